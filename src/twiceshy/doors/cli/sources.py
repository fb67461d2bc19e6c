"""`sources`: the agents' logs on disk, and how much of them is covered."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import hall, sessions


@click.command()
@options.reading
def command(repo: str, as_json: bool) -> None:
    """What each agent has on disk, what the corpus covers, what its agent will soon delete."""
    with hall.opened(repo) as keeper:
        found = sessions.sources(keeper)

    def render() -> None:
        lines = []
        for one in found:
            if not one.logs and not one.gone:
                continue
            soon = f"{one.soon_deleted} of {one.keeps_days}d" if one.keeps_days else "-"
            lines.append(
                (
                    one.agent, str(one.logs), f"{one.size / 1e6:.1f}", str(one.covered), str(one.behind + one.unread),
                    str(one.sessions), soon, str(one.gone), one.newest[:10],
                )
            )  # fmt: skip
        if lines:
            headers = ("agent", "logs", "MB", "read", "to read", "sessions", "going", "gone", "newest")
            show.table(headers, lines)
        else:
            show.talk("No agent has left logs here.")
        if any(one.behind + one.unread for one in found):
            show.talk("`twiceshy ingest` reads what is new.")
        unknown = sum(one.unknown for one in found)
        if unknown:
            show.talk(f"{show.counted(unknown, 'file')} of no known agent: nothing there to read.")
        if any(one.soon_deleted for one in found):
            show.talk("Logs that their agent is about to delete stay in the corpus once they are read.")

    show.emit(as_json, found, render)
