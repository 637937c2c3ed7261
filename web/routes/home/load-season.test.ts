import { expect, test } from "vitest";
import { listSelectedActivities } from "../../../contract/catalog/activity.ts";
import { listCities } from "../../../contract/catalog/city.ts";
import { filterPlaces } from "../../../contract/catalog/place.ts";
import { listProvinces } from "../../../contract/catalog/province.ts";
import type { Api } from "../../../contract/endpoint.ts";
import { makePlaceCard } from "../../../testing/place-card.ts";
import { loadChosenActivities, loadSeason, loadStartingTowns } from "./load-season.ts";

const [lut, abyaneh, always, ridge] = [
  makePlaceCard({ id: 1, best_months: [9] }),
  makePlaceCard({ id: 2, best_months: [8, 9] }),
  makePlaceCard({ id: 3, best_months: [1, 2, 3, 4, 5, 6, 7, 8, 9] }),
  makePlaceCard({ id: 4, best_months: [9] }),
] as const;
const shiraz = { id: 12, name: "شیراز", lat: 29.6, lon: 52.5 };

function fakeApi() {
  const inputs: Record<string, unknown>[] = [];
  const api = (async (endpoint: unknown, input: Record<string, unknown>) => {
    if (endpoint === filterPlaces) {
      inputs.push(input);
      return input.activity_id ? { data: [ridge, lut], total: 2 } : { data: [lut, abyaneh, always, ridge], total: 44 };
    }
    if (endpoint === listProvinces) return { data: [{ id: 17, capital: "شیراز" }] };
    if (endpoint === listCities) {
      const [fars, other] = [{ id: 17 }, { id: 18 }];
      return {
        data: [
          { ...shiraz, province: fars },
          { ...shiraz, id: 13, name: "لار", province: fars },
          { ...shiraz, id: 14, province: other },
        ],
      };
    }
    if (endpoint === listSelectedActivities) throw new Error("no answer");
    throw new Error("unexpected");
  }) as unknown as Api;
  return { api, inputs };
}

test("the places of the month have a season, the best first; without a town they are from everywhere", async () => {
  const { api, inputs } = fakeApi();
  const { places, total, isChosen } = await loadSeason(api, 9, undefined, []);
  expect(places).toEqual([lut, abyaneh, ridge]);
  expect([total, isChosen]).toEqual([44, false]);
  expect(inputs).toEqual([{ month: [9], sort: "best", page_count: 60 }]);
});

test("with a town they are within 300 km of it", async () => {
  const { api, inputs } = fakeApi();
  await loadSeason(api, 9, shiraz, []);
  expect(inputs[0]).toMatchObject({ near: "city-12", radius_km: 300 });
});

test("places of chosen activities come first, each once", async () => {
  const { api, inputs } = fakeApi();
  const { places, isChosen } = await loadSeason(api, 9, shiraz, [5, 6]);
  expect(places).toEqual([ridge, lut, abyaneh]);
  expect(isChosen).toBe(true);
  expect(inputs[1]).toMatchObject({ activity_id: [5, 6], near: "city-12" });
});

test("the towns are the capitals of the provinces", async () => {
  expect(await loadStartingTowns(fakeApi().api)).toEqual([shiraz]);
});

test("visitors have no chosen activities, nor members while the request fails", async () => {
  const { api } = fakeApi();
  expect(await loadChosenActivities(api, false)).toEqual([]);
  expect(await loadChosenActivities(api, true)).toEqual([]);
});
