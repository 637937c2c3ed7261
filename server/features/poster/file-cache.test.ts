import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FileCache } from "./file-cache.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "sarzamin-file-cache-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const nameOf = (n: number) => `${n}`.padStart(64, "0");
const bytesOf = (n: number, length = 1000) => Buffer.alloc(length, n);

async function open(folder: string, maxBytes = 1_000_000) {
  const cache = new FileCache(join(root, folder), maxBytes);
  await cache.open();
  return cache;
}

test("keeps files over a restart, and deletes the least recently used beyond its size", async () => {
  const first = await open("bounded", 5000);
  for (let n = 1; n <= 4; n++) await first.write(nameOf(n), bytesOf(n));
  expect(await first.read(nameOf(1))).toEqual(bytesOf(1)); // is now the most recently used
  await first.write(nameOf(5), bytesOf(5));
  expect(await first.read(nameOf(2))).toBeUndefined();
  await expect.poll(() => readdir(join(root, "bounded"))).toEqual([1, 3, 4, 5].map(nameOf));

  const second = await open("bounded", 3500);
  await expect.poll(async () => (await readdir(join(root, "bounded"))).length).toBe(3);
  expect(await second.has(nameOf(5))).toBe(true);
  expect(await second.read(nameOf(5))).toEqual(bytesOf(5));
});

test("reads what another process has written to the folder", async () => {
  const [first, second] = [await open("shared"), await open("shared")];
  await first.write(nameOf(1), bytesOf(1));
  expect(await second.has(nameOf(1))).toBe(true);
  expect(await second.has(nameOf(2))).toBe(false);
  expect(await second.read(nameOf(1))).toEqual(bytesOf(1));
});

test("the files of several processes stay within the bytes of one", async () => {
  const [first, second] = [await open("full", 16_000), await open("full", 16_000)];
  for (let n = 1; n <= 14; n++) await first.write(nameOf(n), bytesOf(n));
  for (let n = 15; n <= 28; n++) await second.write(nameOf(n), bytesOf(n));
  await expect.poll(async () => (await readdir(join(root, "full"))).length).toBeLessThanOrEqual(15);
  expect(await second.read(nameOf(28))).toEqual(bytesOf(28));
});

test("a damaged, shortened or vanished file counts as missing and can be written again", async () => {
  const cache = await open("damaged");
  const damages: ((file: string) => Promise<void>)[] = [
    async (file) => {
      const bytes = await readFile(file);
      bytes[500]! ^= 1;
      await writeFile(file, bytes);
    },
    async (file) => writeFile(file, (await readFile(file)).subarray(0, 20)),
    async (file) => writeFile(file, ""),
    (file) => rm(file),
  ];
  for (const [n, damage] of damages.entries()) {
    await cache.write(nameOf(n), bytesOf(n));
    await damage(join(root, "damaged", nameOf(n)));
    expect(await cache.read(nameOf(n)), `${n}`).toBeUndefined();
    expect(await cache.has(nameOf(n)), `${n}`).toBe(false);
    await cache.write(nameOf(n), bytesOf(n));
    expect(await cache.read(nameOf(n)), `${n}`).toEqual(bytesOf(n));
  }
});

test("a disk that cannot be written to only means that nothing is kept", async () => {
  await writeFile(join(root, "file"), "");
  const cache = await open("file/below");
  await cache.write(nameOf(1), bytesOf(1));
  expect([await cache.has(nameOf(1)), await cache.read(nameOf(1))]).toEqual([false, undefined]);
});

test("deletes what an interrupted run was writing, and leaves other files alone", async () => {
  const folder = join(root, "leftovers");
  await mkdir(folder);
  for (const name of ["new-1-1", "new-2-1", "README"]) await writeFile(join(folder, name), "x");
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(join(folder, "new-1-1"), hourAgo, hourAgo);
  await open("leftovers");
  expect((await readdir(folder)).sort()).toEqual(["README", "new-2-1"]);
});
