"""`sessions`: list, show, current, report."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.doors.cli._group import Group
from twiceshy.keeper import hall
from twiceshy.keeper import sessions as keeping
from twiceshy.keeper.sessions import Listed
from twiceshy.recall.corpus.query import Filters, checked, known_agent
from twiceshy.text.gate import visible


@click.group(cls=Group, invoke_without_command=True)
@options.reading
@click.pass_context
def command(context: click.Context, repo: str, as_json: bool) -> None:
    """Past sessions: list them, show one, or hold its claims against reality."""
    options.resting(context, list_, repo, as_json)


@command.command("list")
@click.option("--agent", default="")
@click.option("--project", default="", help="Sessions of this project instead of the repository here.")
@click.option("--all", "everywhere", is_flag=True, help="Sessions of every repository.")
@click.option("--since", default="", metavar="WHEN")
@click.option("--until", default="", metavar="WHEN")
@click.option("--limit", type=click.IntRange(0), default=20, show_default=True, help="At most this many; 0 for all.")
@options.reading
def list_(
    agent: str = "", project: str = "", everywhere: bool = False, since: str = "", until: str = "",
    limit: int = 20, repo: str = ".", as_json: bool = False,
) -> None:  # fmt: skip
    """Sessions of this repository, the latest first."""
    filters = known_agent(checked(Filters(agent, project=project, since=since, until=until)))
    with hall.opened(repo) as keeper:
        every = keeping.listed(keeper, filters, 0, everywhere)
    found = every[:limit] if limit else every
    wide = everywhere or bool(project)

    def render() -> None:
        if not found:
            show.talk("No sessions here yet; `twiceshy sessions list --all` shows those of every repository.")
            return
        lines = [
            (
                one.completed_at[:16].replace("T", " "),
                one.agent,
                *([one.project or "no repository"] if wide else []),
                str(one.events),
                one.session[:13],
                one.title or one.kind,
            )
            for one in found
        ]
        show.table(("last", "agent", *(["repository"] if wide else []), "events", "session", "about"), lines)

    show.emit(as_json, found, render)
    if len(found) < len(every):  # to stderr, with --json too: a list that ends is taken for the whole
        show.talk(f"{len(every) - len(found)} more fit: `--limit 0` shows all {len(every)}.")


def _lines(one: Listed) -> None:
    click.echo(f"{show.strong(visible(one.session))}  {visible(one.title)}")
    marks = (one.agent, one.kind, one.project or "no repository", show.counted(one.events, "event"))
    click.echo(show.dim(visible(" · ".join(marks))))
    click.echo(show.dim(visible(f"{one.started_at} to {one.completed_at}\n{one.path}")))


@command.command("show")
@click.argument("session", metavar="ID")
@click.option("--whole", is_flag=True, help="All of it.")
@options.reading
def show_(session: str, whole: bool, repo: str, as_json: bool) -> None:
    """One session as it was recorded."""
    with hall.opened(repo) as keeper:
        found = keeping.read(keeper, session, whole)

    def render() -> None:
        click.echo(visible(found.text.rstrip("\n")))
        show.parts(found.others)

    show.emit(as_json, found, render)


@command.command("current")
@options.reading
def current(repo: str, as_json: bool) -> None:
    """The session that is going on in this repository."""
    with hall.opened(repo) as keeper:
        found = keeping.current(keeper)
    show.emit(as_json, found, lambda: _lines(found))


@command.command("report")
@click.argument("session", metavar="ID")
@options.reading
def report(session: str, repo: str, as_json: bool) -> None:
    """What was wanted, what was claimed, what reality shows, what still needs a decision."""
    from twiceshy.keeper.looking import lanes

    with hall.opened(repo) as keeper:
        found = lanes.report(keeper, session)

    def render() -> None:
        click.echo(show.strong(visible(f"{found.agent} {found.session}  {found.title}")))
        for title, lane in (
            ("Wanted", found.wanted),
            ("Claimed", found.claimed),
            ("Reality", found.reality),
            ("Needs a decision", found.undecided),
        ):
            click.echo(f"\n{show.strong(title)}")
            for finding in lane:
                mark = {True: "ok ", False: "NO ", None: "   "}[finding.holds]
                click.echo(f"  {mark}{visible(finding.text)}  {show.dim(visible(finding.ref))}")
            if not lane:
                click.echo("     nothing")
        show.parts(found.others)

    show.emit(as_json, found, render)


@command.command("retain")
@click.option("--days", default=0, help="Keep sessions of the last DAYS; 0 sets no limit.")
@click.option("--megabytes", default=0, help="Keep the corpus under this size; 0 sets no limit.")
@click.option("--yes", is_flag=True, help="Delete; without it only the plan is shown.")
@options.json_option
def retain(days: int, megabytes: int, yes: bool, as_json: bool) -> None:
    """Let old sessions go, by age and size; shows the plan first."""
    from twiceshy.keeper import corpus

    with hall.opened(".") as keeper:
        plan = corpus.retain(keeper, days, megabytes, dry_run=not yes)

    def render() -> None:
        for one in plan.going:
            click.echo(f"{one.last[:10]}  {one.size / 1e6:8.2f} MB  {visible(one.path)}  {show.dim(one.why)}")
        done = "went" if yes else "would go (add --yes)"
        show.talk(
            f"{show.counted(len(plan.going), 'session')}, {plan.freed / 1e6:.1f} MB {done};"
            f" {show.counted(plan.kept, 'session')}, {plan.kept_size / 1e6:.1f} MB stay."
        )

    show.emit(as_json, plan, render)
