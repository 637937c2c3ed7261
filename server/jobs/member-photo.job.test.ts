import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { newMember } from "../../testing/member.ts";
import { drawnPhoto, sendPhoto, waitUntilMadeOf } from "../../testing/photos/member-photo-file.ts";
import { type PhotoServer, startPhotoServer } from "../../testing/photos/photo-server.ts";
import { sendMany } from "../../testing/photos/send-many.ts";
import { tries } from "../../testing/run/depth.ts";
import { createDiskMedia } from "../gateways/media/disk.ts";
import { hashStream, MediaError, type MediaGateway } from "../gateways/media/gateway.ts";
import { processMemberPhotos } from "./member-photo.job.ts";

const app = testApp();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-member-photo-job-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("no photo is lost or made twice when the server is killed while it receives and makes them", async () => {
  let server: PhotoServer = await startPhotoServer(app.url, folder);
  try {
    const members = [await newMember(app), await newMember(app), await newMember(app), await newMember(app)];
    const photos = Array.from({ length: tries(8, 12) }, (_, number) => ({ number, member: members[number % 4]! }));
    await sendMany(
      photos,
      () => server.address,
      async () => {
        await server.kill();
        server = await startPhotoServer(app.url, folder);
      },
    );
    await waitUntilMadeOf(app.db);
    const rows = await app.db<{ state: string; hash: string }[]>`
      select state, hash from member_photo`;
    expect(rows.map(({ state }) => state)).toEqual(photos.map(() => "pending"));
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(photos.length);
    expect(await app.db`select 1 from member_photo_part`).toHaveLength(0);
    const media = createDiskMedia(join(folder, "media"));
    for (const { hash } of rows) expect(await hashStream((await media.get(hash))!.stream)).toBe(hash);
  } finally {
    await server.kill();
  }
});

test("a photo waits while the store takes nothing, and is removed from it later when it refuses to delete", async () => {
  const disk = createDiskMedia(join(folder, "failing"));
  let isBroken = true;
  const failing = <T>(run: () => Promise<T>) => (isBroken ? Promise.reject(new MediaError("down")) : run());
  const media: MediaGateway = {
    ...disk,
    put: (key, file) => failing(() => disk.put(key, file)),
    delete: (key) => failing(() => disk.delete(key)),
  };
  const address = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  const member = await newMember(app);
  const job = processMemberPhotos(app.db, media, join(folder, "arrivals"), { pollEvery: 100 });
  try {
    const { id } = await sendPhoto(address, member, await drawnPhoto(77).toBuffer());
    const find = async () => (await app.db`select state, reason from member_photo where id = ${id}`)[0]!;
    await expect.poll(async () => (await find()).reason).toContain("انبار عکس‌ها پاسخ نمی‌دهد");
    isBroken = false;
    await app.db`update member_photo set next_at = now() where id = ${id}`;
    await waitUntilMadeOf(app.db);
    expect((await find()).state).toBe("pending");
    isBroken = true;
    const claimed = async () => (await app.db`select 1 from media_leftover where next_at > now()`).length;
    await app.post(`profile/photograph/remove/${id}`, {}, member.headers);
    await expect.poll(claimed).toBe(1);
    isBroken = false;
    await app.db`update media_leftover set next_at = now()`;
    await expect.poll(async () => (await app.db`select 1 from media_leftover`).length).toBe(0);
    const files = await readdir(join(folder, "failing"), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toEqual([]);
  } finally {
    await job.close();
  }
});
