"""`graph`: memories and what joins them, as data."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import hall
from twiceshy.keeper.looking import picture
from twiceshy.model import ids


@click.command()
@click.option("--most", default=picture.MOST, show_default=True, metavar="N", type=click.IntRange(1), help="Nodes.")
@options.reading
def command(most: int, repo: str, as_json: bool) -> None:
    """Memories, what they name and how they hang together: nodes and edges. `dashboard` draws them.

    \b
    twiceshy graph
    twiceshy graph --json > graph.json
    """
    with hall.opened(repo) as keeper:
        found = picture.picture(keeper, most)
        busiest = picture.busiest(keeper, 15)

    def render() -> None:
        memories = [node for node in found.nodes if node.memory]
        things = show.counted(len(found.nodes) - len(memories), "thing")
        edges = show.counted(len(found.edges), "edge")
        click.echo(f"{_counted(memories)}, {things} they share, {edges}")
        for edge in [edge for edge in found.edges if edge.verb != "mentions"][:15]:
            source, target = found.nodes[edge.source], found.nodes[edge.target]
            click.echo(f"  {ids.short(source.id)} {edge.verb} {ids.short(target.id)}  "
                       + show.dim(show.visible(source.label[:60])))  # fmt: skip
        if busiest:
            named = [(one.many, f"error: {one.label}" if one.group == "error" else one.entity) for one in busiest]
            show.table(("named by", "what"), [(str(many), what) for many, what in named])

    show.emit(as_json, found, render)


def _counted(memories: list[picture.Node]) -> str:
    """What holds, and apart from it what is drawn beside it."""
    waiting, replaced = sum(node.waits for node in memories), sum(node.replaced for node in memories)
    beside = [f"{many} {what}" for many, what in ((waiting, "waiting"), (replaced, "replaced")) if many]
    told = show.counted(len(memories) - waiting - replaced, "memory", "memories")
    return told + (f" (and {', '.join(beside)})" if beside else "")
