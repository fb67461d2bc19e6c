"""English: what an agent's word makes no rule of. Only data."""

from twiceshy.languages.shapes.noted import Unlasting

UNLASTING = Unlasting(
    for_now=r"for now|right now|just now|(?:for|at) the moment|this time|th(?:is|at) once|just once|once more|today|"
    r"tonight|tomorrow|yet|until|till|temporar\w+|meantime|meanwhile|for a (?:moment|second|minute|bit|while)|"
    r"one[- ]off|on (?:this|that) one|quickly|(?:for|in|on) th(?:is|at) (?:task|session|pr|commit|ticket|run|change|"
    r"fix|release|file|function|demo|step|round|one|case|test|deploy(?:ment)?|hotfix|sprint)|just here|"
    r"first\b.*\bthen",
    deeds=r"skip|bypass|force[- ]push|rebase|squash|stash|reset|wipe|clear|disable|enable|turn (?:on|off)|send|upload|"
    r"download|publish|release|ship|tag|bump|copy|paste|print|read|find|search|tell me|give me|let's|go|do|put|set|"
    r"take|bring|close|stop|kill|restart|see|explain|review|summari[sz]e|translate|investigate|debug|ignore|log|"
    r"rewrite|switch|upgrade|downgrade|split|extract|inline|format|lint|comment out|approve|accept|cancel|wait",
    articles=r"an?|another|some",
    lasting=r"anywhere|ever|at all times|by default|in general|generally|in (?:this|the|our) (?:repo|project|codebase)",
    reported=r"\b(?:got|saw|found|read|heard|received|copied|pasted) (?:this|that|it|these|an?|the)\b[^.]{0,30}"
    r"\b(?:on|in|from|via|at|by)\b|"
    r"\b(?:comment|message|e-?mail|mail|note|issue|ticket|thread|post|article|docs?|readme|wiki|changelog|guide|book|"
    r"tutorial|blog|ad(?:vert)?|letter|prompt|page|file|log|error|output|linter|reviewer|bot|bug report|spec)\b"
    r"(?: \w+){0,2} (?:says?|said|tells?|told|states?|claims?|asks?|asked|reads?|wants?|demands?|recommends?|"
    r"suggests?|mentions?|instructs?)\b|"
    r"\b(?:see|per|quoting|from|in) (?:the |this |that |his |her |their )?(?:\w+'s )?(?:comment|mail|e-?mail|ticket|"
    r"thread|slack|wiki|readme|issue|docs|guide)\b|\bon (?:slack|teams|discord|twitter|reddit|stack ?overflow)\b|"
    r"\b(?:he|she|they|bob|alice|someone|somebody|(?:my|our|the) (?:boss|colleague|coworker|lead|manager|customer|"
    r"client|vendor|teacher|friend)) (?:says?|said|told|wants?|wrote|thinks?|asked|suggests?|suggested)\b|"
    r"\bdear (?:customer|user|agent|assistant|sir|team)\b",
    taken_over=r"\b(?:ignore|disregard|forget|override|overwrite|drop)\b[^.\n]{0,40}\b(?:instructions?|rules|prompts?|"
    r"directions|guidelines|constraints|guardrails|everything (?:above|before))\b",
)
