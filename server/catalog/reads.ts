import { AsyncLocalStorage } from "node:async_hooks";

/** What an answer was made from, in terms of the catalogue. */
export interface CatalogReads {
  /** The places that it shows. */
  places: Set<number>;
  /** It lists, counts or finds places, so that any place may enter it. */
  hasLists: boolean;
  /** For places whose similar ones it shows: whether they are still the same ones. */
  similar: Map<number, () => boolean>;
}

const reads = new AsyncLocalStorage<CatalogReads | undefined>();

/** Records in `into` what `run` reads of the catalogue, until its promise settles. */
export const recordReads = <Result>(into: CatalogReads, run: () => Promise<Result>): Promise<Result> =>
  reads.run(into, run);

export const noReads = (): CatalogReads => ({ places: new Set(), hasLists: false, similar: new Map() });

export function recordPlace(id: number): void {
  reads.getStore()?.places.add(id);
}

export function recordList(): void {
  const current = reads.getStore();
  if (current) current.hasLists = true;
}

/** Runs what finds the places similar to one, and records the result in place of everything that was compared. */
export function recordSimilar(id: number, find: () => number[]): number[] {
  const current = reads.getStore();
  if (!current) return find();
  const found = reads.run(undefined, find);
  const isSame = () => {
    const now = reads.run(undefined, find);
    return now.length === found.length && now.every((other, nth) => other === found[nth]);
  };
  current.similar.set(id, isSame);
  return found;
}
