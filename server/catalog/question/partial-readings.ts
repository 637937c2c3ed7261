import type { ParsedText } from "./parse.ts";
import type { Reading, ReadingContext } from "./reading-context.ts";
import { regionPart } from "./region-part.ts";
import { matchParts } from "./relax.ts";
import { completeRegion } from "./rest-words.ts";
import { wordsPart } from "./words-part.ts";

// Readings of a text some of whose words the grammar does not know.

/** The last word is the beginning of a region's name. */
export function unfinished(context: ReadingContext, parsed: ParsedText): Reading | undefined {
  const { tokens, parts, rest, hasFillers } = parsed;
  const last = tokens.at(-1);
  if (rest.length !== 1 || last?.entry || (parts.length === 0 && !hasFillers)) return undefined;
  const region = last && completeRegion(context.index, context.grammar, last);
  return region && context.matched({ ...parsed, rest: [] }, [...parts, region], {});
}

/** The rest of the words stands in the texts of places that have the parts. */
export function withWords(context: ReadingContext, parsed: ParsedText): Reading | undefined {
  const match = matchParts(context.index, [...parsed.parts, wordsPart(context.index, parsed.rest)], context.reader);
  return match?.dropped.length === 0 ? context.found(parsed, { match }) : undefined;
}

/** Without one word that is not understood, then without all of them. */
export function withoutWords(context: ReadingContext, parsed: ParsedText): Reading | undefined {
  const { parts, rest } = parsed;
  for (const word of rest.length > 1 && rest.length <= maxLeftOut ? rest : []) {
    const others = rest.filter((other) => other !== word);
    const match = matchParts(context.index, [...parts, wordsPart(context.index, others)], context.reader);
    if (match?.dropped.length === 0) return context.found(parsed, { match, dropped: [word] });
  }
  if (parts.length === 0) return undefined;
  return inNamedRegion(context, parsed) ?? context.matched(parsed, parts, { dropped: rest });
}

/** A word that is a part of names, too, is a region where nothing has such a name: «جنگل زیارت». */
function inNamedRegion(context: ReadingContext, parsed: ParsedText): Reading | undefined {
  const { tokens, parts, rest } = parsed;
  for (const { typed, entry } of tokens) {
    if (!entry?.regions || !rest.includes(typed)) continue;
    const region = regionPart(context.index, entry.regions, undefined, typed);
    const others = rest.filter((word) => word !== typed);
    const reading = context.matched(parsed, [...parts, region], { dropped: others });
    if (reading) return reading;
  }
  return undefined;
}

export const maxLeftOut = 4; // words of which each is left out alone
