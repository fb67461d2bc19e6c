"""`inbox`: what waits for a person's word."""

import click

from twiceshy.doors.cli import _fresh, _waiting, options, show
from twiceshy.keeper import hall, inbox


@click.command()
@click.option("--kind", "kinds", multiple=True, type=options.kind_choice, help="Only this kind; may be repeated.")
@click.option("--scope", "scopes", multiple=True, type=options.scope_choice, help="Only this scope.")
@_fresh.first
@options.reading
def command(kinds: tuple[str, ...], scopes: tuple[str, ...], repo: str, as_json: bool) -> None:
    """What waits for your word, with the evidence and what it would replace.

    \b
    twiceshy inbox
    twiceshy inbox --kind rule --json
    """
    with hall.opened(repo) as keeper:
        found = inbox.inbox(keeper, kinds, scopes)
        now, put_away = keeper.now(), inbox.put_away(keeper)
        only = "" if found else _waiting.only_others(keeper, kinds, scopes)
    rows = [_waiting.data(item) for item in found]
    show.emit(as_json, rows, lambda: _waiting.listing(found, now, put_away, only=only))
