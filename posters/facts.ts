import { lookup } from "./lookup.ts";

/** What is known of a place's look, by name, such as `minarets` → `2`: the columns of `place-scene.csv`. Unknown is missing. */
export type Facts = Readonly<Record<string, string>>;

/** The value of a fact; '' when it is unknown. */
export const fact = (scene: { facts: Facts }, name: string): string => lookup(scene.facts, name) ?? "";

/** A fact that is a number, at most `most`; `otherwise` when it is unknown. */
export const countFact = (scene: { facts: Facts }, name: string, otherwise: number, most = 40): number =>
  Math.min(most, Number.parseFloat(fact(scene, name)) || (fact(scene, name) === "0" ? 0 : otherwise));

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
