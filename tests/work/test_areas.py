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
        ("C:\\repo\\src\\a.py", "repo/src"), ("/home/dev/x/a.py", "home/dev/x"), ("./src/./a.py", "src"),
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
