import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";

const app = testApp({ flushIntervalMs: 3_600_000 });
let places: number[];

beforeAll(async () => {
  places = (await app.get("home/filter?page_count=30")).body.data.map(({ id }: { id: number }) => id);
});

type Headers = Record<string, string>;
const view = (id: number, headers: Headers) => app.post(`home/place/seen/${id}`, {}, headers);
const list = async (query: string, headers: Headers) => (await app.get(`profile/seen${query}`, headers)).body;
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

test("lists all places that the member has seen, newest first, page by page; nobody else's", async () => {
  const { headers, account } = await newMember(app);
  const other = await newMember(app);
  for (const id of places.slice(0, 15)) await view(id, headers);
  await view(places[20]!, other.headers);
  await app.get("home/getHistory", headers); // writes the views
  const [row] = await app.db`select visitor_id from account where id = ${account}`;
  for (const [index, id] of places.slice(0, 15).entries())
    await app.db`
      update place_seen set seen_at = now() - ${index} * interval '1 hour' where visitor_id = ${row!.visitor_id} and place_id = ${id}`;
  const first = await list("?page_count=10", headers);
  expect([first.total, first.pages, idsOf(first)]).toEqual([15, 2, places.slice(0, 10)]);
  expect(Date.parse(first.data[0].seen_at)).toBeLessThanOrEqual(Date.now());
  expect(idsOf(await list("?page=2&page_count=10", headers))).toEqual(places.slice(10, 15));
  expect(idsOf(await list("?page=9&page_count=10", headers))).toEqual([]);
  expect(idsOf(await list("", other.headers))).toEqual([places[20]]);
});

test("leaves out a place that is no longer published, from the number, too", async () => {
  const { headers } = await newMember(app);
  for (const id of places.slice(0, 3)) await view(id, headers);
  expect((await list("", headers)).total).toBe(3);
  await app.db`update place set published = false where id = ${places[1]!}`;
  expect(await list("", headers)).toMatchObject({ total: 2 });
  await app.db`update place set published = true where id = ${places[1]!}`;
});

test("the row of what was seen last is full while enough places of it are published", async () => {
  const { headers, account } = await newMember(app);
  for (const id of places.slice(0, 14)) await view(id, headers);
  await app.get("home/getHistory", headers); // writes the views
  const [row] = await app.db`select visitor_id from account where id = ${account}`;
  for (const [index, id] of places.slice(0, 14).entries())
    await app.db`
      update place_seen set seen_at = now() - ${index} * interval '1 hour' where visitor_id = ${row!.visitor_id} and place_id = ${id}`;
  await app.db`update place set published = false where id = any(${places.slice(0, 2)})`;
  await expect.poll(async () => (await app.get(`home/place/show/${places[1]}`)).status).toBe(404);
  expect(idsOf((await app.get("home/getHistory", headers)).body)).toEqual(places.slice(2, 14));
  await app.db`update place set published = true where id = any(${places.slice(0, 2)})`;
});

test("rejects a visitor and pages that make no sense", async () => {
  expect((await app.get("profile/seen")).status).toBe(401);
  const { headers } = await newMember(app);
  for (const query of ["?page=0", "?page=x", "?page_count=0", "?page_count=1000000", "?page=99999999999"])
    expect((await app.get(`profile/seen${query}`, headers)).status, query).toBe(422);
});
