"""Spanish: how people take back what they said. Only data."""

from twiceshy.languages.shapes.changes import Dropping, Unsaid, Withdrawals

WITHDRAWALS = Withdrawals(
    ways=(
        (
            "revokes",
            "",
            r"(?:olvida|olvídate de|olvidemos|quita|elimina) (?:la regla|lo) "
            r"(?:de|del|sobre|contra) (.+)$",
        ),
        ("releases", "marked", r"no (?:tienes|tenemos|hay|hace falta) (?:que )?(.+)$"),
        ("permits", "marked", r"(.+?) (?:está|están) (?:permitid[oa]s?|liberad[oa]s?|ok|bien)( .+)?$"),
        ("permits", "may be once", r"(?:puedes|podemos|se puede) (.+)$"),
    ),
    joining=r"con|sin|y|pero",
    lacking=r"sin|nada de|no|nunca",
    unchanged=r"(?:la |el )?mism[oa]|lo demás|por lo demás",
    as_before=r"otra vez|de nuevo|nuevamente",
    lasting=r"de nuevo|otra vez|de ahora en adelante|a partir de ahora|más",
    conditional=r"cuando",
    now=r"ahora|ya",
    unmarked=r"olvida|olvídate|olvidemos|quita|elimina",
    negated_starts=r"no|ning\w+|si",
    negated=r"nunca",
    once=r"esta vez|por ahora",
    withheld=r"no|sin|antes|primero|en vez|en lugar|por qué|quizás?",
    lead=r"por favor",
    orders=r"nunca|siempre",
)
UNSAID = Unsaid(
    said=r"olvida eso|era broma|es broma",
    talk=r"no+",
    for_once=r"(?:eso era )?solo por (?:ahora|hoy|esta vez)",
    named=(
        r"(?:lo de|la regla de)l? (?:el |la |los |las )?(?P<thing>[^,.;:!?]{2,60}?) (?:era|es) s[oó]lo por (?:ahora|"
        r"hoy|esta vez)",
    ),
)
DROPPING = Dropping(
    words=(
        "ya más deja deje dejad dejen dejado dejamos pare para nada acabó adiós adios basta pasado pasamos "
        "pasemos pasa cambiado cambiamos cambiemos cambia migramos migrado migra migremos mudamos reemplazado "
        "reemplazada reemplazamos reemplaza sustituido sustituida sustituimos sustituye fuera descartado "
        "descartada descartamos descarta obsoleto obsoleta abandonamos abandona eliminamos olvida olvídate "
        "olvidate olvidemos tira muerto lugar vez vuelto vuelta volvemos volvamos volvimos"
    ),
    told=(
        r"ya no (?:usamos|utilizamos|uses|usaremos|se usa|trabajamos con|queremos) <old>",
        r"no (?:uses|usamos|utilices|usar) más <old>",
        r"no (?:uses|usamos|utilices) <old> (?:más|nunca más)",
        r"(?:dej[ae]|dejad|dejen|pare?) de (?:usar|utilizar) <old>",
        r"(?:hemos dejado|dejamos|abandonamos|descartamos|eliminamos) (?:de usar )?<old>",
        r"(?:nada (?:más )?de|se acabó|adi[oó]s,?(?: a)?|basta de|no más) <old>",
        r"(?:nos )?(?:hemos pasado|pasamos|cambiamos|migramos|mudamos|hemos migrado|hemos cambiado) de <old> a <new>",
        r"(?:hemos (?:reemplazado|sustituido|cambiado)|reemplazamos|sustituimos|cambiamos) <old> (?:por|con) <new>",
        r"<old> (?:fue|ha sido|queda) (?:reemplazad[oa]|sustituid[oa]) por <new>",
        r"<new> (?:reemplaza|sustituye)(?: a)? <old>",
        r"<old> (?:está|queda|quedó) (?:fuera|descartad[oa]|obsolet[oa])",
    ),
    ordered=(
        r"(?:olvida|olvídate de|olvidate de|olvidemos|fuera|descarta|abandona|tira) <old>",
        r"(?:reemplaza|sustituye|cambia) <old> por <new>",
        r"(?:pasemos|cambiemos|migra|migremos|pasa) de <old> a <new>",
    ),
    beside=(r"<old> (?:está|ha) muerto", r"(?:usa |usamos )?<new> en (?:lugar|vez) de <old>"),
    back=(r"(?:volvemos|volvamos|volvimos|hemos vuelto|de vuelta) (?:a|al|con) <new>",),
    returns=r"volvemos|volvamos|volvimos|vuelto|vuelta|otra vez|de nuevo",
    again=(r"(?:usa|usamos|usemos|con) <new> (?:otra vez|de nuevo)", r"otra vez <new>"),
    lead=r"por favor|vale|bueno|y|pero|mira|ahora|además|siempre|solo",
    articles=r"el|la|los|las|nuestr[oa]s?",
    joints=r"y|pero|porque",
    limits=r"para|en|cuando",
    tail=r"por favor|a partir de (?:ahora|hoy)|de ahora en adelante|ahora|del todo|por completo|aquí|ya|gracias|"
    r"en este (?:repo|proyecto)",
    nobody=r"eso|esto|todo|nada|ello|lo|me|nos",
    at_hand=r"est[ae]|es[ae]|estos|estas|primero|solo",
    instead=r"usa|usamos|usemos|vamos|ahora|volvemos|va con|hace|mejor",
    chosen=r"usar?|usamos|usan|utiliza(?:r|mos)?|con|mediante|es|son|prefiere|preferimos|elegimos|siempre|solo",
    placed=r"en",
    placing=r"van?|corren?|viven?|están?|\w+[aei]mos",
    named=r"para|como|no|en (?:vez|lugar) de",
    apart=r"en (?:vez|lugar) de|no|porque|antes|después",
    denied=r"sin|nunca|jamás|no (?:us|utili)\w+",
    tongues={
        "inglés": "english",
        "ingles": "english",
        "español": "spanish",
        "alemán": "german",
        "aleman": "german",
        "francés": "french",
        "frances": "french",
        "portugués": "portuguese",
        "italiano": "italian",
    },
    speaking=r"respond\w*|respónd\w*|contesta\w*|contést\w*|habla\w*|háblame",
    returning=r"vuelt\w*|volv\w*|de nuevo|otra vez",
)
