import { DatabaseSync } from "node:sqlite";
import { create, insertMultiple, search as oramaSearch } from "@orama/orama";
import MiniSearch from "minisearch";
import type { Db } from "../../database/connect.ts";
import { fold, searchWords } from "../../database/persian.ts";
import { TIERS } from "../../server/catalog/search/document-matching.ts";
import type { Document } from "../../server/catalog/search/documents.ts";
import { createLexicon } from "../../server/catalog/search/lexicon.ts";
import { search } from "../../server/catalog/search/search.ts";

/** Returns at most five ids for a typed text, best first. */
export type Engine = (typed: string) => Promise<number[]> | number[];

interface EngineData {
  db: Db;
  documents: readonly Document[];
}

const maxResults = 5;

const textOf = ({ name, otherNames, english, context }: Document) => [name, ...otherNames, english, ...context];
const foldedText = (document: Document) => textOf(document).map(foldedWords).join(" ");
function foldedWords(text: string) {
  return searchWords(text.replaceAll("\u200c", " ")).join(" ");
}

/** The engines by name, ours first; each is created from the same documents. */
export const engines: Record<string, (data: EngineData) => Promise<Engine>> = {
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
