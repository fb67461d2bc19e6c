"""`onboard`: what the repository itself can teach."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import hall, onboarding
from twiceshy.learn.onboard import MOST
from twiceshy.model import ids
from twiceshy.model.plain import plain

LIMIT = 500


@click.command()
@click.argument("path", default=".", type=click.Path(file_okay=False))
@click.option("--accept-directives", is_flag=True, help="Make the rules of CLAUDE.md, AGENTS.md … active at once.")
@click.option(
    "--most", default=MOST, show_default=True, metavar="N", type=click.IntRange(1, LIMIT), help="Its best N, no more."
)
@options.actor_option
@options.dry_run_option
@options.json_option
def command(path: str, accept_directives: bool, most: int, as_agent: str, dry_run: bool, as_json: bool) -> None:
    """Look at a repository and propose what is worth remembering, with evidence.

    Reads its history, documents, build and CI files, its layout, the directives people wrote for agents,
    and what Claude Code, Qwen Code and Codex noted about it. Looking again adds nothing until it has changed.

    \b
    twiceshy onboard
    twiceshy onboard ~/code/shop --accept-directives
    """
    with hall.opened(path, "agent" if as_agent else "person", as_agent) as keeper:
        result = onboarding.onboard(keeper, most, accept_directives, dry_run)
    show.emit(as_json, _data(result, dry_run), lambda: _render(result, most, dry_run))


def _data(result: onboarding.Onboarded, dry_run: bool) -> dict[str, object]:
    proposals = [
        {**plain(one.memory), "short": ids.short(one.memory.id), "outcome": one.outcome, "source": one.source,
         "evidence": one.evidence, "against": [other.id for other in one.against]}
        for one in result.proposals
    ]  # fmt: skip
    counts = {outcome: len(result.of(outcome)) for outcome in ("proposed", "accepted", "known")}
    return {
        **counts,
        "found": result.found,
        "more": result.more,
        "files": result.files,
        "dry_run": dry_run,
        "proposals": proposals,
    }


def _render(result: onboarding.Onboarded, most: int, dry_run: bool) -> None:
    fresh = [one for one in result.proposals if one.outcome != "known"]
    for source in dict.fromkeys(one.source for one in fresh):
        click.echo(show.strong(source.capitalize()))
        for one in fresh:
            if one.source == source:
                click.echo(f"  {ids.short(one.memory.id)}  {show.visible(one.memory.text)}")
                place = one.evidence[:12] if len(one.evidence) == 40 else one.evidence
                area = f" · for {one.memory.path}" if one.memory.path else ""
                because = f" · because: {one.memory.reason}" if one.memory.reason else ""
                click.echo(show.dim(f"          {one.memory.kind} · {show.visible(place + area + because)}"))
                for other in one.against:
                    verb = "contradicts" if other.status == "active" else "says what no longer holds:"
                    click.echo(f"          {show.dim(verb)} {ids.short(other.id)}  {show.visible(other.text)}")
    click.echo(_summary(result, dry_run))
    if result.more:
        click.echo(f"{result.more} more left out: `twiceshy onboard --most {min(LIMIT, most + result.more)}`.")


def _summary(result: onboarding.Onboarded, dry_run: bool) -> str:
    proposed, accepted, known = (len(result.of(name)) for name in ("proposed", "accepted", "known"))
    if not proposed and not accepted:
        return "Nothing new." if known else "Nothing worth remembering was found."
    parts = [f"{proposed} {'would wait' if dry_run else 'wait'} for your review"] if proposed else []
    parts += [f"{accepted} {'would be ' if dry_run else ''}accepted"] if accepted else []
    parts += [f"{known} known already"] if known else []
    hint = " Next: `twiceshy review`" if proposed and not dry_run else ""
    return "; ".join(parts) + "." + hint
