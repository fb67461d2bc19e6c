"""Started as a plain file, `python -I -S …/hook_start.py --agent NAME`: no site, no entry point.

Compiled anew on every prompt, so it only gets the finder, by the library's own loader but without a
search for it, and leaves all else to modules that are compiled once. Whatever goes wrong on the way, it
starts again the usual way: a hook must never disturb its agent.
"""

import gc
import sys

gc.disable()  # nothing a hook leaves behind in fifteen milliseconds is worth looking for
ROOT = __file__.rsplit("/twiceshy/", 1)[0]
try:
    from _frozen_importlib_external import SourceFileLoader

    direct = type(sys)("twiceshy.doors.direct")
    direct.__file__ = f"{ROOT}/twiceshy/doors/direct.py"
    SourceFileLoader(direct.__name__, direct.__file__).exec_module(direct)
    direct.install(ROOT)
    from twiceshy.doors import bare

    bare.lighten()
    from twiceshy.doors.hook import run
except Exception:  # noqa: BLE001 -- a Python newer than this
    plain = type(sys)("twiceshy.doors.hook_plain")
    with open(f"{ROOT}/twiceshy/doors/hook_plain.py", encoding="utf-8") as file:
        exec(file.read(), plain.__dict__)
    run = plain.usual(ROOT).run
run()
