import type { BackpackSuggestion } from "../../../../contract/member/backpack.ts";
import type { CatalogIndex } from "../../../catalog/catalog-index.ts";
import type { CatalogPlace } from "../../../catalog/catalog-rows.ts";
import type { CategoryRow } from "../backpack.sql.ts";
import { activityRules } from "./activity.rules.ts";
import { createJourney, type Journey } from "./journey.ts";
import { placeRules } from "./place.rules.ts";
import type { Rule } from "./rule.ts";
import { seasonRules } from "./season.rules.ts";
import { weatherRules } from "./weather.rules.ts";

/** All rules. If several suggest the same item, the heaviest gives the reason; among equals, the first. */
export const rules: readonly Rule[] = [...weatherRules, ...placeRules, ...activityRules, ...seasonRules];

const MAX_SUGGESTIONS = 25;

/**
 * Suggests standard items for a place in a Jalali month, by descending weight, each once and with its reason.
 * `categories` are the member's, from {@link listBackpack}; items that editors have hidden are not suggested.
 */
export function suggest(
  index: CatalogIndex,
  place: CatalogPlace,
  month: number,
  categories: readonly CategoryRow[],
): BackpackSuggestion[] {
  const itemBySlug = new Map(
    categories.flatMap(({ items }) =>
      items.flatMap((item) => (item.slug === null ? [] : [[item.slug, item] as const])),
    ),
  );
  return applyRules(createJourney(index, place, month))
    .flatMap(({ slug, reason }) => {
      const item = itemBySlug.get(slug);
      return item ? [{ todo_id: item.id, name: item.name, packed: item.packed, reason }] : [];
    })
    .slice(0, MAX_SUGGESTIONS);
}

interface RuleResult {
  slug: string;
  weight: number;
  reason: string;
}

/** The results of all rules: each item once, by descending weight. */
export function applyRules(journey: Journey): RuleResult[] {
  const bestBySlug = new Map<string, RuleResult>();
  for (const { items, weight, getReason } of rules) {
    const reason = getReason(journey);
    if (reason === null) continue;
    for (const slug of items)
      if (weight > (bestBySlug.get(slug)?.weight ?? 0)) bestBySlug.set(slug, { slug, weight, reason });
  }
  return [...bestBySlug.values()].sort((a, b) => b.weight - a.weight);
}
