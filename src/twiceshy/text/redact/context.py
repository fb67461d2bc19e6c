"""The contextual rules in one table: which words announce which looks."""

from twiceshy.text.redact import assign, headers, keys, urls
from twiceshy.text.redact.scan import Watch

WATCHES = (
    Watch(assign.WORDS, (assign.look,)),
    Watch(("pass",), (assign.look, headers.client)),
    Watch(("secret",), (assign.look, keys.kubernetes)),
    Watch(("auth",), (headers.authorization, headers.pair, assign.look)),
    Watch(("bearer", "basic "), (headers.scheme,)),
    Watch(("cookie",), (headers.cookie,)),
    Watch(("curl",), (headers.curl,)),
    Watch(("mysql", "redis-cli", "login", "securestring", "identified "), (headers.client,)),
    Watch(("://",), (urls.userinfo,)),
    Watch(("hook",), (urls.webhook,)),
    Watch(("begin ",), (keys.private_key,)),
    Watch(("private-lines",), (keys.putty,)),
    Watch(("$",), (keys.crypt,)),
)
