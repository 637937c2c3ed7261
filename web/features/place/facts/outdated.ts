import type { PlaceFact } from "../../../../contract/catalog/place-fact.ts";

// A module of its own: the first view asks for it, and would have the styles of all facts with it.

const YEAR = 365 * 86_400_000; // milliseconds

/** Whether a fact was last checked more than a year before the page is rendered. */
export const isOutdated = ({ checked_on }: Pick<PlaceFact, "checked_on">): boolean =>
  checked_on !== null && Date.now() - new Date(checked_on).getTime() > YEAR;
