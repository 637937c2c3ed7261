import { closedDays, parseOpeningTimes } from "../../../../contract/catalog/opening-times.ts";
import type { Place } from "../../../../contract/catalog/place.ts";
import type { FactName } from "../../../../contract/catalog/place-fact.ts";
import { FACT_LABELS } from "../../../../contract/catalog/place-fact-names.ts";
import { roughAltitude } from "../../../../text/measures.ts";
import { monthSpan } from "../../../../text/months.ts";
import { daysText } from "../../../../text/opening-times.ts";
import { factText, findFact } from "../../../../ui/content/fact-text.ts";
import { cityDistance } from "./city-distance.ts";
import { isOutdated } from "./outdated.ts";

/** A short fact with the name of its icon. */
export interface StripFact {
  icon: string;
  text: string;
}

type KnownPlace = Pick<
  Place,
  | "name"
  | "altitude"
  | "altitude_precision"
  | "best_months"
  | "facts"
  | "city"
  | "city_km"
  | "position"
  | "position_radius"
>;

/** What one wants to know of a place first, without what is unknown or was checked long ago; the short facts come first, as a phone shows two. */
export function stripFacts(place: KnownPlace): StripFact[] {
  const season = monthSpan(place.best_months);
  const current = place.facts.filter((fact) => !isOutdated(fact));
  const named = (icon: string, name: FactName) => {
    const fact = findFact(current, name);
    return fact && { icon, text: `${FACT_LABELS[name]}: ${factText(fact)}` };
  };
  const facts = [
    named("hourglass", "visit_minutes"),
    named("ticket", "ticket_price"),
    closedFact(current),
    season && { icon: "sun", text: `بهترین زمان: ${season}` },
    named("car", "road"),
    place.altitude !== null && {
      icon: "altitude",
      text: `ارتفاع: ${roughAltitude(place.altitude, place.altitude_precision)}`,
    },
    townFact(place),
  ];
  return facts.filter((fact) => typeof fact === "object");
}

function closedFact(facts: Place["facts"]): StripFact | undefined {
  const times = findFact(facts, "opening_times");
  const days = closedDays((times && parseOpeningTimes(String(times.value))) ?? []);
  return days.length === 0 ? undefined : { icon: "clock", text: `${daysText(days)} بسته است` };
}

function townFact(place: KnownPlace): StripFact | undefined {
  const { name, city, city_km, position } = place;
  if (city === null || city_km === null || city.name === name) return undefined;
  const here = position === "approximate" ? "نزدیک" : "در شهر";
  return { icon: "city", text: cityDistance(place) ?? `${here} ${city.name}` };
}
