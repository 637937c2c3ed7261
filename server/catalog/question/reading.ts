import type { AnsweredFact } from "../../../contract/catalog/question.ts";
import { phraseKey, searchWords } from "../../../database/persian.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import { matchingPlaces } from "../criteria.ts";
import { TIERS } from "../search/document-matching.ts";
import { toOtherKeyboard } from "../search/keyboard.ts";
import { memoize } from "../search/lazily.ts";
import { KnownMatches } from "../search/search.ts";
import { endsOf } from "./ends.ts";
import { type Grammar, grammarOf } from "./grammar.ts";
import {
  areSlipsOf,
  containedName,
  findMisspeltNames,
  findNames,
  hasWholeName,
  isLikely,
  isName,
  isSurely,
  isWholeName,
  type NameResult,
} from "./names.ts";
import { type ParsedText, parseText } from "./parse.ts";
import type { Part } from "./part.ts";
import { regionPart } from "./region-part.ts";
import { isComplete, type Match, matchParts, type Reader } from "./relax.ts";
import { completeRegion, spokenForm } from "./rest-words.ts";
import { wordsPart } from "./words-part.ts";

/** What a typed text means: places by name, or places that fit its parts. */
export interface Reading {
  parsed: ParsedText;
  /** The places whose names were meant; with `match`, those that come before the others. */
  names: NameResult | null;
  match: Match | null;
  /** Words that nothing has, or that this site does not know, as typed. */
  dropped: string[];
  facts: AnsweredFact[];
  /** The names have typing errors or a word less. */
  isGuess: boolean;
}

/** Reads a text: names win over the grammar, what is typed over what may be meant, and something near over nothing. */
export const readText = (index: CatalogIndex, text: string, reader: Reader): Reading =>
  new TextReader(index, reader).read(text);

const nouns = new Set<Part["dimension"]>(["kind", "category", "type"]);

class TextReader {
  readonly #index: CatalogIndex;
  readonly #reader: Reader;
  readonly #grammar: Grammar;
  readonly #known = new KnownMatches();
  readonly #namesOf = memoize((text: string) => findNames(this.#index, text, this.#known)); // asked for again and again

  constructor(index: CatalogIndex, reader: Reader) {
    this.#index = index;
    this.#reader = reader;
    this.#grammar = { ...grammarOf(index), heard: new Map(), known: this.#known };
  }

  /** Where all words are understood, regions and words of texts may be names with an error. */
  #misspeltNamesOf(text: string, isUnderstood = false): NameResult {
    const doubted = isUnderstood ? (["region", "words"] as const) : [];
    return findMisspeltNames(this.#index, this.#grammar, text, { doubted, known: this.#known });
  }

  read(text: string): Reading {
    const parsed = parseText(this.#index, this.#grammar, text, false);
    const ends = parsed.facts.includes("distance") ? endsOf(parsed) : [];
    if (ends.length === 0) return this.#read(text, parsed);
    const readings = ends.map((end) => this.#readAlone(end));
    const isRegion = ({ parsed: { parts, rest } }: Reading) => parts.length === 1 && rest.length === 0;
    const end = readings.findLast((reading) => !isRegion(reading)) ?? readings.at(-1)!;
    return { ...(this.#ofBothEnds(readings) ?? end), parsed, facts: parsed.facts };
  }

  /** The text without regard to what is asked. */
  #readAlone(text: string): Reading {
    return this.#read(text, parseText(this.#index, this.#grammar, text, false));
  }

  /** The places of both counties of a distance. */
  #ofBothEnds(ends: readonly Reading[]): Reading | undefined {
    const parts = ends.flatMap(
      ({
        parsed: {
          parts: [part, ...others],
          rest,
        },
      }) => {
        const name = part?.region?.name;
        const regions = name === undefined ? undefined : this.#grammar.entries.get(phraseKey(name))?.regions;
        const isAlone = others.length + rest.length === 0;
        return isAlone && regions?.county.length ? [regionPart(this.#index, regions, "county", part!.typed)] : [];
      },
    );
    return parts.length === 2 ? this.#matched(ends[1]!.parsed, parts, {}) : undefined;
  }

  #read(text: string, parsed: ParsedText): Reading {
    const typed = this.#namesOf(text);
    const { otherKeyboard } = typed.result;
    const other = otherKeyboard === null ? undefined : this.#readAlone(otherKeyboard);
    if (other?.match) return other; // «advhc» is the city before the names that have it
    return (
      this.#asTyped(typed, parsed) ??
      this.#onOtherKeyboard(text) ??
      this.#withErrors(text, parsed) ??
      this.#byContainedName(text, parsed, maxWordsBeside) ??
      this.#withoutWords(parsed) ??
      this.#found(parsed, { names: null })
    );
  }

  /** Names and parts without any guess. */
  #asTyped(typed: NameResult, parsed: ParsedText): Reading | undefined {
    const { parts, rest, core } = parsed;
    const isUnderstood = rest.length === 0 && (parts.length > 0 || isOnlyFillers(parsed));
    const isNamed = isUnderstood ? typed.top?.tier === TIERS.exact && parts.length !== 1 : isWholeName(typed);
    if (isNamed) return this.#found(parsed, { names: typed });
    const contained = parts.length === 1 && isUnderstood ? undefined : this.#byContainedName(typed.text, parsed);
    if (contained) return contained;
    if (isUnderstood) {
      const reading = this.#matched(parsed, parts, { names: this.#namesakes(typed, parsed) });
      const isInNames = isName(typed) && typed.top!.tier > TIERS.context;
      if (isComplete(reading?.match) || !(isInNames || this.#isMisspelt(typed.text, parsed))) return reading;
    }
    if (isName(typed)) return this.#found(parsed, { names: typed });
    return (
      (parts.length === 0 && parsed.hasFillers ? this.#unfinished(parsed) : undefined) ??
      this.#byName(parsed, parsed.written) ??
      this.#byName(parsed, core === typed.text ? null : core) ??
      this.#byName(parsed, spokenForm(this.#index, core)) ??
      this.#unfinished(parsed) ??
      this.#byShortenedName(typed.text, parsed) ??
      (parts.length > 0 && rest.length > 0 ? this.#withWords(parsed) : undefined)
    );
  }

  /** The full name of a place among other words: those that are neither fillers nor true of it are named. */
  #byContainedName(text: string, parsed: ParsedText, maxRest = 1): Reading | undefined {
    const words = searchWords(text);
    if (words.length < 2) return undefined;
    const name = containedName(this.#index, this.#grammar, words);
    if (!name) return undefined;
    const others = [...name.before, ...name.after].join(" ");
    const { rest, parts, isNearOpen } = parseText(this.#index, this.#grammar, others, false);
    if (isNearOpen || rest.length > maxRest || parts.some(({ dimension }) => dimension === "near")) return undefined;
    const names = this.#namesOf(name.text);
    const all = this.#namesOf(`${name.text} ${parts.map(({ typed }) => typed).join(" ")}`);
    if (isName(all)) return this.#found(parsed, { names: all, dropped: rest });
    if (parts.some(({ dimension }) => nouns.has(dimension))) {
      const guess = this.#misspeltNamesOf(text);
      if (guess.top && guess.top.coverage >= 1 && guess.top.matchedWords.length >= 3)
        return this.#found(parsed, { names: guess, isGuess: true });
    }
    const isSaid = (part: Part) => part.region === undefined && !nouns.has(part.dimension);
    return isWholeName(names)
      ? this.#found(parsed, {
          names,
          dropped: [...rest, ...parts.filter((part) => !isSaid(part)).map(({ typed }) => typed)],
        })
      : undefined;
  }

  #byName(parsed: ParsedText, text: string | null): Reading | undefined {
    if (!text) return undefined;
    const names = this.#namesOf(text);
    return isName(names) ? this.#found(parsed, { names }) : undefined;
  }

  /** The places that have the name of a region, such as its island or its peak, or whose names begin with all that is typed. */
  #namesakes(typed: NameResult, { core, parts }: ParsedText): NameResult | null {
    const names = core === typed.text ? typed : this.#namesOf(core);
    if (!names.top || names.top.tier < TIERS.words) return null;
    if (parts.length === 1) return names;
    if (hasWholeName(names.top)) return names;
    const isUnfinished = names.top.tier === TIERS.prefix && parts.at(-1)?.region === undefined;
    return isUnfinished ? names : null;
  }

  /** Words that the grammar reads, but that are a name with an error: «قلعه رودخانه». */
  #isMisspelt(text: string, { parts }: ParsedText): boolean {
    if (parts.length < 2) return false;
    const names = this.#misspeltNamesOf(text, true);
    const isWhole = names.top !== undefined && names.top.coverage >= 1;
    return isWhole && isSurely(names, [text]) && this.#areSlips(names, parts);
  }

  /** The regions may be slips of the finger in a name: they have hardly a place. */
  #areSlips(names: NameResult, parts: readonly Part[]): boolean {
    const { options } = this.#index.places;
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

  /** The last word is the beginning of a region's name. */
  #unfinished(parsed: ParsedText): Reading | undefined {
    const { tokens, parts, rest, hasFillers } = parsed;
    const last = tokens.at(-1);
    if (rest.length !== 1 || last?.entry || (parts.length === 0 && !hasFillers)) return undefined;
    const region = last && completeRegion(this.#index, this.#grammar, last);
    return region && this.#matched({ ...parsed, rest: [] }, [...parts, region], {});
  }

  /** The rest of the words stands in the texts of places that have the parts. */
  #withWords(parsed: ParsedText): Reading | undefined {
    const match = matchParts(this.#index, [...parsed.parts, wordsPart(this.#index, parsed.rest)], this.#reader);
    return match?.dropped.length === 0 ? this.#found(parsed, { match }) : undefined;
  }

  #onOtherKeyboard(text: string): Reading | undefined {
    for (const other of toOtherKeyboard(text)) {
      const parsed = parseText(this.#index, this.#grammar, other, false);
      if (parsed.rest.length === 0 && parsed.parts.length > 0) return this.#matched(parsed, parsed.parts, {});
    }
    return undefined;
  }

  #withErrors(text: string, parsed: ParsedText): Reading | undefined {
    const { rest, parts, core, written } = parsed;
    if (rest.length === 0 && parts.length < 2) return undefined;
    const names = this.#misspeltNamesOf(core || text, rest.length === 0);
    const asGuess = () => this.#found(parsed, { names, isGuess: true });
    const misread = rest.length > maxLeftOut ? parsed : parseText(this.#index, this.#grammar, text, true);
    const isUnderstood = misread.rest.length === 0 && misread.parts.length > 0;
    if (isUnderstood && parsed.hasFillers && rest.length > 0) return this.#matched(misread, misread.parts, {});
    if (isSurely(names, rest.length > 0 ? rest : [text]) && (rest.length > 0 || this.#areSlips(names, parts)))
      return asGuess();
    if (rest.length === 0) return this.#matched(parsed, parts, {});
    if (isUnderstood) return this.#matched(misread, misread.parts, {});
    const sibling = this.#byRest(parsed);
    if (sibling) return sibling;
    if ((parts.length === 0 && parsed.unknown.length === 0) || rest.length > 1) {
      const words = matchParts(this.#index, [wordsPart(this.#index, [written ?? core])], this.#reader);
      if (words) return this.#found(parsed, { match: words });
    }
    return parts.length === 0 && isLikely(names) ? asGuess() : undefined;
  }

  /** A full name with a word too many that the grammar does not know: «آرامگاه عمر خیام». */
  #byShortenedName(text: string, parsed: ParsedText): Reading | undefined {
    const words = searchWords(text);
    if (words.length < 3 || words.length > maxShortened) return undefined;
    for (const word of new Set(parsed.rest.flatMap((typed) => searchWords(typed)))) {
      const names = this.#namesOf(words.filter((other) => other !== word).join(" "));
      if (names.top?.tier === TIERS.exact) return this.#found(parsed, { names, dropped: [word] });
    }
    return undefined;
  }

  /** A place that the rest names, of a kind like the one that is named: «دریای چغاخور» is a wetland. */
  #byRest(parsed: ParsedText): Reading | undefined {
    const { parts, rest } = parsed;
    const [noun] = parts;
    if (parts.length !== 1 || !noun || !nouns.has(noun.dimension)) return undefined;
    const names = this.#namesOf(rest.join(" "));
    const place = isName(names) ? this.#index.places.get(this.#index.lexicon.columns.id(names.top!.doc)) : undefined;
    const ofKind = matchingPlaces(this.#index, noun.criteria).toArray()[0];
    const { typeId } = this.#index.places.table.columns;
    const isAlike = place && ofKind !== undefined && typeId[ofKind] === place.typeId;
    return isAlike ? this.#found(parsed, { names, dropped: [noun.typed] }) : undefined;
  }

  /** Without one word that is not understood, then without all of them. */
  #withoutWords(parsed: ParsedText): Reading | undefined {
    const { parts, rest } = parsed;
    for (const word of rest.length > 1 && rest.length <= maxLeftOut ? rest : []) {
      const others = rest.filter((other) => other !== word);
      const match = matchParts(this.#index, [...parts, wordsPart(this.#index, others)], this.#reader);
      if (match?.dropped.length === 0) return this.#found(parsed, { match, dropped: [word] });
    }
    if (parts.length === 0) return undefined;
    return this.#inNamedRegion(parsed) ?? this.#matched(parsed, parts, { dropped: rest });
  }

  /** A word that is a part of names, too, is a region where nothing has such a name: «جنگل زیارت». */
  #inNamedRegion(parsed: ParsedText): Reading | undefined {
    const { tokens, parts, rest } = parsed;
    for (const { typed, entry } of tokens) {
      if (!entry?.regions || !rest.includes(typed)) continue;
      const region = regionPart(this.#index, entry.regions, undefined, typed);
      const others = rest.filter((word) => word !== typed);
      const reading = this.#matched(parsed, [...parts, region], { dropped: others });
      if (reading) return reading;
    }
    return undefined;
  }

  #matched(parsed: ParsedText, parts: Part[], more: Partial<Reading>): Reading | undefined {
    const match = matchParts(this.#index, parts, this.#reader);
    return match && this.#found(parsed, { ...more, match });
  }

  #found(parsed: ParsedText, more: Partial<Reading>): Reading {
    const { match = null, names = null, dropped = [], isGuess = false } = more;
    const isAnything = match !== null || names?.top !== undefined;
    return {
      ...{ parsed, names, match, isGuess, facts: parsed.facts },
      dropped: [...(isAnything ? parsed.unknown : []), ...dropped, ...(match?.dropped.map(({ typed }) => typed) ?? [])],
    };
  }
}

const isOnlyFillers = ({ hasFillers, unknown, facts }: ParsedText) => hasFillers && unknown.length + facts.length === 0;

const fewPlaces = 3;
const maxWordsBeside = 8; // beside a full name, where nothing else has any of them
const maxShortened = 5; // words of a name with one too many
const maxLeftOut = 4; // words of which each is left out alone
