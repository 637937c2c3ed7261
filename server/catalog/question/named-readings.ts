import { searchWords } from "../../../database/persian.ts";
import { matchingPlaces } from "../criteria.ts";
import { TIERS } from "../search/document-matching.ts";
import { areSlipsOf, containedName, hasWholeName, isName, isSurely, isWholeName, type NameResult } from "./names.ts";
import { type ParsedText, parseText } from "./parse.ts";
import type { Part } from "./part.ts";
import type { Reading, ReadingContext } from "./reading-context.ts";
import { writtenWords } from "./tokens.ts";

// Readings of a text as the name of a place, perhaps beside other words.

const nouns = new Set<Part["dimension"]>(["kind", "category", "type"]);

export function byName(context: ReadingContext, parsed: ParsedText, text: string | null): Reading | undefined {
  if (!text) return undefined;
  const names = context.namesOf(text);
  if (!isName(names)) return undefined;
  const isNearTown = names.top!.tier === TIERS.context; // «کوه سهند» is that peak before other mountains near the town
  return (isNearTown ? byRest(context, parsed) : undefined) ?? context.found(parsed, { names });
}

/** The full name of a place among other words: those that are neither fillers nor true of it are named. */
export function byContainedName(
  context: ReadingContext,
  text: string,
  parsed: ParsedText,
  maxRest = 1,
): Reading | undefined {
  const words = searchWords(text);
  if (words.length < 2) return undefined;
  const name = containedName(context.index, context.grammar, words);
  if (!name) return undefined;
  const others = [...name.before, ...name.after].join(" ");
  const { rest, parts, facts, isNearOpen } = parseText(context.index, context.grammar, others, false);
  const beside = { ...parsed, facts }; // «جاده» of «جادهٔ چالوس» asks for no address
  if (isNearOpen || rest.length > maxRest || parts.some(({ dimension }) => dimension === "near")) return undefined;
  const names = context.namesOf(name.text);
  const all = context.namesOf(`${name.text} ${parts.map(({ typed }) => typed).join(" ")}`);
  const typed = typedForms(text, words);
  if (isName(all)) return context.found(beside, { names: all, dropped: rest.map(typed) });
  if (parts.some(({ dimension }) => nouns.has(dimension))) {
    const guess = context.misspeltNamesOf(text);
    if (guess.top && guess.top.coverage >= 1 && guess.top.matchedWords.length >= 3)
      return context.found(beside, { names: guess, isGuess: true });
  }
  const isSaid = (part: Part) => part.region === undefined && !nouns.has(part.dimension);
  return isWholeName(names)
    ? context.found(beside, {
        names,
        dropped: [...rest, ...parts.filter((part) => !isSaid(part)).map((part) => part.typed)].map(typed),
      })
    : undefined;
}

/** Returns folded words of a text as they were typed. */
function typedForms(text: string, words: readonly string[]): (folded: string) => string {
  const written = writtenWords(text, words);
  return (folded) => folded.replaceAll(/[^ ]+/g, (word) => written[words.indexOf(word)] ?? word);
}

/** A full name with a word too many that the grammar does not know: «آرامگاه عمر خیام». */
export function byShortenedName(context: ReadingContext, text: string, parsed: ParsedText): Reading | undefined {
  const words = searchWords(text);
  if (words.length < 3 || words.length > maxShortened) return undefined;
  for (const word of new Set(parsed.rest.flatMap((typed) => searchWords(typed)))) {
    const names = context.namesOf(words.filter((other) => other !== word).join(" "));
    if (names.top?.tier === TIERS.exact) return context.found(parsed, { names, dropped: [word] });
  }
  return undefined;
}

/** A place that the rest names, of the kind that is named or one like it: «کوه سهند», and «دریای چغاخور», which is a wetland. */
export function byRest(context: ReadingContext, parsed: ParsedText): Reading | undefined {
  const { parts, rest } = parsed;
  const [noun] = parts;
  if (parts.length !== 1 || !noun || !nouns.has(noun.dimension)) return undefined;
  const names = context.namesOf(rest.join(" "));
  const place = isName(names) ? context.index.places.get(context.index.lexicon.columns.id(names.top!.doc)) : undefined;
  const { table } = context.index.places;
  const ofKind = matchingPlaces(context.index, noun.criteria);
  const [first] = ofKind.toArray();
  if (!place || first === undefined || table.columns.typeId[first] !== place.typeId) return undefined;
  return context.found(parsed, { names, dropped: ofKind.has(table.slotOf(place.id)!) ? [] : [noun.typed] });
}

/** The places that have the name of a region, such as its island or its peak, or whose names begin with all that is typed. */
export function namesakes(
  context: ReadingContext,
  typed: NameResult,
  { core, parts, tokens }: ParsedText,
): NameResult | null {
  const names = core === typed.text ? typed : context.namesOf(core);
  if (!names.top || names.top.tier < TIERS.words) return null;
  const isSaid = tokens.some(({ entry }) => entry?.meanings.some(({ is }) => is === "marker")); // «استان گلستان» is no palace
  if (parts.length === 1 && !isSaid) return names;
  if (hasWholeName(names.top)) return names;
  const isUnfinished = names.top.tier === TIERS.prefix && parts.at(-1)?.region === undefined;
  return isUnfinished ? names : null;
}

/** Words that the grammar reads, but that are a name with an error: «قلعه رودخانه». */
export function isMisspelt(context: ReadingContext, text: string, { parts }: ParsedText): boolean {
  if (parts.length < 2) return false;
  const names = context.misspeltNamesOf(text, true);
  const isWhole = names.top !== undefined && names.top.coverage >= 1;
  return isWhole && isSurely(names, [text]) && areSlips(context, names, parts);
}

/** The regions may be slips of the finger in a name: they have hardly a place. */
export function areSlips(context: ReadingContext, names: NameResult, parts: readonly Part[]): boolean {
  const { options } = context.index.places;
  const regions = parts.filter(({ region }) => region !== undefined);
  const isEmpty = regions.every(({ region }) => options.count(region!.kind, region!.id) < fewPlaces);
  return (
    isEmpty &&
    areSlipsOf(
      names,
      regions.map(({ typed }) => typed),
    )
  );
}

const fewPlaces = 3;
const maxShortened = 5; // words of a name with one too many
