import type { Suggestion } from "../../../../contract/member/backpack.ts";
import type { CatalogPlace, Snapshot } from "../../../catalog/snapshot.ts";
import type { CategoryRow } from "../backpack.sql.ts";
import { activityRules } from "./activity.rules.ts";
import { type Journey, journeyTo } from "./journey.ts";
import { placeRules } from "./place.rules.ts";
import type { Rule } from "./rule.ts";
import { seasonRules } from "./season.rules.ts";
import { weatherRules } from "./weather.rules.ts";

/** All rules: of several for one thing the heaviest gives its reason, of equals the first. */
export const rules: readonly Rule[] = [...weatherRules, ...placeRules, ...activityRules, ...seasonRules];

const most = 25;

/**
 * The standard things that a place calls for in a Jalali month, what matters most first, each once and with its reason.
 * `categories` are the member's, as `backpackOf` gives them; a thing that editors have hidden is not suggested.
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

/** What the rules ask for, each thing once, what weighs most first. */
export function wanted(journey: Journey): Wanted[] {
  const best = new Map<string, Wanted>();
  for (const { take, weight, because } of rules) {
    const reason = because(journey);
    if (reason === null) continue;
    for (const slug of take) if (weight > (best.get(slug)?.weight ?? 0)) best.set(slug, { slug, weight, reason });
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight);
}
