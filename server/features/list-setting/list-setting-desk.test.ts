import { expect, test } from "vitest";
import { MAX_SAVED_FILTERS } from "../../../contract/desk/own/list-setting.ts";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();
const list = "/places";
const filter = (name: string, query = `q=${name}`) => ({ name, query });

async function newColleague(role: "writer" | "owner" = "writer") {
  const { headers, account } = await newStaff(app, role);
  return {
    account,
    headers,
    read: async (of = list) => (await app.get(`desk/list-setting?list=${of}`, headers)).body,
    send: async (path: string, body: object) =>
      (await app.post(`desk/list-setting/${path}`, { list, ...body }, headers)).body,
  };
}

test("keeps filters and columns of each list for each colleague, also for one who may only write", async () => {
  const [mine, theirs] = await Promise.all([newColleague(), newColleague("owner")]);
  expect(await mine.read()).toEqual({ filters: [], columns: null });
  await mine.send("filters", { filters: [filter("یزد", "province=9"), filter("غار")] });
  expect(await mine.send("columns", { columns: ["گونه", "اهمیت"] })).toEqual({
    filters: [filter("یزد", "province=9"), filter("غار")],
    columns: ["گونه", "اهمیت"],
  });
  expect(await theirs.read()).toEqual({ filters: [], columns: null });
  expect(await mine.read("/posts")).toEqual({ filters: [], columns: null });
  await mine.send("remove-filter", { name: "یزد" });
  await mine.send("remove-filter", { name: "یزد" });
  expect(await mine.send("columns", { columns: null })).toEqual({ filters: [filter("غار")], columns: null });
  expect(await mine.send("columns", { columns: [] })).toEqual({ filters: [filter("غار")], columns: [] });
  expect(await mine.read()).toEqual({ filters: [filter("غار")], columns: [] });
});

test("a name that exists gets the new filter, and the oldest give way when there are too many", async () => {
  const { send } = await newColleague();
  const many = Array.from({ length: MAX_SAVED_FILTERS }, (_, at) => filter(`فیلتر ${at}`));
  await send("filters", { filters: many });
  const renewed = await send("filters", { filters: [filter("فیلتر 5", "province=9")] });
  expect(renewed.filters).toHaveLength(MAX_SAVED_FILTERS);
  expect(renewed.filters.at(-1)).toEqual(filter("فیلتر 5", "province=9"));
  const { filters } = await send("filters", { filters: [filter("تازه")] });
  expect([filters.length, filters[0].name, filters.at(-1).name]).toEqual([MAX_SAVED_FILTERS, "فیلتر 1", "تازه"]);
});

test("what a browser had kept is taken over, and nothing of the server gives way to it", async () => {
  const { send } = await newColleague();
  await send("filters", { filters: [filter("یزد", "province=9")] });
  const { filters } = await send("filters", { filters: [filter("یزد", "q=old"), filter("غار")], keep: true });
  expect(filters).toEqual([filter("غار"), filter("یزد", "province=9")]);
});

test("two windows that save at once lose nothing", async () => {
  const { send, read } = await newColleague();
  await Promise.all(["یک", "دو", "سه", "چهار"].map((name) => send("filters", { filters: [filter(name)] })));
  expect((await read()).filters).toHaveLength(4);
});

test("a colleague has at most sixty lists, and they go with the account", async () => {
  const { headers, account } = await newColleague();
  const letters = [..."abcdefgh"];
  for (const path of letters.flatMap((one) => letters.map((other) => `/${one}${other}`)))
    await app.post("desk/list-setting/columns", { list: path, columns: [] }, headers);
  const count = async () =>
    (await app.db<{ count: number }[]>`select count(*) from desk_list where account_id = ${account}`)[0]!.count;
  expect(await count()).toBe(60);
  await app.db`delete from account where id = ${account}`;
  expect(await count()).toBe(0);
});

test("beyond sixty lists the one is forgotten that was used the longest ago, also when it was only read", async () => {
  const { headers, account, read, send } = await newColleague();
  const letters = [..."abcdefgh"];
  const paths = letters.flatMap((one) => letters.map((other) => `/${one}${other}`)).slice(0, 60);
  for (const path of paths) await app.post("desk/list-setting/columns", { list: path, columns: ["گونه"] }, headers);
  await app.db`update desk_list set used_at = used_at - interval '1 day' where account_id = ${account}`;
  const [first, second, third] = paths as [string, string, string];
  expect(await read(first)).toEqual({ filters: [], columns: ["گونه"] });
  await app.post("desk/list-setting/filters", { list: second, filters: [filter("غار")] }, headers);
  await send("columns", { columns: [] }); // the sixty-first
  expect(await read(third)).toEqual({ filters: [], columns: null });
  const rows = await app.db<{ list: string }[]>`select list from desk_list where account_id = ${account}`;
  expect(rows.map((row) => row.list).sort()).toEqual([...paths.filter((path) => path !== third), list].sort());
});

test.each<[string, string, object]>([
  ["no list", "columns", { list: undefined, columns: [] }],
  ["a list that is no path", "columns", { list: "../x", columns: [] }],
  ["too long a list", "columns", { list: `/${"x".repeat(60)}`, columns: [] }],
  ["columns that are no list", "columns", { columns: "نام" }],
  ["too many columns", "columns", { columns: Array.from({ length: 31 }, (_, n) => `${n}`) }],
  ["a column twice", "columns", { columns: ["نام", "نام"] }],
  ["too long a column", "columns", { columns: ["x".repeat(61)] }],
  ["no filters", "filters", { filters: [] }],
  ["too many filters", "filters", { filters: Array.from({ length: 21 }, (_, n) => filter(`${n}`)) }],
  ["a filter without a name", "filters", { filters: [filter(" \u200c ", "q=1")] }],
  ["too long a name", "filters", { filters: [filter("x".repeat(61))] }],
  ["too long a query", "filters", { filters: [filter("x", "x".repeat(1001))] }],
  ["an empty query", "filters", { filters: [filter("x", "")] }],
  ["a name that is no text", "remove-filter", { name: 7 }],
])("refuses %s", async (_, path, wrong) => {
  const { headers } = await newColleague();
  const { status, body } = await app.post(`desk/list-setting/${path}`, { list, ...wrong }, headers);
  expect([status, body.code]).toEqual([422, "fields_wrong"]);
  expect(Object.values(body.errors).join(), JSON.stringify(body)).toMatch(/[\u0600-\u06ff]/);
});
