"""English rules by which a house is kept, told by their form: what is ruled out, how things are done, who may.

"Don't use magic numbers", "no default exports", "keep controllers thin": neither "always" nor "never", yet an order
about things in general, without an article, can only be meant for good. Only data, in order of rank; all are sure.
"""

from twiceshy.languages.shapes.rules import Rule

# fmt: off
_PLACE = r"(?:the |our |your )?(?:_+|[\w.@*-]*/[\w./@*-]*|[\w.-]+ (?:folder|directory|dir))"
HOUSE = (
    Rule("hands-off", "rule", "rule", "sure", "don't dont not leave keep", (
        r"^(?:please )?<dont> (?:ever )?(?:touch|edit|modify|change|alter|delete|move|rename) "
        r"(?:anything|any (?:of the )?(?:code|files?)|files?|stuff|things|code|the (?:code|files)) "
        rf"(?:in|under|inside|below|within) {_PLACE}[.!]*$",
        rf"^(?:please )?(?:leave|keep) {_PLACE} (?:alone|as is|as it is|untouched|unchanged)[.!]*$",
    ), "names a place that stays as it is", "polite"),
    Rule("ruled-out", "rule", "rule", "sure", "don't dont not avoid no", (
        r"^<dont> (?:<durable>|(?!<momentary>\b)<base>) (?!<deictic>\b|<fleeting>\b|the\b|an?\b|your\b|more\b|too\b|"
        r"(?:changes|tests|"
        r"files)\W*$)"
        r"(?:(?!the\b|this\b|that\b|to\b|and\b|or\b|until\b|before\b)[\w-]+ ){0,3}(?:[\w-]+[^s\W]s|code|data|logic|"
        r"state)"
        r"(?: (?:to|in|from|for|with|as|on|inside|outside) (?!<fleeting>\b)[^,?]{2,40})?[.!]*$",
        r"^<dont> <durable> (?:the|our) [\w -]{2,30} (?:from|inside|outside|within) <kinds>[.!]*$",
        r"^<dont> (?:touch|edit|modify|change) (?:the|our) [\w-]+ (?:folder|directory|module|package|schema|"
        r"branch)[.!]*$",
        r"^<dont> (?:guess|assume|bluff|pretend)\b(?! (?:it|this|that|so)\b)|^<dont> <durable> what you \w+",
        r"^<dont> use (?!<deictic>\b|<fleeting>\b|the\b|an?\b|more\b|your\b)[\w.#+-]+[.!]*$|^<dont> use (?:the "
        r")?default \w+",
        r"^no (?:inline|raw|hard-?coded|nested|default|global|magic|implicit|dynamic|shared|mutable) [\w-]+[.!]*$",
        r"^<dont> mix [\w-]+ (?:and|with) [\w -]+[.!]*$|^<dont> (?:apologi[sz]e|flatter|sugarcoat)\b",
        r"^avoid (?!<deictic>\b|<fleeting>\b|the\b|an?\b|that\b|\w+ing \w)(?:(?!the\b|this\b|that\b)[\w-]+ "
        r"){0,2}(?:[\w-]+[^s\W]s|[\w-]+ing|"
        r"code|state|logic)(?: (?:in|for|on|from|with) (?!the\b|<fleeting>\b)[^,?]{2,40})?[.!]*$",
        r"^no (?!<nothing>\b|<trouble>\b|<vague>\b|<unruly>\b)(?:[\w-]+ ){1,2}[\w.-]+[^s\W]s(?: (?:in|for|on|from) "
        r"(?!the\b|"
        r"<fleeting>\b)[^,?]{2,30})?[.!]*$",
        r"^no (?!<nothing>\b|<trouble>\b|<vague>\b|<unruly>\b)[\w.-]+(?: [\w-]+)? (?:in|for|on) (?!the\b|"
        r"<fleeting>\b)(?:[\w-]+ )?"
        r"(?:[\w-]+[^s\W]s|code|production)[.!]*$",
    ), "rules such things out", "polite", longest=140, alone=True),
    Rule("house-style", "rule", "rule", "sure",
        "use follow prefer keep only write name go belong live stay add speak pin version sign tag validate escape "
        "annotate prefix encrypt scan cover deploy commit merge push release publish return every branch pr test file "
        "class format document store indent wrap hash "
    "encode quote for", (
        r"^keep <kinds> (?:<kept>|thin|pure|flat|private|independent|separate|readable|in sync|(?:out|free) of|away "
        r"from)\b"
        r"(?! for now)",
        r"^only (?:use|import|commit|add|log|mock|cache) (?:what|(?!<fleeting>\b|the\b|one\b)(?:[\w-]+s|"
        r"code))\b[^?]{3,40}$",
        r"^(?:write|add|use) <kinds> only (?:where|when|if|for|in)\b",
        r"^(?:use|write) (?:british |american )?(?:english|german|french|spanish) (?:in|for) (?!<fleeting>\b|"
        r"the\b)[\w -]{3,30}$",
        r"^(?:pin|version|document|sign|tag|validate|escape|annotate|prefix|encrypt|scan|cover) (?:every|all) (?!one\b|"
        r"of\b)[\w -]{3,40}$",
        r"^(?:deploy|commit|merge|push|release|publish) only (?:from|to|via|through|after|with) (?!<fleeting>\b|"
        r"the\b)\w+",
        r"^(?!<tasking>\b)<base> <kinds> every (?:\d+ |other )?(?:days?|weeks?|months?|release|sprint|year)[.!]*$",
        r"^return \d{3} (?:for|on|when|if) [\w -]{3,40}$",
        r"^(?:commit|branch|pr|test|file|class|merge) (?:messages|names|titles|requests|files|cases) (?:start|end|are|"
        r"must|use|have|"
        r"follow|go)\b(?! (?:<status>|<trouble>|<unsaid>)\b)",
        r"^name (?:[\w-]+ )?<kinds> \S*[_*<>{}/.-]\S*$",
        r"^(?:new |all |our )?<kinds> (?:go|belong|live|stay) (?:in|into|under|next to|with|on) (?!<fleeting>\b)[^?]+$",
        r"^(?:write|name|format|document|store|indent|wrap|hash|encode|quote) (?!<deictic>\b|<fleeting>\b|the\b|an?\b|"
        r"your\b)"
        r"(?:[\w-]+ ){0,2}(?:[\w-]+[^s\W]s|code|docs|sql) (?:in|with|as|using|by) (?!<deictic>\b|<fleeting>\b|the\b|"
        r"an?\b)"
        r"[\w -]{2,30}[.!]*$",
        r"^use (?!<deictic>\b|<fleeting>\b|the\b|an?\b|more\b|some\b|\d)(?:[\w-]+ ){0,1}[\w-]+ for (?:all |our )?"
        r"(?!the\b|<fleeting>\b)(?:[\w-]+ ){0,2}(?:[\w-]+[^s\W]s|data|work|production|[\w-]+tion)[.!]*$",
        r"^for (?!<passing>\b)\w+ing,? (?:please |always )?(?:use|follow|stick to|prefer) \w+",
        r"^(?:use|follow|prefer) (?!<fleeting>\b|the\b|an?\b|some\b|more\b|these\b|other\b|\d)(?:(?!the\b|"
        r"this\b)[\w-]+ ){1,3}"
        r"(?:<convention>|branches|returns|versioning|factories|exports|injection|prs|mode)(?: only)?"
        r"(?: (?:for|in) (?!the\b|<fleeting>\b)[\w -]{3,30})?[.!]*$",
    ), "says what to use", longest=100),
    Rule("shown-first", "preference", "preference", "sure", "show give send tell", (
        r"^(?:show|give|send) me (?:an?|the|your) [\w -]{3,30} before (?:any|big|each|every|larger|major)\b",
        r"^tell me (?:when|whenever|if) (?:an?|any|something) (?!of\b)\w+ (?!works\b)\w+",
    ), "says what to be shown and told", "question", longest=100),
    Rule("who-may", "rule", "rule", "sure", "must nobody no", (
        r"^(?:the |our )?(?:[\w-]+ ){0,2}(?:team|lead|owners?|maintainers?|reviewers?) must (?:always )?(?:review|"
        r"approve|sign "
        r"off|be (?:asked|informed|consulted))\b",
        r"^(?:nobody|no one) (?:but [\w ]{2,20} |except [\w ]{2,20} )?(?:pushes|merges|deploys|edits|touches|changes|"
        r"writes|"
        r"commits|releases|tags|publishes|approves) [^?]{3,60}$",
    ), "says who may do it", "one-off", longest=140, besides="must nobody one"),
    Rule("must-within", "rule", "rule", "sure", "must", (
        r"^(?:the|our) (?:[\w-]+ )?(?:<quarter>|worker|gateway|server|client|library|domain|core|cli|plugin|scheduler|"
        r"controllers) "
        r"must (?:not|never|only|always|stay|remain)\b",
    ), "says what a part must not do", "one-off", longest=120, alone=True),
)
# fmt: on
