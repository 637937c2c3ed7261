// Compares the search with four other engines on the same folded documents and queries, and prints what its goals are about:
// node bench/search.ts [documents …] [engine …]
// With names of engines, such as Sarzamin and SQLite, only these are compared, and changes are not measured. The least number of documents
// is that of our places.

import { loadCatalog } from "../server/catalog/load.ts";
import { placeDocument } from "../server/catalog/search/documents.ts";
import { isExpected, loadGoldenQueries } from "../server/catalog/search/golden/golden.ts";
import { listPlaces } from "../testing/catalog/catalog-places.ts";
import { withManyPlaces } from "./many-places.ts";
import { type Engine, engines } from "./search/engines.ts";
import { generateDocuments } from "./search/generated-documents.ts";
import { buildAMillion } from "./search/million-names.ts";
import { measureTextPostings } from "./search/text-postings.ts";

const sizes = process.argv.slice(2).map(Number).filter(Number.isFinite);
const named = process.argv.slice(2).filter((argument) => !Number.isFinite(Number(argument)));
const isAsked = (engine: string) => named.length === 0 || named.some((name) => engine.startsWith(name));
const ours = "Sarzamin";

const warmingRuns = 5;
const minRuns = 5;
const maxRuns = 15;
const shownQueries = 8;
const enoughMs = 100; // for one query of one engine, after which no more than the fewest runs are made

interface Measured {
  name: string;
  engine: Engine;
  buildSeconds: number;
  /** Of each query, in milliseconds. */
  times: number[];
}

async function build(name: string, create: () => Promise<Engine>): Promise<Measured> {
  const startedAt = performance.now();
  const engine = await create();
  return { name, engine, buildSeconds: (performance.now() - startedAt) / 1000, times: [] };
}

/**
 * Measures the engines in turn with each query. The fastest of some runs counts, because of what else the machine does; nothing is kept from
 * one run to the next.
 */
async function measure(measured: readonly Measured[], typed: string) {
  const fastest = measured.map(() => Number.POSITIVE_INFINITY);
  const spent = measured.map(() => 0);
  for (let run = 0; run < maxRuns; run++)
    for (const [nth, { engine }] of measured.entries()) {
      if (run >= minRuns && spent[nth]! > enoughMs) continue;
      const start = performance.now();
      await engine(typed);
      const time = performance.now() - start;
      spent[nth]! += time;
      fastest[nth] = Math.min(fastest[nth]!, time);
    }
  for (const [nth, { times }] of measured.entries()) times.push(fastest[nth]!);
}

function printRow(first: string, cells: readonly string[]) {
  console.log(first.padEnd(22) + cells.map((cell) => cell.padStart(11)).join(""));
}

/** Prints p50 and p99 of the engines, and how many times as long as each of the others ours takes. */
function printTimes(measured: readonly Measured[]) {
  const quantiles = measured.map(({ times }) => {
    const sorted = times.toSorted((a, b) => a - b);
    return [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)]!);
  });
  const own = quantiles[measured.findIndex(({ name }) => name === ours)];
  printRow("milliseconds", ["p50", "p99", "ours/p50", "ours/p99", "built in s"]);
  for (const [nth, { name, buildSeconds }] of measured.entries()) {
    const ratios = quantiles[nth]!.map((time, at) => (own && name !== ours ? (own[at]! / time).toFixed(2) : ""));
    printRow(name, [...quantiles[nth]!.map((time) => time.toFixed(3)), ...ratios, buildSeconds.toFixed(1)]);
  }
}

/** Prints the queries that take ours longest. */
function printDearest(measured: readonly Measured[], queries: readonly { typed: string }[]) {
  const own = measured.find(({ name }) => name === ours);
  if (!own) return;
  const dearest = own.times.map((time, nth) => ({ time, typed: queries[nth]!.typed })).sort((a, b) => b.time - a.time);
  const shown = dearest.slice(0, shownQueries).map(({ time, typed }) => `${JSON.stringify(typed)} ${time.toFixed(2)}`);
  console.log(`dearest for ${ours}: ${shown.join(", ")}`);
}

await withManyPlaces(0, async (db) => {
  const { index } = await loadCatalog(db);
  await index.places.readTexts(new AbortController().signal);
  const allQueries = await loadGoldenQueries();
  const seeded = listPlaces(index).map((place) => placeDocument(index, place));
  /** Whether the first result is an expected one. */
  async function isFirstRight({ engine }: Measured, { typed, expected }: (typeof allQueries)[number]) {
    const [first] = await engine(typed);
    if (expected === "") return first === undefined;
    const place = first === undefined ? undefined : index.places.get(first);
    return place !== undefined && isExpected(index, place, expected);
  }
  async function compareAt(total: number) {
    const documents = [...seeded, ...generateDocuments(index, Math.max(0, total - seeded.length))];
    // Many generated names match a kind and a province, without a known expected result.
    const queries = allQueries.filter(({ kind }) => documents.length === seeded.length || kind !== "kind-where");
    console.log(`\n${documents.length} documents, ${queries.length} queries`);
    const measured: Measured[] = [];
    for (const [name, create] of Object.entries(engines))
      if (isAsked(name)) measured.push(await build(name, () => create({ db, documents })));
    for (let run = 0; run < warmingRuns; run++)
      for (const { engine } of measured) for (const { typed } of queries) await engine(typed);
    for (const { typed } of queries) await measure(measured, typed);
    const kinds = [...Map.groupBy(queries, ({ kind }) => kind)];
    printRow(
      "first result correct",
      kinds.map(([kind]) => kind),
    );
    for (const each of measured) {
      const shares: string[] = [];
      for (const [, ofKind] of kinds) {
        let right = 0;
        for (const query of ofKind) right += Number(await isFirstRight(each, query));
        shares.push((right / ofKind.length).toFixed(2));
      }
      printRow(each.name, shares);
    }
    printTimes(measured);
    printDearest(measured, queries);
    const bytes = await measureTextPostings(db, index, documents.length);
    console.log(`postings of the texts of ${documents.length} places: ${(bytes / 2 ** 20).toFixed(1)} MiB`);
  }
  for (const total of sizes.length > 0 ? sizes : [seeded.length, 100_000]) await compareAt(total);
  if (named.length === 0) await buildAMillion(index, seeded);
});
