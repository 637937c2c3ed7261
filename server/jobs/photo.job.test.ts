import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { fakeS3 } from "../../testing/fakes/fake-s3.ts";
import type { TestMember } from "../../testing/member.ts";
import { createMixedPhoto, type MixedPhoto } from "../../testing/photos/mixed-photos.ts";
import { uploadPhoto, waitUntilPhotosProcessed } from "../../testing/photos/photo-file.ts";
import { type PhotoServer, startPhotoServer } from "../../testing/photos/photo-server.ts";
import { tries } from "../../testing/run/depth.ts";
import { newStaff } from "../../testing/staff.ts";

// The server runs in a process of its own, which the tests kill and measure.

const app = testApp();
const words = { alt: "عکسی آزمایشی", credit: "سارا رضایی", license: "cc0-1.0" };
let sara: TestMember;
let folder: string;
let server: PhotoServer | undefined;

beforeAll(async () => {
  sara = await newStaff(app);
  folder = await mkdtemp(join(tmpdir(), "sarzamin-photograph-job-"));
});
afterEach(async () => {
  await server?.kill();
  await app.db`delete from photograph`;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = async () => {
  server = await startPhotoServer(app.url, folder);
  return server;
};
/** Without the large one, whose processing takes longer than that of all others: only the test of memory needs it. */
const FIRST_AFTER_LARGE = 8;
const mixedPhotos = (count: number, first = FIRST_AFTER_LARGE) =>
  Promise.all(Array.from({ length: count }, (_, number) => createMixedPhoto(first + number, true)));
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/**
 * Sends the photos that are not acknowledged yet, four at a time, to the current server. A request that fails because
 * the server is killed stays unacknowledged.
 */
async function sendAll(all: MixedPhoto[], acknowledged: Set<string>, killAfter = Number.POSITIVE_INFINITY) {
  const pending = all.filter(({ bytes }) => !acknowledged.has(hashOf(bytes)));
  let responses = 0;
  const sender = async () => {
    for (let next = pending.shift(); next; next = pending.shift()) {
      const place_id = String(1 + (next.bytes.length % 9));
      const response = await uploadPhoto(server!.address, sara, next.bytes, { place_id, ...words }).catch(
        () => undefined,
      );
      if (response) {
        expect([200, 201], JSON.stringify(response.body)).toContain(response.status);
        acknowledged.add(hashOf(next.bytes));
      }
      if (++responses === killAfter) await server!.kill();
    }
  };
  await Promise.all([sender(), sender(), sender(), sender()]);
}

/** Every photo exists once, is processed or failed as expected, and all its files are served. */
async function assertComplete(all: MixedPhoto[]) {
  const rows = await app.db`select hash, state, reason, media_hash, widths from photograph`;
  const rowByHash = new Map(rows.map((row) => [row.hash, row]));
  expect([rows.length, rowByHash.size]).toEqual([all.length, all.length]);
  for (const { bytes, expectedState: end } of all) {
    const row = rowByHash.get(hashOf(bytes))!;
    expect([row.state, row.reason === null]).toEqual([end, end === "ready"]);
    for (const width of row.widths ?? [])
      for (const format of ["avif", "webp"]) {
        const response = await fetch(`${server!.address}/media/${row.media_hash}-${width}.${format}`);
        expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width);
      }
  }
}

test.skipIf(process.platform !== "linux")("mixed photos are all processed with bounded memory", async () => {
  const all = await mixedPhotos(tries(5, 8), 4);
  const { memory } = await start();
  const idle = await memory();
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await memory());
  }, 50);
  const acknowledged = new Set<string>();
  await sendAll(all, acknowledged);
  expect(acknowledged.size).toBe(all.length);
  await waitUntilPhotosProcessed(app.db);
  clearInterval(watch);
  await assertComplete(all);
  expect(idle).toBeGreaterThan(20); // guards against an empty measurement
  expect(peak - idle).toBeLessThan(600); // MiB: about 200 for processing one; the rest is the catalogue that is reloaded for each photo
});

test("after kills during upload and processing, every acknowledged photo is processed", async () => {
  const all = await mixedPhotos(tries(8, 12));
  const acknowledged = new Set<string>();
  for (const killAfter of [tries(2, 3), tries(3, 5)]) {
    await start();
    await sendAll(all, acknowledged, killAfter);
    // No acknowledged photo is missing.
    const rows = await app.db`select hash from photograph`;
    expect(new Set(rows.map(({ hash }) => hash)).isSupersetOf(acknowledged)).toBe(true);
  }
  await start();
  await sendAll(all, acknowledged);
  expect(acknowledged.size).toBe(all.length);
  // Killed again and again while one is being processed.
  for (let times = 0; times < tries(2, 3); times++) {
    const working = async () => (await app.db`select id from photograph where state = 'working'`).length;
    await expect.poll(working, { interval: 20 }).toBe(1);
    await server!.kill();
    await start();
  }
  await waitUntilPhotosProcessed(app.db);
  await assertComplete(all);
});

test("two processes share the work, and no photo is processed twice at a time", async () => {
  const all = await mixedPhotos(tries(4, 6));
  // Not the lease of servers that are killed: on a loaded machine it ends while a photo is in work.
  const other = await startPhotoServer(app.url, folder, "", 60_000);
  server = await startPhotoServer(app.url, folder, "", 60_000);
  await sendAll(all, new Set());
  await waitUntilPhotosProcessed(app.db);
  await assertComplete(all);
  expect(await app.db`select max(tries) from photograph`).toEqual([{ max: 1 }]);
  await other.kill();
});

test("while S3 fails in many ways, acknowledged photos are kept and processed in the end", async () => {
  const s3 = await fakeS3();
  const all = await mixedPhotos(6);
  server = await startPhotoServer(app.url, folder, s3.url);
  const troubles = ["reset", "forget", "unavailable", "corrupt", "truncate", "reset in response", "short"] as const;
  let calls = 0;
  s3.faultFor = () => {
    const random = Math.imul(++calls, 2654435761) >>> 16; // deterministic pseudo-random numbers
    return random % 3 === 0 ? troubles[random % troubles.length] : undefined;
  };
  const acknowledged = new Set<string>();
  const statuses = new Set<number>();
  for (let round = 0; round < 100 && acknowledged.size < all.length; round++) {
    const next = all.find(({ bytes }) => !acknowledged.has(hashOf(bytes)))!;
    const { status, body } = await uploadPhoto(server.address, sara, next.bytes, { place_id: "5", ...words });
    statuses.add(status);
    if (status === 201) acknowledged.add(hashOf(next.bytes));
    else if (body.code !== "overloaded") expect([status, body.code]).toEqual([503, "media_unavailable"]);
  }
  expect([acknowledged.size, [...statuses].sort()]).toEqual([all.length, [201, 503]]);
  const rows = await app.db`select hash from photograph`;
  expect(new Set(rows.map(({ hash }) => hash))).toEqual(acknowledged);
  for (const { bytes } of all) expect(s3.objects.get(hashOf(bytes))!.equals(bytes)).toBe(true);
  await expect
    .poll(async () => (await app.db`select 1 from photograph where reason is not null`).length)
    .toBeGreaterThan(0);
  s3.faultFor = () => undefined;
  await app.db`update photograph set next_at = now() where state = 'waiting'`; // skips the backoff of minutes
  await waitUntilPhotosProcessed(app.db);
  await assertComplete(all);
  await server.kill();
  await s3.close();
});
