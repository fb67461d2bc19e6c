"""What a thing to be built shall do is no rule of those who build it, and a bare no is nothing to keep."""

import pytest

from twiceshy.learn.detect import detect

pytestmark = pytest.mark.promise("DETECT-4")

TASKS = """
When a user deletes their account, their comments stay but the name becomes "deleted user". Please implement it.
Orders over 50 euros ship for free. Pls add this to the cart.
A coupon can be used once per customer and never together with another. Make that work in checkout.
Each invoice gets a number that never repeats. Build that.
New feature: drafts are saved every 10 seconds and never overwrite a published version.
we need an export: csv with a header row, always utf-8, dates in ISO. can you build it
whenever a member leaves the workspace, their tasks go to the owner. add that
Prices are always rounded down to 5 cents. Implement it in the cart total and write a test for it.
each room holds at most 8 players; a ninth gets an error. do this next
the job runs nightly, deletes rows older than 90 days, and never touches archived ones. write it please
Every order must have exactly one shipping address. Add a check for that.
The leaderboard always shows the top ten, ties share a rank. Could you code that up?
Der Export soll immer eine Kopfzeile haben und leere Felder leer lassen. Bau das bitte.
Gäste dürfen nie kommentieren. Setz das um.
Los pedidos de más de 50 euros siempre se envían gratis. Impleméntalo.
We need a settings page where people change their mail. Mails must always be confirmed first.
create three plans: free has 1 seat, pro 5, team is unlimited
The wizard needs three steps; the last one is optional.
FAILED tests/test_x.py::test_y - AssertionError: never use the default locale
Haz que el menú siempre se abra hacia abajo.
Faz o menu sempre abrir para baixo.
O relatório sempre começa com um resumo. Implementa isso por favor.
""".strip().splitlines()
ASKED = """
so when u click on a row a side panel opens with details, esc closes it. always focus the first field
Emails go out at most once a day per user. Never on weekends. Please add that to the notifier.
""".strip().splitlines()
RULES = """
Prices are always rounded down in our code, never up. Fix that.
We never hard delete. Implement it with deleted_at.
All new endpoints need rate limiting. Add it here too.
never use float for money. fix that
Every migration must be reversible. Make this one so.
Tests never hit the network. Fix it.
From now on every page has a skip link. Add it to the settings page.
Controllers stay thin, logic goes to services. Do that here.
users table is owned by the identity team, never alter it
customer data must never leave the EU region
We need a changelog entry for every PR.
write commits like this: type(scope): subject, always
Faça sempre rebase, nunca merge.
When you add a feature, always put it behind a flag.
if a user reports a bug, always write a failing test first
Tests dürfen nie auf das Netz zugreifen. Bau das um.
""".strip().splitlines()
BARE = """
no not like that
thats not what i asked
Nope, still broken. Try again.
that is not what I meant
hm no, do it again but better
this is still not right
almost, but no
no. same as before please
""".strip().splitlines()


@pytest.mark.parametrize("turn", TASKS)
def test_a_feature_to_be_built_is_no_rule(turn: str) -> None:
    assert detect(turn) == ()


@pytest.mark.parametrize("turn", ASKED)
def test_what_may_be_a_feature_waits(turn: str) -> None:
    assert not any(each.sure for each in detect(turn))


@pytest.mark.parametrize("turn", RULES)
def test_a_rule_beside_the_order_to_follow_it_holds(turn: str) -> None:
    assert any(each.sure for each in detect(turn))


@pytest.mark.parametrize("turn", BARE)
def test_a_bare_no_is_nothing_to_keep(turn: str) -> None:
    assert detect(turn) == ()
