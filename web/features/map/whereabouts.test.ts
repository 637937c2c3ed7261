import { expect, test } from "vitest";
import { isInIran } from "../../../map/within-iran.ts";
import { whereabouts } from "./whereabouts.ts";

const device = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
  ({ getCurrentPosition: answer }) as unknown as Geolocation;
const standing = (latitude: number, longitude: number) =>
  device((found) => found({ coords: { latitude, longitude } } as GeolocationPosition));
const failing = (code: number) => device((_, failed) => failed({ code } as GeolocationPositionError));

test("where it is granted, the position is known to about a kilometre and no better", async () => {
  expect(await whereabouts(standing(32.654321, 51.667891))).toEqual({ lat: 32.65, lon: 51.67 });
});

test("each reason for not knowing has a sentence of its own", async () => {
  const devices = [undefined, failing(1), failing(2), failing(3), standing(25.2, 55.3)];
  const reasons = await Promise.all(
    devices.map(async (geolocation) => {
      const found = geolocation ? await whereabouts(geolocation) : await whereabouts(null as unknown as Geolocation);
      return "why" in found ? found.why : "";
    }),
  );
  expect(reasons.map((why) => why.slice(0, 14))).toEqual([
    "این مرورگر جای",
    "اجازهٔ دیدن جا",
    "جای شما پیدا ن",
    "پیدا کردن جای ",
    "شما بیرون از ا",
  ]);
});

const inside = {
  Tehran: [35.69, 51.39],
  Kish: [26.53, 53.98],
  Qeshm: [26.8, 55.9],
  Chabahar: [25.3, 60.63],
  Maku: [39.29, 44.5],
};
const outside = {
  Dubai: [25.2, 55.3],
  Baghdad: [33.3, 44.4],
  Baku: [40.4, 49.9],
  Herat: [34.35, 62.2],
  Doha: [25.3, 51.5],
};

test.each(Object.entries(inside))("%s is in Iran", (_name, [lat, lon]) => {
  expect(isInIran(lat!, lon!)).toBe(true);
});

test.each(Object.entries(outside))("%s is not", (_name, [lat, lon]) => {
  expect(isInIran(lat!, lon!)).toBe(false);
});
