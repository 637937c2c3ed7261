import { expect, test } from "vitest";
import { flatJpeg } from "../../../testing/flat-picture.ts";
import { photographDesk, sendPhotograph, words } from "../../../testing/photo-file.ts";

const desk = photographDesk();
const { it, send, settled, shown, place, forget } = desk;

test("what is told of a photograph is data, whatever it looks like", async () => {
  await forget();
  const nasty = { alt: '"><script>alert(1)</script>', credit: "<img src=x onerror=alert(1)>\u202e" };
  const { body } = await send(await flatJpeg().toBuffer(), nasty);
  await settled();
  const { image } = await shown(body.photograph.id);
  expect(image.alt).toBe(nasty.alt);
});

async function three() {
  await forget();
  const ids: number[] = [];
  for (const red of [1, 2, 3])
    ids.push((await send(await flatJpeg(320 + red, 300).toBuffer(), { alt: `عکس ${red}` })).body.photograph.id);
  await settled();
  return ids as [number, number, number];
}
const standing = async () => {
  const { data } = (await it.get("desk/features/photo?place_id=5", desk.sara.headers)).body;
  return data.map((each: { id: number; shown_as: string | null }) => [each.id, each.shown_as]);
};
const onPage = async () => {
  await it.fastify.inject("/"); // whatever is kept
  const { hero, gallery } = await place(5);
  return [hero, ...gallery].map(({ alt }: { alt: string }) => alt);
};

test("order, cover, removal and return show on the place's page", async () => {
  const [a, b, c] = await three();
  expect(await standing()).toEqual([
    [a, "cover"],
    [b, "gallery"],
    [c, "gallery"],
  ]);
  await expect.poll(onPage, { timeout: 20_000 }).toEqual(["عکس 1", "عکس 2", "عکس 3"]);
  expect((await it.post("desk/photograph/reorder", { place_id: 5, ids: [c, a, b] }, desk.sara.headers)).status).toBe(
    200,
  );
  expect(await standing()).toEqual([
    [c, "cover"],
    [a, "gallery"],
    [b, "gallery"],
  ]);
  await it.post(`desk/photograph/cover/${b}`, {}, desk.sara.headers);
  expect(await standing()).toEqual([
    [c, "gallery"],
    [a, "gallery"],
    [b, "cover"],
  ]);
  await expect.poll(onPage, { timeout: 20_000 }).toEqual(["عکس 2", "عکس 3", "عکس 1"]);
  const { src } = (await shown(b)).image;
  expect((await it.post("desk/photograph/remove", { ids: [b, a] }, desk.sara.headers)).body).toMatchObject({
    changed: 2,
  });
  expect(await standing()).toEqual([[c, "cover"]]);
  await expect.poll(onPage, { timeout: 20_000 }).toEqual(["عکس 3"]);
  expect(await shown(b)).toMatchObject({ removed: true, image: null, shown_as: null, chosen: false });
  expect((await fetch(desk.address + src)).status).toBe(404);
  expect((await it.post("desk/photograph/restore", { ids: [b] }, desk.sara.headers)).body).toMatchObject({
    changed: 1,
  });
  expect(await standing()).toEqual([
    [c, "cover"],
    [b, "gallery"],
  ]);
  expect((await fetch(desk.address + src)).status).toBe(200);
  await it.post("desk/photograph/remove", { ids: [b, c] }, desk.sara.headers);
  await expect.poll(async () => (await place(5)).hero.src, { timeout: 20_000 }).toMatch(/^\/posters\//);
});

test("an order that is not of exactly what is there is refused; two who choose the cover at once leave one", async () => {
  const [a, b, c] = await three();
  for (const ids of [[a, b], [a, b, c, c], [a, b, c, c + 1000], [], ["x"]]) {
    const { status, body } = await it.post("desk/photograph/reorder", { place_id: 5, ids }, desk.sara.headers);
    expect([status, Object.keys(body.errors)], String(ids)).toEqual([422, ["ids"]]);
  }
  await Promise.all([a, b, c, a, b].map((id) => it.post(`desk/photograph/cover/${id}`, {}, desk.sara.headers)));
  expect(await it.db`select count(*)::int from photograph where chosen`).toEqual([{ count: 1 }]);
  const [chosen] = await it.db`select id from photograph where chosen`;
  await it.post(`desk/photograph/cover/${chosen!.id}`, { chosen: false }, desk.sara.headers);
  expect((await standing())[0]).toEqual([a, "cover"]);
});

test("words may be changed and are searched; nothing is changed that is not there", async () => {
  const [a] = await three();
  const change = { alt: "آبشار یخ‌زده", credit: "مریم", credit_url: "", license: "own" };
  const { status, body } = await it.post(`desk/photograph/update/${a}`, change, desk.sara.headers);
  expect([status, body.photograph]).toEqual([200, expect.objectContaining({ ...change, credit_url: null })]);
  expect((await it.get(`desk/features/photo?q=${encodeURIComponent("مریم")}`, desk.sara.headers)).body).toMatchObject({
    data: [{ id: a }],
    total: 1,
    counts: { ready: 1 },
  });
  expect((await it.post(`desk/photograph/update/${a}`, { alt: "" }, desk.sara.headers)).status).toBe(422);
  for (const path of ["update/999999", "cover/999999"])
    expect((await it.post(`desk/features/photo/${path}`, { alt: "چیزی" }, desk.sara.headers)).body.code).toBe(
      "photograph_unknown",
    );
  for (const path of ["remove", "restore", "retry"]) {
    const answer = await it.post(`desk/features/photo/${path}`, { ids: [a, 999_999] }, desk.sara.headers);
    expect([answer.status, answer.body.code]).toEqual([404, "photograph_unknown"]);
  }
  expect((await shown(a)).removed).toBe(false);
});

test("a story wears its photograph", async () => {
  await forget();
  const form = { ...words, post_id: "1" };
  const { status, body } = await sendPhotograph(desk.address, desk.sara, await flatJpeg().toBuffer(), form);
  expect([status, body.photograph.subject.kind]).toEqual([201, "post"]);
  await settled();
  const { image, shown_as } = await shown(body.photograph.id);
  expect(shown_as).toBe("cover");
  const cover = async () => (await it.get("home/post?post_id=1")).body.post.cover;
  await expect.poll(cover, { timeout: 20_000 }).toEqual(image);
});

test("every deed is noted", async () => {
  const [a, b, c] = await three();
  await it.db`alter table audit disable trigger append_only`;
  await it.db`delete from audit`;
  await it.db`alter table audit enable trigger append_only`;
  await it.post(`desk/photograph/update/${a}`, { alt: "نام تازه" }, desk.sara.headers);
  await it.post(`desk/photograph/cover/${b}`, {}, desk.sara.headers);
  await it.post("desk/photograph/reorder", { place_id: 5, ids: [c, b, a] }, desk.sara.headers);
  await it.post("desk/photograph/remove", { ids: [a] }, desk.sara.headers);
  await it.post("desk/photograph/restore", { ids: [a] }, desk.sara.headers);
  await it.db`update photograph set state = 'failed' where id = ${c}`;
  await it.post("desk/photograph/retry", { ids: [c] }, desk.sara.headers);
  const noted = await it.db`select action, account_id, subject_kind, subject_id from audit order by id`;
  expect(noted.map(({ action }) => action)).toEqual([
    "update",
    "choose_cover",
    "reorder_photographs",
    "remove",
    "restore",
    "retry",
  ]);
  expect(noted[0]).toEqual({
    action: "update",
    account_id: desk.sara.account,
    subject_kind: "photograph",
    subject_id: a,
  });
  await settled();
});
