"""Any other agent: the block in AGENTS.md tells it of the command line."""

from twiceshy.model.setup import Addition, Site

NAME = "generic"
PROGRAM = ""
HOME = ()
PLACE = ("AGENTS.md",)


def recipe(site: Site) -> tuple[Addition, ...]:
    return (Addition("AGENTS.md", "block", "instructions"),) if site.scope == "repo" else ()
