import { expect, test } from "vitest";
import { seed } from "../../../database/seed.ts";
import { readMergedPlaces } from "../../../database/seed-merges.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { mergedPlaceAddress } from "./merged-places.ts";

const app = testApp();
const [[from, into]] = [...(await readMergedPlaces())] as [[number, number]];

const show = (id: number) => app.get(`home/place/show/${id}`);
const copyPlace = () => app.db`
  insert into place select (jsonb_populate_record(place, ${app.db.json({ id: from, slug: "former", name: "جای پیشین" })})).*
  from place where id = ${into}`;

test("the id of a merged place answers with the place that has become of it", async () => {
  const { status, body } = await show(from);
  expect([status, body.place.id]).toEqual([200, into]);
  expect((await app.post(`home/place/seen/${from}`, {})).status).toBe(200);
  expect((await show(99_999_999)).status).toBe(404);
});

test.each([
  "home/place/amenities/:id",
  "home/place/relief/:id",
  "home/packing/:id?month=4",
  "home/comment?place_id=:id",
])("%s answers for the id of a merged place as for that of what has become of it", async (path) => {
  const [old, current] = await Promise.all([from, into].map((id) => app.get(path.replace(":id", String(id)))));
  expect(current!.status).toBe(200);
  expect(old).toMatchObject({ status: 200, body: current!.body });
});

test("only addresses of the merged place's pages have moved", () => {
  const places = { has: (id: number) => id === into };
  const moved = (address: string) =>
    mergedPlaceAddress({ places } as Parameters<typeof mergedPlaceAddress>[0], new URL(address, "http://site.local"));
  expect(moved(`/place-details/${from}`)).toBe(`/place-details/${into}`);
  expect(moved(`/place-details/${from}/correct?fact=phone`)).toBe(`/place-details/${into}/correct?fact=phone`);
  for (const address of [`/place-details/${into}`, `/place-details/${from}0`, "/place-details/x", `/blog/${from}`, "/"])
    expect(moved(address), address).toBeUndefined();
  const both = { places: { has: () => true } } as unknown as Parameters<typeof mergedPlaceAddress>[0];
  expect(mergedPlaceAddress(both, new URL(`http://site.local/place-details/${from}`))).toBeUndefined();
});

test("a seed that merges a place moves what members gave to it, once", async () => {
  await copyPlace();
  await app.db`insert into seeded_row (table_name, key, columns) values ('place', 'former', '{}')`;
  await expect.poll(async () => (await show(from)).body.place.name).toBe("جای پیشین");
  const [sara, ali] = [await newMember(app), await newMember(app)];
  for (const [{ headers }, id, stars] of [
    [sara, from, 5],
    [ali, from, 1],
    [ali, into, 4],
  ] as const)
    expect((await app.post(`profile/place/rate/${id}/${stars}`, {}, headers)).status).toBe(200);
  await app.post(`profile/collection/store/bookmark/${from}`, {}, sara.headers);
  const [collection] = await app.db`
    update collection set cover_place_id = ${from} where id = (select collection_id from collection_place where place_id = ${from})
    returning id`;
  await app.db`update collection_place set note = 'کلید را از نگهبان بگیرید.', rank = 3 where place_id = ${from}`;
  await app.post(`profile/place/comment/${from}`, { comment: "غروبش دیدنی است و باد سرد دارد." }, sara.headers);
  await app.post("profile/todoList/list/store", { name: "سفر", place_id: from }, sara.headers);
  for (const { headers } of [sara, ali])
    await app.post(`profile/place/suggest/${from}`, { field: "phone", value: "02112345678" }, headers);
  await app.post(`profile/place/suggest/${into}`, { field: "phone", value: "02187654321" }, ali.headers);

  await app.db`delete from seeded_version`;
  await seed(app.db);
  await expect.poll(async () => (await show(from)).body.place.id).toBe(into);
  const [stats] = await app.db`select rate_count, rate_sum, rates from place_stats where place_id = ${into}`;
  expect(stats).toEqual({ rate_count: 2, rate_sum: 9, rates: [0, 0, 0, 1, 1] });
  const rows = async (table: string) =>
    (await app.db`select place_id from ${app.db(table)} where place_id in (${from}, ${into})`).map(
      (row) => row.place_id,
    );
  for (const table of ["collection_place", "comment", "backpack_list"])
    expect(await rows(table), table).toEqual([into]);
  expect(await app.db`select note, rank from collection_place where place_id = ${into}`).toEqual([
    { note: "کلید را از نگهبان بگیرید.", rank: 3 },
  ]);
  expect(await app.db`select id from collection where cover_place_id = ${into}`).toEqual([{ id: collection!.id }]);
  expect(await rows("rating")).toEqual([into, into]);
  expect(await rows("suggestion"), "one of each member").toEqual([into, into]);
  const bookmarks = (await app.get("profile/collection?type=bookmark", sara.headers)).body;
  expect(JSON.stringify(bookmarks)).toContain(`"id":${into}`);

  // An editor who restores it keeps it.
  await app.db`update place set deleted_at = null where id = ${from}`;
  await app.db`delete from seeded_version`;
  await seed(app.db);
  expect(await app.db`select deleted_at from place where id = ${from}`).toEqual([{ deleted_at: null }]);
});
