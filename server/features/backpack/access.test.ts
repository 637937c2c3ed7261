import { beforeAll, describe, expect, test } from "vitest";
import * as calls from "../../../contract/member/backpack.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";

const app = testApp();

interface Asked {
  owner: TestMember;
  /** The owner's category that holds the item. */
  category: number;
  thing: number;
  /** The owner's removed item and category. */
  away: number;
  categoryAway: number;
}

const post = (path: string, body: object, headers?: TestMember["headers"]) =>
  app.post(`profile/todoList/${path}`, body, headers);
const made = async (owner: TestMember, body: object) =>
  (await post("todoCustom/store", body, owner.headers)).body.id as number;

async function asked(): Promise<Asked> {
  const owner = await newMember(app);
  const category = await made(owner, { name: "نوزاد" });
  const thing = await made(owner, { name: "عروسک", category_id: category });
  const categoryAway = await made(owner, { name: "گمشده" });
  const away = await made(owner, { name: "گمشده", category_id: category });
  await post("store/101", {}, owner.headers);
  for (const id of [away, categoryAway]) await post(`todoCustom/destroy/${id}`, {}, owner.headers);
  return { owner, category, thing, away, categoryAway };
}

type Ask = (ids: Asked, headers?: TestMember["headers"]) => Promise<{ status: number; body: { code?: string } }>;

/** For each endpoint: the owner's status, and the status of another member who sends the owner's ids. */
const rows: [name: string, ask: Ask, owner: number, other: number][] = [
  ["listTodo", (_ids, headers) => app.get("profile/todoList", headers), 200, 200],
  ["packTodo", ({ thing }, headers) => post(`store/102,${thing}`, {}, headers), 200, 404],
  ["checkTodo", ({ thing }, headers) => post("todo/check", { todo_id: thing, checked: true }, headers), 200, 404],
  [
    "createTodo",
    ({ category }, headers) => post("todoCustom/store", { name: "شیشه", category_id: category }, headers),
    201,
    404,
  ],
  ["renameTodo", ({ thing }, headers) => post(`todoCustom/rename/${thing}`, { name: "توپ" }, headers), 200, 404],
  [
    "renameTodo of a category",
    ({ category }, headers) => post(`todoCustom/rename/${category}`, { name: "توپ" }, headers),
    200,
    404,
  ],
  ["destroyTodo", ({ thing }, headers) => post(`todoCustom/destroy/${thing}`, {}, headers), 200, 404],
  [
    "destroyTodo of a category",
    ({ category }, headers) => post(`todoCustom/destroy/${category}`, {}, headers),
    200,
    404,
  ],
  [
    "restoreTodo of a category",
    ({ categoryAway }, headers) => post(`todoCustom/restore/${categoryAway}`, {}, headers),
    200,
    404,
  ],
  ["restoreTodo", ({ away }, headers) => post(`todoCustom/restore/${away}`, {}, headers), 200, 404],
  [
    "orderTodo",
    ({ category, thing }, headers) => post("order", { category_id: category, ids: [thing] }, headers),
    200,
    404,
  ],
  ["restartTodo", (_ids, headers) => post("restart", {}, headers), 200, 200],
  [
    "importTodo",
    (_ids, headers) => post("import", { categories: [{ name: "تازه", items: [{ name: "x" }] }] }, headers),
    200,
    200,
  ],
];

const everything = async () => {
  const tables = ["backpack_category", "backpack_item", "backpack_packed"];
  return Promise.all(tables.map((table) => app.db`select * from ${app.db(table)} t order by to_jsonb(t)::text`));
};
const ownerSees = async ({ owner }: Asked) => (await app.get("profile/todoList", owner.headers)).body;

test("covers every endpoint in the matrix", () => {
  const declared = Object.entries(calls).filter(([, it]) => typeof it === "object" && "path" in it);
  expect(declared.length).toBeGreaterThanOrEqual(10);
  for (const [name, it] of declared) {
    expect((it as { access: string }).access, name).toBe("member");
    expect(rows.map(([row]) => row)).toContain(name);
  }
});

describe.each(rows)("%s", (_name, ask, forOwner, forOther) => {
  let ids: Asked;
  beforeAll(async () => {
    ids = await asked();
  });

  test("answers 401 without a valid token and changes nothing", async () => {
    const [revoked, expired] = [await newMember(app), await newMember(app)];
    expect((await app.post("user/logout", {}, revoked.headers)).status).toBeLessThan(300);
    await app.db`update session set expires_at = now() - interval '1 second' where account_id = ${expired.account}`;
    const before = await everything();
    for (const headers of [undefined, revoked.headers, expired.headers, { authorization: "Bearer x" }]) {
      const { status, body } = await ask(ids, headers);
      expect([status, body.code]).toEqual([401, "signed_out"]);
    }
    expect(await everything()).toEqual(before);
  });

  test("does not let another member reach the owner's rows", async () => {
    const other = await newMember(app);
    const before = await everything();
    const sees = await ownerSees(ids);
    const { status, body } = await ask(ids, other.headers);
    expect(status).toBe(forOther);
    if (status === 404) {
      expect(body.code).toBe("todo_unknown");
      expect(await everything()).toEqual(before);
    }
    expect(await ownerSees(ids)).toEqual(sees);
  });

  test("answers the owner", async () => {
    expect((await ask(ids, ids.owner.headers)).status).toBe(forOwner);
  });
});

test("does not let members rename, remove or restore standard items and categories", async () => {
  const { headers } = await newMember(app);
  const before = await everything();
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
  expect((await post("todoCustom/destroy/101", {}, headers)).status).toBe(200); // not packed: removing it changes nothing
  expect(await everything()).toEqual(before);
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
  const ask = (query: string) => app.get(`profile/todoList?${query}`, headers);
  await post("store/101", {}, headers);
  const { status, body } = await ask(`place_id=${place!.id}&month=${encodeURIComponent("۴")}`);
  expect(status).toBe(200);
  const { suggested, ...rest } = calls.listTodo.output.parse(body);
  expect(rest.place).toEqual({ id: place!.id, name: place!.name });
  expect(suggested.length).toBeGreaterThan(10);
  const standard = rest.categories.flatMap(({ items }) => items);
  for (const { todo_id, name, packed } of suggested)
    expect(standard.find((item) => item.todo_id === todo_id)).toMatchObject({ name, packed, custom: false });
  expect((await ask(`place_id=${place!.id}`)).body.suggested.length).toBeGreaterThan(10);
  expect((await ask("place_id=999999")).body.code).toBe("place_unknown");
  for (const query of ["month=0", "month=13", "month=x", "place_id=x"])
    expect((await ask(query)).status, query).toBe(422);
});
