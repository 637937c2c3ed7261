import type { Journey } from "./journey.ts";

/** Suggests some standard items if `getReason` returns a Persian sentence; null means that the rule does not apply. */
export interface Rule {
  /** Slugs of `backpack-item.csv`. */
  items: readonly string[];
  /** Items are sorted by descending weight: 90 and more is for safety, below 40 for pleasure. */
  weight: number;
  getReason: (journey: Journey) => string | null;
  /** Slugs of the place kinds or activities that the rule covers. */
  appliesTo?: { kinds: string[] } | { activities: string[] };
}

/** A rule for some kinds of places (slugs, separated by spaces), in every month unless `when` excludes some. */
export const forKinds = (
  kinds: string,
  weight: number,
  items: string,
  reason: string,
  when: (journey: Journey) => boolean = () => true,
): Rule => ({
  items: items.split(" "),
  weight,
  appliesTo: { kinds: kinds.split(" ") },
  getReason: (journey) => (kinds.split(" ").includes(journey.kind) && when(journey) ? reason : null),
});

/** A rule for activities at a place (slugs, separated by spaces); `when` excludes months in which they are not done. */
export const forActivities = (
  activities: string,
  weight: number,
  items: string,
  reason: string,
  when: (journey: Journey) => boolean = () => true,
): Rule => ({
  items: items.split(" "),
  weight,
  appliesTo: { activities: activities.split(" ") },
  getReason: (journey) =>
    activities.split(" ").some((slug) => journey.activities.has(slug)) && when(journey) ? reason : null,
});
