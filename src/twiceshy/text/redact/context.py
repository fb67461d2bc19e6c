"""The contextual rules in one table: which words announce which look."""

from twiceshy.text.redact import assign, headers, keys, urls
from twiceshy.text.redact.scan import Watch

WATCHES = (
    Watch(assign.WORDS, assign.look),
    Watch(("authorization",), headers.authorization),
    Watch(("bearer", "basic "), headers.scheme),
    Watch(("cookie",), headers.cookie),
    Watch(("curl",), headers.curl),
    Watch(("mysql", "redis-cli", "login", "sshpass"), headers.client),
    Watch(("://",), urls.userinfo),
    Watch(("hook",), urls.webhook),
    Watch(("begin ",), keys.private_key),
    Watch(("private-lines",), keys.putty),
    Watch(("$1$", "$2", "$5$", "$6$", "$7$", "$y$", "$gy$", "$apr1$", "$argon2", "$pbkdf2"), keys.crypt),
)
