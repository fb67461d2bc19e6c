"""Spanish: tasks beside a statement, statements about the person, headings over rules, places. Only data."""

from twiceshy.languages.shapes.statements import Clauses, Headings, Observed, Person, Places, Sentences, Tasks, Unnamed

SENTENCES = Sentences(
    abbreviations=frozenset("p.ej.".split()), bare=frozenset({"no"}), tags=r"vale|entendido|de acuerdo|está claro|claro"
)
TASKS = Tasks(
    mending=r"arregla(?:r|me)?|corrige|corregir|repara(?:r)?|limpia(?:r)?",
    again=r"vuelve a \w+|volver a \w+|reinstala(?:r)?|reinicia(?:r)?|reejecuta(?:r)?|rehaz|rehacer|regenera(?:r)?|"
    r"reconstruye|reconstruir|revierte|revertir|deshaz|deshacer|"
    r"(?:ejecuta|corre|lanza|instala|prueba|compila)(?=[^.;]*\b(?:otra vez|de nuevo|nuevamente)\b)",
    once=r"borra(?:r)?|elimina(?:r)?|reemplaza(?:r)?|sustituye|sustituir|cambia(?:r)?|actualiza(?:r)?|añad(?:e|ir)|"
    r"agrega(?:r)?|renombra(?:r)?|quita(?:r)?|mueve|mover|migra(?:r)?|refactoriza(?:r)?|implementa(?:r)?|crea(?:r)?|"
    r"ajusta(?:r)?|termina(?:r)?",
    often=r"ejecuta|corre|lanza|prueba|revisa|comprueba|instala|sube|despliega|compila|muestra|abre|escribe|haz",
    please=r"por favor|ahora|puedes|podrías",
    conjunctions=r"y|también|pero",
    conclusions=r"así que|luego|entonces|por eso",
    then=r"luego|entonces",
    fillers=r"¿|también |además ",
    habit=r"siempre|nunca|jamás|cada|cuando|antes|después|primero|en vez|en lugar|solo si|sólo|hasta que|a menos que|"
    r"debe|deben|hay que|de ahora en adelante|a partir de ahora|si",
    talk=r"y|también|pero|por favor",
    case=r"cuando|si|antes|después|para|al \w+r|por cada|cada vez",
    standing=r"siempre|nunca|jamás|cada",
    forbids=r"no|nunca|jamás|evita|ningún|ninguna",
    chatter=r"oye|pero|y|también|por favor",
    noting=r"(?:recuerda|ten en cuenta)(?: que)?",
    told=r"el|la|los|las|nosotros|nuestr[oa]s?|aquí|ya|hay|todos?|usamos|tenemos|hemos|estamos|pasamos|migramos|"
    r"cambiamos|hacemos",
    this=r"el|la|los|las|este|esta|esto|estos|estas|ese|esa|eso|mi|tu|nuestr[oa]s?|todo|ambos",
    it=r"esto|eso|este|esta|lo",
    shown=r"esto|lo siguiente",
    links=r"y|pero|también|luego",
    announced=r"(?:por favor )?(?:recuerda|ten en cuenta|no olvides que|en el futuro|a partir de ahora|"
    r"de ahora en adelante)",
    ever=r"siempre|nunca|jamás",
    aside=r"por cierto|a propósito|para que sepas",
    notes=r"(?:por favor )?(?:añade|agrega|pon|escribe|anota|guarda|apunta)(?: esto| eso| lo siguiente|"
    r" una (?:regla|nota|línea))?"
    r" (?:a|al|en|en el|en la|a la|a las|en las|a tus|en tus) ?(?:claude\.md|agents\.md|gemini\.md|memoria|notas|"
    r"reglas)\s*:\s*",
    leads=r"y|también|pero|ah|ok|vale|por cierto|gracias|una cosa más:?",
)
PERSON = Person(
    tongues=r"español|castellano|inglés|portugués",
    before_order=r"por favor|ahora",
    with_order=r"siempre|nunca",
    manner=(
        r"<ordered>(?:resp[oó]nd[ea](?:me)?|cont[eé]sta(?:me)?|h[aá]bla(?:me)?) (?:(?:me|siempre|solo|en|conmigo) )*"
        r"(?:<tongues>|breve\w*|conmigo)\b",
        r"\b(?:ll[aá]mame|sé breve|respuestas (?:cortas|breves))\b",
    ),
    who=(
        r"\bmi (?:nombre|zona horaria|idioma|editor|shell|terminal|sistema operativo|teclado) es\b|\bme llamo\b|"
        r"\bsoy (?:dalt[oó]nic[oa]|cieg[oa]|sord[oa]|zurd[oa])\b",
    ),
    taste=r"\b(?:prefiero|odio|me gustan?)\b",
    pointing=r"aquí|est[aeo]s?|es[aeo]s?|nuestr\w+",
    working=r"\b(?:me gusta|odio|detesto|me molesta|prefiero) (?:cuando|que) (?:me )?\w+(?:as|es)\b|"
    r"\bquiero que (?:siempre )?me (?:preguntes|avises|muestres|expliques|digas)\b|\bprefiero ver\b",
    elsewhere=r"aquí|est[aeo]s?|es[aeo]s?|nuestr\w+",
    programs=r"nuestr\w+",
)
CLAUSES = Clauses(
    joints=r"y|además",
    talk=r"también|además|por cierto|ojo",
    points=r"eso|esto|ese|esa|esos|esas|este|esta|estos|estas|ello|ellos|ellas|él|ella|lo|los(?= \w+(?:as|es|an|en|"
    r"amos)\b)|"
    r"su|sus|allí|ahí|entonces|luego|ambos|ambas|uno|una|mismo|misma|otro|otra|demás|si no",
    hangs=r"asegúrate|asegura|verifica|comprueba|si|cuando|hasta|porque|que|supón|imagina|antes de que|"
    r"después de que",
    hangs_near=r"de|para|con|en|entre|por|como",
    subjects=r"el|la|los|las|nuestr[oa]s?|tod[oa]s?|cada|un|una",
    politely=r"por favor|y|también",
    orders=r"siempre|nunca|jamás|no|usa|usamos|utiliza|escribe|haz|cada|tod[oa]s?|a partir de ahora",
    house=r"nosotros|usamos|nuestr[oa]s?|en este repo",
    leaning=r"puerto|contraseña|usuario|token|url|host|clave|ruta|nombre|versión|límite|tamaño|formato|razón|motivo|"
    r"resultado|dirección|resto|tipo|valor",
    being=r"es|son|era|está|están|debe|vive|tiene",
    state=r"(?:ya |ahora |siempre |no |nunca )*(?:\w+[ai]d[oa]s?|list[oa]s?|verdes?|roj[oa]s?|bien|mal|rot[oa]s?|"
    r"limpi[oa]s?|vací[oa]s?|importantes?|clar[oa]s?|nuev[oa]s?|cort[oa]s?|larg[oa]s?)\b",
)
UNNAMED = Unnamed(
    again=r"otra vez|de nuevo",
    leads=r"y|pero|por favor|no",
    each=(
        r"(?:cada|tod[oa]s?(?: l[oa]s)?)(?: [\w-]+){1,3}? (?:necesitan?|llevan?|tienen?|debe(?:n)? (?:tener|llevar))"
        r"(?: también)? (?:un[oa]|amb[oa]s|eso|una entrada|una línea)",
    ),
)
OBSERVED = Observed(
    house=r"nosotros|usamos|nuestr[oa]s?|siempre|nunca",
    there=r"hay|veo",
    missing=r"no tienen?|sin|faltan?",
    doing=r"usar|usa|uses|utilizar|utiliza|poner|pongas|dejar|dejes|añadir|escribir",
)
HEADINGS = Headings(
    named=r"reglas?|convenciones|preferencias|nuestro estilo|estilo del? (?:c[oó]digo|proyecto)|a partir de ahora",
)
PLACES = Places(branch=r"en esta rama", package=r"est[ea] (?:paquete|módulo)", here=r"aquí")
