import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endpointApp } from "../../../testing/endpoint-app.ts";
import { SITE_MAP, type SiteRoute } from "../../../web/routes/site-map.ts";
import { type Catalog, createCatalog } from "../../catalog/catalog.ts";
import { createPageViewCounter, type PageViewCounter } from "../../counters/page-view-counter.ts";
import { forwardPageViews } from "../../gateways/analytics/page-view-forwarder.ts";
import { requestBuilders } from "../../gateways/analytics/request-builders.ts";
import { registerAnalyticsRoutes } from "./analytics.routes.ts";
import { OTHER, toCountedPath } from "./counted-path.ts";

const siteUrl = "https://sarzamin.example";
let catalog: Catalog;
let pageViews: PageViewCounter;
let forwarded: { path: string; host: string | undefined }[] = [];
const app = endpointApp(async (handle, db) => {
  catalog = await createCatalog(db);
  pageViews = createPageViewCounter(db, 3_600_000);
  const forwarding = { forward: (view: (typeof forwarded)[0]) => void forwarded.push(view), close: async () => {} };
  const limits = { factor: 1 };
  registerAnalyticsRoutes(handle, { catalog, pageViews, limits, siteUrl, forwarding });
});
afterAll(async () => {
  await pageViews.close();
  await catalog.close();
});
let network = 0;
beforeEach(async () => {
  await pageViews.flush();
  network++; // a new network for each test, so that the limit does not carry over
  forwarded = [];
  await app.db`truncate page_view_day, referrer_day`;
});

const viewPage = (path: string, referrer?: string) =>
  app.post("analytics/page", { path, referrer }, { remoteAddress: `192.0.2.${network}` });
async function listCounts() {
  await pageViews.flush();
  return {
    paths: Object.fromEntries(await app.db`select path, view_count from page_view_day order by path`.values()),
    hosts: Object.fromEntries(await app.db`select host, view_count from referrer_day order by host`.values()),
  };
}

test("counts a page view and answers 204 without a body", async () => {
  const response = await viewPage("/place-list?province_id=3#map");
  expect([response.status, response.body]).toEqual([204, null]);
  expect(response.headers).not.toHaveProperty("set-cookie");
  await viewPage("/place-list/");
  await viewPage("/place-details/5");
  expect((await listCounts()).paths).toEqual({ "/place-details/5": 1, "/place-list": 2 });
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Tehran" }).format();
  expect(await app.db`select distinct day::text from page_view_day`).toEqual([{ day: today }]);
});

test("counts unknown paths as «other» and stores no secrets from paths", async () => {
  for (const path of [
    "/wp-login.php",
    "/place-details/999999",
    "/place-details/5/x",
    "/blog/1e3",
    "/blog/0",
    "/__proto__/1",
  ])
    await viewPage(path);
  await viewPage(`/newsletter/${"t".repeat(43)}`);
  await viewPage("/donation/receipt/secret");
  await viewPage(`/${"ب".repeat(400)}`);
  expect((await listCounts()).paths).toEqual({ other: 7, "/newsletter": 1, "/donation": 1 });
});

test("every route of the site map has a name of its own, without what is secret in its path", async () => {
  const index = catalog.current();
  const [amenity] = await app.db<
    { id: number }[]
  >`select id from amenity where published and deleted_at is null limit 1`;
  const ids: Record<string, number> = {
    "/attractions-category-details": [...index.categoryById.keys()][0]!,
    "/blog": [...index.postById.keys()][0]!,
    "/place-details": 5,
    "/photo": 7,
    "/amenity": amenity!.id,
  };
  const activity = [...index.activityById.keys()][0]!;
  const pathsOf = ({ path, children = [] }: SiteRoute): string[] => [path || "/profile", ...children.flatMap(pathsOf)];
  const paths = [...SITE_MAP.framed, ...SITE_MAP.auth]
    .flatMap(pathsOf)
    .map((path) =>
      path
        .replace(/:(?:token|authority)\??/, "secret")
        .replace(/^(\/[^/]+)\/:[a-zA-Z]+/, (_, prefix: string) => `${prefix}/${ids[prefix] ?? activity}`),
    );
  expect(paths.length).toBeGreaterThan(40);
  const named = paths.map((path) => toCountedPath(path, { ...index, placeByPhoto: new Map([[7, 5]]) }));
  expect(paths.filter((_, at) => named[at] === OTHER)).toEqual([]);
  expect(named.join(" ")).not.toContain("secret");
});

test("stores only the host of an external referrer", async () => {
  await viewPage("/", "https://www.google.com/search?q=my+secret");
  await viewPage("/", "https://GOOGLE.com");
  await viewPage("/", `${siteUrl}/place-list`);
  for (const referrer of [
    "",
    "javascript:alert(1)",
    "android-app://x",
    "not an address",
    "https://localhost/",
    "https://a_b/",
  ])
    await viewPage("/", referrer);
  const { hosts, paths } = await listCounts();
  expect([hosts, paths]).toEqual([{ "google.com": 2 }, { "/": 9 }]);
});

test.for([{}, { path: "" }, { path: "x" }, { path: "//evil.example" }, { path: 5 }, { path: `/${"a".repeat(500)}` }])(
  "rejects the page view %j",
  async (body) => {
    expect((await app.post("analytics/page", body)).status).toBe(422);
    expect((await listCounts()).paths).toEqual({});
  },
);

test("stores nothing that identifies a person", async () => {
  const columns = await app.db`select column_name from information_schema.columns
    where table_name in ('page_view_day', 'referrer_day') order by 1`;
  expect(columns.map(({ column_name }) => column_name)).toEqual([
    "day",
    "day",
    "host",
    "path",
    "view_count",
    "view_count",
  ]);
  const headers = {
    "x-visitor-id": "6f1d6f5e-0000-4000-8000-000000000001",
    authorization: "Bearer x",
    cookie: "token=x",
  };
  await app.post("analytics/page", { path: "/" }, { headers });
  const limitKeys = await app.db`select key from rate_limit`;
  expect(limitKeys).toEqual([]);
});

test("ignores page views beyond 120 a minute and answers them alike", async () => {
  for (let batch = 0; batch < 10; batch++) {
    const responses = await Promise.all(Array.from({ length: 20 }, () => viewPage("/faq")));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
  }
  network++;
  await viewPage("/faq");
  expect((await listCounts()).paths).toEqual({ "/faq": 121 });
});

test("forwards page views of known pages in their counted form", async () => {
  await viewPage("/blogs?page=2", "https://example.com/x");
  await viewPage("/unknown");
  expect(forwarded).toEqual([{ path: "/blogs", host: "example.com" }]);
});

describe("while the external analytics program fails", () => {
  const server = createServer();
  const cleanups: (() => Promise<void>)[] = [];
  let listener: Parameters<typeof server.on>[1] | undefined;
  afterEach(async () => {
    for (const close of cleanups.splice(0)) await close();
    if (listener) server.off("request", listener);
    server.closeAllConnections();
    server.close();
  });

  test.for<[failure: string, listener: Parameters<typeof createServer>[1]]>([
    ["a hang", () => {}],
    ["a reset", (request) => request.socket.resetAndDestroy()],
    ["an error", (_request, response) => response.writeHead(500).end("x".repeat(100_000))],
    ["garbage", (request) => request.socket.end("\u0000\u0001 what?\r\n\r\n")],
    ["a redirect", (_request, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
    ["an endless answer", (_request, response) => void setInterval(() => response.write("x"), 5).unref()],
  ])("does not wait for it: %s", async ([, failure]) => {
    listener = failure as never;
    server.on("request", failure as never).listen(0, "127.0.0.1");
    await once(server, "listening");
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const timeoutMs = 6000;
    const forwarding = forwardPageViews(requestBuilders.umami({ url, site: "x", siteUrl }), {
      timeoutMs,
      maxQueued: 20,
    });
    cleanups.push(forwarding.close);
    const startedAt = performance.now();
    for (let n = 0; n < 1000; n++) forwarding.forward({ path: "/", host: undefined });
    expect(performance.now() - startedAt).toBeLessThan(timeoutMs / 2);
    if (!/endless/.test(expect.getState().currentTestName!)) await expect.poll(() => warn).toHaveBeenCalledOnce();
    const closedAt = performance.now();
    await forwarding.close();
    expect(performance.now() - closedAt).toBeLessThan(timeoutMs / 2);
  });
});
