"""German: what a thing to be built shall do, and replies that name nothing. Only data."""

from twiceshy.languages.shapes.specs import Replies, Specs

_PERSON = (
    r"(?:nutzer(?:in(?:nen)?)?|benutzer(?:in(?:nen)?)?|user|kund(?:e|en|in|innen)|besucher(?:in(?:nen)?)?|gäste|gast|"
    r"spieler(?:in(?:nen)?)?|admins?|mitglied(?:er)?|abonnenten?|jemand|man)"
)

SPECS = Specs(
    built=r"(?:^|[.!?;,:\n] ?|\bund )(?:bitte |jetzt |dann |kannst du |könntest du )*(?:bau|baue|implementier|"
    r"implementiere|"
    r"programmier|programmiere|schreib|schreibe|mach|mache|ergänz|ergänze|setz|setze|füg|füge|bauen sie|setzen sie|"
    r"implementieren sie) (?:mir )?(?:das|es|dies|dieses|beides)(?: \w+){0,4}\W*(?:$|[.!?;\n])|"
    r"(?:kannst du|könntest du|bitte) (?:das|es|dies)(?: \w+){0,3} (?:bauen|implementieren|umsetzen|programmieren|"
    r"einbauen|ergänzen|schreiben|machen)\b",
    announced=r"(?:^|\n)\W*(?:neues )?(?:feature|anforderung(?:en)?|akzeptanzkriterien|user story|funktion): |"
    r"(?:^|[.!?\n] ?)(?:wir brauchen|ich brauche) eine?n? [\w -]{2,40}: ",
    events=rf"\b(?:wenn|sobald|falls|nachdem) (?:(?:der|die|das|ein|eine|"
    rf"einer) )?{_PERSON}\b[^.,;]{{0,60}}?\b(?:klick|drück|tipp|"
    r"wisch|scroll|abschick|lösch|schließ|hochl(?:ad|äd)|kündig|bezahl|bestell|registrier|anmeld|abmeld)\w*|"
    r"\bbeim (?:klick|klicken|überfahren|absenden|scrollen|tippen)\b|"
    r"^(?:bitte )?(?:benenn\w*|nennt?|nenne) [^.]* um\W*$|\bdie neuen? [^.]* statt der alten\b",
    spared=r"\b(?:wir|uns|unser\w*|du|dein\w*|ich|mein\w*|ab jetzt|ab sofort|künftig|in zukunft|merk dir|denk dran|"
    r"projekt|"
    r"repo|konvention|grundsätzlich|code|tests?|commits?|prs?|branch(?:es)?|migration(?:en)?|funktion(?:en)?|"
    r"klassen?|"
    r"modul(?:e|en)?|importe?|controller|handler|endpunkte?|komponenten?|services?|pakete?|abhängigkeiten|logs?|"
    r"skripte?|dateien|doku)\b",
    orders=r"^(?:(?:und|aber|auch|also|ok|bitte|nein),? )*(?:immer|nie|niemals|nimm|verwende|benutze?|nutze|"
    r"vermeide)\b",
)
REPLIES = Replies(
    bare="falsch|nein|nochmal|anders|gemeint|meinte|gefragt|richtig|schlecht|besser|kaputt|stimmt|"
    r"gesagt"
)
