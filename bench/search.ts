// Compares the search with four other engines on the same folded documents and queries: node bench/search.ts [documents] [engine …]
// With names of engines, such as Sarzamin and SQLite, only these are compared, and changes are not measured.

import { DatabaseSync } from "node:sqlite";
import { create, insertMultiple, search as oramaSearch } from "@orama/orama";
import MiniSearch from "minisearch";
import type { Db } from "../database/connect.ts";
import { fold, searchWords } from "../database/persian.ts";
import type { CatalogIndex } from "../server/catalog/catalog-index.ts";
import { loadCatalog } from "../server/catalog/load.ts";
import { TIERS } from "../server/catalog/search/document-matching.ts";
import { type Document, placeDocument } from "../server/catalog/search/documents.ts";
import { type GoldenQuery, isExpected, loadGoldenQueries } from "../server/catalog/search/golden/golden.ts";
import { createLexicon, type Lexicon } from "../server/catalog/search/lexicon.ts";
import { search } from "../server/catalog/search/search.ts";
import { listPlaces } from "../testing/catalog/catalog-places.ts";
import { withManyPlaces } from "./many-places.ts";

/** Returns at most five ids for a typed text, best first. */
type Engine = (typed: string) => Promise<number[]> | number[];

const maxResults = 5;
const [total = 100_000] = process.argv.slice(2).map(Number);
const named = process.argv.slice(3);
const isAsked = (engine: string) => named.length === 0 || named.some((name) => engine.startsWith(name));

/** Prints the time and memory for indexing a million names, and what a change costs then and in smaller indexes. */
async function buildAMillion(index: CatalogIndex, seeded: Document[]) {
  const documents = [...seeded, ...generateDocuments(index, 1_000_000)];
  const before = process.memoryUsage().rss;
  const lexicon = createLexicon();
  const startedAt = performance.now();
  const cpuBefore = cpuTime();
  const longestBlock = measureBlocks();
  await lexicon.addAll(documents);
  console.log(`\n${documents.length} names indexed in ${seconds(startedAt)} s: ${lexicon.words.words.size} words`);
  console.log(
    `CPU ${((cpuTime() - cpuBefore) / 1000).toFixed(1)} s, at most ${longestBlock().toFixed(1)} ms at a time`,
  );
  const bytes = (process.memoryUsage().rss - before) / documents.length;
  console.log(
    `about ${bytes.toFixed(0)} bytes per document, RSS ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB in total`,
  );
  for (const count of [1000, 100_000]) {
    const first = documents.slice(0, count);
    measureChanges(createLexicon(first), first);
  }
  measureChanges(lexicon, documents);
}

/** Measures the event loop until the result is called: the longest CPU time between two turns, in milliseconds. */
function measureBlocks(): () => number {
  let longest = 0;
  let last = cpuTime();
  let turn: NodeJS.Immediate;
  const measure = () => {
    const now = cpuTime();
    longest = Math.max(longest, now - last);
    last = now;
    turn = setImmediate(measure);
  };
  turn = setImmediate(measure);
  return () => {
    clearImmediate(turn);
    return longest;
  };
}

/** The CPU time of this thread in milliseconds. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Prints the time of single changes in an index. */
function measureChanges(lexicon: Lexicon, documents: Document[]) {
  const changes: Record<string, (document: Document, nth: number) => void> = {
    rank: (document, nth) => lexicon.setRank(document.group, document.id, document.rank + (nth % 7) / 10),
    name: (document, nth) => lexicon.upsert({ ...document, name: `${document.name} نو ${nth % 50}` }),
    removal: ({ group, id }) => lexicon.remove(group, id),
    insertion: (document) => lexicon.upsert(document),
  };
  const cells = Object.entries(changes).map(([name, change]) => {
    const times = Array.from({ length: 1000 }, (_, nth) => {
      const document = documents[(nth * 7919) % documents.length]!;
      const startedAt = performance.now();
      change(document, nth);
      return 1000 * (performance.now() - startedAt);
    }).sort((a, b) => a - b);
    return `${name} ${times[500]!.toFixed(0)} / ${times[990]!.toFixed(0)}`;
  });
  console.log(`one change in ${lexicon.size} documents, p50 / p99 in µs: ${cells.join(", ")}`);
}

interface BenchData {
  db: Db;
  index: CatalogIndex;
  documents: Document[];
  queries: GoldenQuery[];
}

function seconds(since: number) {
  return ((performance.now() - since) / 1000).toFixed(1);
}

/** Generated names: every kind of place in every town, then the same with a number. */
function* generateDocuments(
  { kindBySlug, cities, provinceById }: CatalogIndex,
  maxDocuments: number,
): Generator<Document> {
  let count = 0;
  for (let round = 0; ; round++)
    for (const { name: kind } of kindBySlug.values())
      for (const { name: city, nameEn, lat, lon, provinceId } of cities) {
        if (count++ >= maxDocuments) return;
        yield {
          group: "place",
          id: 1_000_000 + count,
          name: round === 0 ? `${kind} ${city}` : `${kind} ${city} ${round}`,
          otherNames: [],
          english: nameEn,
          context: [kind, provinceById.get(provinceId)!.name, city],
          rank: 1,
          position: { lat, lon },
        };
      }
}

const textOf = ({ name, otherNames, english, context }: Document) => [name, ...otherNames, english, ...context];
const foldedText = (document: Document) => textOf(document).map(foldedWords).join(" ");
function foldedWords(text: string) {
  return searchWords(text.replaceAll("\u200c", " ")).join(" ");
}

const engines: Record<string, (data: BenchData) => Promise<Engine>> = {
  async Sarzamin({ documents }) {
    const lexicon = createLexicon(documents);
    return (typed) => {
      const matches = search({ lexicon }, typed).ranking.best().take(maxResults).toArray();
      const exact = matches.filter(({ tier }) => tier > TIERS.fuzzy);
      return (exact.length > 0 ? exact : matches).map(({ doc }) => lexicon.columns.id(doc));
    };
  },
  async "SQLite FTS5 trigram"({ documents }) {
    const db = new DatabaseSync(":memory:");
    db.exec("create virtual table document using fts5(text, tokenize = 'trigram')");
    const insert = db.prepare("insert into document (rowid, text) values (?, ?)");
    db.exec("begin");
    for (const document of documents) insert.run(document.id, foldedText(document));
    db.exec("commit");
    const find = db.prepare("select rowid from document where document match ? order by rank limit 5");
    return (typed) => {
      const words = searchWords(typed).filter((word) => word.length >= 3); // trigrams match nothing shorter
      if (words.length === 0) return [];
      return find.all(words.map((word) => `"${word}"`).join(" ")).map(({ rowid }) => Number(rowid));
    };
  },
  async MiniSearch({ documents }) {
    const index = new MiniSearch({ fields: ["name", "rest"], tokenize: searchWords, processTerm: (term) => term });
    index.addAll(
      documents.map((document) => ({ id: document.id, name: foldedWords(document.name), rest: foldedText(document) })),
    );
    const options = { prefix: true, fuzzy: 0.2, boost: { name: 2 }, combineWith: "AND" } as const;
    return (typed) =>
      index
        .search(typed, options)
        .slice(0, maxResults)
        .map(({ id }) => id);
  },
  async Orama({ documents }) {
    const tokenizer = {
      language: "persian",
      normalizationCache: new Map(),
      tokenize: (text: string) => searchWords(text),
    };
    const index = create({
      schema: { key: "number", name: "string", rest: "string" } as const,
      components: { tokenizer },
    });
    await insertMultiple(
      index,
      documents.map((document) => ({ key: document.id, name: foldedWords(document.name), rest: foldedText(document) })),
      5000,
    );
    return async (typed) => {
      const result = await oramaSearch(index, {
        term: fold(typed),
        tolerance: 1,
        threshold: 0,
        limit: maxResults,
        boost: { name: 2 },
      });
      return result.hits.map(({ document }) => document.key);
    };
  },
  async "PostgreSQL pg_trgm"({ db, documents }) {
    await db`create extension if not exists pg_trgm`;
    await db`create temporary table if not exists document (id int, text text)`;
    await db`truncate document`;
    for (let start = 0; start < documents.length; start += 10_000) {
      const rows = documents
        .slice(start, start + 10_000)
        .map((document) => ({ id: document.id, text: foldedText(document) }));
      await db`insert into document ${db(rows)}`;
    }
    await db`create index if not exists document_trigrams on document using gist (text gist_trgm_ops (siglen = 64))`;
    await db`analyze document`;
    return async (typed) => {
      const text = searchWords(typed).join(" ");
      const rows = await db<{ id: number }[]>`
        select id from document where ${text} <% text order by ${text} <<-> text limit 5`;
      return rows.map(({ id }) => id);
    };
  },
};

interface Measurement {
  name: string;
  buildSeconds: string;
  p50: number;
  p99: number;
  /** The share of queries whose first result is correct, by kind. */
  firstShare: Map<string, number>;
}

const runs = 5;

/**
 * Creates an engine, runs all queries some times to warm up, and checks the first results. Of each query the fastest of five runs counts,
 * because of what else the machine does; nothing is kept from one run to the next.
 */
async function measure(
  name: string,
  create: (data: BenchData) => Promise<Engine>,
  data: BenchData,
): Promise<Measurement> {
  const startedAt = performance.now();
  const engine = await create(data);
  const buildSeconds = seconds(startedAt);
  for (let run = 0; run < runs; run++) for (const { typed } of data.queries) await engine(typed);
  const times: number[] = [];
  const firstShare = new Map<string, number>();
  for (const [kind, queries] of Map.groupBy(data.queries, (query) => query.kind)) {
    let correct = 0;
    for (const { typed, expected } of queries) {
      let fastest = Number.POSITIVE_INFINITY;
      for (let run = 0; run < runs; run++) {
        const start = performance.now();
        await engine(typed);
        fastest = Math.min(fastest, performance.now() - start);
      }
      times.push(fastest);
      const [first] = await engine(typed);
      const place = first === undefined ? undefined : data.index.places.get(first);
      correct += Number(
        expected === "" ? first === undefined : place !== undefined && isExpected(data.index, place, expected),
      );
    }
    firstShare.set(kind, correct / queries.length);
  }
  times.sort((a, b) => a - b);
  return {
    name,
    buildSeconds,
    p50: times[times.length >> 1]!,
    p99: times[Math.floor(times.length * 0.99)]!,
    firstShare,
  };
}

function printTable(measurements: Measurement[]) {
  const row = (first: string, cells: string[]) =>
    console.log(first.padEnd(22) + cells.map((cell) => cell.padStart(11)).join(""));
  const kinds = [...measurements[0]!.firstShare.keys()];
  row("first result correct", kinds);
  for (const { name, firstShare } of measurements)
    row(
      name,
      kinds.map((kind) => firstShare.get(kind)!.toFixed(2)),
    );
  for (const { name, buildSeconds, p50, p99 } of measurements)
    console.log(`${name.padEnd(22)} built in ${buildSeconds} s, p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms`);
}

await withManyPlaces(0, async (db) => {
  const { index } = await loadCatalog(db);
  const allQueries = await loadGoldenQueries();
  const seeded = listPlaces(index).map((place) => placeDocument(index, place));
  const many = [...seeded, ...generateDocuments(index, total - seeded.length)];
  for (const documents of [seeded, many]) {
    // Many generated names match a kind and a province, without a known expected result.
    const queries = allQueries.filter(({ kind }) => documents === seeded || kind !== "kind-where");
    console.log(`\n${documents.length} documents, ${queries.length} queries`);
    const measurements = [];
    for (const [name, create] of Object.entries(engines).filter(([engine]) => isAsked(engine)))
      measurements.push(await measure(name, create, { db, index, documents, queries }));
    printTable(measurements);
  }
  if (named.length === 0) await buildAMillion(index, seeded);
});
