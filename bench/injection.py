"""Injection: which memories of one project a prompt brings up, against labels given by hand; and when it is silent.

The set (`injection.txt`, or another by `--data`) has 60 memories of one made-up project and prompts of three kinds:
work that a memory is about, ordinary work that none is about, and small talk. Each prompt is a session of its own.
Odd prompts are the half the gate was improved on; `--half report` (the default) takes the even ones.
"""

import os
import sys
import tempfile
from typing import NamedTuple

import common
from twiceshy import paths
from twiceshy.keeper import memories, recalling
from twiceshy.keeper.hall import Keeper
from twiceshy.model import moments

SET = os.path.join(os.path.dirname(__file__), "injection.txt")
NOW = "2026-07-01T08:00:00Z"
DAYS = 20  # since the memories were told


class Labelled(NamedTuple):
    text: str
    needed: frozenset[str]
    welcome: frozenset[str]  # needed ones too


def load(path: str) -> tuple[list[list[str]], list[Labelled]]:
    """(name, kind, text) of the memories, and the prompts."""
    with open(path, encoding="utf-8") as file:
        lines = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    border = lines.index("[prompts]")
    told = [[part.strip() for part in line.split("|", 2)] for line in lines[lines.index("[memories]") + 1 : border]]
    prompts = []
    for line in lines[border + 1 :]:
        labels, text = line.split("|", 1)
        names = [name for name in labels.split() if name != "-"]
        needed = frozenset(name for name in names if not name.startswith("+"))
        prompts.append(Labelled(text.strip(), needed, frozenset(name.lstrip("+") for name in names)))
    return told, prompts


def ask(told: list[list[str]], prompts: list[Labelled], folder: str) -> list[list[str]]:
    """The names of the memories each prompt brings up."""
    os.environ["TWICESHY_HOME"] = os.path.join(folder, "home")
    repo = os.path.join(folder, "velora")
    os.makedirs(os.path.join(repo, ".git"))
    with open(os.path.join(repo, ".git", "HEAD"), "w") as file:
        file.write("ref: refs/heads/main\n")
    keeper = Keeper(paths.resolve(repo))
    keeper.clock = lambda: moments.epoch(NOW) - DAYS * moments.DAY
    names = {memories.remember(keeper, memories.Statement(text, kind)).memory.id: name for name, kind, text in told}
    keeper.clock = lambda: moments.epoch(NOW)
    return [
        [names[hit.id] for hit in recalling.recall(keeper, recalling.Asked(one.text)).hits if hit.id in names]
        for one in prompts
    ]


def main() -> None:
    parser = common.options(__doc__.splitlines()[0], data=False)
    parser.add_argument("--data", default=SET, help="another labelled set in the same form")
    parser.add_argument("--half", choices=("tune", "report", "all"), default="report")
    parser.add_argument("--misses", action="store_true", help="show what was wrong or missing (tune only)")
    chosen = parser.parse_args()
    told, prompts = load(chosen.data)
    if chosen.half != "all":
        prompts = prompts[0 if chosen.half == "tune" else 1 :: 2]
    with tempfile.TemporaryDirectory() as folder:
        brought = ask(told, prompts, folder)
    pairs = list(zip(prompts, brought, strict=True))
    if chosen.misses and chosen.half == "tune":
        for one, names in pairs:
            wrong, missing = [name for name in names if name not in one.welcome], sorted(one.needed - set(names))
            if wrong or missing:
                print(f"{one.text}\n    wrong {wrong} missing {missing}")
    silent = [(one, names) for one, names in pairs if not one.welcome]
    lines = [float(name in one.welcome) for one, names in pairs for name in names]
    metrics = {
        "prompts": len(prompts),
        "lines": len(lines),
        "precision": common.percent(common.mean(lines)),
        "precision_interval": common.interval(lines),
        "recall": common.percent(common.mean(float(name in names) for one, names in pairs for name in one.needed)),
        "false_injections": common.percent(common.mean(bool(names) for _, names in silent)),
        "silent_prompts": len(silent),
        "half": chosen.half,
    }
    common.finish("Memories a prompt brings up, against labels", metrics, chosen.json)


if __name__ == "__main__":
    sys.exit(main())
