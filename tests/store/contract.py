"""What any store must do, whichever engine holds it. Each engine's tests subclass `Contract`."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from twiceshy.model.memory import Activation, Details, Evidence, Link, Memory
from twiceshy.model.operation import Change, Operation
from twiceshy.store import rows
from twiceshy.store.port import Draft, Query, Wanted
from twiceshy.text.sketch import fingerprint

NOW = 1_790_000_000.0
DRAFT = Draft("person", "remember", "a note")
ODD = "quotes ' \" \\ % _ \u2603 \U0001f980 'Robert'); DROP TABLE memories; --"


def memory(name: str, text: str = "", **fields: Any) -> Memory:
    fields = {"created": "2026-01-01T00:00:00.000Z", "updated": "2026-01-01T00:00:00.000Z", **fields}
    fields.setdefault("confirmed", fields["updated"])
    return Memory(name.rjust(26, "0"), fields.pop("kind", "rule"), fields.pop("scope", "repo"), text or name, **fields)


def operation(identifier: str, before: Memory | None, after: Memory | None, actor: str = "person") -> Operation:
    texts = [rows.canonical(rows.memory_row(one)) if one else None for one in (before, after)]
    known = after or before
    assert known is not None
    return Operation(
        identifier.rjust(26, "0"),
        "2026-01-01T00:00:00.000Z",
        actor,
        "edit",
        "",
        (Change("memories", known.id, *texts),),
    )


def put(store: Any, *nouns: Any) -> None:
    with store.writing(DRAFT) as pen:
        for noun in nouns:
            pen.put({Memory: "memories", Evidence: "evidence", Link: "links"}[type(noun)], noun)


class Contract:
    """Subclasses give the fixture `store`."""

    @pytest.fixture
    def store(self) -> Iterator[Any]:
        raise NotImplementedError

    def test_a_memory_comes_back_as_it_was(self, store: Any) -> None:
        full = memory(
            "a", ODD, reason="because\nof it", tags=("x", "ü"), activation=Activation(command="git push*"),
            details=Details(title="T", frequency=3, resolved=True), locked=True, alpha=3.25, commit="abc", path="src/a",
        )  # fmt: skip
        put(store, full)
        assert store.memory(full.id) == full
        assert store.memory("nothing") is None

    def test_a_change_is_one_operation_with_before_and_after(self, store: Any) -> None:
        first = memory("a", "one")
        put(store, first)
        put(store, first._replace(text="two"))
        newest, oldest = store.operations()
        assert oldest.changes[0].before is None and json.loads(oldest.changes[0].after)["text"] == "one"
        assert json.loads(newest.changes[0].before)["text"] == "one"
        assert (newest.actor, newest.verb, newest.note) == ("person", "remember", "a note")
        assert newest.id > oldest.id
        assert store.operation(newest.id) == newest
        assert list(store.all_operations()) == [oldest, newest]

    def test_what_changes_nothing_is_no_operation(self, store: Any) -> None:
        put(store, memory("a"))
        put(store, memory("a"))
        assert len(store.operations()) == 1

    def test_an_exception_writes_nothing(self, store: Any) -> None:
        with pytest.raises(RuntimeError), store.writing(DRAFT) as pen:
            pen.put("memories", memory("a"))
            raise RuntimeError
        assert store.memories(Query()) == [] and store.operations() == []

    def test_a_dry_run_sees_its_changes_and_writes_nothing(self, store: Any) -> None:
        with store.writing(DRAFT, dry_run=True) as pen:
            pen.put("memories", memory("a"))
            assert pen.get("memories", (memory("a").id,)) == memory("a")
            assert len(pen.changes) == 1
        assert store.memories(Query()) == [] and store.operations() == []

    def test_dropped_rows_are_gone_and_in_the_history(self, store: Any) -> None:
        put(store, memory("a"))
        with store.writing(DRAFT) as pen:
            pen.drop("memories", (memory("a").id,))
            pen.drop("memories", ("nothing",))
        assert store.memory(memory("a").id) is None
        assert [one.changes[0].after is None for one in store.operations(memory("a").id)] == [True, False]

    def test_lists_filter_and_are_newest_first(self, store: Any) -> None:
        put(
            store, memory("a", "fish & chips", updated="2026-01-03T00:00:00.000Z", tags=("food",)),
            memory("b", "50% off_now", kind="fact", updated="2026-01-02T00:00:00.000Z", locked=True),
            memory("c", "gone", status="retired", updated="2026-01-04T00:00:00.000Z"),
            memory("d", "50x offanow", scope="team"),
        )  # fmt: skip

        def ids(query: Query) -> list[str]:
            return [one.id[-1] for one in store.memories(query)]

        assert ids(Query()) == ["a", "b", "d"]
        assert ids(Query(statuses=())) == ["c", "a", "b", "d"]
        assert ids(Query(kinds=("fact",))) == ["b"] and ids(Query(scopes=("team",))) == ["d"]
        assert ids(Query(tag="food")) == ["a"] and ids(Query(tag="foo")) == []
        assert ids(Query(text="50% off_")) == ["b"] and ids(Query(text="FISH")) == ["a"]
        assert ids(Query(since="2026-01-02T00:00:00.000Z")) == ["a", "b"]
        assert ids(Query(locked=True)) == ["b"] and ids(Query(locked=False)) == ["a", "d"]
        assert ids(Query(limit=1, offset=1)) == ["b"]
        assert store.counts() == {"rule active": 2, "fact active": 1, "rule retired": 1}

    def test_ids_are_found_by_their_end(self, store: Any) -> None:
        put(store, memory("xyzabcdef"), memory("qqqabcdef"))
        assert len(store.matching_ids("abcdef")) == 2
        assert store.matching_ids("zabcdef") == [memory("xyzabcdef").id]
        assert store.matching_ids(memory("qqqabcdef").id) == [memory("qqqabcdef").id]
        assert store.matching_ids("%") == []

    def test_evidence_links_and_alike(self, store: Any) -> None:
        one, two = memory("a", "Use tabs."), memory("b")
        proof = Evidence("e1", one.id, "commit", "abc", at="2026-01-01T00:00:00.000Z")
        link = Link(two.id, "supports", one.id, "2026-01-01T00:00:00.000Z")
        put(store, one, two, proof, link)
        assert store.evidence(one.id) == [proof] and store.evidence(two.id) == []
        assert store.links(one.id) == [link] == store.links(two.id)
        assert store.alike(fingerprint("use tabs")) == [one]

    def test_undone_knows_of_undone_undos(self, store: Any) -> None:
        put(store, memory("a"))
        first = store.operations()[0].id
        for text, undoes in (("b", first), ("c", "")):
            with store.writing(DRAFT._replace(undoes=undoes or store.operations()[0].id)) as pen:
                pen.put("memories", memory("a", text))
            expected = {first} if text == "b" else set()
            assert store.undone([first]) == expected

    def test_adopting_is_idempotent_and_order_does_not_matter(self, store: Any) -> None:
        one = memory("a", "one")
        made = operation("1", None, one)
        text = operation("2", one, one._replace(text="two"))
        tags = operation("3", one, one._replace(tags=("late",)))  # by someone who had not seen "two"
        assert [store.adopt(each) for each in (tags, made, text, made)] == [True, True, True, False]
        assert store.memory(one.id) == one._replace(text="two", tags=("late",))
        assert len(store.operations()) == 3
        assert store.alike(fingerprint("two")) == [one._replace(text="two", tags=("late",))]

    def test_a_lock_keeps_out_who_did_not_know_of_it(self, store: Any) -> None:
        one = memory("a", "one")
        for each in (
            operation("1", None, one),
            operation("2", one, one._replace(locked=True)),
            operation("3", one, one._replace(text="sneaky")),
            operation("4", one, None),
        ):
            store.adopt(each)
        assert store.memory(one.id) == one._replace(locked=True)

    def test_ids_never_run_behind_what_was_adopted(self, store: Any) -> None:
        """A clock that is a day late still writes after what its author had seen."""
        one = memory("a", "one")
        store.adopt(operation("7zzzzzzzzz0000000000000000", None, one))
        put(store, one._replace(text="two"))
        assert store.operations()[0].id > "7zzzzzzzzz0000000000000000"
        assert store.memory(one.id).text == "two"

    def test_the_catalogue_browses_by_words_filters_and_pages(self, store: Any) -> None:
        put(store, memory("a", "Deploy with kubectl apply"), memory("b", "Deploy on Fridays never", kind="fact"))
        put(store, memory("c", "Tests need a database", locked=True, updated="2026-02-01T00:00:00.000Z", tags=("x",)))
        put(store, memory("d", "Deploy by hand", status="proposed"))

        def texts(wanted: Wanted) -> list[str]:
            return [one.memory.text for one in store.catalogue.browse(wanted)[0]]

        assert set(texts(Wanted("deploy kube"))) == {"Deploy with kubectl apply"}  # the last word is a beginning
        assert set(texts(Wanted("deploy"))) == {"Deploy with kubectl apply", "Deploy on Fridays never"}
        assert texts(Wanted("nothing like it")) == []
        assert texts(Wanted("hand", status="all")) == ["Deploy by hand"]
        assert texts(Wanted(kind="fact")) == ["Deploy on Fridays never"]
        assert texts(Wanted(locked=True)) == texts(Wanted(tag="x")) == ["Tests need a database"]
        assert texts(Wanted(limit=1))[0] == "Tests need a database" and store.catalogue.browse(Wanted(limit=1))[1] == 3
        last = store.catalogue.browse(Wanted(limit=1))[0][0].memory
        assert set(texts(Wanted(before=f"{last.updated} {last.id}"))) == set(texts(Wanted("deploy")))
        assert texts(Wanted(status="all", text=ODD)) == []

    def test_the_catalogue_counts_and_finds_what_is_near(self, store: Any) -> None:
        first = memory("a", "Run `make deploy` from src/app.py", locked=True)
        put(store, first, memory("b", "Tests need postgres"), memory("c", "maybe", status="proposed"))
        put(store, Evidence("e".rjust(26, "0"), first.id, "commit", "abc", at="2026-01-01T00:00:00.000Z"))
        put(store, Link(first.id, "supports", memory("b").id, "2026-01-01T00:00:00.000Z"))
        assert tuple(store.catalogue.tally()) == (2, 1, 1)
        assert store.catalogue.kinds("proposed") == {"rule": 1} and store.catalogue.kinds("all") == {"rule": 3}
        assert "path:src/app.py" in store.catalogue.entities(first.id)
        assert [one.id for one in store.catalogue.near(["deploy", "unheard"], 5)] == [first.id]
        assert store.catalogue.near([], 5) == []
        assert [one.text for one in store.catalogue.proposed(5)] == ["maybe"]
        assert store.catalogue.evidence_keys(first.id) == ["e".rjust(26, "0")]
        assert store.catalogue.link_keys(first.id) == [(first.id, "supports", memory("b").id)]
        assert store.catalogue.made_between("", first.id) == 0 and store.catalogue.made_between("", "z") == 3
        assert [one.verb for one in store.catalogue.written(("observe",), 2)] == ["remember", "remember"]
        assert store.catalogue.written(("remember",), 2) == []

    def test_a_pen_finds_what_it_just_wrote(self, store: Any) -> None:
        with store.writing(DRAFT) as pen:
            pen.put("memories", memory("a", "Deploy with kubectl"))
            pen.flush()
            assert [one.text for one in pen.catalogue.near(["deploy"], 5)] == ["Deploy with kubectl"]
            assert pen.catalogue.alike(fingerprint("Deploy with kubectl"))
        assert store.newest_standing().verb == "remember"
        assert store.operation_ids(store.newest_standing().id[-6:]) == [store.newest_standing().id]
