"""The labelled corpus for redaction: secrets of many classes in many surroundings, and their look-alikes.

Written as templates and filled from a seed, so that nothing in the repository looks like a secret.
`«…»` marks what must not stay readable; `{A36}` is random (see twiceshy.text.redact.examples).
Look-alikes must come out untouched.
"""

from typing import NamedTuple

from twiceshy.text.redact.examples import fill


class Positive(NamedTuple):
    kind: str
    text: str
    secret: str


# Surroundings a bare token is met in; §  is the token.
CARRIERS = (
    "§",
    "export SERVICE_VALUE=§",
    "I pasted § into the config and it works now",
    '{"value": "§", "ok": true}',
    "2026-03-01T10:00:00Z WARN request rejected: §, retrying",
    "https://api.shop.dev/v1/items?k=§&page=2",
    'client = Client("§")  # todo: move',
    "first line\\n§\\nlast line",
)

TOKENS: dict[str, tuple[str, ...]] = {
    "github": ("ghp_{A36}", "github_pat_{A22}_{A59}", "ghs_{A36}"),
    "gitlab": ("glpat-{A20}",),
    "aws-id": ("AKIA{U16}", "ASIA{U16}"),
    "google-api": ("AIza{A35}",),
    "google-oauth": ("ya29.{A90}", "GOCSPX-{A28}"),
    "slack": ("xoxb-{d12}-{d12}-{A24}", "xapp-1-A{U10}-{d13}-{h64}"),
    "stripe": ("sk_live_{A24}", "rk_live_{A24}"),
    "openai": ("sk-proj-{A74}T3BlbkFJ{A74}", "sk-{A48}"),
    "anthropic": ("sk-ant-api03-{A93}AA",),
    "huggingface": ("hf_{L34}",),
    "npm": ("npm_{A36}",),
    "pypi": ("pypi-AgEIcHlwaS5vcmc{A90}",),
    "docker": ("dckr_pat_{A27}",),
    "digitalocean": ("dop_v1_{h64}",),
    "twilio": ("SK{h32}",),
    "sendgrid": ("SG.{A22}.{A43}",),
    "telegram": ("{d10}:AA{A33}",),
    "discord": ("MT{A24}.{A6}.{A38}",),
    "shopify": ("shpat_{h32}",),
    "linear": ("lin_api_{A40}",),
    "notion": ("ntn_{A46}",),
    "atlassian": ("ATATT3xFfGF0{A170}={H8}",),
    "databricks": ("dapi{h32}",),
    "vault": ("hvs.{A90}",),
    "doppler": ("dp.pt.{A43}",),
    "sentry": ("sntryu_{h64}",),
    "newrelic": ("NRAK-{U27}",),
    "grafana": ("glsa_{A32}_{h8}",),
    "supabase": ("sbp_{h40}",),
    "age": ("AGE-SECRET-KEY-1{U58}",),
    "jwt": ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx{A40}.{A43}",),
}

WRITTEN: dict[str, tuple[str, ...]] = {
    "password-assignment": (
        'password = "«{p14}»"',
        "DB_PASSWORD=«{p16}»",
        "db.password=«{a12}»",
        "password: «{a10}»",
        "    POSTGRES_PASSWORD: «{A20}»",
        '"password": "«{p12}»",',
        "const dbPassword = '«{A16}»';",
        'self.passwd = "«correct horse {l7} staple»"',
        "config.smtp.password: str = '«{p13}»'",
        'String pwd = "«{A9}»";',
        "PGPASSWORD='«{A18}»' psql -h db shop",
        "spring.datasource.password=«{A15}»",
        '$password = "«{p12}»";',
        "export MYSQL_PWD=«{A12}»",
        "export ROOT_PASS=«{A12}» && ./run",
        '{\\"password\\": \\"«{A12}»\\"}',
        "passphrase: '«{l5} {l7} {l6}»'",
        'options.Passphrase := "«{A14}»"',
    ),
    "password-in-words": (
        "my password is «hunter{d1}{l3}», please log in",
        "the root password is «{A10}».",
        "I set the password to «{A12}» yesterday",
        "log in as admin with password «{A9}{d2}» and look",
        "the wifi password: «{A10}»",
        "Passwort ist «{A10}»",
        "use the password `«{p12}»` for staging",
        'the new password is "«{l6} {l5} {d3}»" for now',
        "our admin password was «{A11}», I changed it",
        "password is «{l4}{d3}!»",
    ),
    "json-field": (
        '{"user": "ann", "apiKey": "«{A32}»"}',
        '{"client_secret": "«{A40}»"}',
        '{"refresh_token":"«{A60}»"}',
        '{"auth": {"token": "«{h40}»"}}',
        '{"accessKey":"«{A20}»","region":"eu"}',
        '{"private_key_id": "x", "secretKey": "«{A40}»"}',
        '{"name": "API_TOKEN", "value": "«{A32}»"}',
        '{\\"access_token\\":\\"«{A48}»\\"}',
    ),
    "yaml": (
        "api_key: «{A32}»",
        "  - name: STRIPE_SECRET\n    value: «{A32}»",
        "  - name: DB_PASSWORD\n    value: '«{A14}»'",
        "token: '«{h40}»'",
        "secretKey: «{A40}» # rotate",
        "auth_token: \"«{A24}»\"",
        "users: [{user: ann, password: «{a9}»}]",
        "client-secret: «{A36}»",
    ),
    "xml": (
        "<password>«{A12}»</password>",
        '<add key="ApiSecret" value="«{A30}»" />',
        '<server><username>ci</username><password>«{p10}»</password></server>',
        '<property name="db.password" value="«{A12}»"/>',
        "<apiKey>«{A32}»</apiKey>",
    ),
    "env": (
        "API_KEY=«{A32}»",
        "SECRET_KEY_BASE=«{h128}»",
        "JWT_SECRET=«{A32}»",
        "export AUTH_TOKEN=«{h40}»",
        "AWS_SECRET_ACCESS_KEY=«{b40}»",
        "AZURE_CLIENT_SECRET=«{A34}»",
        "DJANGO_SECRET_KEY='«{A50}»'",
        "CLOUDFLARE_API_TOKEN=«{A40}»",
        "DD_API_KEY=«{h32}»",
        "HEROKU_API_KEY=«{h8}-{h4}-{h4}-{h4}-{h12}»",
        "TWILIO_AUTH_TOKEN=«{h32}»",
        "docker run -e API_SECRET=«{A24}» shop:latest",
        "ENCRYPTION_KEY=«{b43}=»",
        "NPM_TOKEN=«{h8}-{h4}-{h4}-{h4}-{h12}» npm publish",
    ),
    "cli-flag": (
        "deploy --token «{A30}» --region eu",
        "deploy --token=«{A30}»",
        "psql --password=«{A12}» -h db",
        "tool --password «{A12}» run",
        "tool --api-key «{A32}» run",
        "keytool -storepass «{A10}» -list",
        "openssl rsa -passin pass:«{A10}» -in k.pem",
        "mysql -u root -p«{A10}» shop",
        "mysqldump --user=root --password=«{A10}» shop",
        "redis-cli -h cache -a «{A16}» ping",
        "sshpass -p «{A10}» ssh root@10.0.0.5",
        "docker login -u ann -p «{A20}» registry.shop.dev",
        "helm upgrade shop . --set db.password=«{A14}»",
        "az login --service-principal --client-secret «{A34}»",
    ),
    "curl-user": (
        "curl -u ann:«{A12}» https://api.shop.dev",
        "curl --user ann:«{A12}» https://api.shop.dev",
        'curl -s -X POST -u "ann:«{A12}»" https://api.shop.dev',
        "curl -sSu ann:«{A12}» https://api.shop.dev",
    ),
    "authorization": (
        "Authorization: Bearer «{A40}»",
        "Authorization: Basic «{A24}==»",
        "Authorization: Token «{h40}»",
        "authorization: token «{h40}»",
        "Authorization: ApiKey «{A32}»",
        'Authorization: Digest username="ann", realm="shop", nonce="{h32}", response="«{h32}»"',
        "Authorization: AWS4-HMAC-SHA256 Credential=AKIA{U16}/20260301/eu-west-1/s3/aws4_request, "
        "SignedHeaders=host;x-amz-date, Signature=«{h64}»",
        '-H "Authorization: Bearer «{A40}»"',
        "headers = {'Authorization': 'Bearer «{A32}»'}",
        'headers["Authorization"] = "token «{h40}»"',
        "Proxy-Authorization: Basic «{A28}==»",
        "the header was Bearer «{A40}» as before",
        "X-Api-Key: «{A32}»",
        "X-Auth-Token: «{h32}»",
        "PRIVATE-TOKEN: «{A20}»",
        "Authorization: NTLM «TlRMTVNTUAAB{A40}»",
        "Authorization: Hawk id=\"dh37\", ts=\"1353832234\", nonce=\"j4h3g2\", mac=\"«{b43}=»\"",
    ),
    "cookie": (
        "Cookie: sessionid=«{A32}»; theme=dark",
        "Set-Cookie: sid=«{A40}»; Path=/; HttpOnly",
        "cookie: _shop_session=«{A60}»",
        "curl -H 'Cookie: auth=«{A40}»' https://shop.dev",
        '"Cookie": "connect.sid=s%3A«{A32}.{A43}»"',
    ),
    "url-password": (
        "postgres://ann:«{A12}»@db.shop.dev:5432/shop",
        "mysql://root:«{A10}»@localhost/shop",
        "mongodb+srv://ann:«{A16}»@cluster0.shop.mongodb.net/x?retryWrites=true",
        "redis://:«{A20}»@cache:6379/0",
        "amqps://ann:«{A12}»@mq.shop.dev/vhost",
        "https://ann:«{A20}»@git.shop.dev/shop.git",
        "DATABASE_URL=postgresql+psycopg://app:«{A14}»@10.0.0.3/shop",
        "smtp://mailer%40shop.dev:«{A12}»@smtp.shop.dev:587",
        "ftp://ann:«{a8}»@files.shop.dev/in",
        "ldap://cn=admin:«{A10}»@ldap.shop.dev",
        "git clone https://oauth2:«{A20}»@gitlab.shop.dev/a/b.git",
        "socks5://user:«{l8}»@proxy:1080",
    ),
    "connection-string": (
        "Server=db;Database=shop;User Id=sa;Password=«{A12}»;Encrypt=true",
        "jdbc:postgresql://db/shop?user=ann&password=«{A12}»",
        "jdbc:sqlserver://db:1433;databaseName=shop;user=sa;password=«{A12}»;",
        "DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=«{b86}==»;EndpointSuffix=core.windows.net",
        "Endpoint=sb://shop.servicebus.windows.net/;SharedAccessKeyName=root;SharedAccessKey=«{b43}=»",
        "host=db port=5432 user=ann password=«{A12}» dbname=shop",
        "Data Source=db;Uid=ann;Pwd=«{A12}»;",
    ),
    "private-key": (
        "-----BEGIN RSA PRIVATE KEY-----\n«{b64}»\n{b64}\n{b40}==\n-----END RSA PRIVATE KEY-----",
        "-----BEGIN OPENSSH PRIVATE KEY-----\n{b70}\n«{b70}»\n-----END OPENSSH PRIVATE KEY-----",
        '"private_key": "-----BEGIN PRIVATE KEY-----\\n«{b64}»\\n{b64}\\n-----END PRIVATE KEY-----\\n"',
        "-----BEGIN EC PRIVATE KEY-----\n«{b64}»\n{b64}",
        "-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n{b64}\n«{b64}»\n={b4}\n-----END PGP PRIVATE KEY BLOCK-----",
        'KEY = "-----BEGIN PRIVATE KEY-----\\n" +\n    "«{b64}»\\n" +\n    "{b64}\\n" +\n'
        '    "-----END PRIVATE KEY-----"',
        "PuTTY-User-Key-File-2: ssh-rsa\nPrivate-Lines: 2\n«{b64}»\n{b64}\nPrivate-MAC: {h40}",
        "-----BEGIN ENCRYPTED PRIVATE KEY-----\n«{b64}»\n{b20}=\n-----END ENCRYPTED PRIVATE KEY-----",
    ),
    "netrc": ("machine shop.dev login ann password «{A12}»", "machine h\n  login ann\n  password «{A14}»"),
    "password-hash": (
        "root:«$6${A8}${A86}»:19000:0:99999:7:::",
        "ann:«$apr1${A8}${A22}»",
        "ann:«$2y$10${A53}»",
        "ann:«$y$j9T${A22}${A43}»:19000::::::",
        "$argon2id$v=19$m=65536,t=3,p=4$«{A22}${A43}»",
    ),
    "kubernetes": (
        "apiVersion: v1\nkind: Secret\nmetadata:\n  name: shop\ndata:\n  user: {A8}\n  blob: «{A24}==»\n",
        "apiVersion: v1\ndata:\n  blob: «{A24}==»\nkind: Secret\nmetadata:\n  name: shop\n",
        "kind: Secret\nstringData:\n  value: «{A12}»\n",
    ),
    "signed-url": (
        "https://s3.eu.amazonaws.com/b/k?X-Amz-Date=20260301T000000Z&X-Amz-Signature=«{h64}»",
        "https://shop.blob.core.windows.net/c/f?sv=2024-01-01&se=2026-03-01&sig=«{A40}%3D»",
        "https://storage.googleapis.com/b/k?GoogleAccessId=x&Expires=1700000000&Signature=«{A80}%3D»",
        "https://shop.dev/reset?token=«{A40}»",
        "wss://rt.shop.dev/socket?access_token=«{A40}»",
    ),
    "webhook": (
        "https://hooks.slack.com/services/«T{U8}/B{U8}/{A24}»",
        "https://discord.com/api/webhooks/{d18}/«{A68}»",
    ),
    "code": (
        'requests.get(url, auth=("ann", "«{A12}»"))',
        'client.setPassword("«{A12}»");',
        'var secret = new StringValue("«{A24}»")',
        "api.token := []byte(\"«{A32}»\")",
        "cfg['api_key'] = '«{A32}»'",
        "if password == \"«{A12}»\":",
        'ConvertTo-SecureString "«{p12}»" -AsPlainText -Force',
        "CREATE USER ann IDENTIFIED BY '«{p12}»';",
        "ALTER ROLE ann WITH PASSWORD '«{p12}»';",
        "//registry.npmjs.org/:_authToken=«{h8}-{h4}-{h4}-{h4}-{h12}»",
        'aws_secret_access_key = «{b40}»',
        "const SIGNING_KEY = `«{A48}»`;",
    ),
    "beside-words": (
        "here is the api key «{A40}» for the test account",
        "the access token for staging: «{A40}»",
        "secret key «{A40}» was rotated",
        "I found this token «{h40}» in the logs",
        "my API key is «{A32}», keep it safe",
        "use this auth token «{A36}» please",
        "credentials: «{A40}»",
    ),
}  # fmt: skip


def _positive(kind: str, template: str, seed: str) -> Positive:
    text, _ = fill(template, seed)
    before, _, rest = text.partition("«")
    secret, _, after = rest.partition("»")
    return Positive(kind, before + secret + after, secret)


def positives() -> list[Positive]:
    """Every class in every surrounding, in three or two fillings."""
    found: list[Positive] = []
    for kind, shapes in TOKENS.items():
        for number, carrier in enumerate(CARRIERS):
            shape = shapes[number % len(shapes)]
            found.append(_positive(kind, carrier.replace("§", f"«{shape}»"), str(number)))
    for kind, templates in WRITTEN.items():
        for template in templates:
            found += [_positive(kind, template, seed) for seed in ("one", "two")]
    return found


def lookalikes() -> list[str]:
    """Texts that look secret and are not."""
    from redact_lookalikes import TEMPLATES

    return [fill(template, seed)[0] for template in TEMPLATES for seed in ("one", "two")]
