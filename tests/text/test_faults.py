"""One failure, one signature: on any machine, path, line, run; and two failures, two."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pace
from twiceshy.text import faultrules, faults
from twiceshy.text.faults import signature, signatures
from twiceshy.text.normal import normalise, plain

PYTHON = """Traceback (most recent call last):
  File "{path}", line {line}, in <module>
    run()
  File "/usr/lib/python3/site-packages/x.py", line 3, in y
    raise
ModuleNotFoundError: No module named {name}
"""
PYTEST = """_______ test_total _______

    def test_total():
>       assert total(3) == 4
E       assert 3 == 4

tests/test_cart.py:{line}: AssertionError
FAILED tests/test_cart.py::test_total - assert 3 == 4
"""
NODE = """{path}:3
TypeError: cart.add is not a function
    at Object.<anonymous> ({path}:3:3)
    at node:internal/main:1:2
"""
CASES = [
    (PYTHON.format(path="/home/dev/shop/a.py", line=10, name="'requests'"), "python", "ModuleNotFoundError", "/home/dev/shop/a.py", 10),
    (PYTEST.format(line=7), "pytest", "AssertionError", "tests/test_cart.py", 7),
    ("E       KeyError: 'name'\n\nsrc/cart.py:12: KeyError\n", "pytest", "KeyError", "src/cart.py", 12),
    ("FAILED tests/test_a.py::test_a - ValueError: bad port 8080", "pytest", "ValueError", "tests/test_a.py", 0),
    (NODE.format(path="/home/dev/shop/a.js"), "node", "TypeError", "/home/dev/shop/a.js", 3),
    ("Error: Cannot find module './utils'\nRequire stack:", "node", "Error", "", 0),
    ("src/a.ts(12,5): error TS2345: Argument of type 'string'.", "tsc", "TS2345", "src/a.ts", 12),
    ("src/a.ts:12:5 - error TS2345: Argument of type 'string'.", "tsc", "TS2345", "src/a.ts", 12),
    ("/home/dev/x.js\n  12:5  error  'a' is never used  no-unused-vars\n", "eslint", "no-unused-vars", "/home/dev/x.js", 12),
    ("error[E0308]: mismatched types\n --> src/main.rs:4:18\n", "rustc", "E0308", "src/main.rs", 4),
    ("thread 'main' panicked at src/main.rs:2:5:\nindex out of bounds", "rust", "panic", "src/main.rs", 2),
    ("# shop\n./main.go:10:2: undefined: foo", "go", "compile", "./main.go", 10),
    ("panic: nil map\n\ngoroutine 1 [running]:\nmain.main()\n\t/home/dev/main.go:8 +0x1d", "go", "panic", "/home/dev/main.go", 8),
    ("--- FAIL: TestTotal (0.00s)", "go", "test failed", "", 0),
    ('Exception in thread "main" java.lang.NullPointerException: s is null\n\tat com.shop.Main.main(Main.java:5)', "java", "java.lang.NullPointerException", "Main.java", 5),
    ("[ERROR] /home/dev/A.java:[12,34] cannot find symbol", "javac", "compile", "/home/dev/A.java", 12),
    ("Execution failed for task ':app:test'.", "gradle", "task failed", "", 0),
    ("main.c:12:5: error: expected ‘;’ before ‘}’ token", "gcc", "compile", "main.c", 12),
    ("a.o: undefined reference to `total'", "ld", "link", "", 0),
    ("make: *** [Makefile:3: test] Error 2", "make", "Error 2", "", 0),
    ("make: *** No rule to make target 'foo'.  Stop.", "make", "no rule", "", 0),
    ("ERROR: failed to solve: process \"/bin/sh -c x\": exit code: 1", "docker", "build", "", 0),
    ("Error response from daemon: No such container: x", "docker", "daemon", "", 0),
    ("fatal: not a git repository (or any of the parent directories): .git", "git", "fatal", "", 0),
    (" ! [rejected]        main -> main (fetch first)", "git", "rejected", "", 0),
    ("npm ERR! code ERESOLVE\nnpm ERR! ERESOLVE unable to resolve", "npm", "ERESOLVE", "", 0),
    ("ERROR: No matching distribution found for foobar", "pip", "no version", "", 0),
    ("bash: line 1: foo: command not found", "shell", "command not found", "", 0),
    ("bash: ./run.sh: Permission denied", "shell", "permission denied", "./run.sh", 0),
    ("src/a.py:3: error: Incompatible types  [assignment]", "mypy", "assignment", "src/a.py", 3),
    ("Program.cs(3,5): error CS0103: The name x does not exist", "dotnet", "CS0103", "Program.cs", 3),
    ("error: something broke", "", "error", "", 0),
]  # fmt: skip


@pytest.mark.promise("TEXT-FAULT-1")
@pytest.mark.parametrize(("output", "tool", "type", "file", "line"), CASES, ids=[f"{c[1]}-{c[2]}" for c in CASES])
def test_a_tools_failure_is_read(output: str, tool: str, type: str, file: str, line: int) -> None:
    fault = signature(output)
    assert fault is not None
    assert (fault.tool, fault.type, fault.file, fault.line) == (tool, type, file, line)
    assert len(fault.digest) == 12


@pytest.mark.promise("TEXT-FAULT-2")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            PYTHON.format(path="/home/ann/a.py", line=1, name="'x'"),
            PYTHON.format(path="C:/b.py", line=99, name='"x"'),
        ),
        (PYTEST.format(line=7), PYTEST.format(line=70)),
        (NODE.format(path="/home/ann/a.js"), NODE.format(path="/srv/b/c.js")),
        ("error: cannot open '/a/b.txt' at 0x7f01", 'error: cannot open "/c/d/b.txt" at 0xdeadbeef'),
        ("\x1b[31merror: timed out after 1.2s\x1b[0m", "error: timed out after 30 s"),
        (
            "error: job 5f3c9b1a-1c2d-4e5f-8a9b-0c1d2e3f4a5b died",
            "error: job 00000000-1c2d-4e5f-8a9b-0c1d2e3f4a5b died",
        ),
        ("fatal: bad object 3fb1c2d9", "fatal: bad object 9e1a77bc0"),
        ("zsh: command not found: foo", "sh: 1: foo: not found"),
        ("error: 2024-05-01T10:00:00Z lost connection", "error: 2026-11-15T08:00:00.123Z lost connection"),
    ],
)
def test_what_varies_does_not_count(one: str, other: str) -> None:
    first, second = signature(one), signature(other)
    assert first is not None and second is not None
    assert first.digest == second.digest


RAISED = (
    "ModuleNotFoundError: No module named 'requests'",
    "TypeError: unsupported operand type(s) for +: 'int' and 'str'",
    "sqlalchemy.exc.OperationalError: no such table: users",
    "SyntaxError: invalid syntax",
    "KeyError: 'name'",
)


@pytest.mark.promise("TEXT-FAULT-2")
@pytest.mark.parametrize("raised", RAISED)
@pytest.mark.parametrize(
    "printed",
    [
        "E   {}",
        "E       {}\n\nsrc/cart.py:12: X",
        "FAILED tests/test_a.py::test_a - {}",
        'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\n    run()\n{}',
        "2026-11-15T10:00:00.1234567Z {}",
        "[2026-11-15 10:00:00,123] {}",
        "10:00:00.123 {}",
        "web-1  | {}",
        "#12 3.221 {}",
        "\x1b[31m{}\x1b[0m",
        "[31m{}[0m",
    ],
)
def test_whoever_prints_an_exception_it_is_the_same(raised: str, printed: str) -> None:
    first, second = signature(raised), signature(printed.format(raised))
    assert first is not None and second is not None
    assert (first.digest, first.message) == (second.digest, second.message)


@pytest.mark.promise("TEXT-FAULT-2")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("error[E0382]: use of moved value: `x`\n --> src/main.rs:3:5", "    error[E0382]: use of moved value: `x`"),
        ("error[E0382]: use of moved value: `x`", "src/main.rs:3:5: error[E0382]: use of moved value: `x`"),
        (
            "error[E0382]: use of moved value: `x`",
            "\x1b[1;31merror[E0382]\x1b[0m\x1b[1m: use of moved value: `x`\x1b[0m",
        ),
        ("error[E0382]: use of moved value: `x`", "[0m[1m[38;5;9merror[E0382][0m[0m[1m: use of moved value: `x`[0m"),
        ("  ● Cart › adds", "2026-11-15T10:00:00.1Z   ● Cart › adds"),
        ("./main.go:10:2: undefined: foo", "    main.go:12:9: undefined: foo"),
        ("cart_test.go:15: got 3, want 4", "        cart_test.go:12: got 5, want 4"),
        ("panic: nil map", "panic: nil map [recovered]"),
        ("main.c:12:5: error: 'x' undeclared", "#9 1.25   main.c:12:5: error: 'x' undeclared"),
        ("src/a.ts(3,5): error TS2304: Cannot find name 'x'.", "  src/a.ts:9:5 - error TS2304: Cannot find name 'x'."),
        ("java.lang.IllegalStateException: closed", "[ERROR] java.lang.IllegalStateException: closed"),
    ],
)
def test_what_stands_before_an_error_is_not_its_own(one: str, other: str) -> None:
    first, second = signature(one), signature(other)
    assert first is not None and second is not None
    assert first.digest == second.digest


@pytest.mark.promise("TEXT-FAULT-3")
def test_errors_that_differ_stay_apart_behind_whatever_stands_before_them() -> None:
    said = [f"{before}{raised}" for before in ("E   ", "", "web-1 | ", "10:00:00 ") for raised in RAISED]
    said += [f"{before}error[E0{code}]: mismatched" for before in ("", "  ") for code in (308, 382)]
    said += [f"{before}main.go:1:2: undefined: {name}" for before in ("", "\t") for name in ("foo", "bar")]
    said += ["java.lang.IllegalStateException: closed", "java.lang.IllegalStateException: open"]
    assert len({fault.digest for one in said if (fault := signature(one))}) == len(RAISED) + 2 + 2 + 2


def test_go_names_the_test_and_not_each_of_its_lines() -> None:
    output = "--- FAIL: TestCart (0.00s)\n    cart_test.go:12: got 3, want 4\n    cart_test.go:13: a note\nFAIL"
    assert [fault.message for fault in signatures(output)] == ["TestCart"]


@pytest.mark.promise("TEXT-FAULT-3")
def test_different_errors_stay_apart() -> None:
    outputs = [case[0] for case in CASES if case[1:3] != ("tsc", "TS2345")]
    outputs += [
        PYTHON.format(path="/a.py", line=1, name="'numpy'"),
        PYTEST.replace("test_total", "test_tax").format(line=7),
    ]
    digests = {fault.digest for output in outputs if (fault := signature(output))}
    assert len(digests) == len(outputs)


def test_pytest_names_one_failure_once_though_it_prints_it_twice() -> None:
    assert len(signatures(PYTEST.format(line=7))) == 1
    assert signatures(PYTEST.format(line=7))[0].digest == signatures(PYTEST.splitlines()[-1])[0].digest


def test_a_chain_of_exceptions_ends_in_the_last() -> None:
    chain = "Traceback (most recent call last):\n  File \"a.py\", line 1, in f\nKeyError: 'a'\n\n"
    chain += "During handling of the above exception, another exception occurred:\n\n"
    chain += 'Traceback (most recent call last):\n  File "b.py", line 2, in g\nValueError: no a\n'
    fault = signature(chain)
    assert fault is not None and (fault.type, fault.file, fault.line) == ("ValueError", "b.py", 2)
    assert len(signatures(chain)) == 2


def test_the_projects_own_line_is_preferred_to_a_librarys() -> None:
    fault = signature(PYTHON.format(path="/home/dev/a.py", line=10, name="'x'"))
    assert fault is not None and fault.file == "/home/dev/a.py"


def test_a_tool_can_be_asked_for() -> None:
    output = "fatal: no remote\nmain.c:1:2: error: bad token"
    fault = signature(output, tool="gcc")
    assert fault is not None and fault.tool == "gcc"


@pytest.mark.parametrize(
    "output", ["", "all good, 0 errors", "5 passed, 0 failed", "make: Nothing to be done for 'all'."]
)
def test_success_is_no_failure(output: str) -> None:
    assert signature(output) is None


def test_long_output_is_read_at_both_ends() -> None:
    filler = "compiling\n" * 40_000
    assert signature("fatal: early\n" + filler) is not None
    assert signature(filler + "fatal: late\n") is not None


@given(st.text(max_size=400) | st.text(alphabet="E: error()'\"/.0x\n\x1b[m", max_size=400))
@settings(max_examples=150, deadline=None)
def test_any_text_is_harmless(text: str) -> None:
    for fault in signatures(text):
        assert fault.message == " ".join(fault.message.split())
    assert len(normalise(text)) <= 240
    assert "\r" not in plain(text)


_PIECES = (
    "Error",
    "err!",
    "PANIC",
    "not found",
    "No Such",
    "***",
    "e: ",
    "E  ",
    "exit",
    ".go:1",
    "Directory",
    "ı",
    "ſ",
    "x ",
)


@given(st.lists(st.sampled_from(_PIECES) | st.text(max_size=6), max_size=4).map("".join))
@settings(max_examples=200, deadline=None)
def test_looking_for_signs_first_changes_no_answer(line: str) -> None:
    assert faults._smells(line) == bool(re.search(faultrules.HINT, line))


@pytest.mark.parametrize(
    "line",
    ["E   assert 1 == 2", "E   assert {} == 2", "E   AssertionError: no total", "AssertionError: no total", "ValueError: {}"],
)  # fmt: skip
@pytest.mark.parametrize("header", ["", "____ test_total ____", "FAIL: test_total (shop.test_cart.TestTotal)"])
def test_an_error_that_is_repeated_thousands_of_times_is_read_in_no_time(line: str, header: str) -> None:
    """What each line looks for around itself is searched once: it cost a thousand expressions a line."""
    output = "\n".join((header, *(line.format(number) for number in range(6_000))))
    found = pace.cheap(2.5, lambda: signatures(output))
    assert len(found) in (1, 2)  # past its reach a header no longer names them


@pytest.mark.parametrize("between", [0, 3, 150])
def test_an_assertion_belongs_to_the_nearest_header_above_it(between: int) -> None:
    output = "\n".join(
        (
            "____ test_one ____", *["text"] * between, "E   assert 1 == 2", "tests/test_a.py:3: AssertionError",
            "FAIL: test_two (shop.TestB)", *["text"] * between, "AssertionError: 1 != 2",
            "____ TestC.test_three ____", *["text"] * between, "E   assert 1 == 2", "tests/test_c.py:9: AssertionError",
        )
    )  # fmt: skip
    named = [one.message.partition(":")[0] for one in signatures(output)]
    assert named == ["test_a.test_one", "shop.TestB.test_two", "test_c.TestC.test_three"]
