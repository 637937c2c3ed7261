import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp } from "../testing/app.ts";
import { insertCatalogEdgeCases } from "../testing/catalog/catalog-edge-cases.ts";
import { freshDatabase, type TestDatabase } from "../testing/database.ts";
import { createRandom, randomChange } from "../testing/random-changes.ts";
import { tries } from "../testing/run/depth.ts";
import { type Catalog, createCatalog } from "./catalog/catalog.ts";
import { type CatalogChange, WHOLE_CATALOG } from "./catalog/changes/apply-changes.ts";

const ROUNDS = Number(process.env.CACHE_ROUNDS ?? tries(3, 5));
const SEED = Number(process.env.CACHE_SEED ?? 20261122);

let database: TestDatabase;
let catalog: Catalog;
let app: FastifyInstance;
/** An application on the same catalogue that makes every answer anew. */
let fresh: FastifyInstance;
const freshListeners: ((change: CatalogChange) => void)[] = [];
const clearFresh = () => {
  for (const listener of freshListeners) listener(WHOLE_CATALOG);
};
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  database = await freshDatabase();
  const { db } = database;
  await insertCatalogEdgeCases(db);
  catalog = await createCatalog(db, { delay: 3_600_000 });
  const options = { db, site: "built", rateLimitFactor: 1e6, countersDelayMs: 0 } as const;
  app = await createTestApp({ ...options, catalog });
  const unheard: Catalog = {
    ...catalog,
    onChange: (listener) => void freshListeners.push(listener),
    close: async () => {},
  };
  fresh = await createTestApp({ ...options, catalog: unheard });
});
afterAll(async () => {
  vi.useRealTimers();
  await fresh?.close();
  await app?.close();
  await database?.drop();
});

const api = [
  ...[
    "home/types",
    "home/category",
    "home/activity",
    "home/faq",
    "home/holiday",
    "home/post",
    "home/slider",
    "home/latest/post",
  ],
  ...["home/lastView/place", "filter/getCity", "filter/getProvince"],
  "home/subActivity",
  ...[1, 2, 3, 7].flatMap((id) => [`home/province/show/${id}`, `home/category/show/${id}`, `home/activity/show/${id}`]),
];
const pages = [
  ...[
    "/",
    "/place-list",
    "/place-list?page=3",
    "/place-list?sort=name",
    "/place-list?q=کاخ",
    "/place-list?kind=palace&asked=کاخ",
    "/provinces",
    "/attractions-category",
  ],
  ...[
    "/activities-category",
    "/blogs",
    "/faq",
    "/blog/1",
    "/blog/2",
    "/sitemap.xml",
    "/sitemap-places.xml",
    "/rss.xml",
  ],
  ...[1, 2, 3, 4].flatMap((id) => [`/attractions-category-details/${id}`, `/activite-details/${id}`]),
  ...Array.from({ length: 30 }, (_, nth) => `/place-details/${1 + nth * 23}`),
];
const addresses = [...api.map((path) => `/api/v1/${path}`), ...pages].map(encodeURI);

async function crawl(server: FastifyInstance) {
  const answers: Record<string, string> = {};
  for (const url of addresses) {
    const { statusCode, body } = await server.inject({ url });
    answers[url] = `${statusCode} ${body}`;
  }
  return answers;
}

/** What the application answers a second after the changes that it knows of. */
async function crawlLater() {
  await new Promise((resolve) => setTimeout(resolve, 1)); // runs after the timer of changed counters, which is due at once
  vi.setSystemTime(Date.now() + 1001);
  return crawl(app);
}

test(`serves from its caches what it would make anew, ${ROUNDS} times after random changes (seed ${SEED})`, async () => {
  const random = createRandom(SEED);
  const first = await crawl(app);
  expect(Object.values(first).filter((answer) => answer.startsWith("200")).length).toBeGreaterThan(60);
  for (let round = 1; round <= ROUNDS; round++) {
    for (let change = 0; change <= random(3); change++) await randomChange(database.db, random);
    await catalog.refresh();
    const cached = await crawlLater();
    clearFresh();
    const made = await crawl(fresh);
    for (const url of addresses) expect(cached[url], `${url} after round ${round}`).toBe(made[url]);
  }
});
