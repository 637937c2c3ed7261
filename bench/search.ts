// The search beside four others, with the same documents, folded alike, and the same questions: node bench/search.ts [documents]

import { DatabaseSync } from "node:sqlite";
import { create, insertMultiple, search as oramaSearch } from "@orama/orama";
import MiniSearch from "minisearch";
import type { Db } from "../database/connect.ts";
import { fold, searchWords } from "../database/persian.ts";
import { loadSnapshot } from "../server/catalog/load.ts";
import { type Document, documentsOf } from "../server/catalog/search/documents.ts";
import { type Golden, golden, isMeant } from "../server/catalog/search/golden.ts";
import { lexiconOf } from "../server/catalog/search/lexicon.ts";
import { TIERS } from "../server/catalog/search/matching.ts";
import { search } from "../server/catalog/search/search.ts";
import type { Snapshot } from "../server/catalog/snapshot.ts";
import { withManyPlaces } from "./many-places.ts";

/** Answers a typed text with ids, the best first, five at most. */
type Engine = (typed: string) => Promise<number[]> | number[];

const best = 5;
const [total = 100_000] = process.argv.slice(2).map(Number);

/** How long a million names take to be put in order, and how much room. */
function buildAMillion(snapshot: Snapshot, seeded: Document[]) {
  const documents = [...seeded, ...invented(snapshot, 1_000_000)];
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const lexicon = lexiconOf(documents);
  console.log(`\n${documents.length} names put in order in ${seconds(began)} s: ${lexicon.words.words.length} words`);
  const bytes = (process.memoryUsage().rss - before) / documents.length;
  console.log(
    `some ${bytes.toFixed(0)} bytes a document, RSS ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB in all`,
  );
}

interface Parts {
  db: Db;
  snapshot: Snapshot;
  documents: Document[];
  questions: Golden[];
}

function seconds(since: number) {
  return ((performance.now() - since) / 1000).toFixed(1);
}

/** Names that might be: every kind of place in every town, and again with a number. */
function* invented({ kindBySlug, cities, provinceById }: Snapshot, most: number): Generator<Document> {
  let made = 0;
  for (let round = 0; ; round++)
    for (const { name: kind } of kindBySlug.values())
      for (const { name: city, nameEn, lat, lon, provinceId } of cities) {
        if (made++ >= most) return;
        yield {
          group: "place",
          id: 1_000_000 + made,
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

const makers: Record<string, (parts: Parts) => Promise<Engine>> = {
  async Sarzamin({ snapshot, documents }) {
    const own = { ...snapshot, lexicon: lexiconOf(documents) };
    return (typed) => {
      const { matches } = search(own, typed);
      const sure = matches.filter(({ tier }) => tier > TIERS.near);
      return (sure.length > 0 ? sure : matches).slice(0, best).map(({ doc }) => own.lexicon.documents[doc]!.id);
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
      const words = searchWords(typed).filter((word) => word.length >= 3); // trigrams know nothing shorter
      if (words.length === 0) return [];
      return find.all(words.map((word) => `"${word}"`).join(" ")).map(({ rowid }) => Number(rowid));
    };
  },
  async MiniSearch({ documents }) {
    const index = new MiniSearch({ fields: ["name", "rest"], tokenize: searchWords, processTerm: (term) => term });
    index.addAll(
      documents.map((document) => ({ id: document.id, name: foldedWords(document.name), rest: foldedText(document) })),
    );
    const how = { prefix: true, fuzzy: 0.2, boost: { name: 2 }, combineWith: "AND" } as const;
    return (typed) =>
      index
        .search(typed, how)
        .slice(0, best)
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
      const found = await oramaSearch(index, {
        term: fold(typed),
        tolerance: 1,
        threshold: 0,
        limit: best,
        boost: { name: 2 },
      });
      return found.hits.map(({ document }) => document.key);
    };
  },
  async "PostgreSQL pg_trgm"({ db, documents }) {
    await db`create extension if not exists pg_trgm`;
    await db`create temporary table if not exists document (id int, text text)`;
    await db`truncate document`;
    for (let at = 0; at < documents.length; at += 10_000) {
      const rows = documents
        .slice(at, at + 10_000)
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

interface Judged {
  name: string;
  ready: string;
  p50: number;
  p99: number;
  right: Map<string, number>;
}

/** Makes an engine, asks it everything once to warm up and once with the clock, and looks at the first answers. */
async function judge(name: string, make: (parts: Parts) => Promise<Engine>, parts: Parts): Promise<Judged> {
  const began = performance.now();
  const engine = await make(parts);
  const ready = seconds(began);
  for (const { typed } of parts.questions) await engine(typed);
  const times: number[] = [];
  const right = new Map<string, number>();
  for (const [kind, asked] of Map.groupBy(parts.questions, (item) => item.kind)) {
    let good = 0;
    for (const { typed, meant } of asked) {
      const start = performance.now();
      const [first] = await engine(typed);
      times.push(performance.now() - start);
      const place = first === undefined ? undefined : parts.snapshot.placeById.get(first);
      good += Number(meant === "" ? first === undefined : place !== undefined && isMeant(parts.snapshot, place, meant));
    }
    right.set(kind, good / asked.length);
  }
  times.sort((a, b) => a - b);
  return { name, ready, p50: times[times.length >> 1]!, p99: times[Math.floor(times.length * 0.99)]!, right };
}

function table(all: Judged[]) {
  const row = (first: string, cells: string[]) =>
    console.log(first.padEnd(22) + cells.map((cell) => cell.padStart(11)).join(""));
  const kinds = [...all[0]!.right.keys()];
  row("first answer right", kinds);
  for (const { name, right } of all)
    row(
      name,
      kinds.map((kind) => right.get(kind)!.toFixed(2)),
    );
  for (const { name, ready, p50, p99 } of all)
    console.log(`${name.padEnd(22)} ready in ${ready} s, p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms`);
}

await withManyPlaces(0, async (db) => {
  const snapshot = await loadSnapshot(db, 1);
  const questions = await golden();
  const seeded = [...documentsOf(snapshot)].filter(({ group }) => group === "place");
  const many = [...seeded, ...invented(snapshot, total - seeded.length)];
  for (const documents of [seeded, many]) {
    // Among invented names many are right for a kind and a province, and nobody has judged them.
    const asked = questions.filter(({ kind }) => documents === seeded || kind !== "kind-where");
    console.log(`\n${documents.length} documents, ${asked.length} questions`);
    const judged = [];
    for (const [name, make] of Object.entries(makers))
      judged.push(await judge(name, make, { db, snapshot, documents, questions: asked }));
    table(judged);
  }
  buildAMillion(snapshot, seeded);
});
