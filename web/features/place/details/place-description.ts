import type { Place } from "../../../../contract/catalog/place.ts";
import { jalaliYear } from "../../../../text/dates.ts";
import { faDigits } from "../../../../text/digits.ts";
import { distance, duration, roughAltitude } from "../../../../text/measures.ts";
import { monthSpan } from "../../../../text/months.ts";

type DescribablePlace = Pick<
  Place,
  | "name"
  | "kind"
  | "province"
  | "city"
  | "city_km"
  | "unesco_year"
  | "altitude"
  | "altitude_precision"
  | "best_months"
  | "visit_minutes"
>;

const IN_CITY_KM = 3; // km: a place nearer than this is in its city

/** The location relative to its city, which need not be the nearest one: «۱۱ کیلومتری مرودشت», «شیراز»; null without a city. */
export function nearCity({ city, city_km }: Pick<Place, "city" | "city_km">): string | null {
  if (!city) return null;
  if (city_km === null || city_km < IN_CITY_KM) return city.name;
  return `${distance(Math.round(city_km)).replace("کیلومتر", "کیلومتری")} ${city.name}`;
}

/** A year in both calendars: «سال ۱۳۵۸ (۱۹۷۹ میلادی)». */
const inscriptionYear = (year: number) => `سال ${faDigits(jalaliYear(year))} (${faDigits(year)} میلادی)`;

/** The known facts of a place as sentences: the text of places without a description. */
export function factSentences(place: DescribablePlace): string[] {
  const near = nearCity(place);
  const season = monthSpan(place.best_months);
  return [
    near && !(near === place.city?.name && place.name.includes(near)) && `${place.name} در ${near} است.`, // not when the name contains the city
    place.unesco_year !== null && `از ${inscriptionYear(place.unesco_year)} در فهرست میراث جهانی یونسکو جای دارد.`,
    place.altitude !== null && altitudeSentence(place.altitude, place.altitude_precision),
    season && (season === "همهٔ سال" ? "همهٔ سال می‌شود به آن سر زد." : `هوای ${season} برای دیدنش بهتر است.`),
    place.visit_minutes !== null && `دیدنش نزدیک به ${duration(place.visit_minutes)} زمان می‌خواهد.`,
  ].filter((sentence): sentence is string => Boolean(sentence));
}

// The Caspian coast lies below sea level.
const altitudeSentence = (metres: number, doubt: number | null) =>
  metres < 0
    ? `${roughAltitude(-metres, doubt)} از دریاهای آزاد پایین‌تر است.`
    : `${roughAltitude(metres, doubt)} از سطح دریا بالاتر است.`;

/** The meta description of a place: the editors' summary, or the facts of a place without a description. */
export function placeDescription(place: DescribablePlace & Pick<Place, "summary" | "description">): string {
  const text = place.description === null ? factSentences(place).join(" ") : place.summary;
  return `${place.name}، ${place.kind} در استان ${place.province.name}. ${text}`.trim();
}
