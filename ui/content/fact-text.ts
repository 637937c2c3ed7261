import { parseOpeningTimes } from "../../contract/catalog/opening-times.ts";
import type { FactName, FactValue, PlaceFact } from "../../contract/catalog/place-fact.ts";
import { FACT_OPTIONS } from "../../contract/catalog/place-fact-names.ts";
import { fa, faDigits } from "../../text/digits.ts";
import { distance, duration, price } from "../../text/measures.ts";
import { openingTimesText } from "../../text/opening-times.ts";

/** The value of a fact in Persian; opening times as one line a rule, a web address as it is. */
export function factText({ name, value }: { name: FactName; value: FactValue }): string {
  const option = FACT_OPTIONS[name]?.[String(value)];
  if (option) return option;
  if (typeof value === "number") return numberText(name, value);
  if (name === "website") return leftToRight(String(value)); // with the digits of the address
  if (name === "phone") return leftToRight(faDigits(String(value))); // the groups of its digits keep their order
  return name === "opening_times" ? timesText(String(value)) : faDigits(String(value));
}

const leftToRight = (text: string) => `\u2066${text}\u2069`;

function numberText(name: FactName, value: number): string {
  if (name === "ticket_price" || name === "ticket_foreign") return price(value);
  if (name === "visit_minutes") return duration(value);
  if (name === "road_km") return value === 0 ? "هیچ" : distance(value);
  return name === "ticket_year" ? faDigits(value) : fa(value);
}

const timesText = (text: string) => openingTimesText(parseOpeningTimes(text) ?? []) || text;

/** The value of a fact among those of a place. */
export const findFact = (facts: readonly PlaceFact[], name: FactName) => facts.find((fact) => fact.name === name);
