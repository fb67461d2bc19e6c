"""Spanish: lo que vale siempre, reconocido por su forma: usted, «se hace», contraste, aprobación. Only data."""

from twiceshy.languages.shapes.rules import Guard, Rule
from twiceshy.languages.verbs import spanish

WORK = spanish(
    "redactar planificar estimar facturar priorizar acordar soportar vender entregar programar desarrollar traducir "
    "diseñar modelar "
    "usar utilizar emplear escribir ejecutar correr lanzar preguntar consultar añadir agregar revisar guardar "
    "almacenar "
    "pasar responder contestar probar/prueb testear formatear abrir crear evitar comentar documentar verificar "
    "comprobar/comprueb mergear instalar importar exportar actualizar nombrar renombrar borrar eliminar quitar "
    "llamar avisar "
    "notificar editar cambiar modificar tocar pushear commitear comitear desplegar/despliegu deployar subir bajar "
    "mockear "
    "hardcodear loguear registrar meter dejar generar copiar refactorizar mover/muev repetir/repit explicar saltar "
    "ignorar "
    "asumir inventar imprimir cachear mandar enviar reescribir versionar publicar etiquetar alojar trabajar indentar "
    "ordenar "
    "agrupar separar dividir definir declarar validar firmar cifrar encriptar calcular redondear comparar "
    "convertir/conviert "
    "cargar leer configurar limpiar marcar cerrar/cierr respetar seguir/sigu aplicar anotar tipar lintear compilar "
    "empaquetar "
    "liberar reportar confirmar envolver/envuelv capturar tragar devolver/devuelv resumir simplificar optimizar "
    "medir/mid "
    "pedir/pid mencionar citar enlazar limitar abreviar traducir tutear suprimir ahorrar procurar incluir/incluy "
    "construir/construy entregar enseñar mostrar/muestr rebasar squashear encapsular inyectar parsear serializar "
    "migrar colocar"
)
TROUBLE = (
    "rompe rompen rompió rompio rompiste roto rota rotos rotas cae caen cayó falla fallan falló fallo fallos "
    "fallando error "
    "errores crashea revienta cuelga cuelgan corta cortan pierde pierden perdemos bug bugs vacío vacía vacios mal "
    "lento lenta "
    "lentísima lentísimo tarda tardan timeout undefined null excepción stacktrace sale salen aparece aparecen "
    "desaparece "
    "duplica duplican bloquea traba parpadea raro rara rojo rojos funciona funcionan funcionaba equivocado equivocada"
)
HABIT_WORDS = (
    (
        "order",
        WORK.orders
        + " haz haga pon ponga mantén mantenga sé sea ten tenga di diga asegúrate asegúrese avísame avíseme "
        "pregúntame pregúnteme respóndame contésteme haced usad incluye",
    ),
    ("refused", WORK.refused + " hagas haga pongas ponga mantengas des dé digas diga traduzcas"),
    ("work_infinitive", WORK.infinitives + " hacer poner mantener tener ser"),
    ("ours_do", WORK.ours + " hacemos ponemos mantenemos"),
    ("is_done", WORK.theirs + " hace hacen pone ponen mantiene mantienen dice escribe traduce"),
    ("trouble", TROUBLE),
    (
        "lasting",
        "siempre nunca jamás en_todo_momento bajo_ningún_concepto en_ningún_caso únicamente exclusivamente cada_vez "
        "por_defecto sin_excepción por_norma por_regla_general ni_se_te_ocurra",
    ),
    (
        "recently",
        "últimamente desde_ayer desde_hoy desde_hace_poco desde_la_semana_pasada desde_el_lunes desde_este_mes "
        "hace_poco recientemente actualmente a_día_de_hoy hoy_en_día",
    ),
    (
        "praise",
        "perfecto exacto genial eso_es muy_bien así_sí así_me_gusta correcto excelente bien sí ok vale bárbaro "
        "buenísimo "
        "me_encanta justo",
    ),
    ("happening", "funciona pasa ocurre sale aparece falla es son está están va van hay se lo la me tengo veo he ha"),
    (
        "part",
        "frontend backend front back api apis ci pipeline build servidor staging prod producción base_de_datos "
        "bd db repo repositorio proyecto servicio servicios "
        "deploy despliegue cluster documentación docs config configuración worker cola caché app gateway monorepo "
        "paquete librería cliente_http entorno cron registry "
        "bucket dashboard esquema",
    ),
    (
        "scope",
        "sql python typescript javascript react css html go rust java tests pruebas commits comentarios "
        "componentes scripts yaml json bash migraciones prs "
        "plantillas logs queries consultas readme changelog documentación",
    ),
    ("left", "abandonamos descartamos dejamos aparcamos enterramos sacamos rechazamos desechamos tiramos eliminamos"),
    (
        "fact_noun",
        "formato nombre versión puerto url ruta límite clave key token certificado contraseña esquema "
        "convención estándar rama contacto responsable zona_horaria moneda licencia plazo "
        "codificación prefijo sufijo endpoint dominio registry tests pruebas cobertura ids identificadores navegador "
        "navegadores plataforma api_key",
    ),
    (
        "minding",
        "respeta respete cumple cumpla cuida cuide procura procure acostúmbrate acostúmbrese asegúrate "
        "asegúrese limítate limítese cíñete cíñase prioriza priorice adáptate "
        "adáptese considera considere fíjate fíjese guíate quédate ajústate atente",
    ),
)
# fmt: off
HABIT_SHAPES = (
    ("told_off", r"(?:(?:no|nop|nope|así no|que no|falso|mentira|error|ojo|momento|cuidado|para nada)[,:.! ]+)"),
    ("noun", r"(?:(?:los|las|el|la|todos los|todas las|nuestr[oa]s?|tod[oa]|cada|un|una) )?(?!<fault>\b|<things>\b|"
    r"<screen>s?\b|"
             r"<actors>\b|(?:los|las|el|la|un|una|todos|todas|todo|toda|cada|al|del)\b|que\b|no\b|si\b|me\b|te\b|"
             r"se\b|es\b|eso\b|esto\b|ya\b|cuando\b|vez\b)[\w_./-]+(?: (?!no\b|que\b|se\b|me\b|si\b)[\w_./-]+){0,6}?"),
)

HABITS = (
    Rule("manda-siempre", "rule", "rule", "sure", "<lasting> ningún concepto caso todo cada vez defecto excepción "
    "norma regla", (
        r"<start>(?:por favor )?(?:<order>|<imperative>)(?:l[oae]s?|me|nos)? [^?]{0,80}\b<lasting>\b",
        r"<start><lasting>,? (?:se |hay que |debes |tienes que |no )?(?:<order>|<refused>|<work_infinitive>|"
        r"<is_done>)\b \S",
        r"<start>(?:hay que|tienes que|debes|debe|tiene que|toca|conviene) [^?]{2,80}\b<lasting>\b",
        r"<start>(?:por favor )?<work_infinitive> [^?]{0,60}\b<lasting>\b",
        r"^<noun> <lasting> (?:se <is_done>|va|van|lleva|llevan|empieza|empiezan|son|es|con|en|por|contra|sin|como) "
        r"(?!<state>\b)\S",
        r"^<noun> (?:se <is_done>|van?|llevan?|empiezan?|son|es|terminan?|usan?|tienen?) <lasting> \S",
        r"\b(?:hazlo|hacedlo|hágalo) (?:siempre )?(?:así|de esta forma|de esta manera)\b[^?]{0,10}$",
    ), "states a standing rule", "polite moment"),
    Rule("cada-paso", "rule", "rule", "sure", "cada antes todo", (
        r"<start>(?:por favor )?(?:<order>|<imperative>|<work_infinitive>|hay que \w+)\b [^?]{2,60} (?:antes de|"
        r"después de|tras|en|con|por) "
        r"cada \w",
        r"^(?:antes de|después de|tras|en|con) (?:cada|todo) [^?,]{2,40},? (?:se <is_done>|<order>|<work_infinitive>|"
        r"hay que|debes)\b",
        r"^antes de (?:commitear|comitear|hacer \w+|pushear|subir|mergear|desplegar|publicar|borrar)[^?,]{0,30},? "
        r"(?:hay que|se <is_done>|"
        r"<order>|siempre)\b",
    ), "holds every time"),
    Rule("se-suele", "rule", "fact", "sure", "se", (
        r"^<noun> se <is_done> (?:siempre |solo |nunca |tod[oa]s )*(?:con|en|por|desde|mediante|vía|a|como|contra|"
        r"sin|antes|"
        r"después|tras|al|según|bajo|junto) (?!<state>\b)(?!una? error)\S",
        r"^<noun> no se <is_done> (?:nunca|jamás|a mano|directamente|sin|fuera|en (?:main|master|prod\w*))\b",
        r"^(?:aquí|acá|en este (?:repo|proyecto|equipo)) (?:siempre |solo |no )?se <is_done> \S",
        r"^no se <is_done> (?!<deictic>\b|nada\b|bien\b)[\w-]+s\b",
    ), "tells how it is done", "moment"),
    Rule("solo-así", "rule", "rule", "likely", "solo sólo únicamente solamente", (
        r"^(?!<happening>\b|<order>\b|<imperative>\b)(?:(?!<happening>\b|<order>\b)[\w/-]+ ){1,4}(?:solo|sólo|"
        r"solamente|únicamente) (?:donde|si|con|tras|"
        r"después|desde|por|vía|cuando|en|a través|para|bajo|previa) \S",
        r"^<noun> (?:solo|sólo|solamente|únicamente) (?:se <is_done>|van?|entran?|salen?) \S",
    ), "sets a rule for all of them"),
    Rule("contraste", "correction", "fact", "likely", "no nada", (
        r"^^<told_off>?(?!<order>\b|<imperative>\b|me\b|yo\b)(?![^?]*\b(?:ya|devuelve|muestra)\b)<noun> (?:se "
        r")?(?:<stating>|<is_done>|vienen?|llaman?|"
        r"llamaba)\b(?! no\b)[^?,]{1,60}"
        r"(?:,| y) (?:y )?no (?:en |con |a |por |de |como |al |contra )?(?!sé\b|funciona|hay\b|me\b)[\w@./-]+(?: "
        r"[\w@./-]+){0,3}\W*$",
        r"^^<told_off>(?!<order>\b|me\b|yo\b)[^?,]{3,70}(?:,| y) (?:y )?no (?!sé\b|me\b|funciona)[\w@./-]+(?: "
        r"[\w@./-]+){0,3}\W*$",
        r"^^[\w@./-]+(?: [\w@./-]+)? no, (?:aquí|acá|usa|usamos|mejor|nosotros|sino|hay que|se <is_done>|"
        r"<ours_do>)\b \S",
        r"^se (?:dice|llama|llaman|escribe|escriben|pronuncia) [\w@./-]+(?: [\w-]+)?,? (?:y )?no \S",
        r"^el (?:término|nombre|termino)(?: \w+)? es [\w@./-]+,? (?:y )?no \S",
    ), "sets something right", "one-off named"),
    Rule("seguimos-con", "decision", "decision", "sure", "quedamos seguimos sigue queda descartado descartada", (
        r"\b(?:nos quedamos|seguimos|continuamos|vamos a seguir|se queda) con (?!(?:el|la|lo) (?:siguiente|otr[oa]|"
        r"próxim)|<fleeting>|eso\b|esto\b)"
        r"[^?,]{2,40}(?:[,;:]|[.] ) ?\S",
        r"[,.;] (?:nos quedamos|seguimos|continuamos|vamos) con (?!(?:el|la|lo) (?:siguiente|otr[oa]|próxim)|eso\b|"
        r"esto\b)\S",
        r"^[^?,]{2,40} l[oa]s? (?:descartamos|hemos descartado|dejamos fuera|sacamos)\b",
        r"^(?:apostamos|optamos|nos decidimos|tiramos|nos inclinamos) por \S",
    ), "tells a decision"),
    Rule("desde-hace", "change", "fact", "sure", "<recently> desde hace cambió cambiado ayer nuevo nueva ahora mudó "
    "hoy", (
        r"^<recently>,? (?:(?:el|la|los|las|nuestr[oa]s?) )?(?!<things>\b)[\w -]{0,40}\b(?:<stating>|<ours_do>|"
        r"<is_done>|<doing>|es|son)\b \S",
        r"^<noun> (?:<stating>|<ours_do>|<is_done>) [^?]{0,50}\b<recently>\b",
        r"^(?:<ours_do>|<doing>) [^?]{2,50}\b<recently>\b",
        r"^(?:ha cambiado|cambió|cambiaron|han cambiado) (?:el|la|los|las) [^?,:]{2,40}(?:: |, (?:ahora|es|son|"
        r"pasa)\b|; )\S?",
        r"^<noun> (?:cambió|ha cambiado|cambiaron)(?:: |, (?:ahora|es|son|pasa)\b|; |\. (?:ahora|es))\S?",
        r"^(?:el|la) nuev[oa] (?!<fleeting>\b|<things>\b)[\w-]+(?: de [\w-]+)? (?:es|está en|vive en|se llama) "
        r"(?!<status>\b)[\w./-]+",
        r"^<noun> ahora (?:vive|está|corre|se llama|va|se <is_done>|usa|es) (?!<status>\b|<state>\b|más\b|muy\b|"
        r"menos\b|mejor\b)[^?]{2,}",
        r"^ahora (?:el|la|los|las) (?!<things>\b)[\w-]+(?: [\w-]+)? (?:viven?|est[áa]n? en|corren?|se llaman?|se "
        r"<is_done>|usan?) \S",
    ), "tells what has changed", "moment one-off"),
    Rule("sigue-así", "confirmation", "practice", "sure", "sigue siga mantén manten mantenlo siempre así forma "
    "adelante mantenga", (
        r"^^(?:<praise>[,.! ]+)+(?:y |pero )?[^?]{0,40}\b(?:sigue|siga|seguí) (?:usando|haciéndolo|haciendolo|con "
        r"(?:es[ea]|este|esta)|poniendo|"
        r"escribiendo|nombrando)\b",
        r"^^(?:<praise>[,.! ]+)+[^?]{0,60}\b(?:siempre (?:así|de esta forma|de esta manera|igual)|a partir de ahora|"
        r"(?:mantén|mantenga|mantenlo|"
        r"manten|mantengamos)\b|de ahora en adelante)",
        r"^(?:sigue|siga) (?:usando|escribiendo|poniendo|nombrando) (?:es[eao]s?|est[eao]s?|el mismo|la misma) [\w "
        r"-]{3,40}$",
    ), "confirms the way it was done", "moment one-off"),
    Rule("evita", "rule", "rule", "sure", "evita evite evitar evitemos ahórrate ahórrese deja deje dejen prescinde "
    "prescinda ocurra pares parar "
    "para pare omite omita abstente", (
        r"<start>(?:evita|evite|evitemos|evitar|prescinde de|prescinda de|omite|omita) (?:siempre )?(?!esto\b|eso\b|"
        r"este\b|ese\b|esta\b)\S+ ?\S",
        r"<start>ahórr(?:ate|ese|enos)(?:me)? (?:l[oa]s? )?\S",
        r"<start>(?:deja|deje|dejen|para|pare) (?:ya )?de \w+(?:[aei]r|[aei]rme|[aei]rl[oa]s?)\b",
        r"<start>ni se (?:te|le) ocurra \S",
    ), "tells not to do it", "polite trouble"),
    Rule("no-lo-hagas", "rule", "rule", "likely", "no", (
        r"<start>(?:por favor )?no (?:me |l[oe] )?<refused> (?:l[oa]s |ningún |ninguna |nada (?:en|de|a) |más "
        r")[\w./-]+",
        r"<start>(?:por favor )?no (?:me )?<refused> (?!<definite>\b|<deictic>\b|todavía|aún|que\b)[\w_.@-]+",
        r"<start>no (?:me )?<refused> [^?]{2,60}\b(?:sin|a mano|manualmente|directamente|a menos que|salvo|bajo)\b",
    ), "tells not to do it", "polite trouble"),
    Rule("deseo", "preference", "preference", "sure", "gusta gustan gustaría agradecería agradecen molesta molestan "
    "odio quisiera prefiero quiero "
    "mejor ruego sea sé breve respuestas cortas", (
        r"\b(?:le|les|te|os) (?:agradecería|agradezco|ruego|pido|pediría) que (?!(?:me |lo )?(?:revise|mire|arregle|"
        r"vea|corrija)\w*\b)\S",
        r"\b(?:me gustaría|quisiera|quiero|necesito|espero) que (?!(?:me |lo |la )?(?:revis|mir|arregl|ve|corri|"
        r"implement|cre)\w*\b)[^?]*\b(?:<lasting>|no|solo|"
        r"en adelante)\b",
        r"\bme (?:molestan?|cansan?|irritan?|agobian?|sobran?) (?:que|cuando|los|las|tantos|tantas|ver)\b",
        r"\bme gustan? (?:más|menos|mucho más) (?!(?:el|la|est[ea]|es[ea]) (?:primer|segund|otr|anterior|de )\w*)\S",
        r"\bno me gustan? (?:nada )?(?:l[oa]s |que |cuando |ver )\S",
        r"^(?:sé|sea|sed) (?:siempre |más )*(?:breve|conciso|concisa|directo|escueto|claro|al grano)\b",
        r"^(?:respuestas|explicaciones|commits|prs|funciones) (?:siempre )?(?:más )?(?:cort|brev|pequeñ|concis|clar|"
        r"direct)\w+\b[^?]*$",
        r"\bprefer(?:iría|iríamos|imos|ible)\b",
    ), "states a preference"),
    Rule("quizá-mejor", "preference", "preference", "likely", "mejor antes", (
        r"^(?:es )?mejor (?!no\b|así\b|el\b|la\b|lo\b|eso\b|esto\b|que nunca)[^?]{3,60} (?:que|a que|antes que|en "
        r"lugar de|en vez de) (?!antes\b)\S",
        r"^(?:aquí |acá )?mejor (?:en|con|como|sin|por) [\w -]{3,40}$",
    ), "states a preference"),
    Rule("toma-nota", "rule", "fact", "likely", "nota cuenta presente anota apunta sepas ojo recordatorio importante "
    "aviso recuerde memoriza grábate "
    "acuérdate recuerda", (
        r"^(?:toma(?:d)? nota|ten(?:ga|lo|ed)? (?:en cuenta|presente)|anota(?:lo)?|apunta(?:lo)?|para que (?:lo "
        r")?sepas|recordatorio|importante|aviso|"
        r"recuerde|memoriza|grábate|acuérdate|recuerda|ojo|por cierto)(?:[:,] ?(?:que )?| (?:de )?que "
        r")[^?]{2,80}\b(?:<stating>|<is_done>|<lasting>|<ours_do>|"
        r"no|solo|están|hay)\b",
    ), "asks to remember it"),
    Rule("así-escrito", "rule", "rule", "sure", "<texts> <plural> nombres mensajes títulos", (
        r"^(?:l[oa]s |todos los |todas las |nuestr[oa]s )?(?:<texts>|<plural>|(?:nombres|mensajes|títulos) de "
        r"[\w-]+)(?: de [\w-]+| del [\w-]+)?,? "
        r"(?:por favor |porfa |siempre |solo )*(?:en (?!rojo|verde|blanco|src|<state>\b)|con |sin )(?:[\w-]+ "
        r"?){1,4}(?:,? por ?favor| porfa)\W*$",
        r"^(?:l[oa]s )(?:<texts>|<plural>)(?: de [\w-]+)? en (?:imperativo|presente|minúsculas?|mayúsculas?|plural|"
        r"singular|infinitivo|camelcase|kebab-case)\b",
    ), "states a standing rule"),
    Rule("nuestra-costumbre", "rule", "fact", "likely", "<ours_do> <doing> aquí acá", (
        r"<start>(?:aquí |acá |nosotros |en este (?:repo|proyecto) |en [\w-]+ )*(?:siempre |solo |no "
        r")?(?!(?:cambiamos|pasamos|seguimos|dejamos|cerramos)\b)(?:<ours_do>|<doing>) (?!<deictic>\b|esto\b|eso\b)"
        r"(?:[\w_./-]+ ){0,4}?(?:con|en|por|desde|como|sin|contra|a|según|solo|tras|antes|mediante|vía) "
        r"(?!<deictic>\b)(?![^?]* o [^?]*$)\S",
        r"^(?:aquí|acá|en este (?:repo|proyecto|equipo)) (?!hay\b|est[áa]\b|tengo\b|no funciona)(?:siempre |solo |no "
        r")?(?:<ours_do>|<doing>|trabajamos|"
        r"preferimos|seguimos) \S",
    ), "tells how the team works"),
    Rule("quizá-todo", "rule", "rule", "likely", "todo toda todos todas cada cualquier ningún ninguna", (
        r"^(?:todo|toda|cada|cualquier|tod[oa]s l[oa]s) (?!vez\b|<screen>|<actors>\b|<fault>\b|est[oea]\b|"
        r"es[oea]\b)(?:[\w-]+ ){1,4}?(?:llevan?|tienen?|van?|"
        r"empiezan?|terminan?|necesitan?|requieren?|deben?|incluyen?|heredan?|extienden?|implementan?|viven?|se "
        r"<is_done>|<is_done>|es|son) "
        r"(?!todavía|aún|mal\b|bien\b|<state>\b|<status>\b)\S",
        r"^(?:ningún|ninguna) (?!<screen>|<things>\b)[\w-]+(?: [\w-]+){0,2} (?:se <is_done>|va|entra|sale|lleva|sin) "
        r"\S",
        r"^nada (?:va|entra|se <is_done>|sale) (?:a|en) [^?]{2,40} sin \S",
    ), "sets a rule for all of them"),
    Rule("quizá-va-en", "rule", "fact", "likely", "van va viven vive", (
        r"^<noun> (?:van?|viven?) (?:siempre |solo )?(?:en|contra|a|con|bajo|dentro de|junto a) (?!<state>\b|peor|"
        r"mejor|a \d|una?\b|bien|mal)[^?,]{2,40}\W*$",
    ), "says where it belongs"),
)

HABIT_GUARDS = (
    Guard("beside", "reunión meeting cita daily vacaciones", (r"^(?:unser|nuestr|noss)\w* [^?]*\b(?:reunión|meeting|"
    r"cita|daily|vacaciones)\b",)),
    Guard("one-off", "por", (r"^^(?:y |pero )?por (?:ahora|el momento|lo pronto|hoy|esta vez)\b",)),
    Guard("reported", "preguntó pregunta preguntaba pregunto", (r"\bpregunt(?:ó|a|aba|o) si\b",)),
    Guard("feature", "solo sólo", (r"^(?:solo|sólo|solamente) (?:los |las )?(?:[\w-]+ ){0,2}<actors>\b",)),
    Guard("trouble", TROUBLE, (r"(?<!mensaje de )(?<!mensajes de )(?<!códigos de )\b<trouble>\b",)),
    Guard("one-off", "hoy excepcionalmente provisional provisionalmente temporalmente esta este hoy solo ahora momento "
    "mientras hasta pruebas", (
        r"\b(?:excepcionalmente|provisional(?:mente)?|temporalmente|por esta vez|solo por hoy|solo por ahora|de "
        r"forma temporal|para probar|para salir del "
        r"paso|por ahora|de momento|por el momento|mientras tanto|solo esta vez)\b",
        r"\b(?:en|para|por|solo en) est[ea] (?:test|archivo|función|clase|módulo|prueba|script|endpoint|componente|"
        r"pr|commit|rama|tarea|ticket|paso|release|hotfix|sesión|caso|vez|"
        r"ocasión|entrega)\b",
        r"\bhasta (?:el|la|que|nuevo) (?:release|arreglo|fix|lanzamiento|merge|lo|se|aviso|terminemos|salga)\w*",
        r"\bde hoy\b(?! en adelante)",
        r"^(?:hoy|mañana|ahora)\b(?! (?:el|la|los|las|en día|usamos)\b)",
    )),
    Guard("reported", "pone dice dijo quiere pide documentación pidió", (
        r"^(?:en )?(?:el|la|los) (?:ticket|issue|doc\w*|readme|wiki|manual|correo|cliente|jefe|pm|po|compañer\w+|"
        r"especificación|spec|blog|artículo)\b[^?]{0,30} "
        r"(?:pone|dice|dijo|quiere|pide|pidió|dicen|comentó|cree)\b",
    )),
    Guard("spec", "debe deben tiene tienen si devolver mostrar mostrarse ordenarse poder puede", (
        r"^si (?:no )?[^?]{3,60}, (?:la|el|los|las|que|se|entonces)?\b[^?]{0,30}\b(?:debe|deben|devuelve|muestra|"
        r"lanza|tiene que)\b",
        r"(?<!no )\b(?:debe|deben|tiene que|tienen que) (?:siempre )?(?:poder|mostrar|mostrarse|devolver|ordenarse|"
        r"aparecer|verse|redirigir|cargar|permitir|salir|entrar|"
        r"recibir|estar ordenad)\w*\b",
    )),
    Guard("sarcastic", "claro genial bravo gracias siempre", (
        r"^^(?:claro|bravo|genial|ah),? (?:como siempre|otra (?:obra|vez)|muy bien hecho)\b",
        r"\bcomo siempre\b[^?]{0,30}$",
    )),
)
# fmt: on
HABIT_SPELLED = (
    "ahórrate ahórrese ahórrenos gustaría agradecería pediría iría preferiría término títulos minúsculas mayúsculas "
    "únicamente así término excepción últimamente está estén grábate acuérdate cambió sesión ocasión especificación "
    "pidió "
    "comentó haciéndolo hágalo"
)
