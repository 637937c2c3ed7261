import { isDeepStrictEqual } from "node:util";
import { FACT_NAMES, type FactName } from "../../../contract/catalog/place-fact.ts";
import type { FactSource } from "../../../contract/desk/place.ts";
import type { Queryable } from "../../../database/connect.ts";
import { tehranDay } from "../../../text/days.ts";
import type { Draft, Fields, Fragment } from "../record/entity-config.ts";
import { STORED_FACTS } from "./place-fact.ts";

// Facts as the desk edits them: one field each, and a list of their sources.

/** The facts of a row `t` of places as fields, for a list of SQL expressions. */
export function selectFacts(tx: Queryable): Fragment {
  const sources = tx`(
    select jsonb_agg(jsonb_build_object('fact', name, 'source', it ->> 'source', 'url', it ->> 'url',
      'checked_on', it ->> 'checked_on') order by array_position(${FACT_NAMES}::text[], name))
    from jsonb_each(t.fact_sources) as fact_source (name, it)) as fact_sources`;
  return STORED_FACTS.reduce((list, name) => tx`${list}, t.facts -> ${name} as ${tx(name)}`, sources);
}

/** The columns that hold the facts without a column of their own, and the sources of all. */
export function toFactColumns(fields: Fields) {
  const known = STORED_FACTS.flatMap((name) => ((fields[name] ?? null) === null ? [] : [[name, fields[name]]]));
  const sources = ((fields.fact_sources ?? []) as FactSource[]).map(({ fact, ...source }) => [fact, source]);
  return {
    facts: known.length > 0 ? Object.fromEntries(known) : null,
    fact_sources: sources.length > 0 ? Object.fromEntries(sources) : null,
  };
}

/**
 * The sources of a place's facts after an edit, null for none: a value that was changed without a new source was checked by the
 * editors today, and a fact that is no longer known has no source.
 */
export function completeFactSources(
  { submitted, before, isFormerVersion = false }: Draft,
  fields: Fields,
): FactSource[] | null {
  const byFact = (list: unknown) => new Map(((list ?? []) as FactSource[]).map((source) => [source.fact, source]));
  const [current, previous] = [byFact(fields.fact_sources), byFact(before?.fact_sources)];
  const sourceOf = (fact: FactName): FactSource | undefined => {
    if ((fields[fact] ?? null) === null) return undefined;
    const isChanged = fact in submitted && (before?.[fact] ?? null) !== fields[fact];
    // A whole place, as from a table or an older version.
    if ((!before || isFormerVersion) && "fact_sources" in submitted) return current.get(fact);
    const source = current.get(fact);
    if (!isChanged || (source && !isDeepStrictEqual(source, previous.get(fact)))) return source;
    return { fact, source: "desk", url: null, checked_on: tehranDay() };
  };
  const sources = FACT_NAMES.flatMap((fact) => sourceOf(fact) ?? []);
  return sources.length > 0 ? sources : null;
}
