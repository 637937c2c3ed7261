import type { PlaceCriteria } from "../place-filter.ts";
import type { Part } from "./parse.ts";

/** Parts of a text, and the typed words of those that another part excludes. */
interface Narrowed {
  parts: Part[];
  excluded: string[];
}

const broadCount = 3; // values of a part that is a group: «شمال», «برای بچه‌ها»
const narrowed = new Set<Part["dimension"]>(["province", "category", "activity", "type", "month"]);

/**
 * Leaves out groups beside one of their kind: «موزه برای بچه‌ها» is the museums, as these are among what children like, and «شمال تهران»
 * is Tehran, since we do not know what lies in its north. What the kept part is not in, or is a side of, is named.
 */
export function narrowParts(parts: readonly Part[]): Narrowed {
  const excluded: string[] = [];
  const kept = parts.filter((part, nth) => {
    const narrower = parts.find((other) => isBeside(part, other) && valuesOf(other).length < valuesOf(part).length);
    if (!narrower) return true;
    const values = new Set(valuesOf(part));
    const contains = valuesOf(narrower).every((value) => values.has(value));
    const isSide = part.dimension === "province" && parts[nth + 1] === narrower;
    if (contains && !isSide) return false;
    if (part.dimension === "month" || valuesOf(part).length < broadCount || valuesOf(narrower).length >= broadCount)
      return true; // «بهار و مهر» is either
    excluded.push(part.typed);
    return false;
  });
  return { parts: kept, excluded };
}

const isBeside = (part: Part, other: Part) =>
  other !== part && other.dimension === part.dimension && narrowed.has(part.dimension);

const valuesOf = ({ criteria }: Part): readonly (number | string)[] =>
  Object.values(criteria as PlaceCriteria).find((value) => Array.isArray(value)) ?? [];
