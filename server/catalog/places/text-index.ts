import { searchWords } from "../../../database/persian.ts";
import type { CatalogPlace } from "../catalog-rows.ts";
import { Bitmap } from "../index/bitmap.ts";
import { PostingUnion } from "../search/words/posting-union.ts";
import { WordIndex } from "../search/words/word-index.ts";
import { pauseIfDue } from "../slices.ts";

/** Where a place has a word: in its names and summary, or in its text only. */
const LEVELS = { summary: 0, text: 1 } as const;

/** A word of a place: 4 bytes in the list of the word, up to as many unused, and 4 in that of the place. */
const BYTES_PER_POSTING = 12;
const maxPostings = 5_000_000; // some 60 MB, the texts of 25,000 places; of further ones the summaries alone
const maxSummaryPostings = 7_500_000;

const maxWordLength = 24;
const maxTextLength = 40_000; // characters that are read

const functionWords = new Set(
  searchWords(
    "از به در با که را این آن و یا تا هم نه بر برای است هست بود شد شده می‌شود دارد داشت کرد کرده می‌کند یک دو هر همه چند خود او ما شما آنها روی زیر پیش پس بی اما ولی اگر چون نیز دیگر the of and in to a is",
  ),
);

/** The words of names, summaries and texts of the places that have a text, by slot; changed one place at a time. */
export class TextIndex {
  readonly #index = new WordIndex({ hasSounds: false, levels: 2 });
  /** By slot: the number of a word, twice, plus its level. */
  readonly #entries = new Map<number, Uint32Array>();
  /** The slots of which the text has not been read yet. */
  readonly #unread = new Set<number>();
  #postings = 0;
  readonly #maxReadAtLoad: number;

  constructor({ maxReadAtLoad = 5000 } = {}) {
    this.#maxReadAtLoad = maxReadAtLoad;
  }

  /** What its postings take, in bytes. */
  get bytes(): number {
    return this.#postings * BYTES_PER_POSTING;
  }

  /** Whether there are texts that {@link setAtLoad} left. */
  get hasUnread(): boolean {
    return this.#unread.size > 0;
  }

  /**
   * Like {@link set}, but leaves the texts after the first few thousand to {@link readRest}: all texts of 100,000 places take twice as long as
   * the rest of a load.
   */
  setAtLoad(slot: number, place: CatalogPlace, text: string): void {
    const isLater = text !== "" && this.#entries.size >= this.#maxReadAtLoad;
    this.set(slot, place, isLater ? "" : text);
    if (isLater) this.#unread.add(slot);
  }

  /** Reads the texts that were left, in slices, while places may change; `read` returns a place with its text, if it is known. */
  async readRest(read: (slot: number) => [CatalogPlace, string | undefined], signal: AbortSignal): Promise<void> {
    for (const slot of this.#unread) {
      const [place, text = ""] = read(slot);
      this.set(slot, place, text);
      const pause = pauseIfDue();
      if (pause) await pause;
      if (signal.aborted) return;
    }
  }

  set(slot: number, { name, altNames, nameEn, summary }: CatalogPlace, text: string): void {
    this.delete(slot);
    if (text === "" && !summary) return;
    if (this.#postings > maxSummaryPostings) return;
    const words = new Map<string, number>();
    for (const part of [name, ...altNames, nameEn, summary ?? ""])
      for (const word of textWords(part)) words.set(word, LEVELS.summary);
    if (this.#postings <= maxPostings)
      for (const word of textWords(text.slice(0, maxTextLength))) if (!words.has(word)) words.set(word, LEVELS.text);
    const entries = Uint32Array.from(words, ([word, level]) => this.#index.add(word, slot, level) * 2 + level);
    this.#entries.set(slot, entries);
    this.#postings += entries.length;
  }

  delete(slot: number): void {
    this.#unread.delete(slot);
    const entries = this.#entries.get(slot);
    if (!entries) return;
    for (const entry of entries) this.#index.remove(entry >>> 1, slot, entry & 1);
    this.#entries.delete(slot);
    this.#postings -= entries.length;
  }

  /** Whether any place has a word, in any form. */
  has(typed: string): boolean {
    return this.#index.words.find(stemOf(typed)) >= 0;
  }

  /** The slots that have a word in any form: in names or summary, and anywhere. Not to be changed. */
  find(typed: string): { summary: Bitmap; anywhere: Bitmap } {
    const word = this.#index.words.find(stemOf(typed));
    if (word < 0) return { summary: none, anywhere: none };
    const { postings } = this.#index;
    const [summary, anywhere] = [new PostingUnion(), new PostingUnion()];
    summary.add(postings, this.#index.listOf(word, LEVELS.summary));
    for (const level of Object.values(LEVELS)) anywhere.add(postings, this.#index.listOf(word, level));
    return { summary: summary.toBitmap(), anywhere: anywhere.toBitmap() };
  }
}

const none = new Bitmap();

const endings = /(?:هایی|های|ها|ترین|تر|ی)$/;
const minStem = 3;

/** A folded word without its plural, ezafe or degree: texts and queries are compared so. */
export function stemOf(word: string): string {
  const stem = word.replace(endings, "");
  return stem.length >= minStem ? stem : word;
}

const isSuperlative = (word: string) => word.length > 5 && word.endsWith("ترین");

/** A superlative with its noun as one word: «بلندترین آبشار». */
export const superlativeOf = (superlative: string, noun: string): string => superlative + stemOf(noun);

/** The stems of the words of a text that mean something. Half-spaced words are one word, and their parts are words, too. */
export function textWords(text: string): Set<string> {
  const words = new Set<string>();
  const add = (word: string) => {
    if (word.length > 1 && word.length <= maxWordLength && !functionWords.has(word)) words.add(stemOf(word));
  };
  let superlative = "";
  for (const word of searchWords(text)) {
    add(word);
    if (superlative !== "") words.add(superlativeOf(superlative, word));
    superlative = isSuperlative(word) ? word : "";
  }
  if (text.includes("\u200c"))
    for (const part of searchWords(text.replaceAll("\u200c", " "))) if (part.length > 2) add(part);
  return words;
}
