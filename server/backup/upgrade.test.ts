import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../database/connect.ts";
import { migrate } from "../../database/migrate.ts";
import { seed } from "../../database/seed.ts";
import { createTestApp } from "../../testing/app.ts";
import { buildState, listStates } from "../../testing/backup/migrated-states.ts";
import { schemaOf, tableDigests } from "../../testing/backup/table-digests.ts";
import { freshDatabase } from "../../testing/database.ts";
import { createBackupFile, openBackupFile } from "./folder-store.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeNewBackup } from "./take-backup.ts";

const keys = { recipients: [], identities: [], passphrase: undefined };
const states = await listStates();
const seeded = [states.at(0), states.at(states.length >> 1)];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-upgrade-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function withDatabases(run: (old: Db, restored: Db) => Promise<void>) {
  const databases = [await freshDatabase("empty"), await freshDatabase("empty")] as const;
  await run(databases[0].db, databases[1].db).finally(() => Promise.all(databases.map(({ drop }) => drop())));
}

/** The rows of all tables but two: of migrations and, when 0015 fills it, of devices, which have the time of the migration. */
async function rowsOf(db: Db, state: string[]) {
  const { migration: _, account_device: devices, ...digests } = await tableDigests(db);
  return { ...digests, devices: state.includes("0015-security-event.sql") ? devices : devices?.split(" ")[0] };
}

test.each(states.map((state) => [state.at(-1)!, state] as const))(
  "the state after %s migrates and starts, and its backup restores to the same rows",
  async (name, state) => {
    await withDatabases(async (old, restored) => {
      await buildState(old, state);
      const path = join(folder, `${name}.tar.zst`);
      const dataDir = join(folder, name);
      const source = { db: old, media: undefined, dataDir, keys };
      await writeNewBackup(source, () => createBackupFile(path));
      await restoreBackup(() => openBackupFile(path), keys, {
        db: restored,
        bucket: undefined,
        dataDir,
        print: () => {},
      });
      await migrate(old);
      expect(await rowsOf(restored, state)).toEqual(await rowsOf(old, state));
      expect(await schemaOf(restored)).toEqual(await schemaOf(old));
      if (seeded.includes(state)) await seed(restored);
      const app = await createTestApp({ db: restored, site: false });
      try {
        const list = await app.inject("/api/v1/home/place");
        expect(list.statusCode).toBe(200);
        if (seeded.includes(state)) expect(list.body).toContain('"name_en"');
      } finally {
        await app.close();
      }
    });
  },
);
