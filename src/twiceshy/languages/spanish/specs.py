"""Spanish: what a thing to be built shall do, and replies that name nothing. Only data."""

from twiceshy.languages.shapes.specs import Replies, Specs

_PERSON = (
    r"(?:usuari[oa]s?|clientes?|visitantes?|invitad[oa]s?|jugador(?:a|es|as)?|admins?|administrador(?:a|es|as)?|miembros?|"
    r"suscriptor(?:a|es|as)?|alguien)"
)

SPECS = Specs(
    built=r"(?:^|[.!?;,:\n¡¿] ?|\by )(?:por favor,? |ahora |luego )*(?:implement[aáe]l[oa]s?|impleméntal[oa]s?|"
    r"constr[uú]yel[oa]s?|prográmal[oa]s?|programal[oa]s?|hazl[oa]s?|añádel[oa]s?|añadel[oa]s?|agrégal[oa]s?|agregal[oa]s?|escríbel[oa]s?|"
    r"(?:implementa|construye|programa|haz|añade|agrega|escribe) (?:eso|esto|ambos))(?: \w+){0,4}\W*(?:$|[.!?;\n])|"
    r"\bpuedes (?:implementarl[oa]|hacerl[oa]|construirl[oa]|añadirl[oa]|agregarl[oa])\b",
    announced=r"(?:^|\n)\W*(?:nueva )?(?:funcionalidad|función|historia de usuario|requisitos?|"
    r"criterios de aceptación): |"
    r"(?:^|[.!?\n] ?)(?:necesitamos|necesito) una? [\w -]{2,40}: ",
    events=rf"\b(?:cuando|si|al|después de que) (?:(?:el|la|un|una|los|las) )?{_PERSON} (?:hace clic|haga clic|"
    r"pulsa|pulse|toca|toque|borra|borre|elimina|elimine|cierra|cierre|sube|suba|cancela|cancele|paga|pague|compra|compre|"
    r"selecciona|seleccione)\b|\bal (?:hacer clic|pulsar|pasar el ratón|enviar el formulario)\b|"
    r"^(?:por favor,? )?(?:haz|haga|hacé) que\b",
    spared=r"\b(?:nosotros|nuestr[oa]s?|nos|tú|tu|tus|yo|mi|mis|a partir de ahora|de ahora en adelante|en adelante|"
    r"recuerda|ten en cuenta|proyecto|repo|repositorio|convención|código|tests?|pruebas|commits?|prs?|"
    r"ramas?|migraci(?:ón|ones)|"
    r"funci(?:ón|ones)|clases?|módulos?|controladores|endpoints?|componentes?|servicios?|paquetes?|dependencias|logs?|"
    r"scripts?|archivos|usamos|hacemos|tenemos|documentación)\b",
    orders=r"^(?:(?:y|pero|también|ok|por favor|no),? )*(?:siempre|nunca|jamás|usa|utiliza|evita|no uses)\b",
)
REPLIES = Replies(bare="mal|así|otra|otro|vez|pedí|quise|decir|dije|mejor|peor|roto|bien|correcto|intenta|prueba")
