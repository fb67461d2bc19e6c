"""What the audit calls a contradiction: two memories that can't both be followed, whatever words they share."""

from pathlib import Path

import pytest

from twiceshy.keeper import auditing, hall, memories
from twiceshy.keeper.looking import exploring
from twiceshy.recall.thinking import stance

pytestmark = pytest.mark.promise("STATE-AUDIT")
KEPT = [
    ("use pnpm, not npm", "we deploy with `pnpm wrangler deploy` now, not with fly"),
    ("use pnpm, not npm", "we don't deploy to fly any more, it's cloudflare workers now: `pnpm wrangler deploy`"),
    ("use ruff instead of black", "format with ruff before each commit"),
    ("prefer fetch over axios", "the weather client calls the api with fetch"),
    ("never npm, always yarn", "ci runs yarn install --frozen-lockfile"),
]
BROKEN = [
    ("use pnpm, not npm", "use npm, not pnpm"),
    ("use pnpm, not npm", "use yarn for everything"),
    ("use pnpm, not npm", "run npm ci and then pnpm build"),
    ("we deploy to fly", "we deploy to heroku"),
    ("use jest, not vitest", "we switched from jest to vitest"),
    ("the port is 8080, not 9090", "the port is 9090"),
    ("use ruff, not black", "ruff was a mistake"),
]


@pytest.mark.parametrize(
    ("one", "other", "kept"), [*((*pair, True) for pair in KEPT), *((*pair, False) for pair in BROKEN)]
)
def test_what_does_as_a_choice_wants_keeps_it(one: str, other: str, kept: bool) -> None:
    assert (stance.keeps(one, other) or stance.keeps(other, one)) == kept


@pytest.mark.parametrize(("other", "errors"), [(KEPT[0][1], 0), ("the backend has its own npm scripts", 2)])
def test_a_rule_that_is_followed_by_another_is_not_contradicted_by_it(repo: Path, other: str, errors: int) -> None:
    with hall.opened(str(repo)) as keeper:
        one = memories.remember(keeper, memories.Statement("use pnpm, not npm", kind="rule")).memory
        two = memories.remember(keeper, memories.Statement(other, kind="fact")).memory
        memories.link(keeper, one.id, "contradicts", two.id)
        found = auditing.audited(keeper)
        assert found.count("error") == errors
        wondered = exploring.wonder(keeper, "pnpm npm").contradictions
        assert bool([pair for pair in wondered if pair.why == "contradicts"]) == bool(errors)
