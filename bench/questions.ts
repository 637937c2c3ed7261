// Measures how long reading questions takes on an idle machine, beside SQLite FTS5 on the same names:
// node bench/questions.ts [places …] [questions|names|worst …]
// A million places take minutes to write: with BENCH_DATA, a folder, they are kept for the next run. WORST=500-999 reads half of the
// worst texts.

import { readFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import type { Db } from "../database/connect.ts";
import { searchWords } from "../database/persian.ts";
import type { CatalogIndex } from "../server/catalog/catalog-index.ts";
import { loadCatalog } from "../server/catalog/load.ts";
import { findPlaces } from "../server/catalog/question/found-places.ts";
import { loadGoldenQuestions } from "../server/catalog/question/golden/questions.ts";
import { loadGoldenQueries } from "../server/catalog/search/golden/golden.ts";
import { withManyPlaces } from "./many-places.ts";

const totals = process.argv.slice(2).map(Number).filter(Number.isFinite);
const named = process.argv.slice(2).filter((argument) => !Number.isFinite(Number(argument)));
const isAsked = (part: "questions" | "names" | "worst") => named.length === 0 || named.includes(part);
const shown = 6; // places of an answer
const worstCount = 1000;
const textLength = 100;
const goalMs = 5; // for one text
const shownTexts = 8;
const measuredMs = 30; // for each text
const minRuns = 7;

const atoms = [
  ..."ابپتسشرنیوهکgaeiouskhnrty12 \u200c,;[",
  ...[
    "آبشار ",
    "روستا ",
    "تهران ",
    "نزدیک ",
    "خلوت ",
    "بلندترین ",
    "جاهای دیدنی ",
    "قلعه ",
    "استان ",
    "shiraz ",
    "abshar ",
  ],
  ...["sh", "kh", "gh", "ab ", "۳۳ ", "ماسولع ", "kdvhc "],
];

/** Texts of repeated units, the same in every run. */
function* worstTexts(): Generator<string> {
  let state = 7;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = () => atoms[below(atoms.length)]!;
  for (let nth = 0; nth < worstCount; nth++) {
    const units = Array.from({ length: 1 + below(4) }, () => Array.from({ length: 1 + below(4) }, pick).join(""));
    let text = "";
    while (text.length < textLength) text += units[below(units.length)];
    yield text.slice(0, textLength);
  }
}

interface Measurement {
  text: string;
  /** Milliseconds on a machine without other work, in which they are all of the processor. */
  time: number;
}

/** The median of as many runs as take long enough. The system counts the CPU time of a thread in steps that are longer than most runs. */
function timeOf(work: () => unknown): number {
  const times: number[] = [];
  for (let sum = 0; times.length < minRuns || sum < measuredMs; ) {
    const startedAt = performance.now();
    work();
    const time = performance.now() - startedAt;
    times.push(time);
    sum += time;
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

/** The texts by time, ascending. Each run reads the text anew. */
function measure(texts: readonly string[], run: (text: string) => unknown): Measurement[] {
  for (const text of texts.slice(0, 100)) run(text);
  const measured = texts.map((text) => ({ text, time: timeOf(() => run(text)) }));
  // A slow moment of the machine is not the text's: those above the goal have another turn after all others.
  for (const each of measured)
    if (each.time > goalMs)
      each.time = Math.min(
        each.time,
        timeOf(() => run(each.text)),
      );
  return measured.sort((a, b) => a.time - b.time);
}

function print(name: string, times: readonly Measurement[]) {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.time.toFixed(3);
  console.log(`${name.padEnd(34)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
}

/** The dearest texts, and how many are above the goal. */
function printDearest(times: readonly Measurement[]) {
  console.log(`${times.filter(({ time }) => time > goalMs).length} of ${times.length} took longer than ${goalMs} ms`);
  for (const { text, time } of times.slice(-shownTexts).reverse())
    console.log(`  ${time.toFixed(1)} ms ${JSON.stringify(text)}`);
}

function createFts(index: CatalogIndex) {
  const db = new DatabaseSync(":memory:");
  db.exec("create virtual table place using fts5(text, tokenize = 'trigram')");
  const insert = db.prepare("insert into place (rowid, text) values (?, ?)");
  db.exec("begin");
  for (const id of index.places.ids()) {
    const { name, nameEn, altNames } = index.places.peek(id)!;
    insert.run(id, searchWords([name, nameEn, ...altNames].join(" ")).join(" "));
  }
  db.exec("commit");
  const find = db.prepare(`select rowid from place where place match ? order by rank limit ${shown}`);
  return (typed: string) => {
    const words = searchWords(typed).filter((word) => word.length >= 3); // trigrams match nothing shorter
    return words.length === 0 ? [] : find.all(words.map((word) => `"${word}"`).join(" "));
  };
}

const intents = (await readFile(new URL("../server/catalog/question/golden/intents.tsv", import.meta.url), "utf8"))
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t")[1]!);
const questions = [...intents, ...(await loadGoldenQuestions()).map(({ typed }) => typed)];
const names = (await loadGoldenQueries()).map(({ typed }) => typed);

const [firstWorst = 0, lastWorst = worstCount] = (process.env.WORST ?? "").split("-").filter(Boolean).map(Number);
const worst = [...worstTexts()].slice(firstWorst, lastWorst + 1);

async function measureAt(total: number) {
  const bench = async (db: Db) => {
    const { index } = await loadCatalog(db);
    await index.places.readTexts(new AbortController().signal);
    const { rows } = index.places.versions;
    let version = 0;
    // Another version each time, so that nothing comes from the cache.
    const read = (text: string) => {
      index.places.versions.rows = rows + ++version;
      return findPlaces(index, text).inOrder().take(shown).toArray();
    };
    const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
    const { words } = index.places;
    console.log(`\n${index.places.size} places, postings of texts ${mebibytes(words.bytes)}`);
    const fts = isAsked("questions") || isAsked("names") ? createFts(index) : undefined;
    for (const [name, texts] of [
      ["questions", questions],
      ["names", names],
    ] as const) {
      if (!fts || !isAsked(name)) continue;
      print(name, measure(texts, read));
      print(`${name}, SQLite FTS5 trigram`, measure(texts, fts));
    }
    if (!isAsked("worst")) return;
    const times = measure(worst, read);
    print(`${worst.length} texts of ${textLength} characters`, times);
    printDearest(times);
  };
  await withManyPlaces(total, bench, { hasTexts: true });
}

for (const total of totals.length > 0 ? totals : [1000, 100_000]) await measureAt(total);
