"""Does a commit's subject find the session that made it?

    python bench/corpus_recall.py --data FOLDER [--semantic] [--json]

FOLDER holds `sessions_*.jsonl.gz`: real sessions with prompts, answers, commands, files and the
subjects of the commits they ended in. Each set is written as transcripts, ingested into a corpus of
its own, and asked with every subject that is not itself the person's prompt. Commands that contain
the subject (`git commit -m …`) are left out: they would give the answer away. Reported are hit@1 and
hit@5 of `search`, beside grep (sessions by how many of the words they contain) and plain BM25 over
whole sessions, with a 95 % bootstrap interval. `--semantic` builds the index by meaning and asks again.
"""

import argparse
import glob
import gzip
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from datetime import UTC, datetime
from typing import Any

from twiceshy.keeper import corpus, hall, meaning

WORD = re.compile(r"\w+")
SESSIONS = 25  # answers looked at


def load(path: str) -> list[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def subject_of(item: dict[str, Any]) -> str:
    """The first subject that isn't the prompt itself."""
    for subject in str(item.get("commit_subjects") or "").split(" ; "):
        plain = " ".join(subject.split())
        if len(plain) > 12 and plain[:40].lower() not in " ".join(item["prompts"].split()).lower():
            return plain
    return ""


def write(item: dict[str, Any], folder: str, subject: str) -> str:
    """The session as a transcript; what it is found by, for the baselines."""
    clock = float(item["t"])
    rows: list[tuple[str, Any]] = [("user", prompt) for prompt in item["prompts"].split("\n\n\n")]
    if item.get("assistant"):
        rows.append(("assistant", [{"type": "text", "text": item["assistant"]}]))
    calls = [("Bash", {"command": command}) for command in item.get("commands", ())]
    calls += [("Read", {"file_path": path}) for path in item.get("read", ())]
    calls += [("Edit", {"file_path": path, "old_string": "", "new_string": ""}) for path in item.get("edited", ())]
    for number, (name, given) in enumerate(calls):
        if not subject or subject[:30].lower() not in json.dumps(given).lower():
            rows.append(
                ("assistant", [{"type": "tool_use", "id": f"toolu_{number:06d}", "name": name, "input": given}])
            )
    for number, error in enumerate(item.get("errors", ())):
        rows.append(("user", [{"type": "tool_result", "tool_use_id": f"toolu_e{number:05d}", "content": error}]))
    with open(os.path.join(folder, item["id"] + ".jsonl"), "w", encoding="utf-8") as file:
        for number, (role, content) in enumerate(rows):
            at = datetime.fromtimestamp(clock + number, UTC).isoformat(timespec="milliseconds")
            row = {
                "type": role, "sessionId": item["id"], "parentUuid": None, "isSidechain": False, "cwd": "/home/dev/repo",
                "timestamp": at.replace("+00:00", "Z"), "uuid": f"{number}", "message": {"role": role, "content": content},
            }  # fmt: skip
            file.write(json.dumps(row) + "\n")
    return json.dumps([content for _, content in rows])


def by_grep(query: str, texts: dict[str, str]) -> list[str]:
    words = set(WORD.findall(query.lower()))
    scores = {name: sum(word in text for word in words) for name, text in texts.items()}
    return sorted(scores, key=lambda name: (-scores[name], name))


class PlainBm25:
    def __init__(self, texts: dict[str, str]) -> None:
        self.counts = {name: Counter(WORD.findall(text)) for name, text in texts.items()}
        self.lengths = {name: sum(counts.values()) for name, counts in self.counts.items()}
        self.average = sum(self.lengths.values()) / max(1, len(texts))
        self.documents = Counter(word for counts in self.counts.values() for word in counts)

    def rank(self, query: str) -> list[str]:
        scores = {}
        for name, counts in self.counts.items():
            norm = 1.2 * (0.25 + 0.75 * self.lengths[name] / self.average)
            score = 0.0
            for word in set(WORD.findall(query.lower())):
                if counts[word]:
                    rarity = math.log(
                        1 + (len(self.counts) - self.documents[word] + 0.5) / (self.documents[word] + 0.5)
                    )
                    score += rarity * counts[word] * 2.2 / (counts[word] + norm)
            scores[name] = score
        return sorted(scores, key=lambda name: (-scores[name], name))


def by_search(query: str, repo: str) -> list[str]:
    with hall.opened(repo) as keeper:
        answer = corpus.search(keeper, re.sub(r'[":\-]', " ", query), limit=200, fresh=False)
    return list(dict.fromkeys(one.session for one in answer.found))[:SESSIONS]


def measure(path: str, semantic: bool) -> list[dict[str, int]]:
    """Per question: the place of the right session in each ranking, 0 for nowhere."""
    items = load(path)
    places = []
    with tempfile.TemporaryDirectory() as home:
        os.environ["HOME"], os.environ["TWICESHY_HOME"] = home, os.path.join(home, "twiceshy")
        folder = os.path.join(home, ".claude", "projects", "-home-dev-repo")
        os.makedirs(folder)
        subjects = {item["id"]: subject_of(item) for item in items}
        texts = {item["id"]: write(item, folder, subjects[item["id"]]).lower() for item in items}
        subprocess.run([sys.executable, "-m", "twiceshy.doors.cli.main", "ingest"], check=True, capture_output=True)
        plain = PlainBm25(texts)
        for name, subject in subjects.items():
            if subject:
                rankings = {
                    "search": by_search(subject, home),
                    "grep": by_grep(subject, texts),
                    "bm25": plain.rank(subject),
                }
                places.append(
                    {how: ranked.index(name) + 1 if name in ranked else 0 for how, ranked in rankings.items()}
                )
        if semantic:
            meaning.build()
            for place, (name, subject) in zip(places, filter(lambda one: one[1], subjects.items()), strict=True):
                ranked = by_search(subject, home)
                place["semantic"] = ranked.index(name) + 1 if name in ranked else 0
    return places


def summary(places: list[dict[str, int]]) -> dict[str, Any]:
    rng = random.Random(1)
    found: dict[str, Any] = {"questions": len(places)}
    for how in places[0] if places else ():
        for cut in (1, 5):
            hits = [int(0 < place[how] <= cut) for place in places]
            means = sorted(sum(rng.choices(hits, k=len(hits))) / len(hits) for _ in range(1000)) if hits else [0] * 1000
            rate = sum(hits) / max(1, len(hits))
            found[f"{how}_hit@{cut}"] = [round(100 * rate, 1), round(100 * means[25], 1), round(100 * means[975], 1)]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", required=True)
    parser.add_argument("--semantic", action="store_true")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    every: list[dict[str, int]] = []
    report = {}
    for path in sorted(glob.glob(os.path.join(chosen.data, "sessions_*.jsonl.gz"))):
        places = measure(path, chosen.semantic)
        if places:
            report[os.path.basename(path).removesuffix(".jsonl.gz")] = summary(places)
            every += places
    report["all"] = summary(every)
    if chosen.json:
        print(json.dumps(report))
        return
    for name, row in report.items():
        print(f"{name} ({row['questions']} questions)")
        for how in [key.removesuffix("_hit@1") for key in row if key.endswith("_hit@1")]:
            one, five = row[f"{how}_hit@1"], row[f"{how}_hit@5"]
            print(f"  {how:8s} hit@1 {one[0]:5.1f} [{one[1]}, {one[2]}]   hit@5 {five[0]:5.1f} [{five[1]}, {five[2]}]")


if __name__ == "__main__":
    main()
