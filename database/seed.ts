import type { Db } from "./connect.ts";
import { LOCKS } from "./locks.ts";
import { currentSeedDigest } from "./upgrade/seed-digest.ts";
import { asSeedFailure, assertNotNewer, recordVersion } from "./upgrade/seed-version.ts";

/**
 * Writes the data of `database/seed/` into the database: all at first, later only changes, without overwriting changes by editors.
 * When nothing is new, it runs one query and returns. Throws {@link StartupError} when it fails, which then has changed nothing, and
 * when a newer version has written its data already, unless `acceptsOlder`, for development.
 */
export async function seed(
  db: Db,
  onProgress: (text: string) => void = () => {},
  { acceptsOlder = true } = {},
): Promise<void> {
  const digest = await currentSeedDigest();
  const [current] = await db`select 1 from seeded_version where digest = ${digest}`;
  if (current) return;
  const { writeSeed } = await import("./write-seed.ts"); // only now: a start without anything new saves the time
  onProgress("آوردن داده‌ها به پایگاه داده…");
  await db
    .begin(async (tx) => {
      await tx`set local statement_timeout = 0`;
      await tx`select pg_advisory_xact_lock(${LOCKS.seed})`;
      if (!acceptsOlder) await assertNotNewer(tx, digest);
      await writeSeed(tx);
      await recordVersion(tx, digest);
    })
    .catch((error) => {
      throw asSeedFailure(error);
    });
  await db`analyze`;
}
