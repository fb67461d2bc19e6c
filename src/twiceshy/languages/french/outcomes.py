"""French: how a task went. Only data."""

from twiceshy.languages.shapes.outcomes import Outcomes

OUTCOMES = Outcomes(
    bad=r"\bne marche (?:toujours )?pas\b",
    good=r"^(?:parfait|merci)\b",
    but=r"mais",
    no=r"^non\b(?!,?\s+(?:attends|merci|pas de souci))[,.! ]*",
    objects=r"pas|jamais|toujours|faux|au lieu de|on utilise|nous utilisons|j'ai dit|je voulais dire|encore",
)
