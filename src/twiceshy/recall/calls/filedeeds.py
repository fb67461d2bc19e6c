"""Which files a command changes or reads, as far as its words tell.

`sed -i`, `tee`, `cp` and their like change files. Nothing is looked up on disk.
"""

import re
from collections.abc import Iterable
from itertools import pairwise

from twiceshy.recall.calls.filekinds import SAMPLES, fits
from twiceshy.recall.calls.filekinds import kind_words as kind_words
from twiceshy.recall.calls.filekinds import kinds as kinds
from twiceshy.text.commands import program

MOST_NAMES = 200  # names of one call that are all looked at
WRITERS = frozenset(
    "rm rmdir mv tee truncate shred touch chmod chown chgrp unlink patch ed vim vi nvim nano emacs code mkdir trash"
    " sponge black isort gofmt rustfmt autopep8 yapf dos2unix rimraf del-cli trash-put trash-cli rip srm del ln mogrify"
    " setfacl chattr unix2dos stylua swiftformat pyupgrade autoflake nbstripout micro hx subl kate gedit"
    " gunzip gzip bzip2 bunzip2 unxz unzstd".split()
)
DELETERS = "rm rmdir unlink shred trash find rimraf del-cli trash-put trash-cli rip srm del"
COPIERS = frozenset({"cp", "install", "rsync", "ln", "scp", "ditto"})  # change the last thing they name
IN_PLACE = frozenset({"sed", "perl", "ruby", "yq", "awk", "gawk", "gsed", "clang-format", "jq", "xmlstarlet"})
READERS = frozenset(
    "cat less more head tail grep rg ag egrep fgrep sed awk bat strings xxd hexdump od base64 nl sort uniq wc jq yq cp"
    " diff source . view open mv scp rsync tar zip cut column tac sops age gpg batcat glow ansible-vault pr rev".split()
)
_UNSCRIPTED = ("clang-format",)  # of those that work in place: every word is a file
GIT_WRITES = {"rm": "delete", "mv": "move", "checkout": "", "restore": "", "apply": "", "clean": "delete"}
ACTS_OF = {
    **dict.fromkeys(DELETERS.split(), "delete"), "mv": "move rename delete", "mkdir": "create add directory folder",
    "touch": "create add", "truncate": "truncate empty clear", "chmod": "permission mode", "chown": "permission owner",
    "cp": "copy overwrite", "tee": "overwrite append", "ln": "create link symlink", "sed": "replace inplace place",
    "perl": "replace inplace place", "patch": "patch apply",
}  # fmt: skip
_ASKING = ("select", "explain", "with", ".schema", ".tables", ".dump", ".headers", ".mode", ".indexes", "pragma table_")
_CHANGING_OPTIONS = frozenset("--write --fix --in-place --inplace -w -i -F --fix-only".split())
SCRIPTED = frozenset("sed perl ruby yq awk gawk gsed jq grep rg ag egrep fgrep".split())  # their first word is no file


def fewer(names: Iterable[str]) -> list[str]:
    """Each name once; of very many, after the first ones only those of another folder or another kind."""
    distinct = list(dict.fromkeys(names))
    if len(distinct) <= MOST_NAMES:
        return distinct
    others = {(name.rpartition("/")[0], name.rpartition(".")[2]): name for name in distinct[MOST_NAMES:]}
    return distinct[:MOST_NAMES] + list(others.values())[-MOST_NAMES:]


def changed(piece: tuple[str, ...]) -> list[str]:
    """The files a command changes, as far as its words tell."""
    return fewer(_changed(piece))


def _changed(piece: tuple[str, ...]) -> list[str]:
    name = program(piece[0])
    arguments = [word for word in piece[1:] if not word.startswith("-") and word]
    if name in COPIERS:
        return arguments[-1:]
    if name == "sqlite3":
        asks = all(word.lstrip(" (").lower().startswith(_ASKING) for word in arguments[1:]) and len(arguments) > 1
        return [] if "-readonly" in piece or asks else arguments[:1]
    if name == "dd":
        return [word[3:] for word in piece if word.startswith("of=")]
    if name in IN_PLACE:
        inside = any(re.match(r"-[a-zA-Z]{0,3}i|--in-?place", word) for word in piece[1:])
        all_files = name in _UNSCRIPTED or {"-e", "-f", "--expression"} & set(piece)
        return [] if not inside else arguments[0 if all_files else 1 :]
    if name == "patch" and not arguments:
        return ["."]  # what the patch names
    if name in WRITERS or _changes_named(piece):
        return arguments
    if name == "tar" and re.match(r"-?[a-z]*[cru][a-z]*$", "".join(piece[1:2])):
        return [word for word in arguments if word != piece[1]][:1]
    if name == "find" and ("-delete" in piece or "-exec" in piece):
        return arguments[:1]
    if name in ("npm", "pnpm", "yarn") and piece[1:3] in (("pkg", "set"), ("pkg", "delete")):
        return ["package.json"]
    chosen = _CHOOSING.get(" ".join((name, *piece[1:2])), "") or _CHOOSING.get(" ".join((name, *piece[1:3])), "")
    return [chosen] if chosen and len(piece) > 2 else _by_option(name, piece)


# What keeps the version of a tool, by the call that chooses it.
_CHOOSING = {
    "pyenv local": ".python-version", "asdf local": ".tool-versions", "asdf set": ".tool-versions",
    "rbenv local": ".ruby-version", "nodenv local": ".node-version", "mise use": "mise.toml",
    "rustup override": "rust-toolchain.toml", "volta pin": "package.json", "nvm alias": ".nvmrc",
    "uv python pin": ".python-version", "rye pin": ".python-version", "jenv local": ".java-version",
}  # fmt: skip


def _changes_named(piece: tuple[str, ...]) -> bool:
    """A formatter or a linter that may write; git where it puts files back or away."""
    if program(piece[0]) == "git":
        verbs = [word for word in piece[1:4] if word in GIT_WRITES]
        return bool(verbs) and (verbs[0] in ("rm", "mv", "restore") or "--" in piece) and "--staged" not in piece
    fixes = program(piece[0]) in ("prettier", "eslint", "ruff", "biome", "stylelint", "gofumpt", "shfmt", "goimports")
    return "--inplace" in piece or (fixes and (not _CHANGING_OPTIONS.isdisjoint(piece) or "format" in piece[1:2]))


def _by_option(name: str, piece: tuple[str, ...]) -> list[str]:
    """`curl -o file`, `tar -C folder`, and what a line of Python opens to write."""
    option = {
        "curl": "-o --output",
        "wget": "-O --output-document -P",
        "tar": "-C",
        "unzip": "-d",
        "ssh-keygen": "-f",
        "openssl": "-out",
        "gpg": "-o --output",
        "pg_dump": "-f --file",
    }.get(name, "")
    if option:
        return [after for word, after in pairwise(piece) if word in option.split()]
    if name in ("python", "node"):
        return re.findall(
            r"(?:open|writeFileSync|Path)\(\s*['\"]([^'\"]+)['\"](?=.{0,40}(?:['\"][wa]|write))", " ".join(piece)
        )
    return []


_READ_BY = {
    "openssl": ("-in", "-inkey"), "curl": ("-T", "--upload-file", "-d", "--data", "--data-binary", "-F", "--form"),
    "wget": ("--post-file", "--body-file"), "ssh-keygen": ("-f",), "keytool": ("-keystore",),
}  # fmt: skip


def _value(word: str) -> str:
    """`@dump.sql`, `file=@dump.sql`."""
    return word.rpartition("@")[2]


MANIFESTS = {
    "npm": "package.json", "pnpm": "package.json", "yarn": "package.json", "bun": "package.json", "cargo": "Cargo.toml",
    "poetry": "pyproject.toml", "uv": "pyproject.toml", "pdm": "pyproject.toml", "bundle": "Gemfile", "go": "go.mod",
    "composer": "composer.json", "pipenv": "Pipfile",
}  # fmt: skip


def read(piece: tuple[str, ...]) -> list[str]:
    """The files a command shows or copies."""
    return fewer(_read(piece))


def _read(piece: tuple[str, ...]) -> list[str]:
    name = program(piece[0])
    arguments = [word for word in piece[1:] if not word.startswith("-") and word]
    if name in COPIERS or name == "mv":
        return arguments[:-1]
    if name in _READ_BY:
        shown = ("-noout" not in piece and "-list" not in piece) or "-text" in piece  # a key's date is no key
        return [_value(after) for word, after in pairwise(piece) if word in _READ_BY[name] and shown]
    if name not in READERS:
        return []
    return arguments[1:] if name in SCRIPTED and "-e" not in piece and "-f" not in piece else arguments


def straight(path: str) -> str:
    """`build/../src` is `src`; what leads out of where we are stays."""
    if "/../" not in path + "/":
        return path
    root = "/" if path.startswith("/") else ""
    kept: list[str] = []
    for part in path.split("/"):
        if part == ".." and kept and kept[-1] not in ("..", "~"):
            kept.pop()
        elif part not in ("", ".") and not (part == ".." and root):  # above the root there is nothing
            kept.append(part)
    return root + "/".join(kept) + ("/" if kept and path.endswith("/") else "") or "."


_ROOTS = ("etc", "usr", "var", "opt", "root", "home", "boot", "proc", "sys", "srv")


def lies_in(path: str, named: str) -> bool:
    """Is `src/gen/a.ts` what `src/gen`, `gen/` or `*.ts` names? `.env.local` is an `.env`, `.env.example` isn't."""
    parts = [part for part in re.split(r"[/:=]", path) if part not in ("", ".", "~", "**")]
    wanted = [part for part in re.split(r"[/:=]", named) if part not in ("", ".", "~", "**", "*")]
    if not wanted or path.endswith(SAMPLES) or ("/" in named.removeprefix("./").strip("/") and "/" not in path):
        return False  # `db:migrate` is a task, db/migrate a folder
    if named[0] == "/" and wanted[0] in _ROOTS and path[:1].isalnum() and not re.search(r"[:=]/", path):
        return False  # deploy/etc/ is not /etc
    for at in range(len(parts) - len(wanted) + 1):
        if all(_is(pattern, part) for pattern, part in zip(wanted, parts[at:], strict=False)):
            return True
    return False


def _is(wanted: str, part: str) -> bool:
    part = part.strip("'\"")
    if wanted.replace(".", "").isdecimal() and part.startswith(wanted + "."):
        return True  # a version: 12 is 12.2, too
    if wanted.startswith(".") and "*" not in wanted:
        return part.lower().endswith(wanted.lower()) or part.startswith(wanted + ".")
    return fits(wanted, part) or (part[:1] == "." and wanted.isalnum() and fits(wanted, part[1:]))
