import { beforeAll, expect, test } from "vitest";
import { listFactPlaces, MAX_PREVIEWED, previewFact, saveFact } from "../../../../contract/desk/scene/scene-fact.ts";
import { testApp } from "../../../../testing/app.ts";
import { newMember, type TestMember } from "../../../../testing/member.ts";
import { newStaff } from "../../../../testing/staff.ts";

const app = testApp();
const persian = /[\u0600-\u06ff]/;

/** Published mosques; of the first the files know one minaret. */
let mosques: number[];
let kind: string;
let editor: TestMember;
beforeAll(async () => {
  const rows = await app.db<{ id: number; kind: string }[]>`
    select id, kind from place where kind = (select kind from place where id = 307) and published and deleted_at is null
    order by id <> 307, id limit 14`;
  mosques = rows.map(({ id }) => id);
  kind = rows[0]!.kind;
  editor = await newStaff(app);
});

const list = async (ids: number[], { headers } = editor) => app.get(`desk/scene/fact-places?ids=${ids}`, headers);
const placesOf = async (ids: number[]) => listFactPlaces.output.parse((await list(ids)).body).places;
const preview = (input: object, { headers } = editor) => app.post("desk/scene/preview-fact", input, headers);
const save = (input: object, { headers } = editor) => app.post("desk/scene/save-fact", input, headers);
/** Sets a fact of the places, as they are stored now. */
const setAll = async (ids: number[], fact: string, value: string) =>
  save({ fact, places: (await placesOf(ids)).map(({ id, version }) => ({ id, version, value })) });
const coverOf = async (id: number): Promise<string> => (await app.get(`home/place/show/${id}`)).body.place.cover.src;
const drawn = async (url: string) => (await app.fastify.inject(url)).body;
const factOf = (facts: string, name: string) => new RegExp(`(?:^|\\|)${name}=([^|]*)`).exec(facts)?.[1] ?? "";

test("one fact of several places is previewed, set at once, drawn everywhere, and undone by the former values", async () => {
  const ids = mosques.slice(0, 3).sort((a, b) => a - b);
  const before = await placesOf(ids);
  expect(before.map(({ id, version }) => [id, version])).toEqual(ids.map((id) => [id, 0]));
  expect(factOf(before.find(({ id }) => id === 307)!.facts, "minarets")).toBe("1");
  const covers = await Promise.all(ids.map(coverOf));

  const now = previewFact.output.parse((await preview({ ids })).body);
  expect(now.facts).toContainEqual({ name: "minarets", title: "تعداد مناره", words: [], most: 12, is_drawn: true });
  expect(
    now.pictures.map(({ svg }) => svg),
    "as they are",
  ).toEqual(await Promise.all(covers.map(drawn)));
  const byNight = previewFact.output.parse((await preview({ ids, light: "night" })).body);
  expect(
    byNight.pictures.map(({ svg }) => svg),
    "as they are by night",
  ).toEqual(await Promise.all(covers.map((cover) => drawn(cover.replace(".svg", "-night.svg")))));
  const tried = previewFact.output.parse((await preview({ ids, fact: "minarets", value: "2" })).body);
  expect(await Promise.all(ids.map(coverOf)), "nothing is stored yet").toEqual(covers);

  const saved = saveFact.output.parse((await setAll(ids, "minarets", "2")).body);
  expect(saved).toMatchObject({ changed: 3, message: expect.stringMatching(/^برای ۳ مکان ذخیره شد/) });
  expect(saved.places.map(({ facts }) => factOf(facts, "minarets"))).toEqual(["2", "2", "2"]);
  for (const [at, id] of ids.entries()) {
    await expect.poll(() => coverOf(id)).not.toBe(covers[at]);
    expect(await drawn(await coverOf(id))).toBe(tried.pictures[at]!.svg);
  }

  const undo = saved.places.map(({ id, version }, at) => ({
    ...{ id, version, value: factOf(before[at]!.facts, "minarets") },
  }));
  expect((await save({ fact: "minarets", places: undo })).body).toMatchObject({ changed: 3, places: before });
  expect(await app.db`select from place_scene where place_id = any(${ids}::int[])`, "as from the beginning").toEqual(
    [],
  );
  for (const [at, id] of ids.entries()) await expect.poll(() => coverOf(id)).toBe(covers[at]);
});

test("other facts, drawings and stagings stay, and an empty value removes the fact", async () => {
  const first = mosques[3]!;
  const fields = { scene: "madrasa", camera: "fixed", facts: "dome=gold|iwans=4", staging: 7 };
  await app.post(`desk/scene/save/${first}`, { version: 0, ...fields }, editor.headers);
  expect((await setAll([first], "iwans", "")).body).toMatchObject({ changed: 1 });
  const shown = (await app.get(`desk/scene/show/${first}`, editor.headers)).body.scene;
  expect(shown).toMatchObject({ ...fields, facts: "dome=gold" });
  await setAll([first], "minarets", "2");
  expect((await placesOf([first]))[0]!.facts).toBe("dome=gold|minarets=2");
  await app.db`delete from place_scene where place_id = ${first}`;
});

test("a place that has the value is not written, and a change of none says so", async () => {
  const [first, second] = [mosques[5]!, mosques[6]!];
  await setAll([first], "minarets", "3");
  const [before] = await placesOf([first]);
  const [former] = await placesOf([second]);
  expect((await setAll([first, second], "minarets", "3")).body.changed).toBe(1);
  expect((await placesOf([first]))[0]).toEqual(before);
  const again = (await setAll([first, second], "minarets", "3")).body;
  expect(again).toMatchObject({ changed: 0, message: "چیزی تغییر نکرد." });
  const rows = await app.db`
    select subject_id as id, account_id, detail from audit
    where action = 'change_scene' and subject_id in ${app.db([first, second])} order by id`;
  expect(rows.map(({ id }) => id)).toEqual([first, second]);
  expect(rows[1]).toMatchObject({ account_id: editor.account, detail: { places: 1 } });
  const { before: was, after } = rows[1]!.detail;
  expect(was.facts).toBe(former!.facts);
  expect([factOf(was.facts, "minarets"), factOf(after.facts, "minarets")]).toEqual([
    factOf(former!.facts, "minarets"),
    "3",
  ]);
  expect(after).toMatchObject({
    camera: was.camera,
    staging: was.staging,
  });
});

test("an entry of the audit trail for each place says how many were changed together", async () => {
  const ids = mosques.slice(7, 9);
  await setAll(ids, "minarets", "4");
  const rows = await app.db`
    select detail from audit where action = 'change_scene' and subject_id = any(${ids}::int[])`;
  expect(rows.map(({ detail }) => detail.places)).toEqual([2, 2]);
});

test("of two editors the second is told and nothing of theirs is stored, also of the places that nobody else changed", async () => {
  const ids = mosques.slice(9, 11);
  const seen = await placesOf(ids);
  const send = (value: string, by: TestMember) =>
    save({ fact: "minarets", places: seen.map(({ id, version }) => ({ id, version, value })) }, by);
  const other = await newStaff(app);
  const both = await Promise.all([send("5", editor), send("6", other)]);
  expect(both.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, "record_changed"]);
  const first = [{ ...seen[0]!, value: "7" }].map(({ id, version, value }) => ({ id, version: version + 999, value }));
  const mixed = [...first, { id: ids[1]!, version: (await placesOf(ids))[1]!.version, value: "7" }];
  expect((await save({ fact: "minarets", places: mixed })).body.code).toBe("record_changed");
  const values = (await placesOf(ids)).map(({ facts }) => factOf(facts, "minarets"));
  expect(new Set(values).size, "all of one of them").toBe(1);
  expect(values).not.toContain("7");
});

test("two editors who change the same places in another order do not wait for each other for ever", async () => {
  const ids = mosques.slice(11, 13);
  const places = (await placesOf(ids)).map(({ id, version }) => ({ id, version, value: "8" }));
  const answers = await Promise.all([
    save({ fact: "minarets", places }),
    save({ fact: "minarets", places: places.toReversed() }),
  ]);
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, "record_changed"]);
});

test("writers and reviewers change own drafts alone, moderators and members nothing", async () => {
  const [writer, reviewer, moderator, member] = [
    await newStaff(app, "writer"),
    await newStaff(app, "reviewer"),
    await newStaff(app, "moderator"),
    await newMember(app),
  ];
  const [published] = await placesOf([mosques[13]!]);
  const places = [{ id: published!.id, version: published!.version, value: "2" }];
  const codes = await Promise.all(
    [writer, reviewer, moderator, member].map(async (by) => (await save({ fact: "minarets", places }, by)).body.code),
  );
  expect(codes).toEqual(["record_protected", "record_protected", "right_missing", "staff_only"]);
  const fields = { name_en: "Draft", kind, province_id: 1, lat: 32.6, lon: 51.6 };
  const made = await app.post("desk/place/create", { name: "مسجد نو", ...fields }, writer.headers);
  const { id } = made.body.record;
  const own = { id, version: 0, value: "2" };
  expect((await save({ fact: "minarets", places: [own, ...places] }, writer)).body.code).toBe("record_protected");
  expect((await save({ fact: "minarets", places: [own] }, writer)).status).toBe(200);
});

test("takes places of one kind that there are", async () => {
  const [other] = await app.db`
    select id from place where kind <> (select kind from place where id = 307) and published order by id limit 1`;
  const ids = [307, other!.id];
  const places = ids.map((id) => ({ id, version: 0, value: "2" }));
  const several = [await list(ids), await preview({ ids }), await save({ fact: "minarets", places })];
  expect(several.map(({ status, body }) => [status, Object.values(body.errors ?? {})])).toEqual(
    Array(3).fill([422, ["مکان‌هایی از یک گونه انتخاب کنید."]]),
  );
  const unknown = [307, 9_999_999];
  expect((await list(unknown)).body.code).toBe("place_unknown");
  expect((await preview({ ids: unknown })).body.code).toBe("place_unknown");
  const sent = { fact: "minarets", places: unknown.map((id) => ({ id, version: 0, value: "2" })) };
  expect((await save(sent)).body.code).toBe("place_unknown");
});

test.for([
  [{ fact: "wings", value: "2" }, "fact"],
  [{ fact: "constructor", value: "2" }, "fact"],
  [{ fact: "minarets=2|dome", value: "gold" }, "fact"],
  [{ fact: 7, value: "2" }, "fact"],
  [{ fact: null, value: "2" }, "fact"],
  [{ fact: "minarets", value: "99" }, "value"],
  [{ fact: "minarets", value: "-1" }, "value"],
  [{ fact: "dome", value: "pink" }, "value"],
  [{ fact: "form", value: "constructor" }, "value"],
  [{ fact: "dome", value: "gold|minarets=2" }, "value"],
  [{ fact: "dome", value: "<script>" }, "value"],
  [{ fact: "dome", value: 7 }, "value"],
  [{ fact: "dome", value: "x".repeat(10_000) }, "value"],
] as const)("rejects %j with a sentence, in previews and when it is stored", async ([{ fact, value }, field]) => {
  const tried = await preview({ ids: [307], fact, value });
  expect([tried.status, tried.body.errors?.[field]]).toEqual([422, expect.stringMatching(persian)]);
  const stored = await save({ fact, places: [{ id: 307, version: 0, value }] });
  const sentences = Object.values(stored.body.errors ?? {});
  expect([stored.status, sentences]).toEqual([422, [expect.stringMatching(persian)]]);
});

test("is bounded: a dozen in a preview, a hundred in a change, each once, and twenty facts of a place", async () => {
  const many = Array.from({ length: 101 }, (_, at) => at + 1);
  expect((await preview({ ids: many.slice(0, MAX_PREVIEWED + 1) })).body.errors.ids).toMatch(persian);
  expect((await list(many)).body.errors.ids).toMatch(persian);
  const place = { id: 307, version: 0, value: "2" };
  const wrong = [undefined, null, "x", {}, [], [place, place], [7], many.map((id) => ({ ...place, id }))];
  for (const places of [...wrong, [{ ...place, version: -1 }], [{ ...place, version: 1.5 }], [{ ...place, id: 0 }]]) {
    const { status, body } = await save({ fact: "minarets", places });
    const sentences = Object.values(body.errors ?? {});
    expect([status, sentences.length > 0], JSON.stringify(places)?.slice(0, 80)).toEqual([422, true]);
    for (const sentence of sentences) expect(sentence).toMatch(persian);
  }
  const names = ["domes", "iwans", "columns", "drops", "spans", "storeys", "strands", "towers", "turrets", "badgirs"];
  const words = [
    "dome=gold",
    "walls=brick",
    "trees=palm",
    "shore=coral",
    "state=ruin",
    "roof=cone",
    "rock=ice",
    "plan=court",
  ];
  const facts = [...names.map((name) => `${name}=1`), ...words, "water=salt", "vault=brick"].sort().join("|");
  const full = { version: 0, scene: null, camera: "varied", facts, staging: null };
  const stored = await app.post("desk/scene/save/307", full, editor.headers);
  expect(stored.status).toBe(200);
  const { version } = stored.body.scene;
  const more = await save({ fact: "minarets", places: [{ ...place, version }] });
  expect([more.status, more.body.errors.places]).toEqual([422, expect.stringContaining("ویژگی دیگری نمی‌گیرد")]);
  expect((await save({ fact: "domes", places: [{ ...place, version }] })).body.changed, "one that it has").toBe(1);
  await app.db`delete from place_scene where place_id = 307`;
});

test("an editor who asks for pictures without end is told to wait", async () => {
  const busy = await newStaff(app);
  expect((await preview({ ids: [307] }, busy)).status).toBe(200);
  await app.db`update rate_limit set spent = 120 where key = ${`scene facts ${busy.account}`}`;
  expect((await preview({ ids: [307] }, busy)).body.code).toBe("too_often");
  expect((await preview({ ids: [307], fact: "x", value: "1" }, busy)).status, "what draws nothing").toBe(422);
});
