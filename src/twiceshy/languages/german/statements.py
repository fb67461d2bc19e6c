"""German: tasks beside a statement, statements about the person, headings over rules, places. Only data."""

from twiceshy.languages.shapes.statements import Clauses, Headings, Observed, Person, Places, Sentences, Tasks, Unnamed

# Of an order that ends with its verb: "und bitte die Fehler in app.py beheben".
_LAST = r"\w+(?=[^;:!?]{{0,80}}\s(?:{})\W*$)"

SENTENCES = Sentences(
    abbreviations=frozenset("z.b. bzw.".split()),
    bare=frozenset({"nein", "nee"}),
    tags=r"verstanden|klar|alles klar|ja|abgemacht",
)
TASKS = Tasks(
    mending=r"behebe?|repariere?|korrigiere?|fixe?|bereinige?|räume? (?=[^.;]*\bauf\b)|"
    rf"{_LAST.format('beheben|reparieren|korrigieren|fixen|bereinigen|aufräumen')}",
    again=r"(?:führe?|starte?|baue?|teste?|mache?|lasse?|installiere?|versuche?|erzeuge?)"
    r"(?=[^.;]*\b(?:nochmals?|noch ?mal|noch einmal|erneut|neu)\b)|neu (?:bauen|starten|installieren|erzeugen)|"
    r"mach (?=[^.;]*\brückgängig\b)",
    once=r"lösche?|entferne?|ersetze?|ändere?|aktualisiere?|füge?|benenne?|verschiebe?|passe|migriere?|refaktoriere?|"
    r"erstelle?|implementiere?|tausche?|lege? (?=[^.;]*\ban\b)|"
    rf"{_LAST.format('löschen|entfernen|ersetzen|ändern|aktualisieren|umbenennen|verschieben|anpassen')}",
    often=r"führe?|teste?|prüfe?|starte?|baue?|pushe?|committe?|merge?|deploye?|zeige?|schaue?|öffne?|schreibe?|mache?",
    please=r"bitte|jetzt|mal|(?:kannst|könntest|würdest) du",
    conjunctions=r"und|auch|aber",
    conclusions=r"dann|also|deshalb|daher|darum",
    then=r"dann",
    fillers=r"auch |noch |mal |einfach ",
    habit=r"immer|nie|niemals|jede[nrms]?|bevor|nachdem|wenn|sobald|stattdessen|zuerst|danach|vorher|nur|nicht|kein\w*|"
    r"soll\w*|muss|müssen|künftig|ab (?:jetzt|sofort)|vor (?:dem|der|jede\w*)|nach (?:jede\w*)",
    talk=r"bitte|und|auch|aber",
    case=r"wenn|bevor|nachdem|sobald|bei|beim|vor|nach|für (?:jede\w*|alle|neue\w*)",
    standing=r"immer|nie|niemals|jede[nrms]?",
    forbids=r"nie|niemals|nicht|kein\w*|vermeide?",
    chatter=r"nein|übrigens|bitte|aber|und|auch",
    noting=r"(?:merk dir|denk daran|beachte),?(?: dass)?",
    told=r"wir|ich|du|es|(?:der|die|das|unsere?)(?!.*\w(?:en|ern|eln)$)|hier|alle",  # not "die Commits squashen"
    this=r"die|das|den|dem|diese[nrms]?|es|sie|ihn|alles|meine?n?|unsere?n?|deine?n?",
    it=r"es|sie|ihn|das|diese[nrms]?",
    shown=r"das|dies|folgendes|folgende[nrms]?",
    links=r"und|aber|auch|dann",
    announced=r"(?:bitte )?(?:merk dir|denk daran|beachte|vergiss nicht|in zukunft|zukünftig|künftig|"
    r"ab (?:jetzt|sofort))",
    ever=r"immer|nie|niemals",
    aside=r"übrigens|nebenbei(?: bemerkt)?|btw|zur info",
    notes=r"(?:bitte )?(?:schreibe?|trage?|notiere?|packe?|speichere?|füge?|nimm)(?: dir)?"
    r"(?: das| dies| es| folgendes| eine (?:zeile|regel|notiz))?"
    r" (?:in|zu|zur|auf) (?:die |deine |deine[nrm] |unsere |den |dein )?(?:claude\.md|agents\.md|gemini\.md|gedächtnis|"
    r"notizen|regeln)(?: auf| ein| hinzu)?\s*:\s*",
    leads=r"und|auch|aber|ach|ach ja|ok|okay|übrigens|ja|danke|super|noch was:?",
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
    working=r"\bich (?:mag|hasse|liebe|schätze) es(?: \w+)?,? (?:wenn|dass) du\b|\bes (?:nervt|stört|ärgert) mich,? "
    r"(?:wenn|dass) du\b|\bich hätte (?:\w+ )?lieber\b|\bmir (?:ist|sind|wäre|wären) (?:\w+ ){1,4}lieber\b|"
    r"\bich (?:will|möchte),? dass du (?:mich|mir)\b",
    elsewhere=r"hier|dies\w*|unser\w*|wir|generiert\w*",
    programs=r"unser\w*|wir",
)
CLAUSES = Clauses(
    joints=r"und|außerdem",
    talk=r"auch|übrigens|außerdem|noch|btw",
    points=r"es|er|sie|ihn|ihm|ihnen|ihre?[nrms]?|seine?[nrms]?|das(?= (?:ist|war|muss|soll|geht|gilt|wird))|dies\w*|"
    r"dort|da|dann|daher|deshalb|darum|dabei|dafür|damit|darauf|darin|dazu|danach|beide[ns]?|eine[ns]|sonst|"
    r"stattdessen|"
    r"gleiche\w*|selbe\w*|andere\w*",
    hangs=r"stelle? sicher|sicherstellen|achte darauf|prüfe?,? (?:ob|dass)|falls|wenn|sobald|bis|weil|dass|ob|bevor|"
    r"nachdem|nimm an|angenommen",
    hangs_near=r"für|von|mit|in|auf|zwischen|als",
    subjects=r"der|die|das|den|dem|des|unsere?[nrms]?|alle|jede[nrms]?|eine?[nrms]?",
    politely=r"bitte|und|auch",
    orders=r"immer|nie|niemals|ab jetzt|nutze?|verwende?|benutze?|schreibe?|kein\w*|jede[nrms]?|alle|commits?|tests?",
    house=r"wir|unsere?[nrms]?|bei uns",
    leaning=r"port|passwort|benutzer(?:name)?|token|url|host|schlüssel|pfad|name|version|limit|timeout|größe|format|"
    r"grund|ergebnis|standard|adresse|rest|prefix|typ|wert",
    being=r"ist|sind|war|muss|liegt|läuft|lautet|hat|wird",
    state=r"(?:jetzt |schon |noch |immer |automatisch |nicht |nie )*(?:ge\w+t|ge\w+en|fertig|grün|rot|live|da|gut|"
    r"schlecht|"
    r"richtig|falsch|kaputt|sauber|leer|wichtig|klar|neu|alt|kurz|lang|klein|groß)",
)
UNNAMED = Unnamed(
    again=r"wieder|schon wieder|nochmal|erneut",
    leads=r"und|aber|also|bitte|nein",
    each=(
        r"(?:jede[rsnm]?|alle)(?: [\w-]+){1,3}? (?:brauch(?:t|en)|bekomm(?:t|en)|ha(?:t|ben)|muss|müssen)"
        r"(?: (?:auch|genau|immer))* (?:eine[nrs]?|eins|beide[ns]?|das|es|sie|(?:einen )?(?:eigenen )?eintrag|"
        r"eine zeile)"
        r"(?: (?:haben|bekommen))?",
    ),
    orders=(r"(?:es|sie|ihn|das) (?:immer|nie|niemals)(?: [\w-]+){1,3}",),
)
OBSERVED = Observed(
    house=r"wir|unsere?[nrms]?|bei uns|immer|nie|niemals|bitte",
    there=r"da (?:ist|sind)|es gibt|ich sehe",
    missing=r"(?:hat|haben) kein\w*|ohne|fehl(?:t|en)",
    doing=r"benutzen|benutze|nutzen|nutze|verwenden|verwende|nehmen|nimm|schreiben|schreib|einbauen|lassen",
)
HEADINGS = Headings(named=r"(?:stil)?regeln?|konventionen|vorlieben|code-?stil|unser stil|ab (?:jetzt|sofort)")
PLACES = Places(
    branch=r"(?:auf|in|für) diese[mnr] (?:branch|zweig)",
    package=r"diese[smnr]? (?:paket|modul)",
    folder=r"diese[mnr] (?:ordner|verzeichnis)",
    here=r"hier",
    whole=r"(?:dieses|diesem) (?:repo|projekt)",
)
