"""Decides by its name alone how secret a field is: DB_PASSWORD very, apiKey much, token_usage not.

A name is split into words (camelCase, snake_case, dots, dashes). The last telling word decides;
a neutral word behind it (`_usage`, `_path`, `_id`) takes the secrecy away again.
"""

import re
from functools import cache

NOT, FAINT, LIKELY, PASSWORD = 0, 1, 2, 3

_PASSWORDS = """
password passwd passwort pass pwd pw passphrase passcode passe contrase passw passwrd pswd psw userpass dbpass kennwort
contrasena motdepasse pgpassword mypassword userpassword rootpassword adminpassword dbpassword sshpass
passin passout pword requirepass masterauth masterpass senha psk keypass storepass truststorepassword unlockpass
wachtwoord senord
"""
PASSWORDS = frozenset(_PASSWORDS.split())
_LIKELIES = """
secret token apikey authtoken accesstoken secretkey privatekey accesskey clientsecret jwt pat bearer xapikey
appsecret sessiontoken refreshtoken idtoken apitoken apisecret bottoken authkey oauth accountkey
sharedaccesskey credential authorization signature sig webhooksecret signingkey encryptionkey masterkey
sessionkey secretaccesskey accesskeyid sas nkey mnemonic licensekey consumersecret deploykey
subscriptionkey presharedkey functionkey servicekey authcode clave
"""
LIKELIES = frozenset(_LIKELIES.split())
_FAINTS = """
key auth cred creds credentials credential salt nonce sid csrf cookie dsn pin otp totp
code cipher hmac secrets tokens keyauth
"""
FAINTS = frozenset(_FAINTS.split())
# `key` alone is a dictionary's word; behind one of these it opens something.
_KEY_OWNERS = """
api access secret private auth account encryption encrypt decryption signing sign master service app
application shared storage deploy webhook consumer tsig client session license subscription user admin
server project write ingest read root crypto cipher aes hmac jwt rsa ssh pgp gpg stripe aws azure google
openai anthropic github gitlab datadog sentry twilio sendgrid cloudflare ovh maps bot integration function
host device team org personal instrumentation rest zone dns customer merchant developer security integrity
cookie instance tunnel data management
"""
KEY_OWNERS = frozenset(_KEY_OWNERS.split())
# What may follow the telling word without taking its secrecy.
_FADED = """
value val string str text plain plaintext raw base64 b64 hex prod production dev development staging stage
test live default old new current next previous prev backup main primary secondary master admin root user db
env 0 1 2 3 4 5 a b x v1 v2 v3 literal input confirm confirmation repeat again base encoded
"""
FADED = frozenset(_FADED.split())


@cache
def _word() -> re.Pattern[str]:
    return re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")


def name_words(name: str) -> list[str]:
    """The words of a field's name, lowered: `dbPassword_PROD` gives db, password, prod."""
    if not name.isascii():
        name = name.replace("chlüssel", "-key")  # API-Schlüssel
    return [word.lower() for word in _word().findall(name)]


@cache
def secrecy(name: str) -> int:
    """How likely a literal under this name is a secret: NOT, FAINT, LIKELY or PASSWORD."""
    words = name_words(name)
    while len(words) > 1 and words[-1] in FADED:
        words.pop()
    if not words:
        return NOT
    last = words[-1]
    joined = "".join(words[-2:]) if len(words) > 1 else last
    if (
        last in PASSWORDS
        or joined in PASSWORDS
        or last.endswith(("password", "passwd", "passphrase", "storepass", "keypass"))
    ):
        return PASSWORD
    if last in ("id", "ids"):
        return LIKELY if "".join(words[-3:]) in LIKELIES else NOT
    return _lesser(words, last, joined)


def _lesser(words: list[str], last: str, joined: str) -> int:
    if last in LIKELIES or joined in LIKELIES or last.endswith(("secret", "token", "apikey")):
        return NOT if "public" in words or "pub" in words else LIKELY
    if last == "key":
        if "public" in words or "pub" in words or "primary" in words or "foreign" in words:
            return NOT
        return LIKELY if any(word in KEY_OWNERS for word in words[:-1]) else FAINT
    return FAINT if last in FAINTS else NOT
