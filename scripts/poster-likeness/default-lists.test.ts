import { expect, test } from "vitest";
import { drawPoster } from "../../posters/poster.ts";
import { defaultLists, type ListedPlace, listedPlaces, REACH } from "./default-lists.ts";
import { ALIKE, correlation, edgeMapOf } from "./edge-map.ts";

const CATEGORIES = ["bazaars", "caves", "museums", "mountains", "waterfalls", "caravanserais"];

test("at most 2 % of the neighbours on the first five pages look alike, in the lists that once repeated most", async () => {
  const lists = defaultLists(listedPlaces());
  let [neighbours, alike] = [0, 0];
  for (const category of CATEGORIES) {
    const list: ListedPlace[] = lists.get(`category ${category}`)!;
    const maps = await Promise.all(list.map(({ subject }) => edgeMapOf(drawPoster(subject, "day"))));
    for (const [i, map] of maps.entries())
      for (const other of maps.slice(i + 1, i + 1 + REACH)) {
        neighbours++;
        if (correlation(map, other) > ALIKE) alike++;
      }
  }
  expect(neighbours).toBeGreaterThan(400);
  expect(alike / neighbours).toBeLessThanOrEqual(0.02);
});

test("a picture correlates with itself by 1, and less with another one", async () => {
  const subject = { slug: "a", kind: "bazaar", province: "fars", staging: 0 };
  const map = await edgeMapOf(drawPoster(subject, "day"));
  expect(correlation(map, map)).toBeCloseTo(1, 5);
  expect(correlation(map, await edgeMapOf(drawPoster({ ...subject, kind: "peak" }, "day")))).toBeLessThan(ALIKE);
});
