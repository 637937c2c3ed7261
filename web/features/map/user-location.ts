import type { Position } from "../../../map/distance.ts";
import { type LocationError, requestLocation } from "../../../map/geolocation.ts";
import { isInIran } from "../../../map/within-iran.ts";

/** The visitor's position, rounded to about a kilometre; or a message that says why it is unknown. */
export type UserLocation = Position | { message: string };

const REASONS: Record<LocationError, string> = {
  unsupported: "این مرورگر جای شما را نمی‌داند. نقشه را با دست به جایی که می‌خواهید ببرید.",
  denied: "اجازهٔ دیدن جای شما داده نشده است. از تنظیمات مرورگر می‌توانید اجازه دهید، یا نقشه را با دست جابه‌جا کنید.",
  timeout: "پیدا کردن جای شما بیش از اندازه طول کشید. زیر آسمان باز دوباره امتحان کنید.",
  unknown: "جای شما پیدا نشد؛ شاید مکان‌یاب دستگاه خاموش است.",
};
const ABROAD = "شما بیرون از ایران هستید؛ نقشه همان‌جا که بود ماند.";

/** Requests the device's position once. Never rejects. */
export async function getUserLocation(device?: Geolocation): Promise<UserLocation> {
  const location = await requestLocation(device);
  if ("error" in location) return { message: REASONS[location.error] };
  return isInIran(location.lat, location.lon) ? location : { message: ABROAD };
}
