"""Words that mean nearly the same in talk about software, one line per meaning.

A related word counts for less than the word itself (belief.RANKING.synonym). Written by hand, kept to
plain words (no irregular forms: the lookup goes by first letters); a word may stand in several lines.
"""

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
 owner own owns owned responsible maintainer maintain maintained charge contact
 store keep hold save persist stored live lives located location reside
 choose chose pick picked select selected decide decided decision settle opt
 reason cause because motive rationale
 restart bounce relaunch recycle
 merge land landing integrate join
 verify verified check confirm ensure assert prove
 work function operate
 ask talk consult ping contact approach
 touch change edit alter mess
 break breaks crash fail bug explode
 written implemented coded built programmed
 language tongue locale
 switch toggle turn enable
 send deliver dispatch emit post
 receive get accept obtain
 show display render present print
 hide conceal mask suppress
 wait block pause sleep hang stall
 increase raise grow bump higher
 decrease lower reduce shrink cut
 split divide separate partition shard
 combine merge join unify concat
 replace swap substitute supersede
 convert transform translate migrate
 extend expand enlarge
 require need depend rely
 belong belongs part
 support handle cover
 expose publish reveal open
 protect guard secure shield
 skip ignore omit bypass
 forget drop miss lose
 remember recall keep note
 allow let permit
 forbid ban disallow prohibit
 read load parse open
 write save store persist
 call invoke request hit
 listen serve bind
 connect link attach bind
 sign signature
 hash digest checksum fingerprint
 compress gzip zip shrink
 quota limit allowance
 budget allowance cost
 customer client buyer user shopper tenant
 employee staff worker colleague
 company firm organisation organization business
 product item article goods sku
 stock inventory supply
 delivery shipping shipment parcel courier
 invoice bill receipt
 refund reimbursement chargeback
 discount coupon voucher rebate
 tax vat duty
 subscription plan membership
 trial demo preview
 onboarding welcome
 signup registration register enroll join
 avatar picture portrait
 dashboard overview panel cockpit
 chart graph plot diagram
 report summary digest
 reminder alarm alert pager oncall
 incident outage downtime
 secret credential credentials apikey
 toggle flag switch
 experiment trial variant
 job task batch
 backlog queue pending
 thread concurrency parallel
 probe health liveness heartbeat
 endpoint api route
 sdk library client
 template skeleton boilerplate scaffold
 layout structure arrangement
 storage bucket disk archive
 telemetry metrics analytics
 dump export
 bulk batch mass
 periodic recurring cron scheduled
 throttle throttling rate
 spec test tests
 pinned locked frozen
 localisation localization translation i18n l10n
 geolocation map maps location
 bookkeeping ledger accounting
 fraud abuse scam
 rating review feedback
 listing catalog catalogue
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
