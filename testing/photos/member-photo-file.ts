import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect } from "vitest";
import type { GalleryPhoto } from "../../contract/catalog/photo.ts";
import type { OwnPhoto } from "../../contract/member/photo.ts";
import { PART_BYTES } from "../../contract/photo-file.ts";
import type { Db } from "../../database/connect.ts";
import { createDiskMedia } from "../../server/gateways/media/disk.ts";
import { processMemberPhotos } from "../../server/jobs/member-photo.job.ts";
import { testApp } from "../app.ts";
import { newMember, type TestMember } from "../member.ts";
import { newStaff } from "../staff.ts";

type Headers = Pick<TestMember, "headers">;

/** A drawn landscape, different for each number: soft shapes, as in a photograph. */
export const drawnPhoto = (number: number, width = 900, height = 600) => {
  const pixels = Buffer.from(
    Array.from({ length: 12 * 8 * 3 }, (_, index) => (Math.imul(number * 977 + index + 7, 2654435761) >>> 13) & 255),
  );
  return sharp(pixels, { raw: { width: 12, height: 8, channels: 3 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .jpeg({ quality: 90 });
};

/** The fields of a photo that a member announces. */
export const announced = (bytes: Uint8Array, fields: object = {}) => ({
  place_id: 5,
  file_name: "IMG_0001.jpg",
  size: bytes.length,
  modified: 1_790_000_000_000,
  credit: "سارا",
  ...fields,
});

/** Sends one part of a photo. */
export async function sendPart(
  address: string,
  { headers }: Headers,
  id: number,
  { start, bytes }: { start: number | string; bytes: Uint8Array | null },
) {
  const form = new FormData();
  form.append("start", String(start));
  if (bytes) form.append("part", new Blob([bytes as never]), "part");
  const response = await fetch(`${address}/api/v1/profile/photograph/part/${id}`, {
    method: "POST",
    headers,
    body: form,
    signal: AbortSignal.timeout(300_000), // its error says which part was never answered
  });
  return { status: response.status, body: await response.json() };
}

/** Announces a photo and sends what is missing of it, as the uploader does. Returns the answer of the first call that failed, or the last one. */
export async function sendPhoto(address: string, member: Headers, bytes: Uint8Array, fields: object = {}) {
  const response = await fetch(`${address}/api/v1/profile/photograph/begin`, {
    method: "POST",
    headers: { ...member.headers, "content-type": "application/json" },
    body: JSON.stringify(announced(bytes, fields)),
  });
  const body = await response.json();
  if (!response.ok) return { status: response.status, body, id: 0 };
  const { id } = body.photo;
  for (let start: number = body.photo.received; start < bytes.length; ) {
    const part = bytes.subarray(start, start + PART_BYTES.max);
    const sent = await sendPart(address, member, id, { start, bytes: part });
    if (sent.status !== 200) return { ...sent, id };
    start = sent.body.received;
  }
  return { status: response.status, body, id };
}

/** Waits until no photo of a member is waiting or being processed. */
export const waitUntilMadeOf = (db: Db) =>
  expect
    .poll(async () => (await db`select 1 from member_photo where state in ('waiting', 'working')`).length, {
      timeout: 300_000, // they are processed at low priority
      interval: 50,
    })
    .toBe(0);

/** An application with a media folder, the job of members' photos, a member and an editor, for the tests of one file. */
export function createMemberPhotoApp() {
  const folder = mkdtempSync(join(tmpdir(), "sarzamin-member-photo-"));
  const media = createDiskMedia(join(folder, "media"));
  const app = testApp({ media, uploadFolder: join(folder, "arrivals") });
  let number = 0;
  const photos = { app, media, folder, address: "", sara: {} as TestMember, editor: {} as TestMember };
  const calls = {
    send: (bytes: Uint8Array, fields: object = {}, member: Headers = photos.sara) =>
      sendPhoto(photos.address, member, bytes, fields),
    /** Whether the media store has a file. */
    async isStored(key: string): Promise<boolean> {
      const stored = await media.get(key);
      stored?.stream.destroy();
      return stored !== null;
    },
    waitUntilMade: () => waitUntilMadeOf(app.db),
    /** Sends another photo, of the place 5 by default, and waits until it can be reviewed; returns its id. */
    async sendMade(fields: object = {}, member: Headers = photos.sara): Promise<number> {
      const bytes = await drawnPhoto(100 + ++number).toBuffer();
      const { id, body } = await sendPhoto(photos.address, member, bytes, { file_name: `${number}.jpg`, ...fields });
      expect(id, JSON.stringify(body)).toBeGreaterThan(0);
      await waitUntilMadeOf(app.db);
      return id;
    },
    own: async (id: number, member: Headers = photos.sara): Promise<OwnPhoto> =>
      (await app.get("profile/photograph?page_count=100", member.headers)).body.data.find(
        (photo: OwnPhoto) => photo.id === id,
      ),
    approve: (id: number, fields: object = {}) =>
      app.post(`desk/member-photo/approve/${id}`, { alt: "ایوان در نور عصر", ...fields }, photos.editor.headers),
    gallery: async (place = 5): Promise<GalleryPhoto[]> =>
      (await app.get(`home/place/show/${place}`)).body.place.gallery,
  };
  let job: ReturnType<typeof processMemberPhotos>;
  beforeAll(async () => {
    [photos.sara, photos.editor] = [await newMember(app), await newStaff(app)];
    photos.address = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
    job = processMemberPhotos(app.db, media, join(folder, "arrivals"), { pollEvery: 500 });
  });
  afterAll(async () => {
    await job?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return Object.assign(photos, calls);
}
