import sharp from "sharp";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { createZarinpalGateway } from "../../gateways/payment/zarinpal.ts";

const app = testApp({ site: "built" });
const payment = createZarinpalGateway({ merchantId: "0".repeat(36), url: "http://127.0.0.1:9" });
const paidApp = testApp({ site: "built", payment });
const fixedOriginApp = testApp({ site: "built", origin: "https://sarzamin.example", proxies: 1 });
const fetchPath = async (url: string) => {
  const { statusCode, body, headers } = await app.fastify.inject({ url, headers: { host: "sarzamin.example" } });
  return { status: statusCode, body, headers };
};
const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!.replaceAll("&amp;", "&"));

/** Checks that tags are balanced and every `&` begins an entity. */
function assertWellFormed(xml: string) {
  const open: string[] = [];
  for (const [, closing, name, selfClosing] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!selfClosing) open.push(name!);
  }
  expect(open).toEqual([]);
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
}

test("the sitemap lists every part, and each part existing pages", async () => {
  const index = await fetchPath("/sitemap.xml");
  expect(index.headers["content-type"]).toContain("application/xml");
  assertWellFormed(index.body);
  const parts = addresses(index.body);
  expect(parts.length).toBeGreaterThanOrEqual(5);
  const all: string[] = [];
  for (const part of parts) {
    const { body, status } = await fetchPath(new URL(part).pathname);
    expect(status).toBe(200);
    assertWellFormed(body);
    all.push(...addresses(body));
  }
  const [{ places }] = (await app.db`select count(*)::int as places from place where published`) as unknown as [
    { places: number },
  ];
  expect(all.filter((address) => address.includes("/place-details/"))).toHaveLength(places);
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((address) => address.startsWith("http://sarzamin.example/"))).toBe(true);
  const sample = all.filter((address, index) => !address.includes("/place-details/") || index % 40 === 0);
  for (const address of sample) {
    const { pathname, search } = new URL(address);
    const { status, body } = await fetchPath(pathname + search);
    expect(status, address).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="${address.replaceAll("&", "&amp;")}"`);
  }
});

test("names the page of donations only while there is a payment gateway, as the footer does", async () => {
  for (const [{ fastify }, isThere] of [
    [app, false],
    [paidApp, true],
  ] as const) {
    const headers = { host: "sarzamin.example" };
    const pages = await fastify.inject({ url: "/sitemap-pages.xml", headers });
    expect(addresses(pages.body).some((address) => address.endsWith("/donation"))).toBe(isThere);
    const home = await fastify.inject({ url: "/faq", headers });
    const footer = home.body.slice(home.body.indexOf("<footer"));
    expect(footer.includes('href="/donation"')).toBe(isThere);
    expect((await fastify.inject({ url: "/donation", headers })).statusCode).toBe(200); // its address stays
  }
});

test("a changed place has a new lastmod", async () => {
  await app.db`update place set updated_at = '2031-02-03T04:05:06Z' where id = 1`;
  await expect
    .poll(async () => (await fetchPath("/sitemap-places.xml")).body)
    .toContain("/place-details/1</loc><lastmod>2031-02-03T04:05:06.000Z</lastmod>");
});

test("places are listed in parts of 5,000", async () => {
  await app.db`
    insert into place (slug, name, name_en, kind, type_id, province_id, lat, lon, position_precision, importance, best_months,
      search_text, sort_key)
    select 'part-' || n, name, name_en, kind, type_id, province_id, lat, lon, position_precision, importance, best_months,
      search_text, sort_key
    from place, generate_series(1, 5000) n where id = 1`;
  await expect.poll(async () => (await fetchPath("/sitemap-places-2.xml")).status).toBe(200);
  await expect
    .poll(async () => addresses((await fetchPath("/sitemap.xml")).body).filter((address) => address.includes("places")))
    .toEqual(["http://sarzamin.example/sitemap-places.xml", "http://sarzamin.example/sitemap-places-2.xml"]);
  await expect.poll(async () => addresses((await fetchPath("/sitemap-places.xml")).body)).toHaveLength(5000);
  expect((await fetchPath("/sitemap-places-3.xml")).status).toBe(404);
  await app.db`delete from place where slug like 'part-%'`;
});

test("robots.txt names the sitemap and the disallowed paths", async () => {
  const { body } = await fetchPath("/robots.txt");
  expect(body).toBe(
    "User-agent: *\nDisallow: /api/\nDisallow: /profile\nDisallow: /saved\nDisallow: /donation/\nSitemap: http://sarzamin.example/sitemap.xml\n",
  );
});

test("serves the stories as RSS", async () => {
  const { body, headers } = await fetchPath("/rss.xml");
  expect(headers["content-type"]).toContain("application/rss+xml");
  assertWellFormed(body);
  const { data } = (await app.get("home/latest/post")).body;
  expect(body).toContain(`<title>${data[0].title}</title>`);
  expect(body.match(/<item>/g)).toHaveLength((await app.get("home/post")).body.total);
  const pictures = [
    ...body.matchAll(/<media:content medium="image" type="image\/jpeg" url="[^"]*(\/cards\/[^"]+)"\/>/g),
  ];
  expect(pictures).toHaveLength(body.match(/<item>/g)!.length);
  expect((await app.fastify.inject(pictures[0]![1]!)).headers["content-type"]).toBe("image/jpeg");
  expect((await fetchPath("/blogs")).body).toContain('type="application/rss+xml"');
});

test("a page has an Open Graph image in JPEG", async () => {
  const { body } = await fetchPath("/place-details/1");
  const [, address] = /<meta property="og:image" content="([^"]+)"/.exec(body)!;
  const { rawPayload, headers, statusCode } = await app.fastify.inject(new URL(address!).pathname);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("image/jpeg");
  const { width, height, format } = await sharp(rawPayload).metadata();
  expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
  for (const file of ["999999.jpg", "x.jpg", "province-nowhere.jpg", "1.svg"])
    expect((await fetchPath(`/cards/${file}`)).status, file).toBe(404);
});

test("a configured origin ignores the host headers of a request", async () => {
  const headers = { host: "evil.example", "x-forwarded-host": "worse.example", "x-forwarded-proto": "http" };
  for (const url of ["/robots.txt", "/sitemap.xml", "/sitemap-places.xml", "/rss.xml", "/provinces"]) {
    const { body } = await fixedOriginApp.fastify.inject({ url, headers });
    expect(body, url).toContain("https://sarzamin.example/");
    expect(body, url).not.toMatch(/evil|worse/);
  }
});
