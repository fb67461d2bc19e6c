"""One request: the keeper opened for it, the words of its address, and the ways to answer.

A page is a plain function `(visit) -> Response` and runs in a thread of its own with its own
database connections. Text of any origin goes through `visible` and then HTML escaping, at one
place, so no template can forget either.
"""

import os
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple
from urllib.parse import parse_qs, quote, urlencode

import jinja2
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from twiceshy.doors.web import charts
from twiceshy.keeper import history, turned
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.looking import insights, views
from twiceshy.model import belief, ids, moments
from twiceshy.model.errors import Conflict, NotFound, Refused, StoreError, TwiceshyError, UsageError
from twiceshy.model.memory import Memory
from twiceshy.text.gate import visible

KeeperFactory = Callable[[], AbstractContextManager[Keeper]]
Opening = Callable[[Request], AbstractContextManager[Keeper]]
Endpoint = Callable[[Request], Awaitable[Response]]
HERE = os.path.dirname(__file__)
STATUS: tuple[tuple[type[TwiceshyError], int], ...] = (
    (NotFound, 404), (UsageError, 400), (Refused, 403), (Conflict, 409), (StoreError, 503),
)  # fmt: skip
TOLD_ONCE = ("done", "answered", "left")  # words of an address that only the first look needs
CLIPPED = 20_000  # characters of one event of a session
NAVIGATION = (
    ("/", "Today", "t"), ("/inbox", "Inbox", "i"), ("/memories", "Memories", "m"), ("/sessions", "Sessions", "s"),
    ("/executions", "Executions", "e"), ("/graph", "Graph", "g"), ("/why", "Why", "w"), ("/team", "Team", "a"),
    ("/report", "Report", "r"), ("/doctor", "Doctor", "d"),
)  # fmt: skip


class Site(NamedTuple):
    """What the frame around every page shows: one's own dashboard, or a team server's."""

    navigation: tuple[tuple[str, str, str], ...] = NAVIGATION
    hosted: bool = False  # members log in, see one repository at a time, and may lack rights


class Visit:
    def __init__(
        self, request: Request, keeper: Keeper, form: dict[str, str] | None = None, site: Site = Site()
    ) -> None:
        self.request = request
        self.keeper = keeper
        self.form = form or {}
        self.site = site
        self.started = time.perf_counter()

    def word(self, name: str, default: str = "") -> str:
        """A value of the address, "" when it isn't there; never longer than anyone would type."""
        return without_zero(str(self.request.query_params.get(name, default))[:2_000])

    def number(self, name: str, default: int, most: int) -> int:
        text = self.word(name)
        return min(int(text), most) if text.isascii() and text.isdigit() and len(text) < 10 else default

    def part(self, name: str) -> str:
        return without_zero(str(self.request.path_params[name]))

    def page(self, template: str, title: str, *, answer: int = 200, **context: Any) -> Response:
        """The whole page, or only the block that htmx asked for."""
        target = self.request.headers.get("hx-target", "")
        loaded = environment().get_template(template)
        known = {"title": title, "visit": self, "now": self.keeper.now(), **context}
        if self.request.headers.get("hx-request") and target in loaded.blocks:
            text = "".join(loaded.blocks[target](loaded.new_context(known)))
        else:
            known |= {"navigation": self.site.navigation, "waiting": _quietly(lambda: views.waiting(self.keeper), 0)}
            done = self._done()
            known |= {"done": done, "again": turned.taken_back(done.operation) if done else []}
            known["answered"] = self._answered()
            text = loaded.render(known)
        took = (time.perf_counter() - self.started) * 1000
        return HTMLResponse(text, answer, {"server-timing": f"page;dur={took:.1f}", "vary": "HX-Request, HX-Target"})

    def _done(self) -> history.Entry | None:
        """The write this page follows, so that it can be taken back at once."""
        named = self.word("done")
        return _quietly(lambda: insights.written(self.keeper, named), None) if named else None

    def _answered(self) -> tuple[Memory | None, ...]:
        """Proposals that somebody answered elsewhere before this page's answer came; None is gone altogether."""
        names = tuple(self.word("answered").split()[:20])
        found: dict[str, Memory] = _quietly(lambda: views.by_id(self.keeper, names), {}) if names else {}
        return tuple(found.get(name) for name in names)

    def link(self, **changes: str) -> str:
        """This page's address with some words changed; "" takes one away."""
        kept = {name: value for name, value in self.request.query_params.items() if name not in TOLD_ONCE}
        kept |= changes
        query = urlencode({name: value for name, value in kept.items() if value})
        return self.request.url.path + (f"?{query}" if query else "")

    def back(self, operation: str = "", **told: str) -> Response:
        """After a write: to the page it came from and the place on it, with what there is to tell once."""
        place, _, spot = local_address(self.form.get("next", "/")).partition("#")
        path, _, query = place.partition("?")
        kept = [(name, value) for name, found in parse_qs(query).items() for value in found if name not in TOLD_ONCE]
        query = urlencode([*kept, *((name, value) for name, value in {"done": operation, **told}.items() if value)])
        return RedirectResponse(path + (f"?{query}" if query else "") + (f"#{spot}" if spot else ""), 303)


def local_address(text: str) -> str:
    """An address on this site, "/" for anything else that might lead away."""
    plain = text.startswith("/") and not text.startswith("//") and text.isascii() and text.isprintable()
    return text if plain and "\\" not in text else "/"


def _quietly(look: Callable[[], Any], otherwise: Any) -> Any:
    """The frame around a page must not fail where the page itself can tell what is wrong."""
    try:
        return look()
    except TwiceshyError:
        return otherwise


# -- endpoints --------------------------------------------------------------------------------


def reading(opening: Opening, page: Callable[[Visit], Response], site: Site = Site()) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        return await run_in_threadpool(_answered, opening, request, page, {}, site)

    return endpoint


def writing(opening: Opening, act: Callable[[Visit], Response], site: Site = Site()) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        try:
            form = _fields(await request.body())
        except ClientDisconnect:
            return PlainTextResponse("Too large.\n", 413)
        except ValueError:
            return PlainTextResponse("That is no form.\n", 400)
        if not sealed(request, form):
            return PlainTextResponse("Refused: the form is too old. Reload the page and try again.\n", 403)
        return await run_in_threadpool(_answered, opening, request, act, form, site)

    return endpoint


def sealed(request: Request, form: dict[str, str]) -> bool:
    import hmac

    expected = str(request.scope.get("seal", ""))
    given = form.get("seal", "") or request.headers.get("x-seal", "")
    return bool(expected) and hmac.compare_digest(expected.encode(), given.encode("utf-8", "replace"))


def _fields(body: bytes) -> dict[str, str]:
    text = body.decode("utf-8", "replace")
    found = parse_qs(text, keep_blank_values=True, max_num_fields=60)
    return {name: without_zero(values[-1]) for name, values in found.items()}


def without_zero(text: str) -> str:
    """Nobody types the character zero, and no database takes it."""
    return text.replace("\0", "")


def _answered(
    opening: Opening, request: Request, function: Callable[[Visit], Response], form: dict[str, str], site: Site
) -> Response:
    try:
        with opening(request) as keeper:
            return function(Visit(request, keeper, form, site))
    except TwiceshyError as error:  # told by a keeper of its own: what the failed one had begun is not kept
        return _sorry(opening, request, form, site, error)


def _sorry(opening: Opening, request: Request, form: dict[str, str], site: Site, error: TwiceshyError) -> Response:
    back = _asked_on(request, form)
    try:
        with opening(request) as keeper:
            visit = Visit(request, keeper, form, site)
            typed = [form[name] for name in ("text", "because") if form.get(name, "").strip()]
            return visit.page(
                "error.html", "That did not work", answer=_status(error), error=error, back=back, typed=typed
            )
    except TwiceshyError:  # not even the frame of a page can be made
        return PlainTextResponse(f"{visible(error.message)}\n{visible(error.hint)}\n", _status(error))


def _asked_on(request: Request, form: dict[str, str]) -> str:
    """The page whose form failed: a memory's own, though its forms may lead elsewhere when they succeed."""
    memory = str(request.path_params.get("id", "")) if form and request.url.path.startswith("/memories/") else ""
    return local_address(f"/memories/{memory}" if memory else form.get("next", "/"))


def _status(error: TwiceshyError) -> int:
    return next((code for kind, code in STATUS if isinstance(error, kind)), 500)


# -- templates --------------------------------------------------------------------------------


@cache
def environment() -> jinja2.Environment:
    found = jinja2.Environment(
        loader=jinja2.FileSystemLoader(os.path.join(HERE, "templates")),
        autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja2.StrictUndefined,
        auto_reload=False, finalize=_shown,
    )  # fmt: skip
    found.filters.update(
        short=ids.short,
        day=_day,
        minute=_minute,
        oneline=_oneline,
        moment=_moment,
        percent=_percent,
        path=_path,
        count=_count,
        many=_many,
        clip=_clip,
        headline=_headline,
        long=_long,
        kinds=_kinds,
        revision=revision,
    )
    found.globals.update(
        age=_age, charts=charts, credence=_credence, asset=asset, seconds=_seconds,
        touched=history.touched,
    )  # fmt: skip
    found.globals["ui"] = found.get_template("ui.html").module
    return found


def _shown(value: Any) -> Any:
    return visible(value) if type(value) is str else value


def _age(then: str, now: str) -> str:
    try:
        found = moments.age(then, now)
    except ValueError:
        return ""
    return "just now" if found == "now" else f"{found} ago"


def _day(moment: str) -> str:
    return moment[:10]


def _minute(moment: str) -> str:
    return moment[:16].replace("T", " ")


def _moment(event: str) -> str:
    """An event of an agent in words."""
    return {"session_start": "start of a session", "after_tool": "after a command"}.get(event) or (
        event.replace("_", " ") or "start of a session"
    )


def _oneline(text: str, most: int = 160) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= most else flat[: most - 1] + "…"


def _long(text: str) -> bool:
    """Is it more to read than a headline can hold?"""
    return len(text) > 240 or text.count("\n") > 3


def _headline(text: str) -> str:
    """What a long text begins with: its first line, if that is not all of it."""
    return _oneline(text.strip().partition("\n")[0], 120)


def _kinds(number: int, kind: str) -> str:
    """`1 rule`, `2 strategies`."""
    return _many(number, kind, kind[:-1] + "ies" if kind.endswith("y") else "")


def _clip(text: str) -> str:
    """A long output up to what a page can hold."""
    return text if len(text) <= CLIPPED else f"{text[:CLIPPED]}\n… {len(text) - CLIPPED:,} more characters"


def _percent(share: float) -> str:
    return f"{round(share * 100)}%"


def _path(text: str) -> Markup:
    return Markup(quote(text, safe=""))


def _count(number: int) -> str:
    return f"{number:,}"


def _many(number: int, one: str, several: str = "") -> str:
    """`1 command`, `2 commands`."""
    return f"{number:,} {one if number == 1 else several or one + 's'}"


def _seconds(milliseconds: int) -> str:
    whole = milliseconds // 1000
    if whole < 60:
        return f"{milliseconds / 1000:.1f} s"
    return f"{whole // 60} min" if whole < 5400 else f"{whole / 3600:.1f} h"


def _credence(memory: Any, now: str) -> float:
    try:
        elapsed = (moments.epoch(now) - moments.epoch(memory.confirmed or memory.updated)) / moments.DAY
    except ValueError:
        elapsed = 0.0
    return belief.credence(memory.alpha, memory.beta, elapsed, belief.half_life(memory.kind), memory.locked)


def revision(memory: Memory) -> str:
    """What a form was made from: words of an older page must not write over newer ones unseen."""
    said = (memory.kind, memory.text, memory.reason, memory.tags, memory.status)
    where = (memory.branch, memory.path, memory.agent, tuple(memory.activation))
    return sha256(repr((said, where)).encode("utf-8", "replace")).hexdigest()[:16]


@cache
def asset(name: str) -> str:
    """The address of a file under static/, with its content in it: it may be kept for good."""
    with open(os.path.join(HERE, "static", name), "rb") as file:
        return f"/static/{name}?v={sha256(file.read()).hexdigest()[:10]}"
