"""What doctor says of the set-up, at whichever door it is asked: the hook, what is silenced, each agent."""

from typing import TYPE_CHECKING

from twiceshy.care.health import Finding

if TYPE_CHECKING:
    from twiceshy.setup.status import AgentStatus


def findings(start: str) -> tuple[Finding, ...]:
    """All of it, for the repository at `start`."""
    return (*hook_findings(), *silence_findings(start), *agent_findings(start))


def hooked(start: str) -> bool:
    """Is a hook of any agent live here, so that prompts will be answered?"""
    from twiceshy.model.errors import TwiceshyError
    from twiceshy.setup.status import status

    try:
        parts = [part for one in status(start) for part in one.parts]
    except TwiceshyError:
        return False  # doctor tells what is wrong
    return any("hooks" in part.parts and part.state == "live" for part in parts)


def silence_findings(start: str) -> tuple[Finding, ...]:
    """What doctor says where nothing is told or captured because the person wished so."""
    from twiceshy import paths, settings
    from twiceshy.model import moments
    from twiceshy.setup import pause

    repo = paths.resolve(start)
    findings = []
    for here, end in ((None, "--off"), (repo, "--here --off")):
        found = pause.state(here)
        if found.active:
            until = f" until {moments.local(found.until)}" if found.until < pause.FOREVER else ""
            place = "here" if here else "everywhere"
            findings.append(Finding("warn", "paused", f"{place}{until}", f"`twiceshy pause {end}` ends it"))
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
            message += f"; last hook {one.fired.event} at {_local(one.fired.at)}, {one.fired.elapsed_ms:.0f} ms"
        elif "hooks" in live:
            message += "; no hook has fired yet"
        wrong = [file for file in one.parts if file.state != "live"]
        message += "".join(f"; {file.path} is {file.state}" for file in wrong)
        hint = wrong[0].hint if wrong else ""
        level = "bad" if _is_mute(one) else "warn" if wrong else "ok"
        findings.append(Finding(level, f"{one.agent} ({one.scope})", message, hint))
    return tuple(findings)


def _local(at: str) -> str:
    from twiceshy.model import moments

    try:
        return moments.local(moments.epoch(at))
    except ValueError:
        return at  # as it was noted


def _is_mute(one: "AgentStatus") -> bool:
    """Was it set up, and hears nothing now? Trust that the person has yet to give is another matter."""
    gone = [file for file in one.parts if file.state in ("missing", "unreadable", "silent")]
    return bool(gone) and (len(gone) == len(one.parts) or any("hooks" in file.parts for file in gone))
