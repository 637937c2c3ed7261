import { beforeEach, expect, test } from "vitest";
import { BACKPACK_LIMITS, showBackpack } from "../../../contract/member/backpack.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { cleanup } from "../../jobs/cleanup.job.ts";

const app = testApp();
let member: TestMember;
/** The member's first list. */
let first: number;
beforeEach(async () => {
  member = await newMember(app);
  first = (await show()).list_id;
});

const post = (path: string, body: object = {}) => app.post(`profile/todoList/${path}`, body, member.headers);
const show = async (query = "") => {
  const { status, body } = await app.get(`profile/todoList${query}`, member.headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return showBackpack.output.parse(body);
};
const create = async (path: string, body: object): Promise<number> => {
  const response = await post(path, body);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body.id;
};
const createList = (name: string, more: object = {}) => create("list/store", { name, ...more });
const createItem = (name: string, more: object) => create("todoCustom/store", { name, ...more });
const listNames = async () => (await show()).lists.map(({ name }) => name);
/** The packed items of a list by name, in order, «✓» behind checked ones. */
const packed = async (list: number) =>
  (await show(`?list_id=${list}`)).categories.flatMap(({ items }) =>
    items.filter((item) => item.packed).map(({ name, checked }) => (checked ? `${name} ✓` : name)),
  );
const countRows = async (list: number) => {
  const tables = [
    "backpack_list where id",
    ...["category", "item", "packed"].map((name) => `backpack_${name} where list_id`),
  ];
  return Promise.all(tables.map(async (table) => (await app.db.unsafe(`select from ${table} = ${list}`)).count));
};

test("every member has a list from the start", async () => {
  const { lists, list_id } = await show();
  expect(lists).toEqual([{ id: list_id, name: "فهرست من", place: null, month: null }]);
});

test("each list has its own ticks, items, categories and order", async () => {
  const north = await createList("  سفر   شمال ");
  expect(await listNames()).toEqual(["فهرست من", "سفر شمال"]);
  for (const list_id of [first, north]) await post("store/101,102", { list_id });
  await post("todo/check", { list_id: first, todo_id: 101, checked: true });
  await post("order", { list_id: north, category_id: 1, ids: [102, 101] });
  const category = await createItem("نوزاد", { list_id: north });
  const toy = await createItem("عروسک", { list_id: north, category_id: category });
  await createItem("چتر", { list_id: north, category_id: 1 });
  const ofFirst = await packed(first);
  expect(ofFirst).toEqual([expect.stringMatching(/ ✓$/), expect.not.stringMatching(/ ✓$/)]);
  expect(await packed(north)).toEqual([ofFirst[1], ofFirst[0]!.replace(" ✓", ""), "چتر", "عروسک"]);

  await post("todo/check", { list_id: north, todo_id: 102, checked: true });
  await post("restart", { list_id: first });
  await post("todoCustom/destroy/101", { list_id: first });
  expect(await packed(first)).toEqual([ofFirst[1]]);
  expect((await packed(north))[0]).toBe(`${ofFirst[1]} ✓`);

  for (const [path, body] of [
    [`store/${toy}`, {}],
    ["todo/check", { todo_id: toy, checked: true }],
    ["order", { category_id: category, ids: [toy] }],
    ["todoCustom/store", { name: "x", category_id: category }],
    [`todoCustom/rename/${toy}`, { name: "x" }],
    [`todoCustom/rename/${category}`, { name: "x" }],
    [`todoCustom/destroy/${toy}`, {}],
    [`todoCustom/destroy/${category}`, {}],
  ] as const) {
    const { status, body: answer } = await post(path, { ...body, list_id: first });
    expect([status, answer.code], path).toEqual([404, "todo_unknown"]);
  }
});

test("requests without a list mean that of the own items they name, or else the one that was changed last", async () => {
  const toy = await createItem("عروسک", { category_id: 1 });
  const north = await createList("شمال");
  expect((await show()).list_id).toBe(north);
  await post("store/102");
  expect(await packed(north)).toHaveLength(1);

  expect((await post("todo/check", { todo_id: toy, checked: true })).status).toBe(200);
  expect(await packed(first)).toEqual(["عروسک ✓"]);
  expect((await show()).list_id).toBe(first);
  await post("store/101");
  expect(await packed(first)).toHaveLength(2);

  await show(`?list_id=${north}`); // reading is no change
  expect((await show()).list_id).toBe(first);
  await app.post("profile/device/store", { packing: [{ name: "طناب نجات" }] }, member.headers);
  expect(await packed(first)).toContain("طناب نجات");
});

test("creates a list once when the form is sent again after a lost answer", async () => {
  const north = await createList("شمال", { month: 2 });
  await post("store/101", { list_id: north });
  const copy = await createList("رونوشت شمال", { copy_of: north });
  expect([await createList("شمال", { month: 2 }), await createList("رونوشت شمال", { copy_of: north })]).toEqual([
    north,
    copy,
  ]);
  expect(await packed(copy)).toHaveLength(1);
  expect(await createList("شمال", { month: 3 })).not.toBe(north);
  await app.db`update backpack_list set created_at = created_at - interval '10 minutes' where id = ${north}`;
  expect(await createList("شمال", { month: 2 })).not.toBe(north);
  await post(`list/destroy/${copy}`);
  expect(await createList("رونوشت شمال", { copy_of: north })).not.toBe(copy);
});

test("copies a list with its items, categories and order, unticked", async () => {
  await post("store/101,102,103");
  await post("order", { category_id: 1, ids: [103, 101, 102] });
  await post("todo/check", { todo_id: 103, checked: true });
  const category = await createItem("نوزاد", {});
  const removedCategory = await createItem("گمشده", {});
  const [toy, ball] = [
    await createItem("عروسک", { category_id: category }),
    await createItem("توپ", { category_id: category }),
  ];
  await post("order", { category_id: category, ids: [ball, toy] });
  await createItem("گمشده", { category_id: removedCategory });
  for (const id of [removedCategory, 102, await createItem("گمشده", { category_id: 1 })])
    await post(`todoCustom/destroy/${id}`);
  await post(`list/edit/${first}`, { place_id: 7, month: 3 });

  const copy = await createList("شمال", { copy_of: first });
  const [source, target] = [await show(`?list_id=${first}`), await show(`?list_id=${copy}`)];
  const shape = ({ categories }: typeof source) =>
    categories.map(({ name, custom, items }) => ({
      name,
      custom,
      items: items.map(({ name, custom, packed }) => ({ name, custom, packed })),
    }));
  expect(shape(target)).toEqual(shape(source));
  expect(target.categories.at(-1)).toMatchObject({ name: "نوزاد", items: [{ name: "توپ" }, { name: "عروسک" }] });
  expect(target.categories.flatMap(({ items }) => items.filter(({ checked }) => checked))).toEqual([]);
  expect(target.lists.at(-1)).toEqual({ id: copy, name: "شمال", place: null, month: null });

  await post(`todoCustom/rename/${target.categories.at(-1)!.id}`, { name: "کودک" });
  expect((await show(`?list_id=${first}`)).categories.at(-1)!.name).toBe("نوزاد");
});

test("a list has its place and month, which suggestions are for; an unpublished place is left out", async () => {
  const [row] = await app.db`select id, name from place where slug = 'lut-desert'`;
  const place = { id: row!.id as number, name: row!.name as string };
  const lut = await createList("کویر", { place_id: place.id, month: "۴" });
  const shown = await show();
  expect(shown.lists.at(-1)).toEqual({ id: lut, name: "کویر", place, month: 4 });
  expect(shown.place).toEqual(place);
  expect(shown.suggested).toEqual((await show(`?place_id=${place.id}&month=4`)).suggested);
  expect(shown.suggested.length).toBeGreaterThan(10);
  expect((await show("?month=10")).suggested).not.toEqual(shown.suggested);
  expect((await show(`?place_id=7&month=10`)).place!.id).toBe(7);
  expect((await show(`?list_id=${first}`)).suggested).toEqual([]);

  expect((await post(`list/edit/${lut}`, { name: "لوت", month: null })).status).toBe(200);
  expect((await show()).lists.at(-1)).toEqual({ id: lut, name: "لوت", place, month: null });
  await app.db`update place set published = false where id = ${place.id}`;
  await expect.poll(async () => (await show()).lists.at(-1)!.place).toBeNull();
  expect((await show()).suggested).toEqual([]);
  await app.db`update place set published = true where id = ${place.id}`;
  await expect.poll(async () => (await show()).lists.at(-1)!.place).toEqual(place);
  expect((await post(`list/edit/${lut}`, { place_id: "" })).status).toBe(200);
  expect((await show()).lists.at(-1)!.place).toBeNull();
  expect((await post(`list/edit/${lut}`)).status).toBe(200);
  for (const id of [99_999, 2_147_483_647]) {
    expect((await post(`list/edit/${lut}`, { place_id: id })).body.code).toBe("place_unknown");
    expect((await post("list/store", { name: "x", place_id: id })).body.code).toBe("place_unknown");
  }
});

test("deletes a list, and restores it with all that it has; one always stays", async () => {
  expect((await post(`list/destroy/${first}`)).body.code).toBe("backpack_list_last");
  const north = await createList("شمال");
  await post("store/101", { list_id: north });
  await createItem("چتر", { list_id: north, category_id: 1 });
  const before = await show(`?list_id=${north}`);
  for (let time = 0; time < 2; time++) expect((await post(`list/destroy/${north}`)).status).toBe(200); // idempotent
  expect(await show()).toMatchObject({ list_id: first, lists: [{ id: first }] });
  expect((await post(`list/destroy/${first}`)).body.code).toBe("backpack_list_last");
  for (const [path, body] of [
    ["store/101", { list_id: north }],
    [`list/edit/${north}`, { name: "x" }],
    ["list/store", { name: "x", copy_of: north }],
    [`list/restore/${first}`, {}], // it is not deleted
  ] as const)
    expect((await post(path, body)).body.code, path).toBe("backpack_list_unknown");
  expect((await app.get(`profile/todoList?list_id=${north}`, member.headers)).status).toBe(404);
  expect((await post(`list/restore/${north}`)).status).toBe(200);
  expect(await show(`?list_id=${north}`)).toEqual(before);
});

test("keeps the last five deleted lists for a day, and nothing of the others", async () => {
  const lists: number[] = [];
  for (let n = 0; n < 7; n++) {
    const id = await createList(`سفر ${n}`);
    await createItem("چتر", { list_id: id, category_id: await createItem("باران", { list_id: id }) });
    lists.push(id);
  }
  for (const id of lists) await post(`list/destroy/${id}`);
  expect(await countRows(lists[1]!)).toEqual([0, 0, 0, 0]);
  expect(await countRows(lists[2]!)).toEqual([1, 1, 1, 1]);
  expect((await post(`list/restore/${lists[1]}`)).status).toBe(404);
  expect((await post(`list/restore/${lists[2]}`)).status).toBe(200);
  await app.db`update backpack_list set removed_at = now() - interval '25 hours' where id = ${lists[3]!}`;
  await cleanup(app.db);
  expect(await countRows(lists[3]!)).toEqual([0, 0, 0, 0]);
  expect(await countRows(lists[4]!)).toEqual([1, 1, 1, 1]);
});

test("limits a member to thirty lists, under concurrency and on restore", async () => {
  const responses = await Promise.all(Array.from({ length: 40 }, (_, n) => post("list/store", { name: `سفر ${n}` })));
  const made = responses.filter(({ status }) => status === 201).map(({ body }) => body.id);
  expect(made).toHaveLength(BACKPACK_LIMITS.lists - 1);
  const refused = responses.find(({ status }) => status !== 201)!;
  expect([refused.status, refused.body.code, refused.body.errors.name]).toEqual([
    422,
    "backpack_lists_too_many",
    "بیش از ۳۰ فهرست نمی‌توان ساخت.",
  ]);
  await post(`list/destroy/${made[0]}`);
  await createList("به جای آن");
  expect((await post(`list/restore/${made[0]}`)).body.code).toBe("backpack_lists_too_many");
  expect((await show()).lists).toHaveLength(BACKPACK_LIMITS.lists);
});

test("each list takes fifty categories and five hundred items of its own; a full one can be copied", async () => {
  const file = [
    ...Array.from({ length: 49 }, (_, n) => ({ name: `دسته ${n}`, items: [] })),
    { name: "بسیار", items: Array.from({ length: BACKPACK_LIMITS.items }, (_, n) => ({ name: `چیز ${n}` })) },
  ];
  const north = await createList("شمال");
  for (const list_id of [first, north]) expect((await post("import", { list_id, categories: file })).status).toBe(200);
  const copy = await createList("رونوشت", { copy_of: north });
  expect(await packed(copy)).toHaveLength(BACKPACK_LIMITS.items);
  for (const list_id of [first, north, copy])
    expect((await post("todoCustom/store", { list_id, name: "یکی بیش", category_id: 1 })).body.code).toBe(
      "todo_too_many",
    );
});

test.each(["", "  ", "\u200c", "\u202e", "آ".repeat(61), 7, null, ["x"], {}])(
  "rejects the name %j of a list",
  async (name) => {
    for (const path of ["list/store", `list/edit/${first}`]) {
      const { status, body } = await post(path, { name });
      expect([status, Object.keys(body.errors)], path).toEqual([422, ["name"]]);
      expect(body.errors.name).toMatch(/[\u0600-\u06ff]/);
    }
    expect(await listNames()).toEqual(["فهرست من"]);
  },
);

test.each(["x", "0", "-1", "1.5", "2147483648", "1e3", "null"])("rejects the id %s of a list", async (id) => {
  for (const path of ["list/edit", "list/destroy", "list/restore"])
    expect((await post(`${path}/${id}`)).status, path).toBe(422);
  expect((await post("store/101", { list_id: id })).status).toBe(422);
  expect((await post("list/store", { name: "x", copy_of: id })).status).toBe(422);
  expect((await post("list/store", { name: "x", month: id, place_id: id })).status).toBe(422);
  expect((await app.get(`profile/todoList?list_id=${id}`, member.headers)).status).toBe(422);
  expect(await listNames()).toEqual(["فهرست من"]);
});

test("an account is deleted with its lists", async () => {
  const north = await createList("شمال");
  await createItem("چتر", { list_id: north, category_id: await createItem("باران", { list_id: north }) });
  await app.db`delete from account where id = ${member.account}`;
  expect(await countRows(north)).toEqual([0, 0, 0, 0]);
});
