"""Everyday words of documentation and tests: a value made of these alone is no secret.

`"API password"`, `my-secret-token`, `changeme`: descriptions and stand-ins are told from secrets by
their words. Real passwords hold at least one word that is not here, a digit or two, or a sign.
"""

_WORDS = """
a access account acme actual add address admin after all allowed always am an and another any api apikey
app application are args argument as at attribute auth authentication authorization available aws bad
badpassword bar base basic baz be bearer beautiful before blah bool boolean bot bucket but by bytes call
can cannot cert certificate challenge change changed changeit changeme char check class cli client
clientid cloud code column com config configuration configured confirm connection const content context
cookie cool correct could create created cred credential credentials current custom data database db
dead decode default demo description dev device did disabled do docs does domain dont dummy each email
empty enabled encode encoded encrypted endpoint enter entry env environment error example expected
expired export external failed fake false favorite field file first fixme
flag stdin twice arg externally foo foobar for format found
from func function funny generate generated get github give given global go good google great group had
handler has hash hashed have header hello help here hidden hint host hostname http https id identifier
if ignore ignored import in incorrect info init initial input insecure insert instance int integer
invalid is issuer it item its join joker json key keys keystore label last later length less like list
literal local localhost location login long lowercase main manager masked match max maybe md me message
method min minimum missing mock more must my mypassword mysecret mysql mytoken name namespace nan need
needed needs new next nice nil no non nonce none not null number oauth object of off old on one only
open operation option optional options or org other our out output own owner page param parameter params
parse pass passcode passed passphrase passport passwd password passwords path pem permission pipeline
placeholder plain please postgres private prod production profile project prompt property protected
provide provided provider public pw pwd qux random raw read real redacted ref reference region remote
removed replace repo request required reset resource response result role root rsa sample save scope
second secret secretkey secrets see select self send server service session set sha shared short should
sign signature silly simple size some someone something space spec ssh standard start state static
status store stored string strong sub subject such super sys system tba tbd team temp template test
tester testing tests text than that the their them then there third this those time tls tmp to todo
token tokens top true trust truststore two type unchanged undefined unique unknown unset update updated
upload url use used user username users using utf uuid val valid validation value values var variable
version via void was we weak web when where which will with without word world wrong wrongpassword xxx
xyz yes you your zone
"""
_SECRET_WORDS = """
password passwords passwd passphrase passcode pwd secret secrets token key apikey credential credentials
username
"""
_TYPES = """
str string bool boolean int integer float bytes any none null nil undefined true false optional object
number void secretstr char text varchar list dict map array unknown never self this
"""
_HOLES = "${ {{ }} $( #{ <% %{ redacted ... … process.env environ getenv secrets. vault: op:// 00000000"
_HINTS = """
your- your_ your. yourkey _here -here example changeme placeholder dummy change_me change-me replace
not-a-real notreal insert todo fake sample
"""

VOCABULARY = frozenset(_WORDS.split())
SECRET_WORDS = frozenset(_SECRET_WORDS.split())
TYPES = frozenset(_TYPES.split())
HOLES = tuple(_HOLES.split())
MASKS = ("xxxx", "****")  # all of a placeholder, or chance within a secret
HINTS = tuple(_HINTS.split())
