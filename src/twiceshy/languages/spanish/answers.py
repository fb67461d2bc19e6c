"""Spanish: the agent's word. Only data."""

from twiceshy.languages.shapes.answers import Promises

PROMISES = Promises(
    later=r"(?:de|a partir de) ahora\b|en adelante\b|en el futuro\b",
    mine=r"\b(?:haré|usaré|voy a|recordaré)\b",
    lasting=r"\bno volveré a\b|\blo (?:recordaré|tendré en cuenta)\b|\bsiempre usaré\b",
    refusing=r"\b(?:no|nunca|sin)\b",
    otherwise=r"en vez|solo",
    for_now=r"hoy|hasta",
    for_good=r"siempre|nunca",
    unmeant=r"\bsi quieres\b",
    bare=frozenset("entendido ahora adelant".split()),
)
