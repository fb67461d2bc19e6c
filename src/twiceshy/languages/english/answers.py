"""English: the agent's word. Only data."""

from twiceshy.languages.shapes.answers import Promises

PROMISES = Promises(
    later=r"from (?:now|here|this point)(?: on| forward| onwards?)?\b|(?:going|moving) forward\b|in (?:the )?future\b|"
    r"for (?:all |any |every )?(?:the )?(?:future|next ones)\b|henceforth|in (?:later|every|each|all) sessions?\b|"
    r"next time\b|any ?more\b",
    mine=r"\bi(?:'ll| will| won't)\b|^(?:noted|understood|got it|will do|agreed|okay|ok)\b",
    written=r"\b(?:add(?:ed)?|recorded|wrote|written|noted?|put|saved|stored|updated)\b[^.]{0,60}<pages>|"
    r"<pages>\W{0,3}(?: \w+){0,3} (?:says?|states?|has|describes?|tells?|lists?)\b|"
    r"\b(?:noted|saved|recorded|stored)\b[^.]{0,40} (?:in|to) (?:my |your |the )?(?:memory|memories)\b",
    lasting=r"\bi(?:'ll| will)(?: be sure to| make sure to| try to)? "
    r"(?:always|never|only ever|remember|stop|no longer)\b|"
    r"\bi(?:'ll| will) keep "
    r"(?:(?:that|this|it) in mind|\w+ing|(?:[\w-]+ ){1,3}(?:short|brief|separate|apart|out))\b|"
    r"\bi(?:'ll| will)\b[^.]{0,60}\b(?:(?:after|before|with) (?:each|every)|(?:each|every) time|as i go|whenever you|"
    r"only (?:when|if) you)\b|\b(?:after|before|with) (?:each|every)\b[^.]{0,40}\bi(?:'ll| will)\b|"
    r"\bi (?:won't|will not)\b[^.]{0,80}\b(?:again|ever|unless|without)\b|\bwon't happen again\b|"
    r"\bi(?:'ll| will) (?:leave (?:the|all) \w+ to you|ask (?:you )?(?:first|before))\b",
    refusing=r"\b(?:not|never|no|stop|without|won't)\b|n't\b",
    otherwise=r"dont|avoid|instead|rather|only|unless|before|first|ask|wait|leave",
    for_now=r"temporar\w+|until|till|for now|for the moment|this (?:time|once)|just (?:look|this)|yet|today|tonight|"
    r"first\b.*\bthen|i disagree|lol|haha",
    for_good=r"always|never|every|each|must|should|shall|rule|from now on|don't|dont|do not|only",
    unmeant=r"\bif you\b|\bwould you\b|\bdo you want\b|\bwant me to\b|\bshall i\b|\bshould i\b|\blet me know\b|"
    r"\bcould\b|\bmight\b|\bcan always\b",
    bare=frozenset(
        "keep mind remember note memori futur session forward happen again understood claudemd claud md agentsmd rule "
        "save record add updat".split()
    ),
)
