import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSecretKey, parseKey } from "./secret-key.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-keys-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const newFolder = () => mkdtemp(join(folder, "data-"));
const secret = Buffer.from("twenty bytes, secret");

test("makes its file with the first secret, for the owner alone, and opens with it what was sealed", async () => {
  const dataDir = await newFolder();
  const key = createSecretKey({ dataDir });
  expect(await key.open({ secret: Buffer.alloc(48), keyId: Buffer.alloc(8) }, 7)).toBeUndefined();
  expect(await readdir(dataDir), "nothing is made by reading").toEqual([]);
  const sealed = await key.seal(secret, 7);
  const path = join(dataDir, "keys", "second-factor.key");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, "keys"))).mode & 0o777).toBe(0o700);
  expect(await readdir(join(dataDir, "keys"))).toEqual(["second-factor.key"]);
  expect(await createSecretKey({ dataDir }).open(sealed, 7), "another process").toEqual(secret);
});

test("of processes that make the key at once, all use the same", async () => {
  const dataDir = await newFolder();
  const keys = Array.from({ length: 8 }, () => createSecretKey({ dataDir }));
  const sealed = await Promise.all(keys.map((key) => key.seal(secret, 1)));
  for (const one of sealed) expect(await keys[0]!.open(one, 1)).toEqual(secret);
});

test("opens nothing of another account, of another key, or with a changed or missing byte", async () => {
  const key = createSecretKey({ key: Buffer.alloc(32, 1) });
  const sealed = await key.seal(secret, 7);
  expect(await key.open(sealed, 8)).toBeUndefined();
  expect(await createSecretKey({ key: Buffer.alloc(32, 2) }).open(sealed, 7)).toBeUndefined();
  for (let at = 0; at < sealed.secret.length; at++) {
    const changed = Buffer.from(sealed.secret);
    changed[at]! ^= 1;
    expect(await key.open({ ...sealed, secret: changed }, 7), `byte ${at}`).toBeUndefined();
    expect(await key.open({ ...sealed, secret: sealed.secret.subarray(0, at) }, 7), `${at} bytes`).toBeUndefined();
  }
  expect(await key.open(sealed, 7)).toEqual(secret);
});

test("prefers the setting to the file, and makes no file then", async () => {
  const dataDir = await newFolder();
  const key = createSecretKey({ key: Buffer.alloc(32, 1), dataDir });
  expect(await key.open(await key.seal(secret, 7), 7)).toEqual(secret);
  expect(await readdir(dataDir)).toEqual([]);
});

test("beside the setting the file opens what it sealed before, and seals nothing any more", async () => {
  const dataDir = await newFolder();
  const former = createSecretKey({ dataDir });
  const sealed = await former.seal(secret, 7);
  const key = createSecretKey({ key: Buffer.alloc(32, 1), dataDir });
  expect(await key.open(sealed, 7)).toEqual(secret);
  expect(await former.open(await key.seal(secret, 7), 7)).toBeUndefined();
  await writeFile(join(dataDir, "keys", "second-factor.key"), "cut off");
  expect(await key.open(sealed, 7)).toBeUndefined();
});

test("refuses a file that holds no key, and does not overwrite it", async () => {
  const dataDir = await newFolder();
  const key = createSecretKey({ dataDir });
  await key.seal(secret, 7);
  const path = join(dataDir, "keys", "second-factor.key");
  await writeFile(path, "cut off");
  await expect(createSecretKey({ dataDir }).seal(secret, 7)).rejects.toThrow("holds no key");
  expect(await readFile(path, "utf8")).toBe("cut off");
});

test("reads keys of 32 bytes in Base64 alone", () => {
  expect(parseKey(`${Buffer.alloc(32, 7).toString("base64")}\n`)).toEqual(Buffer.alloc(32, 7));
  for (const text of [
    "",
    "x",
    Buffer.alloc(31).toString("base64"),
    Buffer.alloc(33).toString("base64"),
    "ا".repeat(44),
  ])
    expect(parseKey(text), text).toBeUndefined();
});
