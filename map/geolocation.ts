import type { Position } from "./distance.ts";

/** Why no position is available. */
export type LocationError = "unsupported" | "denied" | "timeout" | "unknown";

const TIMEOUT = 10_000; // ms
const MAX_AGE = 600_000; // ms: a position of the last ten minutes is recent enough

const roundToHundredth = (degrees: number) => Math.round(degrees * 100) / 100;

/** Requests the device's position once, rounded to about one kilometre: precise enough, as it may appear in a URL. Never rejects. */
export function requestLocation(device: Geolocation | undefined = globalThis.navigator?.geolocation) {
  return new Promise<Position | { error: LocationError }>((resolve) => {
    if (!device) return resolve({ error: "unsupported" });
    device.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ lat: roundToHundredth(latitude), lon: roundToHundredth(longitude) }),
      ({ code }) => resolve({ error: code === 1 ? "denied" : code === 3 ? "timeout" : "unknown" }),
      { timeout: TIMEOUT, maximumAge: MAX_AGE },
    );
  });
}
