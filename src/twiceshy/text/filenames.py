"""Files and folders named in a text, by their shape.

With and without line numbers, Windows paths, quoted names with spaces. `and/or`, dates and
products (Node.js) are no paths: a slash alone proves nothing, an extension or a known folder does.
"""

import re

from twiceshy.text.filekinds import is_file_name
from twiceshy.text.signs import is_dotted
from twiceshy.text.wordset import word_set

SHORTEST = 3  # letters of a folder that only its slash tells
DEEPEST = 8
LIMIT = 40_000  # characters looked at; what a person typed is far shorter

_FOLDERS = word_set("""
src lib libs app apps test tests spec doc docs bin cmd pkg packages internal scripts config public web
api server client frontend backend components pages routes models views utils .github .claude .git
.vscode migrations example examples bench benchmarks crates include build dist tools infra deploy assets
static templates etc var usr home tmp opt
""")
URL = r"(?i)\b[a-z][a-z0-9+.-]{1,9}://[^\s<>\"'`)\]]*|\bgit@[\w.-]+:\S*"
_SEGMENT = r"[\w.@+~\[\]-]{1,100}"
# A pattern is tried, and compiled, only in a text that holds its sign.
_SLASHED = rf"(?<![\w/\\.@-])((?:~|\.{{1,2}})?/?(?:{_SEGMENT}/){{1,40}}(?:{_SEGMENT})?|/{_SEGMENT})"
_BACKSLASHED = r"(?<![\w/\\])((?:[A-Za-z]:\\|\.{1,2}\\)?(?:[\w.@+-]{1,80}\\){1,30}[\w.@+-]{1,80})"
_BARE = (
    r"(?<![\w/\\.@-])(?<!from )(?<!import )"
    r"((?:[\w-]{1,80}\.){1,5}\w{1,10}|\.[a-z][\w.-]{2,30}\w)(?![\w(/\\-]|\.\w)"
)
_NAMED = r"(?<![\w/\\.@-])((?:[A-Z][a-z]+|j)(?:file|ustfile)|[A-Z]{6,10})(?![\w(/\\-]|\.\w)"
_QUOTED_PATH = r"[`\"']([^`\"'\n]{1,200}\.\w{1,10})(?::\d+){0,2}[`\"']"
_PATTERNS = (
    ('"', _QUOTED_PATH),
    ("'", _QUOTED_PATH),
    ("`", _QUOTED_PATH),
    ("/", _SLASHED),
    ("\\", _BACKSLASHED),
    (".", _BARE),
)
_DOTTED = (_QUOTED_PATH, _BARE)  # only where a dot stands inside a word
NAMES = ("file", "CODEOWNERS", "LICENSE", "CHANGELOG", "README")  # one of them is in what _NAMED may find
_PRODUCTS = word_set("""
node.js next.js vue.js nuxt.js express.js nest.js three.js d3.js react.js angular.js ember.js chart.js
socket.io p5.js backbone.js ember.js deno.ts nestjs.com asp.net
""")


def paths(text: str) -> tuple[str, ...]:
    """Files and folders named in a text, with forward slashes, without line numbers."""
    text = without_urls(text[:LIMIT])
    found: list[tuple[int, int, str]] = []
    for pattern in _likely(text):
        for match in re.finditer(pattern, text):
            path = _clean_path(match[1], quoted=pattern is _QUOTED_PATH)
            inside = any(start <= match.start(1) < end for start, end, _ in found[-64:])
            if path and not inside:
                found.append((match.start(1), match.end(1), path))
    return tuple(dict.fromkeys(path for _, _, path in sorted(found)))


def _likely(text: str) -> list[str]:
    """The patterns whose sign is there, in their order."""
    likely = list(dict.fromkeys(pattern for sign, pattern in _PATTERNS if sign in text))
    if likely and not is_dotted(text):
        likely = [pattern for pattern in likely if pattern not in _DOTTED]
    if any(name in text for name in NAMES):
        likely.append(_NAMED)
    return likely


def without_urls(text: str) -> str:
    """The text with its addresses blanked out, everything else where it was."""
    if "://" not in text and "git@" not in text:
        return text
    return re.sub(URL, lambda url: " " * len(url.group()), text)


def _clean_path(raw: str, quoted: bool) -> str:
    path = raw.strip().rstrip(".,;:!?)]").replace("\\", "/")
    if len(path) < 2 or path.lower() in _PRODUCTS or "//" in path:
        return ""
    if quoted and " " in path:
        # a sentence that ends in a file name is no path; a name of a few words is
        few = path.count(" ") <= 3 and not re.search(r"[,;(]", path)
        return path if is_file_name(path) and ("/" in path or few) else ""
    if "/" not in path:
        return path if is_file_name(path) else ""
    return path if _is_path(path, windows="\\" in raw) else ""


def _is_path(path: str, windows: bool) -> bool:
    parts = [part for part in path.split("/") if part and part not in ("~", ".", "..")]
    if not parts or all(part.isdigit() for part in parts):
        return False
    if is_file_name(parts[-1]) or path[1:3] == ":/" or path.startswith(("./", "../", "~/")):
        return True
    if len(parts) == 1 and path == f"{parts[0]}/":  # "everything under legacy/"
        return len(parts[0]) >= SHORTEST
    return parts[0] in _FOLDERS and (windows or len(parts) > 1 or path.endswith("/"))


def folders(path: str) -> tuple[str, ...]:
    """The folders that hold a file, as people write them; `src` and its like hold too much to tell anything."""
    parts = path.rstrip("/").split("/")[:DEEPEST]
    held = ("/".join(parts[:depth]) for depth in range(len(parts) - 1, 0, -1))
    return tuple(spelled for folder in held if folder and folder not in _FOLDERS for spelled in (folder, f"{folder}/"))
