import { MAX_LEVEL } from "./mercator.ts";

/** Fewer places are added up about as fast as they are found here. */
const MIN_PLACES = 256;

/** A cell of the quadtree by its Morton code on its level, with its positions from `from` to before `to`. */
export interface CellRange {
  level: number;
  number: number;
  from: number;
  to: number;
}

/** The summaries of cells with many places: a map of the country is asked for by everybody, in the same cells. */
export class CellSummaries<Summary> {
  readonly #levels = Array.from({ length: MAX_LEVEL + 1 }, () => new Map<number, Summary>());

  /** The summary of a cell, which `summarize` makes when it is not known. */
  get({ level, number, from, to }: CellRange, summarize: () => Summary): Summary {
    const known = this.#levels[level]; // entries of one deepest cell are below all levels
    if (!known || to - from < MIN_PLACES) return summarize();
    const summary = known.get(number) ?? summarize();
    known.set(number, summary);
    return summary;
  }

  /** Forgets all cells around a place, by the Morton code of its deepest cell. */
  forget(deepest: number): void {
    for (const [level, known] of this.#levels.entries())
      if (known.size > 0) known.delete(Math.floor(deepest / 4 ** (MAX_LEVEL - level)));
  }

  clear(): void {
    for (const known of this.#levels) known.clear();
  }
}
