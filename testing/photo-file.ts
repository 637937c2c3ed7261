import { mkdtempSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, vi } from "vitest";
import type { Db } from "../database/connect.ts";
import { diskMedia } from "../server/gateways/media/disk.ts";
import { makePhotographs } from "../server/jobs/photo.job.ts";
import { testApp } from "./app.ts";
import type { TestMember } from "./member.ts";
import { newStaff } from "./staff.ts";

/** Sends a photograph as the desk does; `fields` come before the file. */
export async function sendPhotograph(
  address: string,
  { headers }: Pick<TestMember, "headers">,
  bytes: Uint8Array | string,
  fields: Record<string, string>,
  name = "a.jpg",
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("photograph", new Blob([bytes as never]), name);
  const answer = await fetch(`${address}/api/v1/desk/photograph/upload`, { method: "POST", headers, body: form });
  return { status: answer.status, body: await answer.json() };
}

/** Waits until no photograph waits for anything any more. */
export const settledPhotographs = (db: Db, timeout = 60_000) =>
  expect
    .poll(
      async () =>
        (await db`select 1 from photograph where state in ('waiting', 'working') and deleted_at is null`).length,
      { timeout, interval: 50 },
    )
    .toBe(0);

/** What is told of a photograph in tests. */
export const words = { alt: "آبشار در بهار", credit: "سارا رضایی", license: "cc-by-sa-4.0" };

/** The application with a folder for photographs, their making and an editor, for the tests of one file; filled in before the first. */
export function photographDesk() {
  const folder = mkdtempSync(join(tmpdir(), "sarzamin-photograph-"));
  const media = diskMedia(join(folder, "media"));
  const arrivals = join(folder, "arrivals");
  const app = testApp({ media, arrivals });
  const desk = {
    it: app,
    media,
    /** The files that are on their way in. */
    arriving: async () => (await readdir(arrivals)).filter((name) => !name.startsWith("making-")),
    address: "",
    sara: {} as TestMember,
    /** Sends a photograph of place 5. */
    send: (bytes: Uint8Array | string, fields: Record<string, string> = {}, name = "a.jpg") =>
      sendPhotograph(desk.address, desk.sara, bytes, { place_id: "5", ...words, ...fields }, name),
    settled: () => settledPhotographs(app.db),
    shown: async (id: number) => (await app.get(`desk/photograph/show/${id}`, desk.sara.headers)).body.photograph,
    place: async (id: number) => (await app.get(`home/place/show/${id}`)).body.place,
    forget: () => app.db`delete from photograph`,
  };
  vi.setConfig({ testTimeout: 120_000 }); // pictures are made with what others leave of the machine
  let job: ReturnType<typeof makePhotographs>;
  beforeAll(async () => {
    desk.sara = await newStaff(app);
    desk.address = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
    job = makePhotographs(app.db, media, arrivals);
  });
  afterAll(async () => {
    await job?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return desk;
}
