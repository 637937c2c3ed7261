import { searchWords } from "../../../database/persian.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import { type ExcludedPart, excludedPart } from "./excluded-part.ts";
import type { Grammar, Meaning } from "./grammar.ts";
import type { Token } from "./tokens.ts";

/** A text without what is not looked for. */
interface LeftOut {
  rest: string;
  /** What cannot be followed, as typed. */
  named: string[];
  /** What places shall not have. */
  without: ExcludedPart[];
}

interface LeaveOutOptions {
  grammar: Grammar;
  isReaderKnown: boolean;
}

/**
 * A text without «نزدیک من» of a reader whose place is not known, and without «به جز شیراز» and «شیراز نباشه», which are no names to
 * look for. Undefined for a text that has none of these.
 */
export function leaveOut(
  index: CatalogIndex,
  tokens: readonly Token[],
  { grammar, isReaderKnown }: LeaveOutOptions,
): LeftOut | undefined {
  const isHere = ({ entry }: Token) => entry?.meanings.some((meaning) => meaning.is === "near" && meaning.isHere);
  const kept: Token[] = [];
  const named: string[] = [];
  const without: ExcludedPart[] = [];
  const leave = (items: readonly Token[][], toAsked: (item: string) => string) => {
    for (const [nth, item] of items.entries()) {
      const text = textOf(item).replace(/ و$/, "");
      const asked = toAsked(text).trim();
      // What is cut out of the text when its chip is removed: the others stay excluded.
      const typed = items.length === 1 ? asked : nth === 0 ? `${text} و` : `و ${text}`;
      const said = textOf(item.filter((token) => !isStressing(token))).replace(/ و$/, "");
      const part = excludedPart(index, grammar, said, typed);
      if (!part) named.push(asked);
      else if (!without.some(({ key }) => key === part.key)) without.push({ ...part, asked });
    }
  };
  for (let nth = 0; nth < tokens.length; ) {
    const token = tokens[nth++]!;
    const except = token.entry?.meanings.find((meaning) => meaning.is === "except");
    if (except?.isAfter) {
      leave(takeItemsBefore(index, kept), (item) => `${item} ${token.typed}`);
    } else if (except) {
      const { items, end } = exceptedItems(index, tokens, nth);
      leave(items, (item) => `${token.typed} ${item}`);
      nth = end;
    } else if (isHere(token) && !isReaderKnown) named.push(token.typed);
    else kept.push(token);
  }
  return named.length + without.length > 0 ? { rest: textOf(kept), named, without } : undefined;
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ typed }) => typed).join(" ");

const before = new Set<Meaning["is"]>(["filler", "marker", "near"]);
const isFiller = ({ entry }: Token) => entry?.meanings.some(({ is }) => is === "filler") ?? false;
const isBefore = ({ entry }: Token) => entry !== undefined && !entry.regions && hasOnly(entry.meanings, before);
const hasOnly = (meanings: readonly Meaning[], some: ReadonlySet<Meaning["is"]>) =>
  meanings.every(({ is }) => some.has(is));
const ofNames = new Set<Meaning["is"]>(["word", "place"]);
const isUnderstood = ({ entry }: Token) =>
  entry !== undefined && (entry.regions !== undefined || !hasOnly(entry.meanings, ofNames));

const maxNameTokens = 6;

/** What is not wanted, and where it ends: a name, a region or a kind, and a further one behind «و». */
function exceptedItems(
  index: CatalogIndex,
  tokens: readonly Token[],
  start: number,
): { items: Token[][]; end: number } {
  let end = start;
  while (end < tokens.length && isBefore(tokens[end]!)) end++;
  const length = lengthOfName(index, tokens.slice(end, end + maxNameTokens));
  if (length > 0) end += length;
  else if (end < tokens.length && isUnderstood(tokens[end]!)) end++;
  else while (end < tokens.length && !isUnderstood(tokens[end]!)) end++;
  const item = tokens.slice(start, end);
  const and = tokens[end]?.typed === "و" ? end + 1 : tokens[end - 1]?.typed.endsWith(" و") ? end : tokens.length;
  if (and >= tokens.length) return { items: [item], end };
  const further = exceptedItems(index, tokens, and);
  return { items: [item, ...further.items], end: further.end };
}

/** How many of the tokens are the full name of something, the most that are. */
const lengthOfName = (index: CatalogIndex, tokens: readonly Token[]): number =>
  tokens.findLastIndex((_, nth) => isFullName(index, tokens.slice(0, nth + 1))) + 1;

const isFullName = ({ lexicon }: CatalogIndex, tokens: readonly Token[]): boolean =>
  lexicon.names.words.find(tokens.flatMap(({ words }) => words).join("")) >= 0;

const stressing = new Set(searchWords("خیلی زیاد چندان اصلا که رو را هم"));
const isStressing = ({ words }: Token) => words.every((word) => stressing.has(word));

/** Takes what is not wanted off the end of the tokens before «نباشه»: a name, a region or a kind, and another one before «و». */
function takeItemsBefore(index: CatalogIndex, kept: Token[]): Token[][] {
  const end = 1 + kept.findLastIndex((token) => !isStressing(token));
  const earliest = Math.max(0, end - maxNameTokens);
  const name = kept.findIndex((_, nth) => nth >= earliest && nth < end && isFullName(index, kept.slice(nth, end)));
  let from = name >= 0 ? name : Math.max(0, end - 1);
  if (name < 0 && end > 0 && !isUnderstood(kept[from]!)) from = 1 + kept.slice(0, end).findLastIndex(isUnderstood);
  const leads = (token: Token) => isStressing(token) || (isBefore(token) && !isFiller(token));
  while (from > 0 && leads(kept[from - 1]!)) from--;
  const item = kept.splice(from);
  if (kept.at(-1)?.typed !== "و") return [item];
  kept.pop();
  return [...takeItemsBefore(index, kept), item];
}
