"""Dutch complaints. Only data."""

from twiceshy.languages.shapes.complaints import Complaints

COMPLAINTS = Complaints(
    patterns=(r"je hebt (?:alweer |weer )?(?P<did>.+)$", r"waarom (?P<did>\w+ je .+)$"),
    may=r"je|alweer|weer|waarom",
    using=r"ge?bruikt?e?",
    forbidding=r"nooit|niet|geen",
    faint=frozenset("gebruik gebruikt je hebt weer alweer".split()),
)
