"""Planted facts: 100 facts asked for in other words, among 10,000 distractors of the same kind.

Facts and distractors come from the same forms over the same subjects, so that only the right pair of
subject and part tells them apart; the questions rephrase the form always, and subject and part half
of the time. Three vocabularies: `tune` and `second` were seen by those who wrote the table of related words (`words/`)
and the forms of questions (lexicon.INTENTS); `report` was looked at for neither. No data is needed.
"""

import os
import random
import sys
import tempfile

import common
import lexical
import stores
from twiceshy.model import moments
from twiceshy.recall import answer, cue
from twiceshy.store.reader import Reader

# name, said otherwise; statement, question
TUNE = (
    """payments|charging customers;checkout|the purchase flow;login|signing in;search|looking things up;
billing|invoicing;signup|registration;profile|account page;newsletter|mailing list;dashboard|overview screen;
gateway|edge proxy;warehouse|stock room service;shipping|parcel delivery;catalog|product listing;reviews|ratings;
uploads|file intake;avatars|user pictures;reports|monthly summaries;webhooks|callbacks;ledger|bookkeeping;
coupons|discount codes;calendar|appointments;chat|messaging;translation|localisation;audit|compliance trail;
onboarding|first-run guide;inventory|stock levels;recommendations|suggested items;refunds|money back;
taxes|vat computation;fraud|abuse detection;maps|geolocation;video|clip streaming;archive|cold storage;
scheduler|cron runner;notifications|alerts;permissions|access rights;backup|safety copies;metrics|telemetry;
experiments|a/b trials;loyalty|bonus points""",
    """cache|memoized results;queue|backlog;database|datastore;worker|background process;api|endpoints;
config|settings;tests|specs;logs|log output;schema|table layout;docs|documentation;timeout|time limit;
retries|repeat attempts;limits|caps;images|container builds;secrets|credentials;cron job|periodic run;
index|lookup structure;release|rollout;feature flag|toggle;dependency list|pinned packages;
error page|failure screen;import job|bulk load;export|data dump;thread pool|concurrency;rate limit|throttling;
session store|login state;template|page skeleton;client library|sdk;health check|liveness probe;
alarm|pager rule""",
    (
        ("The {s} {p} is owned by team {x}", "who is responsible for the {p} of {s}?"),
        ("{s} keeps its {p} in the {x} bucket", "where do we store the {p} belonging to {s}?"),
        ("Restart the {s} {p} with make {x}-restart", "how do I bounce the {p} for {s}?"),
        ("The {s} {p} moved to {x} in spring", "what happened to the {p} of {s}, is it somewhere else now?"),
        ("Never touch the {s} {p} without asking {x}", "I want to change the {p} in {s}, anybody to talk to first?"),
        ("The {s} {p} only works with {x} switched on", "why does the {p} for {s} not function on my machine?"),
        (
            "We chose {x} for the {s} {p} because it is cheaper",
            "what made us pick the technology behind the {p} of {s}?",
        ),
        ("{s} {p} breaks when {x} is empty", "the {p} in {s} crashes, known cause?"),
        (
            "Run the {s} {p} against {x} before merging",
            "what should be verified about the {p} of {s} prior to landing a PR?",
        ),
        ("The {s} {p} is written in {x}", "which language was used for the {p} of {s}?"),
    ),
)
REPORT = (
    """orders|what people bought;wallet|stored funds;feed|timeline of posts;tickets|support cases;quotes|price offers;
    contracts|signed agreements;devices|hardware units;sensors|measuring probes;playlists|song collections;
    courses|lessons;exams|tests for students;patients|people in care;bookings|reservations;flights|plane trips;
    menus|dishes on offer;drivers|people who deliver;fleet|our cars;meters|consumption readings;leases|rental deals;
    grants|funding;articles|blog posts;podcasts|audio shows;auctions|bidding;donations|gifts of money;jobs board|open
    positions;crawler|page fetcher;renderer|picture maker;compiler|code translator;linter|style checker;installer|setup
    wizard;updater|version fetcher;keyboard|typing input;camera|picture capture;printer|paper output;router|packet
    forwarder;sandbox|isolated runner;bridge|protocol adapter;mirror|read copy;vault|protected store;portal|partner site""",
    """pipeline|processing steps;token|access ticket;threshold|cut-off;migration|schema change;parser|text reader;
    scraper|page reader;formatter|pretty printer;snapshot|point-in-time copy;replica|follower;webhook|http callback;
    dataset|collection of records;model|predictor;prompt|instruction text;license|legal terms;dependency|package we rely on;
    benchmark|speed measurement;coverage|share of tested lines;changelog|release notes;hotfix|urgent patch;label|tag;
    layout|arrangement;palette|colours;font|typeface;shortcut|key binding;tooltip|hover text;banner|notice at the top;
    modal|popup;wizard|step-by-step form;sidebar|side panel;footer|bottom strip""",
    (
        ("The {s} {p} runs on {x} every night", "at what hour of the day is the {p} of {s} executed?"),
        ("Ask {x} before deleting the {s} {p}", "can I remove the {p} from {s} on my own?"),
        ("{s} {p} must stay below {x} entries", "what is the maximum size of the {p} in {s}?"),
        ("The {s} {p} was renamed to {x}", "I can't find the {p} of {s} any more, different name?"),
        ("Use {x} when testing the {s} {p}", "what tool do I take to try out the {p} of {s}?"),
        ("The {s} {p} is generated by {x}, do not edit it", "may I modify the {p} of {s} by hand?"),
        ("The {s} {p} lives under packages/{x}", "in which directory is the {p} of {s}?"),
        ("{s} {p} is slow because of {x}", "what makes the {p} of {s} take so long?"),
        ("The {s} {p} was approved by {x} last week", "who signed off on the {p} of {s}?"),
    ),
)
# Written before anything was measured on it; the question forms of lexicon.INTENTS were then looked at with it.
SECOND = (
    """leaderboard|high score table;matchmaking|pairing players;wallet|stored balance;subtitles|captions;
playlist|track queue;crawler|web spider;thumbnails|preview images;sitemap|page index for search engines;
moderation|content screening;referrals|invite a friend;payroll|salary runs;timesheets|hours worked;
prescriptions|medication orders;triage|patient sorting;telemetry|device measurements;firmware|device software;
geofencing|area alerts;routing|path planning;dispatch|sending drivers out;surge pricing|dynamic fares;
quotes|price offers;claims|damage reports;underwriting|risk assessment;mortgages|home loans;
tickets|support requests;knowledge base|help articles;transcripts|call recordings as text;voicemail|recorded messages;
polls|voting;feed|timeline;stories|short posts;hashtags|topic labels;bookmarks|saved pages;
gradebook|marks of students;enrolment|course registration;library loans|borrowed books;
tournaments|competitions;tipping|gratuities;menus|dishes on offer;reservations|table bookings""",
    """database|place where the data is kept;cache|fast copy;configuration|settings file;deployment|rollout;
encryption|scrambling of data;tests|checks;monitoring|alerting;backups|safety copies;migration|schema change;
rate limiter|request throttle;access control|who may do what;queue consumer|message processor;
nightly job|scheduled task;log retention|how long logs stay;error handling|dealing with failures;
frontend|user interface;search index|full text lookup;load balancer|traffic distribution;
memory usage|ram footprint;api keys|service credentials;build|compilation;container image|docker file;
session handling|keeping people logged in;audit trail|change history;data import|bulk loading;
pagination|splitting results into pages;feature toggle|on-off switch;webhook|outgoing callback;
translations|texts in other languages;permissions|rights""",
    (
        ("Ask {x} when the {s} {p} acts up", "who do I turn to if the {p} of {s} misbehaves?"),
        ("The {s} {p} lives under services/{x}", "in which folder is the {p} of {s}?"),
        ("Do not deploy the {s} {p} without {x}", "I'm about to ship the {p} for {s}, anything to watch out for?"),
        ("{s} {p} times out after {x} seconds", "how long until the {p} of {s} gives up?"),
        ("We replaced {x} in the {s} {p} because of licensing", "why did we swap out a library in the {p} for {s}?"),
        ("The {s} {p} needs the {x} variable set", "what has to be configured so the {p} of {s} starts?"),
        ("{s} {p} is rebuilt every night by {x}", "when does the {p} of {s} get regenerated?"),
        ("Use {x} to debug the {s} {p}", "which tool helps to find problems in the {p} of {s}?"),
        ("The {s} {p} fails on Windows since {x}", "the {p} for {s} is broken on a windows box, do we know about it?"),
        ("Prefer {x} over handwritten code in the {s} {p}", "what's our convention when coding the {p} of {s}?"),
    ),
)
KINDS = ("fact", "fact", "gotcha", "fact", "rule", "gotcha", "decision", "gotcha", "rule", "fact")


def pairs(text: str) -> list[list[str]]:
    return [" ".join(entry.split()).split("|") for entry in text.split(";")]


def build(
    half: str, seed: int, facts: int, distractors: int
) -> tuple[list[tuple[str, str]], list[str], list[tuple[str, str]]]:
    dice = random.Random(seed)
    names = stores.vocabulary(dice, 4000)
    given, listed, forms = {"tune": TUNE, "second": SECOND, "report": REPORT}[half]
    cells = [(s, p, form) for s in pairs(given) for p in pairs(listed) for form in range(len(forms))]
    dice.shuffle(cells)
    planted, questions, others = [], [], []
    for s, p, form in cells[:facts]:
        planted.append((forms[form][0].format(s=s[0], p=p[0], x=dice.choice(names)), KINDS[form]))
        questions.append(forms[form][1].format(s=s[dice.random() < 0.5], p=p[dice.random() < 0.5]))
    for s, p, form in cells[facts : facts + distractors]:
        others.append((forms[form][0].format(s=s[0], p=p[0], x=dice.choice(names)), KINDS[form]))
    return planted, questions, others


def main() -> None:
    parser = common.options(__doc__.splitlines()[0], data=False)
    parser.add_argument("--data", default="", help="ignored: the set is generated")
    parser.add_argument("--half", choices=("tune", "second", "report"), default="report")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--facts", type=int, default=100)
    parser.add_argument("--distractors", type=int, default=10_000)
    chosen = parser.parse_args()
    planted, questions, others = build(chosen.half, chosen.seed, chosen.facts, chosen.distractors)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "memory.db")
        ids = stores.fill(path, 0, [*planted, *others])[: len(planted)]
        reader = Reader(path, "repo")
        now = moments.iso(moments.epoch("2026-07-01T00:00:00Z"))
        ranks, shown = [], []
        for identifier, question in zip(ids, questions, strict=True):
            made = cue.build(question)
            found = [hit.id for hit in answer.recall(made, [reader], now, answer.Wish(5, 100_000, gated=False)).hits]
            ranks.append(found.index(identifier) + 1 if identifier in found else 0)
            shown.append([hit.id for hit in answer.recall(made, [reader], now).hits])
        reader.close()
    texts = [text for text, _ in (*planted, *others)]
    baseline = lexical.Bm25(texts)
    plain = [baseline.rank(question)[:5] for question in questions]
    metrics = {
        "hit_at_1": common.percent(common.mean(rank == 1 for rank in ranks)),
        "hit_at_5": common.percent(common.mean(0 < rank <= 5 for rank in ranks)),
        "hit_at_5_interval": common.interval([float(0 < rank <= 5) for rank in ranks]),
        "injected": common.percent(common.mean(bool(one) for one in shown)),
        "injected_right": common.percent(common.mean(i in one for i, one in zip(ids, shown, strict=True))),
        "baseline": {
            "bm25_hit_at_1": common.percent(common.mean(at == found[0] for at, found in enumerate(plain) if found)),
            "bm25_hit_at_5": common.percent(common.mean(at in found for at, found in enumerate(plain))),
        },
        "half": chosen.half,
    }
    common.finish("Planted facts, asked for in other words", metrics, chosen.json)


if __name__ == "__main__":
    sys.exit(main())
