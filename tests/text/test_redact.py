"""Redaction as its callers see it: what goes, what stays, and what the label says."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.text.redact import REACH, Redacted, redact, surroundings
from twiceshy.text.redact.examples import fill

GOES = [
    ('password = "with {l5} spaces"', "password"),
    ("my password is hunter2", "password"),
    ("the password is swordfish.", "password"),
    ("DB_PASSWORD=Tr0ub4dor", "password"),
    ("Password={A12};Encrypt=true", "password"),
    ("postgres://ann:{A12}@db/shop", "url-credentials"),
    ("Authorization: Bearer {A40}", "authorization"),
    ("Authorization: Basic {A24}==", "authorization"),
    ('Authorization: Digest username="ann", response="{h32}"', "authorization"),
    ("curl -u ann:{A12} https://shop.dev", "password"),
    ("Cookie: sid={A32}", "cookie"),
    ("machine h login ann password {A12}", "password"),
    ("root:$6${A8}${A86}:19000:0:99999:7:::", "password-hash"),
    ("mysql -u root -p{A10} shop", "password"),
    ("https://s3.shop.dev/k?X-Amz-Signature={h64}", "secret"),
    ('{"client_secret": "{A40}"}', "secret"),
    ("<password>{A12}</password>", "password"),
    ("  - name: DB_PASSWORD\n    value: {A14}", "password"),
    ("here is the api key {A40} for staging", "secret"),
    ("https://hooks.slack.com/services/T{U8}/B{U8}/{A24}", "slack-webhook"),
    ("kind: Secret\ndata:\n  blob: {A24}==\n", "kubernetes-secret"),
    ("password:\n  {A12}\n", "password"),
    ("Password123! is my password", "password"),
    ("contraseña: {A12}", "password"),
    ("пароль: {A12}", "password"),
    ("密码：{A12}", "password"),
    ("Authorization: Custom {A20}", "authorization"),
    ("htpasswd -b users ann {A12}", "password"),
    ("x-api-key: {l4}-{l4}-{d4}-{d4}", "secret"),
    ("api_key={A10}7xQ2_{A12}", "secret"),
    ("run mytool --token {A10}7xQ2_{A10} now", "secret"),
    ("the secret is fooBar{a6}0f", "secret"),
    ("das Passwort lautet Blau{A7}", "password"),
    ("Passwort heißt Blau{A7}7", "password"),
    ("la password è {A8}7x", "password"),
    ("密码是 清{A8}7x", "password"),
    ("パスワードは{A8}7xです", "password"),
    ('echo "{A12}" | docker login --username u --password-stdin', "password"),
    ("printf '%s' {A12} | docker login -u u --password-stdin", "password"),
    ("echo {A12}7x | gh auth login --with-token", "password"),
    ("credentials: bob / {A8}7x", "password"),
    ("creds for staging: bob:{A8}7xQ9z", "password"),
    ('"password", "{A8}7xQ9"', "password"),
    ("mongodb+srv://u:p@ss:w/{A8}@cluster0.mongodb.net/db", "url-credentials"),
    ("Password: purple {L9} 77 dish", "password"),
    ("a senha é Zorro{A8}7x", "password"),
    ("Senha: {A8}7x_9Q", "password"),
    ("le mot de passe : Zorro_99x", "password"),
    ("credentials are bob:{A8}7xQ9z", "password"),
    ("| user | bob |\n| password | Zx81{A8}7x |", "password"),
    ("| `api_key` | 9xQ{A10}7xQ9z |", "secret"),
    ('printf %s "{A12}" | gh auth login --with-token', "password"),
    ("the password is tomato.", "password"),
    ("zip -r -P {A10}7x out.zip src", "password"),
    ("zip -rP {A10}7x out.zip src", "password"),
    ("7z a -p{A10}7x out.7z src", "password"),
    ("unrar x -p{A10}7x out.rar", "password"),
    ("openssl enc -aes-256-cbc -k {A10}7x -in a -out b", "password"),
    ("mongodump -u ann -p {A10}7x --db shop", "password"),
    ("ldapsearch -D cn=ann -w {A10}7x -b dc=shop", "password"),
    ("sqlcmd -S db -U sa -P {A10}7x", "password"),
    ("smbclient -U ann%{A10}7x //files/shop", "password"),
    ("the admin login is ann / {A10}7x", "password"),
    ("the passphrase is tundra maple orbit lantern", "password"),
    ("Passphrase: tundra-maple-orbit-lantern", "password"),
]


@pytest.mark.promise("REDACT-2")
@pytest.mark.parametrize(("template", "slug"), GOES)
def test_secrets_go(template: str, slug: str) -> None:
    text, parts = fill(template)
    redacted = redact(text)
    assert (slug, 1) in redacted.found
    assert f"[redacted:{slug}]" in redacted.text
    if parts:
        assert max(parts, key=len) not in redacted.text


STAYS = [
    "zip -r out.zip src -x '*.pyc'",
    "zip -P $PASSWORD out.zip src",
    "7z x out.7z -oparts",
    "7z a -p out.7z src",
    "tar xzf a.tar.gz; mkdir -p build/parts7",
    "openssl s_client -connect shop.dev:443 -showcerts",
    "mongosh --port 27017",
    "ldapsearch -W -D cn=ann2",
    "the passphrase is never stored with the keys",
    "the passphrase is required for every signed release",
    "commit {h40}",
    "session {h8}-{h4}-{h4}-{h4}-{h12}",
    "token_usage: 12",
    "max_tokens=4096",
    '"integrity": "sha512-{b86}=="',
    "data:image/png;base64,iVBORw0KGgo{b200}",
    "TOKEN=<YOUR_TOKEN>",
    "TOKEN=${TOKEN}",
    "API_KEY=xxxx",
    "password: ****",
    'password = os.environ["DB_PASSWORD"]',
    "password = get_password()",
    "def login(user: str, password: str) -> None:",
    "login(user, password=password)",
    "the password is required",
    "Now pass `cloudMode` to the component",
    "--- PASS: TestLogin (0.01s)",
    "postgres://user:password@localhost/db",
    "['password', 'email', 'refreshToken']",
    'schema.add("password", "sha256")',
    "the token is base64encoded",
    "credentials: src/shop/creds2.py",
    "https://cdn.example.net:443/npm/@vue/core",
    "redis://localhost:6379/0, mail to bob@example.org",
    'echo "$PASSWORD" | docker login --password-stdin',
    '"auth": "basicAuth"',
    "密码是 必填项",
    "la password è obbligatoria",
    "le mot de passe est obligatoire.",
    "la contraseña es requerida",
    "a senha é incorreta",
    "| password | string | required |",
    "| password | varchar255 | the user's |",
    "| token_type | Bearer22 |",
    "echo password | sha256sum | cut -c1-8",
    "cat secret | Kx81kkQp99 | tee",
    "credentials are stored in vault:main",
    "-----BEGIN CERTIFICATE-----\n{b64}\n-----END CERTIFICATE-----",
    "",
]


@pytest.mark.promise("REDACT-3")
@pytest.mark.parametrize("template", STAYS)
def test_lookalikes_stay(template: str) -> None:
    text, _ = fill(template)
    assert redact(text) == Redacted(text, ())


UNDERSCORED = ["Kx81_kkQp99", "LeXdsn_55Qz", "Zx81kkQp_99", "aB3_xK92mQ", "kx81_kkqp99"]
LABELS = ["password=", "password = ", "password: ", "psql host=db user=a password=", "api_key=", "api_key: ", "secret="]


@pytest.mark.promise("REDACT-2")
@pytest.mark.parametrize("label", LABELS)
@pytest.mark.parametrize("value", UNDERSCORED)
@pytest.mark.parametrize("frame", ["{}", '"{}"', "connect(ann, {})"])
def test_a_generated_value_with_an_underscore_is_no_variable(label: str, value: str, frame: str) -> None:
    slug = "password" if "password" in label else "secret"
    assert redact(frame.format(label + value)).text == frame.format(f"{label}[redacted:{slug}]")


@pytest.mark.promise("REDACT-2")
@pytest.mark.parametrize("value", ["Summer_2024", "Zorro_99x", "Zorro_99!"])
def test_a_password_may_be_a_word_with_an_underscore_and_digits(value: str) -> None:
    assert redact(f"password={value}\n").text == "password=[redacted:password]\n"


NAMES = [
    "db_pass2", "userPass_22", "m_userPass22", "Config_v12.DbPass1", "PASS_22[0]", "get_pass_22()", "%Kx81_kkQp99%",
    "$DB_Pass_22", "/run/Sec_22/Kx81_9", "X509_Cert", "Pg_Str16", "Uint8_Array16",
    "myPw_22", "<Kx81_kkQp99>", "${Kx81_kkQp99}", "API_KEY_2024_v2", "Optional_32", "OAuth2_Token22",
]  # fmt: skip


@pytest.mark.promise("REDACT-3")
@pytest.mark.parametrize("label", ["login(user, password={})", "password = {}", "api_key = {}", "f(token={}, 1)"])
@pytest.mark.parametrize("name", NAMES)
def test_names_of_a_program_with_underscores_and_digits_stay(label: str, name: str) -> None:
    assert redact(label.format(name)).found == ()


@pytest.mark.promise("REDACT-3")
@pytest.mark.parametrize("name", ["Kw_Int32", "TokenKind_U16", "Lexer_Ident42", "T_ARRAY_CAST_22", "Lit_Float64"])
def test_tokens_of_a_parser_stay(name: str) -> None:
    assert redact(f"token = {name}").found == ()


@pytest.mark.promise("REDACT-3")
@pytest.mark.parametrize("name", ["AES256_Gcm", "hmac_sha256_v10", "Argon2id_v19", "RS256_Jwt", "SHA256_utf8"])
def test_names_of_ciphers_stay(name: str) -> None:
    assert redact(f"secret_key = {name}").found == ()


@pytest.mark.promise("REDACT-2")
def test_a_token_named_in_passing_goes() -> None:
    assert redact("use token Zx81kkQp99vB7 in the header").text == "use token [redacted:secret] in the header"
    assert redact("use token parseV2Field13 in the header").found == ()


@pytest.mark.promise("REDACT-2")
@pytest.mark.parametrize("lead", ["the password is ", "password: ", "password="])
def test_an_ampersand_does_not_end_a_password(lead: str) -> None:
    assert redact(f"{lead}Tr0ub4dor&3x today").text == f"{lead}[redacted:password] today"


@pytest.mark.promise("REDACT-3")
@pytest.mark.parametrize("rest", ["&user=ann", "&amp;user=ann", " && make", "&& make"])
def test_what_follows_an_ampersand_stays(rest: str) -> None:
    assert redact(f"https://shop.example/?password=Tr0ub4dor3x{rest}").text.endswith(f"[redacted:password]{rest}")


@pytest.mark.promise("REDACT-2")
@pytest.mark.parametrize(
    "template", ["the password is {A12}7x; log in with {A12}7x", "TOKEN={A20}7xQ\n$ curl -d {A20}7xQ"]
)
def test_a_secret_that_is_known_goes_wherever_it_stands(template: str) -> None:
    first, rest = template.split("}", 1)
    text, (secret,) = fill(first + "}")
    text += rest.replace(first[first.rindex("{") :] + "}", secret)
    assert text.count(secret) == 2
    assert secret not in redact(text).text


@pytest.mark.promise("REDACT-2")
def test_everyday_words_behind_a_password_stay() -> None:
    assert redact("Password: swordfish and then log in").text == "Password: [redacted:password] and then log in"


def test_what_surrounds_a_secret_stays() -> None:
    text, (secret,) = fill('{"user": "ann", "password": "{A14}", "port": 5432}'.replace("{A14}", "{A14}"))
    assert redact(text).text == text.replace(secret, "[redacted:password]")


def test_the_service_names_a_token_even_under_a_secret_name() -> None:
    text, _ = fill("GITHUB_TOKEN=ghp_{A36}")
    assert redact(text) == Redacted("GITHUB_TOKEN=[redacted:github-token]", (("github-token", 1),))


def test_found_counts_each_rule() -> None:
    text, _ = fill("ghp_{A36} ghp_{A36} password=hunter2")
    assert redact(text).found == (("github-token", 2), ("password", 1))


@pytest.mark.promise("REDACT-2")
@pytest.mark.parametrize(
    "template",
    [
        "-----BEGIN RSA PRIVATE KEY-----\n{b64}\n{b64}\n-----END RSA PRIVATE KEY-----\nafter",
        "-----BEGIN OPENSSH PRIVATE KEY-----\n{b64}\n{b64}\n",
        "-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n{b64}\n{b64}\n=ab12\n-----END PGP PRIVATE KEY BLOCK-----",
        '"-----BEGIN PRIVATE KEY-----\\n{b64}\\n{b64}\\n-----END PRIVATE KEY-----\\n"',
        "Private-Lines: 2\n{b64}\n{b64}\nPrivate-MAC: x",
    ],
)
def test_private_keys_lose_every_line(template: str) -> None:
    text, parts = fill(template)
    redacted = redact(text).text
    assert "[redacted:private-key]" in redacted
    assert not any(part in redacted for part in parts)


def test_prose_behind_a_cut_off_key_stays() -> None:
    text, _ = fill("-----BEGIN PRIVATE KEY-----\n{b64}\n\nand then I ran the tests again")
    assert redact(text).text == "[redacted:private-key]\n\nand then I ran the tests again"


PIECES = [
    *(template for template, _ in GOES),
    *STAYS,
    "ghp_{A36}",
    "sk-ant-api03-{A93}AA",
    "AKIA{U16}",
    "pass",
    "token",
    "=",
    ": ",
    '"',
    "\n",
    "é",
    "密码",
    "😀",
    "İ",
]


@st.composite
def jumble(draw: st.DrawFn) -> str:
    """Secrets, look-alikes, separators and any Unicode, thrown together."""
    parts = draw(st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=12)), max_size=8))
    seed = draw(st.sampled_from(["one", "two", "three"]))
    glue = draw(st.sampled_from(["", " ", "\n", "\\n"]))
    return glue.join(fill(part, seed)[0] for part in parts)


@pytest.mark.promise("REDACT-4")
@given(jumble())
@settings(max_examples=300, deadline=None)
def test_redacting_twice_changes_nothing_more(text: str) -> None:
    once = redact(text).text
    assert redact(once).text == once


def test_only_the_surroundings_of_labels_are_looked_at_again() -> None:
    line = "a plain line of a long session\n"
    text = line * 2_000 + "[redacted:password]\n" + line * 2_000
    ((start, end),) = surroundings(text, [text.index("[redacted")])
    assert text[start - 1] == "\n" and end - start < 2 * REACH + 3 * len(line)
    near = text.index("[redacted")
    assert surroundings(text, [near, near]) == surroundings(text, [near])


def test_a_long_text_with_secrets_is_stable() -> None:
    line, (secret, _) = fill("curl -u ann:{A12} https://shop.dev  # key {h40}\n")
    text = (line + "a plain line\n" * 500) * 20
    once = redact(text)
    assert secret not in once.text and ("password", 20) in once.found
    assert redact(once.text).found == ()


@pytest.mark.parametrize(
    ("line", "hidden"),
    [
        ('password = "{A10}xxxx{A8}"', True),
        ("API_TOKEN={A12}XXXX{A12}", True),
        ("postgres://app:{A8}xxxx{A6}@db/shop", True),
        ('password = "xxxxxxxx"', False),
        ("api_key: xxxx-xxxx-xxxx-xxxx", False),
        ("API_TOKEN=abcdxxxxxxxxxxxxxxxxxxxx", False),
        ("API_KEY=sk-abc123****************", False),
    ],
)
def test_crossed_out_is_not_the_same_as_an_x_by_chance(line: str, hidden: bool) -> None:
    made, _ = fill(line)
    assert ("[redacted:" in redact(made).text) is hidden
