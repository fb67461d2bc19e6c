"""Words of the trade: which mean nearly the same, which say little, which name an action.

The tables are plain text that is searched, not parsed: a prompt has a dozen words, so building
dictionaries on every start of a hook would cost more than looking twelve words up.
"""

from functools import lru_cache

from twiceshy.text.stem import stem

# One line per meaning. A related word counts for less than the word itself (belief.RANKING.synonym).
RELATED = """
 database db postgres postgresql mysql sqlite sql datastore
 schema table column migration
 deploy deployment ship rollout release publish launch
 production prod live
 staging preprod
 config configuration settings options preferences env environment
 auth authentication login signin authenticate sso oauth session
 permission authorization access role privilege acl
 password credential secret token key
 delete remove drop erase purge wipe destroy
 create add make new generate build
 change modify edit update alter adjust
 rename renamed move moved relocate
 fix repair resolve solve bugfix patch
 bug defect issue problem fault error failure
 fail failing crash break broken error exception
 test tests testing spec suite pytest unittest jest
 mock stub fake double
 flaky intermittent unstable nondeterministic
 slow latency performance sluggish lag
 fast quick speed rapid performance
 cache caching memoize redis memcached
 queue job worker task background celery
 schedule cron periodic timer nightly
 retry backoff attempt reattempt
 timeout deadline expire expiry ttl
 limit cap maximum max ceiling threshold quota
 minimum min floor least
 rate throttle throttling limiter
 frontend ui client browser webapp interface
 backend server api service
 endpoint route url path handler
 request call query http
 response reply answer result
 style styling css stylesheet theme look
 color colour hue shade palette
 button widget control component
 page screen view
 layout grid alignment spacing
 font typeface typography
 log logging logs logger trace
 monitor monitoring observability metrics alert alerting dashboard
 doc docs documentation readme guide manual
 comment comments docstring annotation
 type types typing typed typescript mypy
 lint linter linting ruff eslint flake8
 format formatter formatting prettier black
 indent indentation tabs spaces whitespace
 package dependency library module requirement
 install setup installation provision
 upgrade update bump
 version release tag
 branch trunk main master
 merge rebase integrate
 commit changeset revision
 push upload publish
 pull fetch download retrieve
 clone copy duplicate
 undo revert rollback restore
 backup snapshot dump archive
 repo repository codebase project
 folder directory dir
 file document
 image picture photo screenshot
 video recording clip
 upload import ingest
 export download output
 user customer client account member
 admin administrator superuser root
 team colleagues group crew squad
 email mail message newsletter smtp
 notification alert notify push
 payment billing invoice charge checkout stripe
 price cost fee amount money
 order purchase buy
 cart basket
 search lookup find query
 filter sort order
 list array sequence collection
 map dict dictionary hash mapping
 string text
 number integer numeric amount count
 date time timestamp datetime timezone utc
 encrypt encryption cipher tls ssl crypto
 certificate cert tls ssl https
 docker container image compose
 kubernetes k8s cluster pod helm
 cloud aws gcp azure hosting
 host server machine node instance
 port socket listen
 proxy gateway nginx load balancer
 dns domain hostname
 network connection connectivity
 memory ram heap leak
 disk storage space volume
 thread concurrency parallel async lock race
 transaction commit atomic rollback
 index indexing lookup
 validate validation check verify
 parse parser parsing decode deserialize
 serialize encode json marshal
 compile compilation build bundle transpile webpack vite
 ci pipeline workflow actions jenkins continuous
 script command tool cli
 shell bash terminal console zsh
 run execute start launch invoke
 stop halt kill terminate shutdown
 restart reboot reload
 begin start kickoff
 end finish complete done
 use using employ utilize adopt
 prefer favor favour rather
 avoid never forbid prohibit
 require need must mandatory
 allow permit enable
 disable off deactivate block
 default standard fallback
 feature functionality capability
 flag toggle switch
 review approve approval pr
 plan roadmap milestone
 meeting call sync standup
 owner responsible maintainer lead charge
 convention style standard guideline policy
 naming name called
 language locale translation i18n
 framework library toolkit
 python py
 javascript js node
 typescript ts
 golang go
 readable clear legible
 verbose long wordy detailed
 terse short brief concise
 safe secure security
 dangerous risky unsafe harmful
 old legacy outdated deprecated previous former
 new current latest recent
 big large huge
 small tiny little
 kid kids child children son daughter
 mom mother parent dad father parents family
 spouse husband wife partner
 job work career occupation employment profession
 house home apartment place
 car vehicle auto
 trip travel vacation holiday journey visit
 doctor physician medical health clinic
 food meal dish cuisine dinner lunch eat restaurant recipe cook
 movie film show
 book novel read
 song music band concert
 hobby pastime activity interest
 pet dog cat puppy
 friend buddy pal
 school college university education study
 game play sport match
 exercise workout gym fitness run yoga
 happy glad joy excited
 sad upset unhappy
 gift present
 picture photo painting art
""".replace("\n", " \n")

# Words so common in prompts that they say little, even in a store of three memories.
COMMON = frozenset(
    """
agent app applic area back bug build call case check class clean command comment commit complet correct current
data default delet differ doc document edit error exampl exist explain fail featur find follow function give
handl idea implement import improv instead issu key kei line list mean method mod modul move name number open
option page part path point possibl prefer problem project proper question read refactor remember remov replac
repo request result return review right set simpl start step stop string suggest support system task test text
tool true turn type understand user valu variabl version view wrong write writ
""".split()
)

# Words that any sentence of the trade may hold: hardly more than stopwords.
FAINT = frozenset(
    """
ad add alwai always chang cod code creat create file fil fix get go good help look mak make need new run say see
show take thing think time tri try updat us use want wai way work src py js ts lib main index core http com
""".split()
)

# Leading verbs that name what is about to be done; a rule about that act may speak on it alone.
ACTIONS = frozenset(
    """
push commit release deploy publish merge rebase install uninstall migrate delete drop upgrade revert tag bump
format lint rollback restart squash cherry-pick sign ship backup seed reset downgrade benchmark profile package
provision restore rotate
""".split()
)

# A prompt made only of these (and stopwords) is talk, not a task.
SMALL_TALK = frozenset(
    """
continue proceed go ahead resume next done great good nice cool perfect awesome excellent fine lgtm yep yup nope
sounds looks agreed correct right exactly wow hmm hm hello morning evening night weather joke bye goodbye cheers
welcome keep going carry finish understood noted got thx ty yea ya sweet lovely amazing brilliant today sup bitte
danke weiter gracias sigue continua obrigado merci parfait start again try retry yo haha lol
works worked working it does
""".split()
)


@lru_cache(maxsize=512)
def related(term: str) -> tuple[str, ...]:
    """Stems that mean nearly what this stem means."""
    found: dict[str, None] = {}
    opening = " " + term[:3]
    at = RELATED.find(opening)
    while at >= 0:
        end = RELATED.find(" ", at + 1)
        if stem(RELATED[at + 1 : end]) == term:
            line = RELATED[RELATED.rfind("\n", 0, at) + 1 : RELATED.find("\n", at)]
            found.update((stem(word), None) for word in line.split())
        at = RELATED.find(opening, at + 1)
    found.pop(term, None)
    return tuple(found)


def commonness(term: str) -> float:
    """Which share of all imaginable memories holds this stem, before any store was asked."""
    if term in FAINT:
        return 0.5
    return 0.15 if term in COMMON else 0.0


@lru_cache(maxsize=1)
def action_stems() -> frozenset[str]:
    return frozenset(stem(word) for word in ACTIONS)


@lru_cache(maxsize=1)
def small_talk_stems() -> frozenset[str]:
    return frozenset(stem(word) for word in SMALL_TALK)
