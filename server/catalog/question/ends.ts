import { searchWords } from "../../../database/persian.ts";
import type { ParsedText } from "./parse.ts";

/** Between the ends of a distance. */
const separators = new Set(searchWords("تا و از به با بین to and from between ta"));

/** The texts of what a distance is asked between, in order; those of both words in «فاصله تهران اصفهان». */
export function endsOf({ tokens }: ParsedText): string[] {
  const words = tokens
    .filter(({ entry }) => !entry?.meanings.some(({ is }) => is === "fact"))
    .flatMap((token) => token.words);
  const ends: string[][] = [[]];
  for (const word of words) {
    if (!separators.has(word)) ends.at(-1)!.push(word);
    else if (ends.at(-1)!.length > 0) ends.push([]);
  }
  const texts = ends.map((end) => end.join(" ")).filter(Boolean);
  const named = words.filter((word) => !separators.has(word));
  return texts.length === 1 && named.length === 2 ? named : texts;
}
