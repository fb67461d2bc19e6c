"""How people take back what they said: the patterns of `withdrawal`, as data.

A way is (what it does, whether it needs a word of time or may be meant for once, pattern); its groups are what it is
about.
Patterns see the sentence without those words of time and without the talk before it.
"""

from twiceshy.text.words import terms

MARKS = {
    # A lasting change, however it is put.
    "lasting": r"\b(?:(?:once )?again|from (?:now|here|today) on(?:wards?)?|(?:going|moving) forward|after all|"
               r"any ?more|any longer|as of (?:now|today)|in (?:the )?future|"
               r"wieder|ab (?:jetzt|sofort)|künftig|in zukunft|"
               r"de nuevo|otra vez|de ahora en adelante|a partir de (?:ahora|agora)|de novo|outra vez|mais|más)\b",
    # Clauses, each of which may take something back; not under a condition.
    "clause": r"(?:[,;.!?:]\s+|\s[-–—]+\s|\s\()(?:(?:and|so|but|because|since|then|please)\s+)*|"
              r"\s+(?:so|because|since)\s+",
    "conditional": r"\b(?:if|when|whenever|unless|once|as long as|provided|wenn|falls|cuando|quando)\b",
    # It never came to that.
    "unreal": r"^(?:(?:and|but|so) )?(?:what )?(?:if|suppose|supposing|imagine|assuming)\b(?!.*, )|"
              r"\b(?:almost|nearly)\b",
    # A permission, not a report of how something does.
    "standing": r"\b(?:from (?:now|here|today) on|(?:going|moving) forward|in (?:the )?future|as of (?:now|today))\b",
    "now": r"\b(?:now|these days|jetzt|nun|ahora|ya|agora|já)\b",
    # What else may take something back; a sentence without any of these needs no further look.
    "unmarked": r"\b(?:no longer|no more|not|needn't|stop|stopped|quit|gave up|dropped|ditched|left|abandoned|"
                r"retired|killed|scrapped|removed|got rid|moved off|away|plug|threw|ripped|from|phased|thrown|"
                r"kicked|replaced|enough|done with|dead|gone|pin|cap|limit|freeze|embargo|mandate|out|take back|"
                r"withdraw|wrong about|my mind|mind what|lifted|off|rules?|bans?|policy|requirements?|"
                r"instructions?|restrictions?|preferences?|scrap|ditch|prohibitions?|conventions?|said about|vergiss|"
                r"nicht mehr|olvida|esque(?:ce|ça))\b",
    # Turned round once more ("no mocks are allowed now", "you can never …"), supposed, or somebody's words.
    "negated": r"^(?:no|none|nothing|nobody|only|kein\w*|ning\w+|nenhum\w*|if|when|whether|unless|until|"
               r"i (?:wish|hope)|wenn|falls|si|se)\b|"
               r"\b(?:not|never|avoid|nicht|nie|nunca|hardly|barely)\b|n't\b|:\s|[\"“”«»]",
    # For this once: nothing is taken back.
    "once": r"\b(?:for now|for today|today|tonight|(?:just|only|this) once|this time|for (?:this|that) \w+|"
            r"for a (?:moment|while|bit|second|minute)|for the moment|temporarily|until|till|diesmal|vorerst|"
            r"esta vez|desta vez|por (?:ahora|enquanto))\b",
    "here": r"\bfor (?:this|that) (?:repo|repository|project|package|module|service|app|codebase|folder|team)\b",
    "lead": r"^(?:please|bitte|por favor|ok(?:ay)?|so|and|but|also|actually)\b[\s,:]*",
}  # fmt: skip

_BE = r"(?:is|are|'s|'re)"
_FINE = r"(?:totally |perfectly |completely |absolutely )?(?:fine|ok|okay|all ?right|acceptable)"
_ALLOWED = r"(?:allowed|permitted|welcome|encouraged|(?:our |the )?(?:standard|norm))"
_BANNED = r"(?:forbidden|banned|prohibited|off[- ]limits|disallowed|taboo|a no-go)"
_NEEDED = r"(?:required|needed|necessary|mandatory|obligatory|compulsory|a must)"
_WE = r"(?:you|we|everyone|everybody|people|agents)"
_NOT = r"(?:don't|do not|doesn't|does not|needn't|need not)"
_RULE = (
    r"(?:rule|ban|requirement|instruction|restriction|policy|preference|prohibition|convention|freeze|embargo|mandate|pin|"
    r"cap|limit)s?"
)
_THIS = r"(?:the|that|my|our|this|your)"
_NAMES = r"[\w@./+#`'-]+(?: [\w@./+#`'-]+){0,3}?"
_ABOUT = r"(?:about|on|against|regarding|concerning|for|of|that says|to|with)"
_REVOKE = r"(?:forget|drop|scrap|cancel|lift|withdraw|revoke|disregard|undo|reverse|take back|enough (?:with|of))"
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
_GOOD = r"(?: for good| completely| entirely| last \w+| already)*"

WAYS: tuple[tuple[str, str, str], ...] = (
    ("revokes", "", rf"{_REVOKE} (?:about )?{_THIS} {_CONFIGURED}(?:\w+ )?{_RULE} {_ABOUT} (.+)$"),
    ("revokes", "", rf"(?:i )?{_REVOKE} (?:the|that|my|our) {_CONFIGURED}({_NAMES}) {_RULE}(?: (?:for|in|on) (.+))?$"),
    ("revokes", "", r"(?:i )?(?:take back|withdraw|revoke) (?:the|my|that) (.+)$"),
    ("revokes", "once", rf"ignore (?:about )?{_THIS} {_CONFIGURED}(?:\w+ )?{_RULE} {_ABOUT} (.+)$"),
    ("revokes", "once", rf"ignore (?:the|that|my|our) {_CONFIGURED}({_NAMES}) {_RULE}(?: (?:for|in|on) (.+))?$"),
    ("unsays", "", r"never ?mind (?:what (?:i|we) said about|the rule about) (.+)$"),
    ("unsays", "", r"(?:it turns out |turns out )?i was wrong about (?:not )?(.+)$"),
    ("unsays", "", r"(?:i(?:'ve| have)? )?changed my mind (?:about|on) (.+)$"),
    ("unsays", "", r"(?:forget|disregard|ignore|scrap) what (?:i|we) said about (.+)$"),
    ("revokes", "", rf"(?:the|that|my|our) {_CONFIGURED}((?:[\w-]+ )?){_RULE} {_ABOUT} (.+?) {_GONE}$"),
    ("revokes", "", rf"(?:the|that|my|our) {_CONFIGURED}({_NAMES}) {_RULE}(?: (?:for|in|on) (.+?))? {_GONE}$"),
    ("drops", "", rf"(?:[\w']+ ){{1,3}}?(?:have |has |finally |just )*{_DROPPED} (?:the )?(.+?){_GOOD}$"),
    ("drops", "", r"(?:[\w']+ ){1,3}?(?:switched|moved|migrated|changed|went)(?: over)? from (.+?) to .+$"),
    ("drops", "", r"(?:we|i)(?:'ve| have)? replaced (.+?) (?:with|by) .+$"),
    ("drops", "", r"(?:let's |we can )?(?:scrap|ditch) (?:the )?(.+)$"),
    ("permits", "may be once", r"(.+?) (?:may|can) be ([a-z]+(?:ed|en|n|t)\b.*)$"),
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
    ("revokes", "", r"vergiss (?:die|das) (?:regel|vorgabe|verbot) (?:mit|zu|zum|zur|über|gegen|von) (.+)$"),
    ("releases", "", r"(?:du musst|wir müssen|man muss|ihr müsst) (.*?)\s?nicht mehr (.+)$"),
    ("permits", "marked", r"(.+?) (?:ist|sind) (?:ok|okay|erlaubt|in ordnung)( .+)?$"),
    ("permits", "may be once", r"(?:du|wir|man|ihr) (?:darf|darfst|dürfen|dürft|kannst|können|kann) (.+)$"),
    ("revokes", "", r"(?:olvida|esquece|esqueça) (?:la|a) (?:regla|regra) (?:de|del|do|da|sobre|contra) (.+)$"),
    ("releases", "marked", r"no (?:tienes|tenemos|hay|hace falta) (?:que )?(.+)$"),
    ("releases", "marked", r"não (?:precisa|precisamos|é preciso|é necessário) (?:de )?(.+)$"),
    ("permits", "marked", r"(.+?) (?:está|están|estão) (?:permitid[oa]s?|liberad[oa]s?|ok|bien)( .+)?$"),
    ("permits", "may be once", r"(?:puedes|podemos|se puede|pode|podemos|você pode) (.+)$"),
)  # fmt: skip
# Words of a duty that say nothing of what it is about.
DUTY = frozenset(
    terms(
        "need needs required require requires requirement have must every each any all rule rules directly straight "
        "command commands"
    )
)
# How a sentence tells what to do, or not to do.
ORDERS = (
    r"\b(?:always|never|must|should|needs?|have to|only|every|each|nie|niemals|immer|nunca|siempre|sempre)\b|"
    r"^(?:no|don't|do not|use|prefer|keep|avoid)\b|"
    r"^(?:we|i) (?:use|do|write|host|deploy|run|put|store|prefer|want|like|support)\b"
)
# How it tells how something is.
TELLS = r"\b(?:is|are|was|were|has|have|had|moved|lives|runs|sits)\b"
