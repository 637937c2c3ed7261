import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type FakeS3, fakeS3, type S3Trouble } from "../../../testing/fake-s3.ts";
import { readEnv } from "../../env.ts";
import { diskMedia } from "./disk.ts";
import { MediaFailure, type MediaGateway } from "./gateway.ts";
import { s3Media } from "./s3.ts";
import { mediaGatewayOf, mediaSettings } from "./settings.ts";

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
let folder: string;
let s3: FakeS3;
let made = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-media-"));
});
beforeEach(async () => {
  s3 = await fakeS3();
});
afterEach(() => s3.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

const bucket = () => mediaSettings.MEDIA_S3_URL.parse(s3.url)!;
const patience = { answer: 300, sending: 500, piece: 300 };
const gateways: [string, () => MediaGateway][] = [
  ["disk", () => diskMedia(join(folder, "media"))],
  ["s3", () => s3Media(bucket(), patience)],
];

/** A file of its own that may be given to a store. */
async function file(bytes: Uint8Array = Buffer.from(`${++made} `.repeat(20_000))) {
  const path = join(folder, `in-${++made}`);
  await writeFile(path, bytes);
  return { bytes, path, size: bytes.length, hash: hashOf(bytes), type: "image/webp" };
}
const read = async (media: MediaGateway, key: string) => {
  const found = await media.get(key);
  return found && buffer(found.stream);
};

test.each(gateways)(
  "%s: what is put is there, once more the same, and gone when it is deleted",
  async (_name, make) => {
    const media = make();
    const one = await file();
    const key = `${one.hash.slice(0, 40)}-320.webp`;
    expect(await media.get(key)).toBeNull();
    await media.put(key, one);
    expect((await read(media, key))!.equals(one.bytes)).toBe(true);
    await media.put(key, await file(one.bytes));
    const { size, stream } = (await media.get(key))!;
    expect(size).toBe(one.size);
    stream.destroy();
    await media.delete(key);
    await media.delete(key);
    expect(await media.get(key)).toBeNull();
  },
);

test.each(gateways)("%s: a key that is no name of ours is never looked for", async (_name, make) => {
  const media = make();
  const given = await file();
  for (const key of [
    "",
    "..",
    "../x",
    "/etc/passwd",
    `${given.hash}/..`,
    `${given.hash}-0.webp`,
    `${given.hash}-1.svg`,
    "x".repeat(40),
  ]) {
    await expect(media.get(key)).rejects.toThrow(MediaFailure);
    await expect(media.put(key, given)).rejects.toThrow(MediaFailure);
    await expect(media.delete(key)).rejects.toThrow(MediaFailure);
  }
  expect(s3.calls).toEqual([]);
});

test("disk: two levels of folders, and nothing but whole files in them", async () => {
  const media = diskMedia(join(folder, "levels"));
  const one = await file();
  await media.put(one.hash, one);
  const within = join(folder, "levels", one.hash.slice(0, 2), one.hash.slice(2, 4));
  expect(await readdir(within)).toEqual([one.hash]);
  expect((await readFile(join(within, one.hash))).equals(one.bytes as Buffer)).toBe(true);
  await expect(media.put(one.hash, { ...one, path: join(folder, "none") })).rejects.toThrow(/^ENOENT$/);
});

test("s3: puts are signed with the hash of the bytes, under the folder of the bucket", async () => {
  const media = mediaGatewayOf({ MEDIA_S3_URL: bucket() }, folder);
  const one = await file();
  await media.put(one.hash, one);
  expect(s3.kept.get(one.hash)!.equals(one.bytes as Buffer)).toBe(true);
  expect(s3.calls.map(({ method }) => method)).toEqual(["PUT", "GET"]);
  expect(s3.calls[0]!.headers).toMatchObject({ "content-length": String(one.size), "content-type": "image/webp" });
});

test.each(["hang", "reset", "refuse", "redirect", "forget", "spoil", "cut"] as S3Trouble[])(
  "s3 in trouble while it takes a file (%s): it is said, and nothing of the secret with it",
  async (trouble) => {
    const media = s3Media(bucket(), patience);
    s3.trouble = (method) => (method === "PUT" ? trouble : undefined);
    const one = await file();
    const error = await media.put(one.hash, one).catch((item) => item);
    expect(error).toBeInstanceOf(MediaFailure);
    expect(String(error)).not.toMatch(/AKIA|cret|127\.0/);
    s3.trouble = () => undefined;
    await media.put(one.hash, await file(one.bytes));
    expect((await read(media, one.hash))!.equals(one.bytes)).toBe(true);
  },
);

test.each(["hang", "hang in the answer", "reset", "reset in the answer", "refuse", "redirect", "short"] as S3Trouble[])(
  "s3 in trouble while it gives a file (%s): it is said, and never taken for the whole",
  async (trouble) => {
    const media = s3Media(bucket(), patience);
    const one = await file();
    await media.put(one.hash, one);
    s3.trouble = () => trouble;
    await expect(read(media, one.hash)).rejects.toThrow(MediaFailure);
    await expect(media.put(one.hash, await file(one.bytes))).rejects.toThrow(MediaFailure);
  },
);

test("a reader who is slower than the store is no trouble", async () => {
  const media = s3Media(bucket(), patience);
  const one = await file(Buffer.alloc(3_000_000, 7));
  await media.put(one.hash, one);
  const { stream } = (await media.get(one.hash))!;
  let size = 0;
  for await (const part of stream) {
    if (size === 0) await new Promise((done) => setTimeout(done, 600));
    size += part.length;
  }
  expect(size).toBe(one.size);
});

test.each([
  "ftp://a:b@host/bucket",
  "https://host/bucket",
  "https://a:b@host",
  "https://a:b@host/",
  "https://a:b@host/bucket?acl=public",
  "https://a:b@host/bucket#x",
  "https://a:b@host/../x%2f",
  "https://a:%zz@host/bucket",
  "nonsense",
])("the setting %s is refused without its secret", (MEDIA_S3_URL) => {
  expect(() => readEnv({ MEDIA_S3_URL })).toThrow(/^MEDIA_S3_URL باید مانند https:\/\/key:secret@host\/bucket/);
  expect(() => readEnv({ MEDIA_S3_URL })).not.toThrow(/a:b/);
});

test("without the setting photographs lie in the data folder", () => {
  expect(mediaGatewayOf(readEnv({}), folder).name).toBe("disk");
  expect(readEnv({ MEDIA_S3_URL: "https://a:b@host/bucket/" }).MEDIA_S3_URL).toEqual({
    url: "https://host/bucket",
    key: "a",
    secret: "b",
    region: "us-east-1",
  });
});
