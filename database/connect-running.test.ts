import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "./connect.ts";
import { connectRunning } from "./connect-running.ts";
import { type Embedded, startEmbedded } from "./embedded/embedded.ts";
import { migrate } from "./migrate.ts";

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

test("connects to the database of the running server, and fails with a sentence without one", async () => {
  const embedded = await connectRunning({ DATA_DIR: dir });
  expect(await embedded`select current_user as role, current_database() as database`).toMatchObject([
    { role: "sarzamin", database: "sarzamin" },
  ]);
  await embedded.end();

  const external = await connectRunning({ DATA_DIR: "/nowhere", DATABASE_URL: server.url });
  await external.end();

  await expect(connectRunning({ DATA_DIR: join(dir, "other") })).rejects.toThrow("برنامه‌ای روشن نیست");
  await expect(
    connectRunning({ DATA_DIR: dir, DATABASE_URL: "postgres://nobody@localhost/none?host=/nowhere" }),
  ).rejects.toThrow("پاسخ نداد (ENOENT)");
});
