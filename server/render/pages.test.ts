import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { API_ERRORS } from "../../contract/api-errors.ts";
import { SPECULATION_RULES } from "../../contract/speculation-rules.ts";
import { createTestApp, testApp } from "../../testing/app.ts";
import { newMember } from "../../testing/member.ts";

const app = testApp({ site: "built" });

const page = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: responseHeaders } = await app.fastify.inject({ url, headers });
  return { status: statusCode, html: body, headers: responseHeaders };
};
const placeId = async (name: string): Promise<number> =>
  (await app.get(`home/filter?q=${encodeURIComponent(name)}`)).body.data.find(
    (place: { name: string }) => place.name === name,
  ).id;

test("the HTML of a place contains its name, province and facts before any script runs", async () => {
  const id = await placeId("تخت جمشید");
  const { html, status, headers } = await page(`/place-details/${id}`);
  expect(status).toBe(200);
  const text = html.replace(/<script[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g, "");
  for (const fact of ["<h1", "تخت جمشید", "Persepolis", "فارس", "مرودشت", "۱۳۵۸", "محوطهٔ باستانی"])
    expect(text).toContain(fact);
  expect(html).toMatch(/<title>تخت جمشید[^<]*سرزمین<\/title>/);
  expect(html).toContain(`<link rel="canonical" href="http://localhost:80/place-details/${id}"`);
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
  const [inline = "", ...others] = [
    ...html.matchAll(/<script(?! type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, script]) => script);
  expect(others).toEqual([]);
  const [script, rules] = [inline, SPECULATION_RULES].map((text) => createHash("sha256").update(text).digest("base64"));
  expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${script}' 'sha256-${rules}';`);
});

test("each screen has a unique title and description and one canonical URL", async () => {
  const texts = new Set<string>();
  for (const path of ["/", "/place-list", "/provinces", `/place-details/${await placeId("ماسوله")}`]) {
    const { html } = await page(path);
    const [title] = /<title>[^<]+<\/title>/.exec(html)!;
    const [description] = /<meta name="description" content="[^"]+"/.exec(html)!;
    expect(html.match(/<link rel="canonical"/g), path).toHaveLength(1);
    expect(html.match(/<h1/g), path).toHaveLength(1);
    texts.add(title).add(description);
  }
  expect(texts.size).toBe(8);
});

test("invented hosts share one page with relative URLs, and the first eight keep their own", async () => {
  const fastify = await createTestApp({ db: app.db });
  const canonicalOf = async (host: string) => {
    const { body } = await fastify.inject({ url: "/about-us", headers: { host } });
    return /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1];
  };
  for (let n = 0; n < 8; n++) expect(await canonicalOf(`host${n}.example`)).toBe(`http://host${n}.example/about-us`);
  const bodies = new Set<string>();
  for (let n = 0; n < 20; n++)
    bodies.add((await fastify.inject({ url: "/about-us", headers: { host: `invented${n}.example` } })).body);
  expect(bodies.size).toBe(1);
  expect(await canonicalOf("invented.example")).toBe("/about-us");
  expect(await canonicalOf("host3.example")).toBe("http://host3.example/about-us");
  await fastify.close();
});

test("a page is cached until the catalogue changes", async () => {
  const first = await page("/provinces?province=yazd");
  const revalidated = await page("/provinces?province=yazd", { "if-none-match": `${first.headers.etag}` });
  expect(revalidated.status).toBe(304);
  await app.db`update province set known_for = 'نشانهٔ تازه' where slug = 'yazd'`;
  await expect.poll(async () => (await page("/provinces?province=yazd")).html).toContain("نشانهٔ تازه");
});

test("a shared collection returns 404 as soon as it is unshared, however its URL is spelled", async () => {
  const { headers } = await newMember(app);
  const { id } = (await app.post("profile/collection/storeCustom", { name: "سفر نوروز" }, headers)).body;
  const { share_url } = (await app.post(`profile/collection/share/${id}`, {}, headers)).body;
  const address = new URL(share_url, "http://localhost").pathname;
  const spellings = [
    address,
    address.replace("c", "%63"),
    address.replace("collection", "Collection"),
    `${address}?page=1`,
  ];
  for (const spelling of spellings) expect((await page(spelling)).html, spelling).toContain("سفر نوروز");
  await app.post(`profile/collection/unshare/${id}`, {}, headers);
  for (const spelling of spellings) {
    const { status, html } = await page(spelling);
    expect(status, spelling).toBe(404);
    expect(html, spelling).not.toContain("سفر نوروز");
  }
});

test("the HTML carries the visitor's theme and font; other cookies do not change it", async () => {
  expect((await page("/")).html).toMatch(/<html lang="fa" dir="rtl">/);
  expect((await page("/", { cookie: "a=b; theme=dark; fonts=1" })).html).toMatch(
    /<html[^>]* data-theme="dark" data-fonts/,
  );
  const malformed = await page("/", { cookie: 'theme="><script>; iran_token=x' });
  expect(malformed.html).toEqual((await page("/")).html);
  expect(malformed.headers.vary).toContain("cookie");
});

test.each([
  ["/place-details/14/photos", "/login?for=photo"],
  ["/no-such-page", "/"],
])(
  "the page %s, opened by a visitor, leads on with a cookie, and fetched before a click without one",
  async (path, to) => {
    const open = async (purpose: Record<string, string>) => {
      const { status, headers } = await page(path, purpose);
      expect([status, headers.location]).toEqual([302, to]);
      return headers["set-cookie"];
    };
    expect(await open({})).toBeDefined();
    expect(await open({ "sec-purpose": "prefetch" })).toBeUndefined();
  },
);

test("unknown paths redirect to the home page, which says so; unknown files and places return 404", async () => {
  const unknown = await page("/no/such/screen?x=1");
  expect([unknown.status, unknown.headers.location]).toEqual([302, "/"]);
  expect(decodeURIComponent(String(unknown.headers["set-cookie"]))).toContain("این نشانی در سرزمین پیدا نشد");
  expect((await page("/faq?x=1")).headers["set-cookie"]).toBeUndefined();
  const place = await page("/place-details/99999999");
  expect(place.status).toBe(404);
  expect(place.html).toContain("این مکان پیدا نشد.");
  expect((await page("/place-details/کاخ")).status).toBe(404);
  expect((await page("/missing.txt")).status).toBe(404);
  const chunk = (await page("/assets/old-chunk.js")).headers;
  expect([chunk["content-type"], chunk["cache-control"]]).toEqual(["text/plain", "no-store"]);
});

test("the page of a place that the seed has merged into another one has moved there for good", async () => {
  const former = await page("/place-details/436/correct?fact=phone");
  expect([former.status, former.headers.location]).toEqual([301, "/place-details/741/correct?fact=phone"]);
  expect((await page("/place-details/741")).html).toContain("تخت سلیمان");
});

test("errors before routing are a page for browsers and JSON for programs", async () => {
  for (const [url, code, status] of [
    ["/missing.txt", "page_unknown", 404],
    [`/place-list?q=${"a".repeat(9000)}`, "address_too_long", 414],
    [`/login?q=${"a".repeat(9000)}`, "address_too_long", 414],
  ] as const) {
    const read = await page(url, { accept: "text/html,*/*;q=0.8", cookie: "theme=dark" });
    expect([read.status, read.headers["cache-control"]], url).toEqual([status, "no-store"]);
    expect(read.html, url).toMatch(/<html[^>]* data-theme="dark"/);
    expect(read.html.replace(/<script[\s\S]*?<\/script>/g, ""), url).toContain(API_ERRORS[code][1]);
    expect(JSON.parse((await page(url)).html), url).toMatchObject({ code });
  }
});

test("unknown API paths return an API error and never a page", async () => {
  const long = `profile/store/activity/${Array.from({ length: 599 }, (_, id) => 1000 + id)}`;
  for (const [method, path, status, code] of [
    ["GET", "v1/home/nowhere", 404, "call_unknown"],
    ["HEAD", "v1/home/nowhere", 404, undefined],
    ["POST", "v1/home/nowhere", 404, "call_unknown"],
    ["PUT", "v1/home/nowhere", 404, "call_unknown"],
    ["GET", "v1/desk/nowhere", 404, "call_unknown"],
    ["GET", "v1/home/place/", 404, "call_unknown"],
    ["GET", "v1", 404, "call_unknown"],
    ["GET", "v2/home/place", 404, "call_unknown"],
    ["GET", "docs", 404, "call_unknown"],
    ["GET", `v1/collection/shared/${"x".repeat(5000)}`, 404, "collection_unknown"],
    ["POST", `v1/${long}`, 401, "signed_out"],
  ] as const) {
    const headers = { "content-type": "text/xml" };
    const response = await app.fastify.inject({
      method,
      url: `/api/${path}`,
      headers,
      ...(method !== "GET" && { payload: "<" }),
    });
    expect([response.statusCode, response.body ? response.json().code : undefined], path).toEqual([status, code]);
  }
});

test("malformed URLs return a page or an API error, never a 500", async () => {
  for (const url of [
    "/place-list?page=0",
    "/place-list?page=1000000000",
    "/place-list?month=77&sort=x&min_rate=z",
    "/place-list?province_id=abc",
    "/place-details/0",
    "/place-details/1e9",
    "/provinces?province=%00",
    "/%ff",
    "/place-list?q=%ff",
    `/place-list?q=${"آ".repeat(200)}`,
    "//example.com",
    "/place-list?lat=999&lon=1&sort=nearest",
  ])
    expect((await page(url)).status, url).toBeLessThan(500);
});

test("every asset that a page references exists: scripts, styles, icons, fonts", async () => {
  const { html } = await page("/");
  const assets = new Set(html.match(/\/assets\/[\w.-]+/g));
  expect([...assets].some((path) => path.endsWith(".svg"))).toBe(true);
  for (const path of assets) expect((await page(path)).status, path).toBe(200);
});

test("the page of the map names all scripts of its map, which others do not", async () => {
  const { html } = await page("/map");
  const links = [...html.matchAll(/<link data-deferred="started"( as="style")? href="([^"]+)">/g)];
  const scripts = links.filter(([, style]) => !style).map(([, , path]) => readFileSync(`dist/client${path}`, "utf8"));
  for (const part of ["addProtocol", "marker-space", "hydrateRoot", "onmessage"])
    expect(
      scripts.some((text) => text.includes(part)),
      part,
    ).toBe(true);
  expect(links.filter(([, style]) => style).length).toBeGreaterThan(0);
  expect(new Set(links.map(([, , path]) => path)).size).toBe(links.length);
  for (const [, , path] of links) expect(html.split(`href="${path}"`)).toHaveLength(2);
  expect((await page("/place-list")).html).not.toContain('data-deferred="started"');
});

test("the client scripts contain no zod schema", () => {
  const assets = new URL("../../dist/client/assets/", import.meta.url);
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(5);
  for (const name of scripts) expect(readFileSync(new URL(name, assets), "utf8")).not.toContain("_zod");
});

test("pages stay below 27 kB compressed", async () => {
  for (const path of ["/", "/place-list", "/provinces", `/place-details/${await placeId("تخت جمشید")}`]) {
    const { rawPayload } = await app.fastify.inject({ url: path, headers: { "accept-encoding": "br" } });
    expect(rawPayload.length, path).toBeLessThan(27_000);
  }
});

const asMember = (token: string) => ({ cookie: `iran_token=${token}` });

test("a logged-in member gets a personal page that is not cached", async () => {
  const { token, headers: owner } = await newMember(app);
  const signedOut = await page("/provinces");
  expect(signedOut.html).toContain('href="/login"');
  const personal = await page("/provinces", asMember(token));
  expect(personal.html).toContain('title="حساب من"');
  expect(personal.html).not.toContain('href="/login"');
  const { user } = (await app.get("profile/get", owner)).body;
  expect(personal.html, "whose typed texts it keeps").toContain(`data-member="${user.id}"`);
  expect(signedOut.html).not.toContain("data-member=");
  expect(personal.headers["cache-control"]).toBe("private, no-store");
  for (const { headers } of [signedOut, personal]) expect(headers.vary).toMatch(/cookie/);

  // In any order and concurrently.
  const paths = Array.from({ length: 40 }, (_, i) => `/place-list?page=${(i % 4) + 1}&sort=name`);
  const responses = await Promise.all(paths.map((path, i) => page(path, i % 3 === 0 ? asMember(token) : {})));
  for (const [i, { html, headers }] of responses.entries()) {
    expect(html.includes('title="حساب من"'), `${i}`).toBe(i % 3 === 0);
    expect(headers["set-cookie"]).toBeUndefined();
  }
});

test("the page of a member's account leads back to what the member has seen", async () => {
  const { token, headers } = await newMember(app);
  const place = await placeId("ماسوله");
  const overview = async () => (await page("/profile", asMember(token))).html;
  expect(await overview()).not.toContain("ادامه دهید");
  await app.post(`home/place/seen/${place}`, {}, headers);
  const html = await overview();
  expect(html).toContain("ادامه دهید");
  expect(html).toContain(`href="/place-details/${place}"`);
});

test("an expired token gets the page of a visitor and its cookie is cleared", async () => {
  const { token, headers } = await newMember(app);
  await app.post("user/logout", {}, headers);
  const { html, headers: responseHeaders, status } = await page("/provinces", asMember(token));
  expect(status).toBe(200);
  expect(html).toContain('href="/login"');
  expect(`${responseHeaders["set-cookie"]}`).toMatch(/^iran_token=; Path=\/; Max-Age=0; SameSite=Lax$/);
  expect(responseHeaders["cache-control"]).toBe("private, no-store");
});

test.each([
  [{ "sec-fetch-site": "cross-site" }],
  [{ "sec-fetch-site": "same-site", origin: "http://localhost:80" }],
  [{ origin: "https://evil.example" }],
  [{}],
] as Record<string, string>[][])("rejects a form post that is not same-origin (%j)", async (headers) => {
  const { statusCode, body } = await app.fastify.inject({
    method: "POST",
    url: "/provinces",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    payload: "a=1",
  });
  expect([statusCode, JSON.parse(body).code]).toEqual([403, "foreign_page"]);
});
