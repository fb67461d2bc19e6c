"""Spanish: what a note claims beyond the code at hand. Only data."""

from twiceshy.languages.shapes.urges import Urges

URGES = Urges(
    wishes=r"\b(?:usuari[oa]s?|persona|due[ñn][oa]|responsable|desarrollador(?:a|es)?|equipo|jef[ea]|nosotros|"
    r"todos)\b\W?(?: \w+)? (?:quieren?|quiso|quería|pide|pidió|pidieron|prefieren?|desea|exige|exigió|aprobó|"
    r"aprueba|autorizó|permite|permitió|dijo|dice|decidió|decidieron|eligió|eligieron|prohíbe|confirmó)\b|"
    r"\b(?:pedido|aprobado|autorizado|querido|decidido|exigido|elegido) por (?:el |la |nuestro |los )?(?:usuari[oa]|"
    r"due[ñn][oa]|equipo|jef[ea]|responsable)",
    wills=r"quiere|pidió|prefiere|exige|aprobó|dijo|desea",
    doing=r"ejecuta|ejecutar|ejecute|corre|instala|instalar|instale|descarga|descargar|desactiva|desactivar|"
    r"deshabilita|omite|omitir|salta|saltar|ignora|ignorar|llama|llamar|sube|subir|envía|enviar|usa|usar|use|"
    r"utiliza|utilizar|elimina|borra|borrar|confía",
    openers=r"por favor|luego|primero|siempre|nunca|ahora|y|o|entonces|solución|nota|importante",
    tells=r"es|son|era|eran|fue|fueron|está|están|estaba|vive|viven|(?:ha|han)(?! de\b)",
    duties=r"necesari[oa]s?|obligatori[oa]s?|importantes?|precis[oa]s?|recomendad[oa]s?|permitid[oa]s?|aprobad[oa]s?|"
    r"segur[oa]s?|buen[oa]s?|mejor|ok|reglas?|debes?|deben|hay que|que",
    small=r"el|la|lo|los|las|un|una|unos|unas|y|o|pero|si|cuando|porque|pues|hasta|para|que|con|sin|de|del|a|al|en|por|"
    r"desde|como|todo|todos|todas|solo|sólo|siempre|nunca|primero|luego|ahora|antes|después|donde|dónde",
    heads=r"grafo|árbol",
    needed=r"\b(?:hay que|tienes? que|debes?|deben|debe|es (?:necesario|obligatorio|importante|preciso)|se (?:debe|"
    r"necesita|requiere))(?: \w+)?",
    conditions=r"\b(?:solo|sólo|sin|salvo|a menos que|antes de|después de)\b(?:[^.;]|\.(?=\w)){0,60}?\b(?:se "
    r"(?:ejecut[ae]|ejecutó|instal[ae]|descarg[ae])|ejecutar|instalar|descargar|desactivar|correr)\b|\bque se "
    r"(?:ejecute|instale|descargue|use|desactive)\b",
    ways=r"\b(?:commits?|pushes|releases?|versiones|despliegues?|builds?|pruebas|tests?|paquetes|dependencias|"
    r"cambios)(?: \w+)? (?:van|va|pasan?|se (?:hacen?|ejecutan?|publican?|despliegan?|instalan?|envían?|suben?))(?: "
    r"siempre| directo| directamente){0,2} (?:a|por|con|desde|en|vía|mediante)\b",
    sources=r"\b(?:registro de paquetes|registry|espejo|mirror|proxy|credenciales|contraseña|clave (?:api|ssh))(?: "
    r"(?:de|del|para)\b[^.;:=]{1,40}?)? ?(?:es|son|=|:) ?(?!en\b|un[ao]?\b)\S|\b(?:como|desde|por|con|usa) (?:\S+ "
    r"){0,3}?(?:espejo|mirror|registry|proxy|credenciales)\b",
    running=r"con|mediante|se|ejecutan?|corren?|pasan?|usa",
)
