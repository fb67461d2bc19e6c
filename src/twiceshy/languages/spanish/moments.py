"""Spanish: lo que solo se dice del trabajo que se tiene delante, aunque suene a más. Only data."""

from twiceshy.languages.shapes.moments import Moments

_DOING = r"(?:escribiendo|editando|cambiando|haciendo|tocando|creando|refactorizando|arreglando|montando|modificando)"
_NAMED = (
    r"que (?:te )?(?:acabo de decir|he dicho|dije|he marcado|marqué|señalé|mencioné|he mencionado|pegué|mandé|indiqué)"
)
_WRITTEN = (
    r"(?:título|titulo|titular|subtítulo|frase|línea|linea|párrafo|parrafo|diapositiva|asunto|etiqueta|encabezado)"
)
_THING = r"(?!si |cuando |siempre |nunca |aunque )(?:[\w-]+ ){1,6}?"
_BROKEN = (
    r"(?:responden?|funcionan?|arrancan?|cargan?|compilan?|abren?|conectan?|andan?|contestan?|va|van|inician?|"
    r"se (?:conecta|abre|carga|actualiza|guarda|ve|muestra|envía)n?)"
)
_PAST = (
    r"(?:arrancó|inició|funcionó|compiló|cargó|conectó|respondió|abrió|pasó|enlazó|cambió|terminó|apareció|se conectó)"
)

MOMENTS = Moments(
    pointed=rf"\b(?:el|la|los|las|este|esta|ese|esa) (?:[\w()./-]+ ){{1,3}}que (?:estás|estas) {_DOING} (?:ahora|"
    rf"ahora mismo)\b|"
    rf"\b(?:el|la|este|esta) (?:[\w()./-]+ ){{1,3}}que ahora (?:mismo )?(?:estás|estas) {_DOING}\b|"
    rf"\b(?:solo|sólo|solamente|únicamente)\b [^,;.]{{0,40}}\b(?:el|la|los|las) (?:[\w()./-]+ ){{1,4}}{_NAMED}\b|"
    rf"\b(?:en|para|de) (?:este|esta) {_WRITTEN}\b",
    pointed_unless=r"\b(?:si|cuando|cada|tod[oa]s|antes de|después de|a partir de ahora|en general)\b",
    steps=r"\b(?:preferiría|prefiero|me gustaría más|quisiera) que (?:primero )?(?:miraras?|mires|revisar?as|revises|"
    r"arreglaras?|arregles|terminaras?|termines|acabaras?|acabes|empezaras?|empieces|hicieras|hagas)\b.*\b(?:primero|"
    r"después|luego|antes)\b|\b(?:preferiría|prefiero) que primero (?:miraras?|mires|revisaras|revises|arreglaras|"
    r"arregles|"
    r"terminaras|termines)\b",
    steps_unless=r"\b(?:siempre|cada|cuando|antes de (?:hacer|cambiar|tocar|escribir)|a partir de ahora|en general)\b",
    closes=r"(?:(?:ok|vale|bueno|bien|gracias|y|perfecto|listo)[,.!]* )*(?:(?:eso es todo|es todo|ya está|ya esta|"
    r"basta|"
    r"terminamos|lo dejamos(?: aquí| aqui)?|hasta aquí(?: llegamos)?|suficiente) por (?:hoy|ahora|esta semana|"
    r"esta noche)|"
    r"por hoy (?:es todo|ya está|basta|terminamos|lo dejamos)|hasta mañana|buenas noches)",
    unsure=r"\bno (?:estoy|lo tengo) (?:del todo |completamente |muy |tan |al 100 ?% |100 ?% )?(?:segur[oa]|claro|"
    r"convencid[oa])(?: (?:de ello|del todo|de eso))?|\b(?:puedo|podría|puede que|quizás? me|a lo mejor me) (?:estar )?"
    r"(?:equivocarme|equivocad[oa]|equivoque|equivoco)|\bno sé si (?:es|será) así",
    fails=rf"^(?:no,? )?{_THING}(?:ya )?no {_BROKEN} (?:[\w-]+ ){{0,3}}?desde (?:las?|ayer|hoy|anoche|esta|este|hace|"
    rf"el "
    r"(?:lunes|martes|miércoles|jueves|viernes|último|deploy|despliegue))\b|"
    rf"^(?:no,? )?{_THING}(?:ya )?no {_BROKEN}\b[^.;]{{0,60}}, (?:revisa|mira|averigua|busca|comprueba|investiga|"
    rf"échale|checa)"
    r"\w*\b|"
    rf"^{_THING}(?:salen?|aparecen?|se (?:ven?|muestran?|imprimen?)) (?:al revés|al reves|mal|cortad[oa]s?|vací[oa]s?|"
    r"duplicad[oa]s?|repetid[oa]s?|desordenad[oa]s?|en blanco)\b",
    seeks=r"(?:(?:por favor|y|puedes|ahora),? )*(?:averigua|averigüe|investiga|descubre|mira|revisa|comprueba|busca|"
    r"encuentra) (?:por ?qu[eé]|qué (?:pasa|ocurre|es)|a qué se debe|la causa|el motivo|"
    r"dónde está el fallo)\b[^.;]{0,40}",
    disputes=r"(?:(?:no|pero|hm+|mm+)[,.!]* )*(?:(?:eso|esto|así) (?:sigue |todavía )?(?:no )?(?:está|esta|es|va|"
    r"queda) (?:bien|"
    r"mal|correcto|incorrecto)|sigue mal)",
    tried=rf"(?:(?:y|pero|ahora) )?(?:[\w-]+ ){{0,4}}?(?:(?:ni siquiera |todavía )?no (?:ha )?{_PAST}\b|(?:se colgó|"
    rf"se cayó|"
    r"falló|petó|crasheó|reventó|se reinició)\b|no (?:arranca|compila|funciona|carga|responde)(?=[,.;!]|$))",
    writes=r"escribe|escribí|redacta|redactá|crea|creá|prepara|genera|haz|hacé|elabora|añade|agrega|diseña|escríbeme|"
    r"hazme",
    ones=r"una?|el|la|nuestr[oa]|otr[oa]|est[ea]",
    papers=r"secci[oó]n|cap[ií]tulo|p[aá]rrafo|readme|contributing|[\w-]+\.md|gu[ií]a|manual|plantilla|checklist|"
    r"lista de "
    r"comprobación|correo|mensaje|post|art[ií]culo|anuncio|diapositiva|p[oó]ster|faq|wiki|pol[ií]tica|"
    r"c[oó]digo de conducta|"
    r"tutorial|p[aá]gina|documento|descripci[oó]n|prompt|folleto|circular",
    notes=r"\b(?:en|a) (?:el |la |tu |mi |nuestro )?(?:claude\.md|agents\.md|gemini\.md|memoria|notas|reglas)\b",
)
