"""German: Regeln, Korrekturen, Vorlieben und Entscheidungen. Only data."""

from twiceshy.languages.german.form import FORM
from twiceshy.languages.german.habits import HABIT_GUARDS, HABIT_SHAPES, HABIT_SPELLED, HABIT_WORDS, HABITS, WORK
from twiceshy.languages.german.marks import MARKS
from twiceshy.languages.german.reasons import WHY
from twiceshy.languages.german.told import TOLD, TOLD_GUARDS, TOLD_SHAPES, TOLD_WORDS
from twiceshy.languages.german.ways import WAYS
from twiceshy.languages.german.words import SCREEN, WORDS
from twiceshy.languages.names import PATH, marked, typed
from twiceshy.languages.shapes.rules import Doubts, Guard, Language, Rule, plainer

# fmt: off
RULES = (
    Rule("immer-nie", "rule", "rule", "sure", "nie niemals immer", (
        r"<start>(?:nie|niemals|immer)\b (?!<story>|(?:noch|wieder|mehr|weiter|schön|dasselbe|das gleiche)\b)[\w_]",
        r"<start>nie wieder \S+ \S+",
        r"<start><imperative>\b.{0,60}\b(?:nie|niemals|immer)\b",
        r"<start>wir <doing>\b.{0,30}\b(?:nie|niemals|immer)\b",
        r"\b(?:muss|müssen|soll|sollen|sollte|sollten|darf|dürfen|darfst|musst|"
        r"sollst)\b.{0,60}\b(?:nie|niemals|immer)\b",
        r"^(?:die |alle |unsere )?<artefact> (?:wird|werden) (?:bei uns )?(?:nie|niemals|immer|nur)\b.{0,40}\b<done>\b",
        r"^(?:auf|in|an|nach|vor) [\w_./-]+ (?:wird|werden) (?:nie|niemals|immer|nur)\b.{0,40}\b<done>\b",
        r"^(?:vor|nach) (?:dem|der|einem|einer) <occasion>,? (?:bitte )?immer \S",
        r"^(?!<subject>\b|besser|lieber|weiter|wieder|leider|aber|oder)(?:neue |alle )?[\w-]+(?:s|en|er) (?:bitte "
        r")?(?:nie|"
        r"niemals|immer) (?!noch|wieder|mehr|<status>\b|<story>\b)(?:(?:in|mit|als|über|per|auf|im|nach) \S|"
        r"[\w-]+en\W*$)",
        r"^(?:bei|für) (?!mir\b|mich\b|dir\b|dich\b|ihm\b|ihr\b)[\w_./-]+ (?:bitte )?immer (?!noch|wieder|mehr|nur|"
        r"<status>\b|<story>\b)[\w-]+",
    ), "states a standing rule", "one-off polite moment"),
    Rule("jeder", "rule", "rule", "sure", "jeder jede jedes alle jeden jedem jeder", (
        r"^(?:jede[rsn]?|alle) (?:[\w-]+ )?(?:[\w-]*-)?<artefact>\b(?: [\w_-]+){0,3}? (?:braucht|brauchen|muss|müssen|"
        r"bekommt|bekommen|soll|sollen|darf|dürfen|gehör(?:t|en)|benötig(?:t|en)) \S",
        r"^(?:vor|nach|bei) jede[mr] <occasion>,? (?:erst|zuerst|bitte|immer|auch|einmal|die|den|das|alle|eine?n?|"
        r"<imperative>|muss|müssen) [^?]{0,60}\w",
        r"<start><imperative>\b [^?]{2,50} (?:vor|nach|bei) jede[mr] <occasion>\b",
    ), "sets a rule for all of them"),
    Rule("ab-jetzt", "rule", "rule", "sure", "ab künftig zukünftig zukunft fortan grundsätzlich regel", (
        r"\bab (?:jetzt|sofort|heute)\b",
        r"\b(?:künftig|zukünftig|in zukunft|fortan|grundsätzlich)\b",
        r"\b(?:unsere|die|neue) regel\b",
    ), "says that it holds from now on", "one-off polite moment"),
    Rule("nicht-mehr", "rule", "rule", "sure", "wieder mehr auf", (
        r"\b(?:nie wieder|nicht mehr|nicht noch einmal)\b.{0,120}\w+en\W*$",
        r"<start>hör auf\b",
        r"<start><imperative>\b.{0,60}\b(?:nie wieder|nicht noch einmal)\b",
    ), "tells not to do it again", "polite"),
    Rule("verbot", "rule", "rule", "sure", "nicht nichts kein keine keinen finger hände", (
        r"<start><imperative> (?:bitte |hier |mir |doch )*kein(?:en?|er|es)? (?!<idle>\b)[\w_.-]+",
        r"<start><imperative> (?:bitte |hier |mir |doch )*nichts\b[^?]{0,40} (?:ohne|außer)\b",
        r"<start><imperative> [^?]{0,30}\b(?:nicht|kein\w*)\b[^?]{0,40} ohne \S",
        r"<start><imperative> (?:bitte )?(?:an |in |auf )?(?:(?:den|die|das|dem|der) )?(?:[\w-]+ "
        r"){0,3}<path>[^?]{0,20} "
        r"nicht\b(?! nur)",
        r"<start><imperative> (?:bitte )?nicht (?:in|an|auf|unter|direkt) [^?]{0,30}(?:<path>|main|master|produktion)",
        r"<start>(?:verwende?|benutze?|nutze?|nimm) (?:bitte )?(?!<pointing>\b|die\b|den\b|der\b)[\w_.@-]+ "
        r"(?:nicht|hier nicht)\W*$",
        r"<start>(?:finger|hände) weg von \S",
        r"^(?:(?:den|die|das|alle) )?(?:[\w-]+ ){0,3}(?:in |unter )?<path> (?:bitte )?nicht \w+en\b",
        r"^nicht [^?]{0,40}\w+en\b,? (?:ohne|außer) \S",
        r"^(?:auf|in|an) (?:main|master|produktion|prod|<path>) (?:bitte )?nicht \w+en\W*$",
        r"<start>wir (?:benutzen|nutzen|verwenden|nehmen|mocken|deployen|schreiben) (?:hier |bei uns )?(?:kein\w*|"
        r"[\w_.@-]+ nicht)\b(?! <status>)",
        r"<start><imperative> (?:bitte )?nichts (?:in|an|auf|unter|nach) [^?]{0,30}(?:<path>|main|master|produktion)",
        r"^(?:in|im|bei|für|auf) (?:(?:den|der|dem) )?[\w_./-]+ (?:bitte )?kein\w* (?!<idle>\b)\S",
    ), "tells not to do it"),
    Rule("keine", "rule", "rule", "sure", "keine kein keinen", (
        r"^keine? (?!<idle>\b)[\w_-]+(?: [\w_-]+)? (?:in|im|für|bei|ohne|am|an|mit|pro|per|direkt)\b",
        r"^^(?:\w+,? )?bitte keine?n? (?!<idle>\b)[\w_.-]+(?: [\w_.-]+){0,4}\W*$",
        r"^keine? (?!<idle>\b)[\w_.-]+(?: [\w_.-]+){0,3},? bitte\W*$",
        r"^keine? (?!<idle>\b)[\w_.-]+(?: [\w_.-]+)?,? (?:sondern|nimm|nutze?|benutze?|verwende?|lieber|nur|immer) \S",
    ), "rules something out"),
    Rule("sprache", "preference", "preference", "sure", "<tongue>", (
        r"<start>(?:antworte?|sprich|rede?|schreibe?|erkläre?|bleibe?)\b(?: (?:mir|mit mir|uns|bitte|immer|nur|hier|"
        r"doch|"
        r"einfach|lieber|alles|stets|weiter|bei))*(?: auf| in)? <tongue>\b",
        r"<start>(?:schreibe?|verfasse?|formuliere?|halte?|mache?|gib) (?:mir |die |alle |deine |bitte |immer |unsere |"
        r"den )*<texts>\b(?: [\w_-]+){0,3} (?:auf|in) <tongue>\b",
        r"^(?:die |alle |unsere |deine |der )?<texts>\b(?:,? (?:im code|in [\w_./-]+|bitte|immer|nur|sind|sollen|"
        r"müssen|"
        r"werden|kommen|schreiben wir|bei uns|hier|alle|gehören|ist))* (?:auf|in) <tongue>\b",
        r"<start>(?:immer |nur |lieber )*auf <tongue> (?:antworten|schreiben|kommentieren|erklären)\b",
        r"\bmit mir (?:immer |bitte |nur )?(?:auf )?<tongue>\b",
        r"^(?:kannst|könntest|würdest) du (?:mir )?(?:bitte |immer |nur )*auf <tongue> (?:antworten|schreiben|sprechen|"
        r"reden)\b",
    ), "names a language", "one-off polite"),
    Rule("statt", "correction", "rule", "sure", "statt anstatt anstelle sondern nicht kein keine", (
        r"<start>(?:nimm|verwende|benutze?|nutze?|nehmt|schreib)\b(?! (?:mal|erstmal|lieber d\w\w|d\w\w (?:\w+[et]en?|"
        r"andere\w*))\b)[^?]{0,60} (?:statt|anstatt|anstelle|nicht)\b",
        r"\bsondern\b",
        r"<start>(?:hier )?wir (?:nutzen|benutzen|verwenden|nehmen|schreiben) [^?,]{1,50},? (?:und |aber )?nicht \S",
        r"<start>(?:hier )?wir <doing> [^?,]{1,50}, (?:und |aber )?(?:nicht|keine?) \S",
        r"^(?!<subject>\b)(?:immer |lieber |hier |einfach )*(?:[\w_.@-]+ ){1,4}(?:statt|anstatt|anstelle von) "
        r"(?:[\w_.@-]+ ){1,3}(?:benutzen|verwenden|nutzen|nehmen|einsetzen|schreiben|importieren|installieren)\W*$",
        r"^(?!<subject>\b)(?:immer |lieber |hier )*(?:[\w_.@-]+ ){1,3}(?:benutzen|verwenden|nutzen|nehmen),? (?:und )?"
        r"(?:nicht|keine?) \S",
        r"^(?:lieber |immer |hier )*(?:[\w_.@-]+ )?<tool>,? (?:und |aber |bitte )?(?:nicht|statt|anstatt|kein) "
        r"(?:[\w_.@-]+ )?<tool>\b",
        r"^^(?:nein|nee|ne|nope|falsch)[,.!: ]+(?:bitte |lieber |hier )*(?:[\w_.@-]+ )?<tool>,? (?:und |bitte "
        r")?(?:nicht|"
        r"statt) "
        r"(?:[\w_.@-]+ )?<tool>\b",
        r"^^(?:nein|nee|ne|nope)[,.! ]+(?:hier )?wir <doing> (?:hier )?[^?,]{1,40},? (?:und |aber )?nicht \S",
        r"^<done> (?:wird|werden) [^?,]{1,50}, (?:und )?nicht \S",
    ), "says what to do instead"),
    Rule("wieder-falsch", "correction", "rule", "sure", "hast wieder", (
        r"^(?:nein,? )?du hast (?:doch |da )?(?:schon )?wieder [^?]{2,50}, (?:aber |denn |und )?(?:hier |"
        r"bei uns )?(?:wir "
        r"(?:nutzen|benutzen|verwenden|nehmen|haben|schreiben)|(?:nutzen|benutzen|verwenden|nehmen) wir) \S",
    ), "says what to do instead", "one-off"),
    Rule("falsch", "correction", "fact", "sure", "falsch stimmt irrst quatsch richtig", (
        r"^(?:(?:das ist |das war )?falsch|(?:das )?stimmt (?:so )?nicht|du irrst dich|quatsch|nicht richtig)[,:.! ]+"
        r"(?!<pointing>\b)[^?]{2,60} (?:liegt|liegen|ist|sind|heißt|heißen|läuft|laufen|steht|stehen|lautet|gehört|"
        r"kommt|verwenden|nutzen|benutzen|nehmen) (?!<status>\b|<pointing>\b)\S",
    ), "sets something right"),
    Rule("vorliebe", "preference", "preference", "sure", "bevorzuge lieber mag hasse möchte kurz knapp kürzer knapper "
    "will wünsche antworten erklärungen", (
        r"\bich (?:bevorzuge|hasse|mag (?!es\b|das\b|den\b|die\b))",
        r"\bich (?:hätte|habe|würde|will|möchte) .{0,30}\blieber\b",
        r"\bich (?:mag|möchte|will|wünsche mir) (?:hier |bitte )?(?:kein|immer|nie)",
        r"<start>(?:halte? dich|fasse? dich|antworte|schreib) (?:bitte |immer |mir |möglichst )*(?:kurz|knapp|kürzer|"
        r"knapper)\b",
        r"^(?:kurze|kürzere|knappe|knappere|weniger|ausführlichere) (?:antworten|erklärungen)\b",
    ), "states a preference"),
    Rule("entschieden", "decision", "decision", "sure", "entschieden nehmen bleiben lass beschlossen wir", (
        r"\b(?:wir|ich) (?:haben|habe) .{0,60}\b(?:entschieden|beschlossen)\b",
        r"\bwir (?:nehmen|bleiben bei|verwenden|setzen auf|gehen mit)\b.{0,200}\b(?:weil|da|statt|denn|anstatt)\b",
        r"\blass uns .{2,60}\b(?:statt|anstatt|nehmen|verwenden|umbenennen|bleiben)\b",
        r"^(?:weil|da|wegen|nachdem) [^?]{4,160} (?:nehmen|verwenden|nutzen|bleiben|setzen|gehen|"
        r"bauen) wir\b(?! (?:uns|"
        r"das|es|jetzt|erst|erstmal|kurz|heute|morgen|gleich)\b)",
    ), "tells a decision"),
    Rule("wir-nehmen", "decision", "decision", "likely", "nehmen bleiben setzen gehen", (
        r"^wir (?:nehmen|bleiben bei|setzen auf|gehen mit) (?!(?:an|es|uns|mal|jetzt|nur|option|variante|beides?|alles|"
        r"d[aeiou]\w{1,2}|das|urlaub|rücksicht)\b)[\w.+#/-]+(?: (?:für|als|in|im|bei) [^?,]{2,40})?\W*$",
    ), "tells a decision"),
    Rule("geändert", "change", "fact", "sure", "umgezogen umbenannt umgestiegen jetzt gewechselt "
    "verschoben mehr", (
        r"\b(?:umgezogen|umbenannt|umgestiegen|gewechselt|verschoben|migriert)\b",
        r"\b(?:heißt|liegt|läuft) jetzt (?!<status>\b|bei \d|durch\b|ohne\b)[\w._/-]+",
        r"\bist jetzt (?:[\w-]+ )?(?:[\w.-]*[\d_]|unser\w*\b|(?:der|die|das) neue\b)",
        r"\bist jetzt (?:unter|bei) [\w-]+",
        r"^(?:übrigens |seit \w+ )?[\wäöü]{3,}t jetzt (?!(?:alles|das|es|was|nichts|der|die|ein|"
        r"eine)\b)[\w-]+ (?:den|die|das|"
        r"unser\w*|um) [^?,]{2,40}, (?:und )?nicht mehr \S",
        r"\bwir (?:verwenden|nutzen|benutzen|unterstützen) .{2,40}\bnicht mehr\b",
    ), "tells what has changed", "moment"),
    Rule("merken", "rule", "fact", "sure", "merk merke denk denke vergiss vergessen beachte", (
        r"<start>merke? dir\b(?!,? wie\b)",
        r"<start>denke? (?:bitte )?(?:daran|dran)\b(?!,? (?!immer|nie)[^?]{0,60} zu \w+en\b)",
        r"<start>vergiss (?:bitte )?nicht,? dass\b",
        r"<start>(?:beachte|bitte beachten)(?: bitte)?(?:,? dass\b|:)",
        r"^nicht vergessen(?:,? dass\b|:)",
    ), "asks to remember it", "one-off moment"),
    Rule("bevor", "rule", "rule", "sure", "bevor", (
        r"<start><imperative>\b [^?]{0,40}\bbevor du (?:(?:was|etwas|irgendwas|irgendetwas)\b|[^?]{0,20}(?:commit|push|"
        r"merg|deploy|installier)\w*)",
        r"^bevor du (?:was |etwas |irgendwas )?(?:commit|push|merg|deploy|installier)\w+,? (?:<imperative>|immer|"
        r"bitte)\b",
    ), "holds before every such step"),
    Rule("bei-uns", "rule", "rule", "sure", "uns gilt nur immer ausschließlich pro per je erst", (
        r"^bei uns (?:wird|werden|ist|sind|heißt|heißen|kommt|kommen|läuft|laufen|gilt|gibt|braucht|brauchen|macht|hat|"
        r"darf|dürfen|muss|müssen|\w+en wir) (?![^?]*\b<status>\W*$)\S+ \S",
        r"^[^?,]{3,50} (?:wird|werden|heißt|heißen|kommt|kommen|läuft|laufen|gilt|gelten|haben|hat|sind|braucht|"
        r"brauchen) bei uns (?!<status>\b)\S",
        r"^(?:hier|bei uns|generell|grundsätzlich) gilt\b",
        r"^(?:die |unsere )?<plural> (?:macht|reviewt|merged|approved|prüft) (?:nur|immer|ausschließlich) \S",
        r"^(?:nur |immer )?(?:ein|eine|einen) <artefact> (?:pro|per|je) \w",
        r"^erst (?:fragen|nachfragen|testen),? dann \w+en\b",
    ), "says how it is done here"),
    Rule("müssen", "rule", "rule", "sure", "müssen dürfen brauchen sollen", (
        r"^(?:alle |unsere |neue )?<plural>\b(?: [\w_./-]+){0,4} (?:müssen|dürfen|brauchen|sollen) "
        r"(?!(?:ewig|lange|noch|wieder|jetzt|erst|mal|wir)\b)(?![^?]*\bnoch\b)\S",
    ), "sets a rule for all of them"),
    Rule("ort", "rule", "fact", "sure", "liegt liegen lebt leben steht stehen gehört gehören kommt kommen sind findest "
    "heißen heißt", (
        r"^(?!(?:(?:der|die|das|den|unsere?|alle|neue) )?(?:\w+ )?<fault>\b|es |hier |da |dort |das \w+ in )"
        r"(?:[\w_-]+ ){1,5}?(?:liegt|liegen|leben|"
        r"lebt|steht|stehen|gehört|gehören|kommt|kommen|sind|findest du) "
        r"(?:immer |alle |nur |hier |bei uns |jetzt )*(?:in|im|unter|nach)(?: \w+)? <path>",
        r"^(?:die |unsere |alle |neue )?<plural> heißen (?:bei uns |hier |immer |alle )*\S*<path>",
    ), "says where to find it"),
    Rule("maß", "rule", "fact", "sure", "<measure>", (
        r"^(?!(?:(?:der|die|das|alle|unsere) )?<fault>\b)(?:(?:der|die|das|alle|unsere) )?[\w_-]+(?: (?:in|im|der|aus|"
        r"von)(?: "
        r"[\w_-]+){1,2})? "
        r"(?:sind|ist|werden|wird|kommen|laufen|stehen|rechnen wir|speichern wir)(?: (?:alle|immer|hier|bei uns|nur|"
        r"stets))* (?:in |als )?<measure>\b(?![^?]*\bstatt\b)",
    ), "says what it is measured in"),
    Rule("gemacht-wird", "rule", "fact", "sure", "<done>", (
        r"^<done> (?:wird|werden) (?:(?:bei uns|hier|da|dort|übrigens|immer|nur|nie|erst|ausschließlich|stets) "
        r")*(?:mit|über|per|auf|in|"
        r"im|"
        r"von|nach|via|vor|durch|am|an|nur|immer|\w+tags) \S",
        r"^<done> (?:wird|werden) (?:immer |nur |nie )*\w+tags\W*$",
        r"^(?:der |die |das |alle |unsere )?<artefact> (?:wird|werden) (?:mit|über|per|via|von|nur) [^?]{2,40} "
        r"<done>\W*$",
    ), "tells how it is done"),
    Rule("wir", "decision", "fact", "sure", "wir", (
        r"<start>wir (?:benutzen|nutzen|verwenden|setzen auf|unterstützen|supporten) (?:(?:hier|bei uns|nur|immer|"
        r"überall) )*"
        r"(?!<pointing>\b|<deictic>\b)(?!\w+ (?:falsch|doppelt|auch schon)\b)\S",
        r"<start>wir <doing> (?:[\w_-]+ ){0,3}(?:mit|in|im|auf|bei|über|per|nach|als|via|unter|pro|nur|\w+tags|am)\b"
        r"(?! (?:<deictic>|d\w\w falsche\w*)\b)",
        r"^(?!<asking>\b)(?:(?:in|im|für|bei|auf) )?(?:(?:die|den|der|alle|dem) )?[\w_./-]+(?: [\w_./-]+)? "
        r"(?:benutzen|nutzen|verwenden|schreiben|deployen|testen|mergen|formatieren) wir\b(?: (?:hier|immer|nur|bei "
        r"uns|nie))* "
        r"(?!<pointing>\b|<deictic>\b)\S",
    ), "tells how the team works"),
    Rule("höchstens", "rule", "rule", "sure", "max maximal höchstens mindestens", (
        r"^(?:max\.?|maximal|höchstens|mindestens) \w+ [\w-]+ (?:pro|je|in|im|für) \S",
        r"^(?:die |unsere |alle )?<plural>\b (?:bitte )?(?:max\.?|maximal|höchstens) \d+ \w+",
    ), "sets a measure"),
    Rule("richtig-ist", "correction", "fact", "sure", "nicht", (
        r"^(?:der|die|das|unsere?) [\w-]+ (?:läuft|laufen|ist|sind|nutzt|braucht) (?:(?:auf|mit|in) )?<tool>(?: \S+)?, "
        r"(?:und )?"
        r"nicht \S",
    ), "sets something right"),
    Rule("wohl-richtig", "correction", "fact", "likely", "nicht keine", (
        r"^(?:die|unsere|alle) (?!<screen>)[\w-]+ sind (?!<status>\b)[\w-]+, (?:und )?(?:keine|nicht) [\w-]+\W*$",
    ), "sets something right"),
    Rule("wohl-sprache", "preference", "preference", "likely", "<tongue>", (
        r"^auf <tongue>\W*$",
    ), "names a language", "one-off"),
    Rule("wohl-verbot", "rule", "rule", "likely", "keine kein sollst darfst ist", (
        r"^keine? (?!<idle>\b)[\w_-]+(?:s|en|n)\W*$",
        r"^(?:nein,? )?du (?:sollst|darfst) (?:hier |doch |bitte )?(?:nicht|kein\w*) [^?]{3,60}\w+en\W*$",
        r"^(?:die|das|unser) (?:config\w*|konfig\w*|schema|frontend|backend|doku) ist (?:in|unter) <path>",
    ), "rules something out"),
    Rule("nein", "correction", "rule", "likely", "nein nee falsch stimmt gesagt gemeint vergessen", (
        r"^^(?:nein|nee)[,.! ]+(?!danke|passt|alles|schon|keine? <idle>\b|d\w\w (?:erste|zweite|dritte|letzte|"
        r"andere)\w*\W*$)(?!(?:<pointing>\b\W*)+$)\S+ [^?]{0,80}?\b(?:<stating>|wir|nicht|kein\w*|statt|lieber|nur|"
        r"immer|"
        r"doch|bitte|<tool>)\b",
        r"\b(?:das|dies|es) (?:ist|war) (?:\w+ )?falsch\b",
        r"\bdas stimmt (?:so )?nicht\b",
        r"\bich (?:habe|hatte|hab) .{0,40}\b(?:gesagt|gemeint)\b",
        r"\bdu hast .{0,60}\bvergessen\b",
    ), "sets something right", "one-off"),
)

GUARDS = (
    Guard("question", "", (
        r"^(?:was|warum|wieso|weshalb|wie|wo|wer|wann|welche[rs]?|kannst|könntest|soll|sollen|sollten|"
        r"ist|sind|hat|haben|womit|wofür|wohin|woher|wollen|können|könnten)\b",
        r"^(?:wird|würde|darf|muss|gibt|geht)\b",
        r"\b(?:oder nicht|oder was|oder doch|gibt es (?:einen|eine|ein) grund)\W*$",
        r"^(?:weißt|meinst|denkst|glaubst|findest|willst) du\b",
    )),
    Guard("undecided", "vielleicht wenn ob könnten würde würden angenommen wäre wären hätten evtl eventuell falls", (
        r"\b(?:vielleicht|ob wir|könnten wir|evtl|eventuell)\b|\bangenommen,",
        r"\bwenn wir .{0,200}\b(?:würden|hätten|könnten)\b",
        r"^(?:wenn|falls) .{0,200}\b(?:würden?|hätten|könnten|wären?)\b",
    )),
    Guard("reported", "sagt sagte laut meinte meint schreibt steht gesagt geschrieben stand behauptet hieß", (
        r"\b(?:doku|er|sie|kollege|chef|readme|man|kunde|kundin|kunden|wiki|chefin|kollegin|artikel|internet|log|"
        r"fehlermeldung) (?:sagt|sagte|meinte|meint|schreibt|steht|behauptet)\b", r"\bsteht(?: "
        r"geschrieben)?:", r"\blaut\b",
        r"^(?!ich\b|wir\b|hab)(?:[\w-]+ ){1,3}(?:hat|haben|hatte) (?:\w+ )?(?:gesagt|geschrieben|gemeint)\b",
        r"^(?!das\b|es\b|ich\b)(?:der |die )?[\w-]+ (?:sagt|sagte|meint|meinte|behauptet)\b,? (?:dass|wir|man|ich|"
        r"es)\b",
    )),
    Guard("sarcastic", "toll super klasse prima wunderbar großartig bravo genial schön spitze glückwunsch haha lol "
    "klar genau", (
        r"^^(?:na |oh |ja |wie |echt )*(?:toll|super|klasse|prima|wunderbar|großartig|bravo|genial|schön|"
        r"spitze)\b.{0,200}"
        r"\b(?:kaputt\w*|zerstör\w*|ruinier\w*|zerschieß\w*|vergess\w*|ignorier\w*|brich\w*|brech\w*)\b",
        r"\b(?:kaputt\w*|zerstör\w*|ruinier\w*|zerschieß\w*|vergess\w*|ignorier\w*)\b.{0,200}"
        r"\b(?:toll|super|klasse|großartig|bravo|genial|glückwunsch)\W*$",
        r"^^(?:ha(?:ha)+|lol|rofl)\b",
        r"^^(?:na |ja |aber )+(?:klar|sicher|genau|logisch)\b,? (?:immer|nie|einfach|mach)\b",
        r"\b(?:ha(?:ha)+|lol)\W*$",
    )),
    Guard("feature", SCREEN, (
        r"^(?:der|die|das|den|dem|ein|eine|jeder|alle|im|in|auf|wenn)\b(?: [\w-]+){0,3}? <screen>\w* (?:[\w-]+ ){0,5}"
        r"(?:muss|müssen|soll|sollen|sollte|sollten|darf|dürfen|kann|können|wird|werden)\b",
    )),
    Guard("report", "noch immer", (
        r"^(?:(?:nein|nee|hm+)[,.! ]+)?(?:(?:es|das|geht|ist|der|die|\w+) ){0,4}(?:immer noch|noch immer)\b.{0,30}$",
    )),
    Guard("one-off", "noch erstmal vorerst diesmal gerade momentan heute hier erst kurz", (
        r"\b(?:noch nicht|erstmal|erst mal|vorerst|diesmal|gerade|momentan|für heute|nur heute|fürs erste|für jetzt)\b",
        r"\bnoch (?:kein\w*|nichts)\b",
    )),
    Guard("moment", "heute morgen gleich nachher später jetzt nächste nächsten bald übermorgen gestern eben mal noch", (
        r"\b(?<!ab )(?:heute|jetzt)\b",
        r"\b(?:morgen|gleich|nachher|später|bald|übermorgen|gestern|eben|nächste[nr]? (?:woche|monat|sprint))\b",
        r"^(?:wir|<imperative>)\b[^?]{0,30}\b(?:mal|noch)\b",
    )),
    Guard("named", "heißt", (r"^(?:die|der|das) (?:variable|funktion|methode|feld|parameter|klasse) "
    r"heißt\b(?![^?]*\bnicht\b)",)),
    Guard("task", "übersetz übersetze übersetzen umschreiben", (r"\b(?:übersetze?n?|umschreiben)\b",)),
)
# fmt: on

LANGUAGE = Language(
    code="de",
    marks=marked(MARKS, WORK.infinitives),
    fillers="nein nee nope ok okay ja gut also und aber danke bitte so dann ach na hey hallo genau achso übrigens btw",
    joiners=r"(?:und|aber|dann|bitte|also)",
    requests=r"(?:füge|erstelle|schreib|schreibe|implementiere|baue) ",
    polite=r"(?:kannst|könntest|würdest) du ",
    spellings=typed(
        "für über künftig zukünftig grundsätzlich müssen dürfen könnten würde würden hätte hätten wäre wären "
        "möchte lösch lösche löschen änder ändere ändern heißt heißen läuft gehört gehören außer prüf prüfe "
        "führ führe übersetz übersetze übersetzen später nächste nächsten übermorgen fürs großartig höchstens "
        "geändert veröffentlicht kürzer kürzere erklär erkläre erklären erklärungen hände wünsche hör "
        "übrigens füg füge rühr rühre unterstützen maßgeblich migrationsdateien wofür natürlich "
        "ausschließlich überall öffne überschreib wöchentlich "
        + " ".join(listed for _, listed in WORDS + TOLD_WORDS + HABIT_WORDS)
        + " "
        + HABIT_SPELLED,
        others="hatte hatten mochte ware waren andere andern wurde wurden losche offne fuge spater hor konnten fuhr "
        "fuhre kurz kurze kurzen kurzer ruck rufe raum fuhrt",
    ),
    words=WORDS + TOLD_WORDS + HABIT_WORDS,
    shapes=(*HABIT_SHAPES, *TOLD_SHAPES, ("path", PATH)),
    guards=GUARDS + TOLD_GUARDS + HABIT_GUARDS,
    rules=plainer(RULES + TOLD) + HABITS + WAYS,
    continues=r"(?:nimm|verwende|nutze|stattdessen|es|das|sonst)\b",
    refers=r"(?:\w+ ){0,3}(?:es|sie|ihn|das|dies|diese|davon|dafür)\b",
    denies=r"(?:(?:aber|nein|doch),? )*(?:das |es |sie |die )(?:ist|sind|war|waren|stimmt|tut|tun) (?:es |das |"
    r"sie )?(?:aber )?nicht[:;,.–-]",
    because=r"\b(?:weil|denn|da) (.+?)(?=[,;]? (?:und |also |bitte )*(?:merke? dir|denke? daran)\b|, also\b|[.!]+ |$)",
    rejected=(
        r"\b(?:statt|anstatt|anstelle von) (?:mit |von |auf |bei )?([^,.;]+?)(?= (?:weil|da|denn|nehmen|verwenden|"
        r"nutzen|entschieden)\b|[,.;!]|$)",
        r"(?:, (?:und )?| und )nicht (?:mit |auf |bei |für )?((?!(?:nur|mehr|weil|sicher|so|sehr|immer|wieder|alle|"
        r"jede\w?)\b)"
        r"[\w.+#/-]+)(?=[,.;!]| (?:weil|da|denn|entschieden)\b|$)",
        r"\bgegen ([\w.+#/ -]{2,40}?) entschieden\b",
        r"\bhaben (?:wir )?(?:uns )?([\w.+#/-]+) (?:verworfen|rausgeworfen|abgelehnt|ausgeschlossen)\b",
    ),
    why=WHY,
    exception=r"\b((?:außer|ausser|es sei denn)\b[^.;]*)",
    about_person=r"\bich (?:mag|bevorzuge|hasse|hätte|haette|möchte)\b|\bmir\b|"
    r"\b(?:antworte?|sprich|rede|fasse? dich|halte? dich|auf \w+ antworten)\b",
    about_repo=r"\b(?:wir|unser\w*|dieses (?:repo|projekt))\b",
    form=FORM,
    doubts=Doubts(
        nothing=r"\b(?:diesmal|dieses mal|nur dieses eine mal|für dieses mal)\b|"
        r"\bdas (?:war|ist|sollte) (?:(?:jetzt|gar|aber|wirklich) )*(?:keine?|nicht als) (?:\w+e )?"
        r"(?:vorgabe|regel|anweisung|konvention|richtlinie|vorschrift)\b(?! mehr)|"
        r"\bich sage? (?:(?:ja|doch|damit|jetzt|gar) )*nicht,? dass\b",
        passing=r"^(?:nein,? |nee,? |nö,? )?ich meinte\b(?!.*\b(?:immer|nie|niemals|grundsätzlich)\b)|"
        r"\bin dieser (?:funktion|datei|methode|klasse|komponente)\b|\bin diesem (?:test|skript|modul)\b|"
        r"\bbis (?:morgen|heute abend|später|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)\b|"
        r"\bfür (?:die|diese) demo\b|\bich (?:glaube|denke|finde|schätze|vermute)\b|\b(?:du|ihr) (?:vergisst|"
        r"vergesst|fragst|fragt) (?:immer|nie|ständig)\b",
        unmeant=r"\b(?:nur (?:ein )?(?:spaß|scherz)|scherz beiseite|war nur spaß|haha)\b|"
        r"\b(?:ach nee?|vergiss es|doch nicht|nein,? warte|egal)[.! ]{0,3}$|^(?:stell dir vor|tu so,? als)\b",
        others=r"(?:^|\n)-{3,} ?(?:ursprüngliche|weitergeleitete)|(?:^|\n)(?:von|an|betreff|datum): \S|"
        r"\bgesendet von mein\w+\b|\bliebe[rs]? (?:\w+ )?(?:agent\w*|assistent\w*|kolleg\w+|team)\b|"
        r"\balle (?:ki-?)?(?:agenten|assistenten|modelle) (?:müssen|sollen)\b|"
        r"(?:^|[\n.!?:,;-] ?|\bbitte )(?:(?:übersetze?|formuliere?) (?:das|dies|diesen|den|mir)\b|fasse? [^\n]{1,60} "
        r"zusammen\b)",
        sources=r"mails? e-?mail artikel chat chef\S* doku\S* handbuch kolleg\S* kund\S* laut lieferant\S* meint "
        r"meinte nachricht notiz\S* prompt protokoll readme sagt sagte md\ssteht md\senthält schreibt schrieb system "
        r"ticket wiki zitat",
        own="folgende folgenden beachten beachte befolge halte dich an code stil code-stil stilregeln naming commits "
        "tests vorlieben sofort meine am "
        "ab alle auch bei bitte das der die diese dieses diesem dieser ein eine es für gilt hier im in ist "
        "immer jetzt klar merk merke mir nein neu neue nicht nie nochmal notiz ok präferenz projekt regel "
        "regeln repo so stil und uns unser unsere von wichtig wir zur dir erinnerung entscheidung entschieden "
        "konvention konventionen",
        mine=r"\b(?:ich (?:sagte|will|möchte|meine|mag|brauche)|wir (?:nehmen|verwenden|nutzen|wollen|haben))\b",
    ),
    keep=r"(?:^|[,.;:] |\b(?:und|aber|also|auch|bitte) )(?:merke? (?:dir|euch)|notiere? dir)"
    r"(?: bitte| auch)?(?:,? dass?\b|[:,] ?(?!das\b|bitte\b)|,? wir\b| folgendes\b)",
    keep_cues="erk_ erke_ otier",
)
