"""Portuguese: the agent's word. Only data."""

from twiceshy.languages.shapes.answers import Promises

PROMISES = Promises(
    later=r"(?:de|a partir de) agora\b|daqui (?:em|para) (?:diante|frente)\b|no futuro\b",
    mine=r"\b(?:vou|usarei|farei)\b",
    lasting=r"\bnão (?:vou|farei)\b[^.]{0,60}\b(?:de novo|novamente)\b|\bvou (?:me )?lembrar\b",
    refusing=r"\b(?:nunca|não|sem)\b",
    otherwise=r"em vez|só",
    for_now=r"hoje|até",
    for_good=r"sempre|nunca",
    unmeant=r"\bse (?:você )?quiser\b",
    bare=frozenset("entendido agora".split()),
)
