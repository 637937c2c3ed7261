import type { Journey } from "./journey.ts";

/** Takes some standard things along when `because` gives a reason: a Persian sentence, or null when the rule says nothing. */
export interface Rule {
  /** Slugs of `backpack-item.csv`. */
  take: readonly string[];
  /** What weighs most comes first: 90 and more is for life and limb, below 40 is for pleasure. */
  weight: number;
  because: (journey: Journey) => string | null;
  /** The kinds of places, or the activities, that it is about: slugs. */
  about?: { kinds: string[] } | { activities: string[] };
}

/** A rule for some kinds of places, whatever the month. */
export const at = (kinds: string, weight: number, take: string, reason: string): Rule => ({
  take: take.split(" "),
  weight,
  about: { kinds: kinds.split(" ") },
  because: ({ kind }) => (kinds.split(" ").includes(kind) ? reason : null),
});

/** A rule for what is done at a place; `when` leaves out the months in which nobody would. */
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
