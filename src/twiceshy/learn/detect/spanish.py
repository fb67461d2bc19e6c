"""Spanish: reglas, correcciones, preferencias y decisiones. Only data."""

from twiceshy.learn.detect.language import Doubts, Guard, Language, Rule

# fmt: off
RULES = (
    Rule("siempre-nunca", "rule", "rule", "sure", "siempre nunca jamás", (
        r"<start>(?:siempre|nunca|jamás) (?!<story>\b)(?!\w+(?:ó|ou|aba|ava|ían?|aron|ieron|ando|iendo|yendo)\b)[\w_]+",
        r"<start>no \w+[ae]s (?:nunca|jamás)\b",
        r"<start><imperative>\b.{0,60}\b(?:siempre|nunca|jamás)\b",
        r"\b(?:debes?|deben|tienes que|hay que|debemos)\b.{0,40}\b(?:siempre|nunca|jamás)\b",
    ), "enuncia una regla", "one-off polite"),
    Rule("a-partir-de-ahora", "rule", "rule", "sure", "partir adelante futuro regla", (
        r"\ba partir de (?:ahora|hoy)\b",
        r"\b(?:de ahora en adelante|en el futuro)\b",
        r"^(?:nueva )?regla:",
    ), "vale a partir de ahora", "one-off polite"),
    Rule("cada", "rule", "rule", "sure", "cada todos todas todo toda", (
        r"^(?:cada|tod[oa]s? (?:l[oa]s )?)(?: )?(?:nuev[oa]s? )?<artefact>\b(?: [\w_-]+){0,3}? (?:necesitan?|deben?|"
        r"requieren?|"
        r"llevan?|tienen? que|tienen?|van?) \S",
    ), "vale para todos"),
    Rule("otra-vez", "rule", "rule", "sure", "vuelvas deja más", (
        r"<start>no vuelvas a\b",
        r"<start>deja de \w+",
        r"<start>no \w+[ae]s .*\bnunca más\b",
    ), "que no se repita", "polite"),
    Rule("en-vez-de", "correction", "rule", "sure", "vez lugar sino usamos usa utiliza usar usaste usado", (
        r"<start>(?:usa|utiliza|usemos|pon|escribe|llama)\b.* (?:en vez de|en lugar de|y no)\b",
        r"\b(?:no .{2,40}, )?sino\b",
        r"<start>(?:aquí )?(?:nosotros )?usamos [^?,]{1,50}, (?:y )?no \S",
        r"<start>(?:usa|utiliza) [^?,]{1,40}, (?:y )?no \S",
        r"^(?:no,? )?(?:has usado|usaste|has vuelto a usar|volviste a usar) [^?]{2,50}, (?:pero )?(?:aquí )?usamos \S",
        r"^otra vez (?:has usado|usaste) [^?]{2,50}, (?:pero )?(?:aquí )?usamos \S",
    ), "dice qué usar y qué no", "one-off"),
    Rule("te-equivocas", "correction", "fact", "sure", "equivocas falso incorrecto mal cierto así", (
        r"^(?:te equivocas|(?:eso )?es falso|falso|(?:eso )?(?:es|está) (?:mal|incorrecto)|incorrecto|(?:eso )?no es "
        r"(?:cierto|así|correcto))[,:.! ]+(?!<pointing>\b)[^?]{2,60} (?:está|están|es|son|vive|se llama|usamos|va|"
        r"corre) "
        r"(?!<status>\b|<pointing>\b)\S",
    ), "corrige"),
    Rule("preferencia", "preference", "preference", "sure", "prefiero gusta gustan odio preferimos quiero", (
        r"\b(?:prefiero|preferimos|odio)\b",
        r"\bme gustan? (?!esto|eso|cómo|así\W*$|mucho\W*$)\w+ \w+",
        r"\bno quiero (?:que )?\w+ \w+",
    ), "expresa una preferencia"),
    Rule("decisión", "decision", "decision", "sure", "decidido decidimos vamos usaremos acordamos", (
        r"\b(?:hemos decidido|he decidido|decidimos|acordamos)\b",
        r"\b(?:vamos con|vamos a usar|usaremos|nos quedamos con)\b.*\b(?:porque|ya que|en vez|en lugar)\b",
    ), "comunica una decisión"),
    Rule("cambio", "change", "fact", "sure", "movió mudó migramos ahora renombró cambió cambiamos pasó usamos", (
        r"\bse (?:movió|mudó|renombró|trasladó)\b",
        r"\b(?:migramos|cambiamos|pasamos) (?:de .+ )?a\b",
        r"\bahora .{0,40}\b(?:se llama|está en (?!<state>\b)|vive en|usa)\b",
        r"\b(?:ahora es|es ahora) (?:la |el )?\S*[\d_]",
        r"\bya no usamos\b",
    ), "dice qué ha cambiado"),
    Rule("recordar", "rule", "fact", "sure", "recuerda recuérdalo cuenta olvides", (
        r"<start>recuerda(?:,|:| que\b)",
        r"<start>(?:ten en cuenta|no olvides) que\b",
    ), "pide recordarlo"),
    Rule("no", "correction", "rule", "likely", "no mal incorrecto dije olvidaste quería", (
        r"^no, (?!gracias|está bien|nada)(?!(?:<pointing>\b\W*)+$)\S+ \S+",
        r"\b(?:eso|esto|así) (?:está|es) (?:\w+ )?(?:mal|incorrecto|erróneo)\b",
        r"\b(?:te|ya|lo) (?:te |lo )?dije\b",
        r"\b(?:te olvidaste|olvidaste)\b",
        r"\bquería decir\b",
    ), "corrige", "one-off"),
)

GUARDS = (
    Guard("question", "", (
        r"^¿",
        r"^(?:qué|por qué|cómo|dónde|cuándo|cuál|quién|puedes|podrías|deberíamos|debería|es que)\b",
    )),
    Guard("undecided", "quizás quizá si talvez tal supongamos", (r"\b(?:quizás?|tal vez|supongamos)\b",
                                                                  r"\bsi (?:usáramos|fuera|tuviéramos)\b")),
    Guard("reported", "dice dijo según", (r"\b(?:él|ella|documentación|jefe|readme|guía) (?:dice|"
    r"dijo)\b", r"\bsegún\b")),
    Guard("sarcastic", "claro genial bravo perfecto fantástico estupendo maravilloso", (
        r"^^(?:claro|genial|bravo|perfecto|fantástico|estupendo|qué bien|maravilloso)\b.*\b(?:romp\w+|destro[zc]\w+|"
        r"olvid\w+|ignor\w+|borra(?:r|ndo)\w*|estrope\w+)\b",
        r"\b(?:romp\w+|destro[zc]\w+|olvid\w+|ignor\w+|estrope\w+)\b.*"
        r"\b(?:genial|bravo|perfecto|fantástico|estupendo|qué bien|maravilloso)\W*$",
    )),
    Guard("feature", "usuario usuarios cliente clientes visitante visitantes", (
        r"^(?:el|la|los|las|un|una|cada|todos los) (?:usuari[oa]s?|clientes?|visitantes?) (?:siempre |nunca )?"
        r"(?:debe|deben|puede|pueden|tiene|tienen)\b",
    )),
    Guard("one-off", "todavía ahora aún hoy vez momento", (
        r"\b(?:todavía|aún) no\b",
        r"\b(?:por ahora|de momento|esta vez|solo hoy)\b",
    )),
)
# fmt: on

SPANISH = Language(
    code="es",
    marks="el la los las de que y en un una es por para con usa se lo nunca siempre esto eso está del al "
    "prefiero jamás vamos porque hemos te dije qué ¿por vez ahora recuerda usamos aquí tiene "
    "decidimos hagas gusta todavía ejecuta no así cada necesita equivocas versión siempre muy pero cuando ya",
    fillers="ok vale sí bien bueno entonces y pero gracias también oye pues",
    joiners=r"(?:y|pero|entonces|por favor)",
    requests=r"(?:añade|crea|escribe|implementa|haz) ",
    polite=r"¿?(?:puedes|podrías) ",
    words=(
        ("story", "funciona funcionó falla falló pasa pasó ha hemos he había me se"),
        ("state", "blanco negro rojo verde amarillo marcha proceso curso orden vivo pausa mantenimiento"),
        ("status", "mal bien roto rota listo lista vacío vacía"),
        (
            "pointing",
            "eso esto así no es está lo la el sigue aún todavía igual mal roto rota tampoco ese esa este esta",
        ),
        (
            "artefact",
            "pr prs pull_request pull_requests commit commits rama ramas release releases prueba pruebas test tests "
            "migración migraciones endpoint endpoints función funciones módulo módulos clase clases archivo archivos "
            "cambio cambios servicio servicios paquete paquetes ticket tickets",
        ),
        ("imperative", "usa utiliza haz escribe pon ejecuta corre pregunta añade revisa guarda mantén"),
    ),
    shapes=(),
    guards=GUARDS,
    rules=RULES,
    continues=r"(?:usa|utiliza|en su lugar|eso|si no)\b",
    refers=r"(?:\w+ ){0,3}(?:lo|los|las|eso|esto|ellos|\w+[aeo]l[oa]s?)\b",
    because=r"\b(?:porque|ya que|pues) (.+?)"
    r"(?=[,;]? (?:y |así que |por favor )*(?:recuérda(?:lo)?|recuerda|tenlo en cuenta)\b|, así que\b|[.!]+ |$)",
    rejected=(r"\b(?:en vez de|en lugar de) ([^,.;]+?)(?= (?:porque|ya)\b|[,.;!]|$)",),
    exception=r"\b((?:excepto|salvo|menos en|a menos que)\b[^.;]*)",
    about_person=r"\b(?:prefiero|me gustan?|odio|no quiero)\b",
    about_repo=r"\b(?:nuestro|nuestra|este (?:repo|repositorio|proyecto)|hemos|decidimos)\b",
    doubts=Doubts(
        passing=r"\ben (?:esta|este) (?:función|archivo|fichero|método|clase|componente|prueba|script)\b|"
        r"\bhasta (?:mañana|luego|la noche|el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo))\b|"
        r"\bpara (?:la|esta) demo\b|\b(?:creo|pienso|supongo|me parece) que\b",
        unmeant=r"\b(?:es|era) broma\b|\bja(?:ja)+\b|\b(?:mejor no|olvídalo|da igual|no,? espera)[.! ]{0,3}$|"
        r"^(?:imagina|finge|haz como si)\b",
        others=r"(?:^|\n)-{3,} ?(?:mensaje (?:original|reenviado))|(?:^|\n)(?:de|para|asunto|fecha): \S|"
        r"\benviado desde mi\b|\bestimad[oa]s? (?:\w+ )?(?:agentes?|asistentes?|equipo|colegas)\b|"
        r"\btodos los (?:agentes|asistentes|modelos) (?:deben|tienen)\b|"
        r"(?:^|[\n.!?:,;-] ?|\bpor favor )(?:traduce|resume|reformula|corrige) (?:esto|este|el|la)\b",
        sources=r"correo artículo chat jefe\S* cliente\S* compañer\S* dice dijo documentación escribió manual "
        r"mensaje nota\S* prompt proveedor\S* readme según sistema ticket wiki cita",
        own="a al de del desde ahora el la los las en es esta este esto importante nota no nueva nuevas para por favor "
        "preferencia proyecto recuerda regla reglas repo siempre nunca y un una nuestro nuestra nuestras decisión "
        "convención convenciones estilo",
        mine=r"\b(?:(?:te )?dije|quiero|prefiero|necesito|usamos|queremos|decidimos)\b",
    ),
)
