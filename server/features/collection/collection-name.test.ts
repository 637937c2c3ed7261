import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";

const app = testApp();
type Headers = Record<string, string>;

const create = (name: unknown, headers: Headers) => app.post("profile/collection/storeCustom", { name }, headers);
const rename = (id: number | string, name: unknown, headers: Headers) =>
  app.post(`profile/collection/renameCustom/${id}`, { name }, headers);
const listNames = async (headers: Headers): Promise<string[]> =>
  (await app.get("profile/collection", headers)).body.custom.map(({ name }: { name: string }) => name);

test("treats names that read alike as taken, per member", async () => {
  const [sara, reza] = [(await newMember(app)).headers, (await newMember(app)).headers];
  const { id } = (await create("آب‌انبارهای یزد", sara)).body;
  for (const variant of [
    "آب‌انبارهای یزد",
    "اب انبارهاي يزد",
    "آب‌‌انبارهای\tیزد",
    "آبانبارهایِ یزد",
    "آب\u200dانبارهای یزد",
  ]) {
    const { status, body } = await create(variant, sara);
    expect([status, body.code], variant).toEqual([409, "collection_taken"]);
  }
  expect((await create("آب‌انبارهای یزد", reza)).status).toBe(201);
  const otherId = (await create("آب‌انبارهای میبد", sara)).body.id;
  expect((await rename(otherId, "آب انبارهای یزد", sara)).body.code).toBe("collection_taken");
  expect((await rename(id, "آب انبارهای یزد", sara)).status).toBe(200); // its own name in another spelling
  expect(await listNames(sara)).toEqual(["آب‌انبارهای میبد", "آب انبارهای یزد"]);
  expect((await app.post(`profile/collection/destroyCustom/${id}`, {}, sara)).status).toBe(200);
  expect((await create("آب‌انبارهای یزد", sara)).status).toBe(201); // free again
});

test("creates one collection for concurrent requests with the same name", async () => {
  const { headers } = await newMember(app);
  const responses = await Promise.all(Array.from({ length: 20 }, () => create("کویر", headers)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  expect(await listNames(headers)).toEqual(["کویر"]);
});

test("gives a name to one of two collections renamed concurrently", async () => {
  const { headers } = await newMember(app);
  const [a, b] = [(await create("الف", headers)).body.id, (await create("ب", headers)).body.id];
  const responses = await Promise.all([rename(a, "پ", headers), rename(b, "پ", headers)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(new Set(await listNames(headers)).size).toBe(2);
});

test("limits a member to a hundred collections under concurrency", async () => {
  const { headers } = await newMember(app);
  for (let n = 0; n < 95; n++) await create(`مجموعهٔ ${n}`, headers);
  const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => create(`تازه ${n}`, headers)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  const rejected = responses.filter(({ status }) => status !== 201);
  expect(rejected.every(({ status, body }) => status === 422 && body.code === "collections_too_many")).toBe(true);
  expect(await listNames(headers)).toHaveLength(100);
  expect((await app.get("profile/get", headers)).body.user.counts.collection).toBe(100);
  const { body } = await app.get("profile/collection", headers);
  await app.post(`profile/collection/destroyCustom/${body.custom[0].id}`, {}, headers);
  expect((await create("باز هم یکی", headers)).status).toBe(201);
});

test.each([
  ["nothing", undefined],
  ["null", null],
  ["a number", 7],
  ["a list", ["کویر"]],
  ["a list of ten thousand", Array(10_000).fill("کویر")],
  ["an object", { text: "کویر" }],
  ["emptiness", ""],
  ["blanks", " \t\n\u00a0 "],
  ["half-spaces", "\u200c\u200c \u200c"],
  ["joiners", "\u200d".repeat(50)],
  ["zero-width spaces and a byte-order mark", "\u200b\ufeff\u2060"],
  ["bidi overrides and isolates", "\u202e\u202d\u2066\u2069\u061c"],
  ["controls", "\u0000\u0007\u001b"],
  ["accents of nothing", "\u0301\u064b\u20dd"],
  ["fillers", "\u3164\u115f\u2800\u034f"],
  ["61 characters", "ب".repeat(61)],
])("rejects a name of %s and creates nothing", async (_description, name) => {
  const { headers } = await newMember(app);
  const { id } = (await create("کویر", headers)).body;
  for (const response of [await create(name, headers), await rename(id, name, headers)]) {
    expect([response.status, response.body.code]).toEqual([422, "fields_wrong"]);
    expect(Object.keys(response.body.errors)).toEqual(["name"]);
    expect(response.body.errors.name).toMatch(/[\u0600-\u06ff]/);
  }
  expect(await listNames(headers)).toEqual(["کویر"]);
});

test.each([
  ["\u202eکویر\u202c\u200b مرنجاب\u0007", "کویر مرنجاب"],
  ["\u200cكوير\u200c \u200d", "کویر"],
  ["<script>alert('x')</script> & \"کویر\"", "<script>alert('x')</script> & \"کویر\""],
  ["🏜️", "🏜️"],
  ["'; drop table collection; --", "'; drop table collection; --"],
  ["ب".repeat(60), "ب".repeat(60)],
])("stores a name in its readable form: %j", async (name, storedName) => {
  const { headers } = await newMember(app);
  const { status, body } = await create(name, headers);
  expect([status, body.message]).toEqual([201, `مجموعهٔ «${storedName}» ساخته شد.`]);
  expect(await listNames(headers)).toEqual([storedName]);
});

test("distinguishes names that consist of signs only", async () => {
  const { headers } = await newMember(app);
  for (const name of ["❤️", "🏔️", "!", "؟"]) expect((await create(name, headers)).status, name).toBe(201);
  expect(await listNames(headers)).toHaveLength(4);
});

test.each(["0", "-1", "1.5", "99999999999999999999", "2147483648", "abc", "bookmark", "1,2", "%00"])(
  "rejects the id %s at every endpoint",
  async (id) => {
    const { headers } = await newMember(app);
    for (const path of ["renameCustom", "destroyCustom", "share", "unshare"]) {
      const { status, body } = await app.post(`profile/collection/${path}/${id}`, { name: "کویر" }, headers);
      expect([status, body.code], path).toEqual([422, "fields_wrong"]);
    }
    expect((await app.post(`profile/collection/store/bookmark/${id}`, {}, headers)).status).toBe(422);
    expect((await app.post(`profile/collection/delete/${id}`, { type: "bookmark" }, headers)).status).toBe(422);
    expect((await app.get(`profile/collection/destroyCustom/${id}`, headers)).status).toBe(422);
  },
);

test.each(["custom", "likes", "0", "-3", "2147483648", "1.5", ["bookmark"], { $ne: 1 }, null])(
  "rejects the collection type %j",
  async (type) => {
    const { headers } = await newMember(app);
    const response = await app.post("profile/collection/delete/1", { type }, headers);
    expect([response.status, response.body.code]).toEqual([422, "fields_wrong"]);
    if (typeof type !== "string") return;
    for (const path of [`get?type=${type}`, `export?type=${type}&format=gpx`])
      expect((await app.get(`profile/collection/${path}`, headers)).status).toBe(422);
    expect((await app.post(`profile/collection/store/${type}/1`, {}, headers)).status).toBe(422);
    expect((await app.post(`profile/postCollection/store/${type}/1`, {}, headers)).status).toBe(422);
  },
);
