"""Times as text: ISO-8601, UTC, milliseconds, always the same width, so text order is time order."""

from datetime import UTC, datetime

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def iso(epoch: float) -> str:
    """`1731660540.123` -> `2024-11-15T08:49:00.123Z`."""
    return datetime.fromtimestamp(round(epoch, 3), UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def epoch(text: str) -> float:
    """The seconds of an ISO time; a time without a zone is UTC. ValueError on anything else."""
    moment = datetime.fromisoformat(text.replace("Z", "+00:00") if text.endswith("Z") else text)
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return moment.timestamp()


def age(then: str, now: str) -> str:
    """How long ago, in one short word: `now`, `5m`, `3h`, `2d`, `5w`, `14mo`, `3y`."""
    seconds = max(0.0, epoch(now) - epoch(then))
    if seconds < MINUTE:
        return "now"
    for limit, unit, name in (
        (HOUR, MINUTE, "m"),
        (DAY, HOUR, "h"),
        (14 * DAY, DAY, "d"),
        (70 * DAY, 7 * DAY, "w"),
    ):
        if seconds < limit:
            return f"{int(seconds // unit)}{name}"
    months = int(seconds // (30.44 * DAY))
    return f"{months}mo" if months < 24 else f"{int(seconds // (365.25 * DAY))}y"
