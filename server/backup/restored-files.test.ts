import { chown, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RestoredFiles } from "./restored-files.ts";

test.runIf(process.getuid?.() === 0)("gives what root restores to the owner of the data folder", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "sarzamin-restored-"));
  await chown(dataDir, 12_345, 12_345);
  const files = new RestoredFiles(dataDir, undefined);
  await files.begin(true);
  const key = "a".repeat(64);
  async function* body() {
    yield Buffer.from("bytes");
  }
  for (const [folder, name] of [
    ["media", key],
    ["keys", "second-factor.key"],
  ] as const)
    await files.write(folder, name, { name: `${folder}/${name}`, size: 5, body: body() });
  await files.complete({ media: 1, outbox: 0, app: 0, keys: 1 });
  await files.end();
  const entries = await readdir(dataDir, { recursive: true });
  expect(entries).toHaveLength(6); // two folders above the photo
  for (const entry of entries) expect((await stat(join(dataDir, entry))).uid, entry).toBe(12_345);
  await rm(dataDir, { recursive: true });
});
