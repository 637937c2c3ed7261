import { expect, test } from "vitest";
import { expectApiError } from "../../testing/api-error.ts";
import { testApp } from "../../testing/app.ts";
import { createOriginLimit, originWarning } from "./origin.ts";

const direct = testApp();
const proxied = testApp({ proxies: 1, hstsSubdomains: true });
const named = testApp({ proxies: 1, origin: "https://sarzamin.example" });

const sitemapLine = async ({ fastify }: typeof direct, forwarded?: string) => {
  const headers = { host: "own.example", ...(forwarded !== undefined && { "x-forwarded-host": forwarded }) };
  const { body } = await fastify.inject({ url: "/robots.txt", headers });
  return /Sitemap: (\S+)\/sitemap.xml/.exec(body)?.[1] ?? body;
};

test("X-Forwarded-Host names the site only behind a proxy and without SITE_URL", async () => {
  expect(await sitemapLine(direct, "evil.example")).toBe("http://own.example");
  expect(await sitemapLine(proxied, "public.example")).toBe("http://public.example");
  expect(await sitemapLine(proxied)).toBe("http://own.example");
  expect(await sitemapLine(named, "evil.example")).toBe("https://sarzamin.example");
  const headers = { "x-forwarded-host": 'x"><script>' };
  const malformed = await proxied.fastify.inject({ url: "/robots.txt", headers });
  expect(malformed.statusCode).toBe(400);
  expectApiError(malformed.json(), "malformed");
  expect((await named.fastify.inject({ url: "/robots.txt", headers })).statusCode).toBe(200);
});

test("what shows the site's address varies by the headers that it is read from, unless SITE_URL is set", async () => {
  for (const url of ["/sitemap.xml", "/sitemap-places.xml", "/rss.xml", "/robots.txt"]) {
    const read = (await proxied.fastify.inject(url)).headers;
    expect(read.vary, url).toBe("host, x-forwarded-host, x-forwarded-proto, accept-encoding");
    expect((await named.fastify.inject(url)).headers.vary, url).toBe("accept-encoding");
  }
});

test("a production behind a proxy without SITE_URL is warned about", () => {
  const settings = { NODE_ENV: "production", BEHIND_PROXY: 1, SITE_URL: undefined };
  expect(originWarning(settings)).toContain("SITE_URL");
  for (const change of [{ BEHIND_PROXY: 0 }, { SITE_URL: "https://a.example" }, { NODE_ENV: "development" }])
    expect(originWarning({ ...settings, ...change })).toBeUndefined();
});

test("HTTPS is required of browsers, and for subdomains if the operator says so", async () => {
  const url = "/healthz";
  expect((await direct.fastify.inject(url)).headers["strict-transport-security"]).toBeUndefined();
  const headers = { "x-forwarded-proto": "https" };
  expect((await named.fastify.inject({ url, headers })).headers["strict-transport-security"]).toBe("max-age=31536000");
  expect((await proxied.fastify.inject({ url, headers })).headers["strict-transport-security"]).toBe(
    "max-age=31536000; includeSubDomains",
  );
});

test("responses are cached for eight origins, and for another one when one was not requested for ten minutes", () => {
  let time = 1000;
  const mayCache = createOriginLimit({ now: () => time });
  const origins = Array.from({ length: 20 }, (_, n) => `http://host${n}.example`);
  expect(origins.filter(mayCache)).toEqual(origins.slice(0, 8));
  time += 590_000;
  expect(origins.filter(mayCache)).toEqual(origins.slice(0, 8));
  time += 590_000;
  expect(mayCache(origins[0]!)).toBe(true);
  expect(mayCache(origins[19]!)).toBe(false);
  time += 20_000;
  expect(mayCache(origins[19]!)).toBe(true);
  expect(mayCache(origins[0]!)).toBe(true);
});
