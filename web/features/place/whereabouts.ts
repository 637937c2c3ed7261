import type { Position } from "./kilometres.ts";

/** Asks the device where it is, to about a kilometre: no more is needed, and it stands in the address. Rejects with a sentence for the reader. */
export function whereabouts(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) return reject(new Error("این مرورگر نمی‌تواند جای شما را بگوید."));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: twoDecimals(coords.latitude), lon: twoDecimals(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) => reject(new Error(code === PERMISSION_DENIED ? REFUSED : UNKNOWN)),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  });
}

const REFUSED = "اجازهٔ دیدن جای شما داده نشد؛ ترتیب فهرست همان است که بود. می‌توانید استان را برگزینید.";
const UNKNOWN = "جای شما پیدا نشد؛ ترتیب فهرست همان است که بود. می‌توانید استان را برگزینید.";
const twoDecimals = (degrees: number) => Math.round(degrees * 100) / 100;
