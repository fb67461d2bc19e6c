"""Error signatures: one failure, one signature, whatever machine, path or line it happened on.

Output of tools is read line by line; a line that smells of failure is tried against the rules of
`faultrules`, first match wins. File and line are kept apart from what identifies the error: the
digest is made of tool, type and the normalised message alone. An assertion is the exception: which
values it met differs from run to run and which words it uses is the same in many tests, so it is
known by its test. What stands before an error on its line is the runner's or the log's, and no part of it:
pytest's `E`, the time, the container.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence
from hashlib import sha256

from twiceshy.model.execution import ErrorSignature
from twiceshy.text.faultrules import ASSERTION, BEFORE, GENERIC, HEADERS, HINT, RULES, SIGNS, Rule
from twiceshy.text.normal import normalise, plain, spoken
from twiceshy.text.wordset import word_set

MOST = 20  # signatures of one output; the rest follow from the first
ENDS = 60_000  # characters looked at from each end of a long output
LONGEST_LINE = 1_000
REACH = 30  # lines around an error in which its place is looked for
TEST_REACH = 200  # lines around an assertion in which a runner names the test and its file
DIGEST = 12

_PYTHON_PLACE = r'^\s*File "([^"]+)", line (\d+)'
_PYTEST_FRAME = r"^([^\s:]+\.py):(\d+): in "  # above what went wrong, with --tb=short
_PYTEST_PLACE = r"^([^\s:]+\.py):(\d+): "
_TEST_FILE = r"^(?!E )([^\s:]+\.py):\d+:"
_STACK_PLACE = r"^\s+at .*?\(?((?:[A-Za-z]:)?[^\s()]+?):(\d+)(?::\d+)?\)?$|^\s+((?:/|\w)[^\s:]+\.go):(\d+)"
_ARROW_PLACE = r"^\s*(?:-->|╭─\[|at) ?([^\s:]+):(\d+)"
_PYTEST_HEAD = r"_{3,} "
_LIBRARY = r"site-packages|node_modules|/lib/python|node:internal|<frozen|^internal/"
_OF_PYTHON = word_set("""
ArithmeticError AssertionError AttributeError BlockingIOError BrokenPipeError ConnectionError
ConnectionRefusedError ConnectionResetError EOFError Exception FileExistsError FileNotFoundError
FloatingPointError ImportError IndentationError IndexError IsADirectoryError KeyError KeyboardInterrupt
LookupError MemoryError ModuleNotFoundError NameError NotADirectoryError NotImplementedError OSError
OverflowError PermissionError ProcessLookupError RecursionError RuntimeError StopIteration SystemExit
TabError TimeoutError UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError ValueError
ZeroDivisionError DeprecationWarning
""")
_OF_NODE = (
    r"is not a function|is not defined|of undefined|of null|Cannot find (?:module|package)|is not iterable"
    r"|ECONN|ENOENT|Unexpected (?:token|end|identifier|string|number|reserved)|unexpected token|is not a constructor"
    r"|is not valid JSON|to constant variable|before initialization|Cannot (?:read|set|access|destructure|use import)"
)
_OF_JAVA = r"(?:javax?|jakarta|kotlinx?|scala|groovy|org|com|io|net|edu|dev|androidx?)\.(?!\w+\.exc\.)"


class _Output:
    """The lines of an output, and where each pattern stands in them.

    A long output can repeat an error thousands of times, and each looks around itself: so every pattern is
    looked for once in all lines, when it is first asked for, and every wording is read once.
    """

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self._places: dict[str, tuple[list[int], list[re.Match[str]]]] = {}
        self._ruled: dict[tuple[int, str], tuple[Rule, re.Match[str]] | None] = {}

    def matches(self, pattern: str, start: int, end: int) -> list[tuple[int, re.Match[str]]]:
        """Lines from `start` to before `end` that begin with the pattern, downwards."""
        if pattern not in self._places:
            match = re.compile(pattern).match
            found = [(at, hit) for at, line in enumerate(self.lines) if (hit := match(line))]
            self._places[pattern] = [at for at, _ in found], [hit for _, hit in found]
        places, hits = self._places[pattern]
        first, last = bisect_left(places, max(0, start)), bisect_left(places, max(0, end))
        return list(zip(places[first:last], hits[first:last], strict=True))

    def last(self, pattern: str, start: int, end: int) -> tuple[int, re.Match[str]] | None:
        """The lowest of them; `first` is the highest."""
        self.matches(pattern, 0, 0)
        places, hits = self._places[pattern]
        at = bisect_left(places, max(0, end)) - 1
        return (places[at], hits[at]) if at >= 0 and places[at] >= start else None

    def first(self, pattern: str, start: int, end: int) -> re.Match[str] | None:
        self.matches(pattern, 0, 0)
        places, hits = self._places[pattern]
        at = bisect_left(places, max(0, start))
        return hits[at] if at < len(places) and places[at] < end else None

    def ruled(self, at: int, rules: Sequence[Rule]) -> tuple[Rule, re.Match[str]] | None:
        """The first rule that a line fits."""
        key = id(rules), self.lines[at]
        if key not in self._ruled:
            tried = ((rule, re.search(rule.pattern, self.lines[at])) for rule in rules)
            self._ruled[key] = next(((rule, match) for rule, match in tried if match), None)
        return self._ruled[key]


def signature(output: str, tool: str = "") -> ErrorSignature | None:
    """The error an output is about: the last of a Python traceback, else the first; None without one.

    `tool` prefers the errors of that tool when the output holds several.
    """
    found = signatures(output)
    preferred = [fault for fault in found if tool and fault.tool == tool] or list(found)
    if not preferred:
        return None
    return preferred[-1] if preferred[0].tool == "python" else preferred[0]


def signatures(output: str) -> tuple[ErrorSignature, ...]:
    """Every distinct error of an output, in order; vague ones only when nothing precise is there."""
    if len(output) > 2 * ENDS:
        output = output[:ENDS] + "\n" + output[-ENDS:]
    bare = re.sub(BEFORE, "", plain(output))
    lines = [line[:LONGEST_LINE].rstrip() for line in bare.split("\n")]
    smelling = [at for at, line in enumerate(lines) if _smells(line)]
    read = _Output(lines)
    return _unechoed(_read(read, smelling, RULES)) or _read(read, smelling, GENERIC)


def _unechoed(found: tuple[ErrorSignature, ...]) -> tuple[ErrorSignature, ...]:
    """Without assertions that stand there once more beside the name of their test."""
    named = [one for one in found if re.search(ASSERTION, one.type) and ": " in one.message]
    return tuple(
        one for one in found
        if not any(one.type == other.type and other.message.endswith(f": {one.message}") for other in named)
    )  # fmt: skip


def _smells(line: str) -> bool:
    if line.isascii():
        lower = line.lower()
        if lower[:1] != "e" and not any(sign in lower for sign in SIGNS):
            return False
    return bool(re.search(HINT, line))


def make(tool: str, type: str, message: str, file: str = "", line: int = 0, test: str = "") -> ErrorSignature:
    """A signature from its parts; the message is normalised here. A failing `test` is known by its name."""
    normal = normalise(message)
    raised = "python" if tool == "pytest" else tool  # the same error, whoever ran what raised it
    known = f"test\0{type}\0{test}" if test else f"{raised}\0{type}\0{normal}"
    digest = sha256(known.encode("utf-8", "replace")).hexdigest()[:DIGEST]
    if test:
        normal, message = (f"{test}: {said}" if said else test for said in (normal, message))
    return ErrorSignature(tool, type, normal, file, line, digest, spoken(message))


def _read(output: _Output, smelling: Sequence[int], rules: Sequence[Rule]) -> tuple[ErrorSignature, ...]:
    found: dict[str, ErrorSignature] = {}
    for at in smelling:
        fault = _fault(output, at, rules)
        if fault is not None:
            found.setdefault(fault.digest, fault)
            if len(found) == MOST:
                break
    return tuple(found.values())


def _fault(output: _Output, at: int, rules: Sequence[Rule]) -> ErrorSignature | None:
    ruled = output.ruled(at, rules)
    if ruled is None:
        return None
    rule, match = ruled
    parts = {name: value or "" for name, value in match.groupdict().items()}
    message = parts.get("message", "") or _next_message(output.lines, at, rule)
    place, tool = _placed(output, at, rule)
    type = parts.get("type", "") or parts.get("failed", "") or rule.type
    if tool in ("exception", "inline") or (tool == "java" and not place[0]):
        tool = _tool_of(type, message)
    file = (parts.get("file", "") or place[0]).replace("\\", "/")
    line = int(parts["line"]) if parts.get("line", "").isdigit() else place[1]
    test = ""
    if re.search(ASSERTION, type) or tool == "rust":
        runner, test = _test(output, at, tool, parts.get("test", ""), file)
        if runner == "vitest":
            return None  # its own line has told it
    if not message and not test and tool == "python":
        message = _source_above(output.lines, at)
    return make(tool, type, message, file, line, test)


def _test(output: _Output, at: int, tool: str, told: str, file: str) -> tuple[str, str]:
    """(runner, name) of the test an assertion belongs to: as its own line tells, else as the header above does."""
    if tool == "rust":
        return tool, told if "::" in told else ""
    if told:
        return tool, _test_name(told, file)
    heads = [(output.last(pattern, at - TEST_REACH + 1, at), runner) for runner, pattern in HEADERS]
    above = [(head, runner) for head, runner in heads if head]
    if not above:
        return "", ""
    (place, header), runner = max(above, key=lambda one: one[0][0])
    if runner == "pytest":  # the first file below is the test's own: it calls what is deeper
        own = output.first(_TEST_FILE, place + 1, at + TEST_REACH)
        return runner, _test_name(header["name"], own[1] if own else file)
    return runner, _headed(runner, header.groupdict(), file)


def _headed(runner: str, header: dict[str, str | None], file: str) -> str:
    name, place = header["name"] or "", header.get("place") or ""
    if runner == "unittest":
        parts = place.split(".") if place.endswith(f".{name}") else [*place.split("."), name]
        return ".".join(parts[-3:]) if parts[0] != "__main__" else _test_name(".".join(parts[1:]), file)
    return name


def _test_name(name: str, file: str) -> str:
    """`test_cart.TestTotal.test_tax`: the file without its folders (they depend on where one stands), no parameters."""
    stem = file.rpartition("/")[2].removesuffix(".py")
    return ".".join(part for part in (stem, *name.partition("[")[0].split("::")) if part)


def _source_above(lines: Sequence[str], at: int) -> str:
    """The statement that raised: all that a bare `AssertionError` leaves to know it by."""
    for line in lines[max(0, at - 2) : at][::-1]:
        if line.startswith("    ") and not re.fullmatch(r"[\s^~]+", line):
            return line.strip()
    return ""


def _next_message(lines: Sequence[str], at: int, rule: Rule) -> str:
    """The message of rules that word it on a later line (Rust's panic, npm's code)."""
    following = lines[at + 1 : at + 4]
    if rule.place == "next":
        return next((line.strip() for line in following if line.strip()), "")
    if rule.place == "npm":
        texts = (re.sub(r"^npm (?:ERR!|error) ?", "", line) for line in following)
        return next((text for text in texts if text and not re.match(r"(?:errno|syscall|path|code) ", text)), "")
    return ""


def _placed(output: _Output, at: int, rule: Rule) -> tuple[tuple[str, int], str]:
    """Where the error is, and the tool once the surroundings have told it."""
    top, below, bottom = max(0, at - REACH), at + 1, at + 1 + REACH
    if rule.place in ("exception", "dotted"):
        python = _own_place(output.matches(_PYTHON_PLACE, top, at)[::-1])
        if python[0]:
            return python, "python"
        stack = _own_place(output.matches(_STACK_PLACE, below, below + (10 if rule.place == "exception" else REACH)))
        return stack, (_stack_tool(stack[0]) or "exception") if rule.place == "exception" else rule.tool
    if rule.place == "above":  # eslint writes the file once, above its lines
        above = output.last(r"\S", top, at)
        return ((above[1].string.strip(), 0) if above else ("", 0)), rule.tool
    if rule.place == "pytest":
        head = output.last(_PYTEST_HEAD, top, at)
        frame = _own_place(output.matches(_PYTEST_FRAME, head[0] if head else top, at)[::-1])
        return frame if frame[0] else _own_place(output.matches(_PYTEST_PLACE, below, bottom)), rule.tool
    pattern = {"stack": _STACK_PLACE, "arrow": _ARROW_PLACE}.get(rule.place, "")
    return (_own_place(output.matches(pattern, below, bottom)) if pattern else ("", 0)), rule.tool


def _own_place(matches: Sequence[tuple[int, re.Match[str]]]) -> tuple[str, int]:
    """The first place in the project's own code, or the first place at all."""
    found: list[tuple[str, int]] = []
    for _, match in matches:
        file, number = [group for group in match.groups() if group][:2]
        found.append((file.removeprefix("file://"), int(number)))
    return next((place for place in found if not re.search(_LIBRARY, place[0])), (found or [("", 0)])[0])


def _stack_tool(file: str) -> str:
    if not file:
        return ""
    return {"java": "java", "kt": "java", "scala": "java", "go": "go"}.get(file.rpartition(".")[2], "node")


def _tool_of(type: str, message: str) -> str:
    """Whose exception it is, when no traceback tells."""
    if re.match(_OF_JAVA, type):
        return "java"
    if re.search(_OF_NODE, message) or type in ("ReferenceError", "RangeError"):
        return "node"
    return "python" if type in _OF_PYTHON or "." in type or type != "Error" else ""
