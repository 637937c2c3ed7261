import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember, newMobile } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";
import { createSearchMissCounter } from "../../counters/search-miss-counter.ts";
import { MAX_DAY_TERMS, pruneMisses, writeMisses } from "../search/search-miss.sql.ts";

const app = testApp();
beforeEach(() => app.db`truncate page_view_day, referrer_day, place_view_day, search_miss_day`);

const showAnalytics = async (query = "", headers?: Record<string, string>) =>
  (await app.get(`desk/figure${query}`, headers ?? (await newStaff(app)).headers)).body;
const search = (text: string, extraQuery = "", headers = {}) =>
  app.get(`filter/search?search=${encodeURIComponent(text)}${extraQuery}`, headers);
const dayAgo = (ago: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Tehran" }).format(Date.now() - ago * 86_400_000);

test("shows daily views, newest last, and top pages first; includes older days on request", async () => {
  const rows = [
    { day: dayAgo(0), path: "/", view_count: 3 },
    { day: dayAgo(1), path: "/faq", view_count: 5 },
    { day: dayAgo(40), path: "/faq", view_count: 100 },
  ];
  await app.db`insert into page_view_day ${app.db(rows)}`;
  await app.db`insert into referrer_day values (${dayAgo(2)}, 'example.ir', 7)`;
  await app.db`insert into place_view_day values (7, ${dayAgo(3)}, 4)`;
  const month = await showAnalytics();
  expect([month.views.length, month.views.at(-1), month.view_total]).toEqual([30, { day: dayAgo(0), count: 3 }, 8]);
  expect(month.paths).toEqual([
    { name: "/faq", count: 5 },
    { name: "/", count: 3 },
  ]);
  expect([month.referrers, month.places]).toMatchObject([[{ name: "example.ir", count: 7 }], [{ id: 7, count: 4 }]]);
  const season = await showAnalytics("?days=90");
  expect([season.views.length, season.view_total]).toEqual([90, 108]);
  for (const query of ["?days=7", "?days=x"])
    expect(await showAnalytics(query), query).toMatchObject({ code: "fields_wrong" });
});

test("shows how much of the day's SMS is used; a code for an unknown number costs none", async () => {
  const { headers } = await newStaff(app);
  const { mobile } = await newMember(app);
  await app.db`truncate sms_budget`;
  for (const number of [mobile, newMobile()]) await app.post("user/password/forget/sms", { mobile: number });
  await app.db`insert into sms_budget (day, purpose, used) values (${dayAgo(1)}, 'signup', 900)`;
  expect((await showAnalytics("", headers)).sms).toEqual({
    signup: { used: 0, max: 1000 },
    reset: { used: 1, max: 1000 },
  });
});

test("counts a search miss by its folded term when the search is submitted, without the searcher", async () => {
  const { headers } = await newMember(app);
  await search("ظظغغضض");
  await search("  ظظغ‌غضض ", "", headers);
  await search("ظظغغضض", "&remember=false"); // a suggestion request while typing
  await search("ماسوله");
  expect((await showAnalytics()).misses).toEqual([{ name: "ظظغغضض", count: 2 }]);
  const columns = await app.db`
    select column_name as name from information_schema.columns where table_name = 'search_miss_day' order by 1`;
  expect(columns.map(({ name }) => name)).toEqual(["day", "miss_count", "term"]);
});

test("stores no phone numbers, emails or long texts as search misses", async () => {
  for (const text of ["۰۹۱۲۳۴۵۶۷۸۹", "qqxx 0912 345 6789", "qqzz@example.ir", `qqxx ${"ژق ".repeat(25)}`])
    await search(text);
  expect((await showAnalytics()).misses).toEqual([]);
});

test("limits the terms of a day and keeps counting the known ones", async () => {
  const createMisses = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => ({ day: dayAgo(0), term: `t${from + n}`, misses: 1 }));
  await Promise.all([writeMisses(app.db, createMisses(1500)), writeMisses(app.db, createMisses(1500, 1500))]);
  const stored = async () =>
    (await app.db`select count(*) as n, sum(miss_count)::bigint as s from search_miss_day`)[0]!;
  expect(await stored()).toEqual({ n: MAX_DAY_TERMS, s: MAX_DAY_TERMS });
  await writeMisses(app.db, createMisses(3000));
  expect((await stored()).n).toBe(MAX_DAY_TERMS);
  expect((await stored()).s).toBe(2 * MAX_DAY_TERMS);
  await app.db`update search_miss_day set day = day - 400`;
  await pruneMisses(app.db);
  expect((await stored()).n).toBe(0);
});

test("keeps counts while the database is unavailable, within a memory limit", async () => {
  const misses = createSearchMissCounter(app.db, 3_600_000);
  await app.db`alter table search_miss_day rename to hidden`;
  for (let n = 0; n < 5000; n++) misses.record(`qq${String.fromCodePoint(0x628 + (n % 20))}${n.toString(36)}`);
  await expect(misses.flush()).rejects.toThrow();
  await app.db`alter table hidden rename to search_miss_day`;
  await misses.close();
  const [row] = await app.db`select count(*) as n from search_miss_day`;
  expect(row!.n).toBe(1000);
});
