"""A task in the same breath is no part of what shall last; a second standing order is."""

import pytest

from twiceshy.learn.tasks import lasting
from twiceshy.learn.turn.person import is_about_person


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("always use ruff, and please fix the lint errors in app.py", "always use ruff"),
        ("never use any, fix the types in cart.ts", "never use any"),
        ("dates are always stored in UTC. Also: fix the test in cart.test.ts", "dates are always stored in UTC"),
        ("never log tokens, and remove the debug print in auth.py", "never log tokens"),
        ("use pnpm from now on and rerun the install", "use pnpm from now on"),
        ("from now on use date-fns; replace moment in utils.ts", "from now on use date-fns"),
        ("no, use fetch, not axios, and redo the client", "no, use fetch, not axios"),
        ("the db must be seeded first, then run the tests", "the db must be seeded first"),
        ("fix the failing test and remember that the db must be seeded", "remember that the db must be seeded"),
        ("we moved to Vite last week, so delete the webpack config and run the tests", "we moved to Vite last week"),
        ("we never use lodash in this repo, remove it", "we never use lodash in this repo"),
        ("remember we deploy with `fly deploy`, and fix the header please", "remember we deploy with `fly deploy`"),
        ("Add to CLAUDE.md: never use console.log", "never use console.log"),
        ("we use pnpm here. can you fix the header now?", "we use pnpm here"),
        ("commit messages are in English. then push.", "commit messages are in English"),
        ("nimm ab jetzt pnpm und lösche bitte die package-lock.json", "nimm ab jetzt pnpm"),
        ("a partir de ahora usa pnpm y borra el package-lock.json por favor", "a partir de ahora usa pnpm"),
    ],
)
def test_a_task_is_left_out(said: str, kept: str) -> None:
    start, end = lasting(said)
    assert said[start:end] == kept


@pytest.mark.promise("DETECT-3")
@pytest.mark.parametrize(
    "said",
    [
        "always run ruff and fix the lint errors",
        "always run the tests and update the changelog",
        "always regenerate the client and restart the server",
        "when you add an endpoint, update the docs",
        "One thing for the future: when you touch the proto files, regenerate the stubs",
        "legacy/ is frozen, add features in core/",
        "never commit secrets, delete them instead",
        "don't touch the lockfile, regenerate it",
        "the e2e job is flaky, rerun it before you investigate",
        "always squash commits, then delete the branch",
        "we build the image, update the tag and push",
        "you must run the migrations and update the schema file",
        "we'll keep both for one release and then remove the old one",
        "your variable names are too short, please write full words",
        "use auth scopes, error codes, and retry rules",
    ],
)
def test_what_belongs_to_the_statement_stays(said: str) -> None:
    assert lasting(said) == (0, len(said))


LEFT_OUT = {
    "german": [
        ("nutze immer ruff, und behebe bitte die Lint-Fehler in app.py", "nutze immer ruff"),
        ("immer ruff nutzen und bitte die Lint-Fehler in app.py beheben", "immer ruff nutzen"),
        ("benutze nie any, korrigiere die Typen in cart.ts", "benutze nie any"),
        ("logge nie Tokens, und entferne den Debug-Print in auth.py", "logge nie Tokens"),
        ("nimm ab jetzt pnpm und führ die Installation nochmal aus", "nimm ab jetzt pnpm"),
        ("nimm ab jetzt date-fns; ersetze moment in utils.ts", "nimm ab jetzt date-fns"),
        (
            "wir sind letzte Woche auf Vite umgestiegen, deshalb lösch die webpack-Konfiguration",
            "wir sind letzte Woche auf Vite umgestiegen",
        ),
        ("wir nutzen hier pnpm. kannst du jetzt den Header reparieren?", "wir nutzen hier pnpm"),
        (
            "behebe den kaputten Test und merk dir, dass die DB gefüllt sein muss",
            "merk dir, dass die DB gefüllt sein muss",
        ),
        ("schreib das in die CLAUDE.md: nie console.log benutzen", "nie console.log benutzen"),
    ],
    "spanish": [
        ("usa siempre ruff, y por favor arregla los errores de lint en app.py", "usa siempre ruff"),
        ("nunca uses any, corrige los tipos en cart.ts", "nunca uses any"),
        ("nunca registres tokens, y elimina el print de depuración en auth.py", "nunca registres tokens"),
        ("a partir de ahora usa pnpm y vuelve a instalar", "a partir de ahora usa pnpm"),
        (
            "la semana pasada pasamos a Vite, así que borra la configuración de webpack",
            "la semana pasada pasamos a Vite",
        ),
        ("aquí usamos pnpm. ¿puedes arreglar el header ahora?", "aquí usamos pnpm"),
        ("arregla el test que falla y recuerda que la base se llena antes", "recuerda que la base se llena antes"),
        ("añade a CLAUDE.md: nunca uses console.log", "nunca uses console.log"),
    ],
    "portuguese": [
        ("use sempre ruff, e por favor corrija os erros de lint em app.py", "use sempre ruff"),
        ("nunca use any, corrija os tipos em cart.ts", "nunca use any"),
        ("nunca registre tokens, e remova o print de depuração em auth.py", "nunca registre tokens"),
        ("a partir de agora use pnpm e reinstale os pacotes", "a partir de agora use pnpm"),
        (
            "na semana passada migramos para o Vite, então apague o arquivo do webpack",
            "na semana passada migramos para o Vite",
        ),
        ("usamos pnpm aqui. você pode corrigir o header agora?", "usamos pnpm aqui"),
        ("corrija o teste que falha e lembre que o banco é populado antes", "lembre que o banco é populado antes"),
        ("adicione ao CLAUDE.md: nunca use console.log", "nunca use console.log"),
    ],
}
STAYS = [
    "führ immer ruff aus und behebe die Lint-Fehler",
    "wenn du einen Endpunkt hinzufügst, aktualisiere die Doku",
    "committe nie Secrets, lösche sie stattdessen",
    "fass die Lockfile nicht an, erzeuge sie neu",
    "vor jedem Commit Tests laufen lassen und CHANGELOG.md aktualisieren",
    "legacy/ ist eingefroren, füge Features in core/ hinzu",
    "wir bauen das Image, aktualisieren den Tag und pushen",
    "die Commits immer squashen, dann den Branch löschen",
    "ejecuta siempre ruff y arregla los errores de lint",
    "cuando añadas un endpoint, actualiza la documentación",
    "nunca subas secretos, borra los archivos en su lugar",
    "construimos la imagen, actualiza la etiqueta y sube",
    "usa siempre squash y luego borra la rama",
    "rode sempre ruff e corrija os erros de lint",
    "quando adicionar um endpoint, atualize a documentação",
    "nunca suba segredos, apague os arquivos em vez disso",
    "use sempre squash e depois apague a branch",
]


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(("said", "kept"), [pair for pairs in LEFT_OUT.values() for pair in pairs])
def test_a_task_is_left_out_in_every_language(said: str, kept: str) -> None:
    start, end = lasting(said)
    assert said[start:end] == kept


@pytest.mark.promise("DETECT-3")
@pytest.mark.parametrize("said", STAYS)
def test_what_belongs_to_a_statement_stays_in_every_language(said: str) -> None:
    assert lasting(said) == (0, len(said))


@pytest.mark.parametrize("piece", ["\n", " ", "please ", ", and please fix ", "always ", "answer me in "])
def test_long_texts_are_no_statements_and_cost_nothing(piece: str) -> None:
    text = piece * 20_000
    assert lasting(text) == (0, len(text))
    assert not is_about_person(text, "fact") or "answer" in piece
