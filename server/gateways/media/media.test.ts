import { createHash } from "node:crypto";
import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type FakeS3, fakeS3, type S3Fault } from "../../../testing/fakes/fake-s3.ts";
import { readEnv } from "../../env.ts";
import { createDiskMedia } from "./disk.ts";
import { MediaError, type MediaGateway } from "./gateway.ts";
import { createS3Media } from "./s3.ts";
import { createMediaGateway, mediaSettings } from "./settings.ts";

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
let folder: string;
let s3: FakeS3;
let fileCount = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-media-"));
});
beforeEach(async () => {
  s3 = await fakeS3();
});
afterEach(() => {
  vi.useRealTimers();
  return s3.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bucket = () => mediaSettings.MEDIA_S3_URL.parse(s3.url)!;
const timeouts = { response: 300, upload: 500, chunk: 300 }; // for a server that does not answer
const gateways: [string, () => MediaGateway][] = [
  ["disk", () => createDiskMedia(join(folder, "media"))],
  ["s3", () => createS3Media(bucket())],
];

/** Creates a new file that can be stored. */
async function file(bytes: Uint8Array = Buffer.from(`${++fileCount} `.repeat(20_000))) {
  const path = join(folder, `in-${++fileCount}`);
  await writeFile(path, bytes);
  return { bytes, path, size: bytes.length, hash: hashOf(bytes), type: "image/webp" };
}
const readMedia = async (media: MediaGateway, key: string) => {
  const stored = await media.get(key);
  return stored && buffer(stored.stream);
};

test.each(gateways)("%s: stores, overwrites, reads and deletes a file", async (_name, createMedia) => {
  const media = createMedia();
  const source = await file();
  const key = `${source.hash.slice(0, 40)}-320.webp`;
  expect(await media.get(key)).toBeNull();
  await media.put(key, source);
  expect((await readMedia(media, key))!.equals(source.bytes)).toBe(true);
  await media.put(key, await file(source.bytes));
  const { size, stream } = (await media.get(key))!;
  expect(size).toBe(source.size);
  stream.destroy();
  await media.delete(key);
  await media.delete(key);
  expect(await media.get(key)).toBeNull();
});

test.each(gateways)("%s: rejects invalid keys without a request", async (_name, createMedia) => {
  const media = createMedia();
  const source = await file();
  for (const key of [
    "",
    "..",
    "../x",
    "/etc/passwd",
    `${source.hash}/..`,
    `${source.hash}-0.webp`,
    `${source.hash}-1.svg`,
    "x".repeat(40),
  ]) {
    await expect(media.get(key)).rejects.toThrow(MediaError);
    await expect(media.put(key, source)).rejects.toThrow(MediaError);
    await expect(media.delete(key)).rejects.toThrow(MediaError);
  }
  expect(s3.requests).toEqual([]);
});

test("disk: stores complete files in two levels of folders", async () => {
  const media = createDiskMedia(join(folder, "levels"));
  const source = await file();
  await media.put(source.hash, source);
  const subfolder = join(folder, "levels", source.hash.slice(0, 2), source.hash.slice(2, 4));
  expect(await readdir(subfolder)).toEqual([source.hash]);
  expect((await readFile(join(subfolder, source.hash))).equals(source.bytes as Buffer)).toBe(true);
  await expect(media.put(source.hash, { ...source, path: join(folder, "none") })).rejects.toThrow(/^ENOENT$/);
});

test.runIf(process.getuid?.() === 0)("disk: what root stores belongs to the owner of the data folder", async () => {
  const data = await mkdtemp(join(folder, "data-"));
  await chown(data, 12_345, 12_345);
  const source = await file();
  await createDiskMedia(join(data, "media")).put(source.hash, source);
  const levels = ["", source.hash.slice(0, 2), source.hash.slice(2, 4), source.hash];
  for (const [n] of levels.entries())
    expect((await stat(join(data, "media", ...levels.slice(0, n + 1)))).uid, levels[n]).toBe(12_345);
});

test("s3: uploads to the bucket and verifies the stored bytes", async () => {
  const media = createMediaGateway({ MEDIA_S3_URL: bucket() }, folder);
  const source = await file();
  await media.put(source.hash, source);
  expect(s3.objects.get(source.hash)!.equals(source.bytes as Buffer)).toBe(true);
  expect(s3.requests.map(({ method }) => method)).toEqual(["PUT", "GET"]);
  expect(s3.requests[0]!.headers).toMatchObject({
    "content-length": String(source.size),
    "content-type": "image/webp",
  });
});

test.each(["hang", "reset", "unavailable", "redirect", "forget", "corrupt", "truncate"] as S3Fault[])(
  "s3: a failed upload (%s) throws without the secret and can be retried",
  async (trouble) => {
    const media = createS3Media(bucket(), timeouts);
    s3.faultFor = (method) => (method === "PUT" ? trouble : undefined);
    const source = await file();
    const error = await media.put(source.hash, source).catch((reason) => reason);
    expect(error).toBeInstanceOf(MediaError);
    expect(String(error)).not.toMatch(/AKIA|cret|127\.0/);
    s3.faultFor = () => undefined;
    const patientMedia = createS3Media(bucket());
    await patientMedia.put(source.hash, await file(source.bytes));
    expect((await readMedia(patientMedia, source.hash))!.equals(source.bytes)).toBe(true);
  },
);

test.each(["hang", "hang in response", "reset", "reset in response", "unavailable", "redirect", "short"] as S3Fault[])(
  "s3: a failed download (%s) throws instead of returning a partial file",
  async (trouble) => {
    const media = createS3Media(bucket(), timeouts);
    const source = await file();
    await createS3Media(bucket()).put(source.hash, source);
    s3.faultFor = () => trouble;
    await expect(readMedia(media, source.hash)).rejects.toThrow(MediaError);
    await expect(media.put(source.hash, await file(source.bytes))).rejects.toThrow(MediaError);
  },
);

test("s3: a file that is not read keeps no connection", async () => {
  const media = createS3Media(bucket());
  const source = await file(Buffer.alloc(20_000_000, 1)); // more than the kernel's buffers hold
  s3.objects.set(source.hash, Buffer.from(source.bytes));
  const { stream } = (await media.get(source.hash))!;
  await expect.poll(() => s3.openResponses).toBe(1);
  stream.destroy();
  await expect.poll(() => s3.openResponses).toBe(0);
});

test("s3: a slow reader causes no timeout", async () => {
  const media = createS3Media(bucket());
  const source = await file(Buffer.alloc(3_000_000, 7));
  await media.put(source.hash, source);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { stream } = (await media.get(source.hash))!;
  let size = 0;
  for await (const part of stream) {
    if (size === 0) {
      await expect.poll(() => vi.getTimerCount()).toBe(0); // it has read ahead and waits for the reader
      vi.advanceTimersByTime(3_600_000);
    }
    size += part.length;
  }
  expect(size).toBe(source.size);
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
])("rejects the setting %s without repeating its secret", (MEDIA_S3_URL) => {
  expect(() => readEnv({ MEDIA_S3_URL })).toThrow(/^MEDIA_S3_URL باید مانند https:\/\/key:secret@host\/bucket/);
  expect(() => readEnv({ MEDIA_S3_URL })).not.toThrow(/a:b/);
});

test("stores photos in the data folder without the setting", () => {
  expect(createMediaGateway(readEnv({}), folder).name).toBe("disk");
  expect(readEnv({ MEDIA_S3_URL: "https://a:b@host/bucket/" }).MEDIA_S3_URL).toEqual({
    url: "https://host/bucket",
    key: "a",
    secret: "b",
    region: "us-east-1",
  });
});
