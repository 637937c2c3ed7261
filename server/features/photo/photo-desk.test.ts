import { expect, test } from "vitest";
import { flatJpeg } from "../../../testing/photos/flat-image.ts";
import { createPhotoDesk, photoFields, uploadPhoto } from "../../../testing/photos/photo-file.ts";

const desk = createPhotoDesk();
const { app, send, waitUntilProcessed, showPhoto, place, deletePhotos } = desk;

test("text with HTML and direction marks is stored as data", async () => {
  await deletePhotos();
  const hostile = { alt: '"><script>alert(1)</script>', credit: "<img src=x onerror=alert(1)>\u202e" };
  const { body } = await send(await flatJpeg().toBuffer(), hostile);
  await waitUntilProcessed();
  const { image } = await showPhoto(body.photograph.id);
  expect(image.alt).toBe(hostile.alt);
});

async function uploadThree() {
  await deletePhotos();
  const ids: number[] = [];
  for (const red of [1, 2, 3])
    ids.push((await send(await flatJpeg(320 + red, 300).toBuffer(), { alt: `عکس ${red}` })).body.photograph.id);
  await waitUntilProcessed();
  return ids as [number, number, number];
}
const listShownAs = async () => {
  const { data } = (await app.get("desk/photograph?place_id=5", desk.sara.headers)).body;
  return data.map((photo: { id: number; shown_as: string | null }) => [photo.id, photo.shown_as]);
};
const pageAlts = async () => {
  await app.fastify.inject("/"); // fills the response cache
  const { hero, gallery } = await place(5);
  return [hero, ...gallery].map(({ alt }: { alt: string }) => alt);
};

test("order, cover, removal and restoring show on the place page", async () => {
  const [a, b, c] = await uploadThree();
  expect(await listShownAs()).toEqual([
    [a, "cover"],
    [b, "gallery"],
    [c, "gallery"],
  ]);
  await expect.poll(pageAlts).toEqual(["عکس 1", "عکس 2", "عکس 3"]);
  expect((await app.post("desk/photograph/reorder", { place_id: 5, ids: [c, a, b] }, desk.sara.headers)).status).toBe(
    200,
  );
  expect(await listShownAs()).toEqual([
    [c, "cover"],
    [a, "gallery"],
    [b, "gallery"],
  ]);
  await app.post(`desk/photograph/cover/${b}`, {}, desk.sara.headers);
  expect(await listShownAs()).toEqual([
    [c, "gallery"],
    [a, "gallery"],
    [b, "cover"],
  ]);
  await expect.poll(pageAlts).toEqual(["عکس 2", "عکس 3", "عکس 1"]);
  const { src } = (await showPhoto(b)).image;
  expect((await app.post("desk/photograph/remove", { ids: [b, a] }, desk.sara.headers)).body).toMatchObject({
    changed: 2,
  });
  expect(await listShownAs()).toEqual([[c, "cover"]]);
  await expect.poll(pageAlts).toEqual(["عکس 3"]);
  expect(await showPhoto(b)).toMatchObject({ removed: true, image: null, shown_as: null, chosen: false });
  expect((await fetch(desk.address + src)).status).toBe(404);
  expect((await app.post("desk/photograph/restore", { ids: [b] }, desk.sara.headers)).body).toMatchObject({
    changed: 1,
  });
  expect(await listShownAs()).toEqual([
    [c, "cover"],
    [b, "gallery"],
  ]);
  expect((await fetch(desk.address + src)).status).toBe(200);
  await app.post("desk/photograph/remove", { ids: [b, c] }, desk.sara.headers);
  await expect.poll(async () => (await place(5)).hero.src).toMatch(/^\/posters\//);
});

test("an order must name exactly the photos of the subject; concurrent cover choices leave one cover", async () => {
  const [a, b, c] = await uploadThree();
  for (const ids of [[a, b], [a, b, c, c], [a, b, c, c + 1000], [], ["x"]]) {
    const { status, body } = await app.post("desk/photograph/reorder", { place_id: 5, ids }, desk.sara.headers);
    expect([status, Object.keys(body.errors)], String(ids)).toEqual([422, ["ids"]]);
  }
  await Promise.all([a, b, c, a, b].map((id) => app.post(`desk/photograph/cover/${id}`, {}, desk.sara.headers)));
  expect(await app.db`select count(*)::int from photograph where chosen`).toEqual([{ count: 1 }]);
  const [cover] = await app.db`select id from photograph where chosen`;
  await app.post(`desk/photograph/cover/${cover!.id}`, { chosen: false }, desk.sara.headers);
  expect((await listShownAs())[0]).toEqual([a, "cover"]);
});

test("updates and searches texts; unknown photos are rejected without changes", async () => {
  const [a] = await uploadThree();
  const change = { alt: "آبشار یخ‌زده", credit: "مریم", credit_url: "", license: "own" };
  const { status, body } = await app.post(`desk/photograph/update/${a}`, change, desk.sara.headers);
  expect([status, body.photograph]).toEqual([200, expect.objectContaining({ ...change, credit_url: null })]);
  expect((await app.get(`desk/photograph?q=${encodeURIComponent("مریم")}`, desk.sara.headers)).body).toMatchObject({
    data: [{ id: a }],
    total: 1,
    counts: { ready: 1 },
  });
  expect((await app.post(`desk/photograph/update/${a}`, { alt: "" }, desk.sara.headers)).status).toBe(422);
  for (const path of ["update/999999", "cover/999999"])
    expect((await app.post(`desk/photograph/${path}`, { alt: "چیزی" }, desk.sara.headers)).body.code).toBe(
      "photograph_unknown",
    );
  for (const path of ["remove", "restore", "retry"]) {
    const response = await app.post(`desk/photograph/${path}`, { ids: [a, 999_999] }, desk.sara.headers);
    expect([response.status, response.body.code]).toEqual([404, "photograph_unknown"]);
  }
  expect((await showPhoto(a)).removed).toBe(false);
});

test("a story shows its photo as cover", async () => {
  await deletePhotos();
  const fields = { ...photoFields, post_id: "1" };
  const { status, body } = await uploadPhoto(desk.address, desk.sara, await flatJpeg().toBuffer(), fields);
  expect([status, body.photograph.subject.kind]).toEqual([201, "post"]);
  await waitUntilProcessed();
  const { image, shown_as } = await showPhoto(body.photograph.id);
  expect(shown_as).toBe("cover");
  const cover = async () => (await app.get("home/post?post_id=1")).body.post.cover;
  await expect.poll(cover).toEqual(image);
});

test("every action is audited", async () => {
  const [a, b, c] = await uploadThree();
  await app.db`alter table audit disable trigger append_only`;
  await app.db`delete from audit`;
  await app.db`alter table audit enable trigger append_only`;
  await app.post(`desk/photograph/update/${a}`, { alt: "نام تازه" }, desk.sara.headers);
  await app.post(`desk/photograph/cover/${b}`, {}, desk.sara.headers);
  await app.post("desk/photograph/reorder", { place_id: 5, ids: [c, b, a] }, desk.sara.headers);
  await app.post("desk/photograph/remove", { ids: [a] }, desk.sara.headers);
  await app.post("desk/photograph/restore", { ids: [a] }, desk.sara.headers);
  await app.db`update photograph set state = 'failed' where id = ${c}`;
  await app.post("desk/photograph/retry", { ids: [c] }, desk.sara.headers);
  const auditRows = await app.db`select action, account_id, subject_kind, subject_id from audit order by id`;
  expect(auditRows.map(({ action }) => action)).toEqual([
    "update",
    "choose_cover",
    "reorder_photographs",
    "remove",
    "restore",
    "retry",
  ]);
  expect(auditRows[0]).toEqual({
    action: "update",
    account_id: desk.sara.account,
    subject_kind: "photograph",
    subject_id: a,
  });
  await waitUntilProcessed();
});
