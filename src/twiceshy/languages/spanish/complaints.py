"""Spanish complaints: "has usado npm otra vez". Only data."""

from twiceshy.languages.shapes.complaints import Complaints

_AGAIN = r"(?:otra vez|de nuevo|nuevamente|todavía|aún|siempre)"
_DONE = r"\w{2,}(?:ado|ido)\b|hecho|puesto|escrito|roto|vuelto a \w+|abierto"
_PAST = r"(?!viste\b|existe\b|insiste\b|consiste\b|triste\b|este\b)\w{2,}(?:aste|iste)\b"
_DOING = r"\w{2,}(?:ando|iendo|yendo)\b"

# fmt: off
_PATTERNS = (
    r"(?:te )?(?:olvidaste|has olvidado|te has olvidado)(?: de)? (?P<lacks>.+)$",
    rf"no (?:has (?P<lacks>(?:{_DONE}).*))$",
    rf"no (?P<lacks>{_PAST}.*)$",
    r"por ?qu[eé] no (?P<lacks>.+)$",
    rf"has (?:{_AGAIN} )?(?P<did>(?:{_DONE}).*)$",
    rf"(?:{_AGAIN} )?(?P<did>{_PAST}.*)$",
    rf"(?:{_AGAIN} )?(?:est[aá]s|sigues|andas) (?:{_AGAIN} )?(?P<did>{_DOING}.*)$",
    r"(?:vuelves|volviste) a (?P<did>\w+r\b.*)$",
    rf"por ?qu[eé] (?:{_AGAIN} )?(?:est[aá]s|has|sigues)?\s?(?P<did>.+)$",
    r"(?:no )?otra vez (?!que\b)(?P<did>.+)$",
    r"dej(?:a|á|e) de (?P<stop>\w+r\b.+)$",
    r"(?:ya )?(?:te )?(?:lo )?(?:he dicho|dije|había dicho|ped[ií]|advert[ií])(?: ya| mil veces| ayer| antes)*"
    r"(?:(?: que| :|:)? (?P<said>.+))?$",
    r"(?:como (?:ya )?(?:te )?dije)(?:,? (?P<said>.+))?$",
    r"cu[aá]ntas veces (?:te )?(?:tengo que|he de|debo) (?:decir\w*|repetir\w*)(?:(?: que)? (?P<said>.+))?$",
)
# fmt: on

COMPLAINTS = Complaints(
    patterns=_PATTERNS,
    lead=r"y|pero|oye|porque|veo que|por favor",
    reasons=r"porque",
    pointing=r"el|la|los|las|es[ea]|est[ea]|otr[oa]s?",
    joints=r"pero",
    clause_starts=r"usa",
    again=r"otra vez|de nuevo",
    may=r"has|vez|nuevo|est[aá]s|sigues|vuelves|qu[eé]|dej[aáe]|dije|dicho|veces|olvidaste|te|\w+(?:aste|iste)",
    order_leads=r"por favor",
    orders=r"usa|siempre|nunca|no",
    refusing=r"no+",
    using=r"us[aáeo]\w{0,6}|utili[cz]\w*|ha[cgz]\w{0,6}|hiciste|hecho|volver",
    being=r"está",
    very=r"muy",
    fine=r"bien|perfecto|genial",
    praise=r"bien|gracias|genial|perfecto",
    turned=r"olvida",
    onwards=r"de ahora en adelante|a partir de (?:ahora|hoy)|desde ahora",
    forbidding=r"nunca|jamás|en vez de|en lugar de|prohibid\w+|evita\w?|no",
    piece_joints=r"y|pero|sino",
    piece_starts=r"no|usa",
    piece_turns=r"en vez de|en lugar de|no (?=\S+$)",
    faint=frozenset(
        "usa usar usas use uses usen usaste usado usando usamos utiliza utilizar utilizas utilizaste utilizado "
        "utilizando hacer haces hagas haz haciendo hiciste hecho siempre por favor el la los las un una en con para "
        "que te otra vez nuevo nuevamente todavía aún de".split()
    ),
    without=r"sin",
    tongues={
        "alemán": "german",
        "inglés": "english",
        "español": "spanish",
        "francés": "french",
        "portugués": "portuguese",
    },
)
