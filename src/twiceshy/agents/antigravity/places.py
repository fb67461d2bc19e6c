"""Whose a conversation of Antigravity is, and in which folder it was held: its own rows do not say.

The client's prompt history beside `brain/` names a conversation's workspace. A sub-agent has a
conversation of its own, whose task looks typed: only the transcript that spawned it names it.
"""

import functools
import os
import re
import time
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from twiceshy.agents import folders, lines
from twiceshy.agents.values import mapping, string, words

TRANSCRIPTS = ("transcript_full.jsonl", "transcript.jsonl", "overview.txt")
SPAWNED = re.compile(r"(?:(?:Created|Completed) At:[^\n]*\n)*\s*Created the following subagents:\s*(?=\{)")
MARK = b"Created the following subagents"
CHILD = re.compile(r'"conversationId":\s*"([^"\n]{1,100})"(?:[^{}]*?"workspaceUris":\s*\[\s*"([^"\n]{1,1000})")?')
CWD = re.compile(rb'"Cwd":\s?"((?:[^"\\\n]|\\.){1,1000})"')
LARGEST = 64 * 1024 * 1024
HEAD = 1024 * 1024
RECENT = 5.0  # seconds; a conversation that began since is looked up anew


class Place(NamedTuple):
    cwd: str = ""
    parent: str = ""


class Family(NamedTuple):
    at: float
    transcripts: dict[str, str]  # of each conversation, where it has one
    parents: dict[str, tuple[str, str]]  # sub-agent -> who spawned it, in which folder


_families: dict[str, Family] = {}  # of each `brain` looked at in this pass


def conversation(path: str) -> str:
    """The folder below `brain`, or the name of the file."""
    parts = os.path.abspath(path).split(os.sep)
    if "brain" in parts[:-2]:
        return parts[parts.index("brain") + 1]
    return os.path.basename(path).rsplit(".", 1)[0]


def place(path: str) -> Place:
    """Where the conversation of this transcript or artefact was held, and which one spawned it, if any."""
    parts, own = os.path.abspath(path).split(os.sep), conversation(path)
    if "brain" not in parts[:-2]:
        return Place()
    brain = os.sep.join(parts[: parts.index("brain") + 1])
    known = _workspaces(*_version(os.path.join(os.path.dirname(brain), "history.jsonl")))
    family = _families.get(brain)
    if family is None or own not in family.transcripts or not 0 <= time.monotonic() - family.at < RECENT:
        family = _families[brain] = _family(brain)
    path = family.transcripts.get(own) or path
    parent, cwd = family.parents.get(own, ("", ""))
    return Place(cwd or known.get(own, "") or known.get(parent, "") or _first_cwd(path), parent)


def is_workspace(cwd: str) -> bool:
    """Is this a folder of the person's, and not the client's own (its scratch, a conversation's)?"""
    return bool(cwd) and ".gemini" not in cwd.replace("\\", "/").split("/")


def plain(value: object) -> object:
    """An argument as the model gave it: some clients quote it once more."""
    if isinstance(value, str) and len(value) > 1 and value[0] == value[-1] == '"':
        try:
            return msgspec.json.decode(value.encode())
        except (msgspec.DecodeError, UnicodeEncodeError):
            return value
    return value


def _family(brain: str) -> Family:
    transcripts = dict(_transcripts(brain))
    parents: dict[str, tuple[str, str]] = {}
    for parent, transcript in transcripts.items():
        for child, cwd in _children(*_version(transcript)).items() if transcript else ():
            if child != parent:
                parents.setdefault(child, (parent, cwd))
    return Family(time.monotonic(), transcripts, parents)


def _transcripts(brain: str) -> Iterator[tuple[str, str]]:
    try:
        names = sorted(os.listdir(brain))
    except OSError:
        return
    for name in names:
        logs = os.path.join(brain, name, ".system_generated", "logs")
        found = next((path for file in TRANSCRIPTS if os.path.isfile(path := os.path.join(logs, file))), "")
        yield name, found


def _version(path: str) -> tuple[str, int, int]:
    try:
        about = os.stat(path)
    except OSError:
        return path, 0, 0
    return path, about.st_mtime_ns, about.st_size


@functools.lru_cache(maxsize=2048)
def _children(path: str, _changed: int, size: int) -> dict[str, str]:
    """The conversations a transcript says it spawned, each with its workspace if named."""
    found: dict[str, str] = {}
    for row in _rows(path, size, MARK):
        text = words(row.get("content"))
        if row.get("source") == "MODEL" and (spawned := SPAWNED.match(text)):
            for child, uri in CHILD.findall(text, spawned.end()):
                found.setdefault(child, folders.from_address(uri))
    return found


@functools.lru_cache(maxsize=16)
def _workspaces(path: str, _changed: int, size: int) -> dict[str, str]:
    """conversation -> the last workspace its prompts were typed in."""
    rows = _rows(path, size, b'"conversationId"')
    pairs = ((string(row.get("conversationId")), string(row.get("workspace"))) for row in rows)
    return {conversation: workspace for conversation, workspace in pairs if conversation and workspace}


def _rows(path: str, size: int, mark: bytes) -> Iterator[dict[str, object]]:
    if not 0 < size <= LARGEST:
        return
    try:
        with open(path, "rb") as file:
            marked = [line for line in file if mark in line]
    except OSError:
        return
    for line in marked:
        try:
            yield from map(mapping, lines.decode(line))
        except ValueError:
            continue


def _first_cwd(path: str) -> str:
    """The folder its first command ran in."""
    try:
        with open(path, "rb") as file:
            head = file.read(HEAD)
    except OSError:
        return ""
    for found in CWD.finditer(head):
        try:
            cwd = string(plain(msgspec.json.decode(b'"' + found.group(1) + b'"')))
        except msgspec.DecodeError:
            continue
        if is_workspace(cwd):
            return cwd
    return ""
