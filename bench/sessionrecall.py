"""SessionRecall / CommitRecall: rank earlier sessions or commits by likeness, given only the new request.

Items are in time order; for each, the earlier ones are ranked by its query (and branch, time). Gold:
earlier items whose edited files are alike (cosine over sqrt-idf weights of at least 0.3; that cosine
is the gain). `--data` is one file or a folder of them. Files at even places (by name) were tuned on.
"""

import math
import os
import sys

import common
import lexical
from twiceshy.recall import experience
from twiceshy.text import words

ENOUGH = 0.3


def text(value: object) -> str:
    return "\n".join(map(str, value)) if isinstance(value, list) else str(value or "")


def past_of(item: dict) -> experience.Past:
    return experience.Past(
        item["id"],
        float(item["t"]),
        words.index_text(text(item.get("prompts"))[:20_000]),
        words.index_text(text(item.get("edited"))[:20_000]),
        words.index_text(text(item.get("commit_subjects"))[:4_000]),
        words.index_text(text(item.get("assistant"))[:20_000]),
        item.get("branch") or "",
    )


def gains(items: list[dict]) -> list[dict[int, float]]:
    """For each item: earlier item -> likeness of the files, where it counts."""
    sets = [set(item["edited"]) for item in items]
    holders: dict[str, int] = {}
    for files in sets:
        for file in files:
            holders[file] = holders.get(file, 0) + 1
    weight = {file: math.sqrt(math.log(1 + len(items) / count)) for file, count in holders.items()}
    norms = [math.sqrt(sum(weight[file] ** 2 for file in files)) for files in sets]
    found = []
    for at, files in enumerate(sets):
        own: dict[int, float] = {}
        for earlier in range(at):
            shared = files & sets[earlier]
            if shared:
                cosine = sum(weight[file] ** 2 for file in shared) / (norms[at] * norms[earlier])
                if cosine >= ENOUGH:
                    own[earlier] = cosine
        found.append(own)
    return found


def evaluate(items: list[dict], most: int = 0) -> dict[str, list[tuple[float, float]]]:
    items = sorted(items, key=lambda item: item["t"])
    pasts = [past_of(item) for item in items]
    plain = [f"{text(item.get('prompts'))}\n{text(item.get('edited'))}" for item in items]
    results: dict[str, list[tuple[float, float]]] = {"ours": [], "fts": []}
    alike = gains(items)
    asked = [at for at, gold in enumerate(alike) if gold]
    step = max(1, len(asked) // most) if most else 1
    for at in asked[::step]:
        gold = alike[at]
        item = items[at]
        ours = experience.rank(words.terms(item["query"]), pasts[:at], item.get("branch") or "")
        ranks = {"ours": [one.place for one in ours], "fts": lexical.Bm25(plain[:at]).rank(item["query"])}
        for name, ranked in ranks.items():
            got = [gold.get(place, 0.0) for place in ranked]
            results[name].append((common.ndcg(got, list(gold.values())), float(any(got[:5]))))
    return results


def main() -> None:
    parser = common.options(__doc__.splitlines()[0])
    parser.add_argument("--most", type=int, default=150, help="questions per file (0: all)")
    chosen = parser.parse_args()
    if os.path.isdir(chosen.data):
        files = sorted(os.path.join(chosen.data, name) for name in os.listdir(chosen.data) if ".jsonl" in name)
    else:
        files = [chosen.data]
    metrics: dict = {"baseline": {}}
    differences = []
    for path in files:
        results = evaluate(common.load(path), chosen.most)
        name = os.path.basename(path).split(".jsonl")[0]
        ours, fts = (common.percent(common.mean(one[0] for one in results[key])) for key in ("ours", "fts"))
        metrics[f"{name} ndcg_at_10"] = ours
        metrics[f"{name} hit_at_5"] = common.percent(common.mean(one[1] for one in results["ours"]))
        metrics["baseline"][f"{name} fts_ndcg_at_10"] = fts
        differences.append(ours - fts)
    metrics["ndcg_gain_least"] = round(min(differences), 2)
    metrics["ndcg_gain_mean"] = round(common.mean(differences), 2)
    if len(files) == 1:
        metrics["ndcg_at_10"] = ours
        metrics["hit_at_5"] = metrics.pop(f"{name} hit_at_5")
    common.finish("Earlier sessions and commits like this one", metrics, chosen.json)


if __name__ == "__main__":
    sys.exit(main())
