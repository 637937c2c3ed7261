import type { PlaceCriteria } from "../place-filter.ts";

/** What of a part decides whether it stays. */
interface PartOfText {
  dimension: string;
  criteria: PlaceCriteria;
  typed: string;
}

/** Parts of a text, and the typed words of those that another part excludes. */
interface Narrowed<Part> {
  parts: Part[];
  excluded: string[];
}

const broadCount = 3; // values of a part that is a group: «شمال», «برای بچه‌ها»
const narrowed = new Set(["province", "category", "activity", "type", "month"]);

/**
 * Leaves out groups beside one of their kind: «موزه برای بچه‌ها» is the museums, as these are among what children like, and «شمال تهران»
 * is Tehran, since we do not know what lies in its north. What the kept part is not in, or is a side of, is named. So are surroundings
 * before others, as a list has one middle. `isBefore` tells whether one part stands directly before another one.
 */
export function narrowParts<Part extends PartOfText>(
  parts: readonly Part[],
  isBefore: (part: Part, other: Part) => boolean,
): Narrowed<Part> {
  const excluded: string[] = [];
  const lastNear = parts.findLast(({ dimension }) => dimension === "near");
  const kept = parts.filter((part) => {
    if (part.dimension === "near" && part !== lastNear) {
      excluded.push(part.typed);
      return false;
    }
    const narrower = parts.find((other) => isBeside(part, other) && valuesOf(other).length < valuesOf(part).length);
    if (!narrower) return true;
    const values = new Set(valuesOf(part));
    const contains = valuesOf(narrower).every((value) => values.has(value));
    const isSide = part.dimension === "province" && isBefore(part, narrower);
    if (contains && !isSide) return false;
    const isBroad = isSide || valuesOf(part).length >= broadCount;
    if (part.dimension === "month" || !isBroad || valuesOf(narrower).length >= broadCount) return true; // «بهار و مهر» is either
    excluded.push(part.typed);
    return false;
  });
  return { parts: kept, excluded };
}

const isBeside = (part: PartOfText, other: PartOfText) =>
  other !== part && other.dimension === part.dimension && narrowed.has(part.dimension);

const valuesOf = ({ criteria }: PartOfText): readonly (number | string)[] =>
  Object.values(criteria).find((value) => Array.isArray(value)) ?? [];
