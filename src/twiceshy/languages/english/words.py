"""English word lists and shapes that the rules and guards name as `<name>`; `_` stands for a space.

Only data. A list says what a word does in a sentence ("a step", "a status"), not what it is about.
"""

WORDS = (
    ("dont", "don't do_not dont"),
    # verbs that shape the work for good, not for one step
    (
        "durable",
        "use add commit write put create include import touch edit modify change push force-push "
        "force_push mock "
        "hardcode hard-code skip introduce rely depend call assume guess invent leave log print store "
        "expose mix "
        "nest catch swallow return install upgrade bump rename reformat refactor delete remove disable "
        "ignore "
        "mention explain summarize summarise apologize apologise ask generate suggest shorten "
        "abbreviate squash "
        "rebase amend merge deploy overengineer over-engineer duplicate copy wrap suppress silence "
        "vendor pin "
        "publish repeat make do send say set hide block fetch query bypass name call nest",
    ),
    # what one prefers for the moment: one of those before us, or when to do it
    (
        "passingly",
        "the_first the_second the_third the_last the_other the_blue the_red the_green the_left the_right the_old_one "
        "the_new_one this_one that_one the_one to_look_at to_do_this to_do_that to_do_it to_wait to_stop to_start "
        "to_go to_leave to_finish to_talk to_meet a_call not_talk wait stop look_at not_now",
    ),
    # what befell a thing: a fault told, not how it works
    (
        "halted",
        "caused blocked failed thrown raised covered hidden displayed rendered cut truncated duplicated skipped "
        "stopped "
        "rejected interrupted confused related based triggered supposed needed used interested involved finished",
    ),
    # after "no": what is told of the moment, not ruled out
    (
        "unruly",
        "open new other further failing more such obvious visible big real bad recent pending duplicate matching "
        "available known remaining unread related relevant one two three tests test rows results entries warnings",
    ),
    # what is left undone for the moment only
    (
        "momentary",
        "worry bother run start push stop wait merge restart show print close install go try look think know see mean "
        "get have need want fix do be make add create write delete remove send open check review read",
    ),
    ("meeting", "meeting call appointment standup stand-up demo deadline lunch workshop date interview sync"),
    (
        "screen",
        "button sidebar dialog modal tooltip page header footer menu icon spinner dropdown tab chart card form "
        "checkbox "
        "label banner popup window screen panel navbar title heading font color colour image logo link layout margin "
        "padding section widget toolbar slider scrollbar cursor animation row column cell avatar badge placeholder "
        "toast "
        "view dashboard table grid list background border text loader arrow input map",
    ),
    ("deictic", "it this that them these those anything yet now any_of worry bother so sure"),
    # what stands after "in" without being a place, or is one that only this moment knows
    (
        "fleeting",
        "this that these those here it me you case order general addition short fact theory future case meantime turn "
        "parallel the_meantime the_end the_future the_next the_last the_first the_second the_same the_moment "
        "the_above the_following now today my your our_case both which what line row step",
    ),
    (
        "quarter",
        "module modules service services package packages folder folders directory directories layer app code tests "
        "api backend frontend component components part area project repo crate library handlers pages",
    ),
    # what one decides about the shape of the thing
    (
        "design",
        "go_with go_for go_back_to use keep stick_to stick_with stay_on stay_with switch rename drop "
        "abandon skip "
        "avoid adopt move_to move_away move_off move_everything move_all migrate replace support "
        "deprecate call_it "
        "name treat store default separate standardize standardise pick choose opt settle defer "
        "postpone leave "
        "limit restrict not stop ditch get_rid prefer do_option do_approach do_it_this_way do_it_that_way "
        "do_that_instead target aim_for require forbid scrap retire hold_off park hardcode "
        "ship_without be_pragmatic be_strict ignore punt inline split combine unify align",
    ),
    (
        "shaping",
        "align reuse remove drop delete keep rename leave skip get_rid_of revert undo roll_back inline use call",
    ),
    # what one does to the thing itself, after "let's"
    (
        "forming",
        "use keep remove drop rename replace hide show print store set make_it make_both make_all make_them "
        "make_that "
        "make_this make_the return default only not leave skip avoid call treat limit split inline move put pass "
        "require allow support separate reuse stick adopt switch reset wire simplify group sort prefix validate "
        "reject render display save cache expose disable enable turn abandon have_it have_them have_the always never",
    ),
    # after "I think": a step, a status or a thought, no opinion on the thing
    (
        "idle",
        "i so about of you_need you_should you_can we_recently we_already we_had we_did let's lets it's_done "
        "that's_all that's_it we're_done "
        "we're_good that's_fine that's_ok it's_the we're_ready it's_ready we_are_ready it's_fine its_worth "
        "its_worthwhile "
        "it's_worth this_was_just you_can you_should_be it_is_done we_are_done",
    ),
    (
        "trouble",
        "leak leaks deadlock race bug bugs error errors failing fails failed crash crashes crashed hangs hang stuck "
        "something_is "
        "something_went something_didn't not_working stopped_working wrong_with problem issue issues might right:",
    ),
    ("mended", "fixed updated done reviewed merged tested"),
    # what "is now …" tells about the moment, not about the project
    (
        "status",
        "covered of failing broken working passing fixed green red done ready merged complete completed running "
        "up down good "
        "ok okay fine better worse clean stuck finished open closed empty gone back possible clear happening "
        "available installed deployed live missing slow fast faster slower getting showing time when "
        "where what "
        "how not being a_bug an_issue a_problem an_error the_time the_problem the_issue the_error "
        "the_question "
        "pushed committed resolved visible correct wrong able seeing hanging",
    ),
    (
        "story",
        "been seen had got gone done mind was were made went came found said told knew thought felt "
        "heard a an the "
        "in on at for of as is are it this that again ever quite really wrote took gave happen happens "
        "sure true "
        "nice good right wrong possible ran saw lost left understood meant kept ends",
    ),
    # after "we always" or "I never": a story, not a habit
    (
        "telling",
        "even really quite get see hit end have fail seem wind know run_into lose forget need want say think come read "
        "find wonder "
        "remember ask mess struggle understand",
    ),
    # what can't be the subject or object of a general statement
    (
        "vague",
        "me him two three four several some both many most this that these those it they them there here i you we "
        "he she what which who how why where when if "
        "is was does "
        "as has his its us yes thanks things stuff errors results logs changes users always looks seems works "
        "sometimes perhaps unless let's lets",
    ),
    # verbs that give a task
    (
        "commanding",
        "add create run fix check commit push implement write review open merge update test build look find "
        "investigate "
        "explain tell show give help try make generate refactor continue start do go read verify ensure summarize "
        "draft pull "
        "rebase deploy install list search compare document set clean debug reply post send ask remove delete "
        "rename move "
        "print display filter get return change use keep rerun rewrite replace convert please can could did",
    ),
    # verbs of a practice: with many things and no article, they tell how to do it each time
    (
        "practising",
        "use write name document validate escape wrap store treat format prefix quote pin mock test cache log sign "
        "inject "
        "separate group sort keep make give put compare round return hide mention prefer avoid handle",
    ),
    ("lets", "let's lets we'll we_will we're_going_to we_are_going_to i'll"),
    (
        "using",
        "use run call write pick choose prefer import name say return target read put do make show keep try",
    ),
    (
        "checking",
        "run use check update ask format lint write regenerate rebuild bump call sync verify keep show",
    ),
    ("occasion", "commit push merge release deploy pr change edit run task migration step session"),
    ("doing", "committing pushing merging releasing deploying editing changing finishing opening_a_pr"),
    (
        "kept",
        "short brief concise small simple terse minimal clean consistent sorted under below lean tidy focused",
    ),
    ("manner", "concise terse brief verbose explicit direct chatty formal wordy talkative detailed technical casual"),
    ("tiring", "long lengthy verbose wordy chatty endless detailed huge vague formal technical overlong padded"),
    (
        "tongue",
        "english german spanish portuguese french italian japanese chinese korean russian bullet plain",
    ),
    # what the agent says beside the work itself
    (
        "speech",
        "summary summaries recap recaps preamble preambles intro intros introductions disclaimers disclaimer "
        "pleasantries apologies explanation explanations emojis emoji filler fluff chatter small_talk praise "
        "compliments prose answers replies follow-ups boilerplate_text walls_of_text tutorials lectures narration",
    ),
    (
        "saying",
        "explain summarise summarize apologise apologize recap narrate announce justify thank praise remind repeat "
        "restate describe comment_on lecture",
    ),
    (
        "speaking",
        "answer explain reply respond suggest propose summarise summarize compare recommend quote present talk "
        "give_me show_me tell_me ask_me describe report",
    ),
    ("looking", "see know add have get understand change ask hear"),
    ("wasting", "go wait spend waste bother miss lose break"),
    ("hedge", "sure yet too only just working very all so a_problem bad really now necessarily"),
    (
        "nothing",
        "matches problems worries errors changes test tests results issues thanks files conflicts "
        "differences "
        "ideas others comments longer more need clue warnings luck idea way worry change difference output good one "
        "response answer effect progress rush reason doubt question questions news success data",
    ),
    (
        "slip",
        "forgot missed broke ignored skipped removed deleted misunderstood misread overwrote reverted "
        "duplicated "
        "hardcoded hard-coded hallucinated made_up made_a_mistake considered assumed confused lost mixed_up",
    ),
    (
        "slipping",
        "using doing adding missing ignoring assuming calling testing mocking confusing mixing "
        "overcomplicating editing changing breaking",
    ),
    (
        "passing",
        "now example instance general short fact case order addition particular once contrast this that production"
        " there here me us sure starters brevity reference debugging testing",
    ),
    # who decides for a team
    (
        "body",
        "team board committee council management leads architects everyone everybody cto stakeholders group",
    ),
    (
        "making",
        "swapped mixed hardcoded put used wrote passed called named set returned imported picked chose sent "
        "treated placed wrapped",
    ),
    # what only steers the talk itself
    ("flow", "continue don't_stop dont_stop stop wait go_on go_ahead proceed keep_going cancel later sorry leave_it"),
    # what a thing does when it is broken
    (
        "misbehaving",
        "fail fails crash hang break work load finish show appear arrive end return get come stop seem look happen "
        "pass "
        "start match respond receive update change render",
    ),
    # how something is written or done all over a project
    (
        "convention",
        "spelling casing case naming style notation indentation quotes conventions units grammar wording formatting "
        "syntax "
        "commits timestamps exports imports",
    ),
    ("judging", "think choose pick recommend suggest prefer say want need decide believe"),
    ("handling", "verify return check support handle include be validate accept work stay run fit poll wait fail"),
    # how parts of a thing stand to each other
    (
        "relating",
        "calls call owns own depends_on depend_on polls poll pushes push pulls pull belongs_to belong_to wraps wrap "
        "extends inherits_from imports import uses use talks_to asks sends send writes reads triggers starts contains "
        "holds has knows is_called_by is_owned_by is_used_by drives feeds consumes produces publishes subscribes_to "
        "subscribes validates comes_first comes_before comes_after runs_before runs_after goes_first goes_before "
        "queries",
    ),
    # what a person says of a solution they don't want
    (
        "faulty",
        "useless misleading confusing redundant pointless out_of_scope over_engineered over-engineered "
        "overengineered overcomplicated excessive too_complicated too_complex too_broad too_strict too_slow "
        "too_verbose dangerous unsafe fragile brittle wasteful not_enough not_used not_part not_related",
    ),
    # what one counts or points at in the thing at hand
    (
        "counted",
        "one two three four five six seven eight nine ten first second third last next left right top bottom upper "
        "lower "
        "monday tuesday wednesday thursday friday saturday sunday today tomorrow yes no yet here there bigger smaller "
        "darker lighter red green blue black white",
    ),
    # what has an address that stays: "staging lives at https://…"
    (
        "addressed",
        "api apis backend frontend docs documentation wiki staging production prod sandbox registry mirror dashboard "
        "dashboards board backlog repo repository upstream spec schema runbook runbooks playbook designs design_system "
        "figma grafana kibana sentry jenkins prometheus datadog ci database db bucket index panel console health_check "
        "healthcheck socket tracker storybook swagger openapi portal website homepage gateway proxy broker cluster "
        "vault "
        "cdn status_page changelog config configuration logs seeds seed fixtures handbook intranet artifactory nexus "
        "sonarqube jira confluence style_guide",
    ),
    ("amiss", "failing failed broken wrong right correct bad current temporary other same old dead missing this that"),
    (
        "stepped",
        "updated merged committed closed fixed reviewed resolved pushed addressed reopened rebased released "
        "deployed tested",
    ),
    ("serving", "enough sufficient better cleaner simpler nicer safer"),
    (
        "tasking",
        "can could please now fix find check go merge look why how what then let's try run add create "
        "see show push commit pull open assign take give it_has nothing",
    ),
    (
        "unsaid",
        "good great fine better ok okay perfect done ready working failing broken fixed green red slow "
        "down missing "
        "null empty interesting awesome cool right correct a_bug an_error an_issue a_problem a_failing "
        "in_src",
    ),
    ("fixed", "readonly immutable optional required shared private public abstract static async lazy internal ours"),
    ("procedure", "release deploy build test run start publish regenerate update install lint format debug reset tag"),
    ("quality", "opt-in opt-out optional configurable explicit default required private public async generic separate"),
    ("puzzled", "reproduce find see figure log connect access tell remember get"),
    ("failing", "work match fit help apply handle scale cover belong"),
    (
        "speaker",
        "he she they doc docs documentation readme article blog reviewer copilot bot manager boss lead guide "
        "someone people post author comment comments spec paper book linter error message log logs "
        "output tutorial "
        "overflow coworker colleague customer client teammate it page wiki prompt ticket issue claude "
        "chatgpt codex "
        "gemini rfc changelog announcement mail email notes",
    ),
)

# as people type in a hurry
SPELLINGS = (
    ("that's", "thats"), ("what's", "whats"), ("there's", "theres"), ("don't", "dont don;t do'nt"),
    ("doesn't", "doesnt dosnt"), ("didn't", "didnt"), ("isn't", "isnt"), ("aren't", "arent"), ("wasn't", "wasnt"),
    ("can't", "cant"), ("shouldn't", "shouldnt"), ("wouldn't", "wouldnt"), ("won't", "wont"), ("haven't", "havent"),
    ("hasn't", "hasnt"), ("you're", "youre"), ("they're", "theyre"), ("i'm", "im"), ("i've", "ive"),
    ("you've", "youve"), ("should've", "shouldve"), ("always", "allways alway alwyas"), ("never", "nevr neve nver"),
    ("please", "pls plz plase"), ("instead", "insted instaed"), ("before", "b4"),
    ("because", "becuase becasue bc cuz coz"), ("remember", "remeber rember"), ("prefer", "preffer"),
    ("you", "u"), ("your", "ur"), ("decided", "decidet"), ("wrong", "worng wron"), ("actually", "actualy acutally"),
)  # fmt: skip

SHAPES = (
    # several things of a kind, without an article: what a general statement is about
    (
        "kinds",
        r"(?!<vague>\b|\d|no\b)(?:(?!<vague>\b|<commanding>\b|\w+ing\b|the\b|my\b|your\b)[\w-]+ ){0,2}(?!<vague>\b)"
        r"[\w-]+[^s\W]s",
    ),
    # a part of the work that has a name: without an article, or one of the parts any project has
    (
        "area",
        r"(?:(?!<passing>\b|<vague>\b|the\b|my\b|our\b|your\b|an?\b|all\b|every\b|each\b|v?\d|_)[\w+#-]+(?: (?!we\b|"
        r"you\b|"
        r"please\b|always\b|only\b|use\b|no\b|with\b|without\b|where\b|that\b|from\b)[\w+#-]+){0,2}|(?:the|our) "
        r"(?:[\w-]+ ){0,2}(?:layer|module|package|service|app|"
        r"folder|directory|frontend|backend|api|cli|codebase|tests|ui|firmware|library|handlers|controllers|"
        r"components|models))",
    ),
    # a verb in its base form: what an imperative has and a story ("it never worked") has not
    (
        "base",
        r"(?!<story>\b)(?!(?!(?:need|seed|embed|feed|proceed|exceed|speed)\b)\w+ed\b)"
        r"(?!(?!(?:focus|alias|bypass|process|canvas)\b)\w+[^s\W]s\b)[a-z][a-z-]+",
    ),
)
