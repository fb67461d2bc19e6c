"""Ways in which secrets are told that nothing but their surroundings shows, each beside what only looks like it."""

import pytest

from twiceshy.text.redact import redact
from twiceshy.text.redact.examples import fill

# What stands in braces is drawn from a seed, so that no literal here looks like a secret.
SECRETS = (
    "here is the API key: {A18}", "the api key is {A18}x7Q", "access key: {A18}", "**API key:** {A18}", "secret key: {A18}",
    "mysql -uroot -p'{A18}' shop", 'mysqldump -p"{A18}" shop', "curl -b 'session={A24}' https://shop.dev",
    'curl -s --cookie "auth={A24}" https://shop.dev', "user bob, pass aB7{A15}Q2x", "the pass is aB7{A15}Q2x",
    "define('DB_PASSWORD', '{l4}V!{l5}99');", 'let api_key: &str = "{A18}";', "let token: &'static str = \"{A18}\";",
    "gh secret set DEPLOY --body {A18}", 'gh secret set DEPLOY -b "{A18}"', "twine upload -u __token__ -p {A18} dist/x",
    "echo {A18} | sudo -S ls", "echo 'bob:{A18}' | chpasswd", "<Password>\n{A18}\n</Password>", "password\naB7{A15}Q2x\n",
    "API key\n\naB7{A15}Q2x\n", "requirepass {A18}", "masterauth aB7{A15}Q2x", "PresharedKey = {A18}", "_auth={A18}",
    "changed the password from hunter to aB7{A15}Q2x", "login: bob / {A15}7xQ", "Password → {A18}",
    "https://discord.com/api/webhooks/12345678901/{A68}", "1//0{A60}", "la clave: {A18}", "ATATT3xFfGF0{A60}", "sntrys_{A70}",
)  # fmt: skip
INTACT = (
    "primary key: user_id2", "the access key: Alt+Shift+F", "api key: required", "the API key is missing", "secret key: see vault",
    "foreign key: order_id_2024", "mysql -p 'shop_test'", "mysql -uroot -p shop", "curl -b cookies.txt https://shop.dev",
    "curl --cookie jar.txt https://shop.dev", "3 pass, 1 fail", "pass a1b2c3d4e5f6a7b8 to checkout", "pass is green",
    "pass UserProfile2 to the view", "['DB_PASSWORD', 'DB_USERNAME']", "define('DB_PASSWORD', getenv('X'));",
    "let name: &str = \"shop\";", "let key: &str = \"user-name\";", "gh secret set DEPLOY", "gh secret set DEPLOY --body $TOKEN",
    "gh secret set DEPLOY < file.txt", "twine upload -p $TOKEN dist/x", "sudo -S ls", "echo $PW | sudo -S ls", "sudo -s",
    "echo done | tee log; sudo -u bob ls", "<Password>\n</Password>", "password\nusername\nemail", "token\n9f1c2ab3d4e5f6a7\n",
    "-----BEGIN PUBLIC KEY-----\naB7xQ2{A40}\n", "requirepass foobared", "self._auth = Auth2Client()",
    "moved the password from config.py to vault.py", "changed the password from v1.2 to v1.3", "secret=Config_v2",
    "tokens from 1024 to 4096", "login: bob / alice", "https://shop.dev/hooks/12345678/list", "a 1//0 b", "x = y1//0",
    "la clave: ver abajo", "clave: usuario_id2", "palabra clave: version2", "ATATT3 is a prefix", "sntrys_ is a prefix", "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
)  # fmt: skip


@pytest.mark.promise("REDACT-2")
@pytest.mark.parametrize("template", SECRETS)
@pytest.mark.parametrize("around", ["§", "please look at this: § thanks", "first\n§\nlast"])
def test_it_is_taken_out(template: str, around: str) -> None:
    if around[-1] == "s" and template.endswith("\n"):
        around = "look at this:\n§"
    text, parts = fill(template, "told")
    out = redact(around.replace("§", text)).text
    assert not [part for part in parts if part in out], out
    assert redact(out).text == out


@pytest.mark.promise("REDACT-3")
@pytest.mark.parametrize("template", INTACT)
def test_what_only_looks_like_it_stays(template: str) -> None:
    text, _ = fill(template, "told")
    assert redact(text).text == text
    assert redact(f"please look at this: {text}\nthanks").text == f"please look at this: {text}\nthanks"


@pytest.mark.promise("REDACT-2")
@pytest.mark.parametrize("season", ["Summer_2024", "Winter-25!", "Autumn_99"])
def test_a_password_that_people_make_up(season: str) -> None:
    assert season not in redact(f"secret={season}\n").text
