"""German: how a task went. Only data."""

from twiceshy.languages.shapes.outcomes import Outcomes

OUTCOMES = Outcomes(
    bad=r"\b(?:funktioniert|geht) (?:immer noch )?nicht\b",
    good=r"^(?:perfekt|super|danke)\b|\bfunktioniert jetzt\b",
    but=r"aber",
    no=r"^(?:nein|nee|nö)\b(?!,?\s+(?:warte|moment|kein problem|danke))[,.! ]*",
    objects=r"nicht|nie|niemals|immer|keine?n?|falsch|sondern|stattdessen|wir (?:nutzen|benutzen|verwenden)"
    r"|ich (?:meinte|sagte|wollte)|schon wieder",
)
