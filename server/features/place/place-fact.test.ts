import { expect, test } from "vitest";
import { FACT_NAMES } from "../../../contract/catalog/place-fact.ts";
import { testApp } from "../../../testing/app.ts";
import { placeTableApi } from "../../../testing/place-table.ts";
import { stayInOneDay } from "../../../testing/run/stay-in-one-day.ts";
import { newStaff } from "../../../testing/staff.ts";
import { tehranDay } from "../../../text/days.ts";

const app = testApp();
stayInOneDay();
const place = 12;

/** The facts on the place's page by name, apart from the duration that comes from the kind. */
async function shownFacts() {
  const { facts } = (await app.get(`home/place/show/${place}`)).body.place;
  return Object.fromEntries(
    facts
      .filter(({ name }: { name: string }) => name !== "visit_minutes")
      .map((fact: { name: string }) => [fact.name, fact]),
  );
}

test("an editor's fact appears on the page with its source and day; a cleared one and its source are gone", async () => {
  const { headers } = await newStaff(app);
  const update = async (fields: object) => {
    const { version } = (await app.get(`desk/place/show/${place}`, headers)).body;
    const { status, body } = await app.post(`desk/place/update/${place}`, { version, ...fields }, headers);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.record;
  };
  const named = { fact: "phone", source: "تابلوی سردر", url: "https://example.org/a", checked_on: "2026-10-01" };
  const record = await update({
    phone: "021-12345678",
    opening_times: " Sa-Th ۰۸:۰۰-17:00;  Fr off ",
    parking: true,
    water: false,
    road: "gravel",
    ticket_price: 0,
    fact_sources: [named],
  });
  const desk = { source: "تحریریهٔ سرزمین", source_url: null, checked_on: tehranDay() };
  expect(record).toMatchObject({ opening_times: "Sa-Th 08:00-17:00; Fr off", parking: true, water: false });
  await expect.poll(async () => Object.keys(await shownFacts())).toHaveLength(6);
  expect(await shownFacts()).toEqual({
    opening_times: { name: "opening_times", value: "Sa-Th 08:00-17:00; Fr off", ...desk },
    ticket_price: { name: "ticket_price", value: 0, ...desk },
    phone: {
      name: "phone",
      value: "021-12345678",
      source: named.source,
      source_url: named.url,
      checked_on: named.checked_on,
    },
    parking: { name: "parking", value: true, ...desk },
    water: { name: "water", value: false, ...desk },
    road: { name: "road", value: "gravel", ...desk },
  });

  const changed = await update({ phone: "021-87654321", road: null });
  expect(changed.fact_sources).toContainEqual({ fact: "phone", source: "desk", url: null, checked_on: tehranDay() });
  expect(changed.fact_sources).not.toContainEqual(expect.objectContaining({ fact: "road" }));
  await expect.poll(shownFacts).toMatchObject({ phone: { value: "021-87654321", ...desk } });
  expect(await shownFacts()).not.toHaveProperty("road");

  const { versions } = { versions: (await app.get(`desk/place/versions/${place}`, headers)).body.data };
  expect(versions[0].changes.map(({ field }: { field: string }) => field).sort()).toEqual([
    "fact_sources",
    "phone",
    "road",
  ]);
});

test("rejects facts that make no sense, each with a sentence", async () => {
  const { headers } = await newStaff(app);
  const wrong = {
    opening_times: "8 تا 5",
    parking: "maybe",
    road: "rail",
    road_km: -1,
    ticket_foreign: "زیاد",
    ticket_year: 2026,
    guide: "x",
    fact_sources: [{ fact: "rumour", source: "x", checked_on: "2026-11-22" }],
  };
  const { version } = (await app.get(`desk/place/show/${place}`, headers)).body;
  const { status, body } = await app.post(`desk/place/update/${place}`, { version, ...wrong }, headers);
  expect(status).toBe(422);
  expect(
    Object.keys(body.errors)
      .map((name) => name.split(".")[0])
      .sort(),
  ).toEqual(Object.keys(wrong).sort());
  const twice = { fact: "phone", source: "x", checked_on: "2026-11-22" };
  for (const fact_sources of [[twice, twice], [{ ...twice, checked_on: "دیروز" }], "x", 7])
    expect((await app.post(`desk/place/update/${place}`, { version, fact_sources }, headers)).status).toBe(422);
});

test("facts travel through the table, sources included", async () => {
  const editor = await newStaff(app);
  const { importPlaces } = placeTableApi(app, editor);
  const commit = { dry_run: "false" };
  const table = [
    "id,toilet,permit,opening_times,fact_sources",
    '13,true,از اداره | شهر,"Mo off","toilet;members;;2026-11-01|permit;کتاب \\;راه;https://example.org/;2026-11-02"',
  ].join("\r\n");
  const { body } = await importPlaces(table, commit);
  expect(body).toMatchObject({ done: true, changed: 1, errors: [] });
  const { body: record } = await app.get("desk/place/show/13", editor.headers);
  expect(record).toMatchObject({ toilet: true, permit: "از اداره | شهر", opening_times: "Mo off" });
  expect(record.fact_sources).toEqual([
    { fact: "opening_times", source: "desk", url: null, checked_on: tehranDay() },
    { fact: "toilet", source: "members", url: null, checked_on: "2026-11-01" },
    { fact: "permit", source: "کتاب ;راه", url: "https://example.org/", checked_on: "2026-11-02" },
  ]);
  expect((await importPlaces("id,toilet\r\n13,شاید", commit)).body).toMatchObject({ done: false, error_total: 1 });
});

test("every fact can be set to a value and cleared again", async () => {
  const { headers } = await newStaff(app);
  const samples: Record<string, unknown> = {
    ...Object.fromEntries(FACT_NAMES.map((name) => [name, "true"])),
    ...{ road: "foot", road_km: 3, opening_times: "24/7", visit_minutes: 60, ticket_price: 10, ticket_foreign: 20 },
    ...{
      ticket_year: 1405,
      phone: "021-1234",
      website: "https://example.org/",
      wheelchair: "no",
      pushchair: "limited",
    },
    ...{ phone_signal: "weak", guide: "advised" },
  };
  for (const values of [samples, Object.fromEntries(FACT_NAMES.map((name) => [name, null]))]) {
    const { version } = (await app.get("desk/place/show/14", headers)).body;
    const { status, body } = await app.post("desk/place/update/14", { version, ...values }, headers);
    expect(status, JSON.stringify(body)).toBe(200);
    const known = values === samples ? FACT_NAMES : null;
    expect(body.record.fact_sources?.map(({ fact }: { fact: string }) => fact) ?? null).toEqual(known);
  }
});
