import { beforeAll, expect, test } from "vitest";
import { COLLECTION_LIMITS, showCollection } from "../../../contract/member/collection.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";

const app = testApp();
const COUNT = 200;
let member: TestMember;
let cards: { id: number; name: string; province: { id: number; name: string }; best_months: number[] }[];

beforeAll(async () => {
  const pages = await Promise.all([1, 2].map((page) => app.get(`home/filter?page_count=100&page=${page}`)));
  cards = pages.flatMap(({ body }) => body.data);
  member = await newMember(app);
  for (const { id } of cards) await app.post(`profile/collection/store/bookmark/${id}`, {}, member.headers);
});

const show = async (query: string, headers = member.headers) =>
  (await app.get(`profile/collection/get?type=bookmark&${query}`, headers)).body;
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

/** All pages of a query, of 100 places each. */
const allIds = async (query: string) => {
  const first = await show(`${query}&page_count=100`);
  const rest = Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => index + 2);
  const pages = await Promise.all(rest.map((page) => show(`${query}&page_count=100&page=${page}`)));
  return [first, ...pages].flatMap(idsOf);
};

test("lists two hundred bookmarks newest first, with when each was added", async () => {
  const page = await show("page_count=24&page=2");
  expect(showCollection.output.parse(page)).toEqual(page);
  expect(page).toMatchObject({ total: COUNT, unfiltered: COUNT, pages: 9 });
  const newestFirst = cards.map(({ id }) => id).toReversed();
  expect(await allIds("")).toEqual(newestFirst);
  expect(await allIds("sort=oldest")).toEqual(newestFirst.toReversed());
  expect(Date.now() - Date.parse(page.data[0].added_at)).toBeLessThan(3_600_000);
});

test("filters by provinces and months, and counts the options of each under the other", async () => {
  const [first] = cards as [(typeof cards)[number]];
  const [month] = first.best_months as [number];
  const inProvince = cards.filter(({ province }) => province.id === first.province.id);
  const inMonth = cards.filter(({ best_months }) => best_months.includes(month));
  const both = inProvince.filter(({ best_months }) => best_months.includes(month));
  expect(both.length).toBeLessThan(COUNT);
  expect((await allIds(`province_id=${first.province.id}&month=${month}`)).toSorted()).toEqual(
    both.map(({ id }) => id).toSorted(),
  );
  const { facets, total, unfiltered } = await show(`province_id=${first.province.id}&month=${month}`);
  expect([total, unfiltered]).toEqual([both.length, COUNT]);
  const sum = (options: { count: number }[]) => options.reduce((all, { count }) => all + count, 0);
  expect(sum(facets.province)).toBe(inMonth.length);
  expect(facets.month.find(({ id }: { id: number }) => id === month).count).toBe(both.length);
  expect(sum(facets.month)).toBe(sum(inProvince.map(({ best_months }) => ({ count: best_months.length }))));
});

test("searches names by the beginnings of their words, in any spelling", async () => {
  const place = cards.find(({ name }) => name.includes("ی") && name.includes(" "))!;
  expect(await allIds(`q=${encodeURIComponent(place.name.replaceAll("ی", "ي"))}`)).toContain(place.id);
  const { total, points } = await show(`q=${encodeURIComponent("هیچ‌جای ناموجود")}`);
  expect([total, points]).toEqual([0, []]);
});

test("sorts by name and by what the editors hold for the best", async () => {
  const byName = await allIds("sort=name");
  const listed = (await app.get("home/filter?sort=name&page_count=100")).body.data as { id: number }[];
  const known = new Set(byName);
  const expected = listed.map(({ id }) => id).filter((id) => known.has(id));
  expect(byName.filter((id) => expected.includes(id))).toEqual(expected);
  expect(new Set(await allIds("sort=best"))).toEqual(known);
});

test("gives a map the points of all pages, up to a limit", async () => {
  const { points, data } = await show("page_count=5");
  expect(points).toHaveLength(Math.min(COUNT, COLLECTION_LIMITS.points));
  expect(points[0]).toEqual({ id: data[0].id, name: data[0].name, lat: data[0].lat, lon: data[0].lon });
});

test.each([
  "sort=worst",
  "month=13",
  "month=0",
  "month=x",
  "province_id=x",
  "province_id=-1",
  "province_id=99999999999",
  `q=${"ا".repeat(101)}`,
  `province_id=${Array.from({ length: 101 }, (_, index) => index + 1).join(",")}`,
])("rejects the filter %s", async (query) => {
  const { status, body } = await app.get(`profile/collection/get?type=bookmark&${query}`, member.headers);
  expect([status, body.code]).toEqual([422, "fields_wrong"]);
});
