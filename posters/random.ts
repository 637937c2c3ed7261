/** Seeded random number generator; the call itself returns a number from 0 up to 1. */
export interface Rng {
  (): number;
  range(min: number, max: number): number;
  /** Whole number, both limits included. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
}

/** FNV-1a with a final mix; an unsigned 32-bit number. */
export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return (h ^ (h >>> 13)) >>> 0;
}

/** mulberry32, seeded with the hash of a text. */
export function createRng(seed: string): Rng {
  let s = hash(seed);
  const next = (() => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }) as Rng;
  next.range = (min, max) => min + next() * (max - min);
  next.int = (min, max) => Math.floor(next.range(min, max + 1));
  next.pick = (items) => items[Math.floor(next() * items.length)]!;
  next.chance = (probability) => next() < probability;
  return next;
}
