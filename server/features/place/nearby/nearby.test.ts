import { expect, test, vi } from "vitest";
import { listNearbyPlaces } from "../../../../contract/catalog/nearby.ts";
import { testApp } from "../../../../testing/app.ts";

const app = testApp();

const iran = [44, 25, 63.5, 40];
const sum = ({ places, clusters }: { places: unknown[]; clusters: { count: number }[] }) =>
  places.length + clusters.reduce((all, { count }) => all + count, 0);

test("at every zoom the places and clusters add up to the filter's total", async () => {
  const { body: types } = await app.get("home/types");
  for (const { id } of types.data) {
    const { total } = (await app.get(`home/filter?type_id=${id}`)).body;
    for (let zoom = 3; zoom <= 18; zoom++) {
      const { status, body } = await app.post(`filter/nearby/32.4/53.7/${zoom}`, { type_ids: [id], bbox: iran });
      expect(status).toBe(200);
      expect(sum(body)).toBe(total);
    }
  }
});

test("the response matches the contract: nearest first, distances in metres", async () => {
  const { body } = await app.post("filter/nearby/۲۹٫۹۳۵/۵۲٫۸۹۱/14", { bbox: [52.5, 29.6, 53.3, 30.3] });
  expect(listNearbyPlaces.output.parse(body)).toEqual(body);
  expect(body.places[0]).toMatchObject({ name: "تخت جمشید", position: expect.stringMatching(/exact|approximate/) });
  const metres = body.places.map(({ distance_m }: { distance_m: number }) => distance_m);
  expect(metres.length).toBeGreaterThan(3);
  expect(metres).toEqual(metres.toSorted((a: number, b: number) => a - b));
  expect(metres.at(-1)).toBeLessThan(60_000);
});

test("a marker says how far its place may be from it, like the page of the place", async () => {
  const { body } = await app.post("filter/nearby/32.4/53.7/12", { bbox: iran });
  const radii = new Set<number>();
  for (const { id, position_radius } of body.places.slice(0, 60)) {
    const { place } = (await app.get(`home/place/show/${id}?fields=position_radius`)).body;
    expect(position_radius, id).toBe(place.position_radius);
    radii.add(position_radius);
  }
  expect(radii.size).toBeGreaterThan(1);
});

test("a cluster is named after its most important place", async () => {
  const [fars] = (await app.post("filter/getProvince", { search: "فارس" })).body.data;
  const { body } = await app.post("filter/nearby/29.6/52.5/0", { province_ids: [fars.id] });
  expect(listNearbyPlaces.output.parse(body)).toEqual(body);
  const { body: listed } = await app.get(`home/filter?province_id=${fars.id}`); // without ratings, importance alone decides
  const [{ id, name, cover }] = listed.data;
  expect(body.clusters).toEqual([
    expect.objectContaining({ count: listed.total, best: { id, name, cover, importance: 5 } }),
  ]);
});

test("accepts a bounding box as text in any digits; rejects an invalid one", async () => {
  const url = "/api/v1/filter/nearby/32/53/6";
  const send = async (payload: string) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const response = await app.fastify.inject({ method: "POST", url, headers, payload });
    return { status: response.statusCode, body: response.json() };
  };
  const inFrame = await app.post("filter/nearby/32/53/6", { bbox: [50, 31, 53, 34] });
  expect(sum(inFrame.body)).toBeGreaterThan(0);
  expect(sum(inFrame.body)).toBeLessThan(sum((await app.post("filter/nearby/32/53/6")).body));
  for (const bbox of ["50,31,53,34", "۵۰،۳۱،۵۳،۳۴"]) expect(await send(`bbox=${bbox}`), bbox).toEqual(inFrame);
  for (const bbox of ["50,31,53", "50,31,53,34,35", "53,31,50,34", "50,31,53,x", "50,31,,34", "50,31,53,91"]) {
    const { status, body } = await send(`bbox=${bbox}`);
    expect([status, Object.keys(body.errors)], bbox).toEqual([422, ["bbox"]]);
  }
});

test("combines type, activity, province, month and rating filters", async () => {
  const [fars] = (await app.post("filter/getProvince", { search: "فارس" })).body.data;
  const { body } = await app.post("filter/nearby/29.6/52.5/12", {
    province_ids: [fars.id],
    month: "2",
    activity_ids: "2,3",
  });
  const { total } = (await app.get(`home/filter?province_id=${fars.id}&month=2&activity_id=2,3`)).body;
  expect(total).toBeGreaterThan(0);
  expect(sum(body)).toBe(total);
  expect((await app.post("filter/nearby/29.6/52.5/12", { min_rate: 5 })).body).toEqual({ places: [], clusters: [] });
});

test("an invalid token is ignored", async () => {
  const invalidToken = { authorization: `Bearer ${"x".repeat(43)}` };
  expect((await app.post("filter/nearby/32/53/5", {}, invalidToken)).status).toBe(200);
});

test("invalid parameters are rejected by field", async () => {
  const errorFields = async (path: string, body: object = {}) => {
    const response = await app.post(`filter/nearby/${path}`, body);
    expect(response.status, path).toBe(422);
    return Object.keys(response.body.errors);
  };
  expect(await errorFields("91/53/5")).toEqual(["lat"]);
  expect(await errorFields("32/181/5")).toEqual(["lon"]);
  expect(await errorFields("32/53/25")).toEqual(["zoom"]);
  expect(await errorFields("32/53/-1")).toEqual(["zoom"]);
  expect(await errorFields("NaN/53/5")).toEqual(["lat"]);
  for (const bbox of [[1, 2, 3], [50, 30, 40, 35], [40, 35, 50, 30], ["x", 1, 2, 3], "40,30,50", {}])
    expect((await errorFields("32/53/5", { bbox })).every((field) => field.startsWith("bbox"))).toBe(true);
  expect(await errorFields("32/53/5", { type_ids: Array.from({ length: 10_000 }, (_, id) => id + 1) })).toEqual([
    "type_ids",
  ]);
  expect(await errorFields("32/53/5", { min_rate: 6 })).toEqual(["min_rate"]);
});

const postForm = (path: string, payload: string) =>
  app.fastify.inject({
    ...{ method: "POST", url: `/api/v1/${path}`, payload },
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

test("JSON with a list in the place of a number is rejected also after forms that repeat the field", async () => {
  const path = "filter/nearby/32.4/53.7/9";
  for (let time = 0; time < 3; time++) expect((await postForm(path, "limit=7&limit=8")).statusCode).toBe(200);
  expect((await app.post(path, { limit: ["7", "8"] })).status).toBe(422);
});

test("a map that is asked for in JSON is repeated without the route; a form, which may repeat a field, is not", async () => {
  const remember = vi.spyOn(app.fastify, "rememberRepeated");
  const path = "filter/nearby/32.4/53.7/9";
  const body = { bbox: [53.2, 32, 53.7, 32.5] };
  for (let time = 0; time < 3; time++)
    expect((await postForm(path, "limit=5&limit=6&bbox=53,32,54,33")).statusCode).toBe(200);
  expect(remember).not.toHaveBeenCalled();
  const answers = [];
  for (let time = 0; time < 2; time++) answers.push((await app.post(path, body)).body);
  expect(remember).toHaveBeenCalledExactlyOnceWith(`/api/v1/${path}`, expect.anything(), body);
  expect(remember.mock.calls[0]![1].find()?.plain.toString()).toBe(JSON.stringify(answers[0]));
  expect(answers[1]).toEqual(answers[0]);
  remember.mockRestore();
});
