"""What a statement claims: about which subject, which attribute, which value, with which limits.

"billing is now owned by Bob" is (billing, owner, Bob); "use pnpm not npm in ci" prescribes pnpm,
rejects npm, limited to ci. Only claims of the same attribute of the same subject can contradict one
another; a statement that no pattern understands claims nothing, and so never replaces anything.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.learn.about import claimrules, families
from twiceshy.text.words import terms

_FIGURES = {stem: number for word, number in families.FIGURES.items() for stem in terms(word)}


class Claim(NamedTuple):
    attribute: str  # owner | name | place | is | use | version
    subject: frozenset[str]
    value: str  # as it was written
    forbids: bool = False
    limits: frozenset[str] = frozenset()  # where, when and what for it holds
    single: bool = False  # of a thing that has one value at a time: the default branch
    at: str = ""  # how it is there: in, on, at

    @property
    def words(self) -> frozenset[str]:
        return frozenset(terms(self.value))


class Topic(NamedTuple):
    """A statement taken apart."""

    plain: str  # without frame and exception
    claims: tuple[Claim, ...]
    content: frozenset[str]  # what it is about: stems without polarity, frame and exception
    names: frozenset[str]  # identifiers, numbers, paths: two statements that differ here are two
    forbids: bool
    exception: str
    rejected: frozenset[str]
    changes: bool  # says that something is different now
    anew: bool  # says that it holds from now on
    versions: tuple[tuple[str, str], ...]  # (name, version) of what it says


@lru_cache(maxsize=1)
def _compiled() -> dict[str, re.Pattern[str]]:
    sources = {
        "lead": rf"\s*{claimrules.LEAD_IN}",
        "frame": rf"\s*(?:{claimrules.FRAME})+", "kept": rf"\s*{claimrules.KEPT_FRAME}", "name": claimrules.NAME,
        "exception": claimrules.EXCEPTION, "forbidding": claimrules.FORBIDDING, "changing": claimrules.CHANGING,
        "limit": claimrules.LIMIT, "unlimited": claimrules.WITHOUT_LIMIT, "version": claimrules.VERSION,
        "other": claimrules.OTHER, "here": claimrules.HERE, "clause": claimrules.CLAUSE, "tail": claimrules.TAIL,
        "aside": claimrules.ASIDE, "later": claimrules.LATER, "anew": claimrules.ANEW,
        "permitted": claimrules.PERMITTED, "correcting": claimrules.CORRECTING, "bounds": claimrules.BOUNDS,
        "lately": claimrules.LATELY, "single": claimrules.SINGLE, "stress": claimrules.STRESS,
        "doing": claimrules.DOING,
    }  # fmt: skip
    return {name: re.compile(source, re.IGNORECASE if name != "name" else 0) for name, source in sources.items()}


@lru_cache(maxsize=1)
def _claims() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((attribute, re.compile(source, re.IGNORECASE)) for attribute, source in claimrules.CLAIMS)


def unframed(text: str) -> str:
    """A statement without the talk around it: "no, …", "actually …", "Remember that …", "…, remember that"."""
    for name in ("lead", "kept"):
        found = _compiled()[name].match(text)
        rest = text[found.end() :].strip() if found else ""
        text = rest if len(rest.split()) >= 2 else text
    return _compiled()["tail"].sub("", text)


@lru_cache(maxsize=4096)
def topic(text: str) -> Topic:
    patterns = _compiled()
    line = " ".join(text.replace("’", "'").split())
    frame = patterns["frame"].match(line)
    body = line[frame.end() :] if frame and len(line) - frame.end() > 2 else line
    anew = patterns["anew"].search(line) is not None
    body = patterns["later"].sub("", body)
    exception = patterns["exception"].search(body)
    apart = exception.span() if exception else (len(body), len(body))
    if exception and not exception.start():  # "not even in tests: never use print"
        apart = (0, len(re.split(r"(?<=[:,])\s+", body, maxsplit=1)[0]))
    plain, except_for = body[: apart[0]] + body[apart[1] :], body[slice(*apart)].strip(" ,;:.!()–—-")
    plain = _unmarked(patterns["here"].sub("", plain))
    forbids = patterns["forbidding"].search(plain) is not None
    rejected = frozenset(
        stem
        for source in claimrules.REJECTED
        for match in re.finditer(source, plain, re.IGNORECASE)
        for stem in map(figure, terms(_head(match[1])))
    )
    claims = _read(plain)
    positive = _positive(plain)
    rejected = (rejected | content(plain[len(positive) :])) - families.EMPTY
    return Topic(
        plain, claims, content(positive), _names(plain),
        forbids and positive == plain, except_for, rejected,
        patterns["changing"].search(body) is not None or _corrects(line, claims), anew, _versions(positive, claims),
    )  # fmt: skip


def _unmarked(plain: str) -> str:
    """A statement without the signs around it; ".env files" begins with a name."""
    bare = plain.strip(" .!;,:")
    return f".{bare}" if re.match(r"[ !;,:]*\.\w", plain) else bare


def _corrects(line: str, claims: tuple[Claim, ...]) -> bool:
    """ "sorry, the endpoint is /v1" tells another value of what was said; "no, use tabs" is an order like any other."""
    told = any(claim.attribute not in ("use", "means") for claim in claims)
    return told and _compiled()["correcting"].match(line) is not None


def may_change(text: str) -> bool:
    """The cheap look at whether a statement says that something is different now."""
    line = " ".join(text.replace("’", "'").split())
    return any(look(line) for look in (_compiled()["changing"].search, _compiled()["correcting"].match))


def clauses(plain: str) -> list[str]:
    """The orders in a statement that gives several: "never push to main, use the script" gives two."""
    return [clause.strip() for clause in _compiled()["clause"].split(plain)]


def _names(plain: str) -> frozenset[str]:
    return frozenset(name.strip("`.,:'").lower() for name in _compiled()["name"].findall(plain))


def content(text: str) -> frozenset[str]:
    """The stems a statement is about, without those that any statement of its sort may use."""
    bare = families.spelled_out(unsigned(text))
    letters = {f"{letter.lower()}-" for letter in re.findall(r"(?<=\s)[A-Z](?=\s|$)", bare) if letter != "I"}
    letters |= {"https-"} if re.search(r"(?i)\bhttps\b", bare) else frozenset()  # no plural of http
    return frozenset(figure(stem) for stem in terms(bare) if stem not in families.FAINT) | letters


def figure(stem: str) -> str:
    """A number as figures, however it is spelled."""
    return _FIGURES.get(stem, stem)


def unsigned(text: str) -> str:
    """A statement without the words that forbid or allow."""
    return _compiled()["permitted"].sub(r"\g<thing> ", _compiled()["forbidding"].sub(" ", text).strip())


def _versions(plain: str, claims: tuple[Claim, ...]) -> tuple[tuple[str, str], ...]:
    """Names with a version beside them: `PostgreSQL 14` -> postgres: 14; `/api/v2/x` -> /api/v*/x: 2.

    Only what is said of something, or a known product: the 17 of `module 17` tells modules apart.
    """
    found: dict[str, str] = {}
    said = "\n".join(claim.value for claim in claims)
    for text, any_name in ((said, True), (plain, False)):
        for match in _compiled()["version"].finditer(text):
            name = families.same(match[1])
            if name in families.PRODUCTS or (any_name and name not in families.NO_PRODUCT):
                found[name] = match[2]
    for path in re.findall(claimrules.VERSIONED, plain):
        number = re.search(r"/v(\d+(?:\.\d+)?)\b", path)
        if number:
            found[re.sub(r"/v\d+(?:\.\d+)?\b", "/v*", path.lower()).rstrip("./")] = number[1]
    return tuple(found.items())


def _read(plain: str) -> tuple[Claim, ...]:
    """What is claimed; "…, our account was renamed" tells how it came, and is no part of what is."""
    whole, bare = _claimed(plain), _compiled()["aside"].split(plain, maxsplit=1)[0]
    if bare == plain or any(claim.attribute != "use" for claim in whole):
        return whole
    without = _claimed(bare)
    return without if not whole or any(claim.attribute != "use" for claim in without) else whole


def _claimed(plain: str) -> tuple[Claim, ...]:
    found: list[Claim] = []
    for attribute, pattern in _claims():
        match = pattern.match(plain)
        if match is None:
            continue
        if attribute == "use":
            found += _prescriptions(match)
        elif not found:
            named = match.groupdict().get("subject") or ""
            subject, single = _subject(named), _compiled()["single"].search(named) is not None
            told = match["value"].strip()
            bare = re.sub(r"(?i)\s+(?:now|already|instead|again|any ?more)$|^(?:now|the|an?)\s+", "", told)
            value, limits = _bounded(_compiled()["lately"].sub("", bare))
            if subject or attribute == "version":
                at = (match.groupdict().get("at") or "").lower()
                attribute, subject, value = _of_port(attribute, subject, value)
                found.append(Claim(attribute, subject, value, limits=limits, single=single, at=at))
    return tuple(found)


def _of_port(attribute: str, subject: frozenset[str], value: str) -> tuple[str, frozenset[str], str]:
    """What listens on port 80 has the port 80."""
    port = re.fullmatch(r"(?i)(?:tcp |udp )?port (\d{2,5})", value.strip(" `"))
    return ("is", subject | {"port"}, port[1]) if port and attribute == "place" else (attribute, subject, value)


def _subject(named: str) -> frozenset[str]:
    """What is spoken of: "the main repo" is a thing too, while a "repo owner" is of it anyway.

    Of two numbers the order tells things apart: item 6 of writer 7 is not item 7 of writer 6.
    """
    last = frozenset(terms(families.spelled_out(named))[-1:])
    numbers = re.findall(r"\d+", named)
    order = frozenset(("-".join(numbers),)) if len(numbers) > 1 else frozenset[str]()
    return content(named) | (last & families.OWN) | order


def _bounded(value: str) -> tuple[str, frozenset[str]]:
    """ "500 for paid users" -> 500, and that it holds for paid users."""
    bounds = _compiled()["bounds"].search(value)
    if bounds is None:
        return value, frozenset()
    return value[: bounds.start()], content(_compiled()["unlimited"].sub("", value[bounds.start() :]))


def _prescriptions(match: re.Match[str]) -> list[Claim]:
    """What a statement says to use, and what it says not to use beside it."""
    patterns = _compiled()
    value = match["value"].strip()
    lead = match["lead"]
    forbids = patterns["forbidding"].search(lead) is not None
    cut = patterns["other"].split(value, maxsplit=1)[0]
    limit = patterns["limit"].search(cut)
    head = cut[: limit.start()] if limit else cut
    kept = re.split(r"[,;(]", _unrejected(value), maxsplit=1)[0]
    limit = patterns["limit"].search(kept)
    limits = content(patterns["unlimited"].sub("", kept[limit.start() :])) if limit else frozenset[str]()
    told = [part for part in re.split(r"[,;:]\s+", lead)[:-1] if patterns["limit"].match(" " + part)]  # where, or when
    lead = " ".join((*told, re.split(r"[,;:]\s+", lead)[-1]))
    limits |= content(patterns["doing"].sub(" ", lead))
    head = patterns["stress"].sub("", head.strip(" .`'\""))
    if not head or len(head.split()) > 5:
        return []
    rejected = frozenset(
        stem
        for source in claimrules.REJECTED
        for each in re.finditer(source, value, re.I)
        for stem in terms(_head(each[1]))
    )
    return [Claim("use", frozenset(), head, forbids, limits - rejected - frozenset(terms(head)))]


def _unrejected(value: str) -> str:
    """ "Memcached instead of Redis for the cache" without Redis: what it is for stays."""
    for source in claimrules.REJECTED:
        for match in reversed(list(re.finditer(source, value, re.IGNORECASE))):
            start = len(value[: match.start()].rstrip(" ,"))
            rest = value[match.start(1) + len(_head(match[1])) :]
            where = " " + rest.lstrip(" ,")  # "pnpm, not npm, in packages/web"
            value = value[:start] + (where if _compiled()["limit"].match(where) else rest)
    return value


def _positive(plain: str) -> str:
    """ "use pnpm, not npm" without what it rejects: its `not` is no prohibition of the whole."""
    thing = r"(?:(?:to|in|on|with|from|into) )?[\w@./+#`'-]+(?: [\w@./+#`'-]+)?$"
    apart = rf"(?:,?\s*(?:and |but )?\b{claimrules.VERBAL}not(?! (?:allowed|permitted)\b)"
    second = r",\s*(?:and |but )?(?:never|don't|do not)|\s+(?:and|but) (?:never|don't|do not))"
    bare = re.sub(rf"(?i){apart}|{second}\s+{thing}", "", plain)
    return bare if bare != plain and _compiled()["forbidding"].search(bare) is None else plain


def _head(text: str) -> str:
    """The thing rejected, without what follows: `npm here` -> `npm`."""
    return _compiled()["limit"].split(text, maxsplit=1)[0]


def tell_apart(told: str, words: str) -> bool:
    """True for two statements of two things: "Lisa owns payments. Tom owns search."."""
    ours, others = topic(told).claims, topic(words).claims
    subjects = [claim.subject for claim in (*ours, *others)]
    return bool(ours and others and all(subjects)) and not any(
        one.subject & other.subject for one in ours for other in others
    )
