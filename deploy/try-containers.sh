#!/usr/bin/env bash
# Builds the image and runs compose.yaml whole, both profiles, as root on a Debian machine without a registry of images: the base images are
# made of Debian's packages and of this machine's Node. Then it looks at the image, the rights, the read-only root file system, TLS, a write, a
# backup, a replaced container and the stop. Needs debootstrap, buildah, podman, runc, netavark, aardvark-dns, catatonit, docker-compose,
# curl and openssl. Exits with 1 at the first thing that is not as it should be.
# Usage: deploy/try-containers.sh FOLDER   (for the base images, some 2 GB; what is there is used again)
set -euo pipefail
work=$(realpath -m "${1:?a folder}")
project=$(realpath "$(dirname "$0")/..")
mkdir -p "$work"
export STORAGE_DRIVER=${STORAGE_DRIVER:-vfs} # needs no rights that a container on this machine may lack
export CONTAINERS_CONF=$work/containers.conf
cat >"$CONTAINERS_CONF" <<'CONF'
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[network]
network_backend = "netavark"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
compat_api_enforce_docker_hub = false
CONF
export DOCKER_HOST=unix://$work/podman.sock COMPOSE_PROJECT_NAME=sarzamin-trial
export SARZAMIN_IMAGE=localhost/sarzamin:latest POSTGRES_IMAGE=localhost/sarzamin-postgres-service:latest NGINX_IMAGE=localhost/sarzamin-nginx-service:latest
export APP_PORT=4380 HTTP_PORT=4381 HTTPS_PORT=4382 TLS_FOLDER=$work/tls SECRETS_FOLDER=$work/secrets
compose=(docker-compose --file "$project/compose.yaml" --project-directory "$project")

say() { printf '== %s\n' "$*"; }
fail() { echo "✗ $*" >&2; exit 1; }
has_image() { buildah inspect --type image "localhost/$1" >/dev/null 2>&1; }
in_service() { podman exec "$(container "$1")" "${@:2}"; }
container() { podman ps --quiet --filter "label=com.docker.compose.project=$COMPOSE_PROJECT_NAME" --filter "label=com.docker.compose.service=$1"; }
# wait_for COMMAND…: until it succeeds, at most two minutes.
wait_for() {
    for _ in $(seq 600); do "$@" >/dev/null 2>&1 && return; sleep 0.2; done
    fail "no answer: $*"
}
now() { echo $(($(date +%s%N) / 1000000)); }

# make_base NAME PACKAGES: an image of Debian's packages.
make_base() {
    has_image "$1" && return
    [ -e "$work/$1/.done" ] || { debootstrap --variant=minbase --include="$2" bookworm "$work/$1" >"$work/$1.log" && touch "$work/$1/.done"; }
    local container; container=$(buildah from scratch)
    buildah add --quiet "$container" "$work/$1" / >/dev/null
    [ "$1" != sarzamin-node ] || {
        buildah copy --quiet "$container" "$(command -v node)" /usr/bin/node >/dev/null
        buildah copy --quiet "$container" "$(npm root -g)/npm" /usr/lib/node_modules/npm >/dev/null
        buildah run --isolation chroot "$container" ln -sf ../lib/node_modules/npm/bin/npm-cli.js /usr/bin/npm
    }
    buildah commit --quiet "$container" "localhost/$1" >/dev/null
    buildah rm "$container" >/dev/null
}

# give_command IMAGE: an image that runs the script of the standard input, IMAGE-service. It takes the place of what the official images bring: the settings of compose.yaml are theirs.
give_command() {
    local container; container=$(buildah from "localhost/$1")
    cat >"$work/$1.sh"
    chmod 755 "$work/$1.sh"
    buildah copy --quiet "$container" "$work/$1.sh" /usr/local/bin/start >/dev/null
    buildah config --cmd '["/usr/local/bin/start"]' --env "PATH=/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin" "$container"
    buildah commit --quiet "$container" "localhost/$1-service" >/dev/null
    buildah rm "$container" >/dev/null
}

service_pid='' health_pid=''
end() {
    [ -z "$service_pid" ] || { "${compose[@]}" --profile alone --profile tls down --volumes --timeout 60 >"$work/down.log" 2>&1 || true; }
    [ -z "$health_pid" ] || kill "$health_pid" 2>/dev/null || true
    [ -z "$service_pid" ] || kill "$service_pid" 2>/dev/null || true
}
trap end EXIT

say "base images"
make_base sarzamin-base ca-certificates,libstdc++6
make_base sarzamin-node ca-certificates,libstdc++6
make_base sarzamin-postgres postgresql,ca-certificates
make_base sarzamin-nginx nginx-light,openssl
give_command sarzamin-nginx <<'START'
#!/bin/sh
exec nginx -g 'daemon off;'
START
# As the official image does: the role, its password and the database of the variables, and no network before they are there.
give_command sarzamin-postgres <<'START'
#!/bin/bash
set -euo pipefail
data=/var/lib/postgresql/data
as_postgres() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
install -d -o postgres -g postgres /run/postgresql /var/lib/postgresql
if [ ! -s "$data/PG_VERSION" ]; then
    install -o postgres -m 600 "$POSTGRES_PASSWORD_FILE" /run/postgresql/password
    read -ra options <<<"$POSTGRES_INITDB_ARGS"
    as_postgres initdb -D "$data" -U "$POSTGRES_USER" --pwfile=/run/postgresql/password -A scram-sha-256 "${options[@]}"
    rm /run/postgresql/password
    echo "host all all all scram-sha-256" >>"$data/pg_hba.conf"
    as_postgres pg_ctl -D "$data" -w -o "-c listen_addresses=" start
    PGPASSWORD=$(cat "$POSTGRES_PASSWORD_FILE") as_postgres createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
    as_postgres pg_ctl -D "$data" -w stop
fi
exec setpriv --reuid postgres --regid postgres --clear-groups postgres -D "$data" -c listen_addresses='*'
START

say "image"
# The build uses npm as this machine does: its settings, its cache and its certificates.
{ cat "$HOME/.npmrc" 2>/dev/null || true; echo 'cafile=/etc/ssl/certs/ca-certificates.crt'; } >"$work/npmrc"
build_home=$(getent passwd 0 | cut -d: -f6) # the image is built by its root, whose home Debian puts where this machine does
as_here=(--volume "$work/npmrc:$build_home/.npmrc:ro" --volume "$(npm config get cache 2>/dev/null):$build_home/.npm"
    --volume /etc/ssl/certs/ca-certificates.crt:/etc/ssl/certs/ca-certificates.crt:ro)
buildah build --layers --format docker --isolation chroot --network host "${as_here[@]}" \
    --build-arg NODE_IMAGE=localhost/sarzamin-node --build-arg BASE_IMAGE=localhost/sarzamin-base \
    --tag localhost/sarzamin "$project" >"$work/build.log" 2>&1 || { tail -20 "$work/build.log"; exit 1; }
buildah images --format '{{.Name}} {{.Size}}' | grep -E 'localhost/sarzamin(-base)? '
podman run --rm --network none localhost/sarzamin sh -c 'ls -d deploy .git .env docs testing 2>/dev/null; true' | grep . && fail "the image has what it must not have"
echo "secrets, certificates, tests and documents are not in the image"

podman system service --time 0 "$DOCKER_HOST" >"$work/service.log" 2>&1 &
service_pid=$!
wait_for test -S "$work/podman.sock"
# Podman has its health checks run by systemd; where there is none, somebody else must.
while sleep 2; do for id in $(podman ps --quiet --filter "label=com.docker.compose.project=$COMPOSE_PROJECT_NAME"); do podman healthcheck run "$id" >/dev/null 2>&1 || true; done; done &
health_pid=$!

say "profile «alone»: the app with a read-only root file system"
"${compose[@]}" --profile alone down --volumes >/dev/null 2>&1 || true
echo "METRICS_TOKEN=token-of-the-trial-of-containers" >"$work/settings.env" # the other profile has no file of settings
begun=$(now)
SETTINGS_FILE=$work/settings.env "${compose[@]}" --profile alone up --detach --no-build >"$work/alone.log" 2>&1 || { tail -20 "$work/alone.log"; exit 1; }
alone=http://127.0.0.1:$APP_PORT
wait_for curl --fail --silent "$alone/readyz"
echo "first start: $(($(now) - begun)) ms"
curl --fail --silent --output /dev/null --header "authorization: Bearer token-of-the-trial-of-containers" "$alone/metrics" || fail "the settings of the file are not read"
in_service app id | tee "$work/id"
grep --quiet 'uid=10001(sarzamin)' "$work/id" || fail "not the user of the image"
in_service app sh -c 'touch /srv/sarzamin/x 2>&1 || true' | grep 'Read-only file system'
in_service app sh -c 'grep -E "^(CapEff|NoNewPrivs)" /proc/1/status'
curl --fail --silent "$alone/healthz"; echo
curl --fail --silent "$alone/" | grep --only-matching '<title>[^<]*' | head -1
wait_for podman healthcheck run "$(container app)"
echo "health check: healthy"
in_service app node scripts/backup/backup.ts
begun=$(now)
"${compose[@]}" --profile alone up --detach --no-build --force-recreate >>"$work/alone.log" 2>&1
wait_for curl --fail --silent "$alone/readyz"
echo "container replaced, same volume: $(($(now) - begun)) ms with the stop of the old one"
in_service app node scripts/backup/backup.ts list | grep sarzamin-backup-000001
"${compose[@]}" --profile alone down --volumes >>"$work/alone.log" 2>&1

say "profile «tls»: app, PostgreSQL and nginx"
mkdir -p "$work/tls" "$work/secrets"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=sarzamin.test -addext subjectAltName=DNS:sarzamin.test \
    -keyout "$work/tls/privkey.pem" -out "$work/tls/fullchain.pem" 2>/dev/null
echo -n 'a password' >"$work/secrets/database-password"
echo -n 'postgres://sarzamin:a%20password@postgres:5432/sarzamin' >"$work/secrets/database-url"
chmod 644 "$work"/secrets/*
site=https://sarzamin.test:$HTTPS_PORT
export SITE_URL=$site
begun=$(now)
"${compose[@]}" --profile tls up --detach --no-build >"$work/tls.log" 2>&1 || { tail -20 "$work/tls.log"; exit 1; }
tls=(curl --silent --show-error --cacert "$work/tls/fullchain.pem" --resolve "sarzamin.test:$HTTPS_PORT:127.0.0.1" --resolve "sarzamin.test:$HTTP_PORT:127.0.0.1")
wait_for "${tls[@]}" --fail "$site/readyz"
echo "first start of all three: $(($(now) - begun)) ms"
"${tls[@]}" --fail --output /dev/null --write-out 'status %{http_code}, %{ssl_verify_result} TLS errors, HTTP/%{http_version}\n' "$site/"
"${tls[@]}" --head "$site/" | grep -i strict-transport
"${tls[@]}" "$site/" | grep --only-matching '<link rel="canonical"[^>]*' | head -1 | grep "$site/"
"${tls[@]}" --output /dev/null --write-out 'http: %{http_code} to %{redirect_url}\n' "http://sarzamin.test:$HTTP_PORT/place-list"
"${tls[@]}" --output /dev/null --write-out 'a message: %{http_code}\n' --header 'content-type: application/json' \
    --data '{"name":"سارا","mobile":"09120000000","message":"سلام، ساعت بازدید چیست؟"}' "$site/api/v1/home/contact" | grep 201
in_database() { in_service postgres env PGPASSWORD='a password' psql -h 127.0.0.1 -U sarzamin -d sarzamin -Atc "$1"; }
[ "$(in_database 'select count(*) from contact_message')" = 1 ] || fail "the message is not in PostgreSQL"
echo "the message is in PostgreSQL $(in_database 'show server_version')"
in_service site node scripts/backup/backup.ts
in_service site node scripts/doctor/doctor.ts || true

say "the app is replaced, as by an upgrade"
"${compose[@]}" --profile tls up --detach --no-build --force-recreate --no-deps site >>"$work/tls.log" 2>&1
wait_for podman healthcheck run "$(container site)"
in_service nginx nginx -s reload 2>/dev/null # it may have another address now
wait_for "${tls[@]}" --fail "$site/readyz"
[ "$(in_database 'select count(*) from contact_message')" = 1 ] || fail "the message is lost"
echo "answers again; the message is still there"

say "stop"
begun=$(now)
"${compose[@]}" --profile tls stop >>"$work/tls.log" 2>&1
echo "all stopped in $(($(now) - begun)) ms"
podman ps --all --filter "label=com.docker.compose.project=$COMPOSE_PROJECT_NAME" --format '{{.Names}} {{.Status}}' | tee "$work/stopped"
grep 'site' "$work/stopped" | grep --quiet 'Exited (0)' || fail "the app did not end by itself"
say "done"
