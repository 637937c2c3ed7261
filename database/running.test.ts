import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "./connect.ts";
import { type Embedded, startEmbedded } from "./embedded/embedded.ts";
import { migrate } from "./migrate.ts";
import { connectRunning } from "./running.ts";

let dir: string;
let server: Embedded;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "sarzamin-running-"));
  server = await startEmbedded({ dir, durable: false });
  const db = connect(server.url, 1);
  await migrate(db);
  await db.end();
});
afterAll(async () => {
  await server?.stop();
  await rm(dir, { recursive: true, force: true });
});

test("a command finds the database of the server that runs, and says when none does", async () => {
  const found = await connectRunning({ DATA_DIR: dir });
  expect(await found`select current_user as who, current_database() as what`).toMatchObject([
    { who: "sarzamin", what: "sarzamin" },
  ]);
  await found.end();

  const named = await connectRunning({ DATA_DIR: "/nowhere", DATABASE_URL: server.url });
  await named.end();

  await expect(connectRunning({ DATA_DIR: join(dir, "other") })).rejects.toThrow("برنامه‌ای روشن نیست");
  await expect(
    connectRunning({ DATA_DIR: dir, DATABASE_URL: "postgres://nobody@localhost/none?host=/nowhere" }),
  ).rejects.toThrow("پاسخ نداد (ENOENT)");
});
