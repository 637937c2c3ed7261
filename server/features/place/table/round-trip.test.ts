import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { deskPlaces } from "../../../../contract/desk/place.ts";
import { type TestApp, testApp } from "../../../../testing/app.ts";
import { placeTableApi } from "../../../../testing/place-table.ts";
import { newStaff } from "../../../../testing/staff.ts";
import { COLUMNS } from "./columns.ts";

const app = testApp();
const copies = { csv: testApp(), geojson: testApp() };

const commit = { dry_run: "false" };
const formats = ["csv", "geojson"] as const;

/** All fields of the places except timestamps and version. */
const selectPlaces = ({ db }: TestApp) => db`
  select to_jsonb(t) - '{created_at,updated_at,version}'::text[] as place,
    array(select category_id from place_category where place_id = t.id order by 1) as categories,
    array(select activity_id from place_activity where place_id = t.id order by 1) as activities
  from place t order by id`;

test("the table has every field of a place", () => {
  const fields = Object.keys(deskPlaces.create.input.shape).filter(
    (name) => name !== "published" && name !== "autosave",
  );
  expect(COLUMNS.map(({ name }) => name).sort()).toEqual(
    [...fields, "exported_state", "id", "state", "version"].sort(),
  );
});

test.each(formats)("importing an unchanged %s export changes nothing", async (format) => {
  const { exportPlaces: out, importPlaces: send } = placeTableApi(app, await newStaff(app));
  const table = await out(format);
  const [count] = await app.db`select count(*) from place where deleted_at is null`;
  const before = await app.db`select id, version, updated_at from place order by id`;
  for (const mode of ["id", "slug"]) {
    const { body } = await send(table, { ...commit, mode });
    expect(body).toMatchObject({
      done: true,
      rows: count!.count,
      unchanged: count!.count,
      created: 0,
      changed: 0,
      errors: [],
    });
  }
  expect(await app.db`select id, version, updated_at from place order by id`).toEqual(before);
  expect((await app.db`select from record_version`).length).toBe(0);
});

const hostile = [
  "=cmd|'/C calc'!A0",
  '\'=HYPERLINK("http://x")',
  "+98 بم",
  "-۲۸ متر",
  "@SUM(1;2)",
  "''@دو",
  'گیومهٔ " و "" و , و ; و |',
  "پس‌خط \\ و \\| و \\;",
];

test("edited places survive the export and import into another database", async () => {
  const editor = await newStaff(app);
  const { headers } = editor;
  const postPlace = (path: string, body: object) => app.post(`desk/place/${path}`, body, headers);
  const sources = hostile.map((name) => ({ name, url: "https://example.org/a|b;c", license: name }));
  const texts = { alt_names: hostile, summary: hostile[0], description: `# عنوان\n\n${hostile.join("\n\n")}`, sources };
  const facts = { lat: 32.123456789, lon: 54.4, altitude_m: -28, ticket_price: 1_500_000, phone: "+98 21 12345678" };
  const edited = await postPlace("update/7", {
    version: 1,
    ...texts,
    name: hostile[0],
    category_ids: [3, 5],
    best_months: [1, 12],
  });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const cleared = await postPlace("update/8", {
    version: 1,
    activity_ids: [],
    description: null,
    summary: null,
    city_id: null,
  });
  expect(cleared.status, JSON.stringify(cleared.body)).toBe(200);
  for (const [index, name] of hostile.entries()) {
    const fields = {
      name,
      name_en: `Place ${index}`,
      kind: "desert",
      province_id: 31,
      ...facts,
      ...texts,
      published: index % 2 === 0,
    };
    const created = await postPlace("create", fields);
    expect(created.status, JSON.stringify(created.body)).toBe(201);
  }
  await postPlace("publish", { ids: [9], published: false });

  const places = await selectPlaces(app);
  for (const [format, empty] of [
    ["csv", ""],
    ["geojson", "null"],
  ] as const) {
    const copy = copies[format];
    let table = await placeTableApi(app, editor).exportPlaces(format);
    const { importPlaces: send, exportPlaces: out } = placeTableApi(copy, await newStaff(copy));
    // Place 9 is a draft in the table, and published in the other database, as if a colleague had done that since.
    const unseen = await send(table);
    expect(unseen.body).toMatchObject({ error_total: 1, errors: [{ column: "state" }] });
    table = table.replace(/^(9,[^,]*,draft,|.*"id":9,"slug":"[^"]*","state":"draft","version":)1/m, `$1${empty}`);
    const planned = await send(table);
    expect(planned.body).toMatchObject({ done: false, created: hostile.length, changed: 3, errors: [] });
    expect(await selectPlaces(copy)).not.toEqual(places);
    const { body } = await send(table, commit);
    expect(body).toMatchObject({ done: true, created: hostile.length, changed: 3, errors: [] });
    expect(await selectPlaces(copy)).toEqual(places);
    expect((await send(await out(format), commit)).body).toMatchObject({ created: 0, changed: 0 });
    const next = await copy.post(
      "desk/place/create",
      { name: "بعدی", name_en: "Next", kind: "desert", province_id: 31, lat: 32.1, lon: 54.4 },
      (await newStaff(copy)).headers,
    );
    expect(next.body.record.id).toBeGreaterThan(places.at(-1)!.place.id);
  }
});

test("no exported cell is a spreadsheet formula", async () => {
  const { exportPlaces: out } = placeTableApi(app, await newStaff(app));
  const table = await out("csv");
  expect(table.startsWith("\ufeffid,slug,state,version,name,")).toBe(true);
  const rows: string[][] = parse(table, { bom: true });
  expect(rows.length).toBeGreaterThan(900);
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t\r]|^-(?![\d.]+$)/);
  expect(rows.flat()).toContain(`'${hostile[0]}`);
});

test("the list filters narrow the export; removed places are excluded", async () => {
  const { headers } = await newStaff(app);
  const tables = placeTableApi(app, { headers });
  const ids = async (filters: string) =>
    JSON.parse(await tables.exportPlaces("geojson", filters)).features.map(({ id }: { id: number }) => id);
  const all = await ids("");
  const listed = await app.get("desk/place?province_id=3&page_count=100&sort=id", headers);
  expect(await ids("&province_id=3")).toEqual(listed.body.data.map(({ id }: { id: number }) => id));
  expect(await ids("&state=draft")).toContain(9);
  await app.post("desk/place/remove", { ids: [11] }, headers);
  expect(await ids("")).toEqual(all.filter((id: number) => id !== 11));
  const { headers: exported } = await app.fastify.inject({
    url: "/api/v1/desk/place-table/export?format=csv",
    headers,
  });
  expect(exported["content-disposition"]).toMatch(/^attachment; filename="sarzamin-places-\d{4}-\d\d-\d\d\.csv"; /);
  expect(exported["content-type"]).toBe("text/csv; charset=utf-8");
});
