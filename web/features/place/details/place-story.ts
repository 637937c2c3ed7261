import type { Place } from "../../../../contract/catalog/place.ts";
import { jalaliYear } from "../../../../text/dates.ts";
import { faDigits } from "../../../../text/digits.ts";
import { altitude, distance, duration } from "../../../../text/measures.ts";
import { monthSpan } from "../../../../text/months.ts";

type Known = Pick<
  Place,
  "name" | "kind" | "province" | "city" | "city_km" | "unesco_year" | "altitude" | "best_months" | "visit_minutes"
>;

const besides = 3; // km: nearer than this a place is in its city

/** Where it is: «۱۱ کیلومتری مرودشت», «شیراز»; null where no city is known. */
export function nearCity({ city, city_km }: Pick<Place, "city" | "city_km">): string | null {
  if (!city) return null;
  if (city_km === null || city_km < besides) return city.name;
  return `${distance(Math.round(city_km)).replace("کیلومتر", "کیلومتری")} ${city.name}`;
}

/** «سال ۱۳۵۸ (۱۹۷۹ میلادی)». */
const inscribed = (year: number) => `سال ${faDigits(jalaliYear(year))} (${faDigits(year)} میلادی)`;

/** What is known of a place, in plain sentences, for one that nobody has written about; nothing beyond the facts. */
export function placeStory(place: Known): string[] {
  const near = nearCity(place);
  const season = monthSpan(place.best_months);
  return [
    near && !(near === place.city?.name && place.name.includes(near)) && `${place.name} در ${near} است.`, // its name says so
    place.unesco_year !== null && `از ${inscribed(place.unesco_year)} در فهرست میراث جهانی یونسکو جای دارد.`,
    place.altitude !== null && height(place.altitude),
    season && (season === "همهٔ سال" ? "همهٔ سال می‌شود به آن سر زد." : `هوای ${season} برای دیدنش بهتر است.`),
    place.visit_minutes !== null && `دیدنش نزدیک به ${duration(place.visit_minutes)} زمان می‌خواهد.`,
  ].filter((sentence): sentence is string => Boolean(sentence));
}

// The shore of the Caspian lies below the open sea.
const height = (metres: number) =>
  metres < 0 ? `${altitude(-metres)} از دریاهای آزاد پایین‌تر است.` : `${altitude(metres)} از دریا بلندتر است.`;

/** The place in a line or two, for those who find the page elsewhere: what its editors say of it, or else its facts. */
export function placeDescription(place: Known & Pick<Place, "summary" | "description">): string {
  const told = place.description === null ? placeStory(place).join(" ") : place.summary;
  return `${place.name}، ${place.kind} در استان ${place.province.name}. ${told}`.trim();
}
