import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { migrate } from "../../database/migrate.ts";
import { seed } from "../../database/seed.ts";
import { createTestApp } from "../../testing/app.ts";
import { buildState, listStates, writtenRows } from "../../testing/backup/migrated-states.ts";
import { schemaOf, tableDigests } from "../../testing/backup/table-digests.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { tries } from "../../testing/run/depth.ts";
import { createBackupFile, openBackupFile } from "./folder-store.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeNewBackup } from "./take-backup.ts";

const keys = { recipients: [], identities: [], passphrase: undefined };
const states = await listStates();
const seeded = [states.at(0), states.at(states.length >> 1)];
/** An application starts on a schema and rows that are equal each time: once is enough, and where the seed is written. */
const started = [...seeded, states.at(-1), ...states.slice(0, tries(0, states.length))];
/** Every fourth state, the last four, and those at which rows are added; the database itself is migrated through all of them. */
const compared = states.filter((state, n) => {
  const isAtNewRows = writtenRows(state) > writtenRows(states[Math.max(0, n - 1)]!);
  return isAtNewRows || started.includes(state) || n % tries(4, 1) === 0 || n >= states.length - 4;
});
let folder: string;
/** It has been in all states, one after the other; in each that is compared, a backup was taken of it. */
let migrated: TestDatabase;
const pathOf = (state: string[]) => join(folder, `${state.at(-1)}.tar.zst`);

/** What the database is after all migrations, by the number of rows that had been written into it. */
const contents = new Map<number, Awaited<ReturnType<typeof contentOf>>>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-upgrade-"));
  migrated = await freshDatabase("empty");
  for (const [n, state] of states.entries()) {
    const db = connect(migrated.url, 2);
    await buildState(db, state, n);
    const source = { db, media: undefined, dataDir: join(folder, state.at(-1)!), keys };
    if (compared.includes(state)) await writeNewBackup(source, () => createBackupFile(pathOf(state)));
    await db.end(); // so that it can be copied
    const next = states[n + 1];
    if (next && writtenRows(next) > writtenRows(state)) contents.set(writtenRows(state), await migratedCopy(state));
  }
});
afterAll(async () => {
  await migrated?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function withDatabase<Result>(from: "empty" | TestDatabase, run: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, drop } = await freshDatabase(from);
  return run(db).finally(drop);
}

const migratedCopy = (state: string[]) =>
  withDatabase(migrated, async (db) => {
    await migrate(db);
    return contentOf(db, state);
  });

/** Everything that is compared, of a database of this version that was in a state before. */
async function contentOf(db: Db, state: string[]) {
  // The rows of migrations, and of devices when 0015 fills them, have the time of the migration.
  const { migration: _, account_device: devices, ...digests } = await tableDigests(db);
  const hasOwnDevices = state.includes("0015-security-event.sql");
  return { ...digests, devices: hasOwnDevices ? devices : devices?.split(" ")[0], schema: await schemaOf(db) };
}

test.each(compared.map((state) => [state.at(-1)!, state] as const))(
  "the state after %s migrates and starts, and its backup restores to the same rows",
  async (name, state) => {
    const expected = contents.get(writtenRows(state)) ?? (await contentOf(migrated.db, state));
    await withDatabase("empty", async (restored) => {
      await restoreBackup(() => openBackupFile(pathOf(state)), keys, {
        db: restored,
        bucket: undefined,
        dataDir: join(folder, name),
        print: () => {},
      });
      expect(await contentOf(restored, state)).toEqual(expected);
      if (seeded.includes(state)) await seed(restored);
      if (!started.includes(state)) return;
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
