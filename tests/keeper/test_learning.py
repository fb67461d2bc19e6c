"""What a person says becomes memory, once, and only what a person says."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.keeper import history, inbox, memories
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import heard, learning
from twiceshy.learn.about.topics import unframed
from twiceshy.learn.detect import detect
from twiceshy.model.memory import Memory
from twiceshy.model.session import Event, Session
from twiceshy.store import spool
from twiceshy.store.port import Query

TURNS = Path(__file__).parent.parent / "learn" / "data"


def turn(
    text: str, number: int = 0, session: str = "s1", who: str = "person", kind: str = "message", day: int = 15
) -> Event:
    return Event(session, number, who, kind, text, f"2026-11-{day:02d}T10:{number // 60:02d}:{number % 60:02d}.000Z")


def say(keeper: Keeper, *texts: str, session: str = "s1", day: int = 15) -> learning.Learned:
    events = [turn(text, number, session, day=day) for number, text in enumerate(texts)]
    return learning.learn(keeper, Session(session, "claude-code", ""), events)


def alive(keeper: Keeper, *statuses: str) -> list[str]:
    return sorted(memory.text for memory in everything(keeper, *statuses or ("active",)))


def everything(keeper: Keeper, *statuses: str) -> list[Memory]:
    return [memory for _, store in keeper.stores() for memory in store.memories(Query(statuses=statuses))]


@pytest.mark.promise("BELIEF-STANDING")
def test_the_three_of_the_seed(keeper: Keeper) -> None:
    say(keeper, "Never commit .env files", "remember: the endpoint is /v1", "I prefer terse commits")
    say(keeper, "The endpoint moved to /v2", session="s2", day=16)
    found = {memory.text: memory for memory in everything(keeper, "active", "superseded")}
    assert found["Never commit .env files"].kind == "rule"
    assert (found["I prefer terse commits"].kind, found["I prefer terse commits"].scope) == ("preference", "user")
    assert found["the endpoint is /v1"].status == "superseded"
    assert found["The endpoint moved to /v2"].status == "active"


@pytest.mark.parametrize("said", ["remember: {}", "Always use {}", "From now on {}"])
def test_nothing_is_learned_from_a_secret_alone(keeper: Keeper, said: str) -> None:
    said = said.format("ghp_" + "A1b2C3d4" * 4 + "e5F6")
    assert detect(said)
    assert say(keeper, said) == learning.Learned()
    assert not everything(keeper, "active", "proposed")


@pytest.mark.parametrize(
    ("said", "scope"),
    [
        ("I prefer terse commits", "user"),
        ("From now on answer in German", "user"),
        ("Never explain code in your replies", "user"),
        ("I prefer that `src/api.py` stays small", "repo"),
        ("From now on I don't want any simulation in e2e tests", "repo"),
        ("Never touch my vendor folder", "repo"),
        ("Never commit .env files", "repo"),
        ("services talk over NATS, not HTTP", "repo"),
        ("reply to webhooks with 202, not 200", "repo"),
        ("always respond to health checks with 204", "repo"),
        ("the support bot must always reply within 5 seconds", "repo"),
    ],
)
def test_about_the_person_or_about_the_repository(keeper: Keeper, said: str, scope: str) -> None:
    say(keeper, said)
    assert [memory.scope for memory in everything(keeper, "active", "proposed")] == [scope]


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("always use ruff, and please fix the lint errors in app.py", "always use ruff"),
        ("from now on use date-fns; replace moment in utils.ts", "from now on use date-fns"),
        ("use pnpm from now on and rerun the install", "use pnpm from now on"),
        ("we switched to Vite, so delete the webpack config", "we switched to Vite"),
        ("fix the failing test and remember that the db must be seeded first", "the db must be seeded first"),
        ("we use pnpm here. can you fix the header now?", "we use pnpm here"),
        (
            "```ts\nimport _ from 'lodash'\n```\nwe never use lodash in this repo, remove it",
            "we never use lodash in this repo",
        ),
        ("fix the header, and remember that we use pnpm here", "we use pnpm here"),
    ],
)
def test_a_task_beside_a_rule_is_not_kept(keeper: Keeper, said: str, kept: str) -> None:
    say(keeper, said)
    assert alive(keeper) == [kept]


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize(
    "heading", ["Some rules for this project:", "Our conventions:", "Please follow these rules:", "rules"]
)
def test_a_list_announced_as_rules_is_kept_line_by_line(keeper: Keeper, heading: str) -> None:
    lines = ["use pnpm", "never force push", "tests live in tests/", "4 spaces indentation", "English comments"]
    say(keeper, "\n- ".join([heading, *lines]))
    assert (alive(keeper) == sorted(lines)) == heading.endswith(":")


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize("heading", ["Rules for the snake game:", "I read these rules somewhere:", "TODO:"])
def test_a_list_of_something_else_is_not(keeper: Keeper, heading: str) -> None:
    say(keeper, f"{heading}\n- 4 spaces indentation\n- English comments\n- arrow keys")
    assert alive(keeper) == []


def test_only_the_persons_own_words(keeper: Keeper) -> None:
    events = [
        turn("Never push to main", 0, who="assistant"),
        turn("Always run `make lint` before you commit", 1, who="tool", kind="tool_result"),
        turn("never use tabs in yaml files", 2, kind="pasted"),
        turn("From now on use conventional commits", 3, who="injected"),
        turn("Never amend a pushed commit", 4, who="system", kind="note"),
        turn("Never rebase main", 5)._replace(parent="helper"),
    ]
    assert learning.learn(keeper, Session("s1", "claude-code", ""), events).outcomes == ()
    sub = Session("s9", "claude-code", "", parent="s1")
    assert learning.learn(keeper, sub, [turn("Never push to main", session="s9")]).outcomes == ()


@pytest.mark.promise("BELIEF-ONCE")
def test_a_turn_is_learned_once(keeper: Keeper) -> None:
    first = say(keeper, "Never commit .env files")
    assert [outcome.action for outcome in first.outcomes] == ["new"]
    assert say(keeper, "Never commit .env files").outcomes == ()
    again = say(keeper, "never commit .env files!", session="s2")
    assert [outcome.action for outcome in again.outcomes] == ["again"]
    assert again.outcomes[0].memory.alpha > first.outcomes[0].memory.alpha


@pytest.mark.promise("BELIEF-ONCE")
def test_the_spool_and_the_log_tell_the_same_turn_once(keeper: Keeper) -> None:
    place = spool.folder(keeper.repo)
    line = {
        "event": "prompt",
        "root": keeper.repo.root,
        "session": "s1",
        "agent": "claude-code",
        "at": "2026-11-15T10:00:01.500Z",
    }
    spool.append(place, "s1", {**line, "prompt": "Never commit .env files"})
    assert len(learning.absorb(keeper).outcomes) == 1
    assert learning.absorb(keeper).outcomes == ()
    assert say(keeper, "Never commit .env files").outcomes == ()
    (memory,) = everything(keeper, "active")
    assert len(memories.show(keeper, memory.id).evidence) == 1


def test_repositories_that_share_a_spool_learn_each_their_own(keeper: Keeper, tmp_path: Path) -> None:
    other_root = tmp_path / "other"
    other_root.mkdir()
    subprocess.run(["git", "init", "-q"], cwd=other_root, check=True)
    other = Keeper(paths.resolve(str(other_root)), "hook")
    place = spool.folder(keeper.repo)
    assert place == spool.folder(other.repo)  # neither is set up: both in the person's home
    for repo, text in ((keeper.repo, "Never commit .env files"), (other.repo, "Never push to main")):
        line = {"event": "prompt", "session": "s1", "agent": "codex", "at": "2026-11-15T10:00:00.000Z", "prompt": text}
        spool.append(place, "s1", {**line, "root": repo.root})
    try:
        for each, said in ((keeper, "Never commit .env files"), (other, "Never push to main")):
            assert [outcome.memory.text for outcome in learning.absorb(each).outcomes] == [said]
            assert alive(each) == [said]
    finally:
        other.close()


@pytest.mark.promise("BELIEF-ONCE")
def test_undo_and_forget_are_not_overturned_by_a_later_ingest(keeper: Keeper) -> None:
    said = "Never commit .env files\n\nAlways squash before merging"
    say(keeper, said)
    keeper.actor = "person"
    memories.forget(keeper, "Never commit .env files")
    operation = next(entry for entry in history.history(keeper) if entry.operation.verb == "learn").operation
    with pytest.raises(Exception, match="changed again"):
        history.undo(keeper, operation.id)
    history.undo(keeper)  # the forgetting
    history.undo(keeper, operation.id)
    assert alive(keeper) == []
    keeper.actor = "hook"
    assert say(keeper, said).outcomes == ()
    assert alive(keeper) == []


@pytest.mark.promise("BELIEF-ONCE")
def test_one_thing_said_is_one_undo(keeper: Keeper) -> None:
    say(keeper, "Never commit .env files", "thanks", "I prefer terse commits", "Always squash before merging")
    keeper.actor = "person"
    notes = [(entry.scope, entry.operation.note) for entry in history.history(keeper)]
    assert notes == [
        ("repo", "Always squash before merging"), ("user", "I prefer terse commits"), ("repo", "Never commit .env files"),
    ]  # fmt: skip
    left = ["Always squash before merging", "I prefer terse commits", "Never commit .env files"]
    while left:
        assert history.undo(keeper).operation.note == left.pop(0)
        assert alive(keeper) == sorted(left)


@pytest.mark.promise("BELIEF-ONCE")
def test_what_one_prompt_taught_two_stores_is_counted_in_each_and_undone_at_once(keeper: Keeper) -> None:
    say(keeper, "always use npm")
    say(
        keeper,
        "I prefer terse commits.\n\nNever commit .env files.\n\nAlways squash before merging.",
        session="s2",
        day=16,
    )
    keeper.actor = "person"
    counted = {(entry.scope, entry.operation.note) for entry in history.history(keeper)}
    assert counted == {
        ("user", "I prefer terse commits."), ("repo", "2 statements of the person"), ("repo", "always use npm"),
    }  # fmt: skip
    assert len(history.undo(keeper, dry_run=True).beside) == 1 and len(alive(keeper)) == 4
    history.undo(keeper)
    assert alive(keeper) == ["always use npm"]


def test_one_of_two_stores_can_be_undone_by_its_name(keeper: Keeper) -> None:
    say(keeper, "I prefer terse commits.\n\nNever commit .env files.")
    keeper.actor = "person"
    named = next(entry for entry in history.history(keeper) if entry.scope == "user")
    assert history.undo(keeper, named.operation.id).beside == ()
    assert alive(keeper) == ["Never commit .env files."]


def test_what_takes_back_counts_only_where_something_went(keeper: Keeper) -> None:
    say(keeper, "I prefer terse commits", "always use npm", "never touch the vendor folder")
    say(keeper, "never commit .env files. you don't have to use npm any more", session="s2", day=16)
    fresh = [entry for entry in history.history(keeper) if entry.operation.session == "s2"]
    assert [(entry.scope, entry.operation.note) for entry in fresh] == [("repo", "2 statements of the person")]


def test_turns_left_by_a_process_that_died_between_two_are_learned_later(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = ("Never commit .env files", "I prefer terse commits", "Always squash before merging")
    real = learning.merge

    def dying(page, candidate, text, at, evidence):  # type: ignore[no-untyped-def]
        if "terse" in text:
            raise KeyboardInterrupt
        return real(page, candidate, text, at, evidence)

    monkeypatch.setattr(learning, "merge", dying)
    with pytest.raises(KeyboardInterrupt):
        say(keeper, *said)
    assert alive(keeper) == ["Never commit .env files"]
    monkeypatch.setattr(learning, "merge", real)
    assert len(say(keeper, *said).outcomes) == 2
    assert alive(keeper) == sorted(said) and len(history.history(keeper)) == 3


@pytest.mark.promise("BELIEF-CONFLICT")
def test_from_a_to_b_to_a(keeper: Keeper) -> None:
    say(keeper, "always use npm", "use pnpm not npm", "always use npm")
    assert alive(keeper) == ["always use npm"]
    assert alive(keeper, "superseded") == ["use pnpm not npm"]
    (current,) = everything(keeper, "active")
    links = memories.show(keeper, current.id).links
    assert [(link.source, link.verb) for link in links] == [(current.id, "supersedes")]


@pytest.mark.promise("BELIEF-CONFLICT")
def test_two_rules_in_one_sentence_are_taken_back_together(keeper: Keeper) -> None:
    first = "never push to main directly, always use scripts/publish.sh"
    later = "actually you may push to main directly, use scripts/release.sh instead of scripts/publish.sh"
    say(keeper, first, later)
    assert alive(keeper) == [later.removeprefix("actually ")]
    assert alive(keeper, "superseded") == [first]


@pytest.mark.promise("BELIEF-CONFLICT")
def test_taking_back_one_of_two_rules_is_asked_about(keeper: Keeper) -> None:
    say(keeper, "never push to main directly, always use scripts/publish.sh")
    outcomes = say(keeper, "use scripts/release.sh instead of scripts/publish.sh", session="s2", day=16).outcomes
    assert [(outcome.action, len(outcome.others)) for outcome in outcomes] == [("propose", 1)]


@pytest.mark.promise("BELIEF-CONFLICT")
def test_forgotten_and_said_again_comes_back(keeper: Keeper) -> None:
    say(keeper, "Never commit .env files")
    keeper.actor = "person"
    memories.forget(keeper, "Never commit .env files")
    keeper.actor = "hook"
    back = say(keeper, "Never commit .env files", session="s2", day=16)
    assert [outcome.action for outcome in back.outcomes] == ["back"]
    assert alive(keeper) == ["Never commit .env files"]


@pytest.mark.promise("BELIEF-CONFLICT")
def test_a_change_in_passing_waits_when_nothing_is_known(keeper: Keeper) -> None:
    assert [outcome.action for outcome in say(keeper, "btw staging has port 9090 now").outcomes] == ["propose"]
    assert alive(keeper) == []


@pytest.mark.promise("BELIEF-CONFLICT")
def test_a_change_in_passing_counts_against_something_known(keeper: Keeper) -> None:
    say(keeper, "remember that staging is on port 8080", session="s2", day=16)
    again = say(keeper, "staging is on port 9090 now", session="s3", day=17)
    assert [outcome.action for outcome in again.outcomes] == ["replace"]
    assert alive(keeper) == ["staging is on port 9090 now"]


@pytest.mark.promise("BELIEF-CONFLICT")
def test_supersession_is_one_operation_and_reversible(keeper: Keeper) -> None:
    say(keeper, "remember that Alice owns billing")
    say(keeper, "billing is now owned by Bob", session="s2", day=16)
    keeper.actor = "person"
    entry = history.history(keeper, limit=1)[0]
    assert {change.table for change in entry.operation.changes} == {"memories", "links", "evidence"}
    history.undo(keeper, entry.operation.id)
    assert alive(keeper) == ["Alice owns billing"]


@pytest.mark.promise("BELIEF-LOCKED")
def test_what_is_locked_stays_and_the_conversation_goes_to_the_inbox(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TWICESHY_NOW", "2026-11-15T10:00:00Z")
    keeper.actor = "person"
    locked = memories.remember(keeper, memories.Statement("always use npm", lock=True)).memory
    keeper.actor = "hook"
    say(keeper, "use pnpm not npm", "don't use npm in this repo", day=16)
    assert "always use npm" in alive(keeper)
    (waiting,) = [memory for memory in everything(keeper, "proposed") if memory.text == "use pnpm not npm"]
    assert [(link.verb, link.target) for link in memories.show(keeper, waiting.id).links] == [
        ("contradicts", locked.id)
    ]


@pytest.mark.promise("BELIEF-DOUBT")
def test_an_exception_amends_and_the_chain_is_kept(keeper: Keeper) -> None:
    say(keeper, "Never use print in the api")
    say(keeper, "Never use print in the api, except in tests", session="s2", day=16)
    assert alive(keeper) == ["Never use print in the api, except in tests"]
    say(keeper, "never use print in the api", session="s3", day=17)
    assert alive(keeper) == ["Never use print in the api, except in tests"]  # said shorter, not revoked


def test_amended_decisions_newest_is_current(keeper: Keeper) -> None:
    say(keeper, "Let's go with Redis for the queue because it is simple")
    say(keeper, "let's use RabbitMQ instead of Redis for the queue", session="s2", day=16)
    say(keeper, "We decided to go with Kafka instead of RabbitMQ for the queue", session="s3", day=17)
    assert alive(keeper) == ["We decided to go with Kafka instead of RabbitMQ for the queue"]
    assert len(alive(keeper, "superseded")) == 2


def test_a_prohibition_keeps_the_sentence_that_says_what_to_do(keeper: Keeper) -> None:
    say(keeper, "NEVER use git push github directly. Use scripts/publish-to-github.sh\n\nnow fix the tests")
    assert alive(keeper) == ["NEVER use git push github directly. Use scripts/publish-to-github.sh"]


@pytest.mark.promise("BELIEF-MERGE")
def test_what_the_team_says_is_not_said_twice_and_a_contradiction_is_linked(keeper: Keeper) -> None:
    keeper.actor = "person"
    known = memories.remember(keeper, memories.Statement("Never push to main", scope="team")).memory
    npm = memories.remember(keeper, memories.Statement("always use npm", scope="team")).memory
    keeper.actor = "hook"
    learned = say(keeper, "never push to main directly", "use pnpm not npm", day=30)
    assert [(outcome.action, outcome.memory.text) for outcome in learned.outcomes] == [
        ("skip", "Never push to main"), ("new", "use pnpm not npm"),
    ]  # fmt: skip
    assert learned.outcomes[0].memory.id == known.id
    assert [link.target for link in memories.show(keeper, learned.outcomes[1].memory.id).links] == [npm.id]


def test_private_and_secret_words_are_not_kept(keeper: Keeper) -> None:
    say(
        keeper,
        "<private>Never mention project Falcon</private>",
        "Never use the token ghp_abcdefghijklmnopqrstuvwxyz0123456789 again",
    )
    for text in alive(keeper, "active", "proposed"):
        assert "Falcon" not in text and "ghp_abc" not in text


@pytest.mark.promise("BELIEF-UNRELATED")
def test_a_hundred_rules_among_ordinary_prompts(keeper: Keeper) -> None:
    rows = [
        json.loads(line)
        for name in ("dev", "test")
        for line in (TURNS / f"turns_{name}.jsonl").read_text().splitlines()
    ]
    rules = [
        row["text"]
        for row in rows
        if row["labels"] == ["rule"] and [each.sure for each in heard.candidates(row["text"])] == [True]
    ][:100]
    ordinary = [row["text"] for row in rows if row["labels"] == ["none"] and not detect(row["text"])][:126]
    assert (len(rules), len(ordinary)) == (100, 126)
    turns = rules + ordinary
    random.Random(7).shuffle(turns)
    learned = say(keeper, *turns)
    texts = " \n".join(alive(keeper))
    lost = [rule for rule in rules if unframed(heard.candidates(rule)[0].text) not in texts]
    assert lost == []
    assert len(alive(keeper)) == 100
    assert [outcome for outcome in learned.outcomes if outcome.action != "new"] == []
    assert alive(keeper, "proposed", "superseded", "retired") == []


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize("number", range(3))
def test_a_hundred_rules_in_plain_words_among_ordinary_prompts(keeper: Keeper, number: int) -> None:
    session = json.loads((TURNS / "sessions.json").read_text())[number]
    turns = session["rules"] + session["ordinary"]
    assert (len(session["rules"]), len(session["ordinary"])) == (100, 126)
    random.Random(number).shuffle(turns)
    learned = say(keeper, *turns)
    assert len(alive(keeper)) >= 97
    assert not [text for text in alive(keeper) if text in session["ordinary"]]
    assert {outcome.action for outcome in learned.outcomes} <= {"new", "propose"}
    assert len(alive(keeper, "proposed")) <= 2


@pytest.mark.promise("BELIEF-UNRELATED")
def test_rules_of_one_mould_all_live(keeper: Keeper) -> None:
    tools = (
        "pytest ruff mypy black poetry pnpm vite eslint prettier docker terraform redis postgres kafka nginx".split()
    )
    tasks = (
        "units lints types layout packages assets bundles style looks boxes clouds caches orders events routes".split()
    )
    places = ["the api layer", "the payment service", "the cli", "the frontend", "the worker", "hot paths"]
    services = "auth billing search mail image audit report gateway user order".split()
    people = "Alice Bob Carol Dave Erin Frank Grace Heidi Ivan Judy".split()
    rules = [f"Always use {tool} for {task}" for tool, task in zip(tools, tasks, strict=True)]
    rules += [
        f"{rule} {place}"
        for place in places
        for rule in ("Never use global state in", "Always log errors in", "Don't use print in")
    ]
    rules += [
        f"From now on the {name} service must listen on port {8000 + number}" for number, name in enumerate(services)
    ]
    rules += [
        f"{person} is responsible for {name}, remember that" for person, name in zip(people, services, strict=True)
    ]
    rules += [f"Never commit {kind} files" for kind in ("env", "log", "dump", "key", "swap", "core", "cache", "lock")]
    rules = [rule for rule in rules if any(candidate.sure for candidate in detect(rule))]
    assert len(rules) > 50
    random.Random(3).shuffle(rules)
    learned = say(keeper, *rules)
    assert {outcome.action for outcome in learned.outcomes} == {"new"}
    assert len(alive(keeper)) == len(rules)


@pytest.mark.promise("BELIEF-MERGE")
def test_near_duplicates_become_one_memory_with_many_evidences(keeper: Keeper) -> None:
    for number, text in enumerate(
        ("Never push to main", "never push to main directly", "Never push directly to main!")
    ):
        say(keeper, text, session=f"s{number}", day=10 + number)
    (memory,) = everything(keeper, "active")
    assert [item.quote for item in memories.show(keeper, memory.id).evidence] == [
        "Never push to main", "never push to main directly", "Never push directly to main!",
    ]  # fmt: skip


CROWD = """
import sys
from twiceshy import paths
from twiceshy.keeper.turn import learning
from twiceshy.keeper.hall import Keeper
from twiceshy.model.session import Event, Session

keeper = Keeper(paths.resolve(sys.argv[1]), "hook")
for number in range(12):
    session = f"{sys.argv[2]}-{number}"
    said = ("Never commit .env files", f"Never touch vendor/lib{number}")
    events = [Event(session, 0, "person", "message", text, "2026-11-15T10:00:00.000Z") for text in said]
    learning.learn(keeper, Session(session, "codex", ""), events)
keeper.close()
"""


@pytest.mark.promise("BELIEF-MERGE")
def test_processes_that_learn_the_same_at_once_make_one_memory(keeper: Keeper, repo: Path) -> None:
    crowd = [subprocess.Popen([sys.executable, "-c", CROWD, str(repo), f"p{number}"]) for number in range(4)]
    assert [process.wait(timeout=600) for process in crowd] == [0] * 4
    assert len(alive(keeper)) == 13
    shared = next(memory for memory in everything(keeper, "active") if ".env" in memory.text)
    assert len(memories.show(keeper, shared.id).evidence) == 48


@pytest.mark.promise("BELIEF-SCALE")
def test_what_waits_says_what_was_seen_in_it(keeper: Keeper) -> None:
    say(keeper, "I feel like we should keep the two caches apart")
    (item,) = inbox.inbox(keeper)
    assert item.why.endswith("it gives an opinion on how it should be")


@pytest.mark.promise("BELIEF-CONFLICT")
def test_a_proposal_that_is_overtaken_leaves_the_inbox_and_comes_back_by_undo(keeper: Keeper) -> None:
    say(keeper, "The endpoint is /v1")
    assert [item.memory.text for item in inbox.inbox(keeper)] == ["The endpoint is /v1"]
    say(keeper, "The endpoint moved to /v2", session="s2", day=16)
    assert inbox.inbox(keeper) == [] and alive(keeper) == ["The endpoint moved to /v2"]
    history.undo(keeper)
    assert len(inbox.inbox(keeper)) == 1


@pytest.mark.promise("BELIEF-STANDING")
def test_a_fact_that_commands_is_a_rule(keeper: Keeper) -> None:
    said = "Everything under legacy/ is frozen, don't touch it"
    say(keeper, said)
    assert [(memory.kind, memory.text) for memory in everything(keeper, "active")] == [("rule", said)]


@pytest.mark.promise("BELIEF-STANDING")
@pytest.mark.parametrize(
    ("command", "said"),
    [("list", "Never push to main directly."), ("inbox", "I feel like we should keep the two caches apart")],
)
def test_what_was_said_a_moment_ago_is_listed(keeper: Keeper, shy, command: str, said: str) -> None:
    event = {"event": "prompt", "session": "s1", "agent": "claude-code", "root": keeper.repo.root, "prompt": said}
    spool.append(keeper.repo.spool, "s1", event)
    assert said in shy(command, "--json").out
    assert said in shy(command, "--json").out  # and learned once
    assert len(everything(keeper, "active", "proposed")) == 1


TRACEBACK = (
    'Traceback (most recent call last):\n  File "app.py", line 5, in main\n    raise ValueError("x")\nValueError: x'
)
STACK = "TypeError: x is undefined\n    at render (/app/list.js:10:5)\n    at main (/app/index.js:3:1)"
LOG = "2026-11-16 10:00:01 INFO starting worker\n2026-11-16 10:00:02 ERROR no connection"
PANIC = "panic: index out of range [3]\n\ngoroutine 1 [running]:\nmain.main()\n\t/tmp/x.go:8 +0x1d"


@pytest.mark.promise("BELIEF-SAID")
@pytest.mark.parametrize("output", [TRACEBACK, STACK, LOG, PANIC])
@pytest.mark.parametrize("said", ["never catch bare Exception here again", "we use structlog for logging, not print"])
def test_what_is_said_before_an_error_is_kept_and_behind_it_asked_about(output: str, said: str) -> None:
    for turn, sure in (
        (f"{said}\n\n{output}", True),
        (f"{output}\n\n{said}", False),
        (f"this fails:\n\n{output}\n\n{said}", False),
    ):
        assert [(each.text, each.sure) for each in heard.candidates(turn)] == [(said, sure)]


@pytest.mark.promise("BELIEF-SAID")
@pytest.mark.parametrize(
    "turn",
    [
        f"{TRACEBACK}\n\nDuring handling of the above exception, another exception occurred:\n\n{TRACEBACK}",
        f"{LOG}\n\nNever run this as root.",
        f"{LOG}\n\nalways use tabs\n\n{LOG}",
        f"{LOG}\n\nthe readme says:\n\nnever push to main",
        "ERROR never use eval\n\nWARNING always set HOME",
    ],
)
def test_what_stands_in_a_log_or_may_is_nobodys_word(turn: str) -> None:
    assert heard.candidates(turn) == []
