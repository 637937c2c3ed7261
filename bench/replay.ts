// A day of visits, compressed in time: node bench/replay.ts [places] [--minutes=1440] [--visits=20000] [--old] [--port=7352]
// Visitors choose places and lists by Zipf's law; each place's page is counted as a view, some visitors rate, editors edit twenty
// times a day. Prints how often each kind of address was answered from the cache. The application runs in this process with a
// faked clock, so that a minute of the day takes no minute; `--old` clears all caches a minute after any view and at any edit, as
// before the caches knew what an answer shows.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Db } from "../database/connect.ts";
import { createApp } from "../server/app.ts";
import { type Catalog, createCatalog } from "../server/catalog/catalog.ts";
import { type CatalogChange, WHOLE_CATALOG } from "../server/catalog/changes/apply-changes.ts";
import { ResponseCache } from "../server/http/cache/response-cache.ts";
import { createRandom } from "../testing/random-changes.ts";
import { withManyPlaces } from "./many-places.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "240" },
    visits: { type: "string", default: "8000" },
    old: { type: "boolean", default: false },
  },
});
const minutes = Number(values.minutes);
const visits = Number(values.visits);
const editsPerDay = 20;
const ratingShare = 0.01; // of the views of a place

let now = Date.now();
Date.now = () => now; // the caches' clock; PostgreSQL has its own

/** Ranks from 0 to before `count`, the nth with a probability of 1/n. */
const zipf = (count: number, random: (below: number) => number) =>
  Math.min(count - 1, Math.floor(count ** (random(1e6) / 1e6)) - 1);

/** Whether the last request was answered from a cache. */
let isHit = false;
const { get, getOrCreate } = ResponseCache.prototype;
ResponseCache.prototype.get = function (key) {
  const response = get.call(this, key);
  isHit = response !== undefined;
  return response;
};
ResponseCache.prototype.getOrCreate = function (...request) {
  const { hits } = this.counts;
  const response = getOrCreate.apply(this, request); // counts before it waits
  isHit = this.counts.hits > hits;
  return response;
};

interface Kind {
  share: number;
  address: () => string;
}

function createKinds(catalog: Catalog, random: (below: number) => number): Record<string, Kind> {
  const { places, provinces, categories } = catalog.current();
  const popular = places.inOrder("best", 0, places.size).map(({ id }) => id);
  const anyPlace = () => popular[zipf(popular.length, random)]!;
  const rowOf = <Row>(rows: Row[]) => rows[zipf(rows.length, random)]!;
  return {
    home: { share: 12, address: () => "/" },
    "place page": { share: 45, address: () => `/place-details/${anyPlace()}` },
    "place list": { share: 12, address: () => `/place-list?page=${1 + zipf(30, random)}` },
    "province page": { share: 10, address: () => `/provinces?province=${rowOf(provinces).slug}` },
    "category page": { share: 10, address: () => `/attractions-category-details/${rowOf(categories).id}` },
    stories: { share: 5, address: () => "/blogs" },
    search: {
      share: 6,
      address: () => encodeURI(`/place-list?q=${["کاخ", "غار", "آبشار", "باغ"][zipf(4, random)]}`),
    },
  };
}

async function replay(db: Db) {
  const random = createRandom(7);
  const catalog = await createCatalog(db, { delay: 3_600_000 });
  const listeners: ((change: CatalogChange) => void)[] = [];
  const heard: Catalog = { ...catalog, onChange: (listener) => void listeners.push(listener) };
  // The delay of counters is the replay's own: what the listeners hear of views is collected for a minute of the day.
  const app = await createApp({ db, catalog: heard, rateLimitFactor: 1000, countersDelayMs: 0, loopDelay: () => 0 });
  const viewed = new Set<number>();
  const rated = new Set<number>();
  catalog.onChange((change) => {
    const isOnlyCounted = !change.isWhole && change.places.size === 0;
    if (values.old && !isOnlyCounted) for (const listener of listeners) listener(WHOLE_CATALOG);
    else if (!isOnlyCounted) for (const listener of listeners) listener(change);
    for (const id of change.statistics) viewed.add(id);
    for (const id of change.ratings) rated.add(id);
  });
  const kinds = createKinds(catalog, random);
  const total = Object.values(kinds).reduce((sum, { share }) => sum + share, 0);
  const counts = new Map(Object.keys(kinds).map((name) => [name, { hits: 0, requests: 0 }]));
  for (let minute = 0; minute < minutes; minute++) {
    for (let visit = 0; visit < visits / minutes; visit++) {
      now += (60_000 * minutes) / visits;
      let rest = random(total);
      const [name, { address }] = Object.entries(kinds).find(([, { share }]) => {
        rest -= share;
        return rest < 0;
      })!;
      const url = address();
      isHit = false;
      const { statusCode } = await app.inject({ url });
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
      const count = counts.get(name)!;
      count.requests++;
      if (isHit) count.hits++;
      const [, place] = /^\/place-details\/(\d+)/.exec(url) ?? [];
      if (place) await write(db, Number(place), random);
    }
    if (random(24 * 60) < editsPerDay)
      await db`update place set updated_at = now() where id = ${catalog.current().places.ids()[random(900)]!}`;
    await catalog.refresh();
    if (values.old && viewed.size > 0) for (const listener of listeners) listener(WHOLE_CATALOG);
    else if (viewed.size > 0)
      for (const listener of listeners)
        listener({
          isWhole: false,
          places: new Set(),
          statistics: new Set(viewed),
          ratings: new Set(rated),
          areas: new Set(),
        });
    viewed.clear();
    rated.clear();
    await sleep(2);
  }
  for (const [name, { hits, requests }] of counts)
    console.log(
      `  ${name.padEnd(16)} ${String(requests).padStart(6)} requests, ${((100 * hits) / requests).toFixed(1)} % hits`,
    );
  await app.close();
}

const write = (db: Db, id: number, random: (below: number) => number) => db`
  insert into place_stats (place_id, view_count, last_viewed_at) values (${id}, 1, now())
  on conflict (place_id) do update set view_count = place_stats.view_count + 1, last_viewed_at = now(),
    rate_count = place_stats.rate_count + ${random(1000) < 1000 * ratingShare ? 1 : 0}::int`;

await withManyPlaces(Number(positionals[0] ?? 1000), async (db) => {
  console.log(
    `${visits} visits in ${minutes} minutes of a day${values.old ? ", all caches cleared at any view" : ""}:`,
  );
  await replay(db);
});
