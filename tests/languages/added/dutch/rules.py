"""Dutch: what is told from a person's turn. Only data."""

from twiceshy.languages.shapes.rules import Doubts, Guard, Language, Rule

LANGUAGE = Language(
    code="nl",
    marks="gebruik nooit altijd niet geen het een voor deze ik je jij wij ons onze maar ook waarom alsjeblieft voortaan",
    fillers="nee ja oké goed dus en maar alsjeblieft",
    joiners=r"(?:en|maar|dan|dus)",
    requests=r"(?:maak|schrijf|voeg) ",
    polite=r"(?:kun|kan|zou) (?:je|jij) ",
    words=(("imperative", "gebruik schrijf maak push commit draai"),),
    shapes=(),
    guards=(Guard("question", "", (r"^(?:waarom|wat|hoe|wanneer)\b",)),),
    rules=(
        Rule(
            "altijd-nooit", "rule", "rule", "sure", "altijd nooit voortaan",
            (r"<start><imperative>\b.{0,60}\b(?:altijd|nooit)\b", r"<start>(?:nooit|altijd|voortaan) \S"),
            "noemt een regel",
        ),
    ),
    continues=r"(?:gebruik|neem)\b",
    refers=r"(?:\w+ ){0,3}(?:het|dat|dit)\b",
    because=r"\b(?:want|omdat) (.+?)(?=[.!]+ |$)",
    rejected=(r"\b(?:in plaats van) ([^,.;]+)",),
    exception=r"\b((?:behalve|tenzij)\b[^.;]*)",
    about_person=r"\bik (?:hou|wil|haat)\b",
    about_repo=r"\b(?:wij|we|onze?|deze repo)\b",
    doubts=Doubts(own="onze mijn de regels afspraken voor deze repo"),
)  # fmt: skip
