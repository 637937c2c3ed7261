import { expect, test } from "vitest";
import { isExcluded, SPECULATION_RULES } from "./speculation-rules.ts";

interface Rule {
  href_matches: string;
}

const BASE = "https://sarzamin.example/place-details/14?comments=helpful";
const [{ where }] = JSON.parse(SPECULATION_RULES).prefetch;
const [all, ...others] = where.and as [Rule, ...{ not: Rule }[]];
const matches = ({ href_matches }: Rule, path: string) => new URLPattern(href_matches, BASE).test(path, BASE);

test.each([
  ["/", true],
  ["/map", true],
  ["/place-list?q=profile", true],
  ["/place-details/14", true],
  ["/place-details/14/amenities?kind=fuel", true],
  ["/amenity/5", true],
  ["/blog/3?comments=helpful", true],
  ["/place-details/14/correct", false],
  ["/place-details/14/correct?fact=open", false],
  ["/place-details/14/photos", false],
  ["/amenity/5?report=1", false],
  ["/login?for=photo", false],
  ["/register-info", false],
  ["/profile", false],
  ["/profile/favourite?type=bookmark", false],
  ["/donation?amount=500000", false],
  ["/download/android", false],
  ["/api/v1/home/place", false],
])("the address %s is fetched before a click: %s, by rules and without them", (path, isFetched) => {
  expect(matches(all, path) && !others.some(({ not }) => matches(not, path))).toBe(isFetched);
  expect(isExcluded(path)).toBe(!isFetched);
});
