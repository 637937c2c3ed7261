import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();
const typed = { kind: "post", version: 1, base: { title: "پیش" }, fields: { title: "شب کویر", body: "نیمه‌کاره " } };

test("keeps one autosave of a record for each editor; nobody else reads or removes it", async () => {
  const [mine, theirs] = await Promise.all([newStaff(app), newStaff(app, "owner")]);
  const list = async (headers: Record<string, string>) =>
    (await app.get("desk/autosave?kind=post&record_id=1", headers)).body.data;
  const save = (fields: object, headers = mine.headers) =>
    app.post("desk/autosave/save", { ...typed, record_id: 1, fields }, headers);
  const first = await save(typed.fields);
  expect(first.status).toBe(200);
  const second = await save({ title: "شب کویر ۲", activity_ids: [3, 1], sort: 2, map: null, yes: true });
  expect(second.body.id).toBe(first.body.id);
  expect(await list(mine.headers)).toEqual([
    {
      id: first.body.id,
      version: 1,
      base: { title: "پیش" },
      fields: { title: "شب کویر ۲", activity_ids: [3, 1], sort: 2, map: null, yes: true },
      saved_at: second.body.saved_at,
    },
  ]);
  expect(await list(theirs.headers)).toEqual([]);
  expect((await app.post("desk/autosave/remove", { id: first.body.id }, theirs.headers)).body.removed).toBe(false);
  expect((await app.get("desk/autosave?kind=place&record_id=1", mine.headers)).body.data).toEqual([]);
  expect((await app.get("home/post?post_id=1")).body.post.title, "nothing is published").not.toBe("شب کویر ۲");
  expect((await app.post("desk/autosave/remove", { id: first.body.id }, mine.headers)).body.removed).toBe(true);
  expect((await app.post("desk/autosave/remove", { id: first.body.id }, mine.headers)).body.removed).toBe(false);
  expect(await list(mine.headers)).toEqual([]);
});

test("keeps several autosaves of new records, each replaced by its id, and at most a hundred", async () => {
  const [mine, theirs] = await Promise.all([newStaff(app), newStaff(app)]);
  const save = async (more: object, headers = mine.headers) =>
    (await app.post("desk/autosave/save", { ...typed, version: 0, base: {}, ...more }, headers)).body;
  const [one, other] = [await save({ fields: { title: "یک" } }), await save({ fields: { title: "دو" } })];
  expect(other.id).not.toBe(one.id);
  expect((await save({ id: one.id, fields: { title: "یک، باز هم" } })).id).toBe(one.id);
  expect((await save({ id: one.id, fields: {} }, theirs.headers)).code).toBe("record_unknown");
  const list = async () => (await app.get("desk/autosave?kind=post", mine.headers)).body.data;
  expect((await list()).map(({ fields }: { fields: object }) => fields)).toEqual([
    { title: "یک، باز هم" },
    { title: "دو" },
  ]);
  for (let n = 1; n <= 101; n++) await save({ kind: "faq", fields: { n } });
  const [row] = await app.db`select count(*) from record_autosave where account_id = ${mine.account}`;
  expect(row?.count).toBe(100);
  expect(await list()).toEqual([]);
});

test("a form removes what it has stored last, and not what another window has stored for the same record", async () => {
  const { headers } = await newStaff(app);
  const save = async (form_key: string, more: object = { record_id: 1 }) =>
    (await app.post("desk/autosave/save", { ...typed, form_key, ...more }, headers)).body;
  const remove = async (body: object) => (await app.post("desk/autosave/remove", body, headers)).body.removed;
  const list = async (query = "&record_id=1") => (await app.get(`desk/autosave?kind=post${query}`, headers)).body.data;
  const first = await save("window-one");
  await save("window-two");
  await app.db`update record_autosave set saved_at = saved_at + interval '1 second'`; // never within the same millisecond
  expect(await remove({ form_key: "window-one" })).toBe(false);
  expect(await remove({ id: first.id, saved_at: first.saved_at })).toBe(false);
  expect(await list()).toHaveLength(1);
  expect(await remove({ form_key: "window-two" })).toBe(true);
  const again = await save("window-two");
  expect(await remove({ id: again.id, saved_at: again.saved_at })).toBe(true);

  const added = await save("window-one", { fields: { title: "یک" } });
  expect(await save("window-one", { fields: { title: "دو" } }), "the answer was lost").toMatchObject({ id: added.id });
  const other = await save("window-two", { fields: { title: "سه" } });
  await save("window-one", { id: other.id, fields: { title: "چهار" } });
  expect(await list("")).toMatchObject([{ id: other.id, fields: { title: "چهار" } }]);
  for (const wrong of [{}, { form_key: "؟" }, { id: other.id, saved_at: "دیروز" }]) {
    const { status, body } = await app.post("desk/autosave/remove", wrong, headers);
    expect([status, Object.values(body.errors).join()]).toEqual([422, expect.stringMatching(/[\u0600-\u06ff]/)]);
  }
});

test("a save removes the autosaves that it names, and none when it is refused", async () => {
  const [mine, theirs] = await Promise.all([newStaff(app, "editor"), newStaff(app, "editor")]);
  const keep = async (more: object, { headers } = mine) =>
    (await app.post("desk/autosave/save", { ...typed, kind: "faq", ...more }, headers)).body;
  const list = async (query = "", { headers } = mine) =>
    (await app.get(`desk/autosave?kind=faq${query}`, headers)).body.data.map(({ id }: { id: number }) => id);
  const post = (path: string, body: object) => app.post(`desk/faq/${path}`, body, mine.headers);

  const fields = { question: "کجا؟", answer: "آنجا.", category_id: 1 };
  const earlier = await keep({ version: 0 });
  const other = await keep({ version: 0, form_key: "window-two" });
  await keep({ version: 0, form_key: "window-one" });
  const autosave = { form_key: "window-one", id: earlier.id, saved_at: earlier.saved_at };
  expect((await post("create", { ...fields, category_id: 2_000_000, autosave })).status).toBe(422);
  expect(await list()).toHaveLength(3);
  const { record } = (await post("create", { ...fields, autosave })).body;
  expect(await list()).toEqual([other.id]);

  const { id: record_id, version } = record;
  const query = `&record_id=${record_id}`;
  const foreign = await keep({ record_id, form_key: "window-one" }, theirs);
  await keep({ record_id, form_key: "window-one" });
  const update = (more: object) => post(`update/${record_id}`, { version, answer: "اینجا.", ...more });
  expect((await update({ version: version + 1, autosave: { form_key: "window-one" } })).status).toBe(409);
  expect((await update({ autosave: { form_key: "؟" } })).status).toBe(422);
  expect(await list(query)).toHaveLength(1);
  expect((await update({ autosave: { form_key: "window-one" } })).status).toBe(200);
  expect([await list(query), await list(query, theirs)]).toEqual([[], [foreign.id]]);
});

test.each<[string, object]>([
  ["an unknown kind", { kind: "account" }],
  ["no kind", { kind: undefined }],
  ["a negative version", { version: -1 }],
  ["fields that are no object", { fields: [1] }],
  ["a field that is an object", { fields: { a: { b: 1 } } }],
  ["too many fields", { fields: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, n])) }],
  ["too long a text", { fields: { body: "x".repeat(60_001) } }],
  ["too long a list", { fields: { list: Array.from({ length: 501 }, () => 1) } }],
  ["too long a name", { fields: { ["x".repeat(61)]: 1 } }],
  ["a wrong record", { record_id: "x" }],
])("refuses %s", async (_, wrong) => {
  const { headers } = await newStaff(app);
  const { status, body } = await app.post("desk/autosave/save", { ...typed, ...wrong }, headers);
  expect([status, body.code]).toEqual([422, "fields_wrong"]);
  expect(Object.values(body.errors).join(), JSON.stringify(body)).toMatch(/[\u0600-\u06ff]/);
});

test("fields whose names no form has are refused, and names inside of their values are cleaned", async () => {
  const { headers } = await newStaff(app);
  const save = (fields: object) => app.post("desk/autosave/save", { ...typed, record_id: 1, fields }, headers);
  for (const name of ["a\u0000b c", "a.b", "\ud800x", "نام"]) {
    const { status, body } = await save({ [name]: 1 });
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(name)).toEqual([422, ["fields"]]);
  }
  expect((await save({ sources: [{ "name\u0000": "كتاب" }] })).status).toBe(200);
  const { data } = (await app.get("desk/autosave?kind=post&record_id=1", headers)).body;
  expect(data[0].fields).toEqual({ sources: [{ name: "کتاب" }] });
});
