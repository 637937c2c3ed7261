import type { AnsweredFact } from "../../../contract/catalog/question.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import { memoize } from "../search/lazily.ts";
import { KnownMatches } from "../search/search.ts";
import { type Grammar, grammarOf } from "./grammar.ts";
import { findMisspeltNames, findNames, type NameResult } from "./names.ts";
import type { ParsedText } from "./parse.ts";
import type { Part } from "./part.ts";
import { type Match, matchParts, type Reader } from "./relax.ts";

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

/** What all ways of reading one text share. */
export class ReadingContext {
  readonly index: CatalogIndex;
  readonly reader: Reader;
  readonly grammar: Grammar;
  readonly #known = new KnownMatches();
  readonly namesOf = memoize((text: string) => findNames(this.index, text, this.#known)); // asked for again and again

  constructor(index: CatalogIndex, reader: Reader) {
    this.index = index;
    this.reader = reader;
    this.grammar = { ...grammarOf(index), heard: new Map(), known: this.#known };
  }

  /** Where all words are understood, regions and words of texts may be names with an error. */
  misspeltNamesOf(text: string, isUnderstood = false): NameResult {
    const doubted = isUnderstood ? (["region", "words"] as const) : [];
    return findMisspeltNames(this.index, this.grammar, text, { doubted, known: this.#known });
  }

  /** The places that have all parts, or most of them. */
  matched(parsed: ParsedText, parts: Part[], more: Partial<Reading>): Reading | undefined {
    const match = matchParts(this.index, parts, this.reader);
    return match && this.found(parsed, { ...more, match });
  }

  /** A reading with the words that it leaves out. */
  found(parsed: ParsedText, more: Partial<Reading>): Reading {
    const { match = null, names = null, dropped = [], isGuess = false } = more;
    const isAnything = match !== null || names?.top !== undefined;
    return {
      ...{ parsed, names, match, isGuess, facts: parsed.facts },
      dropped: [...(isAnything ? parsed.unknown : []), ...dropped, ...(match?.dropped.map(({ typed }) => typed) ?? [])],
    };
  }
}
