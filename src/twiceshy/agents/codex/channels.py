"""One conversation told in several channels of a Codex rollout, made one again.

The channels are `r` (response_item), `e` (event_msg) and `i` (item_completed). A message is told by
whichever comes first; another channel's copy of it is recognised; the same channel saying it again
is a real repeat.
"""

import re

from twiceshy.agents import lines, prompts
from twiceshy.agents.reading import Outcome, Reading, consumed, skipped

# Where older clients say which folder they are in: they don't say it anywhere else.
PLACE = re.compile(r"\s*<environment_context>[^<]{0,2000}(?:<cwd>|Current working directory:)([^<\n]+)")
FRAME = re.compile(r"<image name=[^<>]{0,2000}>(?:\s*</image>)?")  # around a picture, often in blocks of their own
NEAR = 32  # copies of one message stand close together


class Channels(Reading):
    @property
    def subagent(self) -> str:
        """This session's id if it is a sub-agent's."""
        return self.session.id if self.session and self.session.parent else ""

    @property
    def voice(self) -> str:
        return "subagent" if self.subagent else "assistant"

    def fresh(self, channel: str, who: str, text: str) -> bool:
        """Is this message new, or another channel's copy of one already told?"""
        key = f"{who}:{lines.digest(text.strip().encode('utf-8', 'replace'))}"
        for met in list(self.recent)[-NEAR:]:
            name, _, channels = met.partition("=")
            if name.split("#")[0] == key and channel not in channels:
                self._remember(met, f"{name}={channels}{channel}")
                return False
        self.had(f"{key}#{self.notes.get('messages', '0')}={channel}")
        self.notes["messages"] = str(int(self.notes.get("messages", "0")) + 1)
        return True

    def _remember(self, old: str, new: str) -> None:
        self.recent = dict.fromkeys(new if key == old else key for key in self.recent)

    def user(self, text: str, channel: str, kind: str = "") -> Outcome:
        if kind not in ("", "plain"):
            return skipped(f"event: {kind[:40]}")
        text = FRAME.sub("", text).strip()
        if text in ("", "<image>", "</image>"):
            return skipped("empty message")
        if not self.fresh(channel, "user", prompts.requested(text)[1]):
            return skipped("same message in another channel")
        if not self._cwd and (place := PLACE.match(text)):
            self.context(cwd=place.group(1).strip())
            self.amend(cwd=place.group(1).strip())
        return consumed(self.person(text, "system" if self.subagent else "person", parent=self.subagent))

    def assistant(self, text: str, channel: str) -> Outcome:
        if not text.strip():
            return skipped("empty message")
        if not self.fresh(channel, "assistant", text):
            return skipped("same message in another channel")
        self.say(self.voice, "message", text.strip(), parent=self.subagent)
        self.await_tokens()
        return consumed(f"{self.voice} message")

    def thought(self, text: str, channel: str) -> Outcome:
        if not text.strip():
            return skipped("hidden reasoning")
        if not self.fresh(channel, "thought", text):
            return skipped("same message in another channel")
        self.say(self.voice, "reasoning", text.strip(), parent=self.subagent)
        return consumed("reasoning")
