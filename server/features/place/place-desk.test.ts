import { expect, test } from "vitest";
import { derivePlaces } from "../../../database/place-derived.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();

const yazd = 31;
const fields = {
  name: "کلوت‌های رؤیا",
  name_en: "Kaluts of Roya",
  kind: "desert",
  province_id: yazd,
  lat: 31.9,
  lon: 54.35,
};

test("deriving the seed's places again changes nothing", async () => {
  expect(await derivePlaces(app.db, null)).toBe(0);
});

test("a place may have no English name: Latin letters find it by its sounds", async () => {
  const { headers } = await newStaff(app);
  const { name_en: _, ...nameless } = { ...fields, name: "کلوت‌های شبدیزک", lat: 31.7 };
  const created = await app.post("desk/place/create", { ...nameless, published: true }, headers);
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const { id, version, name_en, slug } = created.body.record;
  expect([name_en, slug]).toEqual(["", `place-${id}`]);
  await expect.poll(async () => (await app.get(`home/place/show/${id}`)).body.place?.name_en).toBe("");
  const found = async (text: string) => has((await app.get(`filter/search?search=${text}`)).body.places, id);
  expect(await found("shabdizak")).toBe(true);
  expect(await found("Qorqorud")).toBe(false);
  const named = await app.post(`desk/place/update/${id}`, { version, name_en: "Valley of Qorqorud" }, headers);
  expect(named.body.record).toMatchObject({ name_en: "Valley of Qorqorud", slug });
  await expect.poll(() => found("Qorqorud")).toBe(true);
  const emptied = await app.post(`desk/place/update/${id}`, { version: version + 1, name_en: null }, headers);
  expect(emptied.body.record.name_en).toBe("");
  const tooLong = await app.post(
    `desk/place/update/${id}`,
    { version: version + 2, name_en: "a".repeat(161) },
    headers,
  );
  expect([tooLong.status, Object.keys(tooLong.body.errors)]).toEqual([422, ["name_en"]]);
});

test("a new place gets all derived fields and appears everywhere; removing it hides it everywhere", async () => {
  const { headers } = await newStaff(app);
  const { status, body } = await app.post(
    "desk/place/create",
    { ...fields, category_ids: [1], published: true },
    headers,
  );
  expect(status, JSON.stringify(body)).toBe(201);
  const { record } = body;
  expect(body.warnings).toEqual({});
  expect(record).toMatchObject({ visit_minutes: expect.any(Number), importance: 1, category_ids: [1], sources: [] });
  expect(record.best_months.length).toBeGreaterThan(0);
  const [city] = await app.db`select name from city where id = ${record.city_id}`;
  expect(city!.name).toBe("یزد");
  const [row] = await app.db`select * from place where id = ${record.id}`;
  expect(row).toMatchObject({ city_km: expect.any(Number), climate_station_id: expect.any(Number) });
  expect(row!.city_km).toBeLessThan(10);
  expect(row!.search_text).toContain("کلوت");
  expect(row!.search_text).toContain("یزد");
  expect(await derivePlaces(app.db, null)).toBe(0);

  // Every place where visitors see it.
  const { id } = record;
  const visibility = async () => ({
    page: (await app.get(`home/place/show/${id}`)).status === 200,
    latest: has((await app.get("home/latest/place")).body.data, id),
    list: has((await app.get("home/place?page_count=1")).body.data, id),
    search: has((await app.get(`filter/search?search=${encodeURIComponent("کلوتهای رویا")}`)).body.places, id),
    filter: has((await app.get(`home/filter?province_id=${yazd}&category_id=1`)).body.data, id),
    nearby: has((await app.post("filter/nearby/31.9/54.35/15")).body.places, id),
    sitemap: (await app.fastify.inject("/sitemap-places.xml")).body.includes(`/place-details/${id}<`),
  });
  const everywhere = { page: true, latest: true, list: true, search: true, filter: true, nearby: true, sitemap: true };
  const nowhere = Object.fromEntries(Object.keys(everywhere).map((name) => [name, false]));
  await expect.poll(visibility).toEqual(everywhere);

  const member = await newMember(app);
  expect((await app.post(`profile/collection/store/bookmark/${id}`, {}, member.headers)).body.stored).toBe(true);
  const bookmarkCount = async () => (await app.get("profile/collection", member.headers)).body.bookmark.length;
  expect(await bookmarkCount()).toBe(1);
  for (const [action, isGone] of [
    ["remove", true],
    ["restore", false],
    ["publish", true],
  ] as const) {
    expect((await app.post(`desk/place/${action}`, { ids: [id], published: false }, headers)).body.changed).toBe(1);
    await expect.poll(visibility).toEqual(isGone ? nowhere : everywhere);
    expect(await bookmarkCount()).toBe(isGone ? 0 : 1);
    if (isGone)
      expect((await app.post(`profile/place/comment/${id}`, { comment: "کجاست؟" }, member.headers)).status).toBe(404);
  }
});

const has = (rows: { id: number }[], id: number) => rows.some((row) => row.id === id);

test("an edit updates the derived fields", async () => {
  const { headers } = await newStaff(app);
  const { record } = (await app.post("desk/place/create", fields, headers)).body;
  const update = async (version: number, change: object) => {
    const { body } = await app.post(`desk/place/update/${record.id}`, { version, ...change }, headers);
    expect(body.record, JSON.stringify(body)).toBeDefined();
    const [row] = await app.db`select * from place where id = ${record.id}`;
    return { ...body, row: row! };
  };
  const moved = await update(1, { province_id: 17, lat: 29.6, lon: 52.5 });
  expect(moved.row.search_text).not.toContain("یزد");
  expect(moved.row.climate_station_id).not.toBe(
    (await app.db`select climate_station_id from place where id = 750`)[0]!.climate_station_id,
  );
  const [province] = await app.db`select name from province where id = 17`;
  expect(moved.row.search_text).toContain(province!.name.split(" ")[0]);
  const changed = await update(2, { kind: "waterfall", name: "آبشار رؤیا" });
  const [kind] =
    await app.db`select category_id, type_id from kind join category on category.id = category_id where kind.slug = 'waterfall'`;
  expect(changed.row.type_id).toBe(kind!.type_id);
  expect(changed.row.sort_key).not.toBe(moved.row.sort_key);
  const categories = await app.db`select category_id from place_category where place_id = ${record.id}`;
  expect(categories.map(({ category_id }) => category_id)).toEqual([kind!.category_id]);
  const seasons = await update(3, { best_months: [12, 1, 1] });
  expect(seasons.record.best_months).toEqual([1, 12]);
  const climate = await update(4, { best_months: [] });
  expect(climate.record.best_months.length).toBeGreaterThan(0);
  expect(climate.row.updated_at.getTime()).toBeGreaterThan(changed.row.updated_at.getTime());
});

test("rejects a position outside Iran, warns outside the province, and requires a city of the province", async () => {
  const { headers } = await newStaff(app);
  const create = (change: object) => app.post("desk/place/create", { ...fields, ...change }, headers);
  for (const far of [
    { lat: 48.8, lon: 2.3 },
    { lat: 33.3, lon: 44.4 },
    { lat: 0, lon: 0 },
  ])
    expect((await create(far)).body.errors).toHaveProperty("lat");
  const elsewhere = await create({ lat: 35.7, lon: 51.4 });
  expect(elsewhere.status).toBe(201);
  expect(elsewhere.body.warnings.lat).toContain("تهران");
  const [foreign] = await app.db`select id from city where province_id <> ${yazd} limit 1`;
  expect((await create({ city_id: foreign!.id })).body.errors).toHaveProperty("city_id");
  expect((await create({ city_id: 99_999 })).body.errors).toHaveProperty("city_id");
  const invalid = await create({
    kind: "moon_base",
    province_id: 77,
    category_ids: [1, 999],
    activity_ids: [999],
    data_sources: ["x"],
  });
  expect(Object.keys(invalid.body.errors).sort()).toEqual([
    "activity_ids",
    "category_ids",
    "data_sources",
    "kind",
    "province_id",
  ]);
  for (const near of [{ lat: 36.95, lon: 45.6, province_id: 2 }]) expect((await create(near)).status).toBe(201);
});

test("the list searches, filters and sorts", async () => {
  const { headers } = await newStaff(app);
  const list = async (query: string) => (await app.get(`desk/place?page_count=100&${query}`, headers)).body;
  const count = async (where: string) =>
    (await app.db.unsafe(`select count(*)::int as n from place where deleted_at is null and ${where}`))[0]!.n;
  expect((await list("")).total).toBe(await count("true"));
  for (const [query, where] of [
    ["province_id=31", "province_id = 31"],
    ["type_id=2&importance=3", "type_id = 2 and importance = 3"],
    ["category_id=7", "id in (select place_id from place_category where category_id = 7)"],
    ["kind=cave", "kind = 'cave'"],
    ["has_description=true", "description is not null"],
    ["has_description=0", "description is null"],
    ["position_verified=false", "not position_verified"],
    ["state=published", "published"],
    ["state=draft", "not published"],
    ["ids=12,13,99999", "id in (12, 13)"],
    ["q=persepolis", "search_text like '%persepolis%'"],
    ["q=12", "id = 12"],
  ])
    expect((await list(query!)).total, query).toBe(await count(where!));
  const sorted = await list("sort=importance&order=desc");
  const ranks = sorted.data.map(({ importance }: { importance: number }) => importance);
  expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => b - a));
  const names = (await list("sort=name")).data.map(({ id }: { id: number }) => id);
  const expected = await app.db`select id from place where deleted_at is null order by sort_key, id limit 100`;
  expect(names).toEqual(expected.map(({ id }) => id));
});

test("the list has the picture that readers see, and none of a draft", async () => {
  const { headers } = await newStaff(app);
  const coverOf = async (id: number) => (await app.get(`desk/place?ids=${id}`, headers)).body.data[0].cover;
  const { body } = await app.get("home/filter?fields=id,cover&page_count=1");
  expect(await coverOf(body.data[0].id)).toEqual(body.data[0].cover);
  const draft = { name: "چشمهٔ پنهان", name_en: "Hidden Spring", kind: "spring", province_id: 17, lat: 29.6, lon: 52.5 };
  const { record } = (await app.post("desk/place/create", draft, headers)).body;
  expect(await coverOf(record.id)).toBeNull();
});

test("text sources appear on the page with URL and licence", async () => {
  const { headers } = await newStaff(app);
  const { version } = (await app.get("desk/place/show/70", headers)).body;
  const sources = [
    { name: "دانشنامهٔ ایران", url: "https://example.org/x", license: "CC BY-SA 4.0" },
    { name: "مردم ده" },
  ];
  const saved = await app.post("desk/place/update/70", { version, sources, data_sources: ["geonames"] }, headers);
  expect(saved.body.record.sources[1]).toEqual({ name: "مردم ده", url: null, license: null });
  await expect
    .poll(async () => (await app.get("home/place/show/70")).body.place.sources.slice(0, 2))
    .toEqual(saved.body.record.sources);
  for (const url of ["http://example.org", "javascript:alert(1)", "https://localhost", "https://"]) {
    const bad = await app.post(
      "desk/place/update/70",
      { version: version + 1, sources: [{ name: "x", url }] },
      headers,
    );
    expect(bad.body.errors, url).toHaveProperty("sources");
  }
});
