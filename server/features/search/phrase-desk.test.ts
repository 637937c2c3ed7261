import { expect, test } from "vitest";
import { createPhrase, listPhrases } from "../../../contract/desk/search-phrase.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();

const search = async (text: string) =>
  (await app.get(`filter/search?search=${encodeURIComponent(text)}&remember=false`)).body;
const chipKeys = async (text: string) => (await search(text)).question.chips.map(({ key }: { key: string }) => key);
const desk = (action: string, body: object, { headers }: { headers: { authorization: string } }) =>
  app.post(`desk/search-phrase/${action}`, body, headers);

/** Until the database has told of the change; its delay under load is none of this test's. */
const arrival = { interval: 20 };

test("what an editor says that a word means counts when the processes have heard of it, until it is deleted", async () => {
  const editor = await newStaff(app);
  expect(await chipKeys("قپانچی")).toEqual([]);
  const created = await desk("create", { text: "قپانچی", meaning: "category", values: ["caves"] }, editor);
  expect(created.status).toBe(201);
  expect(createPhrase.output.parse(created.body)).toEqual(created.body);
  const { phrase } = created.body;
  await expect.poll(() => chipKeys("قپانچی"), arrival).toEqual(["category:3"]);
  const changes = { id: phrase.id, version: 1, text: "قپانچی", meaning: "activity", values: ["diving"] };
  expect((await desk("update", changes, editor)).body.phrase).toMatchObject({ version: 2, values: ["diving"] });
  await expect.poll(() => chipKeys("قپانچی"), arrival).toEqual(["activity:35"]);
  const { code, conflict } = (await desk("update", changes, editor)).body;
  expect(code).toBe("record_changed");
  const stored = { ...changes, version: 2 };
  expect(conflict.current, "what is stored, wherever it is listed now").toMatchObject({ version: 2, record: stored });
  const stale = await desk("delete", { id: phrase.id, version: 1 }, editor);
  expect(stale.body.code, "what another editor has changed is not deleted").toBe("record_changed");
  expect((await desk("delete", { id: phrase.id, version: 2 }, editor)).status).toBe(200);
  await expect.poll(() => chipKeys("قپانچی"), arrival).toEqual([]);
  expect((await desk("delete", { id: phrase.id }, editor)).body.code).toBe("phrase_unknown");
  const audit = (await app.get("desk/audit?kind=search_phrase", editor.headers)).body.data;
  expect(audit.map(({ action }: { action: string }) => action)).toEqual(["delete", "update", "create"]);
});

test("phrases mean the same records after their slugs have changed, and can be edited further", async () => {
  const editor = await newStaff(app);
  const idOf = async (table: string, slug: string): Promise<number> =>
    (await app.db`select id from ${app.db(table)} where slug = ${slug}`)[0]!.id;
  const [type] = await app.db`select id, slug from place_type order by id limit 1`;
  const named = [
    { meaning: "category", text: "غلغلی", slug: "waterfalls", table: "category" },
    { meaning: "activity", text: "چلچلی", slug: "diving", table: "activity" },
    { meaning: "type", text: "ململی", slug: type!.slug, table: "place_type" },
    { meaning: "place", text: "قلقلی", slug: "persepolis", table: "place" },
  ];
  const place = await idOf("place", "persepolis");
  const meaningOf = async (meaning: string, text: string) =>
    meaning === "place" ? (await search(text)).places[0]?.id : (await chipKeys(text))[0];
  for (const { meaning, text, slug, table } of named) {
    const { body } = await desk("create", { text, meaning, values: [slug] }, editor);
    const id = await idOf(table, slug);
    const expected = meaning === "place" ? place : `${meaning}:${id}`;
    await expect.poll(() => meaningOf(meaning, text), arrival).toBe(expected);
    const kind = table === "place_type" ? "place-type" : table;
    const { version } = (await app.get(`desk/${kind}/show/${id}`, editor.headers)).body;
    const renamed = await app.post(`desk/${kind}/update/${id}`, { version, slug: `other-${slug}` }, editor.headers);
    expect(renamed.status, meaning).toBe(200);
    const listed = async () =>
      (await app.get(`desk/search-phrase?meaning=${meaning}&search=${encodeURIComponent(text)}`, editor.headers)).body;
    await expect.poll(async () => (await listed()).data[0].values, arrival).toEqual([`other-${slug}`]);
    if (meaning === "place") expect(Object.keys((await listed()).place_names)).toEqual([`other-${slug}`]);
    expect(await meaningOf(meaning, text), meaning).toBe(expected);
    const edited = await desk("update", { ...body.phrase, text: `${text} ها` }, editor);
    expect([edited.status, edited.body.code], meaning).toEqual([200, undefined]);
  }
});

test("a text has each meaning once, and only values that are in the data", async () => {
  const editor = await newStaff(app);
  const phrase = { text: "آبشار", meaning: "category", values: ["waterfalls"] };
  expect((await desk("create", phrase, editor)).body.code).toBe("phrase_taken");
  expect((await desk("create", { ...phrase, text: "ابشار " }, editor)).body.code).toBe("phrase_taken");
  for (const [meaning, values] of [
    ["category", ["no-category"]],
    ["kind", []],
    ["month", ["13"]],
    ["city", ["ناکجاآباد"]],
    ["place", ["no-place"]],
    ["fact", ["colour"]],
  ] as const)
    expect((await desk("create", { text: "قپانچی", meaning, values }, editor)).body.code, meaning).toBe(
      "phrase_value_unknown",
    );
  expect((await desk("create", { text: "؟!", meaning: "filler" }, editor)).status).toBe(422);
  expect((await desk("create", { text: "قپان", meaning: "colour" }, editor)).status).toBe(422);
  const { body } = await desk("create", { text: "قپان", meaning: "city", values: ["یزد"] }, editor);
  const renamed = { ...body.phrase, text: "آبشار", meaning: "category", values: ["waterfalls"] };
  expect((await desk("update", renamed, editor)).body.code).toBe("phrase_taken");
});

test("lists phrases by meaning and by the beginning of their texts, for editors only", async () => {
  const editor = await newStaff(app);
  const { status, body } = await app.get(
    `desk/search-phrase?meaning=category&search=${encodeURIComponent("آبشا")}`,
    editor.headers,
  );
  expect(status).toBe(200);
  expect(listPhrases.output.parse(body)).toEqual(body);
  expect(body.data[0].text).toMatch(/^آ?ا?بشا/);
  expect(body.options.map(({ meaning }: { meaning: string }) => meaning)).toContain("activity");
  expect(body.place_names).toEqual({});
  const ofPlaces = (await app.get("desk/search-phrase?meaning=place&search=33", editor.headers)).body;
  expect(ofPlaces.place_names["si-o-se-pol-bridge"]).toMatch(/پل/);
  expect((await app.get("desk/search-phrase", (await newMember(app)).headers)).status).toBe(403);
  expect((await app.get("desk/search-phrase")).status).toBe(401);
});

test("a phrase means its place again when that is published again, though other tables were loaded meanwhile", async () => {
  const editor = await newStaff(app);
  const [place] = await app.db`select id, slug from place where slug = 'khaju-bridge'`;
  await desk("create", { text: "فلفلی", meaning: "place", values: [place!.slug] }, editor);
  const found = async () => (await search("فلفلی")).places[0]?.id;
  await expect.poll(found, arrival).toBe(place!.id);
  await app.db`update place set published = false where id = ${place!.id}`;
  await expect.poll(found, arrival).toBeUndefined();
  await desk("create", { text: "گلگلی", meaning: "category", values: ["caves"] }, editor);
  await expect.poll(() => chipKeys("گلگلی"), arrival).toEqual(["category:3"]);
  await app.db`update place set published = true where id = ${place!.id}`;
  await expect.poll(found, arrival).toBe(place!.id);
});

test("removed chips are counted for the desk without the visitor", async () => {
  const editor = await newStaff(app);
  const remove = (key: string, typed: string) => app.post("filter/removedChip", { key, typed });
  for (let nth = 0; nth < 3; nth++) expect((await remove("category:3", "غار")).status).toBe(200);
  await remove("words:0912 1234567", "۰۹۱۲۱۲۳۴۵۶۷"); // may be a member's number
  await remove("<b>", "غار");
  expect((await remove("", "x".repeat(101))).status).toBe(422);
  const removed = async () => (await app.get("desk/search-phrase/removed", editor.headers)).body.data;
  await expect.poll(removed).toEqual([{ key: "category:3", typed: "غار", count: 3 }]);
});

test("the words of a phrase that are searched in texts are no more than a list can be asked for", async () => {
  const editor = await newStaff(app);
  const words = (count: number) => Array.from({ length: count }, (_, n) => `${n} کویر ${"نمک".repeat(6)}`);
  const refused = await desk("create", { text: "قپانچک", meaning: "text", values: words(16) }, editor);
  expect([refused.status, refused.body.errors]).toEqual([422, { values: expect.stringContaining("۴۰۰ نویسه") }]);
  const created = await desk("create", { text: "قپانچک", meaning: "text", values: ["کویر", ...words(14)] }, editor);
  expect(created.status).toBe(201);
  const changed = await desk("update", { ...created.body.phrase, values: words(16) }, editor);
  expect(changed.status).toBe(422);
  await expect.poll(() => chipKeys("قپانچک"), arrival).toEqual([expect.stringMatching(/^words:/)]);
  const [chip] = await chipKeys("قپانچک");
  const list = await app.get(`home/filter?words=${encodeURIComponent(chip.replace("words:", ""))}`);
  expect(list.status).toBe(200);
});
