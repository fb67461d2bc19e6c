"""German: was über einen Text gesagt wird, gleich nachdem er dasteht. Only data."""

from twiceshy.languages.shapes.behind import Behind

_NAMED = (
    r"(?:satz|sätze|zeilen?|regeln?|text|texte|absatz|hinweise?|anweisung(?:en)?|liste|nachricht|punkte?|meldung|"
    r"befehle?|"
    r"kommentare?|aussagen?|empfehlung(?:en)?|vorgaben?|tipps?|zitat|abschnitt|stelle|warnung|ausgabe|ding)"
)
_THIS = (
    rf"(?:diese[rsnm]? {_NAMED}\b|(?:das|dies|diese|dieses|die|den|der) (?:da )?(?:oben|darüber|obige[nrs]?)\b(?: "
    rf"{_NAMED})?|"
    rf"(?:der|die|das|den) (?:obige[nr]?|letzte[nr]?) {_NAMED}\b|alles (?:oben|darüber)|das(?: alles| da)?\b|dies\b)"
)
_IT = rf"(?:{_THIS}|es\b|sie\b|die\b)"
_SOURCE = (
    r"(?:[\w-]*(?:readme|doku|dokumentation|docs|wiki|seite|blog|artikel|anleitung|handbuch|tutorial|leitfaden|issue|"
    r"ticket|kommentar|thread|mail|nachricht|slack|chat|forum|netz|internet|web|stackoverflow|spec|spezifikation|rfc|"
    r"changelog|buch|video|vortrag|kurs|log|ausgabe|fehlermeldung|terminal|konsole|tool|linter|bot|ci|agent|modell|ki|"
    r"chatgpt|claude|copilot|gemini|skript|vorlage|paket|bibliothek|framework|hersteller|anbieter|lieferant|kunden?|"
    r"berater|dienstleister|autor|reviewer|jemand|prompt|datei|repo|interview|beispiel|quelle|zwischenablage|"
    r"screenshot|notizen|folien|styleguide|faq|contributing)|[\w./-]*\w\.(?:md|txt|rst|html?|pdf|ya?ml|json|toml|log)|"
    r"https?:\S+|www\.\S+|@[\w-]+)"
)
_WHOSE = (
    r"(?:(?:der|die|das|dem|den|des|einem|einer|eine|ein|einen|deren|ihrer|ihrem|ihre|seiner|seinem|irgendeine[rm]?|"
    r"unsere[rmn]?|meine[rmn]?|alten|neuen|offiziellen|internen) )*"
)
_ADVERBS = r"(?: (?:nur|alles|direkt|wörtlich|so|gerade|eben|übrigens|wohl|einfach|ja|halt|auch nur|irgendwo))*"
_NO_SOURCE = (
    r"(?!(?:mir|uns|hier|erfahrung|gutem|versehen|2\d\d\d|"
    r"prinzip)\b|(?:\w+ ){0,3}(?:vorfall|ausfall|meeting|besprechung|retro|migration|generator|build)\b)"
)
_SAYS = (
    r"(?:sagt|sagen|sagte|schreibt|schreiben|schrieb|meint|meinen|empfiehlt|empfehlen|behauptet|will|wollen|verlangt|"
    r"rät|druckt|zeigt|fordert|fordern|vorschlägt|steht|stand|ausgibt)"
)
_DONE = (
    r"(?:geschrieben|geschickt|gesagt|gepostet|ausgegeben|empfohlen|behauptet|gedruckt|angezeigt|vorgeschlagen|"
    r"hinterlassen|gemailt|weitergeleitet|generiert|erzeugt)"
)
_FOUND = r"(?:gefunden|gelesen|kopiert|gesehen|bekommen|entdeckt|aufgeschnappt|übernommen|rauskopiert)"
_ODD = r"(?: (?:denn|eigentlich|überhaupt|wirklich|noch|auch|hier|so|jetzt|genau|bitte|tatsächlich|bloß))*"
_TAIL = (
    r"(?: (?:für uns|bei uns|hier|überhaupt|so|machen|tun|befolgen|halten|noch|wirklich|oder nicht|denn|"
    r"eigentlich))*\W*$"
)
_JUDGED = (
    r"(?:sicher|seriös|vertrauenswürdig|sinnvoll|wahr|echt|aktuell|veraltet|gefährlich|bösartig|verdächtig|üblich|"
    r"normal|offiziell|verbindlich|ernst(?: gemeint)?|empfehlenswert|vernünftig|harmlos|gut|unsere|"
    r"(?:ein[e]? )?(?:gute[rs]?|schlechte[rs]?|sinnvolle[rs]?|übliche[rs]?|vernünftige[rs]?) [\w -]{3,40}|"
    r"(?:ein|eine) (?:scherz|witz|angriff|injection|falle|betrug)|so gemeint|relevant)"
)

BEHIND = Behind(
    leads=r"und|aber|übrigens|hm+|also|naja|na ja|achso|ach|oh|hinweis|ps|zumindest|nur|sorry|äh+|frage|kontext|"
    r"kurze frage|bitte|sag mal|ehrlich|jetzt|dann|oder",
    theirs=(
        rf"{_THIS} (?:ist|sind|war|waren|stammt|stammen|kommt|kommen|kam){_ADVERBS} (?:aus|von|vom) {_NO_SOURCE}\w",
        rf"{_IT} (?:ist|sind|stammt|stammen|kommt|kommen){_ADVERBS} (?:aus|von|vom) {_WHOSE}{_SOURCE}\b",
        rf"(?:so )?(?:steht|stand|stehen|heißt)(?: {_IT})?{_ADVERBS} (?:in|im|auf|bei|unter) {_WHOSE}{_SOURCE}\b",
        rf"{_IT} (?:steht|stand|stehen|heißt){_ADVERBS} (?:in|im|auf|bei|unter) {_WHOSE}{_SOURCE}\b",
        rf"{_THIS} (?:ist|war)(?: das)?,? was (?!ich\b|wir\b)[^.?!]{{2,50}} {_SAYS}\b",
        rf"(?:{_IT}|so) {_SAYS} (?:(?!ich\b|wir\b|man\b|du\b)\w+)",
        rf"(?:{_IT} )?(?:hab|habe|haben) (?:ich|wir)(?: {_IT})?{_ADVERBS} (?:in|im|aus|auf|bei|von|vom|irgendwo)\b"
        rf"[^.?!]{{0,50}}{_FOUND}\b",
        rf"ich (?:hab|habe) {_IT}{_ADVERBS} (?:in|im|aus|auf|bei|von|vom|irgendwo)\b[^.?!]{{0,50}}{_FOUND}\b",
        rf"(?:{_IT} )?(?:hat|haben) (?:(?!ich\b|wir\b)[\w.@-]+ ){{1,4}}(?:mir |uns )?(?:{_IT} )?{_DONE}\b",
        rf"(?!(?:ich|wir) )(?:[\w.@-]+ ){{1,4}}(?:hat|haben) (?:mir |uns )?{_IT}(?: so)? {_DONE}\b",
        rf"(?:aus|laut|gemäß|quelle:?|sagt|schreibt|meint|so|zitat aus|kopiert aus) {_WHOSE}{_SOURCE}\W*$",
        r"quelle:",
        rf"(?:sagt|sagte|meint|meinte|schreibt|schrieb|findet|behauptet) (?:der|die|das|ein|eine|mein|meine|unser|"
        rf"unsere|"
        rf"irgendein) (?:[\w-]+ )?(?:kolleg\w*|chef\w*|kund\w*|berater\w*|typ|dienstleister|lieferant|{_SOURCE})\b",
        r"(?:(?:sind |das sind )?nicht meine worte|(?:seine|ihre|deren) worte\b)",
        rf"{_THIS} (?:ist|sind) (?:nicht von (?:mir|uns)|deren|ihre|seine)\b",
    ),
    theirs_apart=(
        rf"(?:gefunden|gelesen|gesehen|kopiert|steht|zitiert)(?: so)? (?:in|im|aus|auf|bei) {_WHOSE}\w+",
        rf"(?:steht|stand) (?:so )?(?:in|im|auf|bei) {_WHOSE}\w+",
    ),
    noted=(
        rf"(?:(?:das|dies|es|die) (?:ist|sind|steht|stammt|kommt) )?(?:zitat |kopiert |gefunden |steht |quelle:? )*"
        rf"(?:aus|von|vom|laut|in|im|auf|quelle:?) {_WHOSE}{_SOURCE}\b[^,;]{{0,30}}\W*$",
    ),
    asks=(
        rf"was{_ODD} (?:heißt|bedeutet|bedeuten|meint|meinen|will|besagt|sagt|soll){_ODD} {_THIS}",
        rf"was (?:soll|sollen){_ODD} {_IT}{_ODD} (?:heißen|bedeuten|sein)",
        rf"was (?:ist|sind){_ODD} (?:mit )?{_THIS}{_ODD}\W*$",
        r"was (?:machen|mache|fangen) (?:wir|ich) (?:mit|aus) (?:dem|der|den|diese[rm]|das)\b",
        rf"wer{_ODD} (?:hat|sagt|schreibt|schrieb|behauptet|empfiehlt){_ODD} {_IT}",
        rf"woher (?:kommt|kommen|stammt|stammen|hast du|ist|sind|habt ihr){_ODD} {_IT}",
        rf"(?:wo|warum|wieso) (?:steht|stehen){_ODD} {_IT}",
        rf"(?:warum|wieso|weshalb) (?:hat|haben|sagt|schreibt|gibt|zeigt|meint|druckt|behauptet|empfiehlt)"
        rf"(?: (?!du\b|ihr\b|wir\b)[\w.-]+){{1,4}} {_THIS}(?: (?:hier|aus|an|so))?(?: {_DONE})?\W*$",
        rf"(?:warum|wieso|weshalb) (?:sagst|schreibst|zeigst|empfiehlst) du {_THIS}\W*$",
        rf"(?:ist|sind|wäre|wären){_ODD} {_IT}{_ODD} {_JUDGED}{_TAIL}",
        rf"(?:sollen|sollten|müssen|wollen|machen|befolgen|tun|halten|dürfen|können|befolge|folgen) (?:wir|ich)"
        rf"(?: uns| mich)?{_ODD} (?:{_IT}|dem|daran|denen){_ODD}{_TAIL}",
        rf"(?:soll|sollte|muss|kann|darf) (?:ich|man)(?: mich| sich)?{_ODD} (?:{_IT}|dem|daran|denen){_ODD} "
        rf"(?:befolgen|tun|"
        rf"machen|trauen|vertrauen|glauben|halten|folgen|ausführen|übernehmen)",
        rf"(?:gilt|gelten|trifft|passt|betrifft){_ODD} {_IT}{_ODD}(?: (?:für|auf|zu|bei))? ?(?:uns|hier)?(?: zu)?\W*$",
        rf"(?:erklär|erkläre|übersetz|übersetze|fasse?)(?: mir| uns| bitte)* {_IT}(?: zusammen| bitte| mal)*\W*$",
        rf"(?:kannst|könntest) du (?:mir |uns |bitte )*{_THIS} (?:bitte )?(?:erklären|übersetzen|zusammenfassen)",
        rf"{_IT} (?:klingt|wirkt|sieht){_ODD}(?: (?:etwas|ziemlich|sehr|total))? (?:verdächtig|komisch|gefährlich|"
        rf"dubios|"
        rf"seltsam)\b",
        rf"ich (?:verstehe|versteh|kapiere|traue) (?:{_THIS}|dem) nicht",
        r"(?:welche|was) (?:davon|von diesen)\b",
    ),
    orders=(
        rf"(?:erklär|erkläre|übersetz|übersetze|korrigier|korrigiere|kürz|kürze|lektorier|umformulier|fass|fasse|"
        rf"formulier|formuliere|analysier|analysiere)\b(?: (?:mir|uns|bitte|mal))*(?: {_IT}.*| (?:ins?|auf|um|"
        rf"zusammen)\b.*)?\W*$",
        rf"(?:sortier|sortiere|formatier|formatiere|prüf|prüfe|validier|validiere)\b(?: bitte| mal)* (?:diese[rsnm]?|"
        rf"die|"
        rf"das) (?:[\w-]+ )?(?:{_NAMED}|yaml|json|toml|markdown|tabelle)\b",
        rf"(?:lösch|lösche|entfern|entferne|streich|streiche|nimm|wirf|schmeiß)\b(?: bitte| mal)* (?:diese[rsnm]? "
        rf"{_NAMED}\b.*|(?:das|dies)(?: (?:aus|raus|weg|in)\b.*)?\W*$|(?:die|den|das) {_NAMED}\b.*)",
        r"mach (?:daraus|das zu|das als) (?:ein|eine|einen|json|yaml)\b.*",
    ),
    asks_apart=(
        r"(?:sicher|seriös|echt|stimmt das|sinnvoll|gefährlich|ernst gemeint|gute idee|verdächtig)\W*\?",
        rf"(?:warum|wieso|weshalb) (?:ist|sind|kommt|steht){_ODD} {_IT}",
        rf"(?:ist|sind){_ODD} {_THIS}{_ODD} (?:richtig|korrekt|ok|okay|nötig|erlaubt|ein|eine|der|die|das|von|aus|in|"
        rf"im|"
        rf"für)\b",
        rf"(?:brauchen|nutzen|verwenden|haben|wollen) wir{_ODD} {_IT}{_TAIL}",
    ),
    pointed=(
        rf"(?!(?:bitte|mach|ändere|behebe|prüfe|schreib)\b)(?=.*\b{_SOURCE}\b).*\b(?:das|dies)\b(?=\W*$| (?:in|im|aus|"
        rf"auf|von|vom|bei|ist|steht|stand|war|hat)\b)",
        r"(?!.*\b(?:du|dir|ihr|klar|verstanden|ok|okay|möglich|fertig)\b).*\b(?:das|dies)\W*\?",
    ),
    opinion=(
        r"was (?:hältst|meinst|denkst) du(?: davon| dazu)?\W*$|meinung(?:en)? dazu|(?:komisch|seltsam|verrückt),? "
        r"(?:oder|nicht)\W*$|siehst du das (?:auch so|anders)",
    ),
    agrees=(
        r"\b(?:finde|sehe|denke) ich auch\b|\b(?:ich|wir) stimmen? (?:dem |da )?zu\b|\beinverstanden\b|\bstimme "
        r"(?:dem )?zu\b|"
        r"\bhalte? dich (?:bitte )?daran\b|\bhalten wir uns\b|\bwir halten uns daran\b|\bmachen wir (?:das )?(?:auch|"
        r"so|hier)\b|"
        r"\bgilt (?:auch )?(?:für uns|hier|bei uns|für alle)\b|\bbitte (?:befolgen|beachten|einhalten|übernehmen)\b|"
        r"\b(?:befolge|übernimm|beachte) (?:das|es|sie|die)\b|\bso (?:will|möchte) ich (?:es|das)\b|\bund das gilt\b",
    ),
    also=r"auch|ebenfalls|ebenso",
)
