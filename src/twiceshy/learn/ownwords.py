"""What of a prompt the person typed themselves: the words that may order something, or let it be done.

A prompt also carries what harnesses put around it, and what was pasted: files, pages, issues, somebody's mail. What is
handed over, quoted or only shown orders nothing and allows nothing. In doubt a paragraph is not the person's.
"""

import re

from twiceshy.agents.prompts import parts
from twiceshy.learn.detect.behind import others
from twiceshy.learn.detect.cutting import readers
from twiceshy.learn.detect.excerpts import command_end
from twiceshy.learn.detect.pasted import is_pasted, paragraphs
from twiceshy.learn.detect.shown import is_shown
from twiceshy.learn.sentences import masked

_COMMAND = re.compile(r"\s*<command-(name|message|args)>(.*?)</command-\1>", re.DOTALL)
_COMMAND_TAG = re.compile(r"<command-(?:name|message|args)>.*?(?:</command-(?:name|message|args)>|\Z)", re.DOTALL)


def own_words(prompt: str) -> str:
    """What the person typed of a prompt. A command's words stand in tags; in any other prompt such tags are pasted."""
    command = _command(prompt)
    own = [
        part.text for part in parts(_COMMAND_TAG.sub("\n", prompt)) if part.who == "person" and part.kind == "message"
    ]
    return command if command else "\n".join(map(_unpasted, own))


def _command(prompt: str) -> str:
    """The command and its words, of a prompt that begins with their tags; what a command's file adds is not theirs."""
    found: dict[str, str] = {}
    at = 0
    while match := _COMMAND.match(prompt, at):
        if match[1] in found:
            break
        found[match[1]], at = match[2], match.end()
    return " ".join(found[name].strip() for name in ("name", "args") if name in found)


def _unpasted(text: str) -> str:
    """Without the paragraphs that are somebody else's words; the command that they are given to is the person's."""
    spans, _ = paragraphs(text, masked(text))
    if readers()["en"].doubter.marked(text.lower()):
        return ""  # an order that is only shown is none
    after = others(text).end
    own = "\n".join(
        text[max(start, after) : end]
        for start, end in spans
        if not is_pasted(text[start:end]) and not is_shown(text, start, end)
    )
    return f"{text[: command_end(text)]} {own}".strip()
