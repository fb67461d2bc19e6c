"""English signs of form and what they weigh, for short turns (`short`).

Fitted offline by logistic regression on made-up and real labelled turns, what is ordinary in real ones counted
threefold (`docs/benchmarks.md` tells how well it does), then rounded. `<ing>`, `<s>`, `<>` stand for any word with
that ending or another, `{name}` for a class of words of the scale, `^` opens a sentence after its fillers, `^^` before
them, `$` closes it.
"""

from twiceshy.learn.detect.language import Brief

# fmt: off
BRIEF = Brief(
    known=(
        "about actually add after agents agreed ahead all already also always an and another any anything api app are "
        "as ask asked async at avoid back be because been before better both branches build but button by cache call "
        "called can can't case change changed changelog changes checkpoint ci claude client close code come command "
        "commit commits config continue convert correct create cursor data database date decided default delete "
        "dependencies deploy design directly do docker docs does doesn't don't done down drop each edit empty end "
        "endpoint enough env ever every everything everywhere exactly example existing explain feature field file "
        "files find fine five fix flag flags folder for format from frontend function functions generated get git "
        "github give go goes going good has have header here how i'd id if implement import imports in instead "
        "internal into is isn't it it's its js json just keep know last layer leave left let let's lets like line "
        "lines list lives local log logic logs longer machine main make may md me mean meant merge message messages "
        "migration migrations model module more move moved much must my name names naming need needs never new next "
        "no node not nothing now npm of off ok old on one ones only open or other our out output over own package "
        "page pass per perfect plan please port portal postgres prefer proceed production project public push put py "
        "python rate rather read readme release remember remove rename replace repo report request return returns "
        "right rule run runs same say schema script second see separate server service services session set settings "
        "short should show shows since single skip small so some something source sql squash staging start state stay "
        "step stop store structure style support sure table tag task team test tests text than thanks that that's the "
        "them then there there's these they thing think this three through ticket time to too touch try two type "
        "types under unit up update us use user users uses using utc variable version want way we we'll we're well "
        "what when where will with without work works write wrong yaml yeah yes you you're your"
    ),
    doubtful=(
        "error errors got getting seem seems broken broke fail fails failing failed bug issue problem crash crashes "
        "crashed crashing stuck i'm i've i'll we've still look looks review check comment comments hm hmm curious "
        "help again ago minutes recently believe haven't hasn't pr branch was were accidentally did"
    ),
    openers=(
        "ok okay k yes yeah yep sure right alright cool great thanks also and but so hey hi hmm hm well oh please "
        "just btw then now again ah um wait perfect nice good anyway fine sorry"
    ),
    enough=2.45,
    longest=110,
    weights="""
-.22 $, | +.79 , | -.14 , <> <> | +.16 , <> it | +.11 , <ing> | -.11 , <s> | +.19 , also | +.20 , always
+.14 , don't | -.15 , fix | -.22 , go | -.15 , go ahead | +.20 , keep | -.27 , let's | -.11 , merge | +.13 , never
+.14 , no | +.14 , no <> | +.55 , not | +.12 , not the | -.13 , now | +.12 , one | -.14 , only | -.27 , please
-.18 , please <> | +.14 , run the | +.26 , so | -.22 , thanks | +.33 , the | +.14 , the <s> | -.12 , they
+.14 , use | +.20 , we | +.14 , write | +.38 $. | -.12 ^. | -.19 . <> , | +.10 . <> . | -.17 . <number> | -.21 . js
-.17 . json | -.14 . py | -.10 . py . | -.24 2 | +.13 3 , | -.36 4 | -.25 5 | +.14 : | +.19 : <> | -.33 : <code>
-.14 : <number> | +.15 : no | +.10 : no <> | +.24 : one | +.19 ; | +.24 <> | -.32 ^<> | -.21 ^^<> | -.10 <> , <s>
+.12 <> , but | +.12 <> , don't | -.11 <> , it | -.16 <> , it's | +.11 <> , just | +.12 <> , never | +.13 <> , no
+.20 <> , not | +.14 <> , so | -.22 <> , the | -.13 ^<> . | -.16 <> . <> | -.17 <> . <number> | -.10 <> . py
-.11 ^<> : | +.14 <> : <> | +.13 <> : the | -.23 <> <> | -.10 ^<> <> | +.23 <> <> : | -.35 <> <> <> | +.11 <> <> <s>
-.20 <> <> from | -.16 <> <> is | -.12 <> <> on | +.16 <> <> over | +.20 <> <> with | -.29 <> <code>
-.14 ^<> <code> | +.12 <> <ed> | -.17 <> <ly> | +.29 <> <number> | -.11 <> <s> | +.32 ^<> <s> | -.23 <> <s> ,
-.14 <> <s> . | +.16 <> <s> <> | -.13 <> <s> <number> | -.13 <> <s> <s> | +.10 <> <s> are | +.25 <> <s> in
-.35 <> <s> on | +.26 <> <s> please | +.14 <> <s> the | -.11 <> <s> to | -.37 <> <tion> | -.28 <> a | -.19 ^<> a
-.33 <> a <> | -.22 <> about | -.31 <> always | -.16 <> and | +.13 <> and <> | -.18 <> as | -.18 <> as well
+.16 <> because | +.11 <> because of | +.18 <> before | -.14 <> by | +.10 <> case | +.10 <> change | +.19 <> changed
+.12 <> commit | +.19 <> commits | -.12 <> doesn't | -.14 <> doesn't <> | +.13 <> everywhere | +.27 <> for <s>
-.10 <> for this | -.11 <> from | +.22 <> has | +.16 ^<> i | +.31 <> imports | +.17 <> in | +.27 <> in <>
-.26 <> in the | +.14 <> instead | +.17 <> instead of | -.12 <> into | +.10 <> is | +.14 ^<> is | -.12 <> is <>
+.11 ^<> is <> | +.13 <> is <number> | +.12 <> is fine | -.35 <> is not | +.10 <> is now | -.24 <> me
-.12 <> model | -.38 <> more | +.13 <> names | +.10 <> needs | +.14 <> next | +.20 <> next to | +.14 <> of
+.18 <> on | +.26 <> only | -.11 <> out | +.29 <> over | +.16 <> over <> | +.27 <> package | -.24 <> repo
+.32 <> should | +.17 <> since | -.18 <> so <> | +.15 <> state | +.18 <> style | +.12 <> tests | +.13 <> that the
+.11 <> the | -.70 ^<> the | -.24 ^<> the <> | +.13 <> the <ing> | -.24 <> the <s> | -.21 ^<> the <s>
+.19 <> the api | -.11 <> them | +.15 <> then | -.15 <> they | -.16 <> this | -.16 ^<> this | -.24 <> to
+.20 <> to run | +.15 ^<> to the | -.20 <> use | -.11 <> when | -.28 <> with <> | +.19 <> with me | +.14 <> with the
-.25 $<code> | -.10 <code> | -.47 ^<code> | -.47 ^^<code> | -.11 <code> , | +.10 <code> . | -.16 ^<code> <>
+.13 <code> is | +.12 <code> now | -.21 <code> to | -.11 <code> to <code> | -.36 $<ed> | -.19 <ed> | -.12 ^<ed>
-.12 ^^<ed> | -.27 <ed> , | -.23 <ed> . | +.14 <ed> <s> | +.12 <ed> at | +.26 <ed> by | +.17 <ed> the | +.23 <ed> to
+.16 <ed> to <> | +.13 <ing> | -.21 ^<ing> | -.20 ^^<ing> | -.17 <ing> , | -.20 <ing> . | -.22 <ing> <>
-.26 <ing> for | +.13 <ing> it | -.33 <ing> on | +.11 <ing> the | +.10 <ing> to | +.10 <ing> with | +.11 $<ly>
+.29 <ly> | -.31 ^<ly> | -.17 ^^<ly> | +.10 <ly> , | +.17 <ly> returns | -.20 <ly> the | -.24 <number>
-.14 <number> : | -.14 <number> : <number> | -.19 <number> <number> | -.15 <number> <number> <>
-.18 <number> <number> <number> | -.27 <number> <s> | +.11 <number> and | +.14 <number> is | -.16 $<s> | +.86 <s>
-.30 ^<s> | -.17 ^^<s> | -.11 <s> . | -.22 <s> <> | -.19 ^<s> <> | -.13 <s> <> . | -.21 <s> <> <>
-.27 <s> <number> | +.13 <s> <s> | -.11 <s> <s> . | -.30 <s> a | -.20 <s> a <> | -.19 <s> and | +.36 <s> are
+.20 <s> are <ed> | +.18 <s> at | -.11 <s> from | +.31 <s> go | +.16 <s> have | -.10 <s> in | -.16 <s> in the
-.10 <s> is | +.15 <s> must | -.40 <s> on | +.12 <s> over | +.34 <s> please | +.20 <s> the | -.15 <s> to
+.16 <s> too | +.10 <s> with | +.10 <s> with a | -.24 $<tion> | -.24 <tion> | -.10 <tion> . | -.37 <tion> in
-.12 a | +.19 a <> , | -.25 a <> <tion> | -.10 a <> of | -.47 a <s> | +.11 a new | +.16 a new <> | -.29 about
+.22 actually | -.44 add | -.17 add <> | +.10 after the | -.39 agents | -.12 agents to | +.21 agreed | -.18 ahead
-.15 ahead and | +.32 ^^all | +.34 ^all | -.56 all | +.16 ^all <s> | -.11 all of | -.21 all tests | +.23 already
-.12 ^^also | -.32 also | +.12 $always | +.22 ^^always | +.29 ^always | +.60 always | +.15 always run | +.18 an <>
-.10 ^^and | -.67 and | -.23 and <s> | -.29 another | -.14 another <> | -.35 any | -.32 any <s> | +.41 api
+.17 api <> | +.10 api <s> | -.15 app . | +.10 are <> | -.16 are <ing> | -.19 are not | +.13 ^^as | +.18 ^as
+.42 as | +.14 ^as a | +.26 as a | +.17 ^^ask | +.24 ^ask | +.35 ask | +.19 asked | +.10 async | -.41 ^^at
-.41 ^at | -.17 ^at <> | +.20 ^^avoid | +.21 ^avoid | +.37 avoid | +.15 ^avoid <> | +.27 avoid <> | +.11 b
+.14 ^^be | +.10 ^be | +.19 be | +.10 be <> | -.11 be <able> | -.18 be <ed> . | +.15 be a <> | +.16 because
+.16 because of | +.11 because of the | +.15 been | +.21 been <ed> | +.14 been <ed> to | +.11 ^^before
+.11 ^before | +.59 before | +.46 before <ing> | +.11 before you | +.20 branches | +.11 build | -.27 but
-.32 but <s> | -.31 button | -.12 by <> | +.16 by default | +.13 ^call | +.28 call | +.17 called
+.11 called <code> | -.33 can | +.20 can <> | +.10 can be | +.12 $case | +.21 case | -.51 ^^change | -.51 ^change
-.30 change | -.10 ^change the | +.24 changed | -.10 $changes | -.12 changes | -.15 changes to | -.17 checkpoint
+.25 ci | +.11 $client | +.11 client | +.46 code | -.12 come | +.11 come from | -.16 command | -.37 ^^commit
-.39 ^commit | +.34 commit | +.15 commit . | +.14 commit and | +.30 commit messages | -.11 commit the
-.11 commit this | +.15 $commits | +.38 commits | +.13 config | -.14 $continue | -.25 ^^continue | -.25 ^continue
-.87 continue | -.12 continue with | -.20 ^^convert | -.20 ^convert | -.20 convert | +.19 correct | +.12 create a
-.11 cursor | +.18 data | +.30 database | +.15 date | +.11 decided | +.25 $default | +.20 default | -.15 ^^delete
-.16 ^delete | -.23 delete | -.13 ^delete the | -.13 delete the | -.14 deploy | -.23 design | -.18 design the
-.15 design the <> | +.11 directly | -.11 ^do | +.10 do not | +.11 $docs | +.19 docs | -.10 does | -.20 doesn't
-.18 doesn't <> | +.20 ^^don't | +.33 ^don't | +.48 don't | -.23 don't <> the | +.14 ^don't ever | +.14 don't ever
+.12 don't need | +.10 don't write | -.13 $done | -.25 down | +.18 drop | +.11 edit | -.13 empty | +.12 end
+.12 endpoint | +.10 env | +.18 ever | +.11 ^^every | +.11 ^every | +.78 every | +.20 every <> | +.14 everything in
+.23 $everywhere | +.35 everywhere | +.15 ^exactly | +.27 exactly | -.16 example | +.23 existing | -.14 ^explain
+.20 ^^feature | +.20 ^feature | +.36 feature | +.12 feature flags | -.21 field | -.21 file | +.15 file is
+.22 $files | +.22 files | +.12 files , | +.15 files . | -.17 ^^find | -.17 ^find | -.29 find | +.25 fine
-.20 ^fix | -.42 fix | -.11 fix it | +.10 $flag | +.13 flag | +.26 flags | +.10 folder | +.12 ^^for | +.16 for
+.16 ^for <> | +.25 for <> | +.14 for <s> | +.11 for <s> , | +.22 for a | +.12 for a <> | -.19 for that
-.14 for this | +.16 ^^from | +.16 ^from | +.35 from | +.20 from <> . | +.14 from <> to | +.11 from <code>
+.15 ^from now | +.23 from now | +.15 ^from now on | +.23 from now on | +.45 functions | +.10 generated | -.15 git
-.21 $github | -.28 github | -.12 ^give me | -.17 give me | +.48 go | -.18 go ahead | -.15 go ahead and | +.13 go to
+.37 go with | +.10 go with <> | +.32 goes | -.22 $going | -.10 going | -.13 ^^good | +.10 good | +.40 has
+.21 has <> | +.18 has been | +.19 has been <ed> | -.15 have | +.18 have <ed> | -.18 have a | +.12 have to be
-.10 here | -.14 here , | -.12 how | +.26 ^^i | +.11 ^i | +.29 ^i <> | +.31 ^i <> <> | +.20 i <> <> | +.12 i <> you
-.13 ^i <ed> | -.14 i <ed> | -.18 ^i don't | -.24 i don't | -.26 i have | -.10 ^i just | -.13 i just
-.10 ^i just <ed> | -.13 i just <ed> | +.29 ^i like | +.32 i like | +.33 i mean | +.24 ^i meant | +.28 i meant
+.14 ^i prefer | +.21 i prefer | +.13 ^i read | +.21 i read | -.33 i see | +.15 ^i think we | +.15 i think we
-.28 ^i want | -.15 ^i want to | -.10 i want to | +.16 ^^i'd | +.16 ^i'd | +.16 i'd | -.18 ^i'd like | -.18 i'd like
-.15 ^i'd like to | -.15 i'd like to | +.16 id | -.22 if | -.12 if the | +.13 ^if you | +.11 if you | -.22 implement
+.10 import | +.21 $imports | +.26 imports | -.27 ^^in | -.27 ^in | +.69 in | +.34 in <> | +.20 in <> <>
+.21 in <code> | +.17 in <s> | -.22 ^in internal | -.22 in internal | -.22 ^in internal portal
-.22 in internal portal | +.10 in our | +.12 ^in this | +.14 in this | +.14 in this project | +.11 in this repo
+.28 instead | +.40 instead of | +.14 instead of <> | -.13 internal | -.22 internal portal | -.22 internal portal ,
-.19 into | +.57 is | -.10 is <code> | -.10 is <code> , | -.24 is <ing> | +.18 is <number> | +.26 is fine
+.11 is no | -.30 is not | +.20 is now | +.12 is now called | +.15 is to | +.20 isn't | -.44 $it | +.17 it ,
-.25 it . | +.17 it <> | +.11 it <code> | +.13 it <ed> | -.12 it <s> | +.12 it as | +.13 it in | +.11 it is
+.12 it like | +.14 it should | +.11 it's <> | +.10 it's <> to | -.21 it's not | -.16 its | -.22 js | -.10 $json
+.14 json | -.21 just | -.13 just <ed> | +.11 ^^keep | +.71 keep | +.15 ^keep <s> | +.15 keep <s> | -.24 ^keep going
-.32 keep going | +.20 keep it | +.38 keep the | +.11 keep the old | -.24 last | -1.14 length 0 | -.25 length 1
+.54 length 2 | +.45 length 3 | -.55 length 4 | +.16 ^^let | +.14 ^let | +.22 ^^let's | +.13 ^let's
-.16 ^let's add | -.16 let's add | -.21 ^let's continue | -.21 let's continue | -.18 ^let's design
-.18 let's design | -.18 ^let's design the | -.18 let's design the | +.11 ^let's do | +.24 ^let's go | +.19 let's go
+.20 ^let's go with | +.20 let's go with | +.28 ^let's make | +.28 let's make | -.14 ^let's start | -.14 let's start
-.14 ^let's start with | -.14 let's start with | -.20 ^^lets | -.26 ^lets | -.35 lets | +.17 like | -.24 line
+.11 lines | +.10 $list | -.10 list of | +.30 lives | +.18 lives in | +.18 local | +.10 log | +.12 logs
-.22 machine | +.11 $main | +.17 main | +.17 main . | -.23 ^^make | +.17 make | -.11 make a | +.11 ^make sure
+.10 make sure | +.15 may | -.10 md | +.23 $me | +.22 me . | -.10 me through | -.23 me what | +.16 mean | +.31 meant
-.29 merge | -.17 merge it | -.16 merge it . | -.29 message | +.31 messages | +.18 migrations | -.34 model
+.10 module | -.23 more | -.23 more <> | +.10 more than | -.27 ^^move | -.27 ^move | -.69 move | -.17 move on
-.21 ^move the | -.21 move the | +.37 moved | +.16 moved from | +.29 moved to | +.15 moved to <> | +.15 $much
+.15 much | +.41 must | +.19 must be | +.18 ^^my | +.18 ^my | -.19 my | -.18 my <> | -.15 my machine | +.12 name
+.18 names | +.26 naming | -.27 need | -.19 need to | +.60 needs | +.21 needs to | +.28 ^^never | +.38 ^never
+.12 never | -.13 ^never <> | -.14 never <> | -.25 never <s> | +.13 ^never use | -.12 new | +.14 new <>
+.19 next to | +.11 next to the | +.29 no | +.15 ^no , | +.15 no , | +.15 ^no . | +.15 no . | -.19 ^no <>
-.32 no <> <> | +.20 ^no <s> | +.11 no <s> | +.19 node | +.20 node <number> | +.29 not | -.32 nothing
-.21 nothing <s> | -.19 ^^now | -.21 now | +.12 now . | +.12 now called | +.16 now on | -.19 npm | -.16 npm <>
-.17 of | +.10 of <> | +.11 of <ing> | -.21 of the | +.14 of the <> | -.20 off | -.11 ok , let's | +.15 ok let's
-.50 on | +.24 on <> for | +.40 on <s> | -.16 on each | -.14 on my machine | -.22 on the | -.20 on the <> | +.40 one
-.11 one <> | +.10 ^only | +.48 only | +.14 only <> | -.26 open | -.19 open the | -.52 or | +.15 other
+.13 other <s> | +.15 ^^our | +.15 ^our | +.26 our | -.12 our <s> | -.34 output | +.40 over | +.26 over <>
+.10 over <ed> | +.10 own | +.16 package | -.18 package . | -.19 package . json | -.69 page | -.15 pass | +.40 per
-.16 perfect | +.11 perfect , | -.13 plan . | +.16 $please | -.21 please | -.12 please <> | +.18 please <> to
+.13 please don't | +.15 please use | -.30 portal | -.30 portal , | +.26 ^^prefer | +.26 ^prefer | +.61 prefer
+.17 prefer <> | -.18 ^proceed | -.23 proceed | -.16 ^proceed with | -.11 proceed with | -.11 $project
-.42 project | +.47 public | +.16 public <s> | -.11 ^^push | -.22 ^push | -.21 push | -.14 put | -.13 ^put the
-.14 py | -.10 py . | +.27 python | -.23 rate | +.22 rather | +.13 rather than | -.22 ^^read | -.22 ^read
+.26 read | -.47 readme | +.17 ^^remember | +.19 ^remember | +.19 remember | -.28 ^^remove | -.34 ^remove
-.21 remove | -.21 remove <> | -.21 ^remove the | -.18 remove the | -.17 ^remove the <> | -.29 remove the <>
-.21 ^^rename | -.21 ^rename | -.26 ^^replace | -.26 ^replace | -.19 replace | -.26 report | -.14 ^^return
-.14 ^return | +.20 right | +.21 right , | +.22 rule | -.13 ^^run | -.18 ^run | +.25 run | -.10 run <>
+.18 run <code> | +.12 run the <> | +.22 runs | -.21 same | -.22 same <> | +.16 say | +.14 schema | -.10 second
-.14 second <> | -.59 see | -.25 see the | -.72 sentences 1 | -.22 sentences 2 | +.15 service | +.21 services
-.44 session | -.36 settings | -.22 settings <> | +.33 short | +.18 should <> | -.14 ^^show | -.14 ^show
-.10 ^show me | +.14 show the | -.35 shows | +.13 ^^since | +.13 ^since | +.24 since | +.11 single | +.12 skip the
+.16 skip the <s> | -.45 ^^so | -.37 so <> | -.25 some | +.11 something | +.10 source | +.21 sql | -.10 ^squash
+.16 squash | +.30 staging | -.13 ^^start | -.13 ^start | +.21 start with | +.29 stay | -.12 step | +.29 ^^stop
+.32 ^stop | +.19 ^stop <ing> | +.19 stop <ing> | -.15 ^stop the | -.15 stop the | +.41 style | +.12 support
+.13 support for | -.29 ^^sure | -.13 sure | -.10 sure , | -.19 task | +.32 team | +.42 test | +.11 $tests
+.14 ^^tests | +.14 ^tests | +.24 tests | +.11 tests , | +.12 tests . | +.55 than | +.21 than <> | -.36 thanks
+.14 $that | +.20 ^^that | +.13 ^that | +.36 that | -.13 that <> | -.10 that <s> | +.10 that should | +.25 that the
+.13 ^^that's | +.20 ^that's | +.11 that's | -.10 ^that's a | -.10 that's a | +.15 that's not | +.26 that's the
+.26 ^^the | +.35 ^the | -.26 the | -.13 ^the <> | -.12 the <> | +.16 ^the <> <> | +.44 the <> <> | -.19 ^the <> <s>
-.36 the <> <s> | -.16 the <> <tion> | -.12 the <> and | -.18 the <> files | -.17 the <> in | -.10 the <> into
-.17 the <> is | +.29 the <> of | +.11 the <> package | -.32 the <> to | -.19 the <ed> | -.12 the <ing>
-.12 the <ly> | -.15 the <s> <> | +.12 the <s> are | -.23 the <s> in | +.10 ^the api | +.33 the api
-.21 the button | -.32 the changes | +.16 the ci | +.14 the client | +.14 the code | +.15 the default
+.11 the existing | -.16 the last | -.34 the new | -.14 the next | +.11 the other | +.11 the other <s>
-.22 the output | +.10 the package | -.17 the page | -.12 the readme | -.22 the same | -.22 the same <>
+.23 the schema | -.14 the second | -.14 the second <> | +.13 the source | +.14 the staging | +.20 ^the team
+.24 the team | +.19 the ticket | +.11 the types | -.17 the user | +.34 the wrong | -.12 $them | -.20 them
-.10 $then | -.30 then | +.10 then , | -.29 ^there's | -.12 there's | -.24 these | -.20 they | -.23 think
+.16 think we | -.29 $this | +.27 ^^this | +.28 ^this | -.40 this | -.11 this . | +.11 ^this <> | -.22 this <> .
+.25 this is | +.24 this project | +.11 this repo | -.13 through | +.15 $time | +.43 time | +.13 time . | +.11 to
-.32 to <> | -.18 to <> . | +.19 to <> <number> | +.13 to <code> . | -.11 to <s> . | -.18 to add | +.23 to be
+.13 to be <ed> | +.11 to work | +.27 too | +.12 too much | +.12 touch | +.18 touch the | -.13 ^^two | -.13 ^two
-.20 two | -.12 type | +.20 types | +.16 under | +.16 under <number> | +.11 under <number> lines | -.15 $up
-.26 up | -.16 ^^update | -.18 ^update | -.30 update | -.20 update the | -.27 ^^use | -.14 ^use | +.38 use
+.15 use <> | -.10 use <> . | +.12 use <code> | +.16 ^use <s> | +.20 use <s> | -.24 ^use a | -.34 use a
-.14 ^use the | +.20 use the <> | -.24 $user | -.14 user | +.12 users | +.36 uses | -.16 using <> | +.14 $utc
+.16 utc | -.11 want | -.36 want a | +.14 way | -.10 way to | +.35 ^^we | +.34 ^we | +.35 we | -.25 we <>
+.25 ^we <ed> | +.26 we <ed> | +.13 ^we agreed | +.13 we agreed | +.16 we don't | +.11 we don't need | -.27 ^we have
-.30 we have | -.24 ^we need | -.15 ^we need to | -.11 we use | +.11 we write | +.20 ^^we'll | +.28 ^we'll
+.30 we'll | +.13 we're | -.16 well | -.31 what | -.27 what you | +.24 ^^when | +.24 ^when | -.11 when
+.18 when <ing> | -.17 when i <> | +.33 ^when you | +.47 when you | +.12 where | -.34 will | -.22 will be
+.25 with | -.19 with <> | -.10 with <> <s> | -.15 with <ing> | +.12 with <tion> | +.27 with a | +.25 with a <>
+.25 with me | +.15 with the | +.29 with the <> | +.13 without <ing> | +.12 without a | -.13 work | -.25 work on
+.43 write | +.15 ^^wrong | +.15 ^wrong | +.51 wrong | +.18 ^^yeah | +.13 yeah | -.28 $yes | -.20 ^^yes | -.21 ^yes
-.20 yes | +.11 yes ! | -.15 yes please | +.33 ^^you | +.34 ^you | +.63 you | +.11 ^you <> | +.28 you <>
+.16 ^you <ed> | +.21 you <ed> | +.13 you <ed> the | -.23 you are | -.16 you are <ing> | -.29 ^you can
-.32 you can | +.10 ^you should | +.10 you should | +.15 you to | +.17 ^^you're | +.17 ^you're | +.26 you're
-.28 your <> | +.10 your <s> | +.77 {all} | -.66 {asking} | +.89 {being} | +.75 {contrast} | +1.12 {negation}
-.25 {pointing} | -.48 {praise} | +.57 {shape} | -.84 {task} | +.65 {team} | +.43 {view} | +.65 {wish}
""",
)
# fmt: on
