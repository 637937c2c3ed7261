import type { FactName } from "../../../../contract/catalog/place-fact.ts";

/** The path of the screen where a member corrects a fact of a place, or its position. */
export const correctionPath = (place: number, fact?: FactName | "position"): string =>
  `/place-details/${place}/correct${fact ? `?fact=${fact}` : ""}`;
