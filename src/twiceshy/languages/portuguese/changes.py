"""Portuguese: how people take back what they said. Only data."""

from twiceshy.languages.shapes.changes import Unsaid, Withdrawals

WITHDRAWALS = Withdrawals(
    ways=(
        ("revokes", "", r"(?:esquece|esqueça) a regra (?:de|do|da|sobre|contra) (.+)$"),
        ("releases", "marked", r"não (?:precisa|precisamos|é preciso|é necessário) (?:de )?(.+)$"),
        ("permits", "marked", r"(.+?) (?:está|estão) (?:permitid[oa]s?|liberad[oa]s?|ok)( .+)?$"),
        ("permits", "may be once", r"(?:pode|podemos|você pode) (.+)$"),
    ),
    lasting=r"a partir de agora|de novo|outra vez|mais",
    conditional=r"quando",
    now=r"agora|já",
    unmarked=r"esque(?:ce|ça)",
    negated_starts=r"nenhum\w*|se",
    negated=r"nunca",
    once=r"desta vez|por enquanto",
    lead=r"por favor",
    orders=r"nunca|sempre",
)
UNSAID = Unsaid(
    said=r"esquece isso|brincadeira",
    talk=r"não",
    for_once=r"(?:isso era )?só por (?:agora|hoje|esta vez)",
    named=(r"(?:aquilo|a regra) d[aoe]s? (?P<thing>[^,.;:!?]{2,60}?) (?:era|é) s[oó] por (?:agora|hoje|esta vez)",),
)
