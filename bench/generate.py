"""Session logs of realistic shape from a seed: any size, the same bytes every time.

Claude-like and Codex-like JSON lines: a question, reasoning, tool calls with outputs of a heavy-tailed
length, edits with code, answers. Words follow a Zipf-like law over a vocabulary of made-up names, so an
index of them grows as an index of real logs does.
"""

import argparse
import json
import os
import random
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

COMMON = """the to of and a in is it for on that with as be this are from or by an at not can if has was will
use file test run add fix error code function return value type name list data when new all one make line set
get call check path build user into should now only need change then which there other more output result
""".split()
SYLLABLES = "ba co di fe gu ha jo ki la mo nu pe qua ri so tu ve wi xy za bre cla dro fli gra pro sta tri".split()


class Writer:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        rng = random.Random(7)
        self.rare = ["".join(rng.choices(SYLLABLES, k=rng.randint(2, 4))) for _ in range(40_000)]
        self.names = [f"{rng.choice(self.rare)}_{rng.choice(COMMON)}" for _ in range(6_000)]
        self.paths = [
            "src/"
            + "/".join(rng.choices(self.rare[:3_000], k=rng.randint(1, 3)))
            + rng.choice((".py", ".ts", ".rs", ".md"))
            for _ in range(3_000)
        ]
        self.clock = datetime(2026, 3, 1, tzinfo=UTC)

    def word(self) -> str:
        if self.random.random() < 0.55:
            return COMMON[int(self.random.random() ** 2 * len(COMMON))]
        return self.rare[int(self.random.random() ** 3 * len(self.rare))]

    def sentence(self) -> str:
        return " ".join(self.word() for _ in range(self.random.randint(5, 18))).capitalize() + "."

    def prose(self, sentences: int) -> str:
        return " ".join(self.sentence() for _ in range(sentences))

    def path(self) -> str:
        return self.paths[int(self.random.random() ** 2 * len(self.paths))]

    def name(self) -> str:
        return self.names[int(self.random.random() ** 2 * len(self.names))]

    def code(self, lines: int) -> str:
        rows = []
        for _ in range(lines):
            indent = "    " * self.random.randint(0, 3)
            rows.append(f"{indent}{self.name()} = {self.name()}({self.word()}, {self.random.randint(0, 999)})")
        return "\n".join(rows)

    def output(self) -> str:
        lines = min(4000, int(self.random.paretovariate(0.9) * 6))
        rows = (f"{self.path()}:{self.random.randint(1, 900)}: {self.word()} {self.word()}" for _ in range(lines))
        return "\n".join(rows)

    def tick(self) -> str:
        self.clock += timedelta(seconds=self.random.uniform(1, 40))
        return self.clock.strftime("%Y-%m-%dT%H:%M:%S.") + f"{self.clock.microsecond // 1000:03d}Z"

    def identity(self) -> str:
        return str(uuid.UUID(int=self.random.getrandbits(128)))


def claude(writer: Writer, size: int, cwd: str) -> Iterator[str]:
    """One transcript of about `size` bytes."""
    session, parent, written = writer.identity(), None, 0
    base = {
        "sessionId": session,
        "cwd": cwd,
        "gitBranch": "main",
        "version": "2.1.325",
        "isSidechain": False,
        "userType": "external",
    }

    def row(kind: str, message: dict, **more: object) -> str:
        nonlocal parent, written
        identity = writer.identity()
        text = json.dumps(
            {
                "parentUuid": parent,
                **base,
                "type": kind,
                "message": message,
                "uuid": identity,
                "timestamp": writer.tick(),
                **more,
            }
        )
        parent = identity
        written += len(text) + 1
        return text

    while written < size:
        yield row("user", {"role": "user", "content": writer.prose(writer.random.randint(1, 4))})
        for _ in range(writer.random.randint(2, 12)):
            call = "toolu_" + writer.identity()[:20]
            usage = {"input_tokens": 900, "output_tokens": 120}
            head = {"role": "assistant", "model": "claude-opus-5-5", "id": "msg_" + call, "usage": usage}
            yield row("assistant", {**head, "content": [{"type": "text", "text": writer.prose(2)}]})
            if writer.random.random() < 0.3:
                path, old, new = f"{cwd}/{writer.path()}", writer.code(4), writer.code(writer.random.randint(4, 40))
                tool = {
                    "type": "tool_use",
                    "id": call,
                    "name": "Edit",
                    "input": {"file_path": path, "old_string": old, "new_string": new},
                }
                result, detail = (
                    f"The file {path} has been updated.",
                    {"filePath": path, "originalFile": writer.code(120), "structuredPatch": []},
                )
            else:
                command = f"{writer.random.choice(('rg', 'cat', 'pytest', 'git diff', 'npm test'))} {writer.path()}"
                tool = {"type": "tool_use", "id": call, "name": "Bash", "input": {"command": command}}
                result = writer.output()
                detail = {"stdout": result, "stderr": "", "interrupted": False}
            yield row("assistant", {**head, "content": [tool]})
            yield row(
                "user",
                {"role": "user", "content": [{"type": "tool_result", "tool_use_id": call, "content": result}]},
                toolUseResult=detail,
            )
        yield row(
            "assistant",
            {"role": "assistant", "model": "claude-opus-5-5", "content": [{"type": "text", "text": writer.prose(5)}]},
        )


def codex(writer: Writer, size: int, cwd: str) -> Iterator[str]:
    session, written = writer.identity(), 0

    def row(kind: str, payload: dict) -> str:
        nonlocal written
        text = json.dumps({"timestamp": writer.tick(), "type": kind, "payload": payload})
        written += len(text) + 1
        return text

    yield row(
        "session_meta",
        {
            "id": session,
            "timestamp": writer.tick(),
            "cwd": cwd,
            "originator": "codex_cli_rs",
            "cli_version": "0.166.0",
            "git": {"branch": "main"},
        },
    )
    while written < size:
        yield row("turn_context", {"cwd": cwd, "model": "gpt-6-astra"})
        yield row(
            "response_item",
            {"type": "message", "role": "user", "content": [{"type": "input_text", "text": writer.prose(2)}]},
        )
        for _ in range(writer.random.randint(2, 8)):
            call = "call_" + writer.identity()[:12]
            arguments = json.dumps({"command": ["bash", "-lc", f"sed -n 1,200p {writer.path()}"], "workdir": cwd})
            yield row(
                "response_item", {"type": "function_call", "name": "shell", "arguments": arguments, "call_id": call}
            )
            output = json.dumps({"output": writer.output(), "metadata": {"exit_code": 0, "duration_seconds": 0.1}})
            yield row("response_item", {"type": "function_call_output", "call_id": call, "output": output})
        yield row(
            "response_item",
            {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": writer.prose(4)}]},
        )


def generate(folder: str, megabytes: float, seed: int = 1, session_mb: float = 0.0, mixed: bool = False) -> int:
    """Logs under `folder` as an agent's home would hold them; the bytes written.

    `mixed`: all in one folder instead, under names that shuffle agents and times, so that whoever reads
    them in order meets the same mixture from the first to the last.
    """
    writer = Writer(seed)
    total = 0
    number = 0
    while total < megabytes * 1e6:
        number += 1
        cwd = f"/home/dev/{('shop', 'engine', 'site')[number % 3]}"
        size = int(session_mb * 1e6) if session_mb else int(min(8e6, writer.random.paretovariate(1.1) * 120_000))
        size = min(size, int(megabytes * 1e6 - total) + 2000)
        name = writer.identity()
        if number % 4:
            place = os.path.join(".claude", "projects", cwd.replace("/", "-"), f"{name}.jsonl")
            rows = claude(writer, size, cwd)
        else:
            place = os.path.join(".codex", "sessions", "2026", "03", "01", f"rollout-2026-03-01T00-00-00-{name}.jsonl")
            rows = codex(writer, size, cwd)
        place = os.path.join(folder, "logs", f"{name}.jsonl") if mixed else os.path.join(folder, place)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(place, "w", encoding="utf-8") as file:
            for row in rows:
                file.write(row + "\n")
        total += os.path.getsize(place)
    return total


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--mb", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--session-mb", type=float, default=0.0)
    chosen = parser.parse_args()
    print(generate(chosen.folder, chosen.mb, chosen.seed, chosen.session_mb))
