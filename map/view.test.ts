import fc from "fast-check";
import { expect, test } from "vitest";
import { formatHash, parseHash } from "./view.ts";

test("round-trips a view through the URL hash to the pixel", () => {
  const randomViews = fc.record({
    zoom: fc.double({ min: 3, max: 17, noNaN: true }),
    lat: fc.double({ min: 20, max: 45, noNaN: true }),
    lon: fc.double({ min: 40, max: 66, noNaN: true }),
  });
  fc.assert(
    fc.property(randomViews, fc.option(fc.integer({ min: 1, max: 1e6 }), { nil: undefined }), (view, place) => {
      const spot = parseHash(formatHash({ view, place }))!;
      const pixel = 360 / 512 / 2 ** view.zoom;
      expect(Math.abs(spot.view.lon - view.lon)).toBeLessThan(pixel);
      expect(Math.abs(spot.view.lat - view.lat)).toBeLessThan(pixel);
      expect(spot.view.zoom).toBeCloseTo(view.zoom, 2);
      expect(spot.place).toBe(place);
      expect(formatHash(spot)).toBe(formatHash({ view, place }));
    }),
    // Rounded, this zoom level resolves one decimal less.
    { examples: [[{ zoom: 15.101493570766491, lat: 20, lon: 40.000000500000006 }, undefined]] },
  );
});

test("writes a short hash, and rejects malformed ones", () => {
  expect(formatHash({ view: { zoom: 9.204, lat: 32.654321, lon: 51.6678912 }, place: 765 })).toBe(
    "#9.2/32.6543/51.6679/765",
  );
  const kinds = formatHash({ view: { zoom: 9, lat: 32, lon: 51 }, amenities: ["fuel", "food"] });
  expect(kinds).toBe("#9/32/51;fuel,food");
  expect(parseHash(kinds)!.amenities).toEqual(["fuel", "food"]);
  expect(parseHash("#9/32/51;casino,food,constructor")!.amenities).toEqual(["food"]);
  for (const hash of [
    "",
    "#",
    "#map",
    "#9/32",
    "#99/32/51",
    "#9/95/51",
    "#9/32/190",
    "#9/32/51/x",
    "#9/32/51/7/8",
    "#9/32/51;FUEL",
    "#9/32/51;fuel;food",
  ])
    expect(parseHash(hash), hash).toBeUndefined();
});
