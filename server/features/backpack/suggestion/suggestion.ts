import type { Suggestion } from "../../../../contract/member/backpack.ts";
import type { CatalogPlace, Snapshot } from "../../../catalog/snapshot.ts";
import type { CategoryRow } from "../backpack.sql.ts";
import { activityRules } from "./activity.rules.ts";
import { type Journey, journeyTo } from "./journey.ts";
import { placeRules } from "./place.rules.ts";
import type { Rule } from "./rule.ts";
import { seasonRules } from "./season.rules.ts";
import { weatherRules } from "./weather.rules.ts";

/** All rules. If several suggest the same item, the heaviest gives the reason; among equals, the first. */
export const rules: readonly Rule[] = [...weatherRules, ...placeRules, ...activityRules, ...seasonRules];

const most = 25;

/**
 * Suggests standard items for a place in a Jalali month, by descending weight, each once and with its reason. `categories` are
 * the member's, from {@link listBackpack}; items that editors have hidden are not suggested.
 */
export function suggest(
  snapshot: Snapshot,
  place: CatalogPlace,
  month: number,
  categories: readonly CategoryRow[],
): Suggestion[] {
  const things = new Map(
    categories.flatMap(({ items }) =>
      items.flatMap((item) => (item.slug === null ? [] : [[item.slug, item] as const])),
    ),
  );
  return wanted(journeyTo(snapshot, place, month))
    .flatMap(({ slug, reason }) => {
      const thing = things.get(slug);
      return thing ? [{ todo_id: thing.id, name: thing.name, packed: thing.packed, reason }] : [];
    })
    .slice(0, most);
}

interface Wanted {
  slug: string;
  weight: number;
  reason: string;
}

/** The results of all rules: each item once, by descending weight. */
export function wanted(journey: Journey): Wanted[] {
  const best = new Map<string, Wanted>();
  for (const { take, weight, because } of rules) {
    const reason = because(journey);
    if (reason === null) continue;
    for (const slug of take) if (weight > (best.get(slug)?.weight ?? 0)) best.set(slug, { slug, weight, reason });
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight);
}
