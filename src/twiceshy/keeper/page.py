"""A page to write memories on, whichever scope holds them: database rows or the team's files.

Everything written on one page is one operation. The team's files are written last, and put back
if the operation can't be recorded, so the files and the history agree. What only waits to be the team's
lies in the person's own store: nobody commits by accident what nobody has approved, and what is rejected
leaves no file.
"""

import contextlib
import os
from collections.abc import Iterator
from typing import cast

from twiceshy.care import gitlog
from twiceshy.keeper.hall import Keeper
from twiceshy.model.errors import Conflict, NotFound
from twiceshy.model.memory import Evidence, Link, Memory
from twiceshy.model.operation import Change
from twiceshy.store import atwork, files, rows, sightings, teamfiles
from twiceshy.store.port import Query
from twiceshy.store.sqlite import SqlitePen, SqliteStore
from twiceshy.text import sketch

LIVING = ("active", "proposed")


class Page:
    """What verbs write on; reads on it see what was written."""

    def __init__(self, keeper: Keeper, scope: str, pen: SqlitePen) -> None:
        self.keeper = keeper
        self.scope = scope
        self.pen = pen
        self.team = TeamDesk(keeper)
        self.in_files = scope == "team" and keeper.team_in_files

    def memory(self, identifier: str) -> Memory | None:
        if self.in_files:
            team = self.team.load(identifier)
            return team.memory if team else self._waiting(identifier)
        return cast("Memory | None", self.pen.get("memories", (identifier,)))

    def alike(self, fingerprint: str) -> list[Memory]:
        if self.in_files:
            store = self.keeper.readable("team")
            found = store.alike(fingerprint) if store else []
            # What a team file supersedes stays so until that file goes: saying it again makes a new one.
            found = [memory for memory in found if memory.status != "superseded"]
            return found + [memory for memory in self.pen.catalogue.alike(fingerprint) if memory.scope == "team"]
        return self.own(self.pen.catalogue.alike(fingerprint))

    def own(self, found: list[Memory]) -> list[Memory]:
        """Without what waits to be another scope's."""
        mixed = self.scope == "repo" and self.keeper.team_in_files
        return [memory for memory in found if not mixed or memory.scope != "team"]

    def is_locked_for_all(self, identifier: str) -> bool:
        """Has the team locked the memory of which the person keeps their own?"""
        store = self.keeper.readable("team") if not self.in_files and self.keeper.team_in_files else None
        held = store.memory(identifier) if store is not None else None
        return held is not None and held.locked and held.status == "active"

    def kept(self, identifier: str) -> Memory | None:
        """What the person keeps of a memory of the team's, for branches where its file isn't."""
        found = cast("Memory | None", self.pen.get("memories", (identifier,))) if self.scope != "user" else None
        return found if found is not None and found.scope == "repo" else None

    def _waiting(self, identifier: str) -> Memory | None:
        """What would be the team's, had a person approved it."""
        if not self.in_files:
            return None
        found = cast("Memory | None", self.pen.get("memories", (identifier,)))
        return found if found is not None and found.scope == "team" else None

    def put(self, memory: Memory) -> None:
        if not self.in_files:
            self.pen.put("memories", memory)
            return
        if memory.status != "active" and self.team.load(memory.id) is None:
            self.pen.put("memories", memory._replace(scope="team"))
            return
        before = self.team.load(memory.id)
        self.team.put_memory(memory)
        if self._waiting(memory.id) is not None:
            self._hand_over(memory.id)
        own = self.kept(memory.id) if memory.status in ("active", "retired") else None
        if own is not None and before is not None and own.status == before.memory.status:
            # Who locks, forgets or brings back the team's means the one they keep of it too.
            self.pen.put("memories", own._replace(status=memory.status, locked=memory.locked, updated=memory.updated))

    def keep_answers(self) -> None:
        """Who replaces a memory of the team's of which they keep their own means that too: it gives way to the same
        answer, so that neither the old words come back nor the new ones are missing where the files aren't."""
        for link in self.team.linked:
            old, team = self.kept(link.target), self.team.load(link.source)
            if link.verb != "supersedes" or team is None or old is None or old.status not in LIVING:
                continue
            self.pen.put("memories", old._replace(status="superseded", updated=team.memory.updated))
            said = self.pen.catalogue.alike(sketch.fingerprint(team.memory.text))
            if not any(one.scope == "repo" and one.status in LIVING and one.id != link.source for one in said):
                mine = self.kept(link.source) or old
                self.pen.put("memories", team.memory._replace(scope="repo", alpha=mine.alpha, beta=mine.beta))
                self.pen.drop("links", (link.target, "supersedes", link.source))
                self.pen.put("links", link)

    def _hand_over(self, identifier: str) -> None:
        """What waited is the team's now, with all that speaks for it."""
        for key in self.pen.catalogue.evidence_keys(identifier):
            self.team.add_evidence(cast(Evidence, self.pen.get("evidence", (key,))))
        for link in self.pen.catalogue.link_keys(identifier):
            if self._waiting(link[2]) is None:  # or it would dangle for everybody else
                self.team.add_link(cast(Link, self.pen.get("links", link)))
        self._drop(identifier)

    def reject(self, memory: Memory) -> None:
        """Retire a proposal; one that lies in a file that git never had leaves none behind."""
        path = self.team.path_of(memory.id) if self.in_files else ""
        if path and not gitlog.knew(self.keeper.repo, f"{gitlog.MEMORY}/{path}"):
            self.team.remove(memory.id)
            self.pen.put("memories", memory)
        else:
            self.put(memory)

    def add_evidence(self, item: Evidence) -> None:
        if self._is_teams(item.memory):
            self.team.add_evidence(item)
        else:
            self.pen.put("evidence", item)

    def add_link(self, link: Link) -> None:
        if self._is_teams(link.source) and self._waiting(link.target) is None:
            self.team.add_link(link)
        else:
            self.pen.put("links", link)

    def _is_teams(self, identifier: str) -> bool:
        return self.in_files and (self.team.load(identifier) is not None or self._waiting(identifier) is None)

    def remove(self, identifier: str) -> None:
        """Take a memory out of this scope altogether (it moves elsewhere; `forget` only retires)."""
        if self.in_files and self._waiting(identifier) is None:
            self.team.remove(identifier)
            return
        self._drop(identifier)

    def _drop(self, identifier: str) -> None:
        for key in self.pen.catalogue.evidence_keys(identifier):
            self.pen.drop("evidence", (key,))
        for link in self.pen.catalogue.link_keys(identifier):
            self.pen.drop("links", link)
        self.pen.drop("memories", (identifier,))


class TeamDesk:
    """Team files being changed: held until the page is finished, then written together."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.folder = teamfiles.folder_of(keeper.repo.folder)
        self.edited: dict[str, teamfiles.TeamFile | None] = {}
        self.linked: list[Link] = []  # as asked for, whether or not they were known
        self.queued: list[Change] = []  # whole files put back by an undo

    def path_of(self, identifier: str) -> str:
        """The file that holds a memory, "" if none does."""
        store = self.keeper.readable("team")
        sql = "SELECT path FROM team_files WHERE memory = ? ORDER BY applied = 'aside', path"
        found = store.fetch(sql, (identifier,)) if store else []
        return str(found[0][0]) if found else ""

    def load(self, identifier: str) -> teamfiles.TeamFile | None:
        if identifier in self.edited:
            return self.edited[identifier]
        path = self.path_of(identifier)
        if path and sightings.has_doubts(self.keeper.repo):
            from twiceshy.keeper.hands import heldback  # which itself writes on pages like this one

            heldback.give_way(self.keeper, path)
        text = self.read(path) if path else None
        return teamfiles.called(teamfiles.parse(text, path), identifier) if text is not None else None

    def read(self, path: str) -> str | None:
        try:
            with open(os.path.join(self.folder, path), encoding="utf-8") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def put_memory(self, memory: Memory) -> None:
        known = self.load(memory.id) or teamfiles.TeamFile(memory)
        self.edited[memory.id] = known._replace(memory=teamfiles.shareable(memory))

    def add_evidence(self, item: Evidence) -> None:
        team = self._existing(item.memory)
        item = teamfiles.shareable_evidence(item)
        again = item.kind in teamfiles.SAID and any(known.kind == item.kind for known in team.evidence)
        if not again and item not in team.evidence:  # that it was said once more is not news for git
            self.edited[item.memory] = team._replace(evidence=(*team.evidence, item))

    def add_link(self, link: Link) -> None:
        team = self._existing(link.source)
        self.linked.append(link)
        if all(link[:3] != known[:3] for known in team.links):
            link = link._replace(at=team.memory.created)
            self.edited[link.source] = team._replace(links=(*team.links, link))

    def remove(self, identifier: str) -> None:
        self.edited[identifier] = None

    def _existing(self, identifier: str) -> teamfiles.TeamFile:
        team = self.load(identifier)
        if team is None:
            raise NotFound(f"no team memory {identifier}")
        return team

    def changes(self) -> list[Change]:
        found = list(self.queued)
        for identifier, team in self.edited.items():
            path = self.path_of(identifier)
            before = self.read(path) if path else None
            text = self._text(team, before) if team else None
            place = path or (teamfiles.file_name(team.memory) if team else "")
            if before != text:
                found.append(Change("team", identifier, _leaf(place, before), _leaf(place, text)))
        return found

    def _text(self, team: teamfiles.TeamFile, before: str | None) -> str:
        """The new text of a file. Superseding leaves the old file alone, so that branches never meet there."""
        memory = team.memory
        if before is not None:
            written = teamfiles.parse(before, "the file")
            if memory.status == "superseded" and self._is_replaced(memory.id):
                team = team._replace(memory=memory._replace(status=written.memory.status))
            if teamfiles.shared(team) == written:
                return before  # nothing new: a person's layout of the file stays
        return teamfiles.render(team)

    def _is_replaced(self, identifier: str) -> bool:
        store = self.keeper.readable("team")
        links = store.links(identifier) if store else []
        links += [link for team in self.edited.values() if team for link in team.links]
        return any((link.verb, link.target) == ("supersedes", identifier) for link in links)

    def write(self, changes: list[Change]) -> None:
        """Write the files; one that is not as expected any more stops it before anything is written.

        What is so already needs no writing: a file that is to go may lie on another branch, or be cleaned away.
        """
        for change in changes:
            path, expected = _unleaf(change.before, change.after)
            wanted = _unleaf(change.after, change.before)[1]
            if self.read(path) not in (expected, wanted):
                raise Conflict(f"{path} changed meanwhile", hint="look at it, then try again; nothing was written")
        done: list[Change] = []
        try:
            for change in changes:
                self._write_one(change)
                done.append(change)
        except BaseException:
            self.restore(done)
            raise

    def restore(self, changes: list[Change]) -> None:
        for change in changes:
            self._write_one(Change(change.table, change.key, change.after, change.before))

    def _write_one(self, change: Change) -> None:
        path, text = _unleaf(change.after, change.before)
        full = os.path.join(self.folder, path)
        digest = atwork.digest(text.encode("utf-8")) if text is not None else atwork.GONE
        atwork.vouch(self.keeper.repo, path, digest)  # whoever is at work meanwhile didn't write it
        if text is not None:
            files.write_atomically(full, text.encode("utf-8"), 0o644, self.keeper.repo.local)
        else:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(full)
            with contextlib.suppress(OSError):  # other memories of the kind still lie there
                os.rmdir(os.path.dirname(full))


def _leaf(path: str, text: str | None) -> str | None:
    return rows.canonical({"path": path, "text": text}) if text is not None else None


def _unleaf(wanted: str | None, other: str | None) -> tuple[str, str | None]:
    import json

    leaf = json.loads(wanted or other or "{}")
    return leaf["path"], leaf["text"] if wanted is not None else None


@contextlib.contextmanager
def writing(
    keeper: Keeper, scope: str, verb: str, note: str = "", dry_run: bool = False, undoes: str = ""
) -> Iterator[Page]:
    written: list[Change] = []
    page: Page | None = None
    try:
        with keeper.writing(scope, verb, note, dry_run, undoes) as pen:
            page = Page(keeper, scope, pen)
            yield page
            page.keep_answers()
            changes = page.team.changes()
            pen.changes.extend(changes)
            if changes and not dry_run:
                page.team.write(changes)
                written = changes
    except BaseException:
        if page is not None and written:
            page.team.restore(written)
        raise
    if written:
        keeper.forget_view("team")
        keeper.readable("team")  # read what was just written, so that it is known whatever becomes of the files
        if keeper.keeps_page:
            from twiceshy.keeper import digest  # which itself writes on pages like this one

            digest.follow(keeper)


def listed(keeper: Keeper, query: Query) -> list[Memory]:
    """Memories of every scope there is that fit, those said last first."""
    found: list[Memory] = []
    for store in _asked(keeper, query):
        found.extend(store.memories(query))
    found.sort(key=lambda memory: (memory.confirmed, memory.id), reverse=True)
    return found[: query.limit] if query.limit else found


def fitting(keeper: Keeper, query: Query) -> int:
    """How many there are for `listed`, whatever its limit."""
    return sum(store.count(query) for store in _asked(keeper, query))


def _asked(keeper: Keeper, query: Query) -> list[SqliteStore]:
    """The stores that may hold what is asked for; what waits to be the team's lies in the person's own."""
    wanted = {*query.scopes, *(("repo",) if "team" in query.scopes else ())}
    return [store for scope, store in keeper.stores() if not wanted or scope in wanted]
