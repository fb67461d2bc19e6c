"""English rules for how a person wants to be worked with: what to leave out, in which order, in which form.

"Skip the summaries", "less verbose please", "ask me one thing at a time": said once, meant for good, and seldom
with the word "prefer". Told by what they speak of (the agent's own answers and ways) and by their form. Only data,
in order of rank.
"""

from twiceshy.languages.shapes.rules import Rule

SHORT = 150  # characters of a turn that is such a wish and nothing else

# fmt: off
WISHES = (
    Rule("when-you-do", "preference", "preference", "sure", "like love appreciate hate dislike prefer bugs annoys "
    "bothers irritates", (
        r"<start>i (?:\w+ly |do )*(?:like|appreciate|hate|dislike|prefer|can't stand) it (?:\w+ )?(?:when|if) you "
        r"(?!did\b|were\b|had\b|\w+ed\b)\w+",
        r"<start>it (?:\w+ly )?(?:bugs|annoys|bothers|irritates) me (?:when|if|that) you (?!did\b|had\b|\w+ed\b)\w+",
    ), "says how the agent should work", "one-off", besides="you"),
    Rule("leave-out", "preference", "preference", "likely", "<speech>", (
        r"^(?:skip|drop|omit|spare me|leave out|cut|cut out|lose|ditch|save|forget) (?:the |all |your |those |any |"
        r"with "
        r"the )*(?:[\w-]+ ){0,2}<speech>\b",
        r"^(?:go easy on|easy on|hold back on|cut down on|tone down) (?:the |all |your )*(?:[\w-]+ ){0,2}<speech>\b",
        r"^(?:no|zero) (?:[\w-]+ ){0,2}<speech>\b(?! (?:was|were|is|are|in|for)\b)",
        r"^(?:(?:a bit|a little|way|much) )*(?:less|more|fewer|shorter|longer) (?:[\w-]+ )?<speech>\b",
    ), "says what the answers should be without", "one-off negated", longest=SHORT, alone=True, plain=True),
    Rule("less-of-it", "preference", "preference", "likely", "less more shorter", (
        r"^(?:(?:a bit|a little|way|much) )*(?:less|more) <manner>\b(?! (?:error|log|type|test|name)\w*)",
    ), "says how the answers should be", "one-off", longest=SHORT, alone=True, plain=True),
    Rule("need-not-say", "preference", "preference", "likely", "<saying>", (
        r"^(?:there(?:'s| is) )?no need to (?:always |keep )?<saying>\b",
        r"<start>you (?:don't|do not|needn't) (?:(?:have|need) to )?(?:always |keep )?<saying>\b",
        r"<start><dont> (?:always |keep |bother to |bother )?<saying>\b[^?]*\b(?:every|each|always|all|everything|"
        r"when(?:ever)? you|to me)\b",
    ), "says what need not be said", "one-off negated", longest=SHORT, alone=True, plain=True),
    Rule("to-me", "preference", "preference", "likely", "me", (
        r"^(?:always |please )*(?:give|show|send|tell|ask|offer|present|hand|remind|warn) me (?:[\w'-]+ ){0,6}(?:one "
        r"(?:at a "
        r"time|by one)|each time|every time|only (?:if|when|after)|whenever|up front|first,? (?:and )?(?:then )?(?:the|"
        r"an?|your) [\w -]{2,30})(?: after(?:wards)?| later| last| second| then)?\b",
        r"^only (?:show|give|tell|send|ask) me (?!when you|once|if it)\w+ \w+",
    ), "says how to be told and asked", "one-off", longest=SHORT, plain=True,
        besides="give show send tell ask offer present hand remind warn"),
    Rule("when-you-speak", "preference", "preference", "likely", "when whenever if", (
        r"^(?:when|whenever|if) you <speaking>\b[^?]{0,50}[, ](?:please |always |only |don't |do not )*(?:use|give|"
        r"keep|start|"
        r"begin|put|include|add|show|be|skip|avoid|stick|limit|mention|quote|explain|max|at most|no)\b",
        r"^(?!.*\b(?:was|were|did|got|get|happens?|fails?|error)\b)[^?]{6,80}? (?:when|whenever) you <speaking>\b",
    ), "says how the agent should answer", "one-off", besides="you", longest=SHORT, plain=True),
    Rule("rather-so", "preference", "preference", "likely", "over please for me", (
        r"^(?:use )?<kinds> over <kinds>(?: (?:in|for|when|wherever|where)\b[^?]{2,40})?\W*$",
        r"^(?!<commanding>\b|<tasking>\b|<vague>\b)[\w-]+(?: [\w-]+){0,3},? please,? (?:instead of|rather than|not|"
        r"over) \w+",
        r"^(?!<commanding>\b|<tasking>\b|<vague>\b)(?:[\w-]+ ){1,3}(?:over|instead of|rather than) (?:[\w-]+ "
        r"){1,4}(?:for me|"
        r"please)\W*$",
    ), "says what is preferred to what", "one-off", longest=SHORT, alone=True, plain=True,
        besides="over instead rather not"),
    Rule("first-then", "preference", "preference", "likely", "first", (
        r"^(?!<commanding>\b|<tasking>\b|<vague>\b|<flow>\b)[\w-]+ first,? (?:and )?(?:then )?(?!<commanding>\b|we\b|"
        r"i\b|you\b)"
        r"[\w-]+(?: later| after(?:wards)?| second| last)?\W*$",
    ), "says what comes first", "one-off", longest=SHORT, alone=True, plain=True),
    Rule("wanted-such", "preference", "preference", "likely", "want need like", (
        r"^i (?:always |only |just )*(?:want|need|like) (?:my |your |our )?(?:<kept>|<manner>|tiny|atomic|separate|"
        r"detailed|"
        r"descriptive|meaningful|long|plain|real|early|full|readable) (?:[\w-]+ )?(?:[\w-]+s|code)\b(?! (?:to|that|"
        r"which)\b)",
    ), "says what is wanted", "one-off", longest=SHORT, alone=True, plain=True),
    Rule("what-i-use", "preference", "preference", "likely", "that's this is", (
        r"(?:^|[,;:.] |[-–—] )(?:that's|this is|it's|that is) (?:just |simply |also )?(?:what|how|the \w+) (?:i|we) "
        r"(?:\w+ly )?(?:use|"
        r"prefer|work|ship|run|name|write|call|have agreed on|go by)\b(?! (?:to|it to)\b)",
    ), "tells what is used here", "one-off", longest=SHORT, alone=True, plain=True),
)
# fmt: on
