import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { deskPlaces } from "../../../../contract/desk/place.ts";
import { type TestApp, testApp } from "../../../../testing/app.ts";
import { placeTables } from "../../../../testing/place-table.ts";
import { newStaff } from "../../../../testing/staff.ts";
import { COLUMNS } from "./columns.ts";

const app = testApp();
const copies = { csv: testApp(), geojson: testApp() };

const real = { dry_run: "false" };
const formats = ["csv", "geojson"] as const;

/** All that a place is, but for when it was written and how often. */
const placesOf = ({ db }: TestApp) => db`
  select to_jsonb(t) - '{created_at,updated_at,version}'::text[] as place,
    array(select category_id from place_category where place_id = t.id order by 1) as categories,
    array(select activity_id from place_activity where place_id = t.id order by 1) as activities
  from place t order by id`;

test("the table has every field of a place", () => {
  const fields = Object.keys(deskPlaces.create.input.shape).filter((name) => name !== "published");
  expect(COLUMNS.map(({ name }) => name).sort()).toEqual([...fields, "id", "state", "version"].sort());
});

test.each(formats)("what goes out as %s and comes back changes nothing", async (format) => {
  const { out, send } = placeTables(app, await newStaff(app));
  const table = await out(format);
  const [count] = await app.db`select count(*) from place where deleted_at is null`;
  const before = await app.db`select id, version, updated_at from place order by id`;
  for (const mode of ["id", "slug"]) {
    const { body } = await send(table, { ...real, mode });
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

const nasty = [
  "=cmd|'/C calc'!A0",
  '\'=HYPERLINK("http://x")',
  "+98 بم",
  "-۲۸ متر",
  "@SUM(1;2)",
  "''@دو",
  'گیومهٔ " و "" و , و ; و |',
  "پس‌خط \\ و \\| و \\;",
];

test("all that editors wrote comes into another database as it is", async () => {
  const editor = await newStaff(app);
  const { headers } = editor;
  const ask = (path: string, body: object) => app.post(`desk/features/place/${path}`, body, headers);
  const sources = nasty.map((name) => ({ name, url: "https://example.org/a|b;c", license: name }));
  const texts = { alt_names: nasty, summary: nasty[0], description: `# عنوان\n\n${nasty.join("\n\n")}`, sources };
  const far = { lat: 32.123456789, lon: 54.4, altitude_m: -28, ticket_price: 1_500_000, phone: "+98 21 12345678" };
  const edited = await ask("update/7", {
    version: 1,
    ...texts,
    name: nasty[0],
    category_ids: [3, 5],
    best_months: [1, 12],
  });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const cleared = await ask("update/8", {
    version: 1,
    activity_ids: [],
    description: null,
    summary: null,
    city_id: null,
  });
  expect(cleared.status, JSON.stringify(cleared.body)).toBe(200);
  for (const [index, name] of nasty.entries()) {
    const fields = {
      name,
      name_en: `Place ${index}`,
      kind: "desert",
      province_id: 31,
      ...far,
      ...texts,
      published: index % 2 === 0,
    };
    const made = await ask("create", fields);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  }
  await ask("publish", { ids: [9], published: false });

  const places = await placesOf(app);
  for (const format of formats) {
    const there = copies[format];
    const table = await placeTables(app, editor).out(format);
    const { send, out } = placeTables(there, await newStaff(there));
    const planned = await send(table);
    expect(planned.body).toMatchObject({ done: false, created: nasty.length, changed: 3, errors: [] });
    expect(await placesOf(there)).not.toEqual(places);
    const { body } = await send(table, real);
    expect(body).toMatchObject({ done: true, created: nasty.length, changed: 3, errors: [] });
    expect(await placesOf(there)).toEqual(places);
    expect((await send(await out(format), real)).body).toMatchObject({ created: 0, changed: 0 });
    const next = await there.post(
      "desk/place/create",
      { name: "بعدی", name_en: "Next", kind: "desert", province_id: 31, lat: 32.1, lon: 54.4 },
      (await newStaff(there)).headers,
    );
    expect(next.body.record.id).toBeGreaterThan(places.at(-1)!.place.id);
  }
}, 120_000);

test("nothing in a table is for a spreadsheet to reckon with", async () => {
  const { out } = placeTables(app, await newStaff(app));
  const table = await out("csv");
  expect(table.startsWith("\ufeffid,slug,state,version,name,")).toBe(true);
  const rows: string[][] = parse(table, { bom: true });
  expect(rows.length).toBeGreaterThan(900);
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t\r]|^-(?![\d.]+$)/);
  expect(rows.flat()).toContain(`'${nasty[0]}`);
});

test("the filters of the list narrow what goes out; removed ones stay away", async () => {
  const { headers } = await newStaff(app);
  const tables = placeTables(app, { headers });
  const ids = async (filters: string) =>
    JSON.parse(await tables.out("geojson", filters)).features.map(({ id }: { id: number }) => id);
  const all = await ids("");
  const listed = await app.get("desk/features/place?province_id=3&page_count=100&sort=id", headers);
  expect(await ids("&province_id=3")).toEqual(listed.body.data.map(({ id }: { id: number }) => id));
  expect(await ids("&state=draft")).toContain(9);
  await app.post("desk/place/remove", { ids: [11] }, headers);
  expect(await ids("")).toEqual(all.filter((id: number) => id !== 11));
  const { headers: told } = await app.fastify.inject({ url: "/api/v1/desk/place-table/export?format=csv", headers });
  expect(told["content-disposition"]).toMatch(/^attachment; filename="sarzamin-places-\d{4}-\d\d-\d\d\.csv"; /);
  expect(told["content-type"]).toBe("text/csv; charset=utf-8");
});
