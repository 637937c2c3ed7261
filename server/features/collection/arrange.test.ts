import { beforeAll, expect, test } from "vitest";
import { COLLECTION_LIMITS } from "../../../contract/member/collection.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";

const app = testApp();
let places: number[];

beforeAll(async () => {
  places = (await app.get("home/filter?page_count=12")).body.data.map(({ id }: { id: number }) => id);
});

/** A member with a collection of some places, the first of them first. */
async function open(count = 4) {
  const { headers } = await newMember(app);
  const create = async (name: string): Promise<number> =>
    (await app.post("profile/collection/storeCustom", { name }, headers)).body.id;
  const own = await create("شمال");
  const listed = places.slice(0, count);
  for (const id of listed.toReversed()) await app.post(`profile/collection/store/${own}/${id}`, {}, headers);
  const show = async (query = "") => (await app.get(`profile/collection/get?type=${own}${query}`, headers)).body;
  const idsOf = async (query = "") => (await show(query)).data.map(({ id }: { id: number }) => id);
  const post = (path: string, body: object) => app.post(`profile/collection/${path}`, body, headers);
  const listNames = async () =>
    (await app.get("profile/collection", headers)).body.custom.map(({ name }: { name: string }) => name);
  return { headers, own, create, listed, show, idsOf, post, listNames };
}

test("gives the places of a collection an order, which file and link keep; new places come first", async () => {
  const { headers, own, listed, idsOf, post } = await open();
  const [a, b, c, d] = listed as [number, number, number, number];
  expect((await post(`arrange/${own}/${a}`, { rank: 3 })).status).toBe(200);
  expect(await idsOf()).toEqual([b, c, a, d]);
  await post(`arrange/${own}/${d}`, { rank: "۱" });
  expect(await idsOf()).toEqual([d, b, c, a]);
  await post(`arrange/${own}/${d}`, { rank: 5000 });
  expect(await idsOf()).toEqual([b, c, a, d]);
  await app.post(`profile/collection/store/${own}/${places[8]}`, {}, headers);
  const expected = [places[8], b, c, a, d];
  expect(await idsOf()).toEqual(expected);
  expect(await idsOf("&sort=newest")).toEqual([places[8], a, b, c, d]);
  const { share_url } = (await post(`share/${own}`, {})).body;
  const shared = (await app.get(`collection/shared/${share_url.split("/").pop()}`)).body;
  expect(shared.data.map(({ id }: { id: number }) => id)).toEqual(expected);
  const file = (await app.get(`profile/collection/export?type=${own}&format=geojson`, headers)).body;
  expect(file.features).toHaveLength(5);
  expect(file.features[0].properties.name).toBe(shared.data[0].name);
});

test("counts ranks among the published places", async () => {
  const { own, listed, idsOf, post } = await open();
  const [a, b, c, d] = listed as [number, number, number, number];
  await app.db`update place set published = false where id = ${b}`;
  await expect.poll(() => idsOf()).toEqual([a, c, d]);
  expect((await post(`arrange/${own}/${b}`, { rank: 1 })).body.code).toBe("place_unknown");
  await post(`arrange/${own}/${d}`, { rank: 2 });
  expect(await idsOf()).toEqual([a, d, c]);
  await app.db`update place set published = true where id = ${b}`;
  await expect.poll(() => idsOf()).toHaveLength(4);
});

test("gives the collections an order; new ones come first", async () => {
  const { create, own, post, listNames } = await open(0);
  await create("جنوب");
  const east = await create("شرق");
  expect(await listNames()).toEqual(["شرق", "جنوب", "شمال"]);
  await post(`arrangeCustom/${own}`, { rank: 1 });
  expect(await listNames()).toEqual(["شمال", "شرق", "جنوب"]);
  await post(`arrangeCustom/${east}`, { rank: 100 });
  await create("غرب");
  expect(await listNames()).toEqual(["غرب", "شمال", "جنوب", "شرق"]);
});

test("has a note and a cover of the member's choice", async () => {
  const { headers, own, listed, show, post } = await open(3);
  const { data, collection } = await show();
  expect(collection).toMatchObject({ note: null, cover: data[0].cover });
  expect((await post(`editCustom/${own}`, { note: "برای نوروز", cover: listed[2] })).status).toBe(200);
  const edited = (await show()).collection;
  expect(edited).toMatchObject({ name: "شمال", note: "برای نوروز", cover: data[2].cover });
  await app.post(`profile/collection/delete/${listed[2]}`, { type: own }, headers);
  expect((await show()).collection.cover).toEqual(data[0].cover); // it is in the collection no longer
  await post(`editCustom/${own}`, { note: "", cover: "", name: "شمال سبز" });
  expect((await show()).collection).toMatchObject({ name: "شمال سبز", note: null });
  expect((await post(`editCustom/${own}`, { cover: places[9] })).body.code).toBe("place_unknown");
});

test("keeps a note with a place, and shows it to those with the link only when that is shared too", async () => {
  const { headers, own, listed, show, post } = await open(2);
  const [a] = listed as [number, number];
  expect((await post(`note/${own}/${a}`, { note: "صبح زود برویم" })).body.message).toBe("یادداشت ذخیره شد.");
  await post(`editCustom/${own}`, { note: "با خانواده" });
  expect((await show()).data.map(({ note }: { note: string | null }) => note)).toEqual(["صبح زود برویم", null]);
  const shareUrl = async (body: object) => (await post(`share/${own}`, body)).body.share_url;
  const shared = async () => (await app.get(`collection/shared/${(await shareUrl({})).split("/").pop()}`)).body;
  expect(JSON.stringify(await shared())).not.toMatch(/صبح زود|با خانواده/);
  await shareUrl({ notes: true });
  expect(await shared()).toMatchObject({ note: "با خانواده", data: [{ note: "صبح زود برویم" }, { note: null }] });
  await shareUrl({ notes: false });
  expect(await shared()).toMatchObject({ note: null, data: [{ note: null }, { note: null }] });
  await post(`note/${own}/${a}`, { note: " " });
  expect((await show()).data[0].note).toBeNull();
  expect((await post(`note/bookmark/${a}`, { note: "x" })).body.code).toBe("place_unknown");
  await app.post(`profile/collection/store/bookmark/${a}`, {}, headers);
  expect((await post(`note/bookmark/${a}`, { note: "x" })).status).toBe(200);
});

test("keeps a note that was written elsewhere since it was opened, until its member has seen it", async () => {
  const { own, listed, show, post } = await open(1);
  const [a] = listed as [number];
  const notes = async () => [(await show()).collection.note, (await show()).data[0].note];
  for (const path of [`note/${own}/${a}`, `editCustom/${own}`]) {
    expect((await post(path, { note: "صبح\r\nزود", former_note: "" })).status).toBe(200);
    expect((await post(path, { note: "صبح\nزود", former_note: "" })).status).toBe(200); // again, as the answer was lost
    const { status, body } = await post(path, { note: "غروب", former_note: "" });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([409, "note_changed", ["note"]]);
    expect((await post(path, { note: "ظهر", former_note: "صبح\nزود" })).status).toBe(200);
    expect((await post(path, { note: "", former_note: "صبح\nزود" })).body.code).toBe("note_changed");
    expect((await post(path, { note: "x", former_note: "ا".repeat(501) })).body.errors).toHaveProperty("former_note");
  }
  expect(await notes()).toEqual(["ظهر", "ظهر"]);
  await post(`note/${own}/${a}`, { note: "شب" });
  await post(`editCustom/${own}`, { cover: a, former_note: "" });
  expect(await notes()).toEqual(["ظهر", "شب"]);
});

test("keeps fifty collections, each with its own order, note and cover", async () => {
  const { headers, create, own } = await open(2);
  for (let number = 2; number <= 50; number++) {
    const id = await create(`سفر ${number}`);
    await app.post(`profile/collection/store/${id}/${places[number % 12]}`, {}, headers);
    await app.post(`profile/collection/editCustom/${id}`, { note: `یادداشت ${number}` }, headers);
  }
  await app.post(`profile/collection/arrangeCustom/${own}`, { rank: 10 }, headers);
  const { custom } = (await app.get("profile/collection", headers)).body;
  expect(custom).toHaveLength(50);
  expect(custom[9]).toMatchObject({ id: own, count: 2 });
  expect(custom[0]).toMatchObject({ name: "سفر 50", note: "یادداشت 50", cover: { alt: expect.any(String) } });
});

test.each<[string, (own: number, place: number) => string, object]>([
  ["a rank of zero", (own, place) => `arrange/${own}/${place}`, { rank: 0 }],
  ["a rank that is no number", (own, place) => `arrange/${own}/${place}`, { rank: "آخر" }],
  ["a rank that is no integer", (own) => `arrangeCustom/${own}`, { rank: 1.5 }],
  ["a rank beyond the limit", (own) => `arrangeCustom/${own}`, { rank: COLLECTION_LIMITS.places + 1 }],
  ["a built-in collection", (_, place) => `arrange/bookmark/${place}`, { rank: 1 }],
  ["a note that is too long", (own, place) => `note/${own}/${place}`, { note: "ا".repeat(COLLECTION_LIMITS.note + 1) }],
  ["a note of a collection that is too long", (own) => `editCustom/${own}`, { note: "ا".repeat(501) }],
  ["a name that is empty", (own) => `editCustom/${own}`, { name: " " }],
  ["a cover that is no id", (own) => `editCustom/${own}`, { cover: "x" }],
])("rejects %s", async (_, path, body) => {
  const { own, listed, show, post } = await open(2);
  const before = await show();
  const answer = await post(path(own, listed[0]!), body);
  expect([answer.status, answer.body.code]).toEqual([422, "fields_wrong"]);
  expect(await show()).toEqual(before);
});

test("refuses a member's further arranging after 600 times in an hour", async () => {
  const { own, listed, post } = await open(2);
  expect((await post(`arrange/${own}/${listed[1]}`, { rank: 1 })).status).toBe(200);
  await app.db`update rate_limit set spent = 600 where key like 'arrange %'`;
  for (const path of [`arrange/${own}/${listed[0]}`, `arrangeCustom/${own}`])
    expect(await post(path, { rank: 1 })).toMatchObject({ status: 429, body: { code: "too_often" } });
});
