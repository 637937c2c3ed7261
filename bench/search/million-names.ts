import type { CatalogIndex } from "../../server/catalog/catalog-index.ts";
import type { Document } from "../../server/catalog/search/documents.ts";
import { createLexicon, type Lexicon } from "../../server/catalog/search/lexicon.ts";
import { generateDocuments } from "./generated-documents.ts";

/** Prints the time and memory for indexing a million names, and what a change costs then and in smaller indexes. */
export async function buildAMillion(index: CatalogIndex, seeded: readonly Document[]) {
  const documents = [...seeded, ...generateDocuments(index, 1_000_000)];
  const before = process.memoryUsage().rss;
  const lexicon = createLexicon();
  const startedAt = performance.now();
  const cpuBefore = cpuTime();
  const longestBlock = measureBlocks();
  await lexicon.addAll(documents);
  console.log(
    `\n${documents.length} names indexed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${lexicon.words.words.size} words`,
  );
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
