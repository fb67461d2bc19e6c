"""English rules for what comes up while working: decisions and changes.

Only data, in order of rank.
"""

from twiceshy.languages.shapes.rules import Rule

SHORT = 150  # characters of a turn that is such a statement and nothing else

# fmt: off
DECISIONS = (
    Rule("decided", "decision", "decision", "sure",
         "decided agreed chose chosen settled opted went decision picked concluded rejected ruled voted dropped "
         "discarded discussed approved signed", (
        r"\b(?:we|i)(?:'ve| have)? (?:also |just |finally |already )?(?:decided|agreed|settled|opted|"
        r"concluded)\b(?! the\b)(?! (?:to|on) (?:meet|talk|wait|stop|look|leave|go home|grab|have|take|disagree)\b)",
        r"\b(?:we|i)(?:'ve| have)? (?:also |just |finally |already )?(?:chosen?|picked|went (?:with|for))\b",
        r"\b(?:we|the team)(?:'ve| have| has)? (?:\w+ ){0,2}(?:evaluated|compared|tested|weighed|considered|looked at|"
        r"tried) [^.;?]{2,60}? and (?:then |finally )?(?:chose|picked|went (?:with|for)|settled on|took)\b",
        r"\b(?:we|the team)(?:'ve| have| has)? (?:also |just |already )?(?:rejected|ruled out|voted|dropped|"
        r"discarded) \w+",
        r"\b<body>(?: has| have| all| just| finally| already)* (?:agreed|decided|approved|voted|chosen?|picked|"
        r"settled|rejected|ruled out|signed off)\b",
        r"\bthe decision (?:is|was)\b(?! (?:yours|mine|up|still|pending|hard|easy|not|open))|\bit (?:was|has been) "
        r"(?:decided|agreed)\b",
        r"\bdecision made\b",
        r"^(?:so )?(?:from|as per|per) what we (?:discussed|agreed|decided)\b|^as (?:we )?(?:discussed|agreed)[,:]",
    ), "tells a decision"),
    Rule("decision", "decision", "decision", "sure", "decision mind decided settled agreed "
    "call verdict conclusion outcome final resolved", (
        r"^(?:final |our )?(?:decision|call|verdict|conclusion|outcome)(?: (?:from|of) [^:,]{2,30})? ?[:–—-] ?\S",
        r"^(?:decided|settled|agreed) ?: ",
        r"^(?:final|settled|agreed|resolved|final (?:answer|word|choice|plan))(?: then|"
        r" now)? ?[:–—-] ?(?!<commanding>\b|"
        r"\d)[^?]{3,60}?(?:,? (?:and )?not |,? no |,? instead of |,? rather than | over )(?!<hedge>\b|yet\b)\S",
        r"\bi(?:'ve| have)? made up my mind\b",
    ), "tells a decision", "one-off undecided"),
    Rule("lets-because", "decision", "decision", "sure", "let's lets we'll will going we're i'll are", (
        r"\b<lets> (?:just |definitely |rather |instead )?<design>\b.*\b(?:because|since|instead|"
        r"rather than|over|not)\b",
        r"\b<lets> (?:just |definitely |rather |instead )?<design>\b.*\b(?:due to|so that|for all|"
        r"everywhere|by default)\b",
        r"\b<lets> (?:just |definitely )?(?:go with|stick (?:to|with)|standardi[sz]e|adopt|(?:switch|"
        r"migrate) to|settle on)\b",
        r"\bwe(?:'ll| will) (?:[\w-]+ ){1,5}(?:everywhere|by default)\b",
        r"<start>let'?s make [\w -]{2,30} the (?:standard|default|rule)\b",
        r"\bwe(?:'re| are) (?:going with|sticking (?:to|with)|standardi[sz]ing|adopting|(?:switching|"
        r"migrating|moving) to|moving (?:away from|off)|phasing out|getting rid of)\b",
    ), "decides, and says against what or why", besides="because since instead rather over not due so "
    "everywhere default standard rule go "
       "going stick sticking standardize standardise standardizing standardising adopt adopting switch "
       "switching "
       "migrate migrating moving settle phasing getting"),
    Rule("why-first", "decision", "decision", "likely", "since because as given seeing now", (
        r"^(?:since|because|as|given(?: that)?|seeing (?:that|as|how)|now that) (?!(?:we're|you're|i'm|we are|you are) "
        r"(?:at it|here|there|done|already)\b)[^?]{4,160}, (?:so |then )?<lets> (?:just |definitely |rather |then )?"
        r"(?:<design>|(?:build|write|deploy|host|serve|test|run) (?:it |them |everything )?(?:with|on|in|"
        r"from)) (?!it\b|"
        r"this\b|that\b)\w",
    ), "says why, and decides", besides="let's lets we'll we're i'll will"),
    Rule("lets", "decision", "decision", "faint", "let's lets we'll will going we're should can", (
        r"<start><lets> (?:just |definitely |rather |also )?(?!not (?:forget|(?:do )?(?:this|that|it))\b)(?!drop "
        r"by\b)(?!use\b[^,]* to \w)"
        r"(?!keep going\b|move to #?\d)(?!go back\b)<design>\b(?! to <base>)",
        r"<start>we can (?:just |then |also |probably )?(?!go back\b)(?!use\b[^,]* to \w)(?:<design>|remove|reuse|"
        r"ignore|rely)\b",
        r"<start>let'?s make (?:it|this|that|them|the \w+) (?:an? |the )?<quality>\b",
        r"<start>(?:at least )?we should (?:just |definitely |rather |probably )?<design>\b",
    ), "decides how it shall be", besides="we let's lets we'll we're i'll"),
    Rule("opinion", "decision", "decision", "faint", "think", (
        r"(?<!now that )\bi (?:also |still |really )?think (?:that )?(?!<idle>\b)(?!.*\b<trouble>\b)"
        r"(?:we|it|the|by|this|that|these|those|for|in|an?|(?!\w*thing\b)\w+ing)"
        r"(?!(?:'s|'re| is| are)? (?:all|good|done|ready|fine|ok|okay|works?|it|enough|correct|"
        r"right)\b(?! to\b| if\b))"
        r"(?!'s (?:all|it)\b)",
    ), "gives an opinion on how it should be", "one-off question"),
    Rule("verdict", "decision", "decision", "faint",
         "i'd would agreed plan first second third simpler former latter other better cleaner safer "
         "easier same consistent appropriate best natural reasonable sensible nicer right fine "
         "ok okay enough happy simple small minimal short generic private", (
        r"<start>i(?:'d| would) (?:just |say(?! so)|go with|go for|keep|use|drop|leave|argue|vote|make it|"
        r"call it)\b",
        r"<start>i(?:'m| am) (?:ok|okay|fine|happy) with (?!that\W*$|it\W*$|this\W*$)\w+",
        r"^(?!that|this|it|all|everything|which)[\w-]+(?: \w+)? (?:is|are) (?:fine|ok|okay|good "
        r"enough) (?:for|as|here)\b",
        r"\b(?:is|it's|are|be) (?:better|cleaner|safer|simpler|easier|nicer) (?:to|if|when|than|with|as)\b",
        r"\b(?:feels|seems|sounds) (?:most |more |much )?(?:appropriate|better|cleaner|simpler|right|best|natural|"
        r"reasonable|sensible|safer|easier|nicer) (?:to|if|than)\b",
        r"^(?:keep|make) it (?:simple|small|minimal|short|generic|private)\b.{5,}",
        r"^(?:simpler|better|easier|cleaner|safer)\b ?[:,–-] ?\w+ \w+",
        r"^make (?:it|this|that|them) (?:the same|consistent)\b",
        r"^agreed\b\W+(?!thanks)\w+ \w+ \w+",
        r"^the plan is\b",
        r"^(?:go with|take|use) the (?:first|second|third|simpler|former|latter|other) (?:one|option|"
        r"approach)\b.{10,}",
        r"^(?:\w|option \w|the (?:first|second|latter|former)(?: one| option)?) is (?:better|cleaner|"
        r"simpler)\b",
    ), "chooses", "one-off", longest=300),
    Rule("wanted", "decision", "decision", "faint", "want needs has", (
        r"<start>we want (?:to |this |it |the |an? )(?!see|know|understand|test|check|find|add|run|get|"
        r"make sure)\w+",
        r"<start>i want (?:this|it|them|that|these|the \w+) to (?:be|stay|work|live|use|have|return|only)\b",
        r"<start>(?:it|this|that|the \w+(?: \w+)?) (?:needs|has) to (?:also )?<handling>\b(?! <mended>\b)",
    ), "says what is wanted", longest=240, alone=True),
    Rule("with-reason", "decision", "decision", "likely", "<shaping> get roll put make store", (
        r"^<shaping> [^?,]{3,70}(?:,| because| since) (?:nobody|no one|we |it's |it is |that's |they |"
        r"otherwise )",
        r"^<shaping> [^?,]{3,70}(?:,| because| since) the [\w ]{2,30} (?:is|was|are|were)\b",
        r"^(?:<shaping>|put|make|store) [^?]{3,80} (?:because|since) \w+",
        r"^(?:revert|undo|roll back)\b[^?,]{0,40}, (?!then|and|commit|push)\w+ \w+ \w+",
    ), "tells what to do and why", longest=300,
        besides="because since nobody we it's it that's they otherwise is was are were i revert undo roll"),
    Rule("so", "decision", "decision", "likely", "so", (
        r", so (?:keep|use|don't|no|never|always|make|put|write|avoid|only|be careful|we (?:don't|can't|need|"
        r"should|must)) ?\w*",
    ), "tells what follows from it", longest=300,
        besides="keep use don't no never always make put write avoid only careful we"),
    Rule("we-use", "decision", "fact", "likely", "use store follow write name format deploy release ship keep "
    "test build lint run host", (
        r"<start>we (?:use|store|follow) (?!up\b|to\b|it\b|this\b|that\b)\w+",
        r"<start>we (?:test|build|lint|deploy|format|run|host)(?: everything| it all)? (?:with|on|in|via|using) "
        r"(?!the\b|this\b|it\b)\w+",
        r"<start>we (?:write|name|format|deploy|release|ship|keep) (?:our |all )?(?:[\w-]+ ){0,2}[\w-]+s (?:in|with|"
        r"on|via|from|by|as|through|to|under)\b",
    ), "tells how it is done here", "one-off", longest=200, besides="we", alone=True),
    Rule("we-stay", "decision", "decision", "likely", "stick stay go remain dropping replacing ditching swapping "
    "abandoning retiring keeping adopting table question no-go non-starter us because since due", (
        r"<start>we(?:'ll| will)? (?:just |simply |still )?(?:stick|stay|remain) (?:with|to|on|at) (?!it\b|this\b|"
        r"that\b|the plan)"
        r"\w+",
        r"<start>we(?:'ll| will)? go (?!to\b|on\b|back|ahead|through|over|live|into|for\b|with\b|from|in\b|now|there|"
        r"the\b)"
        r"[\w-]+ (?:for|in|on|everywhere)\b",
        r"<start>(?:after \w+ )?we(?:'re| are) (?:now |finally |also )?(?:dropping|replacing|ditching|swapping|"
        r"abandoning|retiring|keeping|"
        r"adopting) (?!it\b|this\b|that\b)[^?]{2,50}(?: (?:for|with|in favou?r of|because|since|as)\b|\W*$)",
        r"(?:\b(?:is|are|would be)|'s) (?:overkill|too much|enough|plenty|not worth it|unnecessary|good enough) for "
        r"us\b",
        r"^(?!<commanding>\b|<tasking>\b|<vague>\b|i\b)(?:[\w-]+ ){1,3}(?:instead of|over|rather than) [^,?]{2,40} "
        r"(?:because|"
        r"since|due to)\b",
        r"(?:\b(?:is|are|was|were)|'s) (?:now |simply )?(?:off the table|out of the question|not an option|an? no-go|"
        r"an? "
        r"non-starter)\b",
    ), "decides how it shall be", "one-off", longest=200, alone=True, plain=True),
    Rule("we-will", "decision", "decision", "likely", "we'll will", (
        r"^we(?:'ll| will) (?:do|use|take|have|go|keep|build|run|store|support|ship) (?!it\b|this\b|that\b|to\b|"
        r"the\b|more|"
        r"some|an?\b|another|our\b|both|what|your|one\b|with\b|on\b)(?:[\w-]+ )+[\w-]+",
    ), "decides how it shall be", "one-off", longest=SHORT, alone=True, plain=True, besides="we we'll"),
    Rule("go-with", "decision", "decision", "likely", "go", (r"<start>we go with\b",), "chooses", besides="with"),
    Rule("choice", "decision", "decision", "faint", "let\'s lets but with without except instead only "
    "option approach", (
        r"^(?:option |choice |approach |plan |number |# ?)?(?:\d|[a-e])\b[).,:]? (?:but|with|without|"
        r"except|instead|only)\b",
        r"^(?:let's|lets) do (?:option )?\d\b(?!,? (?:and |& )?\d).{3,}",
        r"^(?:go with|do|take|pick|prefer) (?:option |approach |plan )(?:\d|[a-e])\b.{8,}",
    ), "picks an option, with a change", longest=240,
        besides="1 2 3 4 5 6 7 8 9 b c d e option choice approach plan number"),
    Rule("yes-but", "decision", "decision", "likely", "yes yeah yep ok okay sure but", (
        r"^^(?:yes|yeah|yep|ok|okay|sure)\W+but (?!what|how|why|can|is|are|do|does|where|when)\w+ .*",
        r"^^[\w' ]{2,25}\W+but (?:put|do it|make|keep|let's keep|use|only|without|don't|leave|rename|"
        r"call|behind) \w+",
        r"^^(?:yes|yeah|yep|ok|okay|sure)\W+and (?:make|keep|use|put|call|name|only|default|store) \w+",
        r"^^(?:yes|yeah|yep)\W+(?:we|it|they) (?:only|don't|should|must|will|never|always)\b",
        r"^^(?:yes|yeah|yep)\W+(?:preserve|keep|leave|use|drop|ignore|skip|only) \w+ \w+",
    ), "agrees, with a change", longest=240, besides="preserve keep leave use drop ignore skip only but we it they "
    "and"),
    Rule("proposal", "decision", "decision", "faint", "about want", (
        r"^how about this\b",
        r"<start>i want (?:to (?:keep|use|avoid|stay|stick|support|have|implement .* as)|it|them|these|"
        r"those) \w+",
    ), "puts forward how it should be", "question", longest=240),
    Rule("all-of-it", "decision", "decision", "likely", "anything everything need no only", (
        r"^(?:hard |fully )?(?:deprecate|remove|drop|delete|keep|prefix|name|treat|document|avoid) "
        r"(?:anything|everything)\b",
        r"^no need for (?!that|this|it|now)(?!.*\bhere\b)\w+",
        r"^no need to (?!worry|rush|apologi|reply|do (?:it|that|this))\w+ (?:[\w-]+ ){0,3}(?:for|in|when|on) \w+s\b",
        r"^no (?!<nothing>\b)[\w ]{3,40}, (?:just|only) \w+",
        r"<start>we only (?!have \d|got|see|saw|just|get|know|need to)<base>\b",
    ), "holds for everything of its kind", "one-off negated"),
)

CHANGES = (
    Rule("changed", "change", "fact", "sure",
         "moved migrated renamed switched relocated transferred upgraded replaced superseded deprecated changed "
         "discontinued decommissioned retired dropped shut raised lowered bumped increased reduced extended limited "
         "restricted set split merged archived frozen sunset", (
        r"^(?!(?:update|fix|add|check|make|create|adjust|change) |(?:the|our) <meeting>\b)(?!.*\b(?:haven't|hasn't|"
        r"hadn't|not|never|nothing|"
        r"nobody"
        r"|isn't|wasn't|weren't) (?:been |yet |even |all |really )*(?:moved|migrated|renamed|switched|upgraded)\b)[^?]*"
        r"(?<!\bi )(?<!\byou )(?<!\bi've )(?<!\byou've )(?<!\bjust )\b"
        r"(?:moved|migrated|renamed|switched|relocated|transferred|upgraded)\b(?: [^,;]{1,60}?)? "
        r"(?:to|into|over to|off|away from|out of)\b",
        r"^(?:the|our) (?:[\w_-]+ ){1,4}(?:has |was )?changed(?: (?:from [^,.;]{1,40} )?to\b| ?: \S)",
        r"^(?!(?:update|fix|add|check|make|create|adjust|change) )[^?(]*\b(?:(?:has|have) been|got) (?:raised|lowered|"
        r"bumped|increased|reduced|extended|limited|restricted|set|split|merged) "
        r"(?:from [^,.;?]{1,30} )?(?:to|into) \S+",
        r"\b(?:has|have|was|were|is|are|got) (?:been )?(?:now |hard |fully |already )?(?:replaced|superseded|renamed|"
        r"deprecated|discontinued|decommissioned|archived|frozen|sunset|retired|dropped|shut down)\b",
    ), "tells what has changed"),
    Rule("from-to", "change", "fact", "likely", "from", (
        r"^[^?,]{2,60} (?:(?:has |have )?(?:gone|passed|shifted|dropped|fallen|risen)|went|goes|rose|fell)"
        r"(?: up| down| over| back)? from [^,;?]{1,40} to \S+",
        r"^[^?,]{2,60} (?:was|were|got|(?:has|have) been) (?:shifted|handed|passed|cut|brought|taken|put)"
        r"(?: up| down| over)? from [^,;?]{1,40} to \S+",
    ), "tells what has changed", longest=SHORT, besides="to"),
    Rule("now", "change", "fact", "sure", "longer anymore now", (
        r"\bwe (?:no longer|don't|do not) (?:use|support|deploy|ship|have|run|target|"
        r"publish)\b(?=.*(?:no longer|any ?more))",
        r"\bwe no longer \w+",
        r"\bno longer (?:lives?|runs? on|uses?|owns?|supports?|hosted|maintained|published|used|"
        r"required|allowed|supported)\b",
        r"\bnow lives?\b",
        r"\b(?:is|are) _+ now\W*$",
        r"\b(?:is|are) our [\w -]{2,40} now\b",
        r"\bwe(?:'re| are) (?:on|using|at) [\w. _-]{2,40} now\b",
        r"\blives? (?:in|at|under|on) [^,.;]{1,60} now\b",
        r"(?<!\bthere )(?<!\byou )(?:\b(?:is|are)|\bit's|\bthey're) now "
        r"(?!<status>\b)(?!\w+ing\b(?!\.\w))(?!\d+(?::\d\d)? ?(?:am|pm|o'clock)\b)[\w./_-]+",
        r"\b(?<!it )now (?:uses|runs on|requires|needs|expects|points to|depends on|listens on)\b",
    ), "tells what has changed"),
    Rule("gone", "change", "fact", "sure", "gone dead history removed deleted retired killed archived sunset split "
    "merged deprecated disabled left name home owner url address port host path location default maintainer changed", (
        r"^(?:the|our) [\w -]{2,40} (?:has|have|got) (?:an? |its )?(?:new|different|another) (?:name|home|owner|url|"
        r"address|port|"
        r"host|path|location|default|maintainer)\b",
        r"^(?:the|our) [\w -]{2,40} (?:has|have) changed[,;] (?!<tasking>\b|i\b)\S+",
        r"^(?!it\b|this\b|that\b|everything\b)[^,?]{2,50} (?:is|are|was|were|got|(?:has|have) been) (?:all |now |"
        r"finally )?(?:gone|"
        r"dead|history|removed|deleted|retired|killed|archived|sunset|split|merged|deprecated|disabled)(?: "
        r"[^,?]{2,30})?[,;:.-]+ "
        r"(?:so |and |please |now )*(?:we(?:'re| are| use| have)|it(?:'s| is)|use|only|the (?:new|old|only)|"
        r"(?!<tasking>\b)(?:[\w_-]+ )"
        r"{1,3}(?:is|are|lives?|goes?|comes?|exists?|takes?))\b",
        r"^(?!i\b|you\b|we\b|it\b)[\w-]+ (?:has |have )?left(?: (?:the|our) (?:team|company|project))?[,;] \w+ \w+",
    ), "tells what is gone, and what is there", "one-off", longest=SHORT, alone=True, plain=True),
    Rule("since-then", "change", "fact", "sure", "since starting from until got cancelled rid", (
        r"^since (?:january|february|march|april|may|june|july|august|september|october|november|december|version|"
        r"v?\d|last "
        r"(?:week|month|year|sprint|release)|the (?:merger|migration|upgrade|split|audit|switch|move|release|rewrite|"
        r"outage))"
        r"[\w.]*,? (?:we|our|the|all) (?!.*\b<trouble>\b)(?!.*\b<status>\b)[\w -]+\W*$",
        r"^(?:since|starting|from|as of|until) (?!(?:you|this morning|yesterday|line|then|now|here)\b)(?:[\w.-]+ "
        r"){1,6}?(?:the|"
        r"our|we|all|there(?:'s| is| are)|[\w-]+s) (?:[\w-]+ ){0,4}?(?:is|are|has|have|needs?|requires?|uses?|"
        r"supports?|"
        r"no)\b(?! (?:<status>|<trouble>)\b)",
        r"^(?:the |our )?(?:[\w/-]+ ){1,3}(?:got its own|(?:was|got) (?:cancelled|switched off|split (?:in|up)))\b",
        r"^we (?:finally )?got rid of (?!it\b|this\b|that\b)\w+",
    ), "tells what has changed", longest=SHORT, alone=True, plain=True),
    Rule("now-maybe", "change", "fact", "sure", "now since over days nowadays new", (
        r"<start>(?!it\b|this\b|that\b|i\b|you\b|there\b)[\w -]{2,30} (?:owns?|maintains?|leads?|handles?|is "
        r"responsible for|"
        r"takes care of|looks after) [^,?]{2,40} now\W*$",
        r"\b(?:these days|nowadays)\W*$",
        r"<start>we(?:'re| are) (?:on|at|using|running) [^,?]{1,30} since\b",
        r"<start>(?!it\b|this\b|that\b|everything\b|i\b|you\b|there\b)[\w -]{2,30} (?:runs?|lives?|uses?|reads?|"
        r"happens|goes|sits?) (?:[\w-]+ )?(?:on|in|at|via|through|to|with|from) [^,?]{2,40} now\W*$",
        r"<start>(?:the|our) [\w -]{2,30} (?:is|are) (?:on |at )?(?:[\w-]+ ){0,2}\S*(?:\d|\w\.\w|__)\S* now\W*$",
        r"^(?!it\b|this\b|that\b)[\w. _-]{2,30} (?:is|are) (?:the|our) (?!problem|issue|only|error|question)[\w "
        r"-]{2,30} now\W*$",
        r"<start>(?:the|our) [\w -]{2,30} (?:is|are) (?!\w+ing\b)[\w-]+ (?:with|by|on|from|via|through) [^,?]{2,30} "
        r"now\W*$",
        r"<start>(?:the|our) (?!problem|issue|error|bug)[\w -]{2,30} (?:is|are) (?:on|at|in|called|named|hosted (?:on|"
        r"at)) "
        r"(?!the way|it\b|track)[^,?]{2,30} now\W*$",
        r"<start>(?:the|our) [\w -]{2,30} (?:is|are) [\w.]*\d[\w.]* (?:per|an?) \w+ now\W*$",
        r"^(?:(?:the|our) )?(?:[\w-]+ ){0,3}(?:timeout|limit|ttl|port|version|quota|threshold|retention|interval|"
        r"budget|"
        r"page size|batch size|line length|max \w+|min \w+|cap|deadline|minimum|maximum|retries) (?:is|"
        r"are) (?:at )?v?\d[\w.]*%?"
        r"(?: [a-z]+)? now\W*$",
        r"<start>(?:the|our) [\w -]{2,30} (?:needs?|requires?|expects?) (?!to\b|an?\b|some\b|more\b)[^,?]{2,30} "
        r"now\W*$",
        r"^[\w-]+ is (?:the|our) new (?:[\w-]+ ){0,2}(?:owner|lead|manager|maintainer|designer|boss|cto|contact|"
        r"admin)\b",
        r"^[\w-]+ (?:took over|has taken over|takes over) (?!it\b|this\b)\w+",
        r"^since (?:last|this) \w+,? (?:the|our|we|all) [^?]{3,60}\b(?:requires?|uses?|needs?|runs?|is|are|use|need|"
        r"have)\b",
    ), "tells what has changed", "one-off", longest=160, plain=True),
)
# fmt: on
