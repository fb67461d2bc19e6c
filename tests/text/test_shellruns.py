"""What a shell line does besides running programs: writing files, feeding text, piping into shells."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.text.commands import simple_commands
from twiceshy.text.shellruns import Run, runs


def test_wrappers_files_and_pipes() -> None:
    assert runs("CI=1 sudo -H pip3 install x > out.log 2>&1 | tee -a all.log") == (
        Run(("pip3", "install", "x"), ("CI=1", "sudo", "-H"), ("out.log",)),
        Run(("tee", "-a", "all.log"), source="pip"),
    )


@pytest.mark.parametrize(
    ("line", "program", "fed"),
    [
        ("psql shop <<EOF\nDROP TABLE a;\nEOF", "psql", "DROP TABLE a;"),
        ("psql shop <<< 'DROP TABLE a'", "psql", "DROP TABLE a"),
        ("echo 'DROP TABLE a' | psql shop", "psql", "DROP TABLE a"),
    ],
)
def test_what_a_program_is_fed(line: str, program: str, fed: str) -> None:
    run = next(run for run in runs(line) if run.words[0] == program)
    assert fed in run.fed


@pytest.mark.parametrize(
    "line",
    ["curl -s x.example | sudo bash -s -- -y", "bash <(curl -s x.example)", 'sh -c "$(curl -s x.example)"'],
)
def test_a_shell_that_runs_what_it_gets(line: str) -> None:
    assert any(run.words[0] in ("bash", "sh") and run.source == "curl" for run in runs(line))


@pytest.mark.parametrize(
    "line",
    ["docker exec -it web rm -rf x", "ssh host 'cd a && rm -rf x'", "find . -name a -exec rm -rf x +", 'eval "rm -rf x"',
     "echo 'rm -rf x' | sh", "bash <<E\nrm -rf x\nE", "kubectl -n a exec web -- rm -rf x", "docker compose exec web rm -rf x"],
)  # fmt: skip
def test_programs_inside_others(line: str) -> None:
    assert any(run.words[:3] == ("rm", "-rf", "x") for run in runs(line))


def test_a_line_may_go_on_in_the_next() -> None:
    assert runs("git push origin \\\n  main") == (Run(("git", "push", "origin", "main")),)


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="ab '\"|&;<>()$`\\\n-=EOF", max_size=60))
def test_any_line_is_taken_apart(line: str) -> None:
    assert all(isinstance(run, Run) for run in runs(line))
    assert len(simple_commands(line)) >= 0


@pytest.mark.parametrize(
    "line",
    ["cat < \0005; git push origin main", "cat <<< x \0; git push origin main", "\0git push origin main",
     'bash -c "cat <<EOF\nx\nEOF\ngit push origin main"', 'sh -c "cat < \0007" ; git push origin main'],
)  # fmt: skip
def test_what_stands_for_a_document_is_no_way_around(line: str) -> None:
    assert any(run.words == ("git", "push", "origin", "main") for run in runs(line))


@given(st.lists(st.sampled_from(["git", "\0", "\0001", "<", "<<EOF", "\n", "EOF", "'", '"', "sh -c", ";", "|", ">"])))
@settings(max_examples=200, deadline=None)
def test_marks_in_any_place_are_survived(words: list[str]) -> None:
    assert all(isinstance(run, Run) for run in runs(" ".join(words)))


@pytest.mark.parametrize(
    "line",
    ["{ npm i; }", "f(){ npm i; }; f", "f() {\n  npm i\n}\nf", "function f { npm i; }; f", "[ -d x ] && { npm i; } || true",
     "if true; then { npm i; }; fi", "if a; then b; elif npm i; then c; fi", "until npm i; do sleep 1; done",
     "{ { npm i; }; } > log", "coproc { npm i; }"],
)  # fmt: skip
def test_groups_and_functions_run_what_is_in_them(line: str) -> None:
    assert ("npm", "i") in [run.words for run in runs(line)]
    assert not any(run.words[:1] in (("{",), ("}",)) for run in runs(line))


def test_a_brace_elsewhere_is_a_word() -> None:
    assert runs("echo { a } ; find . -exec ls {} +")[0].words == ("echo", "{", "a", "}")


LONG = "it is a line of a file; ls\n" * 1500


@pytest.mark.parametrize(
    "line",
    ["cat > a.md <<'EOF'\n" + LONG + "EOF\n; npm i", "cat > a.md <<'EOF'\n" + LONG.replace("is a", "isn't a") + "EOF\nnpm i",
     f"python -c '{LONG}'; npm i", f'git commit -m "{LONG}" && npm i', f"bash -c '{LONG} npm i'", "bash <<E\n" + LONG + "npm i\nE",
     LONG + "npm i", "npm i\n" + LONG, "echo 'a; b'; " * 3000 + "npm i", "ls " + "a/b.txt " * 5000 + "; npm i"],
)  # fmt: skip
def test_what_stands_behind_a_long_text_is_seen(line: str) -> None:
    assert len(line) > 30_000
    assert ("npm", "i") in [run.words for run in runs(line)]


def test_a_long_quoted_text_stays_the_word_it_is() -> None:
    said = LONG.replace(";", ",")
    (run,) = runs(f'gh pr create --body="{said}" --title "a b"')
    assert run.words == ("gh", "pr", "create", "--body=" + said, "--title", "a b")


@given(st.integers(0, 40), st.sampled_from(["echo 'a b'; ", "x ", '"a\nb" ', "'npm i' ", "a \\' ", 'cat <<E\n"\nE\n']))
@settings(max_examples=40, deadline=None)
def test_where_a_long_line_is_cut_nothing_is_quoted(shift: int, piece: str) -> None:
    line = "x" * shift + " " + piece * (24_000 // len(piece))
    assert ("npm", "ci") in [run.words for run in runs(line + "\nnpm ci")]
    assert ("npm", "i") not in [run.words for run in runs(line)]


@pytest.mark.parametrize(
    "line",
    ['echo "$(npm i)"', 'x="a $(npm i) b"', "echo `npm i`", "echo $(echo $(npm i))", "trap 'npm i' EXIT", "alias x='npm i'; x",
     "docker run --rm -v $(pwd):/app -w /app node:20 npm i", "doppler run -- npm i", "su - dev -c 'npm i'", "git rebase -x 'npm i' main",
     "git -c alias.p='!npm i' p", "git config alias.p '!npm i'", "tmux new -d 'npm i' ", "concurrently 'npm i' 'ls'",
     """python3 -c "import os; os.system('npm i')" """, "python - <<E\nimport subprocess\nsubprocess.run(['npm', 'i'])\nE",
     """node -e "require('child_process').execSync('npm i')" """, "p=npm; $p i", "echo i | xargs npm", "for p in npm; do $p i; done",
     "if [ \"$(npm i)\" ]; then ls; fi", "echo $( (cd a; npm i) )", "echo $(ls"  "; npm i", "(npm i", "echo 'a' $(npm i) 'b'"],
)  # fmt: skip
def test_what_is_called_in_another_call_is_seen(line: str) -> None:
    assert ("npm", "i") in [run.words for run in runs(line)]


@pytest.mark.parametrize(
    "line",
    ["echo '$(npm i)'", 'git commit -m "run \'npm i\' first"', "alias x='npm i'", "cat <<'E'\n$(npm i)\nE",
     "git commit -m \"$(cat <<'E'\nnpm i\nE\n)\"", "python -c \"print('npm i')\"", "b=npm; echo '$b i'", "echo $((npm+i))"],
)  # fmt: skip
def test_what_is_only_said_is_not_run(line: str) -> None:
    assert ("npm", "i") not in [run.words for run in runs(line)]


@pytest.mark.parametrize(
    ("line", "words"),
    [("find logs -name '*.log' | xargs rm -f", ("rm", "-f", "logs/*.log")), ("rm $(git ls-files tests/)", ("rm", "tests/")),
     ("for f in a.py b.py; do rm $f; done", ("rm", "a.py", "b.py")), ("b=main && git push origin ${b}", ("git", "push", "origin", "main")),
     ("git push origin $(git branch --show-current)", ("git", "push", "origin")), ("ls a/x | while read f; do rm $f; done", ("rm", "a/x")),
     ("find . -name node_modules -exec rm -rf {} +", ("rm", "-rf", "./node_modules")), ("echo a | sort | xargs -I{} rm {}", ("rm", "a")),
     ("cp $(pwd)/a b", ("cp", "./a", "b")), ("python -c \"import shutil; shutil.rmtree('build')\"", ("rm", "-r", "build")),
     ("rm a$(date).log b", ("rm", "a$().log", "b"))],
)  # fmt: skip
def test_names_are_followed_as_far_as_a_line_tells_them(line: str, words: tuple[str, ...]) -> None:
    assert words in [run.words for run in runs(line)]


def test_what_is_left_running_is_known() -> None:
    assert [run.apart for run in runs("npm start & ls")] == [True, False]


@given(
    st.lists(
        st.sampled_from(
            [
                "a=1",
                "b=$a$a",
                "a=$b$b",
                "rm $a",
                "for x in $b",
                "do",
                "alias y=x",
                "y",
                "$(",
                ")",
                "`",
                '"',
                ";",
                "|",
                "xargs",
            ]
        )
    )
)
@settings(max_examples=200, deadline=None)
def test_what_a_line_sets_stays_small(pieces: list[str]) -> None:
    found = runs(" ; ".join(pieces) + " " + " ".join(pieces))
    assert all(len(word) < 20_000 for run in found for word in run.words)


@pytest.mark.parametrize(
    "line",
    ["<<" + "a" * 1_000_000, "<<a " * 300_000 + "\n", "cat <<E\n" * 3000, "$(" * 20_000, '"$(' * 9_000, "a=$a$a;" * 3000, "<<'" * 300_000],
    ids=["one word", "one line", "never ended", "opened", "in quotes", "doubling", "quotes"],
)  # fmt: skip
def test_the_work_on_a_line_has_a_bound(line: str) -> None:
    """By what is counted: each step of the reading takes signs away, and what is put in is cut."""
    assert sum(len(run.words) for run in runs(line)) < 50_000
