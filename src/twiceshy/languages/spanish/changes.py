"""Spanish: how people take back what they said. Only data."""

from twiceshy.languages.shapes.changes import Unsaid, Withdrawals

WITHDRAWALS = Withdrawals(
    ways=(
        ("revokes", "", r"olvida la regla (?:de|del|sobre|contra) (.+)$"),
        ("releases", "marked", r"no (?:tienes|tenemos|hay|hace falta) (?:que )?(.+)$"),
        ("permits", "marked", r"(.+?) (?:está|están) (?:permitid[oa]s?|liberad[oa]s?|ok|bien)( .+)?$"),
        ("permits", "may be once", r"(?:puedes|podemos|se puede) (.+)$"),
    ),
    lasting=r"de nuevo|otra vez|de ahora en adelante|a partir de ahora|más",
    conditional=r"cuando",
    now=r"ahora|ya",
    unmarked=r"olvida",
    negated_starts=r"no|ning\w+|si",
    negated=r"nunca",
    once=r"esta vez|por ahora",
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
