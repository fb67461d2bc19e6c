"""Are the team's files fit to be shared? For CI and pre-commit: every finding has a file, a line and a rule.

Refused are secrets, broken frontmatter, conflict markers, memories that exist twice or were replaced
twice, links to nowhere, evidence that changed. A shallow clone can't know old commits, so there they are not missed.
"""

import os
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy import paths
from twiceshy.care import digest_readback, gitlog, pointing
from twiceshy.model import ids
from twiceshy.model.errors import StoreDamaged
from twiceshy.model.memory import Evidence
from twiceshy.store import mirror, settle, sightings, teamfiles, teamscan
from twiceshy.store.teamfiles import TeamFile
from twiceshy.text.redact import redact

RULES = {
    "secret": "a secret",
    "conflict": "unresolved conflict markers",
    "frontmatter": "frontmatter that can't be read",
    "private": "something private",
    "duplicate": "the same memory twice",
    "contested": "a memory that two branches replaced",
    "unread": "a file that nobody reads",
    "rejected": "words of an agent that you rejected",
    "page": "a MEMORY.md with words that no memory has",
    "name": "names that some file systems can't tell apart",
    "link": "a link to nowhere",
    "evidence": "evidence that changed",
}
DIGESTS = ("MEMORY.md", "config.toml")


class Fault(NamedTuple):
    path: str  # below the repository's root
    line: int
    rule: str
    message: str


class Files(NamedTuple):
    """The team's files as read: text of each, and the memory of those that can be read."""

    texts: dict[str, str]
    teams: dict[str, TeamFile]
    faults: list[Fault]


def check(repo: paths.Repo) -> list[Fault]:
    """Every fault of the committed part, by file and line."""
    files = _read(repo)
    found = list(files.faults)
    for path, text in [*files.texts.items(), *_digests(repo)]:
        found += _secrets(path, text)
    found += _standings(files)
    found += _names(list(files.texts))
    found += _unread(repo)
    found += _rejected(repo, files)
    found += _pages(repo, files)
    found += _links(files)
    found += _evidence(repo, files)
    return sorted(set(found))


def annotation(fault: Fault) -> str:
    """One line of GitHub's workflow commands."""
    return (
        f"::error file={_escaped(fault.path, True)},line={fault.line},title=twiceshy {fault.rule}"
        f"::{_escaped(fault.message)}"
    )


def _escaped(text: str, is_property: bool = False) -> str:
    text = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return text.replace(":", "%3A").replace(",", "%2C") if is_property else text


def _read(repo: paths.Repo) -> Files:
    folder = teamfiles.folder_of(repo.folder)
    files = Files({}, {}, [])
    for name in sorted(teamscan.scan(folder)):
        path = f"{gitlog.MEMORY}/{name}"
        try:
            files.texts[path] = text = teamfiles.read(os.path.join(folder, name))
            files.teams[path] = teamfiles.parse(text, path)
        except (StoreDamaged, UnicodeDecodeError, OSError) as error:
            advice = f"; {error.hint}" if isinstance(error, StoreDamaged) and error.hint else ""
            files.faults.append(_unreadable(path, files.texts.get(path, ""), f"{error}{advice}"))
    return files


def _unreadable(path: str, text: str, message: str) -> Fault:
    marker = teamfiles.CONFLICT.search(text)
    if marker:
        line = text.count("\n", 0, marker.start()) + 1
        return Fault(path, line, "conflict", "unresolved git conflict; `twiceshy team resolve` helps")
    return Fault(path, 1, "frontmatter", message.removeprefix(f"{path} "))


def _digests(repo: paths.Repo) -> Iterator[tuple[str, str]]:
    agents = os.path.join(repo.folder, "agents")
    names = [*DIGESTS]
    for agent in sorted(os.listdir(agents)) if os.path.isdir(agents) else ():
        names.append(f"agents/{agent}/MEMORY.md")
    for name in names:
        try:
            with open(os.path.join(repo.folder, name), encoding="utf-8", errors="replace") as file:
                yield f"{paths.FOLDER}/{name}", file.read()
        except OSError:
            continue  # not every repository has one


def _secrets(path: str, text: str) -> Iterator[Fault]:
    """Redaction would change the text: it holds a secret. Looked at line by line, then whole."""
    found = redact(text).found
    if not found:
        return
    lines = [number for number, line in enumerate(text.splitlines(), 1) if redact(line).found]
    names = ", ".join(sorted({rule for rule, _ in found}))
    for line in lines or [1]:
        yield Fault(path, line, "secret", f"looks like a secret ({names}); take it out, and out of git's history")


def _line_of(text: str, wanted: str) -> int:
    at = text.find(wanted)
    return text.count("\n", 0, at) + 1 if at >= 0 else 1


def _standings(files: Files) -> Iterator[Fault]:
    cards = {path: settle.card_of(team) for path, team in files.teams.items()}
    for path, standing in settle.standings(cards).items():
        if standing.problem:
            rule = "contested" if standing.problem.startswith(settle.CONTESTING) else "duplicate"
            yield Fault(path, 1, rule, f"{standing.problem}; {standing.hint}")


def _unread(repo: paths.Repo) -> Iterator[Fault]:
    """What looks like a team memory and lies or is called so that it is none."""
    folder = teamfiles.folder_of(repo.folder)
    read = teamscan.scan(folder)
    for place, _, names in os.walk(folder):
        inside = os.path.relpath(place, folder).replace(os.sep, "/")
        for name in sorted(names) if inside != "." else ():
            if name.lower().endswith(".md") and name[0] != "." and f"{inside}/{name}" not in read:
                wanted = f"{gitlog.MEMORY}/KIND/NAME.md"
                yield Fault(f"{gitlog.MEMORY}/{inside}/{name}", 1, "unread", f"is not read: a memory is {wanted}")


def _rejected(repo: paths.Repo, files: Files) -> Iterator[Fault]:
    held = sightings.Held(repo)
    for path in files.texts:
        if held.refuses(path.removeprefix(f"{gitlog.MEMORY}/")):
            yield Fault(path, 1, "rejected", "; ".join(mirror.REFUSED))


def _pages(repo: paths.Repo, files: Files) -> Iterator[Fault]:
    """An edit that is committed before it is taken over is left to every colleague."""
    known = [team.memory for team in files.teams.values() if team.memory.status == "active"]
    held = _ids(files)
    for path, text in _digests(repo):
        folder, _, name = path.rpartition("/")
        if name != "MEMORY.md":
            continue
        agent = os.path.basename(folder) if folder.count("/") else ""
        page = digest_readback.read(text.replace("\r\n", "\n"))
        edits = digest_readback.edits(page, [memory for memory in known if memory.agent in ("", agent)])
        if edits:
            line = _line_of(text, edits[0].text.split("\n")[0]) if edits[0].action == "add" else 1
            message = f"{len(edits)} of its edits are in no memory yet: `twiceshy render` takes them over"
            yield Fault(path, line, "page", message)
        strange = [bullet for bullet in page.bullets if bullet.is_untouched and bullet.id and bullet.id not in held]
        if strange and not page.merged and not files.faults:
            message = f"{len(strange)} of its lines are of no memory here: commit their files too, or `twiceshy render`"
            yield Fault(path, _line_of(text, f"<!-- {strange[0].id}."), "page", message)


def _ids(files: Files) -> set[str]:
    """The short ids of all memories there are, also of those that no longer hold."""
    cards = {path: settle.card_of(team) for path, team in files.teams.items()}
    held = {card.id for card in cards.values()} | {one.id for one in settle.standings(cards).values()}
    return {ids.short(identifier) for identifier in held}


def _names(names: list[str]) -> Iterator[Fault]:
    """On a case-insensitive file system only one of these could be checked out."""
    alike = defaultdict(list)
    for path in names:
        alike[path.casefold()].append(path)
    for group in alike.values():
        for path in group[1:]:
            yield Fault(path, 1, "name", f"differs from {group[0]} by upper and lower case only; rename one")


def _links(files: Files) -> Iterator[Fault]:
    known = {team.memory.id for team in files.teams.values()}
    for path, team in files.teams.items():
        for link in team.links:
            if link.target not in known:
                line = _line_of(files.texts[path], link.target)
                yield Fault(path, line, "link", f"{link.verb} {ids.short(link.target)}: no team memory has this id")


def _evidence(repo: paths.Repo, files: Files) -> Iterator[Fault]:
    shallow = gitlog.is_shallow(repo)
    for path, team in files.teams.items():
        if team.memory.status not in settle.LIVING:
            continue  # history may speak of files that are gone
        for item in team.evidence:
            message = _private(item) or _stale(repo, item, shallow)
            if message:
                line = _line_of(files.texts[path], item.ref or item.session)
                rule = "private" if _private(item) else "evidence"
                yield Fault(path, line, rule, message)


def _private(item: Evidence) -> str:
    if item.session:
        return "names a private session; take `session` out"
    if re.match(r"(/home/|/Users/|[A-Za-z]:\\Users\\)", item.ref):
        return f"names a path of one machine: {item.ref}"
    return ""


def _stale(repo: paths.Repo, item: Evidence, shallow: bool) -> str:
    if item.kind == "file":
        now = pointing.digest(repo.worktree, item.ref)
        if now is None:
            return f"evidence {item.ref} is not there any more"
        if item.digest and not pointing.is_same(item.digest, now):
            return f"evidence {item.ref} changed (is {now} now); look whether the memory still holds"
    if item.kind == "commit" and repo.is_git and not shallow and not gitlog.knows(repo, item.ref.split()[0]):
        return f"evidence commit {item.ref[:12]} is unknown here"
    return ""
