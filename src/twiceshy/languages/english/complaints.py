"""English complaints: "you used npm again", "why are you pushing to main". Only data."""

from twiceshy.languages.english.reasons import WHEN
from twiceshy.languages.shapes.complaints import Complaints

_YOU = r"(?:you|u|claude|codex|gemini|copilot|cursor|the (?:agent|assistant|ai|model))"
_ADVERBS = (
    r"(?: (?:again|still|just|also|even|already|once more|always|constantly|really|clearly|actually|yet again|"
    r"once again|obviously|literally|simply|then|repeatedly|accidentally|now|seriously|only|keep on|all the time))*"
)
# Forms of the past that no ending tells; "you put" and its like may tell how things are done.
_IRREGULAR = (
    r"ran|wrote|made|did|broke|went|took|left|built|sent|chose|gave|kept|threw|overwrote|rewrote|undid|redid|"
    r"rebuilt|reran|stuck|fell|began|came|brought|hid|drew|swore|spoke|found|bound|hung|swapped"
)
_PARTICIPLES = (
    r"run|written|made|done|broken|gone|taken|left|built|sent|chosen|given|kept|thrown|overwritten|rewritten|"
    r"undone|redone|rebuilt|rerun|stuck|put|set|cut|split|let|hidden|drawn|spoken|hit"
)
_PAST = (
    rf"(?:(?!need\b|used to\b|asked\b|mentioned\b|explained\b|wanted\b|embed\b)\w{{2,}}(?<!ee)d(?<=ed)|{_IRREGULAR})\b"
)
_DOING = r"(?!going to\b|being\b|doing (?:great|well|fine)\b|getting\b)\w{2,}ing\b"
_HELL = r"(?:(?:the |in the )?(?:hell|heck|fuck) )?"
_TIMES = (
    r"(?:[ ,]*\b(?:already|yesterday|before|earlier|twice|today|last \w+|this morning|(?:\w+ )?(?:\w+ )?times?|"
    r"again and again|over and over|the other day|just now|a minute ago|explicitly|clearly|specifically))*"
)
_TO = r"(?:(?: that|,|:| about|,? (?=not to\b)|,? to)? (?P<said>.+))?$"

_PATTERNS = (
    # left undone
    rf"{_YOU} (?:shouldn't have|should not have|weren't supposed to|were not supposed to|weren't allowed to) "
    r"(?P<did>.+)$",
    rf"{_YOU}{_ADVERBS} (?:forgot|neglected|failed|skipped|missed|omitted|left out|forget|skip)(?: about| to| out)? "
    r"(?P<lacks>.+)$",
    rf"{_YOU}(?:'ve| have){_ADVERBS} (?:forgotten|neglected|skipped|missed|omitted|failed)(?: about| to)? "
    r"(?P<lacks>.+)$",
    rf"{_YOU}{_ADVERBS} (?:ignored?|broke|violated?|disregard(?:ed)?)(?: again)?(?: (?:the|my|our|that))?"
    r"(?: rules?)?(?: (?:about|on|against|for|to|that says))? (?P<rule>.+?)(?: rule)?$",
    rf"{_YOU}{_ADVERBS} (?:didn't|did not|didnt|haven't|have not|aren't|weren't|were not|(?:'re|are) not|hasn't)"
    rf"{_ADVERBS} (?P<lacks>.+)$",
    rf"{_YOU}'re not{_ADVERBS} (?P<lacks>\w+ing\b.+)$",
    rf"why {_HELL}(?:didn't|don't|aren't|haven't|isn't|weren't|won't|can't|doesn't|dont|didnt) {_YOU}{_ADVERBS} "
    r"(?P<lacks>.+)$",
    rf"why {_HELL}(?:are|were|did|do|have) {_YOU}{_ADVERBS} not (?P<lacks>.+)$",
    rf"{_YOU} (?:should have|should've|shoulda|were supposed to|were meant to|ought to have|could have) "
    r"(?P<lacks>.+?)(?: first| before| beforehand)?$",
    rf"{_YOU}{_ADVERBS} (?:still|again) (?:don't|do not|dont) (?!have|need)(?P<lacks>.+)$",
    # done
    rf"{_YOU}{_ADVERBS} (?P<did>(?:(?:\w+ly|force|hard|soft|hand|copy|cherry|mass|auto|double)[ -])?{_PAST}.*)$",
    rf"{_YOU}{_ADVERBS} (?P<did>(?:put|set|let|cut|split|hit|read)\b.* (?:again|once more))$",
    rf"{_YOU}(?:'ve| have|ve| had|'d){_ADVERBS} (?!been told)(?P<did>(?:{_PAST}|(?:{_PARTICIPLES})\b).*)$",
    rf"{_YOU}(?:'ve| have){_ADVERBS} been (?P<did>{_DOING}.*)$",
    rf"{_YOU}(?:'re| are|re| were| was| is){_ADVERBS} (?P<did>{_DOING}.*)$",
    rf"{_YOU}{_ADVERBS} (?:keep|kept|keeps)(?: on)? (?P<did>{_DOING}.*)$",
    rf"why {_HELL}(?:are|were|is) {_YOU}{_ADVERBS} (?P<did>{_DOING}.*)$",
    rf"why (?:{_HELL}(?:did|do|would|does|must)|'d) {_YOU}{_ADVERBS} (?:keep )?"
    r"(?!not\b|think|say|ask|need)(?P<did>.+)$",
    rf"why {_HELL}have {_YOU}{_ADVERBS} (?P<did>.+)$",
    rf"(?:why|what) {_HELL}(?:made|makes|told) {_YOU} (?:to )?(?P<did>.+)$",
    rf"(?:did|are|have|do) {_YOU} (?:really|just|seriously|still|again|actually) (?:keep )?(?P<did>.+)$",
    rf"(?:did|are|have) {_YOU} (?P<did>.+) (?:again|once more)$",
    r"(?:not|why|oh no) (?P<did>(?:[\w./@#+-]+ ){1,4})again$",
    r"why (?!not\b|is\b|are\b|does\b|do\b|did\b|don't\b|would\b|should\b|can\b|we\b|i\b|it\b|the\b|has\b|was\b)"
    r"(?P<did>[\w./@#+-]+(?: [\w./@#+-]+)?)$",
    r"there(?:'s| is| are) (?:still |again )(?:an? |some |the )?(?P<did>.+)$",
    r"there(?:'s| is| are) (?:an? |some |the )?(?P<did>.+) again$",
    # to be stopped
    r"(?:stop|quit) (?P<stop>\w+ing\b.+)$",
    r"(?!.*\brules?\b)(?:enough|stop it|cut it out|no more)(?: already)?(?: with| of)?(?: the| these| those| all the)? "
    r"(?P<stop>[\w./@#+-]+(?: [\w./@#+-]+){0,2})$",
    # said before
    rf"(?:as |like )?(?:i|we)(?:'ve| have|'d| had)?{_ADVERBS}(?: (?:clearly|specifically|explicitly|repeatedly))?"
    rf"{_TIMES} (?:said|(?:told|asked|warned|reminded) (?:you|u)|agreed(?: on)?(?! with\b)|mentioned|talked about)"
    rf"(?: (?:it|this|that|so)\b)?{_TIMES}{_TO}",
    rf"i keep (?:telling you|saying|repeating|reminding you){_TIMES}{_TO}",
    rf"how (?:often|many times|many more times) (?:do|must|did|have|should|will) i (?:have to |need to |got to )?"
    rf"(?:tell you|told you|say|said|repeat|remind you|reminded you)(?: (?:it|this|that)\b)?{_TO}",
    r"(?:what did|what have|didn't|haven't) i (?:just |already )?(?:say|said|tell you|told you) about (?P<rule>.+)$",
    rf"(?:what (?:did|have|do)|didn't|did|haven't|hadn't|have|don't) i (?:not )?(?:just |already )?"
    rf"(?:say|said|tell you|told you|ask you|asked you){_TIMES}{_TO}",
    rf"i thought (?:i|we)(?:'d| had)? (?:said|told you|agreed)(?: on)?{_TIMES}{_TO}",
    rf"for the (?:last|second|third|fourth|fifth|tenth|hundredth|millionth|\w+th|nth) time{_TO}",
    rf"{_YOU}(?:'re| are) (?:not )?supposed to (?P<said>.+)$",
    rf"{_YOU} know (?:that )?(?P<said>we .+)$",
)  # fmt: skip
# What may as well be an order or tell how things are: read in a whole sentence, and only beside a rule that it breaks.
_NOT_SEEMING = (
    r"(?!can\b|can't|may\b|could|might|should|must|need|have to|shall|will|won't|would|want|know|think|mean|see\b|say|"
    r"are\b|were\b|do\b|don't|did|have\b|get to|decide|choose|said|told|asked)"
)
_NO_ORDER = (
    r"(?!(?:use|using|run|put|write|prefer|always|never|take|go|keep|make|let's|switch|call|store|add|install|pick|"
    r"choose|log|return|import|try|do|build|push|deploy|commit|merge|format|set|send|save|create|show|give|test)\b)"
)
_TOLD = r"[^,;:?!]+?"
_NAMED = r"(?:[\w./@#+-]+ ){1,2}"
_INSTEAD = r"(?:instead of|rather than)"
_TAIL = r"(?P<rest>[,.;:!?…].*)?$"
_SEEMING = (
    rf"{_YOU} (?:just |still |really |almost )*(?:never|hardly ever|rarely) {_NOT_SEEMING}(?P<misses>{_TOLD}){_TAIL}",
    rf"{_YOU}{_ADVERBS} {_NOT_SEEMING}(?P<seems>\w+ {_TOLD}){_TAIL}",
    rf"your (?P<seems>{_TOLD}){_TAIL}",
    rf"(?:that's|that is|thats|this is) (?P<seems>{_TOLD})(?P<rest>,? (?:not|{_INSTEAD}) .+)$",
    rf"(?:and |oh |why )*again {_NO_ORDER}(?P<seems>{_NAMED}{_INSTEAD} {_TOLD}){_TAIL}",
    rf"{_NO_ORDER}(?P<seems>{_NAMED}again,? {_INSTEAD} {_TOLD}){_TAIL}",
    r"(?P<seems>(?:the|this|that|these|those|an?|all|too many|so many|more|(?=\S+[./]\w)\S+) "
    rf"(?:{_TOLD} )?(?:again|still)\b(?: {_TOLD})?){_TAIL}",
)  # fmt: skip
_VERBS = {
    "wrote": "write", "written": "write", "broke": "break", "broken": "break", "built": "build", "sent": "send",
    "chose": "choose", "chosen": "choose", "threw": "throw", "thrown": "throw", "overwrote": "overwrite",
    "left": "leave", "spoke": "speak", "hid": "hide", "rewrote": "rewrite", "drew": "draw",
}  # fmt: skip

COMPLAINTS = Complaints(
    patterns=_PATTERNS,
    lead=r"and|but|so|ok|okay|hey|oh|no+|nope|nah|ugh+|argh+|wtf|omg|hm+|well|wait|dude|man|come on|seriously|really|"
    rf"honestly|sorry|please|pls|look|again|claude|codex|btw|because|since(?! {WHEN})|as|also|"
    r"(?:oh |for )?(?:my god|god's sake|fuck'?s sake)|how come|why is it that|"
    r"i (?:can )?(?:see|saw|noticed|notice|found|think|believe)(?: that)?|(?:it )?(?:looks|seems)(?: like)?(?: that)?",
    reasons=r"because|cause|(?:but|while|whereas|although|though) (?!(?:not|no|without|only|then|also|still|in)\b)\w+",
    joints=r"and|but|so",
    clause_starts=r"you|u|i|please|use|don't|never",
    again=r"again",
    still=r"still",
    calm=r"please|back|use|using|run|try|build|push|deploy|do|test|we|we're|let's|can|could|it|go|fine|ok|allowed",
    pointing=r"the|this|that|these|those",
    seeming=_SEEMING,
    meant=r"now|nowadays|today|tomorrow|tonight|this week|as of|since|onwards?|allowed|fine|okay?|welcome|free to|"
    r"please|pls|let's|we|we're|we've|us|our|i'd|i'll|team|want|wants|like|prefer|love|decided|decision|agreed|"
    r"switch\w*|mov(?:e|ed|ing)|migrat\w+|back|changed?|changes|new|can|may|could|might|should|must|shall|will|if|"
    r"unless|whenever|until|no longer|any ?more|needn't|need not|no need",
    may=r"your|that's|thats|that is|this is|"
    r"you|u|you've|you're|claude|codex|gemini|copilot|cursor|agent|assistant|again|still|why|stop|quit|enough|"
    r"no|nope|nah|told|said|asked|agreed|saying|telling|say|thought|time|there's|there",
    order_leads=r"please|so|just|and|but|then|also",
    orders=r"use|run|put|write|prefer|always|never|don't|do not|no|only|take|go|keep|make|let's|we|switch",
    refusing=r"no+|nope|nah",
    before=r"(?:it|they|them)(?:'s|'re|'ll)?|its|theyre|(?:these|those|this|that)(?:'s|(?= (?:is|are|was|isn't|"
    r"aren't|has|needs?|must|should|goes?|lives?|comes?|only|always|never|one)\b))|"
    r".*\b(?:for|of|with) (?:this|that|it|them)(?=[,.;!]|$)",
    being=r"that|it|this|which|is|are|was|were",
    very=r"totally|perfectly|really|very|so|quite|all|now|again|also|just",
    fine=r"fine|ok|okay|good|great|nice|perfect|right|correct|better|cool|allowed|welcome",
    praise=r"good|great|nice|perfect|thanks|thank you|glad|love|cool|well done",
    content=r"keep it (?:that|this) way|i like (?:it|that)",
    turned=r"forget (?:that|it|about)|wrong call|was wrong|my mind|scratch that|never ?mind|any ?more|no longer|"
    r"no need|whenever you (?:need|want|like)|these days|free hand|go ahead",
    onwards=r"from (?:now|here|today) on(?:wards?)?|(?:going|moving) forward|in (?:the )?future|as of (?:now|today)|"
    r"now on",
    forbidding=r"never|not|no|don'?t|do not|mustn'?t|can'?t|cannot|shouldn'?t|won'?t|isn'?t|aren'?t|avoid|stop|"
    r"forbidden|banned|prohibited|off[- ]limits|instead of|rather than",
    over=r"over",
    piece_joints=r"and|but",
    piece_starts=r"always|never|use|don't|do|open",
    piece_turns=r"not|instead of|rather than|never|no (?=\S+$)",
    verbal=r"do|is|are|must|should|may|can|be|to|will|does",
    faint=frozenset(
        "again did does made make making ran run running put doing done keep kept still just even already time times "
        "once more took take taken went go got use uses using used added adding it this that there everywhere "
        "somewhere".split()
    ),
    without=r"without|instead of|rather than",
    verbs=_VERBS,
)
