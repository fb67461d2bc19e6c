"""Spanish: lo que cambió, lo decidido, lo que se puede y lo que no, sin «siempre» ni «nunca». Only data."""

from twiceshy.languages.shapes.rules import Guard, Rule

# Whom the program serves and what it shows them, told of as many: how it shall be, not how to work on it.
ACTORS = (
    "usuarios invitados clientes botones pedidos importes valores campos jugadores administradores visitantes miembros "
    "enlaces imágenes notificaciones"
)
TOLD_WORDS = (
    ("actors", ACTORS),
    ("moved", "movió mudó migró renombró trasladó movieron mudaron migraron renombraron trasladaron portó"),
    ("ended", "apagó eliminó retiró apagaron eliminaron retiraron abandonó cerró discontinuó"),
    (
        "gone",
        "movido movida movidos movidas migrado migrada migrados migradas renombrado renombrada reemplazado "
        "reemplazada reemplazados reemplazadas sustituido sustituida sustituidos trasladado trasladada trasladados "
        "cambiado cambiada discontinuado",
    ),
    ("we_moved", "migramos movimos trasladamos mudamos portamos pasamos"),
    ("we_swapped", "cambiamos reemplazamos sustituimos hemos_cambiado hemos_reemplazado hemos_sustituido"),
    (
        "chose",
        "descartamos elegimos optamos renunciamos prescindimos apostamos acordamos decidimos resolvimos "
        "escogimos pactamos eligió optó decidió descartó acordó escogió",
    ),
    ("chosen", "descartado elegido optado decidido acordado renunciado apostado escogido prescindido"),
    (
        "stating",
        "es son está están llega llegan va van viene vienen corre corren se tiene tienen puede pueden usa usamos "
        "usan hay vive viven envía debe deben necesita lleva llevan usa uses sirve queda cuesta vale trae",
    ),
    ("ours", "aquí acá en_este_proyecto este_proyecto nosotros tenemos usamos trabajamos en_este_repo este_repo"),
    (
        "things",
        "botón campo título diálogo pantalla función método clase variable texto carrito menú gráfico jugador "
        "mensaje resultado valor ventana formulario página imagen proceso import error excepción respuesta",
    ),
    ("touch", "toca tocan edita editan commitea commitean sube suben pushea pushean"),
    (
        "due",
        "guardan suben borran escriben nombran registran firman validan documentan versionan guarda despliegan "
        "prueban revisan cifran calculan comparan",
    ),
    (
        "practice",
        "indentar la_indentación sangrar la_sangría formatear lintear testear los_tests las_pruebas mockear "
        "instalar_paquetes instalar_dependencias desplegar versionar documentar nombrar_ramas loguear los_logs "
        "los_commits los_mensajes_de_commit los_strings las_cadenas las_fechas las_migraciones las_dependencias "
        "los_nombres los_nombres_de_rama los_comentarios",
    ),
    ("fleeting", "variante versión solución opción propuesta idea respuesta alternativa"),
    (
        "approving",
        "claro claro_que_sí genial perfecto fantástico qué_gran_idea qué_buena_idea gran_plan gran_idea "
        "por_supuesto estupendo qué_bien excelente",
    ),
)
# fmt: off
TOLD_SHAPES = (
    ("when", r"(?:desde (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|"
             r"hace|este año|este trimestre|este mes|el (?:año|mes|trimestre|lunes)|la versión|la v?\d|principios|"
             r"finales)\b)"),
    ("many", r"(?:(?:l[oa]s|tod[oa]s l[oa]s|nuestr[oa]s) )?(?!<screen>\b|l[oa]s <screen>\b)[\w_./-]+s\b"
             r"(?: (?!no\b|que\b)[\w_./-]+){0,5}?"),
)

TOLD = (
    Rule("al-revés", "correction", "fact", "sure", "revés reves", (
        r"^^(?:no[,.! ]+)*(?:(?:eso )?es )?(?:justo |exactamente )?al rev[eé]s[,:;.–-]+ ?(?:(?:el|la|los|las|cada|un|"
        r"una) )?"
        r"(?!eso\b|esto\b|lo\b)[\w-]+ (?:llaman?|consultan?|dependen?|poseen?|pertenecen?|envían?|leen?|escriben?|"
        r"arrancan?|heredan?|usan?|contienen?|conocen?|importan?|tienen?|piden?|avisan?|va|viene) \S",
    ), "says what holds instead", "one-off"),
    Rule("con-qué", "rule", "rule", "sure", "para", (
        r"^(?:usa|usá|utiliza|usad|usen) (?:siempre |sempre |solo |só )?(?!<deictic>\b|(?:una?|el|la|los|las|tu|mi|su|"
        r"lo)\b|(?:esto|eso|isso|isto)\b)[\w.+#-]+(?: [\w-]+)? "
        r"para <practice>\W*$",
    ), "says what to use for what", "one-off"),
    Rule("cambió", "change", "fact", "sure", "se fue fueron dejamos paramos dejó dejaron dejo pasó paso pasaron "
    "<we_moved> por "
    "convirtió convirtieron sustituyó quitamos baja hemos quedó quedaron está", (
        r"^(?!después\b|tras\b)[^?]{2,60}\bse (?:<moved>|han? <gone>)\b",
        r"^(?!después\b|tras\b)[^?]{2,60}\bse (?:<ended>|dio de baja|dieron de baja)\b(?: ?[,;]| y| hace| en) ?\S",
        r"\by [\w .-]{2,30} se (?:dio de baja|<ended>)\W*$",
        r"^[^?,]{2,50}\b(?:fue|fueron|ha sido|han sido) <gone> (?:a|al|por|de|en)\b",
        r"^[^?,]{2,50}\b(?:fue|fueron|ha sido|han sido) (?:eliminad|apagad|retirad|discontinuad)[oa]s?[,;] \S",
        r"\bhemos (?:migrado|pasado|movido|trasladado) [^?]{1,60} (?:a|al) \S",
        r"\b(?:quedó|quedaron|est[áa]) obsolet[oa]s?[,;] \S",
        r"\b<we_swapped> (?!de\b)[^?]{1,60} por (?!favor\b|esto\b|eso\b)\S",
        r"\b<we_moved> (?!al? )[^?]{1,60} (?:a|al) (?!la siguiente|el siguiente|otra cosa)\S",
        r"\b(?:dejamos|paramos) de (?:usar|utilizar|dar soporte|soportar|trabajar|publicar|mantener|desplegar)\b",
        r"\b(?:dej[óo]|dejaron) de (?:estar soportad\w+|existir|usarse|mantenerse|publicarse|tener soporte)\b",
        r"^(?!después\b|tras\b)[^?]{2,50}\b(?:pas[óo]|pasaron) a (?:llamarse|estar|ser (?!una?\b))",
        r"^(?!después\b|tras\b)[^?]{2,50}\bse (?:convirtió|convirtieron) en (?!una?\b)\S",
        r"^a(?:l| la| los| las) [^?]{2,40} l[oa]s? (?:sustituyó|reemplazó)\b",
        r"^(?:quitamos|sacamos|dejamos|abandonamos) [^?,]{2,50}, (?:ahora|solo|ya)\b",
    ), "tells what has changed", "moment"),
    Rule("ya-no", "change", "fact", "sure", "no antes", (
        r"\bya no (?:usamos|trabajamos|soportamos|desplegamos|mantenemos|utilizamos)\b",
        r"\bya no (?:se (?:usa|despliega|llama|mantiene|soporta)|est[áa]n? en|vive en|es|son|somos|va|van|corre)\b(?! "
        r"(?:necesari|posible|un problema))"
        r"[^?,;]{1,50}[,;] (?!gracias)\S",
        r", ya no (?:es|son|somos|se llama|est[áa]) [\w_.-]+\W*$",
        r"\bya no existen?,? (?:en su lugar|ahora|usa|hay)\b",
        r"^antes (?:era|estaba|corría|usábamos|se llamaba|lo hacía)\b[^?]{2,60}, (?:ahora|hoy)\b",
    ), "tells what has changed", "moment"),
    Rule("ahora-es", "change", "fact", "sure", "ahora desde", (
        r"^(?!(?:el|la|los|las) <things>\b|ahora\b|desde\b)[^?,]{2,60} (?:(?:lo|la|los) (?:lleva|hace|gestiona)|"
        r"corren?|"
        r"est[áa]n?|vive|viven|va|van|se hace cargo|se encarga|queda|usa|usan) ahora (?!bien|mal|mejor|peor|a la|"
        r"roto)\S",
        r"^(?!(?:el|la|los|las) <things>\b|ahora\b|desde\b)[^?,]{2,60} ahora (?:corren?|viven?|est[áa]n? en|se "
        r"llaman?|lo hace|"
        r"lo lleva|va en|van en|usa) (?!<state>\b|una? |al \d|en una? )\S",
        r"^ahora (?:el|la|los|las) [^?,]{2,40} (?:es|son) (?:el |la |los |las )?[\w.-]*\d",
        r"^(?:ahora )?usamos ahora \S|^ahora usamos (?!es[ea]\b|est[ea]\b)\S",
        r"^<when>[^?,]{0,25},? (?:el |la |los |las )?[^?]{0,40}\b(?:se llaman?|corren?|est[áa]n?|lo hace|usamos|usa|"
        r"viven?) "
        r"(?!mal|roto|lento)\S",
        r"\b(?:corre|est[áa]|lo hace|usamos|se compila|se despliega|se encarga|vive|se usa) [^?]{2,40} ?<when>",
        r"\b(?:se encarga|se ocupa) <when>",
        r"^(?:el|la|los|las) [^?,]{2,40} \w+[ae]n? (?:con|por|en) [\w.-]+ <when>",
        r"^(?:el|la|los|las) [^?,]{2,40} l[oa]s? \w+[ae]n? ahora (?!mal\b|bien\b)\S",
        r", <when>[^?,]{0,20} [^?,]{2,40} (?:corre|est[áa]|vive|va|usa|se llama)\b",
    ), "tells what has changed", "moment"),
    Rule("elegimos", "decision", "decision", "sure", "<chose> hemos descartado quedamos quedamos fuimos seguimos "
    "decantamos propósito acuerdo decisión queremos vamos pena sacamos quitamos quitó usamos", (
        r"^(?:(?:aquí|al final|para [^?,]{2,30}|en [^?,]{2,30}|nos|se|el equipo)[ ,]+)*<chose> (?!eso\b|esto\b)\S",
        r"\bse (?:eligió|decidió|descartó|optó|acordó)\b",
        r"\bhemos <chosen>\b",
        r"^la decisión fue\b",
        r"^no queremos [^?]{2,60} (?:porque|ya que|por) \S",
        r"\b(?:quedó|quedaron|fue|fueron) (?:descartad|elegid|decidid|acordad)[oa]s?\b",
        r"^quedamos en (?:que |\w+[aei]r\b)",
        r"^(?:al final )?nos (?:quedamos|fuimos|decantamos|inclinamos) (?:con|por) \S",
        r"^(?:seguimos|vamos|usamos|continuamos) (?:con )?(?!(?:el|la) (?:siguiente|próxim\w+|otr[oa])\b|mañana\b|"
        r"luego\b)[^?]{2,60} (?:porque|ya que|debido|puesto que) \S",
        r"^(?!a propósito\b)[^?]{5,80}\ba propósito\b",
        r"^no vamos a (?:hacer|usar|meter|tener|poner|implementar|soportar|traducir|migrar|mantener|publicar) "
        r"[^?]{2,50}, \S",
        r"^(?:sacamos|quitamos) [^?,]{2,40}, (?:era|fue|daba|porque|por|con [^?]{2,30} (?:basta|sobra|alcanza))\b",
        r"\b(?:se puso|nos pusimos) de acuerdo en\b|\bllegamos (?:al|a un) acuerdo de\b",
        r"^[^?,]{2,40} l[oa]s? (?:quitamos|sacamos|descartamos) [^?]{3,60}",
        r"^no vale la pena [^?,]{2,50}, usamos \S",
    ), "tells a decision"),
    Rule("no-se-puede", "rule", "rule", "sure", "no prohibido obligatorio obligatoria obligatorios obligatorias solo "
    "permiten permite ningún ninguna intocables", (
        r"^<many> no (?:se )?(?:pueden|deben) (?!verse|ver\b|poder\b)\S",
        r"^(?:en|dentro de) [^?,]{2,40} no se (?:puede|debe) \w+[aei]r\b",
        r"^(?!(?:(?:el|la|los|las) )?<things>\b)[^?,;]{2,60} no se (?:<touch>|(?:modifican?|cambian?|borran?|"
        r"mueven?)\b(?! al\b| cuando\b| bien\b))",
        r"\b(?:est[áa]|queda) prohibido \w+",
        r"\bno (?:est[áa] permitid[oa]|se permiten?) \w+",
        r"^(?!(?:(?:el|la) )?<things>\b)[^?,]{2,60} (?:es|son) obligatori[oa]s?\b|^es obligatorio \w+",
        r"^solo (?!<actors>\b)(?:el|la|los|las) [\w -]{2,30} pueden? \w+[aei]r\b",
        r"^solo se permiten? \S",
        r"^(?:ningún|ninguna) (?!<things>\b)[\w-]+ (?:puede|debe) \S",
        r"^[^?,]{2,50} son (?:intocables|sagrad[oa]s)\b",
    ), "tells not to do it"),
    Rule("tienen-que", "rule", "rule", "sure", "tienen hay", (
        r"^tod[oa]s (?:l[oa]s )?(?!<screen>\b)[\w -]{3,60} (?:tienen que|deben) (?!todavía|aún)\S",
        r"^(?:los|las) (?!<screen>\b)[\w -]{3,60} hay que \w+r(?:los|las)\b",
    ), "sets a rule for all of them"),
    Rule("quizá-deben", "rule", "rule", "likely", "tienen deben necesitan conocen tiene debe necesita cada toda todo", (
        r"^<many> (?:tienen que|deben|necesitan) (?!todavía|aún|volver|estar? (?:mal|rot))\S",
        r"^<many> no conocen \S",
        r"^(?:cada|tod[oa]) (?!vez\b|<screen>\b)[\w-]+(?: [\w-]+)? (?:tiene que|debe|necesita|lleva|requiere) \S",
        r"^el (?!<things>\b)[\w-]+ [\w-]+ no se (?:debe|puede) \w+[aei]r\b",
    ), "sets a rule for all of them"),
    Rule("quizá-va", "rule", "rule", "likely", "va van se solo sin", (
        r"^(?!(?:el|la|los|las) <things>\b)(?:(?:el|la|los|las) )?[\w_-]+(?: [\w_-]+)? (?:van?|no van) en (?:el |la |"
        r"los |las )?[\w_/.-]+"
        r"(?:, (?:y )?no en \S|\W*$)",
        r"^(?:los|las) (?!<screen>\b)[\w -]{3,40} se <due> (?:en|sin|con|después|antes|como|por|solo|tras) (?!blanco\b)"
        r"(?![^?]*\b(?:equivocad\w+|fallan?|vací\w+)\b)\S",
        r"^[\w-]+ solo (?:con|por|desde|tras|después de) [\w-]+(?: [\w-]+){0,3}\W*$",
        r"^sin [\w-]+(?: [\w-]+){0,3} no (?:se (?:acepta|mergea|sube|publica|despliega|aprueba|hace)|sale|entra)n? \S",
    ), "sets a rule for all of them"),
    Rule("reproche", "correction", "rule", "sure", "otra nuevo sigues insistes siempre vuelto volviste usando vez", (
        r"^(?:no,? )?(?:otra vez|de nuevo|has vuelto a|volviste a|insistes en|sigues|siempre|(?:me )?estás) "
        r"[^?]{2,60}, "
        r"(?:pero )?<ours>\b \S",
        r"^(?:(?:otra vez|de nuevo) (?:me )?(?:\w+ste|has)\b|insistes en|sigues \w+ndo|siempre (?:pones|usas|metes|"
        r"haces|creas|"
        r"escribes|dejas|olvidas|añades|agregas)\b)[^?]{2,60}, (?:(?:el|la|los|las) [\w ]{2,30} )?(?:van?|son|es|se) "
        r"\S",
        r"^(?:(?:por )?qué )?sigues (?:usando|poniendo|metiendo|creando|olvidando) [^?]{2,50}, \S+ \S+ \S",
        r"^\w+ste [^?]{2,40} (?:de nuevo|otra vez),? (?:cuando|si|y|pero)? ?<ours>\b \S",
    ), "says what to use and what not", "question one-off"),
    Rule("no-es-así", "correction", "fact", "sure", "equivocas equivocado equivocada confundes error disparate "
    "confundiendo estás asumiendo suponiendo así cierto "
    "exactamente mal veces vez dije dicho falso", (
        r"^(?:te equivocas|te has equivocado|te equivocaste|estás equivocad[oa]|te confundes|error(?=, (?:el|la|los|"
        r"las)\b)|eso es (?:un disparate|"
        r"mentira|falso)|(?:eso )?no es (?:así|cierto|correcto)|no exactamente|(?:lo )?(?:has entendido|entendiste) "
        r"mal|"
        r"cuántas veces [^?:,]{2,40}|(?:por )?(?:segunda|tercera|cuarta|quinta|enésima|última) vez|ya (?:te )?lo "
        r"(?:había dicho|dije))[,:.! ]+(?!<pointing>\b)"
        r"(?:[^?]{2,70}\b)?<stating> (?:(?:el|la) \S*\d|(?!<status>\b|<pointing>\b)\S)",
        r"^estás (?:asumiendo|suponiendo) [^?,]{2,40}, [^?]{2,40} es \S",
        r"^(?:confundes|estás confundiendo) [^?]{2,60}[,:;] [^?]{2,40}\b<stating> \S",
        r"^como (?:ya )?te (?:dije|he dicho),? [^?]{2,60}\b<stating> \S",
        r"^ya te (?:dije|he dicho) que \S+ \S+ \S",
    ), "sets something right", "question"),
    Rule("me-gusta-más", "preference", "preference", "sure", "mí me te fan amigo partidario soporto soy tutéame "
    "quisiera falta diff muéstrame "
    "agradecería", (
        r"^para mí (?:es mejor|son mejores|pesan? más|es más importante|son más importantes|valen? más) (?!(?:el|la) "
        r"(?:primer|segund|"
        r"otr)\w*)\S",
        r"\bme (?:resultan?|parecen?) más (?:clar|cómod|legibl|fácil|simpl)\w+ [^?]{2,50} que \S",
        r"\bme gusta (?:más )?(?:que|q|cuando) (?!funciona|compila|pasa)\S",
        r"\bno me gustan? (?!eso|esto|así|cómo|el |la )\S+ \S",
        r"\b(?:te agradecería|agradecería|te agradezco) que\b",
        r"\b(?:me (?:vale|basta|alcanza|sirve) con|con [^?,]{3,30} me (?:vale|basta|alcanza))\b(?! (?:eso|esto))",
        r"^no (?:hace falta|necesito) (?:introducci\w+|explicaci\w+|resum\w+|tanta?\b)",
        r"^muéstrame (?:siempre )?solo [^?,]{3,30}, no \S",
        r"\bme (?:ayudan?|sirven?) más [^?]{2,50} que \S",
        r"\bme siento más cómod[oa] con\b",
        r"<start>(?:tutéame|háblame de tú|no me trates de usted)\b",
        r"\bno soy (?:muy )?(?:fan|amigo|partidario) de\b|\bno soporto (?!est[ea]\b|es[ea]\b)\S|\bsoy más de\b",
        r"^en (?:vez|lugar) de [^?,]{3,40} (?:quisiera|prefiero|quiero|dame) (?:solo|sólo) \S",
    ), "states a preference"),
)

TOLD_GUARDS = (
    Guard("sarcastic", "sí si claro genial perfecto fantástico idea plan supuesto estupendo ay mal total listo "
    "elegante", (
        r"^^(?:(?:ay|ah|sí|si)[, ]+)*<approving>[,.!]+ (?:entonces )?(?:nunca|siempre todo|quién necesita|nadie "
        r"necesita|"
        r"\w+(?:emos|amos)\b[^?]{0,60}\b(?:siempre|nunca|todos?|producción))\b",
        r"^^(?:ay|ah),? s[ií][,.!]* \w+[ae]mos\b",
        r"^^(?:(?:ay|ah|sí|si)[, ]+)*<approving>[,.!]+ .{0,40}\b(?:borr\w+|elimin\w+|destro\w+|romp\w+|pierd\w+)\b"
        r".{0,60}\b(?:siempre|nunca|tod[oa]s?|enter[oa]|producción|me encanta)\b",
        r"^^(?:(?:ay|ah|sí|si)[, ]+)*<approving>[,.!]+ (?:tú )?siempre (?:borra|elimina|destroza|rompe)\b",
        r"^^s[ií],? s[ií],? (?:nunca|siempre)\b",
        r"\b(?:qué buena idea|qué gran idea|qué (?:puede|podría) salir mal|total,? para qué|muy elegante|y listo|"
        r"total,? (?:es|son|ya) |"
        r"sobrevalorad\w+|quién (?:lo|la|las|los)? ?necesita|que el cliente se)\b",
        r"^^(?:gran|excelente|buen) (?:plan|idea),",
        r"^^<approving>[,.!]+ [^?]{0,80}\b(?:sin probar|en texto plano|sin revisar)\b",
    )),
    Guard("reported", "dice pone opina escribe quiere cree", (
        r"^en (?:el|la) [\w-]+ (?:dice|pone|se lee)\b",
        r"^(?:el|la|mi|un|una|nuestr[oa]) [\w-]+ (?:opina|escribe|quiere|cree|dice|piensa) que\b",
    )),
    Guard("undecided", "si supongamos digamos pensando piensa pasaría deberíamos", (
        r"^(?:supongamos|digamos|imagina|pongamos)\b", r"^qué pasaría\b", r"^(?:piensa|mira|estoy pensando|pienso) "
        r"si\b",
        r"^si (?:\w+[áé]ramos|\w+iéramos|hubiéramos|hubieramos)\b", r"\bdeberíamos\b",
    )),
    Guard("beside", "reunión cita daily acabo rama entrega demo error accidente recupéralo recupérala deshaz "
    "comprueba verifica revisa mira "
    "confirma cuanto", (
        r"\b(?:reunión|cita|daily|demo|entrega)\b.{0,40}\bse (?:movió|cambió|pasó|trasladó)\b",
        r"^acabo de\b", r"^ya cambi[eé] de rama\b", r"\b(?:por error|por accidente|recupéral\w+|deshaz\w*)\b",
        r"^(?:cuando|en cuanto|si|comprueba|verifica|revisa|mira|confirma)\b.{0,60}\b(?:se (?:han? )?\w+|fue|fueron)\b",
    )),
    Guard("feature", ACTORS, (r"^(?:los |las |todos los )?<actors> (?:[\w-]+ ){0,3}?(?:no )?(?:se "
    r")?(?:pueden|deben|tienen)\b",)),
    Guard("one-off", "decidimos siguiente", (
        r"^(?:lo )?decidimos (?:luego|después|mañana|más tarde)\b", r"^vamos con (?:el|la|lo) siguiente\b",
    )),
    Guard("pointing", "no gusta gustaba prefiero mejor línea falta olvidaste refería", (
        r"^^no[, ]+(?:(?:el|la) (?:otr|primer|segund|tercer|últim)\w*|es[ea] no|me (?:refería|refiero)|habl(?:aba|o) "
        r"de|"
        r"más (?:abajo|arriba)|(?:el|la) de (?:arriba|abajo|al lado)|es que|empieza|me gustaba)\b",
        r"\b(?:prefiero|me gusta(?:ba)?(?: más)?) (?:(?:el|la) (?:primer|segund|tercer|últim|otr)\w*|(?:el|la) "
        r"<fleeting>\b)",
        r"\blínea \d",
        r"\bno me gusta (?:nada )?(?:este|esta|ese|esa|el|la) ",
        r"\b(?:olvidaste|te falta|has olvidado) (?:el|la|un|una) (?:import|coma|paréntesis|punto|comilla|return)\w*\b",
    )),
)
# fmt: on
