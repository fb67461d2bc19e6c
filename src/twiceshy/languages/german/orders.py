"""German: how people tell an agent to do something now. Only data."""

from twiceshy.languages.shapes.orders import Orders

ORDERS = Orders(
    runs=r"nutze?|nimm|benutze?|verwende?|führe?|starte?|mache?|mach",
    making=r"mache?|führe?|starte?",
    plain=r"nutze|nimm|benutze|verwende|installiere?|lösche?|entferne?",
    looking=r"zeige?|schau|prüfe?|erkläre?|lies|vergleiche?|suche?|liste?|beschreibe?",
    named={
        "push": "push", "deploy": "deploy", "fix": "fix", "fixe": "fix", "teste": "test", "bau": "build",
        "committe": "commit", "commite": "commit", "commit": "commit", "pushe": "push", "deploye": "deploy",
        "installiere": "install", "installier": "install", "lösche": "delete", "lösch": "delete", "entferne": "remove",
        "merge": "merge", "release": "release", "veröffentliche": "publish",
    },
    lead=r"ja|jo|genau|bitte|gut|super|passt|danke|klar|jetzt|nun|dann|und|also|noch|einfach|okay",
    allowing=r"du kannst|du darfst",
    approving=r"(?:das |alles |sieht )*(?:passt|gut aus|grün|fertig|gut)",
    objects=r"das|es|die|den|diese[nrs]?|alles|mein|meine[nr]?",
    alone=r"das|es|alles|sie",
    articles=r"einen?|eine|den|die|das|dem|der",
    links=r"auf|nach|in|ins|mit|für|als|zu|zum|zur",
    places=r"auf|nach|in|ins",
    roles=r"als",
    tail=r"bitte|jetzt|direkt|gleich|sofort|wieder|auch|hier|danke|mal|aus",
    then=r"dann|und dann|danach|anschließend",
    joints=r"und",
    apart=r"aber|jedoch",
    done=r"(?:wenn|sobald) du fertig bist|(?:wenn|sobald) (?:es|das|alles) fertig ist",
    closing=r"nicht|nie|niemals|kein\w*|ohne|bevor|erst|vorher|wenn|falls|sobald|statt|später|morgen|bald|vielleicht|ob|würde\w*|sollte\w*|könnte\w*|werde\w*|immer|nachdem|noch",
    common=r"änderung(?:en)?|arbeit|code|fix|branch|version|paket|abhängigkeit(?:en)?|datei|nachricht|commit",
    beside=r"mit|für|im|in|via|über|unter",
    telling=r"was|warum|wieso|wie|welche\w*|dass|ist|sind|war|hat|hatte|schlägt|ging|wird",
    stopping=r"(?:nein,? )?(?:warte|stopp?|halt|moment|doch nicht|vergiss es)",
    asked=r"was|warum|wie|erkläre?|übersetze?|beschreibe?|fasse?|hier ist|das ist",
    by_word=r"ohne (?:mich )?(?:vorher |zuerst )?(?:zu fragen|nachzufragen)|ohne (?:meine|mein) \w+|"
    r"(?:außer|es sei denn),? (?:wenn )?ich \w+.*|(?:frag|frage) mich (?:immer |vorher |erst )*,? ?bevor|ungefragt",
)  # fmt: skip
