"""LoCoMo, turn level: for each question rank the conversation's turns; recall of the evidence turns.

Get the data: https://github.com/snap-research/locomo (locomo10.json, CC BY-NC 4.0), not shipped here.
Conversations at even places (0, 2, 4 …) are the half that weights were tuned on; `--half report`
takes the other ones, `--half all` every one. `--semantic` ranks by words and meaning as well.
"""

import sys
from datetime import UTC, datetime

import common
import lexical
import semantic
from twiceshy.recall.corpus import passages
from twiceshy.text import words


def turns_of(conversation: dict) -> tuple[list[str], list[passages.Turn], list[str]]:
    names, turns, texts = [], [], []
    for key in conversation:
        if not key.startswith("session_") or not isinstance(conversation[key], list):
            continue
        at = said_at(conversation.get(f"{key}_date_time", ""))
        for position, turn in enumerate(conversation[key]):
            text = f"{turn['text']} {turn.get('blip_caption', '')}".strip()
            names.append(turn["dia_id"])
            texts.append(f"{turn['speaker']}: {text}")
            asks = turn["text"].rstrip().endswith("?")
            turns.append(passages.Turn(key, position, words.index_text(text), turn["speaker"], asks, at))
    return names, turns, texts


def said_at(text: str) -> float:
    """`1:56 pm on 8 May, 2023` in seconds; 0 for anything else."""
    try:
        return datetime.strptime(text.strip(), "%I:%M %p on %d %B, %Y").replace(tzinfo=UTC).timestamp()
    except ValueError:
        return 0.0


def main() -> None:
    parser = common.options(__doc__.splitlines()[0])
    parser.add_argument("--half", choices=("tune", "report", "all"), default="all")
    parser.add_argument("--semantic", action="store_true")
    chosen = parser.parse_args()
    data = common.load(chosen.data)
    if chosen.half != "all":
        data = data[0 if chosen.half == "tune" else 1 :: 2]
    results: dict[str, list[tuple[float, float]]] = {"ours": [], "bm25": [], "grep": []}
    for sample in data:
        names, turns, texts = turns_of(sample["conversation"])
        known = passages.statistics(turns)
        baseline = lexical.Bm25(texts)
        for item in sample["qa"]:
            evidence = set(item.get("evidence") or ())
            if not evidence:
                continue
            ranks = {
                "ours": [one.turn for one in passages.rank(item["question"], turns, known)],
                "bm25": baseline.rank(item["question"]),
                "grep": lexical.grep(item["question"], texts),
            }
            if chosen.semantic:
                near = semantic.cosines(item["question"], texts)
                ranked = passages.rank(item["question"], turns, known, cosines=near)
                ranks["semantic"] = [one.turn for one in ranked]
            for name, ranked in ranks.items():
                results.setdefault(name, []).append(tuple(recall(ranked, names, evidence, most) for most in (5, 10)))
    metrics: dict = {"questions": len(results["ours"]), "half": chosen.half}
    metrics["r_at_5"], metrics["r_at_10"] = (
        common.percent(common.mean(one[at] for one in results["ours"])) for at in (0, 1)
    )
    metrics["r_at_10_interval"] = common.interval([one[1] for one in results["ours"]])
    metrics["baseline"] = {
        f"{name}_r_at_{most}": common.percent(common.mean(one[at] for one in results[name]))
        for name in results
        if name != "ours"
        for at, most in ((0, 5), (1, 10))
    }
    if chosen.semantic:
        gains = [new[1] - old[1] for new, old in zip(results["semantic"], results["ours"], strict=True)]
        metrics["semantic"] = {"gain_at_10": common.interval(gains), **semantic.cost()}
    common.finish("LoCoMo, evidence recall at turn level", metrics, chosen.json)


def recall(ranked: list[int], names: list[str], evidence: set[str], most: int) -> float:
    return len(evidence & {names[index] for index in ranked[:most]}) / len(evidence)


if __name__ == "__main__":
    sys.exit(main())
