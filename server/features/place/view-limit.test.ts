import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { stayInOneDay } from "../../../testing/run/stay-in-one-day.ts";

const app = testApp({ rateLimitFactor: 1, flushIntervalMs: 3_600_000 });
stayInOneDay();

const view = async (place: number, remoteAddress: string, headers: Record<string, string> = {}) => {
  const url = `/api/v1/home/place/seen/${place}`;
  const visitor = { "x-visitor-id": randomUUID() };
  const response = await app.fastify.inject({
    method: "POST",
    url,
    remoteAddress,
    headers: { ...visitor, ...headers },
  });
  expect(response.statusCode).toBe(200);
};
/** Counts the views of a place, or of all places. */
async function countViews(place: number | null = null): Promise<number> {
  await app.get("home/getHistory", { "x-visitor-id": randomUUID() }); // flushes the buffered views
  const [row] = await app.db`
    select coalesce(sum(view_count), 0)::int as views, (select count(*)::int from place_seen) as histories from place_stats
    where place_id = ${place} or ${place}::int is null`;
  if (place === null) expect(row!.histories).toBe(row!.views);
  return row!.views;
}

test("one network's anonymous views of a place count thirty times an hour; a member's view counts beyond that", async () => {
  for (let n = 0; n < 100; n++) await view(20, "192.0.2.1");
  expect(await countViews(20)).toBe(30);
  await view(20, "192.0.2.2");
  for (let n = 1; n <= 40; n++) await view(20, `2001:db8::${n.toString(16)}`); // one /64 network
  expect(await countViews(20)).toBe(61);
  const member = await newMember(app);
  await view(20, "192.0.2.1", member.headers);
  await view(20, "192.0.2.1", member.headers);
  expect(await countViews(20)).toBe(62);
});

test("one network's anonymous views count 1,200 times an hour", async () => {
  const before = await countViews();
  for (let n = 0; n < 1300; n++) await view(30 + (n % 50), "192.0.2.3");
  expect((await countViews()) - before).toBe(1200);
});
