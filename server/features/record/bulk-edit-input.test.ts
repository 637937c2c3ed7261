import { expect, test } from "vitest";
import { MAX_BULK_EDITED, MAX_SHOWN_CHANGES } from "../../../contract/desk/bulk/bulk-edit.ts";
import { isBulkField } from "../../../contract/desk/bulk/bulk-field.ts";
import { RECORD_KINDS, type RecordKind } from "../../../contract/desk/record.ts";
import { testApp } from "../../../testing/app.ts";
import { bulkEdit, set } from "../../../testing/bulk-edit.ts";
import { RECORD_SAMPLES } from "../../../testing/record-samples.ts";
import { newStaff } from "../../../testing/staff.ts";
import { fieldShape } from "./field-input.ts";
import { RECORDS } from "./record-kinds.ts";

const app = testApp();
const { post, preview, show, freshPlaces } = bulkEdit(app);
const persian = /[\u0600-\u06ff]/;

test("all records that a filter finds are meant, and no filter is ignored", async () => {
  const change = set("importance", 5);
  const [province] = await app.db<{ id: number }[]>`
    select province_id as id from place where published and deleted_at is null and importance <> 5
    group by 1 having count(*) > ${MAX_SHOWN_CHANGES} order by count(*) limit 1`;
  const rows = await app.db<{ id: number }[]>`
    select id from place where province_id = ${province!.id} and published and deleted_at is null and importance <> 5 order by id`;
  const filter = { province_id: String(province!.id), state: "published" };
  expect(rows.length).toBeGreaterThan(MAX_SHOWN_CHANGES);
  const planned = await preview(change, { filter });
  expect(planned.records.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(planned.changes.length).toBe(MAX_SHOWN_CHANGES);
  const searched = await preview(change, { filter: { q: "میدان نقش جهان" } });
  expect(searched.records.length + searched.unchanged).toBe(1);
  const wrong: [object, RegExp][] = [
    [{ provinceid: 3 }, /شناخته نیست/],
    [{ ids: "1,2" }, /شناخته نیست/],
    [{ page: 2 }, /شناخته نیست/],
    [{ constructor: 2 }, /شناخته نیست/],
    [{ province_id: "همه" }, /شناخته نیست/],
    [{ state: "perhaps" }, /شناخته نیست/],
    [{ q: "نیست‌درجهان" }, /چیزی پیدا نمی‌شود/],
    [{}, /تا ۵۰۰ مورد/],
  ];
  for (const [bad, sentence] of wrong) {
    const { status, body } = await post("bulk-edit/preview", { ...change, filter: bad });
    expect([status, body.code], JSON.stringify(bad)).toEqual([422, "fields_wrong"]);
    expect(body.errors.filter, JSON.stringify(bad)).toMatch(sentence);
  }
});

test.for(RECORD_SAMPLES)(
  "$kind: each field of its form is edited in bulk, or left out for a reason",
  async (sample) => {
    const kind = sample.kind as RecordKind;
    const { id } = (await post(`${kind}/create`, sample.fields)).body.record;
    const record = await show(kind, id);
    const names = Object.keys(fieldShape(RECORDS[kind].update));
    for (const field of names) {
      const change = { kind, field, operation: "set", value: record[field] ?? null };
      const { status, body } = await post("bulk-edit/preview", { ...change, ids: [id] });
      if (isBulkField(field)) expect([field, status, body.unchanged], JSON.stringify(body)).toEqual([field, 200, 1]);
      else
        expect([field, status, body.errors?.field], JSON.stringify(body)).toEqual([
          field,
          422,
          expect.stringMatching(persian),
        ]);
    }
  },
);

const ids = [1];
const records = [{ id: 1, version: 1 }];
const manyIds = Array.from({ length: MAX_BULK_EDITED + 1 }, (_, at) => at + 1);
const manyRecords = manyIds.map((id) => ({ id, version: 1 }));
test.for([
  ["preview", "neither ids nor a filter", { ...set("importance", 3) }, "ids"],
  ["preview", "ids and a filter", { ...set("importance", 3), ids, filter: {} }, "ids"],
  ["preview", "no ids", { ...set("importance", 3), ids: [] }, "ids"],
  ["preview", "more ids than the limit", { ...set("importance", 3), ids: manyIds }, "ids"],
  ["preview", "an id twice", { ...set("importance", 3), ids: [1, 1] }, "ids"],
  ["preview", "a word as an id", { ...set("importance", 3), ids: ["x"] }, "ids"],
  ["preview", "an id beyond the database's integers", { ...set("importance", 3), ids: [2 ** 31] }, "ids"],
  ["preview", "a long search", { ...set("importance", 3), filter: { q: "x".repeat(101) } }, "filter"],
  ["preview", "a list in a filter", { ...set("importance", 3), filter: { q: ["x"] } }, "filter"],
  ["preview", "a list as a filter", { ...set("importance", 3), filter: [] }, "filter"],
  ["preview", "a number beyond the field's", { ...set("importance", 6), ids }, "importance"],
  ["preview", "nothing for a field that needs a value", { ...set("importance", null), ids }, "importance"],
  ["preview", "an object as the value", { ...set("importance", {}), ids }, "value"],
  ["preview", "no value", { ...set("importance", undefined), ids }, "value"],
  ["preview", "a text longer than any", { ...set("address", "x".repeat(2001)), ids }, "value"],
  ["preview", "a text longer than the field's", { ...set("address", "x".repeat(301)), ids }, "address"],
  ["preview", "a script as an address", { ...set("website", "javascript:alert(1)"), ids }, "website"],
  ["preview", "an unknown month", { ...set("best_months", [13]), ids }, "best_months"],
  ["preview", "a list longer than any", { ...set("sources", manyIds), ids }, "value"],
  ["preview", "an object in place of a text", { ...set("sources", [{ name: { $gt: "" } }]), ids }, "sources"],
  ["preview", "the name", { ...set("name", "یک نام برای همه"), ids }, "field"],
  ["preview", "the slug", { ...set("slug", "one"), ids }, "field"],
  ["preview", "the version", { ...set("version", 7), ids }, "field"],
  ["preview", "the id", { ...set("id", 7), ids }, "field"],
  ["preview", "the state", { ...set("published", true), ids }, "field"],
  ["preview", "a prototype", { ...set("__proto__", 7), ids }, "field"],
  ["preview", "a method", { ...set("toString", 7), ids }, "field"],
  ["preview", "a long field name", { ...set("x".repeat(61), 7), ids }, "field"],
  ["preview", "an addition to a number", { ...set("importance", 3), operation: "add", ids }, "operation"],
  ["preview", "an unknown operation", { ...set("importance", 3), operation: "delete", ids }, "operation"],
  ["preview", "an unknown kind", { ...set("importance", 3), kind: "account", ids }, "kind"],
  ["preview", "a text of provinces", { ...set("known_for", "گلاب"), kind: "province", ids }, "field"],
  ["save", "no records", { ...set("importance", 3), records: [] }, "records"],
  ["save", "a record twice", { ...set("importance", 3), records: [...records, ...records] }, "records"],
  ["save", "more records than the limit", { ...set("importance", 3), records: manyRecords }, "records"],
  ["save", "no version", { ...set("importance", 3), records: [{ id: 1, version: 0 }] }, "records"],
  ["save", "a text as records", { ...set("importance", 3), records: "1" }, "records"],
  ["save", "a number beyond the field's", { ...set("importance", 9), records }, "importance"],
  ["undo", "no version", { kind: "place", records: [{ id: 1 }] }, "records"],
  ["undo", "no records", { kind: "place" }, "records"],
  ["undo", "an unknown kind", { kind: "nothing", records }, "kind"],
] as const)("%s rejects %s with a message", async ([call, , body, field]) => {
  const rejected = await post(`bulk-edit/${call}`, body);
  expect([rejected.status, rejected.body.code], JSON.stringify(rejected.body)).toEqual([422, "fields_wrong"]);
  expect(rejected.body.errors[field], JSON.stringify(rejected.body.errors)).toMatch(persian);
});

test("unknown records are unknown, and a version that nobody has stored cannot be undone", async () => {
  const unknown = [{ id: 2_000_000_000, version: 1 }];
  const change = set("importance", 3);
  for (const [call, body] of [
    ["preview", { ...change, ids: [1, 2_000_000_000] }],
    ["save", { ...change, records: unknown }],
    ["undo", { kind: "place", records: unknown }],
  ] as const)
    expect((await post(`bulk-edit/${call}`, body)).body.code, call).toBe("record_unknown");
  const [id] = await freshPlaces(1);
  for (const kind of RECORD_KINDS) {
    const one = kind === "place" ? id! : 1;
    const { status, body } = await post("bulk-edit/undo", { kind, records: [{ id: one, version: 1 }] });
    expect([200, 404], `${kind} ${JSON.stringify(body)}`).toContain(status);
    if (status === 200) expect(body.changed, kind).toBe(0);
  }
});

test("an editor who asks too often has to wait", async () => {
  const busy = await newStaff(app);
  const key = `bulk edit ${busy.account}`;
  await app.db`insert into rate_limit (key, spent, ends_at) values (${key}, 120, now() + interval '1 minute')`;
  const { status, body } = await post("bulk-edit/preview", { ...set("importance", 3), ids }, busy);
  expect([status, body.code]).toEqual([429, "too_often"]);
});
