"""Spanish: cómo están las cosas, lo decidido y lo dejado, qué va primero. Only data."""

from twiceshy.languages.shapes.rules import Rule

# fmt: off
WAYS = (
    Rule("nuestro-estado", "rule", "fact", "likely", "nuestro nuestra nuestros nuestras <part> tenemos hay para a", (
        r"^nuestr[oa]s? (?!<fault>\b|clientes?\b|usuarios?\b)[^?,]{2,40}? (?:es|son|se llaman?|corren?|est[áa]n?|"
        r"usan?|tienen?|siguen?|necesitan?|vienen?|viven?|se basan?|hablan?|utilizan?|van?) "
        r"(?!<status>\b|<state>\b|muy\b|más\b)\S",
        r"^(?:el |la |los |las )?<part>(?: [\w-]+){0,2} (?:usan?|corren?|est[áa]n?|viven?|se basan?|necesitan?|"
        r"hablan?|cuelgan?|esperan?|vienen?|queda|quedan|utilizan?|escuchan?) (?!<status>\b|<state>\b|muy\b|más\b)"
        r"(?:(?:solo|siempre|internamente|ahora) )*(?:con|en|sobre|bajo|detrás|de|desde|<tool>|al menos|mínimo|\S*\d)",
        r"^(?:l[oa]s |todos los |todas las |nuestr[oa]s )?<plural> (?:siguen|empiezan|terminan|llevan|usan|utilizan|"
        r"heredan|cumplen) (?!fallando|sin\b|igual|rot|dando|todavía|aún)\S",
        r"^para (?!mí\b|ti\b|el prototipo|la demo|esto|eso|hoy|ahora|que\b)[^?,]{2,40} (?:tenemos|hay|usamos|está|"
        r"tiramos de|es|son|utilizamos) (?!<status>\b|que\b|tiempo|mucho)\S",
        r"^(?:en|a|para|con) (?:los |las |el |la |nuestr[oa]s )?[^?,]{2,30} (?:les |los |las |lo |la )?(?:<ours_do>|"
        r"<doing>) (?!<deictic>\b|esto\b|eso\b)\S",
    ), "tells how it is with us"),
    Rule("muy-caro", "decision", "decision", "sure", "<left> demasiado demasiada caro cara complejo compleja pesado "
    "vista visto mal vetado malo vamos", (
        r"<start>(?:vamos|seguimos|nos quedamos|nos vamos|tiramos|continuamos|optamos|elegimos|usaremos|vamos a usar|"
        r"usamos)\b[^?,;]{2,50}[,;.:] ?(?:porque |ya que )?[\w .-]{2,40} (?:es|era|son|sale|nos sale|resulta|"
        r"resultaba|quedaba|"
        r"tenía|cuesta|nos cuesta) (?:\w+ )?(?:demasiad[oa]|muy|car[oa]|poc[oa]|complej[oa]|más)\b",
        r"^[^?,]{2,50} l[oa]s? <left>(?:\W*$|[ ,]+(?:por|porque|ya que|era|daba|hace|después)\b)",
        r"^<left> (?!de\b|esto\b|eso\b|aquí\b|el test|los tests)[^?]{3,50}(?:[,;]| por| porque| ya que) \S",
        r"\b(?:mal vist[oa]s?|no está bien visto|no se estila|vetad[oa]s?|un no-?go|es pecado)\b",
    ), "tells a decision", "trouble one-off"),
    Rule("ya-dicho", "correction", "rule", "sure", "dicho dije repito veces vez", (
        r"\bte (?:he dicho|dije|tengo dicho|lo he dicho|vengo diciendo|había dicho)\b[^?]{0,25} que \S+ \S",
        r"^(?:te )?(?:lo )?repito[:,]? (?:que )?[^?]{2,60}\b(?:<stating>|<lasting>|<ours_do>|no)\b",
        r"^(?:ya )?(?:te )?lo (?:he dicho|dije|había dicho)[^?:,]{0,20}[:,] [^?]{2,60}\b(?:<stating>|<lasting>|"
        r"<ours_do>|<is_done>|no|se)\b",
    ), "sets something right", "question one-off"),
    Rule("ya-no-es", "change", "fact", "sure", "ya", (
        r"^(?!(?:el|la|los|las) <things>\b)[^?,]{3,60}\b(?:<stating>|<is_done>|ahora es|llama|lleva)\b [^?,]{2,50},? "
        r"(?:y )?ya no (?:en |es |a |con |de |el |la )?(?!funciona|va\b|sé)[\w@./-]+(?: [\w@./-]+){0,3}\W*$",
    ), "tells what has changed", "moment one-off"),
    Rule("quizá-contraste", "correction", "fact", "likely", "no", (
        r"^(?!<order>\b|<imperative>\b|haz\w*\b|yo\b|me\b|eso\b|esto\b|[^?]*\b(?:ya|devuelve|muestra)\b|(?:el|la) "
        r"<fault>\b|(?:el|la|los|las) <screen>)[^?,]{5,70}(?:,| y) no (?:en|con|de|del|por|a|al|desde|bajo|para|"
        r"hacia) (?!mí|nosotros\b)[\w@./-]+(?: [\w@./-]+){0,2}\W*$",
    ), "sets something right"),
    Rule("en-ámbito", "rule", "rule", "likely", "<scope> <tool>", (
        r"^(?:en|para) (?:el |la |los |las |nuestr[oa]s )?(?:<scope>|<tool>),? (?:por favor |siempre |solo "
        r")*(?:<order>|<imperative>|no <refused>|nada de|sin|prefiero) (?!(?:el|la) (?:función|test|archivo|método|"
        r"clase)\b)\S",
        r"<start>(?:<order>|<imperative>) (?:siempre |solo )?(?!(?:el|la|los|las|un|una|este|esta|ese)\b)[\w-]+(?: "
        r"[\w-]+){0,3} (?:en|para) (?:los |las )?(?:<scope>|<tool>)(?:,? por favor| porfa)?\W*$",
        r"^(?:en|para) (?:el |la |los |las )?(?:<scope>|<tool>),? [\w -]{0,30}\b<work_infinitive>\b \S",
    ), "states a standing rule"),
    Rule("por-cada", "rule", "rule", "likely", "por", (
        r"^(?:solo |máximo |como mucho |siempre )?(?:un|una|dos|\d+) [\w-]+ por (?!favor\b|ejemplo\b|ahora\b|qué\b|"
        r"hacer\b|día\b|aquí\b)[\w-]+",
        r"^por (?:cada )?[\w-]+,? (?:solo |máximo )?(?:un|una) [\w-]+\W*$",
    ), "sets a measure"),
    Rule("quizá-antes", "rule", "rule", "likely", "antes primero", (
        r"^antes de (?!seguir|continuar|empezar|nada\b|ayer|irme)\w+[^?,:]{0,30}[,:] ?(?:por favor |siempre "
        r")*(?:<order>|<imperative>|pregúntame|avísame|se <is_done>|hay que|<work_infinitive>)\b",
        r"<start>(?:<order>|<imperative>|pregúntame|avísame|consúltame)\b[^?,]{0,30} antes de (?!seguir|continuar|"
        r"empezar|nada\b|irte)\w+[aei]r\b",
        r"^primero (?:<order>|<imperative>|se <is_done>|<work_infinitive>|los tests)[^?]{0,30},? (?:y )?(?:después|"
        r"luego|entonces) \S",
    ), "holds before every such step"),
    Rule("quizá-sobra", "preference", "preference", "likely", "falta necesito necesario hace tienes expliques "
    "resumas quiero dame muéstrame me sobra", (
        r"\bno (?:hace falta|necesito|es necesario|tienes que|tiene que) (?:que )?(?:me )?(?!ayuda|saber|más tiempo|"
        r"eso\b|esto\b)\w+",
        r"<start>no me (?:<refused>) (?:lo que|nada|cada|todo|tanto|siempre|con|a cada)\b",
        r"^(?:quiero|dame|muéstrame|enséñame|ponme) (?:siempre |solo |únicamente )+[^?,]{3,40}(?:, (?:no|sin|nada)| "
        r"y ya)\b",
        r"^(?:trabajo|programo|desarrollo|escribo) (?:siempre |solo )?(?:en|con|sin|por) [^?]{3,50}",
    ), "states a preference"),
    Rule("quizá-significa", "rule", "fact", "likely", "significa referimos llamamos quiere refiere", (
        r"^(?!eso\b|esto\b|qué\b|que\b|no sé)[^?,]{2,40} (?:aquí |acá )?(?:significa|quiere decir|se refiere a) "
        r"(?!que\b)\S",
        r"\b(?:nos referimos a|llamamos|le decimos) \S+",
    ), "says what a word means"),

    Rule("vale-para-todo", "rule", "rule", "sure", "vale va regla norma aplica permitido permitidos permitida "
    "permitidas prohibido prohibidos prohibida prohibidas obligatorio estándar ley", (
        r"\b(?:esto|eso) (?:vale|va|aplica|cuenta|rige) (?:para|en) (?:tod[oa]s?|siempre|cualquier|adelante|el "
        r"futuro|todo)\b",
        r"\b(?:es|son) (?:la |una )?(?:regla|norma|ley|política|convención|costumbre)(?: (?:de la casa|aquí|nuestra|"
        r"del equipo|general|fija))?\b(?! que no)",
        r"<start>(?!eso\b|esto\b)(?:(?:el|la|los|las) )?[\w-]+(?: [\w-]+){0,3} (?:está|están|es|son|quedan?) (?:aquí "
        r"|totalmente |terminantemente )?(?:permitid|prohibid|vetad|obligatori)[oa]s?\b",
        r"<start>se permiten? \S",
    ), "sets a rule for all of them", "trouble"),
    Rule("estamos-en", "rule", "fact", "likely", "estamos seguimos es pasamos fuimos tiramos", (
        r"<start>(?:aquí |acá |nosotros |todavía |ya )*(?:estamos|vamos|seguimos) (?:en|con|sobre|a) (?:<tool>|"
        r"[\w.-]+ \d|\S*\d)",
        r"<start>(?:aquí|acá|esto|este (?:repo|proyecto)) es (?:<tool>|[\w.-]+ \d)",
        r"<start>(?:\w+(?:amos|imos)|hemos \w+do) [^?]{2,50} y (?:nos )?(?:pasamos|fuimos|cambiamos|movimos|migramos|"
        r"hemos pasado) (?:a|al|con|por) \S",
    ), "tells how it is with us", "moment"),
    Rule("estilo-de-respuesta", "preference", "preference", "sure", "respuestas respuesta responder responde "
    "contestar explicaciones resúmenes textos breve corto", (
        r"\b(?:tus|sus|las|los) (?:respuestas|explicaciones|resúmenes|textos|comentarios) (?:\w+ ){0,3}(?:más "
        r")?(?:cort|brev|larg|concis|direct|técnic|simpl|detallad|escuet)\w+",
        r"\b(?:puedes?|podrías?|puede) (?:responder|contestar|explicar)(?:me)? (?:\w+ ){0,4}(?:más|menos) (?:brev|"
        r"cort|larg|concis|direct|técnic|simpl|detall)\w+",
        r"<start>(?:responde|contesta|respóndeme|explica)(?:me)? (?:\w+ ){0,2}(?:más |menos |de forma (?:más "
        r")?)(?:brev|cort|concis|direct|técnic|simpl|detall)\w+",
    ), "states a preference", "polite"),
    Rule("lo-mismo", "confirmation", "practice", "likely", "mismo igual así", (
        r"^^(?:<praise>|así me gusta|me gusta así|muy bien)\b[^?]{0,40}[,.! ]+[^?]{0,30}\b(?:lo mismo|igual|siempre|"
        r"así) (?:con|en|para|a partir|de ahora|así)\b",
        r"<start>haz(?:lo)? (?:lo mismo|igual|así) (?:con|en|para) (?:los|las|todos|todas|lo) (?:demás|otr[oa]s|"
        r"siguientes|nuev[oa]s|futur[oa]s)?",
    ), "confirms the way it was done", "moment one-off"),
    Rule("quizá-falso", "correction", "fact", "likely", "falso incorrecto mentira equivocas error no", (
        r"^^(?:no,? )?(?:falso|incorrecto|mentira|te equivocas|eso no es así|no es así|no es cierto|negativo)[,:.!]+ "
        r"(?!eso\b|esto\b|así\b|sigue\b|<order>\b)(?:[^\s?]+ ){3,}[^?]*\S$",
        r"^(?:yo )?(?:leo|quiero|necesito|uso|escribo|prefiero) [\w -]{3,25}, no [\w -]{3,25}\W*$",
        r"^(?:el|la|los|las|aquí) (?!<fault>\b|<things>\b|<screen>)(?![^?]*\b(?:espera|muestra|devuelve|da|imprime|"
        r"pinta|recibe)\b)[^?,]{3,50}, no (?:tu|el|la|los|las|un|una|tus) [\w-]+(?: [\w-]+)?\W*$",
    ), "sets something right", "trouble"),
    Rule("primero-luego", "rule", "rule", "likely", "antes primero", (
        r"<start>(?:\w+(?:ame|eme|áme|éme|ime)|<order>|<imperative>) [^?]{2,40} antes de (?!seguir|continuar|empezar|"
        r"nada\b)\w+[aei]r(?:te|me|l[oa]s?|se)?\b",
        r"<start>(?:\w+(?:ame|eme|áme|éme)|<order>|<imperative>) (?:siempre )?primero [^?]{2,40}[,;] (?:y )?(?:luego|"
        r"después|entonces)\b",
    ), "holds before every such step"),

    Rule("a-partir-de", "change", "fact", "likely", "partir desde desaparece va muere", (
        r"<start>(?:a partir de|desde) (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|"
        r"noviembre|diciembre|la versión|la v?\d|la próxima|el próximo)\b(?![^?]*\b(?:lento|mal)\b)[^?]{5,}",
        r"^(?:<tool>|[\w.-]+) (?:desaparece|se va|muere|queda fuera|se retira)[,.;] \S",
        r"<start>(?:nos )?(?:pasamos|cambiamos|migramos|movemos) (?:todo |el \w+ |la \w+ )?a (?:<tool>|[\w-]+) (?:a "
        r"partir|desde|en) \S",
    ), "tells what has changed", "moment one-off trouble"),
    Rule("si-dudas", "rule", "rule", "likely", "si cuando", (
        r"^(?:si|cuando) (?:no )?(?:estás|está|tienes|tiene|dudas|sabes|vas a|encuentras|ves|te |le |necesitas|crees|"
        r"haces|añades|agregas|creas|tocas|cambias|escribes)\b(?![^?,]*\b(?:termin|acab|list)\w*)[^?,]{0,50}, "
        r"(?:por favor )?(?:siempre )?(?:<order>|<imperative>|no <refused>|pregúntame|avísame|dímelo|mejor)\b",
        r"<start>(?:<order>|<imperative>|pregúntame|avísame)\b [^?,]{0,50},? (?:si|cuando) (?:no (?:estás|sabes)|"
        r"dudas|tienes dudas|vas a|tocas|cambias)\b",
    ), "tells what to do in such a case"),
    Rule("en-este-proyecto", "rule", "rule", "likely", "proyecto repo rige aplica vale aquí acá sé sea mantenemos "
    "conservamos", (
        r"\ben (?:este|nuestro|todo el) (?:proyecto|repo|repositorio|equipo) (?!hay un|est[áa] (?:mal|roto))[^?]{5,}",
        r"^(?:rige|aplica|vale|se aplica) (?:siempre )?(?:el|la|un|una) \S",
        r"<start>(?:aquí|acá) (?:siempre |solo |no )?(?:se <is_done>|(?:el|la|los|las) [\w-]+ (?:es|son|van?|se "
        r"<is_done>)) (?:con|por|en|a|siempre|sin|vía|solo|desde)\b \S",
        r"^(?:sé|sea) (?:siempre |muy )?\w+[oae] (?:con|en|al) (?!migo)\S",
        r"^^(?:<praise>[,.! ]+)+[^?]{2,40} l[oa]s? (?:mantenemos|dejamos así|conservamos|seguimos)\b",
    ), "states a standing rule"),
    Rule("así-por-favor", "rule", "rule", "likely", "favor porfa porfavor deben tienen deberían quiero prefiero "
    "necesito gustaría", (
        r"^(?!<order>\b|<imperative>\b|primero\b|ahora\b|el\b|la\b|los\b|un\b|una\b|otra\b|otro\b|más\b|lo\b|ahora\b|"
        r"y\b|también\b|con\b|sí\b|no\b)[\w-]+(?: [\w-]+){0,3} (?:con|en|sin|como) [\w -]{3,40},? (?:por favor|"
        r"porfa(?:vor)?)\b(?:\W*$|[,:] )",
        r"^(?:nombres|mensajes|títulos|comentarios|commits|prs|tests|funciones|variables|textos|imports)(?: de "
        r"[\w-]+)? (?!en rojo|rot)[\w-]+s,? (?:por favor|porfa)\b",
        r"^(?:los|las|todos los|todas las|nuestr[oa]s) (?!<screen>|<actors>\b|<things>\b)[\w-]+s(?: [\w-]+){0,4} "
        r"(?:deben|tienen que|deberían|no pueden|no deben) (?!todavía|aún|estar en)\S",
        r"^(?:para|en|con|ante) (?:los |las )?(?!esto|eso)[\w-]+s(?: [\w-]+s)?,? (?:siempre )?(?:quiero|prefiero|"
        r"necesito|me gustaría|pido) \S",
    ), "states a standing rule"),
    Rule("encabezado", "rule", "fact", "likely", "recordar nota regla norma dato info convención recordatorio tip "
    "aclaración aquí acá sin vez lugar", (
        r"^(?:para recordar|(?:nueva |nuestra )?regla|nota|norma|dato|info|convención|recordatorio|tip|aclaración|"
        r"política|estándar|sin excepciones?)(?: \w+)?: (?:[^\s?]+ ){2,}[^?]*\S$",
        r"^(?:en vez de|en lugar de) [^?,]{2,40} (?:ahora )?(?:<ours_do>|<doing>|vamos con|se <is_done>) \S",
        r"<start>(?:aquí|acá) (?:va |es |corre |funciona )?todo (?:va |es |corre |se <is_done> )?(?:con|en|por|a "
        r"través) \S",
        r"<start>sin [\w-]+(?: [\w-]+)? no (?:hay|se <is_done>) (?:ningún |ninguna )?(?:<artefact>|merge|push)\b",
    ), "asks to remember it", "moment trouble"),
    Rule("atenerse", "rule", "rule", "likely", "<minding> cuidado no solo preferiría preferiríamos sigue siga", (
        r"<start><minding> (?:siempre |bien |por favor )*(?:a|al|de|que|en|con|el|la|los|las|nuestr[oa]s?|por) "
        r"(?!(?:el|la|lo) (?:siguiente|otr)\w*|error|tú\b)\S+ ?[^?]*$",
        r"<start>(?:sigue|siga) (?:siempre )?(?:el|la|los|las|nuestr[oa]s?) (?:convenci|estilo|patr|guía|estructura|"
        r"regla|formato|orden|norma)\w*",
        r"<start>ten(?:ga)? (?:siempre |mucho )?cuidado (?:con|de|al) \S",
        r"^^(?:<praise>|eso)\b[^?]{0,40}[,.! ]+(?:quédate|sigue|continúa) con \S",
        r"^¡?no (?:me |lo |te )?(?!tienes|puedes|sabes|entiendes|quieres|debes|eres|haces|ves|vas|"
        r"estás)(?:\w{3,}[ae]s|<refused>)(?:[.!]|\W*$)",
        r"\bprefer(?:iría|iríamos) (?:que )?\S",
        r"^(?:[\w/-]+ ){1,3}(?:solo|sólo|solamente|únicamente) como \S",
    ), "states a standing rule"),
    Rule("dato-fijo", "rule", "fact", "likely", "<fact_noun> ya", (
        r"^(?:el |la |los |las |nuestr[oa]s? |como )?(?:[\w-]+ (?:de )?)?<fact_noun>(?: (?:de|del|para|en) (?:la |el "
        r"|los |las )?[\w-]+(?: [\w-]+)?)?(?: principal| por defecto)? (?:es|son|se llaman?|necesitan?|caducan?|"
        r"duran?|tienen?|"
        r"vencen?|empiezan?|terminan?|cambia cada|va|van|vive|está en|están en) (?!<status>\b|<state>\b|no\b|muy\b|"
        r"más\b|demasiado\b|ocupad|que\b|en <state>\b)\S",
        r"\bya no (?!podemos|vemos|tenemos|sabemos|entendemos|llegamos|conseguimos|estamos)\w+mos\b",
    ), "tells how it is with us", "moment"),
    Rule("dirige", "rule", "rule", "likely", "<lasting> siempre nunca solo cada todas ya", (
        r"^(?![^?]*\b(?:<screen>|<actors>|<things>)\b)(?!(?:al|cuando|si|me|a mí|eso|esto|estoy|estaba|no entiendo|"
        r"veo)\b)(?![^?]*\b(?:me (?:sale|"
        r"da|aparece|pasa)|siempre (?:sale|da|devuelve|pasa|lo mismo)|estaba|había|era|fue|ha|he|nunca se (?:vacía|"
        r"borra|limpia))\b)"
        r"[^?]{2,80}\b(?:siempre|nunca|jamás|en todas partes|en todos lados|sin "
        r"excepción)\b(?![^?]{0,3}$(?<!siempre))[^?]*$",
        r"^(?![^?]*\b(?:<screen>|<actors>|<things>)\b)(?!<order>\b|<imperative>\b|eso\b|esto\b|"
        r"me\b)[^?]{0,60}\b(?:solo|sólo|ya solo|únicamente) (?!para que\b|por si\b)(?:l[oa]s? (?!suy)\w+|el equipo|"
        r"la|\w+mos|se \w+|con|desde|para)\b (?!suyos)[^?]{2,}",
        r"^(?:quiero|necesito|espero|pido) [^?]{2,60}\b(?:cada|tod[oa]s|siempre|cualquier)\b",
        r"\blo quiero (?:siempre|en tod[oa]s|así siempre|para tod[oa]s)\b",
    ), "states a standing rule"),
    Rule("sin-eso", "rule", "rule", "likely", "nada sin no", (
        r"\b(?:así que|o sea|por favor|entonces),? (?:nada de|sin) (?!<idle>\b)\S",
        r"^(?:en|con|para|dentro de) (?:los |las |el |la )?[\w-]+(?: [\w-]+){0,2},? (?:nada de|sin) (?!<idle>\b|"
        r"problema)[^?]+$",
        r"\bno (?:gustan?|se estilan?|queremos|admitimos|aceptamos)\b[^?]{0,30}\b(?:aquí|acá)\b|\b(?:aquí|acá) no "
        r"(?:gustan?|queremos|admitimos|aceptamos|se estilan?)\b",
        r"\bhay que (?!arregl|corregi|ver\b|mirar|revisar|hacer\b|esperar|probar)\w+[aei]r(?:l[oa]s?)?\b(?! (?:el|la|"
        r"esto|eso|este|esta)\b)",
    ), "tells not to do it", "trouble"),
    Rule("sobre-mí", "preference", "preference", "likely", "trabajo uso programo desarrollo llámame trátame dime "
    "háblame confundiendo confundes descartamos descartó desechamos rechazamos abandonamos", (
        r"^(?:yo )?(?:trabajo|uso|programo|desarrollo) (?:siempre |solo )?(?:con |en |sobre )?(?!<deictic>\b|"
        r"est[eao]\b)(?![^?]*\b(?:ahora|hoy)\b)[\w.-]+",
        r"\b(?:llámame|llámeme|trátame|tráteme|dime|háblame) (?:por|de|señor|don) \S",
        r"^(?:los |las )?[\w-]+s (?:con|en|sin|como) [^?,]{2,40},? (?:por favor|porfa(?:vor)?)\W*$",
        r"^(?:te )?(?:estás|está) confund\w+[:,;.] [^?]{5,}",
        r"\b(?:descartamos|desechamos|rechazamos|abandonamos|desestimamos)\b",
    ), "states a preference", "trouble"),
    Rule("en-todas-partes", "confirmation", "practice", "likely", "siempre todas todos", (
        r"^^<praise>[,.! ]+[^?]{5,60}\b(?:lo |la |los |las )?quiero (?:siempre|en tod[oa]s|para tod[oa]s|así "
        r"siempre)\b",
    ), "confirms the way it was done", "trouble moment"),
    Rule("como-eres", "preference", "preference", "likely", "quiero espero necesito gustaría importa prohibido "
    "prohibida prohibidos prohibidas", (
        r"\b(?:quiero|espero|me gustaría|necesito|me importa|es importante) que (?:me |lo |siempre |no )*(?:dig|"
        r"expli|avis|pregunt|seas?\b|justifi|señal|cit|piens|manteng|respond|contest|argument|advier|mencion|propong|"
        r"us(?:es|e)\b|escrib|indiqu|cuestion)\w*",
        r", (?:prohibid|vetad|obligatori)[oa]s?\W*$",
    ), "states a preference"),
    Rule("está-en", "rule", "fact", "likely", "está están encuentran guardan viven nuestro nuestra nuestros nuestras", (
        r"^(?:el|la|los|las|nuestr[oa]s?) (?!<fault>\b|<things>\b|<screen>)[\w-]+(?: [\w-]+){0,3} (?:están?|viven?|"
        r"se encuentran?|se guardan?) (?:siempre |tod[oa]s |solo )*(?:en|bajo|dentro) (?!<state>\b|una? (?:bucle|"
        r"error)|línea)\S",
        r"^nuestr[oa]s? (?![^?]*\bno\b)(?!<fault>\b|clientes?\b|usuarios?\b)[\w-]+(?: [\w-]+){0,2} (?!<trouble>\b|"
        r"est[áa]n? (?:mal|"
        r"caíd)|no\b)\w+(?:a|e|an|en) (?!<status>\b|<state>\b|muy\b)\S",
    ), "says where to find it"),
    Rule("cosas-de-trabajo", "rule", "fact", "likely", "hotfixes features releases bugfixes deploys alertas logs "
    "secretos migraciones prs commits tickets ramas tags reviews indentación sangría hasta ahora ya no mal usa use "
    "utilice utiliza las los", (
        r"^(?:los |las |todos los |todas las )?(?:hotfixes|features|releases|bugfixes|deploys|alertas|secretos|"
        r"migraciones|prs|commits|tickets|ramas|tags|reviews|refactors|backups|despliegues) (?!tardan\b|siguen\b|"
        r"están\b)\w+[ae]n (?!mal\b|bien\b|todavía|aún|ahora\b)\S+[^?]*$",
        r"^la (?:indentación|sangría|longitud de línea) (?:es|son) \S",
        r"^<noun> no se \w+ hasta \S",
        r"[,.;] (?:y )?ahora (?:<ours_do>|<doing>) \S",
        r"\b(?:desde ya|a partir de ya)\b",
        r"^^mal[:,] (?!eso\b|esto\b)(?:[^\s?]+ ){3,}[^?]*\S$",
        r"^(?:los|las|el|la) (?!<screen>|<things>\b)[^?,]{2,30} l[oa]s? (?!(?:vemos|perdemos|tenemos|"
        r"arreglamos)\b)\w+(?:amos|emos|imos)\b \S",
        r"<start>no (?!tienes|puedes|sabes|entiendes|quieres|debes|eres|haces|ves|vas|estás|hay\b|además|"
        r"más\b)\w{3,}[ae]s (?!el\b|la\b|ese\b|esa\b|este\b|esta\b|eso\b|esto\b|lo\b|todavía|aún|así\b|nada más)\S",
        r"<start>(?:usa|use|utiliza|utilice|emplea|emplee) [^?,]{2,40} (?:para|en) (?:l[oa]s |tod[oa]s l[oa]s "
        r")?(?:nuev[oa]s [\w-]+|[\w-]+s (?:nuev|públic|privad|extern|intern)[oa]s)\b",
        r"\bpor eso,? (?:nada de|sin|no \w+mos)\b \S",
    ), "tells how the team works", "moment"),
    Rule("así-lo-hacemos", "rule", "rule", "likely", "<ours_do> <doing> aquí acá siempre dije dicho parece parecen "
    "nada", (
        r"^(?!(?:tenemos|vemos|perdemos|necesitamos|podemos|queremos|debemos|vamos|estamos|sabemos|creemos|esperamos|"
        r"quedamos|seguimos|hacemos esto|terminamos|pasamos|cambiamos|dejamos|hablamos|empezamos|arreglamos|miramos|"
        r"volvemos|tenemos)\b)\w{3,}(?:amos|emos|imos) (?:siempre |solo |só |sempre )?(?:(?:el|la|los|las)|"
        r"nuestr[oa]s|noss[oa]s|tod[oa]s?|en|con|por|em|com|n[oa]s?) (?!<deictic>\b|est[eao]\b|es[eao]\b|ess[ea]\b|"
        r"isso\b)(?:\S+ )+\S",
        r"^(?:aquí|acá) (?:el|la|los|las) [\w-]+(?: [\w-]+)? (?:se )?(?!<trouble>\b)\w+ (?!<trouble>\b|mal\b|no\b|"
        r"não\b)\S",
        r"^[^?]{5,80}[,.;] (?:ya te lo (?:había )?(?:dije|dicho)|te lo dije|como te dije|ya lo dije)\W*$",
        r"^[\w-]+s siempre (?:en|con|como|sin|por) (?!<state>\b)\S",
        r"\bme parecen? (?:mucho )?(?:mejor|mejores|más \w+|peor|peores) que \S",
        r"[,.;] [^?,]{0,25}\bnada de (?!<idle>\b)\S",
    ), "tells how the team works"),
    Rule("dos-idiomas", "preference", "preference", "sure", "<tongue> solo exige requiere rato tiempo constantemente "
    "favor porfa", (
        r"\ben <tongue>,? (?:y |pero )?(?:el |la |los |las )?(?!no\b)[\w-]+ (?:siempre )?en <tongue>\b",
        r"\bsolo l[oa]s? puede \w+ (?!<actors>\b)\S",
        r"^(?:nuestr[oa]|el|la) (?:cliente|contrato|ley|auditoría) (?:exige|requiere|obliga a) \S",
        r"^(?:tú )?\w+[ae]s [^?,]{2,40} (?:todo el rato|todo el tiempo|constantemente|a cada rato), \S+ \S",
        r"^l[oa]s [\w-]+s \w+d[oa]s,? (?:por favor|porfa)\W*$",
    ), "names a language"),
)
# fmt: on
