"""English: the reasons to stay silent, what fills a sentence, and how a reason or an exception is put.

Only data; the rules themselves are in the modules beside this one.
"""

from twiceshy.languages.english.corrections import CONFIRMATIONS, CORRECTIONS
from twiceshy.languages.english.doubts import DOUBTS
from twiceshy.languages.english.form import FORM
from twiceshy.languages.english.habits import HABITS
from twiceshy.languages.english.house import HOUSE
from twiceshy.languages.english.reasons import WHEN, WHY
from twiceshy.languages.english.stance import STANCE
from twiceshy.languages.english.standing import CHOICES, REMEMBERED, STANDING
from twiceshy.languages.english.talk import CHANGES, DECISIONS
from twiceshy.languages.english.wishes import WISHES
from twiceshy.languages.english.words import SHAPES, SPELLINGS, WORDS
from twiceshy.languages.shapes.rules import Guard, Language

GUARDS = (
    Guard(
        "question",
        "",
        (
            r"^(?:what|why|how|who|whose|where|is|are|was|were|does|did|can|could|would|will|should|"
            r"shall|has|had)\b",
            r", (?:can|could|would|will) (?:you|we)\b|, (?:right|correct|no|yes)\W*$",
            r"\b(?:am i right|is that (?:right|correct)|do you agree|what do you think)\W*$",
            r"^should (?:i|we|it|the|this|that|they|you|there|these|those|a|an|all|every|each)\b",
            r"^(?:which (?:one|of|is|are|do|should|would)|when (?:did|do|does|is|are|will|was|should|"
            r"can|would))\b",
            r"^(?:do (?:we|you|i|they|the|these|those|all)|have (?:we|you|i|they)|may i|am i|don't "
            r"(?:we|you|i|they))\b",
            r"^(?:isn't|aren't|doesn't|didn't|shouldn't|wouldn't|couldn't|can't (?:we|you|i)|won't|wasn't)\b",
            r"^(?:any (?:idea|reason|chance|thoughts|way)|wondering|i(?:'m| am)? ?(?:also )?wonder\w*|"
            r"question|thoughts)\b",
            r"^(?:learning q|quick q\w*|tell me|explain (?:why|how|what)|ever )",
        ),
    ),
    Guard(
        "undecided",
        "if whether maybe perhaps might could wonder suppose supposing imagine hypothetically theory would say "
        "possibly know sure "
        "assuming option either consider considering thinking decided settled agreed chosen",
        (
            r"\b(?:what if|let's say|suppos(?:e|ing)|imagine|hypothetically|in theory|whether|maybe|perhaps|"
            r"possibly|wonder)\b",
            r"\b(?:might|we could|could (?:we|also|be)|would (?:it|be|we|that|this)|not sure (?:if|"
            r"whether|that|we|you|it)|i don't know (?:if|whether|what|how|which|why))\b",
            r"\bif (?:we|you|i|they|it|the \w+|someone) (?:\w+ed|were|had|did|went|used|could|would|"
            r"always|never)\b",
            r"\beither .{3,60} or\b|\bthinking (?:of|about)\b|\bconsider(?:ing)?\b|\b(?:one|an) "
            r"option\b|\bassuming\b",
            r"\b(?:haven't|hasn't|have not|not|nothing) (?:yet |really |been )*(?:decided|settled|agreed|chosen)\b",
        ),
    ),
    Guard(
        "reported",
        "say says said told tells state states suggests suggested recommend recommends recommended "
        "claims claimed "
        "mentions mentioned wrote argues warns insists according apparently quoting reads thinks complained "
        "complains wants quote writes posted written",
        (
            r"(?<!never )(?<!always )(?<!don't )(?<!not )\b(?:<speaker>|_+|\w+bot) (?:also |always |already |"
            r"just |clearly )?(?:says?|said|told|tells?|states?)\b",
            r"(?<!never )(?<!always )(?<!don't )(?<!not )\b(?:<speaker>|_+|\w+bot) (?:suggest(?:s|ed)|"
            r"recommend(?:s|ed)?|claim(?:s|ed)|mention(?:s|ed)|wrote)\b",
            r"(?<!never )(?<!always )(?<!don't )(?<!not )\b(?:<speaker>|_+) (?:argues?|warns?|insists?|reads|"
            r"thinks|complain(?:s|ed)|wants)\b",
            r"\b(?:according to|apparently|quoting|and i quote)\b",
            r"^(?!(?:i|we|you|it|that|this|as|like|just|also|and|but|so|what|who|always|never|don't|do|please|no|"
            r"only|all|every|each|any|anything|everything|anyone|whatever|whoever|nothing|nobody) )"
            r"[@\w.'-]+(?: [\w.'-]+)? (?:said|says|wrote|writes|posted|claims|claimed|tells us|told (?:me|us)) "
            r"(?:that|we|you|to|in|on|never|always|"
            r"don't|not)\b",
            r", (?:says|said|claims|writes|wrote) (?!i\b|we\b)(?:(?:the|my|our|a|an|their|his|her) )?[\w-]+\W*$",
            r"\b(?:is|was|stands) written (?:that|there|in)\b",
        ),
    ),
    Guard(
        "handed",
        "",
        (
            r"^(?:translate|summari[sz]e|proofread|rephrase|rewrite|explain|review|quote|print|log|echo|reply|answer)"
            r"\b[^:]{0,60}: ",
            r"^(?:(?:quote|quoted|taken|copied|pasted) )?(?:from(?! (?:now|here|today|tomorrow|this)\b)|via|per) "
            r"[^:,]{2,40}: ",
            r"^(?:body|title|subject|system|user|tool|tool output|assistant|task|(?:user )?story|requirements?|"
            r"acceptance "
            r"criteria|feature|ticket|todo|(?:the )?(?:spec(?:ification)?|protocol|contract)|definition of done): ",
            r"^(?:the )?(?:reviewer|copilot|linter|bot|customer|client|user|boss|manager|colleague)s?(?: \w+)?: ",
            r"^[^:]{2,40}\b(?:says|said|wrote|writes|posted|commented|printed|prints|states|reads|replied|answered)\b"
            r"[^:.]{0,20}: ",
            r"^\W{0,3}(?:[\w-]+ )?(?:log|output|tool result|result|notice|commit message|mail|e-?mail|wiki|readme|"
            r"slack|system|transcript)(?:\.md)?: ",
            r"^(?!claude|agents|gemini)[\w-]+\.(?:md|txt|rst): ",
            r"^(?:@[\w-]+: |make\[\d+\]: |npm (?:notice|warn|err!?) )",
            r"^[\w-]+ (?:notice|warn|warning|error|hint): ",
            r"^(?:test|try|check|feed|prompt) [^:]{0,40}\bwith: ",
            r"\b(?:asserts?|equals?|contains?)\b[^:]{0,40}: ",
            r"^(?:quote|quoted|excerpt|copied|pasted|taken) from [^:]{2,40}(?:: | [-–—] )",
        ),
    ),
    Guard(
        "feature",  # what a thing to be built must do holds for that thing
        "where that which who whose to implement build code add create write generate design develop",
        (
            r"^(?:add|create|implement|write|build|generate|design|develop|make) (?:me )?(?:an?|some|the|another|"
            r"tests)\b"
            r"[^,;]{0,80}\b(?:where|that|which|who|whose)\b",
            r"^add an? (?:feature|option|setting|page|command|endpoint|field|column|flag)\b[^:]{0,30}: ",
            r"^(?:create|implement|write|build|generate|design|develop) (?:me )?(?:an?|the) (?!(?:[\w-]+ )?(?:rule|"
            r"note)\b)[^:]{2,40}: ",
            r"^(?:write|build|make|create) (?:me )?an? (?!habit|point|note|rule|test\b)[^,.;]{3,30} to <base>",
            r"[,;.-] (?:please |can you |so )*(?:(?:implement|build|code) (?:it|this|that)|write the code)\b",
            r"^(?!(?:if|when|whenever|for|before|after|every|each)\b)[^?]*[,;.-] (?:please |can you |so )*add (?:an? "
            r")?(?:assertion|check|validation|test|guard|constraint)\b",
        ),
    ),
    Guard(
        "reported-trouble",  # a fault and the wish to have it mended, however general it sounds
        "why check investigate debug look find idea can't cannot bug",
        (
            r"[,.;-] (?:please |can you |could you |and |so )*(?:find out|investigate|debug|look into|check (?:why|"
            r"what)|"
            r"why\b|any idea)",
            r"\bfind out why\b|\bany idea why\b|[,;-] (?:that|this|it)'?s a bug\b|[,;-] (?:that|this|it) is a bug\b",
            r", (?:and |so |but )?(?:i|we) (?:can't|cannot) (?:connect|log|sign|reach|open|start|access|build|"
            r"deploy)\b",
        ),
    ),
    Guard(
        "moment",  # no rule may overhear these
        "today tomorrow tonight moment now time until",
        (
            r"\b(?:just|only) for (?:today|now|this|the demo)\b|\bfor (?:today|the moment|this time)\b",
            r"\b(?:tonight|tomorrow)\W*$|\buntil (?:the demo|tomorrow|then|i|we're|it's)\b|\bjust this time\b",
        ),
    ),
    Guard("past", "back", (r"\bback (?:in (?:19|20)\d\d|then)\b",)),
    Guard(
        "screen",  # how one thing on a screen looks is a fault or a task
        "should shouldn't needs looks doesn't isn't still could is",
        (
            r"^(?:the|this|that|a|an|my|your) (?:[\w-]+ ){0,2}<screen>(?: (?:in|on|of|at|for) the (?:[\w-]+ "
            r"){0,2}\w+)? "
            r"(?:should|shouldn't|needs|looks|doesn't|isn't|still|could|is (?:too|still|not|way|much|a bit|slightly|"
            r"off|"
            r"wrong))\b(?!.*\b(?:always|never|every|everywhere|all|when)\b)",
        ),
    ),
    Guard(
        "one-off",
        "yet now time once moment today tonight tomorrow until till temporarily here first later this that "
        "meantime before done finished while by in",
        (
            r"\b(?:yet|for now|right now|just now|this time|this once|(?:for|at) the moment|today|"
            r"tonight|tomorrow)\b",
            r"\b(?:until|till)\b(?! (?:the end of the (?:year|quarter)|the (?:next )?release|version|next (?:year|"
            r"quarter|release)|q[1-4]\b|v\d"
            r"|20\d\d))",
            r"\b(?:temporarily|in the meantime|(?<!come )(?<!comes )(?<!goes )(?<!offline )(?<!mobile )first|later|in "
            r"here|"
            r"from here)\b|\bhere(?: "
            r"please)?\W*$",
            r"^(?:can|could|would|will) you [^?]*\bhere\b",
            r"\b(?:in|for|on|of|with|from) this (?!repo|repository|project|codebase|code ?base|package|app|application|"
            r"service|team|company|module|org|organi[sz]ation|monorepo|workspace|code\b|library|folder|directory|"
            r"context|"
            r"way|language|house|kind|sort|type|layer|product|game|system|framework|crate|board|environment|domain|"
            r"account|"
            r"machine|purpose|reason|regard|respect|style|format|pattern|convention|structure|order|approach|area)\w+",
            r"\b(?:in|for|on|of|with) that (?:pr|commit|case|file|branch|session|test|one|task|change|fix|function|run|"
            r"ticket|issue|page|release|step)\b",
            r"\bin the (?:example|demo|mockup|screenshot)\b",
            r"\bwhile i(?:'m| am)\b|\bby (?:noon|tonight|tomorrow|end of|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b",
            r"\bbefore (?:we|i|you) (?:continue|proceed|start|move|do)\b|\bwhen (?:you're|you are|"
            r"it's) (?:done|finished)\b",
        ),
    ),
    Guard(
        "negated",
        "not always never saying asking telling mean necessarily doesn't don't didn't like nobody rule needn't need",
        (
            r"\b(?:i'm|i am) not (?:saying|asking|telling|suggesting)\b|\bdoesn't (?:mean|always|never|have to)\b|"
            r"\bnot (?:always|"
            r"necessarily)\b",
            r"\bdon't (?:always|(?:have|need) to (?:always|never))\b|\b(?:we|you) don't have to\b|"
            r"\bneedn't\b",
            r"\bnecessarily\b|\bi (?:don't|do not) (?:mean|want to say)\b|\bisn't always\b|\bno need to\b|\bi "
            r"(?:didn't|never) (?:say|said)\b|\bwouldn't say\b|\bnot (?:true|the case|right|so) that\b",
            r"\b(?:isn't|is not|it's not) (?:that (?:we|you|i)|like)\b|\bnot that (?:we|you|i|it)\b|\bnobody says\b|"
            r"\bno rule\b",
            # The word itself: "always is a keyword", unlike "never is the key to be shown".
            r"^(?:always (?:is|isn't|was)|never (?:is|isn't|was) (?:an?|the)(?!.*\b(?:to be|\w+ed)\b))\b",
        ),
    ),
    Guard(
        "sarcastic",
        "right sure great oh nice job brilliant done as love thanks wow lol /s genius congratulations idea plan wrong",
        (
            r"(?:^|[,.] )(?:yeah,? right|sure,? (?:because|why not)|well done|brilliant|genius|said no "
            r"one|wow)\b",
            r"^^(?:sure|yeah|right|great|of course)\W+because\b|^^(?:oh )?yeah,? right\b",
            r"(?:^|[,.] )oh,? (?:great|sure|wonderful|perfect|nice|good|lovely|joy|fantastic)\b",
            r"^^oh,? (?:great|sure|wonderful|lovely|joy|fantastic)\W+(?:let's|because|we)\b",
            r"(?:^|[,.] )(?:great|nice|good|fantastic|amazing) job\b|\b(?:i )?(?:just )?love (?:it "
            r")?(?:how|when)\b",
            r", (?:great|brilliant|what an?) (?:idea|plan)\W*$|\bwhat could (?:possibly )?go wrong\b|\bthanks a "
            r"lot\b|\bthanks for (?:break|delet|ruin|nothing)\w*|\bcongratulations\b|"
            r"\blol\b|/s$|\bas if\b",
        ),
    ),
    Guard(
        "pleased",
        "good fine great perfect ok okay works working it lgtm nothing thanks thank right enough clear "
        "correct "
        "needed necessary",
        (
            r"^(?:(?:no|nope|nah|yes|yeah)\W+)?(?:then |but |so )?(?:(?:i think )?(?:that|it|this|all|"
            r"everything|we|you|i))?"
            r"(?:'s|'re|'m| is| are| am| looks?| sounds?| seems?)? ?(?:all |pretty |just |perfectly |"
            r"really |very |now )*"
            r"(?:good|fine|great|perfect|ok|okay|works?|working|it|lgtm|nothing|thanks?(?: you)?|"
            r"correct|right|enough|clear|"
            r"not (?:needed|necessary))(?: (?:now|to me|then|for now|thanks|as is|already))*\W*$",
            r"^(?:no|nope|nah),? the (?:[\w-]+ ){1,3}(?:is|are) (?:fine|ok|okay|good|correct|right)\W*$",
        ),
    ),
)

# What an agent is able to, which nobody asks it to do as a habit: "can you always see my screen?".
_ABILITIES = (
    r"(?:(?:always|never|still|really|also|ever) )*(?:see(?! to it\b)|hear|reach|access|connect|know|understand|"
    r"recogni[sz]e|notice|detect|view|browse|undo|recover|restore|guarantee|predict|forget|recall|afford|trust|"
    r"(?:revert|roll back|get back)|remember(?! to\b| that\b)|tell (?:if|whether|when|which|what|why|how|who|where)|"
    r"find (?:out|everything|the right)|read (?:my|our|images?|pdfs?|minds?|between|everything|it|this|that)|"
    r"be (?:sure|certain|able|right|trusted)|make mistakes)\b(?!.*\b(?:before|first|when you|whenever|after)\b)"
)
_THING = r"(?:[^,.;:!]|\.(?=\w))"
_END = r"(?= (?:because|since|for|in|when|so|as|due to)\b|[,;:!]|\.(?!\w)|$)"
_WAS = r"(?:was|were|has been|have been|got)"
_TURNED_DOWN = r"(?:rejected|ruled out|discarded|dismissed|turned down)"
_CLAUSE = (
    r"(?:it|we|they|that|this|the (?:[\w-]+ ){1,4}(?:is|are|was|were|has|have|had|can|can't|cannot|does|do|doesn't|"
    r"don't|will|won't|needs?))\b"
)

LANGUAGE = Language(
    code="en",
    marks="the and to is we you it of that this for not be with on i are don't should please let's use "
    "no a my do never always in if when was can have has an by at all your our they there then will what how why so me "
    "as from but just only new tell give it's also or which am its",
    fillers=(
        "ok okay k yes yeah yep sure right alright cool great thanks also and but so hey hi hmm hm "
        "hmmm hmmmm well oh please "
        "just btw then now again ah um uh wait ehm erm perfect nice good anyway fine additionally "
        "finally sorry"
    ),
    joiners=r"(?:and|but|so|then|please|just|because|also|actually|ever|or|(?:can|could|would|will) you)",
    requests=r"(?:add|create|implement|write|build|generate|refactor|set up|spawn|draft|open|i need "
    r"an?|we need an?) ",
    polite=rf"(?:can|could|would|will) you (?!{_ABILITIES})"
    r"(?!try|tell|explain|confirm|check|remind me|always \w+\?|(?:please "
    r")?(?:always |"
    r"never )?\w+ (?:the|an?) (?:\w+ )?(?:button|menu|page|dialog|header|footer|icon|sidebar|banner|tab|column|row|"
    r"label|"
    r"tooltip|modal|form|field)\b)",
    words=WORDS,
    shapes=SHAPES,
    guards=GUARDS,
    rules=STANDING
    + CHOICES
    + HOUSE
    + DECISIONS
    + CHANGES
    + REMEMBERED
    + CORRECTIONS
    + CONFIRMATIONS
    + STANCE
    + WISHES
    + HABITS,
    continues=r"(?:use|instead|it|they|this|that|otherwise|because|run|call|go through|only)\b",
    refers=r"(?:\w+ ){0,4}(?:it|them|they|those|these|that|this)\b",
    denies=r"(?:(?:but|no|well|actually),? )*(?:it|they|that|this|these|those)(?:'s|'re| is| are| was| were| does|"
    r" do)?(?: not|n't)[:;,.–-]",
    because=rf"\b(?:because(?: of)?|since(?! {WHEN})|as (?={_CLAUSE})(?!\w+ (?:agreed|said|discussed|decided|"
    rf"told)\b)|due to|so that|otherwise) ?(.+?)"
    r"(?=[,;]? (?:and |so |then )*(?:please )?(?:remember|keep|bear|don't forget|note) (?:that|this|it|in)\b"
    rf"|, so\b(?! that)|; |, [^,.;]{{2,40}} {_WAS} {_TURNED_DOWN}\b|[.!]+ |$)",
    rejected=(
        rf"\b(?:instead of|rather than|in place of|over) ({_THING}+?){_END}",
        rf"(?:^|[,;:] |\b(?:because|since|and|but) )(?!(?:so|and|but|it|that|this|they|which|what)\b)"
        rf"((?:(?!\b(?:because|since) ){_THING}){{2,60}}?) {_WAS} {_TURNED_DOWN}\b",
        r"(?<!\bis )(?<!\bare )(?<!\bwas )(?<!\bwere )(?<!\bdo )(?<!\bdoes )(?<!\bdid )(?<!\bcan )(?<!\bwill )"
        rf"(?<!\bshould )(?<!\bmust )\bnot (?:to (?:use|adopt|go with) )?((?!sure|only|just|yet|because){_THING}+?)"
        r"(?= (?:because|since|for|when|so)\b|[,;:!]|\.(?!\w)|$)",
        r"\b(?:switch(?:ed|ing)?|mov(?:e|ed|ing)|migrat(?:e|ed|ing)|renamed?|went) (?:away )?from "
        r"(.+?) (?:to|and)\b",
        r"(?<!was )(?<!were )(?<!been )(?<!got )\b(?:decided against|rejected|ruled out|no longer use|stop using|"
        rf"drop(?:ped)?|abandon) (?!it\b|that\b|this\b|them\b|by\b)({_THING}+?){_END}",
    ),
    why=WHY,
    exception=r"\b((?:except|unless|other than|apart from|but not|excluding|only exception)\b[^.;]*)",
    about_person=r"\bi (?:prefer|like|love|hate|dislike|always|never|don't (?:like|want)|want)\b|\bi'd "
    r"rather\b|\bmy\b"
    r"|\b(?:answers?|replies|respond|reply|explanations?|call me|talk|speak)\b",
    about_repo=r"\b(?:this (?:repo|repository|project|codebase|package|app|service)|our|we|in here|the "
    r"team)\b",
    form=FORM,
    doubts=DOUBTS,
    orders=r"(?:^|[,;:.] |[-–—] |\b(?:and|so|please|but) )(?:please )?(?:don't|do not|never|always) (?:ever )?[a-z]{2}|"
    r"\b(?:is|are|stays?) (?:strictly |completely )?(?:frozen|off[- ]limits|forbidden|banned|not allowed)\b|"
    r"\bwe (?:don't|do not) (?:use|commit|push|merge|squash|rebase|deploy|release|mock|import|install|edit|log|test|"
    r"write|check in|pin|vendor)\b(?! yet)|"
    r"(?:^|, )(?:in \S+ )?(?:use|uses) [^ ,]+(?: [^ ,]+)?,? (?:not|never|instead of) \S|"
    r"\b(?:repo|project|team|codebase) uses [^ ,]+(?: [^ ,]+)?, not \S",
    keep=r"(?:^|[,.;:] |\b(?:and|but|so|also|please|pls) )"
    r"(?:remember(?:,|:| (?:(?:for|in) (?:\w+ ){1,4})?(?:that|this|we|i)\b| the following\b)|"
    r"memori[sz]e (?:that|this|the following)\b|keep (?:this|that|the following) in mind:|"
    r"(?:note|write) (?:this|that)(?: down)?:)|"
    r"\byou should know (?:that|we)\b|"
    r"\b(?:don't|do not|never) forget that\b|^for the record ?[:,]|^(?:please )?note for the future\b|"
    r"\b(?:add|put|write|note|save|record|store) (?:[\w,]+ ){0,4}(?:to|in|into) (?:your |the |my )?"
    r"(?:claude\.md|agents\.md|gemini\.md|(?:long-term )?memory|notes)\b|"
    r"^(?:(?:please|and|so|but|also),? )*(?:from now on|going forward)[,:]? (?:please,? )?(?:never|always|don't|"
    r"do not|no|use|all|every|you|we)\b|"
    r"^(?:(?:ok|btw|fyi|and|also|so|but),? )*(?:i|we) always want (?!to (?:cry|scream|laugh|die|quit|sleep|give up|"
    r"punch|"
    r"throw|go|know what)\b)\w+|"
    r"^(?:(?:ok|btw|fyi|and|also|so|but|please|no),? )*(?:(?:around |over )?here|in (?:this|our) (?:team|repo|"
    r"repository|"
    r"project|codebase|company|shop))(?: (?:at|in) (?:the |our )?[\w-]+)?,? we (?:always|never) (?!(?:had|have|got|"
    r"get|seem|"
    r"see|forget|lose|find|struggle|end up|run into|hit|know|\w+ed)\b)\w+",
    keep_cues="emember emori in_mind rite_th know orget ecord ote memory now_on orward .md .MD we_always we_never "
    "always_want",
    spellings=SPELLINGS,
)
