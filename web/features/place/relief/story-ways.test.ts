import { expect, test } from "vitest";
import { toLinePoints, waysOfStory } from "./story-ways.ts";

const tehran = { id: 1, lat: 35.69, lon: 51.39 };
const qom = { id: 2, lat: 34.64, lon: 50.88 };
const shiraz = { id: 3, lat: 29.6, lon: 52.54 };
const near = [4, 5, 6, 7].map((id) => ({ id, lat: 34.6 - id / 10, lon: 51 }));

const heading = (id: string) => `<h2 id="${id}">عنوان</h2>`;
const links = (places: readonly { id: number }[]) =>
  places.map(({ id }) => `<p><a href="/place-details/${id}">جا</a></p>`).join("");
const waysOf = (places: (typeof tehran)[]) => waysOfStory({ body: links(places), contents: [], places });

test("a story is a way when no two stops after one another are farther apart than 150 km", () => {
  expect(waysOf([tehran, qom, tehran])).toEqual([{ title: undefined, stops: [tehran, qom, tehran] }]);
  expect(waysOf([tehran, qom, shiraz])).toEqual([]);
  expect(waysOf([tehran, qom])).toEqual([]);
  expect(waysOf(Array.from({ length: 41 }, () => qom))).toEqual([]);
});

test("of a story with examples from everywhere, sections of five stops and more are ways, in the order of their links", () => {
  const stops = [near[0]!, qom, ...near.slice(1)];
  const contents = ["part-1", "part-2", "part-3"].map((id, nth) => ({ id, title: `بخش ${nth + 1}` }));
  const body =
    links([shiraz]) + heading("part-1") + links([tehran, shiraz, ...near]) + heading("part-2") + links([...stops, qom]);
  const story = { body: body + heading("part-3") + links(stops.slice(0, 4)), contents };
  expect(waysOfStory({ ...story, places: [tehran, shiraz, ...stops] })).toEqual([{ title: "بخش 2", stops }]);
});

test("a link to a place that is not public is no stop", () => {
  const contents = [{ id: "part-1", title: "راه" }];
  const body = heading("part-1") + links([qom, { id: 99 }, ...near]);
  const [way] = waysOfStory({ body, contents, places: [shiraz, qom, ...near] });
  expect(way?.stops).toEqual([qom, ...near]);
});

test("sends the points of stops in their order", () => {
  expect(toLinePoints([tehran, qom])).toBe("35.69,51.39;34.64,50.88");
});
