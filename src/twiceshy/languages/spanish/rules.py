"""Spanish: reglas, correcciones, preferencias y decisiones. Only data."""

from twiceshy.languages.names import PATH, marked, typed
from twiceshy.languages.shapes.rules import Doubts, Guard, Language, Rule, plainer
from twiceshy.languages.spanish.form import FORM
from twiceshy.languages.spanish.habits import HABIT_GUARDS, HABIT_SHAPES, HABIT_SPELLED, HABIT_WORDS, HABITS, WORK
from twiceshy.languages.spanish.marks import MARKS
from twiceshy.languages.spanish.reasons import WHY
from twiceshy.languages.spanish.told import TOLD, TOLD_GUARDS, TOLD_SHAPES, TOLD_WORDS
from twiceshy.languages.spanish.ways import WAYS
from twiceshy.languages.spanish.words import SCREEN, WORDS

# fmt: off
RULES = (
    Rule("siempre-nunca", "rule", "rule", "sure", "siempre nunca jamás", (
        r"<start>(?:siempre|nunca|jamás) (?!<story>\b|en <state>\b)(?!\w+(?:ó|ou|aba|ava|ían?|aron|ieron|ando|iendo|"
        r"yendo)\b)[\w_]+",
        r"<start>no \w+[ae]s (?:nunca|jamás)\b",
        r"<start><imperative>\b.{0,60}\b(?:siempre|nunca|jamás)\b",
        r"<start>(?:aquí )?<doing>\b.{0,30}\b(?:siempre|nunca|jamás)\b",
        r"<start><infinitive> (?:siempre|nunca|jamás)\b",
        r"\b(?:debes?|deben|tienes que|hay que|debemos)\b.{0,40}\b(?:siempre|nunca|jamás)\b",
        r"^(?:(?:a|en) [\w_./-]+ )?(?:nunca|jamás|siempre) se <passive>\b",
        r"^antes del? (?:hacer )?<occasion>,? (?:<imperative> )?siempre\b",
        r"^(?:los |las )?<plural> (?:siempre|nunca|solo) (?:en|con|por|como|sin) (?!<state>\b)\S",
        r"^para (?:(?:los|las|el|la) )?[\w_./-]+ (?:<imperative> )?siempre (?!<story>\b)\S",
    ), "states a standing rule", "one-off polite moment"),
    Rule("a-partir-de-ahora", "rule", "rule", "sure", "partir adelante futuro regla", (
        r"\ba partir de (?:ahora|hoy)\b",
        r"\b(?:de (?:ahora|aquí) en adelante|en el futuro)\b",
        r"^(?:nueva )?regla:",
    ), "says that it holds from now on", "one-off polite moment"),
    Rule("cada", "rule", "rule", "sure", "cada todos todas todo toda los las por", (
        r"^(?:cada|tod[oa]s? (?:l[oa]s )?)(?: )?(?:nuev[oa]s? )?<artefact>\b(?: [\w_-]+){0,3}? (?:necesitan?|deben?|"
        r"requieren?|"
        r"llevan?|tienen? que|tienen?|van?) \S",
        r"^tod[oa]s (?:l[oa]s )?<artefact> (?:l[oa]s? )(?:revisa|aprueba|mergea|firma|prueba)n? \S",
        r"^(?:antes de|después de|tras|en) cada <occasion>,? (?:hay que |siempre )?(?:<imperative>|<infinitive>)\b",
        r"<start><imperative>\b [^?]{2,50} (?:antes de|después de|tras|en) cada <occasion>\b",
        r"^(?:l[oa]s )?<plural> l[oa]s (?:hace|revisa|aprueba|mergea)n? (?:solo |siempre )?\S",
        r"^(?:solo )?(?:un|una) <artefact> por \w",
    ), "sets a rule for all of them"),
    Rule("otra-vez", "rule", "rule", "sure", "vuelvas deja más", (
        r"<start>no vuelvas a\b",
        r"<start>deja de \w+",
        r"<start>no \w+[ae]s [^?]{0,60}\bnunca más\b",
    ), "tells not to do it again", "polite"),
    Rule("prohíbe", "rule", "rule", "sure", "no sin nada prohibido", (
        r"<start>no <forbidden> (?!<definite>\b|<deictic>\b)[\w_.@-]+(?! (?:que|como) )",
        r"<start>no <forbidden> [^?]{0,50}(?:<path>|\b(?:main|master|producción|prod)\b)",
        r"<start>no <forbidden> [^?]{0,40}\b(?:sin|hasta que|a mano|directo)\b",
        r"<start>no <forbidden> (?:los|las) \w+s\b",
        r"^no <infinitive> (?!<deictic>\b)(?:[\w_.@-]+ )?\S",
        r"^(?:l[oa]s? )?(?:[\w-]+ ){0,3}(?:de |en )?<path> no se (?:toca|edita|cambia|modifica|borra|mueve)n?\b",
        r"^nada de (?!<idle>\b)\S",
        r"^sin (?!<idle>\b)[\w_-]+(?: [\w_-]+)?(?: en [^?,]{2,30}|,? por favor|,? porfa(?:vor)?)\W*$",
        r"^^por favor,? sin (?!<idle>\b)\S",
        r"<start>(?:aquí )?no <doing> (?!<deictic>\b|más\b|nada\b)[\w_.@-]+",
        r"<start>prohibido \w+",
        r"^en (?:(?:los|las|el|la) )?[\w_./-]+ (?:nada de|sin) (?!<idle>\b)\S",
    ), "tells not to do it", "polite"),
    Rule("idioma", "preference", "preference", "sure", "<tongue>", (
        r"<start>(?:me )?(?:responde|respóndeme|contesta|contéstame|háblame|habla|escríbeme|escribe|explícame|"
        r"respondeme|"
        r"responder|contestar)\b(?: (?:me|siempre|solo|conmigo|todo|por favor|nada más))* en <tongue>\b",
        r"<start>(?:escribe|pon|redacta|haz|deja) (?:siempre )?(?:los |las |el |tus |todos los )*<texts>\b(?: "
        r"[\w_-]+){0,3}? "
        r"(?:siempre )?en <tongue>\b",
        r"^(?:l[oa]s |el |todos los |tus )?<texts>\b(?: (?:del código|de código|van|siempre|son|deben ir|deben ser|"
        r"tienen que "
        r"ir|se escriben|por favor|aquí|solo))* en <tongue>\b",
        r"\bconmigo (?:siempre )?en <tongue>\b",
        r"^¿?(?:puedes|podrías) (?:por favor )?(?:responder|contestar|hablar)(?:me)? (?:siempre )?en <tongue>\b",
    ), "names a language", "one-off polite"),
    Rule("en-vez-de", "correction", "rule", "sure", "vez lugar sino usamos usa utiliza usar usaste usado no", (
        r"<start>(?:mejor )?(?:usa|utiliza|usemos|escribe|importa|instala)\b(?! (?:el|la|los|las) (?:primer|segund|"
        r"tercer|"
        r"otr|últim)\w*)[^?]{0,60} (?:en vez de|en lugar de|y no)\b",
        r"<start>(?:mejor )?(?:usar|utilizar) [^?]{1,50} (?:en vez de|en lugar de|y no)\b",
        r"\b(?:no .{2,40}, )?sino\b",
        r"<start>(?:aquí |acá )?(?:nosotros )?(?:solo )?usamos [^?,]{1,50},? (?:y )?no \S",
        r"<start>(?:aquí |acá )?<doing> [^?,]{1,50}, (?:y )?no \S",
        r"<start>(?:usa|utiliza) [^?,]{1,40}, (?:y )?no \S",
        r"^(?:no,? )?(?:has usado|usaste|has vuelto a usar|volviste a usar) [^?]{2,50}, (?:pero )?(?:aquí )?usamos \S",
        r"^otra vez (?:has usado|usaste) [^?]{2,50}, (?:pero )?(?:aquí )?usamos \S",
        r"^(?:no,? )?(?:aquí |mejor |siempre )*(?:[\w_.@-]+ )?<tool>,? (?:y )?(?:no|en vez de|en lugar de) "
        r"(?:[\w_.@-]+ )?"
        r"<tool>\b",
        r"^se <passive> [^?,]{1,50}, (?:y )?no \S",
    ), "says what to use and what not", "one-off"),
    Rule("te-equivocas", "correction", "fact", "sure", "equivocas falso incorrecto mal cierto así", (
        r"^(?:te equivocas|(?:eso )?es falso|falso|(?:eso )?(?:es|est[áa]) (?:mal|incorrecto)|incorrecto|(?:eso )?no "
        r"es "
        r"(?:cierto|así|correcto))[,:.! ]+(?!<pointing>\b)[^?]{2,60} (?:est[áa]|están|es|son|vive|se llama|usamos|va|"
        r"corre) "
        r"(?!<status>\b|<pointing>\b)\S",
    ), "sets something right"),
    Rule("preferencia", "preference", "preference", "sure", "prefiero gusta gustan odio preferimos quiero respuestas "
    "breve breves corto conciso cortas", (
        r"\b(?:prefiero|preferimos|odio)\b",
        r"\bme gustan? (?!esto|eso|cómo|cuando funciona|así\W*$|mucho\W*$)\w+ \w+",
        r"\bno quiero (?:que )?(?!\w+ (?:eso|esto)\b)\w+ \w+",
        r"^(?:respuestas|explicaciones) (?:más |siempre )?(?:cortas|breves|concisas)\b",
        r"<start>(?:responde|contesta|sé) (?:siempre |más )*(?:breve|corto|conciso)\b",
    ), "states a preference"),
    Rule("no-es-todos", "correction", "fact", "sure", "todos todas", (
        r"^(?:no,? )?no (?:es|son|va|van|está|están) [^?,]{2,40}, (?:aquí )?(?:todos los|"
        r"todas las) [^?,]{2,40} (?:son en|"
        r"son|van|están en|usan|vienen en|corren en|se guardan)(?: siempre)? (?!mal\b|bien\b|rot[oa]s\b|list[oa]s\b|"
        r"así\b|"
        r"aquí\b|ahí\b|para\b|mi\b|tu\b)\S",
    ), "sets something right"),
    Rule("decisión", "decision", "decision", "sure", "decidido decidimos vamos usaremos acordamos", (
        r"\b(?:hemos decidido|he decidido|decidimos|acordamos)\b",
        r"\b(?:vamos con|vamos a usar|usaremos|nos quedamos con)\b.{0,200}\b(?:porque|ya que|en vez|en lugar)\b",
        r"^(?:como|ya que|dado que|puesto que|debido a|por) [^?]{4,160} (?:vamos con|vamos a usar|usaremos|"
        r"nos quedamos "
        r"con) (?!(?:eso|esto|cuidado|calma)\b)\w",
    ), "tells a decision"),
    Rule("vamos-con", "decision", "decision", "likely", "vamos usaremos seguimos", (
        r"^(?:vamos con|usaremos|seguimos con) (?!(?:el|la|los|las|lo|eso|esto|ello|todo|calma|cuidado|prisa|retraso|"
        r"un|una|"
        r"otr[oa]|más|opción|ganas)\b)[\w.+#/-]+(?: (?:para|en|como) [^?,]{2,40})?\W*$",
    ), "tells a decision"),
    Rule("cambio", "change", "fact", "sure", "movió mudó migramos ahora renombró cambió cambiamos pasó usamos", (
        r"\bse (?:movió|mudó|renombró|trasladó)\b",
        r"\b(?:migramos|cambiamos|pasamos) (?:de .{1,80} )?a\b",
        r"\bahora .{0,40}\b(?:se llama|est[áa] en (?!<state>\b|una? )|vive en|usa)\b",
        r"\b(?:ahora es|es ahora) (?:la |el )?\S*[\d_]",
        r"\bya no usamos\b",
    ), "tells what has changed", "moment"),
    Rule("recordar", "rule", "fact", "sure", "recuerda recuérdalo recordá cuenta olvides acuérdate", (
        r"<start>recuerda(?:,|:| (?:por favor )?que\b)",
        r"<start>acuérdate(?:,|:| (?:de )?que\b)",
        r"<start>(?:ten en cuenta|no olvides|no te olvides(?: de)?) que\b",
    ), "asks to remember it", "one-off moment"),
    Rule("antes-de", "rule", "rule", "sure", "antes primero", (
        r"<start><imperative>\b [^?]{0,40}\bantes de (?:instalar|hacer (?:commit|push|merge|deploy)|commitear|pushear|"
        r"mergear|"
        r"desplegar|borrar)\b",
        r"^antes de (?:instalar|hacer (?:commit|push|merge|deploy)|commitear|pushear|mergear|desplegar|"
        r"borrar)\b[^?]{0,20} "
        r"(?:<imperative>|<infinitive>)\b",
        r"^(?:pregunta|pregúntame) (?:primero|antes)\b",
    ), "holds before every such step"),
    Rule("lugar", "rule", "fact", "sure", "está están esta vive viven van va llaman llama quedan queda", (
        r"^(?:no, )?(?!(?:(?:el|la|los|las|nuestr[oa]s?|todos los|todas las) )?<fault>\b)"
        r"(?:(?:el|la|los|las|nuestr[oa]s?|todos los|todas las) )?(?:[\w_-]+ "
        r"){1,4}(?:est[áa]n?|"
        r"viven?|van?|quedan?) (?:siempre |todos |todas |solo |aquí )*(?:en|bajo|dentro de)(?: \w+)? <path>",
        r"^(?:las |los |nuestras )?<plural> se llaman (?:siempre |aquí )*\S*<path>",
    ), "says where to find it"),
    Rule("medida", "rule", "fact", "sure", "<measure>", (
        r"^(?:no, )?(?!(?:(?:el|la|los|las|nuestr[oa]s?|todos los|todas las) )?<fault>\b)"
        r"(?:(?:el|la|los|las|nuestr[oa]s?|todos los|todas las) )?[\w_-]+(?: (?:en|de|del)"
        r"(?: [\w_-]+){1,2})? (?:son|es|est[áa]n?|van?|se guardan?|vienen?)(?: (?:siempre|tod[oa]s|aquí|solo))* "
        r"(?:en |como )?<measure>\b",
    ), "says what it is measured in"),
    Rule("se-hace", "rule", "fact", "sure", "se", (
        r"^(?:aquí |acá |siempre )?se <passive> (?:siempre |solo |nunca )*(?:con|por|desde|en|los|las|mediante|vía|a|"
        r"solo)\b "
        r"\S",
        r"^(?:los |las |el |la )?(?:[\w-]+ )?<artefact> se <passive> (?:siempre |solo |nunca )*(?:con|por|desde|"
        r"mediante|vía)\b "
        r"\S",
    ), "tells how it is done"),
    Rule("usamos", "decision", "fact", "sure", "<doing>", (
        r"<start>(?:aquí |acá |en este (?:repo|proyecto) )?(?:nosotros )?(?:solo |siempre )?(?:usamos|utilizamos|"
        r"soportamos) "
        r"(?:aquí |solo |siempre )*(?!<deictic>\b)(?![^?]* o [^?]*$)\S",
        r"<start>(?:aquí |acá )?(?:nosotros )?(?:solo |siempre )?<doing> (?:(?:los|las|el|la) )?(?:[\w_-]+ "
        r"){0,2}(?:con|en|por|"
        r"desde|como|solo|los|las)\b (?!<deictic>\b)(?![^?]* y (?:no|falló|fallo)\b)\S",
        r"^(?:en|para) (?:(?:los|las|el|la) )?[\w_./-]+ (?:usamos|utilizamos|<doing>) (?!<deictic>\b)\S",
    ), "tells how the team works"),
    Rule("deben", "rule", "rule", "sure", "deben necesitan requieren tienen llevan", (
        r"^(?:aquí )?(?:los |las |nuestr[oa]s )?<plural>\b(?: [\w_./-]+){0,3} (?:no )?(?:deben|necesitan|requieren|"
        r"tienen que|llevan) "
        r"(?!todavía|aún|volver)\S",
    ), "sets a rule for all of them"),
    Rule("máximo", "rule", "rule", "sure", "máximo max mínimo", (
        r"^(?:máximo|max\.?|mínimo|como máximo) \w+ \w+ (?:por|en) \S",
    ), "sets a measure"),
    Rule("lo-correcto", "correction", "fact", "sure", "no", (
        r"^(?:el|la|los|las|nuestr[oa]) [\w-]+ (?:corre|es|son|usa|necesita) (?:(?:en|con) )?<tool>(?: \S+)?, (?:y "
        r")?no \S",
    ), "sets something right"),
    Rule("quizá-corrige", "correction", "fact", "likely", "no", (
        r"^(?:los|las|nuestr[oa]s) (?!<screen>)[\w-]+ son (?!<status>\b)[\w-]+, (?:y )?no [\w-]+\W*$",
    ), "sets something right"),
    Rule("quizá-no", "rule", "rule", "likely", "sin en", (
        r"^sin (?!<idle>\b)[\w_-]+s\W*$",
        r"^en <tongue>\W*$",
        r"^en <tongue>,? (?:por favor|porfa)\W*$",
    ), "tells not to do it"),
    Rule("no", "correction", "rule", "likely", "no mal incorrecto dije olvidaste quería", (
        r"^no, (?!gracias|est[áa] bien|nada|todavía|aún|(?:el|la) (?:otr|primer|segund|"
        r"últim)\w*\W*$)(?!(?:<pointing>\b\W*)+$)(?=[^?]{0,80}?\b(?:<stating>|no|aquí|acá|solo|siempre|usamos|"
        r"<imperative>|<doing>|"
        r"<tool>)\b)\S+ \S+",
        r"\b(?:eso|esto|así) (?:est[áa]|es) (?:\w+ )?(?:mal|incorrecto|erróneo)\b",
        r"\b(?:te|ya|lo) (?:te |lo )?dije\b",
        r"\b(?:te olvidaste|olvidaste)\b",
        r"\bquería decir\b",
    ), "sets something right", "one-off"),
)

GUARDS = (
    Guard("question", "", (
        r"^¿",
        r"^(?:qué|por qué|cómo|dónde|cuándo|cuál|quién|puedes|podrías|deberíamos|debería|es que)\b",
        r"^^por qu[eé]\b",
        r"^(?:donde|cuando|cual|quien|deberiamos|deberia|podrias|sabes|crees) \S",
        r"\bo (?:no|qué|que)\W*$",
    )),
    Guard("undecided", "quizás quizá si talvez tal supongamos", (r"\b(?:quizás?|tal vez|supongamos)\b",
                                                                  r"\bsi (?:usáramos|fuera|tuviéramos)\b",
                                                                  r"^si \w+(?:áramos|iéramos|aramos|ieramos)\b")),
    Guard("reported", "dice dijo según dicen pone", (r"\b(?:él|ella|el|documentación|jefe|readme|guía|wiki|artículo|"
    r"compañero|cliente|log) (?:dice|dijo|pone)\b", r"\bsegún\b",
    r"^(?!ya\b|te\b)(?:el |la )?[\w-]+ (?:dice|dijo|dicen) que\b")),
    Guard("sarcastic", "claro genial bravo perfecto fantástico estupendo maravilloso jaja jajaja", (
        r"^^(?:claro|genial|bravo|perfecto|fantástico|estupendo|qué bien|maravilloso)\b.{0,200}\b(?:romp\w+|"
        r"destro[zc]\w+|"
        r"olvid\w+|ignor\w+|borra(?:r|ndo)\w*|estrope\w+)\b",
        r"\b(?:romp\w+|destro[zc]\w+|olvid\w+|ignor\w+|estrope\w+)\b.{0,200}"
        r"\b(?:genial|bravo|perfecto|fantástico|estupendo|qué bien|maravilloso)\W*$",
        r"^^ja(?:ja)+\b",
        r"^^(?:sí|si) claro\b",
        r"\bja(?:ja)+\W*$",
    )),
    Guard("feature", SCREEN, (
        r"^(?:si |cuando |en )?(?:el|la|los|las|un|una|cada|todos los)\b(?! (?:datos|números|nombres)\b)(?: "
        r"[\w-]+){0,2}? <screen>s? "
        r"(?:[\w-]+ ){0,6}?"
        r"(?:debe|deben|puede|pueden|tiene|tienen)\b",
    )),
    Guard("one-off", "todavía ahora aún hoy vez momento", (
        r"\b(?:todavía|aún)\b",
        r"\b(?:por ahora|de momento|por el momento|esta vez|solo hoy)\b",
    )),
    Guard("moment", "ahora hoy mañana luego después ayer ya mientras lunes martes viernes jueves miércoles", (
        r"\b(?<!de )(?<!partir de )(?:ahora|hoy)\b",
        r"\b(?:mañana|ayer|luego vemos|después vemos|la próxima semana|este (?:lunes|martes|miércoles|jueves|"
        r"viernes))\b",
    )),
    Guard("named", "llama", (r"^(?:la|el) (?:variable|función|método|campo|parámetro|clase) (?:ahora )?se "
    r"llama\b(?![^?]*\bno\b)",)),
    Guard("task", "traduce traducir traduzca", (r"\b(?:traduce|traducir|traduzcas?)\b",)),
)
# fmt: on

LANGUAGE = Language(
    code="es",
    marks=marked(MARKS, f"{WORK.ours} {WORK.infinitives} {WORK.plain}"),
    fillers="ok nope nop nah vale sí bien bueno entonces y pero gracias también oye pues por favor porfa mira dale",
    joiners=r"(?:y|pero|entonces|por favor)",
    requests=r"(?:añade|crea|escribe|implementa|haz) ",
    polite=r"¿?(?:puedes|podrías) ",
    spellings=typed(
        "parámetro método jamás aquí acá también todavía aún más así código inglés español céntimos función módulo "
        "migración "
        "están después según quizá quizás recuérdalo acuérdate contéstame háblame respóndeme escríbeme "
        "explícame botón página menú diálogo días mañana ayer documentación artículo guía fantástico máximo "
        "mínimo producción número próxima miércoles sábado olvídalo última últimos movió renombró cambió vía "
        "francés alemán portugués convirtió convirtieron sustituyó propósito ningún cuántas corría estás mí tutéame "
        "muéstrame reunión línea paréntesis refería quién deberíamos agradecería usábamos "
        + " ".join(listed for _, listed in WORDS + TOLD_WORDS + HABIT_WORDS)
        + " "
        + HABIT_SPELLED,
        others="esta el si se te tu que como mi de aun paso dejo cerro opto",
    ),
    words=WORDS + TOLD_WORDS + HABIT_WORDS,
    shapes=(*HABIT_SHAPES, *TOLD_SHAPES, ("path", PATH)),
    guards=GUARDS + TOLD_GUARDS + HABIT_GUARDS,
    rules=plainer(RULES + TOLD) + HABITS + WAYS,
    continues=r"(?:usa|utiliza|en su lugar|eso|si no)\b",
    refers=r"(?:\w+ ){0,3}(?:lo|los|las|eso|esto|ellos|\w+[aeo]l[oa]s?)\b",
    denies=r"(?:(?:pero|no),? )*no (?:lo )?(?:es|son|era|eran|está|están)[:;,.–-]",
    because=r"\b(?:porque|ya que|pues) (.+?)"
    r"(?=[,;]? (?:y |así que |por favor )*(?:recuérda(?:lo)?|recuerda|tenlo en cuenta)\b|, así que\b|[.!]+ |$)",
    rejected=(
        r"\b(?:en vez de|en lugar de) ([^,.;]+?)(?= (?:porque|ya|pues|dado)\b|[,.;!]|$)",
        r"(?:, (?:y )?| y )no (?:con )?((?!(?:solo|más|porque|tan|se|nos|lo|la|hay|es|hace)\b)[\w.+#/-]+)(?=[,.;!]|"
        r" (?:porque|"
        r"ya que|pues)\b|$)",
        r"\b(?:descartamos|hemos descartado|se descartó|dejar de usar|dejamos de usar|dejamos atrás) (?:el |la |los |"
        r"las )?"
        r"([\w.+#/-]+)(?=[,.;!]| (?:porque|ya que|pues|por|para|en)\b|$)",
    ),
    why=WHY,
    exception=r"\b((?:excepto|salvo|menos en|a menos que)\b[^.;]*)",
    about_person=r"\b(?:prefiero|me gustan?|odio|no quiero|responde|contesta|resp[oó]ndeme|cont[eé]stame|h[aá]blame|"
    r"responder(?:me)?)\b",
    about_repo=r"\b(?:nuestro|nuestra|este (?:repo|repositorio|proyecto)|hemos|decidimos)\b",
    form=FORM,
    doubts=Doubts(
        nothing=r"\b(?:por )?esta vez\b|\b(?:es|son) para (?:hoy|mañana)\b|"
        r"\b(?:tampoco|no) (?:es|era|fue) (?:que (?:sea|fuera|fuese) )?(?:ninguna |una )?(?:norma|regla|"
        r"convención|instrucción|directriz)\b(?! (?:más|ya)\b)|\bno (?:digo|estoy diciendo|quiero decir) que\b",
        passing=r"^(?:no,? )?(?:yo )?(?:me (?:refería|referia|refiero)|quise decir|quería decir)\b"
        r"(?!.*\b(?:siempre|nunca)\b)|"
        r"\ben (?:esta|este) (?:función|archivo|fichero|método|clase|componente|prueba|script)\b|"
        r"\bhasta (?:mañana|luego|la noche|el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo))\b|"
        r"\bpara (?:la|esta) demo\b|\b(?:creo|pienso|supongo|me parece) que\b",
        unmeant=r"\b(?:es|era) broma\b|\bja(?:ja)+\b|\b(?:mejor no|olvídalo|da igual|no,? espera)[.! ]{0,3}$|"
        r"^(?:imagina|finge|haz como si)\b",
        others=r"(?:^|\n)-{3,} ?(?:mensaje (?:original|reenviado))|(?:^|\n)(?:de|para|asunto|fecha): \S|"
        r"\benviado desde mi\b|\bestimad[oa]s? (?:\w+ )?(?:agentes?|asistentes?|equipo|colegas)\b|"
        r"\btodos los (?:agentes|asistentes|modelos) (?:deben|tienen)\b|"
        r"(?:^|[\n.!?:,;-] ?|\bpor favor )(?:traduce|resume|reformula|corrige) (?:esto|este|el|la)\b",
        sources=r"correo artículo chat jefe\S* cliente\S* compañer\S* dice dijo "
        r"md\spone md\sdice md\scontiene documentación escribió manual "
        r"mensaje nota\S* prompt proveedor\S* readme según sistema ticket wiki cita",
        own="codigo código estas son sigue siguientes sigue seguir estos preferencias partir adelante tests commits "
        "nuestras mis estas "
        "a al de del desde ahora el la los las en es esta este esto importante nota no nueva nuevas para por favor "
        "preferencia proyecto recuerda regla reglas repo siempre nunca y un una nuestro nuestra nuestras decisión "
        "convención convenciones estilo",
        mine=r"\b(?:(?:te )?dije|quiero|prefiero|necesito|usamos|queremos|decidimos)\b",
    ),
    keep=r"(?:^|[¡,.;:] ?|\b(?:y|pero|además|por favor) )"
    r"(?:recuerd[ae]|record[aá]|recuérdalo|apunt[aáe]|apúntalo|anot[aáe]|memoriz[aáe])(?: bien| por favor)?"
    r"(?:[:,] ?(?!que\b)| que\b| (?:lo siguiente|esto:))|"
    r"\bya te (?:dije|he dicho) que (?:no |nunca |siempre )?(?:uses?|utilices?|hagas?|pongas?|toques?|subas?)\b",
    keep_cues="ecuerd ecord ecuérd punt púnt not emoriz ya_te Ya_te",
)
