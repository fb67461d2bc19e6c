"""Rules are data: every language's own words, and the shape that the data must have."""

import pytest

from twiceshy.learn.detect import detect
from twiceshy.learn.detect.cutting import readers
from twiceshy.model.learning import SIGNALS
from twiceshy.model.memory import KINDS


@pytest.mark.promise("DETECT-6")
@pytest.mark.parametrize(
    ("turn", "language", "signal"),
    [
        ("Niemals direkt auf main pushen", "de", "rule"),
        ("wir haben uns für SQLite entschieden", "de", "decision"),
        ("Ich bevorzuge kurze Commits", "de", "preference"),
        ("nunca hagas push directo a main", "es", "rule"),
        ("prefiero commits cortos en este proyecto", "es", "preference"),
        ("nunca faça commit do arquivo .env", "pt", "rule"),
        ("isso está errado, a porta é 8081", "pt", "correction"),
    ],
)
def test_other_languages(turn: str, language: str, signal: str) -> None:
    (found,) = detect(turn)
    assert (found.language, found.signal) == (language, signal)


@pytest.mark.promise("DETECT-6")
@pytest.mark.parametrize(
    "turn",
    [
        "warum schlägt der Test immer fehl?",
        "¿por qué siempre falla la prueba?",
        "o teste sempre falha",
        "es hat nie geklappt",
        "nein, immer noch kaputt",
        "die Seite ist jetzt leer",
        "nein, das ist es nicht",
        "toll, immer schön den Build kaputt machen",
        "der Benutzer muss sich immer einloggen können",
        "alle Tests sind rot",
        "ahora la página está en blanco",
        "claro, siempre rompiendo el build, genial",
        "no, así no",
        "el usuario debe poder entrar siempre",
        "agora a página está em branco",
        "claro, sempre quebrando o build, parabéns",
        "não, não é isso",
        "o usuário deve sempre poder entrar",
    ],
)
def test_other_languages_stay_silent(turn: str) -> None:
    assert detect(turn) == ()


@pytest.mark.promise("DETECT-6")
@pytest.mark.parametrize(
    ("turn", "kind"),
    [
        ("falsch, die Konfiguration liegt in config/app.yaml", "fact"),
        ("du hast schon wieder axios benutzt, wir nutzen fetch", "rule"),
        ("Jeder PR braucht einen Changelog-Eintrag", "rule"),
        ("die Datenbank ist jetzt Postgres 16", "fact"),
        ("super, ab jetzt immer pnpm nutzen", "rule"),
        ("no uses nunca any en TypeScript", "rule"),
        ("cada PR necesita una entrada en el changelog", "rule"),
        ("la versión de Python ahora es 3.12", "fact"),
        ("te equivocas, la config está en config/app.yaml", "fact"),
        ("ya no usamos Heroku", "fact"),
        ("no, usa pnpm, no npm", "rule"),
        ("não, usa pnpm, não npm", "rule"),
        ("não usamos mais Heroku", "fact"),
        ("não use console.log nunca", "rule"),
        ("está errado, a config fica em config/app.yaml", "fact"),
        ("cada PR precisa de uma entrada no changelog", "rule"),
        ("já te disse para usar yarn", "rule"),
        ("a versão do Python agora é 3.12", "fact"),
    ],
)
def test_what_is_plain_in_another_language_holds_at_once(turn: str, kind: str) -> None:
    (found,) = detect(turn)
    assert (found.kind, found.sure, found.text) == (kind, True, turn)


@pytest.mark.promise("DETECT-7")
@pytest.mark.parametrize("turn", ["ich glaube wir sollten nie cachen", "deverias usar o venv para python"])
def test_what_is_not_plain_in_another_language_waits(turn: str) -> None:
    (found,) = detect(turn)
    assert not found.sure


def test_the_language_can_be_told() -> None:
    assert detect("keine Emojis in Commits", language="de")[0].language == "de"


@pytest.mark.parametrize("code", ["en", "de", "es", "pt"])
def test_the_data_is_well_formed(code: str) -> None:
    language = readers()[code].language
    names = [rule.name for rule in language.rules]
    guards = {guard.name for guard in language.guards} | {"asked", "polite"}
    assert len(names) == len(set(names))
    for rule in language.rules:
        assert rule.signal in SIGNALS
        assert rule.kind in KINDS
        assert rule.cues
        assert set(rule.overrules.split()) <= guards, rule.name


@pytest.mark.promise("DETECT-8")
@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        ("We decided to keep cents because floats bit us in March, so please remember that", "floats bit us in March"),
        ("Please remember that we went with Redis because of its streams.", "its streams"),
        ("Keep in mind that we agreed on squash merges since the history got messy.", "the history got messy"),
        (
            "Wir haben beschlossen, Cent zu speichern, weil Floats ungenau sind, also merk dir das",
            "Floats ungenau sind",
        ),
        ("Merke dir: wir haben uns für Postgres entschieden, weil MySQL kein jsonb hat", "MySQL kein jsonb hat"),
        ("Decidimos usar centavos porque los floats fallaron, así que recuérdalo", "los floats fallaron"),
        ("Recuerda que decidimos usar Postgres porque MySQL no tiene jsonb", "MySQL no tiene jsonb"),
        ("Decidimos usar centavos porque floats deram problema, então lembre-se disso", "floats deram problema"),
        ("Lembre-se de que decidimos usar Postgres porque o MySQL não tem jsonb", "o MySQL não tem jsonb"),
    ],
)
def test_a_decision_inside_a_request_to_remember_it_stays_one(turn: str, reason: str) -> None:
    [candidate] = detect(turn)
    assert (candidate.kind, candidate.sure, candidate.because) == ("decision", True, reason)


@pytest.mark.promise("DETECT-8")
@pytest.mark.parametrize(
    "turn",
    [
        "no, we use pnpm here, not npm. don't ever use npm in this repo",
        "nein, wir nutzen pnpm, nicht npm. benutze nie wieder npm",
        "no, aquí usamos pnpm, no npm. nunca uses npm en este repo",
        "não, aqui usamos pnpm, não npm. nunca use npm neste repositório",
    ],
)
def test_what_to_use_and_what_not_are_both_kept(turn: str) -> None:
    assert " ".join(candidate.text for candidate in detect(turn)) == turn


@pytest.mark.parametrize(
    "turn",
    [
        "merk dir, dass der Server auf Port 5433 läuft",
        "recuerda que el servidor está en el puerto 5433",
        "lembre-se de que o servidor está na porta 5433",
    ],
)
def test_a_fact_to_remember_is_one_in_every_language(turn: str) -> None:
    assert [(candidate.kind, candidate.sure) for candidate in detect(turn)] == [("fact", True)]


@pytest.mark.parametrize(
    "said",
    [
        "les tests vivent à côté du code",
        "à partir de maintenant toujours utiliser pnpm",
        "c'est la règle: pas de mocks dans les tests e2e",
        "la clé de l'API est stockée dans le coffre",
        "het is beter om de tests naast de code te zetten, één map per module",
    ],
)
def test_the_form_of_a_language_that_nothing_here_reads_tells_nothing(said: str) -> None:
    assert detect(said) == ()
