"""Shell lines taken apart: which programs run, seen through whatever stands in front of them.

`cd web && CI=1 timeout 60 npx vitest run | tail` runs `vitest run`. Quotes, redirections, here
documents, environment settings, wrappers (sudo, timeout, uv run, npx, bash -c …) and
`python -m` are recognised; nothing is executed or expanded. A command's head is the program with
its subcommand (`git push`, `docker compose up`): what people mean when they name a command.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from twiceshy.text.wordset import word_set

DEPTH = 3  # bash -c "sh -c '…'": deeper nesting is not looked into
LIMIT = 20_000  # characters of a command line that are read

MOST_DOCUMENTS = 100  # here documents of one line
TOKEN = (
    r"(?P<redirect>(?:\d*|&)(?:>>|>|<)(?:&\d?|\|)?[ \t]*)"
    r"|(?P<stop>\n|;|&&?|\|\|?|\$\(|[()`])"
    r"|(?P<word>(?:'[^']*'|\"(?:\\.|[^\"\\])*\"|\\.|[^\s;&|<>'\"\\()`$]|\$(?!\()|['\"\\])+)"
)
_QUOTING = r"'([^']*)'|\"((?:\\.|[^\"\\])*)\"|\\(.)"
_SETTING = r"[A-Za-z_]\w*=(?!=)"

BARE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ./_:=@,+-")

# Wrappers run the rest of their words. The value counts words of their own that follow.
_WRAPPERS = {
    "sudo": 0, "doas": 0, "time": 0, "nice": 0, "nohup": 0, "env": 0, "exec": 0, "command": 0, "xargs": 0,
    "stdbuf": 0, "timeout": 1, "gtimeout": 1, "xvfb-run": 0, "npx": 0, "bunx": 0, "pnpx": 0, "uvx": 0,
    "pipx run": 0, "uv run": 0, "poetry run": 0, "pipenv run": 0, "pdm run": 0, "hatch run": 0,
    "rye run": 0, "pnpm exec": 0, "pnpm dlx": 0, "yarn dlx": 0, "yarn exec": 0, "npm exec": 0,
    "bundle exec": 0, "then": 0, "do": 0, "if": 0, "while": 0, "else": 0, "!": 0, "dotenv": 0,
    "cross-env": 0, "direnv exec": 1, "mise exec": 0, "watch": 0, "ionice": 0, "chronic": 0, "ltrace": 0,
    "strace": 0, "coverage run": 0, "conda run": 0, "busybox": 0, "toybox": 0, "twiceshy run": 0, "shy run": 0,
}  # fmt: skip
# Options of wrappers and programs that take the next word with them.
VALUED = word_set("""
-n -u -C -c -s -k -i -o -e --with --python --project --package -p -g --directory --prefix --cwd --filter
-w --workspace -f --file --extra --group --env-file --signal --kill-after -I -L -P -H -h --namespace
--context --repo -R -d --manifest-path
""")
# The same of programs whose letters mean something else; behind the others stands what they take before a subcommand.
_VALUED_BY = {
    "git": "-c -C --git-dir --work-tree --namespace --config-env",
    "kubectl oc helm flux k9s stern argocd": "-n --namespace --context --kube-context --kubeconfig --cluster",
    "docker podman docker-compose": "-c -H --host --context --config -f --file -p --project-name --profile"
    " --project-directory --env-file",
    "npm": "--prefix -w --workspace -C --registry --userconfig --cache",
    "pnpm yarn bun deno": "-C --dir --filter -F --prefix --cwd --config",
    "composer": "-d --working-dir",
    "cargo": "--manifest-path --config -Z -C --color",
    "go": "-C",
    "make gmake just task": "-C -f -j --directory --file --makefile --justfile -d --taskfile",
    "gh glab hub": "-R --repo",
    "aws": "--profile --region --endpoint-url --output --query",
    "gcloud": "--project --account --zone --region --configuration",
    "az": "--subscription",
    "fly flyctl heroku": "-a --app -c --config -r --remote",
    "poetry pdm hatch rye pipenv": "-C --directory -P --project -p",
    "uv": "--project --directory --python -p --config-file",
    "mvn mvnw": "-f -pl -P -s --file --projects",
    "gradle gradlew": "-p -b -c -I --project-dir --build-file",
    "terraform tofu pulumi cdk": "-C --cwd -s --stack -a --app",
    "systemctl": "-H -M --host --machine",
    "ansible-playbook ansible": "-i --inventory -u --user",
    "rails bundle rake mix dotnet": "",
}
# The same of wrappers whose letters mean something else.
_OWN_VALUED = {
    "sudo": word_set("-u -g -p -C -h -r -t -D -U -T --user --group --host --prompt --chdir"),
    "env": word_set("-u -C -S --unset --chdir"),
    "xargs": word_set("-n -P -I -L -d -s -a -E"),
    "watch": word_set("-n -d --interval"),
    "twiceshy run": word_set("--request --task-type --repo --agent --session"),
    "shy run": word_set("--request --task-type --repo --agent --session"),
}
# Our own wrapper with its options, where a command begins.
_OURS = (
    r"(?m)((?:^|[;&|(])[ \t]*(?:[A-Za-z_]\w*=[^\s;&|(]*[ \t]+|(?:env|time|nice|sudo|(?:uv|poetry|pipenv) run)[ \t]+)*)"
    r"(?:[\w./~-]*/)?(?:twiceshy|shy) run[ \t]+"
    r"(?:--(?:request|task-type|repo|agent|session)(?:=|[ \t]+)(?:\"[^\"]*\"|'[^']*'|[^\s'\"]+)[ \t]+"
    r"|--\w[\w-]*[ \t]+)*"
    r"(?:--[ \t]+)?(?=[^\s-])"
)
SHELLS = ("bash", "sh", "zsh", "dash", "fish")

# Programs that are nothing without their subcommand; those in _DEEP have a second one.
SUBCOMMANDS = word_set("""
git npm pnpm yarn bun deno docker podman kubectl helm terraform cargo go pip pip3 uv poetry pdm pipenv
conda brew apt apt-get gh glab fly flyctl heroku vercel netlify aws gcloud az make just task cmake mvn
gradle gradlew mvnw dotnet mix rails bundle gem composer php systemctl npx alembic flask django-admin
manage.py wp wp-cli wrangler firebase supabase prisma nx turbo lerna rush ansible pulumi serverless sls hatch tox
nox rustup swift flutter dart ng vue expo hg svn jj twiceshy
""")
_DEEP = {
    "docker compose", "docker image", "docker buildx", "npm run", "pnpm run", "yarn run", "bun run",
    "gh pr", "gh issue", "gh release", "gh run", "gh workflow", "glab mr", "aws s3", "aws ecr",
    "gcloud run", "gcloud app", "az webapp", "git remote", "git stash", "git submodule", "git worktree",
    "go mod", "uv pip", "kubectl rollout", "fly secrets", "heroku config", "cargo nextest", "poetry run",
    "terraform state", "helm repo", "deno task", "npm version",
}  # fmt: skip


@lru_cache(maxsize=32)  # whoever looks at a command asks this many times in a row
def simple_commands(line: str, depth: int = DEPTH) -> tuple[tuple[str, ...], ...]:
    """Every program a shell line runs, as its words, with wrappers and settings taken off."""
    found: list[tuple[str, ...]] = []
    if is_bare(line):
        raws: Iterable[tuple[str, ...]] = (tuple(line.split()),)
    else:
        raws = _raw_commands(without_documents(line[:LIMIT])[0])
    for raw in raws:
        words = unwrap(raw)
        script = script_of(words) if depth else ""
        if script:
            found.extend(simple_commands(script, depth - 1))
        elif words:
            found.append(words)
    return tuple(found)


def without_documents(line: str, mark: str = "") -> tuple[str, list[str]]:
    """A line without its here documents, and these; each leaves `< mark number` behind where a mark is given."""
    kept: list[str] = []
    documents: list[str] = []
    at, end_of_line = 0, 0
    while len(documents) < MOST_DOCUMENTS:
        start = line.find("<<", at)
        if start > end_of_line:
            end_of_line = line.find("\n", start)
        if start < 0 or end_of_line < 0:
            break
        word = _ending(line[start + 2 : start + 100])
        if not word:
            kept.append(line[at : start + 3])
            at = start + 3
            continue
        opened, tag = word
        end = _end_of_document(line, tag, end_of_line)
        left = f"< {mark}{len(documents)} " if mark else ""
        kept += [line[at:start], left, line[start + 2 + opened : end_of_line], "\n"]
        documents.append(line[end_of_line + 1 : end])
        at = end + len(tag) if end < len(line) else end
    return "".join(kept) + line[at:], documents


def _ending(behind: str) -> tuple[int, str] | None:
    """What ends a document, and how many signs say so: `-'EOF'`."""
    said = behind.removeprefix("-").lstrip(" \t")
    quote = said[:1] if said[:1] in ("'", '"', "\\") and said[:1] else ""
    tag = ""
    for sign in said[len(quote) :]:
        if not (sign.isalnum() or sign == "_"):
            break
        tag += sign
    closed = said[len(quote) + len(tag) :][: len(quote)] if quote != "\\" else ""
    if not tag or (quote in ("'", '"') and closed != quote):
        return None
    return len(behind) - len(said) + len(quote) + len(tag) + len(closed), tag


def _end_of_document(line: str, tag: str, at: int) -> int:
    """Where the word stands that ends it, alone on its line; else the end of all."""
    while at >= 0:
        stands = at + 1
        while line[stands : stands + 1] in (" ", "\t"):
            stands += 1
        behind = line[stands + len(tag) : stands + len(tag) + 1]
        if line.startswith(tag, stands) and (not behind or behind.isspace() or behind in ")`\"';"):
            return stands
        at = line.find("\n", at + 1)
    return len(line)


def is_bare(line: str) -> bool:
    """One command, nothing quoted: its words are its words."""
    return BARE.issuperset(line) and len(line) < LIMIT


def without_own(line: str) -> str:
    """A line as it would be without our wrapper: `twiceshy run -- pytest -q` is `pytest -q`."""
    read = line[:LIMIT]
    return re.sub(_OURS, r"\1", read) + line[LIMIT:] if "shy run" in read else line


def unwrap(words: tuple[str, ...]) -> tuple[str, ...]:
    """The command inside: settings, sudo, timeout 60, uv run, npx, python -m … are taken off."""
    for _ in range(8):  # each round takes one wrapper off; more than a few is nonsense
        while words and "=" in words[0] and re.match(_SETTING, words[0]):
            words = words[1:]
        inner = _without_wrapper(words)
        if inner == words:
            break
        words = inner
    return words


def head(words: tuple[str, ...]) -> str:
    """The program and its subcommand: `git push`, `docker compose up`, `pytest`."""
    if not words:
        return ""
    parts = [program(words[0])]
    known = valued_by(parts[0])
    rest = _bare_words(words[1:], VALUED if known is None else known)
    if parts[0] in SUBCOMMANDS:
        parts.extend(word for word in (next(rest, ""),) if word)
        if " ".join(parts) in _DEEP:
            parts.extend(word for word in (next(rest, ""),) if word)
    return " ".join(parts)


@cache
def valued_by(name: str) -> frozenset[str] | None:
    """The options of a program before its subcommand that take the next word with them, if they are known."""
    return next((word_set(options) for names, options in _VALUED_BY.items() if name in names.split()), None)


def heads(line: str) -> tuple[str, ...]:
    """The heads of all programs of a shell line, once each, in order."""
    found = (head(words) for words in simple_commands(line))
    return tuple(dict.fromkeys(name for name in found if name))


def program(word: str) -> str:
    """`/usr/bin/python3.11` python, `./gradlew` gradlew, `tool.exe` tool."""
    name = word.replace("\\", "/").rpartition("/")[2].lower().removesuffix(".exe").removesuffix(".cmd")
    for short in ("python", "pip"):
        version = name.removeprefix(short)
        if version != name and version and all(sign.isdecimal() or sign == "." for sign in version):
            return short
    return name


def _raw_commands(line: str) -> Iterator[tuple[str, ...]]:
    words: list[str] = []
    skip = False  # the word after a redirection is a file
    for match in re.finditer(TOKEN, line, re.S):
        if match.lastgroup == "redirect":
            skip = not re.search(r"&\d$", match.group())
        elif match.lastgroup == "stop":
            if words:
                yield tuple(words)
            words, skip = [], False
        elif skip:
            skip = False
        else:
            words.append(unquote(match.group()))
    if words:
        yield tuple(words)


def unquote(word: str) -> str:
    if not ("'" in word or '"' in word or "\\" in word):
        return word
    return re.sub(_QUOTING, lambda found: found[1] or (found[2] or "").replace('\\"', '"') or found[3] or "", word)


def script_of(words: tuple[str, ...]) -> str:
    """The script of `bash -lc "…"`."""
    if len(words) < 3 or program(words[0]) not in SHELLS:
        return ""
    for at, word in enumerate(words[1:-1], start=1):
        if word.startswith("-") and word.endswith("c"):
            return words[at + 1]
    return ""


def _without_wrapper(words: tuple[str, ...]) -> tuple[str, ...]:
    if not words:
        return words
    name = program(words[0])
    if name == "python":
        return _python_module(words)
    if name in ("php", "ruby", "node") and "bin/" in "".join(words[1:2]):
        return words[1:]  # php vendor/bin/phpunit
    if name in _WRAPPERS:
        return after_options(words[1:], _WRAPPERS[name], _OWN_VALUED.get(name, VALUED)) if len(words) > 1 else words
    pair = f"{name} {words[1]}" if len(words) > 1 else ""
    if pair in _WRAPPERS and len(words) > 2:
        return after_options(words[2:], _WRAPPERS[pair], _OWN_VALUED.get(pair, VALUED))
    return words


def after_options(words: tuple[str, ...], own: int, valued: frozenset[str] = VALUED) -> tuple[str, ...]:
    """What a wrapper runs: its options, their values and its own words are taken off."""
    at = 0
    while at < len(words) and words[at].startswith("-"):
        if words[at] == "--":
            at += 1
            break
        at += 2 if words[at] in valued else 1
    return words[at + own :]


def _python_module(words: tuple[str, ...]) -> tuple[str, ...]:
    for at, word in enumerate(words[1:], start=1):
        if word == "-m":
            return words[at + 1 :] or words
        if not word.startswith("-"):
            script = program(word)
            return (script, *words[at + 1 :]) if script in ("manage.py", "setup.py") else words
    return words


def _bare_words(words: tuple[str, ...], valued: frozenset[str]) -> Iterator[str]:
    """Words that can be a subcommand; options and the values they take are passed over."""
    skip = False
    for word in words:
        if skip:
            skip = False
        elif word.startswith("-"):
            skip = word in valued
        elif _is_name(word):
            yield word
        else:
            return


def _is_name(word: str) -> bool:
    """Could this be a subcommand? A file isn't one."""
    if word.isascii() and word.isalpha():
        return len(word) <= 41
    return bool(re.fullmatch(r"[A-Za-z][\w:.-]{0,40}", word)) and not re.search(r"\.\w{1,4}$", word)
