"""The command line a program is given to run: `ssh web1 'make'`, `find -exec`, `doppler run -- make`, `python -c`.

What an interpreter is told in one line is put as the commands that do the same: `shutil.rmtree('build')` is
`rm -r build`, `os.system('make')` is `make`. Nothing is executed or expanded.
"""

import re
from collections.abc import Iterator
from itertools import islice, pairwise

from twiceshy.text import commands as shell
from twiceshy.text.wordset import word_set

# Programs that run what follows, beside themselves; the value counts words of their own before it.
_AFTER = {
    "docker exec": 1, "podman exec": 1, "kubectl exec": 1, "docker-compose exec": 1, "compose exec": 1, "ssh": 1,
    "eval": 0, "corepack": 0, "heroku run": 0, "compose run": 1, "docker-compose run": 1, "stack exec": 0,
    "rbenv exec": 0, "opam exec": 0, "cabal exec": 0, "asdf exec": 0, "nix run": 0, "docker run": 1, "podman run": 1,
    "trap": 0, "flock": 1, "setsid": 0, "systemd-run": 0, "chroot": 1, "railway run": 0, "pixi run": 0,
    "micromamba run": 0, "mamba run": 0, "devbox run": 0, "wsl": 0, "adb shell": 0, "bisect run": 0, "parallel": 0,
    "entr": 0, "watchexec": 0, "lxc exec": 1, "multipass exec": 1, "limactl shell": 1, "nsenter": 0, "oc exec": 1,
    "submodule foreach": 0, "caffeinate": 0, "faketime": 1, "unbuffer": 0, "rtk": 0, "uvx": 0, "mise x": 0,
}  # fmt: skip
# What stands behind `--` is run.
_DASHED = word_set("""
aws-vault doppler op chamber infisical teller dotenvx dotenv kubectl oc lxc multipass nsenter mise devbox direnv lerna
pnpm yarn npm colima limactl flatpak-spawn systemd-run vagrant hatch rye
""")
# Options whose value is run.
_TOLD = {
    "su": "-c --command", "runuser": "-c --command", "script": "-c --command", "nix-shell": "--run --command",
    "nix": "-c --command", "vagrant": "-c --command", "gcloud": "--command", "fly": "-C --command",
    "flyctl": "-C --command", "nodemon": "--exec -x", "git": "--exec -x", "sops": "exec-env exec-file",
    "watchexec": "-c", "xvfb-run": "-c", "mosh": "--", "cargo": "-x --exec", "reflex": "--", "flock": "-c",
    "sg": "-c", "newgrp": "-c",
}  # fmt: skip
_QUOTING = word_set("concurrently tmux screen parallel npm-run-all at watch")  # their quoted words are run
_FINDS = word_set("-exec -execdir -ok -okdir --exec -x --exec-batch -X")
SPEAKING = word_set("python node ruby perl php deno bun")
_CODE = word_set("-c -e --eval -p --print -r eval -E -pe -ne")
_RUN_VALUED = word_set("""
-v -e -p -w -u -m -l -h -a --volume --env --publish --workdir --user --name --network --net --entrypoint --env-file
--mount --platform --memory --cpus --hostname --label --add-host --gpus --restart --link --cap-add --device --shm-size
--ulimit --security-opt --pull --dns --ip --log-driver --tmpfs --expose --cidfile --runtime --index
""")
_COMPOSE_VALUED = word_set("-f --file -p --project-name --profile --env-file --project-directory --ansi --progress")
_SYSTEM = (
    r"\b(?:(?:popen|Popen|run|call|check_call|check_output|getoutput|exec|execSync|spawn|spawnSync|execFile"
    r"|execFileSync|shell_exec|passthru|sh)\s*+\(|system\s*+\(?)\s*+(\[?)\s*+[fr]?(['\"`])(.{0,2000}?)\2"
    r"(?:\s*+,\s*+(\[.{0,2000}?\]))?"
)
_SAME_AS = (
    (r"\brmtree\s*\(\s*(['\"])(.{1,400}?)\1", "rm -r"),
    (r"\b(?:os\.(?:remove|unlink|rmdir)|(?:unlink|rm|rmdir)(?:Sync)?|File\.delete|FileUtils\.rm\w*|removeSync)\s*+\(?\s*+"
     r"(['\"])(.{1,400}?)\1", "rm"),
    (r"\bPath\s*\(\s*(['\"])(.{1,400}?)\1\s*\)\.(?:unlink|rmdir)", "rm"),
    (r"\b(?:os\.rename|shutil\.move|rename(?:Sync)?|os\.replace)\s*\(\s*(['\"])(.{1,400}?)\1", "mv"),
    (r"\b(?:requests\.\w+|urlopen|urlretrieve|fetch|httpx\.\w+|Net::HTTP\.\w+|file_get_contents)\s*\(\s*(['\"])"
     r"(https?:.{1,400}?)\1", "curl"),
    (r"\b(?:os\.chmod|chmodSync)\s*\(\s*(['\"])(.{1,400}?)\1", "chmod"),
)  # fmt: skip
MOST_TOLD = 20  # commands of one script, of each kind
MOST_LISTED = 2000  # signs of a list of words in it
MOST_SCRIPT = 20_000  # characters of a script that are read, half of them at its end: a name in quotes is short
MOST_WORDS = 2000  # of what `find` runs, with the names put in


def inside(words: tuple[str, ...]) -> str:
    """The command line a program is given to run."""
    name = shell.program(words[0])
    if name in ("find", "fd", "fdfind"):
        return _found(words)
    if name in SPEAKING:
        return _spoken(words)
    told = tuple(_values(words, _TOLD.get(name, "").split()))
    if told and name != "cargo":
        return " ; ".join(told)
    if name in _QUOTING:
        return " ; ".join(word for word in words[1:] if " " in word)
    aliases = [word for word in words[1:4] if word.startswith("alias.")] if name == "git" else []
    if aliases:
        return _aliased(words, aliases[0])
    return _behind(name, words)


def _behind(name: str, words: tuple[str, ...]) -> str:
    if name in _DASHED and "--" in words[2:]:
        return line_of(words[words.index("--", 2) + 1 :])
    rest = shell.after_options(words[1:], 0)
    if rest[:1] == ("compose",):
        rest = ("compose", *shell.after_options(rest[1:], 0, _COMPOSE_VALUED))
    for called, after in ((name, rest), (f"{name} {''.join(rest[:1])}", rest[1:]), (" ".join(rest[:2]), rest[2:])):
        if called in _AFTER:
            valued = _RUN_VALUED if called in ("docker run", "podman run") else shell.VALUED
            behind = shell.after_options(after, _AFTER[called], valued)
            behind = behind[1:] if behind[:1] == ("--",) else behind
            return behind[0] if len(behind) == 1 or (name == "trap" and behind) else line_of(behind)
    return ""


def _values(words: tuple[str, ...], options: list[str]) -> Iterator[str]:
    for at, word in enumerate(words[1:], start=1):
        if word in options and at + 1 < len(words):
            yield words[at + 1] if " " in words[at + 1] else line_of(words[at + 1 :])
        elif word.startswith("--") and "=" in word and word.partition("=")[0] in options:
            yield word.partition("=")[2]


def _found(words: tuple[str, ...]) -> str:
    """`find logs -name '*.log' -exec rm {} +` removes logs/*.log."""
    at = next((at for at, word in enumerate(words) if word in _FINDS), len(words))
    looked = " ".join(handed(words[:at])) or "{}"
    told = (word for word in words[at + 1 :] if word not in ("+", ";", "\\"))
    put_in = (each for word in told for each in (looked.split() if word == "{}" else [word]))
    return line_of(tuple(islice(put_in, MOST_WORDS)))


def handed(words: tuple[str, ...]) -> list[str]:
    """The names a program writes out, as far as its words tell: what `xargs` and `$(…)` pass on."""
    name = shell.program(words[0]) if words else ""
    named = [word for word in words[1:] if not word.startswith("-")]
    if name == "find":
        folders = [word for word in named[:1] if words[1] == word] or ["."]
        sought = [after for word, after in pairwise(words) if word in ("-name", "-iname", "-path")]
        return [f"{folder.rstrip('/')}/{each}" for folder in folders for each in sought] or folders
    if name in ("grep", "rg", "ag", "egrep", "fd", "fdfind"):
        return named[1:]
    if name in ("ls", "echo", "printf", "realpath", "readlink", "which"):
        return named
    if name == "git" and named[:1] in (["ls-files"], ["diff"], ["branch"], ["tag"]):
        return [word for word in named[1:] if "/" in word or "." in word or "*" in word]
    if name in ("kubectl", "oc") and "get" in named:
        return named[named.index("get") + 1 :][:2]
    return []


def _aliased(words: tuple[str, ...], alias: str) -> str:
    """`git config alias.p 'push --force'` is as good as the command."""
    _, _, value = alias.partition("=")
    value = value or "".join(words[words.index(alias) + 1 :][:1])
    return value[1:] if value.startswith("!") else f"git {value}" if value else ""


def _spoken(words: tuple[str, ...]) -> str:
    script = next((after for word, after in pairwise(words) if word in _CODE), "")
    return spoken(script) if "(" in script or "system" in script else ""


def spoken(script: str) -> str:
    """What a script of another language runs or does to files, as one line of commands."""
    found: list[str] = []
    if len(script) > MOST_SCRIPT:
        script = script[: MOST_SCRIPT // 2] + "\n" + script[-MOST_SCRIPT // 2 :]
    for match in islice(re.finditer(_SYSTEM, script, re.S), MOST_TOLD):
        at = match.start(2)
        listed = match[4] or (script[at : at + MOST_LISTED].partition("]")[0] if match[1] else "")
        words = re.findall(r"(['\"])(.*?)\1", listed)
        found.append(line_of((*((match[3],) if match[4] else ()), *(word for _, word in words))) if words else match[3])
    for pattern, same in _SAME_AS:
        found += [f"{same} {line_of((match[2],))}" for match in islice(re.finditer(pattern, script), MOST_TOLD)]
    return " ; ".join(found[:MOST_TOLD])


def line_of(words: tuple[str, ...]) -> str:
    """Words as one line again, each in quotes where it needs them."""
    return " ".join(
        word if re.fullmatch(r"[\w./:=@,+{}*-]+", word) else "'" + word.replace("'", "") + "'" for word in words
    )
