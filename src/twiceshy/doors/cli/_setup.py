"""How the setup commands show what they did: one line per file, then what needs the person."""

import contextlib
import os
from collections import Counter

import click

from twiceshy.care.health import Finding
from twiceshy.doors.cli import show
from twiceshy.setup.outcome import Done, Outcome

MARKS = {"create": "+", "change": "~", "remove": "-", "keep": ">"}


MOST = 4  # files of one folder that are named one by one


def file_lines(files: tuple[Done, ...]) -> None:
    alike = Counter(map(_kin, files))
    told = set()
    for one in files:
        kin = _kin(one)
        if alike[kin] <= MOST:
            click.echo(f"  {MARKS[one.action]} {one.path}{show.dim('  ' + ', '.join(one.parts)) if one.parts else ''}")
        elif kin not in told:
            told.add(kin)
            click.echo(f"  {MARKS[one.action]} {kin[1]}/{show.dim(f'  {alike[kin]} files')}")


def _kin(one: Done) -> tuple[str, str, tuple[str, ...]]:
    return one.action, os.path.dirname(one.path), one.parts


def problem_lines(outcome: Outcome) -> None:
    for note in outcome.notes:
        show.talk(note)
    for problem in outcome.problems:
        show.talk(show.warn(f"warning: {problem.path}: {problem.message}"))
        if problem.hint:
            show.talk(f"  hint: {problem.hint}")


def result(outcome: Outcome, as_json: bool, headline: str) -> int:
    """Print it and give the exit code: 1 if a file could not be handled."""
    show.emit(as_json, outcome, lambda: _told(outcome, headline))
    return 1 if outcome.failed else 0


def _told(outcome: Outcome, headline: str) -> None:
    if outcome.dry_run and outcome.diff:
        click.echo(outcome.diff, nl=False)
        click.echo()
    if outcome.files:
        click.echo(("Would change:" if outcome.dry_run else headline) + f" {show.dim(outcome.place)}")
        file_lines(outcome.files)
    else:
        click.echo("Nothing was changed." if outcome.failed else "Nothing to change.")
    problem_lines(outcome)


def silence_findings(start: str) -> tuple[Finding, ...]:
    """What doctor says where nothing is told or captured because the person wished so."""
    from twiceshy import paths, settings
    from twiceshy.model import moments
    from twiceshy.model.errors import TwiceshyError
    from twiceshy.setup import pause

    repo = paths.resolve(start)
    findings = []
    for here, end in ((None, "--off"), (repo, "--here --off")):
        found = pause.state(here)
        if found.active:
            until = f" until {moments.iso(found.until)}" if found.until < pause.FOREVER else ""
            place = "here" if here else "everywhere"
            findings.append(Finding("warn", "paused", f"{place}{until}", f"`twiceshy pause {end}` ends it"))
    with contextlib.suppress(TwiceshyError):  # settings that can't be read are told by themselves
        if not settings.load(repo).enabled:
            hint = "`enabled` in .twiceshy/config.toml, or TWICESHY_OFF"
            findings.append(Finding("warn", "switched off", "nothing is recalled or captured here", hint))
    return tuple(findings)


def hook_findings() -> tuple[Finding, ...]:
    """What doctor says of the command that agents run: whether it answers now, and whether it failed lately."""
    from twiceshy.setup import trial

    found = trial.tried()
    if found.wrong:
        hint = "until then agents are told nothing; please report it"
        return (Finding("bad", "hook", f"doesn't answer on Python {found.python}: {found.wrong}", hint),)
    if found.untried:
        return (Finding("warn", "hook", f"can't be tried: {found.untried}", "it needs a folder for temporary files"),)
    return (Finding("ok", "hook", f"answers on Python {found.python}"),)


def agent_findings(start: str) -> tuple[Finding, ...]:
    """What doctor says about each agent: what is live by which mechanism, and when it last fired."""
    from twiceshy.model.errors import TwiceshyError
    from twiceshy.setup.status import status

    try:
        found = status(start)
    except TwiceshyError as error:
        return (Finding("warn", "agents", error.message, error.hint),)
    if not found:
        return (Finding("warn", "agents", "no agent is set up here", "run `twiceshy init`"),)
    findings = []
    for one in found:
        live = sorted({part for file in one.parts if file.state == "live" for part in file.parts})
        message = f"{', '.join(live) or 'nothing'} live"
        if one.fired.at:
            message += f"; last hook {one.fired.event} at {one.fired.at}, {one.fired.elapsed_ms:.0f} ms"
        elif "hooks" in live:
            message += "; no hook has fired yet"
        wrong = [file for file in one.parts if file.state != "live"]
        message += "".join(f"; {file.path} is {file.state}" for file in wrong)
        hint = wrong[0].hint if wrong else ""
        findings.append(Finding("warn" if wrong else "ok", f"{one.agent} ({one.scope})", message, hint))
    return tuple(findings)
