"""twiceshy replay: a recorded session through today's recall, prompt by prompt."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import hall, recalling
from twiceshy.model.plain import plain
from twiceshy.text.gate import visible


@click.command("replay", short_help="Run a recorded session's prompts through today's recall.")
@click.argument("file", metavar="FILE")
@click.option("--agent", default="", metavar="NAME", help="Ask as this agent.")
@click.option("--no-gate", is_flag=True, help="Show the best hits even if nothing is relevant enough.")
@options.reading
def command(file: str, agent: str, no_gate: bool, repo: str, as_json: bool) -> None:
    """Print what would be injected at each prompt of FILE: an agent's log, JSON lines, or plain lines."""
    with hall.opened(repo) as keeper:
        steps = list(recalling.replay(keeper, file, agent, not no_gate))
    injected = sum(1 for step in steps if step.brief.decision == "inject")
    totals = {"prompts": len(steps), "injected": injected, "tokens": sum(step.brief.tokens for step in steps)}
    rows = [
        {"number": step.number, "prompt": step.prompt, "decision": step.brief.decision, "reason": step.brief.reason,
         "hits": [plain(hit) for hit in step.brief.hits], "brief": step.brief.text, "tokens": step.brief.tokens}
        for step in steps
    ]  # fmt: skip
    show.emit(as_json, {**totals, "steps": rows}, lambda: _render(steps, totals))


def _render(steps: list[recalling.Replayed], totals: dict[str, int]) -> None:
    for step in steps:
        prompt = visible(" ".join(step.prompt.split()))[:160]
        click.echo(f"{show.strong(str(step.number))}  {prompt}")
        if step.brief.text:
            for line in step.brief.text.splitlines()[1:-1]:
                click.echo(f"   {line}")
        else:
            click.echo(show.dim(f"   silent: {visible(step.brief.reason)}"))
    show.talk(f"{totals['injected']} of {totals['prompts']} prompts got a brief, {totals['tokens']} tokens in all")
