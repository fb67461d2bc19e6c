"""LongMemEval-S: rank a question's haystack of sessions; recall of all (or any) sessions that hold the answer.

Get the data: https://github.com/xiaowu0162/LongMemEval (MIT), first 500 characters of user text per
session. Questions at even places are the half that was tuned on; `--half report` takes the others.
`--semantic` ranks by words and meaning as well.
"""

import sys

import common
import lexical
import semantic
from twiceshy.recall.corpus import passages
from twiceshy.text import words


def rank(question: str, given: list[dict], meaning: bool = False) -> list[str]:
    """Sessions by their words; each line of the user's text is a turn, all of them one passage with one vector."""
    turns = [
        passages.Turn(one["id"], position, words.index_text(line))
        for one in given
        for position, line in enumerate(line for line in one["text"].split("\n") if line.strip())
    ]
    near: list[float] = []
    if meaning:
        found = semantic.cosines(question, [one["text"] for one in given])
        by_session = dict(zip((one["id"] for one in given), found, strict=True))
        near = [by_session[turn.session] for turn in turns]
    return [hit.session for hit in passages.rank_sessions(question, turns, cosines=near)]


def main() -> None:
    parser = common.options(__doc__.splitlines()[0])
    parser.add_argument("--half", choices=("tune", "report", "all"), default="all")
    parser.add_argument("--semantic", action="store_true")
    chosen = parser.parse_args()
    data = common.load(chosen.data)
    if chosen.half != "all":
        data = data[0 if chosen.half == "tune" else 1 :: 2]
    results: dict[str, list[tuple[float, float, float]]] = {"ours": [], "bm25": [], "grep": []}
    for item in data:
        gold = set(item["gold"])
        if not gold:
            continue
        names = [one["id"] for one in item["sessions"]]
        texts = [one["text"] for one in item["sessions"]]
        ranks = {
            "ours": rank(item["question"], item["sessions"]),
            "bm25": [names[at] for at in lexical.Bm25(texts).rank(item["question"])],
            "grep": [names[at] for at in lexical.grep(item["question"], texts)],
        }
        if chosen.semantic:
            ranks["semantic"] = rank(item["question"], item["sessions"], meaning=True)
        for name, ranked in ranks.items():
            results.setdefault(name, []).append(figures(ranked, gold))
    metrics: dict = {"questions": len(results["ours"]), "half": chosen.half}
    for at, name in enumerate(("all_at_5", "any_at_5", "ndcg_at_10")):
        metrics[name] = common.percent(common.mean(one[at] for one in results["ours"]))
    metrics["all_at_5_interval"] = common.interval([one[0] for one in results["ours"]])
    metrics["baseline"] = {
        f"{name}_{figure}": common.percent(common.mean(one[at] for one in results[name]))
        for name in results
        if name != "ours"
        for at, figure in enumerate(("all_at_5", "any_at_5"))
    }
    if chosen.semantic:
        gains = [new[0] - old[0] for new, old in zip(results["semantic"], results["ours"], strict=True)]
        metrics["semantic"] = {"gain_all_at_5": common.interval(gains), **semantic.cost()}
    common.finish("LongMemEval-S, session level", metrics, chosen.json)


def figures(ranked: list[str], gold: set[str]) -> tuple[float, float, float]:
    top = set(ranked[:5])
    gains = [1.0 if name in gold else 0.0 for name in ranked]
    return float(gold <= top), float(bool(gold & top)), common.ndcg(gains, [1.0] * len(gold))


if __name__ == "__main__":
    sys.exit(main())
