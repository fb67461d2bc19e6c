"""How each tool words its failures: one rule per wording, tried in order on a single line.

A rule names the tool and a pattern with the groups `type`, `message`, `file`, `line`, `test` (all
optional); a rule without a `type` group carries a fixed type. `place` tells where the file and line
stand when they are not on the line itself: before it (Python's traceback) or after it (stacks). A name
with dots is Java's or Python's, as what stands around it tells.
"""

# ruff: noqa: E501  (a table: one rule, one line)

from typing import NamedTuple


class Rule(NamedTuple):
    tool: str
    pattern: str
    type: str = ""
    place: str = ""  # where the rest stands: exception | dotted | pytest | stack | arrow | above | next | npm


_NAME = r"(?P<type>(?:[A-Za-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Warning|Interrupt|Exit|Iteration|Failure|Fault))"
_AT = r"(?P<file>(?:[A-Za-z]:)?[^\s:()\[\]]+\.\w{1,6})"

RULES = (
    # TypeScript, ESLint
    Rule("tsc", rf"^\s*{_AT}[:(](?P<line>\d+)[:,]\d+\)?(?::| -) error (?P<type>TS\d+): (?P<message>.+)"),
    Rule("tsc", r"^\s*error (?P<type>TS\d+): (?P<message>.+)"),
    Rule("eslint", r"^\s+(?P<line>\d+):\d+\s+error\s+(?P<message>.+?)\s{2,}(?P<type>[@\w][\w/@-]+)\s*$", place="above"),
    # Rust
    Rule("rustc", r"^\s*(?:\S+\.rs:\d+:\d+: )?error\[(?P<type>E\d{4})\]: (?P<message>.+)", place="arrow"),
    Rule("rust", r"^thread '(?P<test>[^']*)' (?:\(\d+\) )?panicked at (?P<file>[^\s:']+):(?P<line>\d+):\d+:$", "panic", "next"),
    Rule("rust", r"^thread '(?P<test>[^']*)' panicked at '(?P<message>.*)', (?P<file>[^\s:]+):(?P<line>\d+)", "panic"),
    Rule("cargo", r"^error: (?P<message>no matching package .+|failed to (?:parse|select) .+)", "error"),
    # Go
    Rule("go", r"^panic: (?P<message>.+?)(?: \[recovered.*\])?$", "panic", "stack"),
    Rule("go", r"^(?P<file>\S+\.go):(?P<line>\d+):(?:\d+:)? (?P<message>(?!error:).+)", "compile"),
    Rule("go", r"^\s+(?P<file>\S+\.go):(?P<line>\d+):\d+: (?P<message>(?!error:).+)", "compile"),
    Rule("go", r"^\s*--- FAIL: (?P<message>\S+)", "test failed"),
    # Java, Kotlin, Maven, Gradle
    Rule("javac", r"^\[ERROR\] (?P<file>\S+\.(?:java|kt|scala)):\[(?P<line>\d+),\d+\] (?:error: )?(?P<message>.+)", "compile"),
    Rule("javac", r"^(?P<file>\S+\.java):(?P<line>\d+): error: (?P<message>.+)", "compile"),
    Rule("kotlinc", r"^e: (?:file://)?(?P<file>\S+?\.kts?):? ?\(?(?P<line>\d+)[:,] ?\d+\)?:? (?P<message>.+)", "compile"),
    Rule("java", r"^(?:Exception in thread \"[^\"]*\" |Caused by: |\[?ERROR\]?:? +)?(?P<type>(?:[a-z]\w*\.)+[A-Z]\w*(?:Exception|Error))(?:: (?P<message>.*))?$", place="dotted"),
    Rule("gradle", r"^(?P<message>Execution failed for task .+)", "task failed"),
    Rule("maven", r"^\[ERROR\] (?P<message>Failed to execute goal [^:]+:[^:]+|Could not resolve dependencies.+|.*COMPILATION ERROR.*)", "goal failed"),
    # linters and compilers worded almost like gcc
    Rule("mypy", r"^(?P<file>\S+\.pyi?):(?P<line>\d+):(?:\d+:)? error: (?P<message>.+?)\s+\[(?P<type>[\w-]+)\]$"),
    Rule("ruff", r"^(?P<file>\S+\.pyi?):(?P<line>\d+):\d+: (?P<type>[A-Z]{1,4}\d{3,4}) (?:\[\*\] )?(?P<message>.+)"),
    Rule("dotnet", r"^(?P<file>[^\s(]+)\((?P<line>\d+),\d+\): error (?P<type>[A-Z]{2,}\d+): (?P<message>[^\[]+)"),
    # C, C++, linkers, make, CMake
    Rule("gcc", rf"^\s*{_AT}:(?P<line>\d+):(?:\d+:)? (?:fatal )?error: (?P<message>.+)", "compile"),
    Rule("ld", r"(?P<message>undefined reference to .+|cannot find -l\S+|undefined symbol: \S+|multiple definition of \S+)", "link"),
    Rule("cmake", r"^CMake Error at (?P<file>[^\s:]+):(?P<line>\d+)(?P<message>.*)", "error", "next"),
    Rule("make", r"^g?make(?:\[\d+\])?: \*\*\* (?P<message>No rule to make target .+?)(?:\.\s+Stop\.?)?$", "no rule"),
    # package managers
    Rule("npm", r"^npm (?:ERR!|error) code (?P<type>E\w+)", place="npm"),
    Rule("npm", r"^npm (?:ERR!|error) (?P<message>[Mm]issing script: .+)", "missing script"),
    Rule("yarn", r"^(?:error |➤ )?(?P<type>YN\d{4}): .{0,5}(?P<message>.+)"),
    Rule("pip", r"^ERROR: (?P<message>Could not find a version that satisfies .+?)(?: \(from versions.*)?$", "no version"),
    Rule("pip", r"^ERROR: (?P<message>(?:Could not install|Failed building wheel|Cannot install|ResolutionImpossible).+)", "install"),
    # containers
    Rule("docker", r"^(?:ERROR: )?(?P<message>failed to (?:solve|build|compute cache key).+)", "build"),
    Rule("docker", r"^(?:docker: )?Error response from daemon: (?P<message>.+)", "daemon"),
    Rule("docker", r"(?P<message>Cannot connect to the Docker daemon)", "daemon"),
    Rule("kubectl", r"^Error from server \((?P<type>\w+)\): (?P<message>.+)"),
    # git
    Rule("git", r"^ ?! \[(?P<type>(?:remote )?rejected)\]\s+(?P<message>.+)"),
    Rule("git", r"^CONFLICT \((?P<type>[^)]+)\): (?P<message>Merge conflict)(?: in (?P<file>\S+))?"),
    Rule("git", r"^error: (?P<message>pathspec .+|Your local changes .+|src refspec .+|unable to .+)", "error"),
    Rule("git", r"^fatal: (?P<message>.+)", "fatal"),
    # shells
    Rule("shell", r"^(?:[\w./-]+: )?(?:line \d+: |\d+: )?(?P<message>[^\s:]+): (?:command not found|not found)\s*$", "command not found"),
    Rule("shell", r"^(?:zsh|fish): (?:command not found|Unknown command): (?P<message>\S+)", "command not found"),
    Rule("shell", r"^(?:[\w./-]+: )(?:line \d+: |cannot [\w ]+ )?(?P<message>['‘]?(?P<file>[^:'‘’]+)['’]?: (?:Permission denied|Is a directory|Not a directory))$", "permission denied"),
    Rule("shell", r"^(?:[\w./-]+: )(?:line \d+: |cannot [\w ]+ )?(?P<message>['‘]?(?P<file>[^:'‘’]+)['’]?: No such file or directory)$", "no such file"),
    # Jest, Vitest, Mocha, RSpec: the test's own words follow the mark
    Rule("jest", r"^\s*● (?P<message>(?!Console|Validation|Deprecation)\S.*›.*)", "test failed"),
    Rule("vitest", r"^\s*FAIL\s+(?P<file>\S+\.(?:test|spec)\.\w+) > (?P<message>.+)", "test failed"),
    # pytest and Python; the last Python rule also catches JavaScript's, told apart by what follows
    Rule("pytest", rf"^E\s+{_NAME}(?:: (?P<message>.*))?$", place="pytest"),
    Rule("pytest", r"^E\s+(?P<message>assert .+)", "AssertionError", "pytest"),
    Rule("pytest", r"^E\s+(?P<type>Failed): (?P<message>.+)", place="pytest"),
    Rule("pytest", r"^FAILED (?P<file>[^\s:]+\.py)(?:::(?P<test>.+?))? - (?P<message>assert .+)", "AssertionError"),
    Rule("pytest", rf"^(?:FAILED|ERROR) (?P<file>[^\s:]+\.py)(?:::(?P<test>.+?))? - (?:{_NAME}|(?P<failed>Failed))(?:: (?P<message>.*))?$"),
    Rule("exception", rf"^(?:Uncaught |Unhandled |\[[\w-]+\] )?{_NAME}(?: \[\w+\])?(?:: (?P<message>.*))?$", place="exception"),
    Rule("exception", r"^(?:Uncaught |Unhandled )?(?P<type>Error)(?: \[\w+\])?: (?P<message>.+)", place="exception"),
    Rule("php", r"^(?:PHP )?(?:Fatal|Parse) error: +(?P<message>.+?)(?: in (?P<file>\S+) on line (?P<line>\d+))?$", "fatal"),
    Rule("ruby", r"^(?P<file>\S+\.rb):(?P<line>\d+):in .+?: (?P<message>.+?) \((?P<type>\w+(?:::\w+)*)\)$"),
)  # fmt: skip
# What an assertion fails as: it says something about its test and nothing by itself.
ASSERTION = r"(?:^|[.:])(?:\w*Assert(?:ion)?(?:Failed)?(?:Error)?|ComparisonFailure|Failed|test failed)$"
# How runners head the output of one failing test: the name, and where it is kept if they say so.
HEADERS = (
    ("pytest", r"^_{3,} (?:ERROR at (?:setup|teardown) of )?(?P<name>\S.*?) _{3,}$"),
    ("unittest", r"^(?:FAIL|ERROR): (?P<name>\S+) \((?P<place>[\w.]+)\)"),
    ("junit", r"^\[ERROR\] +(?P<name>[\w.$]+(?:\([\w.]+\))?)(?: --)? +Time elapsed: .*<<< (?:FAILURE|ERROR)!"),
    ("gradle", r"^(?P<name>\S+(?: > [^>]+)+) FAILED$"),
    ("vitest", r"^\s*FAIL\s+(?P<name>\S+\.(?:test|spec)\.\w+ > .+)"),
)
# Read only when no rule above spoke: what follows from another failure, or is vague.
GENERIC = (
    Rule("npm", r"^npm (?:ERR!|error) (?P<message>(?!code|A complete log|errno|syscall|path )\S.+)", "error"),
    Rule("cargo", r"^error: (?P<message>could not compile .+?)(?: due to .*)?$", "error"),
    Rule("pip", r"^ERROR: (?P<message>No matching distribution found for .+)", "no version"),
    Rule("git", r"^error: (?P<message>failed to push some refs)", "error"),
    Rule("make", r"^g?make(?:\[\d+\])?: \*\*\* \[(?:[^\]:]+:\d+: )?(?P<message>[^\]]+)\] (?P<type>Error \d+)"),
    Rule("pytest", r"^(?:FAILED|ERROR) (?P<file>[^\s:]+\.py)(?:::(?P<test>.+?))?(?: - (?P<message>.+))?$", "test failed"),
    Rule("go", r"^\s+(?P<file>\S+\.go):(?P<line>\d+): (?P<message>.+)", "compile"),  # of a test, without its name
    Rule("inline", r"\b(?P<type>[A-Z]\w{1,60}(?:Error|Exception)): (?P<message>\S.{2,})", place="inline"),
    Rule("", r"^\s*(?:\[?(?:[\w.-]+)\]?[: ] ?)?(?i:error|fatal|err!|failed)(?:\[\w+\])?: ?(?P<message>\S.+)", "error", "arrow"),
)  # fmt: skip
# What is put before every line of an output, one behind the other: a time, a container, a step of a build.
BEFORE = (
    r"(?m)^(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S{0,16}\]?[ \t]|\[?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?\]?[ \t]"
    r"|#\d{1,4} \d{1,6}\.\d{1,3} |[A-Za-z][\w.-]{0,60} {1,20}\| )+"
)
HINT = (
    r"(?i)error|err!|exception|panic|fatal|fail|not found|denied|no such|undefined|\*\*\*|rejected|conflict|^E\s|cannot"
    r"|interrupt|● |\.go:\d|exit\b|^e: |directory|unknown command"
)
# What a plain line that fits HINT holds, unless it begins with an e: looked for first, it costs a tenth.
SIGNS = (
    "err", "exception", "panic", "fatal", "fail", "not found", "denied", "no such", "undefined", "***", "rejected",
    "conflict", "cannot", "interrupt", ".go:", "exit", "directory", "unknown command",
)  # fmt: skip
