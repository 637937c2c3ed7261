import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { listReviewedPhotos } from "../../../contract/desk/member-photo.ts";
import { newMember } from "../../../testing/member.ts";
import { createMemberPhotoApp, drawnPhoto } from "../../../testing/photos/member-photo-file.ts";
import { waitUntilPhotosProcessed } from "../../../testing/photos/photo-file.ts";
import { newStaff } from "../../../testing/staff.ts";
import { restartUndoTime } from "../../../testing/statements/restart-undo-time.ts";
import { whileUncommitted } from "../../../testing/statements/while-uncommitted.ts";
import { processPhotos } from "../../jobs/photo.job.ts";
import { deleteByCommand, exportMember, findMember } from "../administration/member-admin.sql.ts";
import { setCover } from "../photo/cover.sql.ts";
import { wholeKey } from "../photo/photo-processing.ts";

const photos = createMemberPhotoApp();
const { app, send, own, sendMade, waitUntilMade, approve, gallery } = photos;
const persian = /[\u0600-\u06ff]/;

const reject = (ids: unknown, reason: unknown = "تار است.") =>
  app.post("desk/member-photo/reject", { ids, reason }, photos.editor.headers);
const undo = (ids: number[], headers = photos.editor.headers) => app.post("desk/member-photo/undo", { ids }, headers);
const list = async (query = "") =>
  listReviewedPhotos.output.parse((await app.get(`desk/member-photo${query}`, photos.editor.headers)).body);
const titles = async (account: number) =>
  [...(await app.db`select title from notification where account_id = ${account} order by id`)].map(
    ({ title }) => title,
  );
const statusOf = async (path: string) => (await fetch(photos.address + path)).status;
const card = async (place: number) => (await app.get(`home/place/show/${place}?fields=cover,gallery`)).body.place;

test("publishes an approved photo with the member's name, and thanks the member; it replaces the drawing only as a cover", async () => {
  const ada = await newMember(app);
  const first = await sendMade({ place_id: 20, credit: "آدا" }, ada);
  const second = await sendMade({ place_id: 20 }, ada);
  const waiting = (await own(first, ada)).image!.src;
  expect(await statusOf(waiting), "who has the address sees it while it waits").toBe(200);
  expect((await fetch(photos.address + waiting)).headers.get("cache-control")).toBe("private, max-age=60");
  expect(await gallery(20)).toEqual([]);
  expect((await approve(second)).body.changed).toEqual([second]);
  expect((await approve(first)).body.changed).toEqual([first]);
  expect((await approve(first)).body, "nothing twice").toMatchObject({ changed: [] });
  await expect.poll(async () => (await gallery(20)).length).toBe(2);
  const [shown] = await gallery(20);
  expect(shown, "in the order in which they were sent").toMatchObject({
    id: (await own(first, ada)).photograph_id,
    alt: "ایوان در نور عصر",
    credit: { text: "آدا", license: "CC BY-SA 4.0" },
  });
  expect((await card(20)).cover.src).toMatch(/^\/posters\//);
  expect(await titles(ada.account)).toEqual(["سپاس! عکس شما منتشر شد", "سپاس! عکس شما منتشر شد"]);
  const chosen = await sendMade({ place_id: 20 }, ada);
  await approve(chosen, { cover: true });
  await expect.poll(async () => (await card(20)).cover.src).toMatch(/^\/media\//);
  const preview = await fetch(`${photos.address}/cards/20.jpg`);
  expect(preview.headers.get("content-type")).toBe("image/jpeg");
  const { width, height, channels } = await sharp(Buffer.from(await preview.arrayBuffer())).metadata();
  expect([width, height, channels]).toEqual([1200, 630, 3]);
  expect(
    await app.db`select action from audit where subject_kind = 'member-photo' and subject_id = ${chosen}`,
  ).toMatchObject([{ action: "approve_as_cover" }]);
});

test("an approved photo that an editor cuts is cut for its member, too, and its removal leaves no file of it", async () => {
  const ada = await newMember(app);
  const id = await sendMade({ place_id: 22 }, ada);
  await approve(id);
  const { photograph_id, image } = await own(id, ada);
  const { edition, width, height } = (await app.get(`desk/photograph/cut/${photograph_id}`, photos.editor.headers))
    .body;
  expect([width, height]).toEqual([900, 600]);
  const cut = { turn: 90, x: 0, y: 0, width: 400, height: 320 };
  const saved = await app.post(`desk/photograph/cut/${photograph_id}`, { edition, cut }, photos.editor.headers);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const job = processPhotos(app.db, photos.media, join(photos.folder, "arrivals"));
  await waitUntilPhotosProcessed(app.db);
  await job.close();
  const seen = (await own(id, ada)).image!;
  expect([seen.width, seen.height]).toEqual([320, 400]);
  expect(await statusOf(seen.src)).toBe(200);
  await expect.poll(async () => (await gallery(22)).map(({ src }) => src)).toEqual([seen.src]);
  const [{ hash }] = await app.db<[{ hash: string }]>`select hash from photograph where id = ${photograph_id}`;
  const keys = [hash, wholeKey(hash), seen.src.replace("/media/", ""), image!.src.replace("/media/", "")];
  expect(await Promise.all(keys.map(photos.isStored))).toEqual([true, true, true, true]);
  await app.post(`profile/photograph/remove/${id}`, {}, ada.headers);
  await expect.poll(() => Promise.all(keys.map(photos.isStored))).toEqual([false, false, false, false]);
});

test("of two covers of a place that are chosen at the same time, one stays", async () => {
  const ada = await newMember(app);
  const first = await sendMade({ place_id: 40 }, ada);
  await approve(first);
  const { photograph_id } = await own(first, ada);
  const second = await sendMade({ place_id: 40 }, ada);
  const answer = await whileUncommitted(
    app.db,
    (tx) => setCover(tx, photograph_id!, true),
    () => approve(second, { cover: true }),
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const chosen = await app.db`select id from photograph where place_id = 40 and chosen`;
  expect(chosen).toMatchObject([{ id: (await own(second, ada)).photograph_id }]);
});

test("lists what waits with its place, its author, its comment and what looks like it", async () => {
  const ada = await newMember(app, { first_name: "آدا", last_name: "نوری" });
  const { body } = await app.post("profile/place/comment/21", { comment: "صبح زود رفتیم." }, ada.headers);
  const bytes = await drawnPhoto(900).toBuffer();
  const send21 = async (file_name: string) =>
    (await send(bytes, { place_id: 21, file_name, comment_id: body.comment.id, caption: "حیاط" }, ada)).id;
  const [first, second] = [await send21("a.jpg"), await send21("b.jpg")];
  await waitUntilMade();
  const waiting = await list(`?place_id=21`);
  expect(waiting.data.map(({ id }) => id)).toEqual([first, second]);
  expect(waiting.data[1]).toMatchObject({
    caption: "حیاط",
    comment: "صبح زود رفتیم.",
    author: { id: ada.account, name: "آدا نوری" },
    author_approved: 0,
    alike: [{ is_public: false, alt: "حیاط" }],
  });
  await approve(first);
  expect((await list("?place_id=21")).data[0]!.alike).toMatchObject([{ is_public: true, alt: "ایوان در نور عصر" }]);
  expect(await approve(second), "the same file").toMatchObject({ status: 409, body: { code: "photo_taken" } });
  await app.post("desk/comment/approve", { ids: [body.comment.id] }, photos.editor.headers);
  const comments = async () => (await app.get("home/place/show/21")).body.place.comments;
  await expect.poll(async () => (await comments())[0]?.photos?.length).toBe(1);
});

test("photos stay with a comment that is edited while it waits", async () => {
  const ada = await newMember(app);
  const { comment } = (await app.post("profile/place/comment/41", { comment: "صبح رفتیم." }, ada.headers)).body;
  const published = await sendMade({ place_id: 41, comment_id: comment.id }, ada);
  await approve(published);
  const waiting = await sendMade({ place_id: 41, comment_id: comment.id }, ada);
  const edit = await app.post(`profile/comment/update/${comment.id}`, { comment: "صبح زود رفتیم." }, ada.headers);
  expect((await list("?place_id=41")).data).toMatchObject([{ id: waiting, comment: "صبح زود رفتیم." }]);
  await app.post("desk/comment/approve", { ids: [edit.body.comment.id] }, photos.editor.headers);
  const comments = async () => (await app.get("home/place/show/41")).body.place.comments;
  await expect.poll(async () => (await comments())[0]?.photos?.length).toBe(1);
});

test("tells the member why a photo was not published, and nobody sees it any more", async () => {
  const ada = await newMember(app);
  const id = await sendMade({ place_id: 22 }, ada);
  const { src } = (await own(id, ada)).image!;
  expect((await reject([id, 999_999])).body.changed).toEqual([id]);
  expect(await own(id, ada)).toMatchObject({ state: "rejected", reason: "تار است.", image: null });
  expect((await app.get("profile/notification", ada.headers)).body.data[0]).toMatchObject({
    title: "عکس شما منتشر نشد",
    body: expect.stringContaining("تار است."),
    link: "/profile/photos",
  });
  expect(await statusOf(src)).toBe(404);
  expect((await list("?state=rejected&place_id=22")).data).toMatchObject([{ id, reason: "تار است.", image: null }]);
});

test("takes a decision back within its time, with the notification; not that of another editor", async () => {
  const ada = await newMember(app);
  const id = await sendMade({ place_id: 23 }, ada);
  await approve(id);
  await expect.poll(async () => (await gallery(23)).length).toBe(1);
  const other = await newStaff(app);
  expect((await undo([id], other.headers)).body.code).toBe("undo_late");
  await restartUndoTime(app.db, "member_photo", [id]);
  expect((await undo([id])).body.changed).toEqual([id]);
  await expect.poll(async () => (await gallery(23)).length).toBe(0);
  expect(await titles(ada.account)).toEqual([]);
  expect((await own(id, ada)).state).toBe("pending");
  await reject([id]);
  await app.db`update member_photo set decided_at = decided_at - interval '16 seconds' where id = ${id}`;
  expect((await undo([id])).body.code).toBe("undo_late");
  expect((await undo([999_999])).body.code).toBe("photograph_unknown");
  const images =
    await app.db`select count(*)::int as count from member_photo where id = ${id} and media_hash is not null`;
  expect(images[0]!.count, "its images are still there").toBe(1);
});

test("tells a member who has read that a photo was published that it is off the page again", async () => {
  const ada = await newMember(app);
  const id = await sendMade({ place_id: 23 }, ada);
  await approve(id);
  await app.db`update notification set read_at = now() where account_id = ${ada.account}`;
  await restartUndoTime(app.db, "member_photo", [id]);
  await undo([id]);
  expect(await titles(ada.account)).toEqual(["سپاس! عکس شما منتشر شد", "عکس شما دوباره بررسی می‌شود"]);
});

test("counts the other photos of an author, and of a place those that its page has", async () => {
  const ada = await newMember(app);
  const [first, second] = [await sendMade({ place_id: 30 }, ada), await sendMade({ place_id: 30 }, ada)];
  await approve(first);
  await reject([second]);
  const counts = async (state: string) =>
    (await list(`?state=${state}&place_id=30`)).data.map((photo) => [photo.author_approved, photo.author_rejected]);
  expect([await counts("approved"), await counts("rejected")]).toEqual([[[0, 1]], [[1, 0]]]);
  const { photograph_id } = await own(first, ada);
  await app.db`update photograph set state = 'failed' where id = ${photograph_id}`;
  expect((await list("?state=rejected&place_id=30")).data[0]!.place_photos).toBe(0);
});

test("a removed photo leaves the page, its files and its words, and the member may send it again", async () => {
  const ada = await newMember(app);
  const id = await sendMade({ place_id: 24, caption: "راز" }, ada);
  await approve(id);
  await expect.poll(async () => (await gallery(24)).length).toBe(1);
  const [row] = await app.db`select hash, media_hash, widths from member_photo where id = ${id}`;
  expect(await photos.isStored(row!.hash)).toBe(true);
  const removed = await app.post(`profile/photograph/remove/${id}`, {}, ada.headers);
  expect(removed.body.message).toMatch(persian);
  await expect.poll(async () => (await gallery(24)).length).toBe(0);
  await expect.poll(() => photos.isStored(row!.hash)).toBe(false);
  await expect.poll(() => photos.isStored(`${row!.media_hash}-320.webp`)).toBe(false);
  expect((await app.db`select caption, file_name from member_photo where id = ${id}`)[0]).toEqual({
    caption: null,
    file_name: "",
  });
  expect((await app.post(`profile/photograph/remove/${id}`, {}, ada.headers)).status).toBe(404);
});

test("what an editor takes off the page is withdrawn for the member, and comes back when it is restored", async () => {
  const ada = await newMember(app);
  const id = await sendMade({ place_id: 25 }, ada);
  await approve(id);
  const { photograph_id } = await own(id, ada);
  await app.post("desk/photograph/remove", { ids: [photograph_id] }, photos.editor.headers);
  expect(await own(id, ada)).toMatchObject({ state: "withdrawn", image: null });
  await app.post("desk/photograph/restore", { ids: [photograph_id] }, photos.editor.headers);
  expect((await own(id, ada)).state).toBe("approved");
});

test("the deletion of an account takes its photos from the pages and the store; an export has them", async () => {
  const ada = await newMember(app);
  const id = await sendMade({ place_id: 26 }, ada);
  const waiting = await sendMade({ place_id: 26 }, ada);
  await approve(id);
  await expect.poll(async () => (await gallery(26)).length).toBe(1);
  const rows = await app.db<{ hash: string }[]>`select hash from member_photo where account_id = ${ada.account}`;
  const exported = await exportMember(app.db, ada.account);
  expect((exported.member_photo as { id: number }[]).map((photo) => photo.id).sort()).toEqual([id, waiting].sort());
  await deleteByCommand(app.db, (await findMember(app.db, ada.mobile))!);
  await expect.poll(async () => (await gallery(26)).length).toBe(0);
  for (const { hash } of rows) await expect.poll(() => photos.isStored(hash)).toBe(false);
});

test("rejects reviews with bad input, and by members", async () => {
  for (const [fields, field] of [
    [{ alt: "" }, "alt"],
    [{ alt: "آ" }, "alt"],
    [{ alt: "ن".repeat(201) }, "alt"],
    [{ cover: "maybe" }, "cover"],
  ] as const) {
    const { status, body } = await approve(1, fields);
    expect([status, body.errors[field]], field).toEqual([422, expect.stringMatching(persian)]);
  }
  expect((await approve("x" as never)).status).toBe(422);
  expect((await approve(999_999)).status).toBe(404);
  expect((await reject([])).status).toBe(422);
  expect((await reject([1], " \u200b")).body.errors.reason).toMatch(persian);
  expect((await app.get("desk/member-photo?state=x", photos.editor.headers)).body.errors.state).toMatch(persian);
  for (const path of ["desk/member-photo", "desk/photo-report"])
    expect((await app.get(path, photos.sara.headers)).body.code).toBe("staff_only");
});

test("an editor sets the point of a photo that must stay visible", async () => {
  const id = await sendMade({ place_id: 28 });
  await approve(id);
  const { photograph_id } = await own(id);
  const update = (focus: unknown) =>
    app.post(`desk/photograph/update/${photograph_id}`, { focus }, photos.editor.headers);
  expect((await update({ x: 20, y: 75 })).body.photograph).toMatchObject({ focus: { x: 20, y: 75 }, source: "member" });
  await expect.poll(async () => (await gallery(28))[0]?.focus).toBe("20% 75%");
  for (const focus of [{ x: 101, y: 0 }, { x: -1, y: 0 }, { x: 1 }, "middle", { x: 0.5, y: 1 }])
    expect((await update(focus)).status, JSON.stringify(focus)).toBe(422);
  expect((await update(null)).body.photograph.focus).toBeNull();
});
