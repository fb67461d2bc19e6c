"""English: what tells that a text stands in a turn which is not the person's. Only data."""

from twiceshy.languages.shapes.shown import Shown

_WHOSE = r"(?:[\w'-]+ ){0,4}"
_PUT = r"(?:popped up|showed up|turned up|came up|appeared|landed|arrived|came in|came|hung|stood|stands|lay|lies)"

SHOWN = Shown(
    texts=r"e?-?mails?|newsletters?|(?:sticky |post-it )?notes?|memos?|messages?|pages?|posters?|flyers?|leaflets?|"
    r"tickets?|(?:blog )?posts?|tweets?|paragraphs?|sentences?|passages?|excerpts?|quotes?|strings?|outputs?|release "
    r"notes|patch notes|changelog entr(?:y|ies)|transcripts?|meeting minutes|articles?|essays?|drafts?|prompts?|"
    r"answers?|repl(?:y|ies)|responses?|reviews?|slogans?|stor(?:y|ies)|adverts?|ads?|job ads?|speech(?:es)?|"
    r"announcements?|bulletins?|notices?|readmes?|handbooks?|manuals?|wikis?|snippets?|chats?|logs?|texts?|wording|"
    r"comments?|advisor(?:y|ies)|reports?|contracts?|terms",
    rulings=r"rules?|polic(?:y|ies)|guidelines?|norms?|conventions?|instructions?|practices?|principles?|standards?|"
    r"advice|tips?|recommendations?|requirements?|demands?|statements?|claims?|clauses?|procedures?|suggestions?|"
    r"sayings?",
    labels=r"e-?mail|letter|newsletter|memo|message|poster|tweet|(?:blog )?post|paragraph|sentence|passage|excerpt|"
    r"quote|string|output|release note|changelog entry|title|headline|caption|label|tooltip|banner|placeholder|slogan|"
    r"subject|transcript|article|draft|prompt|reply|response|bio|motto|advert|ad|announcement|notice|snippet|comment|"
    r"docstring|description|heading|error|warning|log line|test case|payload|(?:his|her|their|its) words",
    places=r"terminal|console|whiteboard|blackboard|wall|door|sticker|post-it|screen|fridge|server|channel|clipboard|"
    r"dashboard|website|site|intranet|forum|inbox|feed|stack trace|pipeline|docs|documentation|comments|header|footer",
    hands_over=r"following|below|above|pasted|attached|quoted",
    points=r"this|these|that|those|such an?|this kind of",
    articles=r"the|an?",
    being=r"is|are|was|were|isn't|aren't|get|gets|got|be|been|being|not",
    judges=r"wrong|bad|worse|weak|weakness\w*|flaws?|mistakes?|errors in|abuse|abused|exploit|exploited|criticis?z?e|"
    r"critique|rate|grade|score|assess|evaluate|judge|compare|rank|adopt|improve|polish|shorten|shorter|reword|"
    r"rephrase|rewrite|paraphrase|summari[sz]e|translate|proofread|explain|simplify|classify|tone|friendlier|sound|"
    r"sounds|opinion|think of|make of|agree with|comment on|mean|means|argue|discuss|analy[sz]e|typos?|grammar|"
    r"spelling|spot",
    asks=r"is|are|was|would|wouldn't|should (?:we|i|one)|shall (?:we|i)|do (?:you|we|i)|does|did|what|what's|why|how|"
    r"who|whose|where|which|isn't|could (?:one|someone|we|i)|can (?:one|someone|we|i)|has|have you",
    adopts=r"remember|keep in mind|memori[sz]e|follow|stick to|obey|heed|apply|applies|holds?|from now on|memory|"
    r"adhere to|respect",
    mine=r"i|we|we've|i've|our|my|team|us",
    theirs=(
        r"\b(?!(?:i|we|you|it) )\w+ (?:sent|forwarded|mailed|handed|passed) (?:us|me) |\bas follows$",
        r"\b(?:had|has|contained|contains|includes|included) (?:this|these|that|the following|only|just|one|an? "
        r"(?:weird|odd|strange|funny)) (?:[\w-]+ ){0,2}(?:<texts>|lines?)\b",
        r"\b(?:someone|somebody|an? (?:guy|stranger|user|customer|stranger|visitor)) (?:just )?(?:<says>|scribbled|"
        r"yelled|whispered|put|left|painted)\b|\boverheard\b",
        r"^which (?:one |of (?:the|these|those) )?(?:\w+ )?(?:is|sounds|reads|looks) (?:better|best|nicer|"
        r"friendlier)\b",
        r"^(?:can you |could you |please )*(?:turn|convert|transform) (?:this|these|the following)\b|^(?:can you |"
        r"could you |please )*make .*\b(?:out of|from|of|with) (?:this|these|it)$",
        r"\b(?:found|came across|stumbled (?:up)?on|discovered|spotted|noticed|received|got|there (?:was|is|were|"
        r"are)|there's) (?:this|these|that|the following|an?|some) (?:[\w-]+ )?(?:<texts>)\b",
        rf"\b(?:this|that|these|it|the following|something) (?:just |suddenly |is |was |has )*{_PUT} "
        rf"{_WHOSE}(?:<places>|<texts>)\b",
        rf"\b(?:written|scribbled|printed|pinned|posted|taped|glued|stuck|hanging) (?:up )?(?:on|in|to|at) "
        rf"{_WHOSE}(?:<places>|<texts>)\b",
        r"\b(?!(?:i|we|you|it) )\w+ (?:left|wrote|put up|posted|sent|dropped|taped|pinned) (?:us |me |behind "
        r")?(?:this|these|the following|an?|some) (?:[\w-]+ )?(?:<texts>)\b",
        r"\b(?:this|that|it|the following) (?:is|was|stands|appears) (?:in|on|from) (?:their|his|her|the|an?|some) "
        r"(?:[\w'-]+ ){0,2}(?:<texts>|<places>)\b",
    ),
    says=r"says|said|replied|answered|responds|responded|reads|stated|claimed|writes|wrote|sends|sent|posted|"
    r"suggests|suggested|recommends|recommended|printed|reported|warns|warned|showed|tells (?:me|us)|told (?:me|us)|"
    r"complains|complained|tweeted|shouts|shouted|demanded|insists|argues|argued|commented|announces|announced|"
    r"(?:chatgpt|claude|gemini|copilot|the (?:bot|model|linter|agent|llm)) (?:answers|replies|reports|prints|outputs|"
    r"states|claims|shows)|(?:reply|answer|response|advice|output|message|text|error|quote|mail|comment) (?:is|was)|"
    r"should (?:be|say|read)",
    supposed=r"imagine|suppose|supposing|assume|assuming|say someone|what if|pretend|let's say|hypothetically",
    works=r"turn (?:this|it|these)|translate|summari[sz]e|proofread|rephrase|rewrite|paraphrase|reword|shorten|"
    r"polish|improve|simplify|spell-?check|rate|grade|critique|classify|decode|encode|explain",
    opens=r"the|an?|our|their|his|her|its|this|some|another|here's|here is|here are|(?!(?:that|it|there|what|let|he|"
    r"she|who|where)'s)[\w-]+'s",
    within=r"into|of|from|in|on|by|for|at|about|to|with|we|they|he|she|i|that|which",
    where=r"without|next to|of|in|on|for|with|at|to|inside|within|when|before|after|under|about",
    greets=r"dear [^\n,]{2,40}|to whom it may concern|(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|"
    r"greetings|morning) (?:all|team|everyone|everybody|folks|guys|there all|colleagues|friends|both|[\w-]+ team)",
    hails=r"(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|morning)(?: [\w.'-]+){0,3}",
    closes=r"(?:(?:kind|best|warm|warmest|many|with|with best|with kind) )?regards|best(?: wishes)?|all the best|"
    r"cheers|sincerely|(?:yours|very) (?:sincerely|truly|faithfully)|sincerely yours|respectfully|warmly|take care|"
    r"xoxo|br|kr|thanks (?:and|&) (?:best )?regards",
    thanks=r"thanks(?: a lot| so much| again| in advance)?|many thanks|thank you|thx",
)
