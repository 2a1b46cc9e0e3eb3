#!/bin/sh
# What the tests need beyond Python packages: Debian's Redis 7, chromium and kubectl, and Node.js 20 with npm for GraphQL's public audits. Installed where that is possible, else named.
set -eu
missing=""
need() { command -v "$1" >/dev/null 2>&1 || missing="$missing $2"; }
need redis-server redis-server
need chromium chromium
need kubectl kubernetes-client
need node nodejs
need npm npm
[ -z "$missing" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing for the tests:$missing"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
    exit 0
fi
echo "The tests need these programs; install them first (Debian: sudo apt-get install$missing):$missing" >&2
exit 1
