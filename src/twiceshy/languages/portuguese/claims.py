"""Portuguese: what is claimed of a thing, and the talk around it. Only data."""

from twiceshy.languages.shapes.claims import Claims

CLAIMS = Claims(
    anew=r"a partir de (?:agora|hoje)|de agora em diante",
    being=r"é|são",
    now=r"agora",
    using=r"voltamos (?:a|ao|para o?|pro)|usa[rn]?|usamos|utiliza[rn]?",
    lately=r"(?:desde )?(?:ontem|hoje)|desde (?:o |a )?\w+|ultimamente",
    stress=r"sempre|só",
    frame=r"não|a partir de agora|lembre-se",
    kept=r"(?:(?:por favor|e)\b[\s,]*)*(?:lembr[ea](?:-se)?|tenha em mente|n[ãa]o (?:se )?esque[cç]a)"
    r"(?:\s*[:,–—]|\s+(?:de )?que\b)\s*(?:que\b\s*)?",
    kept_behind=r"(?:(?:então|entao|por favor|e) )*lembre-se disso",
    lead=r"não|nao",
    without_exception=r"sem exceção",
    exception=r"exceto|salvo",
    forbidding=r"\b(?:nunca|jamais|não)\b",
    changing=r"voltamos|agora",
    rejecting=r"em vez de|não",
    instead=r"em vez de|no lugar de",
    too=r"também|tambem|tampouco|inclusive",
    other=r"em vez de",
    limit=r"para|em",
    bounds=r"para|em",
)
