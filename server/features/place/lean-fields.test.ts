import { expect, test } from "vitest";
import { listNearbyPlaces } from "../../../contract/catalog/nearby.ts";
import { filterPlaces, listPlaces, showPlace } from "../../../contract/catalog/place.ts";
import { testApp } from "../../../testing/app.ts";

const app = testApp();
type Row = Record<string, unknown>;
const pick = (row: Row, names: string[]) => Object.fromEntries(names.map((name) => [name, row[name]]));

test("a list with `fields` has only these, in any order and spelling of the list", async () => {
  const { body: full } = await app.get("home/place?page_count=30");
  const { body } = await app.get("home/place?page_count=30&fields=name,id,province");
  expect(listPlaces.leanOutput!.parse(body)).toEqual(body);
  expect(body).toEqual({ ...full, data: full.data.map((card: Row) => pick(card, ["id", "name", "province"])) });
  expect((await app.get("home/place?page_count=30&fields=id، province ,name,name")).body).toEqual(body);
  expect((await app.get("home/place?page_count=30&fields=")).body).toEqual(full);
});

test("a filter with `fields` has facets only when they are named", async () => {
  const { body: full } = await app.get("home/filter?type_id=1");
  const { body } = await app.get("home/filter?type_id=1&fields=id,cover");
  expect(filterPlaces.leanOutput!.parse(body)).toEqual(body);
  const { facets, ...rest } = full;
  expect(body).toEqual({ ...rest, data: full.data.map((card: Row) => pick(card, ["id", "cover"])) });
  expect((await app.get("home/filter?type_id=1&fields=id,facets")).body.facets).toEqual(facets);
});

test("a place with `fields` has these fields and parts of its page", async () => {
  const { body: full } = await app.get("home/place/show/12");
  const { body } = await app.get("home/place/show/12?fields=name,description,rates,weather,similar_place");
  expect(showPlace.leanOutput!.parse(body)).toEqual(body);
  const { place, weather, similar_place } = full;
  expect(body).toEqual({ place: pick(place, ["name", "description", "rates"]), weather, similar_place });
  for (const name of Object.keys(place))
    expect((await app.get(`home/place/show/12?fields=${name}`)).body, name).toEqual({ place: pick(place, [name]) });
  for (const name of ["isCollection", "my_comments"])
    expect((await app.get(`home/place/show/12?fields=${name}`)).body, name).toEqual({ place: {}, [name]: full[name] });
});

test("a map with `limit` and `fields` has no more markers, which cover the same places, with these fields", async () => {
  const bbox = [50, 30, 54, 34];
  const path = "filter/nearby/32/52/9";
  const { body: full } = await app.post(path, { bbox });
  const { body } = await app.post(path, { bbox, fields: "id,distance_m" });
  expect(listNearbyPlaces.leanOutput!.parse(body)).toEqual(body);
  expect(body.places).toEqual(full.places.map((place: Row) => pick(place, ["id", "distance_m"])));
  expect(body.clusters[0].best).toEqual(pick(full.clusters[0].best, ["id", "name", "importance"]));
  expect((await app.post(path, { bbox, fields: ["cover"] })).body.clusters).toEqual(full.clusters);
  const total = ({ places, clusters }: { places: Row[]; clusters: { count: number }[] }) =>
    clusters.reduce((sum, { count }) => sum + count, places.length);
  for (const limit of [1, 7, 200]) {
    const { body: limited } = await app.post(path, { bbox, limit });
    expect(limited.places.length + limited.clusters.length).toBeLessThanOrEqual(limit);
    expect(total(limited)).toBe(total(full));
  }
});

test("unknown fields and limits are rejected", async () => {
  for (const path of ["home/place?", "home/filter?", "home/place/show/12?"]) {
    const { status, body } = await app.get(`${path}fields=id,password`);
    expect([status, Object.keys(body.errors)], path).toEqual([422, ["fields"]]);
  }
  expect((await app.get("home/place?fields=facets")).status).toBe(422);
  const rejected = async (body: object) => Object.keys((await app.post("filter/nearby/32/52/9", body)).body.errors);
  for (const limit of [0, 201, 1.5, "x"]) expect(await rejected({ limit })).toEqual(["limit"]);
  expect(await rejected({ fields: Array.from({ length: 1000 }, () => "id") })).toEqual(["fields"]);
});
