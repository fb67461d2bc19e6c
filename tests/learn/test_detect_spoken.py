"""German, Spanish and Portuguese as people type them: no umlauts, no accents, half of it nothing to keep.

Each line of `data/spoken` is a turn: `+` teaches, `-` does not. The floors are what the words of today reach, less a
little. The fresh ones were written after the rules and scored once, before anything was mended by them: of the kinds
known then precision 0.90 to 0.93 and recall 0.90 to 0.97, of further kinds 0.80 to 0.92 and 0.55 to 0.65. What was
`said` is wider: of it much is only likely, and waits in the inbox; of its fresh ones 0.99 and 0.68 at first sight.
"""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

import pace
from twiceshy.keeper.turn.heard import candidates
from twiceshy.learn.about.topics import unframed
from twiceshy.learn.detect import detect
from twiceshy.learn.detect.cutting import cut, readers
from twiceshy.learn.sentences import Statement

SPOKEN = Path(__file__).parent / "data" / "spoken"
SAID = sorted(path.name for path in SPOKEN.glob("*_said*.txt"))
SETS = sorted({path.name for path in SPOKEN.iterdir()} - {*SAID})
LONG = 20_000  # characters


def turns(name: str) -> list[tuple[bool, str]]:
    lines = (SPOKEN / name).read_text("utf-8").splitlines()
    return [(line.startswith("+"), line[2:]) for line in lines]


@pytest.mark.promise("DETECT-6")
@pytest.mark.parametrize("name", SETS)
def test_what_teaches_is_heard_and_what_does_not_is_left(name: str) -> None:
    every = turns(name)
    taught = [turn for teaches, turn in every if teaches]
    held = [turn for turn in taught if any(found.sure for found in detect(turn))]
    stored = [turn for teaches, turn in every if not teaches and detect(turn)]
    active = [turn for turn in stored if any(found.sure for found in detect(turn))]
    assert len(held) >= 0.9 * len(taught), sorted({*taught} - {*held})
    assert len(stored) <= 0.03 * (len(every) - len(taught)), stored
    assert len(active) <= 1, active


@pytest.mark.promise("DETECT-6")
@pytest.mark.parametrize("name", SAID)
def test_what_is_said_in_many_ways_is_heard_or_asked_about(name: str) -> None:
    every = turns(name)
    missed = [turn for teaches, turn in every if teaches and not detect(turn)]
    stored = [turn for teaches, turn in every if not teaches and detect(turn)]
    assert len(missed) <= 0.08 * sum(teaches for teaches, _ in every), missed
    assert len(stored) <= 0.02 * sum(not teaches for teaches, _ in every), stored


@pytest.mark.parametrize("name", [*SETS, *SAID])
def test_a_set_is_half_and_half(name: str) -> None:
    every = turns(name)
    assert len({turn for _, turn in every}) == len(every)
    assert abs(2 * sum(teaches for teaches, _ in every) - len(every)) <= 0.05 * len(every)


@pytest.mark.parametrize(
    ("turn", "code"),
    [
        ("nao use any no typescript", "pt"),
        ("so mergeamos com rebase", "pt"),
        ("no vuelvas a borrar ficheros sin preguntarme", "es"),
        ("no dejes comentarios TODO", "es"),
        ("Si tuviéramos tiempo, reescribiría todo.", "es"),
        ("installier das mal", "de"),
        ("Merge requests need Amélie's review.", "en"),
        ("fix em", "en"),
        ("One open ticket per meter.", "en"),
        ("no TODO comments in committed code", "en"),
        ("also rename the test file in this dir", "en"),
    ],
)
def test_a_short_turn_is_known_by_its_language(turn: str, code: str) -> None:
    assert cut(turn).reader.language.code == code


def test_a_turn_that_two_languages_know_is_read_in_both() -> None:
    assert cut("nada de lodash").rival
    assert detect("nada de lodash")
    assert detect("aqui so usamos postgres")  # "só", which Spanish does not know


@pytest.mark.promise("DETECT-6")
@pytest.mark.parametrize(
    ("turn", "kind", "scope"),
    [
        ("bitte antworte mir auf deutsch", "preference", "user"),
        ("antworte mir immer auf deutsch", "rule", "user"),
        ("por favor responde siempre en español", "rule", "user"),
        ("responde en español por favor", "preference", "user"),
        ("me responda em portugues", "preference", "user"),
        ("die preise sind in cent, nicht in euro", "fact", ""),
        ("wir deployen immer dienstags", "rule", "repo"),
        ("los tests están en tests/, no en src/", "fact", ""),
        ("no uses console.log, usa el logger", "rule", ""),
        ("bitte pnpm statt npm benutzen", "rule", ""),
        ("schreib commit messages auf englisch", "preference", ""),
        ("keine emojis bitte", "rule", ""),
        ("passwoerter nie loggen", "rule", ""),
        ("bei sql immer prepared statements", "rule", ""),
        ("para fechas usa siempre date-fns", "rule", ""),
        ("para datas use sempre date-fns", "rule", ""),
        ("nope, die preise sind brutto nicht netto", "fact", ""),
        ("no, los precios estan en centimos", "fact", ""),
        ("kannst du auf deutsch antworten?", "preference", "user"),
        ("¿puedes responder en español?", "preference", "user"),
        ("pode me responder em portugues?", "preference", "user"),
        ("deployed wird mit ansible, nicht mit docker", "rule", ""),
    ],
)
def test_what_is_said_plainly_holds_at_once(turn: str, kind: str, scope: str) -> None:
    (found,) = detect(turn)
    assert (found.kind, found.sure, found.scope_hint) == (kind, True, scope)


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    "turn",
    [
        "der fehler liegt in src/app.py",
        "die datei liegt in src/utils.py",
        "el error esta en src/app.py",
        "o arquivo fica em src/utils.py",
        "wir deployen heute abend",
        "bei jedem deploy verlieren wir die sessions",
        "haha ja klar, immer schoen auf main pushen",
        "keine aenderung, immer noch rot",
        "der button soll nie rot sein",
        "el boton nunca debe ser rojo",
        "o botao nunca deve ser vermelho",
        "mach den button blau statt rot",
        "bei mir immer das gleiche",
        "geht immer nur beim zweiten mal",
        "siempre en rojo",
        "los tests siempre en rojo",
        "nein, die zweite",
        "nein, keine ahnung",
        "no, la otra",
        "kannst du das auf deutsch schreiben?",
    ],
)
def test_reports_tasks_and_jokes_are_left(turn: str) -> None:
    assert detect(turn) == ()


@pytest.mark.parametrize(
    "turn",
    [
        "no os.path, use pathlib",
        "plain es modules, no build",
        "put the EU customers into a separate schema",
        "so that it works for me as well, use the todo list",
        "this version uses a NAS",
    ],
)
def test_a_name_does_not_make_another_language_of_english(turn: str) -> None:
    assert {found.language for found in detect(turn)} <= {"en"}


@pytest.mark.promise("BELIEF-FIDELITY")
@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("merk dir bitte dass der server auf 8443 laeuft", "der server auf 8443 laeuft"),
        ("Merke dir: die keys sind im vault", "die keys sind im vault"),
        ("merk dir, dass wir pnpm nutzen", "wir pnpm nutzen"),
        ("denk dran, dass die ci nur node 20 hat", "die ci nur node 20 hat"),
        ("vergiss bitte nicht, dass windows auch geht", "windows auch geht"),
        ("nutze pnpm, merk dir das", "nutze pnpm"),
        ("recuerda que el servidor corre en 8443", "el servidor corre en 8443"),
        ("por favor recuerda: usa pnpm", "usa pnpm"),
        ("acuerdate de que las keys estan en vault", "las keys estan en vault"),
        ("no olvides que soportamos windows", "soportamos windows"),
        ("usa pnpm, recuérdalo", "usa pnpm"),
        ("lembre-se de que o servidor fica na porta 8443", "o servidor fica na porta 8443"),
        ("lembra que as keys ficam no vault", "as keys ficam no vault"),
        ("nao esqueca que suportamos windows", "suportamos windows"),
        ("nao, use pnpm", "use pnpm"),
        ("merk dir das", "merk dir das"),
        ("recuerda", "recuerda"),
    ],
)
def test_what_asks_to_keep_it_is_no_part_of_it(said: str, kept: str) -> None:
    assert unframed(said) == kept


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize(
    ("heading", "items"),
    [
        ("Code style:", ["2 spaces", "single quotes", "no semicolons"]),
        ("our coding style:", ["tabs", "max 100 columns"]),
        (
            "please follow these conventions:",
            ["kebab-case file names", "one component per file", "tests next to code as *.test.ts"],
        ),
        ("from now on:", ["named exports", "one class per file"]),
        ("bitte folgende regeln beachten:", ["zwei leerzeichen", "einfache anfuehrungszeichen"]),
        ("Estilo de código:", ["dos espacios", "comillas simples"]),
        ("nossas regras:", ["dois espaços", "aspas simples"]),
    ],
)
@pytest.mark.parametrize("bullet", ["- ", "* ", "• ", "1. "])
def test_each_line_of_a_list_of_rules_is_one(heading: str, items: list[str], bullet: str) -> None:
    turn = "\n".join([heading, *(bullet + item for item in items)])
    found = candidates(turn)
    assert sorted(each.text for each in found if each.sure) == sorted(items)


@pytest.mark.parametrize(
    "turn",
    [
        "Style of the button:\n- rounded corners\n- blue",
        "Style:\n- rounded corners\n- blue background",
        "Steps:\n- install deps\n- run build",
        "the reviewer's code style:\n- tabs\n- english comments",
    ],
)
def test_a_list_of_something_else_is_none(turn: str) -> None:
    assert not [each for each in candidates(turn) if each.sure]


@pytest.mark.parametrize("code", ["de", "es", "pt"])
def test_no_pattern_is_slow(code: str) -> None:
    reader = readers()[code]
    opening = {"de": "wir deployen die tests ", "es": "no uses los tests ", "pt": "nao use os testes "}[code]
    every = [(sieve, pattern) for sieve in (reader.rules, reader.guards) for pattern in sieve.patterns]

    def look(view: Any) -> None:  # with every pattern there is; a turn calls for few of them
        for sieve, pattern in every:
            sieve._matches(pattern, view)

    for filler in ("a ", "a", "_", "a/", "x, ", " ", opening, "nicht no não wenn wir kaputt "):
        text = (opening + filler * LONG)[:LONG]
        pace.cheap(3, partial(look, reader._view(Statement(0, LONG, text, False, 0))))
