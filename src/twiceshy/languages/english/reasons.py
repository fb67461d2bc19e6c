"""English: how people tell why they decided, apart from what they decided. Only data."""

from twiceshy.languages.shapes.rules import Why

# A time tells since when, and no reason.
WHEN = (
    r"(?:yesterday|today|then|last|this (?:morning|week|month|year|summer|winter)|v?\d|version|release|"
    r"the (?:start|last)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|"
    r"august|september|october|november|december)\b"
)
_THING = (
    r"(?:(?:the|a|an|our|their|its|plain|pure|raw|full|real|any|another|one big|running|using|having|going with) )*"
)
_NAME = r"(?!(?:it|this|that|they|these|those|we|i|you|he|she|there|what|which|who|everything|nothing|something)\b)"
_KINDS = r"(?: (?:one|version|variant|approach|way|route))?"
_IT = rf"(?P<it>{_THING}{_NAME}[\w.+#@/-]+(?: (?!is\b|are\b|was\b|would\b|and\b|but\b)[\w.+#-]+)??{_KINDS})"
_VERY = (
    r"(?:just |simply |really |a bit |a lot |far |way |much |so |pretty |quite |also |still |always |already |even )*"
)
_BETTER = (
    r"(?:(?:fast|simpl|cheap|easi|small|light|saf|clean|quick|nic|short|lean|clear|smooth|strict)er|better|"
    r"more (?!than\b)\w+|less (?!than\b)\w+|fewer|enough|good enough|plenty|all (?:we|you) need|what (?:we|the|"
    r"every)\w* "
    r"|battle[- ]tested|well[- ](?:known|tested|supported|documented|maintained)|"
    r"already (?:in (?:our|the|use)|on (?:our|all|every)|part of|used|installed|deployed|there)|the only|boring|mature|"
    r"stable|free\b|open[- ]source|cheap|easy to|one less|built[- ]in|proven|typed|portable|a single)"
)
_WORSE = (
    r"(?:too \w+|huge\b|overkill|slow\b|unmaintained|not maintained|deprecated|abandoned|dead\b|bloated|heavy|flaky|"
    r"limited|"
    r"expensive|pricey|proprietary|buggy|a pain|painful|a nightmare|not worth|hard to|unstable|immature|not mature|"
    r"closed[- ]source|blocked|banned|forbidden|not allowed|not available|unavailable|unsupported|not supported|"
    r"end of life|eol\b|outdated|clunky|verbose|"
    r"(?:slow|heavi|hard|bigg|larg|weak|clunki|ugli)er|worse|more (?!than\b)\w+|less (?!than\b)\w+|half (?:dead|baked)|"
    r"the wrong|another (?:dependency|thing|service)|one more)"
)
_PEOPLE = (
    r"(?:the (?:whole )?team|everyone|everybody|nobody|no one|most of us|ops|(?:the |our |half (?:of )?the )?"
    r"(?:customers?|clients?|users|devs|people|folks|juniors|auditors?|legal|qa|sales|support|management|"
    r"(?!(?:serv|contain|work|head|fold|numb|lett|handl|pars|driv|rout|logg|buff|tim|trigg|help|wrapp|filt|numb|"
    r"lay)ers)"
    r"[a-z]{3,}ers))"
)

WHY = Why(
    first=r"(?:(?:ok|okay|so|well|and|right),? )*(?:"
    rf"(?:since(?! {WHEN})|because(?! of\b)|as (?=(?:it|we|they|the|our|this|there|nobody|most|all|users|clients|i|"
    rf"you)\b)"
    r"(?!\w+ (?:said|agreed|discussed|told|mentioned|decided|know|can see|see|wish|like|stands|always|usual)\b)|"
    r"given(?: "
    r"that| how)?|seeing (?:that|as|how)|now that) ?([^?]{4,160}?), "
    r"(?:(?:so|then|i think|i'd say) )*"
    r"(?=(?:let's|lets|we|we'll|we're|we've|i|i'd|i'll|the (?:team|plan)|use|go with|stick|keep|stay|"
    r"never|always|don't|do not|please|no|all|every)\b)|"
    r"(?:due to|because of|thanks to|given) (?!that\b)([^?,]{3,80}?),? (?=(?:let's|lets|we|we'll|we're|we've|i|i'd|"
    r"the team)\b)|"
    r"for ([\w /-]{2,40} reasons),? )",
    opens=r"(?:be)?cause(?: of)?\b|due to\b|(?:the |my |our |main )*(?:reason|reasoning|rationale)(?: is| was| being)?"
    r"(?: that)?(?=:| \w)(?! for\b)|why:|(?:that|this)(?:'s| is) because\b|otherwise,? (?=(?:we|it|the|they|you|i|"
    r"every)\b)|"
    r"(?:that|this) way,? (?=(?:we|it|the|they|you|i|every|no)\b)|so that\b",
    speaks=rf"(?:{_IT} (?:is|are) {_VERY}{_BETTER}|(?:it|that|this|they|which)(?:'s|s| is| are|'re) {_VERY}{_BETTER}|"
    r"(?:it|that|this|they|which) (?:already |also |just |even )*"
    r"(?:supports?|scales?|handles?|gives? us|lets us|keeps?|saves?|avoids?|means|comes? with|ships? with|"
    r"has (?:better|native|built|proper|good|first|the best|less|fewer|more|no|an? (?:better|smaller|larger|bigger|"
    r"good|"
    r"great))|plays? (?:well|nice)|fits|works? (?:without|everywhere|offline|out of the box)|(?:needs?|requires?) "
    r"(?:no|less|fewer)|does (?:everything|all)|makes? [^.?,]{0,30}(?:easier|simpler|faster|smaller|cheaper))\b|"
    rf"{_PEOPLE} (?:already |all |still |only |really )*(?:knows?|uses?|asked for|hates?|understands?|maintains?|"
    rf"depends? on|"
    r"rel(?:y|ies) on|expects?|prefers?|likes?|trusts?|complained|(?:needs?|wants?)(?! an?\b| you\b| me\b| us\b)|"
    r"can (?:read|run|debug)|can't|cannot|will (?:have|need))\b(?! to\b)|"
    r"(?:we|i) (?:already |all |only |just )*(?:know\b|need (?!to\b|an?\b|new\b|you\b|more\b|another\b|help\b)|don't "
    r"need|"
    r"don't have|can't (?!merge|push|log|see|find|open|reproduce|do (?:it|that|this)|wait|tell)\w+|already (?:use|"
    r"run|have|pay)|(?:have|got) (?:no|only|"
    r"just)|tried)\b(?! to\b)|"
    r"(?:much |way |far )?(?:less|fewer|simpler|faster|cheaper|easier|smaller|safer|lighter) (?!than\b)\w|"
    r"(?:no need for|one less|no (?:extra|more|additional)) \w)",
    fails=rf"(?:{_IT}|it|that|this|they|these|those)(?:(?:'s|'re| is| are| was| were| would be| will be| seems|"
    rf" feels| looks| gets| got| has been| turned out) "
    rf"(?:to be )?{_VERY}{_WORSE}| (?:just |only |still |always |already |also |simply )*"
    r"(?:would\b|takes?\b|took\b|costs?\b|lacks?\b|can't\b|cannot\b|couldn't\b|doesn't\b|don't\b|won't\b|wouldn't\b|"
    r"breaks?\b|has no\b|have no\b|has (?:too|way)\b|works? (?:on|with|in)\b|locks?\b|eats?\b|loses?\b|fails?\b|"
    r"needs?\b(?! to\b)|requires?\b|drops?\b|stutters?\b|leaks?\b|chokes?\b|struggles?\b|adds?\b|drags?\b|forces?\b|"
    r"pulls? in\b|hurts?\b|burns?\b|wastes?\b|confuses?\b|annoys?\b|clash(?:es)?\b|conflicts?\b|hides?\b|slows? \w|"
    r"(?:was|were|keeps?|kept) \w+ing\b|"
    r"makes? [^.?]{0,40}(?:hard|slow|impossible|pain|ugly|difficult|worse|nois|brittle|messy|unread|complicated|"
    r"huge)))",
    takes=r"(?:(?:so|instead|now|in the end),? )*(?:it's|it is|it'll be|it will be|it became|it ended up being|"
    r"we'?re (?:on|going "
    r"with|using)|we (?:use|took|take|picked|chose|went with|go with|stay with|settled on|run|stick with)) "
    r"(?!not\b|no\b|too\b|so\b|all\b|done\b)([\w.+#@/-]+(?: (?!is\b|are\b|and\b|but\b)[\w.+#-]+){0,3})",
    names=r"(?:so |and |but |definitely |just )*(?:no|not|instead of|rather than|over|as opposed to) "
    r"((?!(?:yet|now|sure|again|today|rush|problem|worries|need|idea|way|more|really|for|in|on|to|because|the end)\b)"
    r"[\w.+#@/-]+(?:(?:,? (?:or|nor|and) | )[\w.+#@/-]+){0,2})",
    given=r"(?:the|our|their|its|this|that|my)(?! [\w.-]+ (?:one|version|variant|approach|way|route)\b)",
    own=r"staging|prod|production|dev|main|master|ci|tests?|build|builds|pipeline|header|footer|page|login|logs?|app|"
    r"server|deploy\w*|everything|nothing|monday|tuesday|wednesday|thursday|friday|tomorrow|today|users?|customers?|"
    r"bob",
)
