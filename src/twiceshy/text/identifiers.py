"""Names out of code and its surroundings: symbols, packages, versions, branches.

Precision first: a product (GitHub, JavaScript) is no symbol, "the package" no package, and a
branch counts only where the text speaks of a branch.
"""

import re

from twiceshy.text.commands import SUBCOMMANDS
from twiceshy.text.filekinds import is_file_name
from twiceshy.text.filenames import LIMIT, without_urls
from twiceshy.text.signs import is_dotted, signs
from twiceshy.text.wordset import word_set

BACKTICKED = r"`([^`\n]{1,200})`"
_SYMBOL = (
    r"(?<![\w/.@-])("
    r"[a-z][a-z0-9]*+(?:[A-Z][a-z0-9]+)+[A-Z]{0,4}"  # camelCase
    r"|(?:[A-Z][a-z0-9]+){2,}[A-Z]{0,4}|[A-Z]{2,8}(?:[A-Z][a-z0-9]+)+"  # CamelCase, HTTPServer
    r"|_{0,2}[a-zA-Z][a-zA-Z0-9]*+(?:_[a-zA-Z0-9]+)+_{0,2}"  # snake_case, ENV_NAME, __init__
    r"|[A-Za-z_]\w*+(?:(?:\.|::|->|#)[A-Za-z_]\w*)*(?=\(\))"  # call()
    r"|[A-Za-z_]\w*+(?:::[A-Za-z_]\w*)+"  # Module::name
    r")(?![\w/-]|\.\w)"
)
_DOTTED_NAME = r"[A-Za-z_]\w*(?:(?:\.|::|->|#)[A-Za-z_]\w*)*"
_DOTTED_CALL = r"(?<![\w/.@-])([A-Za-z_]\w{0,60}(?:\.[A-Za-z_]\w{0,60}){1,6})(?=\()"
_NO_SYMBOLS = word_set("""
github gitlab javascript typescript postgresql mysql mongodb graphql openai youtube linkedin devops
dockerhub wordpress fastapi pytorch tensorflow bitbucket intellij webstorm pycharm macos ios opencode
clickhouse digitalocean cloudflare stackoverflow powershell websocket websockets webassembly nodejs
nextjs redis rabbitmq dynamodb sqlalchemy xcode hashicorp langchain chatgpt deepseek tailwindcss vscode
jetbrains latex bigquery cockroachdb couchdb whatsapp
""")

_INSTALL_LINE = (
    r"\b(?:pip3?|uv|poetry|pdm|pipenv|npm|pnpm|yarn|bun|cargo|go|gem|composer|conda|brew|apt|apt-get)[ \t]+"
    r"(?:pip[ \t]+)?(?:install|add|i|get|require)[ \t]([^\n`'\";|&]{1,300})"
)
INSTALLERS = word_set("pip pip3 uv poetry pdm pipenv npm pnpm yarn bun cargo go gem composer conda brew apt")
INSTALLS = word_set("install add i get require")
_PROSE = word_set("the a and it to in for with then or is from on first all everything again packages")
_PACKAGE_WORD = r"@?[A-Za-z][\w.-]*(?:/[\w.-]+)?"
_IMPORTS = (
    r"(?m)^[ \t]*(?:from[ \t]+([A-Za-z_]\w*)[\w.]*[ \t]+import\b"
    r"|import[ \t]+([A-Za-z_]\w*)[ \t]*(?:$|[.;]|as\b))"
    r"|\b(?:require\(|from[ \t]+)['\"](@[\w.-]+/[\w.-]+|[a-z][\w.-]*)"
    r"|No module named ['\"]([A-Za-z_]\w*)"
    r"|Cannot find (?:module|package) ['\"](@[\w.-]+/[\w.-]+|[a-z][\w.-]*)"
)
IMPORT_SIGNS = word_set("import require named")
QUOTED_SIGNS = word_set("from find")
_SAID_PACKAGE = (
    r"(?i)(?<![\w/])`?(@?[a-z][\w.-]{1,40}(?:/[\w.-]{1,40})?)`?[ ](?:package|library|crate|gem|dependency)\b(?![.-]\w)"
    r"|(?<![\w/])(@[a-z][\w.-]{0,40}/[\w.-]{1,60})"
)
PACKAGE_SIGNS = word_set("package library crate gem dependency")
_NO_PACKAGES = word_set("""
a an the this that our my your new python npm node rust ruby go java js javascript typescript standard
shared common third-party external internal public private whole main same each every any which what one
other core small project local missing pip update updated old dev development peer optional circular
direct extra of in on for with from to and or is as by per no not add adds added import imports install installs
installed remove removed use uses used pin pins pinned bump bumped upgrade upgraded publish published build built into
second first last next right wrong good better best its their his her these those some such
""")

_VERSION = (
    r"(?<![\w./-])(?:v(\d+(?:\.\d+){0,3})|(\d+\.\d+\.\d+))"
    r"((?:-?(?:alpha|beta|rc|dev|post)\.?\d*)?)(?![\w/]|\.\d)"
)
_NUMBERED = r"[ @=v.V]\d"  # in whatever either expression of versions finds
_NAMED_VERSION = (
    r"(?i)\b(?:python|node|go|rust|java|ruby|php|django|react|postgres(?:ql)?|version|release)"
    r"[ @=v]{1,3}(\d+(?:\.\d+){0,3})\b"
)
_BRANCH = (
    r"(?i)\bbranch[ ]+(?:named[ ]+|called[ ]+)?[`'\"]?([\w][\w./-]{1,80})"
    r"|[`'\"]?((?<![\w/])[\w][\w./-]{0,80})[`'\"]?[ ]branch\b"
    r"|\borigin/([\w][\w./-]{0,80})|\b((?:feature|feat|fix|bugfix|hotfix|release|chore)/[\w][\w.-]{1,80})(?![/\w])"
    r"|\b(?:to|on|into|onto|from|merge)[ ](main|master|develop)\b"
)
BRANCH_SIGNS = word_set("branch origin main master develop")
BRANCH_KINDS = word_set("feature feat fix bugfix hotfix release chore")
_NO_BRANCHES = word_set("""
the a an this that my our your new current same other each every another default feature release named
called and or is was in on for from to with it as has have of if name names protection remote local
correct wrong right separate git
""")


def symbols(text: str) -> tuple[str, ...]:
    """Names out of code: camelCase, CamelCase, snake_case, `backticked`, dotted.calls()."""
    text = without_urls(text[:LIMIT])
    found: list[tuple[int, str]] = []
    for match in re.finditer(BACKTICKED, text) if "`" in text else ():
        name = match[1].strip().removesuffix("()")
        if re.fullmatch(_DOTTED_NAME, name) and not is_file_name(name):
            found.append((match.start(), name))
    if not found and "(" not in text and "::" not in text and not signs(text).names:
        return ()
    for pattern in (_SYMBOL, _DOTTED_CALL) if "(" in text and is_dotted(text) else (_SYMBOL,):
        found += [(match.start(1), match[1]) for match in re.finditer(pattern, text)]
    kept = (name for _, name in sorted(found) if len(name) > 2 and not _is_known_word(name))
    return tuple(dict.fromkeys(kept))


def _is_known_word(name: str) -> bool:
    several = name[-1] == "s" and name[:-1].isupper() and name.isalpha()  # URLs, DTOs
    return several or name.lower() in _NO_SYMBOLS or name in SUBCOMMANDS


def packages(text: str) -> tuple[str, ...]:
    """Packages installed, imported or called a package."""
    text = text[:LIMIT]
    found: list[str] = []
    spoken = signs(text)
    if spoken.any(INSTALLERS) and spoken.any(INSTALLS):
        for match in re.finditer(_INSTALL_LINE, text):
            found += _installed(match[1])
    quoted = "'" in text or '"' in text
    if spoken.any(IMPORT_SIGNS) or (quoted and spoken.any(QUOTED_SIGNS)):
        for match in re.finditer(_IMPORTS, text):
            found += [name for name in match.groups() if name]
    for match in re.finditer(_SAID_PACKAGE, text) if "@" in text or spoken.any(PACKAGE_SIGNS) else ():
        name = (match[1] or match[2]).strip(".-")
        if name.lower() not in _NO_PACKAGES and not (name.endswith("ing") and name.isalpha()):
            found.append(name)  # "the logging library" tells what it does, not what it is called
    return tuple(dict.fromkeys(found))


def _installed(arguments: str) -> list[str]:
    found: list[str] = []
    for word in arguments.split():
        if word.startswith("-"):
            continue
        bare = re.match(_PACKAGE_WORD, word)
        if bare is None or word.lower() in _PROSE:
            break  # "npm install and then": from here on it is prose
        found.append(bare.group().rstrip("."))
        if word.endswith((",", ".")):
            break
    return found


def versions(text: str) -> tuple[str, ...]:
    """Versions: `2.1.0`, `3.11` of "python 3.11"."""
    text = text[:LIMIT]
    if not re.search(_NUMBERED, text):
        return ()
    found = [(match.start(), (match[1] or match[2]) + match[3]) for match in re.finditer(_VERSION, text)]
    found += [(match.start(1), match[1]) for match in re.finditer(_NAMED_VERSION, text)]
    return tuple(dict.fromkeys(version for _, version in sorted(found)))


def branches(text: str) -> tuple[str, ...]:
    """Git branches a text speaks of as such."""
    text = text[:LIMIT]
    spoken = signs(text)
    if not spoken.any(BRANCH_SIGNS) and not ("/" in text and spoken.any(BRANCH_KINDS)):
        return ()
    found: list[str] = []
    for match in re.finditer(_BRANCH, text):
        name = next(group for group in match.groups() if group).rstrip(".,;:/")
        if name and name.lower() not in _NO_BRANCHES and not is_file_name(name):
            found.append(name)
    return tuple(dict.fromkeys(found))
