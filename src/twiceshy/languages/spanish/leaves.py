"""Spanish: how people give leave for one place. Only data."""

from twiceshy.languages.shapes.leaves import Leaves

_FINE = r"(?:está bien|están bien|vale|valen|está permitido|están permitidos|se permiten?)"
_CAN = r"(?:(?:también |aún )?(?:se puede|puedes|podemos|se pueden))"
_USE = r"(?:seguir usando|usar|utilizar|escribir|poner|dejar)"
LEAVES = Leaves(
    permits=(
        rf"<thing> (?:también |sí )*{_FINE} <in> <there>",
        rf"<in> <there>,? <thing> (?:también |sí )*{_FINE}",
        rf"<in> <there>,? {_CAN} {_USE} <thing>",
        rf"{_CAN} {_USE} <thing> <in> <there>",
        r"<in> <there>,? <thing> se queda",
    ),
    unasked=(rf"{_CAN} <thing> sin preguntar(?:me)?",),
    hints="bien vale valen permitido permitidos permite permiten puede puedes podemos pueden queda",
    inside=r"en|dentro de|para",
    kinds=r"tests?|pruebas|scripts?|archivos|carpetas?|módulos?|ejemplos|migraciones",
    talk=r"y|pero|ah|por cierto",
    tail=r"también|eso sí|por cierto",
    wide=r"todas? partes|siempre|todos?|todas|general|ya no",
    rejecting=r"no|nunca|en vez de|en lugar de",
    signs="nunca jamás no uses usar usa en el la los las",
    asking=r"pregunt\w+|pregúntame",
)
