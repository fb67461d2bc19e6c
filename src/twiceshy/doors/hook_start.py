"""Started as a plain file, `python -I -S …/hook_start.py --agent NAME`: no site, no entry point.

Puts the package's own folder on the path and runs the hook; every import saved here is saved on
every prompt.
"""

import gc
import sys

ROOT = __file__.rsplit("/twiceshy/", 1)[0]
sys.path.append(ROOT)
gc.disable()  # nothing a hook leaves behind in fifteen milliseconds is worth looking for

from twiceshy.doors import direct  # noqa: E402 -- found by now

direct.install(ROOT)

from twiceshy.doors import bare  # noqa: E402 -- found without searching

bare.lighten()

from twiceshy.doors.hook import run  # noqa: E402 -- after the stand-ins are in place

run()
