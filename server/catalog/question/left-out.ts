import type { CatalogIndex } from "../catalog-index.ts";
import type { Meaning } from "./grammar.ts";
import type { Token } from "./tokens.ts";

/** A text without what cannot be looked for. */
interface LeftOut {
  rest: string;
  /** What was left out, as typed. */
  named: string[];
}

/**
 * A text without «نزدیک من» of a reader whose place is not known, and without «به جز شیراز»: places are not excluded from a list, and
 * shall not be shown because they were named. Undefined for a text that has neither.
 */
export function leaveOut(index: CatalogIndex, tokens: readonly Token[], isReaderKnown: boolean): LeftOut | undefined {
  const isHere = ({ entry }: Token) => entry?.meanings.some((meaning) => meaning.is === "near" && meaning.isHere);
  const kept: Token[] = [];
  const named: string[] = [];
  for (let nth = 0; nth < tokens.length; ) {
    const token = tokens[nth]!;
    const isExcept = token.entry?.meanings.some(({ is }) => is === "except") ?? false;
    const end = isExcept ? endOfExcepted(index, tokens, nth + 1) : nth + 1;
    if (isExcept || (isHere(token) && !isReaderKnown)) named.push(textOf(tokens.slice(nth, end)));
    else kept.push(token);
    nth = end;
  }
  return named.length > 0 ? { rest: textOf(kept), named } : undefined;
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ typed }) => typed).join(" ");

const before = new Set<Meaning["is"]>(["filler", "marker", "near"]);
const isBefore = ({ entry }: Token) => entry !== undefined && !entry.regions && hasOnly(entry.meanings, before);
const hasOnly = (meanings: readonly Meaning[], some: ReadonlySet<Meaning["is"]>) =>
  meanings.every(({ is }) => some.has(is));
const ofNames = new Set<Meaning["is"]>(["word", "place"]);
const isUnderstood = ({ entry }: Token) =>
  entry !== undefined && (entry.regions !== undefined || !hasOnly(entry.meanings, ofNames));

const maxNameTokens = 6;

/** Where what is not wanted ends: after a name, a region or a kind, and after a further one behind «و». */
function endOfExcepted(index: CatalogIndex, tokens: readonly Token[], start: number): number {
  let end = start;
  while (end < tokens.length && isBefore(tokens[end]!)) end++;
  const length = lengthOfName(index, tokens.slice(end, end + maxNameTokens));
  if (length > 0) end += length;
  else if (end < tokens.length && isUnderstood(tokens[end]!)) end++;
  else while (end < tokens.length && !isUnderstood(tokens[end]!)) end++;
  const and = tokens[end]?.typed === "و" ? end + 1 : tokens[end - 1]?.typed.endsWith(" و") ? end : tokens.length;
  return and < tokens.length ? endOfExcepted(index, tokens, and) : end;
}

/** How many of the tokens are the full name of something, the most that are. */
function lengthOfName({ lexicon }: CatalogIndex, tokens: readonly Token[]): number {
  const isName = (some: readonly Token[]) => lexicon.names.words.find(some.flatMap(({ words }) => words).join("")) >= 0;
  return tokens.findLastIndex((_, nth) => isName(tokens.slice(0, nth + 1))) + 1;
}
