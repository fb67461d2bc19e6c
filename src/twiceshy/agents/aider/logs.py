"""Aider's `.aider.chat.history.md`: one Markdown file per project, appended for ever.

`# aider chat started at …` begins a session, `#### ` lines are the person, `> ` lines the tool's
output, the rest is the model. A block of equal lines is a row. Times are local and per session.
Aider ends what it writes itself with two spaces, but marks only the first of several lines.
"""

import os
import re
from collections.abc import Iterator, Mapping
from datetime import datetime

from twiceshy.agents import compressed, lines
from twiceshy.agents.reading import Outcome, Reading, ReadState, consumed, skipped
from twiceshy.agents.values import moment

NAME = "aider"
STARTED = b"# aider chat started at "
PROJECT_FOLDERS = ("", "src", "code", "dev", "devel", "projects", "work", "repos", "git", "workspace")
DEEP = 3
MODEL = re.compile(r"(?:Main model|Models?): (\S+)")
COMMIT = re.compile(r"^Commit [0-9a-f]{7,40} ", re.MULTILINE)
EDITED = re.compile(r"^Applied edit to (.+)$", re.MULTILINE)
RUNNING = re.compile(r"^Running (.+)$", re.MULTILINE)
THOUGHT = re.compile(r"\s*(?:<think>|► \*\*THINKING\*\*)(.*?)(?:</think>|► \*\*ANSWER\*\*)", re.DOTALL)
RAN = re.compile(r"^/(?:run|test|!) ?(.*)|^!(.*)", re.DOTALL)
HISTORY = ".aider.chat.history.md"


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    named = env.get("AIDER_CHAT_HISTORY_FILE")
    places = [os.path.join(home, folder) if folder else home for folder in PROJECT_FOLDERS]
    return ([named] if named else []) + list(_upwards(env.get("PWD", ""))) + places


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    """Histories of the folder at hand and of the home's own projects; others are given by path."""
    seen = set()
    for root in roots(home, env):
        inside = os.path.dirname(root) == home  # elsewhere only the folder itself is looked at
        for path in _histories(root, DEEP if inside else 0):
            if path not in seen:
                seen.add(path)
                yield path


def _upwards(folder: str) -> Iterator[str]:
    """The folder at hand and those above it, up to the root of its repository."""
    while folder and folder != os.path.dirname(folder):
        yield folder
        if os.path.exists(os.path.join(folder, ".git")):
            return
        folder = os.path.dirname(folder)


def _histories(folder: str, depth: int) -> Iterator[str]:
    """The history in a folder and in the projects below it: a project's own folders are not entered."""
    if os.path.isfile(folder):
        yield folder
        return
    path = os.path.join(folder, HISTORY)
    if os.path.isfile(path) and not os.path.islink(path):
        yield path
    if depth <= 0 or os.path.exists(os.path.join(folder, ".git")):
        return
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return  # absent or forbidden
    for entry in entries:
        hidden = entry.name.startswith(".") or entry.name == "node_modules"
        if entry.is_dir(follow_symlinks=False) and not hidden:
            yield from _histories(entry.path, depth - 1)


def sniff(path: str, head: bytes) -> bool:
    start = head.removeprefix(lines.BOM).lstrip()
    return start.startswith(STARTED) or b"\n" + STARTED in head


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    return History(path)


class History(Reading):
    agent = NAME
    appends = False

    _run = ""  # of which kind the row at hand is
    _asked = True  # before its first prompt a session has nothing of the model's

    def rows(self) -> Iterator[lines.Line]:
        """Runs of lines of the same kind, each as one row; blank lines belong to the run before."""
        run: list[bytes] = []
        blank, first, start, position = False, 1, 0, 0
        with open(self.path, "rb", buffering=compressed.BUFFER) as file:
            for number, raw in enumerate(file, 1):
                this = self._kind(raw)
                another = this != self._run or this == "start" or (this == "prompt" and blank)
                if run and this != "blank" and another:
                    yield lines.Line(first, start, position, b"".join(run), True)
                    run, first, start = [], number, position
                self._run = this if this != "blank" else self._run
                blank = this == "blank"
                run.append(raw)
                position += len(raw)
        if run:
            yield lines.Line(first, start, position, b"".join(run), True)

    def _kind(self, raw: bytes) -> str:
        """What a line is where it stands: the model may quote, and Aider may write several lines at once."""
        this = _kind(raw)
        self._asked = this == "prompt" or (self._asked and this != "start")
        if this == "quote":
            this = "answer" if self._run == "answer" else "tool"
        return "tool" if this == "answer" and not self._asked else this

    def _understood(self, line: lines.Line) -> Outcome:
        self._source = self._source._replace(line=line.number, digest=lines.digest(line.raw))
        self._row_at = ""
        return self.take_text(line.raw)

    def take_text(self, raw: bytes) -> Outcome:
        text = raw.removeprefix(lines.BOM).replace(b"\0", b"").decode("utf-8", "replace").strip()
        if not text:
            return skipped("blank line")
        if self._run == "start":
            return self._start(text)
        if self._run == "prompt":
            said = "\n".join(line.removeprefix("####").strip() for line in text.splitlines())
            return self._prompt(said.strip().removesuffix("<blank>"))
        if self._run == "tool":
            return self._tool("\n".join(line.removeprefix(">").strip() for line in text.splitlines()))
        return self._answer(text)

    def _answer(self, text: str) -> Outcome:
        thought = THOUGHT.match(text)
        if thought and thought.group(1).strip():
            self.say("assistant", "reasoning", thought.group(1).strip())
        said = text[thought.end() :].strip() if thought else text
        if said:
            self.say("assistant", "message", said)
        return consumed("assistant message" if said else "reasoning")

    def _start(self, text: str) -> Outcome:
        stamp = text.splitlines()[0].removeprefix("# aider chat started at ").strip()
        try:
            when = moment(datetime.fromisoformat(stamp).astimezone().isoformat())
        except (ValueError, OverflowError, OSError):
            when = ""
        cwd = os.path.dirname(os.path.abspath(self.path))
        project = lines.digest(cwd.encode("utf-8", "replace"))[:8]
        digits = "".join(letter for letter in stamp if letter.isdigit())[:14]
        self.identify(f"aider-{project}-{digits or self._source.line}", cwd=cwd, started=when)
        self.context(cwd=cwd)
        self._at = ""
        return consumed("session header")

    def _prompt(self, said: str) -> Outcome:
        if ran := RAN.match(said):
            command = (ran.group(1) or ran.group(2) or "").strip()
            self.say("person", "command", command, target=command)
            return consumed("person command")
        if said.startswith("/") and not said.startswith(("/ask ", "/code ", "/architect ")):
            self.say("system", "note", said)
            return consumed("system note")
        for mode in ("/ask ", "/code ", "/architect "):
            said = said.removeprefix(mode)
        return consumed(self.person(said)) if said else skipped("empty prompt")

    def _tool(self, text: str) -> Outcome:
        if not text.strip():
            return skipped("blank line")
        if found := MODEL.search(text):
            self.context(model=found.group(1))
            self.amend(model=found.group(1))
        for path in EDITED.findall(text):
            self.say("assistant", "edit", "", tool="edit", target=path.strip())
        for command in RUNNING.findall(text):
            self.say("assistant", "command", command.strip(), tool="shell", target=command.strip())
        self.say("tool", "tool_result" if EDITED.search(text) or COMMIT.search(text) else "note", text.strip())
        return consumed("tool output")


def _kind(raw: bytes) -> str:
    bare = raw.removeprefix(lines.BOM).strip(b"\r\n\0")
    if not bare.strip():
        return "blank"
    if bare.startswith(STARTED):
        return "start"
    # Aider ends each line of a prompt with two spaces; a model's own heading has none.
    if bare.startswith(b"#### ") and bare.endswith(b"  "):
        return "prompt"
    if bare.startswith(b"> "):
        return "tool" if bare.endswith(b"  ") else "quote"
    return "answer"
