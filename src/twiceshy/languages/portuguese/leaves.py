"""Portuguese: how people give leave for one place. Only data."""

from twiceshy.languages.shapes.leaves import Leaves

_FINE = r"(?:(?:está|é|estão|são) (?:ok|permitidos?|permitidas?|liberados?|liberadas?)|tudo bem|está tudo bem|pode)"
_CAN = r"(?:(?:também |ainda )?(?:você pode|a gente pode|pode|podemos|dá (?:para|pra)))"
_USE = r"(?:continuar usando|usar|utilizar|escrever|deixar)"
LEAVES = Leaves(
    permits=(
        rf"<thing> (?:também )?{_FINE} <in> <there>",
        rf"<in> <there>,? <thing> (?:também )?{_FINE}",
        rf"<in> <there>,? {_CAN} {_USE} <thing>",
        rf"{_CAN} {_USE} <thing> <in> <there>",
        r"<in> <there>,? (?:o |a )?<thing> fica",
    ),
    unasked=(rf"{_CAN} <thing> sem (?:me )?perguntar",),
    hints="ok permitido permitidos permitida permitidas liberado liberados liberada liberadas bem pode podemos dá fica",
    inside=r"em|no|na|nos|nas|dentro de|para",
    kinds=r"testes?|scripts?|arquivos|pastas?|módulos?|exemplos|migrações",
    talk=r"e|mas|ah|aliás",
    tail=r"também|aliás",
    wide=r"todo lugar|sempre|todos?|todas|geral|não mais",
    rejecting=r"não|nunca|em vez de|no lugar de",
    signs="nunca jamais não use usar usa em o a os as na no nas nos",
    asking=r"pergunt\w+",
)
