"""English: what a thing to be built shall do, and replies that name nothing. Only data."""

from twiceshy.languages.shapes.specs import Replies, Specs

_KINDLY = r"(?:please |pls |plz |can (?:you|u) |could (?:you|u) |now |then |so |and |just |let's |lets |go ahead and )*"
_BUILD = r"(?:implement|build|code|program|develop|reali[sz]e|write|make|do|add|create|support|handle|enforce)"
_THAT = r"(?:it|this|that|these|those|both|all (?:of )?(?:this|that|it))"
_END = (
    r"(?: (?:up|in|all|too|please|pls|now|for me|first|next|asap|properly|happen|work|so|"
    r"(?:to|in|into|for|on) [\w /'.-]{1,40}))*"
)
_PART = (
    r"(?:check|validation|test|logic|handling|feature|support|guard|constraint|form|page|field|job|script|endpoint)s?"
)
_PRODUCT = (
    r"(?:cli|forms?|pages?|buttons?|modals?|tools?|tables?|dashboards?|widgets?|screens?|views?|menus?|dialogs?|bots?|apps?|"
    r"games?|features?|reports?|exports?|imports?|panels?|sidebars?|charts?|popups?|wizards?|filters?|searchs?|calendars?)"
)
_USER = (
    r"(?:users?|customers?|clients?|visitors?|guests?|players?|admins?|administrators?|members?|subscribers?|buyers?|"
    r"sellers?|shoppers?|students?|teachers?|patients?|drivers?|hosts?|editors|authors|moderators?|viewers?|readers|"
    r"owners|people|someone|somebody|anyone)"
)
_DOES = (
    r"(?:click|press|tap|hover|scroll|submit|type|select|drag|swipe|log|sign|delete|close|upload|cancel|subscribe|"
    r"pay|"
    r"order|buy|enter|leave|join|register|unsubscribe|die|win|lose|choose|pick|book|check)(?:s|es|ing)?"
)

SPECS = Specs(
    built=rf"(?:^|[.!?;,:\n] ?|[-–—] |\band |\bso ){_KINDLY}{_BUILD} {_THAT}(?: {_PART})?{_END}\W*(?:$|[.!?;,\n])|"
    rf"(?:^|[.!?;,\n] ?|\band |\bso ){_KINDLY}(?:implement|build|develop)(?: please| pls| now)?\W*$|"
    rf"\b{_BUILD} (?:an? |the )?(?:[\w-]+ )?{_PART} for (?:it|this|that)\b|"
    rf"(?:^|[.!?;\n] ?){_KINDLY}(?:start|begin) with (?:the|an?) [^.!?;\n]{{2,40}}\W*$",
    announced=r"(?:^|\n)\W*(?:(?:new|next|small|another) )?(?:feature|feature request|user story|story|requirements?|"
    r"acceptance criteria|expected behaviou?r|behaviou?r|spec|specs|specification)(?: \w+)?: |"
    r"(?:^|[.!?\n] ?)(?:we|i) (?:also )?(?:need|want) an? (?:new )?[\w -]{2,40}: |"
    rf"(?:^|[.!?\n] ?)(?:we|i) (?:also )?(?:need|want) an? (?:[\w-]+ ){{0,2}}{_PRODUCT} "
    r"(?:with|that|which|where|for|to)\b[^.!?\n]{2,120}[.!?\n]|"
    rf"(?:^|[.!?\n] ?){_KINDLY}(?:add|create|build|implement|make|write) "
    r"(?![^:\n]*\b(?:rules?|notes?|conventions?|comments?|claude|agents|memory|list|section|lines?|following|this|like)\b)"
    r"[\w-]+(?: [\w-]+){0,4}: ",
    events=rf"\b(?:when|whenever|if|once|as soon as|after) (?:(?:the|an?|any|"
    rf"one of the) )?(?:\w+ )?{_USER} {_DOES}\b|"
    r"\b(?:when|whenever|if|once|after) (?:you|u|i|we|they) (?:click|press|tap|hover|scroll|swipe|drag|die|win)\b|"
    r"\bon (?:click|hover|blur|submit|scroll|keypress|tap)\b|"
    r"\b(?:while|when|if|as long as|until) (?:[\w'-]+ ){1,3}(?:is|are) (?:pressed|held|clicked|tapped|hovered|focused|"
    r"dragged|scrolled|selected|expanded|collapsed|checked|unchecked|muted|paused)\b|"
    rf"^(?:the|this|that|each|every) (?:[\w-]+ ){{0,2}}?{_PRODUCT} (?:needs?|shows?|gets?) "
    r"(?:an? |the |two |three |four |\d )",
    spared=r"\b(?:we|our|ours|us|you|your|i|i'm|my|we're|from now on|going forward|in (?:the )?future|"
    r"(?:this|the) (?:repo|project|codebase)|remember|note that|keep in mind|convention|policy|as a rule|in general|"
    r"code|tests?|commits?|prs?|pull requests?|branch(?:es)?|migrations?|functions?|class(?:es)?|modules?|imports?|"
    r"comments? in|docstrings?|controllers?|handlers?|endpoints?|components?|services?|quer(?:y|ies)|packages?|"
    r"dependenc(?:y|ies)|secrets|logs?|fixtures?|mocks?|types?|variables?|constants?|scripts?|configs?|files?|"
    r"documentation|docs)\b",
    orders=r"^(?:(?:and|but|also|so|ok|please|no),? )*(?:always|never|don't|do not|dont|use|prefer|avoid|keep|"
    r"stop)\b",
)

REPLIES = Replies(
    bare="almost|answer|ask|asked|bad|better|broken|confused|exactly|hm|hmm|listen|look|mean|meant|misunderstood|"
    r"nah|nope|"
    "ok|okay|right|said|see|stop|tried|try|understand|work|worked|works|worse|wrong|yeah"
)
