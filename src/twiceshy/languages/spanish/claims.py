"""Spanish: what is claimed of a thing, and the talk around it. Only data."""

from twiceshy.languages.shapes.claims import Claims

CLAIMS = Claims(
    anew=r"a partir de (?:ahora|hoy)|de ahora en adelante",
    being=r"es|son",
    now=r"ahora",
    using=r"(?:volvemos|volvimos|hemos vuelto|estamos de vuelta) (?:a|con|en)|usa[rn]?|usamos|utiliza[rn]?|emplea",
    lately=r"(?:desde )?(?:ayer|hoy)|desde (?:el |la )?\w+|últimamente",
    stress=r"siempre|solo",
    frame=r"a partir de ahora|de ahora en adelante|recuerda",
    kept=r"(?:(?:por favor|y)\b[\s,]*)*(?:recuerda|acu[eé]rdate|ten en cuenta|no (?:te )?olvides)(?:,? por favor)?"
    r"(?:\s*[:,–—]|\s+(?:de )?que\b)\s*(?:que\b\s*)?",
    kept_behind=r"(?:(?:así que|asi que|por favor|y) )*(?:recu[eé]rdalo|tenlo en cuenta)",
    lead=r"sí|vale|por cierto",
    without_exception=r"sin excepción",
    exception=r"excepto|salvo",
    forbidding=r"\b(?:nunca)\b",
    changing=r"volv(?:emos|imos)|vuelto a|ahora",
    rejecting=r"en lugar de|en vez de|no",
    instead=r"en lugar de|en vez de",
    too=r"también|tambien|tampoco|incluso",
    other=r"en lugar de|en vez de",
    limit=r"para",
    bounds=r"para",
)
