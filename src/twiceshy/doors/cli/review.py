"""`review`: the inbox, one proposal after the other."""

import sys

import click

from twiceshy.doors.cli import _conflicts, _fresh, _typed, _waiting, options, show
from twiceshy.keeper import hall, history, inbox, memories, turned
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.looking import views
from twiceshy.model import ids
from twiceshy.model.errors import TwiceshyError

KEYS = "a approve · e edit · m merge · r reject · l lock · s skip · u undo · q quit · ? help"

HELP = (
    ("a", "approve: it holds from now on; what it contradicts gives way"),
    ("e", "edit: say it in other words, then approve"),
    ("m", "merge: it says what another memory says, and strengthens that one"),
    ("r", "reject: it is never asked about again"),
    ("l", "approve and lock: only your own command changes it"),
    ("s", "skip: it waits on"),
    ("u", "undo the last answer"),
    ("q", "quit: what has no answer waits on"),
)

ALONE = "To be asked one by one, run this in a terminal; else `twiceshy reject ID` drops one"


@click.command()
@click.option("--kind", "kinds", multiple=True, type=options.kind_choice, help="Only this kind; may be repeated.")
@_fresh.first
@options.reading
def command(kinds: tuple[str, ...], repo: str, as_json: bool) -> None:
    """Go through what waits for your word, one by one; every answer can be undone.

    Without a terminal the list is printed, as `twiceshy inbox` does: approve or reject by id then.
    """
    with hall.opened(repo) as keeper:
        found, put_away = inbox.inbox(keeper, kinds), inbox.put_away(keeper)
        only = "" if found else _waiting.only_others(keeper, kinds)
        told = _conflicts.settle(keeper, ask=not as_json and sys.stdin.isatty() and sys.stdout.isatty())
        if as_json or not (sys.stdin.isatty() and sys.stdout.isatty()):
            rows = [_waiting.data(item) for item in found]
            show.emit(as_json, rows, lambda: _waiting.listing(found, keeper.now(), put_away, ALONE, told, only))
            return
        if not found:
            _waiting.nothing(put_away, told, only)
            return
        if put_away:
            show.talk(_waiting.archived(put_away).strip())
        Review(keeper, [item.memory.id for item in found]).run()


class Review:
    """A walk through proposals. `done` holds the answers given, newest last: (position, operation)."""

    def __init__(self, keeper: Keeper, waiting: list[str]) -> None:
        self.keeper = keeper
        self.waiting = waiting
        self.at = 0
        self.done: list[tuple[int, str]] = []

    def run(self) -> None:
        shown = -1
        while self.at < len(self.waiting):
            if shown != self.at:
                shown = self.at
                click.echo(f"\n{show.dim(f'{self.at + 1} of {len(self.waiting)}')}")
                _waiting.card(inbox.waiting(self.keeper, self.waiting[self.at]), self.keeper.now())
                click.echo(show.dim(KEYS))
            key = _typed.key().lower()
            if key in ("q", "\x04", "\x1b"):
                break
            try:
                shown = self.answer(key, shown)
            except TwiceshyError as problem:
                click.echo(show.warn(problem.message) + (f" ({problem.hint})" if problem.hint else ""))
        counted = f"{len(self.done)} decided, {len(self.waiting) - len(self.done)} left."  # what was skipped waits on
        click.echo(f"\n{counted} `twiceshy undo` takes the last one back." if self.done else f"\n{counted}")

    def answer(self, key: str, shown: int) -> int:
        """Carry out one key; the position that is still on the screen, -1 to show it anew."""
        one = self.waiting[self.at]
        if key in ("a", "l"):
            self._approved(
                inbox.approve(self.keeper, [one], lock=key == "l")[0], "Locked" if key == "l" else "Approved"
            )
        elif key == "e":
            words = _typed.line("words", inbox.waiting(self.keeper, one).memory.text)
            if not words:
                return -1
            self._approved(inbox.approve(self.keeper, [one], text=words)[0], "Approved")
        elif key == "m":
            into = _typed.line("merge into (id or words)", self._offered(one))
            if not into or not self._may_merge(one, into):
                return -1
            self._decided(inbox.merge(self.keeper, one, into).memory.text, "Merged into")
        elif key == "r":
            self._decided(inbox.reject(self.keeper, [one])[0].text, "Rejected")
        elif key == "s":
            self.at += 1
        elif key == "u":
            self._undo()
            return -1
        else:
            self._unknown(key)
        return shown

    def _unknown(self, key: str) -> None:
        """No answer: a pasted word is none either, however its letters read one by one."""
        if key == "?":
            for name, does in HELP:
                click.echo(f"  {show.strong(name)}  {does}")
            return
        if key.isprintable() and key.strip():
            said = f"“{key}” is no answer here." if len(key) == 1 else f"“{key}” came at once: one key at a time."
            click.echo(show.warn(said))
        click.echo(show.dim(KEYS))

    def _offered(self, one: str) -> str:
        """The id that is most likely meant: what says nearly the same is shown, else it is what stands on the card."""
        item = inbox.waiting(self.keeper, one)
        against = [other.id for other in item.against]
        alike = [other for other in views.alike(self.keeper, item.memory) if other.id not in against]
        for other in alike:
            click.echo(f"  {show.dim('close to')} {ids.short(other.id)} {show.visible(other.text)}")
        return ids.short((*(other.id for other in alike), *against, "")[0])

    def _may_merge(self, one: str, into: str) -> bool:
        """What contradicts another says something else: merged, its own words would be lost."""
        target = memories.named(self.keeper, into)
        if target.id not in [other.id for other in inbox.waiting(self.keeper, one).against]:
            return True
        click.echo(show.warn(f"It contradicts {ids.short(target.id)}: {show.visible(target.text)}"))
        return _typed.agreed("Merge, and let go of its own words?")

    def _approved(self, decided: inbox.Decided, verb: str) -> None:
        self._decided(decided.memory.text, verb)
        for old in decided.replaced:
            click.echo(f"  {show.dim('replaces')} {ids.short(old.id)}  {show.visible(old.text)}")

    def _decided(self, text: str, verb: str) -> None:
        operation = history.newest_upon(self.keeper, self.waiting[self.at])
        self.done.append((self.at, operation.id))
        click.echo(f"{show.strong(verb)}: {show.visible(text)}")
        self.at += 1

    def _undo(self) -> None:
        if not self.done:
            click.echo("Nothing to undo yet.")
            return
        self.at, operation = self.done.pop()
        undone = history.undo(self.keeper, operation).operation
        click.echo(f"Undone {ids.short(operation)}.")
        show.holds_again(turned.again(undone), False)
