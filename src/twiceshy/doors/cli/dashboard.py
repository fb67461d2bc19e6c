"""twiceshy dashboard: look at everything in a browser, on this machine only; or write it to one file."""

import sys

import click

from twiceshy.doors.cli import options, show
from twiceshy.doors.cli._extra import door


@click.command("dashboard", short_help="Look at memory in the browser, or export it as one HTML file.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="Port on 127.0.0.1 (default: a free one).")
@click.option("--no-browser", is_flag=True, help="Only print the link.")
@click.option("--export", "path", metavar="FILE", default="", help="Write one self-contained HTML file and stop.")
@click.option("--force", is_flag=True, help="With --export: replace the file if it exists.")
@options.reading
def command(port: int, no_browser: bool, path: str, force: bool, repo: str, as_json: bool) -> None:
    """Open the dashboard. The link logs one browser in, once; nothing is reachable from other machines.

    \b
    twiceshy dashboard
    twiceshy dashboard --export memory.html
    """
    web = door("web.launch", "the dashboard", "web")
    if path:
        size = web.export(repo, path, force)
        show.emit(as_json, {"path": path, "bytes": size}, lambda: click.echo(f"Wrote {path} ({size // 1024} KB)."))
        return

    def told(link: str) -> None:
        show.emit(as_json, {"link": link}, lambda: click.echo(f"Dashboard: {link}\nCtrl-C ends it."))
        sys.stdout.flush()

    web.serve(repo, port, told, not no_browser)
