import { expect, test } from "vitest";
import { seed } from "../../../database/seed.ts";
import { testApp } from "../../../testing/app.ts";
import { RECORD_SAMPLES } from "../../../testing/record-samples.ts";
import { newStaff } from "../../../testing/staff.ts";
import { whileUncommitted } from "../../../testing/statements/while-uncommitted.ts";

const app = testApp();

test.each([
  ...RECORD_SAMPLES.filter(({ hasNoSeed }) => !hasNoSeed).map(({ kind, change }) => ({ kind, change })),
  { kind: "province", change: { known_for: "شن" } },
])(
  "$kind: of concurrent saves of one version one wins, and the others get a conflict with both states",
  async ({ kind, change }) => {
    const editors = [await newStaff(app, "editor", { first_name: "نیما" }), await newStaff(app, "owner")];
    const [row] = (await app.get(`desk/${kind}?page_count=1&sort=id`, editors[0]!.headers)).body.data;
    const before = (await app.get(`desk/${kind}/show/${row.id}`, editors[0]!.headers)).body;
    const [field] = Object.keys(change);
    const responses = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((editor, index) => {
        const edit = { ...change, ...(typeof before[field!] === "string" && { [field!]: `نوشتهٔ ${index}` }) };
        return app.post(
          `desk/${kind}/update/${row.id}`,
          { version: before.version, ...edit },
          editors[editor]!.headers,
        );
      }),
    );
    const winners = responses.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    const { record } = winners[0]!.body;
    expect(record.version).toBe(before.version + 1);
    const conflicts = responses.filter(({ status }) => status === 409);
    expect(conflicts).toHaveLength(5);
    for (const { body } of conflicts) {
      expect(body.code).toBe("record_changed");
      const { current, yours } = body.conflict;
      expect(current).toMatchObject({ version: record.version, by: record.updated_by, at: record.updated_at });
      expect(current.record).toEqual(
        Object.fromEntries(Object.keys(current.record).map((name) => [name, record[name]])),
      );
      expect(Object.keys(yours).sort()).toEqual(Object.keys(current.record).sort());
      expect(yours[field!]).toEqual(
        typeof before[field!] === "string" ? expect.stringContaining("نوشتهٔ") : change[field as never],
      );
    }
    const versions = (await app.get(`desk/${kind}/versions/${row.id}`, editors[0]!.headers)).body;
    expect(versions.total).toBe(2);
    expect(versions.data[1]).toMatchObject({ version: 1, by: "داده‌های آغازین", account_id: null, changes: [] });
    expect(versions.data[0]).toMatchObject({ version: 2, by: record.updated_by });
    const reverted = await app.post(`desk/${kind}/revert/${row.id}`, { version_now: 2, to: 1 }, editors[1]!.headers);
    const { version: _, updated_at: __, updated_by: ___, ...previous } = before;
    expect(reverted.body.record).toMatchObject(previous);
  },
);

test("an unedited record has the one version of the seed", async () => {
  const { headers } = await newStaff(app);
  const { body } = await app.get("desk/place/versions/12", headers);
  expect(body).toMatchObject({ total: 1, data: [{ version: 1, at: null, by: "داده‌های آغازین", changes: [] }] });
});

test("versions are append-only", async () => {
  const { headers } = await newStaff(app);
  await app.post("desk/place/update/30", { version: 1, summary: "یک" }, headers);
  await expect(app.db`update record_version set state = '{}' where record_id = 30`).rejects.toThrow(
    "only ever added to",
  );
  await expect(app.db`delete from record_version where record_id = 30`).rejects.toThrow("only ever added to");
});

test("a newer seed does not overwrite edits, and derived data is recomputed", async () => {
  const { headers } = await newStaff(app);
  const show = async () => (await app.get("desk/place/show/50", headers)).body;
  const before = await show();
  const edited = {
    name: "نامی از ویراستار",
    summary: "جمله‌ای از ویراستار",
    activity_ids: [before.activity_ids[0]],
    importance: 5,
  };
  const saved = await app.post("desk/place/update/50", { version: 1, ...edited }, headers);
  expect(saved.body.record).toMatchObject(edited);
  const category = await app.post("desk/category/update/3", { version: 1, name: "غارهای ایران" }, headers);
  expect(category.status).toBe(200);
  await app.post("desk/place/remove", { ids: [51] }, headers);

  // Simulates an older seed with other values for everything that the editor changed, and for two other fields.
  const older = { name: "نام پیشین", summary: "جملهٔ پیشین", importance: 2, name_en: "Yesterday", visit_minutes: 7 };
  await app.db`
    update seeded_row set columns = columns || ${app.db.json(older)} where table_name = 'place' and key = ${before.slug}`;
  await app.db`update place set name_en = 'Yesterday', visit_minutes = 7 where id = 50`;
  await app.db`update seeded_row set columns = jsonb_set(columns, '{ids}', '[1]') where table_name = 'place_activity' and key = '50'`;
  await app.db`update seeded_row set columns = columns || '{"name": "غار"}' where table_name = 'category' and key = 'caves'`;
  await app.db`delete from seeded_version`;
  await seed(app.db);

  const after = await show();
  expect(after).toMatchObject({ ...edited, version: 2, name_en: before.name_en, visit_minutes: before.visit_minutes });
  expect((await app.get("desk/place/show/51", headers)).body.state).toBe("deleted");
  expect((await app.get("desk/category/show/3", headers)).body.name).toBe("غارهای ایران");
  const [place] = await app.db`select search_text, sort_key from place where id = 50`;
  expect(place!.search_text).toContain("ویراستار");
  expect(place!.search_text).toContain(before.name_en.toLowerCase().split(/[ -]/)[0]);
  const caves = await app.db`
    select search_text from place where kind in (select slug from kind where category_id = 3)`;
  expect(caves.length).toBeGreaterThan(0);
  for (const cave of caves) expect(cave.search_text).toContain("غارهای");

  // Changes that the seed made are not attributed to the next edit.
  await app.db`update place set phone = '021' where id = 50`;
  const nextEdit = await app.post("desk/place/update/50", { version: 2, summary: "دیگر" }, headers);
  expect(nextEdit.body.record.version).toBe(4);
  const { data } = (await app.get("desk/place/versions/50", headers)).body;
  expect(data.slice(0, 2)).toMatchObject([
    { version: 4, by: "سارا رضایی", changes: [{ field: "summary" }] },
    { version: 3, account_id: null, changes: [{ field: "phone", before: null, after: "021" }] },
  ]);
});

test("a category is renamed while one of its places is saved, whichever locks first", async () => {
  const { headers } = await newStaff(app);
  const places = await app.db<{ id: number }[]>`
    select id from place where kind in (select slug from kind where category_id = 5) order by id`;
  const [first, last] = [places[0]!.id, places.at(-1)!.id];
  const update = async (kind: string, id: number, change: object) => {
    const { version } = (await app.get(`desk/${kind}/show/${id}`, headers)).body;
    return app.post(`desk/${kind}/update/${id}`, { version, ...change }, headers);
  };
  const countWaiting = async () => {
    const rows = await app.db`
      select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
    return rows.length;
  };
  let saved: ReturnType<typeof update> | undefined;
  const renamed = await whileUncommitted(
    app.db,
    (tx) => tx`select from place where id = ${first} for update`, // holds the rename up before it writes its places
    () => update("category", 5, { name: "نامی دیگر" }),
    async () => {
      saved = update("place", last, { name: "جایی دیگر" }); // has locked its place, and waits for the category
      await expect.poll(countWaiting).toBe(2);
    },
  );
  expect([renamed.status, (await saved)?.status]).toEqual([200, 200]);
  const [row] = await app.db`select name, search_text from place where id = ${last}`;
  expect(row).toEqual({ name: "جایی دیگر", search_text: expect.stringContaining("نامیدیگر") });
});
