"""Gemini CLI's chats: `tmp/<project>/chats/session-*.jsonl`, older `.json`, and prompts in `logs.json`."""

import os
from collections.abc import Iterator, Mapping

from twiceshy.agents import chatfiles, documents, folders, lines
from twiceshy.agents.reading import Reading, ReadState

NAME = "gemini"


def roots(home: str, env: Mapping[str, str]) -> list[str]:
    base = os.path.join(env.get("GEMINI_CLI_HOME") or home, ".gemini")
    return [os.path.join(base, "tmp"), os.path.join(base, "history")]


def discover(home: str, env: Mapping[str, str]) -> Iterator[str]:
    yield from folders.below(roots(home, env)[0], chatfiles.wanted)


def sniff(path: str, head: bytes) -> bool:
    if any("projectHash" in row and "sessionId" in row for row in lines.head_objects(head)):
        return True
    return chatfiles.is_chat(head)


def read(path: str, offset: int = 0, resume: ReadState | None = None) -> Reading:
    return Document(path) if documents.is_document(path, "messages") else Chat(path, offset, resume)


class Chat(chatfiles.Chat):
    agent = NAME


class Document(chatfiles.Document):
    agent = NAME
