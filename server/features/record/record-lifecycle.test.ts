import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { RECORD_SAMPLES } from "../../../testing/record-samples.ts";
import { newStaff } from "../../../testing/staff.ts";
import { toUse } from "./entity-config.ts";

const app = testApp();

test.each(RECORD_SAMPLES)(
  "$kind: creates, publishes, updates, reverts, removes, restores and unpublishes a record",
  async (sample) => {
    const { kind, fields, change, name } = sample;
    const { headers, account } = await newStaff(app);
    const post = (action: string, body: object) => app.post(`desk/${kind}/${action}`, body, headers);
    const expectVisible = (id: number) => expect.poll(() => sample.isVisible(app, id));

    const created = await post("create", fields);
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const { record } = created.body;
    expect(record).toMatchObject({
      ...fields,
      version: 1,
      state: "draft",
      preview_url: null,
      updated_by: "سارا رضایی",
    });
    expect(record.id).toBeGreaterThan(100_000);
    if (!sample.hasNoSlug)
      expect(record.slug).toBe(sample.slug ?? ("name_en" in fields ? "roof-of-the-desert" : `${kind}-${record.id}`));
    const { id } = record;
    expect(await sample.isVisible(app, id)).toBe(false);
    const drafts = (await app.get(`desk/${kind}?state=draft&q=${encodeURIComponent("بام كویر")}`, headers)).body;
    expect(drafts.data).toMatchObject([{ id, name: fields[name], state: "draft", updated_by: "سارا رضایی" }]);

    expect((await post("publish", { ids: [id], published: true })).body.changed).toBe(1);
    expect((await post("publish", { ids: [id], published: true })).body.changed).toBe(0);
    await sample.setOnPlace?.(app, id, true);
    await expectVisible(id).toBe(true);
    const { preview_url } = (await app.get(`desk/${kind}/show/${id}`, headers)).body;
    expect(preview_url).toMatch(/^\//);

    const changed = await post(`update/${id}`, { version: 1, ...change });
    expect(changed.body.record).toMatchObject({ ...fields, ...change, version: 2 });
    const same = await post(`update/${id}`, { version: 2, ...change });
    expect(same.body.record.version).toBe(2);
    const versions = (await app.get(`desk/${kind}/versions/${id}`, headers)).body;
    expect(versions.data.map((item: { version: number }) => item.version)).toEqual([2, 1]);
    const [newest, oldest] = versions.data;
    expect(newest).toMatchObject({ by: "سارا رضایی", account_id: account });
    expect(newest.changes.map(({ field }: { field: string }) => field).sort()).toEqual(Object.keys(change).sort());
    for (const { field, before, after } of newest.changes) {
      expect(after).toEqual(change[field]);
      expect(before).toEqual(record[field]);
    }
    expect(oldest.changes).toEqual([]);

    const reverted = await post(`revert/${id}`, { version_now: 2, to: 1 });
    expect(reverted.body.record).toMatchObject({
      ...record,
      version: 3,
      state: "published",
      preview_url,
      updated_at: expect.any(String),
    });
    expect((await post(`revert/${id}`, { version_now: 2, to: 1 })).body.code).toBe("record_changed");
    expect((await post(`revert/${id}`, { version_now: 3, to: 9 })).body.code).toBe("version_unknown");

    await sample.setOnPlace?.(app, id, false);
    expect((await post("remove", { ids: [id] })).body.changed).toBe(1);
    await sample.setOnPlace?.(app, id, true);
    await expectVisible(id).toBe(false);
    const ids = async (state: string) =>
      (await app.get(`desk/${kind}?state=${state}&sort=id&order=desc`, headers)).body.data.map(
        (row: { id: number }) => row.id,
      );
    expect(await ids("all")).not.toContain(id);
    expect(await ids("deleted")).toEqual([id]);
    expect((await post(`update/${id}`, { version: 3, ...change })).body.code).toBe("record_deleted");
    expect((await post("publish", { ids: [id], published: false })).body.code).toBe("record_deleted");
    expect((await post("restore", { ids: [id] })).body.changed).toBe(1);
    await expectVisible(id).toBe(true);
    expect((await post("publish", { ids: [id], published: false })).body.changed).toBe(1);
    await expectVisible(id).toBe(false);

    const auditRows = await app.db`
    select action, account_id, subject_name from audit
    where subject_kind = ${kind} and subject_id = ${id} order by audit.id`;
    expect(auditRows.map(({ action }) => action)).toEqual([
      ...["create", "publish", "update", "revert", "remove", "restore", "unpublish"],
    ]);
    for (const auditRow of auditRows)
      expect(auditRow).toMatchObject({ account_id: account, subject_name: fields[name] });
  },
);

test("equal English names get distinct slugs; a slug that is taken is rejected", async () => {
  const { headers } = await newStaff(app);
  const [, category] = RECORD_SAMPLES;
  const make = (more: object) => app.post("desk/category/create", { ...category!.fields, ...more }, headers);
  const name_en = "Wadi Rūm’s Édge";
  const created = await Promise.all([1, 2, 3, 4].map(() => make({ name_en })));
  expect(created.map(({ body }) => body.record.slug).sort()).toEqual([
    ...["wadi-rums-edge", "wadi-rums-edge-2", "wadi-rums-edge-3", "wadi-rums-edge-4"],
  ]);
  const conflict = await make({ slug: "wadi-rums-edge" });
  expect([conflict.status, conflict.body.code, Object.keys(conflict.body.errors)]).toEqual([
    409,
    "slug_taken",
    ["slug"],
  ]);
  const { id, version } = created[1]!.body.record;
  const moved = await app.post(`desk/category/update/${id}`, { version, slug: "mountains" }, headers);
  expect(moved.body.code).toBe("slug_taken");
  expect((await make({ name_en: "کویر" })).body.record.slug).toMatch(/^category-\d+$/);
});

test("a record that is in use cannot be removed or unpublished", async () => {
  const { headers } = await newStaff(app);
  const expectInUse = async (kind: string, action: string, body: object) => {
    const { status, body: responseBody } = await app.post(`desk/${kind}/${action}`, body, headers);
    expect([status, responseBody.code], `${kind}/${action}`).toEqual([409, "record_in_use"]);
    expect(responseBody.errors.ids).toMatch(/[\u0600-\u06ff]/);
  };
  await expectInUse("category", "remove", { ids: [1, 2] });
  await expectInUse("place-type", "remove", { ids: [1] });
  await expectInUse("place-type", "publish", { ids: [1], published: false });
  await expectInUse("activity", "remove", { ids: [1] }); // has child activities
  const [usedActivity] = await app.db`select activity_id as id from place_activity limit 1`;
  await expectInUse("activity", "remove", { ids: [usedActivity!.id] });
  const [slide] = await app.db`select picture_place_id as id from slide limit 1`;
  await expectInUse("place", "remove", { ids: [slide!.id] });
  expect((await app.db`select 1 from place where deleted_at is not null`).length).toBe(0);
});

test.each([
  [1200, 1, "«ساحل‌ها» ۱٬۲۰۰ مکان و ۱ دسته دارد."],
  [1, 0, "«ساحل‌ها» ۱ مکان دارد."],
  [0, 12, "«ساحل‌ها» ۱۲ دسته دارد."],
])("a use by %i places and %i categories names no noun of which there is none", (places, categories, sentence) =>
  expect(toUse(3, "ساحل‌ها", [places, "مکان"], [categories, "دسته"])).toEqual({ id: 3, sentence }),
);

test("a form creates one record, however often and however soon its request is repeated", async () => {
  const [mine, theirs] = await Promise.all([newStaff(app), newStaff(app)]);
  const { fields } = RECORD_SAMPLES.find(({ kind }) => kind === "faq")!;
  const autosave = { form_key: "window-of-new-record" };
  const create = async (more: object = {}, { headers } = mine, kind = "faq") =>
    (await app.post(`desk/${kind}/create`, { ...fields, autosave, ...more }, headers)).body;
  const answers = await Promise.all([create(), create(), create()]);
  const ids = new Set(answers.map(({ record }) => record.id));
  expect(ids.size).toBe(1);
  expect(answers.filter(({ repeated }) => repeated)).toHaveLength(2);
  const later = await create({ question: "پس از آن؟" });
  expect([later.repeated, later.record]).toEqual([true, answers[0].record]);
  const [entries] =
    await app.db`select count(*)::int as count from audit where subject_kind = 'faq' and subject_id = ${[...ids][0]!} and action = 'create'`;
  expect(entries!.count).toBe(1);

  const others = [await create({}, theirs), await create({ autosave: { form_key: "another-window" } })];
  expect(others.map(({ repeated }) => repeated)).toEqual([undefined, undefined]);
  expect(new Set([...ids, ...others.map(({ record }) => record.id)]).size).toBe(3);
});

test("says which records it has changed: not those that a colleague had changed before", async () => {
  const { headers } = await newStaff(app);
  const { fields } = RECORD_SAMPLES.find(({ kind }) => kind === "faq")!;
  const create = async () => (await app.post("desk/faq/create", fields, headers)).body.record.id as number;
  const ids = [await create(), await create()];
  const [theirs, own] = ids;
  const change = async (action: string, input: object) => {
    const { changed, ids } = (await app.post(`desk/faq/${action}`, input, headers)).body;
    return { changed, ids };
  };
  const steps = [
    ["publish", { published: true }],
    ["publish", { published: false }],
    ["remove", {}],
    ["restore", {}],
  ] as const;
  for (const [action, input] of steps) {
    await change(action, { ids: [theirs], ...input });
    expect(await change(action, { ids, ...input })).toEqual({ changed: 1, ids: [own] });
    expect(await change(action, { ids, ...input })).toEqual({ changed: 0, ids: [] });
  }
});

test("a place of a type that is not published is shown as soon as it is published, with its lists", async () => {
  const { headers } = await newStaff(app);
  const id = 21;
  const publish = (published: boolean) => app.post("desk/place/publish", { ids: [id], published }, headers);
  const statusOf = async () => (await app.get(`home/place/show/${id}`)).status;
  await publish(false);
  const [type] = await app.db`
    insert into place_type (slug, name, name_en, icon, sort, published) values ('new', 'تازه', 'New', 'star', 99, false) returning id`;
  const [before] = await app.db`select type_id from place where id = ${id}`;
  await app.db`update place set type_id = ${type!.id} where id = ${id}`;
  await expect.poll(statusOf).toBe(404);
  await publish(true);
  await expect.poll(statusOf).toBe(200);
  expect((await app.get(`home/place/show/${id}`)).body.place.type).toEqual({ id: type!.id, name: "تازه" });
  const list = await app.get("home/place?province_id=1&page_count=100");
  expect(list.status).toBe(200);
  await app.db`update place set type_id = ${before!.type_id} where id = ${id}`;
  await expect.poll(async () => (await app.get(`home/place/show/${id}`)).body.place.type.id).toBe(before!.type_id);
});

test("an unpublished category or activity disappears from cards and filters, and no page breaks", async () => {
  const { headers } = await newStaff(app);
  const publish = (kind: string, id: number, published: boolean) =>
    app.post(`desk/${kind}/publish`, { ids: [id], published }, headers);
  const place = (await app.get("home/best/place")).body.data[0];
  const [category] = place.categories;
  const parent = (await app.get("home/activity")).body.data[0];
  const child = (await app.get(`home/subActivity?activity_id=${parent.id}`)).body.data[0];
  await publish("category", category.id, false);
  await publish("activity", parent.id, false);
  await expect.poll(async () => (await app.get(`home/category/show/${category.id}`)).status).toBe(404);
  await expect.poll(async () => (await app.get(`home/activity/show/${child.id}`)).status).toBe(404);
  expect((await app.get(`home/place/show/${place.id}`)).body.place.categories).not.toContainEqual(category);
  expect((await app.get("home/place?page_count=100")).status).toBe(200);
  const filter = await app.get("home/filter");
  expect(filter.body.facets.category.map(({ id }: { id: number }) => id)).not.toContain(category.id);
  expect(filter.body.facets.activity.map(({ id }: { id: number }) => id)).not.toContain(child.id);
  await publish("category", category.id, true);
  await publish("activity", parent.id, true);
  await expect
    .poll(async () => (await app.get(`home/place/show/${place.id}`)).body.place.categories)
    .toContainEqual(category);
});
