import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";

const app = testApp({ site: "built" });

const entities: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'" };
const links = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`\\s${attribute}="(/[^"]*)"`, "g"))].map(([, path]) =>
    path!.replace(/&amp;|&quot;|&#x27;/g, (entity) => entities[entity]!),
  );

/** Of lists with a query there are endless many: the first page of each kind is enough. */
const worthAsking = (path: string) => !path.includes("?") || /^\/(provinces\?province=|blogs\?|attractions)/.test(path);

test("from the home page no link leads nowhere", async () => {
  const seen = new Set<string>(["/"]);
  const pictures = new Set<string>();
  const bad: string[] = [];
  const queue = ["/"];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const { statusCode, body, headers } = await app.fastify.inject(encodeURI(decodeURI(path)));
    if (statusCode !== 200) bad.push(`${statusCode} ${path} → ${headers.location ?? ""}`);
    if (!`${headers["content-type"]}`.startsWith("text/html")) continue;
    for (const picture of links(body, "src")) pictures.add(picture);
    for (const link of links(body.replace(/<script[\s\S]*?<\/script>/g, ""), "href")) {
      const [page] = link.split("#");
      if (!page || seen.has(page) || !worthAsking(page)) continue;
      seen.add(page);
      queue.push(page);
    }
  }
  const own = /^302 \/profile(\/[a-z]+)? → \/login$/; // whoever is signed out is led there
  expect(bad.filter((text) => !own.test(text))).toEqual([]);
  expect(bad).toContain("302 /profile → /login");
  for (const kind of ["place-details", "attractions-category-details", "activite-details", "blog", "provinces?"])
    expect([...seen].filter((path) => path.startsWith(`/${kind}`)).length, kind).toBeGreaterThan(3);
  for (const path of ["/about-us", "/terms", "/faq", "/contact-us", "/donation", "/login", "/register"])
    expect(seen).toContain(path);
  for (const picture of [...pictures].filter((_, index) => index % 25 === 0))
    expect((await app.fastify.inject(picture)).statusCode, picture).toBe(200);
  console.log(`crawled: ${seen.size} addresses, ${pictures.size} pictures named`);
}, 120_000);
