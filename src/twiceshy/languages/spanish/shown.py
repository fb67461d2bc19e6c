"""Spanish: en qué se reconoce un texto que no es palabra de quien escribe. Only data."""

from twiceshy.languages.shapes.shown import Shown

_WHOSE = r"(?:[\w'-]+ ){0,4}"

SHOWN = Shown(
    texts=r"correos?|e?-?mails?|cartas?|bolet(?:ín|ines)|notas?|papel(?:es|ito)?|memos?|mensajes?|páginas?|carteles|"
    r"cartel|folletos?|tickets?|publicaci(?:ón|ones)|posts?|tuits?|tweets?|párrafos?|frases?|pasajes?|extractos?|"
    r"citas?|cadenas?|salidas?|notas de (?:la )?versión|transcripci(?:ón|ones)|actas?|artículos?|ensayos?|"
    r"borrador(?:es)?|prompts?|respuestas?|reseñas?|esl[oó]gan(?:es)?|anuncios?|comunicados?|avisos?|readmes?|"
    r"manual(?:es)?|wikis?|fragmentos?|chats?|logs?|registros?|textos?|redacción|comentarios?|informes?|contratos?|"
    r"mensajes? de (?:error|commit)",
    rulings=r"reglas?|políticas?|directri(?:z|ces)|normas?|convenci(?:ón|ones)|instrucci(?:ón|ones)|prácticas?|"
    r"principios?|recomendaci(?:ón|ones)|consejos?|requisitos?|afirmaci(?:ón|ones)|exigencias?|procedimientos?|"
    r"sugerencias?|pautas?|cláusulas?|estándar(?:es)?",
    labels=r"correo|e-?mail|mail|carta|boletín|memo|mensaje|cartel|tuit|tweet|publicación|post|párrafo|frase|pasaje|"
    r"extracto|cita|cadena|salida|título|titular|encabezado|etiqueta|tooltip|banner|placeholder|eslogan|slogan|asunto|"
    r"transcripción|artículo|borrador|sus palabras|prompt|respuesta|lema|anuncio|aviso|fragmento|comentario|docstring|"
    r"descripción|error|advertencia|línea de log|caso de prueba|payload|mensaje de (?:error|commit)",
    places=r"terminal|consola|pizarra|pared|puerta|pegatina|pantalla|nevera|servidor|canal|portapapeles|panel|web|"
    r"sitio|intranet|foro|bandeja de entrada|pipeline|documentación|comentarios|pie de página|cabecera",
    hands_over=r"siguientes?|lo siguiente|abajo|arriba|a continuación|adjunt[oa]s?|de más abajo|de más arriba",
    points=r"est[eao]s?|es[eao]s?|una? (?:\w+ )?(?:así|tal)|tal|semejante",
    articles=r"el|la|los|las|una?",
    being=r"es|son|era|eran|no|ser|sido",
    judges=r"malo|mala|mal|peor|débil(?:es)?|debilidades|fallos?|falla|fallan|errores|abusar|explotar|critica|valora|"
    r"evalúa|puntúa|califica|juzga|compara|adoptarías?|adoptar|mejora|mejorar|pule|acorta|acortar|corta|resume|"
    r"resumir|reescribe|reformula|parafrasea|traduce|corrige|explica|explicar|simplifica|clasifica|tono|amable|suena|"
    r"opinas?|opinión|piensas|significa|quiere decir|analiza|discute|ortografía|gramática|erratas?|buen[oa]s?|parece",
    asks=r"hay|es|son|era|sería|adoptarías|deberíamos|debemos|debo|harías|crees|qué|por qué|cómo|quién|de quién|"
    r"dónde|de dónde|cuál(?:es)?|podría|puede|tiene|ha|te parece|seguimos|vale",
    adopts=r"recuerda|recordad|recuerde|ten en cuenta|memoriza|sigue|seguid|cumple|respeta|aplica|aplican|rigen?|a "
    r"partir de ahora|desde ahora|memoria|acuérdate",
    mine=r"por favor|yo|nosotros|nuestr[oa]s?|mis?|equipo|nos|hemos|he",
    theirs=(
        r"\b(?:nos|me) (?:mandó|mandaron|envió|enviaron|pasó|pasaron|reenvió) |\b(?:respondió|contestó|escribió) así$",
        r"\b(?:había|tenía|contenía|contiene|incluía) (?:solo )?(?:est[ea]|una?|la siguiente|el siguiente) (?:[\w-]+ "
        r")?(?:<texts>|líneas?)\b",
        r"\b(?:alguien|un (?:tipo|cliente|usuario|desconocido)) (?:<says>|garabateó|gritó|pintó|dejó)\b|\boí a "
        r"alguien\b",
        r"^cuál (?:de \w+ )?(?:\w+ )?(?:es|suena|queda) mejor\b",
        r"^(?:puedes |por favor )*(?:haz .*\b(?:con|de) esto$|(?:convierte|convertir|transforma) (?:est[eao]s?|lo "
        r"siguiente)\b)",
        rf"\b(?:había|hay|hubo|encontré|encontramos|he encontrado|hemos encontrado|apareció|me (?:llegó|ha llegado)|"
        rf"nos (?:llegó|ha llegado)|recib[ií]|recibimos|vi|he visto)\b {_WHOSE}(?:<texts>)\b",
        rf"\b(?:est[eao]s?|es[eao]|lo siguiente) (?:lo |la |me |nos )?(?:salió|sale|apareció|aparece|está|estaba|"
        rf"pone|ponía|llegó|figura|vino|viene) {_WHOSE}(?:en|de|por|a) {_WHOSE}(?:<places>|<texts>)\b",
        rf"\b(?:en|sobre|de) {_WHOSE}(?:<places>|<texts>) (?:pone|ponía|está escrit[oa]|dice|decía|hay|había|aparece|"
        rf"colgaba|cuelga|figura)\b",
        r"\b(?:dejó|dejaron|ha dejado|escribió|escribieron|pegó|colgó|envió|mandó|publicó) (?:una?|est[eao]s?|"
        r"algun[oa]s?|es[eao]) (?:[\w-]+ )?(?:<texts>)\b",
        r"\best[eao]s? l[oae]s? (?:dejó|dejaron|escribió|escribieron|mandó|envió|publicó|ha dejado|ha escrito)\b",
    ),
    says=r"dice[n]?|dijo|dijeron|respondió|responde[n]?|contestó|contesta[n]?|lee|reza|afirma[n]?|afirmó|escribe[n]?|"
    r"escribió|envía[n]?|envió|manda[n]?|mandó|publicó|publica|sugiere[n]?|sugirió|recomienda[n]?|recomendó|imprime|"
    r"imprimió|avisa[n]?|avisó|advierte[n]?|advirtió|muestra|mostró|pone|ponía|exige[n]?|exigió|comentó|comenta|"
    r"anunció|anuncia|informa|(?:respuesta|salida|mensaje|texto|error|consejo|mensaje de error) (?:es|fue|era)|"
    r"de(?:be|bería) (?:ser|decir|poner)",
    supposed=r"imagina|imaginemos|supón|supongamos|supone|digamos|qué pasa si|y si|pongamos",
    works=r"traduce|resume|corrige|reformula|reescribe|parafrasea|acorta|pule|mejora|simplifica|redacta|valora|"
    r"puntúa|califica|critica|clasifica|explica|convierte (?:esto|est[ea]|lo)|haz (?:de esto|con esto)|escribe (?:un|"
    r"una|el|la)",
    opens=r"el|la|los|las|una?|nuestr[oa]s?|sus?|est[ea]|otr[oa]|aquí está|aquí están|este es|esta es",
    within=r"de|del|en|por|para|sobre|desde|a|al|con|que",
    where=r"sin|junto a|de|del|en|para|con|sobre|a|al|antes|después|cuando|por",
    greets=r"(?:estimad[oa]s?|querid[oa]s?|apreciad[oa]s?) [^\n]{2,40}|(?:hola|buenas|buenos días|buenas tardes|"
    r"buenas noches|saludos) (?:a )?(?:todos|todas|tod@s|equipo|gente|chic[oa]s|compañer[oa]s|a todos y todas)|a "
    r"quien corresponda",
    hails=r"(?:hola|buenas|buenos días|buenas tardes|buenas noches)(?:,? [\w.'-]+){0,3}",
    closes=r"(?:un |muchos |reciba[n]? un |con un )?(?:(?:cordial|afectuoso|fuerte|cordiales) )?(?:saludos?|"
    r"abrazos?)(?: cordiales| cordial)?|atentamente|cordialmente|atte|muy atentamente|besos|quedo a (?:su|tu) "
    r"disposición|slds",
    thanks=r"(?:muchas |mil )?gracias(?: de antemano| a todos| por todo)?",
)
