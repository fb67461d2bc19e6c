"""Spanish: tasks that a turn gives, and words that say how far something holds. Only data."""

from twiceshy.languages.shapes.given import Given, Tails

_THE = r"(?:un[ao]?s?|el|la|los|las|me|nos|este|esta|nuestr[oa]s?|mi|autenticación|soporte|tests?|pruebas|dos|tres)"

GIVEN = Given(
    leads=r"hola|ok|vale|bien|ahora|luego|después|por favor|y|también|entonces|primero|gracias|perfecto|"
    r"puedes|podrías|"
    r"quiero que|necesito que|vamos a|tarea:|objetivo:",
    makes=rf"(?:escribe|escríbe|escribí|crea|creá|construye|implementa|implementá|haz|hacé|diseña|desarrolla|genera|"
    rf"programa|prepara|monta|añade|agrega|porta|migra|reescribe|traduce|refactoriza|reemplaza|configura|"
    rf"escribir|crear|"
    rf"construir|implementar|hacer|diseñar|añadir|agregar|montar) {_THE}\b|(?:escríbe|haz|créa|prepára|"
    rf"gener[aá])me \w|"
    r"(?:necesito|necesitamos|quiero|queremos|me gustaría|nos gustaría)(?: tener)? (?:un[ao]?s?|el|la|los|las|"
    r"otr[oa])\b|"
    r"(?:el|la|nuestr[oa]) (?:client[ea]|jef[ea]|equipo|marketing|"
    r"usuari[oa])(?: [\w-]+)?(?: de \w+)? (?:quiere|necesita|pide|pidió)\b",
    does=r"(?:arregla|corrige|repara|mejora|optimiza|simplifica|limpia|revisa|comprueba|prueba|investiga|"
    r"analiza|compara|mide|documenta|describe|explica|resume|prepara|publica|actualiza|cambia|borra|elimina|"
    r"quita|mueve|renombra|reemplaza|ajusta|adapta|termina|busca|encuentra|muestra|lista|ejecuta|ordena|"
    r"traduce|divide|separa|convierte|sube|baja) (?:me |todos? |todas? )*(?:el|la|los|las|este|esta|estos|"
    r"estas|un|una|nuestr[oa]s?|mi|tu|al|a la)\b",
    standing=r"^(?:(?! que |: ).)*\b(?:siempre|nunca|jamás)\b|\b(?:a partir de ahora|de ahora en adelante|"
    r"cada (?:commit|pr|rama|test|release|"
    r"función|módulo|migración)|recuerda)\b",
    lasts=r"\ba partir de (?:ahora|hoy|mañana)\b|\b(?:de ahora en adelante|en adelante|en (?:el )?futuro|"
    r"la próxima vez|"
    r"desde (?:ahora|hoy))\b|\b(?:recuerda|recordá|ten en cuenta|tené en cuenta|no olvides|acuérdate|"
    r"para tu información)\b|"
    r"\b(?:en general|generalmente|por regla general|como (?:norma|regla)|sin excepci(?:ón|ones)|en todas partes|"
    r"en ningún sitio|cada vez que)\b|\b(?:regla|norma|convención|política)\b|"
    r"\b(?:en|para) (?:este|nuestro|todo el|todos (?:los|nuestros)|todas (?:las|nuestras)|cada|cualquier|esta|"
    r"nuestra|"
    r"toda la) (?:\w+ )?(?:proyecto|repo|repositorio|código|equipo|app|aplicación|sistema|empresa|páginas?|"
    r"módulos?|archivos|"
    r"servicios?|scripts?|tests?|componentes?|endpoints?|commits?)\b|\baquí(?= (?:siempre|nunca|solo|no|"
    r"usamos)|[,.;!]|$)|"
    r"\bnosotros\b|\b(?:siempre|nunca|no) (?:usamos|hacemos|ponemos|guardamos|escribimos|tocamos|subimos|llamamos)\b|"
    r"\b(?:usamos|hacemos|decidimos|acordamos|cambiamos|migramos|pasamos a|dejamos de|hemos (?:decidido|acordado|"
    r"cambiado|migrado|pasado))\b|\b(?:prefiero|no me gustan?|me gustan?|odio|no quiero)\b|"
    r"\b(?:ya no|nunca más(?! de)|desde (?:el lunes|el martes|el miércoles|el jueves|el viernes|ayer|la semana)|"
    r"ahora se llama|"
    r"ahora (?:está|vive|usa|corre|es)|se movió|se mudó|renombr\w+|obsolet\w+|congelad\w+)\b|\b(?:por cierto|"
    r"contexto|"
    r"para que sepas)\b|\b(?:pregúntame|preguntarme|consultarme|mi permiso|mi ok)\b|"
    r"\b(?:no debes|nunca debes|siempre debes|cuando (?:escribas|añadas|crees|hagas|agregues))\b",
    works=r"(?:(?:y|pero|también|por favor|además|ok),? )*(?:(?:siempre|nunca|jamás|solo|no) )*(?:us[aeo]s?|"
    r"utili[cz]\w+|commite\w*|"
    r"subas?|sube|import\w+|instal\w+|edit\w+|toques|toca|modifi\w+|cambies|mezcles|despliegues|mockees|escrib[ae]s?|"
    r"evit[ae]s?|pongas|ejecut\w+|prefier\w+)\b",
)
TAILS = Tails(
    tails=r"(?:y |pero )?(?:eso|esto|lo mismo|la regla) (?:vale|aplica|se aplica|va|sirve|rige) (?:para|a|en|"
    r"también|siempre)\b[^?]*|"
    r"(?:y )?(?:eso |esto )?(?:es|son) (?:obligatori[oa]s?|innegociables?|imprescindibles?)[.!…]*|"
    r"(?:y )?(?:recuérdalo|tenlo en cuenta|recuerda eso|recuerda esto)\b[^?]*|"
    r"(?:y |pero )?(?:siempre|en general|en todas partes|sin excepci(?:ón|ones)|por regla general|"
    r"como (?:norma|regla)|"
    r"a partir de ahora|de ahora en adelante|en todos los casos|jamás|cada vez)[.!…]*",
    hangs=r"(?:(?:y|por favor|sí|así que),? )*(?:siempre as[ií]|(?:sigue|sigamos|siga) (?:siempre )?as[ií]|"
    r"hazlo (?:siempre )?as[ií](?: siempre)?|que siga as[ií]|así siempre|mantenlo así)(?:,? (?:por favor|porfa))?",
    heads=frozenset(
        "y_e y_l y_s es_ son per eso est lo_ la_ rec ten sie en_ sin por com a_p de_ jam cad sig haz que "
        "así man por sí,".split()
    ),
)
