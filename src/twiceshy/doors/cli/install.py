"""`twiceshy install`: note the person's agents; with --global, set them up for all repositories."""

import click

from twiceshy.doors.cli import _setup, show
from twiceshy.doors.cli.options import dry_run_option, json_option


@click.command("install")
@click.option("--agents", default="", metavar="NAMES", help="Only these, e.g. claude-code,codex; or all.")
@click.option("--global", "everywhere", is_flag=True, help="Write hooks into the agents' own files in your home.")
@click.option("--plugins", metavar="FOLDER", type=click.Path(), help="Write the plugin packages to FOLDER and stop.")
@dry_run_option
@json_option
def command(agents: str, everywhere: bool, plugins: str | None, dry_run: bool, as_json: bool) -> int:
    """Note which agents you use; nothing of theirs changes without --global.

    Most people only need `twiceshy init` in each repository.
    """
    from twiceshy.setup.initialise import install
    from twiceshy.setup.places import parse_agents

    if plugins:
        return _packages(plugins, dry_run, as_json)
    outcome = install(parse_agents(agents), everywhere, dry_run)
    names = ", ".join(outcome.agents) or "no agents"
    done = "Installed only in part" if outcome.failed else "Installed"
    code = _setup.result(outcome, as_json, f"{done} for {names}:")
    if not as_json and not everywhere:
        show.talk("Next: `twiceshy init` in a repository, or `twiceshy install --global` for all of them.")
    return code


def _packages(folder: str, dry_run: bool, as_json: bool) -> int:
    import os

    from twiceshy.setup import files
    from twiceshy.setup.packages import package_files

    made = package_files()
    if not dry_run:
        for path, text in made.items():
            files.write(os.path.join(folder, path), text)
    data = {"folder": folder, "files": sorted(made), "dry_run": dry_run}
    verb = "Would write" if dry_run else "Wrote"
    show.emit(as_json, data, lambda: click.echo(f"{verb} {show.counted(len(made), 'file')} to {folder}"))
    return 0
