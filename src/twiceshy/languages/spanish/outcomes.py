"""Spanish: how a task went. Only data."""

from twiceshy.languages.shapes.outcomes import Outcomes

OUTCOMES = Outcomes(
    bad=r"\b(?:todavía )?no funciona\b",
    good=r"^(?:perfecto|gracias)\b",
    but=r"pero",
    no=r"^(?:no, )?(?:así no|eso no)\b[,.! ]*",
    objects=r"nunca|siempre|mal|en vez de|en lugar de|usamos|te dije|quería decir|otra vez",
)
