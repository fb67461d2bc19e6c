"""What a rule of the person forbids by now, as the guard says, is no step to take again, however well it worked."""

from collections.abc import Iterable, Sequence

from twiceshy.model.work import Strategy
from twiceshy.store.reader import Reader

RUN = "run "  # how a step begins that is a command


def barred(commands: Iterable[str], readers: Sequence[Reader], branch: str = "", root: str = "") -> frozenset[str]:
    """Of these commands those that surely break a rule that stands."""
    asked = tuple(dict.fromkeys(commands))
    if not asked:
        return frozenset()
    from twiceshy.model.hook import ToolUse
    from twiceshy.recall.guard import guard

    calls = [ToolUse("", "command", command) for command in asked]
    broken = {call.command: guard.breaches(call, readers, branch, root) for call in calls}
    return frozenset(
        command for command, found in broken.items() if any(breach.sure and not breach.contested for breach in found)
    )


def lawful(strategy: Strategy, readers: Sequence[Reader], branch: str = "", root: str = "") -> Strategy | None:
    """The strategy without what is forbidden; None if nothing but that was done."""
    told = [step.removeprefix(RUN) for step in strategy.steps if step.startswith(RUN)]
    gone = barred((*strategy.commands, *strategy.tests, *told), readers, branch, root)
    if not gone:
        return strategy
    kept = strategy._replace(
        commands=tuple(line for line in strategy.commands if line not in gone),
        tests=tuple(line for line in strategy.tests if line not in gone),
        steps=tuple(step for step in strategy.steps if step.removeprefix(RUN) not in gone),
    )
    return kept if kept.steps or kept.commands or kept.tests else None
