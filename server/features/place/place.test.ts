import { expect, test } from "vitest";
import { filterPlaces, listPlaces, showPlace } from "../../../contract/catalog/place.ts";
import { testApp } from "../../../testing/app.ts";
import { stayInOneDay } from "../../../testing/run/stay-in-one-day.ts";
import { measureSlowdown } from "../../../testing/slowdown.ts";

const app = testApp({ flushIntervalMs: 50 });
stayInOneDay();

test("pages of places, newest first, cover every published place once", async () => {
  const ids: number[] = [];
  const first = (await app.get("home/place?page_count=100")).body;
  for (let page = 1; page <= first.pages; page++) {
    const { body } = await app.get(`home/place?page_count=100&page=${page}`);
    expect(listPlaces.output.parse(body)).toEqual(body);
    ids.push(...body.data.map(({ id }: { id: number }) => id));
  }
  const rows = await app.db<{ id: number }[]>`select id from place order by created_at desc, id desc`;
  expect(ids).toEqual(rows.map(({ id }) => id));
  expect(first).toMatchObject({ total: rows.length, page: 1, page_count: 100 });
  expect((await app.get("home/place?page=100000")).body.data).toEqual([]);
});

test("filtered totals of every province and category equal the seed's", async () => {
  const pairs = await app.db<{ province_id: number; category_id: number; places: number }[]>`
    select province_id, category_id, count(*)::int as places
    from place join place_category on place_id = id group by 1, 2`;
  expect(pairs.length).toBeGreaterThan(200);
  for (const { province_id, category_id, places } of pairs) {
    const { body } = await app.get(`home/filter?province_id=${province_id}&category_id=${category_id}`);
    expect(body.total).toBe(places);
    expect(body.facets.province.find(({ id }: { id: number }) => id === province_id).count).toBe(places);
  }
});

test("«best» has described places before others of the same importance", async () => {
  const rows = await app.db<{ id: number }[]>`
    select id from place where importance = 5 and unesco_year is null and published order by id`;
  const equals = new Set(rows.map(({ id }) => id));
  const listEquals = async () => {
    const pages = [1, 2, 3].map((page) => app.get(`home/filter?sort=best&page_count=100&page=${page}`));
    const places = (await Promise.all(pages)).flatMap(({ body }) => body.data as { id: number }[]);
    return places.map(({ id }) => id).filter((id) => equals.has(id));
  };
  const [first] = await listEquals();
  const [{ summary }] = (await app.db`select summary from place where id = ${first!}`) as unknown as [
    { summary: string },
  ];
  await app.db`update place set summary = null where id = ${first!}`;
  await expect.poll(async () => (await listEquals()).at(-1)).toBe(first);
  await app.db`update place set summary = ${summary} where id = ${first!}`;
  await expect.poll(async () => (await listEquals())[0]).toBe(first);
});

test("the filter response matches the contract; digits may be Persian and empty fields are ignored", async () => {
  const { body } = await app.get("home/filter?q=آبشار&month=&province_id=&page=۱");
  expect(filterPlaces.output.parse(body)).toEqual(body);
  expect(body.total).toBeGreaterThan(5);
  expect(body).toEqual((await app.get("home/filter?q=%D8%A2%D8%A8%D8%B4%D8%A7%D8%B1")).body);
});

test("a place has its facts, climate normals and similar places", async () => {
  const persepolis = (await app.get(`home/filter?q=${encodeURIComponent("تخت جمشید")}`)).body.data[0];
  const { body } = await app.get(`home/place/show/${persepolis.id}`);
  expect(showPlace.output.parse(body)).toEqual(body);
  expect(body.place).toMatchObject({
    name: "تخت جمشید",
    name_en: "Persepolis",
    province: { name: "فارس" },
    unesco_year: 1979,
    rate: null,
    comments: [],
  });
  expect(body.weather.normals).toHaveLength(12);
  expect(body.similar_place.length).toBeGreaterThan(3);
  expect(body.similar_place.map(({ id }: { id: number }) => id)).not.toContain(persepolis.id);
});

test("a mountain has the temperatures of its own height, not of the station in the valley, and says so", async () => {
  const showFirst = async (name: string) => {
    const { id } = (await app.get(`home/filter?q=${encodeURIComponent(name)}`)).body.data[0];
    return (await app.get(`home/place/show/${id}`)).body;
  };
  const damavand = await showFirst("کوه دماوند");
  expect(damavand.place.altitude).toBeGreaterThan(5000);
  expect(Math.max(...damavand.weather.normals.map(({ max }: { max: number }) => max))).toBeLessThan(12);
  expect(damavand.weather.source).toMatch(/^میانگین سال‌های .+ در ایستگاه .+، با اصلاح ارتفاع$/);
  const spring = await showFirst("چشمهٔ میشی");
  expect([spring.place.altitude, spring.place.altitude_precision]).toEqual([null, null]); // known to within 850 m only
  const persepolis = await showFirst("تخت جمشید");
  expect(persepolis.weather.source).toMatch(/^میانگین سال‌های .+ در ایستگاه [^،]+$/);
});

const sara = { "x-visitor-id": "6f1d6f5e-0000-4000-8000-000000000001" };
const reza = { "x-visitor-id": "6f1d6f5e-0000-4000-8000-000000000002" };
const pollUntil = (check: () => Promise<boolean>) => expect.poll(check, { interval: 30 }).toBe(true);
const views = async (id: number) =>
  (await app.db<{ view_count: number }[]>`select view_count from place_stats where place_id = ${id}`)[0]?.view_count ??
  0;

test("prefetch and HEAD requests count no view", async () => {
  const mina = { "x-visitor-id": "6f1d6f5e-0000-4000-8000-000000000003" };
  const { id } = (await app.get("home/latest/place")).body.data[0];
  for (const name of ["sec-purpose", "purpose"])
    expect((await app.get(`home/place/show/${id}`, { ...mina, [name]: "prefetch" })).status).toBe(200);
  await app.fastify.inject({ method: "HEAD", url: `/api/v1/home/place/show/${id}`, headers: mina });
  expect((await app.get("home/getHistory", mina)).body.data).toEqual([]);
});

test("a view counts once per visitor and day, and is added to the visitor's history", async () => {
  const [a, b] = (await app.get("home/best/place")).body.data.map(({ id }: { id: number }) => id);
  await app.get(`home/place/show/${a}`); // without a visitor id
  for (const visitor of [sara, sara, reza]) await app.get(`home/place/show/${a}`, visitor);
  await app.post(`home/place/seen/${a}`, {}, sara);
  await app.post(`home/place/seen/${b}`, {}, sara);
  await pollUntil(async () => (await views(a)) === 2 && (await views(b)) === 1);
  await app.get(`home/place/show/${a}`, sara);
  const history = (await app.get("home/getHistory", sara)).body.data;
  await pollUntil(async () => (await app.get("home/getHistory", sara)).body.data[0].id === a);
  expect(history.map(({ id }: { id: number }) => id).toSorted()).toEqual([a, b].toSorted());
  expect((await app.get("home/getHistory")).body.data).toEqual([]);
  expect(await views(a)).toBe(2);

  // The next day counts again.
  await app.db`update place_seen set day = day - 1 where place_id = ${a}`;
  await app.get(`home/place/show/${a}`, sara);
  await pollUntil(async () => (await views(a)) === 3);
});

test("an edit appears in responses within a second", async () => {
  const { id } = (await app.get("home/latest/place")).body.data[0];
  const durations: number[] = [];
  for (const name of ["نام تازه", "نام دیگر", "نام سوم", "نام چهارم"]) {
    const startedAt = performance.now();
    await app.db`update place set name = ${name} where id = ${id}`;
    await pollUntil(async () => (await app.get("home/latest/place")).body.data[0].name === name);
    durations.push(performance.now() - startedAt);
  }
  expect(Math.min(...durations) / measureSlowdown()).toBeLessThan(1000); // the fastest, as other load delays most of them
  await app.db`update place set deleted_at = now() where id = ${id}`;
  await pollUntil(async () => (await app.get(`home/place/show/${id}`)).status === 404);
});
