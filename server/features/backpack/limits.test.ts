import { expect, test } from "vitest";
import { BACKPACK_LIMITS } from "../../../contract/member/backpack.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { cleanup } from "../../jobs/cleanup.job.ts";

const app = testApp();

const post = (member: TestMember, path: string, body: object = {}) =>
  app.post(`profile/todoList/${path}`, body, member.headers);
const createItem = (member: TestMember, body: object) => post(member, "todoCustom/store", body);
const listCategories = async (member: TestMember) =>
  (await app.get("profile/todoList", member.headers)).body.categories;
const countCustom = async ({ account }: TestMember) => {
  const [row] = await app.db`
    select (select count(*) from backpack_category where account_id = ${account} and removed_at is null) as categories,
      (select count(*) from backpack_item where account_id = ${account} and removed_at is null) as items`;
  return row;
};
const countStatuses = async (responses: Promise<{ status: number }>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(responses)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const namedItems = (prefix: string, length: number) =>
  Array.from({ length }, (_, index) => ({ name: `${prefix} ${index + 1}` }));

test("limits custom categories to fifty, under concurrency and on restore", async () => {
  const member = await newMember(app);
  const statusCounts = await countStatuses(namedItems("دسته", 70).map((body) => createItem(member, body)));
  expect(statusCounts).toEqual({ 201: BACKPACK_LIMITS.categories, 422: 70 - BACKPACK_LIMITS.categories });
  expect(await countCustom(member)).toEqual({ categories: 50, items: 0 });
  expect((await createItem(member, { name: "یکی بیش" })).body).toMatchObject({
    code: "todo_too_many",
    errors: { name: "کوله‌پشتی پر است." },
  });

  const last = (await listCategories(member)).at(-1).id;
  await post(member, `todoCustom/destroy/${last}`);
  expect((await createItem(member, { name: "به جای آن" })).status).toBe(201);
  expect((await post(member, `todoCustom/restore/${last}`)).body.code).toBe("todo_too_many");
  expect(await countCustom(member)).toEqual({ categories: 50, items: 0 });
});

test("limits custom items to five hundred under concurrency, not counting those of a removed category", async () => {
  const member = await newMember(app);
  const category = (await createItem(member, { name: "بسیار" })).body.id;
  const file = { categories: [{ name: "بسیار", items: namedItems("چیز", 480) }] };
  expect((await post(member, "import", file)).status).toBe(200);
  const statusCounts = await countStatuses(
    namedItems("دیگر", 40).map((body) => createItem(member, { ...body, category_id: 2 })),
  );
  expect(statusCounts).toEqual({ 201: 20, 422: 20 });
  expect(await countCustom(member)).toEqual({ categories: 1, items: 500 });

  await post(member, `todoCustom/destroy/${category}`);
  expect((await createItem(member, { name: "جا هست", category_id: 2 })).status).toBe(201);
  expect((await post(member, `todoCustom/restore/${category}`)).body.code).toBe("todo_too_many");
});

test("keeps of what was removed as much as a list may have, and no category without its items", async () => {
  const member = await newMember(app);
  const inHidden = (await createItem(member, { name: "در دستهٔ پنهان", category_id: 3 })).body.id;
  await app.db`update backpack_category set removed_at = now() - interval '2 hours' where id = 3`; // by an editor
  await app.db`
    insert into backpack_category (account_id, list_id, name, removed_at)
    select account_id, id, n, now() - n * interval '1 minute' from backpack_list, generate_series(1, 60) n
    where account_id = ${member.account}`;
  const single = (await createItem(member, { name: "تنها", category_id: 1 })).body.id;
  await post(member, `todoCustom/destroy/${single}`);
  const removed: number[] = [];
  for (let round = 0; round < 3; round++) {
    const file = { categories: [{ name: "بسیار", items: namedItems(`چیز ${round}`, 499) }] };
    expect((await post(member, "import", file)).status).toBe(200);
    removed.push((await listCategories(member)).at(-1).id);
    expect((await post(member, `todoCustom/destroy/${removed.at(-1)}`)).status).toBe(200);
  }
  const [row] = await app.db`
    select (select count(*)::int from backpack_category where account_id = ${member.account}) as categories,
      (select count(*)::int from backpack_item where account_id = ${member.account}) as items`;
  expect(row, "the last category and 48 of the sixty; its items and the one in the hidden category").toEqual({
    categories: 49,
    items: 500,
  });
  for (const id of [single, ...removed.slice(0, 2)])
    expect((await post(member, `todoCustom/restore/${id}`)).status).toBe(404);
  expect((await post(member, `todoCustom/restore/${removed[2]}`)).status).toBe(200);
  expect((await listCategories(member)).at(-1).items).toHaveLength(499);
  await app.db`update backpack_category set removed_at = null where id = 3`;
  const names = (await listCategories(member)).flatMap(({ items }: { items: { todo_id: number }[] }) => items);
  expect(names.map((item: { todo_id: number }) => item.todo_id)).toContain(inHidden);
});

test("imports a file: matches standard items by folded name and adds the rest as custom items; importing twice is idempotent", async () => {
  const member = await newMember(app);
  const file = {
    categories: [
      { name: "پوشاك", items: [{ name: "كلاه  گرم", checked: true }, { name: "شال مادربزرگ" }] },
      { name: "راه یابی و نور", items: [{ name: "قطب نما" }, { name: "سوت", checked: false }] },
      { name: "نوزاد", items: [{ name: "عروسک", checked: true }, { name: "عروسك" }, { name: "کارت‌ملی" }] },
      { name: "تهی", items: [] },
    ],
  };
  expect((await post(member, "import", file)).status).toBe(200);
  const toPackedNames = (
    list: {
      name: string;
      custom: boolean;
      items: { name: string; packed: boolean; custom: boolean; checked: boolean }[];
    }[],
  ) =>
    list.flatMap(({ name, custom, items }) => {
      const packedNames = items
        .filter((item) => item.packed)
        .map((item) => `${item.custom ? "+" : ""}${item.name}${item.checked ? " ✓" : ""}`);
      return custom || packedNames.length > 0 ? [[name, ...packedNames]] : [];
    });
  const list = await listCategories(member);
  expect(toPackedNames(list)).toEqual([
    ["مدارک و پول", "کارت ملی"],
    ["پوشاک", "کلاه گرم ✓", "+شال مادربزرگ"],
    ["راه‌یابی و نور", "قطب‌نما", "سوت"],
    ["نوزاد", "+عروسک ✓"],
    ["تهی"],
  ]);
  expect((await post(member, "import", file)).status).toBe(200);
  expect(await listCategories(member)).toEqual(list);

  const otherMember = await newMember(app); // an export of one account, imported into another
  const exported = list.map(({ name, items }: (typeof list)[number]) => ({
    name,
    items: items.filter((item: { packed: boolean }) => item.packed),
  }));
  expect((await post(otherMember, "import", { categories: exported })).status).toBe(200);
  expect(toPackedNames(await listCategories(otherMember)).filter((row) => row.length > 1)).toEqual(
    toPackedNames(list).filter((row) => row.length > 1),
  );
});

test("rejects a file beyond the limits and changes nothing", async () => {
  const member = await newMember(app);
  await createItem(member, { name: "نخستین" });
  const before = await listCategories(member);
  for (const categories of [
    [
      { name: "پوشاک", items: [{ name: "کلاه گرم", checked: true }] },
      { name: "بسیار", items: namedItems("چیز", 501) },
    ],
    [
      { name: "پوشاک", items: [{ name: "کلاه گرم", checked: true }] },
      ...namedItems("دسته", 50).map((item) => ({ ...item, items: [] })),
    ],
  ]) {
    const { status, body } = await post(member, "import", { categories });
    expect([status, body.code]).toEqual([422, "todo_too_many"]);
  }
  for (const categories of [[], [{ name: "x" }], "x", null, [{ name: "x", items: namedItems("y", 10_000) }]])
    expect((await post(member, "import", { categories })).status).toBeGreaterThanOrEqual(413);
  expect(await listCategories(member)).toEqual(before);
});

test("keeps the list consistent under concurrent imports, orders and packing", async () => {
  const member = await newMember(app);
  const file = { categories: [{ name: "نوزاد", items: [{ name: "عروسک" }, { name: "شیشه" }] }] };
  await post(member, "store/101,102,103");
  const statusCounts = await countStatuses([
    ...Array.from({ length: 8 }, () => post(member, "import", file)),
    ...Array.from({ length: 8 }, (_, index) =>
      post(member, "order", { category_id: 1, ids: index % 2 ? [103, 101] : [102, 103] }),
    ),
    ...Array.from({ length: 8 }, () => post(member, "store/101,104")),
  ]);
  expect(statusCounts).toEqual({ 200: 24 });
  expect(await countCustom(member)).toEqual({ categories: 1, items: 2 });
  const [documents] = await listCategories(member);
  const ids = documents.items
    .filter((item: { packed: boolean }) => item.packed)
    .map((item: { todo_id: number }) => item.todo_id);
  expect(ids.toSorted()).toEqual([101, 102, 103, 104]);
});

test("deletes removed items after a day and keeps those that editors have hidden", async () => {
  const member = await newMember(app);
  const removedCategory = (await createItem(member, { name: "دیروز" })).body.id;
  const insideRemoved = (await createItem(member, { name: "در آن", category_id: removedCategory })).body.id;
  const removedItem = (await createItem(member, { name: "دیروز", category_id: 1 })).body.id;
  const recentItem = (await createItem(member, { name: "امروز", category_id: 1 })).body.id;
  await post(member, "store/101,102");
  for (const id of [removedCategory, removedItem, recentItem, 101, 102]) await post(member, `todoCustom/destroy/${id}`);
  const oldTime = app.db`now() - interval '25 hours'`;
  await app.db`update backpack_category set removed_at = ${oldTime} where id = ${removedCategory}`;
  await app.db`update backpack_item set removed_at = ${oldTime} where id in (${removedItem}, 200)`;
  await app.db`update backpack_packed set removed_at = ${oldTime} where item_id = 101`;

  await cleanup(app.db);

  const remaining =
    await app.db`select id from backpack_item where id in (${insideRemoved}, ${removedItem}, ${recentItem}, 200)`;
  expect(remaining.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([200, recentItem]);
  for (const id of [removedCategory, removedItem, 101])
    expect((await post(member, `todoCustom/restore/${id}`)).status, String(id)).toBe(404);
  for (const id of [recentItem, 102])
    expect((await post(member, `todoCustom/restore/${id}`)).status, String(id)).toBe(200);
  expect((await listCategories(member)).at(-1).items.map((item: { todo_id: number }) => item.todo_id)).not.toContain(
    200,
  );
});
