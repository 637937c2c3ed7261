import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSeededDataFolder } from "../../testing/processes/seeded-data-folder.ts";
import { type Embedded, startEmbedded } from "../embedded/embedded.ts";
import { connectRunning } from "./connect-running.ts";

let folder: string;
let dir: string;
let server: Embedded;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-running-"));
  await chmod(folder, 0o755); // when tests run as root, PostgreSQL's account needs access
  dir = join(folder, "data");
  await createSeededDataFolder(dir);
  server = await startEmbedded({ dir, durable: false });
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
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
