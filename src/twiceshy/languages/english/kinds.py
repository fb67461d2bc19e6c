"""English words by the kind of thing or deed they name in talk about software, for short turns (`short`).

"The sidebar is too wide" is a fault of one screen, "the queue is at-least-once" a fact of a system: the same form,
told apart by what it is said of. A word of several kinds stands in the first that has it.
"""

KINDS = (
    (
        "trouble",
        "blank break breaks broke broken bug bugs complaining complains conflict conflicts corrupted crash crashed "
        "crashes crashing cropped denied died disappear disappeared disappears down duplicate duplicated empty "
        "error errors exception expired fail failed failing fails failure failures flaky flicker flickering "
        "flickers freeze freezes garbled glitch hang hanging hangs hot incident incomplete incorrect invalid issue "
        "issues laggy leak leaking leaks lost loud misaligned mismatch missing nan noisy null odd oom outage "
        "overlap overlapping overlaps panic problem problems raised raises red refused regression segfault slow "
        "slower sluggish stacktrace stale stopped strange stuck threw throws timeout timeouts trace traceback "
        "truncated twice typo typos ugly unable unavailable undefined unexpected unknown unreachable unreadable "
        "unresponsive vanish vanished warning warnings weird wrong",
    ),
    (
        "screen",
        "animation arrow avatar background badge banner bar black blue bold border bottom box button buttons "
        "calendar canvas card cards carousel cart cell cells chart charts checkbox checkout click clicking color "
        "colors colour colours column columns corner css cursor dark darker dashboard dialog dialogs draft dropdown "
        "dropdowns enemies enemy field fields filter font fonts footer form forms game gray green grey grid header "
        "heading headings height hero homepage hover icon icons image images input italic label labels landing "
        "layout left level light lighter link links list lists loader logo map margin menu menus mockup modal "
        "modals nav navbar padding page pages pagination panel panels picker pixel pixels placeholder player popup "
        "progress px row rows screen screens screenshot scroll scrollbar scrolling search section sections sidebar "
        "slider spacing spinner sprite tab table tables text theme thumbnail tile tiles title toast toggle toolbar "
        "tooltip tooltips top view viewport views white widget width window wizard",
    ),
    (
        "writing",
        "announcement article blog chapter draft email emails essay essays introduction joke letter mail newsletter "
        "notes paragraph paragraphs poem post presentation proposal readme report reports sentence sentences slide "
        "slides speech story ticket tweet",
    ),
    (
        "mind",
        "believe curious either guess hypothetically idea ideas imagine looks maybe might opinion perhaps possibly "
        "probably seem seems suppose sure suspect theory think thoughts unsure wonder wondering",
    ),
    (
        "flow",
        "ahead break cancel continue done finish finished forget go hold hurry later lunch meanwhile mind moment "
        "next pause proceed ready resume retry revert rollback soon stop today tomorrow tonight undo wait yesterday",
    ),
    (
        "liking",
        "allergic annoying comfortable dislike easier enjoy fan favorite favourite find fond hate like likes love "
        "picky prefer preference preferred prefers rather sick suits taste tired used",
    ),
    (
        "praise",
        "awesome brilliant clear cool correct exactly excellent fine good great lgtm lovely nice perfect thank "
        "thanks works yep",
    ),
    (
        "custom",
        "amount amounts answer answers argument arguments artifact artifacts asset assets backup backups body "
        "branch branches build builds camelcase casing changelog checkpoint checkpoints class classes code "
        "column-name comment comments commit commits component components config configs configuration constant "
        "constants controller controllers convention conventions cookie cookies credential credentials currency "
        "customers dataframe dataframes dataset datasets date dates dependencies dependency deploy deployment "
        "deployments deploys diff diffs docs docstring docstrings documentation driver drivers endpoint endpoints "
        "enum enums event events exceptions experiment experiments explanation explanations export exports feature "
        "features file files fixture fixtures flag flags foreign formatter formatting function functions globals "
        "handler handlers header-comment helper helpers hook hooks hotfix hotfixes id identifier identifiers ids "
        "import imports indentation index indexes indices interface interfaces internal interrupt isr job jobs "
        "kebab-case key keys licence license line lint linter log logger logging logs macros message messages "
        "method methods migration migrations mock mocks model models module modules money name names naming "
        "notebook notebooks null-check orm package packages parameter parameters password passwords patch patches "
        "payload payloads permission permissions pin pins pipeline plugin plugins pr prefix price prices primary "
        "private prs public queries query queue-name quotes regex register registers release releases replies reply "
        "request requests response responses retries retry return returns review reviewers reviews role roles route "
        "routes schema schemas scope script scripts secret secrets seed seed-value seeds semicolons sensor sensors "
        "service services session sessions setting settings shader shaders signature snake_case snapshot snapshots "
        "spaces spec specs spelling sql string strings struct structs stub stubs style styles stylesheet "
        "stylesheets subject suffix summaries summary syntax tabs tag tags template templates tenant tenants test "
        "testing tests texture textures timestamp timestamps token tokens topic topics transaction transactions "
        "translation translations type types typing units url urls util utils uuid uuids variable variables version "
        "versions weights worker workers",
    ),
    (
        "place",
        "1password account address api apis app apps backend bank board broker bucket cache ci cli client clients "
        "cloud cluster clusters codebase company container containers cpu daemon database databases db dbs desktop "
        "dev device devices directories directory disk domain drive environment environments firmware folder "
        "folders frontend gateway gpu gui host hosts kernel keychain laptop libraries library machine machines "
        "memory mirror mobile monorepo network node nodes office path platform pod pods port ports prod product "
        "production project projects proxy qa queue queues ram region registry replica repo repos repository root "
        "runner runners sandbox scheduler server servers shop site staging store subdomain system systems uat "
        "url-base vault vm vpn warehouse web website wiki workspace",
    ),
    (
        "product",
        "airflow alpine android angular ansible arduino arrow auth0 avro aws axios azure bash bazel bigquery "
        "bitbucket black bootstrap british bun caddy cargo celery celsius chrome circleci clang clickhouse clippy "
        "cloudflare cmake cmd conda consul cosmos csharp csv cuda cypress datadog dayjs dbt debian deno discord "
        "django docker dotnet drizzle dynamodb elastic elasticsearch electron elixir emacs english esbuild eslint "
        "esp32 etcd express fastapi fastly figma firebase firefox fish flake8 flask flutter freertos french gcc gcp "
        "german git github gitlab gnu godot golang gradle grafana graphql grpc gtk haskell helm heroku htmx ios iso "
        "isort java javascript jax jenkins jest jira jquery js json jwt k8s kafka keycloak kinesis kotlin "
        "kubernetes lambda laravel ldap linear linux lodash mac macos makefile mariadb maven memcached metric mobx "
        "mocha moment mongo mongodb msgpack mypy mysql nats neo4j nest nestjs netlify nextjs nginx nodejs npm numpy "
        "oauth openapi opengl opensearch pandas parquet paypal phoenix php pip pipenv playwright pnpm poetry polars "
        "postgres postgresql postman powershell prettier prisma prometheus protobuf pubsub pytest python pytorch qt "
        "rabbit rabbitmq rails react redis redux rest rollup ruby ruff rust rxjs s3 safari saml sass scala scss "
        "selenium semver sentry sidekiq slack snowflake sns spanish spark spring sqlalchemy sqlite sqs sso stm32 "
        "storybook stripe supabase svelte svn swagger swift tailwind tauri tensorflow terraform toml traefik travis "
        "trunk ts typescript ubuntu ulid ulids unittest unity unreal utc uv valkey vault vercel vim vite vitest "
        "vscode vue vulkan wasm webpack windows xml yaml yarn zephyr zod zsh zustand",
    ),
    (
        "people",
        "admin admins anyone boss ceo colleague colleagues contractor cto customer dba designer designers everybody "
        "everyone finance intern lead legal maintainer maintainers manager marketing nobody ops owner owners owns "
        "partner reviewer sales security sre staff stakeholder stakeholders support team teams user users vendor",
    ),
    (
        "time",
        "afternoon ago am april august daily day days december evening february friday hour hourly hours january "
        "july june minute minutes monday month months morning night nightly november october pm quarter saturday "
        "september sprint sunday sundays thursday tuesday wednesday week weekly weeks year years",
    ),
    (
        "amount",
        "above below characters chars decimals dozen gb half kb least limit limited lines max maximum mb million "
        "min minimum ms per percent seconds size third thousand times under",
    ),
    (
        "manner",
        "accessible alphabetical async atomic boring brief concise consistent declarative dry explicit flat "
        "functional idempotent idiomatic immutable lean lowercase minimal nested offline optional plain pure "
        "readable reversible short shorter simple simpler small smaller sorted strict structured terse thin typed "
        "uppercase verbose",
    ),
    (
        "stands",
        "accepts allows begins belong belongs closes comes consists contains costs counts covers depends ends "
        "expects follows gets goes handles holds includes inherit inherits keeps lies listens lives maps means "
        "needs opens points reads requires reside serves sits speaks starts stays stores supports takes talks uses "
        "writes",
    ),
    (
        "changed",
        "anymore archived became bumped changed converted deprecated discontinued downgraded dropped dropping "
        "frozen gone instead introduced joined legacy longer merged migrated moved moving obsolete outdated ported "
        "relocated renamed replaced retired rewritten rotated shut split sunset switched switching transferred "
        "upgraded",
    ),
    (
        "chosen",
        "adopt adopted agreed approach candidate chose chosen decide decided deciding decision decisions ditch "
        "ditched going opted option overkill picked rejected scrap scrapped settled stick sticking variant versus "
        "voted",
    ),
    (
        "norm",
        "allowed approval banned default defaults forbidden guideline guidelines habit mandatory may must mustn't "
        "off-limits ought permitted policy principle principles prohibited required rule rules shall should "
        "shouldn't standard standards supposed taboo",
    ),
    (
        "all",
        "all always any anything both each ever every everything everywhere except general generally never none "
        "nothing nowhere throughout unless usually whenever whole without",
    ),
    (
        "asking",
        "how what whether which who why",
    ),
    (
        "do",
        "adapt add address align analyse analyze append ask assign build bump center change check clean close "
        "compare complete confirm convert copy count create debug delete describe display document download draw "
        "ensure explain extract figure fix generate give help hide implement inline insert install investigate look "
        "make measure merge move open paint paste plot print profile pull push read rebase record refactor remove "
        "rename rephrase replace rerun research reset resize resolve restart restore review rewrite run send set "
        "setup shorten show simplify sort spawn start summarise summarize swap tell translate try update upload "
        "verify wrap write",
    ),
    (
        "shape",
        "avoid call commit-to escape expose follow format ignore keep leave mention pin put quote respect reuse "
        "seed skip squash stick store touch treat use validate",
    ),
)
