"""The quick way in: suggest, prepare, finalize, resume and report, without the front door.

`understood` looks at the words only; whatever it doesn't know (help, a typo, a terminal)
is left to click. `answer` prints what the command itself would print and ends the process.
If anything at all goes wrong, nothing was printed yet and the front door runs instead.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

# Options that take a value, with the name of the field; and flags.
VALUED = {
    "suggest": {"--repo": "repo", "--task-type": "task", "--files": "files+", "--commands": "commands+"},
    "resume": {"--repo": "repo"},
    "report real-usage": {"--repo": "repo"},
    "prepare": {
        "--repo": "repo", "--request": "request", "--task-type": "task", "--files": "files+", "--id": "identifier",
        "--agent": "agent", "--session": "session",
    },
    "finalize": {
        "--repo": "repo", "--summary": "summary", "--task-type": "task", "--files-opened": "opened+",
        "--files-edited": "edited+", "--files-reopened": "reopened+", "--commands": "commands+", "--tests": "tests+",
        "--errors": "errors+", "--agent": "agent", "--session": "session",
    },
}  # fmt: skip
FLAGS = {"finalize": {"--success": "success", "--failure": "failure", "--unknown": "unknown"}}
PLAIN = {"suggest": 99, "finalize": 1}  # words beside options …
LONGEST = 4_000  # … and letters of each: of more, or of none, the front door says what is wrong


def understood(argv: list[str]) -> "dict[str, Any] | None":
    """The call, taken apart, if every word of it is known here; None otherwise."""
    name, words = (argv[0] if argv else ""), argv[1:]
    if name == "report" and words:
        name, words = f"report {words[0]}", words[1:]
    if name not in VALUED or not sys.stdout or sys.stdout.isatty():
        return None
    call: dict[str, Any] = {"name": name, "words": [], "outcome": "", "json": "--json" in words}
    if name.startswith("report") and not call["json"]:
        return None  # its bars are the front door's
    at = 0
    while at < len(words):
        taken = _option(call, name, words, at)
        if not taken:
            return None
        at += taken
    if len(call["words"]) > PLAIN.get(name, 0) or (name == "prepare" and not call.get("request")):
        return None
    return call


def _option(call: "dict[str, Any]", name: str, words: list[str], at: int) -> int:
    """How many words belong to the one at `at`; 0 when it isn't known."""
    word = words[at]
    field = VALUED[name].get(word)
    if field is not None and at + 1 < len(words) and not words[at + 1].startswith("--"):
        if field.endswith("+"):
            call.setdefault(field[:-1], []).append(words[at + 1])
        else:
            call[field] = words[at + 1]
        return 2
    if word in FLAGS.get(name, {}):
        call["outcome"] = FLAGS[name][word]
        return 1
    if word.startswith("-"):
        return int(word == "--json")
    if not word.strip() or len(word) > LONGEST:
        return 0
    call["words"].append(word)
    return 1


def answer(call: "dict[str, Any]", argv: list[str]) -> "NoReturn":
    """Print the answer and end; on any trouble the front door takes over and says what is wrong."""
    import os

    try:
        from twiceshy.doors.cli import quick_light

        quick_light.lighten()
        from twiceshy.doors.cli import quick_work
        from twiceshy.store import patience

        patience.wait_at_most(patience.TOLD_AFTER_MS)  # who waits longer is told so, at the front door
        said = quick_work.said(call)
    except Exception:  # noqa: BLE001 -- the front door runs the same call and words the error
        # In a process of its own: the stand-ins are in place here, and click needs the real modules.
        # -P keeps the folder we are in, which may be anybody's, off the path.
        os.execv(sys.executable, [sys.executable, "-P", "-m", "twiceshy.doors.cli.main", *argv])
    for descriptor, text in ((2, said.talk), (1, said.out)):
        if text:
            _write(os, descriptor, (text + "\n").encode("utf-8", "replace"))
    os._exit(0)


def _write(os: "Any", descriptor: int, data: bytes) -> None:
    """All of it; a reader that went away has seen enough."""
    while data:
        try:
            data = data[os.write(descriptor, data) :]
        except BrokenPipeError:
            return
