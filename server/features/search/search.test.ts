import { describe, expect, test } from "vitest";
import { searchAll } from "../../../contract/catalog/search.ts";
import { createTestApp, testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";

const app = testApp();

let visitors = 0;
const newVisitor = () => ({ "x-visitor-id": `6f1d6f5e-0000-4000-8000-${String(++visitors).padStart(12, "0")}` });
const search = (text: string, headers: Record<string, string> = {}, more = "") =>
  app.get(`filter/search?search=${encodeURIComponent(text)}${more}`, headers);
const history = async (headers: Record<string, string>) =>
  (await app.get("filter/showHistory", headers)).body.data.map(({ search }: { search: string }) => search);

test("returns the best results of every group in the contract's shape, with matched ranges", async () => {
  const { status, body } = await search("اصفهان");
  expect(status).toBe(200);
  expect(searchAll.output.parse(body)).toEqual(body);
  expect(body.provinces[0]).toMatchObject({ name: "اصفهان", ranges: [[0, 6]] });
  expect(body.cities[0]).toMatchObject({ name: "اصفهان", within: { name: "اصفهان" } });
  expect(body.places.length).toBe(6);
  expect(body.place_total).toBeGreaterThan(6);
  for (const { name, ranges } of body.places)
    for (const [from, to] of ranges) expect(name.slice(from, to)).toMatch(/^اصفهان$/);
  expect((await search("کوه‌نوردی")).body.activities[0].name).toContain("کوه‌نوردی");
  expect((await search("کاروانسرا")).body.categories[0].name).toContain("کاروانسرا");
  expect((await search("جنگل هیرکانی در چهار فصل")).body.posts.length).toBeGreaterThan(0);
});

test("a match by another name returns that name; a near match returns a suggestion", async () => {
  const [place] = (await search("persepolis")).body.places;
  expect(place).toMatchObject({ name: "تخت جمشید", ranges: [], known_as: "Persepolis" });
  expect((await search("persepolis")).body.did_you_mean).toBe(null);
  expect((await search("تخت جمشد")).body.did_you_mean).toBe("تخت جمشید");
  const nothing = (await search("ژچپگث")).body;
  expect(nothing.question).toMatchObject({ chips: [], head: null, answer: null, widening: null, dropped: null });
  expect(nothing.question.instead.places.length).toBeGreaterThan(0);
  expect(nothing).toMatchObject({
    places: [],
    place_total: 0,
    posts: [],
    provinces: [],
    cities: [],
    activities: [],
    categories: [],
    did_you_mean: null,
  });
});

test("the place list returns the same places in the same order, and the same suggestion", async () => {
  for (const typed of ["آبشار لرستان", "joj [ladn", "تخت جمشد", "masjed jame"]) {
    const { places, place_total } = (await search(typed)).body;
    const list = (await app.get(`home/filter?q=${encodeURIComponent(typed)}`)).body;
    expect(list.total).toBe(place_total);
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).slice(0, Math.min(6, place_total));
    expect(ids(list.data)).toEqual(ids(places));
  }
  expect((await app.get(`home/filter?q=${encodeURIComponent("تخت جمشد")}`)).body.did_you_mean).toBe("تخت جمشید");
  expect((await app.get("home/filter?q=")).body.did_you_mean).toBe(null);
});

test("a visitor's history has each text once, newest first, and only intended searches", async () => {
  const sara = newVisitor();
  for (const text of ["یزد", "ماسوله", "يزد", "سی‌وسه‌پل", "سی و سه پل"]) await search(text, sara);
  await search("در حال نوشتن", sara, "&remember=false");
  expect(await history(sara)).toEqual(["سی و سه پل", "یزد", "ماسوله"]);
  expect(await history(newVisitor())).toEqual([]);
  expect((await app.get("filter/showHistory")).body.data).toEqual([]);
  for (let nth = 0; nth < 30; nth++) await search(`جستجوی ${nth}`, sara);
  expect((await history(sara)).length).toBe(20);
  expect((await history(sara))[0]).toBe("جستجوی 29");
  await search("جستجوی 15", sara); // again: nothing is forgotten for it
  const again = await history(sara);
  expect([again.length, again[0], again.at(-1)]).toEqual([20, "جستجوی 15", "جستجوی 10"]);
});

test("prefetch and HEAD requests add nothing to the history", async () => {
  const sara = newVisitor();
  await search("ماسوله", { ...sara, "sec-purpose": "prefetch" });
  await app.fastify.inject({ method: "HEAD", url: "/api/v1/filter/search?search=yazd", headers: sara });
  expect(await history(sara)).toEqual([]);
});

test("a visitor deletes only their own terms; a prefetch deletes nothing", async () => {
  const [sara, reza] = [newVisitor(), newVisitor()];
  await search("دماوند", sara);
  const [{ id }] = (await app.get("filter/showHistory", sara)).body.data;
  expect(await app.post(`filter/deleteHistory/${id}`, {}, reza)).toMatchObject({
    status: 404,
    body: { code: "search_unknown" },
  });
  expect((await app.post(`filter/deleteHistory/${id}`)).status).toBe(404);
  const prefetched = await app.get(`filter/deleteHistory/${id}`, { ...sara, "sec-purpose": "prefetch;prerender" });
  expect(prefetched).toMatchObject({ status: 400, body: { code: "prefetch_refused" } });
  expect(await history(sara)).toEqual(["دماوند"]);
  expect((await app.get(`filter/deleteHistory/${id}`, sara)).status).toBe(200);
  expect(await history(sara)).toEqual([]);
  expect((await app.post(`filter/deleteHistory/${id}`, {}, sara)).status).toBe(404);
});

test("a member's history is the same on every device", async () => {
  const member = await newMember(app);
  await search("قشم", member.headers);
  expect(await history({ ...member.headers, ...newVisitor() })).toEqual(["قشم"]);
});

test("invalid queries are rejected with a message", async () => {
  for (const typed of ["", "   ", "؟!…", "‌‌‌", "ـــ", "ء", "\u037a", "\ufe80", "x".repeat(101)]) {
    const { status, body } = await search(typed);
    expect(status, typed).toBe(422);
    expect(body.errors.search).toMatch(/[؀-ۿ]/);
  }
  expect((await app.get("filter/search")).status).toBe(422);
  for (const letter of ["ﺏ", "ⓐ"]) expect((await search(letter)).status, letter).toBe(200); // forms of letters
  expect((await app.get("filter/search?search=a&search=b")).status).toBe(200);
  expect((await app.post("filter/deleteHistory/0", {}, newVisitor())).status).toBe(422);
  for (const typed of ["%", "\\", "' or 1=1 --", "<script>", "\u202eabc", "🏔️ کوه", "آ".repeat(100), "a ".repeat(50)])
    expect([200, 422]).toContain((await search(typed, newVisitor())).status);
});

describe("with a lower limit", () => {
  const limitedApp = testApp({ rateLimitFactor: 0.2 });
  const from = (remoteAddress: string, headers: Record<string, string>) =>
    limitedApp.fastify.inject({ url: `/api/v1/filter/search?search=yazd`, headers, remoteAddress });
  const countTerms = async () => (await limitedApp.db`select count(*)::int as terms from search_term`)[0]!.terms;

  test("only a limited number of anonymous searches per network is stored", async () => {
    for (let nth = 0; nth < 70; nth++) expect((await from("192.0.2.3", newVisitor())).statusCode).toBe(200);
    expect(await countTerms()).toBe(60);
    await from("192.0.2.3", (await newMember(limitedApp)).headers);
    expect(await countTerms()).toBe(61);
  });
});

test("counts 120 searches without results of one network an hour, and answers more alike", async () => {
  await app.db`truncate search_miss_day`;
  const fastify = await createTestApp({ db: app.db, site: false });
  const letters = [..."ژچپگثظ"];
  const texts = letters
    .flatMap((a) => letters.flatMap((b) => letters.map((c) => `ژژژ${a}${a}ظظظ${b}${b}چچچ${c}${c}`)))
    .slice(0, 130);
  const searchFrom = (text: string, remoteAddress: string) =>
    fastify.inject({ url: `/api/v1/filter/search?search=${encodeURIComponent(text)}`, remoteAddress });
  for (const text of texts) {
    const { statusCode, json } = await searchFrom(text, "192.0.2.1");
    expect([statusCode, json().place_total]).toEqual([200, 0]);
  }
  await searchFrom(texts.at(-1)!, "192.0.2.2");
  await fastify.close(); // writes what was counted
  expect(await app.db`select sum(miss_count)::int as misses, count(*)::int as terms from search_miss_day`).toEqual([
    { misses: 121, terms: 121 },
  ]);
});
