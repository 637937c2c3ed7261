import { expect, test } from "vitest";
import { isInIran } from "../../../map/within-iran.ts";
import { getUserLocation } from "./user-location.ts";

const device = (getPosition: (onSuccess: PositionCallback, onError: PositionErrorCallback) => void) =>
  ({ getCurrentPosition: getPosition }) as unknown as Geolocation;
const deviceAt = (latitude: number, longitude: number) =>
  device((onSuccess) => onSuccess({ coords: { latitude, longitude } } as GeolocationPosition));
const failingDevice = (code: number) => device((_, onError) => onError({ code } as GeolocationPositionError));

test("returns a granted position rounded to about a kilometre", async () => {
  expect(await getUserLocation(deviceAt(32.654321, 51.667891))).toEqual({ lat: 32.65, lon: 51.67 });
});

test("returns a message of its own for each reason", async () => {
  const devices = [undefined, failingDevice(1), failingDevice(2), failingDevice(3), deviceAt(25.2, 55.3)];
  const messages = await Promise.all(
    devices.map(async (geolocation) => {
      const location = geolocation
        ? await getUserLocation(geolocation)
        : await getUserLocation(null as unknown as Geolocation);
      return "message" in location ? location.message : "";
    }),
  );
  expect(messages.map((message) => message.slice(0, 14))).toEqual([
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

test.each(Object.entries(outside))("%s is not in Iran", (_name, [lat, lon]) => {
  expect(isInIran(lat!, lon!)).toBe(false);
});
