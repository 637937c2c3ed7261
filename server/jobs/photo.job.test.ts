import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { fakeS3 } from "../../testing/fake-s3.ts";
import type { TestMember } from "../../testing/member.ts";
import { type MixedPhotograph, mixedPhotograph } from "../../testing/mixed-photos.ts";
import { sendPhotograph, settledPhotographs } from "../../testing/photo-file.ts";
import { type PhotographServer, photographServer } from "../../testing/photo-server.ts";
import { newStaff } from "../../testing/staff.ts";

// The server is a process of its own: it is killed, and what it holds is measured.

const app = testApp();
const words = { alt: "عکسی آزمایشی", credit: "سارا رضایی", license: "cc0-1.0" };
let sara: TestMember;
let folder: string;
let server: PhotographServer | undefined;

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
  server = await photographServer(app.url, folder);
  return server;
};
const photographs = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => mixedPhotograph(number, true)));
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Sends those that nobody has said yes to, four at a time, to whatever server is up. Whom the server is killed under says nothing. */
async function sendAll(all: MixedPhotograph[], acknowledged: Set<string>, killAfter = Number.POSITIVE_INFINITY) {
  const left = all.filter(({ bytes }) => !acknowledged.has(hashOf(bytes)));
  let said = 0;
  const sender = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const place_id = String(1 + (next.bytes.length % 9));
      const answer = await sendPhotograph(server!.address, sara, next.bytes, { place_id, ...words }).catch(
        () => undefined,
      );
      if (answer) {
        expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
        acknowledged.add(hashOf(next.bytes));
      }
      if (++said === killAfter) await server!.kill();
    }
  };
  await Promise.all([sender(), sender(), sender(), sender()]);
}

/** Every photograph is there once, made or failed as it must, and all its pictures can be seen. */
async function assertWhole(all: MixedPhotograph[]) {
  const rows = await app.db`select hash, state, reason, media_hash, widths from photograph`;
  const found = new Map(rows.map((row) => [row.hash, row]));
  expect([rows.length, found.size]).toEqual([all.length, all.length]);
  for (const { bytes, end } of all) {
    const row = found.get(hashOf(bytes))!;
    expect([row.state, row.reason === null]).toEqual([end, end === "ready"]);
    for (const width of row.widths ?? [])
      for (const format of ["avif", "webp"]) {
        const answer = await fetch(`${server!.address}/media/${row.media_hash}-${width}.${format}`);
        expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
      }
  }
}

test.skipIf(process.platform !== "linux")(
  "a dozen photographs of mixed kinds: none is lost, and memory stays bounded",
  async () => {
    const all = await photographs(12);
    const { memory } = await start();
    const idle = await memory();
    let most = 0;
    const watch = setInterval(async () => {
      most = Math.max(most, await memory());
    }, 50);
    const acknowledged = new Set<string>();
    await sendAll(all, acknowledged);
    expect(acknowledged.size).toBe(12);
    await settledPhotographs(app.db, 170_000);
    clearInterval(watch);
    await assertWhole(all);
    expect(idle).toBeGreaterThan(20); // or nothing was measured
    expect(most - idle).toBeLessThan(600); // MiB: some 200 for making one, the rest is the catalogue loaded anew for each that is ready
  },
  240_000,
);

test("killed while they come and while they are made: what was said yes to ends as pictures", async () => {
  const all = await photographs(16);
  const acknowledged = new Set<string>();
  for (const killAfter of [3, 5]) {
    await start();
    await sendAll(all, acknowledged, killAfter);
    // Of those that were said yes to none is missing, whatever else was under way.
    const rows = await app.db`select hash from photograph`;
    expect(new Set(rows.map(({ hash }) => hash)).isSupersetOf(acknowledged)).toBe(true);
  }
  await start();
  await sendAll(all, acknowledged);
  expect(acknowledged.size).toBe(16);
  // Killed again, each time with one in the making.
  for (let times = 0; times < 3; times++) {
    const working = async () => (await app.db`select id from photograph where state = 'working'`).length;
    await expect.poll(working, { timeout: 20_000, interval: 20 }).toBe(1);
    await server!.kill();
    await start();
  }
  await settledPhotographs(app.db, 90_000);
  await assertWhole(all);
}, 240_000);

test("two processes share the work, and none is made twice at a time", async () => {
  const all = await photographs(8);
  const other = await photographServer(app.url, folder);
  await start();
  await sendAll(all, new Set());
  await settledPhotographs(app.db, 90_000);
  await assertWhole(all);
  expect(await app.db`select max(tries) from photograph`).toEqual([{ max: 1 }]);
  await other.kill();
}, 240_000);

test("while S3 forgets, spoils, cuts and breaks off, whoever was told yes has their photograph, and it is made in the end", async () => {
  const s3 = await fakeS3();
  const all = await photographs(8);
  server = await photographServer(app.url, folder, s3.url);
  const troubles = ["reset", "forget", "refuse", "spoil", "cut", "reset in the answer", "short"] as const;
  let calls = 0;
  s3.trouble = () => {
    const lot = Math.imul(++calls, 2654435761) >>> 16; // as good as chance, and the same every time
    return lot % 3 === 0 ? troubles[lot % troubles.length] : undefined;
  };
  const acknowledged = new Set<string>();
  const heard = new Set<number>();
  for (let round = 0; round < 100 && acknowledged.size < all.length; round++) {
    const next = all.find(({ bytes }) => !acknowledged.has(hashOf(bytes)))!;
    const { status, body } = await sendPhotograph(server.address, sara, next.bytes, { place_id: "5", ...words });
    heard.add(status);
    if (status === 201) acknowledged.add(hashOf(next.bytes));
    else expect([status, body.code]).toEqual([503, "media_unavailable"]);
  }
  expect([acknowledged.size, [...heard].sort()]).toEqual([all.length, [201, 503]]);
  const rows = await app.db`select hash from photograph`;
  expect(new Set(rows.map(({ hash }) => hash))).toEqual(acknowledged);
  for (const { bytes } of all) expect(s3.kept.get(hashOf(bytes))!.equals(bytes)).toBe(true);
  await expect
    .poll(async () => (await app.db`select 1 from photograph where reason is not null`).length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  s3.trouble = () => undefined;
  await app.db`update photograph set next_at = now() where state = 'waiting'`; // minutes otherwise
  await settledPhotographs(app.db, 60_000);
  await assertWhole(all);
  await server.kill();
  await s3.close();
}, 240_000);
