import { expect, test, vi } from "vitest";
import { listCities } from "../../../contract/catalog/city.ts";
import { listProvinces } from "../../../contract/catalog/province.ts";
import { testApp } from "../../../testing/app.ts";

const app = testApp();

test("there are 31 provinces in alphabetical order with consistent counts", async () => {
  const { body } = await app.post("filter/getProvince");
  expect(listProvinces.output.parse(body)).toEqual(body);
  expect(body.data).toHaveLength(31);
  expect(body.data[0].name).toBe("آذربایجان شرقی");
  const sum = (field: string) =>
    body.data.reduce((total: number, row: Record<string, number>) => total + row[field]!, 0);
  expect(sum("city_count")).toBe(1436);
  expect(sum("place_count")).toBe((await app.get("home/place")).body.total);
});

test("a province's best months are those that are good for at least half of its places", async () => {
  const { body } = await app.post("filter/getProvince");
  for (const { id, name, best_months, place_count } of body.data) {
    const { month } = (await app.get(`home/filter?province_id=${id}`)).body.facets;
    const good = month.filter(({ count }: { count: number }) => 2 * count >= place_count);
    expect(best_months, name).toEqual(good.map(({ id }: { id: number }) => id));
  }
  expect(body.data.filter((row: { best_months: number[] }) => row.best_months.length === 0)).toEqual([]);
});

test("there are 1,436 cities, and each province lists its own", async () => {
  const { body } = await app.post("filter/getCity");
  expect(listCities.output.parse(body)).toEqual(body);
  expect(body.data).toHaveLength(1436);
  const [fars] = (await app.post("filter/getProvince", { search: "فارس" })).body.data;
  const cities = (await app.post("filter/getCity", { province_id: fars.id })).body.data;
  expect(cities).toHaveLength(fars.city_count);
  expect((await app.post("filter/getCity", { province_id: fars.id, search: "شيراز" })).body.data).toMatchObject([
    { name: "شیراز", province: { name: "فارس" } },
  ]);
  expect((await app.post("filter/getCity", { province_id: 999_999 })).body.data).toEqual([]);
});

test.each(["filter/getCity", "filter/getProvince"])(
  "%s comes from the cache when it is asked for again",
  async (path) => {
    const remember = vi.spyOn(app.fastify, "rememberRepeated"); // only called for an answer from the cache
    const first = await app.post(path, {});
    const calls = remember.mock.calls.length;
    expect(await app.post(path, {})).toEqual(first);
    expect(remember.mock.calls.length).toBe(calls + 1);
    remember.mockRestore();
  },
);
