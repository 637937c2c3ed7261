import type { FactName } from "./fact-values.ts";
import { lookup } from "./lookup.ts";

/** What is known of a place's look, by name, such as `minarets` → `2`: the columns of `place-scene.csv`. Unknown is missing. */
export type Facts = Readonly<Record<string, string>>;

/** The facts that a drawing has asked for; with each the words that it tells apart, where they are fewer than there are. */
export type AskedFacts = Map<FactName, readonly string[] | undefined>;

interface WithFacts {
  facts: Facts;
  asked?: AskedFacts | undefined;
}

/** The value of a fact; '' when it is unknown. `words` are those that the drawing tells apart, if not all. */
export function fact({ facts, asked }: WithFacts, name: FactName, words?: readonly string[]): string {
  asked?.set(name, words);
  return lookup(facts, name) ?? "";
}

/** A fact that is a number, at most `most`; `otherwise` when it is unknown. */
export function countFact(scene: WithFacts, name: FactName, otherwise: number, most = 40): number {
  const value = fact(scene, name);
  return Math.min(most, Number.parseFloat(value) || (value === "0" ? 0 : otherwise));
}

/** The parts of a text of facts, `minarets=2|dome=gold`. */
export const factsOf = (text: string): Facts =>
  Object.fromEntries(
    text.split("|").flatMap((part) => (part.includes("=") ? [part.split("=", 2) as [string, string]] : [])),
  );

/** How many compositions a staging tells apart; what remains chooses the foreground. */
export const COMPOSITIONS = 8;

/** The composition of the scene's staging. */
export const staged = <T>(scene: { staging: number }, compositions: readonly T[]): T =>
  compositions[(scene.staging % COMPOSITIONS) % compositions.length]!;
