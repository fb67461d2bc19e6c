"""German: what an agent's word makes no rule of. Only data."""

from twiceshy.languages.shapes.noted import Unlasting

UNLASTING = Unlasting(
    for_now=r"vorerst|erst ?mal|fürs erste|für(?:s| den)? (?:jetzt|moment)|(?<!ab )(?<!von )jetzt|diesmal|dieses mal|"
    r"(?:für |nur )?(?<!ab )heute|gerade|im moment|momentan|vorläufig|vorübergehend|ausnahmsweise|bis|noch nicht|"
    r"morgen|kurz|gleich|nachher|später|in diese[mr] (?:pr|commit|datei|funktion|test|sitzung|lauf)|"
    r"für diese[ns]? (?:pr|commit|lauf|fall|test|änderung|aufgabe|ticket)|einmal|einmalig",
    deeds=r"überspringe?|umgehe?|spiele?|lade?|schicke?|sende?|veröffentliche?|kopiere?|lies|finde?|suche?|nimm|setze?|"
    r"stelle?|schalte?|deaktiviere?|aktiviere?|drücke?|stoppe?|warte?|sag mir|gib mir|lass uns|übersetze?|erkläre?|"
    r"fasse?|ignoriere?|mache?|gehe?|hole?|bringe?|forciere?|merge?|rebase?|squashe?|leere?|verwirf",
    articles=r"eine?[nrms]?|der|beide",
    lasting=r"überall|jemals|grundsätzlich|generell|stets|standardmäßig|in diesem (?:repo|projekt)",
    reported=r"\b(?:mail|e-?mail|nachricht|kommentar|ticket|doku|readme|wiki|artikel|slack|chef\w*|kolleg\w+|kund\w+|"
    r"handbuch|anleitung|log|linter|bot|er|sie|jemand|lieferant\w*)\b(?: \w+){0,2} (?:sagt|sagte|meint|meinte|schreibt|"
    r"schrieb|will|verlangt|empfiehlt|fordert|behauptet|steht|hieß)\b|\b(?:sagt|sagte|schreibt|schrieb|meint|meinte) "
    r"(?:\w+ )?(?:der|die|das|unser\w*|mein\w*) \w+|\b(?:steht|stand|lese|las|gelesen) (?:da |dort )?"
    r"(?:in|im|auf|bei)\b|\blaut\b|\b(?:von|aus) (?:der |dem |einer |einem )?(?:mail|ticket|slack|wiki|"
    r"readme|doku)\b|\bauf slack\b",
    taken_over=r"\b(?:ignoriere?|vergiss|missachte|verwirf)\b[^.\n]{0,40}\b(?:anweisungen|regeln|vorgaben|befehle|"
    r"instruktionen|alles (?:davor|bisherige))\b",
)
