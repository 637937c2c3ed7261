import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { filterPlaces, listPlaces, showPlace } from "../../../contract/catalog/place.ts";
import { createCachingParser, createInputParser } from "./input-parser.ts";

const texts = [
  "",
  "1",
  "۱۲",
  "3,1,3",
  "1,x",
  " 7 ",
  "nearest",
  "here",
  "35.7",
  "-91",
  "id,name",
  "name,id",
  "آبشار",
  "true",
  "2000000",
];
const names = [...new Set([filterPlaces, listPlaces, showPlace].flatMap(({ input }) => Object.keys(input.shape)))];

const resultOf = (parse: () => unknown) => {
  try {
    return JSON.stringify(parse());
  } catch (error) {
    return error;
  }
};

test.each([filterPlaces, listPlaces, showPlace])("what fields meant before is what they mean: $path", ({ input }) => {
  const parse = createInputParser(input);
  const parseAgain = createCachingParser(input, parse);
  const value = fc.oneof(
    fc.constantFrom(...texts),
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc.array(fc.constantFrom(...texts)),
    fc.constantFrom(null, 3, true, undefined),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names, "other", "__proto__"), value), (given) => {
      const expected = resultOf(() => parse(given));
      for (let time = 0; time < 2; time++) expect(resultOf(() => parseAgain(given))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test("what all fields together must fulfil is checked although each was read before", () => {
  const schema = z.object({ from: z.string(), to: z.string() }).refine(({ from, to }) => from <= to);
  const parse = createCachingParser(schema, createInputParser(schema));
  for (const day of ["1", "2"]) expect(parse({ from: day, to: day })).toEqual({ from: day, to: day });
  expect(parse({ from: "1", to: "2" })).toEqual({ from: "1", to: "2" });
  expect(() => parse({ from: "2", to: "1" })).toThrow();
});
