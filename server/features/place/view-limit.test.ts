import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";

const app = testApp({ rateLimitFactor: 1, flushViewsEvery: 3_600_000 });

const look = async (place: number, remoteAddress: string, headers: Record<string, string> = {}) => {
  const url = `/api/v1/home/place/seen/${place}`;
  const someone = { "x-visitor-id": randomUUID() };
  const answer = await app.fastify.inject({ method: "POST", url, remoteAddress, headers: { ...someone, ...headers } });
  expect(answer.statusCode).toBe(200);
};
/** Views of a place, or of all. */
async function counted(place: number | null = null): Promise<number> {
  await app.get("home/getHistory", { "x-visitor-id": randomUUID() }); // writes what is buffered
  const [row] = await app.db`
    select coalesce(sum(view_count), 0)::int as views, (select count(*)::int from place_seen) as kept from place_stats
    where place_id = ${place} or ${place}::int is null`;
  if (place === null) expect(row!.kept).toBe(row!.views);
  return row!.views;
}

test("a place is counted thirty times an hour from one network, whoever it says it is; a member counts beyond", async () => {
  for (let n = 0; n < 100; n++) await look(20, "192.0.2.1");
  expect(await counted(20)).toBe(30);
  await look(20, "192.0.2.2");
  for (let n = 1; n <= 40; n++) await look(20, `2001:db8::${n.toString(16)}`); // one household
  expect(await counted(20)).toBe(61);
  const member = await newMember(app);
  await look(20, "192.0.2.1", member.headers);
  await look(20, "192.0.2.1", member.headers);
  expect(await counted(20)).toBe(62);
});

test("one network is counted 1,200 times an hour", async () => {
  const before = await counted();
  for (let n = 0; n < 1300; n++) await look(30 + (n % 50), "192.0.2.3");
  expect((await counted()) - before).toBe(1200);
});
