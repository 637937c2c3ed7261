import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { BACKPACK_LIMITS } from "../../../contract/member/backpack.ts";
import { COLLECTION_LIMITS } from "../../../contract/member/collection.ts";
import { DEVICE_LIMITS, mergeDevice } from "../../../contract/member/device.ts";
import { testApp } from "../../../testing/app.ts";
import { lastSmsCode, newMember, newMobile } from "../../../testing/member.ts";

const app = testApp({ flushIntervalMs: 3_600_000 });
let places: number[];

beforeAll(async () => {
  places = (await app.get("home/filter?page_count=20")).body.data.map(({ id }: { id: number }) => id);
});

type Headers = Record<string, string>;
const merge = (content: object, headers: Headers = {}) => app.post("profile/device/store", content, headers);
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const bookmarksOf = async (headers: Headers) => (await app.get("profile/collection/get?type=bookmark", headers)).body;
const hour = 3_600_000;

test("takes bookmarks, history and backpack into the account at once; repeating it changes nothing", async () => {
  const { headers } = await newMember(app);
  const now = Date.now();
  const [a, b, c] = places as [number, number, number];
  await app.post(`profile/collection/store/bookmark/${c}`, {}, headers);
  const content = {
    bookmarks: [
      { id: a, at: now - 2 * hour },
      { id: b, at: now - hour },
      { id: c, at: now - 3 * hour },
    ],
    recent: [{ id: places[5], at: now - hour }],
    packing: [{ name: "چراغ‌قوه", checked: true }, { name: "کتاب شعر" }, { name: " \u200c" }],
  };
  const { status, body } = await merge(content, headers);
  expect(mergeDevice.output.parse(body)).toEqual(body);
  expect([status, body.bookmarks, body.packed]).toEqual([200, 2, true]);
  expect(body.message).toContain("۲ مکان از این دستگاه");
  const saved = await bookmarksOf(headers);
  expect(idsOf(saved)).toEqual([c, b, a]);
  expect(saved.data[1].added_at).toBe(new Date(now - hour).toISOString());
  expect(idsOf((await app.get("home/getHistory", headers)).body)).toEqual([places[5]]);
  const state = async () => [
    await bookmarksOf(headers),
    (await app.get("profile/todoList", headers)).body,
    (await app.get("home/getHistory", headers)).body,
  ];
  const before = await state();
  const items = before[1].categories.flatMap(({ items }: { items: { name: string }[] }) => items);
  expect(items.find(({ name }: { name: string }) => name === "کتاب شعر")).toMatchObject({
    packed: true,
    checked: false,
  });
  expect(items.filter(({ checked }: { checked: boolean }) => checked)).toHaveLength(1);
  expect((await merge(content, headers)).body).toMatchObject({ bookmarks: 0 });
  expect(await state()).toEqual(before);
});

test("after a registration the new account takes over what the device kept, and what was seen before it", async () => {
  const visitor = { "x-visitor-id": randomUUID() };
  await app.post(`home/place/seen/${places[9]}`, {}, visitor);
  const mobile = newMobile();
  await app.post("user/signup", { mobile }, visitor);
  const code = await lastSmsCode(app, mobile);
  const activated = await app.post("user/active/sms", { mobile, code }, visitor);
  const { activation_token } = activated.body;
  const details = { first_name: "نگار", last_name: "کریمی", password: "abr-o-bad-o-mah", activation_token };
  const registered = await app.post("profile/register/store", details, visitor);
  expect(registered.status).toBe(201);
  const headers = { authorization: `Bearer ${registered.body.access_token}` };
  expect((await bookmarksOf(headers)).total).toBe(0);

  const now = Date.now();
  const content = {
    bookmarks: [
      { id: places[1], at: now - hour },
      { id: places[2], at: now - 2 * hour },
    ],
    recent: [{ id: places[4], at: now - hour }],
    packing: [{ name: "طناب نجات", checked: true }],
  };
  expect((await merge(content)).status).toBe(401); // only with the new account's token
  const { status, body } = await merge(content, headers);
  expect([status, body.bookmarks, body.packed]).toEqual([200, 2, true]);
  expect(idsOf(await bookmarksOf(headers))).toEqual([places[1], places[2]]);
  expect(idsOf((await app.get("home/getHistory", headers)).body)).toEqual([places[9], places[4]]);
  const { categories } = (await app.get("profile/todoList", headers)).body;
  const items = categories.flatMap(({ items }: { items: { name: string }[] }) => items);
  expect(items.filter(({ name }: { name: string }) => name === "طناب نجات")).toMatchObject([
    { packed: true, checked: true },
  ]);
});

test("takes times up to the last one there is", async () => {
  const { headers } = await newMember(app);
  const content = [0, 253_402_300_800_000, 8_640_000_000_000_000].map((at, nth) => ({ id: places[nth], at }));
  expect((await merge({ bookmarks: content, recent: content }, headers)).body.bookmarks).toBe(3);
});

test("many tabs that take over histories at the same time wait for each other in no circle", async () => {
  const { headers } = await newMember(app);
  const all = (await app.get("home/filter?page_count=100")).body.data.map(({ id }: { id: number }) => id) as number[];
  const recent = (nth: number) =>
    all.filter((_id, at) => at % 3 === nth % 3 || at % 7 === nth % 7).slice(0, DEVICE_LIMITS.recent - (nth % 9));
  const content = (nth: number) => ({ recent: recent(nth).map((id, at) => ({ id, at: Date.now() - at })) });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, nth) => merge(content(nth), headers)));
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
});

test("counts no view for the history", async () => {
  const { headers } = await newMember(app);
  const views = async () => {
    await app.get("home/getHistory", headers); // writes the views that are still in memory
    return await app.db`select place_id, view_count from place_stats order by place_id`;
  };
  const before = await views();
  await merge({ recent: [{ id: places[3], at: Date.now() }] }, headers);
  expect(await views()).toEqual(before);
});

test("leaves out what is unknown or not published, and times in the future", async () => {
  const { headers } = await newMember(app);
  await app.db`update place set published = false where id = ${places[7]!}`;
  const future = Date.now() + 1000 * hour;
  const content = [places[7], 2_147_483_647, places[8]].map((id) => ({ id, at: future }));
  expect((await merge({ bookmarks: content, recent: content }, headers)).body.bookmarks).toBe(1);
  const { data } = await bookmarksOf(headers);
  expect(Date.parse(data[0].added_at)).toBeLessThanOrEqual(Date.now());
  await app.db`update place set published = true where id = ${places[7]!}`;
});

test("adds what there is space for, and keeps a full backpack as it is", async () => {
  const { headers, account } = await newMember(app);
  await app.post(`profile/collection/store/bookmark/${places[0]}`, {}, headers);
  await app.db`
    with inserted as (
      insert into place
      select copy.* from (select * from place limit 1) p, generate_series(1, ${COLLECTION_LIMITS.places - 2}::int) n,
        jsonb_populate_record(null::place, to_jsonb(p) || jsonb_build_object(
          'id', 900000 + n, 'slug', 'device-' || n, 'published', false)) copy
      returning id)
    insert into collection_place (collection_id, place_id)
    select (select id from collection where account_id = ${account}), id from inserted`;
  const categories = [
    { name: "پر", items: Array.from({ length: BACKPACK_LIMITS.items }, (_, n) => ({ name: `چیز ${n}` })) },
  ];
  expect((await app.post("profile/todoList/import", { categories }, headers)).status).toBe(200);
  const { body } = await merge(
    {
      bookmarks: places.slice(1, 4).map((id, index) => ({ id, at: index * hour })),
      packing: [{ name: "یک چیز دیگر" }],
    },
    headers,
  );
  expect([body.bookmarks, body.kept_all, body.packed]).toEqual([1, false, false]);
  expect(body.message).toContain("نشان‌شده‌هایتان پر است");
  expect(idsOf(await bookmarksOf(headers))).toContain(places[3]); // the newest
});

test("merges once for concurrent requests", async () => {
  const { headers } = await newMember(app);
  const content = { bookmarks: places.slice(0, 5).map((id) => ({ id, at: 0 })), packing: [{ name: "طناب نجات" }] };
  const answers = await Promise.all(Array.from({ length: 8 }, () => merge(content, headers)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.reduce((sum, { body }) => sum + body.bookmarks, 0)).toBe(5);
  const { categories } = (await app.get("profile/todoList", headers)).body;
  const named = categories
    .flatMap(({ items }: { items: { name: string }[] }) => items)
    .filter(({ name }: { name: string }) => name === "طناب نجات");
  expect(named).toHaveLength(1);
});

test("takes a full device in one call", async () => {
  const { headers } = await newMember(app);
  const kept = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: index + 1, at: Date.now() - index }));
  const packing = Array.from({ length: DEVICE_LIMITS.items }, (_, index) => ({
    name: `${index} `.padEnd(BACKPACK_LIMITS.name, "ا"),
    checked: true,
  }));
  const content = { bookmarks: kept(DEVICE_LIMITS.bookmarks), recent: kept(DEVICE_LIMITS.recent), packing };
  const { status, body } = await merge(content, headers);
  expect([status, body.packed]).toEqual([200, true]);
  expect(body.bookmarks).toBe((await bookmarksOf(headers)).total);
});

test("takes nothing as nothing", async () => {
  const { headers } = await newMember(app);
  expect((await merge({}, headers)).body).toEqual({ message: "", bookmarks: 0, kept_all: true, packed: true });
  expect((await merge({}, {})).status).toBe(401);
});

test.each<[string, object]>([
  [
    "too many bookmarks",
    { bookmarks: Array.from({ length: DEVICE_LIMITS.bookmarks + 1 }, (_, n) => ({ id: n + 1, at: 0 })) },
  ],
  [
    "too many recent places",
    { recent: Array.from({ length: DEVICE_LIMITS.recent + 1 }, (_, n) => ({ id: n + 1, at: 0 })) },
  ],
  ["too many things", { packing: Array.from({ length: DEVICE_LIMITS.items + 1 }, (_, n) => ({ name: `${n}` })) }],
  ["a list that is none", { bookmarks: "7" }],
  ["an id that is none", { bookmarks: [{ id: "x", at: 0 }] }],
  ["a time before all times", { bookmarks: [{ id: 7, at: -1 }] }],
  ["a time after all times", { recent: [{ id: 7, at: 8_640_000_000_000_001 }] }],
  ["a time that is text", { recent: [{ id: 7, at: "now" }] }],
  ["a name that is too long", { packing: [{ name: "ا".repeat(BACKPACK_LIMITS.name + 1) }] }],
  ["a name that is none", { packing: [{ name: 7 }] }],
  ["a tick that is none", { packing: [{ name: "طناب", checked: "maybe" }] }],
])("rejects %s", async (_, content) => {
  const { headers } = await newMember(app);
  const { status, body } = await merge(content, headers);
  expect([status, body.code]).toEqual([422, "fields_wrong"]);
  expect((await bookmarksOf(headers)).total).toBe(0);
});
