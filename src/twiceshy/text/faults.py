"""Error signatures: one failure, one signature, whatever machine, path or line it happened on.

Output of tools is read line by line; a line that smells of failure is tried against the rules of
`faultrules`, first match wins. File and line are kept apart from what identifies the error: the
digest is made of tool, type and the normalised message alone.
"""

import re
from collections.abc import Sequence
from hashlib import sha256

from twiceshy.model.execution import ErrorSignature
from twiceshy.text.faultrules import GENERIC, HINT, RULES, SIGNS, Rule
from twiceshy.text.normal import normalise, plain
from twiceshy.text.wordset import word_set

MOST = 20  # signatures of one output; the rest follow from the first
ENDS = 60_000  # characters looked at from each end of a long output
LONGEST_LINE = 1_000
REACH = 30  # lines around an error in which its place is looked for
TEST_REACH = 200  # lines above an assertion in which pytest names the test
DIGEST = 12

_PYTHON_PLACE = r'^\s*File "([^"]+)", line (\d+)'
_PYTEST_PLACE = r"^([^\s:]+\.py):(\d+): "
_STACK_PLACE = r"^\s+at .*?\(?((?:[A-Za-z]:)?[^\s()]+?):(\d+)(?::\d+)?\)?$|^\s+((?:/|\w)[^\s:]+\.go):(\d+)"
_ARROW_PLACE = r"^\s*(?:-->|╭─\[|at) ?([^\s:]+):(\d+)"
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
    r"|ECONN|ENOENT"
)


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
    lines = [line[:LONGEST_LINE].rstrip() for line in plain(output).split("\n")]
    smelling = [at for at, line in enumerate(lines) if _smells(line)]
    return _read(lines, smelling, RULES) or _read(lines, smelling, GENERIC)


def _smells(line: str) -> bool:
    if line.isascii():
        lower = line.lower()
        if lower[:1] != "e" and not any(sign in lower for sign in SIGNS):
            return False
    return bool(re.search(HINT, line))


def make(tool: str, type: str, message: str, file: str = "", line: int = 0) -> ErrorSignature:
    """A signature from its parts; the message is normalised here."""
    normal = normalise(message)
    digest = sha256(f"{tool}\0{type}\0{normal}".encode("utf-8", "replace")).hexdigest()[:DIGEST]
    return ErrorSignature(tool, type, normal, file, line, digest)


def _read(lines: Sequence[str], smelling: Sequence[int], rules: Sequence[Rule]) -> tuple[ErrorSignature, ...]:
    found: dict[str, ErrorSignature] = {}
    for at in smelling:
        fault = _fault(lines, at, rules)
        if fault is not None:
            found.setdefault(fault.digest, fault)
            if len(found) == MOST:
                break
    return tuple(found.values())


def _fault(lines: Sequence[str], at: int, rules: Sequence[Rule]) -> ErrorSignature | None:
    for rule in rules:
        match = re.search(rule.pattern, lines[at])
        if match:
            parts = {name: value or "" for name, value in match.groupdict().items()}
            message = parts.get("message", "") or _next_message(lines, at, rule)
            place, tool = _placed(lines, at, rule)
            if tool in ("exception", "inline"):
                tool = _tool_of(parts.get("type", ""), message)
            if rule.type == "AssertionError":
                message = _with_test(message, parts.get("test", "") or _test_above(lines, at))
            file = parts.get("file", "") or place[0]
            line = int(parts["line"]) if parts.get("line", "").isdigit() else place[1]
            return make(tool, parts.get("type", "") or rule.type, message, file.replace("\\", "/"), line)
    return None


def _with_test(message: str, test: str) -> str:
    """`assert 1 == 2` says nothing by itself: which test it broke tells such failures apart."""
    name = re.split(r"::|\.", test.partition("[")[0])[-1]
    return f"{name}: {message}" if name else message


def _test_above(lines: Sequence[str], at: int) -> str:
    for line in lines[max(0, at - TEST_REACH) : at][::-1]:
        header = re.match(r"^_{3,} (\S+) _{3,}$", line)
        if header:
            return header[1]
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


def _placed(lines: Sequence[str], at: int, rule: Rule) -> tuple[tuple[str, int], str]:
    """Where the error is, and the tool once the surroundings have told it."""
    before = lines[max(0, at - REACH) : at]
    after = lines[at + 1 : at + 1 + REACH]
    if rule.place == "exception":
        python = _own_place(before[::-1], _PYTHON_PLACE)
        if python[0]:
            return python, "python"
        stack = _own_place(after[:10], _STACK_PLACE)
        return stack, _stack_tool(stack[0]) or "exception"
    if rule.place == "above":  # eslint writes the file once, above its lines
        return next(((line.strip(), 0) for line in before[::-1] if re.match(r"\S", line)), ("", 0)), rule.tool
    pattern = {"pytest": _PYTEST_PLACE, "stack": _STACK_PLACE, "arrow": _ARROW_PLACE}.get(rule.place, "")
    return (_own_place(after, pattern) if pattern else ("", 0)), rule.tool


def _own_place(lines: Sequence[str], pattern: str) -> tuple[str, int]:
    """The first place in the project's own code, or the first place at all."""
    found: list[tuple[str, int]] = []
    for line in lines:
        match = re.match(pattern, line)
        if match:
            file, number = [group for group in match.groups() if group][:2]
            found.append((file.removeprefix("file://"), int(number)))
    return next((place for place in found if not re.search(_LIBRARY, place[0])), (found or [("", 0)])[0])


def _stack_tool(file: str) -> str:
    if not file:
        return ""
    return {"java": "java", "kt": "java", "scala": "java", "go": "go"}.get(file.rpartition(".")[2], "node")


def _tool_of(type: str, message: str) -> str:
    """Whose exception it is, when no traceback tells."""
    if re.search(_OF_NODE, message) or type in ("ReferenceError", "RangeError"):
        return "node"
    return "python" if type in _OF_PYTHON or "." in type or type not in ("TypeError", "SyntaxError", "Error") else ""
