import type { Position } from "../../../map/distance.ts";
import { whereabouts as deviceWhereabouts, type Lack } from "../../../map/geolocation.ts";
import { isInIran } from "../../../map/within-iran.ts";

/** Where the reader is, to about a kilometre; or why that is not known, in a sentence. */
export type Whereabouts = Position | { why: string };

const REASONS: Record<Lack, string> = {
  unable: "این مرورگر جای شما را نمی‌داند. نقشه را با دست به جایی که می‌خواهید ببرید.",
  refused: "اجازهٔ دیدن جای شما داده نشده است. از تنظیمات مرورگر می‌توانید اجازه دهید، یا نقشه را با دست جابه‌جا کنید.",
  late: "پیدا کردن جای شما بیش از اندازه طول کشید. زیر آسمان باز دوباره بیازمایید.",
  unknown: "جای شما پیدا نشد؛ شاید مکان‌یاب دستگاه خاموش است.",
};
const ABROAD = "شما بیرون از ایران هستید؛ نقشه همان‌جا که بود ماند.";

/** Asks the device, once. Never rejects. */
export async function whereabouts(device?: Geolocation): Promise<Whereabouts> {
  const found = await deviceWhereabouts(device);
  if ("lack" in found) return { why: REASONS[found.lack] };
  return isInIran(found.lat, found.lon) ? found : { why: ABROAD };
}
