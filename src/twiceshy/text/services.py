"""The services that work is sent to, by the names people use; hosts.py finds them in a text.

Apart from it because a prompt of plain words is looked up here directly, and hooks load no more than that.
"""

# service -> the spellings that mean it anywhere
SERVICES = {
    "github": "github github.com githubusercontent.com ghcr.io gh",
    "gitlab": "gitlab gitlab.com glab",
    "bitbucket": "bitbucket bitbucket.org",
    "codeberg": "codeberg codeberg.org",
    "pypi": "pypi pypi.org testpypi twine",
    "npm": "npmjs npmjs.com npmjs.org",
    "crates": "crates.io",
    "rubygems": "rubygems rubygems.org",
    "dockerhub": "dockerhub hub.docker.com docker.io",
    "heroku": "heroku heroku.com herokuapp.com",
    "vercel": "vercel vercel.com vercel.app",
    "netlify": "netlify netlify.com netlify.app",
    "cloudflare": "cloudflare cloudflare.com wrangler workers.dev pages.dev",
    "fly": "fly.io flyctl fly.dev",
    "render": "render.com onrender.com",
    "railway": "railway.app",
    "aws": "aws amazonaws.com cloudfront",
    "gcp": "gcp gcloud googleapis.com",
    "azure": "azure azurewebsites.net",
    "digitalocean": "digitalocean digitalocean.com",
    "hetzner": "hetzner hetzner.com",
    "kubernetes": "kubernetes k8s kubectl",
    "huggingface": "huggingface huggingface.co",
    "supabase": "supabase supabase.co",
    "firebase": "firebase firebaseapp.com",
    "sentry": "sentry.io",
    "slack": "slack slack.com",
    "jira": "jira atlassian.net",
    "linear": "linear.app",
    "testflight": "testflight",
    "staging": "",
    "production": "",
}
# Spellings of several words.
PHRASES = (
    ("docker hub", "dockerhub"), ("hugging face", "huggingface"), ("google cloud", "gcp"),
    ("maven central", "maven"), ("app store", "appstore"), ("play store", "playstore"),
    ("digital ocean", "digitalocean"), ("github pages", "github"), ("npm registry", "npm"),
    ("container registry", "registry"), ("chrome web store", "chrome"),
)  # fmt: skip
# Words that are a place only after a preposition: "to fly", "on render".
PLACES = {
    "fly": "fly", "render": "render", "railway": "railway", "npm": "npm", "crates": "crates",
    "linear": "linear", "s3": "aws", "lambda": "aws", "ecs": "aws", "gke": "gcp", "staging": "staging",
    "stage": "staging", "production": "production", "prod": "production", "maven": "maven",
    "conda": "conda", "homebrew": "homebrew", "brew": "homebrew", "origin": "origin",
    "upstream": "upstream",
}  # fmt: skip
