import { expect, test } from "vitest";
import { nearbyPlaces } from "../../../contract/catalog/nearby.ts";
import { testApp } from "../../../testing/app.ts";

const app = testApp();

const iran = [44, 25, 63.5, 40];
const sum = ({ places, clusters }: { places: unknown[]; clusters: { count: number }[] }) =>
  places.length + clusters.reduce((all, { count }) => all + count, 0);

test("at every zoom a map of Iran adds up to what the filter finds", async () => {
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

test("the answer has the contract's shape, nearest first, distances in metres", async () => {
  const { body } = await app.post("filter/nearby/۲۹٫۹۳۵/۵۲٫۸۹۱/14", { bbox: [52.5, 29.6, 53.3, 30.3] });
  expect(nearbyPlaces.output.parse(body)).toEqual(body);
  expect(body.places[0]).toMatchObject({ name: "تخت جمشید", position: expect.stringMatching(/exact|approximate/) });
  const metres = body.places.map(({ distance_m }: { distance_m: number }) => distance_m);
  expect(metres.length).toBeGreaterThan(3);
  expect(metres).toEqual(metres.toSorted((a: number, b: number) => a - b));
  expect(metres.at(-1)).toBeLessThan(60_000);
});

test("a cluster is named after the most important place in it", async () => {
  const [fars] = (await app.post("filter/getProvince", { search: "فارس" })).body.data;
  const { body } = await app.post("filter/nearby/29.6/52.5/0", { province_ids: [fars.id] });
  expect(nearbyPlaces.output.parse(body)).toEqual(body);
  const { body: listed } = await app.get(`home/filter?province_id=${fars.id}`); // nobody has rated: importance alone
  const [{ id, name, cover }] = listed.data;
  expect(body.clusters).toEqual([expect.objectContaining({ count: listed.total, best: { id, name, cover } })]);
});

test("a frame may come as a text, in any digits; one that is none is refused", async () => {
  const url = "/api/v1/filter/nearby/32/53/6";
  const send = async (payload: string) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await app.fastify.inject({ method: "POST", url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const framed = await app.post("filter/nearby/32/53/6", { bbox: [50, 31, 53, 34] });
  expect(sum(framed.body)).toBeGreaterThan(0);
  expect(sum(framed.body)).toBeLessThan(sum((await app.post("filter/nearby/32/53/6")).body));
  for (const bbox of ["50,31,53,34", "۵۰،۳۱،۵۳،۳۴"]) expect(await send(`bbox=${bbox}`), bbox).toEqual(framed);
  for (const bbox of ["50,31,53", "50,31,53,34,35", "53,31,50,34", "50,31,53,x", "50,31,,34", "50,31,53,91"]) {
    const { status, body } = await send(`bbox=${bbox}`);
    expect([status, Object.keys(body.errors)], bbox).toEqual([422, ["bbox"]]);
  }
});

test("several filters hold together: kind of thing, activity, province, month and rating", async () => {
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

test("whoever sends a token is not asked who it is: a dead one is as good as none", async () => {
  const dead = { authorization: `Bearer ${"x".repeat(43)}` };
  expect((await app.post("filter/nearby/32/53/5", {}, dead)).status).toBe(200);
});

test("what no map can be is refused with the field that is wrong", async () => {
  const wrong = async (path: string, body: object = {}) => {
    const answer = await app.post(`filter/nearby/${path}`, body);
    expect(answer.status, path).toBe(422);
    return Object.keys(answer.body.errors);
  };
  expect(await wrong("91/53/5")).toEqual(["lat"]);
  expect(await wrong("32/181/5")).toEqual(["lon"]);
  expect(await wrong("32/53/25")).toEqual(["zoom"]);
  expect(await wrong("32/53/-1")).toEqual(["zoom"]);
  expect(await wrong("NaN/53/5")).toEqual(["lat"]);
  for (const bbox of [[1, 2, 3], [50, 30, 40, 35], [40, 35, 50, 30], ["x", 1, 2, 3], "40,30,50", {}])
    expect((await wrong("32/53/5", { bbox })).every((field) => field.startsWith("bbox"))).toBe(true);
  expect(await wrong("32/53/5", { type_ids: Array.from({ length: 10_000 }, (_, id) => id + 1) })).toEqual(["type_ids"]);
  expect(await wrong("32/53/5", { min_rate: 6 })).toEqual(["min_rate"]);
});
