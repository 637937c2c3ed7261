import { expect, test } from "vitest";
import { firstFacets } from "./first-options.ts";
import { parseQuery } from "./query/parse-query.ts";

const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `${index}`, count: index }));
const none = {
  province: [],
  county: [],
  city: [],
  type: [],
  category: [],
  activity: [],
  month: [],
  lodging: [],
  min_rate: [],
};

test("keeps the options with the most places and the selected ones, and counts the others that have places", () => {
  const query = parseQuery(new URLSearchParams("category_id=1,3"));
  const { facets, hidden } = firstFacets({ ...none, category: options(20) }, query);
  expect(facets.category.map(({ id }) => id)).toEqual([1, 3, 17, 18, 19, 20]);
  expect(hidden).toEqual({ category_id: 14 });
});

test("keeps short lists and all months", () => {
  const query = parseQuery(new URLSearchParams());
  const { facets, hidden } = firstFacets({ ...none, type: options(6), month: options(12) }, query);
  expect([facets.type.length, facets.month.length, hidden]).toEqual([5, 11, {}]);
});
