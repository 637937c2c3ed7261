import type { Position } from "./distance.ts";

/** Why a device does not tell where it is. */
export type Lack = "unable" | "refused" | "late" | "unknown";

const patience = 10_000; // ms
const fresh = 600_000; // ms: a position from ten minutes ago will do

const hundredth = (degrees: number) => Math.round(degrees * 100) / 100;

/** Asks the device where it is, once, and keeps about a kilometre of it: no more is needed, and it may stand in an address. Never rejects. */
export function whereabouts(device: Geolocation | undefined = globalThis.navigator?.geolocation) {
  return new Promise<Position | { lack: Lack }>((resolve) => {
    if (!device) return resolve({ lack: "unable" });
    device.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ lat: hundredth(latitude), lon: hundredth(longitude) }),
      ({ code }) => resolve({ lack: code === 1 ? "refused" : code === 3 ? "late" : "unknown" }),
      { timeout: patience, maximumAge: fresh },
    );
  });
}
