import type { CatalogIndex } from "../catalog-index.ts";
import { TIERS } from "../search/document-matching.ts";
import { toOtherKeyboard } from "../search/keyboard.ts";
import { endsOf } from "./ends.ts";
import { withoutExcluded } from "./excluded-part.ts";
import { leaveOut } from "./left-out.ts";
import { areSlips, byContainedName, byName, byRest, byShortenedName, isMisspelt, namesakes } from "./named-readings.ts";
import { isLikely, isName, isOneName, isSurely, isWholeName, type NameResult } from "./names.ts";
import { type ParsedText, parseText } from "./parse.ts";
import type { Part } from "./part.ts";
import { maxLeftOut, unfinished, withoutWords, withWords } from "./partial-readings.ts";
import { type Reading, ReadingContext } from "./reading-context.ts";
import { countyPart } from "./region-part.ts";
import { isComplete, type Match, matchParts, type Reader } from "./relax.ts";
import { spokenForm } from "./rest-words.ts";
import { wordsPart } from "./words-part.ts";

/** Reads a text: names win over the grammar, what is typed over what may be meant, and something near over nothing. */
export const readText = (index: CatalogIndex, text: string, reader: Reader): Reading =>
  read(new ReadingContext(index, reader), text);

function read(context: ReadingContext, text: string): Reading {
  const parsed = parseText(context.index, context.grammar, text, false);
  const left = leaveOut(context.index, parsed.tokens, {
    grammar: context.grammar,
    isReaderKnown: context.reader !== undefined,
  });
  if (left) {
    const nothing = () => context.found(parseText(context.index, context.grammar, "", false), {});
    const reading = left.rest === "" ? nothing() : read(context, left.rest);
    return withoutExcluded(context, { ...reading, dropped: [...left.named, ...reading.dropped] }, left.without);
  }
  const isEnd = (end: string) => isOneName(context.namesOf(end));
  const ends = parsed.facts.includes("distance") ? endsOf(parsed, isEnd) : [];
  if (ends.length === 0) return readParsed(context, text, parsed);
  const readings = ends.map((end) => readAlone(context, end));
  const isRegion = ({ parsed: { parts, rest } }: Reading) => parts.length === 1 && rest.length === 0;
  const end = readings.findLast((reading) => !isRegion(reading)) ?? readings.at(-1)!;
  return { ...(ofBothEnds(context, readings) ?? end), parsed, facts: parsed.facts };
}

/** The text without regard to what is asked. */
function readAlone(context: ReadingContext, text: string): Reading {
  return readParsed(context, text, parseText(context.index, context.grammar, text, false));
}

/** The places of both counties of a distance, where these are two. */
function ofBothEnds(context: ReadingContext, ends: readonly Reading[]): Reading | undefined {
  const parts = ends.flatMap(
    ({
      parsed: {
        parts: [part, ...others],
        rest,
      },
    }) => {
      const county = part && countyPart(context.index, context.grammar, part);
      return county && others.length + rest.length === 0 ? [county] : [];
    },
  );
  const isTwo = parts.length === 2 && parts[0]!.key !== parts[1]!.key;
  return isTwo ? context.matched(ends[1]!.parsed, parts, {}) : undefined;
}

function readParsed(context: ReadingContext, text: string, parsed: ParsedText): Reading {
  const typed = context.namesOf(text);
  const { otherKeyboard } = typed.result;
  const other = otherKeyboard === null ? undefined : readAlone(context, otherKeyboard);
  if (other?.match) return other; // «advhc» is the city before the names that have it
  return (
    asTyped(context, typed, parsed) ??
    onOtherKeyboard(context, text) ??
    withErrors(context, text, parsed) ??
    byContainedName(context, text, parsed, maxWordsBeside) ??
    withoutWords(context, parsed) ??
    context.found(parsed, { names: null })
  );
}

/** Names and parts without any guess. */
function asTyped(context: ReadingContext, typed: NameResult, parsed: ParsedText): Reading | undefined {
  const { parts, rest, core } = parsed;
  const isUnderstood = rest.length === 0 && (parts.length > 0 || isOnlyFillers(parsed));
  const isMoreThanAPart = parts.length !== 1 || parsed.unknown.length > 0; // «موزه سینما», though cinemas are unknown
  const isNamed = isUnderstood ? typed.top?.tier === TIERS.exact && isMoreThanAPart : isWholeName(typed);
  if (isNamed) return context.found({ ...parsed, unknown: [] }, { names: typed });
  const contained = parts.length === 1 && isUnderstood ? undefined : byContainedName(context, typed.text, parsed);
  if (contained) return contained;
  if (isUnderstood) {
    const reading = context.matched(parsed, parts, { names: namesakes(context, typed, parsed) });
    const isInNames = isName(typed) && typed.top!.tier > TIERS.context;
    const isThere = isComplete(reading?.match) && !isBeside(reading!.match!, parts);
    if (isThere || !(isInNames || isMisspelt(context, typed.text, parsed))) return reading;
  }
  return (
    byName(context, parsed, typed.text) ??
    (parts.length === 0 && parsed.hasFillers ? unfinished(context, parsed) : undefined) ??
    byName(context, parsed, parsed.written) ??
    byName(context, parsed, core === typed.text ? null : core) ??
    byName(context, parsed, spokenForm(context.index, core)) ??
    unfinished(context, parsed) ??
    byShortenedName(context, typed.text, parsed) ??
    (parts.length > 0 && rest.length > 0 ? withWords(context, parsed) : undefined)
  );
}

/** Places around a region that has none itself, though nothing near it was asked for. */
const isBeside = ({ widenedTo }: Match, parts: readonly Part[]) =>
  widenedTo !== null && parts.every(({ dimension }) => dimension !== "near");

function onOtherKeyboard(context: ReadingContext, text: string): Reading | undefined {
  for (const other of toOtherKeyboard(text)) {
    const parsed = parseText(context.index, context.grammar, other, false);
    if (parsed.rest.length === 0 && parsed.parts.length > 0) return context.matched(parsed, parsed.parts, {});
  }
  return undefined;
}

function withErrors(context: ReadingContext, text: string, parsed: ParsedText): Reading | undefined {
  const { rest, parts, core, written } = parsed;
  if (rest.length === 0 && parts.length < 2) return undefined;
  const names = context.misspeltNamesOf(core || text, rest.length === 0);
  const asGuess = () => context.found(parsed, { names, isGuess: true });
  const misread = rest.length > maxLeftOut ? parsed : parseText(context.index, context.grammar, text, true);
  const isUnderstood = misread.rest.length === 0 && misread.parts.length > 0;
  if (isUnderstood && parsed.hasFillers && rest.length > 0) return corrected(context, misread);
  if (isSurely(names, rest.length > 0 ? rest : [text]) && (rest.length > 0 || areSlips(context, names, parts)))
    return asGuess();
  if (rest.length === 0) return context.matched(parsed, parts, {});
  if (isUnderstood) return corrected(context, misread);
  const sibling = byRest(context, parsed);
  if (sibling) return sibling;
  if ((parts.length === 0 && parsed.unknown.length === 0) || rest.length > 1) {
    const words = matchParts(context.index, [wordsPart(context.index, [written ?? core])], context.reader);
    if (words) return context.found(parsed, { match: words });
  }
  return parts.length === 0 && isLikely(names) ? asGuess() : undefined;
}

/** A text with its errors corrected: a single word may be a region, but not one that has no places itself. */
function corrected(context: ReadingContext, misread: ParsedText): Reading | undefined {
  const reading = context.matched(misread, misread.parts, {});
  const isGuess = misread.parts.length === 1 && reading?.match && isBeside(reading.match, misread.parts);
  return isGuess ? undefined : reading;
}

const isOnlyFillers = ({ hasFillers, unknown, facts }: ParsedText) => hasFillers && unknown.length + facts.length === 0;

const maxWordsBeside = 8; // beside a full name, where nothing else has any of them
