"""A phrase is put into the words it is read by."""

import pytest

from twiceshy.recall.forbid.rephrased import rephrased, without_run


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("find -exec rm", "find --exec rm"),
        ("tar -xvzf a.tgz", "tar -xvzf a.tgz"),
        ("git filter-branch", "git =filter-branch"),
        ("use ruff with unsafe fixes", "use ruff with --unsafe-fixes"),
        ("composer update in the PHP backend", "composer update"),
        ("adb root on the test phones", "adb root"),
    ],
)
def test_options_and_places(said: str, meant: str) -> None:
    assert rephrased(said) == (meant, [])


def test_settings_stand_apart() -> None:
    text, settings = rephrased("set android.enableJetifier=true")
    assert (text.split(), settings) == (["set"], ["android.enableJetifier=true"])
    assert rephrased("run --dart-define=ENV=prod")[0] == "run --dart-define ENV=prod"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("run npm", "npm"),
        ("start the server", "start the server"),
        ("adding to npm install", "npm install"),
        ("target prod with dbt", "prod with dbt"),
        ("pass", ""),
    ],
)
def test_to_run_or_pass_something_is_no_act(said: str, meant: str) -> None:
    assert without_run(said) == meant
