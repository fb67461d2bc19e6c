"""Measures redaction on our own labelled corpus, and its speed on ordinary session text.

    python bench/redact.py [--data FILE...] [--show] [--json]

Without --data the speed is measured on text made of the repository's own words; with it, on the given
files (plain or gzip). The last line printed is one JSON object.
"""

import argparse
import gzip
import json
import time
from collections import Counter

from redact_corpus import lookalikes, positives
from twiceshy.text.redact import redact

PARAGRAPH = """
I looked at src/shop/cart.py and the failing test in tests/test_cart.py::test_total_with_discount. The total
is computed before the discount is applied, so the key `discount` is read too late; see commit 9f1c2ab.

$ pytest -q tests/test_cart.py
FAILED tests/test_cart.py::test_total_with_discount - AssertionError: assert 90 == 81
1 failed, 12 passed in 0.42s

def total(items: list[Item], discount: Decimal = Decimal(0)) -> Decimal:
    subtotal = sum((item.price * item.quantity for item in items), start=Decimal(0))
    return (subtotal * (1 - discount)).quantize(CENT)

Let me check how the session passes its token count to the report: `usage.input_tokens` is 18,234 and the
path is /home/dev/shop/src/shop/report/render_summary_table.tsx. Now I run the linter and the type checker.
"""


def speed(texts: list[str]) -> float:
    """Megabytes of text redacted in one second of one core's time; the best of three."""
    size = sum(len(text.encode("utf-8", "replace")) for text in texts)
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        for text in texts:
            redact(text)
        best = min(best, time.process_time() - start)
    return size / 1e6 / best


def read(path: str) -> str:
    opener = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt", encoding="utf-8", errors="replace") as file:
        return str(file.read())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", nargs="*", default=[])
    parser.add_argument("--show", action="store_true", help="print what was missed and what was wrongly taken")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    secrets, clean = positives(), lookalikes()
    missed = [one for one in secrets if one.secret in redact(one.text).text]
    wrong = [text for text in clean if redact(text).text != text]
    if wanted.show:
        for one in missed:
            print("missed", one.kind, "|", repr(one.text[:160]), "->", repr(redact(one.text).text[:160]))
        for text in wrong:
            print("wrong", repr(text[:160]), "->", repr(redact(text).text[:160]))
    texts = [read(path) for path in wanted.data] or [PARAGRAPH * 2000]
    result = {
        "recall": round(1 - len(missed) / len(secrets), 4),
        "false_positive_rate": round(len(wrong) / len(clean), 4),
        "classes": len({one.kind for one in secrets}),
        "positives": len(secrets),
        "lookalikes": len(clean),
        "mb_per_s": round(speed(texts), 1),
    }
    if not wanted.json:
        print(f"missed by class: {Counter(one.kind for one in missed).most_common()}")
    print(json.dumps(result))


if __name__ == "__main__":
    main()
