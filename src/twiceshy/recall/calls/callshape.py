"""What the shape of a call says that no word of it does.

A ref with a sign is forced or deleted, a test run without a path runs everything, an image without a host goes to
the public registry, `pip` outside an environment installs for the whole machine, a statement writes or only asks.
"""

from collections.abc import Iterator
from itertools import pairwise

from twiceshy.recall.calls.callnames import functions
from twiceshy.recall.calls.callwords import CLIENTS, COMPARING, bare_words, named_words, things, tries
from twiceshy.text import words
from twiceshy.text.commands import SUBCOMMANDS, head, program
from twiceshy.text.shellruns import Run
from twiceshy.text.wordset import word_set

NARROWING = word_set("-k -t -g -run --tests --grep --filter -Dtest --test -p --package --testNamePattern --only")
_FILTERED, _MODES = ("jest", "vitest", "mocha", "ava"), ("run", "watch", "dev")  # other words are parts of names
EVERYTHING = (".", "./", "./...", "*", "**", "--all", "-A", "all")
PLACED = ("-S", "-B", "-C", "--prefix", "--cwd", "--chdir", "--source")  # a folder follows
FILLING = word_set("gunzip zcat cat xz bzcat unzip zstdcat curl pg_dump mysqldump pv gzip unxz")
PACKAGERS = word_set("npm pnpm yarn bun pip pipenv poetry uv pdm conda mamba cargo go gem bundle composer")
_ADDING = word_set("install add i get require update upgrade")
_OWN = word_set("-r --requirement -e --editable .")  # what the project itself says
_WHOLES = word_set("database schema index view")
_REGISTRIES = word_set("--repository --repository-url --registry --publish-url --index --index-url -r --host")
_DEFAULTS = "pypi crates rubygems hex"
OFF = ("0", "false", "no", "off", "none", "never")
ON = ("1", "true", "yes", "on")
_NEGATING = word_set("SKIP DISABLE NO DISABLED BYPASS IGNORE")
# What stands in a word of a call, and what it says.
SIGNS = (
    ("allUsers", "public world"), ("allAuthenticatedUsers", "public"),
    ("@latest", "upgrade update latest major version"),
    ("0.0.0.0", "expose listen bind public all interface network world"),
    ("nvidia-", "gpu"), ("p4d.", "gpu"), ("p3.", "gpu"), ("p5.", "gpu"), ("g5.", "gpu"),
    ("cuda:", "gpu"), ("--gpu", "gpu"), ("--device=cuda", "gpu"), ("docker.sock", "socket"), ("ftp://", "ftp"),
    (":9200", "elasticsearch index"), (":5432", "postgres database"), (":6379", "redis"), (":27017", "mongo"),
    (":9092", "kafka"), (":8500", "consul"), (":8200", "vault"), (":2379", "etcd"), (":15672", "rabbitmq"),
    (":3306", "mysql database"), ("hooks.slack.com", "slack webhook message"),
    ("[skip ci]", "skip ci pipeline check"), ("[ci skip]", "skip ci pipeline check"), ("[no ci]", "skip ci"),
    ("ci.skip", "skip ci pipeline check"), (":latest", "latest tag"), ("git@", "ssh"), ("ssh://", "ssh"),
)  # fmt: skip
SENDING = word_set(
    "-d --data --data-raw --data-binary --json -F --form -f --field --raw-field --input -T --upload-file"
)
METHODS = ("-X", "--method", "--request")
REQUESTS = {
    "post": "post send write create", "put": "put write change update set", "patch": "write change update edit",
    "delete": "delete write",
}  # fmt: skip
# A part of an address, and what it stands for.
ADDRESSES = (
    ("/pulls/", "pr"), ("/merge_requests/", "pr mr"), ("refs/heads", "branch remote"), ("refs/tags", "tag"),
    ("/branches/", "branch"), ("protection", "branch protection disable off"),
    ("/dispatches", "trigger start workflow ci"),
    ("/rerun", "rerun retry"), ("/runs/", "workflow run ci pipeline"), ("/pipelines", "pipeline ci"),
    ("/issues", "issue"), ("/releases", "release"), ("/comments", "comment"), ("/collaborators", "permission access"),
    ("/secrets", "secret"), ("/dagRuns", "trigger start dag"),
    ("/job/", "trigger start build job ci"), ("/transfer", "transfer"), ("/hooks", "webhook"),
)  # fmt: skip
SQL = {
    "drop": "drop delete", "truncate": "truncate delete empty", "delete": "delete row", "update": "update row",
    "insert": "insert add row", "alter": "alter schema", "create": "create", "grant": "permission",
    "revoke": "permission", "warehouse_size": "resize scale",
    "replace": "update insert row", "rename": "rename alter schema", "copy": "import load row",
}  # fmt: skip


def by_statement(stated: str) -> Iterator[str]:
    """What an SQL statement does."""
    if not stated.strip():
        return
    first = stated.split()[0]
    acting = first if first.isalpha() else f"{stated} {stated.replace('.', ' ')}"  # of SQL, columns do nothing
    yield from (*words.words(acting), *("=" + word for word in stated.lower().split()))
    told = "".join(sign if sign.isalpha() or sign == "_" else " " for sign in stated.lower()).split()
    acts = [SQL[word] for word in dict.fromkeys(told) if word in SQL]
    if acts:
        yield from words.words("write change " + " ".join(acts))
        yield from () if not _WHOLES.isdisjoint(told) else words.words("table data record")


def _names_more(piece: tuple[str, ...]) -> bool:
    """Something beyond what it calls: `terraform apply plan.out`, `./deploy.sh staging`."""
    called = head(piece).split()[1:]
    named = [word for word in bare_words(piece) if "=" not in word]
    return len(named) > len(called)


def by_shape(run: Run, around: frozenset[str]) -> Iterator[str]:
    """The stems of what the shape of a call says."""
    piece, name = run.words, program(run.words[0])
    shapes = {"git": _of_git, "docker": _of_image, "podman": _of_image, "gh": _of_interface, "glab": _of_interface,
              "dd": _of_disk, "curl": _of_request, "http": _of_request, "xh": _of_request}  # fmt: skip
    yield from _extent(piece)
    if run.source and any(word.startswith(("*", "./*")) for word in piece[1:]):  # all that was found from here on
        yield "whol"
    yield from shapes.get(name, _of_nothing)(piece)
    yield from words.words(_of_remote(name, piece))
    given = (word for word in piece[1:] if word[:1].isupper() and "=" in word and " " not in word)
    yield from (each for word in (*run.front, *given) if "=" in word for each in _of_setting(*word.split("=", 1)))
    yield from (each for sign, meant in SIGNS if any(sign in word for word in piece[1:]) for each in words.words(meant))
    yield from (each for called in functions(piece) for each in words.words(called)[:1])
    if tries(piece, COMPARING):
        yield "=looks"
    yield from ("%argument",) * _names_more(piece)
    if name == "chmod" and any(_is_for_all(word) for word in piece[1:]):
        yield "@world"
    if run.apart:
        yield from words.words("background detach process job")
    if name in ("pip", "easy_install") and "venv" not in piece[0] and "venv" not in around and _OWN.isdisjoint(piece):
        yield "global"
    if name in PACKAGERS and not _ADDING.isdisjoint(piece[1:4]) and any(map(_is_pinned, piece[2:])):
        yield from words.words("upgrade update downgrade pin version")
    if _is_root(piece):
        yield from words.words("root account")
    if run.source:
        yield "pipe"
    filled = run.taken or run.source in FILLING
    if name in CLIENTS and (filled or any(word.partition("=")[0] in ("-f", "--file") for word in piece)):
        yield from words.words("write change import restore load script dump")


def _is_for_all(mode: str) -> bool:
    """644, a+r, o+w."""
    if mode.isdecimal():
        return len(mode) in (3, 4) and mode[-1] != "0"
    who, plus, rights = mode.partition("+")
    return bool(plus and rights) and len(who) < 4 and (not who.strip("ugoa")) and ("a" in who or "o" in who)


def _is_pinned(word: str) -> bool:
    """A package in a version of its own: `django==5.1`, `react@19`."""
    name, _, version = word.replace("==", "@").replace(">=", "@").replace("~=", "@").lstrip("@").partition("@")
    return bool(name) and version.lstrip("v^~")[:1].isdecimal() and not word.startswith("-")


def _of_setting(name: str, value: str) -> Iterator[str]:
    """What a setting says: `HUSKY=0`, `NODE_TLS_REJECT_UNAUTHORIZED=0`, `CUDA_VISIBLE_DEVICES=1`."""
    parts = words.words(name)
    off = value.lower() in OFF or (value == "/dev/null")
    if value.lower() in ON:
        yield from (*words.words("enable on"), *parts)
    if "CUDA" in name or name.endswith("VISIBLE_DEVICES"):
        yield from ("gpu", *words.words(value))
    if off and not _NEGATING.isdisjoint(name.upper().split("_")):
        return
    if off or not _NEGATING.isdisjoint(name.upper().split("_")):
        yield from (*words.words("skip disable bypass off"), *parts)
        secured = any(sign in name.lower() for sign in ("tls", "ssl", "verify", "https"))
        yield from words.words("insecure certificate tls ssl verification check") if secured else ()
        yield from words.words("hook noverify") if "husky" in name.lower() or "hook" in name.lower() else ()
        yield from words.words("sign signing signature") if "sign" in name.lower() else ()


def _extent(piece: tuple[str, ...]) -> Iterator[str]:
    """All there is, or a part of it."""
    if any((word in EVERYTHING and before not in PLACED) or "**" in word for before, word in pairwise(piece)):
        yield from ("whol", ".")
    named = program(piece[0]) in SUBCOMMANDS and things(piece)
    if len(bare := bare_words(piece)) == 1 and bare[0].strip("./") in ("tests", "test", "spec", "__tests__"):
        yield "whol"  # all tests there are
    named = named or (program(piece[0]) in _FILTERED and any(word not in _MODES for word in bare))
    named = named or (program(piece[0]) == "ctest" and not {"-R", "-L", "-I", "-E"}.isdisjoint(piece))
    if not named and not any(_is_part(word) or word.partition("=")[0] in NARROWING for word in piece[1:]):
        yield "whol"
    if any("*" in word for word in piece[1:]):
        yield from words.words("wildcard glob star")
    if any(word in ("/", "/*") for word in piece[1:]):
        yield "/"


def _is_part(word: str) -> bool:
    """A path, or a test."""
    placed = "/" in word[1:] or "." in word[1:] or "::" in word
    return word[:1] != "-" and (placed or (word[:1].isupper() and "Test" in word))


def _is_root(piece: tuple[str, ...]) -> bool:
    """`mysql -u root`, `-uroot`, `--user=root`."""
    return "-uroot" in piece or "--user=root" in piece or ("-u", "root") in pairwise(piece)


def _of_nothing(piece: tuple[str, ...]) -> Iterator[str]:
    yield from ()


def _of_git(piece: tuple[str, ...]) -> Iterator[str]:
    called = head(piece)
    for before, word in pairwise(piece):
        if before == "-c" and "=" in word:
            yield from _of_setting(*word.split("=", 1))
        elif called == "git config" and "." in before:
            yield from _of_setting(before, word)
    if called == "git branch" and "-D" in piece:
        yield "forc"
    for word in piece[2:] if called == "git push" else ():
        if word.startswith((":", "+")):
            yield from words.words("delete branch" if word[0] == ":" else "force rewrite history")
        if word.lstrip(":v")[:1].isdecimal() or "refs/tags" in word:
            yield "tag"


def _of_image(piece: tuple[str, ...]) -> Iterator[str]:
    if any(before in ("-u", "--user") and word.partition(":")[0] in ("root", "0") for before, word in pairwise(piece)):
        yield "root"
    pushes = "--push" in piece
    image = next((word for before, word in pairwise(piece) if pushes and before in ("-t", "--tag")), piece[-1])
    host = image.partition("/")[0] if "/" in image else ""
    sends = pushes or any(word in ("push", "tag", "pull") for word in piece[1:3])
    if sends and (host == "docker.io" or not ("." in host or ":" in host)):
        yield from words.words("hub dockerhub docker.io" if "pull" in piece[1:3] else "public hub dockerhub docker.io")


def _of_disk(piece: tuple[str, ...]) -> Iterator[str]:
    if any(word.startswith("of=/dev/") for word in piece):
        yield from words.words("block device drive")


def _of_interface(piece: tuple[str, ...]) -> Iterator[str]:
    """`gh api`: what is asked of the server by its address; what is merged there goes to main."""
    if "api" in piece[1:3]:
        yield from _of_request(piece)
    if head(piece) in ("gh pr merge", "glab mr merge"):
        yield from ("@main", "main")


def _of_request(piece: tuple[str, ...]) -> Iterator[str]:
    """A request that isn't for reading does what its method says, and what the address ends with."""
    sends = any(word.partition("=")[0] in SENDING for word in piece[1:])
    asked = _method(piece) or ("post" if sends else "get")
    address = next((word for word in piece[1:] if "/" in word and not word.startswith("-")), "")
    if asked == "get" or not address:
        return
    yield from words.words(REQUESTS.get(asked, "write"))
    yield from words.words("upload") if any("@" in word[:1] or "=@" in word for word in piece[1:]) else ()
    path = [part for part in address.partition("?")[0].split("/") if part]
    yield from (each for part in path[-1:] if not part.isdecimal() for each in named_words(part))
    yield from (each for sign, meant in ADDRESSES if sign in address for each in words.words(meant))


def _method(piece: tuple[str, ...]) -> str:
    """`-X POST`, `-XPOST`, `--method=POST`, or the word itself."""
    for before, word in pairwise(piece):
        name, _, value = word.partition("=")
        if before in METHODS or word.lower() in REQUESTS:
            return word.lower()
        if name in METHODS and value:
            return value.lower()
        if word.startswith("-X") and len(word) > 2:
            return word[2:].lower()
    return ""


def _of_remote(name: str, piece: tuple[str, ...]) -> str:
    """Copies to somewhere else."""
    last = (bare_words(piece) or [""])[-1]
    if name in ("aws", "gsutil", "gcloud") and last.startswith(("s3://", "gs://")):
        return "" if {"cp", "sync", "rsync", "mv"}.isdisjoint(piece) else "write upload bucket"
    remote = name in ("rsync", "scp") and any(":" in word and "/" not in word.partition(":")[0] for word in piece[1:])
    return "upload server host remote deploy" if remote else ""


def by_default(piece: tuple[str, ...]) -> frozenset[str]:
    """What a call means by itself and this one doesn't: another registry is named, only the index is restored."""
    if piece[:2] == ("git", "restore") and not {"--staged", "-S"}.isdisjoint(piece):
        return frozenset(() if not {"--worktree", "-W"}.isdisjoint(piece) else words.words("discard"))
    named = [after for word, after in pairwise(piece) if word in _REGISTRIES]
    named += [word.partition("=")[2] for word in piece if word.partition("=")[0] in _REGISTRIES and "=" in word]
    return frozenset(words.words(_DEFAULTS)).difference(words.words(" ".join(named))) if named else frozenset()
