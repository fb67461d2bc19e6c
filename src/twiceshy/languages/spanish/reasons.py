"""Spanish: how people tell why they decided, apart from what they decided. Only data."""

from twiceshy.languages.shapes.rules import Why

_NAME = r"(?!(?:eso|esto|lo|nos|me|te|se|que|quien|no|ya|todo|nada|aquí|ahora|luego|por|y|pero|es|son|está)\b)"
_IT = rf"(?P<it>(?:(?:el|la|los|las|un|una|nuestro|nuestra) )?{_NAME}[\w.+#@/-]+)"
_VERY = r"(?:muy |mucho |bastante |algo |un poco |ya |también |siempre |aún |todavía |solo |realmente |para \w+ )*"
_WORSE = (
    r"(?:demasiad[oa]s?\b|excesiv[oa]s?|exagerad[oa]s?|una exageración|matar moscas|overkill|lent[oa]s?\b|"
    r"más (?!que\b)\w+|"
    r"car[oa]s?\b|pesad[oa]s?\b|obsolet[oa]s?|abandonad[oa]s?|muert[oa]s?\b|inestables?|inmadur[oa]s?|limitad[oa]s?|"
    r"propietari[oa]s?|difícil(?:es)? de|un dolor|una pesadilla|peor(?:es)?\b|sin mantenimiento|complej[oa]s?|"
    r"bloquead[oa]s?|prohibid[oa]s?|"
    r"complicad[oa]s?)"
)
_BETTER = (
    r"(?:más (?!que\b)\w+|menos (?!que\b)\w+|mejor\b|suficiente|de sobra|gratis|gratuit[oa]|estable|madur[oa]|"
    r"rápid[oa]|sencill[oa]|simple|liger[oa]|fácil de|lo que (?:ya )?\w+|el únic[oa]|la única|código abierto|"
    r"open source|estándar)"
)
_PEOPLE = (
    r"(?:(?:todo )?el equipo|todos|todo el mundo|nadie|(?:los|nuestros) (?:clientes|usuarios|compañeros|"
    r"desarrolladores|"
    r"devs)|el cliente|la mayoría)"
)

WHY = Why(
    first=r"(?:(?:ok|vale|bueno|pues|y),? )*(?:(?:como(?! (?:siempre|regla|norma|mínimo|ya|dij\w+|quedamos|"
    r"acordamos)\b)|ya que|puesto que|dado que|debido a que|porque|visto que) "
    r"([^?]{4,160}?), (?=(?:(?:mejor|entonces|al final) )?(?:decidimos|hemos|vamos|nos|usaremos|usamos|elegimos|"
    r"optamos|"
    r"seguimos|acordamos|descartamos|me)\b)|"
    r"(?:por|debido al?|gracias al?) (?!favor\b|ahora\b|hoy\b|cierto\b|eso\b|lo\b|defecto\b|convención\b|norma\b|"
    r"regla\b|fin\b|el momento\b)([^?,]{3,60}?),? "
    r"(?=(?:decidimos|hemos decidido|vamos con|vamos a usar|nos quedamos|usaremos|elegimos|optamos|descartamos)\b))",
    opens=r"porque\b|es que\b|ya que\b|puesto que\b|pues (?!usa\b|vamos\b|nada\b|bien\b)|"
    r"(?:el |la |nuestro )?(?:motivo|razón)(?: es| era| fue)?(?: que)?(?=:| )|por (?:culpa de|lo de)\b|"
    r"(?:si no|de lo contrario),? (?=(?:el|la|los|las|se|nos|tendr|habr|hay|no|todo|cada)\w*)|así (?=(?:no|nos|se|"
    r"evita|"
    r"ahorra|mante|tene)\w*)",
    speaks=rf"(?:(?:eso |esto |así )?(?:es|son|era|resulta|sale) {_VERY}{_BETTER}|"
    rf"{_PEOPLE} (?:ya |lo |la |los |las |nos |solo |también )*(?:conoce|conocen|sabe|saben|necesita|necesitan|quiere|"
    r"quieren|pidió|pidieron|entiende|entienden|mantiene|odia|odian|usa|usan|maneja|domina)\b|"
    r"(?:los|las|nuestros|nuestras) [\wñáéíóú]+ (?:quieren|esperan|piden|conocen|prefieren|odian|dependen de)(?! un|"
    r" que)\b|"
    r"(?:eso |esto )?(?:escala|soporta|nos ahorra|ahorra|evita|encaja|basta|funciona sin|no (?:necesita|"
    r"requiere) (?!que)|"
    r"trae|viene con|permite|cumple)\b|"
    r"(?:ya )?(?:lo |la )?(?:conocemos|tenemos (?:ya|solo|poca)|no (?:necesitamos|tenemos|podemos (?:permitirnos|"
    r"mantener|"
    r"pagar)|queremos)|necesitamos (?!que\b|un[ao]?\b|añadir\b|hacer\b|\w+[aei]r\b))\b|"
    r"(?:mucho )?(?:menos (?!mal\b)|más (?:simple|sencill|rápid|barat|fácil|ligero|seguro))\w)",
    fails=rf"(?:{_IT} )?(?:(?:es|son|era|eran|sería|serían|está|están|parece|resulta|se (?:hace|queda|vuelve)|quedó|"
    rf"salía|"
    rf"sale) {_VERY}{_WORSE}|(?:no (?:soporta|tiene|puede|escala|aguanta|funciona|permite|vale|"
    r"compensa|admite|cabe|da)|tarda|tardaba|cuesta|costaba|consume|pierde|necesita(?! que)|necesitaría|requiere|exige|"
    r"obliga|añade|solo (?:funciona|soporta|corre)|falla|fallaba|bloquea|complica|rompe|molesta|confunde|frena)\b)",
    takes=r"(?:(?:así que|en su lugar|ahora|al final),? )*(?:es|será|fue|usamos|nos quedamos con|elegimos|"
    r"vamos con) (?!no\b|muy\b|tan\b)([\w.+#@/-]+(?: [\w.+#-]+){0,2})",
    names=r"(?:y |pero |nada de |así que )*(?:no|nada de|en vez de|en lugar de|ni) "
    r"((?!(?:ahora|hoy|aún|todavía|pasa|hay|es|sé|más|así|en|por|para|te|lo|la|se|me|hace|importa|corre|problem)\b)"
    r"[\w.+#@/-]+(?:(?:,? (?:o|ni|y) | )[\w.+#@/-]+){0,2})",
    given=r"el|la|los|las|nuestro|nuestra|este|esta|ese|esa",
    own=r"staging|prod|producción|main|master|ci|tests?|pruebas|build|builds|pipeline|página|cabecera|login|logs?|app|"
    r"servidor|deploy\w*|lunes|martes|miércoles|jueves|viernes|mañana|hoy|usuarios|clientes",
)
