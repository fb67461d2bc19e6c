import pytest

from twiceshy.work import outcome, trail
from twiceshy.work.trail import Step

pytestmark = pytest.mark.promise("WORK-OUTCOME")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("that broke it", "failure"), ("Still failing, same error", "failure"), ("it doesn't work", "failure"),
        ("no, that's wrong", "failure"), ("please revert that", "failure"), ("das funktioniert nicht", "failure"),
        ("perfect, thanks!", "success"), ("that works", "success"), ("Great. Now add a test", "success"),
        ("yes that's it, nice", "success"), ("yep, perfect", "success"), ("Oh nice!", "success"), ("that did it", "success"),
        ("yes!! great", "success"), ("yeah that's exactly what I wanted", "success"), ("yes, add a nice header", ""),
        ("yes that's the file", ""), ("yes, make it look clean and nice", ""), ("yeah, nice but too slow", ""),
        ("yes, is that nice?", ""), ("no that's not it, nice try", "failure"),
        ("no", "failure"), ("nope!", "failure"), ("no!! we use pnpm here not npm", "failure"),
        ("no dont use float for prices, always use integer cents", "failure"), ("no i meant the footer", "failure"),
        ("no, darker", ""), ("no, a bit more to the left", ""), ("no, in the footer please", ""),
        ("no wait that customer names thing was only for now, dont note that", ""), ("no problem", ""),
        ("nein, das ist falsch", "failure"), ("nein, dunkler", ""), ("non", "failure"), ("así no", "failure"),
        ("no wait, that broke it", "failure"), ("now add a test", ""), ("works now but the tests are failing", ""), ("nice, but it's slow", ""),
        ("why does the parser not accept tabs?", ""), ("notice the header", ""), ("", ""),
    ],
)  # fmt: skip
def test_next_words(words: str, said: str) -> None:
    assert outcome.of_words(words) == said


EDIT = Step("edit", "a.py")
PASSED = Step("command", "pytest -q", exit_code=0, output="=== 3 passed in 0.1s ===")
FAILED = Step("command", "pytest -q", exit_code=1, output="=== 1 failed, 2 passed in 0.1s ===")


@pytest.mark.parametrize(
    ("steps", "came"),
    [
        ((), "unknown"),
        ((EDIT,), "unknown"),
        ((Step("command", "ls", exit_code=0),), "unknown"),
        ((Step("command", "make build", exit_code=0),), "unknown"),
        ((EDIT, Step("command", "make build", exit_code=0)), "success"),
        ((EDIT, Step("command", "make build", exit_code=2)), "failure"),
        ((EDIT, FAILED), "failure"),
        ((EDIT, FAILED, EDIT, PASSED), "success"),
        ((EDIT, PASSED, Step("command", "git status", exit_code=0)), "success"),
        ((EDIT, FAILED, Step("command", "echo done", exit_code=0)), "failure"),
        ((EDIT, FAILED, Step("command", "python tools/x.py", exit_code=0)), "failure"),
        ((EDIT, PASSED, Step("command", "git checkout -- .", exit_code=0)), "failure"),
        ((EDIT, Step("command", "git reset --hard", exit_code=0), EDIT, PASSED), "success"),
    ],
)
def test_what_was_seen(steps: tuple[Step, ...], came: str) -> None:
    assert outcome.of_steps(steps, trail.fold(steps))[0] == came


@pytest.mark.promise("WORK-FIELDS")
@pytest.mark.parametrize(
    ("command", "edited", "opened"),
    [
        ("sed -i s/a/b/ x.py", ("x.py",), ()),
        ("sed -i 's/a.b/c.d/g' src/x.py src/y.py", ("src/x.py", "src/y.py"), ()),
        ("sed -i.bak -e s/a/b/ -e s/c/d/ x.py", ("x.py",), ()),
        ("sed -i '' s/a/b/ x.py", ("x.py",), ()),
        ("sed --in-place --expression=s/a/b/ x.py", ("x.py",), ()),
        ("sed -E -i -f fix.sed x.py", ("x.py",), ()),
        ("sed -n /def/p x.py", (), ("x.py",)),
        ("sed -ne /def/,/end/p x.py", (), ("x.py",)),
    ],
)
def test_a_script_of_sed_is_no_file(command: str, edited: tuple[str, ...], opened: tuple[str, ...]) -> None:
    signals = trail.fold([Step("command", command, exit_code=0)])
    assert (signals.edited, signals.opened) == (edited, opened)
