import { hasWord, searchText, searchWords } from "../../../database/persian.ts";
import { type Near, PointGrid } from "../../catalog/amenities/point-grid.ts";
import { sortInSlices } from "../../catalog/index/sort-in-slices.ts";
import { TOPONYM_CLASSES, type ToponymRow } from "./toponym.ts";

/** Names that are compared with a text; what begins with one or two letters has thousands, of which the rest is left out. */
const MAX_COMPARED = 2000;
/** A name this far from the map's middle counts as much less as one class. */
const KM_PER_WEIGHT = 150;
const KM_PER_DEGREE = 111.2;
const MAX_OFFSET = 2 ** 10;

type Box = readonly [west: number, south: number, east: number, north: number];

interface Entry extends ToponymRow {
  /** Its folded words, see `searchText`. */
  text: string;
  /** Its folded words, joined. */
  joined: string;
}

export const isInBox = ({ lat, lon }: { lat: number; lon: number }, [west, south, east, north]: Box): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;

/** The names of the map: found by the beginning of their words, and by position. */
export class ToponymIndex {
  readonly #entries: Entry[] = [];
  readonly #towns = new PointGrid<Entry>();
  readonly #villages = new PointGrid<Entry>();
  /** Every word of every name as the number of its entry and its offset in the text, sorted by what begins there. */
  #words: Uint32Array = new Uint32Array();

  get size(): number {
    return this.#entries.length;
  }

  add(row: ToponymRow): void {
    const entry = { ...row, text: searchText(row.name), joined: searchWords(row.name).join("") };
    this.#entries.push(entry);
    if (row.class === "city" || row.class === "town") this.#towns.add(entry);
    if (row.class === "village") this.#villages.add(entry);
  }

  /** Makes the names that were added findable by their words. */
  async sort(): Promise<void> {
    const words: number[] = [];
    for (const [nth, { text }] of this.#entries.entries())
      for (let at = 0; at >= 0 && at < MAX_OFFSET; at = text.indexOf(" ", at) + 1 || -1)
        words.push(nth * MAX_OFFSET + at);
    this.#words = await sortInSlices(Uint32Array.from(words), (a, b) => {
      const [x, y] = [this.#suffix(a), this.#suffix(b)];
      return x < y ? -1 : Number(x > y);
    });
  }

  /** The names with all words of a text, at most `count`: those in the box first, then by importance and nearness to it. */
  find(text: string, box: Box, count: number): ToponymRow[] {
    const words = searchWords(text);
    const joined = words.join("");
    const ranges = words.map((word) => this.#rangeOf(word));
    const [from, to] = ranges.reduce<[number, number]>(
      (best, range) => (range[1] - range[0] < best[1] - best[0] ? range : best),
      ranges[0] ?? [0, 0],
    );
    const compared = new Set<number>();
    const best: { entry: Entry; score: number }[] = []; // descending
    for (let nth = from; nth < Math.min(to, from + MAX_COMPARED); nth++) {
      const number = Math.floor(this.#words[nth]! / MAX_OFFSET);
      const entry = this.#entries[number]!;
      if (compared.has(number) || !words.every((word) => hasWord(entry.text, word))) continue;
      compared.add(number);
      const score = scoreOf(entry, joined, box);
      if (best.length === count && score <= best[count - 1]!.score) continue;
      const at = best.findIndex((other) => other.score < score);
      best.splice(at < 0 ? best.length : at, 0, { entry, score });
      if (best.length > count) best.pop();
    }
    return best.map(({ entry }) => entry);
  }

  nearestTown = (at: { lat: number; lon: number }): Near<ToponymRow> | undefined => this.#towns.nearest(at, 1)[0];

  nearestVillage = (at: { lat: number; lon: number }): Near<ToponymRow> | undefined => this.#villages.nearest(at, 1)[0];

  #suffix(word: number): string {
    return this.#entries[Math.floor(word / MAX_OFFSET)]!.text.slice(word % MAX_OFFSET);
  }

  /** The positions of the words that begin with a prefix. */
  #rangeOf(prefix: string): [from: number, to: number] {
    const firstWhere = (isReached: (suffix: string) => boolean) => {
      let [low, high] = [0, this.#words.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (isReached(this.#suffix(this.#words[middle]!))) high = middle;
        else low = middle + 1;
      }
      return low;
    };
    return [firstWhere((suffix) => suffix >= prefix), firstWhere((suffix) => suffix.slice(0, prefix.length) > prefix)];
  }
}

function scoreOf(entry: Entry, joined: string, box: Box): number {
  // On a plane: thousands are compared, and the order of far ones does not matter.
  const [north, east] = [entry.lat - (box[1] + box[3]) / 2, (entry.lon - (box[0] + box[2]) / 2) * 0.84];
  const km = KM_PER_DEGREE * Math.sqrt(north * north + east * east);
  const isExact = entry.joined === joined;
  return (
    TOPONYM_CLASSES[entry.class].weight +
    (isInBox(entry, box) ? 20 : 0) +
    (isExact ? 6 : 0) -
    Math.min(km / KM_PER_WEIGHT, 5)
  );
}
