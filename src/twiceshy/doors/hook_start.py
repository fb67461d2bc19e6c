"""Started as a plain file, `python -I -S …/hook_start.py --agent NAME`: no site, no entry point.

Compiled anew on every prompt, so it only gets the finder, by the library's own loader but without a
search for it, and leaves all else to modules that are compiled once.
"""

import gc
import sys
from _frozen_importlib_external import SourceFileLoader

gc.disable()  # nothing a hook leaves behind in fifteen milliseconds is worth looking for
ROOT = __file__.rsplit("/twiceshy/", 1)[0]
direct = type(sys)("twiceshy.doors.direct")
direct.__file__ = f"{ROOT}/twiceshy/doors/direct.py"
SourceFileLoader(direct.__name__, direct.__file__).exec_module(direct)
direct.install(ROOT)

from twiceshy.doors import bare  # noqa: E402 -- found by now

bare.lighten()

from twiceshy.doors.hook import run  # noqa: E402 -- after the stand-ins are in place

run()
