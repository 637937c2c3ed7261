import sharp from "sharp";
import { expect, test } from "vitest";
import type { Photo } from "../../../contract/desk/photo.ts";
import { MAX_UNFINISHED_PHOTOS } from "../../../contract/desk/photo.ts";
import { MAX_PHOTO_BYTES, PART_BYTES } from "../../../contract/photo-file.ts";
import { newMember } from "../../../testing/member.ts";
import { createDeskUpload } from "../../../testing/photos/desk-upload.ts";
import { flatJpeg } from "../../../testing/photos/flat-image.ts";
import { drawnPhoto } from "../../../testing/photos/member-photo-file.ts";
import { createPhotoDesk, photoFields } from "../../../testing/photos/photo-file.ts";
import { newStaff } from "../../../testing/staff.ts";
import { prunePhotoUploads } from "./photo-job.sql.ts";

const desk = createPhotoDesk();
const { app, waitUntilProcessed, showPhoto, deletePhotos } = desk;
const { begin, part, finish, sendInParts, call } = createDeskUpload(desk);

const listed = async (query = "place_id=5"): Promise<Photo[]> =>
  (await app.get(`desk/photograph?${query}`, desk.sara.headers)).body.data;
const describe = (id: number, fields: object = photoFields) =>
  app.post(`desk/photograph/update/${id}`, fields, desk.sara.headers);
const statusOf = async (path: string) => (await fetch(desk.address + path)).status;

test("photos have the order in which they were announced, and are for editors alone until they are described", async () => {
  await deletePhotos();
  const [first, second] = [await drawnPhoto(1, 1400, 900).toBuffer(), await drawnPhoto(2, 700, 500).toBuffer()];
  const a = (await begin(first, { credit: "سارا رضایی", license: "own" })).body.photograph;
  const b = (await begin(second, { file_name: "ایوان.jpg" })).body.photograph;
  expect([a.state, a.received, a.credit, a.license, a.alt]).toEqual(["sending", 0, "سارا رضایی", "own", ""]);
  expect(b.license).toBeNull();
  expect((await finish(b, second)).body.state).toMatch(/waiting|working/);
  await finish(a, first);
  await waitUntilProcessed();
  const photos = await listed();
  expect(photos.map(({ id, state, is_public }) => [id, state, is_public])).toEqual([
    [a.id, "ready", false],
    [b.id, "ready", false],
  ]);
  expect(photos.map(({ shown_as }) => shown_as)).toEqual([null, null]);
  expect((await desk.place(5)).gallery).toEqual([]);
  const { src } = photos[0]!.image!;
  const response = await fetch(desk.address + src);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, max-age=60"]);

  await describe(b.id);
  await expect.poll(async () => (await desk.place(5)).cover.src).toBe(photos[1]!.image!.src);
  expect((await describe(a.id, { alt: "باغ در برف" })).body.photograph).toMatchObject({ is_public: true });
  await expect.poll(async () => (await desk.place(5)).cover.src).toBe(src);
  expect((await desk.place(5)).gallery.map(({ id }: { id: number }) => id)).toEqual([b.id]);
});

test("a broken upload goes on where it stopped; the original is stored, and no part of it stays", async () => {
  await deletePhotos();
  const noise = { type: "gaussian", mean: 128, sigma: 50 } as const;
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(PART_BYTES.min * 4);
  const { id } = (await begin(bytes)).body.photograph;
  const half = PART_BYTES.min * 2;
  expect((await part(id, 0, bytes.subarray(0, half))).body).toEqual({ received: half, state: "sending" });
  expect((await part(id, 0, bytes.subarray(0, half))).body).toEqual({ received: half, state: "sending" });
  expect((await part(id, half + 5, bytes.subarray(half + 5))).body).toEqual({ received: half, state: "sending" });
  const again = await begin(bytes);
  expect([again.status, again.body.photograph.id, again.body.photograph.received]).toEqual([200, id, half]);
  await finish(again.body.photograph, bytes);
  await waitUntilProcessed();
  const { size, width, height, received } = await showPhoto(id);
  expect({ size, width, height, received }).toEqual({ size: bytes.length, width: 1200, height: 800, received: size });
  const [{ hash, type }] = (await app.db`select hash, type from photograph where id = ${id}`) as never as [
    { hash: string; type: string },
  ];
  expect(type).toBe("image/jpeg");
  const stored = await desk.media.get(hash);
  stored?.stream.destroy();
  expect(stored?.size).toBe(bytes.length);
  expect(await app.db`select 1 from photograph_part`).toHaveLength(0);
  const known = await begin(bytes);
  expect([known.status, known.body.photograph.state]).toEqual([200, "ready"]);
});

test("only the editor who announced a photo sends its parts, and no member", async () => {
  await deletePhotos();
  const bytes = await flatJpeg().toBuffer();
  const { id } = (await begin(bytes)).body.photograph;
  const other = await newStaff(app);
  expect((await part(id, 0, bytes, other)).status).toBe(404);
  expect((await part(id, 0, bytes, await newMember(app))).status).toBe(403);
  expect((await part(999_999, 0, bytes)).status).toBe(404);
  const own = (await begin(bytes, {}, other)).body.photograph;
  expect(own.id).not.toBe(id);
  const whole = (await desk.send(await flatJpeg(500, 400).toBuffer())).body.photograph;
  expect((await part(whole.id, 0, bytes)).status).toBe(404);
  await waitUntilProcessed();
});

test("a file that is no photo is refused by its first part, and forgotten", async () => {
  await deletePhotos();
  for (const [bytes, status, code] of [
    [Buffer.from("GIF89a".padEnd(200, "x")), 415, "media_type_wrong"],
    [Buffer.from("این یک عکس نیست".padEnd(200, "x")), 422, "photo_unreadable"],
  ] as const) {
    const { id } = (await begin(bytes)).body.photograph;
    const refused = await part(id, 0, bytes);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(refused.body.errors.photo).toMatch(/[\u0600-\u06ff]/);
    expect((await app.get(`desk/photograph/show/${id}`, desk.sara.headers)).status).toBe(404);
  }
  const broken = (await flatJpeg(2000, 1500).toBuffer()).subarray(0, 6000);
  const id = await sendInParts(broken);
  await waitUntilProcessed();
  expect(await showPhoto(id)).toMatchObject({
    state: "failed",
    is_public: false,
    reason: expect.stringMatching(/نیمه‌کاره/),
  });
});

test.each([
  [{ file_name: " " }, "file_name"],
  [{ size: 0 }, "size"],
  [{ size: MAX_PHOTO_BYTES + 1 }, "size"],
  [{ modified: -1 }, "modified"],
  [{ modified: "x" }, "modified"],
  [{ place_id: 999_999 }, "place_id"],
  [{ place_id: undefined }, "place_id"],
  [{ post_id: 1 }, "place_id"],
  [{ license: "gpl" }, "license"],
  [{ credit: "x".repeat(201) }, "credit"],
  [{ credit_url: "javascript:alert(1)" }, "credit_url"],
])("announcing %j is refused by name", async (fields, field) => {
  const { status, body } = await begin(new Uint8Array(10), fields);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(body.errors[field]).toMatch(/[\u0600-\u06ff]/);
});

test("a part that is short is taken at the end of a photo alone", async () => {
  await deletePhotos();
  const bytes = Buffer.concat([await flatJpeg().toBuffer(), Buffer.alloc(PART_BYTES.min)]);
  const { id } = (await begin(bytes)).body.photograph;
  const short = await part(id, 0, bytes.subarray(0, PART_BYTES.min - 1));
  expect([short.status, short.body.errors.part]).toEqual([422, expect.stringContaining("کوتاه")]);
  expect((await part(id, 0, bytes.subarray(0, PART_BYTES.min))).body.received).toBe(PART_BYTES.min);
  const next = bytes.subarray(PART_BYTES.min);
  expect((await part(id, PART_BYTES.min, next.subarray(0, 1))).status).toBe(422);
  expect(next.length).toBeLessThan(PART_BYTES.min);
  expect((await part(id, PART_BYTES.min, next)).body).toMatchObject({ received: bytes.length });
  await waitUntilProcessed();
});

test("parts that are empty, too long, without a place or beyond the end are refused", async () => {
  await deletePhotos();
  const bytes = await flatJpeg().toBuffer();
  const { id } = (await begin(bytes)).body.photograph;
  expect((await part(id, 0, null)).status).toBe(422);
  expect((await part(id, 0, new Uint8Array(0))).status).toBe(422);
  expect((await part(id, "x", bytes)).status).toBe(422);
  expect((await part(id, 0, bytes.subarray(0, 5))).body.errors).toHaveProperty("part");
  expect((await part(id, 0, Buffer.concat([bytes, bytes]))).body.errors).toHaveProperty("part");
  expect((await part(id, 0, new Uint8Array(PART_BYTES.max + 1))).status).toBe(413);
  expect((await showPhoto(id)).received).toBe(0);
});

test("the same bytes are taken once by a place, photos that look the same are named, and a removed one makes room", async () => {
  await deletePhotos();
  const bytes = await drawnPhoto(7, 1200, 800).toBuffer();
  const first = await sendInParts(bytes);
  await waitUntilProcessed();
  const second = await sendInParts(bytes, { file_name: "copy.jpg" });
  const smaller = await sendInParts(await drawnPhoto(7, 900, 600).toBuffer(), { file_name: "small.jpg" });
  await waitUntilProcessed();
  expect(await showPhoto(second)).toMatchObject({ state: "failed", reason: "همین عکس پیش‌تر اینجا بوده است." });
  expect((await showPhoto(smaller)).alike).toEqual([first]);
  expect((await showPhoto(first)).alike).toEqual([smaller]);

  await app.post("desk/photograph/remove", { ids: [first] }, desk.sara.headers);
  await app.post("desk/photograph/retry", { ids: [second] }, desk.sara.headers);
  await waitUntilProcessed();
  expect(await showPhoto(second)).toMatchObject({ state: "ready", reason: null });
});

test("what is not complete is forgotten when it is removed, and after a week", async () => {
  await deletePhotos();
  const bytes = await flatJpeg().toBuffer();
  const [first, second] = [(await begin(bytes)).body.photograph, (await begin(bytes, { modified: 1 })).body.photograph];
  expect((await listed("state=sending")).map(({ id }) => id).sort()).toEqual([first.id, second.id]);
  const removed = await app.post("desk/photograph/remove", { ids: [first.id] }, desk.sara.headers);
  expect(removed.body.changed).toBe(1);
  expect((await part(first.id, 0, bytes)).status).toBe(404);
  await prunePhotoUploads(app.db);
  expect(await listed()).toHaveLength(1);
  await app.db`update photograph set updated_at = now() - interval '8 days'`;
  await prunePhotoUploads(app.db);
  expect(await listed()).toEqual([]);
});

test("a photo that has arrived completely is removed restorably before its images are made", async () => {
  await deletePhotos();
  const bytes = await flatJpeg().toBuffer();
  const { id } = (await begin(bytes)).body.photograph;
  // As after the last part, on a machine whose job is busy with other photos.
  await app.db`insert into photograph_part (photo_id, start, bytes) values (${id}, 0, ${bytes})`;
  await app.db`
    update photograph set received = size, state = 'waiting', next_at = now() + interval '1 hour' where id = ${id}`;
  await app.post("desk/photograph/remove", { ids: [id] }, desk.sara.headers);
  expect(await showPhoto(id)).toMatchObject({ removed: true, state: "waiting" });
  await app.post("desk/photograph/restore", { ids: [id] }, desk.sara.headers);
  await app.db`update photograph set next_at = now() where id = ${id}`;
  await waitUntilProcessed();
  expect(await showPhoto(id)).toMatchObject({ removed: false, state: "ready" });
});

test("an editor has so many incomplete photos at most", async () => {
  await deletePhotos();
  const editor = await newStaff(app);
  await app.db`
    insert into photograph (place_id, size, file_name, modified, received, state, alt, credit, license, sort, created_by, created_by_name)
    select 5, 10, 'a.jpg', n, 0, 'sending', '', '', '', n, ${editor.account}, 'x' from generate_series(1, ${MAX_UNFINISHED_PHOTOS}) n`;
  const { status, body } = await begin(new Uint8Array(10), {}, editor);
  expect([status, body.code]).toEqual([422, "photos_too_many"]);
  expect((await begin(new Uint8Array(10), { file_name: "a.jpg", modified: 3 }, editor)).status).toBe(200);
  await deletePhotos();
});

test("another file takes the place of a photo's own wherever it is shown, once its images are made", async () => {
  await deletePhotos();
  const id = await sendInParts(await drawnPhoto(3, 900, 600).toBuffer());
  await waitUntilProcessed();
  await describe(id);
  const fields = {
    title: "راه",
    summary: "یک روز",
    category_id: 1,
    author: "سارا",
    published: true,
    body: `![](photo:${id})`,
  };
  const story = (await app.post("desk/post/create", fields, desk.sara.headers)).body.record.id;
  const body = async () => (await app.get(`home/post?post_id=${story}`)).body.post.body;
  const before = (await showPhoto(id)).image;
  await expect.poll(body).toContain(before.src);

  const bytes = await drawnPhoto(4, 1800, 1200).toBuffer();
  const file = { file_name: "better.jpg", size: bytes.length, modified: 5 };
  const { photograph: next } = (await call(`replace/${id}`, file)).body;
  expect((await showPhoto(id)).replacement).toMatchObject({ id: next.id, file_name: "better.jpg", received: 0 });
  expect((await listed()).map((photo) => photo.id)).toEqual([id]);
  expect(await body()).toContain(before.src);
  await finish(next, bytes);
  await waitUntilProcessed();
  const after = await showPhoto(id);
  expect(after).toMatchObject({
    ...photoFields,
    width: 1800,
    file_name: "better.jpg",
    replacement: null,
    is_public: true,
  });
  await expect.poll(body).toContain(after.image.src);
  expect(await body()).not.toContain(before.src);
  await expect.poll(() => statusOf(after.image.src)).toBe(200);
  const [, mediaHash] = /([0-9a-f]{40})-\d+\./.exec(before.src)!;
  expect(await app.db`select 1 from media_leftover where media_hash = ${mediaHash!}`).toHaveLength(1);
  expect((await app.get(`desk/photograph/show/${next.id}`, desk.sara.headers)).status).toBe(404);

  const same = (await call(`replace/${id}`, { ...file, modified: 6 })).body.photograph;
  await finish(same, bytes);
  await waitUntilProcessed();
  expect((await showPhoto(id)).replacement).toMatchObject({
    state: "failed",
    reason: "این همان فایلی است که عکس دارد.",
  });
  const given = (await call(`replace/${id}`, { ...file, modified: 7 })).body.photograph;
  expect((await showPhoto(id)).replacement).toMatchObject({ id: given.id, state: "sending" });
  expect((await call("replace/999999", file)).status).toBe(404);
  await app.db`update photograph set source = 'member' where id = ${id}`;
  expect((await call(`replace/${id}`, file)).body.errors.photo).toMatch(/عضو/);
});
