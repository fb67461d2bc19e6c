"""`serve`: MCP over HTTP for agents, and the dashboard beside it."""

import sys
from typing import Any

import click

from twiceshy.doors.cli import options, show
from twiceshy.doors.cli._extra import door


@click.command("serve", short_help="Serve MCP over HTTP and the dashboard, with a token.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8765, show_default=True, help="0 takes a free one.")
@click.option("--name", "names", multiple=True, metavar="HOST", help="Another name of this machine; may be repeated.")
@click.option("--tls-cert", default="", metavar="FILE", help="The certificate chain, for other machines.")
@click.option("--tls-key", default="", metavar="FILE", help="Its key.")
@click.option("--insecure-bind", is_flag=True, help="Let other machines in without TLS.")
@click.option(
    "--store", envvar="TWICESHY_STORE", default="", metavar="URL", help="Be a team's server on postgresql://…"
)
@click.option("--rotate-token", is_flag=True, help="Make a new token and stop; the old one is void at once.")
@options.reading
def command(rotate_token: bool, repo: str, as_json: bool, **wanted: Any) -> None:
    """Serve agents at /mcp and people on the dashboard, on this machine only unless told otherwise.

    \b
    twiceshy serve
    twiceshy serve --host 0.0.0.0 --name box.example.org --tls-cert chain.pem --tls-key key.pem
    twiceshy serve --rotate-token
    """
    if rotate_token:
        gate = door("gatekeeping", "serving", "web")
        gate.new_token()
        path = gate.token_file()
        show.emit(as_json, {"token_file": path}, lambda: click.echo(f"A new token lies in {path}."))
        return

    def told(served: Any) -> None:
        show.emit(as_json, served, lambda: _render(served))
        sys.stdout.flush()

    serving = door("serving", "serving", "web")
    serving.serve(serving.Options(repo=repo, **wanted), told)


def _render(served: Any) -> None:
    if not served.token_file:
        click.echo(f"MCP:       {served.mcp}?repo=HOST/OWNER/NAME\nDashboard: {served.dashboard}")
        show.talk(show.dim("Members bring their own token: twiceshy admin issue NAME\nCtrl-C ends it."))
        return
    click.echo(f"MCP:       {served.mcp}\nDashboard: {served.dashboard}\nToken:     {served.token_file}")
    header = f'"Authorization: Bearer $(cat {served.token_file})"'
    show.talk(show.dim(f"claude mcp add --transport http twiceshy {served.mcp} --header {header}\nCtrl-C ends it."))
