import os
from collections.abc import Callable

import pytest

from twiceshy.keeper import hall, work
from twiceshy.model.work import Finalized
from twiceshy.work.areas import area_of

pytestmark = pytest.mark.promise("WORK-AREAS")


@pytest.mark.parametrize(
    ("path", "area"),
    [
        ("README.md", "."), ("src/a.py", "src"), ("packages/web/src/App.tsx", "packages/web/src"),
        (".github/workflows/ci.yml", ".github/workflows"), ("src\\win\\a.py", "src/win"),
        ("C:\\repo\\src\\a.py", "."), ("/home/dev/x/a.py", "."), ("./src/./a.py", "src"), ("../other/a.py", "."),
        ("src/../lib/a.py", "lib"), ("~/notes/a.md", "."), ("src/..extra/a.py", "src/..extra"),
        ("src/__tests__/a.js", "src"), ("a/testdata/fixtures/x.json", "a"), ("", "."),
    ],
)  # fmt: skip
def test_area_of(path: str, area: str) -> None:
    assert area_of(path) == area


def test_what_is_known_about_a_folder(keeper: hall.Keeper, did: Callable[..., Finalized]) -> None:
    for _ in range(2):
        did("pay", edited=("src/pay/card.py", "src/pay/bank.py"), tests=("pytest tests/pay",))
    did("ship", "failure", edited=("src/ship/a.py", "src/pay/card.py"), errors=("KeyError: 'x'",))
    area = work.area(keeper, "src/pay")
    assert (area.executions, area.successes, area.failures) == (3, 2, 1)
    assert area.together[0] == ("src/pay/bank.py", "src/pay/card.py", 2)
    assert dict(area.files)["src/pay/card.py"] == 3 and area.tests[0] == ("pytest tests/pay", 2)
    assert work.area(keeper, "src/ship").executions == 1
    assert work.area(keeper, "src").executions == 3 and work.area(keeper, "sr").executions == 0
    assert len(work.area(keeper, "src/ship").open_failures) == 1


@pytest.mark.parametrize(
    ("said", "kept", "areas"),
    [
        ("./src/../src/z.py", "src/z.py", ("src",)), ("src//z.py", "src/z.py", ("src",)), ("./z.py", "z.py", (".",)),
        ("src\\win\\z.py", "src/win/z.py", ("src/win",)), ("{root}/src/z.py", "src/z.py", ("src",)),
        ("{root}/lib/../src/./z.py", "src/z.py", ("src",)), ("/etc/hosts", "/etc/hosts", ()),
        ("C:\\Users\\me\\proj\\src\\q.ts", "C:/Users/me/proj/src/q.ts", ()), ("../beside/z.py", "../beside/z.py", ()),
        ("{root}/../beside/z.py", "{beside}/z.py", ()), ("~/.bashrc", "~/.bashrc", ()), ("a..b/z.py", "a..b/z.py", ("a..b",)),
    ],
)  # fmt: skip
def test_a_file_is_kept_by_one_name_and_only_ours_have_areas(
    keeper: hall.Keeper, did: Callable[..., Finalized], said: str, kept: str, areas: tuple[str, ...]
) -> None:
    root = keeper.repo.worktree
    places = {"root": root, "beside": os.path.join(os.path.dirname(root), "beside")}
    done = did("tidy up", edited=(said.format(**places),)).execution
    assert done.edited == (kept.format(**places),) and done.areas == areas
