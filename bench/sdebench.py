"""sde-bench recall: the conversation that decides a bug, among 140 decoys; silence when only decoys are there.

Get the data: https://github.com/sde-bench (MIT). `--data` is the tasks file; the decoys lie beside it
(or `--decoys`). No weight was fitted to single tasks; the gate's two limits were set on these tasks.
"""

import os
import sys

import common
import lexical
from twiceshy.recall.corpus import passages, sessions
from twiceshy.text import words


def conversations(task: dict) -> list[list[dict]]:
    given = task.get("conversations") or []
    if not given:
        return []
    if "role" in given[0]:
        return [given]
    return [one["turns"] if isinstance(one, dict) else one for one in given]


def turns_of(name: str, conversation: list[dict]) -> list[passages.Turn]:
    return [passages.Turn(name, position, words.index_text(turn["text"])) for position, turn in enumerate(conversation)]


def plain(conversation: list[dict]) -> str:
    return "\n".join(turn["text"] for turn in conversation)


class Corpus:
    """The decoys, and what a task adds to them."""

    def __init__(self, decoys: list[dict]) -> None:
        self.decoys = [one["turns"] for one in decoys]
        self.turns = [turn for number, one in enumerate(self.decoys) for turn in turns_of(f"decoy-{number}", one)]
        self.times = {f"decoy-{number}": float(number) for number in range(len(decoys))}

    def find(self, question: str, added: list[list[dict]]) -> sessions.Judged:
        turns = list(self.turns)
        times = dict(self.times)
        for number, conversation in enumerate(added):
            turns += turns_of(f"task-{number}", conversation)
            times[f"task-{number}"] = 50.0 + number
        return sessions.find(question, turns, times)

    def baseline(self, question: str, added: list[list[dict]]) -> list[str]:
        names = [f"decoy-{number}" for number in range(len(self.decoys))] + [f"task-{n}" for n in range(len(added))]
        ranked = lexical.Bm25([plain(one) for one in (*self.decoys, *added)]).rank(question)
        return [names[number] for number in ranked]


def main() -> None:
    parser = common.options(__doc__.splitlines()[0])
    parser.add_argument("--decoys", default="")
    chosen = parser.parse_args()
    decoys = chosen.decoys or os.path.join(os.path.dirname(chosen.data), "decoys.json.gz")
    corpus = Corpus(common.load(decoys))
    counts: dict[str, list[bool]] = {}

    def note(name: str, value: bool) -> None:
        counts.setdefault(name, []).append(value)

    for task in common.load(chosen.data):
        question = task["bug_report"]
        note("false_injections", corpus.find(question, []).stands_out)
        added = conversations(task)
        if not added and task.get("decision_subject"):
            text = f"{task['decision_subject']}\n{task.get('decision_rationale', '')}"
            found = corpus.find(question, [[{"text": text}]])
            note("history_r_at_5", "task-0" in [hit.session for hit in found.hits[:5]])
        if not added:
            continue
        found = corpus.find(question, added)
        order = [hit.session for hit in found.hits]
        deciding = f"task-{len(added) - 1}"
        note("r_at_1", order[:1] == [deciding])
        note("r_at_5", deciding in order[:5])
        note("injected", found.stands_out)
        note("bm25_r_at_1", corpus.baseline(question, added)[:1] == [deciding])
        if len(added) > 1:
            current = [hit.session for hit in found.hits if hit.session.startswith("task-") and hit.current]
            note("amended_current", order.index(deciding) < order.index("task-0") and current == [deciding])
    metrics: dict = {name: common.percent(common.mean(values)) for name, values in counts.items() if "bm25" not in name}
    metrics["amended"] = f"{sum(counts.get('amended_current', []))}/{len(counts.get('amended_current', []))}"
    metrics["conversation_tasks"] = len(counts.get("r_at_5", []))
    metrics["baseline"] = {"bm25_r_at_1": common.percent(common.mean(counts.get("bm25_r_at_1", [])))}
    common.finish("sde-bench recall", metrics, chosen.json)


if __name__ == "__main__":
    sys.exit(main())
