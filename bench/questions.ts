// Measures how questions are read, beside SQLite FTS5 on the same names: node bench/questions.ts [places …]

import { readFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { searchWords } from "../database/persian.ts";
import type { CatalogIndex } from "../server/catalog/catalog-index.ts";
import { loadCatalog } from "../server/catalog/load.ts";
import { findPlaces } from "../server/catalog/question/found-places.ts";
import { loadGoldenQuestions } from "../server/catalog/question/golden/questions.ts";
import { loadGoldenQueries } from "../server/catalog/search/golden/golden.ts";
import { withManyPlaces } from "./many-places.ts";

const totals = process.argv.slice(2).map(Number);
const shown = 6; // places of an answer
const worstCount = 1000;
const textLength = 100;

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

/** Milliseconds of each text, ascending: the least of some runs, each of which reads the text anew. */
function measure(texts: readonly string[], run: (text: string, nth: number) => unknown, runs = 3): number[] {
  for (const text of texts.slice(0, 200)) run(text, -1);
  const times = texts.map((text) => {
    let least = Number.POSITIVE_INFINITY;
    for (let nth = 0; nth < runs; nth++) {
      const startedAt = performance.now();
      run(text, nth);
      least = Math.min(least, performance.now() - startedAt);
    }
    return least;
  });
  return times.sort((a, b) => a - b);
}

function print(name: string, times: readonly number[]) {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(3);
  console.log(`${name.padEnd(34)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
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

for (const total of totals.length > 0 ? totals : [1000, 100_000])
  await withManyPlaces(total, async (db) => {
    const { index } = await loadCatalog(db);
    const { rows } = index.places.versions;
    let version = 0;
    // Another version each time, so that nothing comes from the cache.
    const read = (text: string) => {
      index.places.versions.rows = rows + ++version;
      return findPlaces(index, text).inOrder().take(shown).toArray();
    };
    console.log(
      `\n${index.places.size} places, postings of texts ${(index.places.words.bytes / 2 ** 20).toFixed(2)} MiB`,
    );
    const fts = createFts(index);
    print("questions", measure(questions, read));
    print("questions, SQLite FTS5 trigram", measure(questions, fts));
    print("names", measure(names, read));
    print("names, SQLite FTS5 trigram", measure(names, fts));
    print(`${worstCount} texts of ${textLength} characters`, measure([...worstTexts()], read));
  });
