import { expect, test } from "vitest";
import type { Photo } from "../../../contract/desk/photo.ts";
import { createDeskUpload } from "../../../testing/photos/desk-upload.ts";
import { drawnPhoto } from "../../../testing/photos/member-photo-file.ts";
import { createPhotoDesk, photoFields } from "../../../testing/photos/photo-file.ts";

const desk = createPhotoDesk();
const { app, waitUntilProcessed, showPhoto, deletePhotos } = desk;
const { begin, finish, sendInParts } = createDeskUpload(desk);

const listed = async (query: string): Promise<Photo[]> =>
  (await app.get(`desk/photograph?${query}`, desk.sara.headers)).body.data;
const describe = (id: number, fields: object = photoFields) =>
  app.post(`desk/photograph/update/${id}`, fields, desk.sara.headers);

test("a removed photo can be restored while its file is being sent again", async () => {
  await deletePhotos();
  const bytes = await drawnPhoto(11).toBuffer();
  const former = await sendInParts(bytes);
  await waitUntilProcessed();
  await app.post("desk/photograph/remove", { ids: [former] }, desk.sara.headers);
  const anew = (await begin(bytes)).body.photograph;
  expect(anew.id).not.toBe(former);
  const restored = await app.post("desk/photograph/restore", { ids: [former] }, desk.sara.headers);
  expect([restored.status, restored.body.changed]).toEqual([200, 1]);
  await finish(anew, bytes);
  await waitUntilProcessed();
  expect(await showPhoto(former)).toMatchObject({ state: "ready", removed: false });
  expect(await showPhoto(anew.id)).toMatchObject({ state: "failed", reason: "همین عکس پیش‌تر اینجا بوده است." });
});

test("a photo of the library is used again by another place, with its files and texts", async () => {
  await deletePhotos();
  const [a, b] = [
    await sendInParts(await drawnPhoto(5).toBuffer()),
    await sendInParts(await drawnPhoto(6).toBuffer(), { modified: 2 }),
  ];
  await waitUntilProcessed();
  const reuse = (fields: object) => app.post("desk/photograph/reuse", fields, desk.sara.headers);
  expect((await reuse({ place_id: 7, ids: [a, b] })).status).toBe(404); // not described yet
  await describe(a, { ...photoFields, focus: { x: 10, y: 90 } });
  await describe(b, { ...photoFields, alt: "گنبد" });
  const { status, body } = await reuse({ place_id: 7, ids: [a, b] });
  expect([status, body.message]).toEqual([200, "۲ عکس افزوده شد."]);
  const copies = await listed("place_id=7");
  expect(copies.map(({ alt }) => alt)).toEqual([photoFields.alt, "گنبد"]);
  expect(copies[0]).toMatchObject({ ...photoFields, focus: { x: 10, y: 90 }, is_public: true });
  expect(copies[0]!.image!.src).toBe((await showPhoto(a)).image.src);
  await expect.poll(async () => (await desk.place(7)).cover.alt).toBe(photoFields.alt);
  expect((await reuse({ place_id: 7, ids: [a] })).body.data).toEqual([]);
  await app.post("desk/photograph/remove", { ids: [copies[0]!.id] }, desk.sara.headers);
  const [again] = (await reuse({ place_id: 7, ids: [a] })).body.data; // the removed one makes room
  expect(again).toMatchObject({ alt: photoFields.alt, is_public: true });
  const post = (await app.get("home/latest/post")).body.data[0].id;
  expect((await reuse({ post_id: post, ids: [a] })).body.data).toHaveLength(1);
  await app.db`update photograph set source = 'member' where id = ${b}`;
  for (const fields of [
    { place_id: 9, ids: [b] },
    { place_id: 9, ids: [a, 999_999] },
  ])
    expect((await reuse(fields)).status).toBe(404);
  for (const fields of [
    { ids: [a] },
    { place_id: 9, ids: [] },
    { place_id: 9, ids: "x" },
    { place_id: 9, post_id: 1, ids: [a] },
  ])
    expect((await reuse(fields)).status).toBe(422);
  expect(await listed("is_public=true&place_id=7")).toHaveLength(2);
  expect(await listed("is_public=false&place_id=7")).toEqual([]);
});
