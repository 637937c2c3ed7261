import { searchWords } from "../../../database/persian.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import type { Grammar, Regions } from "./grammar.ts";
import type { Part } from "./part.ts";
import { regionPart } from "./region-part.ts";
import type { Token } from "./tokens.ts";

const maxCompletions = 200;
const maxBeginning = 8; // letters

/** The region whose name a word begins: the one with most places. */
export function completeRegion(
  index: CatalogIndex,
  { entries, keys }: Grammar,
  { words, typed }: Token,
): Part | undefined {
  const [beginning = ""] = words;
  if (words.length > 1 || beginning.length > maxBeginning) return undefined;
  const { options } = index.places;
  const sizeOf = ({ province, county, city }: Regions) =>
    Math.max(
      0,
      ...province.map((id) => options.count("province", id)),
      ...county.map((id) => options.count("county", id)),
      ...city.map((id) => options.count("city", id)),
    );
  let best: { regions: Regions; size: number } | undefined;
  for (const key of keys.words.startingWith(beginning, maxCompletions)) {
    const regions = entries.get(keys.words.text(key))?.regions;
    const size = regions ? sizeOf(regions) : 0;
    if (regions && size > 0 && size > (best?.size ?? 0)) best = { regions, size };
  }
  return best && regionPart(index, best.regions, undefined, typed);
}

/** How words are spoken, and how they are written. */
const spokenEndings: [RegExp, string][] = [
  [/ون/, "ان"],
  [/وم$/, "ام"],
  [/یا$/, "یها"],
  [/ا$/, "ها"],
  [/(?<=.{4})ه$/, ""], // «است»
];

/** The text with spoken words as they are written, where names have only these; null where nothing changes. */
export function spokenForm({ lexicon }: CatalogIndex, text: string): string | null {
  const isKnown = (word: string) => lexicon.words.words.find(word) >= 0;
  const words = searchWords(text);
  const written = words.map((word) => {
    if (isKnown(word)) return word;
    for (const [ending, form] of spokenEndings) {
      const other = word.replace(ending, form);
      if (other !== word && other.length > 2 && isKnown(other)) return other;
    }
    return word;
  });
  return written.some((word, nth) => word !== words[nth]) ? written.join(" ") : null;
}
