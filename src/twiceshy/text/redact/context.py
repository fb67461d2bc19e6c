"""The contextual rules in one table: which word announces which looks."""

from twiceshy.text.redact import assign, commands, headers, keys, sayings, urls
from twiceshy.text.redact.rule import Span
from twiceshy.text.redact.scan import Watch, Watches
from twiceshy.text.redact.sieve import sieve

RECOVERY = (b"recovery", b"backup code", b"backupcode", b"backup_code", b"wiederherstellungs", b" recupera")


def _recovery(text: str, at: int) -> Span | None:
    from twiceshy.text.redact import recovery  # seldom met, and a hook loads this table

    return recovery.codes(text, at) or recovery.seed(text, at)


LATIN = (
    *(Watch(word, (assign.look,)) for word in assign.WORDS),
    *(Watch(word, (assign.look, sayings.turned)) for word in assign.PASSWORDS),
    Watch(b"token", (assign.look, sayings.piped, headers.given)),
    Watch(b"cred", (commands.both, assign.look, sayings.beside)),
    Watch(b"pass", (sayings.phrase, assign.look, sayings.turned, sayings.piped)),
    Watch(b"secret", (headers.given, commands.stored, assign.look, keys.kubernetes, sayings.piped)),
    Watch(b"auth", (headers.authorization, headers.pair, commands.both, assign.look, headers.encoded)),
    Watch(b"bearer", (headers.scheme,)),
    Watch(b"basic ", (headers.scheme,)),
    Watch(b"cookie", (headers.cookie,)),
    Watch(b"curl", (headers.curl,)),
    *(Watch(word, (headers.client,)) for word in headers.CLIENTS),
    *(Watch(word, (commands.look,)) for word in commands.WORDS),
    Watch(b"-u ", (commands.pair,)),
    Watch(b"<<<", (commands.here,)),
    Watch(b"--from-literal", (commands.stored,)),
    Watch(b" kv put ", (commands.stored,)),
    Watch(b"ssword", (commands.expected,)),
    Watch(b"://", (urls.userinfo,)),
    Watch(b"1//0", (urls.refresh,)),
    Watch(b"sudo -s", (sayings.piped,)),
    Watch(b"hook", (urls.webhook,)),
    Watch(b"begin ", (keys.private_key,)),
    Watch(b"key-----", (keys.rest,)),
    Watch(b"private-lines", (keys.putty,)),
    *(Watch(word, (keys.crypt,)) for word in keys.CRYPTS),
    *(Watch(word, (_recovery,)) for word in (*RECOVERY, b"mnemonic", b"seed phrase")),
    Watch(b":5432:", (urls.pgpass,)),
    Watch(b"*:*:*:", (urls.pgpass,)),
    Watch(b"zugangsdaten", (sayings.beside,)),
)

WATCHES = Watches(
    LATIN,
    tuple((word, sayings.abroad) for word in sayings.FOREIGN),
    sieve(tuple(watch.word for watch in LATIN)),
)
