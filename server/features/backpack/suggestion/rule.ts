import type { Journey } from "./journey.ts";

/** Suggests some standard items if `reason` returns a Persian sentence; null means that the rule does not apply. */
export interface Rule {
  /** Slugs of `backpack-item.csv`. */
  take: readonly string[];
  /** Items are sorted by descending weight: 90 and more is for safety, below 40 for pleasure. */
  weight: number;
  because: (journey: Journey) => string | null;
  /** Slugs of the place kinds or activities that the rule covers. */
  about?: { kinds: string[] } | { activities: string[] };
}

/** A rule for some kinds of places (slugs, separated by spaces), in every month. */
export const at = (kinds: string, weight: number, take: string, reason: string): Rule => ({
  take: take.split(" "),
  weight,
  about: { kinds: kinds.split(" ") },
  because: ({ kind }) => (kinds.split(" ").includes(kind) ? reason : null),
});

/** A rule for activities at a place (slugs, separated by spaces); `when` excludes months in which they are not done. */
export const doing = (
  activities: string,
  weight: number,
  take: string,
  reason: string,
  when: (journey: Journey) => boolean = () => true,
): Rule => ({
  take: take.split(" "),
  weight,
  about: { activities: activities.split(" ") },
  because: (journey) => (activities.split(" ").some((part) => journey.does.has(part)) && when(journey) ? reason : null),
});
