"""A decision that is amended: the same thing with another value."""

import pytest

from twiceshy.learn.change.conflict import relation


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("the retro happens every two weeks", "the retro happens monthly"),
        ("we publish the newsletter weekly", "we publish the newsletter every three weeks"),
        ("wir mergen wöchentlich", "wir mergen alle drei Tage"),
        ("desplegamos cada semana", "desplegamos cada dos semanas"),
        ("publicamos toda semana", "publicamos a cada duas semanas"),
        ("redirects are capped at 3", "redirects are capped at 5"),
        ("90% coverage", "80% coverage"),
        ("wir paketieren mit poetry", "ab heute paketieren wir mit uv statt mit poetry"),
        ("let's go with mapbox for the map view instead of leaflet", "settled: the map view is maplibre, not mapbox"),
        ("the infra team owns the runners", "the build team owns the runners now"),
        ("Jonas pflegt den Parser", "Karin pflegt jetzt den Parser"),
        ("die Logs liegen in Köln", "die Logs liegen jetzt in Bonn"),
    ],
)
def test_the_same_with_another_value_takes_its_place(old: str, new: str) -> None:
    assert relation(new, old).name == "conflict"


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("the retro happens every two weeks", "the planning happens monthly"),
        ("run backups every week", "run backups every month"),
        ("wir mergen wöchentlich", "wir releasen alle drei Tage"),
        ("redirects are capped at 3", "retries are capped at 5"),
        ("90% line coverage", "80% branch coverage"),
        ("wir paketieren mit poetry", "wir testen mit pytest statt mit nose"),
        ("let's go with mapbox for the map view instead of leaflet", "the tracker is plausible, not mapbox"),
        ("the infra team owns the runners", "the build team owns the caches now"),
        ("die Logs liegen in Köln", "die Logs sind jetzt auf Englisch"),
        ("Jonas pflegt den Parser", "Karin pflegt den Parser auch"),
    ],
)
def test_another_value_of_another_thing_ends_nothing(old: str, new: str) -> None:
    assert relation(new, old).name == "none"


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ("branches follow the ticket number", "branches follow the feature name", "none"),
        ("tags follow semver", "tags follow calver", "conflict"),
        ("the beta starts in june", "the beta starts in august", "conflict"),
        ("we demo on mondays", "we demo on fridays", "conflict"),
        ("we agreed on 80 % coverage", "we agreed on 90 % coverage", "conflict"),
        ("we support linux", "we support windows", "none"),
        ("let's add a cli", "let's add a gui", "none"),
        ("the beta starts in june", "the alpha starts in august", "none"),
    ],
)
def test_of_two_decisions_that_differ_in_the_last_word_the_later_holds(old: str, new: str, name: str) -> None:
    assert relation(new, old, decisions=True).name == name
