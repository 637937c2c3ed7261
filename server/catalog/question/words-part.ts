import { phraseKey, searchWords } from "../../../database/persian.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import { superlativeOf } from "../places/text-index.ts";
import { isLatin } from "../search/finglish.ts";
import type { Part } from "./part.ts";
import type { Token } from "./tokens.ts";

/** The words of a phrase, any of which is searched in the texts, as `words` of a list has them: `a|b_c`. */
export const textExpression = (alternatives: readonly string[]): string =>
  alternatives.map((text) => text.trim().replaceAll(/\s+/g, "_")).join("|");

/** Words that the texts of the places must have; two that the texts write as one, «امیر کبیر», are one. */
export function wordsPart({ places }: CatalogIndex, words: readonly string[]): Part {
  const folded = words.flatMap((word) => searchWords(word));
  const joined: string[] = [];
  const isKnown = (word: string) => places.words.has(word);
  for (const word of folded) {
    const last = joined.at(-1);
    if (last !== undefined && isKnown(last + word)) joined[joined.length - 1] = `${last}_${word}|${last}${word}`;
    else joined.push(word);
  }
  const text = joined.join(" ");
  return {
    dimension: "words",
    criteria: { words: text },
    label: `«${words.join(" ")}»`,
    key: `words:${text}`,
    typed: words.join(" "),
  };
}

const nounDimensions = new Set<Part["dimension"]>(["kind", "category", "type"]);

/** «بلندترین آبشار» is looked for as it stands, before «بلندترین» somewhere in the text of a waterfall. */
export const withNouns = ({ kindBySlug }: CatalogIndex, parts: readonly Part[]): Part[] =>
  parts.map((part) => {
    const noun = parts.find(({ dimension }) => nounDimensions.has(dimension));
    if (part.dimension !== "words" || !noun) return part;
    const superlatives = (part.criteria.words ?? "")
      .split("|")
      .map(phraseKey)
      .filter((word) => word.endsWith("ترین"));
    if (superlatives.length === 0) return part;
    const kind = kindBySlug.get(noun.criteria.kind?.[0] ?? "")?.name ?? noun.label;
    const nouns = new Set([noun.typed, noun.label, kind].map((text) => searchWords(text)[0] ?? ""));
    const words = superlatives.flatMap((word) => [...nouns].map((other) => superlativeOf(word, other))).join("|");
    return { ...part, criteria: { words }, fallback: part };
  });

/** Between what is looked for and what it stands in or at. */
const prepositions = new Set(
  searchWords("در تو توی داخل درون میان وسط دل کنار لب بغل حاشیه روی بالای in at by beside"),
);
const isThing = (part: Part | undefined) => part?.dimension === "kind" || part?.dimension === "category";
const isPreposition = (word: string) => prepositions.has(word);

/**
 * «کاروانسرا در کویر» is a caravanserai of whose text the desert is a word, and «روستای ساحلی» a village of whose text the coast is
 * one; not either of the two.
 */
export function withSettings(index: CatalogIndex, tokens: readonly Token[], parts: readonly Part[]): Part[] {
  const partOf = (token: Token | undefined) =>
    parts.find(({ typed, dimension }) => typed === token?.typed && nounDimensions.has(dimension));
  const settings = new Map<Part, Part>();
  for (const [nth, { words }] of tokens.entries()) {
    const part = partOf(tokens[nth]);
    const isAfterOne = tokens[nth - 1]?.words.every(isPreposition) && partOf(tokens[nth - 2]);
    const beginsWithOne = words.length > 1 && isPreposition(words[0]!) && partOf(tokens[nth - 1]);
    const before = partOf(tokens[nth - 1]);
    const followsOne = !isLatin(words[0]!) && isThing(part) && isThing(before) && !settings.has(before!);
    if (part && (isAfterOne || beginsWithOne || followsOne))
      settings.set(part, wordsPart(index, [words.filter((word) => !isPreposition(word)).join(" ")]));
  }
  return parts.map((part) => settings.get(part) ?? part);
}
