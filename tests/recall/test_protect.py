"""The memory is not an agent's to edit or to wipe; reading it and ordinary cleaning are free."""

import os
import subprocess
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.model.hook import HookEvent, ToolUse
from twiceshy.recall import watched
from twiceshy.recall.guard import finding, matching, protect, reach
from twiceshy.store import sightings

DOCUMENT = "<<'E'\n{}\nE"


@pytest.fixture
def stored(repo: Path) -> Path:
    """A repository with a private store and a team memory, and a home of the person's."""
    for name in (".twiceshy/local/spool/s1.jsonl", ".twiceshy/local/memory.db", ".twiceshy/memory/rule/a.md"):
        (repo / name).parent.mkdir(parents=True, exist_ok=True)
        (repo / name).write_text("x")
    for name in ("src", "build", ".tox"):
        (repo / name).mkdir()
    os.makedirs(paths.home(), exist_ok=True)
    Path(paths.user_database()).write_text("x")
    return repo


def refused(repo: Path, command: str, cwd: str = "") -> str:
    return protect.refusal(ToolUse("Bash", "command", command=command), paths.resolve(str(repo)), cwd or str(repo))


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize(
    "command",
    [
        "echo x > .twiceshy/local/memory.db", "sqlite3 .twiceshy/local/memory.db 'delete from memories'",
        "sed -i s/a/b/ src/../.twiceshy/local/config", "cp /tmp/x .twiceshy/local/memory.db", "echo >> ./.twiceshy/local/a",
        "tee .twiceshy/local/x", "truncate -s0 .twiceshy/local/memory.db", "dd if=/dev/zero of=.twiceshy/local/memory.db",
        "cat > .twiceshy/memory/rule/b.md " + DOCUMENT.format("x"), "sed -i s/never/always/ .twiceshy/memory/rule/*.md",
        "python3 -c \"open('.twiceshy/memory/rule/a.md','w').write('x')\"", "cp x .twiceshy/memory/rule/",
        "python3 - " + DOCUMENT.format("open('.twiceshy/memory/rule/a.md', 'w').write('x')"),
        "apply_patch " + DOCUMENT.format("*** Begin Patch\n*** Update File: .twiceshy/memory/rule/a.md"),
        "rm .twiceshy/memory/rule/a.md", "git rm .twiceshy/memory/rule/a.md", "git mv .twiceshy/memory/rule/a.md x",
        "cp x .tw*/local/memory.db", "cd .twiceshy/memory/rule && sed -i s/a/b/ a.md",
    ],
)  # fmt: skip
def test_hand_edits_are_refused(stored: Path, command: str) -> None:
    assert refused(stored, command)


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize(
    "command",
    [
        "rm -rf .twiceshy/local", "rm -rf .twiceshy", "rm .twiceshy/local/memory.db", "rm -rf -- .twiceshy/", "rm -rf .",
        "cd src && rm ../.twiceshy/local/memory.db; true", "cd .twiceshy && rm -rf local", "cd .t* && rm -rf local",
        "rm -rf .t*", "rm -rf ./.[a-z]*", "rm -rf .*", "rm -rf {build,.twiceshy}", 'rm -rf "$PWD/.twiceshy"',
        "rm -r ../shop", "rm -rf .twiceshy/*", "shopt -s dotglob; rm -rf *", "bash -c 'rm -rf .twiceshy'",
        "python3 -c \"import shutil; shutil.rmtree('.twiceshy')\"", "trash .twiceshy", "rm -rf .tw*/**",
        "mv .twiceshy/local /tmp/x", "mv .twiceshy /tmp/x", "mv .tw* /tmp", "mv -t /tmp .twiceshy",
        "shred -u .twiceshy/local/memory.db", "rsync -a --delete build/ ./",
    ],
)  # fmt: skip
def test_taking_the_memory_away_is_refused(stored: Path, command: str) -> None:
    assert refused(stored, command)


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize(
    "command",
    [
        "git clean -fdx", "git clean -xdf .twiceshy", "git clean -f -d -x", "git clean -dfX", "sudo git clean -ffdx",
        "git -C . clean -fdx", "cd src && git -C .. clean -fdx", "git clean -fdx -e node_modules", "git clean -fdx .",
        "git clean -fd .twiceshy/memory", "git stash --all", "git stash push -a", "git clean -fdx && npm ci",
    ],
)  # fmt: skip
def test_git_must_not_clean_it_away(stored: Path, command: str) -> None:
    assert refused(stored, command) == protect.WIPES or "memory" in command


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize("committed", [False, True])
@pytest.mark.parametrize(
    "options",
    ["-fd", "-fdx", "-fdX", "-fx", "-fX", "-fdx -e .twiceshy", "-fdX -e .twiceshy", "-fdX -e !.twiceshy/", "-fdX -e !/.twiceshy/local/", "-fdx build",
     "-fdx -e build", "-fx .twiceshy", "-fdx --exclude=/.twiceshy/", "-fdx -- . :!.twiceshy", "-fdx .t*", "-ffdx ."],
)  # fmt: skip
def test_git_itself_agrees_on_what_it_would_clean_away(stored: Path, options: str, committed: bool) -> None:
    (stored / ".git" / "info" / "exclude").write_text("/.twiceshy/local/\n")
    if committed:
        subprocess.run(["git", "add", ".twiceshy/memory"], cwd=stored, check=True)
    asked = ["bash", "-c", f"git clean -n {options.replace('!', chr(92) + '!')}"]
    told = subprocess.run(asked, cwd=stored, capture_output=True, text=True, check=True).stdout
    goes = ".twiceshy/local" in told or "remove .twiceshy/\n" in told
    assert bool(refused(stored, f"git clean {options}")) is (goes and "x" in options.lower())


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize(
    "command",
    [
        "find . -name memory.db -exec rm {} +", "find . -name '*.db' -delete", "find . -delete", "find .twiceshy/local -delete",
        "find . -type d -name .twiceshy -exec rm -rf {} \\;", "find . -name memory.db | xargs rm", "find -name '*.db' -delete",
        "find . -name '*.db' -print0 | xargs -0 rm -f", "rm $(find . -name memory.db)", "find . -iname 'MEMORY.*' -delete",
        "find . -type f | grep memory.db | xargs rm", "find . -name '*.db' -exec sh -c 'rm \"$1\"' _ {} \\;",
        "find . -name '*.db' -exec shred -u {} +", "find . -path '*local*' -type f -exec mv {} /tmp \\;",
        "for f in $(find . -name '*.db'); do rm $f; done", "find . \\( -name '*.log' -o -name '*.db' \\) -delete",
        "find . -mindepth 1 -maxdepth 1 -not -name .git -exec rm -rf {} +",
    ],
)  # fmt: skip
def test_what_find_would_take_away_is_refused(stored: Path, command: str) -> None:
    assert refused(stored, command) == protect.WIPES


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize(
    "command",
    [
        "cat .twiceshy/local/memory.db", "ls -la .twiceshy", "ls -la .t*", "cp .twiceshy/local/memory.db /tmp/x",
        "cp -r .twiceshy /tmp/backup", "tar czf /tmp/x.tgz .twiceshy", "grep -r x .twiceshy", "twiceshy forget k7f2qa",
        "sqlite3 -readonly .twiceshy/local/memory.db .tables", "du -sh .twiceshy/local > size.txt", "find . -name memory.db",
        "find . -name '*.db' -exec ls -l {} +", "find . -name '*.db' | xargs ls", "find .twiceshy -type f | xargs cat",
        "python3 -c \"print(open('.twiceshy/memory/rule/a.md').read())\"", "git add .twiceshy/memory", "git stash list",
        "git checkout -- .twiceshy/memory", "git restore .twiceshy/memory/rule/a.md", "git pull", "git diff .twiceshy",
        "git checkout --theirs .twiceshy/memory/rule/a.md", "git commit -m 'rm -rf .twiceshy'", "echo 'rm -rf .twiceshy'",
        "ssh web rm -rf .twiceshy", "docker exec web rm -rf /app/.twiceshy", "git rm --cached -r .twiceshy/memory",
    ],
)  # fmt: skip
def test_reading_and_gits_own_versions_are_free(stored: Path, command: str) -> None:
    assert not refused(stored, command)


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize(
    "command",
    [
        "git clean -fd", "git clean -nfdx", "git clean -fdx --dry-run", "git clean -fdx -e .twiceshy", "git clean -fx",
        "git clean -fdx --exclude=.twiceshy", "git clean -fdx -- . ':!.twiceshy'", "git clean -fdx build",
        "cd src && git clean -fdx", "git stash", "git stash -u", "rm -rf .tox", "rm -rf build dist *.egg-info", "rm -rf *",
        "rm -rf ./*", "rm -rf .[^t]*", "rm -f .*", "rm -rf node_modules .pytest_cache", "rm -rf {build,dist,.tox}",
        "find . -name '*.pyc' -delete", "find . -name __pycache__ -type d -exec rm -rf {} +", "find src -delete",
        "find . -type d -empty -delete", "find . -type f -size 0 -delete", "find . -name '*.orig' | xargs rm -f",
        "find . -type f | grep '\\.pyc$' | xargs rm", "find . -path ./.twiceshy -prune -o -name '*.db' -exec rm {} \\;",
        "find . -not -path './.twiceshy/*' -name '*.db' -delete", "rsync -a --delete --exclude .twiceshy build/ ./",
        "rsync -a --delete build/ out/", "mv build out", "mv a.txt .twiceshy.bak", "chmod -R u+w .", "echo x > out.txt",
        "rm -rf /tmp/other/.cache", "make clean", "npm run clean", "rm memory.md && touch local", "rm -rf **/local",
    ],
)  # fmt: skip
def test_ordinary_cleaning_is_free(stored: Path, command: str) -> None:
    assert not refused(stored, command)


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize(
    "way", ["{home}", "{home}/user.db", "~/.local/share/twiceshy", "$HOME/.local/share", "~/.local/*"]
)
def test_the_persons_own_store_is_protected(stored: Path, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    monkeypatch.setenv("HOME", str(stored.parent / "person"))
    monkeypatch.delenv("TWICESHY_HOME", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    os.makedirs(paths.home())
    Path(paths.user_database()).write_text("x")
    assert refused(stored, f"rm -rf {way.format(home=paths.home())}")
    assert refused(stored, "find ~/.local -name user.db -delete")
    assert not refused(stored, f"cat {way.format(home=paths.home())}")


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize(
    ("path", "refuses"),
    [(".twiceshy/local/memory.db", True), ("src/../.twiceshy/local/x", True), (".twiceshy/memory/rule/a.md", True),
     ("{home}/user.db", True), (".twiceshy/MEMORY.md", False), (".twiceshy/config.toml", True), ("src/app.py", False),
     ("src/memory/a.md", False), ("link/a.md", True)],
)  # fmt: skip
@pytest.mark.parametrize(
    ("name", "kind"), [("Write", "edit"), ("mcp__files__write_file", "mcp"), ("create_note", "other")]
)
def test_edits_of_the_store(stored: Path, name: str, kind: str, path: str, refuses: bool) -> None:
    (stored / "link").symlink_to(stored / ".twiceshy" / "memory" / "rule")
    there, path = paths.resolve(str(stored)), path.format(home=paths.home())
    assert bool(protect.refusal(ToolUse(name, kind, path=path), there, str(stored))) is refuses
    assert not protect.refusal(ToolUse("Read", "read", path=path), there, str(stored))
    assert not protect.refusal(ToolUse("mcp__files__read_file", "mcp", path=path), there, str(stored))


@pytest.mark.promise("HOOK-6")
def test_a_path_from_the_home_is_the_homes(stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(Path(paths.home()).parent))
    tool = ToolUse("Write", "edit", path=f"~/{Path(paths.home()).name}/user.db")
    assert protect.refusal(tool, paths.resolve(str(stored)), str(stored))


@pytest.mark.promise("HOOK-6")
def test_another_repositorys_memory_is_protected_too(stored: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    (other / ".twiceshy" / "memory" / "rule").mkdir(parents=True)
    assert refused(stored, f"echo x > {other}/.twiceshy/memory/rule/b.md")
    assert not refused(stored, f"echo x > {tmp_path}/nowhere/.twiceshy/memory/rule/b.md")


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize(
    "pattern", [".t*", ".[a-z]*", ".*", "{.t,x}*", "*", ".[!t]*", ".tw?ceshy", ".t*/l*", "**/local"]
)
def test_patterns_mean_what_the_shell_means(stored: Path, pattern: str) -> None:
    """Against a real shell: is the folder, or something of ours, among what the pattern stands for?"""
    told = subprocess.run(
        ["bash", "-c", f"shopt -s globstar; printf '%s\\n' {pattern}"],
        cwd=stored,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    expected = any(name.rstrip("/").split("/")[0] == ".twiceshy" for name in told)
    guarded = reach.Reach((str(stored / ".twiceshy" / "local"),))
    assert any(guarded.over(place) for place in reach.places(pattern, str(stored))) is expected


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize(
    "command",
    [
        "sed -i s/pnpm/npm/ .tw*/mem*/rule/*.md", "echo x > .tw*/mem*/rule/a.md", "echo x | tee .tw*/mem*/rule/a.md",
        "cd .tw*/mem* && sed -i s/a/b/ rule/a.md", "sed -i s/a/b/ {.twice,x}shy/mem*/rule/a.md",
        "sed -i s/a/b/ .[t]wiceshy/[m]emory/rule/a.md", "sed -i s/a/b/ '.twice'shy/mem?ry/rule/a.md",
        "sed -i s/a/b/ .twice\\shy/mem?ry/rule/a.md", "node -e \"fs.writeFileSync('.twiceshy/memory/rule/a.md', d)\"",
        "node " + DOCUMENT.format("fs.appendFileSync('.twiceshy/memory/rule/a.md', d)"),
    ],
)  # fmt: skip
def test_no_pattern_gets_around_the_guard_nor_the_second_look(stored: Path, command: str) -> None:
    assert refused(stored, command) == protect.TEAM
    tool, there = ToolUse("Bash", "command", command=command), paths.resolve(str(stored))
    watched.watch(HookEvent("cursor", "after_tool", session="s1", cwd=str(stored), tool=tool), there)
    assert sightings.read(there)


@pytest.mark.promise("HOOK-6")
def test_an_edit_through_a_link_is_seen(stored: Path) -> None:
    (stored / "link").symlink_to(stored / ".twiceshy" / "memory" / "rule")
    there, tool = paths.resolve(str(stored)), ToolUse("edit", "edit", path="link/a.md")
    watched.watch(HookEvent("cursor", "after_tool", session="s1", cwd=str(stored), tool=tool), there)
    assert sightings.read(there)


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize(
    "command",
    [
        "find .tw* -delete", "find .tw*/mem* -delete", "find {.twiceshy,build} -delete", "rm -rf s*/../.twiceshy",
        "find . ! -newer stamp -delete", "find . -iregex '.*MEMORY\\.DB' -delete", "find . -exec sudo rm -rf {} +",
        "find . -regex '\\./\\.twice.*' -delete", "find . -type f | grep -F memory.db | xargs rm",
        "find . -type f | fgrep memory.db | xargs rm", "find . -type f | ag memory | xargs rm",
        "find . -type f | grep -e memory -e foo | xargs rm", "fd -H . .twiceshy -x rm", "fd -H . .tw* -X rm -rf",
        "fd -H memory.db | xargs rm", "fd -HI -e db -X rm", "fdfind -u . -x rm", "tar -cf x.tar --remove-files .twiceshy",
        "zip -rm x.zip .twiceshy", "7z a x.7z .twiceshy -sdel", "busybox rm -rf .twiceshy", "xargs rm -rf <<< .twiceshy",
        "ls -A | xargs rm -rf", "ls -a | grep tw | xargs rm -rf", "rip .", "rip .twiceshy", "gio trash .twiceshy",
        "gio remove .twiceshy/local/memory.db",
    ],
)  # fmt: skip
def test_whatever_program_takes_it_away_is_refused(stored: Path, command: str) -> None:
    assert refused(stored, command)


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize(
    "command",
    [
        "find . -regex '.*\\.\\(pyc\\|pyo\\)' -delete", "find . -regex '.*/build/.*\\.o' -delete",
        "find . -regextype posix-extended -regex '.*[[:digit:]]+\\.(log|tmp)' -delete", "find * -name '*.db' -delete",
        "find . -type f | grep -E '\\.(pyc|pyo)$' | xargs rm", "find . -type f | grep -v twiceshy | xargs rm",
        "find . -type f | grep -v '\\(twiceshy\\|node_modules\\)' | xargs rm", "find .git* -name '*.lock' -delete",
        "find . -name memory.db; grep -rl foo src | xargs rm", "find . -type f | fgrep .orig | xargs rm", "fd -x rm",
        "fd -e pyc -x rm", "fd -H -t d __pycache__ -x rm -rf", "fd -H -E .twiceshy . -x rm", "fd . build -x rm",
        "ls | xargs rm -rf", "ls -A | xargs rm -f", "ls -A | grep -v twiceshy | xargs rm -rf", "ls -A | xargs ls -d",
        "tar -cf x.tar --remove-files build", "tar -cf x.tar .twiceshy", "zip -r x.zip .twiceshy", "zip -rm x.zip build",
        "gio open . # rm", "busybox ls .twiceshy", "xargs rm -rf <<< build", "rm -rf s*/../build", "rm -rf .c*",
        "sed -i s/a/b/ .github/*.yml", "node -e \"console.log(fs.readFileSync('.twiceshy/memory/rule/a.md'))\"",
    ],
)  # fmt: skip
def test_cleaning_with_patterns_and_pipes_is_free(stored: Path, command: str) -> None:
    assert not refused(stored, command)


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize("sign", ["\ud800", "\0", "\udfff\0"])
def test_signs_no_system_takes_dont_cost_the_refusal(stored: Path, sign: str) -> None:
    there = paths.resolve(str(stored))
    assert refused(stored, f"rm -rf .twiceshy 'x{sign}'") == protect.WIPES
    assert refused(stored, f"echo x > .twiceshy/memory/rule/{sign}a.md") == protect.TEAM
    edit = ToolUse("Write", "edit", path=f".twiceshy/memory/rule/{sign}a.md")
    assert protect.refusal(edit, there, str(stored)) == protect.TEAM
    assert not refused(stored, f"rm -rf build 'x{sign}'")
    watched.watch(HookEvent("cursor", "after_tool", session="s1", cwd=str(stored), tool=edit), there)
    assert sightings.read(there)


REWRITING = [
    "grep -rl npm . | xargs sed -i s/npm/bun/g", "sed -i s/npm/bun/g $(grep -rl npm .)", "grep -rl npm | xargs sed -i s/npm/bun/",
    "find . -type f -exec sed -i s/npm/bun/g {} +", "find . -type f | xargs sed -i s/npm/bun/g", "grep -rIl npm . | xargs gsed -i s/a/b/",
    "find . -type f -not -path './.git/*' -print0 | xargs -0 sed -i s/npm/bun/g", "rg -uuu -l npm | xargs sed -i s/npm/bun/",
    "grep -rlZ npm . --exclude-dir=.git | xargs -0 perl -pi -e s/npm/bun/g", "fd -HI -t f -x sed -i s/npm/bun/",
    "for f in $(grep -rl npm .); do sed -i s/npm/bun/g $f; done", "grep -rl 'n[p]m' . | xargs sed -i s/npm/bun/g",
    "grep -rl npm . | while read f; do sed -i s/npm/bun/g \"$f\"; done", "find . -type f -exec dos2unix {} +",
    "grep -rl npm . | sort | uniq | xargs sed -i s/npm/bun/", "find . -type f | sort | xargs rm", "grep -rl npm . | xargs rm",
    "find .twiceshy/local -type f -exec perl -i -pe s/npm/bun/ {} \\;", "F=$(grep -rl npm .); sed -i s/npm/bun/ $F",
]  # fmt: skip


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize("command", REWRITING)
def test_replacing_a_word_everywhere_must_not_reach_the_store(stored: Path, command: str) -> None:
    (stored / ".twiceshy" / "local" / "memory.db").write_bytes(b"SQLite\0npm")
    assert refused(stored, command) == protect.WIPES


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize(
    "command",
    [
        "grep -rl npm src | xargs sed -i s/npm/bun/", "grep -rl npm . --exclude-dir=.twiceshy | xargs sed -i s/npm/bun/",
        "grep -rl --include='*.ts' npm . | xargs sed -i s/npm/bun/", "rg -l npm | xargs sed -i s/npm/bun/g",
        "grep -rl nowhere . | xargs sed -i s/nowhere/here/", "find . -name '*.py' -exec sed -i s/npm/bun/ {} +",
        "find . -type f -not -path './.twiceshy/*' -exec sed -i s/npm/bun/ {} +", "sed -i s/npm/bun/ $(git ls-files)",
        "grep -rl npm . | xargs wc -l", "find . -type f -exec sed -n 1p {} +", "grep -rn npm .", "grep -rl npm . | head",
        "grep -rl npm .; sed -i s/npm/bun/ src/a.ts", "git grep -l npm | xargs sed -i s/npm/bun/", "find . -type f | sort",
        "grep -rl npm . | grep -v twiceshy | xargs sed -i s/npm/bun/", "find . -name '*.md' -exec sed -i s/npm/bun/ {} +",
        "grep -rl npm --exclude='*.db' --exclude-dir=spool . | xargs sed -i s/npm/bun/", "sed -i s/npm/bun/ package.json",
    ],
)  # fmt: skip
def test_replacing_a_word_elsewhere_is_free(stored: Path, command: str) -> None:
    (stored / ".twiceshy" / "local" / "memory.db").write_bytes(b"SQLite\0npm")
    (stored / ".twiceshy" / "local" / "spool" / "s1.jsonl").write_bytes(b"npm")
    assert not refused(stored, command)


HOSTILE = {  # each would take from seconds to years if it were run, followed or put in as it stands
    "find . -regex '\\(\\(.*\\)*\\)*X' -delete": True, "find . ! -regex '\\(\\(.*\\)*\\)*X' -delete": True,
    "find . " + "-regex '.*.*.*.*x' -o " * 500 + "-delete": True, "find . " + "\\( " * 4000 + "-delete": True,
    "find . " + "! " * 6000 + "-delete": True, "find . " + "-prune -o " * 1500 + "-delete": False,
    "find . " + "-name a " * 1000 + "-exec rm " + "{} " * 3000 + "\\;": False, "find . -delete;" * 1200: True,
    "find . | grep -E '((a*)*)*X' | xargs rm": True, "find . | grep -E '" + "(a|a)" * 30 + "X' | xargs rm": True,
    "fd -H '(a*)*b' -x rm": True, "rm -rf x/" + "**/" * 60 + "zz": False, "rm -rf x/" + "**/*/" * 400 + "zz": False,
    "rm -rf " + "{a,b}" * 600: False, "rm -rf '" + "a/" * 1_000_000 + "'": False, "rm -rf " + "*a" * 9000: True,
    'python3 -c "system' + " " * 5000 + 'x(" # rm': False, 'python3 -c "rm' + " " * 200_000 + 'x(" # rm': False,
    'python3 -c "' + "run('',[" * 40_000 + '" # rm': False, "{a" * 200_000: False,
    "python3 <<E\n" + "open('a' " * 40_000 + "\nE\nrm x": False,
}  # fmt: skip


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize(("command", "refuses"), HOSTILE.items(), ids=range(len(HOSTILE)))
def test_hostile_lines_come_to_an_end(stored: Path, command: str, refuses: bool) -> None:
    assert bool(refused(stored, command)) is refuses


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize("dialect", list(matching.DIALECTS))
@pytest.mark.parametrize(
    "pattern", ["(.*)*X", "\\(.*\\)*X", "(a|a)" * 40, ".*" * 9 + "X", "(?:a)", "(a)\\1", "((", "a" * 999]
)
def test_patterns_take_no_more_steps_than_there_are(dialect: str, pattern: str) -> None:
    patience = matching.Patience(1000)
    tried = matching.matcher(pattern, dialect, patience)
    told = [tried("./" + "a" * 200) for _ in range(50)]
    assert patience.left >= 0
    assert told[-1] is not True


@pytest.mark.promise("HOOK-6")
@pytest.mark.parametrize(
    ("option", "pattern"),
    [("", "\\.db$"), ("", "a\\|spool"), ("-E", "(spool|rule)/[a-z0-9]+\\."), ("-E", "s?1"), ("-F", "y.db"), ("-i", "MEMORY"),
     ("-v", "memory"), ("-x", "\\./build"), ("", "[[:digit:]]\\.j"), ("", "(a|b)+"), ("-E", "^\\./\\.tw.*y/.*md$"), ("", "l\\+")],
)  # fmt: skip
def test_grep_itself_agrees_on_what_is_left(stored: Path, option: str, pattern: str) -> None:
    found = finding.entries([str(stored / ".twiceshy")], str(stored / ".twiceshy"))
    shown = "\n".join("./" + os.path.relpath(entry.path, stored) for entry in found)
    words = ("grep", *([option] if option else []), pattern)
    told = subprocess.run(words, input=shown + "\n", capture_output=True, text=True, check=False).stdout.split()
    left = finding.filtered(found, words, str(stored), matching.Patience())
    assert ["./" + os.path.relpath(entry.path, stored) for entry in left] == told


@pytest.mark.promise("HOOK-6")
def test_settings_are_the_persons(stored: Path) -> None:
    """`pause` is refused to an agent; a line in a file must not do the same."""
    (stored / ".twiceshy" / "config.toml").write_text("block = true\n")
    for line in (
        "echo 'enabled = false' >> .twiceshy/config.toml", "sed -i s/true/false/ .twiceshy/*.toml",
        "rm .twiceshy/config.toml", "cd .twiceshy && tee config.toml", "cp /tmp/x ../other/.twiceshy/config.toml",
    ):  # fmt: skip
        assert refused(stored, line), line
    for line in ("cat .twiceshy/config.toml", "git checkout -- .twiceshy/config.toml", "git add .twiceshy/config.toml"):
        assert not refused(stored, line), line
