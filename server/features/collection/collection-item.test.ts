import { beforeAll, expect, test } from "vitest";
import { COLLECTION_LIMITS, listPostBookmarks } from "../../../contract/member/collection.ts";
import { testApp } from "../../../testing/app.ts";
import { newMember } from "../../../testing/member.ts";

const app = testApp();
let places: number[];
let posts: number[];

const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

beforeAll(async () => {
  places = idsOf((await app.get("home/place?page_count=40")).body);
  posts = idsOf((await app.get("home/latest/post")).body);
});

type Headers = Record<string, string>;
const store = (type: string | number, id: number, headers: Headers, body = {}) =>
  app.post(`profile/collection/store/${type}/${id}`, body, headers);

const createCollection = async (headers: Headers, name: string): Promise<number> =>
  (await app.post("profile/collection/storeCustom", { name }, headers)).body.id;

test("toggles a bookmark; repeating `stored: true` is idempotent", async () => {
  const { headers } = await newMember(app);
  const [id] = places as [number];
  const toggle = async (body = {}) => (await store("bookmark", id, headers, body)).body;
  expect(await toggle()).toEqual({ stored: true, change: null, message: "به نشان‌شده‌ها افزوده شد." });
  expect(await toggle()).toEqual({
    stored: false,
    change: expect.any(Number),
    message: "از نشان‌شده‌ها حذف شد.",
  });
  expect(await toggle({ stored: true })).toMatchObject({ stored: true });
  expect(await toggle({ stored: "true" })).toMatchObject({ stored: true });
  expect(await toggle({ stored: false })).toMatchObject({ stored: false });
  expect(await toggle({ stored: false })).toMatchObject({ stored: false });
  expect((await store("bookmark", 2_147_483_647, headers)).body.code).toBe("place_unknown");
});

test("names the bookmarked ones of some places, to their member only", async () => {
  const [sara, reza] = [await newMember(app), await newMember(app)];
  const [first, second, third] = places as [number, number, number];
  await store("bookmark", second, sara.headers);
  await store("favorite", third, sara.headers);
  const stored = (ids: string, headers?: Headers) => app.get(`profile/collection/stored?ids=${ids}`, headers);
  const ids = [first, second, third].join(",");
  expect((await stored(ids, sara.headers)).body).toEqual({ ids: [second] });
  expect((await stored(ids, reza.headers)).body).toEqual({ ids: [] });
  expect((await stored(ids)).status).toBe(401);
  const tooMany = Array.from({ length: 101 }, (_, index) => index + 1).join(",");
  for (const bad of ["", "x", "-1", "99999999999", tooMany])
    expect((await stored(bad, sara.headers)).status, bad).toBe(422);
});

test("reports the collections of a place and a story to their member only", async () => {
  const [sara, reza] = [await newMember(app), await newMember(app)];
  const [id] = places as [number];
  const [post] = posts as [number];
  const north = await createCollection(sara.headers, "شمال");
  await createCollection(sara.headers, "جنوب");
  for (const type of ["favorite", north]) await store(type, id, sara.headers);
  await app.post(`profile/postCollection/store/bookmark/${post}`, {}, sara.headers);
  const placeMemberships = async (headers?: Headers) =>
    (await app.get(`home/place/show/${id}`, headers)).body.isCollection;
  expect(await placeMemberships(sara.headers)).toEqual({
    bookmark: false,
    favorite: true,
    custom: [north],
    my_rate: null,
  });
  const postMemberships = async (headers?: Headers) =>
    (await app.get(`home/post?post_id=${post}`, headers)).body.isCollection;
  expect(await postMemberships(sara.headers)).toEqual({ bookmark: true, favorite: false });
  for (const headers of [reza.headers, undefined]) {
    expect(await placeMemberships(headers)).toEqual({ bookmark: false, favorite: false, custom: [], my_rate: null });
    expect(await postMemberships(headers)).toEqual({ bookmark: false, favorite: false });
  }
  const { counts } = (await app.get("profile/get", sara.headers)).body.user;
  expect(counts).toMatchObject({ bookmark: 0, favorite: 1, collection: 2 });
});

test("stores stories like places, newest first", async () => {
  const { headers } = await newMember(app);
  for (const id of posts.slice(0, 3)) await app.post(`profile/postCollection/store/favorite/${id}`, {}, headers);
  await app.post(`profile/postCollection/store/favorite/${posts[0]}`, {}, headers);
  const { body } = await app.get("profile/postCollection", headers);
  expect(listPostBookmarks.output.parse(body)).toEqual(body);
  expect(body.bookmark).toEqual([]);
  expect(idsOf({ data: body.favorite })).toEqual([posts[2], posts[1]]);
  const unknown = await app.post("profile/postCollection/store/favorite/2147483647", {}, headers);
  expect([unknown.status, unknown.body.code]).toEqual([404, "post_unknown"]);
});

test("removes a place by its id; removing it again is idempotent", async () => {
  const { headers } = await newMember(app);
  const id = await createCollection(headers, "کویر");
  await store(id, places[0]!, headers);
  await store("bookmark", places[0]!, headers);
  for (let time = 0; time < 2; time++) {
    const { status } = await app.post(`profile/collection/delete/${places[0]}`, { type: id }, headers);
    expect(status).toBe(200);
  }
  const { body } = await app.get("profile/collection", headers);
  expect([body.counts.bookmark, body.custom[0].count]).toEqual([1, 0]);
});

test.each([50, 51])("toggles once for each of %i concurrent requests", async (times) => {
  const { headers } = await newMember(app);
  const responses = await Promise.all(Array.from({ length: times }, () => store("favorite", places[0]!, headers)));
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(responses.filter(({ body }) => body.stored)).toHaveLength(Math.ceil(times / 2));
  const { counts } = (await app.get("profile/collection", headers)).body;
  expect(counts.favorite).toBe(times % 2);
});

test("stores a place once for fifty concurrent requests with `stored: true`", async () => {
  const { headers, account } = await newMember(app);
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => store("bookmark", places[0]!, headers, { stored: true })),
  );
  expect(responses.every(({ status, body }) => status === 200 && body.stored)).toBe(true);
  const [row] = await app.db`
    select count(*) from collection_place join collection on id = collection_id where account_id = ${account}`;
  expect(row!.count).toBe(1);
});

test("stores places from concurrent requests in a stable order", async () => {
  const { headers } = await newMember(app);
  await Promise.all(places.map((id) => store("bookmark", id, headers)));
  const { body } = await app.get("profile/collection/get?type=bookmark&page_count=100", headers);
  expect(idsOf(body).sort()).toEqual(places.toSorted());
  const secondPage = (await app.get("profile/collection/get?type=bookmark&page_count=7&page=2", headers)).body;
  expect(idsOf(secondPage)).toEqual(idsOf(body).slice(7, 14));
});

test("limits a collection to 5,000 places under concurrency", async () => {
  const { headers, account } = await newMember(app);
  const id = await createCollection(headers, "پر");
  const freeSlots = 10;
  await app.db`
    with inserted as (
      insert into place
      select copy.* from (select * from place limit 1) p, generate_series(1, ${COLLECTION_LIMITS.places - freeSlots}::int) n,
        jsonb_populate_record(null::place, to_jsonb(p) || jsonb_build_object(
          'id', 900000 + n, 'slug', 'held-' || n, 'published', false)) copy
      returning id)
    insert into collection_place (collection_id, place_id) select ${id}, id from inserted`;
  const responses = await Promise.all(places.slice(0, 30).map((place) => store(id, place, headers)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(freeSlots);
  const rejected = responses.filter(({ status }) => status === 422);
  expect(rejected.map(({ body }) => body.code)).toEqual(Array(20).fill("collection_full"));
  const [row] = await app.db`
    select count(*) from collection_place join collection on id = collection_id where account_id = ${account}`;
  expect(row!.count).toBe(COLLECTION_LIMITS.places);
  const storedPlace = places[responses.findIndex(({ status }) => status === 200)]!;
  expect((await store(id, storedPlace, headers, { stored: true })).body.stored).toBe(true); // already stored: no error
  expect((await store(id, storedPlace, headers)).body.stored).toBe(false);
});

test("hides unpublished and deleted items from lists, counts and covers until they are published again", async () => {
  const { headers } = await newMember(app);
  const id = await createCollection(headers, "گریزپا");
  const [published, hidden, deleted] = places as [number, number, number];
  for (const place of [published, hidden, deleted]) await store(id, place, headers);
  for (const place of [published, hidden, deleted]) await store("bookmark", place, headers);
  await app.post(`profile/postCollection/store/bookmark/${posts[0]}`, {}, headers);
  await app.db`update place set published = false where id = ${hidden}`;
  await app.db`update place set deleted_at = now() where id = ${deleted}`;
  await app.db`update post set published = false where id = ${posts[0]!}`;
  const { body } = await app.get("profile/collection", headers);
  expect(idsOf({ data: body.bookmark })).toEqual([published]);
  expect(body.counts.bookmark).toBe(1);
  expect(body.custom).toMatchObject([{ count: 1, cover: body.bookmark[0].cover }]);
  expect((await app.get(`profile/collection/get?type=${id}`, headers)).body).toMatchObject({
    total: 1,
    data: [{ id: published }],
    collection: { count: 1 },
  });
  expect((await app.get("profile/get", headers)).body.user.counts).toMatchObject({ bookmark: 1 });
  expect((await app.get("profile/postCollection", headers)).body.bookmark).toEqual([]);
  const shared = (await app.post(`profile/collection/share/${id}`, {}, headers)).body.share_url;
  expect((await app.get(`collection/shared/${shared.split("/").pop()}`)).body).toMatchObject({ total: 1 });
  const file = (await app.get(`profile/collection/export?type=${id}&format=geojson`, headers)).body;
  expect(file.features).toHaveLength(1);
  const response = await store(id, hidden, headers, { stored: true });
  expect([response.status, response.body.code]).toEqual([404, "place_unknown"]);

  await app.db`update place set published = true, deleted_at = null where id in ${app.db([hidden, deleted])}`;
  await app.db`update post set published = true where id = ${posts[0]!}`;
  const showCollection = async () => (await app.get(`profile/collection/get?type=${id}`, headers)).body;
  await expect.poll(async () => idsOf(await showCollection())).toEqual([deleted, hidden, published]);
});
