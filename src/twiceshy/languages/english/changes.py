"""English: how people take back what they said. Only data."""

from twiceshy.languages.shapes.changes import Dropping, Unsaid, Withdrawals

_BE = r"(?:is|are|'s|'re)"
_FINE = r"(?:totally |perfectly |completely |absolutely )?(?:fine|ok|okay|all ?right|acceptable)"
_ALLOWED = r"(?:allowed|permitted|welcome|encouraged|(?:our |the )?(?:standard|norm))"
_BANNED = r"(?:forbidden|banned|prohibited|off[- ]limits|disallowed|taboo|a no-go)"
_NEEDED = r"(?:required|needed|necessary|mandatory|obligatory|compulsory|a must)"
_WE = r"(?:you|we|everyone|everybody|people|agents)"
_NOT = r"(?:don't|do not|doesn't|does not|needn't|need not)"
_RULE = (
    r"(?:rule|ban|requirement|instruction|restriction|policy|preference|prohibition|convention|freeze|embargo|mandate|"
    r"pin|"
    r"cap|limit)s?"
)
_THIS = r"(?:the|that|my|our|this|your)"
_NAMES = r"[\w@./+#`'-]+(?: [\w@./+#`'-]+){0,3}?"
_ABOUT = r"(?:about|on|against|regarding|concerning|for|of|that says|that|to|with)"
_REVOKE = (
    r"(?:(?:(?:i|we|you)(?:(?: can| may|'d like to| want to|'ll)(?: just| now)?)? |let's |go ahead and )?"
    r"(?:forget|drop|scrap|scratch|strike|ditch|kill|lose|nix|axe?|cancel|lift|withdraw|revoke|disregard|undo|reverse|"
    r"take back|get rid of|do away with)|enough (?:with|of))"
)
# Rules that are part of the work, not of what was said.
_CONFIGURED = (
    r"(?!(?:[\w-]+ )?(?:eslint|lint|linter|linting|stylelint|ruff|tslint|css|style|firewall|iptables|routing|route|"
    r"alert|alerting|branch|protection|ingress|cors|security|sampling|validation|validator|rewrite|redirect|retention|"
    r"lifecycle|backup|network|dns|nginx|proxy|access|iam|scaling|pricing|discount|tax|business|game|cache|rate|parser|"
    r"grammar)\b)"
)
_GONE = (
    r"(?:no longer (?:applies|apply|holds?|counts?|stands?)|(?:doesn't|does not|don't) (?:apply|hold|count)|"
    r"(?:is|are|was|were|got|(?:has|have) been) (?:officially |finally )?"
    r"(?:gone|off|lifted|void|obsolete|outdated|history|cancelled|canceled|dropped|"
    r"over|withdrawn|removed|dead|silly|nonsense|a mistake|no longer valid)"
    r"(?: (?:this|last) \w+| for good| by now)?)"
)
_DROPPED = (
    r"(?:dropped|ditched|left|abandoned|retired|killed|scrapped|removed|got rid of|moved (?:off|away from)|"
    r"switched (?:off|away from)|pulled the plug on|threw out|thrown out|kicked out|ripped out|phased out|"
    r"stopped using|gave up(?: on)?|quit)"
)
_OURS = r"(?!(?:the |my |their )?(?:they|he|she|\w+ (?:team|company|customer|client)s?|customers?|clients?) )"
_GOOD = r"(?: for good| completely| entirely| last \w+| already)*"

_WAYS = (
    ("revokes", "", rf"{_REVOKE} (?:about )?{_THIS} {_CONFIGURED}(?:\w+ )?{_RULE} {_ABOUT} (.+)$"),
    ("revokes", "", rf"{_REVOKE} (?:about )?{_THIS} (?:thing|stuff|bit|part|note) about (.+)$"),
    ("revokes", "", rf"{_REVOKE} (?:the|that|my|our) {_CONFIGURED}({_NAMES}) {_RULE}(?: (?:for|in|on) (.+))?$"),
    ("revokes", "", r"(?:i )?(?:take back|withdraw|revoke) (?:the|my|that) (.+)$"),
    ("revokes", "once", rf"ignore (?:about )?{_THIS} {_CONFIGURED}(?:\w+ )?{_RULE} {_ABOUT} (.+)$"),
    ("revokes", "once", rf"ignore (?:the|that|my|our) {_CONFIGURED}({_NAMES}) {_RULE}(?: (?:for|in|on) (.+))?$"),
    ("unsays", "", r"never ?mind (?:what (?:i|we) said about|the rule about) (.+)$"),
    ("unsays", "", r"(?:it turns out |turns out )?i was wrong about (?:not )?(.+)$"),
    ("unsays", "", r"(?:i(?:'ve| have)? )?changed my mind (?:about|on) (.+)$"),
    ("unsays", "", r"(?:forget|disregard|ignore|scrap) what (?:i|we) said about (.+)$"),
    ("revokes", "", rf"(?:the|that|my|our) {_CONFIGURED}((?:[\w-]+ )?){_RULE} {_ABOUT} (.+?) {_GONE}$"),
    ("revokes", "", rf"(?:the|that|my|our) {_CONFIGURED}({_NAMES}) {_RULE}(?: (?:for|in|on) (.+?))? {_GONE}$"),
    ("drops", "", rf"{_OURS}(?:[\w']+ ){{1,3}}?(?:have |has |finally |just )*{_DROPPED} (?:the )?(.+?){_GOOD}$"),
    ("drops", "", r"(?:[\w']+ ){1,3}?(?:switched|moved|migrated|changed|went)(?: over)? from (.+?) to .+$"),
    ("drops", "", r"(?:we|i)(?:'ve| have|'re| are|'m| am)? replac(?:ed|ing) (.+?) (?:with|by) .+$"),
    ("drops", "", r"(?:let's |we can )?(?:scrap|ditch) (?:the )?(.+)$"),
    ("permits", "may be once", r"(.+?) (?:may|can) be ([a-z]+(?:ed|en|n|t)\b.*)$"),
    ("permits", "lasting", r"(?!you\b|we\b|i\b|it\b)(.+?) (?:may|can) (?:go|live|be put) "
                           r"((?:in|into|next to|under|beside)\b.+)$"),
    ("drops", "", r"(?:we|i) (?:threw|ripped) (?:the )?(.+?) out$"),
    ("drops", "", rf"(.+?)(?: got| was| were| has been| have been|'s been) {_DROPPED}(?: (?:of|from) (.+?))?{_GOOD}$"),
    ("drops", "", r"(.+?)(?:-only)? (?:is|are) (?:dead|out|history)$"),
    ("releases", "", r"no more (.+)$"),
    ("releases", "", r"stop ([a-z]+ing\b .+)$"),
    ("releases", "lasting", r"(?:you|we) (?:needn't|need not) (.+)$"),
    ("releases", "lasting", r"(?:we|i|you) (?:don't|do not|won't) (?:do|want|write|use) (.+)$"),
    ("releases", "", r"(?:we|i)(?:'ve| have)? stopped (?:doing )?(.+)$"),
    ("releases", "lasting", r"no (?:more )?((?:[\w@./+#`'-]+ ?){1,3})$"),
    ("permits", "marked", r"(?:we|i)(?:'ll| will)? (?:allow|permit|accept|tolerate) (.+)$"),
    ("lifts", "", rf"(.+?) {_BE} (?:no longer|not) {_BANNED}( .+)?$"),
    ("releases", "marked", rf"(.+?) {_BE} not {_NEEDED}( .+)?$"),
    ("releases", "", rf"(.+?) {_BE} no longer {_NEEDED}( .+)?$"),
    ("releases", "", r"(.*?)\s?\bno longer (?:ha(?:ve|s) to|needs? to|needs?|requires?|must)\b (.+)$"),
    ("releases", "", r"no longer ([a-z]+ .+)$"),
    ("releases", "marked", rf"(.*?)\s?\b{_NOT} (?:have to|need to|need|require)\b (.+)$"),
    ("releases", "marked", r"(?:there(?:'s| is) )?no need (?:to|for) (.+)$"),
    ("permits", "marked", rf"it(?:'s| is) (?:{_FINE}|{_ALLOWED}) (?:for you )?to (.+)$"),
    ("permits", "may be once", rf"{_WE} (?:can|may|{_BE} (?:allowed|free|welcome) to) (?!not\b|only\b)(.+)$"),
    ("permits", "marked", rf"(.+?) {_BE} {_ALLOWED}( .+)?$"),
    ("permits", "may do well", rf"(?!it\b|that\b|this\b|everything\b|all\b)(.+?) {_BE} {_FINE}( .+)?$"),
    ("permits", "may be once", r"feel free to (.+)$"),
)  # fmt: skip

WITHDRAWALS = Withdrawals(
    ways=_WAYS,
    joining=r"with|without|and|but|plus",
    lacking=r"without|no|not|never",
    unchanged=r"(?:the )?same|otherwise|(?:every|no)thing else|the rest",
    lasting=r"(?:once )?again|from (?:now|here|today) on(?:wards?)?|(?:going|moving) forward|after all|any ?more|"
    r"any longer|as of (?:now|today)|in (?:the )?future",
    as_before=r"(?:once )?again|once more",
    clause_joints=r"and|so|but|because|since|then|please",
    clause_reasons=r"so|because|since",
    conditional=r"if|when|whenever|unless|once|as long as|provided",
    unreal=r"^(?:(?:and|but|so) )?(?:what )?(?:if|suppose|supposing|imagine|assuming)\b(?!.*, )|"
    r"\b(?:almost|nearly)\b",
    standing=r"from (?:now|here|today) on|(?:going|moving) forward|in (?:the )?future|as of (?:now|today)",
    now=r"now|these days",
    unmarked=r"no longer|no more|not|needn't|stop|stopped|quit|gave up|dropped|ditched|left|abandoned|"
    r"retired|killed|scrapped|removed|got rid|moved off|away|plug|threw|ripped|from|phased|thrown|"
    r"kicked|replac(?:ed|ing)|enough|done with|dead|gone|pin|cap|limit|freeze|embargo|mandate|out|take back|"
    r"withdraw|wrong about|my mind|mind what|lifted|off|rules?|bans?|policy|requirements?|"
    r"instructions?|restrictions?|preferences?|scrap|ditch|prohibitions?|conventions?|said about|"
    r"(?:thing|stuff|bit|part|note) about",
    negated_starts=r"no|none|nothing|nobody|only|if|when|whether|unless|until|i (?:wish|hope)",
    negated=r"not|never|avoid|hardly|barely",
    once=r"for now|for today|today|tonight|(?:just|only|this) once|this time|for (?:this|that) \w+|"
    r"for a (?:moment|while|bit|second|minute)|for the moment|temporarily|until|till",
    withheld=r"before|without|instead|rather|first|don't|don’t|dont|do not|no|stop|why|how|should|maybe|perhaps",
    here=r"for (?:this|that) (?:repo|repository|project|package|module|service|app|codebase|folder|team)",
    lead=r"please|ok(?:ay)?|so|and|but|also|actually",
    duty=frozenset(
        "need needs required require requires requirement have must every each any all rule rules directly straight "
        "command commands".split()
    ),
    orders=r"always|never|must|should|needs?|have to|only|every|each",
    order_starts=r"no|don't|do not|use|prefer|keep|avoid",
    own_deeds=r"(?:we|i) (?:use|do|write|host|deploy|run|put|store|prefer|want|like|support)",
    tells=r"is|are|was|were|has|have|had|moved|lives|runs|sits",
)
_FOR_NOW = r"(?:for )?(?:now|today|the moment|once|the demo|this (?:once|time|task|session|one|branch|week))"
_THING = r"(?P<thing>[^,.;:!?]{2,60}?)"
_NOTE = r"(?:note|keep|remember|save|store|record|memori[sz]e)"
UNSAID = Unsaid(
    said=r"(?:i was |i'm |i am )?(?:just |only )?(?:kidding|joking)|just a joke|jk|scratch (?:that|it)|strike that|"
    r"(?:i )?take (?:that|it) back|(?:forget|ignore|disregard|scrap) (?:that|what i (?:just )?said)|"
    r"(?:forget|ignore|disregard|scrap|strike|drop|undo|cancel|delete|remove) (?:that|the|my) last "
    r"(?:rule|one|note|preference|instruction|remark|statement|bit)",
    talk=r"ok(?:ay)?|no+|oh|ah|ha(?:ha)+|lol|actually|wait|sorry|hm+|nah|nope|well|please|oops|my (?:bad|mistake)|"
    r"wrong (?:repo|repository|project|window|tab|chat|terminal)",
    weak=r"undo that|never ?mind|(?:i(?:'ve| have)? )?changed my mind|(?:that|i) was wrong|on second thoughts?|"
    r"that was a mistake",
    wanted=r"(?:(?:i|we|please) )?(?:do|did) (?!it\b|that\b|this\b|not\b)\w+ (?:them|it|that|those|these)"
    r"(?: (?:here|please|all|again|after all))?|"
    r"(?:they|those)(?:'re| are) (?:fine|ok(?:ay)?|allowed|welcome)",
    unwanted=r"(?:(?:i|we|you|please) )?(?:don't|do not|needn't|don't (?:need|have) to) "
    r"(?!do\b|worry\b|touch\b|run\b)\w+ "
    r"(?:them|it|that|those|these)(?: (?:here|please|after all))?",
    allowing=r"\b(?:i|we|please|you should) do (?!not\b)\w+|^(?:please )?do (?!not\b|it\b|that\b|this\b)\w+ \w|"
    r"\b(?:is|are) (?:fine|ok(?:ay)?|allowed|welcome|wanted)\b",
    for_once=r"(?:(?:that|it|this)(?: was| is|'s) |i (?:only )?meant (?:that|it) )?(?:just|only|meant) (?:meant )?"
    r"(?:for )?(?:now|today|the moment|once|this (?:once|time|task|session|one|branch))|not for good|"
    r"(?:please )?(?:don't|do not|dont) (?:note|keep|remember|save|store|record) (?:that|it|this)(?: down)?",
    named=(
        rf"(?:the|that|my|this) {_THING}(?: (?:rule|thing|part|bit|note|one))? (?:was|is) (?:just|only|meant) "
        rf"(?:meant )?{_FOR_NOW}",
        rf"what i said about {_THING} (?:was|is) (?:just|only|meant) (?:meant )?{_FOR_NOW}",
        rf"(?:please )?(?:don't|do not|dont) {_NOTE} (?:the|that) {_THING} (?:rule|thing|part|bit|note|one)",
    ),
    tail=r"ha(?:ha)*|lol|please|thanks|sorry|again",
)
_WHO = r"(?:we|i)(?:'ve| have|'re| are|'m| am)?(?: (?:now|finally|just|officially|recently|already|completely))*"
_LET = r"(?:(?:let's|lets|we can|time to|go ahead and|please|now|just) )*"
_LEFT = (
    r"(?:dropped|ditched|scrapped|dumped|abandoned|retired|removed|left|got rid of|kicked out|threw out|ripped out|"
    r"phased out|stopped using|quit using|gave up(?: on)?|given up(?: on)?|moved (?:off|away from|on from)|"
    r"switched (?:off|away from)|dropping|ditching|scrapping|dumping|abandoning|retiring|leaving|getting rid of|"
    r"phasing out|moving (?:off|away from)|giving up on|through with|done with|over with)"
)
_WENT = r"(?:switched|moved|migrated|changed|went|gone|switching|moving|migrating|changing|going)(?: over)?"
_LEAVE = (
    r"(?:drop|ditch|scrap|dump|forget(?: about)?|abandon|retire|lose|get rid of|do away with|phase out|throw out|"
    r"kick out|rip out|move (?:off|away from)|away with|off with|down with|enough (?:of|with)|good ?bye,?(?: to)?|"
    r"bye(?: bye)?,?|farewell,?(?: to)?|so long,?)"
)
_IS = r"(?:'s| is| are| was| were| got| gets| has been| have been)(?: now| finally| officially| being)*"
DROPPING = Dropping(
    words=(
        "drop dropped dropping ditch ditched ditching scrap scrapped scrapping dump dumped dumping forget abandon "
        "abandoned abandoning retire retired retiring lose rid away phase phased phasing throw threw kick kicked "
        "rip ripped out off enough goodbye bye farewell long left leaving removed gave given giving done through "
        "over from replace replaces replaced replacing swap swapped swapping exchanged supersedes superseded "
        "takes more anymore any longer stop stopped quit dead gone history obsolete deprecated instead rather "
        "place back"
    ),
    told=(
        rf"{_WHO} {_LEFT} <old>",
        rf"{_WHO} {_WENT} from <old> to <new>",
        rf"{_WHO} {_WENT} <of>(?: over)? from <old> to <new>",
        rf"<of>(?:'s| is| are| was| were| got| has| have)?(?: been| now)* {_WENT} from <old> to <new>",
        rf"{_WHO} (?:replaced|swapped|replacing|swapping|exchanged)(?: out)? <old> (?:with|by|for) <new>",
        rf"<old>{_IS} (?:replaced|superseded|swapped) (?:by|with|for) <new>",
        r"<new> (?:replaces|replaced|has replaced|supersedes|takes over from) <old>",
        r"(?:no more|no) <old>(?: any ?more| any longer)",
        r"no more <old>",
        r"(?:stop|quit) using <old>",
        r"(?:(?:we|you|i) )?(?:don't|do not|won't|will not) (?:use|need|want) <old> (?:any ?more|any longer)",
        r"(?:we|i)(?:'re| are|'m| am) (?:not|no longer) (?:using|on) <old>(?: any ?more| any longer)?",
        r"(?:we|i)(?: \w+)? no longer (?:use|need|want|have) <old>",
        rf"<old>{_IS} (?:out|history|obsolete|retired|dropped|ditched|scrapped|abandoned|deprecated|phased out|"
        r"off the table|no longer (?:used|in use|a thing|needed)|not (?:used|needed) any ?more)",
    ),
    ordered=(
        rf"{_LET}{_LEAVE} <old>",
        rf"{_LET}(?:switch|move|migrate|change)(?: over)? from <old> to <new>",
        rf"{_LET}(?:switch|move|migrate|change) <of>(?: over)? from <old> to <new>",
        rf"{_LET}(?:replace|swap)(?: out)? <old> (?:with|by|for) <new>",
    ),
    beside=(
        rf"<old>{_IS} (?:dead|gone|over)",
        r"<old> out",
        r"(?:(?:we|let's|just|please) )*(?:use |take |go with |prefer )?<new> "
        r"(?:instead of|rather than|in place of) <old>",
    ),
    back=(rf"{_LET}(?:{_WHO} )?(?:(?:go|going|went|gone|switch|switched|switching|move|moved) )?back (?:to|on) <new>",),
    returns=r"back|again|revert(?:ed|ing)?|return(?:ed|ing)?",
    again=(
        rf"{_LET}(?:{_WHO} )?(?:revert|return|fall back)(?:ed|ing)? to <new>",
        r"<of>(?:'s| is| are| goes| go| went)?(?: now)? back (?:to|at|on) <new>",
        rf"{_LET}(?:(?:we|we're|it's|use|using|do|take)(?: use| do| on| are on)? )?"
        r"(?!(?:it|that|this|they|he|she|i|you)\b|[^,.;]*\b(?:fail|br[eo]ak|crash|hang|stuck|flak)\w*)<new> again",
    ),
    lead=r"please|ok(?:ay)?|so|and|but|also|actually|hey|well|wait|sorry|btw|finally|then|right|alright|yes|"
    r"team|guys|folks|change of plans?|new plan|now|fyi|heads up|always|only",
    articles=r"the|our|that|my",
    joints=r"and|but|because|since|so|as",
    limits=r"for|in|on|when",
    tail=r"please|pls|from (?:now|here|today) on(?:wards?)?|going forward|for good|completely|entirely|altogether|"
    r"everywhere|here|now|already|finally|instead|last (?:week|month|year|night|sprint|quarter)|yesterday|today|"
    r"this (?:week|month|morning|sprint|year)|in this (?:repo|repository|project|codebase)|guys|team|thanks|then",
    nobody=r"it|that|this|them|these|those|everything|anything|nothing|all|me|us|you|what|there|here|one|stuff",
    at_hand=r"(?:this|that|these|those) (?!repo|project|codebase)\w+|first|only|just (?:in|for)|by accident",
    instead=r"use|using|with|we|we're|it's|instead|now|does|do|go|let's|hello|is in|in$|takes over|it is|enough",
    chosen=r"use[sd]?|using|prefer|go(?:ing)? with|went with|stick(?:ing)? (?:to|with)|stay(?:ing)? (?:on|with)|"
    r"chose|choose|pick(?:ed)?|adopt(?:ed)?|opted for|settled on|standardi[sz]ed? on|decided (?:on|for)|"
    r"(?:switch|mov|migrat)(?:e|ed|ing)? (?:over |back )?to|back to|with|via|through|is|are|must be|"
    r"should be|run|are on|'re on|(?:deploy|host)(?:ed|ing|s)? (?:to|on)|only|always",
    placed=r"in|on|to|into|at",
    placing=r"we|lives?|stored?|keep|kept|hosted?|runs?|deploy(?:s|ed)?|go(?:es)?|are|is",
    named=r"for|as|it is|not|instead of|over|only|everywhere|(?:is|are) (?:our|the)|handles|does",
    apart=r"instead of|rather than|over|and not|not|never|because|since|to|until|only|everywhere|always|by default|as|"
    r"before|after|during|at|whenever|while|if|across|throughout",
    denied=r"not|without|instead of|rather than",
    tongues={
        "english": "english",
        "german": "german",
        "french": "french",
        "spanish": "spanish",
        "portuguese": "portuguese",
        "italian": "italian",
        "dutch": "dutch",
    },
    speaking=r"answer|answers|reply|replies|respond|speak|talk",
    returning=r"back|again",
)
