import type { TransactionSql } from "postgres";
import { phraseKey } from "./persian.ts";
import { readSeedLines } from "./seed-lines.ts";
import { type Row, seedRows } from "./seed-rows.ts";

/** Seeds what words mean to the search: a line has all texts of one meaning, separated by `|`. Throws for a text that occurs twice. */
export async function seedPhrases(tx: TransactionSql): Promise<void> {
  const rows = new Map<string, Row>();
  for (const line of await readSeedLines("search-phrase"))
    for (const text of line.list("text")) {
      const meaning = line.text("meaning");
      const slug = `${phraseKey(text)} ${meaning}`;
      if (rows.has(slug)) throw new Error(`search-phrase.csv: «${text}» has the meaning ${meaning} twice`);
      rows.set(slug, { slug, text, text_key: phraseKey(text), meaning, values: line.list("values") });
    }
  await seedRows(tx, "search_phrase", "slug", [...rows.values()]);
}
