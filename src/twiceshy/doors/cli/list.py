"""`list`: the memories that fit."""

import click

from twiceshy.care import kept
from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall
from twiceshy.keeper import page as pages
from twiceshy.keeper.looking import timeline
from twiceshy.keeper.scopes import read_here
from twiceshy.keeper.turn import places
from twiceshy.model import ids, moments
from twiceshy.model.memory import SCOPES, STATUSES, Memory
from twiceshy.store.port import Query


@click.command()
@click.argument("text", nargs=-1)
@click.option("--kind", "kinds", type=options.kind_choice, multiple=True, help="Only this kind; may be repeated.")
@click.option("--scope", "scopes", type=options.scope_choice, multiple=True, help="Only this scope.")
@click.option("--status", "status", type=click.Choice([*STATUSES, "all"]), default="active", show_default=True)
@click.option("--tag", default="", help="Only with this tag.")
@click.option(
    "--since",
    default="",
    metavar="WHEN",
    help="Changed since 2026-11-01, an ISO time, or an age: 30m, 36h, 7d, 2w, 6mo.",
)
@click.option("--locked", is_flag=True, default=None, help="Only locked ones.")
@click.option("--limit", type=click.IntRange(0), default=50, show_default=True, help="At most this many; 0 for all.")
@_fresh.first
@options.reading
def command(
    text: tuple[str, ...], kinds: tuple[str, ...], scopes: tuple[str, ...], status: str, tag: str, since: str,
    locked: bool | None, limit: int, repo: str, as_json: bool,
) -> None:  # fmt: skip
    """List memories, those said last first; a memory's age is how long ago that was.

    \b
    twiceshy list
    twiceshy list github --kind rule
    twiceshy list --since 7d --scope team --json
    """
    with hall.opened(repo) as keeper:
        statuses = () if status == "all" else (status,)
        query = Query(
            kinds,
            scopes,
            statuses,
            tag,
            " ".join(text),
            timeline.moment(since, keeper.clock()) if since else "",
            locked,
            limit,
        )
        own, shared = pages.listed(keeper, query), read_here(keeper, query)
        found = _latest(own, shared, limit)
        more = pages.fitting(keeper, query) + len(shared) - limit if limit and len(found) == limit else 0
        where = {memory.id: places.only_on(keeper, memory) for memory in found}
        now = keeper.now()
        odd = _odd(keeper) if not scopes or "team" in scopes else 0
        wiped = kept.notice(keeper.repo) if not scopes or "repo" in scopes else ""

    def render() -> None:
        if wiped:
            show.talk(show.warn(f"warning: {wiped}"))
        if odd:
            show.talk(f"{odd} team {'file needs' if odd == 1 else 'files need'} a look: `twiceshy check` says why.")
        if not found:
            narrowed = text or kinds or scopes or tag or since or locked or status not in ("active", "all")
            if narrowed or not wiped:  # what is gone was no beginning
                show.talk("Nothing fits." if narrowed else 'Nothing yet. Teach something: twiceshy remember "…"')
            return
        mixed = status == "all"
        narrow = any(where.values())
        lines = [
            (
                ids.short(m.id),
                m.kind + ("*" if m.locked else ""),
                _place(m),
                *([m.status] if mixed else []),
                *([where[m.id]] if narrow else []),
                moments.age(m.confirmed or m.updated, now),
                m.text,
            )
            for m in found
        ]
        optional = (["status"] if mixed else []) + (["only on"] if narrow else [])
        show.table(("id", "kind", "scope", *optional, "age", "text"), lines)
        if any(memory.locked for memory in found):
            show.talk("* locked")
        if any(memory.scope not in SCOPES for memory in found):
            show.talk("What is from another repository is changed there: `twiceshy scope list` tells where.")
        if more:
            show.talk(f"{more} more fit: `--limit 0` shows all {limit + more}.")

    show.emit(as_json, found, render)


def _latest(own: list[Memory], shared: list[Memory], limit: int) -> list[Memory]:
    """Both, those said last first; what is here as well is this repository's own."""
    known = {memory.id for memory in own}
    found = own + [memory for memory in shared if memory.id not in known]
    found.sort(key=lambda memory: (memory.confirmed, memory.id), reverse=True)
    return found[:limit] if limit else found


def _place(memory: Memory) -> str:
    """Its scope; of what another repository shares, which one."""
    return memory.scope if memory.scope in SCOPES else f"from {memory.scope.partition(':')[2]}"


def _odd(keeper: hall.Keeper) -> int:
    """How many team files can't be read, or don't count as they are written."""
    if keeper.readable("team") is None or not keeper.team_in_files:
        return 0
    from twiceshy.store import mirror

    return len(mirror.problems(keeper.repo))
