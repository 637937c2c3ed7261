import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answeringApp } from "../../../testing/endpoint-app.ts";
import { type Catalog, createCatalog } from "../../catalog/catalog.ts";
import { countPages, type PageViews } from "../../counters/page-view-counter.ts";
import { counters } from "../../gateways/analytics/counters.ts";
import { forwardLooks } from "../../gateways/analytics/forwarding.ts";
import { registerAnalyticsRoutes } from "./analytics.routes.ts";

const siteUrl = "https://sarzamin.example";
let catalog: Catalog;
let pageViews: PageViews;
let forwarded: { path: string; host: string | undefined }[] = [];
const app = answeringApp(async (answer, db) => {
  catalog = await createCatalog(db);
  pageViews = countPages(db, 3_600_000);
  const forwarding = { forward: (look: (typeof forwarded)[0]) => void forwarded.push(look), close: async () => {} };
  const limits = { factor: 1 };
  registerAnalyticsRoutes(answer, { catalog, pageViews, limits, siteUrl, forwarding });
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

const look = (path: string, referrer?: string) =>
  app.post("analytics/page", { path, referrer }, { remoteAddress: `192.0.2.${network}` });
async function counted() {
  await pageViews.flush();
  return {
    paths: Object.fromEntries(await app.db`select path, view_count from page_view_day order by path`.values()),
    hosts: Object.fromEntries(await app.db`select host, view_count from referrer_day order by host`.values()),
  };
}

test("counts a page view and answers 204 without a body", async () => {
  const said = await look("/place-list?province_id=3#map");
  expect([said.status, said.body]).toEqual([204, null]);
  expect(said.headers).not.toHaveProperty("set-cookie");
  await look("/place-list/");
  await look("/place-details/5");
  expect((await counted()).paths).toEqual({ "/place-details/5": 1, "/place-list": 2 });
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Tehran" }).format();
  expect(await app.db`select distinct day::text from page_view_day`).toEqual([{ day: today }]);
});

test("counts unknown paths as "other" and stores no secrets from paths", async () => {
  for (const path of [
    "/wp-login.php",
    "/place-details/999999",
    "/place-details/5/x",
    "/blog/1e3",
    "/blog/0",
    "/__proto__/1",
  ])
    await look(path);
  await look(`/newsletter/${"t".repeat(43)}`);
  await look("/donation/receipt/secret");
  await look(`/${"ب".repeat(400)}`);
  expect((await counted()).paths).toEqual({ other: 7, "/newsletter": 1, "/donation": 1 });
});

test("stores only the host of an external referrer", async () => {
  await look("/", "https://www.google.com/search?q=my+secret");
  await look("/", "https://GOOGLE.com");
  await look("/", `${siteUrl}/place-list`);
  for (const wrong of [
    "",
    "javascript:alert(1)",
    "android-app://x",
    "not an address",
    "https://localhost/",
    "https://a_b/",
  ])
    await look("/", wrong);
  const { hosts, paths } = await counted();
  expect([hosts, paths]).toEqual([{ "google.com": 2 }, { "/": 9 }]);
});

test.for([{}, { path: "" }, { path: "x" }, { path: "//evil.example" }, { path: 5 }, { path: `/${"a".repeat(500)}` }])(
  "rejects the page view %j",
  async (body) => {
    expect((await app.post("analytics/page", body)).status).toBe(422);
    expect((await counted()).paths).toEqual({});
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
  const kept = await app.db`select key from rate_limit`;
  expect(kept).toEqual([]);
});

test("ignores page views beyond 120 a minute and answers them alike", async () => {
  const all = await Promise.all(Array.from({ length: 200 }, () => look("/faq")));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([204]));
  network++;
  await look("/faq");
  expect((await counted()).paths).toEqual({ "/faq": 121 });
});

test("forwards page views of known pages in their counted form", async () => {
  await look("/blogs?page=2", "https://example.com/x");
  await look("/unknown");
  expect(forwarded).toEqual([{ path: "/blogs", host: "example.com" }]);
});

describe("while the external analytics program fails", () => {
  const server = createServer();
  const closing: (() => Promise<void>)[] = [];
  let behave: Parameters<typeof server.on>[1] | undefined;
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    if (behave) server.off("request", behave);
    server.closeAllConnections();
    server.close();
  });

  test.for<[what: string, behave: Parameters<typeof createServer>[1]]>([
    ["a hang", () => {}],
    ["a reset", (request) => request.socket.resetAndDestroy()],
    ["an error", (_request, response) => response.writeHead(500).end("x".repeat(100_000))],
    ["garbage", (request) => request.socket.end("\u0000\u0001 what?\r\n\r\n")],
    ["a redirect", (_request, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
    ["an endless answer", (_request, response) => void setInterval(() => response.write("x"), 5).unref()],
  ])("does not wait for it: %s", async ([, does]) => {
    behave = does as never;
    server.on("request", does as never).listen(0, "127.0.0.1");
    await once(server, "listening");
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const forwarding = forwardLooks(counters.umami({ url, site: "x", siteUrl }), { timeOut: 150, most: 20 });
    closing.push(forwarding.close);
    const began = performance.now();
    for (let n = 0; n < 1000; n++) forwarding.forward({ path: "/", host: undefined });
    expect(performance.now() - began).toBeLessThan(100);
    if (!/endless/.test(expect.getState().currentTestName!))
      await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce());
    const ended = performance.now();
    await forwarding.close();
    expect(performance.now() - ended).toBeLessThan(200);
  });
});
