#!/bin/sh
# Debian packages that some tests need (a browser, a database). Installed when we may; else those tests skip
# with a clear line. In CI they must run.
set -u
missing=""
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
[ -z "$missing" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo "Installing for the tests:$missing"
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing; } \
    >/dev/null 2>&1 && exit 0
  echo "could not install$missing: the tests that need them are skipped"
else
  echo "not installed:$missing (the tests that need them are skipped)"
fi
[ -z "${CI:-}" ]
