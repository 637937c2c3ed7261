// Compares map queries on the catalogue and on PostgreSQL, and checks equal results: node bench/nearby.ts [places] [queries]

import { deepEqual, equal, ok } from "node:assert/strict";
import type { CatalogIndex } from "../server/catalog/catalog-index.ts";
import { loadCatalog } from "../server/catalog/load.ts";
import { type NearbyQuery, nearby } from "../server/catalog/nearby/nearby.ts";
import { listPlaces } from "../testing/catalog/catalog-places.ts";
import { withManyPlaces } from "./many-places.ts";
import { indexPositions, nearbyInSql } from "./nearby.sql.ts";

const [total = 1_000_000, queryCount = 300] = process.argv.slice(2).map(Number);

const warmUp = 60; // queries that are not measured, until code and data are compiled and cached
const sorted = (times: number[]) => times.toSorted((a, b) => a - b);
const median = (times: number[]) => sorted(times)[times.length >> 1]!;
const p95 = (times: number[]) => sorted(times)[Math.floor(times.length * 0.95)]!;
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

await withManyPlaces(total, async (db) => {
  await indexPositions(db);
  const startedAt = performance.now();
  const { index } = await loadCatalog(db);
  console.log(`${index.places.size} places, loaded in ${seconds(startedAt)} s`);
  const [catalogTimes, sqlTimes]: [number[], number[]] = [[], []];
  let markers = 0;
  for (const [nth, query] of [...createQueries(index, warmUp), ...createQueries(index, queryCount)].entries()) {
    const start = performance.now();
    const actual = nearby(index, query);
    const catalogTime = performance.now() - start;
    const sqlStart = performance.now();
    const expected = await nearbyInSql(db, query);
    const sqlTime = performance.now() - sqlStart;
    compare(actual, expected);
    if (nth < warmUp) continue;
    catalogTimes.push(catalogTime);
    sqlTimes.push(sqlTime);
    markers += actual.places.length + actual.clusters.length;
  }
  const factor = median(sqlTimes) / median(catalogTimes);
  console.log(`${queryCount} queries, ${markers} markers, all results equal`);
  console.log(`catalogue p50 ${median(catalogTimes).toFixed(3)} ms, p95 ${p95(catalogTimes).toFixed(3)} ms`);
  console.log(
    `PostgreSQL p50 ${median(sqlTimes).toFixed(1)} ms, p95 ${p95(sqlTimes).toFixed(1)} ms: ${factor.toFixed(0)} times as long`,
  );
  console.log(`RSS ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB`);
  ok(factor >= 50, "PostgreSQL takes less than 50 times as long");
});

function compare(actual: ReturnType<typeof nearby>, expected: Awaited<ReturnType<typeof nearbyInSql>>) {
  deepEqual(
    actual.places.map(({ place: { id }, metres }) => ({ id, metres })),
    expected.places,
  );
  const inOrder = (clusters: typeof expected.clusters) => clusters.toSorted((a, b) => a.lat - b.lat || a.lon - b.lon);
  const [actualClusters, expectedClusters] = [inOrder(actual.clusters), inOrder(expected.clusters)];
  equal(actualClusters.length, expectedClusters.length);
  for (const [nth, { lat, lon, count }] of actualClusters.entries()) {
    const cluster = expectedClusters[nth]!;
    equal(count, cluster.count);
    ok(Math.abs(lat - cluster.lat) < 1e-9 && Math.abs(lon - cluster.lon) < 1e-9);
  }
}

/** Viewports of 900 × 600 px at every zoom, without and with filters; always the same ones. */
function* createQueries(index: CatalogIndex, count: number): Generator<NearbyQuery> {
  const { types, activities } = index;
  const places = listPlaces(index);
  for (let nth = 0; nth < count; nth++) {
    const { lat, lon } = places[(nth * 7919) % places.length]!;
    const zoom = 4 + (nth % 13);
    const [dLon, dLat] = [(450 / 512 / 2 ** zoom) * 360, (300 / 512 / 2 ** zoom) * 300];
    const criteria = [
      {},
      { type_id: [types[nth % 3]!.id] },
      { activity_id: [activities[nth % 5]!.id] },
      { min_rate: 3 },
    ];
    yield { lat, lon, zoom, box: [lon - dLon, lat - dLat, lon + dLon, lat + dLat], criteria: criteria[nth % 4]! };
  }
}
