import { AsyncLocalStorage } from "node:async_hooks";

/** What an answer was made from, in terms of the catalogue. */
export interface CatalogReads {
  /** The places that it shows. */
  places: Set<number>;
  /** It lists, counts or finds places, so that any place may enter it. */
  hasLists: boolean;
  /** The squares of one degree whose amenities it shows. */
  areas: Set<string>;
  /** For places whose similar ones it shows: whether they are still the same ones. */
  similar: Map<number, () => boolean>;
  /** Answers that contain this one, which is not finished yet. */
  parents: CatalogReads[];
  isFinished: boolean;
}

const reads = new AsyncLocalStorage<CatalogReads | undefined>();

/** Records in `into` what `run` reads of the catalogue, until its promise settles. */
export function recordReads<Result>(into: CatalogReads, run: () => Promise<Result>): Promise<Result> {
  const result = reads.run(into, run);
  const finish = () => {
    into.isFinished = true;
    into.parents = [];
  };
  result.then(finish, finish);
  return result;
}

export const noReads = (): CatalogReads => ({
  places: new Set(),
  hasLists: false,
  areas: new Set(),
  similar: new Map(),
  parents: [],
  isFinished: false,
});

/** Lets the answer that is being made now contain another one, finished or not. */
export function joinReads(part: CatalogReads): void {
  const whole = reads.getStore();
  if (!whole || whole === part) return;
  for (const id of part.places) addPlace(whole, id);
  if (part.hasLists) addList(whole);
  for (const area of part.areas) addArea(whole, area);
  for (const [id, isSame] of part.similar) addSimilar(whole, id, isSame);
  if (!part.isFinished) part.parents.push(whole);
}

export function recordPlace(id: number): void {
  const current = reads.getStore();
  if (current) addPlace(current, id);
}

export function recordList(): void {
  const current = reads.getStore();
  if (current) addList(current);
}

export function recordArea(area: string): void {
  const current = reads.getStore();
  if (current) addArea(current, area);
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
  addSimilar(current, id, isSame);
  return found;
}

function addPlace(into: CatalogReads, id: number) {
  if (into.places.has(id)) return; // and so have those that contain it
  into.places.add(id);
  for (const parent of into.parents) addPlace(parent, id);
}

function addList(into: CatalogReads) {
  if (into.hasLists) return;
  into.hasLists = true;
  for (const parent of into.parents) addList(parent);
}

function addArea(into: CatalogReads, area: string) {
  if (into.areas.has(area)) return;
  into.areas.add(area);
  for (const parent of into.parents) addArea(parent, area);
}

function addSimilar(into: CatalogReads, id: number, isSame: () => boolean) {
  into.similar.set(id, isSame);
  for (const parent of into.parents) addSimilar(parent, id, isSame);
}
