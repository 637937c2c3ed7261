import { Bitmap } from "../index/bitmap.ts";
import { CandidateQueue } from "./candidate-queue.ts";
import { betterOf, type DocumentMatch, TIERS } from "./document-matching.ts";
import { lazily } from "./lazily.ts";
import type { Lexicon } from "./lexicon.ts";
import type { MatchClass, MatchSource } from "./match-sources.ts";

type Quality = Pick<DocumentMatch, "tier" | "confidence" | "coverage">;

/** Best first: by tier, then confidence and coverage, of which small differences are ignored. */
export function gradeOf({ tier, confidence, coverage }: Quality): number {
  const coverageStep = hasCoverage({ tier }) ? Math.round(4 * coverage) : 0; // 0 to 4, more where the query has more words than the name
  return (tier * 100 + Math.round(confidence * 20)) * 10 + coverageStep;
}

/** Whether the grade depends on the coverage. */
const hasCoverage = ({ tier }: Pick<Quality, "tier">) => tier === TIERS.words || tier === TIERS.fuzzy;

interface Graded {
  match: DocumentMatch;
  grade: number;
}

const maxLookedAt = 1000; // documents whose confidence is compared; more have hardly a better one

/**
 * The documents that match a query. Where few may match, each of them is compared; otherwise the best are found without looking at all
 * of them.
 */
export class Ranking {
  readonly #lexicon: Lexicon;
  readonly #all: () => Bitmap;
  readonly #strong: () => Bitmap;
  readonly #sources: readonly MatchSource[];
  /** All matches, best first, where few documents may match. */
  readonly #few: readonly Graded[] | undefined;

  constructor(lexicon: Lexicon, sources: readonly MatchSource[]) {
    this.#lexicon = lexicon;
    this.#sources = sources;
    const few = this.#compareFew();
    this.#few = few;
    this.#all = lazily(() => (few ? toBitmap(few) : Bitmap.union(sources.map(({ all }) => all()))));
    this.#strong = lazily(() => {
      if (few) return few.every(isStrong) ? this.all : toBitmap(few.filter(isStrong));
      return Bitmap.union(sources.map(({ strong }) => strong()));
    });
  }

  /** Whether nothing matches. */
  get isEmpty(): boolean {
    return this.#few ? this.#few.length === 0 : this.#sources.every(({ isEmpty }) => isEmpty());
  }

  /** How many documents match. */
  get size(): number {
    return this.#few?.length ?? this.all.size;
  }

  /** All documents that match. Not to be changed. */
  get all(): Bitmap {
    return this.#all();
  }

  /** Those whose tier is above "fuzzy". Not to be changed. */
  get strong(): Bitmap {
    return this.#strong();
  }

  /** These matches, and those of other sources. */
  and(sources: readonly MatchSource[]): Ranking {
    return new Ranking(this.#lexicon, [...this.#sources, ...sources]);
  }

  /** The highest confidence in the highest tier, of as many documents as are looked at; 0 without matches. */
  bestConfidence(): number {
    let best: DocumentMatch | undefined;
    if (this.#few) {
      for (const { match } of this.#few) best = betterOf(best, match);
      return best?.confidence ?? 0;
    }
    const classes = this.#sources.flatMap(({ classes }) => classes());
    let left = maxLookedAt;
    for (const { tier, confidence, docs } of classes.sort((a, b) => b.tier - a.tier || b.confidence - a.confidence)) {
      const isReached = () => best && (best.tier > tier || (best.tier === tier && best.confidence >= confidence));
      if (isReached() || left <= 0) break;
      for (const doc of docs().toArray()) {
        best = betterOf(best, this.match(doc)!);
        if (isReached() || --left <= 0) break;
      }
    }
    return best?.confidence ?? 0;
  }

  /**
   * The matches of the documents in a set, best first; equal ones by the order of documents. Those that may have the highest grade are
   * looked at first, so that the best of many are found soon.
   */
  *best(within?: Bitmap): Generator<DocumentMatch> {
    if (this.#few) {
      for (const { match } of this.#few) if (!within || within.has(match.doc)) yield match;
      return;
    }
    if (within && within.andSize(this.all) === 0) return;
    const { order } = this.#lexicon;
    const queue = new CandidateQueue();
    for (const { classes } of this.#sources) for (const found of classes()) this.#addClass(queue, found, within);
    const seen = new Set<number>();
    const waiting: Graded[] = []; // sorted; found with a lower grade than their candidates might have had
    for (let bound = queue.highest(); bound > 0; bound = queue.highest()) {
      while (waiting.length > 0 && waiting[0]!.grade > bound) yield waiting.shift()!.match;
      for (const doc of order.only(Bitmap.union(queue.takeAll(bound)))) {
        while (waiting[0]?.grade === bound && order.compare(waiting[0].match.doc, doc) < 0)
          yield waiting.shift()!.match;
        if (seen.has(doc)) continue;
        seen.add(doc);
        const match = this.match(doc)!;
        const grade = gradeOf(match);
        if (grade === bound) yield match;
        else this.#insert(waiting, { match, grade });
      }
    }
    for (const { match } of waiting) yield match;
  }

  /** How a document matches, in the best way; undefined when it does not. */
  readonly match = (doc: number): DocumentMatch | undefined => {
    let best: DocumentMatch | undefined;
    for (const source of this.#sources) {
      const match = source.match(doc);
      if (match) best = betterOf(best, match);
    }
    return best;
  };

  /** All matches, best first; undefined where too many documents may match. */
  #compareFew(): readonly Graded[] | undefined {
    const { maxCompared, order } = this.#lexicon;
    const docs = new Set<number>();
    for (const { candidates } of this.#sources) {
      const found = candidates(maxCompared);
      if (!found) return undefined;
      for (const doc of found) docs.add(doc);
      if (docs.size > maxCompared) return undefined;
    }
    const few: Graded[] = [];
    for (const doc of docs) {
      const match = this.match(doc);
      if (match) few.push({ match, grade: gradeOf(match) });
    }
    return few.sort((a, b) => b.grade - a.grade || order.compare(a.match.doc, b.match.doc));
  }

  #insert(waiting: Graded[], graded: Graded) {
    let [low, high] = [0, waiting.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { grade, match } = waiting[middle]!;
      const difference = graded.grade - grade || this.#lexicon.order.compare(match.doc, graded.match.doc);
      if (difference > 0) high = middle;
      else low = middle + 1;
    }
    waiting.splice(low, 0, graded);
  }

  /** Adds the documents of a class. Where coverage counts, they are divided by it, but only when it is their turn. */
  #addClass(queue: CandidateQueue, { tier, confidence, named, minLength, docs }: MatchClass, within?: Bitmap) {
    const limited = () => (within ? docs().and(within) : docs());
    const boundOf = (length: number) =>
      gradeOf({ tier, confidence, coverage: named === null ? 1 : named / Math.max(length, minLength) });
    queue.add(boundOf(1), () => {
      const found = limited();
      if (found.size === 0 || named === null || boundOf(1) === boundOf(maxLength)) return found;
      for (const { length, docs } of this.#lexicon.documentWords.divideByNameLength(found))
        queue.add(boundOf(length), docs);
      return undefined;
    });
  }
}

const isStrong = ({ match }: Graded) => match.tier > TIERS.fuzzy;

const toBitmap = (few: readonly Graded[]) => Bitmap.ofSorted(new Uint32Array(few.map(({ match }) => match.doc)).sort());

const maxLength = 255; // words of a name that are counted
