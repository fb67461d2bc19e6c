"""What was lost, made anew: the state from the corpus files, a corpus file from its log.

Without its state the corpus still tells what is stored and what it came from: the logs are read from
their start, and each event is recognised as one that is there already. Without its corpus file, or with
one that was cut short, a log is news again, whether it has changed or not; a sidecar is cut anew.
"""

import json
import os
from collections import Counter

from twiceshy.learn.corpus import chunks, corpusfile, dedup, sidecar, steering
from twiceshy.model.corpus import ChunkRow
from twiceshy.model.errors import StoreDamaged
from twiceshy.store import corpus, corpus_index
from twiceshy.store.corpus_state import Digest, FileRow, State, put_aside


def opened_state() -> tuple[State, str]:
    """The state, and where one is kept that couldn't be read: it is made anew from the corpus."""
    try:
        return State(), ""
    except StoreDamaged:
        kept = put_aside(corpus.state_database())
        return State(), kept


def needed(state: State) -> bool:
    """Are there corpus files that the state knows nothing of?"""
    return next(state.files(), None) is None and bool(corpus.buckets())


def restore(state: State, now: str) -> list[str]:
    """Take every corpus file into the state; the paths of those that can't be read."""
    damaged = []
    with state.transaction():
        for session in corpus.forgotten():
            state.forget(session, now)
    for folder in corpus.buckets():
        for path in corpus.session_files(folder):
            try:
                _restore_file(state, folder, path, now)
            except StoreDamaged:
                damaged.append(path)
    return damaged


def lost_files(state: State) -> tuple[set[str], list[str]]:
    """The logs from which corpus files that are gone or cut short come back, and those whose log is gone too."""
    gone = state.gone_files()
    again = {log for _, log in gone if os.path.exists(log)}
    return again, [path for path, log in gone if log not in again]


def restore_sidecars(state: State) -> tuple[list[str], list[str]]:
    """Make those anew that are gone or cut short; their corpus files, and those that can't be read."""
    made, damaged = [], []
    for path in state.bare_files():
        full = corpus.inside(path)
        try:
            sidecar.write(full, corpusfile.read_header(full)[0], sidecar.cut(full))
            made.append(path)
        except StoreDamaged:
            damaged.append(path)
    return made, damaged


def _restore_file(state: State, folder: str, path: str, now: str) -> None:
    full = corpus.inside(path)
    facts, _ = corpusfile.read_header(full)
    cutter = chunks.Cutter()
    rows: list[ChunkRow] = []
    end, line = 0, corpusfile.HEADER_LINES + 1
    seen: dict[str, Counter[Digest]] = {}
    minutes: dict[str, set[Digest]] = {}
    for event, place in corpusfile.events(full):
        cutter, closed = chunks.push(cutter, event, place, steering.declared(event))
        rows += closed
        end, line = place.end, place.line_end + 3
        seen.setdefault(event.source.path, Counter())[dedup.exact(facts.agent, event)] += 1
        if not place.copy and dedup.overlappable(event):
            minutes.setdefault(event.source.path, set()).add(dedup.minutes(event, (folder,))[0])
    if end and sidecar.read_chunks(full) != (rows := [*rows, chunks.row(cutter)]):
        # Cut by the rules of another version: what is to come has to fit what is there.
        sidecar.write(full, facts, rows)
        corpus_index.drop(folder)
    with state.transaction():
        numbers = {source: state.claim_source(source, facts.agent) for source in seen}
        for source, counts in seen.items():
            state.save_seen(sorted((digest, numbers[source], times) for digest, times in counts.items()))
            state.save_seen((key, numbers[source], 1) for key in sorted(minutes.get(source, ())))
        state.save_file(
            FileRow(
                -1, path, folder, facts.agent, facts.session, numbers.get(facts.source, 0), end,
                line - corpusfile.HEADER_LINES - 1, json.dumps(facts._asdict(), ensure_ascii=False),
                json.dumps(cutter, ensure_ascii=False), now,
            )
        )  # fmt: skip
