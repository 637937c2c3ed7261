#!/usr/bin/env bash
# Has systemd itself read the files of deploy/systemd in a root folder of their own: units and timer (`systemd-analyze verify`), their
# hardening (at most EXPOSURE of 100), the user and the folder. Needs Debian's systemd; changes nothing on this machine.
# Usage: deploy/verify-systemd.sh
set -euo pipefail
exposure=30
files=$(realpath "$(dirname "$0")/systemd")
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

mkdir -p "$root"/{etc/systemd/system,usr/lib/systemd,srv/sarzamin/node_modules/.bin,usr/bin}
ln -s usr/lib "$root/lib"
cp -r /lib/systemd/system "$root/usr/lib/systemd/system" # the targets that the units name
cp /etc/passwd /etc/group "$root/etc/"
printf '#!/bin/sh\n' >"$root/srv/sarzamin/node_modules/.bin/node"
chmod 755 "$root/srv/sarzamin/node_modules/.bin/node"
cp "$files"/*.service "$files"/*.timer "$root/etc/systemd/system/"

units=(sarzamin.service sarzamin-backup.service sarzamin-backup.timer)
said=$(systemd-analyze verify --root="$root" --man=no "${units[@]}" 2>&1) || { echo "$said"; exit 1; }
[ -z "$said" ] || { echo "$said"; exit 1; }
echo "systemd-analyze verify: nothing to say about ${units[*]}"
for unit in sarzamin.service sarzamin-backup.service; do
    systemd-analyze security --offline=true --root="$root" --threshold="$exposure" --no-pager "$unit" | tail -1
done
systemd-sysusers --root="$root" "$files/sarzamin.sysusers.conf"
grep '^sarzamin:' "$root/etc/passwd"
systemd-tmpfiles --create --root="$root" "$files/sarzamin.tmpfiles.conf"
stat --format '%A %n' "$root/var/backups/sarzamin" | sed "s|$root||"
systemd-analyze calendar --iterations=1 "$(sed -n 's/^OnCalendar=//p' "$files/sarzamin-backup.timer")" | grep -i 'next elapse'
