import { expect, test } from "vitest";
import * as calls from "../../../contract/member/backpack.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";

const app = testApp();

const listOf = async ({ headers }: Pick<TestMember, "headers">, query = "") => {
  const { status, body } = await app.get(`profile/todoList${query}`, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return calls.listTodo.output.parse(body);
};
const categoriesOf = async (member: TestMember) => (await listOf(member)).categories;
const itemsOf = async (member: TestMember, category: number) =>
  (await categoriesOf(member)).find(({ id }) => id === category)!.items;
const post = (member: TestMember, path: string, body: object = {}) =>
  app.post(`profile/todoList/${path}`, body, member.headers);
const made = async (member: TestMember, body: { name: string; category_id?: number }): Promise<number> => {
  const answer = await post(member, "todoCustom/store", body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
};
const packedIds = async (member: TestMember) =>
  (await categoriesOf(member)).flatMap(({ items }) =>
    items.filter(({ packed }) => packed).map(({ todo_id }) => todo_id),
  );
const standing = async (member: TestMember) => (await categoriesOf(member)).flatMap(({ items }) => items);

test("offers a new member the standard list with nothing packed", async () => {
  const { categories, suggested, place } = await listOf(await newMember(app));
  expect(categories.map(({ name }) => name)).toEqual([
    "مدارک و پول",
    "پوشاک",
    "خواب و چادر",
    "خوراک و آب",
    "راه‌یابی و نور",
    "بهداشت و کمک‌های نخستین",
    "ابزار و تعمیر",
    "سرگرمی و عکاسی",
  ]);
  const items = categories.flatMap((category) => category.items);
  expect(items.length).toBeGreaterThanOrEqual(90);
  expect(items.filter((item) => item.packed || item.checked || item.custom)).toEqual([]);
  expect([suggested, place]).toEqual([[], undefined]);
});

test("packs all items or none; packing twice is idempotent", async () => {
  const [member, other] = [await newMember(app), await newMember(app)];
  expect((await post(member, "store/101,102")).status).toBe(200);
  await post(member, "todo/check", { todo_id: 101, checked: true });
  expect((await post(member, "store/101,103")).status).toBe(200);
  expect(await packedIds(member)).toEqual([101, 102, 103]);
  expect((await standing(member)).filter(({ checked }) => checked).map(({ todo_id }) => todo_id)).toEqual([101]);

  const theirs = await made(other, { name: "طناب", category_id: 7 });
  for (const unknown of ["104,99999", `104,${theirs}`, "104,1"]) {
    const { status, body } = await post(member, `store/${unknown}`);
    expect([status, body.code], unknown).toEqual([404, "todo_unknown"]);
  }
  expect(await packedIds(member)).toEqual([101, 102, 103]);
  expect(await packedIds(other)).toEqual([theirs]);
});

test("packs a hundred ids at once and rejects ten thousand", async () => {
  const member = await newMember(app);
  const all = (await standing(member)).map(({ todo_id }) => todo_id);
  expect((await post(member, `store/${encodeURIComponent(all.slice(0, 100).join(","))}`)).status).toBe(200);
  expect(await packedIds(member)).toEqual(all.slice(0, 100));

  const flood = Array.from({ length: 10_000 }, (_, index) => index + 1);
  expect((await post(member, `store/${flood.slice(0, 101).join(",")}`)).status).toBe(422);
  expect((await post(member, `store/${flood.join(",")}`)).body.code).toBe("address_too_long");
  const { status, body } = await post(member, "order", { category_id: 1, ids: flood });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["ids"]]);
  expect(await packedIds(member)).toEqual(all.slice(0, 100));
});

test("checks packed items only; a restart unchecks them and keeps them packed", async () => {
  const [member, other] = [await newMember(app), await newMember(app)];
  await post(member, "store/101,102");
  await post(other, "store/102");
  const check = (who: TestMember, todo_id: number, checked: unknown) => post(who, "todo/check", { todo_id, checked });
  const ticked = async (who: TestMember) =>
    (await standing(who)).filter(({ checked }) => checked).map(({ todo_id }) => todo_id);
  for (const yes of [true, 1, "1", "۱", "true", "on"]) expect((await check(member, 102, yes)).status).toBe(200);
  expect(await ticked(member)).toEqual([102]);
  expect(await ticked(other)).toEqual([]);
  expect((await check(member, 103, true)).body.code).toBe("todo_unknown");
  expect((await check(member, 1, true)).body.code).toBe("todo_unknown");
  for (const neither of ["شاید", 2, null, [true]]) expect((await check(member, 101, neither)).status).toBe(422);
  expect((await check(member, 102, "۰")).status).toBe(200);
  expect(await ticked(member)).toEqual([]);

  await check(member, 101, true);
  await check(other, 102, true);
  expect((await post(member, "restart")).status).toBe(200);
  expect((await post(member, "restart")).status).toBe(200);
  expect(await ticked(member)).toEqual([]);
  expect(await ticked(other)).toEqual([102]);
  expect(await packedIds(member)).toEqual([101, 102]);
});

test("lists custom categories and items after the standard ones, packed from the start", async () => {
  const member = await newMember(app);
  const category = await made(member, { name: "  بچه‌ها   و بازی " });
  const toy = await made(member, { name: "عروسك", category_id: category });
  const hat = await made(member, { name: "کلاه قرمز", category_id: 2 });
  const categories = await categoriesOf(member);
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
  expect((await categoriesOf(member)).at(-1)).toMatchObject({ name: "نوزاد", items: [{ name: "جغجغه" }] });
});

test.each(["", "   ", "\u200c", "\u202e", "\u3164", "\u2800\u0301", "آ".repeat(61), 7, null, undefined])(
  "rejects the name %j",
  async (name) => {
    const member = await newMember(app);
    const own = await made(member, { name: "خودم" });
    const file = { categories: [{ name: "پوشاک", items: [{ name }] }] };
    for (const [path, body, field] of [
      ["todoCustom/store", { name }, "name"],
      [`todoCustom/rename/${own}`, { name }, "name"],
      ["import", file, "categories"],
    ] as const) {
      const answer = await post(member, path, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
      expect(answer.body.errors[field]).toMatch(/[\u0600-\u06ff]/);
    }
    expect((await categoriesOf(member)).filter(({ custom }) => custom)).toMatchObject([{ name: "خودم", items: [] }]);
  },
);

test("lists items in the member's order, unlisted ones after them, duplicates once", async () => {
  const member = await newMember(app);
  await post(member, "store/101,102,103,104");
  const own = await made(member, { name: "گذرنامه", category_id: 1 });
  const order = (ids: number[], category_id = 1) => post(member, "order", { category_id, ids });
  const ids = async () => (await itemsOf(member, 1)).filter(({ packed }) => packed).map(({ todo_id }) => todo_id);
  expect(await ids()).toEqual([101, 102, 103, 104, own]);
  expect((await order([own, 104, 101, 102, 103])).status).toBe(200);
  expect(await ids()).toEqual([own, 104, 101, 102, 103]);
  expect((await order([102, 102, 103, 102])).status).toBe(200);
  expect(await ids()).toEqual([102, 103, own, 104, 101]);

  const before = await categoriesOf(member);
  const other = await newMember(app);
  const foreign = await made(other, { name: "گذرنامه", category_id: 1 });
  await post(member, "store/111");
  await post(member, "todoCustom/destroy/111");
  for (const wrong of [foreign, 105, 111, 99_999, 1]) {
    const { status, body } = await order([101, wrong, 102]);
    expect([status, body.code], String(wrong)).toEqual([404, "todo_unknown"]);
  }
  for (const category of [2, 99_999]) expect((await order([101], category)).body.code).toBe("todo_unknown");
  for (const ids of [[], ["x"], [1.5], [0], [2 ** 31]]) expect((await order(ids as number[])).status).toBe(422);
  expect(await categoriesOf(member)).toEqual(before);

  await post(member, "store/105");
  const late = await made(member, { name: "عکس", category_id: 1 });
  expect(await ids()).toEqual([102, 103, own, 104, 101, 105, late]); // newly packed items come last
});

test("restores a removed item or category with its check mark, position and items", async () => {
  const member = await newMember(app);
  await post(member, "store/101,102,103");
  await post(member, "order", { category_id: 1, ids: [103, 101, 102] });
  await post(member, "todo/check", { todo_id: 103, checked: true });
  const category = await made(member, { name: "نوزاد" });
  const toy = await made(member, { name: "عروسک", category_id: category });
  const lost = await made(member, { name: "گمشده", category_id: category });
  await post(member, "todo/check", { todo_id: toy, checked: true });
  const whole = await categoriesOf(member);
  const destroy = (id: number) => post(member, `todoCustom/destroy/${id}`);
  const restore = (id: number) => post(member, `todoCustom/restore/${id}`);

  for (const id of [103, toy, category]) {
    expect((await destroy(id)).status).toBe(200);
    expect((await destroy(id)).status).toBe(200); // idempotent
    const left = await categoriesOf(member);
    expect(left).not.toEqual(whole);
    expect((await restore(id)).status).toBe(200);
    expect(await categoriesOf(member)).toEqual(whole);
    expect((await restore(id)).body.code).toBe("todo_unknown"); // it is not removed
  }

  await destroy(lost);
  await destroy(category);
  expect((await categoriesOf(member)).map(({ id }) => id)).not.toContain(category);
  for (const [path, body] of [
    [`todoCustom/restore/${lost}`, {}],
    [`todoCustom/rename/${toy}`, { name: "x" }],
    [`todoCustom/rename/${category}`, { name: "x" }],
    ["todo/check", { todo_id: toy, checked: false }],
    [`store/${toy}`, {}],
    ["order", { category_id: category, ids: [toy] }],
    ["todoCustom/store", { name: "x", category_id: category }],
  ] as const)
    expect((await post(member, path, body)).body.code, path).toBe("todo_unknown");
  await restore(category);
  expect((await itemsOf(member, category)).map(({ todo_id }) => todo_id)).toEqual([toy]);
  await restore(lost);
  expect(await categoriesOf(member)).toEqual(whole);
});

test("packs a removed standard item unchecked", async () => {
  const member = await newMember(app);
  await post(member, "store/101");
  await post(member, "todo/check", { todo_id: 101, checked: true });
  await post(member, "todoCustom/destroy/101");
  expect((await post(member, "todo/check", { todo_id: 101, checked: true })).body.code).toBe("todo_unknown");
  await post(member, "store/101");
  expect((await itemsOf(member, 1))[0]).toMatchObject({ todo_id: 101, packed: true, checked: false });
  expect((await post(member, "todoCustom/restore/101")).body.code).toBe("todo_unknown");
});
