"""German: was auf Dauer gilt, an seiner Form erkannt: Grundform, Sie-Form, „bei uns“, Gegensatz, Dank. Only data."""

from twiceshy.languages.shapes.rules import Guard, Rule
from twiceshy.languages.verbs import german

WORK = german(
    "verwenden nutzen benutzen ein|setzen ein|binden ein|bauen ein|rücken ein|checken ein|halten an|fassen an|legen "
    "an|passen an|zeigen an|geben ab|legen ab|sichern ab|fangen auf|rufen auf|räumen auf|listen auf|teilen aus|führen "
    "aus|rollen aus|lagern aus|schreiben um|benennen um|stellen um|schreiben um|setzen hinzu|fügen zusammen|fassen "
    "weg|lassen weg|werfen hoch|laden runter|laden durch|führen durch|lassen nach|fragen vor|schlagen bei|behalten "
    "mit|liefern mit|schicken über|schreiben löschen committen commiten pushen mergen rebasen squashen taggen deployen "
    "releasen veröffentlichen hosten bauen kompilieren linten formatieren testen mocken prüfen checken validieren "
    "schreiben kommentieren dokumentieren loggen protokollieren speichern cachen laden lesen öffnen schließen starten "
    "stoppen installieren aktualisieren updaten ändern bearbeiten editieren entfernen verschieben kopieren erstellen "
    "erzeugen generieren benennen nennen sortieren gruppieren bündeln trennen aufteilen kapseln signieren "
    "verschlüsseln maskieren berechnen runden vergleichen konvertieren konfigurieren markieren kennzeichnen melden "
    "bestätigen fragen antworten erklären begründen übersetzen importieren exportieren refactoren refaktorisieren "
    "hardcoden hardcodieren skippen überspringen ignorieren verlinken versionieren reviewen approven arbeiten achten "
    "vermeiden verzichten halten packen legen setzen stellen schicken senden liefern beachten behandeln befolgen "
    "definieren deklarieren typisieren annotieren injizieren instanziieren parsen serialisieren rechnen messen planen "
    "anfangen beginnen abschließen kürzen duzen siezen"
)
TROUBLE = (
    "bricht brechen stürzt crasht crashen gecrasht hängt fehlt fehlen klemmt kaputt kaputte fehler fehlermeldung "
    "funktioniert funktionieren klappt leer leere falsch falsche falschen falscher langsam langsamer lahm timeout "
    "verschwindet verschwinden verliert verlieren wirft spinnt flackert dauert undefined exception stacktrace failed "
    "failt fehlschlägt schlägt scheitert scheitern meckert bug bugs rot doppelt abgestürzt gefailt hakt ruckelt down "
    "ewig vergisst"
)
HABIT_WORDS = (
    ("order", WORK.orders + " nimm gib lies sei bleib bleibe behalte behalt spar"),
    ("infinitive", WORK.infinitives + " nehmen geben machen lassen sein bleiben werden laufen_lassen"),
    (
        "made",
        WORK.done + " geschrieben gehalten umgeschrieben beibehalten weggelassen angelegt benannt umbenannt "
        "gelesen geladen verschoben geschlossen abgeschlossen gemacht genommen gefahren",
    ),
    ("theirs", WORK.theirs),
    ("trouble", TROUBLE),
    (
        "lasting",
        "immer nie niemals stets grundsätzlich generell prinzipiell ausschließlich konsequent jedes_mal "
        "keinesfalls auf_keinen_fall unter_keinen_umständen nie_wieder standardmäßig durchgehend überall nirgends "
        "nirgendwo jeweils",
    ),
    (
        "recently",
        "neuerdings inzwischen mittlerweile seit_gestern seit_heute seit_kurzem seit_neuestem seit_montag "
        "seit_letzter_woche seit_dieser_woche seit_letztem_monat jetzt_neu ab_jetzt",
    ),
    (
        "praise",
        "sehr_schön stark perfekt genau super top prima klasse sehr_gut gut ja_genau richtig passt ja spitze "
        "wunderbar toll "
        "so_ist_es_gut so_passt_das gefällt_mir sieht_gut_aus genau_so",
    ),
    (
        "unhabitual",
        "haben sind müssen können sollen sollten wollen werden würden könnten bekommen kriegen sehen "
        "hatten waren dürfen hätten möchten kommen gehen warten treffen reden sprechen schauen versuchen brauchen",
    ),
    ("particle", "an ab auf aus ein um weg hoch runter rein raus zu vor mit nach zurück hin her durch zusammen"),
    (
        "running",
        "geht gehen läuft laufen klappt funktioniert passiert tritt kommt erscheint zeigt zeigen sehe sieht "
        "ist sind wird werden habe hab hat haben startet wirkt gilt",
    ),
    ("mine", "ich du er sie es wir ihr man das dies der die den"),
    (
        "part",
        "frontend backend api apis ci pipeline build server staging prod produktion datenbank db repo projekt "
        "dienst service services "
        "deploy deployment cluster doku config konfiguration schnittstelle worker queue cache app gateway monorepo "
        "paket library client "
        "umgebung testumgebung cronjob jobs registry bucket dashboard",
    ),
    (
        "scope",
        "sql python typescript javascript react css html go rust java tests unit-tests commits kommentaren "
        "komponenten skripten yaml json "
        "bash migrationen prs templates dockerfiles logs queries doku readme changelog",
    ),
    (
        "leaving",
        "aufgegeben begraben beerdigt verworfen gestrichen eingestampft sein_gelassen fallen_gelassen "
        "abgesagt abgelehnt ausgeschlossen "
        "rausgeworfen rausgenommen rausgeschmissen gekickt gekippt ersetzt verabschiedet gestorben",
    ),
    (
        "fact_noun",
        "format datumsformat zeitformat name version port url pfad limit grenze schlüssel key api-key "
        "token zertifikat passwort schema konvention standard "
        "hauptbranch branch default-branch ansprechpartner zeitzone währung lizenz frist deadline release-zyklus "
        "sprint "
        "encoding zeilenlänge präfix suffix endpunkt endpoint "
        "basis-url domain registry integrationstests unit-tests e2e-tests testabdeckung coverage ids kunden-ids "
        "mindestversion zielplattform browser",
    ),
    (
        "minding",
        "halt halte achte achtet respektier respektiere beachte befolge folge orientier orientiere gewöhn "
        "gewöhne berücksichtige bleib bleibe sorg sorge priorisier priorisiere "
        "beschränk beschränke stell_sicher denk denke",
    ),
)
# fmt: off
HABIT_SHAPES = (
    ("ordered", r"(?:<order>|<imperative>|seien sie|(?!<unhabitual>\b)(?<!\w)\w{2,}[elr]n sie)"),
    ("told_off", r"(?:(?:nein|nee|ne|nö|nope|so nicht|quatsch|falsch|moment|stopp?|nicht ganz|vorsicht)[,:.! ]+)"),
)

HABITS = (
    Rule("grundform", "rule", "rule", "sure", "<lasting> jedes keinen keinem umständen wieder", (
        r"<start><ordered> [^?]{0,80}\b<lasting>\b",
        r"<start>(?:bitte )?<lasting> (?!noch\b|wieder\b|mehr\b)[^?]{2,80}\b<infinitive>\W*$",
        r"<start>(?!<subject>\b|<unhabitual>\b)[^?,]{3,80}\b<lasting> (?!noch\b|wieder\b)[^?]{0,60}\b<infinitive>\W*$",
        r"<start>(?:alle |neue |unsere )?(?:[\w-]+ )?(?:<texts>|<plural>|[\w-]+(?:namen|messages|nachrichten|titel))"
        r"\b (?:bitte |nur )*<lasting> (?!noch\b|wieder\b|<status>\b)(?:im|in|auf|mit|ohne|als|nach|unter|klein|"
        r"groß)\b",
    ), "states a standing rule", "polite trouble"),
    Rule("je-anlass", "rule", "rule", "sure", "jedem jeder jeden", (
        r"<start>(?:bitte )?(?:vor|nach|bei|in|an|zu) jede[mr] (?!zweiten\b|klick)[^?,]{2,60}\b<infinitive>\W*$",
        r"<start><ordered> [^?]{2,60} (?:vor|nach|bei|zu|in) jede[mr] \w",
        r"<start>(?!<subject>\b|<unhabitual>\b)[^?,]{2,60} (?:vor|nach|bei|zu) jede[mr] [^?,]{2,40}\b<infinitive>\W*$",
    ), "holds every time"),
    Rule("nur-so", "rule", "rule", "likely", "nur", (
        r"<start>(?!<subject>\b|<running>\b|d\w\w\b|<ordered>)(?:(?!<running>\b|ich\b)[\w/-]+ ){1,4}nur (?:nach|mit|"
        r"über|"
        r"per|via|wenn|in|auf|als|bei|aus|von|für|unter|noch mit) (?![^?]*\b(?:zeigen|angezeigt|"
        r"sichtbar)\b)[^?]{2,60}$",
        r"^(?:die |unsere )?<plural> (?:bitte |immer )*nur (?:da,|dort,|dann,|nach|mit|über|per|via|wenn|in|auf|als|"
        r"aus|von) \S",
    ), "sets a rule for all of them"),
    Rule("gegensatz", "correction", "fact", "likely", "nicht kein keine keinen", (
        r"^^<told_off>?(?!<ordered> |ich\b|es\b|du\b|<unhabitual>\b|[^?]*\b(?:schon|liefert|zeigt|gibt)\b|d\w\w "
        r"<fault>\b|d\w\w <things>\b(?! (?:heißt|"
        r"kommt)))"
        r"[^?,]{3,60}\b(?:<stating>|<being>|<doing> wir|\w+en wir)\b(?! nicht)[^?,]{1,60}(?:,| und) (?:aber |und "
        r")?(?:nicht|"
        r"keine?n?) (?:mehr )?(?!nur\b)[\w@./-]+(?: [\w@./-]+){0,3}\W*$",
        r"^^<told_off>(?!<ordered> |ich\b|es\b|du\b)[^?,]{3,70}(?:,| und) nicht [\w@./-]+(?: [\w@./-]+){0,3}\W*$",
        r"^(?:nicht|keine?n?) (?!<idle>\b)[\w@./-]+(?: [\w-]+)?, (?:sondern|wir|hier|nimm|nutze?|verwende?|benutze?|"
        r"bei uns|lieber)"
        r" \S",
        r"^(?:es|das) heißt [\w@./-]+(?: [\w-]+)?,? (?:und )?nicht \S",
        r"^(?:das )?(?:nennen wir|nennt sich)(?: hier| bei uns)? [\w-]+,? (?:und )?nicht \S",
    ), "sets something right", "one-off named"),
    Rule("bleibt-dabei", "decision", "decision", "sure", "bleiben bleibt", (
        r"\b(?:wir bleiben|es bleibt|bleiben wir)(?: \w+)? bei (?!d\w\w <fleeting>\b)[^?,]{2,40}(?:[,;:]|[.] | weil| "
        r"denn) "
        r"?\S",
        r"[.,;] (?:wir bleiben|es bleibt|bleiben wir)(?: \w+)? bei \S",
    ), "tells a decision"),
    Rule("neuerdings", "change", "fact", "sure", "<recently> gestern heute kurzem neuestem letzter montag geändert neu "
    "neue woche", (
        r"^(?!<order>\b|mein|bei mir|mir\b|ich\b|d\w\w <things>\b)[^?]{2,60}\b(?:<being>|<doing>|nutzt|nutzen|wird|"
        r"werden|"
        r"haben|hat|\w+en wir)\b[^?]{0,30}\b<recently>\b(?![^?]*\bnicht(?: mehr)?\W*$)[^?]{0,60}\w",
        r"^<recently> (?:<being>|<doing>|nutzt|wird|werden|haben|hat|\w+en wir)\b (?![^?]*\bnicht\W*$)[^?]{3,}",
        r"\b(?:hat|haben) sich (?:\w+ )?geändert(?:: |, (?:er|sie|es|neu|jetzt)\b)[^?]*\S",
        r"^(?:d\w\w|unser\w*) neue[rns]? (?!<fleeting>\b|<things>\b)[\w-]+ (?:ist|lautet|heißt|liegt) (?:jetzt "
        r")?(?!<status>"
        r"\b|<trouble>\b)(?:[\w./-]*[\d_./][\w./-]*|in|unter|bei|auf)\b",
    ), "tells what has changed", "moment one-off"),
    Rule("weiter-so", "confirmation", "practice", "sure", "<praise> weiter so beibehalten dabei", (
        r"^^(?:<praise>[,.! ]+)+[^?]{0,60}\b(?:beibehalten|beibehältst|immer so|so immer|so bleiben|dabei bleiben|"
        r"behalte?n? (?:wir|das|den|die|bitte)|so machen wir|immer in diese[rm]|so lassen wir)\b",
        r"^(?:bitte )?(?:dies\w*|d\w\w|so ein\w*) [\w -]{3,30} (?:bitte )?(?:so )?(?:beibehalten|behalten)\W*$",
    ), "confirms the way it was done", "moment one-off"),
    Rule("lass-das", "rule", "rule", "sure", "hör hören lass lassen spar spare sparen vermeide vermeid vermeiden "
    "verzichte "
    "verzichten weglassen auf", (
        r"<start>hör(?:en|e)? (?:sie )?(?:bitte |endlich |doch )*auf\b",
        r"<start>(?:lass(?:en sie)?) (?:bitte |endlich )*(?:das|es|den quatsch) (?:bitte )?(?:mit|bleiben|sein) "
        r"(?:d\w\w )?\S",
        r"<start>spar(?:e|en)? (?:dir|sie sich) (?:bitte )?\S",
        r"<start>(?:vermeide?n?|verzichten?)(?: sie)? (?:bitte )?(?:auf )?(?!das\b|es\b|dies)\S+ ?\S",
        r"^(?:bitte )?(?:auf )?(?!<subject>\b)(?:[\w-]+ ){1,5}(?:bitte |möglichst |lieber )*(?:vermeiden|"
        r"verzichten)\W*$",
        r"^(?!<subject>\b)(?:[\w-]+ ){1,4}(?:bitte |immer |lieber )+weglassen\W*$",
    ), "tells not to do it", "polite trouble"),
    Rule("lass-stehen", "rule", "rule", "likely", "nicht nie nichts", (
        r"<start><ordered> (?:bitte |mir |dort |da )*(?:d\w\w |unsere |keine )(?:[\w-]+ ){0,3}[\w-]+(?:en|s|er|e) "
        r"(?:bitte )?"
        r"(?:nicht|nie)(?: (?:von hand|manuell|direkt|einfach))?(?: <particle>)?\W*$",
        r"<start><ordered> (?:d\w\w )?[\w./-]+ (?:nicht|nie|nichts)(?: mehr)? (?:von hand|manuell|direkt)\b",
        r"^(?!<subject>\b|<running>\b|noch\b|d\w\w\b)(?:[\w-]+ ){1,4}(?:bitte )?(?:nicht|nie) (?:[\w./-]+ "
        r"){0,4}?<infinitive>"
        r"\W*$",
        r"^(?:bitte )?nicht (?:[\w./-]+ ){1,5}<infinitive>\W*$",
    ), "tells not to do it", "trouble"),
    Rule("wunsch", "preference", "preference", "sure", "gern gerne wäre wünsche wünschen möchte will erwarte nicht "
    "lieber "
    "nervt stört ärgert mag", (
        r"\b(?:ich (?:hätte (?:es )?gerne?|möchte|will|wünsche mir|würde mir wünschen|erwarte)|mir wäre (?:es )?lieber|"
        r"mir wäre (?:es )?recht),? (?:dass|wenn) (?:du|sie|ihr)\b[^?]*\b(?:<lasting>|kein\w*|nie|künftig|mehr|"
        r"jede\w*)\b",
        r"\bich (?:möchte|will) nicht,? dass (?:du|sie|ihr)\b",
        r"\b(?:mich (?:nervt|stört|ärgert)|(?:es )?(?:nervt|stört|ärgert) mich),? (?:wenn|dass) \S",
        r"\bich mag (?:(?:es )?(?:nicht|lieber|gern\w*),? )?(?:keine?\b|wenn|dass|d\w\w (?:vielen|ganzen|ständigen))",
        r"\bich mag (?!d\w\w\b|es\b|das\b|dein)[\w-]+ ?[^?]*\b(?:nicht|lieber|mehr als)\b",
        r"^(?:bitte )?(?:so )?(?:kurz|knapp|ausführlich|direkt|präzise) (?:und \w+ )?(?:antworten|bleiben|halten)\b",
        r"<start>(?:halten|fassen) sie (?:sich|ihre antworten|antworten)(?: bitte)?(?: immer| möglichst)? (?:kurz|"
        r"knapp)\b",
        r"<start>halte? (?:deine |die |bitte )*(?:antworten|erklärungen|commits|prs|funktionen) (?:bitte |immer |"
        r"möglichst )*"
        r"(?:kurz|knapp|klein)\b",
    ), "states a preference"),
    Rule("wohl-lieber", "preference", "preference", "likely", "lieber besser eher", (
        r"<start>(?:dann )?(?:lieber|besser|eher) (?!nicht\b|<mine>\b|d\w\w (?:erste|zweite|andere|obere|"
        r"untere))[^?]{3,60}"
        r"\b(?:<infinitive>|als (?!erwartet)\S[^?,]*)\W*$",
        r"^(?!<subject>\b|<running>\b)[\w -]{3,40} (?:lieber|besser|eher) (?:im|in|als|mit|ohne|unter|per|nach|über) "
        r"[\w -]+\W*$",
    ), "states a preference"),
    Rule("zur-info", "rule", "fact", "likely", "info erinnerung weißt hinweis wichtig notier notiere merken behalt "
    "behalte "
    "bedenke bedenken beachten merken", (
        r"^(?:nur )?(?:zur (?:info|erinnerung)|(?:damit|dass) du(?:'s| es)? weißt|(?:kleiner |noch ein )?hinweis|"
        r"wichtig(?! "
        r"ist\b)|notiere?n?(?: dir| sie(?: sich)?)?|bedenken?(?: sie)?|bitte merken|merken sie sich|beachten sie)(?: "
        r"bitte)?"
        r"(?:[:,] ?(?:dass )?| dass )[^?]{2,80}\b(?:<stating>|<being>|<lasting>|<doing>|nur|nicht|kein\w*)\b",
        r"<start>behalte? (?:bitte )?im (?:hinter)?kopf\b,? ?(?:dass)?\S?",
    ), "asks to remember it"),
    Rule("so-geschrieben", "rule", "rule", "sure", "bitte stets nur", (
        r"^(?:die |alle |unsere )?(?:[\w-]+ )?(?:<texts>|<plural>|[\w-]+(?:namen|messages|nachrichten|titel|"
        r"beschreibungen))\b"
        r" (?:bitte|stets|nur)(?: bitte| immer| nur)* (?:im|in|auf|mit|ohne|als|nach|unter|pro|per|klein|groß)\b "
        r"(?![^?]*\b"
        r"<infinitive>\W*$)(?:[\w-]+ ?){1,5}\W*$",
        r"^(?:[\w-]+ )?(?:<plural>|[\w-]+(?:namen|messages|titel)) bitte <lasting>? ?(?:[\w-]+ ){1,4}<infinitive>\W*$",
    ), "states a standing rule"),
    Rule("so-machen-wir", "rule", "fact", "likely", "wir", (
        r"<start>(?:hier |bei uns )?wir (?!<unhabitual>\b|<deictic>\b)\w{3,}[elr]n (?!das\b|es\b|dies|nicht mehr "
        r"weiter|mal\b|noch\b)"
        r"(?:[\w_./-]+ ){0,4}?(?:mit|über|per|nach|als|via|gegen|ohne|nur|statt|ausschließlich|immer|nie|"
        r"grundsätzlich) "
        r"(?!<deictic>\b|d\w\w (?:fehler|problem|bug))\S",
        r"^(?!<asking>\b|<unhabitual>\b|dann\b|das\b|es\b)(?:(?:die|den|das|alle|unsere|in|im|für|bei|auf) "
        r")?(?:[\w_./-]+ ){1,3}"
        r"(?!<unhabitual>\b)\w{3,}[elr]n wir (?:(?:hier|bei uns|immer|alle|nur|stets) )*(?:mit|über|per|nach|als|via|"
        r"gegen|ohne|nur|"
        r"statt|in|im|auf|aus|unter|pro|ausschließlich|grundsätzlich) (?!<deictic>\b)\S",
    ), "tells how the team works"),
    Rule("üblich", "rule", "rule", "likely", "uns üblich", (
        r"^(?!<order>\b|gibt|ist|sind|mir\b|ich\b)[^?]{3,60}\bbei uns\b (?:<lasting> )?(?!nicht\W*$|auch\W*$|"
        r"so\W*$)[^?]{3,}",
        r"^bei uns (?!ist (?:gerade|heute|alles)|<trouble>\b)\w+ [^?]{3,}",
        r"\bist (?:hier|bei uns) (?:so )?üblich\b",
    ), "says how it is done here"),
    Rule("wohl-alle", "rule", "rule", "likely", "alle jeder jede jedes sämtliche öffentliche public neue", (
        r"^(?:alle|jede[rs]?|sämtliche|öffentliche|public|neue|private|interne) (?!mal\b|<screen>)(?:[\w-]+ "
        r"){1,4}?(?:brauch\w+|"
        r"bekomm\w+|kriegt|kriegen|beginn\w+|starten|startet|enden|endet|folgen|folgt|erben|erbt|landen|landet|"
        r"liegen|liegt|kommen|"
        r"kommt|heißen|heißt|implementier\w+|tragen|trägt|haben|hat|geben|gibt|werfen|<theirs>) (?!(?:noch|wieder|"
        r"jetzt|ewig|lange|"
        r"gerade)\b)(?![^?]*\bge\w+(?:t|en)\W*$)\S",
        r"^[^?,]{3,50} (?:wird|werden) (?!nicht\b|gerade\b|jetzt\b|noch\b)(?:bei uns |hier |immer |nur |stets |alle "
        r")*(?:mit|in|im|"
        r"über|per|via|als|nach|gegen|von|unter|aus|auf) (?!dem bildschirm)[^?]{2,50}\b<made>\W*$",
    ), "sets a rule for all of them"),
)

HABIT_GUARDS = (
    Guard("beside", "meeting termin besprechung trifft treffen daily urlaub", (r"^(?:unser|nuestr|noss)\w* "
    r"[^?]*\b(?:meeting|termin|besprechung|trifft|treffen|daily|urlaub)\b",)),
    Guard("report", "verschoben", (r"\bum (?:eine?n?|\d+|zwei|drei) [\w-]+ (?:nach \w+ )?verschoben\b",)),
    Guard("report", "abgelehnt", (r"\b(?:push|pr|request|login|zugriff|verbindung|anfrage|build|"
    r"zahlung)\b[^?]*\bwurden? (?:\w+ )?abgelehnt\b",)),
    Guard("reported", "gefragt fragt fragte", (r"\b(?:gefragt|fragt|fragte),? ob\b",)),
    Guard("feature", "nur", (r"^nur (?:[\w-]+ ){0,2}<actors>\b",)),
    Guard("pointing", "nicht wie", (
        r"^^(?:bitte )?nicht d(?:en|as) [\w-]+ \w+[elr]n, sondern d(?:en|as)\b",
        r"^(?:mach|bau|schreib|implementier)\w* (?:das|es|ihn|sie) (?:so )?wie\b",
    )),
    Guard("trouble", TROUBLE, (r"\b<trouble>\b",)),
    Guard("one-off", "heutigen heutige ausnahmsweise vorläufig testweise diesen dieses diesem vorübergehend "
    "einstweilen "
    "zwischenzeitlich "
    "jetzt solange heute moment release", (
        r"\b(?:ausnahmsweise|vorläufig|testweise|vorübergehend|einstweilen|zwischenzeitlich|nur dieses (?:eine )?mal|"
        r"für den "
        r"moment|fürs testen|zum testen|zu testzwecken|auf die schnelle)\b",
        r"\b(?:für|in|bei) diese[nmrs]? (?:einen |eine |einem )?(?:test|datei|funktion|klasse|komponente|skript|"
        r"endpoint|pr|commit|branch|task|aufgabe|ticket|lauf|schritt|"
        r"release|hotfix|"
        r"session|sitzung|fall|mal)\b",
        r"\bsolange (?:d\w\w|wir|bis)\b|\bbis (?:zum|zur|der|die|das) (?:release|fix|nächst|umbau|migration|launch|"
        r"demo|merge)\w*",
        r"^(?:nimm|mach|nutze?|lass|verwende?) (?:jetzt|heute|hier) ",
    )),
    Guard("reported", "steht stand schreibt meinte möchte", (
        r"\b(?:im|in der|in den|auf) [\w-]+ (?:steht|stand|heißt es)\b",
        r"^(?:d\w\w|ein\w*) (?:kunde|kundin|chef\w*|kolleg\w*|po|pm|tester\w*|nutzer\w*)\b[^?]{0,20} (?:meint\w*|"
        r"möchte|will|wünscht|"
        r"sagt\w*|hätte|findet|fand)\b",
    )),
    Guard("spec", "soll sollen muss wenn zurückgeben anzeigen api endpoint", (
        r"^wenn [^?]{3,60}, (?:dann )?(?:soll|muss|zeig|gib|wirf)\w*\b",
        r"\b(?:soll|sollen|muss|müssen) [^?]{2,80}\b(?:zurückgeben|zurückliefern|anzeigen|angezeigt werden|sortiert "
        r"(?:sein|werden)|"
        r"weiterleiten|anmelden können|sehen können|klickbar sein|laden)\W*$",
    )),
)
# fmt: on
HABIT_SPELLED = (
    "gewöhn gewöhne berücksichtige schlüssel präfix zeilenlänge währung beibehältst gefällt weißt stört nervt ärgert "
    "präzise ausführlich üblich sämtliche öffentliche trägt vorläufig "
    "vorübergehend zurückgeben zurückliefern möchte hören"
)
