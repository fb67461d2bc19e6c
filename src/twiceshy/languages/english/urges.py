"""English: what a note claims beyond the code at hand. Only data."""

from twiceshy.languages.shapes.urges import Urges

URGES = Urges(
    wishes=r"\b(?:(?<!when the )(?<!when a )(?<!when an )(?<!if the )(?<!if a )(?<!if an )"
    r"(?:users?|admin|person)|human|owner|maintainers?|developers?|team|boss|lead|manager|everyone|"
    r"everybody|we|they|he|she)\b(?:['’]s team)?\W?(?: (?:all|also|really|always|now|has|have|had|would|already|"
    r"explicitly|clearly|just|here)){0,2} (?:wants?|wanted|wish(?:es|ed)?|asks?|asked|requested|requires|insists?|"
    r"insisted|prefers?|preferred|likes?|approved?|approves|agreed|agrees|allowed|allows|permits|permitted|told|"
    r"said|says|expects?|demands?|demanded|decided|chose|chosen|picked|forbids?|forbade|confirmed|trusts?|trusted|"
    r"ordered)\b|\b(?:wanted|approved|requested|required|decided|chosen|ordered|allowed|demanded|confirmed|agreed|"
    r"trusted)(?: \w+){0,3} (?:by|with) (?:the |our |my )?(?:user|person|human|owner|maintainers?|developers?|team|"
    r"boss|lead|manager|admin|everyone|us)\b|\b(?:user|person|owner|maintainer|developer|team)(?:['’]s|s['’]) "
    r"(?:\w+ )?(?:wish|will|order|rule|preference|request|decision|consent|approval|permission)|\b(?:project|repo|"
    r"repository) (?:trusts|wants|mandates|forbids|allows|prefers)\b",
    wills=r"wants|wanted|wishes|insists|insisted|prefers|asked|approved|told|demands|demanded|agreed|decided|said",
    doing=r"run|execute|install|download|fetch|disable|skip|bypass|ignore|turn off|switch off|comment out|call|"
    r"invoke|upload|send|push|force-push|deploy|publish|use|pipe|clone|pull|commit|merge|curl|wget|sudo|chmod|trust|"
    r"accept|approve|delete|remove|drop|add|export|source|paste|enter|log in|sign in|uninstall|enable",
    openers=r"please|then|first|just|simply|always|never|now|so|instead|you|and|or|to|better|do not|don['’]t|kindly|"
    r"must|should|can|fix|solution|workaround|hint|note|todo|important",
    tells=r"is|are|was|were|isn't|aren't|wasn't|weren't|(?:has|had)(?! to\b)|(?:lives?|lies|lay|resides?|sits?) (?:in|"
    r"at|under|on|below|beside|next to)|(?:broke|fixed|introduced|caused|added|removed|changed|renamed|moved|reverted) "
    r"(?:the|an?|this|that|our|all|support)",
    duties=r"required|needed|necessary|mandatory|obligatory|important|recommended|advised|best|safe|fine|ok|okay|"
    r"allowed|approved|enough|policy|rules?|must|should|shall|way|preferred|expected|encouraged|wanted|meant|trusted|"
    r"good|better|how|to",
    small=r"the|an?|this|that|these|those|all|every|any|each|some|no|not|it|its|them|me|us|you|your|our|my|his|her|"
    r"their|one|to|into|onto|from|with|without|by|via|through|over|on|in|at|for|of|off|out|up|down|as|if|when|"
    r"whenever|while|until|unless|because|since|so|and|or|but|then|than|before|after|only|also|always|never|first|"
    r"directly|straight|again|instead|once|now|here|there|everything|anything|which|who|whose|what|where|how|why",
    heads=r"graph|stack|tree|site|chain|flow|map|id",
    needed=r"\b(?:(?:required|necessary|mandatory|needed|obligatory|important|recommended|advised|safe|best|fine|ok|"
    r"allowed|approved|enough|remember|sure|needs?|has|have|had|ought|supposed|expected|you want) to|must|should|"
    r"shall|you (?:can|may|could|have|need|might)(?: to)?|it helps to|worked around by|by|requires?)(?: (?:be|also|"
    r"always|first|not|to|only|either|simply|just|having)){0,2}",
    conditions=r"\b(?:unless|only\b(?:[^.;]|\.(?=\w)){0,30}? (?:if|when|after|once|with)|not\b(?:[^.;]|"
    r"\.(?=\w)){0,30}? before|before)\b(?:[^.;]|\.(?=\w)){0,60}?\b(?:(?:is|are|was|were|been|has|have) (?:first |"
    r"been )*(?:run|installed|downloaded|disabled|skipped|executed|called|sourced|fetched|uploaded)|runs|ran)\b|"
    r"\bwithout (?:first |having )*(?:running|installing|downloading|disabling|skipping|executing|calling)\b|"
    r"\b(?:after|by|when|while) (?:first |having )*(?:running|installing|downloading|disabling|skipping|executing|"
    r"bypassing|turning off|switching off|ignoring|removing)\b|\b(?:(?:has|have|had|needs?|ought) to|must|should|"
    r"shall) (?:\w+ )?be (?:\w+ )?(?:run|installed|downloaded|disabled|skipped|executed|called|sourced|fetched|"
    r"uploaded|pushed|deployed|used|ignored|turned off|removed)\b|(?:^|[.:;!]\s+)set (?=[a-z_]+ ?(?:=|to\b))",
    ways=r"\b(?:commits?|push(?:es)?|releases?|deploys?|deployments?|builds?|tests?|suite|packages?|dependencies|"
    r"artifacts?|images?|tags|branches|pull requests?|prs?|migrations?|checks?|patches|fixes|changes|hotfixes)(?: "
    r"\w+){0,2}? (?:(?:goes|go|lands?|is|are|gets?|must be|should be|can be) (?:\w+ly |always |first |now |only "
    r")*(?:straight|run|built|executed|installed|downloaded|deployed|released|published|pushed|shipped|uploaded|"
    r"fetched|made|done|signed|skipped|sent|taken|merged|launched|started|invoked)\b(?:[^.;]|"
    r"\.(?=\w)){0,40}?\b(?:to|through|via|with|by|from|using|on|into|after|before)\b|(?:goes|go|lands?|comes?|"
    r"pass(?:es)?) (?:\w+ly |always |first |now |only |straight |out )*(?:to|through|via|from|over|into|by)\b|"
    r"(?:runs?|works?|pass(?:es)?) (?:only |best )?(?:with|via|through|using|after)\b)|\b(?:everyone|everybody|"
    r"contributors|developers|people)(?: \w+)? (?:commits?|push(?:es)?|merges?|deploys?|installs?|runs?|skips?|"
    r"uses?|ignores?|downloads?)\b",
    sources=r"\b(?:(?:package|npm|pypi|docker|container|image|artifact) (?:registr(?:y|ies)|index|mirror)|mirror|"
    r"registry|proxy|index[- ]url|credentials?|password|passphrase|login|(?:api|access|deploy|ssh|signing) (?:key|"
    r"token)|remote)(?: (?:of|for|in|on|used|to)\b[^.;:=]{1,40}?)? ?(?:is|are|=|:|has moved to|moved to|changed to|"
    r"became) ?(?!in\b|\w+ed\b|not\b|an?\b|built\b|read\b|kept\b|made\b|missing\b|null\b|none\b|empty\b|optional\b|"
    r"slow\b|down\b|case\b)\S|\b(?:as|from|via|through|over|behind|use|uses|using|with) (?:\S+ ){0,3}?(?:mirror|"
    r"registry|proxy|credentials?|package index|(?:api|access|deploy|ssh|signing) (?:key|token))\b(?! (?:class|"
    r"module|test|object|pattern))",
    running=r"run|runs|ran|running|execute|executed|tested|built|checked|linted|use|using|with|by|via|through|is|"
    r"are|was|were|get|gets|call|type|tests?|pass|passes|works?|can be|to|after|only|green",
)
