import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { currentSeedDigest, seedDigest } from "./seed-digest.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-seed-digest-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("keeps the digest, and reads the files only when one has changed", async () => {
  const kept = join(folder, "cache/digest");
  const digest = await seedDigest();
  expect(await currentSeedDigest(kept)).toBe(digest);
  const [states] = (await readFile(kept, "utf8")).split("\n");
  await writeFile(kept, `${states}\nkept\n`);
  expect(await currentSeedDigest(kept), "nothing is read").toBe("kept");
  await writeFile(kept, `${"0".repeat(64)}\nof other files\n`);
  expect(await currentSeedDigest(kept)).toBe(digest);
  expect((await readFile(kept, "utf8")).split("\n")).toEqual([states, digest, ""]);
});

test("reads the files again when what was kept is incomplete", async () => {
  const kept = join(folder, "incomplete");
  await currentSeedDigest(kept);
  const [states = ""] = (await readFile(kept, "utf8")).split("\n");
  for (const text of [states, `${states}\n`, states.slice(0, 10), ""]) {
    await writeFile(kept, text);
    expect(await currentSeedDigest(kept)).toBe(await seedDigest());
  }
});

test("works where nothing can be kept", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  expect(await currentSeedDigest(join(file, "digest"))).toBe(await seedDigest());
});
