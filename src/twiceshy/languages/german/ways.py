"""German: wie es hier steht, was beschlossen und wovon abgelassen wurde, was zuerst kommt. Only data."""

from twiceshy.languages.shapes.rules import Rule

# fmt: off
WAYS = (
    Rule("unser-stand", "rule", "fact", "likely", "unser unsere unserem unseren unserer <part>", (
        r"^(?:unser|unsere|unserem|unseren) (?!<fault>\b|kunde|nutzer)[^?,]{2,40}? (?:ist|sind|heißt|heißen|läuft|"
        r"laufen|liegt|liegen|nutzt|nutzen|"
        r"hat|haben|folgt|folgen|braucht|brauchen|kommt|kommen|steht|stehen|gilt|gelten|basiert|spricht|verwendet|"
        r"verwenden) (?!<status>\b|noch\b|"
        r"gerade\b|jetzt nicht|nicht\W*$)\S",
        r"^(?:d\w\w )?(?:[\w-]+-)?<part>(?: [\w-]+){0,2} (?:nutzt|läuft|liegt|basiert|verwendet|braucht|spricht|"
        r"steht|hängt|erwartet|kommt|wohnt|"
        r"redet|gehört) (?!<status>\b|noch\b|gerade\b|durch\b|nicht\W*$|wieder\b|jetzt\W*$|immer noch)(?:(?:nur|"
        r"immer|intern|komplett|ausschließlich|jetzt|dort|bei uns) )*"
        r"(?:mit|auf|in|im|bei|über|unter|hinter|von|aus|per|<tool>|mindestens|\S*\d)",
        r"^(?:alle )?<plural> (?:folgen|beginnen|starten|enden|tragen|nutzen|verwenden|heißen|bestehen) (?!noch\b|"
        r"nicht\b|gerade\b|jetzt\b)\S",
        r"^für (?!mich\b|dich\b|den prototyp|die demo|jetzt|heute|dies)[^?,]{2,40} (?:gibt es|haben wir|nehmen wir|"
        r"nutzen wir|ist|verwenden wir|steht) (?!<status>\b|noch\b|das\b)\S",
    ), "tells how it is with us"),
    Rule("zu-teuer", "decision", "decision", "sure", "zu aufgegeben begraben <leaving> gelassen", (
        r"<start>(?:wir|es|dann) (?:nehmen|bleiben|bleibt|setzen|gehen|wird|werden|machen|verwenden|nutzen|"
        r"wechseln)\b[^?,;]{2,50}[,;.:] ?(?:denn |weil )?[\w .-]{2,40} (?:ist|war|wäre|wird|kostet|"
        r"wären|waren|sind) (?:uns |für uns )?(?:\w+ )?(?:zu|viel zu|nicht) \w+",
        r"^(?!ich\b)[^?,]{3,60}\bhaben wir (?:\w+ )?<leaving>\b",
        r"\bwir haben [^?,]{3,60} <leaving>\b",
        r"\b(?:verpönt|ungern gesehen|nicht gern gesehen|ein no-?go|unerwünscht|nicht erwünscht|nicht vorgesehen)\b",
    ), "tells a decision", "trouble one-off"),
    Rule("schon-gesagt", "correction", "rule", "sure", "gesagt geschrieben erwähnt mal dreimal zweimal sagte", (
        r"\b(?:hab\w*|hatte) (?:ich )?(?:dir |ihnen |doch |es |das )*(?:schon |bereits )?(?:\w*mal |mehrfach |"
        r"mehrmals |oft )?(?:\w+ )?(?:gesagt|geschrieben|erwähnt),? dass \S+ \S",
        r"^(?:nochmal|noch einmal|zum \w+ mal|wie oft noch|wie gesagt)[:,] [^?]{2,60}\b(?:<stating>|<lasting>|"
        r"<doing>|nicht|kein\w*)\b",
    ), "sets something right", "question one-off"),
    Rule("nicht-mehr-der", "change", "fact", "sure", "mehr", (
        r"^(?!d\w\w <things>\b|es\b|das\b)[^?,]{3,60}\b(?:<being>|nutzen|nutzt|macht|übernimmt|heißt|wird|werden)\b "
        r"[^?,]{2,50},? (?:und )?nicht mehr (?!weiter\b|richtig\b)[\w@./-]+(?: [\w@./-]+){0,3}\W*$",
    ), "tells what has changed", "moment one-off"),
    Rule("wohl-gegensatz", "correction", "fact", "likely", "nicht", (
        r"^(?!<ordered> |ich\b|es\b|das\b|[^?]*\b(?:schon|liefert|zeigt)\b|d\w\w <fault>\b|d\w\w <screen>|"
        r"<asking>\b)[^?,]{5,70}(?:,| und) nicht (?:aus|in|im|mit|von|vom|über|auf|per|bei|unter|nach|als|an|am|zum|"
        r"zur|ins) (?!gang\b)"
        r"[\w@./-]+(?: [\w@./-]+){0,2}\W*$",
    ), "sets something right"),
    Rule("im-bereich", "rule", "rule", "likely", "<scope> <tool>", (
        r"^(?:in|im|bei|für) (?:d\w\w |den |unseren |allen )?(?:<scope>|<tool>),? (?:bitte |immer |nur "
        r")*(?:<ordered>|keine?n?|[\w-]+ bitte) (?!den\b|das\b|mal\b|die (?:funktion|methode|klasse|datei)\b)\S",
        r"<start>[\w]+en sie (?:bitte )?(?:in|im|bei|für) (?:<scope>|<tool>) (?:bitte |immer |nur )*\S",
        r"<start><ordered> (?:bitte )?(?:in|bei|für) (?:<scope>|<tool>) (?:bitte |immer |nur )*(?!d\w\w\b|mal\b|"
        r"eine?n?\b)[\w-]+(?:en|s|er|e|n)\b[^?]*$",
        r"^(?:in|im|bei|für) (?:d\w\w |den )?(?:<scope>|<tool>) (?:bitte )?(?!<being>\b|<stating>\b|"
        r"<unhabitual>\b)[\w -]{3,50}\b<infinitive>\W*$",
    ), "states a standing rule"),
    Rule("pro-stück", "rule", "rule", "likely", "pro je", (
        r"^(?:nur |max\.? |maximal |höchstens )?(?:pro|je) [\w-]+ (?:nur |max\.? |maximal |höchstens |genau "
        r")?(?:eine?n?|\d+|zwei|drei)\b \S",
        r"^(?:nur |max\.? |maximal |höchstens |immer )?(?:eine?n?) [\w-]+ (?:pro|je) [\w-]+",
    ), "sets a measure"),
    Rule("wohl-bevor", "rule", "rule", "likely", "bevor ehe", (
        r"^(?:bevor|ehe) (?:du|sie|wir|man) (?![^?,:]*\b(?:weitermach|anfäng|loslegst|weiter\b|"
        r"startest))[^?,:]{2,40}[,:] ?(?:bitte |immer |dann )*(?:erst|zuerst|vorher|<ordered>|kurz|immer|nach)\b",
        r"<start><ordered> (?:bitte )?(?:mich|immer|erst|vorher|kurz|nach)\b[^?]{0,40}, (?:bevor|ehe) (?:du|sie)\b",
        r"^(?:erst|zuerst) (?:mich )?(?:fragen|nachfragen|testen|prüfen|planen|messen|lesen|tests?),? (?:und "
        r")?(?:dann|danach)\b \S",
    ), "holds before every such step"),
    Rule("wohl-brauch-nicht", "preference", "preference", "likely", "brauch brauche brauchst musst müssen reicht mag "
    "will möchte", (
        r"\bich brauche? (?:hier )?(?:keine?n?|nicht (?:jedes|immer)) (?!(?:ahnung|hilfe|pause)\b)\S",
        r"\b(?:du (?:musst|brauchst)|sie (?:müssen|brauchen)) (?:mir |dich |sich )?(?:\w+ ){0,3}(?:nicht|keine?n?|"
        r"nichts)\b [^?]{2,60}(?:en|ern|eln)\W*$",
        r"^(?:ich will|ich möchte|bitte) (?:nur|immer|einfach nur) [^?]{2,40}(?:, (?:nicht|kein)| sehen| haben| "
        r"bekommen)\b",
    ), "states a preference"),
    Rule("wohl-heißt", "rule", "fact", "likely", "bedeutet steht gemeint meinen", (
        r"^(?!das\b|es\b|was\b|dies)[^?,]{2,40} (?:bedeutet|steht) (?:hier |bei uns |immer )?(?:für )?(?!dass\b|,|"
        r"im\b|in\b|auf\b|unter\b)\S",
        r"^mit [^?,]{2,40} (?:ist|sind) (?:hier |bei uns |immer )?[^?]{2,60} gemeint\b",
        r"^mit [^?,]{2,40} meinen wir \S",
    ), "says what a word means"),

    Rule("gilt-so", "rule", "rule", "sure", "gilt gesetz regel erlaubt verboten tabu pflicht genauso standard ansage "
    "prinzip", (
        r"\b(?:das|dies) gilt (?:generell|immer|überall|grundsätzlich|für alle\w*|ab jetzt|ab sofort|auch für|in "
        r"zukunft|künftig)\b",
        r"\bist (?:hier |bei uns )?(?:gesetz|standard|pflicht|die regel|unsere regel|ein muss|prinzip|konvention)\b",
        r"<start>(?!das\b|es\b|d\w\w (?:zugriff|login)\b)[\w-]+(?: [\w-]+){0,3} (?:ist|sind) (?:hier |bei uns |im "
        r"projekt )?(?:ausdrücklich |nicht |generell )?(?:erlaubt|verboten|erwünscht|tabu|gestattet)\b",
    ), "sets a rule for all of them", "trouble"),
    Rule("wir-sind-auf", "rule", "fact", "likely", "wir sind", (
        r"<start>wir sind (?:hier |schon |ja |bei uns |noch |inzwischen )*(?:auf|bei|mit) (?:<tool>|[\w.-]+ \d|\S*\d)",
        r"<start>wir (?:haben|sind) [^?]{3,60} und (?:sind|haben)\b [^?]{3,60}(?:gegangen|gewechselt|umgestiegen|"
        r"genommen|gesetzt|eingeführt|entschieden)\b",
        r"<start>(?:hier|das hier|das projekt|das repo) ist (?:noch |ja )?(?:<tool>|[\w.-]+ \d)",
    ), "tells how it is with us", "moment"),
    Rule("stil-der-antwort", "preference", "preference", "sure", "antworten antwort erklärungen erklärung "
    "zusammenfassungen texte duzen siezen", (
        r"\b(?:deine|ihre|die|eure) (?:antworten|erklärungen|zusammenfassungen|texte|kommentare) (?:dürfen|sollen|"
        r"sollten|können|könnten|müssen) (?:\w+ ){0,3}(?:kürzer|knapper|kurz|knapp|ausführlicher|länger|"
        r"technischer|direkter|einfacher)\b",
        r"^(?:bitte )?(?:\w+ )?(?:duzen|siezen)\b",
        r"\b(?:nicht so|weniger|keine so) (?:lange\w*|ausführliche\w*|viele) (?:antworten|erklärungen|texte|worte|"
        r"kommentare)\b",
    ), "states a preference"),
    Rule("genauso", "confirmation", "practice", "likely", "genauso ebenso so gleiche auch", (
        r"^^(?:<praise>|so gefällt mir das|ja so|gefällt mir|sehr schön)\b[^?]{0,40}[,.! ]+[^?]{0,40}\b(?:genauso|"
        r"ebenso|immer so|auch so)\b",
        r"\b(?:bei|in|für) allen (?:weiteren|anderen|künftigen|neuen|restlichen) [\w-]+ (?:auch |bitte )*(?:genauso|"
        r"ebenso|so)\b",
    ), "confirms the way it was done"),
    Rule("wohl-falsch", "correction", "fact", "likely", "falsch nein nee stimmt irrtum quatsch stopp keine keinen "
    "nicht", (
        r"^^(?:(?:nein|nee|leider)[, ]+)?(?:falsch|stimmt nicht|das stimmt nicht|irrtum|quatsch|unsinn|nicht "
        r"korrekt)[,:.!]+ (?!<pointing>\b|ich\b|<ordered>|mach\b|nochmal)(?:[^\s?]+ ){3,}[^?]*\S$",
        r"^ich (?:lese|will|brauche|mag|schreibe|nutze|möchte) [\w -]{3,25}, (?:keine?n?|nicht) [\w -]{3,25}\W*$",
    ), "sets something right", "trouble"),
    Rule("erst-dann", "rule", "rule", "likely", "erst zuerst vorher", (
        r"<start><ordered> (?:mir )?(?:immer |bitte )?(?:erst|zuerst|vorher)\b [^?]{2,40}[,;] (?:und )?(?:dann|"
        r"danach|bevor|ehe)\b(?! (?:leg|fang|mach|geht|weiter|los)\b(?! an zu))",
        r"^(?:bitte )?(?:immer )?(?:erst|zuerst) (?!d\w\w\b)[^?,]{2,40},? (?:und )?(?:dann|danach) (?:erst )?\S+",
        r"^(?:bitte )?(?!<unhabitual>\b)<infinitive>,? (?:bitte )?(?:nicht|statt|anstatt) \w+en\W*$",
    ), "holds before every such step"),

    Rule("ab-wann", "change", "fact", "likely", "ab wechseln weg raus fällt fliegt", (
        r"<start>(?:ab|mit) (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|"
        r"version|v?\d\S*|nächste[rmn]|kommende[rmn])\b[^?]{0,30}\b(?:<being>|<doing>|wird|werden|gilt|gibt|\w+en "
        r"wir|nur)\b",
        r"<start>wir (?:wechseln|ziehen|steigen|stellen|migrieren|gehen) (?:\w+ ){0,4}(?:auf|zu|nach|von) "
        r"(?!<deictic>\b|d\w\w (?:nächste|seite|tickets))\S",
        r"^(?:<tool>|[\w.-]+) (?:fällt weg|fliegt raus|kommt weg|ist raus|kommt raus|fällt raus)[,.;] \S",
    ), "tells what has changed", "moment one-off"),
    Rule("wenn-du", "rule", "rule", "likely", "wenn falls sobald", (
        r"^(?:wenn|falls|sobald) (?:du|dir|sie) (?![^?,]*\b(?:fertig|durch|soweit|so weit|zeit|magst|willst|"
        r"möchten)\b)[^?,]{3,60}, (?:dann )?(?:bitte )?(?:immer )?(?:<ordered>|lieber|nicht|kein\w*|nie)\b",
        r"<start><ordered>\b [^?,]{2,50},? (?:wenn|falls|sobald) (?:du|dir|sie) (?:unsicher|nicht|was|etwas|neue?n?|"
        r"dateien|code|an|eine?n?|irgend\w*)\b",
    ), "tells what to do in such a case"),
    Rule("in-diesem-projekt", "rule", "rule", "likely", "projekt repo hier gilt es sie du man keine keinen kein gern "
    "gerne sparsam vorsichtig sorgsam sorgfältig behutsam zurückhaltend sei seien", (
        r"\b(?:du|sie|man|wir) (?:sollst|solltest|sollten|sollte|darfst|dürfen|darf|müssen|musst) (?:\w+ ){0,3}(?:in "
        r"diesem (?:projekt|repo)|im (?:ganzen )?(?:projekt|repo)|bei uns|generell)\b [^?]{3,}",
        r"^(?:in diesem|im ganzen|in unserem) (?:projekt|repo) (?!ist (?:gerade|noch)|gibt es (?:noch |einen |ein "
        r")?(?:bug|fehler|problem))[^?]{5,}",
        r"^es gilt (?:immer |hier |bei uns )*(?:d\w\w|eine?) \S",
        r"<start>hier (?:wird|werden|läuft|laufen|gilt|gelten|heißt|heißen|nutzt man|schreibt man) (?!gerade\b|"
        r"jetzt\b|noch\b|nichts\b)\S",
        r"^(?:bitte )?[^?,]{3,40}\b(?:sparsam|vorsichtig|sorgsam|sorgfältig|behutsam|"
        r"zurückhaltend)\b[^?,]{0,20}(?:umgehen|sein)?(?: bitte)?\W*$",
        r"<start>sei(?:en sie)? (?:bitte |immer )*(?:sparsam|vorsichtig|kritisch|ehrlich|knapp|streng|direkt|"
        r"konservativ)\b",
        r"\bich hätte (?!gerne?\b(?! immer))[^?]{3,40} gerne? (?:immer |lieber )?(?:neben|in|im|auf|unter|mit|ohne|"
        r"als|vor|getrennt|kurz)\b",
        r"<start>(?:bitte )?keine?n? [^?,]{2,40}? (?:mehr )?<infinitive>\b",
    ), "states a standing rule", "trouble"),
    Rule("so-bitte", "rule", "rule", "likely", "bitte müssen sollen sollten dürfen möchte will hätte", (
        r"^(?!<subject>\b|<ordered>|d\w\w\b|eine?n?\b|noch|nochmal|weiter|jetzt|auch|mehr|alles|nur noch)[\w-]+(?: "
        r"[\w-]+){0,2} (?:in|mit|ohne|als|im|auf|unter|pro) (?:[\w-]+ ){1,4}bitte\W*$",
        r"^(?!<subject>\b|<ordered>|d\w\w\b|eine?n?\b|noch|nochmal|weiter|jetzt|auch|mehr|alles)(?:[\w-]+ "
        r")?[\w-]+(?:en|s|er|e|n) bitte (?:[\w-]+ ){0,4}?<infinitive>(?:\W*$|, )",
        r"^(?:die|alle|unsere) (?!<screen>|<actors>\b|<things>\b)[\w-]+(?:e|en|s|er|n)(?: [\w-]+){0,4} (?:müssen|"
        r"sollen|sollten|dürfen (?:nicht|nur|nie|kein\w*)) (?!(?:noch|wieder|jetzt|erst|mal|wir|grün|"
        r"rot)\b)(?![^?]*\bnoch\b)\S",
        r"^ich (?:möchte|will|hätte gern\w*) (?:bei|für|vor|nach|in) (?:\w+ )?[\w-]+(?:en|s)\b [^?]{3,}",
        r"^(?:bei|für|vor|nach) (?:größeren|allen|neuen|jeder|komplexen|riskanten|externen|\w+en) [\w-]+(?:en|s) "
        r"(?:möchte|will|hätte|brauche|erwarte) ich \S",
    ), "states a standing rule"),
    Rule("überschrift", "rule", "fact", "likely", "merken regel info notiz konvention hinweis erinnerung tipp fakt", (
        r"^(?:bitte )?(?:merken|(?:neue |unsere )?regel|info|notiz|konvention|hinweis|(?:zur )?erinnerung|tipp|fakt|"
        r"für die akten|fürs protokoll|vorgabe|standard)(?: \w+)?: (?:[^\s?]+ ){2,}[^?]*\S$",
        r"^(?:statt|anstatt|anstelle von) [^?,]{2,40} (?:jetzt |künftig )?(?:<doing>|\w+en) wir \S",
        r"<start>ohne [\w-]+(?: [\w-]+)? (?:kein\w*|nichts|läuft nichts|geht nichts) ?\S*",
    ), "asks to remember it", "moment trouble"),
    Rule("sich-halten", "rule", "rule", "likely", "<minding> halten achten beachten folgen orientieren gewöhnen "
    "dabei sicher raten", (
        r"<start><minding> (?:dich |dir |bitte |immer |stets |du )*(?:an|auf|nach|bei|darauf|dafür|daran|die|den|das|"
        r"unsere?n?|immer) (?!die arbeit|den start)(?!das\W*$)\S+ ?[^?]*$",
        r"<start>(?:halten|achten|beachten|orientieren|befolgen|berücksichtigen|sorgen|bleiben) sie (?:sich "
        r")?(?:bitte |immer )*\S",
        r"<start>stelle? (?:bitte |immer )*sicher,? dass \S",
        r"^^(?:<praise>|jep|jo|yes)\b[^?]{0,40}[,.! ]+bleibe? (?:bitte )?dabei\b",
        r"^nicht (?:raten|einfach raten|blind \w+en|einfach \w+en|ungefragt \w+en|eigenmächtig \w+en)[.!]?",
    ), "states a standing rule"),
    Rule("feste-größe", "rule", "fact", "likely", "<fact_noun> gewandert gezogen umgesiedelt mehr", (
        r"^(?:d\w\w |unser\w* |als )?(?:[\w-]+[ -])?<fact_noun>(?: (?:für|der|des|im|in|von|bei|zum|zur) [\w-]+(?: "
        r"[\w-]+)?)? (?:ist|sind|lautet|heißt|brauchen|braucht|beträgt|hat|haben|gilt|läuft|laufen|endet|beginnt|geht|"
        r"wechselt|liegt) (?!<status>\b|nicht\b|noch\b|gerade\b|schon\b|weg\b|durch\b|zu (?:klein|groß|kurz|lang)|"
        r"immer noch|null|kaputt)\S",
        r"^als <fact_noun> (?:nehmen|nutzen|verwenden|haben) wir \S",
        r"\bist nach \S+ (?:gewandert|gezogen|umgesiedelt)\b",
        r"\bwir \w{3,}en (?!<deictic>\b)[^?,]{2,40}\bnicht mehr\b(?! (?:weiter|durch|hinterher|klar))",
    ), "tells how it is with us"),
    Rule("steuert", "rule", "rule", "likely", "<lasting> nur jedem jeder jedes jeden jede wieder keinen", (
        r"^(?![^?]*\b(?:<screen>|<actors>|<things>)\b)(?!(?:beim?|wenn|es|das|mir|mich|ich|irgendwie|toll|super|"
        r"klasse|prima|spitze|bravo|großartig|du (?:bist|hast))\b)(?![^?]*\b(?:kommt|kommen|bekomme|kriege|sehe|gibt|"
        r"passiert|immer noch|immer wieder|noch immer|hatte|hatten|war|waren|wurde)\b)"
        r"[^?]{2,80}\b<lasting>\b[^?]{2,}",
        r"^(?![^?]*\b(?:<screen>|<actors>|<things>|<running>)\b)(?!<ordered> |<imperative> |es\b|das\b|"
        r"mir\b)[^?]{2,60}\b(?:nur noch|nur d\w\w|nur für|nur mit|nur über|zu jede[mr]|bei jede[mr]|in jede[mr]|für "
        r"jede[ns]?)\b [^?]{2,}",
        r"^(?:[\w-]+ ){1,3}(?:macht|machen|darf|dürfen|prüft|prüfen|entscheidet|gibt frei|merged|mergt|deployt|"
        r"released) (?:nur|ausschließlich|immer) \S",
        r"^ich (?:will|möchte|brauche|erwarte|hätte gern\w*) [^?]{0,30}\b(?:jede[mnrs]?|überall|immer|alle[nr]?|"
        r"grundsätzlich)\b",
        r"^^(?:<praise>|perfekt)\b[^?]{0,60}\b(?:möchte|will|hätte) ich (?:gern\w* )?(?:überall|immer|künftig|in "
        r"zukunft|bei allen)\b",
    ), "states a standing rule"),
    Rule("ohne-das", "rule", "rule", "likely", "keine keinen kein", (
        r"^(?![^?]*\b(?:<running>|<screen>|<actors>|finde|findet|war|waren|hatte|gab|wir|bekomme|kriege|"
        r"mehr)\b)(?!es\b|das\b|mir\b|leider\b|noch\b|<ordered>\b)[^?]{2,60}\b(?:bitte |also |hier |dort |da |immer "
        r")?keine?n? (?!<idle>\b|<fault>\b|\w*fehler)"
        r"[\w-]+\b[^?]*$",
        r", also (?:bitte )?keine?n? (?!<idle>\b)\S",
    ), "rules something out"),
    Rule("über-mich", "preference", "preference", "likely", "ich mich", (
        r"^ich (?:arbeite|nutze|benutze|verwende|entwickle|programmiere) (?:hier |immer |meistens |nur )?(?:(?:mit|"
        r"unter|auf|in) )?(?!<deictic>\b|gerade\b|an\b|grad\b|jetzt\b)(?![^?]*\b(?:gerade|grad|falsche?n?)\b)[\w.-]+",
        r"\b(?:sprich|sprechen sie|nenne?|nennen sie) mich (?!bitte nicht)\S",
        r"^[\w-]+(?:en|s|n|er) bitte (?:mit|in|im|als|ohne|auf|unter|per|nach) (?![^?]*\b<infinitive>\W*$)\S+(?: "
        r"\S+){0,4}$",
        r"\bwir\b[^?]{0,50}\b(?:verworfen|abgelehnt|aufgegeben|beerdigt|begraben)\b|\b(?:verworfen|abgelehnt|"
        r"aufgegeben)\b[^?]{0,30}\bwir\b",
    ), "states a preference", "trouble"),
    Rule("überall-so", "confirmation", "practice", "likely", "überall immer künftig", (
        r"^^<praise>[,.! ]+[^?]{5,60}\b(?:möchte|will|hätte) ich (?:gern\w* )?(?:überall|immer|künftig|in zukunft|"
        r"bei allen)\b",
    ), "confirms the way it was done", "trouble moment"),
    Rule("wie-du-bist", "preference", "preference", "likely", "dass du sie wenn verboten tabu", (
        r"\b(?:ich (?:möchte|will|erwarte|wünsche mir|hätte gern\w*)|mir ist wichtig|wichtig ist(?: mir)?|mir wäre "
        r"lieb\w*),? (?:dass|wenn) (?:du|sie|ihr) (?:mir |mich |dich |sich |immer |vorher |zuerst |bitte "
        r")*[^?]{0,50}\b(?:benennst|benennen|"
        r"sagst|sagen|erklärst|erklären|begründest|begründen|fragst|fragen|nachfragst|nachfragen|antwortest|"
        r"antworten|hinweist|hinweisen|warnst|warnen|denkst|denken|widersprichst|widersprechen|zeigst|zeigen|"
        r"vorschlägst|nennst|"
        r"nennen|meldest|melden|schreibst|schreiben|duzt|siezt|bleibst|bleiben|bist|sind|nutzt|nutzen|verwendest|"
        r"verwenden)\b",
        r"^(?:[\w-]+ )?[\w-]+(?:en|s|er|e|n) (?:bitte )?(?:nicht|nie) (?:[\w./-]+ ){0,4}?\w+en,? (?:wenn|falls|"
        r"solange|außer|bevor) \S",
        r", (?:verboten|tabu|unerwünscht|pflicht)\W*$",
    ), "states a preference"),
    Rule("steht-in", "rule", "fact", "likely", "stehen steht liegen liegt unser unsere", (
        r"^(?:die|der|das|alle|unsere?) (?!<fault>\b|<things>\b|<screen>|<fleeting>\b)[\w-]+(?: [\w-]+){0,3} "
        r"(?:stehen|steht|liegen|liegt) (?:immer |alle |nur |bei uns )*(?:im|in|unter|bei|auf|hinter) (?!dem "
        r"schlauch|<fault>\b|d\w\w (?:weg|luft)\b|zeile)\S",
        r"^unsere?n? (?!<fault>\b)[\w-]+(?: [\w-]+){0,2} (?!<trouble>\b|ist (?:gerade|noch|kaputt|down))\w+(?:t|en) "
        r"(?!nicht\W*$|gerade\b|noch\b|<status>\b)\S+ ?[^?]*",
    ), "says where to find it"),
    Rule("arbeitsdinge", "rule", "fact", "likely", "hotfixes hotfix features releases bugfixes deploys alerts logs "
    "secrets migrationen prs commits tickets branches tags reviews einrückung zeilenlänge werden wird jetzt gewählt "
    "sie nutze verwende "
    "benutze", (
        r"^(?:alle |unsere |neue )?(?:hotfixes|features|releases|bugfixes|deploys|alerts|logs|secrets|migrationen|"
        r"prs|commits|tickets|branches|tags|reviews|refactorings|backups|dumps) (?!<unhabitual>\b|dauern\b|brauchen "
        r"ewig)\w+en "
        r"(?!(?:noch|wieder|jetzt|gerade|nicht|ewig)\b)(?:\S+ )*\S+$",
        r"^(?:die )?(?:einrückung|zeilenlänge|zeilenbreite|einrückungen) (?:ist|sind|beträgt) \S",
        r"^[^?,]{2,50} (?:wird|werden) erst\b [^?]{2,50}(?:,? (?:wenn|nachdem|sobald)\b| nach \S)",
        r"[,.;] (?:wir \w+en jetzt|jetzt \w+en wir|wir haben jetzt|jetzt läuft|das läuft jetzt) (?!noch\b|wieder\b)\S",
        r"\bwir haben [^?]{2,50}\b(?:gewählt|ausgesucht)\b",
        r"<start>(?:nutze?|verwende?|benutze?|nimm|(?:nutzen|verwenden|benutzen|nehmen) sie) (?:bitte )?(?:für|bei|"
        r"in) (?:alle |neue |neuen |öffentliche |allen )[\w-]+ \S",
        r"<start>(?:nutze?|verwende?|benutze?|nimm|(?:nutzen|verwenden|benutzen|nehmen) sie) (?:bitte )?[^?,]{2,40} "
        r"(?:für|bei|in) (?:alle |neue |neuen |öffentliche |allen )[\w-]+",
        r"^^<praise>[,.! ]+[^?]{5,60}\bwill ich (?:immer|überall|künftig)\b",
    ), "tells how the team works", "moment"),
    Rule("so-halten-wir-es", "rule", "rule", "likely", "wir gesagt keine keinen gehören gehört hier", (
        r"^wir (?!<unhabitual>\b)\w{3,}[elr]n (?:hier |dabei )?(?:unsere?n?|alle|alles|grundsätzlich|jede\w*|immer|"
        r"nur|stets|prinzipiell) (?!noch\b)\S",
        r"^[^?]{5,80}[,.;] (?:wie gesagt|das (?:hatte|habe?) ich (?:\w+ )?(?:schon |bereits )?(?:\w+ )?gesagt|sagte "
        r"ich (?:schon|bereits|doch))\W*$",
        r"[,.;] (?:\w+ ){0,2}bitte keine?n? (?!<idle>\b)\S",
        r"^(?!das\b|es\b)[^?,]{3,50} gehör(?:t|en) (?:immer |bei uns )?\w+t\W*$",
        r"^hier (?!ist\b|sind\b|fehlt|steht|gibt|kommt|funktioniert|geht|stimmt)\w+(?:t|en) (?:d\w\w|alle|wir|man|"
        r"nur|immer) \S+ \S",
    ), "states a standing rule"),
    Rule("zwei-sprachen", "preference", "preference", "sure", "<tongue> darf dürfen verlangt", (
        r"\b(?:auf|in) <tongue>,? (?:und |aber )?(?!nicht\b)[\w-]+ (?:bitte |immer |aber )*(?:auf|in) <tongue>\b",
        r"\b(?:darf|dürfen) nur (?!<actors>\b)(?:d\w\w )?[\w-]+ \w+[elr]n\W*$",
        r"^(?:unser\w*|d\w\w) (?:kunde|auftraggeber|gesetzgeber|betriebsrat|vertrag) (?:verlangt|fordert|schreibt "
        r"\w+ vor|besteht auf) \S",
    ), "names a language"),
)
# fmt: on
