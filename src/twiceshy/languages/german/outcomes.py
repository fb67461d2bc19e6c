"""German: how a task went. Only data."""

from twiceshy.languages.shapes.outcomes import Outcomes

OUTCOMES = Outcomes(
    bad=r"\b(?:funktioniert|geht) (?:immer noch )?nicht\b",
    good=r"^(?:perfekt|super|danke)\b|\bfunktioniert jetzt\b",
    but=r"aber",
)
