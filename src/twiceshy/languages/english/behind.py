"""English: what is said of a text right after it. Only data."""

from twiceshy.languages.shapes.behind import Behind

_NAMED = (
    r"(?:lines?|sentences?|rules?|texts?|instructions?|paragraphs?|quotes?|passages?|advice|tips?|statements?|wording|"
    r"phrases?|recommendations?|guidelines?|one-?liners?|bullets?|claims?|conventions?|polic(?:y|ies)|practices?|"
    r"suggestions?|demands?|excerpts?|words|ones?|stuff)"
)
# What in a line of its own is meant just so; elsewhere it may be what is worked on.
_WIDE = (
    r"(?:messages?|notes?|parts?|bits?|snippets?|list|commands?|blocks?|sections?|warnings?|comments?|requirements?|"
    r"points?|items?|steps?|prompts?|output|things?)"
)
_THIS = (
    rf"(?:(?:all (?:of )?)?(?:this|that|these|those)(?: [\w-]+)? {_NAMED}\b|(?:all (?:of )?)?(?:this|that|these|those)"
    rf"\b|"
    rf"(?:all |everything )?(?:of )?(?:the )?(?:{_NAMED} )?above\b(?: {_NAMED})?|the (?:last|first|previous|preceding|"
    rf"pasted|quoted) {_NAMED}\b)"
)
_THERE = rf"(?:{_THIS}|(?:this|that|these|those|the) (?:[\w-]+ )?{_WIDE}\b)"
_IT = rf"(?:{_THIS}|it\b|they\b|them\b)"
_IS = r"(?:'?s|'?re| is| are| was| were| has been| have been)"
_ADVERBS = r"(?: (?:all|just|only|actually|really|probably|literally|straight|directly|apparently|basically|verbatim))*"
_TAKEN = (
    r"(?: (?:copied|copy-?pasted|pasted|taken|quoted|lifted|cited|an? (?:quote|excerpt|snippet|citation|copy)|"
    r"something i (?:found|read|saw|got)|coming|extracted|generated|printed|written|documented|stated|listed|"
    r"recommended|suggested|shown|output|produced|mentioned|described|posted))?"
)
_WHOSE = (
    r"(?:(?:the|their|his|her|its|an?|some|my|our|your|this|that|these|one of (?:the|their)|someone'?s?|somebody'?s?|"
    r"[\w.-]+'s?|official|old|new|internal|external|public|random|upstream|latest|original) )*"
)
_SOURCE = (
    r"(?:read-?me|contributing|changelog|licen[cs]e|docs?|documentation|docstrings?|wiki|(?:web|home)?pages?|"
    r"(?:web)?sites?|blogs?|(?:blog )?posts?|tutorials?|guides?|guidelines|manual|man ?pages?|handbook|playbook|"
    r"runbook|articles?|issues?|tickets?|prs?|pull requests?|comments?|threads?|e?-?mails?|messages?|newsletter|"
    r"slack|teams|discord|chat|stack ?overflow|reddit|hacker ?news|twitter|forums?|gist|spec|specification|rfc|"
    r"release notes|books?|papers?|videos?|talks?|podcast|courses?|cheat ?sheets?|logs?|outputs?|errors?|"
    r"stack ?trace|terminal|consoles?|tools?|linters?|bots?|ci|pipeline|agents?|models?|ai|llms?|chatgpt|gpt[\w-]*|"
    r"claude|copilot|gemini|cursor|codex|assistants?|scripts?|templates?|boilerplate|package|librar(?:y|ies)|"
    r"framework|upstream|vendors?|suppliers?|customers?|clients?|contractors?|consultants?|auditors?|competitors?|"
    r"maintainers?|authors?|reviewers?|someone|somebody|people|internet|web|prompts?|files?|repo(?:sitory)?|"
    r"interview|survey|advisor(?:y|ies)|example|sample|source|clipboard|screenshot|notes|slides?|deck|"
    r"style ?guide|faq|header|banner|footer|[\w./-]*\w\.(?:md|txt|rst|html?|pdf|ya?ml|json|toml|log|adoc|docx?)|"
    r"https?:\S+|www\.\S+|@[\w-]+)"
)
# "from the docs folder" is a place, and "by design" no source.
_PLACE = r"(?! (?:folder|director(?:y|ies)|dir|package|module|branch|table|bucket)\b)"
_NO_SOURCE = (
    r"(?!(?:now|here|me|us|my|our|ours|experience|default|design|hand|far|accident|mistake|law|choice|convention|"
    r"today|20\d\d|scratch)\b|"
    r"(?:[\w']+ ){0,3}(?:incident|outage|meetings?|retro\w*|post-?mortem|discussion|decision|bug|migration|"
    r"generator|build)\b)"
)
_SAY = (
    r"(?:says?|said|recommends?|recommended|suggests?|suggested|writes?|wrote|claims?|claimed|states?|stated|tells?|"
    r"told|wants?|wanted|demands?|prints?|printed|outputs?|advises?|advised|insists?|thinks?|reads?|preach(?:es)?|"
    r"does|do|did|has|have|had|gave|gives|came up with|put|posted|sent|answered|replied|generated|produced)"
)
_OTHER = (
    r"(?!(?:i|we|you|it|this|that|these|those|who|what|which|always|never|please|so|just|nobody|everyone|if|when|"
    r"whenever|do|don't|not) )"
)
_PUT = (
    r"(?:wrote|writes|said|says?|sent|posted|gave|printed|prints|outputs?|put|puts|claims?|claimed|suggest(?:s|ed)|"
    r"recommend(?:s|ed)?|told|tells|states?|came up with|generated|produced|left|answered|replied|showed|shows|"
    r"forwarded|mailed|e-?mailed|slacked|dropped|pasted|shared|contains?|contained|includes?|included|mentions?|"
    r"mentioned)"
)
_FOUND = (
    r"(?:found|saw|read|got|copied|pasted|took|came across|stumbled (?:up)?on|noticed|spotted|received|picked up|"
    r"grabbed|pulled|discovered)"
)
_WHERE = r"(?:in|on|from|at|off|via|inside|under|by|near|somewhere|online|when|while|on the (?:web|internet))"
_TAIL = (
    r"(?: (?:for|to|in|with) (?:us|me|our \w+|this (?:repo|project|codebase)|here|general|practice)| here| at all| "
    r"any ?more|"
    r" nowadays| really| actually| then| now| or not| or what| too| either| to (?:run|do|follow|use|trust|execute|"
    r"apply|"
    r"believe)(?: (?:this|that|it|these|them))?| i mean| in (?:our|this) case| huh| btw)*\W*$"
)
_JUDGED = (
    r"(?:safe|legit\w*|true|trustworthy|reliable|accurate|sound|valid|up[- ]to[- ]date|outdated|serious|sane|real|"
    r"malicious|dangerous|harmful|suspicious|fishy|sketchy|phishing|spam|bogus|nonsense|normal|standard|official|"
    r"recommended|sensible|reasonable|wise|advisable|relevant|binding|mandatory|secure|risky|any good|"
    r"a (?:scam|joke|trick|typo|mistake|thing|must)|an (?:attack|exploit|injection|error)|"
    r"(?:an? |some |the |our )?(?:good|bad|sensible|reasonable|common|best|standard|official|real|genuine|prompt|"
    r"sound|valid|accepted|known|wise|terrible|great) (?:injection|idea|[\w -]{3,40})|good|ours|"
    r"(?:something|what|how|anything|a rule|rules|advice) (?:that )?(?:we|i|you)\b[^?]{0,40}|for us|about us|meant for "
    r"us)"
)
_DO = r"(?:do|follow|obey|apply|adopt|trust|heed|believe|accept|comply with|stick to|adhere to|rely on|listen to|care "
_DO += r"about|worry about|go along with|live by|honou?r|agree with)"
_HANDLE = r"(?:use|run|need|keep|have|take|allow|enforce|execute|observe|respect|support|ignore|want|delete|remove)"
_KINDLY = r"(?:(?:please|pls|can you|could you|would you|now|just|then|so|and|i want you to|help me) )*"
_READ = (
    r"(?:explain|translate|proof-?read|summari[sz]e|rephrase|reword|paraphrase|shorten|spell-?check|critique|polish|"
    r"tl;?dr|decode|analy[sz]e|interpret|classify)"
)
_LAID_OUT = r"(?:sort|format|reformat|lint|parse|validate|convert|number|alphabeti[sz]e|dedupe|simplify|rewrite|style)"
_WRITING = (
    r"(?:lists?|ya?ml|json|toml|xml|html|markdown|csv|texts?|sentences?|lines?|rules?|paragraphs?|poems?|bullets?|"
    r"bullet points|wording|notes?|tables?|entr(?:y|ies)|sections?|snippets?|quotes?|passages?)"
)
_INTO = (
    r"(?:checklists?|lists?|tables?|issues?|tickets?|e?-?mails?|tweets?|poems?|summar(?:y|ies)|json|ya?ml|toml|csv|"
    r"markdown|slides?|bullets?|bullet points|prose|haikus?|blog posts?|english|german|spanish|french|portuguese)"
)
_NEED = r"(?: (?:really|actually|even|already|also|still|need to|have to|want to|supposed to|going to|ever))*"
_WE = r"(?:we|i|our \w+|the team|anyone|they|people)"

BEHIND = Behind(
    leads=r"and|but|btw|by the way|hm+|so|well|ok(?:ay)?|also|fyi|note|ps|p\.s\.|at least|or|er+|uh|oh|hey|hi|just|"
    r"sorry|anyway|now|wait|wow|lol|haha|please|to be clear|for context|context|question|disclaimer|apparently|"
    r"i mean|i think|i guess|i believe|i suppose|or so|no idea|curious|honestly|seriously|actually|then|quick question",
    theirs=(
        rf"{_THIS}{_IS}{_ADVERBS}{_TAKEN} (?:from|out of|off|by|per|via|according to|courtesy of) "
        rf"{_NO_SOURCE}[\w@`\"/.]",
        rf"{_THIS} (?:came|comes|stems|originates|hails) (?:straight |directly )?(?:from|out of) "
        rf"{_NO_SOURCE}[\w@`\"/.]",
        rf"it(?:'?s| is| was){_ADVERBS}{_TAKEN} (?:from|out of|by) {_WHOSE}{_SOURCE}\b{_PLACE}",
        rf"{_IT}{_IS}{_ADVERBS}{_TAKEN} (?:in|on|at|under) {_WHOSE}{_SOURCE}\b{_PLACE}",
        rf"{_IT}{_IS}{_ADVERBS}(?: exactly)? (?:what|how|the way|as) {_OTHER}[^,.?!]{{2,50}}? {_SAY}\b",
        rf"{_THIS}{_IS}{_ADVERBS} (?:their|his|her|someone'?s|somebody'?s|not (?:mine|ours|my|our)|(?!our|"
        rf"my)[\w-]+'s) ?"
        rf"(?:{_NAMED}|idea|opinion|view|rules?|words?)?\b",
        rf"{_THIS}{_IS}{_ADVERBS} (?:the|some|an?) (?:[\w-]+ )?(?:rules?|advice|text|wording|instructions?|notes?|"
        rf"requirements?|"
        rf"guidelines?|conventions?|quotes?|excerpts?|list|terms) (?:from|of|by|in|on|that) {_NO_SOURCE}\w",
        rf"(?:i |we )(?:just |only |also |recently |once )?{_FOUND} {_IT}(?: \w+)? {_WHERE}\b",
        rf"{_FOUND} {_THIS} {_WHERE}\b",
        rf"{_OTHER}(?:(?:the|their|his|her|my|our|an?|some|this|that) )?[\w.@'-]+(?: [\w.@'-]+){{0,3}} {_PUT}(?: me| "
        rf"us|"
        rf" you)? (?:{_IT}|so)(?: to (?:me|us)| here| there| about it| yesterday| today| last \w+| once| (?:via|by) "
        rf"\w+)?(?:\W*$| (?:in|on|to|at|under|as|during|into) "
        rf"\w)",
        rf"(?:so )?(?:says?|said|writes?|wrote|according to|as per|per|quoth|via|quoted from|taken from|copied from|"
        rf"straight from|quoting) {_WHOSE}{_SOURCE}\b{_PLACE}[^,;]{{0,30}}\W*$",
        r"(?:(?:these|those|they|that)(?: are|'re| is|'s|'s) )?(?:not|aren't|isn't) (?:my|our) (?:own )?(?:words?|"
        r"rules?|"
        r"idea|opinion|wording)\b|(?:their|his|her|its|someone else's|somebody else's) words\b",
        rf"(?:from|source:?|origin:?|ref:?|reference:?) {_WHOSE}{_SOURCE}\b{_PLACE}\W*$",
        r"(?:source|origin|credits?)(?: is|:)",
        rf"{_WHOSE}{_SOURCE} (?:also )?(?:say|says|said|recommends?|suggests?|claims?|states?|reads?) (?:so|that|this|"
        rf"it)"
        r"\W*$",
    ),
    theirs_apart=(
        rf"(?:found|seen|read|copied|taken|spotted|quoted|pasted|written|printed|output|posted|lifted) (?:it )?"
        rf"(?:in|on|at|from|by|off|under) {_WHOSE}{_SOURCE}\b",
        rf"{_IT}{_IS}{_ADVERBS} in (?:the |their |a )\w+",
    ),
    noted=(
        r"(?:some|a|this|that|one|random|another) (?:[\w-]+ )?(?:guy|dude|person|user|blogger|dev|developer|expert|"
        r"woman|"
        r"man|stranger|commenter|influencer|bot)\b",
        rf"(?:from|in|on|via) {_WHOSE}(?:[\w-]+ ){{0,2}}(?:channel|group|stand-?up|newsletter|feed|guide|help text|"
        rf"help "
        rf"page)\b",
        rf"{_WHOSE}{_SOURCE}(?: again| btw)?\W*$",
        rf"(?:(?:this|that|it|these|those|they|all)(?:'?s| is| are| was| were)? )?(?:quoted |copied |pasted |taken |"
        rf"found |seen |straight |source:? |quote |excerpt )*(?:from|via|per|in|on|by|of|according to|source:?) "
        rf"(?:[\w@.'-]+ ){{0,4}}?{_SOURCE}\b{_PLACE}[^,;]{{0,30}}\W*$",
        r"(?:quoted|copied|pasted|taken|found|source) ?(?:from|in|on|via|:) ?\S",
    ),
    asks=(
        rf"what(?:'?s| is| does| do| did| was| would| exactly does)?(?: (?:exactly|actually|even|the hell))* {_THIS}"
        r"(?: (?:even|actually|really|exactly|here))* (?:mean|say|do|stand for|refer to|imply|supposed to mean|"
        r"trying to)\b",
        rf"what(?:'?s| is| are) (?:the )?(?:meaning|point|purpose|origin|source|reason|intent\w*) (?:of|for|behind) "
        rf"{_THIS}",
        rf"what(?:'?s| is| are|re|'re) (?:this|that|these|those) (?:about|for|from|{_NAMED})\b",
        rf"what (?:do|should|shall|can) (?:we|i) (?:do|make) (?:with|of|about) {_THIS}\W*$",
        rf"how (?:do|should|am|are) (?:we|i)(?: supposed to)? (?:read|understand|interpret|take|parse) {_THIS}",
        rf"i (?:don't|do not|didn't|can't|dont) (?:really |quite )?(?:understand|get|trust|believe|buy|follow) "
        rf"{_THIS}\W*$",
        rf"(?:(?:can|could|would|will) you )?(?:please )?(?:explain|translate|summari[sz]e|rephrase|proofread|reword|"
        rf"shorten|paraphrase|decode|interpret|fact-?check|tl;?dr) {_IT}(?: (?:to|for) (?:me|us)| please)?\W*$",
        rf"who (?:the hell )?(?:wrote|said|put|added|told|says|came up with|made|recommends|recommended|invented|is "
        rf"behind|authored)(?: you| us)? {_IT}",
        rf"where (?:does|do|did|is|are|was|were) (?:you |we )?{_IT}(?: \w+)? (?:come |taken |copied )?(?:from|get|"
        rf"written)",
        rf"where (?:did|do) (?:you|we|they|it) (?:get|find|read|see|take|have) {_IT}",
        rf"why (?:did|does|do|has|is|was|would|are) {_OTHER}[^?]{{1,40}}? (?:print|say|write|show|output|tell|suggest|"
        rf"recommend|want|ask|add|insert|put|contain|state|claim|include|generate|produce|log|emit|answer|reply|"
        rf"respond|have|display|return|contain)\w*(?: me| us| out| with)? {_THIS}(?: (?:here|there|out))?\W*$",
        rf"why (?:did|does|do|would) (?:it|you|he|she|they) (?:print|say|output|tell|suggest|recommend|claim|show|"
        rf"answer|"
        rf"reply|respond)(?: me| us| out| with)? {_THIS}(?: here)?\W*$",
        rf"why (?:is|are|was|were) (?:this|that|these|those|the) (?:[\w-]+ )?{_NAMED} (?:here|there|in|on|printed|"
        rf"shown|"
        rf"displayed|part)\b",
        rf"(?:is|are|was|were|would|isn't|aren't|wasn't|is it that) {_IT}(?: be)?(?: (?:even|really|actually|still|"
        rf"also|"
        rf"all|just|in fact|considered|supposed to be))* {_JUDGED}{_TAIL}",
        rf"(?:is|are) {_THIS} (?:good|bad|real|valid|sensible|useful|our|the) {_NAMED}\b",
        rf"(?:should|shall|must|do|can|could|may|need|would|did|does|have|are|will|am|is){_NEED} {_WE}{_NEED}(?: to)? "
        rf"{_DO} {_IT}{_TAIL}",
        rf"(?:should|shall|must|do|can|could|need|would|does|are){_NEED} {_WE}{_NEED}(?: to)? {_HANDLE} (?:this|that|"
        rf"these|those) (?:[\w-]+ )?{_NAMED}{_TAIL}",
        rf"(?:would|do|should) you{_NEED} (?:follow|trust|recommend|agree with|believe|obey) {_IT}{_TAIL}",
        rf"do(?:es)? {_IT}(?: (?:even|also|really|still|actually))* (?:apply|hold|matter|concern|count|affect|bind|fit)"
        rf"(?: us\b)?{_TAIL}",
        rf"do(?:es)? {_IT} (?:look|sound|seem) (?:safe|legit\w*|sane|suspicious|fishy|trustworthy|weird|like an? \w+)",
        rf"(?:{_IT} )?(?:sounds?|looks?|seems?|feels?|smells?|is|are|'?s)(?: (?:a bit|kinda|kind of|really|very|pretty|"
        rf"quite|super|so))? (?:fishy|sketchy|suspicious|dodgy|malicious|scary|shady|like an? (?:scam|[\w-]*injection|"
        rf"joke|trick|attack|hoax))\b",
        r"(?:which|how many|any|are any|is any|do any|what) of (?:these|those|this|the above)\b",
    ),
    asks_apart=(
        r"(?:is it |it's )?(?:safe|legit|true|trustworthy|real|good idea|any good|sensible|suspicious|dangerous|wtf|"
        r"malicious|good advice|fake|spam|scam|huh)(?: or (?:not|what|malicious|fake))?\W*$",
        r"what(?:'?s| is| the \w+ is) (?:this|that)\b[^?]{0,30}\W*$",
        rf"why (?:is|are|was|were|do|does) {_THIS}",
        rf"what(?:'?s| is| does| do| did| would| are) {_THERE}",
        rf"(?:is|are|was|were|should (?:we|i) (?:follow|trust)|can (?:we|i) trust|who wrote|explain|i don't (?:get|"
        rf"understand|trust)) {_THERE}",
        r"is it (?:normal|usual|common|true|correct|right|safe|ok(?:ay)?|legit\w*|possible) (?:that|to|for)\b",
        rf"(?:should|shall|must|do|can|could|need|would|does|are){_NEED} {_WE}{_NEED}(?: to)? {_HANDLE} {_IT}{_TAIL}",
        rf"(?:is|are) {_THIS}(?: \w+)? (?:right|correct|ok(?:ay)?|fine|needed|necessary|required|allowed|in|on|part|"
        rf"an?|"
        rf"the|for|about|what|how|from|also|still)\b",
        rf"do(?:es)? {_THIS} (?:look|sound|seem|work|make) (?:right|good|ok(?:ay)?|for us|sense (?:for|to) us)\b",
        rf"(?:what|how) about {_THIS}",
    ),
    orders=(
        rf"{_KINDLY}{_READ}(?: (?:(?:this|that|these|those|the|my) (?:[\w-]+ )?{_WRITING}|this|that|it|these|"
        rf"those|them|to me|what (?:it|this|that) \w+)\b(?: (?:to|into|for|in|as|please|pls|briefly|a bit)\b.*)?| "
        rf"(?:in)?to "
        rf"\w+)?\W*$",
        rf"{_KINDLY}{_LAID_OUT} (?:this|that|these|those|the|my) (?:[\w-]+ )?{_WRITING}\b",
        rf"{_KINDLY}make (?:this|that|these|those|the) (?:[\w-]+ )?{_WRITING} \w",
        rf"{_KINDLY}(?:rewrite|turn|convert|put|make|change|transform) (?:this|that|it|these|those|them) (?:as|in|into|"
        rf"to) (?:an? )?(?:[\w-]+ )?{_INTO}\b",
        rf"{_KINDLY}(?:remove|delete|drop|erase|strip|cut|take out|get rid of|kill|scrap|cross out) "
        rf"(?:(?:this|that|the|these|those) (?:[\w-]+ )?{_WRITING}\b|(?:this|that|these|those)(?: (?:from|out of|in) "
        rf".*)?(?: please| pls| again)*\W*$)",
        rf"{_KINDLY}(?:fix|correct|check|improve) (?:the |its |my |their )?(?:grammar|spelling|wording|typos?|"
        rf"punctuation|tone|english)\b",
        rf"{_KINDLY}give me (?:some |your )?(?:feedback|thoughts|a summary)\b",
        r"why (?:do|does|did|is|are|can't) [\w' .-]{2,30} (?:chok|fail|complain|break|crash|throw|reject|read|"
        r"understand|"
        r"pars)\w*(?: \w+)? (?:on|with|at|about|for|over)? ?(?:it|this|that|these|those)\W*$",
        r"what (?:does|do|is) (?:it|this|that|they|he|she) (?:want|after|on about|trying to)\b",
    ),
    pointed=(
        # Another's text is named beside what points at words, or something is asked about it, and nothing to be done.
        rf"(?!(?:fix|change|update|correct|remove|replace|rename|refactor|apply|move|run|check|make|test|add|put|write|"
        rf"mention|document|do|use|go|i (?:put|added|wrote|told|said)|we (?:agreed|decided))\b)(?=.*\b{_SOURCE}\b).*"
        rf"\b(?:this|that|these|those)\b(?=\W*$| (?:{_NAMED}|in|on|from|at|by|is|are|was|were|as|to|there)\b)",
        r"(?!.*\b(?:you|your|clear|understood|sense|ok|okay|got it|possible|enough|done|helps?|working)\b).*"
        r"\b(?:this|that|these|those)\W*\?",
    ),
    opinion=(
        rf"(?:any )?thoughts(?: on {_IT})?\W*\?|(?:what|how) do you (?:think|feel|make)(?: (?:about|of) {_IT})?\W*$|"
        rf"(?:do you )?agree(?: with {_IT})?\W*\?|opinions?\W*\?|what(?:'?s| is) your (?:opinion|take|view)\b",
        r"(?:weird|strange|odd|crazy|funny|wild|silly|stupid|nonsense|ridiculous)(?:,? (?:right|huh|no|isn't "
        r"it))?\W*\?",
    ),
    agrees=(
        r"\b(?:i|we)(?: (?:fully|totally|completely|strongly|also|do|all|both|really|already))* (?:agree|concur|"
        r"adopt(?:ed)?|"
        r"follow (?:it|this|that|them|these|those)|stick (?:to|with)|adhere to|second (?:it|this|that)|like (?:it|"
        r"that)|"
        r"want (?:it|that|this|them|the same)|do (?:it|this|that|so) (?:too|here|as well)|mean it|decided)\b",
        r"(?:^|\b(?:so|please|and|let's|you must|you should|then|just|now) )(?:please )?(?:follow|stick to|keep to|"
        r"respect|"
        r"obey|adhere to|apply|adopt|do|honou?r|enforce|observe|remember|note) (?:it|that|this|these|them|those|the "
        r"same)\b"
        r"(?! (?:line|sentence|error|message)\b)",
        r"\bthat'?s (?:also )?(?:how|what) we (?:do|want|use)\b|\b(?:applies|goes|holds|counts) (?:to|for) (?:us|you|"
        r"all|"
        r"every\w*|this repo|this project)\b|\bthey(?:'re| are) right\b|\bmakes sense to me\b|\bi'?m (?:with|for) "
        r"(?:it|"
        r"them|that)\b",
    ),
    also=r"too|also|as well",
)
