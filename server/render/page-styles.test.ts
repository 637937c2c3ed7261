import { expect, test } from "vitest";
import { pagePaths } from "../../scripts/page-cost/page-budgets.ts";
import { testApp } from "../../testing/app.ts";

const app = testApp({ site: "built" });

const get = async (path: string) => {
  const { status, body } = await app.get(path);
  return status === 404 ? undefined : body;
};
const open = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });

/** Opens a page; what a form asks for is at another address. */
async function follow(path: string) {
  const answer = await open(encodeURI(path));
  return answer.statusCode === 302 ? open(`${answer.headers.location}`) : answer;
}

const SHEET = /<link rel="stylesheet" href="([^"]+)" fetchpriority="low">/g;
/** The rules that a first view may be without: those for paper, forced colours and more contrast. */
const MEDIA_RULES = /@media[^{]*(?:print|forced-colors|prefers-contrast)[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g;
const classesOf = (css: string) => new Set([...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name!));

/** HTML without its popovers, which are closed at first. */
function withoutPopovers(html: string): string {
  const found = /<(\w+)[^>]* popover="/.exec(html);
  if (!found) return html;
  let depth = 0;
  for (const tag of html.slice(found.index).matchAll(new RegExp(`<(/?)${found[1]}[ >]`, "g"))) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0)
      return withoutPopovers(html.slice(0, found.index) + html.slice(found.index + tag.index + tag[0].length));
  }
  return html.slice(0, found.index);
}

/** Pages of all kinds, also those that show something else than usual first. */
const paths = async () => [
  ...Object.values(await pagePaths(get)),
  "/place-list?q=آبشار نزدیک شیراز",
  "/place-list?q=قققققق",
  "/place-details/99999999",
  ...["/provinces", "/blogs", "/saved", "/map", "/donation", "/contact-us", "/attractions-category"],
];

test("names the style sheet of what is below the fold once, before the first element that needs it", async () => {
  for (const path of await paths()) {
    const { body } = await follow(path);
    const [link, ...others] = [...body.matchAll(SHEET)];
    expect(others, path).toEqual([]);
    expect(body, path).not.toContain("data-below-fold");
    if (!link) throw new Error(`${path} names no style sheet`);
    const inlined = classesOf(/<style>([\s\S]*?)<\/style>/.exec(body)![1]!);
    const sheet = await open(link[1]!);
    const below = [...classesOf(sheet.body.replace(MEDIA_RULES, ""))].filter((name) => !inlined.has(name));
    expect(sheet.body.length, path).toBeGreaterThan(1000);
    const before = [...withoutPopovers(body.slice(0, link.index)).matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) =>
      names!.split(" "),
    );
    expect(
      before.filter((name) => below.includes(name)),
      path,
    ).toEqual([]);
    if (path === "/login") continue; // has nothing but later rules in its sheet
    const after = [...body.slice(link.index).matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(" "));
    expect(after.filter((name) => below.includes(name)).length, path).toBeGreaterThan(3);
  }
});

test("sends the style sheet compressed, and for ever", async () => {
  const { body } = await open("/");
  const [, url] = [...body.matchAll(SHEET)][0]!;
  const { statusCode, headers } = await open(url!, { "accept-encoding": "br" });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ "content-encoding": "br", "cache-control": "public, max-age=31536000, immutable" });
});

test("gives each class of a page three characters", async () => {
  const { body } = await open("/");
  expect(body).not.toContain("css-module");
  const names = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, text]) => text!.split(" "));
  expect(names.filter((name) => /^[a-zA-Z][A-Z0-9][\w-]$/.test(name)).length).toBeGreaterThan(100);
});
