"""How people complain of what their agent did: the patterns of `complaint`, as data.

Each is tried on one clause, in lower case and without the talk before it. `did` is what the agent did, `lacks` what it
left undone, `stop` what it shall stop doing, `said` what the person says they said before, `rule` what a rule that was
broken is about. `seems` and `misses` are done and left undone only beside a rule that says so. English, German, Spanish
and Portuguese; of a verb only its form is told, never which one it is.
"""

# What stands before a complaint and says nothing of it.
LEAD = (
    r"(?:(?:and|but|so|ok|okay|hey|oh|no+|nope|nah|ugh+|argh+|wtf|omg|hm+|well|wait|dude|man|come on|seriously|really|"
    r"honestly|sorry|please|pls|look|again|claude|codex|btw|because|since|as|also|"
    r"(?:oh |for )?(?:my god|god's sake|fuck'?s sake)|how come|why is it that|"
    r"i (?:can )?(?:see|saw|noticed|notice|found|think|believe)(?: that)?|(?:it )?(?:looks|seems)(?: like)?(?: that)?|"
    r"und|aber|nein|ach|mann|hallo|bitte|weil|ich sehe,?(?: dass)?|y|pero|oye|porque|veo que|por favor|e|mas|ei|cara|"
    r"vejo que|não|nein)\b[\s,:;!.–—-]*)+"
)
CLAUSES = (
    r"[,;:.!?…]+(?:\s+|$)|\s+[–—-]+\s+|\s+(?=(?:because|cause|weil|porque) )|"
    r"\s+(?:and|but|so|und|aber|pero|mas) (?=(?:you|u|i|please|use|don't|never|du|ich|nutze|usa|use|eu|você|vc)\b)"
)

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

ENGLISH: tuple[str, ...] = (
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
    rf"{_TIMES} (?:said|(?:told|asked|warned|reminded) (?:you|u)|agreed(?: on)?|mentioned|talked about)"
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

_AGAIN_DE = r"(?:schon wieder|wieder|immer noch|noch immer|ständig|dauernd|trotzdem|erneut|nochmal)"
_MODAL_DE = r"(?!darfst|kannst|musst|sollst|solltest|wirst|könntest|bist|hast|hättest|würdest|machst das)"
_FILL_DE = r"(?: (?:doch|schon|bereits|ja|dir|es|das|gestern|vorhin|mehrmals|nicht|immer|tausendmal|oft genug))*"
_TO_DE = r"(?:,?(?: dass| du sollst| wir|:)? (?P<said>.+))?$"
_AGAIN_ES = r"(?:otra vez|de nuevo|nuevamente|todavía|aún|siempre)"
_DONE_ES = r"\w{2,}(?:ado|ido)\b|hecho|puesto|escrito|roto|vuelto a \w+|abierto"
_PAST_ES = r"(?!viste\b|existe\b|insiste\b|consiste\b|triste\b|este\b)\w{2,}(?:aste|iste)\b"
_DOING_ES = r"\w{2,}(?:ando|iendo|yendo)\b"
_YOU_PT = r"(?:você|voce|vc|tu)"
_PAST_PT = r"(?:\w{2,}(?:ou|eu|iu)|fez|pôs|pos|trouxe)\b"
_DOING_PT = r"\w{2,}(?:ando|endo|indo)\b"
_AGAIN_PT = r"(?:de novo|outra vez|novamente|ainda|sempre)"

OTHERS: tuple[str, ...] = (
    # German
    r"du hast (?:schon wieder |wieder |mal wieder |immer noch )?vergessen,? (?P<lacks>.+)$",
    r"du hast (?P<lacks>.+) (?:vergessen|ausgelassen|übersprungen|ignoriert)$",
    r"du hast (?P<lacks>.*\bnicht\b.+)$",
    r"(?:warum|wieso|weshalb) (?:hast|\w+s?t) du (?P<lacks>.*\bnicht\b.*)$",
    r"du (?:hättest|solltest)(?: doch)? (?P<lacks>.+)$",
    r"du hast (?!recht|frei|gesagt|gefragt|gemeint)(?P<did>.+)$",
    rf"du {_MODAL_DE}\w+s?t (?:doch |ja )?(?P<did>{_AGAIN_DE} .+)$",
    rf"du {_MODAL_DE}\w+s?t (?P<did>.+ {_AGAIN_DE}(?: \w+)?)$",
    r"(?:warum|wieso|weshalb) (?P<did>(?:hast|\w+s?t) du .+)$",
    r"(?:warum|wieso|weshalb) (?:schon )?wieder (?P<did>.+)$",
    r"(?:nicht )?schon wieder (?P<did>.+)$",
    r"(?P<did>(?:[\w./@#+-]+ ){1,3})schon wieder$",
    r"hör(?: \w+){0,2} auf(?:(?: damit| mit)?(?: dem| den| der)? (?P<stop>.+))?$",
    rf"(?:das |wie )?ich (?:hab|habe|hatte){_FILL_DE} (?:gesagt|geschrieben|erklärt|gebeten){_TO_DE}",
    rf"(?:das )?(?:hab|habe|hatte) ich{_FILL_DE} (?:gesagt|geschrieben|erklärt|gebeten){_TO_DE}",
    rf"ich (?:sagte|sag|sage){_FILL_DE}{_TO_DE}",
    rf"wie gesagt{_TO_DE}",
    rf"wie oft (?:muss|soll) ich{_FILL_DE}(?: noch)? sagen{_TO_DE}",
    r"du sollst(?: doch)? (?P<said>.+)$",
    # Spanish
    r"(?:te )?(?:olvidaste|has olvidado|te has olvidado)(?: de)? (?P<lacks>.+)$",
    rf"no (?:has (?P<lacks>(?:{_DONE_ES}).*))$",
    rf"no (?P<lacks>{_PAST_ES}.*)$",
    r"por ?qu[eé] no (?P<lacks>.+)$",
    rf"has (?:{_AGAIN_ES} )?(?P<did>(?:{_DONE_ES}).*)$",
    rf"(?:{_AGAIN_ES} )?(?P<did>{_PAST_ES}.*)$",
    rf"(?:{_AGAIN_ES} )?(?:est[aá]s|sigues|andas) (?:{_AGAIN_ES} )?(?P<did>{_DOING_ES}.*)$",
    r"(?:vuelves|volviste) a (?P<did>\w+r\b.*)$",
    rf"por ?qu[eé] (?:{_AGAIN_ES} )?(?:est[aá]s|has|sigues)?\s?(?P<did>.+)$",
    r"(?:no )?otra vez (?!que\b)(?P<did>.+)$",
    r"dej(?:a|á|e) de (?P<stop>\w+r\b.+)$",
    r"(?:ya )?(?:te )?(?:lo )?(?:he dicho|dije|había dicho|ped[ií]|advert[ií])(?: ya| mil veces| ayer| antes)*"
    r"(?:(?: que| :|:)? (?P<said>.+))?$",
    r"(?:como (?:ya )?(?:te )?dije)(?:,? (?P<said>.+))?$",
    r"cu[aá]ntas veces (?:te )?(?:tengo que|he de|debo) (?:decir\w*|repetir\w*)(?:(?: que)? (?P<said>.+))?$",
    # Portuguese
    rf"(?:{_YOU_PT} )?(?:{_AGAIN_PT} )?(?:esqueceu|esqueceste)(?:-se)?(?: de| do| da)? (?P<lacks>.+)$",
    rf"{_YOU_PT} (?:{_AGAIN_PT} )?não (?P<lacks>{_PAST_PT}.*)$",
    rf"por ?qu?[eê] (?:{_YOU_PT} )?não (?P<lacks>.+)$",
    rf"{_YOU_PT} (?:{_AGAIN_PT} )?(?!falou|disse|entendeu)(?P<did>{_PAST_PT}.*)$",
    rf"{_YOU_PT} (?:{_AGAIN_PT} )?(?:est[aá]s?|t[aá]|continua|segue|anda|vive) (?:{_AGAIN_PT} )?"
    rf"(?P<did>{_DOING_PT}.*)$",
    rf"(?:est[aá]s?|t[aá]|continua|continuas) (?:{_AGAIN_PT} )?(?P<did>(?:a )?(?:{_DOING_PT}|\w+r\b).* {_AGAIN_PT})$",
    rf"{_YOU_PT} (?:voltou|voltaste) a (?P<did>.+)$",
    rf"por ?qu?[eê] (?:{_YOU_PT} )?(?:est[aá]s?|t[aá]|{_AGAIN_PT})?\s?(?P<did>.+)$",
    r"(?:de novo|outra vez) (?P<did>.+)$",
    r"(?:pare|para|parem|chega) de (?P<stop>.+)$",
    r"(?:eu )?(?:já )?(?:te |lhe )?(?:disse|falei|pedi|avisei|tinha dito)(?: já| mil vezes| ontem| antes)*"
    r"(?:(?: que| para| pra| :|:)? (?P<said>.+))?$",
    r"quantas vezes (?:eu )?(?:tenho que|tenho de|preciso|já) (?:dizer|falar|repetir|disse|falei)"
    r"(?:(?: que| para| pra)? (?P<said>.+))?$",
)  # fmt: skip
# "npm again?!": only with its sign, for "tests again" may ask for them.
SHOUTED = (
    r"((?:[\w./@#+-]+ ){1,3})(?:again|otra vez|de nuevo|de novo|outra vez)$",
    r"still ([\w./@#+-]+(?: [\w./@#+-]+)?)$",
)
CALM = r"\b(?:please|back|use|using|run|try|build|push|deploy|do|test|we|we're|let's|can|could|it|go|fine|ok|allowed)\b"
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
SEEMING: tuple[str, ...] = (
    rf"{_YOU} (?:just |still |really |almost )*(?:never|hardly ever|rarely) {_NOT_SEEMING}(?P<misses>{_TOLD}){_TAIL}",
    rf"{_YOU}{_ADVERBS} {_NOT_SEEMING}(?P<seems>\w+ {_TOLD}){_TAIL}",
    rf"your (?P<seems>{_TOLD}){_TAIL}",
    rf"(?:that's|that is|thats|this is) (?P<seems>{_TOLD})(?P<rest>,? (?:not|{_INSTEAD}) .+)$",
    rf"(?:and |oh |why )*again {_NO_ORDER}(?P<seems>{_NAMED}{_INSTEAD} {_TOLD}){_TAIL}",
    rf"{_NO_ORDER}(?P<seems>{_NAMED}again,? {_INSTEAD} {_TOLD}){_TAIL}",
    r"(?P<seems>(?:the|this|that|these|those|an?|all|too many|so many|more|(?=\S+[./]\w)\S+) "
    rf"(?:{_TOLD} )?(?:again|still)\b(?: {_TOLD})?){_TAIL}",
)  # fmt: skip
# Words of permission and of change: who says one of them means what they say.
MEANT = (
    r"\b(?:now|nowadays|today|tomorrow|tonight|this week|as of|since|onwards?|allowed|fine|okay?|welcome|free to|"
    r"please|pls|let's|we|we're|we've|us|our|i'd|i'll|team|want|wants|like|prefer|love|decided|decision|agreed|"
    r"switch\w*|mov(?:e|ed|ing)|migrat\w+|back|changed?|changes|new|can|may|could|might|should|must|shall|will|if|unless|"
    r"whenever|until|no longer|any ?more|needn't|need not|no need)\b"
)
# The cheap look: without one of these there is no complaint.
MAY = (
    r"\b(?:your|that's|thats|that is|this is|"
    r"you|u|you've|you're|claude|codex|gemini|copilot|cursor|agent|assistant|again|still|why|stop|quit|enough|"
    r"no|nope|nah|told|said|asked|agreed|saying|telling|say|thought|time|there's|there|du|wieder|warum|wieso|weshalb|"
    r"hör|hab|habe|hatte|sagte|sag|sage|gesagt|oft|nein|has|vez|nuevo|est[aá]s|sigues|vuelves|qu[eé]|dej[aáe]|dije|"
    r"dicho|veces|olvidaste|te|você|voce|vc|tu|novo|t[aá]|est[aá]|continuas?|porqu?[eê]|pare|para|parem|chega|disse|"
    r"falei|pedi|avisei|não|esqueceu|esqueceste|vezes|\w+(?:aste|iste))\b"
)
ORDERS = (
    r"(?:(?:please|so|just|and|but|then|also|bitte|por favor) )*(?:use|run|put|write|prefer|always|never|don't|do not|"
    r"no|only|take|go|keep|make|let's|we|switch|nutze|benutze|verwende|nimm|immer|nie|kein\w*|wir|usa|siempre|nunca|use|"
    r"sempre|não)\b"
)
REFUSING = r"(?:(?:no+|nope|nah|nein|não)[,.!:]+\s*)+"
# Forms of "use", "take" and "do" where only the beginning of a word tells which one it is.
USING = (
    r"us[aáeo]\w{0,6}|utili[cz]\w*|be?nutz\w*|verwende?\w*|n[ei]hm\w*|nimm\w*|nahm\w*|genommen|ha[cgz]\w{0,6}|hiciste|"
    r"hecho|faz\w*|fez|mach\w*|gemacht|volver|voltar"
)
# What the agent did well, and what shall be so from now on, is no complaint.
PLEASED = (
    r"(?<!not )(?<!n't )(?:\b(?:that|it|this|which|is|are|was|were|das|ist|war|está|é|tudo)\b|'s)"
    r"(?: (?:totally|perfectly|really|very|so|quite|all|now|again|also|just|wieder|jetzt|völlig|muy|muito))* "
    r"(?:fine|ok|okay|good|great|nice|perfect|right|correct|better|cool|allowed|welcome|gut|okay|prima|super|richtig|"
    r"bien|bem|bom|perfecto|perfeito|ótimo|genial)\b|"
    r"^(?:good|great|nice|perfect|thanks|thank you|glad|love|cool|well done|gut|super|danke|toll|bien|gracias|genial|"
    r"perfecto|bom|boa|ótimo|obrigad[oa]|valeu)\b|\b(?:keep it (?:that|this) way|i like (?:it|that)|weiter so)\b"
)
# Nor is what takes back what was said.
TURNED = (
    r"\b(?:forget (?:that|it|about)|wrong call|was wrong|my mind|scratch that|never ?mind|any ?more|no longer|no need|"
    r"whenever you (?:need|want|like)|these days|free hand|go ahead|vergiss|nicht mehr|olvida|esque[cç]\w*)\b"
)
ONWARDS = (
    r"\b(?:from (?:now|here|today) on(?:wards?)?|(?:going|moving) forward|in (?:the )?future|as of (?:now|today)|"
    r"now on|ab (?:jetzt|sofort|heute)|künftig|in zukunft|de ahora en adelante|a partir de (?:ahora|agora|hoy|hoje)|"
    r"desde (?:ahora|agora)|daqui em diante)\b"
)
# What turns a piece of a rule into what must not be.
FORBIDDING = (
    r"\b(?:never|not|no|don'?t|do not|mustn'?t|can'?t|cannot|shouldn'?t|won'?t|isn'?t|aren'?t|avoid|stop|forbidden|"
    r"banned|prohibited|off[- ]limits|instead of|rather than|nie|niemals|nicht|kein\w{0,2}|statt|anstatt|verboten|"
    r"vermeide\w?|nunca|jamás|jamais|en vez de|en lugar de|prohibid\w+|evita\w?|evite|não|nao|em vez de|proibid\w+)\b|"
    r"(?<=\w )over(?= \S+$)"
)
# Where the next piece of a rule begins.
PIECES = (
    r"[,;:.!?]+(?:\s+|$)|\s+[–—-]+\s+|"
    r"\s+(?:and|but|und|sondern|aber|y|pero|sino|e|mas) "
    r"(?=(?:always|never|use|don't|do|nicht|nie|nutze|no|usa|não|open)\b)|"
    r"(?<!\bdo)(?<!\bis)(?<!\bare)(?<!\bmust)(?<!\bshould)(?<!\bmay)(?<!\bcan)(?<!\bbe)(?<!\bto)(?<!\bwill)(?<!\bdoes)"
    r"(?<!\bsind)(?<!\bist)(?<!\bist)\s+(?=(?:not|instead of|rather than|never|statt|anstatt|nicht|en vez de|"
    r"en lugar de|em vez de|no (?=\S+$))\b)|\s+(?=over \S+$)"
)
# Verbs of every sort of use, and words between words of the other languages: they tell nothing of what is meant.
FAINT = (
    "again nutze nutzen nutzt benutze benutzen benutzt benutzst verwende verwenden verwendet verwendest nimm nehmen "
    "nimmst genommen mach machen machst gemacht immer bitte auf mit für der die das ein eine einen den dem im wieder "
    "schon noch ständig dauernd trotzdem erneut nochmal doch hast du wir zu zum zur und nicht kein keine usa usar "
    "usas use uses usen usaste usado usando usamos utiliza utilizar utilizas utilizaste utilizado utilizando usou "
    "hacer haces hagas haz haciendo hiciste hecho fazer faz fez fazendo siempre por favor el la los las un una en con "
    "para que te otra vez nuevo nuevamente todavía aún sempre os as um uma na em com de do da novo outra novamente "
    "ainda você did does made make making ran run running put doing done keep kept still just even already time times "
    "once more took take taken went go got using used added adding it this that there everywhere somewhere"
)
LACKING = r"\b(?:without|ohne|sin|sem|instead of|rather than) (?P<lacks>.+)$"  # done, and something left undone with it
# Languages as their speakers call them.
TONGUES = {
    "deutsch": "german", "englisch": "english", "spanisch": "spanish", "französisch": "french", "alemán": "german",
    "inglés": "english", "español": "spanish", "francés": "french", "alemão": "german", "inglês": "english",
    "espanhol": "spanish", "português": "portuguese", "portugués": "portuguese", "portugiesisch": "portuguese",
}  # fmt: skip
IRREGULAR = {
    "wrote": "write", "written": "write", "broke": "break", "broken": "break", "built": "build", "sent": "send",
    "chose": "choose", "chosen": "choose", "threw": "throw", "thrown": "throw", "overwrote": "overwrite",
    "left": "leave", "spoke": "speak", "hid": "hide", "rewrote": "rewrite", "drew": "draw",
}  # fmt: skip
