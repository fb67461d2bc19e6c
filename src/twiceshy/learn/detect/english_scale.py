"""English signs and what they weigh, for what no rule says outright: whether a turn steers the work at all.

Fitted offline by logistic regression on labelled real turns (`docs/benchmarks.md` tells how well it does), then
rounded. `<name>` is a class of words, `^` the first words of a sentence after its fillers, `^^` its very first word,
`?` a sentence that asks. A plus speaks for a correction, preference or decision, a minus for a task or a question.
"""

from twiceshy.learn.detect.language import Scale

CLASSES = (
    (
        "negation",
        "not no never without nothing none neither nor nobody isn't aren't wasn't weren't doesn't don't "
        "dont didn't can't cannot cant won't wouldn't shouldn't haven't hasn't couldn't doesnt isnt didnt",
    ),
    ("hedge", "maybe perhaps might could possibly probably wonder wondering guess"),
    (
        "view",
        "think thought feel believe expect expected assume assumed meant mean figured imagine suspect "
        "doubt agree disagree challenge noticed notice checked",
    ),
    (
        "fault",
        "wrong weird strange odd confusing stupid annoying annoyed broken useless slow ugly misleading "
        "incorrect redundant unnecessary overkill bad worse fails failing fail failed broke breaks "
        "problem issue bug dirty mess missing missed forgot lost stuck excessive complicated complex "
        "fragile hacky messy terrible duplicated duplicate empty off stale false",
    ),
    (
        "praise",
        "good great fine perfect nice cool awesome thanks thank works lgtm ok okay yeah yes yep sure "
        "right correct clear",
    ),
    ("contrast", "but instead rather actually though although however still already only just even really"),
    (
        "task",
        "add create run fix check commit push implement write review spawn open merge update test build "
        "look find investigate explain tell show give help try make generate refactor continue proceed "
        "start do go read verify ensure summarize draft pull rebase deploy install analyze analyse "
        "research resolve figure describe list search compare document set setup clean debug address "
        "reply post send ask confirm double pop record",
    ),
    (
        "shape",
        "use keep remove drop rename replace avoid leave skip revert undo store move put hide call treat "
        "default separate split inline reuse ignore abandon change switch display return pass align "
        "support allow limit hardcode delete require deprecate disable enable",
    ),
    ("asking", "what why how who where which when whether"),
    ("being", "is are was were be been being it's that's there's they're we're you're i'm its"),
    ("helping", "do does did can will would shall has have had may could've"),
    ("speaker", "i me my mine"),
    ("addressee", "you your yours"),
    ("team", "we us our"),
    ("pointing", "this that these those it they them he she there here"),
    ("all", "all every each any always everything anything everywhere both whole"),
    ("reason", "because since so otherwise due cause therefore"),
    ("moment", "now yet today later first then next again currently already time moment"),
)

WEIGHTS = (
    "+1.5 ? ^^i",
    "+1.5 keep",
    "+1.2 would",
    "+1.1 <contrast>",
    "+1.0 <negation>",
    "+1.0 ^^that",
    "+1.0 needs",
    "+1.0 show",
    "+0.8 <team>",
    "+0.8 ? <view>",
    "+0.7 better",
    "+0.7 even",
    "+0.6 ? it",
    "+0.6 ^fix",
    "+0.6 ^you",
    "+0.6 doesn't",
    "+0.6 make",
    "+0.6 that's",
    "+0.5 <all>",
    "+0.5 in",
    "+0.5 sentences:1",
    "+0.5 yes",
    "+0.4 <speaker>",
    "+0.4 ? <reason>",
    "+0.4 ? not",
    "+0.4 ? of",
    "+0.4 ^* *",
    "+0.4 ^<asking> *",
    "+0.4 ^<pointing>",
    "+0.4 it's",
    "+0.4 was",
    "+0.3 <being>",
    "+0.3 <praise>",
    "+0.3 <shape>",
    "+0.3 <view>",
    "+0.3 ? <speaker>",
    "+0.3 ^<pointing> <helping>",
    "+0.3 ^<team>",
    "+0.3 ^^hmm",
    "+0.3 all",
    "+0.3 not",
    "+0.3 the",
    "+0.3 wrong",
    "+0.2 ? a",
    "+0.2 ? an",
    "+0.2 ? we",
    "+0.2 ^*",
    "+0.2 ^<hedge>",
    "+0.2 ^for",
    "+0.2 fine",
    "+0.2 it",
    "+0.2 length:2",
    "+0.2 since",
    "+0.2 there",
    "+0.1 let's",
    "-0.1 <helping>",
    "-0.1 ? <negation>",
    "-0.1 ^<praise>",
    "-0.2 <fault>",
    "-0.2 ? <helping>",
    "-0.2 ? <task>",
    "-0.2 ^<task> *",
    "-0.2 ^^if",
    "-0.2 after",
    "-0.2 and",
    "-0.2 before",
    "-0.2 check",
    "-0.2 could",
    "-0.2 sentences:2",
    "-0.2 what",
    "-0.2 work",
    "-0.2 your",
    "-0.3 <addressee>",
    "-0.3 ^<being>",
    "-0.3 ^<helping>",
    "-0.3 ^<shape>",
    "-0.3 ^<speaker> <view>",
    "-0.3 anything",
    "-0.3 can",
    "-0.3 on",
    "-0.3 questions:1",
    "-0.3 see",
    "-0.3 so",
    "-0.4 any",
    "-0.4 i've",
    "-0.5 ? <moment>",
    "-0.5 ? ^<asking>",
    "-0.5 ? ^<helping>",
    "-0.5 ? there",
    "-0.5 add",
    "-0.5 only questions",
    "-0.6 <asking>",
    "-0.6 ^^how",
    "-0.6 but",
    "-0.6 issue",
    "-0.6 this",
    "-0.8 are",
    "-0.8 they",
    "-0.9 ^* the",
    "-0.9 length:0",
    "-1.1 update",
    "-1.2 ^<task>",
    "-1.2 length:4",
    "-1.2 review",
    "-1.3 without",
    "-1.4 merge",
)

SCALE = Scale(
    CLASSES,
    WEIGHTS,
    base=-2.5,
    rule=3.6,
    enough=0.5,
    openers="ah alright also and anyway btw but cool fine good great hey hi hm hmm just k nice now oh ok okay "
    "perfect please so sure thanks then uh um well yeah yep yes",
    against="negation fault contrast",
)
