import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { MEMBER_PHOTO_LIMITS } from "../../../contract/member/photo.ts";
import { MAX_PHOTO_BYTES, PART_BYTES } from "../../../contract/photo-file.ts";
import { newMember } from "../../../testing/member.ts";
import { flatPng } from "../../../testing/photos/flat-image.ts";
import { announced, createMemberPhotoApp, drawnPhoto, sendPart } from "../../../testing/photos/member-photo-file.ts";

const photos = createMemberPhotoApp();
const { app, send, own, waitUntilMade } = photos;
const persian = /[\u0600-\u06ff]/;

const begin = (fields: object, headers = photos.sara.headers) => app.post("profile/photograph/begin", fields, headers);
const part = (id: number, start: number | string, bytes: Uint8Array | null, member = photos.sara) =>
  sendPart(photos.address, member, id, { start, bytes });
/** All files of the media store. */
const storedFiles = async () =>
  (await readdir(join(photos.folder, "media"), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );

test("takes a photo in parts, and goes on after a break where it stopped", async () => {
  const bytes = await drawnPhoto(1, 2400, 1600).toBuffer();
  const middle = Math.floor(bytes.length / 2);
  const { status, body } = await begin(announced(bytes, { caption: " ایوان\nشمالی ", keeps_date: true }));
  expect(status).toBe(201);
  expect(body.photo).toMatchObject({
    state: "sending",
    received: 0,
    caption: "ایوان شمالی",
    credit: "سارا",
    image: null,
  });
  const { id } = body.photo;
  expect((await part(id, 0, bytes.subarray(0, middle))).body).toEqual({ received: middle, state: "sending" });
  expect((await part(id, 0, bytes.subarray(0, middle))).body, "the answer was lost").toMatchObject({
    received: middle,
  });
  expect((await part(id, middle + 5, bytes.subarray(middle + 5))).body, "a gap").toMatchObject({ received: middle });
  const again = await begin(announced(bytes));
  expect([again.status, again.body.photo.id, again.body.photo.received]).toEqual([200, id, middle]);
  expect((await part(id, middle, bytes.subarray(middle))).body).toEqual({
    received: bytes.length,
    state: "processing",
  });
  await waitUntilMade();
  expect(await own(id)).toMatchObject({ state: "pending", looks_known: false, image: { width: 1920, height: 1280 } });
  expect(await app.db`select 1 from member_photo_part where photo_id = ${id}`).toHaveLength(0);
});

test("refuses the photos of others, and those that are complete or removed", async () => {
  const bytes = await drawnPhoto(2).toBuffer();
  const { id } = await send(bytes);
  const reza = await newMember(app);
  expect((await part(id, 0, bytes, reza)).body.code).toBe("photograph_unknown");
  expect((await app.post(`profile/photograph/remove/${id}`, {}, reza.headers)).body.code).toBe("photograph_unknown");
  expect((await app.get("profile/photograph", reza.headers)).body.data).toEqual([]);
  expect((await part(id, 0, bytes)).body.received, "nothing is added").toBe(bytes.length);
  await app.post(`profile/photograph/remove/${id}`, {}, photos.sara.headers);
  expect((await part(id, 0, bytes)).status).toBe(404);
  expect((await begin(announced(bytes), {} as never)).status).toBe(401);
});

test("keeps neither position nor camera nor anything appended, and the day only when the member wants it", async () => {
  const camera = {
    IFD0: { Make: "Kamera" },
    IFD2: { DateTimeOriginal: "2025:10:03 17:20:11" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 41/1 0/1" },
  };
  const page = "<script>alert(document.domain)</script>PK\x03\x04";
  const sent = async (number: number, keeps_date: boolean) => {
    const jpeg = await drawnPhoto(number).withExif(camera).toBuffer();
    const { id } = await send(Buffer.concat([jpeg, Buffer.from(page)]), { file_name: `${number}.jpg`, keeps_date });
    await waitUntilMade();
    return own(id);
  };
  expect(await sent(3, true)).toMatchObject({ state: "pending", taken_on: "2025-10-03" });
  expect(await sent(4, false)).toMatchObject({ state: "pending", taken_on: null });
  // The files of the removed photo of the test before are being deleted.
  await expect.poll(() => app.db`select id from media_leftover`).toEqual([]);
  const files = await storedFiles();
  expect(files.length).toBeGreaterThan(4);
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name));
    const { exif, xmp } = await sharp(bytes).metadata();
    expect([exif, xmp, bytes.includes("script"), bytes.includes("Kamera")], name).toEqual([
      undefined,
      undefined,
      false,
      false,
    ]);
  }
});

test("tells the member that a photo looks like another one of the place", async () => {
  const original = drawnPhoto(5, 1600, 1000);
  const first = await send(await original.clone().toBuffer(), { place_id: 6, file_name: "a.jpg" });
  const smaller = await sharp(await original.toBuffer())
    .resize(1000)
    .modulate({ brightness: 1.1 })
    .webp({ quality: 60 })
    .toBuffer();
  const second = await send(smaller, { place_id: 6, file_name: "b.webp" });
  const other = await send(await drawnPhoto(6).toBuffer(), { place_id: 6, file_name: "c.jpg" });
  await waitUntilMade();
  expect((await own(first.id)).looks_known).toBe(false);
  expect((await own(second.id)).looks_known).toBe(true);
  expect((await own(other.id)).looks_known).toBe(false);
});

test("takes 100 megapixels of a camera, and says what is wrong with a file that is too small, cut off or too large", async () => {
  const large = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: "#264" } })
    .jpeg()
    .toBuffer();
  const cut = await drawnPhoto(7, 1600, 1200).toBuffer();
  const ids = {
    large: (await send(large, { file_name: "large.jpg" })).id,
    small: (await send(await drawnPhoto(8, 320, 200).toBuffer(), { file_name: "small.jpg" })).id,
    cut: (await send(cut.subarray(0, cut.length / 2), { file_name: "cut.jpg" })).id,
    bomb: (await send(flatPng(20_000), { file_name: "bomb.png" })).id,
  };
  await waitUntilMade();
  expect(await own(ids.large)).toMatchObject({ state: "pending", image: { width: 1920, height: 1440 } });
  expect(await own(ids.small)).toMatchObject({
    state: "failed",
    image: null,
    reason: expect.stringContaining("۶۴۰ پیکسل"),
  });
  expect(await own(ids.cut)).toMatchObject({ state: "failed", reason: expect.stringContaining("عکس درست نیست") });
  expect(await own(ids.bomb)).toMatchObject({ state: "failed", reason: expect.stringContaining("۱۶٬۳۸۴ پیکسل") });
});

test.for([
  ["a page", "<!doctype html><script>alert(1)</script>".padEnd(200), "media_type_wrong"],
  ["a drawing", `<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(200)}</svg>`, "media_type_wrong"],
  ["a text", "سلام".repeat(60), "photo_unreadable"],
] as const)("refuses %s at its first part, and forgets it", async ([, text, code]) => {
  const bytes = Buffer.from(text);
  const { status, body } = await send(bytes, { file_name: "x.jpg" });
  expect([status, body.code]).toEqual([code === "media_type_wrong" ? 415 : 422, code]);
  expect(body.errors.photo).toMatch(persian);
  expect(await app.db`select 1 from member_photo where file_name = 'x.jpg'`).toHaveLength(0);
});

test.for([
  [{ place_id: "x" }, "place_id"],
  [{ place_id: 2 ** 40 }, "place_id"],
  [{ size: 0 }, "size"],
  [{ size: -1 }, "size"],
  [{ size: 1.5 }, "size"],
  [{ size: MAX_PHOTO_BYTES + 1 }, "size"],
  [{ size: {} }, "size"],
  [{ modified: "yesterday" }, "modified"],
  [{ modified: 2 ** 60 }, "modified"],
  [{ file_name: "" }, "file_name"],
  [{ file_name: "a".repeat(201) }, "file_name"],
  [{ file_name: ["a"] }, "file_name"],
  [{ credit: " \u200b " }, "credit"],
  [{ credit: "ن".repeat(81) }, "credit"],
  [{ caption: "ن".repeat(201) }, "caption"],
  [{ caption: 7 }, "caption"],
  [{ keeps_date: "perhaps" }, "keeps_date"],
  [{ comment_id: "x" }, "comment_id"],
] as const)("rejects an announcement with %j", async ([fields, field]) => {
  const { status, body } = await begin(announced(new Uint8Array(100), fields));
  expect(status, JSON.stringify(body)).toBe(422);
  expect(body.errors[field]).toMatch(persian);
});

test("rejects parts that are empty, missing, misplaced or too large", async () => {
  const bytes = await drawnPhoto(9).toBuffer();
  const { body } = await begin(announced(bytes, { file_name: "parts.jpg" }));
  const { id } = body.photo;
  expect((await part(id, 0, new Uint8Array())).status).toBe(422);
  expect((await part(id, 0, null)).body.errors.part).toMatch(persian);
  expect((await part(id, -1, bytes)).status).toBe(422);
  expect((await part(id, "x", bytes)).body.errors.start).toMatch(persian);
  expect((await part(id, 0, bytes.subarray(0, 10))).body.errors.part).toMatch(persian);
  expect((await part(id, 0, Buffer.concat([bytes, bytes]))).body.errors.part).toMatch(persian);
  expect((await part(id, 0, new Uint8Array(PART_BYTES.max + 1))).status).toBe(413);
  expect((await part(999_999, 0, bytes)).status).toBe(404);
  const json = await app.post(`profile/photograph/part/${id}`, { start: 0, part: [1, 2] }, photos.sara.headers);
  expect(json.body.errors.part).toMatch(persian);
  expect((await app.post("profile/photograph/remove/x", {}, photos.sara.headers)).status).toBe(422);
  expect((await app.get("profile/photograph?place_id=x", photos.sara.headers)).status).toBe(422);
});

test("rejects an unpublished place and a comment of somebody else or of another place", async () => {
  const bytes = new Uint8Array(100);
  expect((await begin(announced(bytes, { place_id: 9_999_999 }))).body.code).toBe("place_unknown");
  const reza = await newMember(app);
  const comment = async (member: typeof reza, place: number) =>
    (await app.post(`profile/place/comment/${place}`, { comment: `حرف ${place} ${member.account}` }, member.headers))
      .body.comment.id;
  const ofReza = await comment(reza, 5);
  const ofOtherPlace = await comment(photos.sara, 8);
  for (const comment_id of [ofReza, ofOtherPlace, 999_999])
    expect((await begin(announced(bytes, { comment_id }))).body.code).toBe("comment_unknown");
});

test("says which limit of the day, of the place, of the comment or of the member is reached", async () => {
  const ada = await newMember(app);
  const announce = (number: number, fields: object = {}) =>
    begin(announced(new Uint8Array(100), { modified: number, ...fields }), ada.headers);
  const rows = (count: number, state = "sending", place = 5, days = 0) => app.db`
    insert into member_photo (account_id, place_id, file_name, size, modified, credit, keeps_date, state, created_at)
    select ${ada.account}, ${place}, 'old', 1000, n, '', false, ${state}, now() - make_interval(days => ${days})
    from generate_series(1, ${count}) n`;
  const clear = () => app.db`delete from member_photo where account_id = ${ada.account}`;
  const messageOf = async (fields: object = {}) => {
    const { status, body } = await announce(1, fields);
    expect([status, body.code]).toEqual([422, "photos_too_many"]);
    await clear();
    return body.errors.photo;
  };
  await rows(MEMBER_PHOTO_LIMITS.maxPerDay, "removed");
  expect(await messageOf(), "removing one makes no room").toContain("در یک شبانه‌روز حداکثر ۳۰ عکس");
  await rows(MEMBER_PHOTO_LIMITS.maxPerPlace, "sending", 5, 2);
  expect(await messageOf()).toContain("از هر مکان حداکثر ۲۴ عکس");
  await rows(MEMBER_PHOTO_LIMITS.maxWaiting, "waiting", 7, 2);
  expect(await messageOf()).toContain("۶۰ عکس شما در انتظار");
  await rows(2);
  await app.db`update member_photo set size = ${MEMBER_PHOTO_LIMITS.maxBytesPerDay / 2} where account_id = ${ada.account}`;
  expect(await messageOf()).toContain("۳۰۰ مگابایت");
  const { body } = await app.post("profile/place/comment/5", { comment: "شش عکس با این دیدگاه" }, ada.headers);
  for (let number = 1; number <= 6; number++)
    expect((await announce(number, { comment_id: body.comment.id })).status).toBe(201);
  expect(await messageOf({ modified: 7, comment_id: body.comment.id })).toContain("با هر دیدگاه حداکثر ۶ عکس");
});

test("concurrent announcements of one file make one photo, and of many stay within the limit", async () => {
  const ada = await newMember(app);
  const same = await Promise.all(Array.from({ length: 8 }, () => begin(announced(new Uint8Array(100)), ada.headers)));
  expect(new Set(same.map(({ body }) => body.photo.id)).size).toBe(1);
  expect(same.filter(({ status }) => status === 201)).toHaveLength(1);
  const many = await Promise.all(
    Array.from({ length: 30 }, (_, number) => begin(announced(new Uint8Array(100), { modified: number }), ada.headers)),
  );
  expect(many.filter(({ status }) => status === 201)).toHaveLength(MEMBER_PHOTO_LIMITS.maxPerPlace - 1);
});
