import { FACT_NAMES, type FactName, type FactValue, type PlaceFact } from "../../../contract/catalog/place-fact.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";
import { sourceOf } from "./place-source.ts";

/** Facts that have columns of their own. */
type ColumnFact = "address" | "phone" | "website" | "opening_hours" | "ticket_price" | "visit_minutes";

const columnFacts: { [Name in ColumnFact]: (place: CatalogPlace) => FactValue | null } = {
  address: ({ address }) => address,
  phone: ({ phone }) => phone,
  website: ({ website }) => website,
  opening_hours: ({ openingHours }) => openingHours,
  ticket_price: ({ ticketPrice }) => ticketPrice,
  visit_minutes: ({ visitMinutes }) => visitMinutes,
};

/** The names of the facts that are stored together in the column `facts`. */
export const STORED_FACTS = FACT_NAMES.filter((name) => !(name in columnFacts));

/** The known facts of a place, in the order of its page. */
export const factsOf = (place: CatalogPlace): PlaceFact[] =>
  FACT_NAMES.flatMap((name) => {
    const value = factValue(place, name);
    if (value === null) return [];
    const { source, url = null, checked_on = null } = place.factSources?.[name] ?? {};
    return { name, value, source: source ? sourceOf(source).name : null, source_url: url, checked_on };
  });

const factValue = (place: CatalogPlace, name: FactName): FactValue | null =>
  name in columnFacts ? columnFacts[name as ColumnFact](place) : (place.facts?.[name] ?? null);
