import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { tries } from "../../testing/run/depth.ts";

const app = testApp({ site: "built" });

const entities: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'" };
const findLinks = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`\\s${attribute}="(/[^"]*)"`, "g"))].map(([, path]) =>
    path!.replace(/&amp;|&quot;|&#x27;/g, (entity) => entities[entity]!),
  );

/** Skips most URLs with a query, of which there is no end: the first page of each kind is enough. */
const isWorthCrawling = (path: string) =>
  !path.includes("?") || /^\/(provinces\?province=|blogs\?|attractions)/.test(path);

/** One in so many places is visited with its pages, which are made alike; links to the others must name places that exist. */
const EVERY_PLACE = tries(6, 1);
const placeOf = (path: string) => Number(/^\/place-details\/(\d+)/.exec(path)?.[1]);

test("every link that is reachable from the home page resolves", async () => {
  const visited = new Set<string>(["/"]);
  const rows = await app.db`select id from place where published and deleted_at is null`;
  const places = new Set(rows.map(({ id }) => id));
  const images = new Set<string>();
  const failures: string[] = [];
  const queue = ["/"];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const { statusCode, body, headers } = await app.fastify.inject(encodeURI(decodeURI(path)));
    if (statusCode !== 200) failures.push(`${statusCode} ${path} → ${headers.location ?? ""}`);
    if (!`${headers["content-type"]}`.startsWith("text/html")) continue;
    for (const image of findLinks(body, "src")) images.add(image);
    for (const link of findLinks(body.replace(/<script[\s\S]*?<\/script>/g, ""), "href")) {
      const [page] = link.split("#");
      if (!page || visited.has(page) || !isWorthCrawling(page)) continue;
      visited.add(page);
      const place = placeOf(page);
      if (!(place % EVERY_PLACE > 0)) queue.push(page);
      else if (!places.has(place)) failures.push(`no place has this number: ${page}`);
    }
  }
  // To the log-in for signed-out visitors, and to the page of the app where the operator offers no file.
  const expectedRedirect =
    /^302 ((\/profile(\/[a-z]+)?|\/place-details\/\d+\/(photos|correct)) → \/login(\?for=(photo|correction))?|\/download\/android → \/app)$/;
  expect(failures.filter((text) => !expectedRedirect.test(text))).toEqual([]);
  expect(failures).toEqual(expect.arrayContaining(["302 /profile → /login"]));
  for (const kind of ["place-details", "attractions-category-details", "activite-details", "blog", "provinces?"])
    expect([...visited].filter((path) => path.startsWith(`/${kind}`)).length, kind).toBeGreaterThan(3);
  for (const path of ["/about-us", "/terms", "/faq", "/contact-us", "/donation", "/login", "/register"])
    expect(visited).toContain(path);
  for (const image of [...images].filter((_, index) => index % 25 === 0))
    expect((await app.fastify.inject(image)).statusCode, image).toBe(200);
  console.log(`crawled: ${visited.size} addresses, ${images.size} images`);
});
