import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { createBackupFile, openBackupFile } from "./folder-store.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeNewBackup } from "./take-backup.ts";

const keys = { recipients: [], identities: [], passphrase: undefined };
let folder: string;
let source: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-foreign-table-"));
  source = await freshDatabase();
  target = await freshDatabase("empty");
});
afterAll(async () => {
  await source.drop();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

test("a backup of a schema that also has tables of another program restores without them and their sequences", async () => {
  await source.db`create table visit (id serial primary key, page text)`;
  await source.db`create table "Guest Book" ("Entry No" serial primary key, name text)`;
  await source.db`insert into visit (page) values ('/')`;
  await source.db`insert into "Guest Book" (name) values ('سارا')`;
  const path = join(folder, "site.tar.zst");
  await writeNewBackup({ db: source.db, media: undefined, dataDir: folder, keys }, () => createBackupFile(path));
  const said: string[] = [];
  const print = (text: string) => void said.push(text);
  const dataDir = join(folder, "restored");
  await restoreBackup(() => openBackupFile(path), keys, { db: target.db, bucket: undefined, dataDir, print });
  expect(said.filter((text) => text.includes("از این برنامه نیست"))).toHaveLength(2);
  const [row] = await target.db`
    select to_regclass('visit') as visit, (select last_value from pg_sequences where sequencename = 'place_id_seq') as place`;
  const [expected] = await source.db`select last_value as place from pg_sequences where sequencename = 'place_id_seq'`;
  expect(row).toEqual({ visit: null, place: expected!.place });
});
