"""French: what something is, and what takes whose place. Only data."""

from twiceshy.languages.shapes.claims import Claims

CLAIMS = Claims(
    being=r"est|sont",
    now=r"maintenant",
    lately=r"(?:depuis )?(?:hier|aujourd'hui)|depuis \w+",
    instead=r"au lieu de|plutôt que",
    too=r"aussi|également|non plus",
)
