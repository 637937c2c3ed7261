#!/usr/bin/env bash
# Builds the image and tries it as root on a Debian machine with debootstrap, buildah, podman, runc and openssl, without a registry of
# images: the base images are made of Debian's packages and of this machine's Node. Then: the app alone with a read-only root file
# system, a write that outlives its container, and the parts of compose.yaml (app, PostgreSQL, nginx) over TLS.
# Usage: deploy/try-containers.sh FOLDER   (for the base images, some 2 GB; what is there is used again)
set -euo pipefail
work=$(realpath -m "${1:?a folder}")
project=$(realpath "$(dirname "$0")/..")
mkdir -p "$work"
export STORAGE_DRIVER=${STORAGE_DRIVER:-vfs} # needs no rights that a container on this machine may lack
run=(podman --runtime runc --cgroup-manager cgroupfs run --network host --ulimit nofile=4096:4096 --ulimit nproc=4096:4096)
app_port=4380 database_port=4381 tls_port=4382

say() { printf '== %s\n' "$*"; }
has_image() { buildah inspect --type image "localhost/$1" >/dev/null 2>&1; }

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

# wait_for COMMAND…: until it succeeds, at most two minutes.
wait_for() {
    for _ in $(seq 600); do "$@" >/dev/null 2>&1 && return; sleep 0.2; done
    echo "no answer: $*" >&2; return 1
}
started=()
stop_all() { for name in "${started[@]}"; do podman --runtime runc stop --time 30 "$name" >/dev/null 2>&1 || true; done; }
trap stop_all EXIT
# start NAME OPTIONS… IMAGE COMMAND…
start() {
    podman rm --force "$1" >/dev/null 2>&1 || true
    started+=("$1")
    "${run[@]}" --detach --name "$@" >/dev/null
}
stop() { podman --runtime runc stop --time 60 "$1" >/dev/null; }

say "base images"
make_base sarzamin-base ca-certificates,libstdc++6
make_base sarzamin-node ca-certificates,libstdc++6
make_base sarzamin-postgres postgresql,ca-certificates
make_base sarzamin-nginx nginx-light,openssl

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

say "app alone, root file system read-only"
podman volume rm --force sarzamin-trial >/dev/null 2>&1 || true
alone=(--read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges --volume sarzamin-trial:/data --env "PORT=$app_port" --env WORKERS=2)
begun=$(date +%s%N); start sarzamin-app "${alone[@]}" localhost/sarzamin
wait_for curl --fail --silent "http://127.0.0.1:$app_port/readyz"
echo "first start: $((($(date +%s%N) - begun) / 1000000)) ms"
podman --runtime runc exec sarzamin-app id
podman --runtime runc exec sarzamin-app sh -c 'touch /srv/sarzamin/x 2>&1 || true' | grep 'Read-only file system'
curl --fail --silent "http://127.0.0.1:$app_port/healthz"; echo
curl --fail --silent "http://127.0.0.1:$app_port/" | grep --only-matching '<title>[^<]*' | head -1
podman --runtime runc healthcheck run sarzamin-app && echo "healthcheck: healthy"
stop sarzamin-app
begun=$(date +%s%N); start sarzamin-app "${alone[@]}" localhost/sarzamin
wait_for curl --fail --silent "http://127.0.0.1:$app_port/readyz"
echo "second start, same volume: $((($(date +%s%N) - begun) / 1000000)) ms"
podman --runtime runc exec sarzamin-app node scripts/backup/backup.ts
stop sarzamin-app

say "app, PostgreSQL and nginx over TLS"
mkdir -p "$work/tls" "$work/secrets"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=sarzamin.test -addext subjectAltName=DNS:sarzamin.test \
    -keyout "$work/tls/privkey.pem" -out "$work/tls/fullchain.pem" 2>/dev/null
echo "postgres://sarzamin:trial@127.0.0.1:$database_port/sarzamin" >"$work/secrets/database-url"
chmod 644 "$work/secrets/database-url"
start sarzamin-postgres --tmpfs /run/postgresql localhost/sarzamin-postgres bash -euc "
    install -d -o postgres /var/lib/trial; cd /; export PATH=/usr/lib/postgresql/15/bin:\$PATH
    setpriv --reuid postgres --regid postgres --clear-groups initdb -D /var/lib/trial -E UTF8 --locale C.UTF-8 -A trust >/dev/null
    chown postgres /run/postgresql
    (until setpriv --reuid postgres --regid postgres --clear-groups psql -p $database_port -d postgres -c 'select 1'; do sleep 0.2; done
     setpriv --reuid postgres --regid postgres --clear-groups bash -c 'psql -p $database_port -d postgres -c \"create role sarzamin login\" && createdb -p $database_port -O sarzamin sarzamin') &
    exec setpriv --reuid postgres --regid postgres --clear-groups postgres -D /var/lib/trial -p $database_port -c listen_addresses=127.0.0.1"
start sarzamin-nginx --volume "$project/deploy/nginx.conf:/trial/nginx.conf.in:ro" --volume "$work/tls:/etc/nginx/tls:ro" \
    localhost/sarzamin-nginx bash -euc "
    sed -e 's/listen 443 ssl/listen $tls_port ssl/' -e '/listen 80;/d' -e 's/app:3000/127.0.0.1:$app_port/' /trial/nginx.conf.in > /etc/nginx/nginx.conf
    exec nginx -g 'daemon off;'"
wait_for podman --runtime runc exec sarzamin-postgres bash -c "psql -h 127.0.0.1 -p $database_port -U sarzamin -d sarzamin -c 'select 1'"
start sarzamin-app --read-only --tmpfs /tmp --cap-drop all --volume sarzamin-trial-2:/data --volume "$work/secrets:/run/secrets:ro" \
    --env "PORT=$app_port" --env DATABASE_URL_FILE=/run/secrets/database-url --env BEHIND_PROXY=1 --env WORKERS=2 \
    --env "SITE_URL=https://sarzamin.test:$tls_port" localhost/sarzamin
tls=(curl --silent --show-error --cacert "$work/tls/fullchain.pem" --resolve "sarzamin.test:$tls_port:127.0.0.1")
wait_for "${tls[@]}" --fail "https://sarzamin.test:$tls_port/readyz"
"${tls[@]}" --output /dev/null --write-out 'status %{http_code}, %{ssl_verify_result} TLS errors, HTTP/%{http_version}\n' "https://sarzamin.test:$tls_port/"
"${tls[@]}" --head "https://sarzamin.test:$tls_port/" | grep -i strict-transport
"${tls[@]}" "https://sarzamin.test:$tls_port/" | grep --only-matching '<link rel="canonical"[^>]*' | head -1
stop sarzamin-nginx; stop sarzamin-app; stop sarzamin-postgres
podman volume rm --force sarzamin-trial sarzamin-trial-2 >/dev/null
say "done"
