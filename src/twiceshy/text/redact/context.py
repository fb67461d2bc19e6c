"""The contextual rules in one table: which word announces which looks."""

from twiceshy.text.redact import assign, commands, headers, keys, sayings, urls
from twiceshy.text.redact.scan import Watch, Watches
from twiceshy.text.redact.sieve import sieve

LATIN = (
    *(Watch(word, (assign.look,)) for word in assign.WORDS),
    Watch(b"token", (assign.look, sayings.piped, headers.given)),
    Watch(b"cred", (assign.look, sayings.beside)),
    Watch(b"pass", (sayings.phrase, assign.look, headers.sshpass, sayings.turned, sayings.piped)),
    Watch(b"secret", (headers.given, assign.look, keys.kubernetes)),
    Watch(b"auth", (headers.authorization, headers.pair, assign.look, headers.encoded)),
    Watch(b"bearer", (headers.scheme,)),
    Watch(b"basic ", (headers.scheme,)),
    Watch(b"cookie", (headers.cookie,)),
    Watch(b"curl", (headers.curl,)),
    *(Watch(word, (headers.client,)) for word in headers.CLIENTS),
    *(Watch(command.word, (commands.look,)) for command in commands.COMMANDS),
    Watch(b"://", (urls.userinfo,)),
    Watch(b"1//0", (urls.refresh,)),
    Watch(b"sudo -s", (sayings.piped,)),
    Watch(b"hook", (urls.webhook,)),
    Watch(b"begin ", (keys.private_key,)),
    Watch(b"private-lines", (keys.putty,)),
    Watch(b"$", (keys.crypt,)),
)

WATCHES = Watches(
    LATIN,
    tuple((word, sayings.abroad) for word in sayings.FOREIGN),
    sieve(tuple(watch.word for watch in LATIN)),
)
