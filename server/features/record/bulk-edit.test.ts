import { expect, test } from "vitest";
import { MAX_BULK_EDITED } from "../../../contract/desk/bulk/bulk-edit.ts";
import { testApp } from "../../../testing/app.ts";
import { type BulkChange, bulkEdit, set } from "../../../testing/bulk-edit.ts";
import type { TestMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();
const { post, preview, save, undo, show, edit, fieldOf, freshPlaces, editor } = bulkEdit(app);

test("a field of several places is previewed, saved, shown in versions and audit, and undone", async () => {
  const ids = await freshPlaces(4);
  const [same] = ids;
  await post(`place/update/${same}`, { version: 1, importance: 4 });
  const before = await fieldOf("place", ids, "importance");
  const planned = await preview(set("importance", "۴"), { ids });
  expect(planned).toMatchObject({ unchanged: 1, refused: [], warnings: [] });
  expect(planned.records.map(({ id }) => id)).toEqual(ids.slice(1));
  expect(planned.changes.map(({ before, after }) => [before, after])).toEqual(before.slice(1).map((old) => [old, 4]));
  expect(await fieldOf("place", ids, "importance"), "nothing is stored yet").toEqual(before);

  const saved = await save(set("importance", 4), planned.records);
  expect(saved).toMatchObject({ changed: 3, refused: [], message: "برای ۳ مورد ذخیره شد." });
  expect(await fieldOf("place", ids, "importance")).toEqual([4, 4, 4, 4]);
  const id = ids[1]!;
  const { data } = (await app.get(`desk/place/versions/${id}`, editor().headers)).body;
  expect(data[0]).toMatchObject({ version: 2, account_id: editor().account });
  expect(data[0].changes).toEqual([{ field: "importance", before: before[1], after: 4 }]);
  const entry = { kind: "place", subject_id: id };
  const audit = (await app.get(`desk/audit?${new URLSearchParams(entry as never)}`, editor().headers)).body;
  expect(audit.data[0]).toMatchObject({ action: "update", detail: { version: 2, fields: ["importance"], bulk: 3 } });
  await expect.poll(async () => (await app.get(`home/place/show/${id}`)).status).toBe(200);

  const undone = await undo("place", saved.records);
  expect(undone).toMatchObject({ changed: 3, refused: [], message: "۳ مورد به پیش از این ویرایش برگشت." });
  expect(await fieldOf("place", ids, "importance")).toEqual(before);
  const [last] = (await app.get(`desk/audit?${new URLSearchParams(entry as never)}`, editor().headers)).body.data;
  expect(last).toMatchObject({ action: "revert", detail: { version: 3, fields: ["importance"], to: 1, bulk: 3 } });
  const again = await undo("place", saved.records);
  expect([again.changed, again.refused.length], "what has changed since stays").toEqual([0, 3]);
});

test("items are added to lists and removed from them, beside the other items", async () => {
  const ids = await freshPlaces(3);
  const rows = await app.db<{ id: number }[]>`select id from activity where deleted_at is null order by id limit 3`;
  const [first, second, third] = rows.map(({ id }) => id) as [number, number, number];
  for (const [at, activities] of [[first], [second], []].entries())
    await post(`place/update/${ids[at]}`, { version: 1, activity_ids: activities });
  const change = (operation: "add" | "remove" | "set", value: number[]): BulkChange => ({
    ...{ kind: "place", field: "activity_ids", operation, value },
  });
  const added = await edit(change("add", [third, first]), ids);
  expect(added.changed).toBe(3);
  expect(await fieldOf("place", ids, "activity_ids")).toEqual([
    [first, third],
    [first, second, third],
    [first, third],
  ]);
  expect((await preview(change("add", [first]), { ids })).unchanged).toBe(3);
  await edit(change("remove", [first, second]), ids);
  expect(await fieldOf("place", ids, "activity_ids")).toEqual([[third], [third], [third]]);
  const emptied = await edit(change("set", []), ids);
  expect(await fieldOf("place", ids, "activity_ids")).toEqual([[], [], []]);
  await undo("place", emptied.records);
  expect(await fieldOf("place", ids, "activity_ids")).toEqual([[third], [third], [third]]);
  const source = { name: "سفرنامهٔ ناصرخسرو", url: null, license: null };
  const sources = { kind: "place", field: "sources", operation: "add", value: [source] } as const;
  const cited = await edit(sources, ids);
  expect((await fieldOf("place", ids, "sources")).every((list) => list.at(-1).name === source.name)).toBe(true);
  expect((await preview(sources, { ids })).unchanged, "a source is cited once").toBe(3);
  expect(cited.changed).toBe(3);
});

test("a list that would get too long is refused for that place, with a sentence", async () => {
  const ids = await freshPlaces(2);
  const sources = Array.from({ length: 30 }, (_, at) => ({ name: `منبع ${at}`, url: null, license: null }));
  await post(`place/update/${ids[0]}`, { version: 1, sources });
  const change: BulkChange = { kind: "place", field: "sources", operation: "add", value: [{ name: "یکی دیگر" }] };
  const planned = await preview(change, { ids });
  expect(planned.records.map(({ id }) => id)).toEqual([ids[1]]);
  const { name } = await show("place", ids[0]!);
  expect(planned.refused).toEqual([{ id: ids[0], name, sentence: "حداکثر ۳۰ منبع بنویسید." }]);
});

test("a fact that is set in bulk has its source, and its undo brings back the former ones", async () => {
  const ids = await freshPlaces(2);
  const sources = [{ fact: "parking", source: "osm", url: null, checked_on: "2024-05-06" }];
  await post(`place/update/${ids[0]}`, { version: 1, parking: true, fact_sources: sources });
  await app.db`update place set facts = ${app.db.json({ parking: true })} where id = ${ids[1]!}`; // as from an older seed
  const before = await Promise.all(ids.map((id) => show("place", id)));
  const saved = await edit(set("parking", false), ids);
  expect(saved.changed).toBe(2);
  for (const id of ids) {
    const { parking, fact_sources } = await show("place", id);
    expect(parking).toBe(false);
    expect(fact_sources).toEqual([expect.objectContaining({ fact: "parking", source: "desk" })]);
  }
  expect((await undo("place", saved.records)).changed).toBe(2);
  const after = await Promise.all(ids.map((id) => show("place", id)));
  const factsOf = ({ parking, fact_sources }: { parking: unknown; fact_sources: unknown }) => [parking, fact_sources];
  expect(after.map(factsOf)).toEqual(before.map(factsOf));
});

test("what follows from a field is changed and undone with it", async () => {
  const ids = await freshPlaces(2);
  const before = await Promise.all(ids.map((id) => show("place", id)));
  const [kind] = await app.db<{ slug: string; category_id: number }[]>`
    select slug, category_id from kind where slug <> all(${before.map((place) => place.kind)}) order by slug limit 1`;
  for (const place of before)
    await post(`place/update/${place.id}`, { version: 1, category_ids: [kind!.category_id, ...place.category_ids] });
  const seen = await Promise.all(ids.map((id) => show("place", id)));
  const saved = await edit(set("kind", kind!.slug), ids);
  expect(saved.changed).toBe(2);
  for (const id of ids) expect((await show("place", id)).category_ids).not.toContain(kind!.category_id);
  await undo("place", saved.records);
  const fieldsOf = ({ version: _, updated_at: __, ...fields }: Record<string, unknown>) => fields;
  expect((await Promise.all(ids.map((id) => show("place", id)))).map(fieldsOf)).toEqual(seen.map(fieldsOf));
});

test("a record that a colleague changes after the preview is reported and not overwritten; the others are saved", async () => {
  const ids = await freshPlaces(3);
  const { records } = await preview(set("importance", 5), { ids });
  const colleague = await newStaff(app);
  await post(`place/update/${ids[1]}`, { version: 1, importance: 3 }, colleague);
  const saved = await save(set("importance", 5), records);
  const { name } = await show("place", ids[1]!);
  const sentence = "در این میان ویراستار دیگری آن را تغییر داده است.";
  expect(saved).toMatchObject({ changed: 2, refused: [{ id: ids[1], name, sentence }] });
  expect(saved.message).toBe("برای ۲ مورد ذخیره شد. ۱ مورد ذخیره نشد.");
  expect(await fieldOf("place", ids, "importance")).toEqual([5, 3, 5]);

  await post(`place/update/${ids[0]}`, { version: 2, importance: 4 }, colleague);
  const undone = await undo("place", saved.records);
  expect(undone).toMatchObject({ changed: 1, refused: [{ id: ids[0], sentence }] });
  expect((await fieldOf("place", ids, "importance")).slice(0, 2), "the colleague's stay").toEqual([4, 3]);
});

test("of two editors at once each record gets the change of one, and the other one is told", async () => {
  const ids = await freshPlaces(6);
  const { records } = await preview(set("importance", 5), { ids });
  const other = await newStaff(app);
  const both = await Promise.all([save(set("importance", 5), records), save(set("importance", 4), records, other)]);
  expect(both.map(({ changed }) => changed).sort()).toEqual([0, 6]);
  expect(both.map(({ refused }) => refused.length).sort()).toEqual([0, 6]);
  expect(new Set(await fieldOf("place", ids, "importance")).size).toBe(1);
});

test("a scheduled story stays scheduled, and nothing is published or unpublished", async () => {
  const story = { title: "شب یلدا", summary: "یک شب", body: "انار بود.", category_id: 1, author: "سارا رضایی" };
  const published_at = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const create = async (more: object) => (await post("post/create", { ...story, ...more })).body.record.id as number;
  const ids = [await create({ published: true, published_at }), await create({ published: true }), await create({})];
  const saved = await edit({ kind: "post", field: "author", operation: "set", value: "نگار کاویانی" }, ids);
  expect(saved.changed).toBe(3);
  expect(await fieldOf("post", ids, "state")).toEqual(["scheduled", "published", "draft"]);
  expect((await show("post", ids[0]!)).published_at).toBe(published_at);
  const { data } = (await app.get(`desk/post/versions/${ids[0]}`, editor().headers)).body;
  expect(
    data.map(({ version }: { version: number }) => version),
    "no version between",
  ).toEqual([2, 1]);
  expect(data[0].changes).toEqual([{ field: "author", before: "سارا رضایی", after: "نگار کاویانی" }]);
  await undo("post", saved.records);
  expect(await fieldOf("post", ids, "state")).toEqual(["scheduled", "published", "draft"]);
  expect(await fieldOf("post", ids, "author")).toEqual(ids.map(() => "سارا رضایی"));
  const moves = await app.db`
    select from audit where subject_kind = 'post' and subject_id in ${app.db(ids)} and action in ('publish', 'unpublish')`;
  expect(moves.length).toBe(0);
});

test("records that the form would refuse are named with its sentence, and the others change", async () => {
  const rows = await app.db<{ id: number; province_id: number; city_id: number }[]>`
    (select id, province_id, city_id from place where province_id = 1 and city_id is not null and published order by id limit 1)
    union all (select id, province_id, city_id from place where province_id = 2 and city_id is not null and published order by id limit 2)`;
  const [inOther, ...inProvince] = rows;
  const [city] = await app.db<{ id: number }[]>`
    select id from city where province_id = 2 and id <> all(${inProvince.map((row) => row.city_id)}) limit 1`;
  const planned = await preview(set("city_id", city!.id), { ids: rows.map(({ id }) => id) });
  expect(planned.records.length).toBe(2);
  expect(planned.refused).toMatchObject([{ id: inOther!.id, sentence: "این شهر در استان دیگری است." }]);

  const [parent] = await app.db<{ id: number }[]>`
    select id from activity where parent_id is null and exists (select from activity sub where sub.parent_id = activity.id) limit 1`;
  const parents: BulkChange = { kind: "activity", field: "parent_id", operation: "set", value: parent!.id };
  const { refused } = await preview(parents, { ids: [parent!.id] });
  expect(refused).toMatchObject([{ id: parent!.id, sentence: expect.stringMatching(/[\u0600-\u06ff]/) }]);
  const moved = await preview(set("province_id", 3), { ids: [inOther!.id] });
  expect(moved.warnings, "the doubt of the form").toMatchObject([{ sentence: expect.stringMatching(/^این جایگاه/) }]);
});

test("a deleted record is refused, and so is one of a colleague for a writer", async () => {
  const writer = await newStaff(app, "writer");
  const create = async (by: TestMember) => {
    const faq = { question: "کی؟", answer: "فردا.", category_id: 1 };
    return (await post("faq/create", faq, by)).body.record.id as number;
  };
  const [mine, theirs, deleted] = [await create(writer), await create(editor()), await create(writer)];
  await post("faq/remove", { ids: [deleted] }, writer);
  const ids = [mine, theirs, deleted];
  const change: BulkChange = { kind: "faq", field: "category_id", operation: "set", value: 2 };
  const sentences = [
    "این نوشته منتشر شده است یا از آنِ همکار دیگری است؛ تغییر آن با ویراستاران است.",
    "این حذف شده است. نخست آن را برگردانید.",
  ];
  const planned = await preview(change, { ids }, writer);
  expect(planned.records.map(({ id }) => id)).toEqual([mine]);
  expect(planned.refused.map(({ id }) => id)).toEqual([theirs, deleted]);
  const forEditor = await preview(change, { ids });
  expect(forEditor.refused).toMatchObject([{ id: deleted, sentence: sentences[1] }]);
  const all = ids.map((id) => ({ id, version: 1 }));
  const saved = await save(change, all, writer);
  expect([saved.changed, saved.refused[0]]).toMatchObject([1, { id: theirs, sentence: sentences[0] }]);
  expect(await fieldOf("faq", [mine, theirs], "category_id")).toEqual([2, 1]);
  const byEditor = await save(change, [{ id: theirs, version: 1 }]);
  const undone = await undo("faq", [...saved.records, ...byEditor.records], writer);
  expect([undone.changed, undone.refused.map(({ id }) => id)]).toEqual([1, [theirs]]);
});

test(`${MAX_BULK_EDITED} places are changed and undone at once`, async () => {
  const rows = await app.db<{ id: number; province_id: number; city_id: number | null }[]>`
    select id, province_id, city_id from place where published and deleted_at is null and province_id <> 3
    order by id desc limit ${MAX_BULK_EDITED}`;
  const ids = rows.map(({ id }) => id);
  const before = await app.db`select id, province_id, city_id from place where id in ${app.db(ids)} order by id`;
  const planned = await preview(set("province_id", 3), { ids });
  expect([planned.records.length, planned.warnings.length > 400]).toEqual([MAX_BULK_EDITED, true]);
  const saved = await save(set("province_id", 3), planned.records);
  expect([saved.changed, saved.refused]).toEqual([MAX_BULK_EDITED, []]);
  expect((await undo("place", saved.records)).changed).toBe(MAX_BULK_EDITED);
  const after = await app.db`select id, province_id, city_id from place where id in ${app.db(ids)} order by id`;
  expect([...after]).toEqual([...before]);
});
