import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { acquireOnce, consume, refund } from "./rate-limit.sql.ts";

const app = testApp();

/** Lets the time of a key pass: its window ends `seconds` earlier. */
const pass = (key: string, seconds: number) =>
  app.db`update rate_limit set ends_at = ends_at - make_interval(secs => ${seconds}) where key = ${key}`;

const secondsLeft = async (key: string): Promise<number> => {
  const [row] = await app.db<{ left: number }[]>`
    select extract(epoch from ends_at - now())::float as left from rate_limit where key = ${key}`;
  return row!.left;
};

const attempt = (key: string, max: number, seconds: number) =>
  consume(app.db, key, max, seconds).then(
    () => 200,
    (error) => error.status,
  );

test("keeps the window fixed: later uses do not prolong it", async () => {
  await consume(app.db, "fixed", 3, 3600);
  await pass("fixed", 3000);
  await consume(app.db, "fixed", 3, 3600);
  expect(await secondsLeft("fixed")).toBeLessThanOrEqual(600);
  await pass("fixed", 600); // the window of the first use is over
  for (let use = 0; use < 3; use++) expect(await attempt("fixed", 3, 3600)).toBe(200);
  expect(await attempt("fixed", 3, 3600)).toBe(429);
});

test("allows one use every 50 minutes without end within a limit of two an hour", async () => {
  for (let hour = 0; hour < 10; hour++) {
    expect(await attempt("slow", 2, 3600), `use ${hour}`).toBe(200);
    await pass("slow", 3000);
  }
});

test("neither prolongs the window nor raises the count of a rejected use, and tells the seconds left", async () => {
  for (let use = 0; use < 2; use++) await consume(app.db, "full", 2, 100);
  await pass("full", 40);
  for (let use = 0; use < 5; use++) {
    const refused = await consume(app.db, "full", 2, 100).catch((error) => error);
    expect(refused).toMatchObject({ status: 429, data: { code: "too_often" } });
    expect(refused.data.retry_after).toBeGreaterThan(50); // of sixty, on a machine with other work
    expect(refused.data.retry_after).toBeLessThanOrEqual(60);
  }
  await pass("full", 60);
  expect(await attempt("full", 2, 100)).toBe(200);
});

test("lets exactly the maximum through when many arrive at once", async () => {
  const results = await Promise.all(Array.from({ length: 40 }, () => attempt("burst", 7, 60)));
  expect(results.filter((status) => status === 200)).toHaveLength(7);
});

test("gives one use back on refund, never more than were consumed", async () => {
  await consume(app.db, "refunded", 1, 60);
  await refund(app.db, "refunded");
  await refund(app.db, "refunded");
  expect(await attempt("refunded", 1, 60)).toBe(200);
  expect(await attempt("refunded", 1, 60)).toBe(429);
});

test("acquires a key once per window for one of many callers", async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => acquireOnce(app.db, "once", 60)));
  expect(results.filter(Boolean)).toHaveLength(1);
  await pass("once", 60);
  expect(await acquireOnce(app.db, "once", 60)).toBe(true);
});

test("takes a maximum that is larger than an integer of the database", async () => {
  expect(await attempt("large", 5e12, 60)).toBe(200);
});
