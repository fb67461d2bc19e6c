"""German: the agent's word. Only data."""

from twiceshy.languages.shapes.answers import Promises

PROMISES = Promises(
    later=r"ab (?:jetzt|sofort)\b|von (?:nun|jetzt) an\b|künftig|in zukunft\b",
    mine=r"\bich\b",
    lasting=r"\bich werde (?:immer|nie|mir)\b|\bich merke (?:es |das )?mir\b|\bmerke ich mir\b|"
    r"\bkommt nicht wieder vor\b",
    refusing=r"\b(?:nicht|nie|kein|keine|keinen)\b",
    otherwise=r"statt|erst|nur",
    for_now=r"vorerst|heute|bis",
    for_good=r"immer|nie",
    unmeant=r"\bwenn du\b|\bsoll ich\b",
    bare=frozenset("verstanden ab jetzt".split()),
)
