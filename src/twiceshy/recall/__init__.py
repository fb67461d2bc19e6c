"""From a prompt to the few memories that matter for it, or to silence.

cue -> layers -> rank -> gate -> brief, each a small module; `answer.recall` walks them and records
in traces what every layer found, so that `why` can tell. Read-only and light: the hook runs it.
"""
