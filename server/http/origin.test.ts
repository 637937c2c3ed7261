import { expect, test } from "vitest";
import { createOriginLimit } from "./origin.ts";

test("responses are cached for eight origins, and for another one when one was not requested for ten minutes", () => {
  let time = 1000;
  const mayCache = createOriginLimit({ now: () => time });
  const origins = Array.from({ length: 20 }, (_, n) => `http://host${n}.example`);
  expect(origins.filter(mayCache)).toEqual(origins.slice(0, 8));
  time += 590_000;
  expect(origins.filter(mayCache)).toEqual(origins.slice(0, 8));
  time += 590_000;
  expect(mayCache(origins[0]!)).toBe(true);
  expect(mayCache(origins[19]!)).toBe(false);
  time += 20_000;
  expect(mayCache(origins[19]!)).toBe(true);
  expect(mayCache(origins[0]!)).toBe(true);
});
