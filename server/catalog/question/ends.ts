import { searchWords } from "../../../database/persian.ts";
import type { ParsedText } from "./parse.ts";
import type { Token } from "./tokens.ts";

/** Between the ends of a distance. */
const separators = new Set(searchWords("تا و از به با بین to and from between ta"));

/**
 * The texts of what a distance is asked between, in order; those of both words in «فاصله تهران اصفهان», but not of «تخت جمشید», of which
 * `isName` is true. «من» alone is no end.
 */
export function endsOf({ tokens }: ParsedText, isName: (text: string) => boolean): string[] {
  const words = tokens
    .filter((token) => !hasMeaning(token, "fact"))
    .flatMap((token) => token.words.map((word) => ({ word, isFiller: hasMeaning(token, "filler") })));
  const ends: (typeof words)[] = [[]];
  for (const said of words) {
    if (!separators.has(said.word)) ends.at(-1)!.push(said);
    else if (ends.at(-1)!.length > 0) ends.push([]);
  }
  const texts = ends
    .filter((end) => end.some(({ isFiller }) => !isFiller))
    .map((end) => end.map(({ word }) => word).join(" "));
  const [text] = texts;
  const named = text?.split(" ") ?? [];
  return texts.length === 1 && named.length === 2 && !isName(text!) ? named : texts;
}

const hasMeaning = ({ entry }: Token, meaning: "fact" | "filler") => entry?.meanings.some(({ is }) => is === meaning);
