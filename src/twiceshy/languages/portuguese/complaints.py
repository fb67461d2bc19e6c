"""Portuguese complaints: "você usou npm de novo". Only data."""

from twiceshy.languages.shapes.complaints import Complaints

_YOU = r"(?:você|voce|vc|tu)"
_PAST = r"(?:\w{2,}(?:ou|eu|iu)|fez|pôs|pos|trouxe)\b"
_DOING = r"\w{2,}(?:ando|endo|indo)\b"
_AGAIN = r"(?:de novo|outra vez|novamente|ainda|sempre)"


# fmt: off
_PATTERNS = (
    rf"(?:{_YOU} )?(?:{_AGAIN} )?(?:esqueceu|esqueceste)(?:-se)?(?: de| do| da)? (?P<lacks>.+)$",
    rf"{_YOU} (?:{_AGAIN} )?não (?P<lacks>{_PAST}.*)$",
    rf"por ?qu?[eê] (?:{_YOU} )?não (?P<lacks>.+)$",
    rf"{_YOU} (?:{_AGAIN} )?(?!falou|disse|entendeu)(?P<did>{_PAST}.*)$",
    rf"{_YOU} (?:{_AGAIN} )?(?:est[aá]s?|t[aá]|continua|segue|anda|vive) (?:{_AGAIN} )?"
    rf"(?P<did>{_DOING}.*)$",
    rf"(?:est[aá]s?|t[aá]|continua|continuas) (?:{_AGAIN} )?(?P<did>(?:a )?(?:{_DOING}|\w+r\b).* {_AGAIN})$",
    rf"{_YOU} (?:voltou|voltaste) a (?P<did>.+)$",
    rf"por ?qu?[eê] (?:{_YOU} )?(?:est[aá]s?|t[aá]|{_AGAIN})?\s?(?P<did>.+)$",
    r"(?:de novo|outra vez) (?P<did>.+)$",
    r"(?:pare|para|parem|chega) de (?P<stop>.+)$",
    r"(?:eu )?(?:já )?(?:te |lhe )?(?:disse|falei|pedi|avisei|tinha dito)(?: já| mil vezes| ontem| antes)*"
    r"(?:(?: que| para| pra| :|:)? (?P<said>.+))?$",
    r"quantas vezes (?:eu )?(?:tenho que|tenho de|preciso|já) (?:dizer|falar|repetir|disse|falei)"
    r"(?:(?: que| para| pra)? (?P<said>.+))?$",
)
# fmt: on

COMPLAINTS = Complaints(
    patterns=_PATTERNS,
    lead=r"e|porque|por favor|mas|ei|cara|vejo que|não",
    reasons=r"porque",
    pointing=r"ess[ea]|est[ea]|aquel[ea]|outr[oa]s?",
    joints=r"mas",
    clause_starts=r"use|eu|você|vc",
    again=r"de novo|outra vez",
    may=r"você|voce|vc|tu|vez|novo|t[aá]|est[aá]s|est[aá]|continuas?|porqu?[eê]|pare|para|parem|chega|disse|falei|"
    r"pedi|avisei|não|esqueceu|esqueceste|vezes|te",
    order_leads=r"por favor",
    orders=r"use|sempre|nunca|não",
    refusing=r"não",
    using=r"us[aáeo]\w{0,6}|utili[cz]\w*|faz\w*|fez|voltar",
    being=r"está|é|tudo",
    very=r"muito",
    fine=r"bem|bom|perfeito|ótimo|genial",
    praise=r"bom|boa|ótimo|obrigad[oa]|valeu",
    turned=r"esque[cç]\w*",
    onwards=r"a partir de (?:agora|hoje)|desde agora|daqui em diante",
    forbidding=r"nunca|jamais|não|nao|em vez de|proibid\w+|evita\w?|evite",
    piece_joints=r"e|mas",
    piece_starts=r"não",
    piece_turns=r"em vez de",
    faint=frozenset(
        "usa usar usas use uses usado usando usamos utiliza utilizar utilizado utilizando usou fazer faz fez fazendo "
        "sempre por favor para que te os as um uma na em com de do da novo outra vez novamente ainda você".split()
    ),
    without=r"sem",
    tongues={"alemão": "german", "inglês": "english", "espanhol": "spanish", "português": "portuguese"},
)
