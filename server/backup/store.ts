import type { Readable, Writable } from "node:stream";
import { StartupError } from "../../database/startup-error.ts";

/** A backup that is being written. */
export interface NewBackup {
  stream: Writable;
  /** Makes the backup appear under its name, durably, after the stream has ended. */
  publish: () => Promise<void>;
  /** Removes what was written. Never rejects. */
  discard: () => Promise<void>;
}

/** Another process is making a backup in the same place. */
export class PlaceInUseError extends StartupError {}

/** A place for backups: a folder or a bucket. Failures are thrown as StartupError with one sentence. */
export interface BackupStore {
  /** For people. */
  name: string;
  /** Takes the place for this process alone until `release`; removes what an interrupted process has left. Throws {@link PlaceInUseError}. */
  acquire: () => Promise<{ release: () => Promise<void> }>;
  create: (name: string) => Promise<NewBackup>;
  open: (name: string) => Promise<Readable>;
  /** The names of the backups, in no order. */
  list: () => Promise<string[]>;
  delete: (name: string) => Promise<void>;
}

/** Why a backup was made: by schedule or by hand, or before migrations. */
export type BackupReason = "backup" | "upgrade";

interface NamedBackup {
  name: string;
  reason: BackupReason;
  /** Grows with each backup of a place, whatever the clock says. */
  number: number;
  /** Milliseconds since 1970, by the clock of that time. */
  madeAt: number;
}

const nameShape = /^sarzamin-(backup|upgrade)-(\d{6,9})-(\d{8}T\d{6}Z)\.tar\.zst(?:\.age)?$/;

/** The backups among names of files, oldest first; other files are none of ours. */
export function readNames(names: string[]): NamedBackup[] {
  const backups = names.flatMap((name): NamedBackup[] => {
    const [, reason, number, time = ""] = nameShape.exec(name) ?? [];
    if (!reason) return [];
    const iso = time.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5");
    return [{ name, reason: reason as BackupReason, number: Number(number), madeAt: Date.parse(iso) }];
  });
  return backups.sort((a, b) => a.number - b.number);
}

/** The name of the next backup. */
export function nextName(names: string[], reason: BackupReason, isEncrypted: boolean, now = new Date()): string {
  const number = (readNames(names).at(-1)?.number ?? 0) + 1;
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(/[-:]/g, "");
  return `sarzamin-${reason}-${String(number).padStart(6, "0")}-${time}.tar.zst${isEncrypted ? ".age" : ""}`;
}

/** The backups to delete so that `keep` of this reason are left; never the one that was just made and proved. */
export function findSurplus(names: string[], made: string, keep: number): string[] {
  const backups = readNames(names);
  const reason = backups.find(({ name }) => name === made)?.reason;
  const others = backups.filter((backup) => backup.reason === reason && backup.name !== made);
  return others.slice(0, Math.max(0, others.length - (keep - 1))).map(({ name }) => name);
}

/** Milliseconds until a backup is due: at once when the newest one is older than `every`, or of the future. */
export function timeUntilDue(names: string[], every: number, now = Date.now()): number {
  const newest = readNames(names).findLast(({ reason }) => reason === "backup");
  const age = newest ? now - newest.madeAt : Number.NaN;
  return age >= 0 && age < every ? every - age : 0;
}
