"""Dutch: tasks beside a statement, and headings over rules. Only data."""

from twiceshy.languages.shapes.statements import Headings, Person, Tasks

TASKS = Tasks(mending=r"repareer|herstel", please=r"alsjeblieft|nu", conjunctions=r"en", forbids=r"nooit|niet|geen")
PERSON = Person(
    tongues=r"nederlands|engels",
    with_order=r"altijd|alleen",
    manner=(r"<ordered>(?:antwoord|spreek)\b (?:(?:me|altijd|in|het) )*(?:<tongues>)\b",),
)
HEADINGS = Headings(named=r"regels|afspraken")
