"""Spanish: what is claimed of a thing, and the talk around it. Only data."""

from twiceshy.languages.shapes.claims import Claims, Subjects

CLAIMS = Claims(
    claims=(
        (
            "name",
            r"<thing> (?:ahora )?(?:se llama|pas[aó] a llamarse) (?:ahora )?<told>"
            r"(?:,? (?:y )?ya no [^,;]{2,60})?$",
        ),
        ("name", r"<thing> (?:fue|ha sido) renombrad[oa] a <told>$"),
        (
            "owner",
            r"(?:ahora )?(?P<value>[\w@.-]+(?: [\w@.-]+)?) (?:ahora )?(?:es|está) (?:ahora )?"
            r"(?:(?:el|la) )?(?:responsable|encargad[oa]|a cargo) de <thing>$",
        ),
    ),
    anew=r"a partir de (?:ahora|hoy)|de ahora en adelante",
    being=r"es|son",
    now=r"ahora",
    using=r"(?:vuelve|volvemos|volvimos|hemos vuelto|vamos a volver|estamos de vuelta) (?:a usar|a|con|en)|"
    r"(?:nos )?(?:cambiamos|pasamos|hemos (?:cambiado|pasado)|migramos|hemos migrado) a(?: usar)?|"
    r"usa[rn]?|usamos|utiliza[rn]?|emplea",
    going_on=r"en|para|con|sin|de|del|al?|por favor|solo|sólo|pero|salvo|excepto|si|cuando|mientras|hasta|antes|"
    r"después|y|e|o|ni|sino|no|nunca|jamás|siempre|también|que|donde|a menos|al menos|entonces|mejor|usa",
    printing=r"imprime|lanza|muestra|escupe|falla con|da",
    saying=r"dice|avisa|advierte|informa|reporta|se queja(?: de)?",
    printers=r"build|compilador|linter|bundler|ci|pipeline|consola|terminal|logs?|salida|tests?|pruebas|instalación|"
    r"error|aviso",
    printout=r"que|(?:una? |el |la )?(?:\w+ )?(?:avisos?|advertencias?|errore?s?|mensajes?)\b",
    printed_of=r"el|la|los|las",
    resolved=r"(?:hemos )?(?:decidido|decidimos|acordamos|acordado)",
    called={
        r"comillas? simples?": "single quotes",
        r"comillas? dobles?": "double quotes",
        r"tabuladores|tabulaciones": "tabs",
        r"espacios": "spaces",
    },
    faint=r"haz|haga|hagas|hagan|hagamos|hacer|hace|hacemos|hacen",
    reasons=r"porque|ya que|pues",
    doing=r"nosotros|el equipo|siempre|ahora|por favor|vamos",
    here=r"en (?:este|el|nuestro) (?:proyecto|repositorio|repo)|en esta base de código",
    lately=r"(?:desde )?(?:ayer|hoy)|desde (?:el |la )?\w+|últimamente",
    stress=r"siempre|solo",
    frame=r"mejor|a partir de ahora|de ahora en adelante|recuerda",
    kept=r"(?:(?:por favor|y)\b[\s,]*)*(?:recuerda|acu[eé]rdate|ten en cuenta|no (?:te )?olvides)(?:,? por favor)?"
    r"(?:\s*[:,–—]|\s+(?:de )?que\b)\s*(?:que\b\s*)?",
    kept_behind=r"(?:(?:así que|asi que|por favor|y) )*(?:recu[eé]rdalo|tenlo en cuenta)",
    lead=r"sí|vale|por cierto|así no|no así",
    without_exception=r"sin excepción",
    exception=r"excepto|salvo",
    forbidding=r"\b(?:nunca)\b",
    changing=r"volv(?:emos|imos)|volver|vuelto a|cambiamos|nos pasamos|hemos (?:cambiado|pasado|migrado)|migramos|"
    r"ahora",
    rejecting=r"en lugar de|en vez de|no|nada de|basta de",
    instead=r"en lugar de|en vez de",
    too=r"también|tambien|tampoco|incluso",
    other=r"en lugar de|en vez de",
    limit=r"para",
    bounds=r"para",
)

SUBJECTS = Subjects(
    verbs=frozenset(
        "es son era está están fue ha han tiene tienen usa usan utiliza utilizan corre corren vive viven escucha "
        "escuchan va van pasa pasan pertenece despliega despliegan desplegamos publica publican publicamos necesita "
        "necesitan tarda tardan guarda guardan apunta debe deben "
        "migró migramos movió movimos mide dura caduca caducan".split()
    ),
    owning=frozenset("mantiene mantienen lleva llevan revisa revisan cuida gestiona".split()),
    using=frozenset("usa usamos usar utiliza utilizamos".split()),
    orders=frozenset("guarda guardamos prueba probamos despliega desplegamos publica publicamos ejecuta".split()),
    doers=frozenset("nosotros yo tú vosotros ustedes".split()),
    small=frozenset(
        "el la los las un una unos unas lo nuestro nuestra nuestros nuestras este esta estos estas".split()
    ),
    now=frozenset("ahora siempre ya actualmente nuevo decisión".split()),
    before=frozenset("en a al con de del por para desde sobre hasta según cada todos todas bajo".split()),
    purpose=frozenset("para en de del".split()),
    kinds=frozenset("equipo proyecto servicio módulo tabla cliente paquete página servidor grupo".split()),
    plain=frozenset("principal nueva antiguo antigua actual mismo misma general".split()),
    scopes=(
        "producción staging desarrollo pruebas preproducción demo",
        "entrada salida",
        "subida descarga subidas descargas",
        "lectura escritura",
        "móvil escritorio web",
    ),
)
