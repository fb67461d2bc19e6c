"""French: how a task went. Only data."""

from twiceshy.languages.shapes.outcomes import Outcomes

OUTCOMES = Outcomes(
    bad=r"\bne marche (?:toujours )?pas\b",
    good=r"^(?:parfait|merci)\b",
    but=r"mais",
)
