import { OSM_DAYS } from "../../../../contract/catalog/opening-times.ts";
import { FACT_NAMES, type FactName } from "../../../../contract/catalog/place-fact.ts";
import { toLatinDigits } from "../../../../text/digits.ts";

/** What can be corrected by the search param `fact`; undefined for anything else. */
export const toCorrectable = (name: string | null): FactName | "position" | undefined =>
  name === "position" ? name : FACT_NAMES.find((fact) => fact === name);

/** A price is typed in toman and stored in rials. */
export const isPrice = (fact: FactName): boolean => fact === "ticket_price" || fact === "ticket_foreign";

/** The suggested value of a form's fields, as the endpoint takes it. */
export function toSuggestedValue(fact: FactName, field: (name: string) => string): string | number {
  const value = field("value").trim();
  if (fact === "opening_times") return toOpeningTimes(field);
  const digits = toLatinDigits(value).replace(/[٬,\s]/g, "");
  return isPrice(fact) && /^\d{1,12}$/.test(digits) ? Number(digits) * 10 : value;
}

/** The opening times of the form's simple fields, as OpenStreetMap writes them; empty when nothing was filled in. */
function toOpeningTimes(field: (name: string) => string): string {
  const [from, to] = [field("from"), field("to")].map((time) => toLatinDigits(time.trim()));
  const isClosed = (day: string) => field(`closed-${day}`) !== "";
  const closed = OSM_DAYS.filter(isClosed);
  const open = OSM_DAYS.filter((day) => !isClosed(day));
  const rules = [
    (from || to) && `${open.length === OSM_DAYS.length ? "" : `${open.join(",")} `}${from}-${to}`,
    closed.length > 0 && `${closed.join(",")} off`,
    isClosed("PH") && "PH off",
  ];
  return rules.filter(Boolean).join("; ");
}
