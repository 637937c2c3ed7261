import { beforeAll, describe, expect, test } from "vitest";
import * as endpoints from "../../../contract/member/backpack.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";

const app = testApp();

interface Fixture {
  owner: TestMember;
  /** The owner's category that holds the item. */
  category: number;
  item: number;
  /** The owner's removed item and category. */
  removedItem: number;
  removedCategory: number;
  /** A list of the owner, and a deleted one. */
  list: number;
  removedList: number;
}

const post = (path: string, body: object, headers?: TestMember["headers"]) =>
  app.post(`profile/todoList/${path}`, body, headers);
const createItem = async (owner: TestMember, body: object) =>
  (await post("todoCustom/store", body, owner.headers)).body.id as number;

async function createFixture(): Promise<Fixture> {
  const owner = await newMember(app);
  const category = await createItem(owner, { name: "نوزاد" });
  const item = await createItem(owner, { name: "عروسک", category_id: category });
  const removedCategory = await createItem(owner, { name: "گمشده" });
  const removedItem = await createItem(owner, { name: "گمشده", category_id: category });
  await post("store/101", {}, owner.headers);
  for (const id of [removedItem, removedCategory]) await post(`todoCustom/destroy/${id}`, {}, owner.headers);
  const createList = async (name: string) => (await post("list/store", { name }, owner.headers)).body.id as number;
  const [list, removedList] = [await createList("شمال"), await createList("گمشده")];
  await post(`list/destroy/${removedList}`, {}, owner.headers);
  return { owner, category, item, removedItem, removedCategory, list, removedList };
}

type SendRequest = (
  ids: Fixture,
  headers?: TestMember["headers"],
) => Promise<{ status: number; body: { code?: string } }>;

/** For each endpoint: the owner's status, and the status of another member who sends the owner's ids. */
const rows: [name: string, send: SendRequest, ownerStatus: number, otherStatus: number][] = [
  ["showBackpack", (_ids, headers) => app.get("profile/todoList", headers), 200, 200],
  ["packBackpackItems", ({ item }, headers) => post(`store/102,${item}`, {}, headers), 200, 404],
  ["checkBackpackItem", ({ item }, headers) => post("todo/check", { todo_id: item, checked: true }, headers), 200, 404],
  [
    "createBackpackItem",
    ({ category }, headers) => post("todoCustom/store", { name: "شیشه", category_id: category }, headers),
    201,
    404,
  ],
  ["renameBackpackItem", ({ item }, headers) => post(`todoCustom/rename/${item}`, { name: "توپ" }, headers), 200, 404],
  [
    "renameBackpackItem of a category",
    ({ category }, headers) => post(`todoCustom/rename/${category}`, { name: "توپ" }, headers),
    200,
    404,
  ],
  ["deleteBackpackItem", ({ item }, headers) => post(`todoCustom/destroy/${item}`, {}, headers), 200, 404],
  [
    "deleteBackpackItem of a category",
    ({ category }, headers) => post(`todoCustom/destroy/${category}`, {}, headers),
    200,
    404,
  ],
  [
    "restoreBackpackItem of a category",
    ({ removedCategory }, headers) => post(`todoCustom/restore/${removedCategory}`, {}, headers),
    200,
    404,
  ],
  [
    "restoreBackpackItem",
    ({ removedItem }, headers) => post(`todoCustom/restore/${removedItem}`, {}, headers),
    200,
    404,
  ],
  [
    "reorderBackpackItems",
    ({ category, item }, headers) => post("order", { category_id: category, ids: [item] }, headers),
    200,
    404,
  ],
  ["uncheckBackpack", (_ids, headers) => post("restart", {}, headers), 200, 200],
  [
    "importBackpack",
    (_ids, headers) => post("import", { categories: [{ name: "تازه", items: [{ name: "x" }] }] }, headers),
    200,
    200,
  ],
  ["showBackpack of a list", ({ list }, headers) => app.get(`profile/todoList?list_id=${list}`, headers), 200, 404],
  ["packBackpackItems of a list", ({ list }, headers) => post("store/101", { list_id: list }, headers), 200, 404],
  ["uncheckBackpack of a list", ({ list }, headers) => post("restart", { list_id: list }, headers), 200, 404],
  ["createBackpackList", (_ids, headers) => post("list/store", { name: "جنوب" }, headers), 201, 201],
  [
    "createBackpackList as a copy",
    ({ list }, headers) => post("list/store", { name: "جنوب", copy_of: list }, headers),
    201,
    404,
  ],
  ["editBackpackList", ({ list }, headers) => post(`list/edit/${list}`, { name: "جنوب" }, headers), 200, 404],
  ["deleteBackpackList", ({ list }, headers) => post(`list/destroy/${list}`, {}, headers), 200, 404],
  ["restoreBackpackList", ({ removedList }, headers) => post(`list/restore/${removedList}`, {}, headers), 200, 404],
];

const allRows = async () => {
  const tables = ["backpack_list", "backpack_category", "backpack_item", "backpack_packed"];
  return Promise.all(tables.map((table) => app.db`select * from ${app.db(table)} t order by to_jsonb(t)::text`));
};
const listOwnerBackpack = async ({ owner }: Fixture) => (await app.get("profile/todoList", owner.headers)).body;

test("covers every endpoint in the matrix", () => {
  const declaredEndpoints = Object.entries(endpoints).filter(
    ([, value]) => typeof value === "object" && "path" in value,
  );
  expect(declaredEndpoints.length).toBeGreaterThanOrEqual(10);
  for (const [name, endpoint] of declaredEndpoints) {
    expect((endpoint as { access: string }).access, name).toBe("member");
    expect(rows.map(([row]) => row)).toContain(name);
  }
});

describe.each(rows)("%s", (_name, send, ownerStatus, otherStatus) => {
  let ids: Fixture;
  beforeAll(async () => {
    ids = await createFixture();
  });

  test("answers 401 without a valid token and changes nothing", async () => {
    const [revoked, expired] = [await newMember(app), await newMember(app)];
    expect((await app.post("user/logout", {}, revoked.headers)).status).toBeLessThan(300);
    await app.db`update session set expires_at = now() - interval '1 second' where account_id = ${expired.account}`;
    const before = await allRows();
    for (const headers of [undefined, revoked.headers, expired.headers, { authorization: "Bearer x" }]) {
      const { status, body } = await send(ids, headers);
      expect([status, body.code]).toEqual([401, "signed_out"]);
    }
    expect(await allRows()).toEqual(before);
  });

  test("does not let another member reach the owner's rows", async () => {
    const otherMember = await newMember(app);
    const before = await allRows();
    const ownerBackpack = await listOwnerBackpack(ids);
    const { status, body } = await send(ids, otherMember.headers);
    expect(status).toBe(otherStatus);
    if (status === 404) {
      expect(["todo_unknown", "backpack_list_unknown"]).toContain(body.code);
      expect(await allRows()).toEqual(before);
    }
    expect(await listOwnerBackpack(ids)).toEqual(ownerBackpack);
  });

  test("answers the owner", async () => {
    expect((await send(ids, ids.owner.headers)).status).toBe(ownerStatus);
  });
});

test("does not let members rename, remove or restore standard items and categories", async () => {
  const { headers } = await newMember(app);
  const before = await allRows();
  for (const [path, body] of [
    ["todoCustom/rename/101", { name: "x" }],
    ["todoCustom/rename/1", { name: "x" }],
    ["todoCustom/destroy/1", {}],
    ["todoCustom/restore/1", {}],
    ["todoCustom/restore/101", {}],
    ["todoCustom/destroy/99999", {}],
    ["todoCustom/restore/99999", {}],
  ] as const)
    expect((await post(path, body, headers)).body.code, path).toBe("todo_unknown");
  // not packed: removing it changes nothing
  expect((await post("todoCustom/destroy/101", {}, headers)).status).toBe(200);
  expect(await allRows()).toEqual(before);
});

test.each(["x", "0", "-1", "1.5", "2147483648"])("rejects the id %s", async (id) => {
  const { headers } = await newMember(app);
  for (const path of [`store/${id}`, `todoCustom/rename/${id}`, `todoCustom/destroy/${id}`, `todoCustom/restore/${id}`])
    expect((await post(path, { name: "x" }, headers)).status, path).toBe(422);
  expect((await post("todo/check", { todo_id: id, checked: true }, headers)).status).toBe(422);
});

test("suggests items for a place and rejects an unknown place or month", async () => {
  const { headers } = await newMember(app);
  const [place] = await app.db`select id, name from place where slug = 'lut-desert'`;
  const showBackpack = (query: string) => app.get(`profile/todoList?${query}`, headers);
  await post("store/101", {}, headers);
  const { status, body } = await showBackpack(`place_id=${place!.id}&month=${encodeURIComponent("۴")}`);
  expect(status).toBe(200);
  const { suggested, ...rest } = endpoints.showBackpack.output.parse(body);
  expect(rest.place).toEqual({ id: place!.id, name: place!.name });
  expect(suggested.length).toBeGreaterThan(10);
  const standard = rest.categories.flatMap(({ items }) => items);
  for (const { todo_id, name, packed } of suggested)
    expect(standard.find((item) => item.todo_id === todo_id)).toMatchObject({ name, packed, custom: false });
  expect((await showBackpack(`place_id=${place!.id}`)).body.suggested.length).toBeGreaterThan(10);
  expect((await showBackpack("place_id=999999")).body.code).toBe("place_unknown");
  for (const query of ["month=0", "month=13", "month=x", "place_id=x"])
    expect((await showBackpack(query)).status, query).toBe(422);
});

test("suggests to a visitor what it suggests to a new member, by name and reason, and rejects an unknown place or month", async () => {
  const { headers } = await newMember(app);
  await post("todoCustom/store", { name: "چیز خودم", category_id: 1 }, headers);
  const [place] = await app.db`select id, name from place where slug = 'lut-desert'`;
  const { status, body } = await app.get(`home/packing/${place!.id}?month=4`);
  expect([status, body.place]).toEqual([200, { id: place!.id, name: place!.name }]);
  const ofMember = (await app.get(`profile/todoList?place_id=${place!.id}&month=4`, headers)).body.suggested;
  expect(body.suggested).toEqual(
    ofMember.map(({ name, reason }: { name: string; reason: string }) => ({ name, reason })),
  );
  expect(body.suggested.length).toBeGreaterThan(10);
  expect((await app.get(`home/packing/${place!.id}`)).body.suggested.length).toBeGreaterThan(10);
  expect((await app.get("home/packing/999999")).body.code).toBe("place_unknown");
  for (const path of [
    "x",
    "0",
    "-1",
    "2147483648",
    `${place!.id}?month=0`,
    `${place!.id}?month=13`,
    `${place!.id}?month=x`,
  ])
    expect((await app.get(`home/packing/${path}`)).status, path).toBe(422);
});
