import { SITE_MAP, type SiteRoute } from "../../web/routes/site-map.ts";
import { encodeText } from "./encode-request.ts";
import { HOSTILE_VALUES } from "./hostile-values.ts";
import { ROLES } from "./people.ts";
import type { Plan, PlanSource } from "./planned-request.ts";
import type { Random } from "./random.ts";

const flatten = (routes: SiteRoute[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [path, ...flatten(children)]);
const pagePaths = [...new Set(Object.values(SITE_MAP).flatMap(flatten))].filter(Boolean);

const parameterKind: Record<string, string> = {
  "/place-details": "place",
  "/attractions-category-details": "category",
  "/activities-subset": "activity",
  "/activities-subset-details": "activity",
  "/activite-details": "activity",
  "/blog": "post",
  "/collection": "shared",
  "/newsletter": "unsubscribe",
  "/donation/practice": "authority",
};

const queries = [
  "page=2",
  "q=%DB%8C%D8%B2%D8%AF",
  "province=1",
  "sort=name",
  "tab=1",
  "lat=32&lon=53&zoom=6",
  "redirect=/profile",
];

const hostileText = (random: Random) => encodeText(random.pick(HOSTILE_VALUES)).slice(0, 500);

function pagePath({ pools }: PlanSource, random: Random): string {
  return random.pick(pagePaths).replace(/\/:(\w+)\??/, (_, _name, at, path) => {
    if (random.chance(0.2)) return `/${hostileText(random)}`;
    const ids = pools.all(parameterKind[path.slice(0, at)] ?? "");
    return ids.length > 0 ? `/${encodeText(random.pick(ids))}` : "/1";
  });
}

function filePath({ pools }: PlanSource, random: Random): string {
  const place = random.pick([...pools.all("place").slice(0, 40), 1]);
  return random.pick([
    () => `/posters/${place}${random.pick(["", "-wide", "-night", "-wide-night"])}.svg?v=1`,
    () => `/cards/${random.pick([1, 2, 3, place])}.jpg`,
    () => `/media/${"a".repeat(40)}-${random.below(2000)}.webp`,
    () => `/media/photo/${"b".repeat(40)}.webp`,
    () => random.pick(["/sitemap.xml", "/rss.xml", "/robots.txt", "/healthz", "/readyz", "/favicon.svg"]),
    () => random.pick(["/api/v1/openapi.json", "/map/style-light.json", "/map/style-dark.json", "/download/android"]),
    () => `/posters/${hostileText(random)}`,
    () => `/cards/${hostileText(random)}.jpg`,
    () => `/map/${hostileText(random)}`,
    () => `/${hostileText(random)}`,
    () => `/assets/${hostileText(random)}`,
    () => `/api/v1/${hostileText(random)}`,
    () => `/desk/${hostileText(random)}`,
  ])();
}

/** Targets that no browser sends. */
const oddTargets = [
  "//",
  "///",
  "//[",
  "//:80",
  "//a:99999/",
  "//user:pass@host/",
  "//evil.example/",
  "/%",
  "/%c0%af",
  "/..;/desk",
  "/desk/assets/..%2f",
  "/./provinces/../about-us",
  "/\\evil.example",
  "/place-list?%",
  "/api/v1//home/types",
  "/api/v1/home/types/",
  "http://evil.example/",
  "/provinces#x",
  `/${"a".repeat(9000)}`,
];

const oddMethods = ["TRACE", "PROPFIND", "SEARCH", "OPTIONS", "DELETE", "PUT", "POST"];

/** A request for a page or for a file of the site, some with odd queries and cookies. */
export function planPage(source: PlanSource, number: number, random: Random): Plan {
  const person = random.pick(source.people.byRole[random.chance(0.8) ? "anonymous" : random.pick(ROLES)]);
  const isPage = random.chance(0.45);
  const isOdd = random.chance(0.06);
  const path = isOdd ? random.pick(oddTargets) : isPage ? pagePath(source, random) : filePath(source, random);
  const query = random.chance(0.25)
    ? random.chance(0.7)
      ? random.pick(queries)
      : `${hostileText(random)}=${hostileText(random)}`
    : "";
  const headers: [string, string][] = [["X-Forwarded-For", `10.${random.below(16)}.${random.below(256)}.1`]];
  if (isPage) headers.push(["Accept", "text/html,*/*"]);
  if (person.token) headers.push(["Cookie", `iran_token=${person.token}`]);
  else if (random.chance(0.1)) headers.push(["Cookie", `theme=${hostileText(random)}; fonts=1; iran_token=junk`]);
  if (random.chance(0.05)) headers.push(["Range", random.pick(["bytes=0-10", "bytes=5-2", "bytes=-1", "x"])]);
  if (random.chance(0.05)) headers.push(["If-None-Match", random.pick(['"x"', "*", 'W/"y", "z"'])]);
  const separator = path.includes("?") ? "&" : "?";
  return {
    number,
    name: isPage ? "page" : "file",
    person,
    isForeign: false,
    isOdd,
    method: random.chance(0.04) ? "HEAD" : random.chance(0.02) ? random.pick(oddMethods) : "GET",
    target: query ? `${path}${separator}${query}` : path,
    headers,
  };
}
