"""The way out of the fast start: our modules anew, found as every Python finds modules, upon the real library.

The finder, the packed code and the stand-ins know the Pythons there were when they were written. In one they
don't fit, a hook must still answer, only later: forty milliseconds later.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def is_fast() -> bool:
    return type(sys.modules.get("os")).__name__ == "StandIn"


def usual(root: str) -> "Any":
    """The hook door without anything of the fast start; `root` is the folder in which our package lies."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "twiceshy" or name == "os.path" or type(module).__name__ == "StandIn":
            del sys.modules[name]
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__module__ != "twiceshy.doors.direct"]
    if root not in sys.path:
        sys.path.append(root)
    __import__("twiceshy.doors.hook")
    return sys.modules["twiceshy.doors.hook"]
