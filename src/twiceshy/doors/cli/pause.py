"""`twiceshy pause`: silence for a while, here or everywhere."""

import click

from twiceshy.doors.cli import show
from twiceshy.doors.cli.options import actor_option, dry_run_option, json_option


@click.command("pause")
@click.option("--for", "length", default="", metavar="TIME", help="How long, e.g. 30m, 1h, 2d (default: until --off).")
@click.option("--off", is_flag=True, help="End the pause.")
@click.option("--here", is_flag=True, help="Only in this repository.")
@actor_option
@dry_run_option
@json_option
def command(length: str, off: bool, here: bool, dry_run: bool, as_json: bool, as_agent: str) -> None:
    """Recall and capture nothing for a while.

    To switch twiceshy off in one repository for good, set `enabled = false` in .twiceshy/config.toml.
    """
    from twiceshy import paths
    from twiceshy.model import moments
    from twiceshy.model.errors import UsageError
    from twiceshy.setup import pause, places

    if off and length:
        raise UsageError("--off and --for exclude each other")
    repo = places.repository(".").repo if here else None
    seconds = pause.seconds_of(length) if length else 0
    if not dry_run:
        now = pause.stop(repo) if off else pause.start(repo, seconds)
    else:
        now = pause.state(repo)
    ends = moments.iso(now.until) if now.active and now.until < pause.FOREVER else ""
    data = {"paused": now.active, "where": now.where, "until": ends, "dry_run": dry_run}
    told = moments.local(now.until) if ends else ""
    other = pause.state(None if here else paths.resolve("."))  # what keeps it quiet all the same
    said = _told(now.active, now.where, told)
    if not now.active and other.active:
        length = f" until {moments.local(other.until)}" if other.until < pause.FOREVER else ""
        said = _still(other.where, length)
        data["still_paused"] = other.where
    show.emit(as_json, data, lambda: click.echo(said))


def _still(where: str, length: str) -> str:
    if where == "everywhere":
        return f"Still paused{length}, as everything is; `twiceshy pause --off` ends that."
    ends = "`twiceshy pause --here --off` ends that."
    return f"Not paused elsewhere; {where} still is{length}, by `pause --here`: {ends}"


def _told(active: bool, where: str, ends: str) -> str:
    place, off = ("everywhere", "--off") if where == "everywhere" else (f"in {where}", "--here --off")
    if not active:
        return "Not paused." if place == "everywhere" else f"Not paused {place}."
    return f"Paused {place} until {ends}." if ends else f"Paused {place}; `twiceshy pause {off}` ends it."
