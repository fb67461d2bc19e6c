"""English: what is claimed of a thing, and the talk around it. Only data."""

from twiceshy.languages.shapes.claims import Claims, Subjects

_WHO = r"(?P<value>[\w@.-]+(?: [\w@.-]+)?)"
_IS = r"(?:is|are|was|were|has been|have been|got)"
_ROLE = r"(?:owner|maintainer|lead|contact|reviewer)"
_FROM = r"(?:from \S+ )?"
_MOVED = r"(?:moved|migrated|relocated|transferred|switched|changed)"
_CHANGED = r"(?:i(?:'ve| have)? )?changed my mind|on second thoughts?|scratch that"
_MOVING = r"(?:moving|migrating|relocating|transferring|switching|changing)"

# fmt: off
_CLAIMS = (
    ("owner", rf"{_WHO} (?:now )?(?:owns|maintains|leads|is (?:now )?responsible for|"
              r"took over|takes over|is taking over|(?:has|have) taken over) <thing>(?: from [\w@.-]+)?(?: now)?$"),
    ("owner", rf"<thing> {_IS} (?:now )?(?:owned|maintained|led|run) by <told>$"),
    ("owner", rf"(?:the )?(?:new )?{_ROLE} (?:of|for) <thing> {_IS} (?:now )?<told>$"),
    ("owner", rf"{_WHO} is (?:now )?(?:the )?(?:new )?{_ROLE} (?:of|for) <thing>$"),
    ("owner", rf"(?P<subject>(?:[\w-]+ )?{_ROLE}): (?P<value>[\w@. -]{{2,60}})$"),
    ("owner", rf"<thing>(?:'s)? {_ROLE} {_IS} (?:now )?<told>$"),
    ("owner", r"<thing> (?:has |have |had )?(?:been |was |were |is |are |got )?(?:now )?"
              rf"(?:handed (?:over|off)|passed (?:on|over)|reassigned) to {_WHO}(?: now)?$"),
    ("owner", rf"(?:we(?:'ve| have)?|[\w.-]+(?: has)?) (?:handed|passed) <thing> (?:over|off|on) to {_WHO}(?: now)?$"),
    ("name", r"we (?:have )?renamed <thing> to <told>$"),
    ("name", rf"<thing> (?:{_IS} )?(?:now )?renamed {_FROM}to <told>$"),
    ("name", rf"<thing> {_IS} (?:now )?(?:to be )?(?:called|named) <told>$"),
    ("version", r"(?:we(?:'ve| have)? )?(?:just )?(?:upgraded|downgraded|bumped|updated) "
                rf"(?:(?P<subject>[^,;]{{2,60}}?) )?{_FROM}to <told>$"),
    ("is", rf"<thing> {_IS} (?:just )?(?:upgraded|downgraded|bumped|updated) {_FROM}to <told>$"),
    ("is", r"<thing> (?:has |have )?(?:just )?changed(?: again)?,? (?:it'?s|it is|to|now) (?:now )?<told>$"),
    ("place", rf"(?:we(?:'ve| have)? )?{_MOVED} <thing> (?:over |back )?{_FROM}to <told>$"),
    ("place", rf"(?:(?:we|we're|we are|i'm|i am|let's start) )?(?:now )?{_MOVING} <thing> "
              rf"(?:over |back )?{_FROM}to <told>$"),
    ("place", rf"(?:let's|we'll|we will) (?:now )?(?:move|switch|migrate|change) <thing> "
              rf"(?:over |back )?{_FROM}to <told>$"),
    ("place", rf"<thing> (?:(?:is|are) (?:now )?{_MOVING}|moves?|switch(?:es)?|migrates?|changes?)(?: over| back)? "
              rf"{_FROM}to <told>$"),
    ("place", rf"<thing> (?:has |have |was |were |got )?(?:been )?(?:now )?{_MOVED}(?: over| back)? {_FROM}to <told>$"),
    ("place", r"<thing> (?:now )?"
              r"(?:lives?|resides?|runs?|listens?|happens?|go(?:es)?(?: out)?|is(?: now)?(?: back)?|"
              r"are(?: now)?(?: back)?)(?: located| hosted| deployed| stored| published)? "
              r"(?P<at>in|at|on|under|to|through|via|next to|beside|alongside) <told>$"),
    ("place", r"<thing> (?:now )?(?:runs?|happens?|fires?|starts?|ships?) "
              r"(?P<value>(?:every|each|once|twice|hourly|daily|nightly|weekly|monthly|quarterly)\b[^,;]{0,80})$"),
    ("takes", r"<thing> (?:now )?(?:takes?|lasts?|costs?) (?:about |around |roughly |up to |at most )?"
              r"(?P<value>\d[^,;]{0,60})$"),
    ("place", r"<thing> (?:now )?points? (?:to|at) <told>$"),
    ("means", r"(?:always |please |we (?:now )?)?(?:run|start|build|check|install|execute) <thing> "
              r"(?:with|using|via|through) <told>$"),
)
# fmt: on

CLAIMS = Claims(
    claims=_CLAIMS,
    being=r"must be|should be|is|are|=|equals",
    now=r"now",
    using=r"use[sd]?|using|go(?:ing)? with|went with|stick(?:ing)? (?:to|with)|"
    rf"stay(?:ing)? (?:on|with)|(?:switch|mov|migrat)(?:e|ed|ing)? (?:over |back )?{_FROM}to|prefer|"
    r"(?:are|'re) (?:now )?(?:on|using)(?![^.;]* you\b)|(?:it's|it is)(?=[^,;]{1,40} again\b)|"
    r"(?:go(?:ing)?|went|are|'re|is|changed?) back (?:to|on)(?: using)?|"
    r"^back (?:to|on)(?: using)?(?! [^.;]*\bfor now\b)|"
    r"(?:revert|return)(?:ed|ing)? to|"
    r"adopt(?:ed)?|standardi[sz]ed? on|decided (?:on|for)|chose|picked|opted for|settled on|indent with|format with|"
    r"build with|test with|lint with|deploy(?:ing)? (?:to|on)|host(?:ed|ing)? (?:on|with)|write (?:it )?in",
    doing=r"we|you|must|should|always|let'?s|please|to|will|our|team|all",
    stress=r"always|only|just|the",
    frame=r"(?:\w+ ){1,3}(?:came back|says|said|decided|confirmed|agreed|answered|replied)(?=\s*:)|"
    r"ok(?:ay)?|better|yes|yeah|hey|hi|hm+|well|nope|nah|actually|also|and|but|so|"
    r"no(?=\s*[,:;.!–—-]|\s+(?:use|using|don't|do|did|we|i|it|its|it's|that|that's|this|never|always|please|just|the|"
    r"you|not|only|put|run|call|go|make|my|our|let's|there|they|keep|stop|wait)\b)|please|just|again|"
    rf"wait|sorry|btw|fyi|right|correction|{_CHANGED}|"
    r"as i said|like i said|i (?:already )?(?:said|told you|meant)|"
    r"remember(?: that)?|(?:please )?(?:keep|bear) in mind(?: that)?|(?:do not|don't) forget(?: that)?|note that|"
    r"for the record|for future reference|(?:house |new |project )?rule|(?:final )?decision|"
    r"from (?:now|here|today) (?:on|onwards?|forward)|(?:going|moving) forward|in (?:the )?future|henceforth",
    kept=r"(?:(?:please|pls|also|and)\b[\s,]*)*(?:"
    r"(?:remember|(?:keep|bear) in mind|for the record|(?:house |new |project )?rule)\s*"
    r"(?:[:,–—-]|\bthat\b|(?=\b(?:the|we|we're|our|my|i|i'm|all|always|never)\b))|remember\s+to\b|"
    r"(?:do not|don't|never) forget\s+(?:to|that)\b|note\s*(?::|\bthat\b))\s*(?:that\b\s*)?",
    kept_behind=r"(?:please )?(?:remember|note|keep) (?:that|this|it)(?: in mind)?",
    lead=r"no+(?: no+)*|nope|nah|yes|yeah|yep|right|sure|well|hey|hi|wait|sorry|again|also|and|but|so|"
    r"ok(?:ay)?|hm+|oh|ah|btw|fyi|actually|correction|correct (?:that|this|it)|"
    r"that's (?:wrong|not right)|wrong|not like (?:that|this)|"
    r"that's not how (?:we|i) do (?:it|this|that|things)(?: here)?|"
    rf"as i said|like i said|i (?:already )?(?:said|told you)|{_CHANGED}",
    lead_bare=r"ok(?:ay)?|hm+|oh|ah|btw|fyi|actually|yeah|nope|"
    r"(?:as |like )?(?:i|we)(?:'ve| have| did)? (?:(?:already|just|clearly|explicitly) )*(?:said|say|asked for|told "
    r"you|wanted|meant)"
    r"(?=:? [\w.+#-]+(?: [\w.+#-]+){0,3},? (?:and )?not \w)",
    anew=r"from (?:now|here|today) on(?:wards?)?|(?:going|moving) forward|in (?:the )?future|as of (?:now|today)",
    later=r"from (?:now|here|today) on(?:wards?)?|(?:going|moving) forward|in (?:the )?future",
    lately=r"(?:since )?(?:yesterday|today|last \w+|this \w+)|since \w+|recently|as of (?:yesterday|today|now)",
    aside=r"we|our|my|i|they|someone|somebody|since|as|(?:the )?same|otherwise|(?:every|no)thing else|the rest",
    going_on=r"in|on|at|for|from|to|into|with|without|under|within|of|only|just|but|except|unless|until|if|when|whenever|"
    r"once|while|before|after|during|where|wherever|even|and|or|so|then|than|not|never|always|no|nor|neither|which|who|"
    r"that|like|instead|rather|also|too|please|don't|do not|use|run|plus|as long as|apart|besides|at least",
    printing=r"prints?|printed|printing|outputs?|throws?|threw|throwing|emits?|spits? out|errors? (?:out )?with|"
    r"(?:fails?|failed|failing|crash(?:es|ed)?) with|gives? (?:me|us)|gives?|logs",
    saying=r"says?|said|saying|warns?|warned|reports?|reported|complains?|complained|tells? (?:me|us)|told (?:me|us)|"
    r"shows?|claims?",
    printers=r"build|compiler|linter|bundler|ci|pipeline|console|terminal|logs?|output|tests?|stack ?trace|install|"
    r"runner|error|warning|typechecker|formatter|tsc|cargo|clippy|gcc|clang",
    printout=r"that|(?:an? |the )?(?:\w+ )?(?:warnings?|errors?|notices?|messages?|exception)\b|deprecat\w+",
    printed_of=r"the|it|it's|this|its|there",
    resolved=r"(?:have |has )?(?:decided|agreed|resolved) to",
    reasons=r"because|cause|cuz|cos|bc|since (?!(?:yesterday|last|this|\w+day|20\d\d)\b)|as (?:it|we|they|i)|"
    r"as (?:the|that) (?=(?:[\w-]+ ){1,3}(?:is|are|was|were|has|have|had|does|do|can|will|would|could|needs?|takes?|"
    r"breaks?|fails?|gets?|keeps?|uses?|wants?|makes?|costs?|loses?|(?:is|are|does|do|ca|wo)n't)\b)",
    no_exceptions=r"(?:with )?(?:absolutely )?no exceptions?",
    without_exception=r"without (?:any )?exception",
    exception=r"except|unless|other than|apart from|but not|excluding|only exception|not even|"
    r"even (?=in|for|if|when|on|during)",
    here=r"(?:in|for|of|throughout|across) (?:this|our|the) (?:repo|repository|project|codebase|code base)",
    forbidding=r"\b(?:never|don'?t|do not|must not|mustn'?t|may not|not allowed|should(?:n'?t| not)|can(?:not|'t)|"
    r"avoid|stop|quit|no longer|no more|any ?more|forbidden|banned|prohibited|dropped|abandon(?:ed)?|without)\b|"
    r"^no (?!need\b)(?=\w)",
    verbal=r"do|does|did|must|should|may|can|could|will|would|shall|might|need|ought",
    permitted_unless=r"only|just|if|when|once|until|unless|whether|now|again|any ?more",
    permitted_being=r"is|are",
    permitted_adverbs=r"always |explicitly |generally |totally |perfectly ",
    permitted=r"allowed|permitted",
    permitted_last=r"fine|ok|okay|acceptable|all ?right|welcome|encouraged",
    clause=r"(?:[,;.]\s+(?:and |but |so |then )*|\s(?:and|but) )(?:please )?(?=(?:(?:we )?(?:always|never|"
    r"don'?t|do not) (?!in\b|on\b|for\b|with\b|to\b|from\b|by\b|the\b|an?\b)\S+ \S|(?:use|run|call|prefer|avoid|"
    r"only use) \S|you (?:may|can|must|should) \S+ \S|no (?:more )?\S+(?: \S+)? any ?more\b))",
    changing=r"now|no longer|any ?more|mov(?:ed|ing)|renamed|migrat(?:ed|ing)|switch(?:ed|ing)?|upgraded|downgraded|"
    r"bumped|replac(?:ed|ing)|(?:moves|switches) to|changed|instead|not|back (?:to|on)|(?:is|are) back (?:at|in|under)|"
    r"t(?:ook|akes|aken|aking) over|(?<=\w )after all(?=\s*(?:[,.;!]|$))|since (?:yesterday|last \w+|this \w+|\w+day)|"
    r"(?:revert|return)(?:ed|ing)? to|transferred|relocated|from now on",
    changing_again=r"^(?=.* again[\s.!]*$)(?!.*\b(?:if|when|once|until|unless|whether)\b)"
    r".*(?:'re|'s|\b(?:is|are|lives?|listens?|points?|runs?|happens?|go|goes|owns|maintains|leads|uses?))\b"
    r"[^,;.!?]*? again[\s.!]*$",
    single=r"default|official|canonical|primary",
    correcting=r"no|nope|sorry|wait|correction|actually|i (?:meant|mis(?:spoke|typed))",
    rejecting=r"instead of|rather than|in place of|over|<verbal>not",
    not_rejected=r"sure|only|just|yet|because|to|be|a|the|allowed",
    leaving=r"(?:switch(?:ed|ing)?|mov(?:e|ed|ing)|migrat(?:e|ed|ing)|went) (?:away )?from",
    instead=r"instead of|rather than|in place of",
    too=r"also|too|as well|either|even|including|likewise|no longer an exception",
    other=r"(?:and )?(?:not|instead of|rather than|over|instead|any ?more|now)",
    limit=r"for|in|on|when|whenever|while|with|as|inside|within|under|during|to|at|before|after|across|throughout|if|"
    r"by default|everywhere|because|since|so that|due to",
    unlimited=r"everywhere|by default|at all times|always|throughout|because|since|so that|due to|"
    r"for (?:now|everyone|all|every)|(?:in|on) (?:\d{4}|last|this|general|total|practice|fact)|until",
    bounds=r"for|in|on|when|whenever|while|with|without|inside|within|under|during|if|unless|per|via|between",
)

SUBJECTS = Subjects(
    verbs=frozenset(
        "is are was were has have had be been being runs run lives live listens listen sits sit uses use goes go went "
        "moved moves needs need takes deploys points talks sends writes reads stores keeps ships starts returns "
        "requires targets belongs belong allows meets meet gets get got must should "
        "hosts serves expects expect depends depend connects connect migrated "
        "switched changed renamed upgraded bumped happens happen closes opens expires expire lasts comes come "
        "follows follow publishes holds hold contains contain costs pays loads polls".split()
    ),
    owning=frozenset("owns own maintains maintain leads reviews approves handles manages".split()),
    using=frozenset("use using uses prefer picked chose choose".split()),
    orders=frozenset(
        "run host deploy build test keep store put send write ship start review release publish log format lint cache "
        "move moved migrated switched upgraded bumped renamed changed serve tag".split()
    ),
    doers=frozenset("we i you they it everyone everybody nobody people someone let's lets please".split()),
    small=frozenset(
        "the a an our my your their this that these those all both its his her so then and but i've we've".split()
    ),
    now=frozenset(
        "now nowadays always again already currently finally just been these days recently today lately "
        "officially actually henceforth decision".split()
    ),
    before=frozenset(
        "on in at to with by for from under via through over after before every each any per into inside within of as "
        "using than until since during only".split()
    ),
    purpose=frozenset("for in on inside within of as".split()),
    kinds=frozenset(
        "team project service module table repository client customer app server package crate branch job worker queue "
        "topic bucket cluster region step stage file page screen component library plugin".split()
    ),
    plain=frozenset(
        "main primary default new old current central whole own other same common general overall latest existing "
        "actual full only single official standard usual base entire real local".split()
    ),
    scopes=(
        "staging stage production live development test testing qa uat preview sandbox demo canary preprod integration "
        "acceptance beta edge",
        "eu us uk apac emea latam asia europe america africa germany france india japan",
        "ios android web desktop mobile windows linux macos mac arm arm64 amd64 x86 intel tablet",
        "frontend backend client server cli api worker gateway app site website admin",
        "read write",
        "upload download uploads downloads import export imports exports",
        "input output",
        "public private internal external partner customer guest",
        "unit integration e2e smoke load",
    ),
)
