import { FACT_LABELS, isFactName } from "../../../contract/catalog/place-fact-names.ts";
import { PRECISION_NAMES } from "../../../contract/catalog/precision.ts";
import type { DeskSuggestion, SuggestedPosition } from "../../../contract/desk/suggestion.ts";
import { fa } from "../../../text/digits.ts";
import { altitude } from "../../../text/measures.ts";
import { factText } from "../../../ui/content/fact-text.ts";

export const STATE_NAMES = { waiting: "در انتظار", accepted: "پذیرفته", rejected: "پذیرفته‌نشده" } as const;
export const SOURCE_NAMES = { members: "اعضا", wikidata: "Wikidata", osm: "OpenStreetMap" } as const;

const labels: Record<string, string> = {
  position: "جا",
  name_en: "نام انگلیسی",
  alt_name: "نام دیگر",
  altitude_m: "ارتفاع از سطح دریا",
  photo: "عکس",
};

/** The Persian name of what a suggestion changes. */
export const fieldLabel = (field: DeskSuggestion["field"]): string =>
  isFactName(field) ? FACT_LABELS[field] : labels[field]!;

/** A value, old or suggested, as text. */
export function valueText(field: DeskSuggestion["field"], value: unknown): string {
  if (value === null || value === undefined) return "معلوم نیست";
  if (isFactName(field)) return factText({ name: field, value: value as string });
  if (field === "position") {
    const { lat, lon, precision } = value as SuggestedPosition;
    return `\u2066${lat}, ${lon}\u2069${precision ? `، ${PRECISION_NAMES[precision]}` : ""}`;
  }
  if (field === "photo") return (value as { file: string }).file;
  if (field === "altitude_m") return altitude(value as number);
  return Array.isArray(value) ? value.join("، ") || "ندارد" : String(value);
}

/** «۱۲۰ متر» or «۳٫۴ کیلومتر» */
export const metresText = (metres: number): string =>
  metres < 1000 ? `${fa(metres)} متر` : `${fa(metres / 1000, 1)} کیلومتر`;

/** Reasons for a rejection that members read. */
export const READY_REASONS = [
  "نتوانستیم درستی‌اش را بررسی کنیم. اگر عکسی از تابلو یا نشانی صفحه‌ای دارید، دوباره بفرستید.",
  "آنچه اکنون در صفحه است درست است.",
  "این داده زود کهنه می‌شود و آن را نمی‌نویسیم.",
];
