import type { Position } from "../../../map/distance.ts";
import { type LocationError, requestLocation } from "../../../map/geolocation.ts";

const UNKNOWN = "جای شما پیدا نشد؛ ترتیب فهرست همان است که بود. می‌توانید استان را انتخاب کنید.";
const REASONS: Record<LocationError, string> = {
  unsupported: "این مرورگر نمی‌تواند جای شما را بگوید.",
  denied: "اجازهٔ دیدن جای شما داده نشد؛ ترتیب فهرست همان است که بود. می‌توانید استان را انتخاب کنید.",
  timeout: UNKNOWN,
  unknown: UNKNOWN,
};

/** The visitor's position, rounded to about a kilometre; or a message that says why it is unknown. Never rejects. */
export async function getUserLocation(): Promise<Position | { message: string }> {
  const location = await requestLocation();
  return "error" in location ? { message: REASONS[location.error] } : location;
}
