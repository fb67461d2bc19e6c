"""Spanish: lo que se dice de un texto justo después de él. Only data."""

from twiceshy.languages.shapes.behind import Behind

_NAMED = (
    r"(?:frases?|líneas?|lineas?|reglas?|textos?|mensajes?|instrucci(?:ón|ones)|notas?|párrafos?|partes?|citas?|"
    r"listas?|"
    r"consejos?|recomendaci(?:ón|ones)|comandos?|órdenes|orden|puntos?|pasos?|avisos?|comentarios?|normas?|salida)"
)
_THIS = (
    rf"(?:(?:est[aeo]s?|es[aeo]s?) {_NAMED}\b|(?:todo )?(?:esto|eso|aquello)\b|est[ao]s\b|es[ao]s\b|"
    rf"(?:todo )?lo (?:de arriba|anterior)\b|(?:la|el|las|los) {_NAMED} (?:de arriba|anterior(?:es)?)\b)"
)
_IT = rf"(?:{_THIS}|lo\b|las\b|los\b|la\b)"
_SOURCE = (
    r"(?:read-?me|contributing|documentación|documentacion|docs?|wiki|página|pagina|web|sitio|blog|artículo|articulo|"
    r"tutorial|guía|guia|manual|issue|ticket|comentario|hilo|correo|e?-?mail|mensaje|slack|chat|foro|stack ?overflow|"
    r"reddit|internet|spec|especificación|rfc|changelog|libro|vídeo|video|curso|log|registro|salida|error|terminal|"
    r"consola|herramienta|linter|bot|ci|agente|modelo|ia|chatgpt|claude|copilot|gemini|script|plantilla|paquete|"
    r"librería|"
    r"biblioteca|framework|proveedor\w*|cliente|consultor\w*|autor\w*|revisor\w*|alguien|prompt|archivo|fichero|repo|"
    r"ejemplo|fuente|notas|[\w./-]*\w\.(?:md|txt|rst|html?|pdf|ya?ml|json|toml|log)|https?:\S+|www\.\S+|@[\w-]+)"
)
_WHOSE = (
    r"(?:(?:el|la|los|las|un|una|su|sus|de|del|mi|nuestr[oa]s?|al|algún|alguna|este|esta|ese|esa|viej[oa]|oficial|"
    r"antigu[oa]) )*"
)
_SAYS = (
    r"(?:dice|dicen|dijo|dijeron|pone|ponen|recomienda|recomiendan|escribió|escribe|sugiere|afirma|quiere|quieren|"
    r"indica|"
    r"aconseja|manda|imprime|imprimió|muestra|propone|pide)"
)
_ODD = (
    r"(?: (?:exactamente|realmente|de verdad|también|todavía|aún|aquí|así|literalmente|directamente|todo|solo|tal "
    r"cual))*"
)
_JUDGED = (
    r"(?:segur[oa]s?|fiables?|ciert[oa]s?|verdad|verdader[oa]s?|legítim[oa]s?|peligros[oa]s?|malicios[oa]s?|"
    r"sospechos[oa]s?|"
    r"normal(?:es)?|oficial(?:es)?|recomendables?|sensat[oa]s?|razonables?|válid[oa]s?|actual(?:es)?|"
    r"(?:un[oa]?s? )?(?:buen[oa]?s?|mal[oa]?s?|mejor(?:es)?) [\w -]{3,40}|una? (?:broma|ataque|estafa|trampa)|"
    r"confiables?|"
    r"nuestr[oa]s?|para nosotros)"
)
_TAIL = r"(?: (?:para nosotros|aquí|en nuestro caso|de verdad|o no|también|ejecutarlo|hacerlo|seguirlo|todavía))*\W*$"
_DO = (
    r"(?:hacer|seguir|aplicar|obedecer|cumplir|adoptar|creer|respetar|confiar en|fiarnos de|fiarme de|hacerle caso a|"
    r"aceptar|acatar)"
)

BEHIND = Behind(
    leads=r"y|pero|por cierto|hm+|así que|bueno|ah|oh|nota|pd|al menos|solo|perdón|pregunta|contexto|o|por favor|oye|"
    r"entonces|es que|creo que|una pregunta",
    theirs=(
        rf"(?:dice|dijo|según|opina|escribió) (?:mi|un|una|el|la|nuestr[oa]) (?:compañer\w*|jef\w*|client\w*|"
        rf"consultor\w*|tipo|proveedor\w*|{_SOURCE})\W*$",
        r"no son (?:mis|nuestras) palabras|son (?:sus|palabras de)\b",
        rf"{_THIS} (?:es|son|era|viene|vienen|vino|sale|salen|salió|está|están|estaba|procede|apareció|"
        rf"aparecía){_ODD}(?: "
        rf"(?:copiad[oa]s?|"
        rf"sacad[oa]s?|tomad[oa]s?|pegad[oa]s?|una cita|escrit[oa]s?))? (?:de|del|por|según) (?!mí\b|nosotros\b|"
        rf"momento\b)\w",
        rf"{_THIS} (?:está|están|aparece|aparecen|apareció|salió|ponía|pone|sale|salen|estaba|figura){_ODD}(?: "
        rf"escrit[oa]s?)? en "
        rf"{_WHOSE}{_SOURCE}\b",
        rf"(?:{_THIS},? )?(?:lo )?(?:encontré|vi|leí|saqué|copié|pegué|recibí|tomé|hallé|he encontrado|he leído|he "
        rf"visto|he "
        rf"copiado)(?: {_THIS})? (?:en|de|del|por|desde)\b",
        rf"(?:{_THIS},? )?(?:así )?(?:lo |es lo que |eso es lo que )(?:{_SAYS}) (?!yo\b|nosotros\b)\w+",
        rf"(?:es|son) (?:lo que|las? \w+ que|los? \w+ que) {_SAYS}\b",
        rf"(?:eso|esto|así) {_SAYS}\b",
        rf"{_THIS} (?:es|son) (?:lo que|las? \w+ que|los? \w+ que) {_WHOSE}[\w.-]+ {_SAYS}\b",
        rf"{_THIS} (?:es|son) (?:lo que|las? \w+ que|los? \w+ que) {_SAYS}\b",
        rf"{_THIS} (?:es|son) (?:las|los|la|el|unas|unos) {_NAMED} (?:de|del) (?!nosotros\b|nuestr)\w",
        rf"(?:según|fuente:?|sacado de|copiado de|tomado de|dice|del|de) {_WHOSE}{_SOURCE}\W*$",
        r"fuente:",
        r"(?:me|nos) (?:lo )?(?:mandó|envió|dijo|escribió|pasó|mandaron|enviaron|dijeron) (?!que\b)\w+",
        rf"{_WHOSE}[\w.@-]+(?: \w+)? (?:me |nos )?(?:escribió|mandó|envió|dijo|puso|imprimió|mostró|generó) "
        rf"{_THIS}\W*$",
    ),
    theirs_apart=(
        rf"(?:encontrad[oa]s?|vist[oa]s?|leíd[oa]s?|copiad[oa]s?|sacad[oa]s?|escrit[oa]s?) (?:en|de|del) {_WHOSE}\w+",
        rf"(?:está|sale|aparece|viene|pone) (?:así )?(?:en|de|del) {_WHOSE}\w+",
    ),
    noted=(
        rf"(?:(?:esto|eso|lo) (?:es|está|viene|sale) )?(?:sacado |copiado |tomado |fuente:? |cita )*(?:de|del|según|"
        rf"en|vía|"
        rf"fuente:?) {_WHOSE}{_SOURCE}\b[^,;]{{0,30}}\W*$",
    ),
    asks=(
        rf"qué{_ODD} (?:significan?|quieren? decir|es|son|dicen?|pide){_ODD} {_THIS}",
        rf"que{_ODD} (?:significan?|quieren? decir){_ODD} {_THIS}",
        rf"qué (?:hacemos|hago) con {_THIS}",
        rf"quién (?:ha )?(?:escribió|dijo|puso|dice|recomienda|escrito|dicho|puesto) {_IT}",
        rf"de dónde (?:viene|vienen|sale|salen|es|son|sacaste|has sacado|salió){_ODD} ?{_IT}?",
        rf"por ?qué (?:(?!tú\b|has\b)[\w.-]+ ){{0,4}}(?:imprimió|imprime|dice|dijo|muestra|mostró|escribió|escribe|"
        rf"pone|puso|sale|"
        rf"aparece|sugiere|recomienda|está|están)(?: (?!que\b)[\w.-]+){{0,3}} {_THIS}(?: aquí| ahí)?\W*$",
        rf"(?:es|son|será|serán|sería) (?:{_THIS} )?(?:realmente |de verdad |todavía )?{_JUDGED}(?: {_THIS})?{_TAIL}",
        rf"{_THIS} (?:es|son) (?:realmente |de verdad )?{_JUDGED}(?: para nosotros)?\W*\?",
        rf"(?:es|son) (?:{_THIS} )?(?:realmente |de verdad )?obligatori[oa]s?\b[^?]{{0,40}}\?",
        rf"(?:debemos|deberíamos|debo|debería|tenemos que|tengo que|podemos|puedo|hay que|conviene|vamos a|"
        rf"queremos)(?: de)? "
        rf"{_DO}(?:l[oae]s?)?(?: {_IT}| a {_THIS})?{_TAIL}",
        rf"(?:hacemos|seguimos|cumplimos|aplicamos|respetamos) {_THIS}{_TAIL}",
        rf"(?:las|los|lo|la) (?:hacemos|seguimos|cumplimos|aplicamos|respetamos){_ODD}\W*\?",
        rf"(?:se nos |nos |se )?(?:aplican?|afectan?|valen?|sirven?)(?: {_THIS})?(?: (?:a|para|en) (?:nosotros|"
        rf"nuestr\w+ "
        rf"\w+|este \w+)| aquí)?\W*\?",
        rf"(?:explícame|explica|traduce|tradúceme|resume|resúmeme|puedes (?:explicar|traducir|resumir)(?:me)?) "
        rf"{_THIS}\W*$",
        r"(?:explícamelo|tradúcelo|resúmelo|me lo explicas|me lo traduces|explícalo)\W*$",
        rf"(?:{_THIS} )?(?:suena|parece|huele)(?: (?:muy|un poco|bastante|algo))? (?:raro|sospechoso|peligroso|a "
        rf"\w+)\b",
        rf"no (?:entiendo|me fío de|me creo) {_THIS}",
    ),
    orders=(
        rf"(?:explica(?:me|lo)?|explícame|tradúce(?:lo|me|la)?|traduce|traducir|corrige|resume|resúmelo|acorta|"
        rf"reescribe|"
        rf"reformula|analiza|analízalo)\b(?: (?:{_IT}|esto|eso).*| (?:al|en|a)\b.*)?\W*$",
        rf"(?:ordena|formatea|valida|revisa)\b (?:est[aeo]s?|es[aeo]s?|la|el) (?:{_NAMED}|yaml|json|toml|tabla)\b",
        rf"(?:borra|elimina|quita|saca|tacha)\b (?:est[aeo]s? {_NAMED}|es[aeo]s? {_NAMED}|esto|eso|la {_NAMED}|el "
        rf"{_NAMED})\b",
        r"(?:bórralo|elimínalo|quítalo|bórrala|elimínala|quítala)(?: (?:de|del) .*)?\W*$",
    ),
    asks_apart=(
        r"(?:es )?(?:segur[oa]|cierto|verdad|fiable|peligroso|en serio|buena idea)\W*\?",
        rf"por ?qué (?:está|están|sale|aparece|es|son) {_THIS}",
        rf"(?:es|son|está|están) {_THIS} \w+",
        rf"(?:necesitamos|usamos|queremos|tenemos) {_THIS}{_TAIL}",
    ),
    pointed=(
        rf"(?!(?:por favor|haz|cambia|arregla|revisa|escribe)\b)(?=.*\b{_SOURCE}\b).*\b(?:esto|eso)\b(?=\W*$| (?:en|"
        rf"de|del|"
        rf"por|es|está|era)\b)",
        r"(?!.*\b(?:puedes|has|claro|entendido|vale|posible|listo)\b).*\b(?:esto|eso)\W*\?",
    ),
    opinion=(
        r"qué (?:opinas|piensas|te parece|te parecen)(?: de (?:esto|eso)| esto| eso)?\W*$|(?:estás )?de acuerdo\W*\?|"
        r"(?:raro|extraño),? (?:no|verdad)\W*\?",
    ),
    agrees=(
        r"\b(?:estoy|estamos) de acuerdo\b|\by así lo (?:hacemos|quiero|queremos)\b|\bas[ií] lo hacemos\b|"
        r"\b(?:síguel[oa]s?|"
        r"respétal[oa]s?|cúmplel[oa]s?|aplícal[oa]s?|hazlo|adóptal[oa]s?)\b|\b(?:lo|las|los) (?:seguimos|aplicamos|"
        r"cumplimos|quiero)\b|\b(?:vale|aplica) para (?:nosotros|todos)\b",
    ),
    also=r"también|tambien|además",
)
