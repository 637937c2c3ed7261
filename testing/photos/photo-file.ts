import { mkdtempSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import type { Db } from "../../database/connect.ts";
import { createDiskMedia } from "../../server/gateways/media/disk.ts";
import { processPhotos } from "../../server/jobs/photo.job.ts";
import { testApp } from "../app.ts";
import type { TestMember } from "../member.ts";
import { newStaff } from "../staff.ts";

/** Uploads a photo as the desk does; `fields` come before the file. */
export async function uploadPhoto(
  address: string,
  { headers }: Pick<TestMember, "headers">,
  bytes: Uint8Array | string,
  fields: Record<string, string>,
  name = "a.jpg",
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("photograph", new Blob([bytes as never]), name);
  const response = await fetch(`${address}/api/v1/desk/photograph/upload`, { method: "POST", headers, body: form });
  return { status: response.status, body: await response.json() };
}

/** Waits until no photo is waiting or being processed. */
export const waitUntilPhotosProcessed = (db: Db) =>
  expect
    .poll(
      async () =>
        (await db`select 1 from photograph where state in ('waiting', 'working') and deleted_at is null`).length,
      { timeout: 300_000, interval: 50 }, // they are processed at low priority
    )
    .toBe(0);

/** Form fields of a photo in tests. */
export const photoFields = { alt: "آبشار در بهار", credit: "سارا رضایی", license: "cc-by-sa-4.0" };

/** An application with a media folder, the photo job and an editor, for the tests of one file; initialized before the first test. */
export function createPhotoDesk() {
  const folder = mkdtempSync(join(tmpdir(), "sarzamin-photograph-"));
  const media = createDiskMedia(join(folder, "media"));
  const uploadFolder = join(folder, "arrivals");
  const app = testApp({ media, uploadFolder });
  const desk = {
    app,
    media,
    /** The uploads in progress. */
    listUploads: async () => (await readdir(uploadFolder)).filter((name) => !name.startsWith("making-")),
    address: "",
    sara: {} as TestMember,
    /** Uploads a photo of place 5. */
    send: (bytes: Uint8Array | string, fields: Record<string, string> = {}, name = "a.jpg") =>
      uploadPhoto(desk.address, desk.sara, bytes, { place_id: "5", ...photoFields, ...fields }, name),
    waitUntilProcessed: () => waitUntilPhotosProcessed(app.db),
    showPhoto: async (id: number) => (await app.get(`desk/photograph/show/${id}`, desk.sara.headers)).body.photograph,
    place: async (id: number) => (await app.get(`home/place/show/${id}`)).body.place,
    deletePhotos: () => app.db`delete from photograph`,
  };
  let job: ReturnType<typeof processPhotos>;
  beforeAll(async () => {
    desk.sara = await newStaff(app);
    desk.address = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
    job = processPhotos(app.db, media, uploadFolder);
  });
  afterAll(async () => {
    await job?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return desk;
}
