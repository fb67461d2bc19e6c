"""Charts as SVG made here: no script, no inline style, colours by class, so light and dark both fit.

Every chart says in words what it shows (its label) and every mark carries its figure as a title, so
it can be read without seeing colours, or at all.
"""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from twiceshy.keeper.looking.insights import Moment
from twiceshy.model import belief, moments
from twiceshy.model.memory import Memory

WIDTH, HEIGHT = 520, 170
LEFT, RIGHT, TOP, BOTTOM = 34, 6, 10, 26


class Series(NamedTuple):
    label: str
    values: Sequence[float]
    tone: str  # a class: told, quiet, good, bad, plain


def meter(share: float, label: str) -> Markup:
    """A share of one as a small bar."""
    width = max(0.0, min(1.0, share)) * 56
    rail = Markup('<rect class="rail" width="56" height="6" rx="3"/>')
    return _svg(
        "meter", 56, 6, label, rail + Markup('<rect class="fill" width="{:.1f}" height="6" rx="3"/>').format(width)
    )


def spark(values: Sequence[float], label: str) -> Markup:
    """A small line of bars, one for each value."""
    top = max([*values, 1])
    step = 120 / max(len(values), 1)
    marks = [
        Markup('<rect class="fill" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="1"/>').format(
            number * step, 28 - max(1.5, 26 * value / top), max(step - 2, 1), max(1.5, 26 * value / top)
        )
        for number, value in enumerate(values)
    ]
    return _svg("spark", 120, 28, label, Markup("").join(marks))


def stacked(days: Sequence[str], series: Sequence[Series], label: str) -> Markup:
    """Bars per day, the series on top of each other."""
    top = _nice(max([sum(parts) for parts in zip(*(one.values for one in series), strict=True)] or [0]))
    step = (WIDTH - LEFT - RIGHT) / max(len(days), 1)
    marks: list[Markup] = [_grid(top), _days(days, step)]
    for number, day in enumerate(days):
        base = float(HEIGHT - BOTTOM)
        for one in series:
            height = one.values[number] / top * (HEIGHT - TOP - BOTTOM)
            if height > 0:
                base -= height
                marks.append(_bar(LEFT + number * step + 1, base, step - 2, height, one, day, one.values[number]))
    return _figure(label, marks, series)


def histogram(names: Sequence[str], values: Sequence[float], label: str, tone: str = "told") -> Markup:
    """One bar per name, the name under it."""
    top = _nice(max([*values, 0]))
    step = (WIDTH - LEFT - RIGHT) / max(len(names), 1)
    one = Series("", values, tone)
    marks: list[Markup] = [_grid(top)]
    for number, name in enumerate(names):
        height = values[number] / top * (HEIGHT - TOP - BOTTOM)
        x = LEFT + number * step
        if height > 0:
            marks.append(_bar(x + 3, HEIGHT - BOTTOM - height, step - 6, height, one, name, values[number]))
        marks.append(_text(x + step / 2, HEIGHT - 8, name, "middle"))
    return _figure(label, marks, ())


def line(days: Sequence[str], values: Sequence[float], label: str) -> Markup:
    """One value per day, joined, with the surface under it."""
    top = _nice(max([*values, 0]))
    step = (WIDTH - LEFT - RIGHT) / max(len(days) - 1, 1)
    points = [(LEFT + n * step, _height(value / top)) for n, value in enumerate(values)]
    drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    floor = HEIGHT - BOTTOM
    area = f"{LEFT},{floor} {drawn} {points[-1][0] if points else LEFT:.1f},{floor}"
    marks = [
        _grid(top), _days(days, step),
        Markup('<polygon class="area" points="{}"/><polyline class="line" points="{}"/>').format(area, drawn),
    ]  # fmt: skip
    return _figure(label, marks, ())


def held(memory: Memory, story: Sequence[Moment], now: str) -> Markup:
    """How sure we were over time: a step for each piece of news, and what time took away since."""
    if not story:
        return Markup("")
    times = [moments.epoch(one.at) for one in story]
    start, present = min(times), moments.epoch(now)
    end = max([*times, present, start + 1.0])  # a log's clock may be ahead of ours

    def x_of(at: float) -> float:
        return LEFT + (at - start) / (end - start) * (WIDTH - LEFT - RIGHT)

    path = [f"M{x_of(times[0]):.1f} {_height(story[0].confidence):.1f}"]
    for one in story[1:]:
        path.append(f"H{x_of(moments.epoch(one.at)):.1f}V{_height(one.confidence):.1f}")
    path.append(f"H{x_of(end):.1f}")
    dots = [
        Markup('<circle class="dot" cx="{:.1f}" cy="{:.1f}" r="4"><title>{}</title></circle>').format(
            x_of(moments.epoch(one.at)), _height(one.confidence),
            f"{one.at[:10]}: {one.verb} by {one.actor}, {one.confidence:.0%} sure",
        )
        for one in story
    ]  # fmt: skip
    marks = [
        _grid(1.0, share=True), Markup('<path class="fading" d="{}"/>').format(_fading(memory, x_of, start, end)),
        Markup('<path class="line" d="{}"/>').format("".join(path)), *dots,
        _text(LEFT, HEIGHT - 6, story[0].at[:10], "start"),
        _text(WIDTH - RIGHT, HEIGHT - 6, "now" if end - present < 60.0 else moments.iso(end)[:10], "end"),
    ]  # fmt: skip
    last = story[-1].confidence
    label = f"Confidence over time: {story[0].confidence:.0%} at first, {last:.0%} after the latest news"
    return _figure(label, marks, ())


def _fading(memory: Memory, x_of, start: float, end: float) -> str:  # type: ignore[no-untyped-def]
    """The curve of belief with what time took away, from the last confirmation on."""
    since = min(max(moments.epoch(memory.confirmed or memory.created), start), end)
    points: list[str] = []
    for number in range(25):
        at = since + (end - since) * number / 24
        left = belief.credence(
            memory.alpha, memory.beta, (at - since) / moments.DAY, belief.half_life(memory.kind), memory.locked
        )
        points.append(f"{'L' if points else 'M'}{x_of(at):.1f} {_height(left):.1f}")
    return "".join(points)


# -- parts ------------------------------------------------------------------------------------


def _height(share: float) -> float:
    return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)


def _nice(top: float) -> float:
    """A round number at or above the highest value."""
    if top <= 10:
        return max(4.0, 2.0 * -(-top // 2))
    size = 10.0 ** (len(str(int(top))) - 1)
    return next(size * step for step in (1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10) if size * step >= top)


def _grid(top: float, share: bool = False) -> Markup:
    marks = []
    for part in (0.0, 0.5, 1.0):
        said = f"{part:.0%}" if share else _short(part * top)
        marks.append(
            Markup('<line class="grid" x1="{}" x2="{}" y1="{:.1f}" y2="{:.1f}"/>').format(
                LEFT, WIDTH - RIGHT, _height(part), _height(part)
            )
            + _text(LEFT - 6, _height(part) + 4, said, "end")
        )
    return Markup("").join(marks)


def _short(value: float) -> str:
    if value >= 10_000:
        return f"{value / 1000:.0f}k"
    return f"{value:.0f}" if value == int(value) else f"{value:.1f}"


def _days(days: Sequence[str], step: float) -> Markup:
    """First, middle and last day under the chart."""
    if not days:
        return Markup("")
    middle = len(days) // 2
    places = ((0, "start"), (middle, "middle"), (len(days) - 1, "end"))
    marks = []
    for number, anchor in places:
        x = WIDTH - RIGHT if anchor == "end" else LEFT + number * step + (step / 2 if anchor == "middle" else 0)
        marks.append(_text(x, HEIGHT - 6, days[number][5:], anchor))
    return Markup("").join(marks)


def _bar(x: float, y: float, width: float, height: float, one: Series, name: str, value: float) -> Markup:
    said = f"{name}: {_short(value)} {one.label}".strip()
    shape = Markup('<rect class="{}" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="1.5">')
    return shape.format(one.tone, x, y, max(width, 1), height) + Markup("<title>{}</title></rect>").format(said)


def _text(x: float, y: float, said: str, anchor: str) -> Markup:
    return Markup('<text x="{:.1f}" y="{:.1f}" text-anchor="{}">{}</text>').format(x, y, anchor, said)


def _figure(label: str, marks: Sequence[Markup], series: Sequence[Series]) -> Markup:
    drawn = _svg("chart", WIDTH, HEIGHT, label, Markup("").join(marks))
    keys = [Markup('<li class="{}">{}</li>').format(one.tone, one.label) for one in series]
    return drawn + (Markup('<ul class="legend">{}</ul>').format(Markup("").join(keys)) if keys else Markup(""))


def _svg(name: str, width: int, height: int, label: str, inner: Markup) -> Markup:
    return Markup('<svg class="{}" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        name, width, height, escape(label), inner
    )
