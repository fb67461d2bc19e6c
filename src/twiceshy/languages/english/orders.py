"""English: how people tell an agent to do something now. Only data."""

from twiceshy.languages.shapes.orders import Orders

_ME = r"(?:me|us)"
_WORD = r"(?:ok(?:ay)?|permission|approval|consent|confirmation|go-?ahead|say-?so|blessing|sign-?off|word|request)"
ORDERS = Orders(
    runs=r"run|use|execute|do|make|call|start|invoke|create|issue|perform",
    making=r"do|make|create|run|perform|issue|execute|call|start",
    plain=r"add|use|remove|delete|edit|install|create|write|execute|send|publish|apply|skip|disable|rename|upload|"
    r"download|overwrite|rewrite|modify|wipe|erase|drop|uninstall|put",
    steps=r"refactor|improve|resolve|adjust|finish|tidy|simplify|clean|address|correct|rework|extract|wire|bump|handle|"
    r"finalize|finalise|complete|rename|rephrase|shorten|polish|repair|sort",
    looking=r"show|look|see|check|list|find|print|explain|describe|tell|read|compare|review|inspect|display|log|get|"
    r"search|view|make|let|have|help|teach|ask|allow|watch|want|need|implement|support|document|name|call|"
    r"test|mock|simulate|between|draw|summarize|summarise|translate|consider|discuss|plan|propose|suggest|prepare|"
    r"prevent|block|forbid|warn",
    lead=r"yes|yeah|yep|yup|sure|ok|okay|k|please|pls|plz|great|perfect|nice|cool|good|thanks|thank you|lgtm|ship it|"
    r"approved|confirmed|agreed|exactly|correct|right|alright|all right|fine|now|so|just|also|finally|first|next|"
    r"afterwards|lastly|go ahead|go ahead and|go on|go on and|go for it|let's|lets|i want you to|i'd like you to|"
    r"then|and|looks good|all good|claude|no need to ask",
    allowing=r"you can|you may|feel free to|you're free to|now you can|you can now|you can just|you can go ahead and|"
    r"i allow you to",
    approving=r"(?:(?:that|it|this|all|everything|tests?|the tests?|ci|all tests)(?:'s| is| are)? )?"
    r"(?:all )?(?:now )?(?:looks?|works?|pass|passes|passed|good|fine|great|green|perfect|nice|done|ready|ok|okay)"
    r"(?: (?:good|fine|great|now|to me|well|perfect|ok|okay|right))*|"
    r"i(?:'ve| have)? (?:tested|checked|reviewed|approved|read|tried|like|approve|looked at) "
    r"(?:it|this|that|them|everything|the (?:changes|diff|code|result))",
    objects=r"it|this|that|these|those|them|everything|all|the|my|your|our",
    alone=r"it|this|that|these|those|them|everything|all",
    articles=r"a|an|the|my|our|your|this|that|any|some",
    links=r"to|on|onto|into|in|with|for|from|as|at|via|under|by|about|of|between|behind|over|inside|through",
    places=r"to|onto|into",
    roles=r"as",
    tail=r"please|pls|plz|now|directly|straight|right|away|again|too|also|here|thanks|thx|yourself|one|well|ok|first|"
    r"manually|immediately|asap|quickly|everything|all|branch|origin|me",
    then=r"then|and then|afterwards|after that|next",
    joints=r"and|&",
    apart=r"but|though|however|except",
    done=r"(?:when|once|after|as soon as) (?:you're |you are |it's |it is |that's |that is |this is |all is |"
    r"everything is )?(?:all )?(?:done|finished)(?: with (?:it|that|this))?",
    closing=r"not|never|\w+n't|dont|cannot|none|nothing|without|instead|rather|avoid|stop|wait|hold|before|after|until|"
    r"till|unless|if|when|whenever|once|while|as soon as|as long as|provided|whether|would|could|might|may|maybe|"
    r"perhaps|"
    r"must|should|shall|will|\w+'ll|going to|later|tomorrow|tonight|soon|yet|eventually|someday|sometimes|usually|"
    r"always|"
    r"ever|every|each|suppose|imagine|pretend|for example|(?:for|in) this (?:repo|repository|project)|from now on|"
    r"going forward|in place of|freely|in (?:the )?future|ask",
    common=r"changes?|work|code|fix(?:es)?|updates?|branch|version|dependency|dependencies|package|file|message|one",
    beside=r"with|for|in|via|by|about|under|using",
    telling=r"no|that (?:\w+s|\w+ed)|which|who|whose|why|how|what|where|because|since|is|are|was|were|has|have|had|"
    r"does|did|"
    r"be|been|being|fails?|failed|failing|breaks?|broke|broken|hangs?|hung|crash(?:es|ed)?|works?|worked|takes?|took|"
    r"died|rejected|denied|errors?|errored|gets?|got|goes|went|happens|happened|shows?|showed|said|says?|told|"
    r"gives?|returns?|needs?|wants?|leads?|causes?|yesterday|morning|week",
    stopping=r"(?:no,? )?(?:wait|hold on|stop|hold off|hang on|scratch that|forget it|never ?mind|actually no|no)",
    asked=r"what|why|how|who|explain|translate|summari[sz]e|describe|rewrite|proofread|rephrase|reword|shorten|review|"
    r"this is|here is|here's|from the|it says|the docs?|the readme|context|background|quote|log|logs|output",
    by_word=rf"without (?:first )?(?:asking|telling|checking with|confirming with|consulting|asking for) {_ME}|"
    rf"without (?:first )?(?:asking|being asked|being told|confirming|confirmation|me (?:asking|saying|telling|"
    rf"ordering)\b"
    rf"[\w ]*|my (?:explicit )?{_WORD}|(?:an )?explicit {_WORD}(?: from me)?|{_WORD} from me)(?: first)?$|"
    rf"(?:unless|until|till|before|except (?:when|if)|only (?:when|if|after)) i(?:'ve| have)?(?: explicitly| clearly)? "
    r"(?:say|said|tell|told|ask|asked|order|approve|approved|confirm|confirmed|request|requested|allow|allowed|ok|okay)"
    r"(?: (?:you|to|so|otherwise|it|that|this|for it|first|explicitly))*$|"
    r"(?:unless|until|till) (?:you(?:'re| are|'ve been| have been)? )?(?:explicitly )?(?:told|asked|instructed)"
    r"(?: (?:to|by (?:me|us)|otherwise|explicitly|so))*$|"
    rf"(?:ask|check with|confirm with|tell|consult) {_ME}(?: first)?,? before|ask {_ME} first$|ask (?:first )?before|"
    rf"(?:get|wait for|needs?|requires?) my (?:explicit )?{_WORD}|"
    r"(?:do not|don't|never|no|stop) auto(?:matically )?[- ]?(?:commit|push|merge|deploy|release|publish|install|tag|"
    r"add|upgrade|run)(?:s|ting|ing)?$|on your own(?: initiative)?$|by yourself$|unasked|unprompted|proactively",
)
