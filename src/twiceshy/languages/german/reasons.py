"""German: how people tell why they decided, apart from what they decided. Only data."""

from twiceshy.languages.shapes.rules import Why

_NAME = r"(?!(?:es|das|dies|sie|er|wir|ich|du|ihr|man|was|wer|alles|nichts|hier|dann|jetzt|bitte|und|aber)\b)"
_IT = rf"(?P<it>(?:(?:der|die|das|ein|eine|einen|unser|unsere|reines?|volles?) )?{_NAME}[\w.+#@/-]+)"
_VERY = (
    r"(?:einfach |wirklich |etwas |deutlich |viel |weit |so |ziemlich |sehr |auch |noch |immer |schon |bei uns |hier |"
    r"für \w+(?: \w+)? |dafür |uns |mir |halt |nur |doch )*"
)
_WORSE = (
    r"(?:zu \w+|übertrieben|overkill|langsam(?:er)?\b|tot\b|veraltet|aufgebläht|schwer(?:fällig)?|wackelig|begrenzt|"
    r"teuer|teurer|proprietär|fehlerhaft|eine qual|ein graus|ein klotz|nicht mehr gepflegt|ungepflegt|instabil|unreif|"
    r"abgekündigt|umständlich(?:er)?|mit kanonen|größer|schlechter|komplizierter|aufwendiger|aufwändiger|"
    r"(?:\w+ ){0,3}(?:gesperrt|verboten|blockiert)|nicht (?:erlaubt|verfügbar|stabil|ausgereift|wartbar|nötig))"
)
_BETTER = (
    r"(?:schneller|einfacher|billiger|günstiger|leichter|kleiner|sicherer|besser|sauberer|kürzer|schlanker|stabiler|"
    r"weniger|mehr (?!als\b)|genug|gut genug|ausgereift\w*|bewährt|stabil|kostenlos|quelloffen|open source|"
    r"bereits (?:im|in|auf|da|installiert)|(?:schon )?überall (?:da|installiert)|das einzige|die einzige|alles,? was)"
)
_PEOPLE = (
    r"(?:das (?:ganze )?team|alle|jeder|niemand|keiner|die (?:kunden|kollegen|nutzer|entwickler|admins|meisten)|"
    r"der kunde|der betrieb)"
)

WHY = Why(
    first=r"(?:(?:ok|okay|also|gut|und),? )*(?:(?:weil|da(?! (?:ist|sind|war|steht|kommt)\b)|"
    r"nachdem) ([^?]{4,160}?), (?=[\wäöüß]+ (?:wir|ich|uns|man)\b|lass)|"
    r"wegen (?!dir\b|mir\b)([^?,]{3,60}?),? (?=[\wäöüß]+ (?:wir|ich|uns)\b|lass)|aus ([\wäöüß-]*gründen|[\wäöüß]+ "
    r"gründen),? )",
    opens=r"weil\b|denn\b|(?:der |unser |mein )?(?:haupt)?(?:grund|begründung)(?: ist| war| dafür| dafür ist)?(?=:|,|"
    r" )|"
    r"wegen\b|sonst (?=\w+ (?:wir|es|das|die|der|uns|man|ich|jeder)\b)|damit (?!meine\b|bin\b|ist\b)|"
    r"so (?=(?:bleibt|bleiben|sparen|haben|brauchen|müssen|können) )",
    speaks=rf"(?:(?:es|das|dies|sie|er) (?:ist|sind|wäre) {_VERY}{_BETTER}|{_PEOPLE} (?:schon |alle |es |das |ihn |"
    r"nur |bereits )*(?:kennt|kennen|kann|können|braucht|brauchen|will|wollen|versteht|verstehen|wartet|hasst|hassen|"
    r"mag|"
    r"mögen|pflegt)\b|"
    r"(?:es|das|dies|sie|er) (?:spart|skaliert|unterstützt|passt|läuft überall|kann alles|bringt [^?]{2,30} mit|"
    r"braucht (?:keine?n?|weniger|kaum)|reicht|kommt ohne|macht [^?]{2,30} (?:einfacher|leichter|schneller))\b|"
    r"(?:die|unsere) \w+ (?:wollen|erwarten|wünschen|verlassen sich|kennen|mögen|hassen)\b|"
    rf"{_IT} (?:ist|sind) {_VERY}{_BETTER}|"
    r"wir (?:brauchen (?:keine?n?|nur|echte?)|haben (?:keine?n?|nur|schon)|kennen|können (?:uns )?(?:keine?n?|nicht)|"
    r"wollen keine?n?)\b|"
    r"(?:viel |deutlich )?(?:weniger|einfacher|schneller|billiger|leichter|sicherer) (?!als\b)\w|"
    r"(?:reicht|spart|kennt|kennen) (?:uns|alle|jeder|das|völlig|hier|für|das team)\b)",
    fails=rf"(?:{_IT}|es|das|dies|sie|er) (?:(?:ist|sind|war|waren|wäre|wären|wird|bleibt|scheint|"
    rf"fühlt sich) {_VERY}{_WORSE}|"
    r"(?:braucht|bräuchte|kostet|kostete|frisst|kann (?:keine?n?|nicht|kaum)|hat (?:keine?n?|zu|nie)|lässt sich|"
    r"verliert|"
    r"dauert|bricht|fehlt|ruckelt|unterstützt (?:keine?n?|nicht|nur)|läuft (?:nicht|nur|kaum)|würde|hätte|zieht|"
    r"verlangt|nervt|stört|verwirrt|bremst|macht [^.?]{0,40}(?:schwer|langsam|unmöglich|kompliziert))\b)",
    takes=r"(?:(?:also|stattdessen|jetzt|am ende),? )*(?:es (?:ist|wird|wurde)|wir (?:nehmen|nutzen|verwenden|"
    r"haben)) (?!nicht\b|kein\w*\b|zu\b)([\w.+#@/-]+(?: [\w.+#-]+){0,2})(?: genommen| geworden| gewählt)?",
    names=r"(?:also |und |aber |bitte )*(?:kein|keine|keinen|nicht|statt|anstatt|anstelle von) "
    r"((?!(?:jetzt|heute|sicher|mehr|so|wieder|problem|ahnung|sorge|stress|eile|nur|in|im|auf|für|weil)\b)"
    r"[\w.+#@/-]+(?:(?:,? (?:oder|und|noch) | )[\w.+#@/-]+){0,2})",
    given=r"der|die|das|unser|unsere|dieser|diese|dieses|mein|meine",
    own=r"staging|prod|produktion|main|master|ci|tests?|build|builds|pipeline|header|seite|login|logs?|app|server|"
    r"deploy\w*|"
    r"montag|dienstag|mittwoch|donnerstag|freitag|morgen|heute|nutzer|kunden",
)
