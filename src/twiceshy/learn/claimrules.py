"""How people put claims: the patterns of `topics`, as data.

FRAME is talk before the statement, CLAIMS are tried in order; `subject` and `value` are what they find.
"""

FRAME = (
    r"(?:ok(?:ay)?|yes|yeah|hey|hi|hm+|well|nope|nah|nein|não|actually|also|and|but|so|"
    r"no(?=\s*[,:;.!–—-]|\s+(?:use|using|don't|do|did|we|i|it|its|it's|that|that's|this|never|always|please|just|the|"
    r"you|"
    r"not|only|put|run|call|go|make|my|our|let's|there|they|keep|stop|wait)\b)|please|just|again|"
    r"wait|sorry|btw|fyi|right|correction|as i said|like i said|i (?:already )?(?:said|told you|meant)|"
    r"remember(?: that)?|(?:please )?(?:keep|bear) in mind(?: that)?|(?:do not|don't) forget(?: that)?|note that|"
    r"for the record|for future reference|(?:house |new |project )?rule|(?:final )?decision|"
    r"from (?:now|here|today) (?:on|onwards?|forward)|(?:going|moving) forward|in (?:the )?future|henceforth|"
    r"ab jetzt|a partir de (?:ahora|agora)|de ahora en adelante|merk dir|recuerda|lembre-se)\b[\s,:;.!–—-]*"
)
# What asks to keep a statement is no part of it: "please remember that …", "don't forget to …", "remember we …".
_DASS, _QUE = r"(?:\s*[:–—]|,?\s+dass\b)", r"(?:\s*[:,–—]|\s+(?:de )?que\b)"
KEPT_FRAME = (
    r"(?:(?:(?:please|pls|also|and)\b[\s,]*)*(?:"
    r"(?:remember|(?:keep|bear) in mind|for the record|(?:house |new |project )?rule)\s*"
    r"(?:[:,–—-]|\bthat\b|(?=\b(?:the|we|we're|our|my|i|i'm|all|always|never)\b))|remember\s+to\b|"
    r"(?:do not|don't|never) forget\s+(?:to|that)\b|note\s*(?::|\bthat\b))\s*(?:that\b\s*)?|"
    r"(?:(?:bitte|und|por favor|y|e)\b[\s,]*)*(?:"
    r"(?:merke? dir(?: bitte)?|denke? (?:bitte )?(?:daran|dran)|vergiss (?:bitte )?nicht|nicht vergessen|beachte)"
    rf"{_DASS}|"
    r"merke? dir(?: bitte)?,|"
    rf"(?:recuerda|acu[eé]rdate|ten en cuenta|no (?:te )?olvides)(?:,? por favor)?{_QUE}|"
    rf"(?:lembr[ea](?:-se)?|tenha em mente|n[ãa]o (?:se )?esque[cç]a){_QUE})\s*(?:(?:dass|que)\b\s*)?)"
)
# Talk that leads into a statement and says nothing of it. Words that may begin a statement ("no tests without …",
# "so that …") count only before a comma or the like.
LEAD_IN = (
    r"(?:(?:no+(?: no+)*|nope|nah|nein|nee|não|nao|sí|vale|übrigens|por cierto|yes|yeah|yep|right|sure|well|hey|hi|"
    r"wait|sorry|again|also|and|but|so|"
    r"ok(?:ay)?|hm+|oh|ah|btw|fyi|actually|correction|correct (?:that|this|it)|"
    r"that's (?:wrong|not right)|as i said|like i said|"
    r"i (?:already )?(?:said|told you))(?:\s*[,:;!…]+\s*|\s*\.+\s+|\s+[–—-]+\s+)|"
    r"(?:ok(?:ay)?|hm+|oh|ah|btw|fyi|actually|yeah|nope)\s+)+"
)
ANEW = r"\b(?:from (?:now|here|today) on(?:wards?)?|(?:going|moving) forward|in (?:the )?future|as of (?:now|today))\b"
LATER = r"[\s,]+(?:from (?:now|here|today) on(?:wards?)?|(?:going|moving) forward|in (?:the )?future)[\s.!]*$"
ASIDE = r",\s+(?=(?:we|our|my|i|they|someone|somebody|since|as)\b)"
TAIL = (
    r"\s*[,;.–—-]\s*(?:(?:please )?(?:remember|note|keep) (?:that|this|it)(?: in mind)?|"
    r"(?:(?:also|bitte|und) )*(?:merke? dir das(?: bitte)?|denke? (?:bitte )?d(?:a)?ran)|"
    r"(?:(?:así que|asi que|por favor|y) )*(?:recu[eé]rdalo|tenlo en cuenta)|"
    r"(?:(?:então|entao|por favor|e) )*lembre-se disso)\s*[.!]*$"
)
# "…, no exceptions" needs its comma: "no exceptions in C++ code" speaks of another sort.
EXCEPTION = (
    r"(?:[,;.(–—-] ?(?:with )?(?:absolutely )?no exceptions?|\b(?:without (?:any )?exception|ohne ausnahme|"
    r"sin excepción|sem exceção))[ .!)]*$|"
    r"[\s,;(–—-]*\b(?:except|unless|other than|apart from|but not|excluding|only exception|not even|"
    r"even (?=in|for|if|when|on|during)|außer|excepto|salvo|exceto)\b(?:[^.;]|\.(?=\w))*"
)
# A repository's own statements are about it anyway.
HERE = r"(?i)\s+(?:in|for|of|throughout|across) (?:this|our|the) (?:repo|repository|project|codebase|code base)\b"
FORBIDDING = (
    r"\b(?:never|don'?t|do not|must not|mustn'?t|may not|not allowed|should(?:n'?t| not)|can(?:not|'t)|avoid|"
    r"stop|quit|no longer|no more|any ?more|forbidden|banned|prohibited|dropped|abandon(?:ed)?|without|"
    r"nie|niemals|nicht|nunca|jamais|não)\b|^no (?!need\b)(?=\w)"
)
# A `not` after one of these belongs to the verb: "do not squash" rejects no "squash" beside something else.
VERBAL = "".join(
    rf"(?<!\b{word} )" for word in "do does did must should may can could will would shall might need ought".split()
)
# "… is allowed again", "only … is allowed" and "if … is allowed" are for others to read.
PERMITTED = (
    r"^(?P<thing>(?!.*\b(?:only|just|if|when|once|until|unless|whether|now|again|any ?more)\b).+) (?:is|are) "
    r"(?:always |explicitly |generally |totally |perfectly )?"
    r"(?:allowed|permitted|(?:fine|ok|okay|acceptable|all ?right|welcome|encouraged)(?=[\s.!]*$))"
)
# Where the next order begins; ", never spaces" and ", never in tests" belong to the one before.
CLAUSE = (
    r"(?:[,;.]\s+(?:and |but |so |then )*|\s+(?:and|but) )(?:please )?(?=(?:(?:always|never|don'?t|do not) "
    r"(?!in\b|on\b|for\b|with\b|to\b|from\b|by\b|the\b|an?\b)\S+ \S|(?:use|run|call|prefer|avoid|only use) \S|"
    r"you (?:may|can|must|should) \S+ \S|no (?:more )?\S+(?: \S+)? any ?more\b))"
)
CHANGING = (
    r"\b(?:now|no longer|any ?more|moved|renamed|migrated|switch(?:ed|ing)?|upgraded|downgraded|bumped|replaced|"
    r"changed|instead|not|back (?:to|on)|(?:revert|return)(?:ed|ing)? to|transferred|relocated|from now on|jetzt|"
    r"zurück (?:auf|zu|bei)|volv(?:emos|imos)|vuelto a|voltamos|"
    r"nicht mehr|ahora|agora)\b|"
    r"^(?=.* again[\s.!]*$)(?!.*\b(?:if|when|once|until|unless|whether)\b)"
    r".*\b(?:is|are|lives?|listens?|points?|owns|maintains|leads|uses?)"
    r"\b[^,;.!?]*? again[\s.!]*$"
)
# What there is one of at a time.
SINGLE = r"\b(?:default|official|canonical|primary)\b"
# Talk that says the last word on something was wrong.
CORRECTING = r"\s*(?:(?:no|nope|sorry|wait|correction|actually|i (?:meant|mis(?:spoke|typed)))\b[\s,:;.!–—-]*)+"
REJECTED = (
    r"\b(?:instead of|rather than|in place of|over|statt|anstatt|en lugar de|en vez de|em vez de|nicht|no|não|"
    rf"{VERBAL}not)\s+"
    r"(?!(?:sure|only|just|yet|because|to|be|a|the|allowed)\b)([\w@./+#`'-]+(?: [\w@./+#`'-]+)?)",
    r"\b(?:switch(?:ed|ing)?|mov(?:e|ed|ing)|migrat(?:e|ed|ing)|went) (?:away )?from ([\w@./+#`'-]+)",
)
# Where what to use ends and what not to use begins.
OTHER = (
    r"[,;(]|\s+(?:and )?(?:not|instead of|rather than|over|instead|statt|anstatt|nicht|en lugar de|en vez de|em vez de|"
    r"any ?more|now)\b"
)
LIMIT = (
    r"\s+(?:for|in|on|für|im|para|em|when|whenever|while|with|as|inside|within|under|during|to|at|before|after|across|"
    r"throughout|if|"
    r"by default|everywhere|because|since|so that|due to)\b"
)
WITHOUT_LIMIT = (
    r"\b(?:everywhere|by default|at all times|always|throughout|because|since|so that|due to|"
    r"for (?:now|everyone|all|every)|(?:in|on) (?:\d{4}|last|this|general|total|practice|fact)|until)\b.*"
)
# Where what is said of something ends and where, when or for whom it holds begins.
BOUNDS = (
    r"\s+(?:for|in|on|when|whenever|while|with|without|inside|within|under|during|if|unless|per|via|between|"
    r"für|im|bei|para|em)\b"
)
NAME = r"`[^`]+`|[\w@.:/+#~-]*[\d/_@#][\w@.:/+#~*-]*|[\w-]+\.[a-z]\w+|\b[a-z]+[A-Z]\w+"
VERSION = r"\b([a-z][\w.+#-]*)[ =:@]+(?:version |v)?(\d+(?:\.[\dx]+)*)\b"

_SUBJECT, _VALUE = r"(?P<subject>[^,;]{2,80}?)", r"(?P<value>[^,;]{1,120})"
_WHO = r"(?P<value>[\w@.-]+(?: [\w@.-]+)?)"
_IS = r"(?:is|are|was|were|has been|have been|got)"
_ROLE = r"(?:owner|maintainer|lead|contact|reviewer)"
_FROM = r"(?:from \S+ )?"
_MOVED = r"(?:moved|migrated|relocated|transferred|switched|changed)"

CLAIMS: tuple[tuple[str, str], ...] = (
    ("owner", rf"{_WHO} (?:now )?(?:owns|maintains|leads|is (?:now )?responsible for|took over) {_SUBJECT}(?: now)?$"),
    ("owner", rf"{_SUBJECT} {_IS} (?:now )?(?:owned|maintained|led|run) by {_VALUE}$"),
    ("owner", rf"(?:the )?(?:new )?{_ROLE} (?:of|for) {_SUBJECT} {_IS} (?:now )?{_VALUE}$"),
    ("owner", rf"{_WHO} is (?:now )?(?:the )?(?:new )?{_ROLE} (?:of|for) {_SUBJECT}$"),
    ("owner", rf"(?P<subject>(?:[\w-]+ )?{_ROLE}): (?P<value>[\w@. -]{{2,60}})$"),
    ("owner", rf"{_SUBJECT}(?:'s)? {_ROLE} {_IS} (?:now )?{_VALUE}$"),
    ("name", rf"we (?:have )?renamed {_SUBJECT} to {_VALUE}$"),
    ("name", rf"{_SUBJECT} (?:{_IS} )?(?:now )?renamed {_FROM}to {_VALUE}$"),
    ("name", rf"{_SUBJECT} {_IS} (?:now )?(?:to be )?(?:called|named) {_VALUE}$"),
    ("version", r"(?:we(?:'ve| have)? )?(?:just )?(?:upgraded|downgraded|bumped|updated) "
                rf"(?:(?P<subject>[^,;]{{2,60}}?) )?{_FROM}to {_VALUE}$"),
    ("place", rf"(?:we )?(?:have )?{_MOVED} {_SUBJECT} (?:over )?{_FROM}to {_VALUE}$"),
    ("place", rf"{_SUBJECT} (?:has |have |was |were |got )?(?:been )?(?:now )?{_MOVED}(?: over)? {_FROM}to {_VALUE}$"),
    ("place", rf"{_SUBJECT} (?:now )?(?:lives?|resides?|runs?|listens?|goes|go|is(?: now)?|are(?: now)?)"
              rf"(?: located| hosted| deployed| stored| published)? "
              rf"(?:in|at|on|under|to|through|via|next to|beside|alongside) {_VALUE}$"),
    ("place", rf"{_SUBJECT} (?:now )?points? (?:to|at) {_VALUE}$"),
    ("means", rf"(?:always |please )?(?:run|start|build|check|install|execute) {_SUBJECT} (?:with|using|via|through) "
              rf"{_VALUE}$"),
    ("is", rf"{_SUBJECT} (?:must be|should be|is|are|=|equals|ist|sind|es|son|é|são|est|sont) "
           rf"(?:(?:now|jetzt|nun|ahora|agora|maintenant) )?(?:set to )?{_VALUE}$"),
    ("use", r"(?P<lead>.*?)\b(?:use[sd]?|using|go(?:ing)? with|went with|stick(?:ing)? (?:to|with)|"
            rf"stay(?:ing)? (?:on|with)|(?:switch|mov|migrat)(?:e|ed|ing)? (?:over |back )?{_FROM}to|prefer|"
            r"(?:go(?:ing)?|went|are|'re|is|changed?) back (?:to|on)|(?:revert|return)(?:ed|ing)? to|adopt(?:ed)?|"
            r"standardi[sz]ed? on|decided (?:on|for)|chose|picked|opted for|settled on|indent with|format with|"
            r"build with|test with|lint with|deploy(?:ing)? (?:to|on)|host(?:ed|ing)? (?:on|with)|write (?:it )?in|"
            r"(?:sind|gehen|wechseln|kehren)(?: jetzt| wieder)* zurück (?:auf|zu|bei)|"
            r"(?:volvemos|volvimos|hemos vuelto|estamos de vuelta) (?:a|con|en)|voltamos (?:a|ao|para o?|pro)|"
            r"verwende[nt]?|benutze[nt]?|nutze[nt]?|usa[rn]?|usamos|utiliza[rn]?|emplea) (?P<value>.+)$"),
)  # fmt: skip
