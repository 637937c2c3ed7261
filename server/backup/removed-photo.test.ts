import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { claimLeftovers } from "../features/member-photo/member-photo-job.sql.ts";
import { wholeKey } from "../features/photo/photo-processing.ts";
import { createDiskMedia } from "../gateways/media/disk.ts";
import { createBackupFile } from "./folder-store.ts";
import { writeNewBackup } from "./take-backup.ts";

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-removed-photo-"));
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test("files of a photo that its member removes are deleted after a running backup, which may still need them", async () => {
  const { db } = database;
  const [hash, mediaHash] = ["c".repeat(64), "c".repeat(40)];
  await db`insert into media_leftover (hash, media_hash, widths) values (${hash}, ${mediaHash}, '{320}')`;
  const keys = { recipients: [], identities: [], passphrase: undefined };
  const source = { db, media: createDiskMedia(join(folder, "media")), dataDir: folder, keys };
  let during: unknown[] | undefined;
  await writeNewBackup(source, async () => {
    during = await claimLeftovers(db, 5);
    return createBackupFile(join(folder, "site.tar.zst"));
  });
  expect(during).toEqual([]);
  expect(await claimLeftovers(db, 5)).toEqual([
    { id: expect.any(Number), keys: [hash, wholeKey(hash), `${mediaHash}-320.avif`, `${mediaHash}-320.webp`] },
  ]);
});
