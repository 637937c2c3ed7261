import type { Position } from "../../../map/distance.ts";
import { whereabouts as deviceWhereabouts, type Lack } from "../../../map/geolocation.ts";

const UNKNOWN = "جای شما پیدا نشد؛ ترتیب فهرست همان است که بود. می‌توانید استان را برگزینید.";
const REASONS: Record<Lack, string> = {
  unable: "این مرورگر نمی‌تواند جای شما را بگوید.",
  refused: "اجازهٔ دیدن جای شما داده نشد؛ ترتیب فهرست همان است که بود. می‌توانید استان را برگزینید.",
  late: UNKNOWN,
  unknown: UNKNOWN,
};

/** Asks the device where it is, to about a kilometre; or says why that is not known, in a sentence. Never rejects. */
export async function whereabouts(): Promise<Position | { why: string }> {
  const found = await deviceWhereabouts();
  return "lack" in found ? { why: REASONS[found.lack] } : found;
}
