import { readSeedLines, type SeedLine } from "../seed-lines.ts";
import type { Row } from "../seed-rows.ts";

/** Facts of the seed that have columns of their own; the duration of a visit comes from the text or the kind. */
const columnFacts = ["address", "phone", "website", "opening_hours", "ticket_price"] as const;

const withoutFacts: Row = {
  ...Object.fromEntries(columnFacts.map((name) => [name, null])),
  facts: null,
  fact_sources: null,
};

/** Reads the facts of places from `place-fact.csv`; returns the columns of a place by its slug. Errors name the line. */
export async function readSeedFacts(): Promise<(slug: string) => Row> {
  const bySlug = Map.groupBy(await readSeedLines("place-fact"), (line) => line.text("slug"));
  return (slug) => toColumns(bySlug.get(slug) ?? []);
}

function toColumns(lines: readonly SeedLine[]): Row {
  if (lines.length === 0) return withoutFacts;
  const values: Row = {};
  const sources: Row = {};
  for (const line of lines) {
    const name = line.text("fact");
    if (Object.hasOwn(values, name)) throw new Error(`${line.text("slug")} has two lines for ${name}`);
    values[name] = parseValue(name, line.text("value"));
    sources[name] = {
      source: line.text("source"),
      url: line.optionalText("url"),
      checked_on: line.text("checked_on"),
    };
  }
  const stored = Object.entries(values).filter(([name]) => !(columnFacts as readonly string[]).includes(name));
  return {
    ...withoutFacts,
    ...Object.fromEntries(columnFacts.map((name) => [name, values[name] ?? null])),
    facts: stored.length > 0 ? Object.fromEntries(stored) : null,
    fact_sources: sources,
  };
}

const numberFacts = new Set(["road_km", "ticket_price", "ticket_foreign", "ticket_year"]);
const booleans = new Map([
  ["true", true],
  ["false", false],
]);

/** The value of a fact; a test checks the seed against the contract. */
const parseValue = (name: string, text: string) =>
  numberFacts.has(name) ? Number(text) : (booleans.get(text) ?? text);
