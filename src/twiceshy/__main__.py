"""`python -m twiceshy`: the command line of this very interpreter, whatever is on the PATH."""

from twiceshy.doors.cli.start import run

if __name__ == "__main__":
    run()
