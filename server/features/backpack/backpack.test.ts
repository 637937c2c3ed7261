import { expect, test } from "vitest";
import * as endpoints from "../../../contract/member/backpack.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";

const app = testApp();

const showBackpack = async ({ headers }: Pick<TestMember, "headers">, query = "") => {
  const { status, body } = await app.get(`profile/todoList${query}`, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return endpoints.showBackpack.output.parse(body);
};
const listCategories = async (member: TestMember) => (await showBackpack(member)).categories;
const listCategoryItems = async (member: TestMember, category: number) =>
  (await listCategories(member)).find(({ id }) => id === category)!.items;
const post = (member: TestMember, path: string, body: object = {}) =>
  app.post(`profile/todoList/${path}`, body, member.headers);
const createItem = async (member: TestMember, body: { name: string; category_id?: number }): Promise<number> => {
  const response = await post(member, "todoCustom/store", body);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body.id;
};
const listPackedIds = async (member: TestMember) =>
  (await listCategories(member)).flatMap(({ items }) =>
    items.filter(({ packed }) => packed).map(({ todo_id }) => todo_id),
  );
const listItems = async (member: TestMember) => (await listCategories(member)).flatMap(({ items }) => items);

test("offers a new member the standard list with nothing packed", async () => {
  const { categories, suggested, place } = await showBackpack(await newMember(app));
  expect(categories.map(({ name }) => name)).toEqual([
    "مدارک و پول",
    "پوشاک",
    "خواب و چادر",
    "خوراک و آب",
    "راه‌یابی و نور",
    "بهداشت و کمک‌های اولیه",
    "ابزار و تعمیر",
    "سرگرمی و عکاسی",
  ]);
  const items = categories.flatMap((category) => category.items);
  expect(items.length).toBeGreaterThanOrEqual(90);
  expect(items.filter((item) => item.packed || item.checked || item.custom)).toEqual([]);
  expect([suggested, place]).toEqual([[], undefined]);
});

test("packs all items or none; packing twice is idempotent", async () => {
  const [member, otherMember] = [await newMember(app), await newMember(app)];
  expect((await post(member, "store/101,102")).status).toBe(200);
  await post(member, "todo/check", { todo_id: 101, checked: true });
  expect((await post(member, "store/101,103")).status).toBe(200);
  expect(await listPackedIds(member)).toEqual([101, 102, 103]);
  expect((await listItems(member)).filter(({ checked }) => checked).map(({ todo_id }) => todo_id)).toEqual([101]);

  const foreignId = await createItem(otherMember, { name: "طناب رخت", category_id: 7 });
  for (const unknown of ["104,99999", `104,${foreignId}`, "104,1"]) {
    const { status, body } = await post(member, `store/${unknown}`);
    expect([status, body.code], unknown).toEqual([404, "todo_unknown"]);
  }
  expect(await listPackedIds(member)).toEqual([101, 102, 103]);
  expect(await listPackedIds(otherMember)).toEqual([foreignId]);
});

test("packs a hundred ids at once and rejects ten thousand", async () => {
  const member = await newMember(app);
  const all = (await listItems(member)).map(({ todo_id }) => todo_id);
  expect((await post(member, `store/${encodeURIComponent(all.slice(0, 100).join(","))}`)).status).toBe(200);
  expect(await listPackedIds(member)).toEqual(all.slice(0, 100));

  const flood = Array.from({ length: 10_000 }, (_, index) => index + 1);
  expect((await post(member, `store/${flood.slice(0, 101).join(",")}`)).status).toBe(422);
  expect((await post(member, `store/${flood.join(",")}`)).body.code).toBe("address_too_long");
  const { status, body } = await post(member, "order", { category_id: 1, ids: flood });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["ids"]]);
  expect(await listPackedIds(member)).toEqual(all.slice(0, 100));
});

test("checks packed items only; a restart unchecks them and keeps them packed", async () => {
  const [member, otherMember] = [await newMember(app), await newMember(app)];
  await post(member, "store/101,102");
  await post(otherMember, "store/102");
  const check = (owner: TestMember, todo_id: number, checked: unknown) =>
    post(owner, "todo/check", { todo_id, checked });
  const checkedIds = async (owner: TestMember) =>
    (await listItems(owner)).filter(({ checked }) => checked).map(({ todo_id }) => todo_id);
  for (const truthy of [true, 1, "1", "۱", "true", "on"]) expect((await check(member, 102, truthy)).status).toBe(200);
  expect(await checkedIds(member)).toEqual([102]);
  expect(await checkedIds(otherMember)).toEqual([]);
  expect((await check(member, 103, true)).body.code).toBe("todo_unknown");
  expect((await check(member, 1, true)).body.code).toBe("todo_unknown");
  for (const invalid of ["شاید", 2, null, [true]]) expect((await check(member, 101, invalid)).status).toBe(422);
  expect((await check(member, 102, "۰")).status).toBe(200);
  expect(await checkedIds(member)).toEqual([]);

  await check(member, 101, true);
  await check(otherMember, 102, true);
  expect((await post(member, "restart")).status).toBe(200);
  expect((await post(member, "restart")).status).toBe(200);
  expect(await checkedIds(member)).toEqual([]);
  expect(await checkedIds(otherMember)).toEqual([102]);
  expect(await listPackedIds(member)).toEqual([101, 102]);
});

test("lists custom categories and items after the standard ones, packed from the start", async () => {
  const member = await newMember(app);
  const category = await createItem(member, { name: "  بچه‌ها   و بازی " });
  const toy = await createItem(member, { name: "عروسك", category_id: category });
  const hat = await createItem(member, { name: "کلاه قرمز", category_id: 2 });
  const categories = await listCategories(member);
  expect(categories.at(-1)).toEqual({
    id: category,
    name: "بچه‌ها و بازی",
    custom: true,
    items: [{ todo_id: toy, name: "عروسک", custom: true, packed: true, checked: false }],
  });
  expect(categories.find(({ id }) => id === 2)!.items.at(-1)!.todo_id).toBe(hat);
  expect(new Set([category, toy, hat]).size).toBe(3);

  expect((await post(member, `todoCustom/rename/${category}`, { name: "نوزاد" })).status).toBe(200);
  expect((await post(member, `todoCustom/rename/${toy}`, { newName: "جغجغه" })).status).toBe(200);
  expect((await listCategories(member)).at(-1)).toMatchObject({ name: "نوزاد", items: [{ name: "جغجغه" }] });
});

test("adds an item or a category once when the form is sent again after a lost answer", async () => {
  const member = await newMember(app);
  const category = await createItem(member, { name: "بچه‌ها" });
  expect(await createItem(member, { name: "بچه ها" })).toBe(category);
  const toy = await createItem(member, { name: "عروسک", category_id: category });
  expect(await createItem(member, { name: "عروسك", category_id: category })).toBe(toy);
  expect((await listCategories(member)).at(-1)).toMatchObject({
    id: category,
    items: [{ todo_id: toy, packed: true }],
  });

  const [standard] = await listCategoryItems(member, 1); // not packed yet
  expect(await createItem(member, { name: standard!.name, category_id: 1 })).toBe(standard!.todo_id);
  expect(await listPackedIds(member)).toEqual([standard!.todo_id, toy]);
  expect(await createItem(member, { name: standard!.name, category_id: 2 })).not.toBe(standard!.todo_id);
});

test.each(["", "   ", "\u200c", "\u202e", "\u3164", "\u2800\u0301", "آ".repeat(61), 7, null, undefined])(
  "rejects the name %j",
  async (name) => {
    const member = await newMember(app);
    const customId = await createItem(member, { name: "خودم" });
    const file = { categories: [{ name: "پوشاک", items: [{ name }] }] };
    for (const [path, body, field] of [
      ["todoCustom/store", { name }, "name"],
      [`todoCustom/rename/${customId}`, { name }, "name"],
      ["import", file, "categories"],
    ] as const) {
      const response = await post(member, path, body);
      expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
      expect(response.body.errors[field]).toMatch(/[\u0600-\u06ff]/);
    }
    expect((await listCategories(member)).filter(({ custom }) => custom)).toMatchObject([{ name: "خودم", items: [] }]);
  },
);

test("lists items in the member's order, unlisted ones after them, duplicates once", async () => {
  const member = await newMember(app);
  await post(member, "store/101,102,103,104");
  const customId = await createItem(member, { name: "گذرنامه", category_id: 1 });
  const order = (ids: number[], category_id = 1) => post(member, "order", { category_id, ids });
  const ids = async () =>
    (await listCategoryItems(member, 1)).filter(({ packed }) => packed).map(({ todo_id }) => todo_id);
  expect(await ids()).toEqual([101, 102, 103, 104, customId]);
  expect((await order([customId, 104, 101, 102, 103])).status).toBe(200);
  expect(await ids()).toEqual([customId, 104, 101, 102, 103]);
  expect((await order([102, 102, 103, 102])).status).toBe(200);
  expect(await ids()).toEqual([102, 103, customId, 104, 101]);

  const before = await listCategories(member);
  const otherMember = await newMember(app);
  const foreignId = await createItem(otherMember, { name: "گذرنامه", category_id: 1 });
  await post(member, "store/111");
  await post(member, "todoCustom/destroy/111");
  for (const unknownId of [foreignId, 105, 111, 99_999, 1]) {
    const { status, body } = await order([101, unknownId, 102]);
    expect([status, body.code], String(unknownId)).toEqual([404, "todo_unknown"]);
  }
  for (const category of [2, 99_999]) expect((await order([101], category)).body.code).toBe("todo_unknown");
  for (const ids of [[], ["x"], [1.5], [0], [2 ** 31]]) expect((await order(ids as number[])).status).toBe(422);
  expect(await listCategories(member)).toEqual(before);

  await post(member, "store/105");
  const newestId = await createItem(member, { name: "عکس", category_id: 1 });
  expect(await ids()).toEqual([102, 103, customId, 104, 101, 105, newestId]); // newly packed items come last
});

test("restores a removed item or category with its check mark, position and items", async () => {
  const member = await newMember(app);
  await post(member, "store/101,102,103");
  await post(member, "order", { category_id: 1, ids: [103, 101, 102] });
  await post(member, "todo/check", { todo_id: 103, checked: true });
  const category = await createItem(member, { name: "نوزاد" });
  const toy = await createItem(member, { name: "عروسک", category_id: category });
  const removedId = await createItem(member, { name: "گمشده", category_id: category });
  await post(member, "todo/check", { todo_id: toy, checked: true });
  const complete = await listCategories(member);
  const destroy = (id: number) => post(member, `todoCustom/destroy/${id}`);
  const restore = (id: number) => post(member, `todoCustom/restore/${id}`);

  for (const id of [103, toy, category]) {
    expect((await destroy(id)).status).toBe(200);
    expect((await destroy(id)).status).toBe(200); // idempotent
    const remaining = await listCategories(member);
    expect(remaining).not.toEqual(complete);
    expect((await restore(id)).status).toBe(200);
    expect(await listCategories(member)).toEqual(complete);
    expect((await restore(id)).body.code).toBe("todo_unknown"); // it is not removed
  }

  await destroy(removedId);
  await destroy(category);
  expect((await listCategories(member)).map(({ id }) => id)).not.toContain(category);
  for (const [path, body] of [
    [`todoCustom/restore/${removedId}`, {}],
    [`todoCustom/rename/${toy}`, { name: "x" }],
    [`todoCustom/rename/${category}`, { name: "x" }],
    ["todo/check", { todo_id: toy, checked: false }],
    [`store/${toy}`, {}],
    ["order", { category_id: category, ids: [toy] }],
    ["todoCustom/store", { name: "x", category_id: category }],
  ] as const)
    expect((await post(member, path, body)).body.code, path).toBe("todo_unknown");
  await restore(category);
  expect((await listCategoryItems(member, category)).map(({ todo_id }) => todo_id)).toEqual([toy]);
  await restore(removedId);
  expect(await listCategories(member)).toEqual(complete);
});

test("packs a removed standard item unchecked", async () => {
  const member = await newMember(app);
  await post(member, "store/101");
  await post(member, "todo/check", { todo_id: 101, checked: true });
  await post(member, "todoCustom/destroy/101");
  expect((await post(member, "todo/check", { todo_id: 101, checked: true })).body.code).toBe("todo_unknown");
  await post(member, "store/101");
  expect((await listCategoryItems(member, 1))[0]).toMatchObject({ todo_id: 101, packed: true, checked: false });
  expect((await post(member, "todoCustom/restore/101")).body.code).toBe("todo_unknown");
});
