"""German: tasks beside a statement, statements about the person, headings over rules. Only data."""

from twiceshy.languages.shapes.statements import Headings, Person, Tasks

TASKS = Tasks(
    mending=r"behebe?|repariere?|korrigiere?",
    once=r"lösche?|entferne?|ersetze?|ändere?|aktualisiere?|füge?|benenne?",
    often=r"führe?",
    please=r"bitte|jetzt",
    conjunctions=r"und|auch",
    conclusions=r"dann|also",
    then=r"dann",
    habit=r"immer|nie|jede[nrms]?|bevor|nachdem|wenn",
    case=r"wenn|bevor|nachdem",
    standing=r"immer|nie|niemals|jede[nrms]?",
    forbids=r"nie|niemals|nicht|kein\w*",
    told=r"wir|der|die|das|unsere?",
    this=r"die|das|den",
)
PERSON = Person(
    tongues=r"deutsch|englisch|französisch",
    before_order=r"bitte|ab jetzt",
    with_order=r"immer|nie|nur",
    manner=(
        r"<ordered>(?:mir )?(?:antworte|antworten|sprich|rede|erkläre?|schreib)\b (?:(?:mir|mit mir|immer|bitte|nur|"
        r"auf|in|kurz|alles) )*(?:<tongues>|kurz|knapp|ausführlich\w*|mir)\b",
        r"\b(?:auf|in) (?:<tongues>) (?:antworten|sprechen|reden)\b|\b(?:fass dich|sei) (?:bitte )?(?:kurz|knapp)\b|"
        r"\bduze? mich\b|\bnenn mich\b|\bkurze antworten\b",
    ),
    who=(
        r"\bmein(?:e|en)? (?:name|zeitzone|muttersprache|editor|shell|terminal|betriebssystem|tastatur(?:layout)?) "
        r"(?:ist|heißt)\b|\bich heiße\b|\bich bin (?:farbenblind|blind|gehörlos|linkshänder(?:in)?)\b|"
        r"\bich (?:bin|arbeite) (?:auf|unter|mit) (?:einem )?(?:mac(?:os)?|windows|linux)\b",
    ),
    taste=r"\bich (?:mag|bevorzuge|hasse)\b",
    pointing=r"hier|dies\w*|das|es|unser\w*|wir",
    programs=r"unser\w*|wir",
)
HEADINGS = Headings(named=r"(?:stil)?regeln?|konventionen|vorlieben|code-?stil|unser stil|ab (?:jetzt|sofort)")
