// What a map asks, of the catalogue and of PostgreSQL, with equal answers: node bench/nearby.ts [places] [questions]

import { deepEqual, equal, ok } from "node:assert/strict";
import { loadSnapshot } from "../server/catalog/load.ts";
import { type NearbyQuestion, nearby } from "../server/catalog/nearby/nearby.ts";
import type { Snapshot } from "../server/catalog/snapshot.ts";
import { withManyPlaces } from "./many-places.ts";
import { indexPositions, nearbyInSql } from "./nearby.sql.ts";

const [total = 1_000_000, questions = 300] = process.argv.slice(2).map(Number);

const warmUp = 60; // both have compiled, read and remembered what they do at all
const sorted = (times: number[]) => times.toSorted((a, b) => a - b);
const middle = (times: number[]) => sorted(times)[times.length >> 1]!;
const worst = (times: number[]) => sorted(times)[Math.floor(times.length * 0.95)]!;
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

await withManyPlaces(total, async (db) => {
  await indexPositions(db);
  const began = performance.now();
  const snapshot = await loadSnapshot(db, 1);
  nearby(snapshot, { lat: 32, lon: 53, zoom: 5, choice: {} }); // puts the places in the order of their cells, once
  console.log(`${snapshot.places.length} places, loaded in ${seconds(began)} s`);
  const [engine, sql]: [number[], number[]] = [[], []];
  let marks = 0;
  for (const [nth, question] of [...asked(snapshot, warmUp), ...asked(snapshot, questions)].entries()) {
    const start = performance.now();
    const found = nearby(snapshot, question);
    const took = performance.now() - start;
    const asking = performance.now();
    const expected = await nearbyInSql(db, question);
    const sqlTook = performance.now() - asking;
    compare(found, expected);
    if (nth < warmUp) continue;
    engine.push(took);
    sql.push(sqlTook);
    marks += found.places.length + found.clusters.length;
  }
  const factor = middle(sql) / middle(engine);
  console.log(`${questions} questions, ${marks} marks, all answers equal`);
  console.log(`catalogue p50 ${middle(engine).toFixed(3)} ms, p95 ${worst(engine).toFixed(3)} ms`);
  console.log(
    `PostgreSQL p50 ${middle(sql).toFixed(1)} ms, p95 ${worst(sql).toFixed(1)} ms: ${factor.toFixed(0)} times as long`,
  );
  console.log(`RSS ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB`);
  ok(factor >= 50, "PostgreSQL takes less than 50 times as long");
});

function compare(found: ReturnType<typeof nearby>, expected: Awaited<ReturnType<typeof nearbyInSql>>) {
  deepEqual(
    found.places.map(({ place: { id }, metres }) => ({ id, metres })),
    expected.places,
  );
  const inOrder = (clusters: typeof expected.clusters) => clusters.toSorted((a, b) => a.lat - b.lat || a.lon - b.lon);
  const [ours, theirs] = [inOrder(found.clusters), inOrder(expected.clusters)];
  equal(ours.length, theirs.length);
  for (const [nth, { lat, lon, count }] of ours.entries()) {
    equal(count, theirs[nth]!.count);
    ok(Math.abs(lat - theirs[nth]!.lat) < 1e-9 && Math.abs(lon - theirs[nth]!.lon) < 1e-9);
  }
}

/** Windows of 900 × 600 px at every zoom, without and with filters; always the same ones. */
function* asked({ places, types, activities }: Snapshot, count: number): Generator<NearbyQuestion> {
  for (let nth = 0; nth < count; nth++) {
    const { lat, lon } = places[(nth * 7919) % places.length]!;
    const zoom = 4 + (nth % 13);
    const [dLon, dLat] = [(450 / 512 / 2 ** zoom) * 360, (300 / 512 / 2 ** zoom) * 300];
    const choices = [
      {},
      { type_id: [types[nth % 3]!.id] },
      { activity_id: [activities[nth % 5]!.id] },
      { min_rate: 3 },
    ];
    yield { lat, lon, zoom, box: [lon - dLon, lat - dLat, lon + dLon, lat + dLat], choice: choices[nth % 4]! };
  }
}
