import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { OwnPhoto } from "../../contract/member/photo.ts";
import type { Db } from "../../database/connect.ts";
import { createTestApp } from "../../testing/app.ts";
import { tableDigests } from "../../testing/backup/table-digests.ts";
import { freshDatabase } from "../../testing/database.ts";
import {
  announced,
  createMemberPhotoApp,
  drawnPhoto,
  sendPart,
  waitUntilMadeOf,
} from "../../testing/photos/member-photo-file.ts";
import { createDiskMedia } from "../gateways/media/disk.ts";
import type { MediaGateway } from "../gateways/media/gateway.ts";
import { processMemberPhotos } from "../jobs/member-photo.job.ts";
import { createBackupFile, openBackupFile } from "./folder-store.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeNewBackup } from "./take-backup.ts";

const keys = { recipients: [], identities: [], passphrase: undefined };
const photos = createMemberPhotoApp();
const { app, send, own, approve, waitUntilMade } = photos;
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const STATES = ["sending", "waiting", "failed", "pending", "approved", "rejected", "withdrawn", "removed"] as const;
type State = (typeof STATES)[number];

const place = 30;
const fileOf = (state: State) => drawnPhoto(400 + STATES.indexOf(state)).toBuffer();
const fieldsOf = (state: State) => ({ place_id: place, file_name: `${state}.jpg` });

/** Announces a photo and sends its first half. */
async function sendHalf(state: State): Promise<number> {
  const bytes = await fileOf(state);
  const { body } = await app.post("profile/photograph/begin", announced(bytes, fieldsOf(state)), photos.sara.headers);
  const { id } = body.photo;
  const half = { start: 0, bytes: bytes.subarray(0, bytes.length >> 1) };
  expect((await sendPart(photos.address, photos.sara, id, half)).status).toBe(200);
  return id;
}

/** A photo of the member in each state, with what the job and the editors leave of it. */
async function sendAll(): Promise<Record<State, number>> {
  const whole = async (state: State) => (await send(await fileOf(state), fieldsOf(state))).id;
  const cut = (await fileOf("failed")).subarray(0, 4000);
  const ids = {
    sending: await sendHalf("sending"),
    waiting: await sendHalf("waiting"),
    failed: (await send(cut, fieldsOf("failed"))).id,
    pending: await whole("pending"),
    approved: await whole("approved"),
    rejected: await whole("rejected"),
    withdrawn: await whole("withdrawn"),
    removed: await whole("removed"),
  };
  await waitUntilMade();
  const bytes = await fileOf("waiting");
  const start = bytes.length >> 1;
  await app.db.begin(async (tx) => {
    // The last part, without the job that would work on it at once.
    await tx`insert into member_photo_part (photo_id, start, bytes) values (${ids.waiting}, ${start}, ${bytes.subarray(start)})`;
    await tx`
      update member_photo set state = 'waiting', received = size, next_at = now() + interval '1 day' where id = ${ids.waiting}`;
  });
  for (const id of [ids.approved, ids.withdrawn]) expect((await approve(id)).body.changed).toEqual([id]);
  await app.post("desk/member-photo/reject", { ids: [ids.rejected], reason: "تار است." }, photos.editor.headers);
  const { photograph_id } = await own(ids.withdrawn);
  await app.post("desk/photograph/remove", { ids: [photograph_id] }, photos.editor.headers);
  return ids;
}

/** The keys of a photo's files. */
async function keysOf(db: Db, id: number): Promise<string[]> {
  const [row] = await db<{ hash: string | null; media_hash: string | null; widths: number[] | null }[]>`
    select hash, media_hash, widths from member_photo where id = ${id}`;
  if (!row?.hash) return [];
  const images = row.widths!.flatMap((width) =>
    ["avif", "webp"].map((format) => `${row.media_hash}-${width}.${format}`),
  );
  return [row.hash, ...images];
}

/** The bytes of stored files; null for one that is not there. */
const filesOf = (media: MediaGateway, names: string[]) =>
  Promise.all(
    names.map(async (name) => {
      const stored = await media.get(name);
      return stored && Buffer.concat(await stored.stream.toArray()).toString("base64");
    }),
  );

async function restoreInto(path: string) {
  const { db, drop } = await freshDatabase("empty");
  closing.push(drop);
  const dataDir = await mkdtemp(join(photos.folder, "restored-"));
  await restoreBackup(() => openBackupFile(path), keys, { db, dataDir, bucket: undefined, print: () => {} });
  return { db, dataDir, media: createDiskMedia(join(dataDir, "media")) };
}

/** The program on what was restored, with the job of members' photos. */
async function startOn({ db, dataDir, media }: Awaited<ReturnType<typeof restoreInto>>) {
  const arrivals = join(dataDir, "arrivals");
  const fastify = await createTestApp({ db, media, site: false, rateLimitFactor: 100, uploadFolder: arrivals });
  closing.push(() => fastify.close());
  const address = await fastify.listen({ port: 0, host: "127.0.0.1" });
  const job = processMemberPhotos(db, media, arrivals, { pollEvery: 500 });
  closing.push(() => job.close());
  const call = async (method: "GET" | "POST", url: string, { headers } = photos.sara, payload?: object) =>
    (await fastify.inject({ method, url: `/api/v1/${url}`, headers, ...(payload && { payload }) })).json();
  return { address, call };
}

test("a backup has members' photos in every state, and nothing of what they have removed", async () => {
  const ids = await sendAll();
  const removedKeys = await keysOf(app.db, ids.removed);
  expect(removedKeys.length).toBeGreaterThan(2);
  await app.post(`profile/photograph/remove/${ids.removed}`, {}, photos.sara.headers);
  await expect.poll(() => app.db`select 1 from media_leftover`).toHaveLength(0); // the job has deleted its files
  const kept = (["pending", "approved", "rejected", "withdrawn"] as const).map((state) => ids[state]);
  const keptKeys = (await Promise.all(kept.map((id) => keysOf(app.db, id)))).flat();
  const files = await filesOf(photos.media, keptKeys);
  expect(files).not.toContain(null);

  const path = join(photos.folder, "photos.tar.zst");
  const source = { db: app.db, media: photos.media, dataDir: photos.folder, keys };
  const { manifest } = await writeNewBackup(source, () => createBackupFile(path));
  expect(manifest).toMatchObject({ files: { media: new Set(keptKeys).size }, missingMedia: [] });
  const before = await tableDigests(app.db);
  const restored = await restoreInto(path);
  const after = await tableDigests(restored.db);
  for (const table of ["member_photo", "member_photo_part", "photograph", "media_leftover"])
    expect(after[table], table).toBe(before[table]);
  expect(await filesOf(restored.media, keptKeys)).toEqual(files);
  expect(await filesOf(restored.media, removedKeys)).toEqual(removedKeys.map(() => null));

  const { address, call } = await startOn(restored);
  const list = async (): Promise<OwnPhoto[]> => (await call("GET", "profile/photograph?page_count=100")).data;
  const stateOf = async (state: State) => (await list()).find(({ id }) => id === ids[state])?.state;
  expect(await Promise.all(STATES.map(stateOf))).toEqual([
    ...["sending", "processing", "failed", "pending", "approved", "rejected", "withdrawn"],
    undefined,
  ]);
  const [shown, ...others] = (await call("GET", `home/place/show/${place}`)).place.gallery;
  expect(others).toEqual([]);
  expect((await fetch(address + shown.src)).status).toBe(200);

  // What was under way goes on: the other half, the images, the decision.
  const rest = await fileOf("sending");
  const start = rest.length >> 1;
  const part = { start, bytes: rest.subarray(start) };
  expect((await sendPart(address, photos.sara, ids.sending, part)).body).toMatchObject({ received: rest.length });
  await restored.db`update member_photo set next_at = now() where state = 'waiting'`;
  await waitUntilMadeOf(restored.db);
  expect([await stateOf("sending"), await stateOf("waiting")]).toEqual(["pending", "pending"]);
  const decision = { alt: "ایوان در نور عصر" };
  await call("POST", `desk/member-photo/approve/${ids.pending}`, photos.editor, decision);
  await expect.poll(async () => (await call("GET", `home/place/show/${place}`)).place.gallery.length).toBe(2);
});
