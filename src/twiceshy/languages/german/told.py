"""German: was anders wurde, was beschlossen ist, was sein darf und was nicht, ohne „immer“ und „nie“. Only data."""

from twiceshy.languages.shapes.rules import Guard, Rule

CHANGED = (
    "umgestellt migriert umgezogen umbenannt ersetzt abgelöst ausgetauscht verlegt portiert überführt umgestiegen "
    "gewechselt verschoben ausgelagert übertragen"
)
# Whom the program serves and what it shows them, told of as many: how it shall be, not how to work on it.
ACTORS = (
    "nutzer benutzer gäste admins kunden besucher mitglieder spieler anwender bestellungen beträge meldungen buttons "
    "felder "
    "werte links bilder nachrichten"
)
TOLD_WORDS = (
    ("actors", ACTORS),
    ("changed", CHANGED),
    (
        "ended",
        "gekündigt abgeschaltet stillgelegt ausgemustert eingestellt abgeschafft abgelöst rausgeflogen abgekündigt "
        "ausgelaufen",
    ),
    ("nowadays", "jetzt inzwischen mittlerweile neuerdings nun seitdem"),
    (
        "being",
        "ist sind heißt heißen liegt liegen steht stehen läuft laufen kommt kommen landet landen gehört gehören "
        "lebt wohnt geht gehen",
    ),
    (
        "stating",
        "ist sind heißt heißen liegt liegen steht stehen läuft laufen kommt kommen gehört gehören darf dürfen "
        "muss müssen wird werden hat haben nutzen benutzen verwenden nehmen braucht brauchen sendet liefert gilt "
        "gelten "
        "kann können geht gehen gibt enthält machen arbeiten schreiben deployen nimm nutze verwende benutze",
    ),
    (
        "settled",
        "entschieden verworfen ausgeschlossen rausgeworfen geeinigt verständigt vereinbart festgelegt "
        "beschlossen abgelehnt abgemacht gestrichen abgewählt verabschiedet",
    ),
    (
        "touched",
        "angefasst angerührt angetastet editiert eingecheckt committet commitet gepusht gemergt gemerged "
        "herumgeschraubt rumgeschraubt herumgespielt rumgespielt",
    ),
    ("again", "schon_wieder immer_wieder ständig dauernd andauernd jedes_mal die_ganze_zeit wieder immer laufend"),
    (
        "due",
        "speichern löschen verwenden nutzen benutzen schreiben prüfen loggen dokumentieren vermeiden testen "
        "behandeln ersetzen kennzeichnen versionieren committen signieren verschlüsseln benennen",
    ),
    (
        "practice",
        "einrücken einrückung einrückungen formatieren formatierung linten testen tests unit-tests mocken mocks "
        "logging "
        "loggen strings texte zeichenketten commits commit-nachrichten migrationen abhängigkeiten paketverwaltung "
        "builds "
        "deployments typprüfung namen dateinamen variablen konstanten branches versionierung dokumentation kommentare",
    ),
    ("fleeting", "variante version lösung vorschlag idee fassung option antwort"),
    (
        "things",
        "funktion methode klasse variable feld spalte button knopf seite dialog überschrift fehlermeldung menü "
        "graph spieler anzeige eingabe ausgabe ergebnis wert rückgabe formular warenkorb parameter konstruktor "
        "bild text titel request antwort exception prozess variable wert",
    ),
)
# fmt: off
TOLD_SHAPES = (
    ("since", r"seit (?:dem (?!letzten\b|update|commit|merge|deploy|push)|der (?!letzten\b)|letzte[mnr] |diese[mr] |"
              r"version |\w+ (?=\d)|(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|"
              r"dezember|anfang|ende|mitte)\b)[\w.-]*(?: [\w.-]+)?"),
    ("generic", r"(?:(?:alle|neue|unsere|sämtliche|öffentliche|in|im|an|für|bei|unter|auf) )?"
                r"(?!<subject>\b|<asking>\b|<deictic>\b|der\b|die\b|das\b|den\b|dem\b|ein\b|eine\b|einen\b|hier\b|"
                r"dann\b|"
                r"beim\b|sonst\b|trotzdem\b|leider\b|<imperative>\b|\w*fehler\b)[\w_./-]+(?: (?!noch\b|jetzt\b|mal\b|"
                r"wir\b)[\w_./-]+){0,5}"),
)

TOLD = (
    Rule("umgestellt", "change", "fact", "sure", "<changed> <ended>", (
        r"^(?!d\w\w <things>\b)[^?]{2,60}\b(?:wurden?|ist|sind)\b .{0,60}\b(?:auf|durch|nach|zu|zum|zur|in|ins) "
        r"\S.{0,30} <changed>(?: worden)?\b",
        r"\bwir (?:haben|sind)\b .{0,80}\b(?:auf|durch|nach|zu|zum|in|von) \S.{0,40} <changed>\b",
        r"\bhaben wir .{0,60}\b(?:auf|durch|gegen|nach) \S.{0,30} <changed>\b",
        r"\b(?:haben wir|wir haben) [^?]{0,60}\b(?:gekündigt|abgeschafft|abgeschaltet|eingestellt|stillgelegt|"
        r"ausgemustert)\b",
        r"^(?!mein|<things>)(?!d\w\w <things>\b)[^?,]{3,50} (?:wurden?|ist|sind) (?:\w+ )?<ended>(?: worden)?\b",
        r", (?:d\w\w (?:alte[nr]? )?)?[\w .-]{2,40} (?:wurden?|ist|sind) <ended>(?: worden)?\W*$",
    ), "tells what has changed", "moment"),
    Rule("so-soll-es-bleiben", "confirmation", "practice", "sure", "bleiben weiter weiterhin weitermachen", (
        r"^^(?:[\w-]+,? ){4,16}?(?<=, )(?:und )?(?:so (?:soll|kann|darf) (?:das|es) (?:bitte |gerne? |"
        r"auch )*(?:so )?bleiben|"
        r"(?:das|es) soll (?:bitte |auch |genau )*so bleiben|so (?:machen|halten) wir (?:das |es )?(?:bitte )?"
        r"weiter(?:hin)?|so weitermachen)(?:,? bitte)?\W*$",
    ), "confirms the way it was done", "one-off"),
    Rule("adresse", "rule", "fact", "sure", "ist läuft liegt steht erreichst findest", (
        r"^(?:unser\w* |d\w\w )?(?!\w*fehler\b)[\w-]*(?:server|datenbank|umgebung|doku|dokumentation|wiki|registry|"
        r"cluster|"
        r"host|dashboard|instanz|api|proxy|gateway|bucket|vault|jenkins|grafana|kibana|sentry|gitlab|jira|prometheus|"
        r"broker|spiegel|mirror)(?: (?:für|der|des|von|im|in) [\w-]+(?: [\w-]+)?)? (?:ist|läuft|liegt|steht|"
        r"erreichst du|"
        r"findest du) (?:immer |jetzt )?(?:unter |auf |in |bei )?(?:_{4,}|(?:[\w-]+\.){2,}[a-z]{2,}(?::\d+)?|"
        r"\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?)(?: (?:erreichbar|zu finden))?\W*$",
    ), "tells where something is"),
    Rule("womit", "rule", "rule", "sure", "zum für", (
        r"^(?:nimm|nutze?|verwende?|benutze?) (?:bitte |immer |nur )*(?!<deictic>\b|<pointing>\b|d\w\w\b|eine?n?\b|"
        r"mein\w*\b)"
        r"[\w.+#-]+(?: [\w-]+)? (?:zum|für(?: (?:die|alle|unsere))?) <practice>\W*$",
    ), "says what to use for what", "one-off"),
    Rule("umgekehrt", "correction", "fact", "sure", "umgekehrt andersrum andersherum herum", (
        r"^^(?:(?:nein|nee|ne|falsch)[,.! ]+)*(?:(?:es|das) (?:ist|läuft|geht) )?(?:genau |gerade )?(?:umgekehrt|"
        r"andersrum|anders "
        r"herum|andersherum)[,:;.–-]+ ?(?:d\w\w |ein\w* |jede\w* )?(?!ich\b|du\b|das\b|es\b)[\w-]+ (?:ruft|fragt|"
        r"hängt|besitzt|"
        r"gehört|schickt|sendet|liest|schreibt|startet|erbt|nutzt|benutzt|enthält|kennt|importiert|hat|holt|meldet|"
        r"steuert|"
        r"kommt|läuft|validiert) \S",
    ), "says what holds instead", "one-off"),
    Rule("jetzt-anders", "change", "fact", "sure", "<nowadays> heute seit weg zuständig geworden", (
        r"^(?!d\w\w <things>\b|es\b)[^?,]{2,50} (?:liegt|liegen|läuft|laufen|kommt|kommen|landet|landen|steht|stehen|"
        r"findet man|findest du) <nowadays> (?:(?:nur noch|alle|komplett) )*(?:in|im|auf|bei|unter|über|aus|beim) "
        r"(?!dem kopf\b|<fault>\b|\w*fehler)(?![^?]*\bsekunden\b)\S",
        r"^(?!d\w\w <things>\b|es\b)[^?,]{2,50} (?:heißt|heißen) <nowadays> \S",
        r"^(?!d\w\w <things>\b|es\b)[^?,]{2,50} (?:gehört|gehören) <nowadays> (?:zu|zum|zur|in|ins) \S",
        r"^(?!mir\b|jetzt\b)(?!d\w\w <things>\b)[^?,]{2,60} (?:macht|übernimmt|erledigt|regelt|kümmert sich) "
        r"<nowadays> (?!wieder|nichts|auch)\S",
        r", (?:das|den rest) (?:macht|übernimmt|erledigt|regelt) (?:<nowadays>|heute) \S",
        r"^(?:an)?statt [\w_./-]+ (?:läuft|nutzen wir|nehmen wir|verwenden wir|gibt es|haben wir) (?:da |dort |hier )?"
        r"<nowadays> \S",
        r"^[^?,]{2,40} (?:wird|werden) (?:<nowadays>|<since>) (?:nur noch )?(?:mit|über|in|auf|von|per|durch) "
        r"[^?]{2,40}t\b",
        r"^<since> (?:kommt|kommen|liegt|liegen|läuft|laufen|heißt|heißen|nutzen wir|machen wir|steht|stehen) "
        r"[^?]{2,50}\b(?:auf|in|im|bei|über|mit|aus|unter) (?!<fault>\b)\S",
        r"^[^?,]{2,50} (?:heißt|heißen|liegt|liegen|läuft|laufen) <since> (?:nicht mehr|nur noch|in|im|auf|bei|unter) "
        r"\S",
        r"^(?:früher|bisher|bis vor kurzem) (?:war|waren|lief|lag|hieß|haben wir|gab es) [^?]{2,60}, "
        r"(?:<nowadays>|heute) \S",
        r"^[\w .-]{2,40} (?:löst|ersetzt) (?:<nowadays>|<since>) \S",
        r"^[^?,]{2,40} \w+t <since> (?:mit|über|bei|per) (?!<fault>\b)\S",
        r"^wir sind (?:\w+ )?(?:von [^?,]{2,30} )weg, \S",
        r"^zuständig (?:für [^?]{2,40} )?(?:ist|sind) (?:<nowadays>|ab|seit)\b",
        r"^aus (?:d\w\w )?[\w_ -]{2,40} (?:ist|wurde) (?!nichts|eine? (?:zahl|string|liste))[\w_-]+ geworden\b",
    ), "tells what has changed", "moment"),
    Rule("nicht-mehr-da", "change", "fact", "sure", "mehr", (
        r"^[^?,]{2,40} (?:wird|werden) (?:bei uns |von uns )?nicht mehr (?:unterstützt|verwendet|genutzt|benutzt|"
        r"gepflegt|gebraucht)\b",
        r"^[^?,]{2,40} gibt es (?:bei uns )?nicht mehr, (?!\w+ (?:ist|war) (?:das|der))\S",
        r"\b(?:ist|sind|liegt|liegen|heißt|heißen|läuft|laufen|gehört|landen|landet|steht) [^?,]{0,30}nicht mehr "
        r"[^?,]{2,40}(?:, sondern|, das (?:ist|macht)) \S",
        r"^[^?,]{2,40} gehör(?:t|en) <nowadays> [^?,]{2,40}, nicht mehr \S",
        r"^[^?,]{2,40} (?:geht|gehen|läuft|laufen|getestet wird|gibt es|unterstützen wir) (?:es )?nur noch "
        r"(?:per|über|mit|auf|in|im|\d)",
        r", [^?,]{2,30} (?:geht|gehen|läuft|laufen|wird|werden|gibt) (?:es )?nur noch (?:per|über|mit|auf|in|im|\w*\d)",
        r"\b(?:nutzen|benutzen|verwenden|unterstützen|brauchen|pflegen|haben) wir (?:\w+ )?nicht mehr\b",
    ), "tells what has changed"),
    Rule("verzichten", "decision", "decision", "sure", "verzichten verzichtet lassen bauen", (
        r"^(?:auf [^?,]{2,50} verzichten wir|(?:hier |dabei )?wir verzichten (?:\w+ ){0,2}auf)\b",
        r"^[^?,]{2,40} (?:lassen|bauen|machen) wir (?:ganz )?(?:bewusst|absichtlich|mit absicht)\b",
    ), "tells a decision"),
    Rule("beschlossen", "decision", "decision", "sure", "<settled> einigten wahl entscheidung frage infrage", (
        r"\b(?:haben (?:wir|uns)|wir haben)\b[^?]{0,80}\b<settled>\b(?!, uns\b)",
        r"\b(?:man|das team) hat sich [^?]{2,60}\b(?:geeinigt|verständigt|entschieden)\b",
        r"\b(?:wahl|entscheidung)\b (?:fiel|ging) (?:auf|für|an)\b",
        r"\bentscheidung (?:für|gegen) [^?]{2,30} gefallen\b",
        r"\bfiel (?:die )?(?:wahl|entscheidung) (?:auf|für)\b",
        r"\b(?:entschieden|einigten) wir uns\b|\bwir (?:entschieden|einigten) uns\b",
        r"\bwurden? (?:bewusst |von uns )?(?:verworfen|abgelehnt|gestrichen)\b",
        r"\bkomm(?:t|en) (?:für uns |bei uns )?nicht in ?frage\b",
    ), "tells a decision"),
    Rule("aus-gründen", "decision", "decision", "sure", "wir uns bewusst absichtlich absicht", (
        r"^[^?]{0,60}\b(?:setzen|bleiben|nehmen|nutzen|verwenden|gehen) wir\b[^?]{2,80}\b(?:weil|denn|wegen|da)\b",
        r"^wir (?:setzen|bleiben|nehmen|nutzen|verwenden|gehen)\b[^?]{2,80}\b(?:weil|denn|wegen|da)\b",
        r"^wir wollen (?:hier )?(?:bewusst )?kein\w* [^?]{2,60}\b(?:weil|denn|da)\b",
        r"^aus [\w-]*gründen (?:verwenden|nutzen|nehmen|setzen|bleiben) wir\b",
        r"^(?:bewusst|absichtlich|mit absicht) kein\w* \S+ \S",
        r"\b(?:gegen|für) [^?]{2,30} spricht (?:bei uns |für uns )?[^?]{2,50}, (?:deshalb|daher|darum|also) \S",
    ), "tells a decision", "one-off"),
    Rule("wohl-beschlossen", "decision", "decision", "likely", "lohnt rausgeflogen raus wird rausgeworfen", (
        r"\blohnt sich (?:\w+ )?(?:für|bei) uns (?:\w+ )?nicht\b",
        r"^[^?,]{2,40} (?:ist|sind) bei uns (?:wieder )?(?:raus|rausgeflogen)\b",
        r"\bes wird [\w.-]+, [\w.-]+ war (?:uns )?zu \w+",
    ), "tells a decision"),
    Rule("nichts-zu-suchen", "rule", "rule", "sure", "suchen verloren tabu verboten untersagt erlaubt gestattet "
    "pflicht nur", (
        r"\bha(?:t|ben) [^?]{2,50}\b(?:nichts|nix) (?:zu suchen|verloren)\b",
        r"^(?!das\b|es\b|dies)[^?,]{2,60} (?:ist|sind) (?:\w+ ){0,3}?(?:tabu|verboten|untersagt|nicht (?:erlaubt|"
        r"gestattet))\b",
        r"\b(?:ist|sind) nur [^?,]{2,40} (?:erlaubt|gestattet)\b",
        r"^(?!d\w\w <things>\b|das\b|es\b)[^?,]{2,60} (?:ist|sind) (?:bei uns |hier |für alle )?pflicht\b",
        r"^nur (?!<actors>\b)[\w -]{2,30} (?:darf|dürfen) \S",
    ), "tells not to do it"),
    Rule("dürfen-nicht", "rule", "rule", "sure", "dürfen darf", (
        r"^(?![^?]*\b(?:sehen|anzeigen|können)\W*$)<generic> dürfen (?!(?:wir|noch|wieder|jetzt)\b)(?:[\w_./-]+ "
        r"){0,6}(?:nicht|nie|nirgends|nirgendwo|keine?n?|nur)\b",
        r"^(?:in|im|an|bei|unter) (?:d\w\w )?[\w_./-]+ darf (?:nicht|nichts|kein\w*|nur) [^?]{2,60}\w+ werden\b",
    ), "tells not to do it"),
    Rule("nicht-anfassen", "rule", "rule", "sure", "<touched> hand angenommen", (
        r"^(?!ich\b|es\b)[^?,]{2,60} (?:wird|werden) (?:bei uns |hier )?(?:nicht|nichts|nie|nur|ohne|ausschließlich)\b"
        r"[^?,]{0,40} ?<touched>\b",
        r"^(?!ich\b|es\b)[^?,]{2,60} (?:wird|werden) (?:nicht|nichts|nie) (?:von hand|manuell|händisch) \w+",
        r"^ohne [\w-]+(?: [\w-]+)? (?:wird|werden) (?:kein\w*|nichts) [^?]{0,30}\b(?:angenommen|gemergt|gemerged|"
        r"freigegeben|ausgeliefert|deployt|akzeptiert)\b",
    ), "tells not to do it"),
    Rule("ist-zu-tun", "rule", "rule", "sure", "zu", (
        r"^(?!ich\b|das\b|es\b|was\b)[^?,]{2,40} sind [^?,]{0,50}\bzu <due>\W*$",
    ), "sets a rule for all of them"),
    Rule("wohl-muss", "rule", "rule", "likely", "müssen brauchen muss braucht kennen darf", (
        r"^<generic> (?:müssen|brauchen|kennen) (?!(?:noch|wieder|jetzt|erst|mal|wir|rot|grün|sich|ewig|lange|"
        r"zu)\b)(?![^?]*\b(?:noch|minuten|sekunden|angezeigt|können)\b)\S",
        r"^jede[rs]? (?!mal\b|<screen>)[\w-]+(?: [\w-]+)? (?:muss|braucht|bekommt|kriegt) (?!noch|jetzt)\S",
        r"^d\w\w (?!<things>\b)[\w-]+ darf nicht \w+t werden\b",
    ), "sets a rule for all of them"),
    Rule("wohl-gehört", "rule", "rule", "likely", "gehört gehören kommen nur ohne", (
        r"^(?!das\b|es\b)<generic> gehör(?:t|en) (?:bei uns |hier )?(?:nicht |nur )?(?:ins?|nach|unter|zum?|zur) "
        r"(?!mir\b)\S",
        r"^<generic> kommen (?:nur |bei uns |immer )?(?:aus|in|nach|unter) (?:d\w\w )?\S",
        r"^(?!geht|läuft|klappt|funktioniert|kommt|passiert|das\b|es\b|fehler)[\w-]+ nur (?:mit|über|nach|per) "
        r"\w+(?: [\w-]+){0,3}\W*$",
        r"^ohne [\w-]+(?: [\w-]+)? (?:geht|gehen) kein\w* \S+ (?:raus|live|durch|online)\b",
    ), "sets a rule for all of them"),
    Rule("vorwurf", "correction", "rule", "sure", "<again>  schon ständig ganze mal jedes", (
        r"^(?:(?:warum|wieso|weshalb) )?(?:du )?\w+s?t (?:du )?(?:(?:hier|da|doch) )?[^?]{0,40}\b<again>\b [^?]{2,50}"
        r"(?:[,;:.-] |\bobwohl )(?:aber |denn |obwohl )?(?:wir|hier|bei uns|das projekt|dieses projekt|[\w-]+ gehören "
        r"bei uns|[\w ]{2,30} wir)\b \S",
        r"^du hast (?:schon )?wieder [^?]{2,50}[, ]+obwohl (?:wir|hier) \S",
        r"^du vergisst (?:jedes mal|ständig|immer(?: wieder)?|dauernd) [^?]{3,60}, \S+ (?:muss|müssen|gehör|kommt|"
        r"kommen)",
        r"^schon wieder [^?]{2,40}, (?:wir|hier|bei uns)\b \S",
    ), "says what to do instead", "question one-off"),
    Rule("doch-so", "correction", "fact", "sure", "hatten sagte verwechselst irrst irrtum falsch unsinn quatsch "
    "stimmt oft mal gesagt erwähnt ganz "
    "verstanden", (
        r"^(?:du irrst dich|da irrst du(?: dich)?|irrtum|da liegst du falsch|leider falsch|falsch verstanden|"
        r"das ist (?:unsinn|quatsch)|unsinn|das stimmt (?:so )?nicht|nicht ganz|das hatten wir (?:doch )?schon|wie "
        r"(?:schon )?gesagt|ich sagte (?:doch|bereits)|zum (?!ersten\b)[\w-]+ mal|wie oft (?:denn )?noch|"
        r"(?:das )?hatte ich (?:doch |schon |dir )*(?:gesagt|erwähnt))[,:.! ]+(?!<pointing>\b|ich\b)[^?]{2,60}"
        r"\b<stating> (?!<status>\b|<pointing>\b)\S",
        r"^(?:ich sagte (?:doch|bereits)|ich hab\w* (?:doch|bereits) gesagt),? dass \S+ \S+ \S",
        r"^du verwechselst [^?]{2,60}[,:;] [^?]{2,40}\b<stating> \S",
        r"^(?:du irrst dich|falsch verstanden|da liegst du falsch)[,:.! ]+[^?]{2,40} <stating> \S",
    ), "sets something right", "question"),
    Rule("ausgehen", "correction", "fact", "likely", "gehst aus nimmst", (
        r"^du gehst (?:\w+ ){0,4}von [^?]{2,30} aus, [^?]{2,40} <stating> \S",
    ), "sets something right"),
    Rule("mir-lieber", "preference", "preference", "sure", "mir mich ich", (
        r"^mir (?:ist|sind|wäre|wären|gefällt|gefallen) (?!d\w\w (?:\w+ )?<fleeting>)(?!d\w\w (?:erste|zweite|dritte|"
        r"letzte|andere)\b)[^?]{2,70}\b(?:lieber|wichtiger|recht|besser als|angenehmer)\b",
        r"^(?!d\w\w (?:erste|zweite|dritte|letzte|andere)\b|die lösung)[^?,]{3,50} (?:gefällt|gefallen|ist|sind) mir "
        r"(?:\w+ )?(?:besser|lieber|wichtiger) als \S",
        r"^(?:am liebsten (?:habe|hab|hätte|mag|sehe|lese) ich|ich (?:habe|hab|mag|lese|sehe) (?:es )?am liebsten) \S",
        r"<start>[\w ]{3,30} am liebsten (?:nur |erst |immer )?\S+ \S+",
        r"\bich (?:arbeite|lese|schreibe|sehe|habe|hab|teste|habs|hab's) (?:es |das )?(?:lieber|ungern|nicht gern)\b",
        r"\bich (?:finde?|mag) (?!d\w\w (?:\w+ )?<fleeting>)[^?,]{3,50} (?:besser|lieber|schöner|klarer|lesbarer) als "
        r"\S",
        r"\bich (?:mags|mag es|mag's|schätze es|schätze),? wenn\b",
        r"^mir (?:reicht|reichen|genügt|genügen) (?!das\b|es\b|die\b|der\b|jetzt\b)\S+ \S+",
        r"^(?:keine romane|[^?]{5,60}\b(?:reichen|reicht|genügen) mir)\W*$",
        r"^(?!das\b|die\b|den\b|es\b)[^?,]{5,50} brauche? ich nicht\b",
        r"\bich kann mit [^?,]{2,40} (?:nichts|nicht viel|wenig) anfangen\b",
        r"\bhelfen mir (?:mehr|besser) als \S",
        r"\bich bin (?:kein|nicht so der) (?:freund|fan) von\b",
        r"\bhätte ich (?:gern|gerne|lieber) (?:einfach |immer |nur )",
        r"<start>(?:du|sie)(?:z|ze|zt) mich\b",
    ), "states a preference"),
)

TOLD_GUARDS = (
    Guard("sarcastic", "klar sicher natürlich toll tolle super genau ach ironie bestimmt schon ja sicherheit "
    "klasse prima herrlich wunderbar bravo", (
        r"^^(?:(?:na|ach|ja|oh)[, ]+)+(?:klar|klasse|toll|super|prima|herrlich|wunderbar|bravo)\b.{1,80}\b(?:doch|"
        r"ruhig|eh|gleich|ja)\b.{0,60}\b(?:immer|nie|ganzen?|komplett\w*|alles|braucht|niemand|kein)\b",
        r"^^(?:klar|klasse|toll|super|prima|herrlich|wunderbar|bravo)\b.{1,40}\bruhig\b",
        r"^^(?:na |ach |ja |oh |aber )*(?:klar|sicher|natürlich|tolle idee|toll|super idee|super plan|toller plan|"
        r"klasse idee|genau|logisch)(?: doch| ja)?[,.!]* (?:dann )?(?:lasst? uns|\w+ ruhig|nie wieder|immer schön)\b",
        r"^^(?:ach ja|na toll|super|ja super|prima),? (?:dann )?(?:lasst? uns (?:doch |einfach )|[^?]{2,40}\bhalt "
        r"(?:nie|immer)\b)",
        r"^^(?:tolle?r?|super|klasse|großartige) (?:idee|plan),",
        r"\b(?:geht bestimmt gut|wird schon gut ?gehen|was soll (?:da )?(?:schon|denn)|was kann (?:da )?schon|"
        r"hat ja (?:bisher |immer )*(?:super|toll|prima)|wer braucht (?:\w+ )?(?:schon|denn)|ist ja nur (?:der|die|"
        r"das)|"
        r"da freut sich|braucht (?:ja )?kein mensch|überbewertet|kann ja nix passieren)\b",
        r"^ironie\b",
    )),
    Guard("reported", "steht heißt stand schreibt meint will sagt findet", (
        r"^(?:im|in d\w\w|auf d\w\w) [\w-]+ (?:steht|heißt es|stand)\b",
        r"^(?:der|die|mein\w*|unser\w*) [\w-]+ (?:schreibt|meint|will|sagt|findet)(?:,| dass| wir)\b",
    )),
    Guard("undecided", "wenn falls angenommen überleg überlege ob wäre hätten mal", (
        r"^(?:mal )?angenommen\b", r"^falls wir\b", r"^(?:überlege?|ich überlege|schau|prüfe?)\b.{0,20}\bob\b",
        r"^wenn wir\b.{0,120}\b(?:wären|hätten|bräuchten|würden)\b",
    )),
    Guard("beside", CHANGED, (
        r"^(?:ich hab\w*|hab)\b.{0,80}\b<changed>\b",
        r"^(?:sobald|nachdem|wenn|falls|solange|prüfe?|check\w*|schau)\b.{0,100}\b<changed>\b",
        r"\b(?:rückgängig|aus versehen|versehentlich|glaube ich)\b",
        r"\b(?:meeting|termin|besprechung|treffen|sprint|daily|urlaub|demo)\b.{0,60}\b<changed>\b",
        r"^mein\w* ",
    )),
    Guard("feature", ACTORS, (r"^(?:alle )?<actors> (?:[\w-]+ ){0,3}?(?:dürfen|müssen|sollen|können)\b",)),
    Guard("reported-trouble", "jetzt nun", (
        r"\b(?:jetzt|nun)\b.{0,50}\b(?:endlosschleife|falsche\w*|prozent|leere?\w*|kaputt\w*|timeout|fehler\w*|"
        r"nirgends)\b",
    )),
    Guard("pointing", "nein nee ne zeile vergessen", (
        r"\bzeile \d",
        r"^du hast (?:d\w\w|eine?n?) (?:klammer|komma|semikolon|import|anführungszeichen|punkt|return)\w* vergessen\b",
        r"^^(?:nein|nee|ne)[,.! ]+(?:ich (?:meinte?|rede|sprach|spreche|wollte)|nochmal|das (?:ist|war) es nicht|"
        r"weiter (?:oben|unten|links|rechts)|"
        r"nicht d\w\w\b|d\w\w (?:andere|obere|untere|erste|zweite|dritte|letzte|vorige|nächste)\w*\b)",
        r"^^(?:nein|nee|ne)[,.! ]+(?:d\w\w |das )?[^?]{0,60}\b(?:meinte ich|war (?:besser|gemeint)|fand ich besser)\b",
    )),
)
# fmt: on
