import type { PlaceCriteria } from "../place-filter.ts";
import type { Dimension, RegionKind } from "./grammar.ts";

/** A part of a question that filters the places. */
export interface Part {
  dimension: Dimension | "near" | "words" | "without";
  /** The parameter of the list and its value. */
  criteria: PlaceCriteria;
  label: string;
  key: string;
  typed: string;
  /** What holds where nothing has the words of `criteria`: «بلندترین» anywhere instead of «بلندترین آبشار». */
  fallback?: Part;
  /** The place that it is around. */
  around?: string;
  /** The region that it names. */
  region?: { kind: RegionKind; id: number; name: string; centre: string };
}
