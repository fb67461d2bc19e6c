"""The layers of recall, each a small function that adds to the pool and leaves a trace.

0 structure · 1 text · 2 entity · 3 action · 4 supersession · 5 recent · 6 scope. Any can be
switched off by name; the ranker then simply gets nothing from it.
"""

from collections.abc import Callable, Sequence

from twiceshy.model.belief import RANKING, SCOPE
from twiceshy.model.recall import TRUSTED
from twiceshy.recall import cue as cues
from twiceshy.recall import score
from twiceshy.recall.pool import Found, Pool, fits, path_at_hand
from twiceshy.store.reader import Reader, Stored
from twiceshy.text import words

NAMES = ("structure", "text", "entity", "action", "supersession", "recent", "scope")
FOLDER = 0.5  # what a folder of the file at hand is worth, of what the file is
COMMON_ENTITY = 60  # an entity that more memories mention tells nothing
COMMON_RELATED = 800  # a related word in more memories than this only re-ranks, it doesn't search
WEAK_RELATED = 0.38  # nor does one that weighs less than this share of the weightiest word
BEST = 16  # best by words whose rows are fetched, at least; as many again as are wanted
SPREADING = 5  # best hits whose links are followed


def structure(pool: Pool) -> None:
    """Layer 0: the task and what it is about; found when the cue was built."""
    cue = pool.cue
    act = cues.action(cue)
    parts = ([f"task {cue.task}"] if cue.task else []) + ([f"action {act}"] if act else [])
    parts += [f"target {target}" for target in cue.targets[:8]]
    pool.note("structure", [], ", ".join(parts))


def full_text(pool: Pool) -> None:
    """Layer 1: BM25 over all words, candidates by the rarest."""
    terms = pool.cue.terms
    wanted = score.every_term(terms)
    frequencies: dict[str, int] = {}
    by_reader: list[dict[str, int]] = []
    for reader in pool.readers:
        own = reader.frequencies(wanted)
        by_reader.append(own)
        for term, documents in own.items():
            frequencies[term] = frequencies.get(term, 0) + documents
    total = sum(reader.documents for reader in pool.readers)
    tokens = sum(reader.tokens for reader in pool.readers)
    question = pool.question = score.weigh(terms, frequencies, total, tokens / total if total else 1.0, pool.cue.text)
    found: list[tuple[str, float]] = []
    shared = 0
    for reader, own in zip(pool.readers, by_reader, strict=True):
        matches = _matches(question, reader, own)
        shared += len(matches)
        best = sorted(matches, key=lambda number: (-matches[number].share, -number))
        for row in _best_rows(reader, best, max(BEST, 2 * pool.limit)):
            candidate = pool.add(row, reader)
            if candidate is not None and "text" not in candidate.given:
                match = matches[row.number]
                candidate.given["text"] = match.share
                candidate.share = match.sure
                candidate.matched = match.terms
                candidate.why.append("words: " + ", ".join(match.terms[:8]))
                found.append((row.id, match.share))
    pool.note("text", found, f"{shared} of {total} memories scored, {len(found)} kept")


def _best_rows(reader: Reader, best: list[int], most: int) -> list[Stored]:
    """The rows of the best; what nobody said takes no place from what somebody did."""
    rows = reader.rows(best[:most])
    inferred = sum(1 for row in rows if row.origin not in TRUSTED) if len(best) > most else 0
    return rows + reader.rows(reader.stated(best[most:])[:inferred]) if inferred else rows


def _matches(question: score.Question, reader: Reader, frequencies: dict[str, int]) -> dict[int, score.Match]:
    """Number -> match for the candidates of one store."""
    held = [
        (word, max([weight for _, weight in question.meanings[word]]))
        for word in question.meanings
        if word in frequencies
    ]
    least = WEAK_RELATED * max([weight for _, weight in held], default=0.0)
    weights = [
        (word, weight, frequencies[word])
        for word, weight in held
        if word in question.weights or (frequencies[word] <= COMMON_RELATED and weight >= least)
    ]
    if not weights:
        return {}
    scored = ((number, score.match(question, body)) for number, body in reader.bodies(reader.candidates(weights)))
    return {number: match for number, match in scored if match.share > 0}


def entities(pool: Pool) -> None:
    """Layer 2: memories that mention what the prompt names, and those linked to the best hits."""
    found: list[tuple[str, float]] = []
    targets, named = set(pool.cue.targets), _named(pool)
    for reader in pool.readers:
        hits: dict[str, list[str]] = {}
        for entity in named:
            mentioning = reader.mentioning(entity, COMMON_ENTITY + 1)
            if len(mentioning) <= COMMON_ENTITY:
                for memory in mentioning:
                    hits.setdefault(memory, []).append(entity)
        for candidate in _candidates(pool, reader, list(hits)):
            shared = hits[candidate.row.id]
            part = RANKING.entity * (2 - 0.5 ** (len(shared) - 1)) * (1.0 if targets & set(shared) else FOLDER)
            candidate.given["entity"] = max(candidate.given.get("entity", 0.0), part)
            candidate.entities = tuple(shared)
            candidate.why.append("mentions " + ", ".join(shared[:4]))
            found.append((candidate.row.id, part))
    found += _linked(pool)
    pool.note("entity", found)


def _named(pool: Pool) -> list[str]:
    """What the prompt names, and the folders of the files it names: "everything under legacy/ is frozen"."""
    targets = list(pool.cue.targets[:24])
    paths = [target[5:] for target in targets if target.startswith("path:") and "/" in target]
    if not paths:
        return targets
    from twiceshy.text.filenames import folders

    return list(dict.fromkeys((*targets, *(f"path:{folder}" for path in paths for folder in folders(path)))))


def _linked(pool: Pool) -> list[tuple[str, float]]:
    best = sorted(pool, key=lambda one: (-sum(one.given.values()), one.row.id))[:SPREADING]
    found: list[tuple[str, float]] = []
    for reader in pool.readers:
        near = {one.row.id: one for one in best if one.reader is reader}
        flows: dict[str, tuple[float, str, str]] = {}
        for source, verb, target in reader.neighbours(list(near)):
            flow = RANKING.linked * near[source].share
            if flow > flows.get(target, (0.0, "", ""))[0]:
                flows[target] = (flow, verb, source)
        for candidate in _candidates(pool, reader, list(flows)):
            flow, verb, source = flows[candidate.row.id]
            candidate.given["link"] = max(candidate.given.get("link", 0.0), flow)
            candidate.why.append(f"{verb} {source[-6:]}")
            found.append((candidate.row.id, flow))
    return found


def _candidates(pool: Pool, reader: Reader, identifiers: Sequence[str]) -> list[Found]:
    """The candidates for ids, fetching the rows that aren't in the pool yet."""
    missing = [identifier for identifier in identifiers if identifier not in pool.found]
    for row in reader.by_ids(missing) if missing else ():
        candidate = pool.add(row, reader)
        if candidate is not None and pool.question is not None:
            match = score.match(pool.question, row.words)
            candidate.share, candidate.matched = match.sure, match.terms
    return [pool.found[identifier] for identifier in identifiers if identifier in pool.found]


def actions(pool: Pool) -> None:
    """Layer 3: memories whose activation condition holds for the command, file, task or branch."""
    found: list[tuple[str, float]] = []
    for reader in pool.readers:
        for row in reader.activated():
            reason = holds(row.activation, pool, row.updated)
            candidate = pool.add(row, reader) if reason else None
            if candidate is not None:
                candidate.given["action"] = RANKING.activated
                candidate.activated = reason
                candidate.why.append("activated by " + reason)
                found.append((row.id, RANKING.activated))
    pool.note("action", found)


def holds(activation: str, pool: Pool, said: str = "") -> str:
    """Why a memory's activation condition holds now; "" if it doesn't. Every condition set must."""
    import json

    from twiceshy.recall import branches

    try:
        wanted = json.loads(activation)
    except ValueError:
        return ""
    cue = pool.cue
    checks: dict[str, Callable[[str], bool]] = {
        "command": lambda pattern: _command_holds(pattern, pool),
        "path": lambda pattern: path_at_hand(pattern, cue),
        "task": lambda task: task == cues.task_of(cue),
        "branch": lambda pattern: branches.is_on(pattern, cue.branch, cue.root, said),
    }
    given = {name: str(wanted[name]) for name in checks if wanted.get(name)}
    if not given or not all(checks[name](value) for name, value in given.items()):
        return ""
    return ", ".join(f"{name} {value}" for name, value in given.items())


def _command_holds(pattern: str, pool: Pool) -> bool:
    """The glob fits a command at hand, or the prompt's words ask for such a command."""
    if any(fits(pattern, command) for command in pool.cue.commands):
        return True
    asked = words.terms(pattern)[1:]  # without the program: people say "push to github", not "git push"
    return bool(asked) and set(asked) <= set(pool.cue.terms)


def supersession(pool: Pool) -> None:
    """Layer 4: what the hits replaced. The old is not in the index; here it is known as history."""
    found: list[tuple[str, float]] = []
    for reader in pool.readers:
        own = [one.row.id for one in pool if one.reader is reader]
        for replaced in reader.replaced(own[:400]):
            pool.found[replaced.newer].replaced.append(replaced)
            found.append((replaced.id, 0.0))
    said = f"{len(found)} older statement{'s' * (len(found) > 1)} left out" if found else ""
    pool.note("supersession", found, said)


def recent(pool: Pool) -> None:
    """Layer 5: what was said or changed in the last days weighs a little more."""
    found: list[tuple[str, float]] = []
    for one in pool:
        if pool.days_since(one.row.confirmed or one.row.updated) <= RANKING.recent_days:
            one.given["recent"] = (RANKING.recent - 1.0) * max(one.share, 0.1)
            found.append((one.row.id, one.given["recent"]))
    pool.note("recent", found)


def scopes(pool: Pool) -> None:
    """Layer 6: wider scopes count a little less than this repository's own."""
    found = [(one.row.id, SCOPE.get(one.reader.scope, 1.0)) for one in pool if one.reader.scope != "repo"]
    counts = ", ".join(f"{reader.scope} {reader.documents}" for reader in pool.readers)
    pool.note("scope", found, f"searched: {counts or 'nothing'}")


WIDENING = ("entity",)  # finds more, but what is found without it stands
STEPS: tuple[tuple[str, Callable[[Pool], None]], ...] = (
    ("structure", structure), ("text", full_text), ("entity", entities), ("action", actions),
    ("supersession", supersession), ("recent", recent), ("scope", scopes),
)  # fmt: skip
