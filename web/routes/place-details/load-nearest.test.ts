import { expect, test } from "vitest";
import type { Api } from "../../../contract/endpoint.ts";
import { makePlaceCard } from "../../../testing/place-card.ts";
import { loadNearest } from "./load-nearest.ts";

const place = { id: 1, lat: 32, lon: 52, position: "exact" as const, position_radius: 100 };

test("the six nearest places have distance and direction; the place itself is none of them", async () => {
  const cards = [1, 2, 3, 4, 5, 6, 7].map((id) => makePlaceCard({ id, lat: 32 + (id - 1) / 10, lon: 52 }));
  const nearest = await loadNearest((async () => ({ data: cards })) as unknown as Api, place);
  expect(nearest.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(nearest[0]!.distance).toBe("۱۱ کیلومتر به شمال");
});

test("what is nearer than the position is known has no distance", async () => {
  const cards = [2, 3].map((id) => makePlaceCard({ id, lat: 32 + (id - 2) / 5, lon: 52 }));
  const api = (async () => ({ data: cards })) as unknown as Api;
  const distances = async (changed: object) =>
    (await loadNearest(api, { ...place, ...changed })).map(({ distance }) => distance);
  expect(await distances({})).toEqual(["همان‌جا", "۲۲ کیلومتر به شمال"]);
  expect(await distances({ position: "approximate", position_radius: 15_000 })).toEqual([
    "همین دوروبر",
    "۲۲ کیلومتر به شمال",
  ]);
});

test("there are none when the request fails", async () => {
  const api = (async () => {
    throw new Error("no answer");
  }) as unknown as Api;
  expect(await loadNearest(api, place)).toEqual([]);
});
