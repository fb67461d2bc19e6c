"""The words of one call: its options, its subcommands, what it names, and what is only talk.

`-f` and `--force` are one option where the program says so; values of options are no subcommands; messages,
patterns and scripts of editors are talk, the statement a database client is given is not. A trial run
(`--dry-run`, `--help`) and a look (`list`, `status`) are told apart from the deed.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from twiceshy.recall.calls.callnames import functions
from twiceshy.recall.calls.callnames import left_out as left_out
from twiceshy.recall.calls.callnames import named_words as named_words
from twiceshy.recall.calls.callnames import places as places
from twiceshy.recall.calls.doings import subcommands
from twiceshy.recall.calls.filedeeds import IN_PLACE, SCRIPTED, fewer
from twiceshy.recall.calls.filekinds import SAMPLES
from twiceshy.text import words
from twiceshy.text.commands import SUBCOMMANDS, head, program, valued_by
from twiceshy.text.wordset import word_set

MESSAGES = word_set("-m --message --title --body --notes -F --subject -b --grep --author --reason")
CLIENTS = word_set("""
psql mysql mariadb sqlite3 mongo mongosh redis-cli valkey-cli clickhouse-client sqlcmd bq duckdb pgcli cqlsh
snowsql influx snow trino presto beeline hive spark-sql usql mycli litecli sqlplus isql impala-shell cockroach surreal
""")
STATING = ("-c", "-e", "--eval", "--command", "--execute", "-Q", "-q")  # what follows is a statement
TRIAL = word_set("""
--dry-run --dryrun --dry_run --dry --help --version --whatif --what-if --simulate --just-print --abort --quit
--list-tests --collect-only --get --get-all --get-regexp --show-origin --noop --no-op --validate-only --plan-only
--print-only --plan --check-only --no-execute --usage --syntax-check --list-tasks --list-hosts --list-keys --list-files
--showconfig --print-config --list-different --fix-dry-run --listtests --no-write
""")
CHECKING = word_set("--list --check --diff")
COMPARING = TRIAL | word_set("--check --diff")  # with any program
_SHOWING = word_set("ansible ansible-playbook ansible-pull terraform tofu php-cs-fixer")  # `--diff` shows what is done
_FIXING = word_set("--fix --write --unsafe-fixes --fix-only")
LISTING = ("git config", "git tag", "git branch")  # where `--list` does nothing else, nor does a call without a name
_SORTING = word_set("--sort --format --contains --merged --no-merged --points-at --show-current --a --r --v --vv --all")
_ASKING = word_set("--list --contains --merged --no-merged --points-at --show-current")
TRIAL_LETTERS = {
    "git push": "n", "git clean": "n", "make": "n", "rsync": "n", "git add": "n", "git tag": "l", "git branch": "lar",
    "crontab": "l", "git config": "l", "sysctl": "an", "gofmt": "ld", "goimports": "ld",
}  # fmt: skip
# Options, as they are written, with which a program only looks.
TRIAL_OPTIONS = {
    "iptables ip6tables": "-L -S --list --list-rules -nL -vnL -nvL -Ln",
    "tar bsdtar": "-t -tf tf -tzf tzf -tvf tvf tvzf -tvzf --list",
    "unzip psql pg_restore": "-l --list", "playwright": "--list", "kill": "-0 -l",
    "dpkg": "-l -L -s -S", "rpm": "-q -qa -ql -qi",
    "pacman": "-Q -Qs -Ss -Si -Qi -Qe -Ql", "nginx": "-t -T -v -V", "apachectl sshd": "-t", "visudo": "-c",
    "ansible-playbook": "-C", "prettier": "-c -l", "gpg": "-k -K --list-secret-keys --verify --fingerprint",
    "ssh-keygen": "-l -F", "ssh": "-G -V", "make": "-q -p --question", "java": "-version", "openssl": "-noout",
    "pytest": "--co --fixtures --markers", "black isort": "-c", "brew apt": "-n", "npm": "-v",
    "ctest": "-N --show-only",
}  # fmt: skip
# Subcommands that only look.
LOOKING = word_set("""
get list ls show describe status log logs view diff info help version search inspect history plan validate top
explain blame whoami ps images cat tail outdated why freeze check ls-remote ls-files ls-tree rev-parse rev-list
shortlog cat-file check-ignore check-attr name-rev cluster-info api-resources api-versions current-context
get-contexts stats df events port is-active is-enabled list-units list-timers list-unit-files doctor graph output
versions providers submissions showmigrations tree current heads display print depends dependents configtest doc checks
can-i template approvers
""")
CLOUD_LOOKS = ("list", "get", "describe", "show", "ls", "tail", "read", "wait")  # their other words name things
SCRIPT_LOOKS = ("help", "list", "tasks", "dependencies", "properties", "projects")  # of scripts that anyone names
# After one of these, a word that looks is only a name: `kubectl delete events`.
ACTING = word_set("""
delete rm remove add install i create apply push pull commit checkout switch merge rebase exec start stop restart edit
set patch scale drop destroy deploy publish upload cp mv update upgrade uninstall restore reset revert label annotate
expose run tag clone fetch init open import build test
""")
LOOKS_AT_LAST = (*LOOKING, "preview", "lint", "base")  # `deploy-check` deploys nothing
# Options in full -> their letter, of any program; and letters in full, of one.
ANY_LONG = {
    "autocorrect-all": "a",
    "yes": "y",
    "assume-yes": "y",
    "force": "f",
    "recursive": "r",
    "global": "g",
    "all": "a",
    "volumes": "v",
    "kill": "9",
}
OPTIONS = {
    "git commit": {"n": "no-verify", "a": "all", "e": "edit"}, "git push": {"f": "force", "d": "delete"},
    "git branch": {"d": "delete", "m": "move", "f": "force"}, "git tag": {"d": "delete", "s": "sign", "f": "force"},
    "git add": {"a": "all", "u": "update", "p": "patch", "f": "force"}, "git rebase": {"i": "interactive"},
    "git pull": {"r": "rebase"}, "git fetch": {"p": "prune", "f": "force", "t": "tags"}, "scancel": {"u": "user"},
    "git checkout": {"f": "force"},
    "git clean": {"f": "force", "d": "directories"}, "npm": {"g": "global", "d": "save-dev"},
    "pnpm": {"g": "global", "d": "save-dev", "r": "recursive"}, "jest": {"u": "updatesnapshot"},
    "vitest": {"u": "update"}, "tsc": {"b": "build"}, "prettier": {"w": "write", "c": "check"},
    "curl": {"k": "insecure", "x": "request", "d": "data", "o": "output"}, "docker compose down": {"v": "volumes"},
    "docker compose": {"d": "detach"}, "docker run": {"d": "detach", "v": "volume"},
    "docker": {"f": "force", "a": "all"}, "kubectl": {"n": "namespace", "a": "all-namespaces"},
    "helm": {"n": "namespace"}, "az": {"g": "resource-group"},
    "rubocop": {"a": "autocorrect"}, "pip": {"u": "upgrade"}, "kill": {"9": "kill"},
    "cp": {"r": "recursive"}, "chmod": {"r": "recursive"}, "chown": {"r": "recursive"},
    "gradle": {"x": "exclude-task"}, "rsync": {"n": "dry-run"},
    "gh pr merge": {"s": "squash", "m": "merge", "r": "rebase", "d": "delete-branch"}, "docker exec": {"u": "user"},
}  # fmt: skip
# Options before the subcommand that take the next word with them, of programs that aren't known.
_VALUED = word_set("-n -c -C --namespace --context --profile --file -p --region -h --filter")
_PLACED = word_set("kubectl helm oc k9s stern flux argocd")  # where these stand behind the subcommand, too
_WHERE = word_set("namespace context profile region project cluster all-namespaces")  # where, not what
_FLAT = ("aws", "az")  # all their options take values, and come last
_NOUNS_FIRST = ("fly", "flyctl", "heroku", "eas", "supabase", "doctl", "glab", "gh")
_CLOUDS = ("aws", "az", "gcloud")  # `terminate-instances` is two words
_SCRIPTS = word_set("make just task rake invoke inv mage poe nx turbo gradle gradlew")  # their words are the project's
_RUNNERS = _SCRIPTS | word_set("npm pnpm yarn bun composer")
_REACHING = word_set("ssh scp rsync sftp mosh git sshfs ssh-copy-id autossh")
_TALKATIVE = {"-b": ("gh", "glab", "hub"), "-F": ("git", "gh", "glab", "hub")}  # where these are messages
_CONTROLS = ("ctl", "cli", "admin", "-client", "-shell", "adm")  # of what stands before
_STORES = word_set("psql mysql mariadb pgcli mycli litecli pg_dump pg_restore mysqldump createdb dropdb")  # a name
_NAMING = (["install"], ["add"], ["i"], ["remove"], ["uninstall"], ["exec"])  # packages follow


def tries(piece: tuple[str, ...], options: frozenset[str] = TRIAL | CHECKING) -> bool:
    """Is it only a trial, or a question?"""
    name, called = program(piece[0]), head(piece)
    given = {"--" + word.partition("=")[0].lower().lstrip("-") for word in piece[1:] if word[:1] == "-"}
    given -= {"--version"} if _names_version(piece) else set()
    given -= {"--diff"} if name in _SHOWING else set()
    meant = TRIAL_LETTERS.get(called) or TRIAL_LETTERS.get(name, "")
    if called in LISTING and (not _ASKING.isdisjoint(given) or not (things(piece) or given - _SORTING)):
        return True
    if (
        called == "git config"
        and things(piece) == 1
        and not any(word.startswith("--un") or word == "-e" for word in piece)
    ):
        return True  # the name of a setting without a value
    if bare_words(piece) == ["version"] and len(piece) == 2:
        return True
    if _asks_for_help(name, piece) or not _looks_with(name).isdisjoint(piece[1:]):
        return True
    return not options.isdisjoint(given) or any(letter in meant for word in piece for letter in letters(word))


def _names_version(piece: tuple[str, ...]) -> bool:
    """`--version 1.2.0` says which one."""
    valued = any(word == "--version" and after[:1] not in ("-", "") for word, after in pairwise(piece))
    return valued or any(word.startswith("--version=") for word in piece)


@cache
def _looks_with(name: str) -> frozenset[str]:
    return next((word_set(options) for names, options in TRIAL_OPTIONS.items() if name in names.split()), frozenset())


def _asks_for_help(name: str, piece: tuple[str, ...]) -> bool:
    if piece[-1] == "help" and name in SUBCOMMANDS:
        return True
    return len(piece) > 1 and (piece[1] == "help" or (piece[-1] == "-h" and name not in ("shutdown", "halt")))


def looks(piece: tuple[str, ...]) -> bool:
    """Does its subcommand only show something?"""
    name, bare = program(piece[0]), bare_words(piece)
    first = "".join(bare[:1])
    if bare in (["version"], ["help"]):
        return True
    if name in _CLOUDS:
        return any(word.partition("-")[0] in CLOUD_LOOKS for word in bare[1:4])
    if name in _SCRIPTS:
        return first in SCRIPT_LOOKS
    if name == "sysctl":
        return not any("=" in word or word in ("-w", "-p", "--write", "--system") for word in piece[1:])
    if (first == "version" and (len(bare) > 1 or "--bump" in piece)) or f"{name} {first}" == "go get":
        return False  # `npm version patch`
    if not bare or not (name in SUBCOMMANDS or subcommands(name)) or not _FIXING.isdisjoint(piece):
        return False
    second = bare[1] if len(bare) > 1 and (first not in ACTING or (first == "run" and name in ("gh", "glab"))) else ""
    if name in _NOUNS_FIRST and bare[1:2] and bare[1] in CLOUD_LOOKS:
        return True  # fly scale show
    return any(_only_looks(word) for word in (first, second) if word)


def _only_looks(word: str) -> bool:
    return (
        word in LOOKING
        or word.startswith(("show-", "list-", "get-", "describe-"))
        or (":" in word and word.rpartition(":")[2] in LOOKS_AT_LAST)
    )


def letters(word: str) -> str:
    """`-rf` rf; "" for what is no bundle of letters."""
    return word[1:].lower() if word[:1] == "-" and len(word) < 6 and word[1:].isalnum() and word.isascii() else ""


def bare_words(piece: tuple[str, ...]) -> list[str]:
    """What is no option and no value of one."""
    found: list[str] = []
    name = program(piece[0])
    known = valued_by(name)
    valued = _VALUED if known is None else known
    everywhere = name in _PLACED or name in ("docker", "podman")  # `docker compose -f a.yml up`
    skip = False
    for at, word in enumerate(piece[1:], start=1):
        if skip:
            skip = False
        elif word.startswith("-"):
            if name in _FLAT and len(found) > 1:
                break
            after = piece[at + 1] if at + 1 < len(piece) else ""
            skip = (word in valued and (everywhere or not found)) or (word == "-f" and ("." in after or "/" in after))
        elif word and " " not in word:
            found.append(word)
    return found


def things(piece: tuple[str, ...]) -> int:
    """How many things a call names beyond its subcommand."""
    depth = 1 if program(piece[0]) in SUBCOMMANDS else 0
    valued = {after for word, after in pairwise(piece) if word in ("-r", "-c", "--requirement", "-m", "-e")}
    return len([word for word in bare_words(piece)[depth:] if word not in valued and word != "."])


def given(piece: tuple[str, ...]) -> set[str]:
    """Subcommands (also as `=push`) and options as they can be asked for: `-f` and `--force` are one."""
    name = head(piece)
    called = name.split()
    full: dict[str, str] = {}
    for depth in range(1, len(called) + 1):
        full |= OPTIONS.get(" ".join(called[:depth]), {})
    back = {**ANY_LONG, **{long: letter for letter, long in full.items()}}
    found: set[str] = set()
    looking = looks(piece)
    for word in piece[1:]:
        option, _, value = word.partition("=")
        if value in ("false", "0", "no"):
            continue
        if word.startswith("-"):
            found |= {option, option.lower()}
            found |= {"-" + option} if len(option) > 4 and option[1] != "-" else set()  # -auto-approve
        if word.startswith("--") and option[2:].lower() in back:
            found.add("-" + back[option[2:].lower()])
        if word.startswith("-") and word.lstrip("-").lstrip("abcdefghijklmnopqrstuvwxyz=").isdecimal():
            found.add(word.rstrip("0123456789").rstrip("=") + "=n")
        for letter in letters(word):
            found |= {"-" + letter, *(("--" + full[letter],) if letter in full and not looking else ())}
    found.update(f"{word}=n" for word, after in pairwise(piece) if word.startswith("-") and after.isdecimal())
    found.update(each for word in piece[1:] for each in passed_on(word))
    if name == "rsync" and any(option.startswith("--delete") for option in found):
        found.add("--delete")
    code = functions(piece)
    return found.union(_subcommands(piece, name.partition(" ")[0]), code, ("=" + each for each in code))


def passed_on(word: str) -> Iterator[str]:
    """The options of `CFLAGS=-w`."""
    name, _, value = word.partition("=")
    if name.endswith(("FLAGS", "OPTS", "OPTIONS", "ARGS")):
        yield from (each for each in value.split() if each.startswith("-"))


def _subcommands(piece: tuple[str, ...], name: str) -> set[str]:
    """The names that stand first, in full and in parts; behind one that only looks, there is none."""
    found: set[str] = set()
    bare = bare_words(piece)
    for at, word in enumerate(bare[: 1 if bare[:1] in _NAMING and name != "dotnet" else 5]):
        seen = not LOOKING.isdisjoint(bare[:at])
        if seen and name not in _PLACED:
            break
        low = word.lower()
        found.add(low)
        if at < 3 and not seen:
            found.add("=" + low)
        if name in _CLOUDS:
            found.update(low.split("-"))
        elif name in _RUNNERS and not seen:
            parts = [part for part in low.replace(":", "-").replace("_", "-").split("-") if part] or [low]
            found.update(() if parts[-1] in LOOKS_AT_LAST else parts)
            found.update(("=" + parts[-1], "=" + _last_hump(word)) if name in ("gradle", "gradlew") else ())
    return found


def _last_hump(word: str) -> str:
    """The release of `bundleRelease`."""
    return word[max((at for at, sign in enumerate(word) if sign.isupper()), default=0) :].lower()


def verbs(piece: tuple[str, ...]) -> Iterator[str]:
    """The stems of subcommands: the first names that stand there, up to one that only looks."""
    bare = bare_words(piece)
    depth = 1 if bare[:1] in _NAMING else 0 if program(piece[0]) in _STORES else 4
    if program(piece[0]) == "git":
        depth = 2 if bare[:1] == ["lfs"] else 1 if bare[:1] == ["stash"] else max(len(head(piece).split()) - 1, 1)
    for word in bare[:depth]:
        valued = word[:1].isupper() and piece[piece.index(word) - 1].startswith("-")  # -c Release
        if (
            word == "staging"
            or valued
            or piece[piece.index(word) - 1] in ("-e", "--env", "--environment")
            or word.count(".") > 1
        ):
            continue  # where, not what: to stage is another thing
        if "/" in word or "$" in word or "~" in word or _is_file(word):
            if piece[piece.index(word) - 1].startswith("-") and program(piece[0]) != "git":
                continue  # `esptool.py --port /dev/ttyUSB0 erase_flash`: the value of an option
            break
        only_looks = word.replace(":", "-").rpartition("-")[2] in LOOKS_AT_LAST and word not in LOOKING
        yield from words.words(word)[:1] if only_looks else named_words(word)
        if word in LOOKING:
            break


def _is_file(word: str) -> bool:
    """`a.py`, not `deps.get`s longer kin."""
    _, dot, ending = word.rpartition(".")
    return bool(dot) and ending.isalnum() and len(ending) < 6


def option_words(piece: tuple[str, ...], asked: set[str]) -> Iterator[str]:
    """The stems of options; those that say no (`--no-rebase`, `--rebase=false`) don't say yes."""
    for word in (*piece[1:], *(each for each in asked if each.startswith("--"))):
        name, _, value = word.lstrip("-").partition("=")
        if word.startswith("--no-"):
            yield from words.words(name.replace("-", ""))
        elif word.startswith("-") and value not in ("false", "0", "no") and len(name) > 1 and name not in _WHERE:
            yield from () if letters(word) else words.words(name)


def statements(piece: tuple[str, ...]) -> Iterator[str]:
    """What a database client is told to do."""
    for before, word in pairwise(piece):
        if " " in word or before in STATING:
            yield word


def plain(piece: tuple[str, ...]) -> list[str]:
    """The words of a call that name something; messages, patterns and texts are talk."""
    skip, found = False, list[str]()
    name = head(piece)
    client = program(piece[0]) in CLIENTS
    upon = (
        bare_words(piece)[1:2] if name in ("git rebase", "git merge") and len(bare_words(piece)) == 2 else []
    )  # no branch it changes
    for word in _without_script(piece)[1:]:
        if skip:
            skip = False
        elif word in MESSAGES and not client and (word not in ("-b", "-F") or program(piece[0]) in _TALKATIVE[word]):
            skip = True
        elif " " in word and word.partition("=")[0].isupper():
            found.append(word.partition("=")[0])  # the CFLAGS of `CFLAGS="-O2 -w"`
        elif " " in word and program(piece[0]) in ("pkill", "killall"):
            found += word.split()
        elif not (_is_talk(word) or word in upon):
            skip = name == "git commit" and letters(word).endswith("m")
            found.append(word)
            found += _host(word) if program(piece[0]) in _REACHING else []
    return fewer(found)


def product(name: str) -> str:
    """What a program is for: the rabbitmq of rabbitmqctl, the redis of redis-cli."""
    ending = next((each for each in _CONTROLS if name.endswith(each) and len(name) > len(each) + 2), "")
    return name.removesuffix(ending).rstrip("-_") if ending else ""


def _host(word: str) -> list[str]:
    """The host of `pi@gw-03:/srv`."""
    user, at, host = word.partition("@")
    return [host.partition(":")[0]] if at and "/" not in user and host else []


def _is_talk(word: str) -> bool:
    messages = tuple(f"{name}=" for name in MESSAGES)
    return " " in word or word.startswith(messages) or word.endswith(SAMPLES)


def _without_script(piece: tuple[str, ...]) -> tuple[str, ...]:
    """`sed -i '/black/d' a.txt` is about a.txt: what an editor looks for is talk."""
    if program(piece[0]) not in IN_PLACE or program(piece[0]) not in SCRIPTED:
        return piece
    named = [word for word in piece[1:] if not word.startswith("-")]
    return (piece[0], *(word for word in piece[1:] if word.startswith("-")), *named[1:])
