import { expect, test } from "vitest";
import type { ZodType } from "zod";
import { deskProvinces } from "../../../contract/desk/province.ts";
import { testApp } from "../../../testing/app.ts";
import { RECORD_SAMPLES } from "../../../testing/record-samples.ts";
import { newStaff } from "../../../testing/staff.ts";
import { cpuTime } from "../../../testing/worst-case.ts";

const app = testApp({ catalogDelay: 500 }); // thousands of records are saved

const garbage: [string, unknown][] = [
  ["HTML", `<img src=x onerror="alert(1)"><script>alert(1)</script>`],
  ["10,000 characters", "ب".repeat(10_000)],
  ["direction marks, NUL and half a surrogate pair", "\u202eشب\u0000\u2066\ud800 روز"],
  ["marks alone", "\u202e\u200f\u0000"],
  ["nothing", null],
  ["empty text", ""],
  ["a big number", 1e308],
  ["a negative number", -7],
  ["a fraction", 3.5],
  ["a number that no integer holds", 2 ** 40],
  ["a digit in Persian", "۴"],
  ["an id of nothing", 99_999],
  ["ids of nothing", [99_999, 3]],
  ["a list of everything", ["الف", null, 3, { name: "x" }, ["y"]]],
  ["an object", { name: "<b>", __proto__: null, toString: 1 }],
  ["a list of objects", [{ name: "<script>", url: "javascript:alert(1)", license: {} }]],
  ["true", true],
  ["SQL", "'; drop table place; --"],
  ["a script's address", "javascript:alert(document.cookie)"],
  ["another site", "//evil.example/x"],
  ["a far time", "9999-12-31T23:59:59Z"],
  ["the year nought", "0000-01-01T00:00:00Z"],
];

const maxSampled = 200; // of the seeded records of a kind

test.each(RECORD_SAMPLES)("$kind: any value in any field is saved as data or rejected at its field", async (sample) => {
  const { kind, endpoints: calls, fields } = sample;
  const { headers } = await newStaff(app);
  const created = await app.post(`desk/${kind}/create`, fields, headers);
  let { record } = created.body;
  for (const field of Object.keys(calls.create.input.shape)) {
    for (const [what, value] of garbage) {
      const context = `${kind}.${field}: ${what}`;
      const body = { version: record.version, [field]: value };
      const { status, body: responseBody } = await app.post(`desk/${kind}/update/${record.id}`, body, headers);
      expect([200, 409, 422], `${context}: ${JSON.stringify(responseBody)}`).toContain(status);
      if (status === 200) record = responseBody.record;
      else {
        expect(responseBody.errors[field], context).toMatch(/[\u0600-\u06ff]/);
        expect(JSON.stringify(responseBody), context).not.toContain("onerror");
      }
    }
  }
  expect((await app.get(`desk/${kind}/show/${record.id}`, headers)).body).toMatchObject(record);
  const text = JSON.stringify(record);
  for (const bad of ["\u202e", "\u2066", "\\u0000", "\\ud800"]) expect(text).not.toContain(bad);
  await app.post(`desk/${kind}/publish`, { ids: [record.id], published: true }, headers);
  if (!sample.setOnPlace) await expect.poll(() => sample.isVisible(app, record.id)).toBe(true);
});

test.each(RECORD_SAMPLES)(
  "$kind: creating a record without its required fields reports each of them",
  async (sample) => {
    const { headers } = await newStaff(app);
    const { status, body } = await app.post(`desk/${sample.kind}/create`, {}, headers);
    expect([status, body.code]).toEqual([422, "fields_wrong"]);
    const { shape } = sample.endpoints.create.input as { shape: Record<string, ZodType> };
    const needed = Object.keys(sample.fields).filter((field) => !shape[field]!.safeParse(undefined).success);
    expect(Object.keys(body.errors).sort()).toEqual(needed.sort());
  },
);

test.each([...RECORD_SAMPLES.map(({ kind }) => kind), "province"])(
  "%s: unknown records return 404 and invalid queries are rejected",
  async (kind) => {
    const { headers } = await newStaff(app);
    const responses = await Promise.all([
      app.get(`desk/${kind}/show/99999`, headers),
      app.get(`desk/${kind}/versions/99999`, headers),
      app.post(`desk/${kind}/update/99999`, { version: 1 }, headers),
      app.post(`desk/${kind}/revert/99999`, { version_now: 1, to: 1 }, headers),
      ...(kind === "province"
        ? []
        : ["remove", "restore"].map((action) => app.post(`desk/${kind}/${action}`, { ids: [1, 99_999] }, headers))),
    ]);
    for (const { status, body } of responses) expect([status, body.code]).toEqual([404, "record_unknown"]);
    for (const id of ["x", "0", "-1", "2147483648"])
      expect((await app.get(`desk/${kind}/show/${id}`, headers)).status).toBe(422);
    expect((await app.get(`desk/${kind}?sort=password&state=x&order=up`, headers)).body.errors).toMatchObject({
      ...{ sort: expect.any(String), state: expect.any(String), order: expect.any(String) },
    });
    for (const q of ["%", "_", "'", "\\", "۱۲", "ی ی ی", "<b>"])
      expect((await app.get(`desk/${kind}?q=${encodeURIComponent(q)}`, headers)).status).toBe(200);
  },
);

test.each([
  ...RECORD_SAMPLES.filter(({ hasNoSeed }) => !hasNoSeed).map(({ kind, endpoints: calls }) => ({
    ...{ kind, update: calls.update },
  })),
  { kind: "province", update: deskProvinces.update },
])("$kind: seeded records pass validation, and saving one unchanged changes nothing", async ({ kind, update }) => {
  const { headers } = await newStaff(app);
  const table = kind.replace("-", "_");
  const ids = (await app.db`select id from ${app.db(table)} where id <= 100000 order by id`).map(({ id }) => id);
  const step = Math.ceil(ids.length / maxSampled);
  const sampledIds = ids.filter((_, index) => index % step === 0);
  for (const id of sampledIds) {
    const record = (await app.get(`desk/${kind}/show/${id}`, headers)).body;
    const parsed = update.input.parse(record) as object;
    expect(record).toMatchObject(parsed);
  }
  const record = (await app.get(`desk/${kind}/show/${sampledIds[0]}`, headers)).body;
  const saved = await app.post(`desk/${kind}/update/${sampledIds[0]}`, record, headers);
  expect(saved.body.record).toEqual(record);
  expect(saved.body.record.version).toBe(1);
});

test("an editor's text is sanitized on the page, and the preview equals it", async () => {
  const { headers } = await newStaff(app);
  const markdown = [
    "# سر\n\n<script>alert(1)</script> <img src=x onerror=alert(1)>",
    "[بد](javascript:alert(1)) [داده](data:text/html,x) [خوب](https://example.com) [غار](place:katale-khor-cave)",
    "![عکس](https://example.com/x.png)\n\n- یک\n- دو",
  ].join("\n\n");
  const place = (await app.get("desk/place/show/60", headers)).body;
  const saved = await app.post(
    "desk/place/update/60",
    {
      version: place.version,
      description: markdown,
      name: "<script>alert(2)</script>",
      website: "https://example.com",
    },
    headers,
  );
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const publicPlace = async () => (await app.get("home/place/show/60")).body.place;
  await expect.poll(async () => (await publicPlace()).description).toContain("alert(1)");
  const { description } = await publicPlace();
  expect(description).not.toMatch(/<script|<img|javascript:|data:text/);
  expect(description).toContain("&lt;script&gt;");
  expect(description).toContain('href="https://example.com"');
  expect(description).toMatch(/href="\/place-details\/\d+"/);
  const { html } = (await app.post("desk/preview", { markdown }, headers)).body;
  expect(html).toBe(description);
  expect((await app.post("desk/preview", { markdown: "" }, headers)).body.html).toBe("");
  expect((await app.post("desk/preview", { markdown: "ب".repeat(60_001) }, headers)).status).toBe(422);
});

test.each(["[", "*", "_a", "`", "![](", "|a", "<a ", "[a](", "__a__b", "~~a", "1.", "#"])(
  "a text full of %s is rendered quickly or rejected",
  async (piece) => {
    const { headers } = await newStaff(app);
    const part = piece.repeat(Math.floor(2900 / piece.length));
    const markdown = Array(20).fill(part).join("\n\n");
    const preview = async () =>
      expect([200, 422]).toContain((await app.post("desk/preview", { markdown }, headers)).status);
    expect(await cpuTime(preview, 1)).toBeLessThan(2000); // ms; backtracking would take minutes
  },
);

test.each(["> ", "- ", "1. ", "1) ", "* ", "  > - "])(
  "deeply nested %s are rejected, and break no page when stored",
  async (marker) => {
    const { headers } = await newStaff(app);
    const markdown = `سلام\n\n${marker.repeat(500)} ژرف`;
    expect((await app.post("desk/preview", { markdown }, headers)).body.errors.markdown).toContain("تودرتو");
    await app.db`update place set description = ${`${marker.repeat(9000)}ژرف`} where id = 61`;
    await expect.poll(async () => (await app.get("home/place/show/61")).body.place.description).toContain("ژرف");
  },
);
