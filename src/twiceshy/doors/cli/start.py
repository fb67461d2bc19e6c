"""Where the command line begins: the few commands that agents call all day skip the large front door.

Loading click costs more than the whole answer of `suggest`. A call that `quick` understands word
for word is answered with the hook's light modules; every other one goes to `main`, help and errors
included, so both ways speak alike.
"""

import sys


def run() -> None:
    """The console script."""
    argv = sys.argv[1:]
    from twiceshy.doors.cli import quick

    served = quick.understood(argv)
    if served is not None:
        quick.answer(served, argv)
    from twiceshy.doors.cli.main import run as front

    front(argv)


if __name__ == "__main__":
    run()
