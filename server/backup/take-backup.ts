import { setTimeout as wait } from "node:timers/promises";
import { StartupError, systemReason } from "../../database/startup-error.ts";
import { hashStream } from "../gateways/media/gateway.ts";
import { isEncrypting } from "./archive/encryption.ts";
import {
  type BackupReason,
  type BackupStore,
  findSurplus,
  type NewBackup,
  nextName,
  PlaceInUseError,
} from "./store.ts";
import { verifyBackup } from "./verify-backup.ts";
import { type BackupSource, type WrittenBackup, writeBackup } from "./write-backup.ts";

const acquireDelay = 500; // ms

/** Writes a backup that appears when it is complete. Throws {@link StartupError}; nothing is left then. */
export async function writeNewBackup(source: BackupSource, create: () => Promise<NewBackup>): Promise<WrittenBackup> {
  let backup: NewBackup | undefined;
  try {
    const contents = await writeBackup(source, async () => {
      backup = await create();
      return backup.stream;
    });
    await backup?.publish();
    return contents;
  } catch (error) {
    await backup?.discard();
    throw asSentence(error);
  }
}

function asSentence(error: unknown): unknown {
  if (error instanceof StartupError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT")
    return new StartupError(`جا برای پشتیبان نبود (${code})؛ چیزی از آن نماند.`, { cause: error });
  return new StartupError(`پشتیبان ساخته نشد (${systemReason(error)})؛ چیزی از آن نماند.`, { cause: error });
}

interface TakeOptions {
  reason: BackupReason;
  /** How many backups of this reason stay. */
  keep: number;
}

/**
 * Makes a backup in a store, reads it back, and then deletes the surplus ones: so at least one that has proved good is always there.
 * Returns its name. A backup that does not prove good is deleted, and nothing else.
 */
export async function takeBackup(
  source: BackupSource,
  store: BackupStore,
  { reason, keep }: TakeOptions,
): Promise<WrittenBackup & { name: string }> {
  const { release } = await acquire(store, source.waits);
  try {
    let name = "";
    const contents = await writeNewBackup(source, async () => {
      name = nextName(await store.list(), reason, isEncrypting(source.keys));
      return store.create(name);
    });
    await prove(source, store, name, contents.digest);
    for (const surplus of findSurplus(await store.list(), name, keep)) await store.delete(surplus);
    return { ...contents, name };
  } finally {
    await release();
  }
}

/** Takes the place of the backups, if need be when another process has released it. */
async function acquire(store: BackupStore, waits = false) {
  for (;;)
    try {
      return await store.acquire();
    } catch (error) {
      if (!waits || !(error instanceof PlaceInUseError)) throw error;
      await wait(acquireDelay);
    }
}

/** Reads a backup back; one that is encrypted for others, whose secret keys are elsewhere, byte by byte. */
async function prove({ keys }: BackupSource, store: BackupStore, name: string, digest: string) {
  try {
    if (keys.recipients.length === 0 || keys.identities.length > 0) await verifyBackup(await store.open(name), keys);
    else if ((await hashStream(await store.open(name))) !== digest) throw new StartupError("بایت‌های دیگری برگشت.");
  } catch (error) {
    await store.delete(name).catch(() => {});
    throw new StartupError(`پشتیبان تازه پس از نوشتن درست خوانده نشد و پاک شد: ${systemReason(error)}`, {
      cause: error,
    });
  }
}
