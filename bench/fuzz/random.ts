/** Random numbers that depend on nothing but the seed and the number of the request. */
export interface Random {
  /** A float from 0 to below 1. */
  next: () => number;
  /** An integer from 0 to below `limit`. */
  below: (limit: number) => number;
  /** Whether an event of this probability occurs. */
  chance: (probability: number) => boolean;
  /** One of the items. */
  pick: <T>(items: readonly T[]) => T;
}

/** Creates a generator (mulberry32) for one request of a run. */
export function createRandom(seed: number, number: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)]!,
  };
}
