import { afterEach, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { startSession } from "../session/session.sql.ts";

type Rater = Pick<TestMember, "account" | "headers">;

const app = testApp();

afterEach(() =>
  app.db`delete from rating`.then(() => app.db`update place_stats set rate_count = 0, rate_sum = 0, rates = default`),
);

const rate = (place: number | string, stars: number | string, { headers }: Pick<Rater, "headers">) =>
  app.post(`profile/place/rate/${place}/${stars}`, {}, headers);
const show = async (place: number, headers = {}) => (await app.get(`home/place/show/${place}`, headers)).body;

test("a rating appears at once for members and soon for everyone; a second one replaces it", async () => {
  const [sara, arash] = [await newMember(app), await newMember(app)];
  await app.db`delete from place_stats where place_id = 7`;
  expect(await show(7)).toMatchObject({ place: { rate: null, rate_count: 0, rates: [0, 0, 0, 0, 0] } });

  const first = await rate(7, 2, sara);
  expect(first).toMatchObject({ status: 200, body: { rate: 2, rate_count: 1, rates: [0, 1, 0, 0, 0], my_rate: 2 } });
  await rate(7, 5, arash);
  const third = await rate("۷", "۴", sara);
  expect(third.body).toMatchObject({ rate: 4.5, rate_count: 2, rates: [0, 0, 0, 1, 1], my_rate: 4 });
  expect(third.body.message).toMatch(/[\u0600-\u06ff]/);

  const shownRating = { rate: 4.5, rate_count: 2, rates: [0, 0, 0, 1, 1] };
  expect(await show(7, sara.headers)).toMatchObject({ place: shownRating, isCollection: { my_rate: 4 } });
  expect(await show(7, arash.headers)).toMatchObject({ place: shownRating, isCollection: { my_rate: 5 } });
  await expect.poll(() => show(7)).toMatchObject({ place: shownRating, isCollection: { my_rate: null } });
  expect((await app.get("profile/get", sara.headers)).body.user.counts.rating).toBe(1);
});

test("200 concurrent ratings by 50 members: mean, count and distribution match a recount", async () => {
  const members = await fiftyMembers();
  const places = [11, 12, 13];
  await app.db`delete from place_stats where place_id = any(${places})`; // the first ratings create the rows concurrently
  const ratings = Array.from({ length: 200 }, (_, index) => {
    const member = members[index >> 2]!; // each member rates one place twice in a row, and then another place twice
    return { member, place: places[(index >> 1) % 3]!, stars: 1 + ((index * 13 + (index >> 3)) % 5) };
  });
  const responses = await Promise.all(ratings.map(({ member, place, stars }) => rate(place, stars, member)));
  for (const { status, body } of responses) {
    expect(status, JSON.stringify(body)).toBe(200);
    expect(
      body.rates.reduce((sum: number, count: number) => sum + count),
      "each response is consistent",
    ).toBe(body.rate_count);
    const sum = body.rates.reduce((sum: number, count: number, index: number) => sum + count * (index + 1), 0);
    expect(body.rate).toBe(Math.round((10 * sum) / body.rate_count) / 10);
  }

  for (const place of places) {
    const rows = await app.db`select stars from rating where place_id = ${place}`;
    expect(rows.length).toBeGreaterThan(30);
    const sum = rows.reduce((all, { stars }) => all + stars, 0);
    const [stats] = await app.db`select rate_count, rate_sum from place_stats where place_id = ${place}`;
    expect(stats).toEqual({ rate_count: rows.length, rate_sum: sum });
    await expect
      .poll(async () => (await show(place)).place)
      .toMatchObject({
        rate: Math.round((10 * sum) / rows.length) / 10,
        rate_count: rows.length,
        rates: [1, 2, 3, 4, 5].map((star) => rows.filter(({ stars }) => stars === star).length),
      });
  }
});

test("concurrent ratings of one place by one member count once", async () => {
  const sara = await newMember(app);
  await app.db`insert into place_stats (place_id) values (21) on conflict do nothing`; // otherwise creating the row would serialize the first ratings
  for (let round = 0; round < 3; round++) {
    const responses = await Promise.all(Array.from({ length: 30 }, (_, index) => rate(21, 1 + (index % 5), sara)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const [row] = await app.db`select stars from rating where place_id = 21`;
    await expect.poll(async () => (await show(21)).place).toMatchObject({ rate: row!.stars, rate_count: 1 });
  }
});

test("ratings and counted views of the same places do not deadlock", async () => {
  const members = (await fiftyMembers()).slice(0, 10);
  const places = [31, 32, 33, 34];
  await app.db`delete from place_stats where place_id = any(${places})`;
  const viewRequests = members.flatMap(({ headers }) => places.map((place) => show(place, headers)));
  const rateRequests = members.flatMap((member) => places.toReversed().map((place) => rate(place, 3, member)));
  expect((await Promise.all([...rateRequests, ...viewRequests])).length).toBe(80);
  expect((await Promise.all(rateRequests)).map(({ status }) => status)).toEqual(Array(40).fill(200));
  for (const place of places)
    await expect.poll(async () => (await show(place)).place).toMatchObject({ rate: 3, rate_count: 10 });
});

test.for([
  [7, 0, 422],
  [7, 6, 422],
  [7, 2.5, 422],
  [7, "five", 422],
  [7, -1, 422],
  [99_999, 3, 404],
  [0, 3, 422],
  ["2147483648", 3, 422],
])("place %s with %s stars returns %i and changes nothing", async ([place, stars, expected]) => {
  const sara = await newMember(app);
  const { status, body } = await rate(place!, stars!, sara);
  expect(status).toBe(expected);
  if (status === 422) expect(Object.values(body.errors)[0]).toMatch(/[\u0600-\u06ff]/);
  else expect(body.code).toBe("place_unknown");
  expect(await app.db`select 1 from rating`).toHaveLength(0);
});

test("a withdrawn rating counts no more; repeating it changes nothing; the list has what remains", async () => {
  const [sara, arash] = [await newMember(app), await newMember(app)];
  await rate(51, 2, sara);
  await rate(51, 5, arash);
  await rate(52, 3, sara);
  const withdraw = (place: unknown, headers = {}) => app.post(`profile/place/rate/destroy/${place}`, {}, headers);
  const list = async ({ headers }: Rater, query = "") => (await app.get(`profile/rating${query}`, headers)).body;
  const first = await list(sara);
  expect(first).toMatchObject({ total: 2, page: 1, pages: 1 });
  expect(first.data.map(({ place, rate }: { place: { id: number }; rate: number }) => [place.id, rate])).toEqual([
    [52, 3],
    [51, 2],
  ]);
  expect((await list(sara, "?page=2&page_count=1")).data).toMatchObject([{ place: { id: 51 } }]);
  expect((await app.get("profile/rating?page=0", sara.headers)).status).toBe(422);

  expect((await withdraw(51)).status).toBe(401);
  expect((await withdraw("x", sara.headers)).status).toBe(422);
  expect((await withdraw(99_999, sara.headers)).body.code).toBe("place_unknown");
  const rest = { rate: 5, rate_count: 1, rates: [0, 0, 0, 0, 1], my_rate: null };
  expect(await withdraw(51, sara.headers)).toMatchObject({ status: 200, body: rest });
  expect(await withdraw("۵۱", sara.headers)).toMatchObject({ status: 200, body: rest });
  expect(await show(51, sara.headers)).toMatchObject({ place: { rate_count: 1 }, isCollection: { my_rate: null } });
  expect(await withdraw(51, arash.headers)).toMatchObject({
    body: { rate: null, rate_count: 0, rates: [0, 0, 0, 0, 0] },
  });
  expect(await list(sara)).toMatchObject({ total: 1, data: [{ place: { id: 52 }, rate: 3 }] });
  expect(await list(arash)).toMatchObject({ total: 0, data: [], pages: 0 });

  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? withdraw(52, sara.headers) : rate(52, 4, sara))),
  );
  expect(results.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const [stats] = await app.db`select rate_count, rate_sum from place_stats where place_id = 52`;
  const [own] = await app.db`
    select count(*)::int as rate_count, coalesce(sum(stars), 0)::int as rate_sum from rating where place_id = 52`;
  expect(stats).toEqual(own);
});

test("an unpublished place cannot be rated", async () => {
  const sara = await newMember(app);
  await app.db`update place set published = false where id = 41`;
  expect((await rate(41, 3, sara)).body.code).toBe("place_unknown");
  await app.db`update place set published = true where id = 41`;
});

test("refuses a member's further ratings and withdrawals after 120 in an hour", async () => {
  const sara = await newMember(app);
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth++) {
    const ratings = await Promise.all(Array.from({ length: 20 }, (_, index) => rate(61, 1 + (index % 5), sara)));
    statuses.push(...ratings.map(({ status }) => status));
  }
  expect(statuses).toEqual(Array(120).fill(200));
  expect(await rate(61, 3, sara)).toMatchObject({ status: 429, body: { code: "too_often" } });
  const withdrawal = await app.post("profile/place/rate/destroy/61", {}, sara.headers);
  expect(withdrawal).toMatchObject({ status: 429, body: { code: "too_often" } });
  expect((await rate(61, 3, await newMember(app))).status).toBe(200);
});

test("rating requires a valid token and counts for its member", async () => {
  const [sara, arash, revoked, expired] = [
    await newMember(app),
    await newMember(app),
    await newMember(app),
    await newMember(app),
  ];
  await app.post("user/logout", {}, revoked.headers);
  await app.db`update session set expires_at = now() where account_id = ${expired.account}`;
  expect((await app.post("profile/place/rate/7/3")).status).toBe(401);
  for (const rejected of [revoked, expired]) expect((await rate(7, 3, rejected)).body.code).toBe("signed_out");
  expect((await rate(7, 5, sara)).status).toBe(200);
  expect((await rate(7, 1, arash)).status).toBe(200);
  const rows = await app.db`select account_id, stars from rating order by stars`;
  expect([...rows]).toEqual([
    { account_id: arash.account, stars: 1 },
    { account_id: sara.account, stars: 5 },
  ]);
});

let cachedMembers: Promise<Rater[]> | undefined;

/** Fifty signed-in members, created once, without hashing fifty passwords. */
function fiftyMembers(): Promise<Rater[]> {
  cachedMembers ??= (async () => {
    const accounts = await app.db`
      insert into account (mobile, password_hash, first_name, last_name)
      select '0935' || lpad(n::text, 7, '0'), 'none', 'رها', 'پویا' from generate_series(1, 50) n returning id`;
    return Promise.all(
      accounts.map(async ({ id }) => {
        const token = await startSession(app.db, id, null);
        return { account: id, headers: { authorization: `Bearer ${token}` } };
      }),
    );
  })();
  return cachedMembers;
}
