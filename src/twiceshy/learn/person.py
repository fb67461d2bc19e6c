"""Whether a statement is about the person who says it, wherever they work, or about the repository at hand.

What is about the person is told in every repository of theirs, so it must be plain: how the agent shall speak to
them ("answer in German", "keep your replies short"), who they are, and a taste of theirs that points at nothing
here ("I prefer tabs"). Services talk, bots answer and endpoints reply too: a word for speaking tells nothing by
itself, only an order to the agent to speak in some way does. In doubt it is the repository's.
"""

import re

LONGEST = 600  # characters that tell whom it is about
_TONGUES = (
    r"english|german|french|spanish|portuguese|italian|dutch|polish|russian|ukrainian|japanese|chinese|korean|turkish|"
    r"swedish|danish|norwegian|finnish|czech|greek|hebrew|arabic|hindi|my (?:own )?(?:native )?language|"
    r"the (?:same )?language i\b|deutsch|englisch|französisch|español|castellano|inglés|portugués|português|inglês"
)
_WAYS = (
    r"short(?:er|ly)?|brief(?:ly)?|concise(?:ly)?|terse(?:ly)?|succinct(?:ly)?|crisp(?:ly)?|verbose(?:ly)?|chatty|"
    r"detail(?:s|ed)?|(?:in)?formal(?:ly)?|casual(?:ly)?|polite(?:ly)?|friendly|direct(?:ly)?|blunt(?:ly)?|"
    r"honest(?:ly)?|"
    r"plain(?:ly)?|simpl[ey]|sentences?|paragraphs?|bullets?|bullet points|emojis?|jokes?|jargon|pirate|to the point"
)
_SAID = r"answers?|repl(?:y|ies)|explanations?|summar(?:y|ies)"
_ORDERED = (
    r"(?:^|[,;:.!(] ?|\b(?:and|but|so|please|now on|forward|you (?:should|must)|"
    r"(?:want|like|prefer|rather|need|expect) you(?: to)?|can you|could you|bitte|ab jetzt|por favor|ahora|agora) )"
    r"(?:(?:please|always|never|only|just|don't|do not|stop|now on|immer|nie|nur|siempre|nunca|sempre) )*"
)
# How the agent shall speak, in an order to it and with nothing else that it is spoken to.
_MANNER = (
    rf"{_ORDERED}(?:answer|reply|respond|speak|talk|explain|summari[sz]e)(?:ing)? (?:(?:back|always|only|just|"
    rf"everything|"
    rf"things|it|me|to me|with me|my questions|more|less|very|as|in|with|without|using|like|an?|the|my|no|any|few|"
    rf"fewer|"
    rf"short|plain|simple|full|\d+|two|three|five) )*(?:{_TONGUES}|{_WAYS})\b(?! (?:to|with) (?!me\b|my\b))",
    rf"{_ORDERED}(?:answer|reply|respond|speak|talk|explain|write)(?:ing)? (?:\w+ ){{0,3}}?(?:to me|with me|me) "
    r"(?:in|as|like|with|without|using|only|briefly|more|less)\b",
    rf"{_ORDERED}(?:call|address) me\b|{_ORDERED}(?:explain|talk) (?:much |a lot |a bit )?(?:less|more)\W*$",
    rf"{_ORDERED}(?:be|sound) (?:(?:more|less|very|always|a bit|as|really|so) )*(?:{_WAYS}|critical)\b(?! (?:about|"
    rf"with|in|on|when) "
    r"(?!me\b|your\b|you\b))",
    rf"\byour (?:own )?(?:{_SAID}|responses?|tone|messages to me)\b",
    rf"\b(?:short|brief|concise|terse|long|lengthy|verbose|detailed) (?:{_SAID})\b",
    rf"{_ORDERED}keep (?:the |all |any )?(?:{_SAID}|responses) (?:(?:very|really|as) )*(?:{_WAYS})\b",
    rf"{_ORDERED}(?:no |without )(?:long |more |any )*(?:explanations|emojis in (?:answers|replies))\b",
    rf"{_ORDERED}apologi[sz]ing\b|\b(?:don't|do not|never) apologi[sz]e\b",
    # What nothing but an answer has, where nothing else is named that it should not be in.
    r"^\W*(?:(?:please|pls|and|but|also|so|ok) )*(?:no(?: more)?|without|stop (?:using|writing|adding)|skip|"
    r"(?:don't|do not|dont|never) (?:use|write|add|send|give me|end with))(?: (?:any|the|your|long|more|me)\b)*"
    r" (?:emojis?|emoticons|jokes|jargon|fluff|filler|flattery|small ?talk|apologies|disclaimers|preambles?|recaps?|"
    r"summar(?:y|ies)(?= at the end\b| after\b|\W*$))"
    r"(?: (?:at the end|at all|ever|any ?more|(?:after|in|at the end of) (?:every|each|your|the) "
    r"(?:answers?|repl(?:y|ies)|turns?|tasks?|messages?)|please|pls|thanks|ok))*\W*$",
    # German, Spanish, Portuguese
    rf"{_ORDERED}(?:mir )?(?:antworte|antworten|sprich|rede|erkläre?|schreib)\b (?:(?:mir|mit mir|immer|bitte|nur|"
    rf"auf|in|"
    rf"kurz|alles) )*(?:{_TONGUES}|kurz|knapp|ausführlich\w*|mir)\b",
    rf"\b(?:auf|in) (?:{_TONGUES}) (?:antworten|sprechen|reden)\b|\b(?:fass dich|sei) (?:bitte )?(?:kurz|knapp)\b|"
    r"\bduze? mich\b|\bnenn mich\b|\bkurze antworten\b",
    rf"{_ORDERED}(?:resp[oó]nde(?:me)?|cont[eé]sta(?:me)?|h[aá]bla(?:me)?|responda(?:-me)?|fale) (?:(?:me|siempre|"
    rf"sempre|"
    rf"solo|só|en|em|comigo|conmigo) )*(?:{_TONGUES}|breve\w*|conmigo|comigo)\b",
    r"\b(?:ll[aá]mame|me chame|sé breve|seja breve|respuestas (?:cortas|breves)|respostas (?:curtas|breves))\b",
)
_WHO = (
    r"\bmy (?:name|time ?zone|pronouns|native language|mother tongue) (?:is|are)\b",
    r"\bi(?:'m| am| work| develop) on (?:an? )?(?:mac(?:book|os)?|windows|linux|wsl2?|ubuntu|debian|fedora|arch|"
    r"nixos)\b",
    r"\bi(?:'m| am) (?:based |living )?in (?:the )?[\w/ +-]{2,30}\btime ?zone\b",
)
_TASTE = (
    r"\bi (?:(?:really|always|generally|usually|also|strongly|much|would|do|just) )*(?:prefer|like|love|hate|"
    r"dislike)\b|"
    r"\bi (?:usually|mostly|normally|typically|tend to) (?:use|work|write|type|code|run)\b|"
    r"\bi (?:don't|do not) like\b|\bich (?:mag|bevorzuge|hasse)\b|\b(?:prefiero|odio|me gustan?|prefiro|odeio|"
    r"gosto de)\b"
)
# A thing that is pointed at lies here.
_POINTING = (
    r"\b(?:here|there|this|(?<!prefer )that|these|those|it|them|the|our|ours|we|us|hier|dies\w*|das|es|unser\w*|wir|"
    r"aquí|"
    r"est[aeo]s?|es[aeo]s?|nuestr\w+|aqui|n?est[ae]s?|n?ess[ae]s?|isso|isto|noss[ao]s?|nest[ae])\b"
)
# Who else answers, and what an answer of a program is made of.
_PROGRAMS = (
    r"\b(?:our|ours|we|us|this (?:repo|repository|project|package|app|service|codebase)|here|apis?|endpoints?|"
    r"webhooks?|"
    r"bots?|chatbots?|services?|servers?|clients?|customers?|users?|workers?|requests?|https?|json|xml|html|plain text|"
    r"status codes?|error codes?|unser\w*|wir|nuestr\w+|noss[ao]s?)\b"
)


def is_about_person(text: str, kind: str) -> bool:
    """True for what holds wherever the person works; `kind` is what the statement was taken for."""
    low = text[:LONGEST].lower().replace("’", "'")
    if re.search(_PROGRAMS, low) is None and any(re.search(each, low) for each in (*_MANNER, *_WHO)):
        return True
    return kind == "preference" and re.search(_TASTE, low) is not None and re.search(_POINTING, low) is None
