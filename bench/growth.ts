// How the catalogue's times and memory grow with the number of places: node bench/growth.ts [places …]
// Prints loading, memory, the longest block of the event loop, one edit until it is in the catalogue, and the CPU time of
// distinct questions.
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Db } from "../database/connect.ts";
import { createCatalog } from "../server/catalog/catalog.ts";
import type { CatalogIndex } from "../server/catalog/catalog-index.ts";
import { filterPlaces } from "../server/catalog/filter.ts";
import type { Box } from "../server/catalog/nearby/mercator.ts";
import { type Nearby, nearby } from "../server/catalog/nearby/nearby.ts";
import type { PlaceFilter } from "../server/catalog/place-filter.ts";
import { search } from "../server/catalog/search/search.ts";
import { bestOfGroup, totalOfPlaces } from "../server/catalog/search/search-places.ts";
import { similarPlaces } from "../server/catalog/similar/similar.ts";
import { createRandom } from "../testing/random-changes.ts";
import { withManyPlaces } from "./many-places.ts";

const sizes = process.argv.slice(2).map(Number);
const questions = 300;
const warmUp = 60;

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
const sorted = (times: number[]) => times.toSorted((a, b) => a - b);
const percentile = (times: number[], share: number) =>
  sorted(times)[Math.min(times.length - 1, Math.floor(times.length * share))]!;

/** Runs a question for each number; prints the median and the 99th percentile in milliseconds, and the mean of the numbers returned. */
function measure(name: string, ask: (nth: number) => unknown, unit = "") {
  const times: number[] = [];
  let sum = 0;
  for (let nth = 0; nth < warmUp + questions; nth++) {
    const startedAt = performance.now();
    const answer = ask(nth);
    if (nth >= warmUp) times.push(performance.now() - startedAt);
    if (nth >= warmUp && typeof answer === "number") sum += answer;
  }
  const mean = unit && `  ${(sum / times.length).toFixed(1)} ${unit}`;
  console.log(
    `  ${name.padEnd(34)} p50 ${percentile(times, 0.5).toFixed(3)} ms  p99 ${percentile(times, 0.99).toFixed(2)} ms${mean}`,
  );
}

function measureQuestions(index: CatalogIndex) {
  const { places } = index;
  const random = createRandom(1);
  const ids = places.ids();
  const anyPlace = () => places.get(ids[random(ids.length)]!)!;
  const list = { page: 1, page_count: 10, sort: "best" } as const;
  const filter = (criteria: Partial<PlaceFilter>) => {
    const { total, facets } = filterPlaces(index, { ...list, ...criteria } as PlaceFilter);
    facets();
    return total;
  };
  const anyOf = (rows: { id: number }[]) => [rows[random(rows.length)]!.id];
  measure("newest, page of ten", () => {
    const from = random(Math.max(1, places.size - 10));
    return places.inOrder("latest", from, from + 10);
  });
  measure("province and category, page 1–20", () =>
    filter({ province_id: anyOf(index.provinces), category_id: anyOf(index.categories), page: 1 + random(20) }),
  );
  measure(
    "four criteria, never asked before",
    (nth) =>
      filter({
        province_id: anyOf(index.provinces),
        type_id: anyOf(index.types),
        activity_id: anyOf(index.activities),
        month: [1 + (nth % 12)],
        sort: "name",
      }),
    "matches",
  );
  measure("nearest ten", () => {
    const { lat, lon } = anyPlace();
    return filter({ sort: "nearest", lat, lon });
  });
  measure("similar places", () => similarPlaces(places, anyPlace()));
  const markers = ({ places: single, clusters }: Nearby) => single.length + clusters.length;
  measure(
    "map of a box, zoom 9",
    () => {
      const { lat, lon } = anyPlace();
      const box: Box = [lon - 0.25, lat - 0.25, lon + 0.25, lat + 0.25];
      return markers(nearby(index, { lat, lon, zoom: 9, box, criteria: {} }));
    },
    "markers",
  );
  measure("map of all, zoom 5", () => markers(nearby(index, { lat: 32, lon: 53, zoom: 5, criteria: {} })), "markers");
  const askSearch = (typed: string) => {
    const result = search(index, typed);
    bestOfGroup(index, result, "place", 10);
    return totalOfPlaces(index, result);
  };
  const measureSearch = (name: string, textOf: (name: string) => string) =>
    measure(name, () => askSearch(textOf(anyPlace().name)), "matches");
  measureSearch("search of two words, ten and total", (name) => {
    const [first = "", second = ""] = name.split(" ");
    return `${first} ${second.slice(0, 1 + random(4))}`;
  });
  measureSearch("search as one types", (name) => name.slice(0, 1 + random(6)));
  measureSearch("search with a wrong letter", (name) => {
    const at = random(name.length);
    return `${name.slice(0, at)}ژ${name.slice(at + 1)}`;
  });
}

async function measureEdits(db: Db, catalog: Awaited<ReturnType<typeof createCatalog>>) {
  const ids = catalog.current().places.ids();
  const random = createRandom(2);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const times: number[] = [];
  for (let nth = 0; nth < 30; nth++) {
    const id = ids[random(ids.length)]!;
    const altitude = 1 + ((Date.now() + nth) % 4000); // another one in the next run on the same database
    delay.enable();
    const startedAt = performance.now();
    await db`update place set altitude_m = ${altitude} where id = ${id}`;
    while (catalog.current().places.get(id)!.altitudeM !== altitude)
      await new Promise((resolve) => setTimeout(resolve, 2));
    times.push(performance.now() - startedAt);
    delay.disable();
  }
  console.log(
    `  an edit until it is seen: p50 ${percentile(times, 0.5).toFixed(0)} ms, max ${percentile(times, 1).toFixed(0)} ms; ` +
      `longest block ${(delay.max / 1e6).toFixed(0)} ms`,
  );
}

for (const size of sizes.length > 0 ? sizes : [1000, 100_000])
  await withManyPlaces(size, async (db) => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const startedAt = performance.now();
    const catalog = await createCatalog(db);
    delay.disable();
    const index = catalog.current();
    console.log(
      `${index.places.size} places: loaded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s, longest block ` +
        `${(delay.max / 1e6).toFixed(0)} ms, RSS ${megabytes(process.memoryUsage().rss)} MiB`,
    );
    await index.places.readTexts(new AbortController().signal); // with the catalogue, which has begun
    console.log(`  texts read ${((performance.now() - startedAt) / 1000).toFixed(1)} s after the beginning`);
    measureQuestions(index);
    await measureEdits(db, catalog);
    globalThis.gc?.();
    console.log(
      `  RSS at the end ${megabytes(process.memoryUsage().rss)} MiB, heap ${megabytes(process.memoryUsage().heapUsed)} MiB`,
    );
    await catalog.close();
  });
