"""The dashboard as one file: read-only, no request to anywhere, to be kept or sent to a colleague.

Its policy allows exactly the style and the script it carries, by their digests: whatever a memory
says, nothing else can run or load.
"""

import base64
import os
from hashlib import sha256

from markupsafe import Markup

from twiceshy.doors.web import report
from twiceshy.doors.web.visit import HERE, environment
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.looking import views
from twiceshy.store import trace

MOST_MEMORIES = 5_000
MOST_DECISIONS = 200
DAYS = 30


def snapshot(keeper: Keeper) -> str:
    style, script = _static("style.css"), _static("snapshot.js")
    found = views.browse(keeper, views.Wanted(limit=MOST_MEMORIES))
    decisions = trace.find(keeper.repo, limit=MOST_DECISIONS)
    return environment().get_template("snapshot.html").render(
        style=Markup(style), script=Markup(script), policy=_policy(style, script), now=keeper.now(),
        name=os.path.basename(keeper.repo.worktree), found=found, decisions=decisions,
        told=views.by_id(keeper, tuple({name for one in decisions for name in one.shown})),
        **report.context(keeper, DAYS),
    )  # fmt: skip


def _static(name: str) -> str:
    with open(os.path.join(HERE, "static", name), encoding="utf-8") as file:
        return file.read()


def _policy(style: str, script: str) -> str:
    def digest(text: str) -> str:
        return "'sha256-" + base64.b64encode(sha256(text.encode()).digest()).decode() + "'"

    allowed = f"style-src {digest(style)}; script-src {digest(script)}"
    return f"default-src 'none'; {allowed}; base-uri 'none'; form-action 'none'"
