import pytest

from twiceshy.agents.tools import Deed, describe, exit_code


@pytest.mark.promise("LOGS-2")
@pytest.mark.parametrize(
    ("name", "arguments", "expected"),
    [
        ("Bash", {"command": "make test"}, Deed("command", "make test", "make test")),
        ("shell", {"command": ["bash", "-lc", "make test"]}, Deed("command", "make test", "make test")),
        ("exec_command", '{"cmd": "make test"}', Deed("command", "make test", "make test")),
        ("container.exec", {"cmd": ["ls", "-l"]}, Deed("command", "ls -l", "ls -l")),
        ("Edit", {"file_path": "a.py", "old_string": "x", "new_string": "y"}, Deed("edit", "a.py", "-x\n+y")),
        ("write_file", {"file_path": "a.py", "content": "x\n"}, Deed("edit", "a.py", "x\n")),
        ("MultiEdit", {"file_path": "a.py", "edits": [{"old_string": "x", "new_string": "y"}]},
         Deed("edit", "a.py", "-x\n+y")),
        ("str_replace_editor", {"command": "view", "path": "a.py"},
         Deed("tool_call", "a.py", '{"command": "view", "path": "a.py"}')),
        ("Read", {"file_path": "a.py"}, Deed("tool_call", "a.py", '{"file_path": "a.py"}')),
        ("anything", None, Deed("tool_call", "", "")),
        ("anything", "{broken", Deed("tool_call", "", "{broken")),
    ],
)  # fmt: skip
def test_what_a_call_was_about(name, arguments, expected):
    assert describe(name, arguments) == [expected]


def test_a_patch_of_two_files_is_two_edits():
    patch = "*** Begin Patch\n*** Add File: a.py\n+x\n*** Update File: b.py\n@@\n-x\n+y\n*** End Patch"
    assert [(deed.kind, deed.target) for deed in describe("apply_patch", patch)] == [
        ("edit", "a.py"),
        ("edit", "b.py"),
    ]
    assert describe("apply_patch", "*** Begin Patch\n*** End Patch")[0].kind == "edit"


@pytest.mark.parametrize(
    ("output", "code"),
    [
        ("Exit code 1\nTraceback", 1),
        ("Output: x\nExit Code: 2\nSignal: (none)", 2),
        ("Process exited with code 0\nOutput:", 0),
        ("x\n<shellId: 0 completed with exit code 3>", 3),
        ('{"output":"x","metadata":{"exit_code":4}}', 4),
        ("nothing about it", None),
        ("the exit was crowded", None),
    ],
)
def test_an_exit_code_in_words(output, code):
    assert exit_code(output) == code
