import { beforeAll, expect, test } from "vitest";
import { COLLECTION_LIMITS } from "../../../contract/member/collection.ts";
import { moveCollectionPlaces } from "../../../contract/member/collection-content.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { whileUncommitted } from "../../../testing/statements/while-uncommitted.ts";
import { pruneCollectionChanges } from "./collection-change.sql.ts";
import { UNDO_LIMIT } from "./undo-limit.ts";

const app = testApp();
let places: number[];

beforeAll(async () => {
  places = (await app.get("home/filter?page_count=30")).body.data.map(({ id }: { id: number }) => id);
});

type Headers = Record<string, string>;

/** A member with bookmarks, the first of the places last, and an empty collection. */
async function open(count = 6) {
  const { headers, account } = await newMember(app);
  const bookmarks = places.slice(0, count);
  for (const id of bookmarks.toReversed()) await app.post(`profile/collection/store/bookmark/${id}`, {}, headers);
  const { id: own } = (await app.post("profile/collection/storeCustom", { name: "کویر" }, headers)).body;
  const move = (body: object) => app.post("profile/collection/move", { from: "bookmark", ...body }, headers);
  const undo = (change: number) => app.post(`profile/collection/undo/${change}`, {}, headers);
  return { headers, account, own, bookmarks, move, undo, idsOf: (type: string | number) => idsOf(headers, type) };
}

async function idsOf(headers: Headers, type: string | number): Promise<number[]> {
  const { body } = await app.get(`profile/collection/get?type=${type}&page_count=100`, headers);
  return body.data.map(({ id }: { id: number }) => id);
}

test("moves some places to a collection in their order, and undoes it with their days and notes", async () => {
  const { headers, own, bookmarks, move, undo, idsOf } = await open();
  const [a, b, c, ...rest] = bookmarks as [number, number, number, ...number[]];
  await app.post(`profile/collection/note/bookmark/${b}`, { note: "صبح زود" }, headers);
  const before = (await app.get("profile/collection/get?type=bookmark", headers)).body.data;
  const { status, body } = await move({ to: own, ids: [c, b, a] });
  expect(moveCollectionPlaces.output.parse(body)).toEqual(body);
  expect([status, body.count, body.message]).toEqual([200, 3, "۳ مکان به «کویر» منتقل شد."]);
  expect(await idsOf("bookmark")).toEqual(rest);
  expect(await idsOf(own)).toEqual([a, b, c]);
  const moved = (await app.get(`profile/collection/get?type=${own}`, headers)).body.data;
  expect(moved.find(({ id }: { id: number }) => id === b).note).toBe("صبح زود");
  for (let time = 0; time < 2; time++) expect((await undo(body.change)).status).toBe(200); // repeated after a lost answer
  expect((await app.get("profile/collection/get?type=bookmark", headers)).body.data).toEqual(before);
  expect(await idsOf(own)).toEqual([]);
});

test("leaves out what is not in the source, and keeps what was in the target before when it is undone", async () => {
  const { headers, own, bookmarks, move, undo, idsOf } = await open(3);
  const [a, b, c] = bookmarks as [number, number, number];
  await app.post(`profile/collection/store/${own}/${a}`, {}, headers);
  const { body } = await move({ to: own, ids: [a, b, places[20], 2_147_483_647] });
  expect(body.count).toBe(2);
  expect(await idsOf("bookmark")).toEqual([c]);
  expect((await idsOf(own)).toSorted()).toEqual([a, b].toSorted());
  await undo(body.change);
  expect(await idsOf(own)).toEqual([a]);
  expect(await idsOf("bookmark")).toEqual([a, b, c]);
});

test("copies, takes out, and finds all places of a filter", async () => {
  const { headers, own, bookmarks, move, undo, idsOf } = await open();
  const copied = await move({ to: own, ids: bookmarks.slice(0, 2), keep: true });
  expect(copied.body).toMatchObject({ count: 2, message: "۲ مکان به «کویر» افزوده شد." });
  expect(await idsOf("bookmark")).toEqual(bookmarks);
  const again = await move({ to: own, ids: bookmarks.slice(0, 2), keep: true });
  expect(again.body).toEqual({ change: null, count: 0, message: "این مکان‌ها در «کویر» هست." });

  const { data } = (await app.get("profile/collection/get?type=bookmark", headers)).body;
  const province = data[0].province.id;
  const others = data.filter((place: { province: { id: number } }) => place.province.id !== province);
  const removed = await move({ all: true, province_id: province });
  expect(removed.body.count).toBe(data.length - others.length);
  expect(await idsOf("bookmark")).toEqual(others.map(({ id }: { id: number }) => id));
  await undo(removed.body.change);
  expect(await idsOf("bookmark")).toEqual(bookmarks);
  expect((await move({ all: true })).body.count).toBe(bookmarks.length);
  expect(await idsOf("bookmark")).toEqual([]);
  expect((await move({ ids: bookmarks })).body).toMatchObject({ change: null, count: 0 });
});

test("moves all places or none: a full target takes nothing", async () => {
  const { account, own, bookmarks, move, idsOf } = await open(3);
  await app.db`
    with inserted as (
      insert into place
      select copy.* from (select * from place limit 1) p, generate_series(1, ${COLLECTION_LIMITS.places - 2}::int) n,
        jsonb_populate_record(null::place, to_jsonb(p) || jsonb_build_object(
          'id', 900000 + n, 'slug', 'full-' || n, 'published', false)) copy
      returning id)
    insert into collection_place (collection_id, place_id) select ${own}, id from inserted`;
  const { status, body } = await move({ to: own, ids: bookmarks });
  expect([status, body.code]).toEqual([422, "collection_full"]);
  expect(await idsOf("bookmark")).toEqual(bookmarks);
  expect(await app.db`select from collection_change where account_id = ${account}`).toHaveLength(0);
  expect((await move({ to: own, ids: bookmarks.slice(0, 2) })).status).toBe(200);
});

test("undoes for a day, the newest changes, and nobody else's", async () => {
  const { account, bookmarks, move, undo } = await open(UNDO_LIMIT + 1);
  const changes: number[] = [];
  for (const id of bookmarks) changes.push((await move({ to: "favorite", ids: [id] })).body.change);
  const [first, second, third] = changes as [number, number, number];
  expect((await undo(first)).body.code).toBe("change_unknown"); // one more than are kept
  const other = await open(0);
  expect((await other.undo(second)).status).toBe(404);
  await app.db`update collection_change set created_at = now() - interval '25 hours' where id = ${second}`;
  expect((await undo(second)).status).toBe(404);
  await pruneCollectionChanges(app.db);
  const left = await app.db<
    { id: number }[]
  >`select id from collection_change where account_id = ${account} order by id`;
  expect(left.map(({ id }) => id)).toEqual(changes.slice(2));
  expect((await undo(third)).status).toBe(200);
});

test.each(["toggle", "removal"])("undoes the %s of a single place with its day, note and rank", async (by) => {
  const { headers, own, bookmarks, undo, idsOf } = await open();
  const [a, b, c] = bookmarks as [number, number, number];
  for (const id of [a, b, c]) await app.post(`profile/collection/store/${own}/${id}`, {}, headers);
  await app.post(`profile/collection/arrange/${own}/${a}`, { rank: 2 }, headers);
  await app.post(`profile/collection/note/${own}/${a}`, { note: "با بچه‌ها" }, headers);
  const show = async () => (await app.get(`profile/collection/get?type=${own}`, headers)).body.data;
  const before = await show();
  expect(before.map(({ id }: { id: number }) => id)).toEqual([c, a, b]);
  const { body } =
    by === "toggle"
      ? await app.post(`profile/collection/store/${own}/${a}`, { stored: false }, headers)
      : await app.post(`profile/collection/delete/${a}`, { type: own }, headers);
  expect(await idsOf(own)).toEqual([c, b]);
  expect((await undo(body.change)).status).toBe(200);
  expect(await show()).toEqual(before);
});

test("an undone removal gives a place that was saved anew its note and rank back, and leaves those of later", async () => {
  const { headers, own, bookmarks, undo } = await open();
  const [a, b] = bookmarks as [number, number];
  const store = async (id: number, stored: boolean) =>
    (await app.post(`profile/collection/store/${own}/${id}`, { stored }, headers)).body.change;
  const write = (id: number, note: string) => app.post(`profile/collection/note/${own}/${id}`, { note }, headers);
  for (const id of [a, b]) {
    await store(id, true);
    await write(id, "پیش از حذف");
  }
  const changes = [await store(a, false), await store(b, false)];
  for (const id of [a, b]) await store(id, true);
  await write(b, "پس از آن");
  for (const change of changes) expect((await undo(change)).status).toBe(200);
  const { data } = (await app.get(`profile/collection/get?type=${own}`, headers)).body;
  const notes = new Map(data.map(({ id, note }: { id: number; note: string }) => [id, note]));
  expect([notes.get(a), notes.get(b)]).toEqual(["پیش از حذف", "پس از آن"]);
});

test("a removal of what is not there, and an addition, are no change to undo", async () => {
  const { headers, account, own, bookmarks } = await open(1);
  const [id] = bookmarks as [number];
  const toggle = async (stored: boolean) =>
    (await app.post(`profile/collection/store/${own}/${id}`, { stored }, headers)).body.change;
  expect([await toggle(false), await toggle(true), await toggle(true)]).toEqual([null, null, null]);
  expect((await app.post(`profile/collection/delete/${id}`, { type: "favorite" }, headers)).body.change).toBeNull();
  expect(await app.db`select from collection_change where account_id = ${account}`).toHaveLength(0);
  for (let time = 0; time < UNDO_LIMIT + 3; time++) expect([await toggle(false), await toggle(true)][1]).toBeNull();
  expect(await app.db`select from collection_change where account_id = ${account}`).toHaveLength(UNDO_LIMIT);
});

test("returns 404 for the undoing of a change whose collection is being removed", async () => {
  const { headers, own, bookmarks, undo } = await open();
  await app.post(`profile/collection/store/${own}/${bookmarks[0]}`, {}, headers);
  const { change } = (await app.post("profile/collection/move", { from: own, to: "favorite", all: true }, headers))
    .body;
  const { status, body } = await whileUncommitted(
    app.db,
    (tx) => tx`delete from collection where id = ${own}`,
    () => undo(change),
  );
  expect([status, body.code]).toEqual([404, "change_unknown"]);
});

test("moves between two collections in both directions at once without a deadlock", async () => {
  const { own, bookmarks, move, idsOf } = await open(10);
  await Promise.all(
    bookmarks.flatMap((id) => [move({ to: own, ids: [id] }), move({ from: own, to: "bookmark", ids: [id] })]),
  );
  expect([...(await idsOf("bookmark")), ...(await idsOf(own))].toSorted()).toEqual(bookmarks.toSorted());
});

test.each<[string, object, string]>([
  ["nothing chosen", { to: "favorite" }, "ids"],
  ["the same collection", { to: "bookmark", ids: [1] }, "to"],
  ["a copy without a target", { ids: [1], keep: true }, "to"],
  ["too many ids", { to: "favorite", ids: Array.from({ length: 101 }, (_, index) => index + 1) }, "ids"],
  ["ids that are none", { to: "favorite", ids: ["x"] }, "ids"],
  ["a type that is none", { to: "everything", ids: [1] }, "to"],
  ["a month that is none", { to: "favorite", all: true, month: 13 }, "month"],
])("rejects %s", async (_, input, field) => {
  const { move, bookmarks, idsOf } = await open(2);
  const { status, body } = await move(input);
  expect([status, body.code]).toEqual([422, "fields_wrong"]);
  expect(Object.keys(body.errors).join()).toContain(field);
  expect(await idsOf("bookmark")).toEqual(bookmarks);
});
