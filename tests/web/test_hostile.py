"""Hostile text in every field of every page: shown, never run. Fixed corpus and hypothesis, parser and browser."""

import json
import os
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
import web_stage as stage
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from web_site import Window, World

from twiceshy.doors.web import launch
from twiceshy.doors.web.app import create_app
from twiceshy.doors.web.security import Visitors
from twiceshy.doors.web.visit import environment
from twiceshy.keeper import corpus, hall, memories
from twiceshy.learn.corpus import ingest as learning
from twiceshy.model.memory import Activation, Details, Evidence, Link
from twiceshy.model.work import Failure, Strategy

CORPUS = (
    "<b id=pwned>bold</b><script>window.pwned=1</script>",
    "<img src=x onerror=window.pwned=1>",
    "<svg onload=window.pwned=1><animate onbegin=window.pwned=1 attributeName=x dur=1s>",
    "<svg><script xlink:href=data:,window.pwned=1></script></svg>",
    "\"><b id=pwned><input autofocus onfocus='window.pwned=1'>",
    "' onmouseover='window.pwned=1' x='",
    "javascript:window.pwned=1",
    "[click](javascript:window.pwned=1) ![x](https://evil.example/x.png)",
    "</textarea><b id=pwned></title></style></script><script>window.pwned=1</script>",
    "</pre></details></main><iframe src=javascript:window.pwned=1></iframe>",
    "{{ 7*7 }}{% for x in [1] %}<b id=pwned>{% endfor %}${window.pwned=1}#{7*7}",
    "<!--><b id=pwned>--><![CDATA[<b id=pwned>]]><?php echo 1 ?>",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=x onerror=window.pwned=1&gt;'>",
    "\u202egnp.exe\u2066 \u200b\u200d \x1b[31mred\x07 \x00 \x08",
    "<meta http-equiv=refresh content='0;url=https://evil.example'><base href=https://evil.example/><link rel=stylesheet href=//evil.example/x.css>",
    "&lt;script&gt;window.pwned=1&lt;/script&gt; &#x3c;b id=pwned&#x3e;",
    "＜script＞window.pwned=1＜/script＞ \ud7ff \U0001f469\u200d\U0001f680",
    "hx-get=/memories data-hx-on:click=window.pwned=1 <div hx-on:load='window.pwned=1'>",
)  # fmt: skip
ELEMENTS = frozenset(
    "html head meta title link script body a header svg circle span nav ul li div p button kbd main form input label "
    "select option datalist fieldset legend noscript h1 h2 h3 dl dt dd time small strong section details summary textarea "
    "article blockquote ol rect line polygon polyline path text dialog pre code del ins table thead tbody tr th td "
    "canvas bdi".split()
)
ATTRIBUTES = frozenset(
    "lang dir readonly charset name content rel href type src defer class id tabindex title aria-label aria-labelledby aria-hidden "
    "aria-current aria-live aria-haspopup role viewbox cx cy r x y x1 x2 y1 y2 width height rx d points text-anchor "
    "data-key data-act data-row data-row-key data-undo data-search data-source data-worker method action value for "
    "placeholder autocomplete spellcheck selected checked required list maxlength rows open hidden datetime scope "
    "hx-get hx-target hx-trigger hx-replace-url hx-sync".split()
)


class Judge(HTMLParser):
    """Everything a page may be made of; anything else came out of a text."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag not in ELEMENTS:
            self.found.append(f"<{tag}>")
        for name, value in attributes:
            if name not in ATTRIBUTES or name.startswith("on"):
                self.found.append(f"{tag} {name}={value}")
            if name in ("href", "src", "action", "data-source", "data-worker"):
                self._address(f"{tag} {name}", value or "")
            if name == "id" and "pwned" in (value or ""):
                self.found.append(f"{tag} #{value}")

    def _address(self, where: str, value: str) -> None:
        if not value.startswith(("/", "?", "#")) or value.startswith("//"):
            self.found.append(f"{where}={value}")

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)


def verdict(html: str) -> list[str]:
    judge = Judge()
    judge.feed(html)
    hidden = [f"U+{ord(letter):04X}" for letter in "\u202e\u2066\u200b\x1b\x07\x00\x08" if letter in html]
    return judge.found + hidden


@pytest.fixture
def poisoned(world: World) -> World:
    """Every stored text field of every noun holds every hostile text, written past the gate where it would clean them."""
    with hall.opened(str(world.repo)) as keeper, keeper.writing("repo", "<b id=pwned>", CORPUS[0]) as pen:
        known = memories.named(keeper, "github remote")
        for number, text in enumerate(CORPUS):
            memory = known._replace(
                id=f"0000000000000000000000{number:04d}".replace("o", "0"), text=f"{text} {number}", reason=text, path=text,
                branch=text, agent=text, tags=(text, "x"), activation=Activation(text, text, text, text), commit=text,
                status=("active", "proposed")[number % 2], details=Details(*(text if kind is str else 1 for kind in _kinds())),
            )  # fmt: skip
            pen.put("memories", memory)
            pen.put("evidence", Evidence(f"e{number}", memory.id, text, text, text, text, text, text, stage.NOW))
            pen.put("links", Link(memory.id, text, known.id, stage.NOW))
            pen.put("failures", Failure(f"d{number}", text, text, text, text, 1, text, text, (text,), 3, stage.NOW, stage.NOW, "resolved", 0, "", "", (text,), (text,), text, text))  # fmt: skip
            pen.put("strategies", Strategy(f"s{number}", text, text, text, (text,), (text,), (text,), (text,), (text,), (text,), (text,), text, 1, 1, stage.NOW, stage.NOW, text))  # fmt: skip
        _poison_execution(keeper, pen)
    for number, text in enumerate(CORPUS):
        stage.ask(world.repo, f"{text} push the release to github", f"hostile-{number}{text[:20]}", stage.NOW)
    _poison_session(world)
    return world


def _kinds() -> list[type]:
    return [type(value) for value in Details._field_defaults.values()]


def _poison_execution(keeper: Any, pen: Any) -> None:
    from twiceshy.keeper import work
    from twiceshy.model.execution import CommandRun, ErrorSignature, TestRun

    known = work.past(keeper, 1)[0]
    for number, text in enumerate(CORPUS):
        pen.put("executions", known._replace(
            id=f"1111111111111111111111{number:04d}", request=text, task=text, agent=text, session=text, branch=text,
            opened=(text,), edited=(text,), reopened=(text,), commits=(text,), areas=(text,), summary=text, outcome="failure",
            commands=(CommandRun(text, 1, 5, text),), tests=(TestRun(text, text, 1, 1, (text,), False, text),),
            errors=(ErrorSignature(text, text, text, text, 1, text),), provenance=(("opened", text), ("outcome", text)),
            hinted=(text,), reused=(text,), strategy="", status="closed", started=stage.NOW, ended=stage.NOW,
        ))  # fmt: skip


def _poison_session(world: World) -> None:
    folder = Path(os.environ["HOME"]) / ".claude" / "projects" / "shop"
    lines = []
    for number, text in enumerate(CORPUS):
        role = ("user", "assistant")[number % 2]
        lines.append(json.dumps({
            "type": role, "uuid": f"h{number}", "sessionId": "hostile<b id=pwned>", "cwd": str(world.repo), "gitBranch": text,
            "timestamp": f"2026-11-15T06:{10 + number:02d}:00.000Z", "version": "2",
            "message": {"role": role, "content": [{"type": "text", "text": f"{text} deploy"}], "model": text, "id": f"x{number}"},
        }))  # fmt: skip
    (folder / "hostile.jsonl").write_text("\n".join(lines) + "\n")
    with hall.opened(str(world.repo)) as keeper:
        corpus.ingest(keeper, learning.Options())


def addresses(client: TestClient) -> Iterator[str]:
    """Every page, and every page that a link on one of them leads to."""
    first = ["/", "/inbox", "/memories?status=all", "/sessions?all=1", "/sessions?q=deploy", "/sessions?view=steer", "/executions",
             "/executions?view=strategies", "/executions?view=failures", "/graph", "/why", "/team", "/report", "/doctor"]  # fmt: skip
    seen = set(first)
    for path in first:
        yield path
        for part in client.get(path).text.split('href="')[1:]:
            link = part.split('"', 1)[0].replace("&amp;", "&").replace("&#39;", "'").split("#")[0]
            if (
                link.startswith(
                    ("/memories/", "/sessions/", "/executions/", "/why/", "/memories?entity", "/memories?tag")
                )
                and link not in seen
            ):
                seen.add(link)
                yield link


@pytest.fixture
def client(world: World) -> Iterator[TestClient]:
    visitors = Visitors()
    with TestClient(create_app(launch.factory_of(str(world.repo)), visitors), base_url="http://127.0.0.1:80") as one:
        one.get(f"/login?code={visitors.invite()}")
        yield one


@pytest.mark.promise("WEB-XSS")
def test_no_stored_text_becomes_markup(poisoned: World, client: TestClient) -> None:
    looked_at = 0
    for path in addresses(client):
        answer = client.get(path)
        assert answer.status_code in (200, 400, 404), path
        assert verdict(answer.text) == [], path
        looked_at += 1
    assert looked_at > 60
    assert "&lt;script&gt;window.pwned=1" in client.get("/memories?status=all").text


@pytest.mark.promise("WEB-XSS")
def test_no_word_of_an_address_becomes_markup(client: TestClient) -> None:
    for text in CORPUS:
        for path, name in (("/memories", "q"), ("/memories", "kind"), ("/memories", "entity"), ("/memories", "tag"), ("/memories", "before"),
                           ("/memories", "status"), ("/sessions", "q"), ("/sessions", "agent"), ("/sessions", "view"), ("/why", "ask"),
                           ("/why", "q"), ("/why", "session"), ("/executions", "outcome"), ("/inbox", "q"), ("/report", "days"), ("/", "done")):  # fmt: skip
            answer = client.get(path, params={name: text.replace("\x00", "")})
            assert answer.status_code in (200, 400), (path, name)
            assert verdict(answer.text) == [], (path, name, text)


@pytest.mark.promise("WEB-XSS")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(st.characters(codec="utf-8") | st.sampled_from("<>\"'&`=/\\{}%#\x00\x1b\u202e"), max_size=120))
def test_any_text_stays_text(client: TestClient, text: str) -> None:
    for path, name in (("/memories", "q"), ("/sessions", "q"), ("/why", "ask")):
        answer = client.get(path, params={name: text})
        assert answer.status_code in (200, 400)
        assert verdict(answer.text) == []


@pytest.mark.promise("WEB-XSS")
@settings(max_examples=150, deadline=None)
@given(text=st.text(st.characters(codec="utf-8") | st.sampled_from("<>\"'&`=/\\{}%#\x00\x1b\u202e"), max_size=200))
def test_the_macros_let_nothing_through(text: str) -> None:
    """Each macro with the text in every place where text can be."""
    from twiceshy.model.memory import Memory
    from twiceshy.store.trace import Decision

    ui: Any = environment().globals["ui"]
    memory = Memory("0" * 26, text, text, text, text, text, text, path=text, updated=stage.NOW, confirmed=stage.NOW)
    decision = Decision(
        "0" * 26,
        stage.NOW,
        text,
        text,
        text,
        text,
        (text,),
        "inject",
        text,
        ("0" * 26, text),
        (text,),
        ((text, ((text, 0.5),), text),),
    )
    parts = [
        ui.memory(memory, stage.NOW, text), ui.kind(text), ui.empty(text, text, text), ui.outcome(text), ui.provenance(text),
        ui.decision(decision, {"0" * 26: memory}, stage.NOW, text), ui.layers(decision, {text: memory}), ui.verb_done(text),
    ]  # fmt: skip
    assert verdict("".join(str(part) for part in parts)) == []


@pytest.mark.promise("WEB-XSS")
@pytest.mark.browser
def test_nothing_runs_in_a_real_browser(poisoned: World, window: Callable[..., Window], client: TestClient) -> None:
    one = window()
    talk = [path for path in addresses(client) if path.startswith("/sessions/") and client.get(path).status_code == 200]
    assert len(talk) > 1
    paths = ("/", "/inbox", "/memories?status=all", "/sessions?q=deploy", "/executions", "/executions?view=failures",
             "/executions?view=strategies", "/why", "/graph", "/memories/" + "0" * 26)  # fmt: skip
    for path in (*paths, *talk[:4]):
        one.go(path)
        assert one.page.evaluate("window.pwned") is None, path
        assert one.page.locator("#pwned").count() == 0, path
    one.go("/memories")
    for text in CORPUS[:8]:
        one.page.locator("#q").fill(text)
        one.page.wait_for_timeout(250)
        assert one.page.evaluate("window.pwned") is None


@pytest.mark.promise("WEB-XSS", "WEB-EXPORT")
@pytest.mark.browser
def test_nothing_runs_in_the_exported_file(poisoned: World, chromium: Any, tmp_path: Path) -> None:
    file = tmp_path / "memory.html"
    launch.export(str(poisoned.repo), str(file), force=False)
    context = chromium.new_context()
    page = context.new_page()
    troubles: list[str] = []
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: troubles.append(request.url) if not request.url.startswith("file:") else None)
    page.goto(file.as_uri())
    assert page.evaluate("window.pwned") is None
    assert page.locator("#pwned").count() == 0
    context.close()
    assert troubles == []
