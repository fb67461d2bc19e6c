"""The words people forbid with: what they also mean, which say what is done, and which say nothing.

`MEANINGS` leads from a word of a rule to the words the tables of deeds use; a word also means itself. `ACTS` are
words for doing: they must be what a command does, not a part of a name it mentions. `FAINT` words stand in no
command. All are plain words here and stemmed once.
"""

from collections.abc import Iterable
from functools import cache

from twiceshy.text import words
from twiceshy.text.stopwords import STOPWORDS
from twiceshy.text.wordset import word_set

MEANINGS = """
delete: remove erase wipe nuke purge clear destroy discard trash rm deletion removal eliminate kill-off obliterate
delete: zap blow rid throw loschen borrar entfernen eliminar supprimer apagar del
uninstall: remove
destroy: nuke
discard: throw revert undo lose
flush: wipe clear empty purge
truncate: empty wipe
prune: clean purge clear
clean: wipe purge clear
drop: destroy nuke wipe
rm: remove
reset: wipe
write: edit modify change touch alter overwrite tweak mess meddle fiddle update adjust mutate
write: edits modification mutation
write: patch manipulate refactor bearbeiten andern editar modifier cambiar alterar put
edit: change modify
create: add make open provision introduce spin generate new scaffold file raise post
add: introduce bring install pull
install: bring introduce installieren instalar
upgrade: update bump
update: upgrade bump
bump: increase increment raise change
version: release
deploy: rollout roll ship release promote deployment live deployen desplegar
publish: release ship upload publicar veroffentlichen
release: publish ship
upload: publish send
restart: bounce cycle reload
reload: restart
stop: shutdown shut halt down pause
shutdown: shut turn power
kill: terminate stop end
start: launch boot run fire serve up
read: fetch print show display cat view open look
read: load parse process ingest consume
read: peek inspect output expose leak reveal echo access log paste share dump leer
print: output show display
exec: shell enter attach
connect: login log access tunnel ssh
download: fetch pull
push: pushen subir pousser
commit: committen checkin commiten
stage: commit
force: overwrite
skip: bypass circumvent ignore evade disable omit sidestep dodge avoid suppress deactivate
disable: deactivate off bypass ignore
hook: precommit husky
check: verification
test: suite spec tests testsuite
package: dependency library module dep gem crate plugin lib
dependency: package library module dep requirement
database: db datastore
db: database
kubernetes: k8s kube
secret: credential password token key apikey passphrase cred
env: environment
server: host machine box vm instance
host: server machine box
history: commit-history
format: reformat formatter autoformat prettify beautify formatting
fix: autofix autocorrect
build: compile compilation
whole: entire full complete all everything
global: systemwide globally machinewide
root: admin superuser
background: daemonize detach detached
network: internet external outside online
request: call hit ping contact
post: send call
mail: email
image: container-image
move: rename
rename: move
copy: transfer sync
rewrite: alter
migrate: migration
rollback: revert undo downgrade
revert: undo rollback
squash: squashing
tunnel: expose
expose: open publish
listen: open bind expose
approve: confirm
infra: infrastructure
infrastructure: infra
cron: crontab cronjob
crontab: cron cronjob
editor: editors
permission: permissions rights mode
generate: regenerate regen
snapshot: snapshots
pr: mr
postgres: postgresql
psql: postgres postgresql
redis: redis-cli
github: gh
kubectl: k8s
sock: socket
venv: virtualenv
config: configure configuration
maven: mvn
0: zero
"""

ACTS = """
set unset delete remove erase wipe nuke purge clear destroy discard trash deletion removal drop truncate flush prune
clean uninstall reset write edit modify change touch alter overwrite tweak mess meddle fiddle update adjust mutate
edits modification patch rewrite create add make open provision introduce generate scaffold install upgrade bump
deploy rollout ship release promote deployment publish upload restart reboot bounce reload stop shutdown halt kill
terminate start launch boot serve read print show display view look peek inspect expose leak reveal access dump exec
connect login download fetch pull push commit amend rebase merge cherry stash stage skip bypass circumvent ignore
disable format reformat fix autofix lint test build compile migrate migration rename move copy transfer sync rollback
revert undo squash approve tunnel forward call request hit send post scale drain regenerate rotate import export
restore cordon uncordon cancel retry evict taint decrypt backup seed comment close sign submit bind listen reopen
assign unpublish deprecate tag clone fork checkout switch flash train extract schedule replace pushen loschen borrar
andern editar subir committen deployen installieren discarding mount pipe load parse process ingest consume
"""

FAINT = """
goes gets lands ours leaves ends directly direct ever anything file straight command again manually manual hand
yourself own use using used usage run running execute executing executed invoke perform folder directory dir
subdirectory resource pre laptop computer workstation onto direkt directamente verwenden benutzen nutzen ausfuhren
usar repo repository project codebase code please kindly new some random really blindly simply plain bare raw actual
actually automatically automatic auto casually accidentally stuff content something someone script program tool work
name here there today now time option flag argument setting value line part piece kind type sort example under inside
within against upon around across toward unneeded unnecessary needlessly shared protected team people person human
agent claude codex bot assistant ai colleague thanks thank whatsoever whatever period absolutely strictly explicitly
explicit clause statement query operation action step task get go let do does done doing have make take keep try want
need say said allowed okay ok level environment nothing else instead too also even still yet just only always once
twice every each bunch lot much many more most less least few adhoc afterwards anymore anywhere anytime midway lightly
unasked rely reach resort bother dare one style via per going being app happen occur tree alone error warning problem
everywhere somewhere nowhere runner another second other local like etc feel free jump terminal session out over paper
mine yours myself number numbers amount amounts size count detail details info thing things item items way ways manner
purpose reason reasons case cases situation effort attempt idea chance habit practice approach solution workaround
trick shortcut quick-fix whichever together separately individually temporarily forever thrice simultaneously
concurrently unannounced premature prematurely related concerning regarding involving associated pertaining concerned
"""

# What things are like: no command shows it.
QUALITIES = """
failing failed flaky broken broke pending stale old older oldest unused obsolete recent previous later earlier
upcoming major minor possible potential expensive costly slow heavy long short quick risky dangerous harmful
destructive unsafe safe unrelated unsolicited unverified unknown untrusted arbitrary certain specific particular
different same similar entire original final initial temporary permanent valuable confidential vital crucial essential
fragile delicate finished unfinished incomplete complete correct incorrect wrong right proper improper good bad better
best worse worst nice ugly messy dirty fancy silly stupid clever smart simple complex complicated trivial serious
severe tiny small little medium massive giant enormous customer-facing user-facing well-known long-running
hand-written handwritten hand-edited hard-coded hardcoded third-party in-house home-grown so-called unintended
intended needed required requested planned unplanned unscheduled supposed precious own owned personal sloppy lazy
careless reckless blind wholesale bulk mass unattended unsupervised supervised careful whatever noisy verbose silent
quiet loud weird strange odd obvious unapproved unreviewed untested important sensitive big huge large real critical
existing current single individual floating moving mutable
"""

# Acts that say little without what they are done to.
VAGUE = "write edit change read create add open start stop send post update make call show look access"

PHRASES = """
log in: login
log into: login
logging in: login
roll out: deploy
rolling out: deploy
shut down: shutdown
shutting down: shutdown
turn off: disable
turning off: disable
switch off: disable
switching off: disable
check in: commit
checking in: commit
spin up: create
spinning up: create
bring up: start
fire up: start
take down: stop
bring down: stop
tear down: delete
tearing down: delete
get rid of: delete
blow away: delete
throw away: discard
clean up: clean
roll back: rollback
rolling back: rollback
back up: backup
pull in: install
bring in: install
cherry pick: cherrypick
check out: checkout
checking out: checkout
working tree: worktree
working copy: worktree
working directory: worktree
end to end: e2e
end-to-end: e2e
command line: shell
into git: commit
into the repo: commit
into version control: commit
into source control: commit
in version control: commit
auto fix: fix
auto format: format
"""

ASKING = """
ask asking permission approval approve confirm confirmation confirming consent my me i explicit explicitly say says so
okay ok told tell telling request requested go-ahead green light sign-off signoff clearance checking check
authorization authorisation blessing need necessary reason notice warning absolutely consulting consult talking
discussing agree agreement review reviewed being knowing heads-up prior know
"""

# Programs people name that have no line among the doings.
PROGRAMS = """
automake autoconf swiftlint awk curl dd find sed ssh tar wget xargs npx bunx uvx sudo su doas nohup screen tmux cmake
ninja gcc clang python node ruby perl php java javac bash zsh fish conda jq yq rsync scp sftp vim nano emacs tee touch
mv cp rm chmod chown ln svn hg jj grep egrep fgrep
"""

# Words for a place, and the sign a deed there carries.
PLACES = {
    "prod": "@production", "production": "@production", "live": "@production", "prd": "@production",
    "staging": "@staging", "stage": "@staging", "main": "@main", "master": "@main", "trunk": "@main",
    "dev": "@development", "development": "@development", "localhost": "@development",
}  # fmt: skip

# Programs that do the same work: who allows only one of a line forbids the others.
ALIKE = """
npm pnpm yarn bun
pip poetry pdm pipenv conda uv rye
black yapf autopep8 ruff blue
prettier biome dprint standard
pytest unittest nose tox nox
jest vitest mocha ava karma jasmine
docker podman nerdctl
make cmake ninja just task bazel
mvn gradle ant sbt
gradlew gradle
mvnw mvn
terraform tofu pulumi cdk
psql pgcli
apt apt-get aptitude
vim nano emacs vi
curl wget
kubectl helm
bundle gem
"""

# Function words; those that can stand in a command (`all`, `where`) are not among them.
SILENT = STOPWORDS - frozenset("whole all everything where".split())
KIND_NOUNS = frozenset(
    "module service component app application subsystem area layer class config worker server container job daemon"
    " cluster node box vm machine env bucket queue topic project workspace collection extension".split()
)
# Subcommands of any program, right behind it.
SUBCOMMANDS = frozenset(
    "run test start build install update upgrade deploy push pull exec apply destroy delete".split()
)
NO_ADVERBS = frozenset("recursively nightly daily weekly monthly globally apply supply reply assembly fly rely".split())
# Programs named like everyday words: they are meant only where they are quoted or called.
COMMON = word_set("""
make go just task time watch open start code at n view set which serve now standard spin more less man top port snap
fetch trash pass batch render copilot init skill blue pint kind hypothesis tap prove ward trial robot tern migrate
atlas goose env mail security amplify clever waypoint tilt flow pest behave
""")


class Stems:
    """Words known by their stems; they are stemmed when one is asked for that begins like them."""

    def __init__(self, listed: str) -> None:
        self._begins: dict[str, list[str]] = {}
        self._known: dict[str, frozenset[str]] = {}
        for word in listed.split():
            self._begins.setdefault(word[:3], []).append(word)

    def __contains__(self, stem: str) -> bool:
        begin = stem[:3]
        if begin not in self._known:
            self._known[begin] = frozenset(words.words(" ".join(self._begins.get(begin, ()))))
        return stem in self._known[begin]

    def isdisjoint(self, stems: Iterable[str]) -> bool:
        return not any(stem in self for stem in stems)


@cache
def _meant() -> dict[str, list[tuple[str, str]]]:
    """How a word begins -> the words that begin so, each with a word of the table it may stand for."""
    found: dict[str, list[tuple[str, str]]] = {}
    for line in MEANINGS.strip().splitlines():
        meant, _, said = line.partition(": ")
        for word in said.split():
            found.setdefault(word[:3], []).append((word, meant))
    return found


@cache
def meanings(stem: str) -> frozenset[str]:
    """The stems of the table a word may stand for, beside itself."""
    alike = [meant for word, meant in _meant().get(stem[:3], ()) if words.words(word)[0] == stem]
    return frozenset(words.words(" ".join(alike)))


def may_mean(stem: str, found: frozenset[str], begins: frozenset[str]) -> bool:
    """Does a word mean one of those found? `begins` is how these begin."""
    alike = any(meant[:3] in begins for _, meant in _meant().get(stem[:3], ()))
    return alike and not found.isdisjoint(meanings(stem))


@cache
def phrases() -> dict[str, str]:
    """What is said in several words -> the word for it."""
    return dict(line.split(": ") for line in PHRASES.strip().splitlines())


@cache
def acts() -> Stems:
    return Stems(ACTS)


@cache
def faint() -> frozenset[str]:
    return frozenset(FAINT.split())


@cache
def qualities() -> frozenset[str]:
    return frozenset(QUALITIES.split())


@cache
def running() -> frozenset[str]:
    """Acts that mean to run a program, where one is named."""
    return frozenset(words.words("touch open start launch spin fire"))


@cache
def seen() -> frozenset[str]:
    """Words of exceptions that stand in commands."""
    return frozenset(words.words("dry where limit tag version hash message backup lock"))


def is_known(stems: Iterable[str]) -> bool:
    return any(stem in acts() or meanings(stem) for stem in stems)


@cache
def vague() -> Stems:
    return Stems(VAGUE)


@cache
def asking() -> frozenset[str]:
    return frozenset(ASKING.split())


@cache
def alike(name: str) -> frozenset[str]:
    """The programs that are forbidden where only this one is allowed."""
    lines = [line.split() for line in ALIKE.strip().splitlines()]
    return frozenset(each for line in lines if name in line for each in line if each != name)
