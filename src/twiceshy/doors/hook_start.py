"""Started as a plain file, `python -I -S …/hook_start.py --agent NAME`: no site, no entry point.

Puts the package's own folder on the path and runs the hook; every import saved here is saved on
every prompt.
"""

import sys

sys.path.insert(0, __file__.rsplit("/twiceshy/", 1)[0])

from twiceshy.doors import bare

bare.lighten()

from twiceshy.doors.hook import run  # noqa: E402 -- after the stand-ins are in place

run()
