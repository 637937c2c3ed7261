/** Degrees, WGS84. */
export interface Position {
  lat: number;
  lon: number;
}

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

const RADIUS = 6371; // km

/** Kilometres between two positions, as the crow flies. */
export function kilometres(a: Position, b: Position): number {
  const rad = Math.PI / 180;
  const [high, wide] = [Math.sin(((b.lat - a.lat) * rad) / 2), Math.sin(((b.lon - a.lon) * rad) / 2)];
  return 2 * RADIUS * Math.asin(Math.sqrt(high ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * wide ** 2));
}
