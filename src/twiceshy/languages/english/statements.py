"""English: tasks beside a statement, statements about the person, headings over rules, places. Only data."""

from twiceshy.languages.shapes.statements import (
    Clauses,
    Forms,
    Headings,
    Observed,
    Person,
    Places,
    Sentences,
    Tasks,
    Unnamed,
)

SENTENCES = Sentences(
    abbreviations=frozenset("e.g. i.e. ie. eg. vs. etc. cf. approx. incl.".split()),
    bare=frozenset({"no", "nope", "nah", "wrong", "not quite", "almost", "close"}),
    tags=r"ok(?:ay)?|alright|all right|got it|got that|understood|clear|deal|agreed",
)
TASKS = Tasks(
    mending=r"fix|mend|correct|clean up|tidy up|sort out",
    again=r"re-?(?:run|do|write|build|install|try|apply|start|generate|test|check|deploy|format|work)|undo|revert",
    once=r"delete|remove|replace|rename|refactor|migrate|convert|update|change|adjust|adapt|apply|finish|continue|"
    r"implement|create|add|move|port|swap|drop|complete|get rid of|map|turn|wrap|split|extract|inline|hide|unwrap|"
    r"transform|parse|strip|rework",
    often=r"run|check|test|commit|push|deploy|build|start|install|try|look|show|open|merge|write|make",
    please=r"please|pls|kindly|now|can you|could you|would you|go ahead and",
    conjunctions=r"and|also|but",
    conclusions=r"so|then",
    then=r"then",
    fillers=r"also |just ",
    habit=r"always|never|every|each|whenever|when|before|after|any|instead|only|unless|if|until|first|afterwards?|"
    r"from now|future|forward|as (?:we|you|i)|don't|do not|not|must|should",
    talk=r"ok|and|also|please|but",
    case=r"when|whenever|if|before|after|for (?:each|every|all|new)|once|on (?:each|every)|every time|while|until|"
    r"unless|to",
    standing=r"always|never|every|each|whenever",
    forbids=r"never|don't|do not|no|not|stop|avoid",
    chatter=r"ok|so|and|btw|fyi|no|nope|hey|also|please|but",
    noting=r"(?:remember|note|keep in mind)(?: that)?",
    told=r"we|i|you|it|the|our|this|that|these|there|all|they",
    particles=r"up |out ",
    this=r"the|this|that|these|those|it|them|my|your|our|both|everything",
    it=r"it|them|this|that",
    shown=r"this|these|the following",
    links=r"and|but|also|then",
    openers=r"ok",
    announced=r"(?:please )?(?:remember|note that|keep in mind|don't forget that|in (?:the )?future|from now on|"
    r"going forward)",
    ever=r"always|never|don't ever",
    aside=r"by the way|btw|fyi|oh and|one more thing:?|just so you know",
    notes=r"(?:please )?(?:add|put|write|note|save|record|store|append)"
    r"(?: this| that| it| the following| an?)?(?: line| rule| note)?"
    r" (?:to|in|into) (?:your |the |my |our )?(?:claude\.md|agents\.md|gemini\.md|(?:long-term )?memory|notes|"
    r"rules)\s*:\s*",
    leads=r"and|also|but|oh|ok|okay|btw|by the way|fyi|hey|yeah|yep|yes|lgtm|thanks|great|nice|cool|one more thing:?|"
    r"plus",
)

_WAYS = (
    r"short(?:er|ly)?|brief(?:ly)?|concise(?:ly)?|terse(?:ly)?|succinct(?:ly)?|crisp(?:ly)?|verbose(?:ly)?|chatty|"
    r"detail(?:s|ed)?|(?:in)?formal(?:ly)?|casual(?:ly)?|polite(?:ly)?|friendly|direct(?:ly)?|blunt(?:ly)?|"
    r"honest(?:ly)?|"
    r"plain(?:ly)?|simpl[ey]|sentences?|paragraphs?|bullets?|bullet points|emojis?|jokes?|jargon|pirate|to the point"
)
_SAID = r"answers?|repl(?:y|ies)|explanations?|summar(?:y|ies)"
# What an agent does in talk alone, unless it is told where else: "I hate it when you apologise".
_NO_WORK = (
    r"(?!.*\b(?:comments?|commits?|docs?|docstrings?|readme|changelogs?|code|files?|tests?|prs?|logs?|ui|app|"
    r"regex(?:es)?|"
    r"functions?|errors?|tickets?|in the \w+)\b)"
)
_TALKING = (
    r"apologi[sz]\w+|flatter\w*|prais\w+|congratulat\w+|ramb\w+|lectur\w+|hedg\w+|sugarcoat\w*|swear\w*|jok\w+|"
    r"thank\w* me|"
    r"repeat\w* (?:my|the) (?:question|words)|repeat\w* (?:yourself|me)|admit\w*|(?:say|tell|ask|answer|reply|explain|"
    r"respond|talk|summari[sz]e|greet|interrupt)(?:s|ing)?"
)
_TALK = r"pep talk|small ?talk|praise|flattery|compliments?|pleasantries|apolog(?:y|ies)|disclaimers?|preambles?|fluff"
_VARIETY = r"(?:british|american|uk|us|australian|canadian|brazilian|swiss|austrian|mexican|plain|simple|proper) "

PERSON = Person(
    tongues=rf"(?:{_VARIETY})?(?:english|german|french|spanish|portuguese|italian|dutch|polish|russian|ukrainian|japanese|chinese|korean|"
    r"turkish|swedish|danish|norwegian|finnish|czech|greek|hebrew|arabic|hindi)|my (?:own )?(?:native )?language|"
    r"the (?:same )?language i\b",
    before_order=r"and|but|so|please|(?:now|here|today) on(?:wards?)?|forward|you (?:should|must)|"
    r"(?:want|like|prefer|rather|need|expect) you(?: to)?|can you|could you",
    with_order=r"please|always|never|only|just|don't|do not|stop|(?:now|here|today) on",
    manner=(
        r"<ordered>(?:answer|reply|respond|speak|talk|explain|summari[sz]e)(?:ing)? (?:(?:back|always|only|just|"
        r"everything|"
        r"things|it|me|to me|with me|my questions|more|less|very|as|in|with|without|using|like|an?|the|my|no|any|few|"
        r"fewer|"
        rf"short|plain|simple|full|\d+|two|three|five) )*(?:<tongues>|{_WAYS})\b(?! (?:to|with) (?!me\b|my\b))",
        r"<ordered>(?:answer|reply|respond|speak|talk|explain|write)(?:ing)? (?:\w+ ){0,3}?(?:to me|with me|me) "
        r"(?:in|as|like|with|without|using|only|briefly|more|less)\b",
        r"<ordered>(?:call|address) me\b|<ordered>(?:explain|talk) (?:much |a lot |a bit )?(?:less|more)\W*$",
        rf"<ordered>(?:be|sound) (?:(?:more|less|very|always|a bit|as|really|so) )*(?:{_WAYS}|critical)\b(?! (?:about|"
        r"with|in|on|when) "
        r"(?!me\b|your\b|you\b))",
        rf"\byour (?:own )?(?:{_SAID}|responses?|tone|messages to me)\b",
        rf"\b(?:short|brief|concise|terse|long|lengthy|verbose|detailed) (?:{_SAID})\b",
        rf"<ordered>keep (?:the |all |any )?(?:{_SAID}|responses) (?:(?:very|really|as) )*(?:{_WAYS})\b",
        r"<ordered>(?:no |without )(?:long |more |any )*(?:explanations|emojis in (?:answers|replies))\b",
        r"<ordered>apologi[sz]ing\b|\b(?:don't|do not|never) apologi[sz]e\b",
        # What pleases or annoys them in how they are spoken to, and the talk they can do without.
        r"\b(?:like|love|appreciate|hate|dislike|prefer|can't stand|cannot stand) it (?:\w+ )?(?:when|if) you "
        r"(?:always |never |"
        rf"keep |constantly |just |don't )*(?:{_TALKING})\b{_NO_WORK}",
        r"\bit (?:\w+ly )?(?:bugs|annoys|bothers|irritates) me (?:when|if|that|how) you (?:always |never |keep |"
        r"constantly |"
        rf"just |don't )*(?:{_TALKING})\b{_NO_WORK}",
        r"<ordered>(?:(?:don't|do not|dont|never|stop|quit|no need to|you (?:don't|do not|needn't) (?:have|need) to|"
        r"keep) )"
        rf"(?:flatter|prais|congratulat|ramb|lectur|sugarcoat|thank)\w*\b{_NO_WORK}",
        r"<ordered>(?:spare me|skip|cut|drop|save|lose|leave out|no(?: more)?|less) (?:me )?(?:(?:the|your|all|any|"
        r"that) )*"
        rf"(?:\w+ )?(?:{_TALK})\W*$",
        r"^\W*(?:when|whenever|if) you (?:answer|reply|respond|explain|talk|speak)(?: to)? ?(?:me|something|"
        rf"things)?,? {_NO_WORK}\w",
        rf"^\W*(?:(?:please|a bit|a little|much|way) )*(?:less|more) (?:{_WAYS})(?:,? (?:please|pls))?\W*$",
        r"<ordered>(?:give|tell|show) me (?:the |your )?(?:short )?(?:answer|conclusion|summary|result) "
        rf"first\b{_NO_WORK}",
        r"<ordered>ask (?:me )?(?:only )?one (?:thing|question) at a time\b|<ordered>(?:tell me|say so|say it|admit "
        r"it) (?:when|"
        rf"if|whenever) you(?:'re| are) (?:not sure|unsure|guessing|wrong)\b{_NO_WORK}",
        # What nothing but an answer has, where nothing else is named that it should not be in.
        r"^\W*(?:(?:please|pls|and|but|also|so|ok) )*(?:no(?: more)?|without|stop (?:using|writing|adding)|skip|"
        r"(?:don't|do not|dont|never) (?:use|write|add|send|give me|end with))(?: (?:any|the|your|long|more|me)\b)*"
        r" (?:emojis?|emoticons|jokes|jargon|fluff|filler|flattery|small ?talk|apologies|disclaimers|preambles?|"
        r"recaps?|summar(?:y|ies)(?= at the end\b| after\b|\W*$))"
        r"(?: (?:at the end|at all|ever|any ?more|(?:after|in|at the end of) (?:every|each|your|the) "
        r"(?:answers?|repl(?:y|ies)|turns?|tasks?|messages?)|please|pls|thanks|ok))*\W*$",
    ),
    who=(
        r"\bmy (?:name|time ?zone|pronouns|native language|mother tongue|(?:code |text )?editor|ide|(?:login )?shell|"
        r"terminal(?: emulator)?|window manager|operating system|os|keyboard(?: layout)?|screen reader|locale) "
        r"(?:is|are)\b",
        r"\bi(?:'m| am) (?:an? )?(?:(?:red[- ]green |partially |fully )?colou?r[- ]?blind|blind|deaf|dyslexic|"
        r"left[- ]handed|visually impaired|native speaker|beginner|(?:senior|junior|staff) (?:dev(?:eloper)?|engineer))"
        r"\b",
        r"\bi (?:use|type on|have|work with) an? (?:[\w-]+ )?(?:keyboard(?: layout)?|screen reader|trackball)\b"
        r"(?! (?:in|for|as)\b)",
        r"\bi(?:'m| am| work| develop) on (?:an? )?(?:mac(?:book|os)?|windows|linux|wsl2?|ubuntu|debian|fedora|arch|"
        r"nixos)\b",
        r"\bi(?:'m| am) (?:based |living )?in (?:the )?[\w/ +-]{2,30}\btime ?zone\b",
    ),
    taste=r"\bi (?:(?:really|always|generally|usually|also|strongly|much|would|do|just) )*(?:prefer|like|love|hate|"
    r"dislike)\b|"
    r"\bi (?:usually|mostly|normally|typically|tend to) (?:use|work|write|type|code|run)\b|"
    r"\bi (?:\w+ly )?(?:don't|do not|dont) (?:like|need)\b|\bi (?:\w+ly )?(?:can't|cannot) stand\b",
    pointing=r"here|there|this|(?<!prefer )that|these|those|it|them|the|our|ours|we|us",
    working=r"\b(?:like|love|appreciate|hate|dislike|prefer|can't stand|cannot stand) it (?:\w+ )?(?:when|if) you\b|"
    r"\bit (?:\w+ly )?(?:bugs|annoys|bothers|irritates) me (?:when|if|that|how) you\b|"
    r"\bi(?:'d| would) (?:much )?rather (?:see|read|review|get|hear|be (?:asked|told|shown)|you (?!use\b|used\b))\b|"
    r"\bi(?: want| need| expect|'d like| would like) you to (?:(?:always|never|first|only) )*(?:ask|tell|show|warn|"
    r"explain|wait|confirm|propose|suggest|consult|let me|keep me|check with me)\b|"
    r"\bi (?:always|never) want\b",
    elsewhere=r"here|there|this|these|those|them|our|ours|we|us|main|master|generated|vendored|legacy|"
    r"the(?! (?:whole |full |failing )*(?:diffs?|plans?|changes?|commands?|steps?|results?|output|summary|tests?|"
    r"reasons?|reasoning|code|answers?|options?|questions?|work|same|next|first)\b)",
    programs=r"our|ours|we|us|this (?:repo|repository|project|package|app|service|codebase)|here(?! on\b)|apis?|"
    r"endpoints?|webhooks?|"
    r"bots?|chatbots?|services?|servers?|clients?|customers?|users?|workers?|requests?|https?|json|xml|html|plain text|"
    r"status codes?|error codes?",
)
CLAUSES = Clauses(
    joints=r"and|plus",
    talk=r"also|oh|by the way|btw|fyi|note that|remember(?: that)?|as well",
    points=r"it|its|it's|they|them|their|that(?! (?:is|are|uses?|runs?)\b)|this|these|those|there|then|one|ones|both|"
    r"same|former|latter|other|others|rest|so|too|either|such|otherwise|instead|again and again",
    hangs=r"(?:make|be|making|being) (?:sure|certain)|ensur(?:e|es|ing)|verif(?:y|ies|ying)|check(?:s|ing)? (?:that|"
    r"if|"
    r"whether)|confirm|assum(?:e|es|ing)|suppos(?:e|ing)|guarantee|until|unless|(?:even )?if|whether|wait for|"
    r"imagine|"
    r"pretend|because|since|says?|said|thinks?|means?|whenever|when",
    hangs_near=r"(?:before|after)(?! (?:each|every)\b)|once|while|where|so|that|which|as|than|for|of|between|both|"
    r"from|with|in|on|to|into",
    subjects=r"the|our|all|every|each|any|your|my|an?|its",
    politely=r"please|pls|and|also|ok",
    orders=r"always|never|don't|do not|use|keep|run|stop|avoid|prefer|write|put|make|only|no|from now on|every|each|"
    r"all|"
    r"do|squash|rebase|merge|commit|push|test|lint|format|name|prefix|add|open|ask|log|mock|pin",
    house=r"we(?:'re)?|our|in this repo",
    leaning=r"port|password|user(?:name)?|token|url|host(?:name)?|keys?|paths?|name|version|limit|timeout|size|"
    r"format|"
    r"reason|result|winner|choice|decision|outcome|plan|default|secret|login|id|ids|address|answer|rest|idea|point|"
    r"goal|problem|only|owner|schema|prefix|"
    r"suffix|type|value|values",
    being=r"is|are|was|must be|should be|lives?|runs?|goes|has|have|will",
    state=r"(?:now |already |still |always |automatically |not |never |being )*(?:\w+ed(?! (?:by|in|at|on|to|as)\b)|"
    r"built|"
    r"sent|done|gone|run|made|ready|green|red|live|available|fine|ok|okay|good|bad|right|wrong|broken|clean|empty|up|"
    r"down|out|over|set|safe|happy|important|true|false|missing|slow|fast|there|here|enough|complete|valid|correct|"
    r"up[- ]to[- ]date|small|short|long|readable|consistent|clear|simple|easy|hard|better|worse|old|new)",
)
UNNAMED = Unnamed(
    again=r"again|once more|yet again|too",
    leads=r"and|but|so|also|please|remember|ok|no|nope",
    each=(
        r"(?:every|each|all|any|no)(?: [\w'-]+){1,4}? (?:needs?|gets?|ha(?:s|ve)|(?:must|should) (?:have|get|include)|"
        r"requires?|includes?|comes? with)(?: to have)?(?: (?:exactly|at least|only|just|its own|also))*"
        r" (?:one|two|both|it|that|them|those|some|"
        r"an? (?:own )?(?:entry|line|note|mention|section|record|row|link|item|copy|version|variant))"
        r"(?: (?:too|as well|each|please|now|of (?:them|those|these)))*",
    ),
    orders=(
        r"(?:always|never|don't(?: ever)?|do not(?: ever)?)(?: forget to)?"
        r" (?!(?:keep|make|take|get|call|leave|have|let|give|play|cut|do)\b)[\w-]+(?: (?:up|out|in|back|off))?"
        r" (?:it|them|both|those|one(?= (?:to|for|per|in|with|before|after|when|on|at)\b|\W*$))"
        r"(?: (?:(?:to|for|per|in|on|at|with|before|after|when|again|first|directly|manually|by hand)\b[^,;:]*))?",
    ),
)
OBSERVED = Observed(
    house=r"we(?:'re|'ve)?|our|in this (?:repo|project)|always|never|use|please",
    there=r"there(?:'s| is| are)|i (?:see|saw|found|noticed)|you (?:have|added|put)",
    missing=r"(?:has|have|had|with|there(?:'s| is| are)) no|without|lacks?|(?:is|are) (?:still )?missing|"
    r"(?:doesn't|don't|does not|do not) have",
    doing=r"use|using|add|put|leave|have|keep|call|write|commit|import|include|introduce|rely on|go with",
)
HEADINGS = Headings(
    named=r"rules?|conventions?|guidelines?|preferences?|standards?|(?:code|coding|commit|project|our|my) style|"
    r"from now on",
)
PLACES = Places(
    branch=r"(?:on|in|for) this (?:feature |git )?branch",
    package=r"this (?:package|module|workspace|sub-?project|crate|library)",
    folder=r"this (?:sub-?)?(?:folder|directory|dir)",
    here=r"here",
    whole=r"(?:this|the|our) (?:whole |entire )?(?:repo|repository|project|codebase|monorepo)|everywhere|"
    r"(?:all|every|each|any|no) packages?",
)
FORMS = Forms(
    fields=r"(?:sub)?title|summary|description|details?|body|subject|steps?(?: to reproduce)?|(?:to |"
    r"how to )?repro(?:duce)?|"
    r"(?:expected|actual)(?: \w+)?|what (?:i|we) expected|what happened|describe the \w+|severity|priority|impact|risk|"
    r"environment|version|component|labels?|status|reporter|assignee|owner|author|date|deadline|estimate|due|"
    r"workaround|problem|symptoms?|(?:root )?cause|resolution|recommendation|mitigation|prevention|finding|"
    r"vulnerability|affected|cvss|cve|category|location|level|file|line|comment|suggestion|message|type|key|id|"
    r"context|proposal|alternatives?|consequences?|question|answer|q|a|constraints?|goal|(?:user )?story|"
    r"acceptance(?: criteria)?|"
    r"requirements?|given|then|precondition|postcondition|hints?|how to fix|fix|result|check|metric|threshold|action|"
    r"customer|product|advice|done when|task|bug|issue|error|source|to|from|cc",
    topics=r"commit|message|messages|branch|branches|names|api|frontend|backend|database|db|ui|css|sql|imports|"
    r"types|logging|language|hard|golden|house|first|second|third|0",
)
