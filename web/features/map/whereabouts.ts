import { isInIran } from "../../map/within-iran.ts";

/** Where the reader is, to about a kilometre; or why that is not known, in a sentence. */
export type Whereabouts = { lat: number; lon: number } | { why: string };

const UNABLE = "این مرورگر جای شما را نمی‌داند. نقشه را با دست به جایی که می‌خواهید ببرید.";
const REFUSED =
  "اجازهٔ دیدن جای شما داده نشده است. از تنظیمات مرورگر می‌توانید اجازه دهید، یا نقشه را با دست جابه‌جا کنید.";
const LATE = "پیدا کردن جای شما بیش از اندازه طول کشید. زیر آسمان باز دوباره بیازمایید.";
const UNKNOWN = "جای شما پیدا نشد؛ شاید مکان‌یاب دستگاه خاموش است.";
const ABROAD = "شما بیرون از ایران هستید؛ نقشه همان‌جا که بود ماند.";

const patience = 10_000; // ms
const fresh = 600_000; // ms: a position from ten minutes ago will do

const hundredth = (degrees: number) => Math.round(degrees * 100) / 100;

/** Asks the device, once. Never rejects. */
export function whereabouts(device: Geolocation | undefined = globalThis.navigator?.geolocation): Promise<Whereabouts> {
  return new Promise((resolve) => {
    if (!device) return resolve({ why: UNABLE });
    device.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const here = { lat: hundredth(latitude), lon: hundredth(longitude) };
        resolve(isInIran(here.lat, here.lon) ? here : { why: ABROAD });
      },
      ({ code }) => resolve({ why: code === 1 ? REFUSED : code === 3 ? LATE : UNKNOWN }),
      { timeout: patience, maximumAge: fresh },
    );
  });
}
