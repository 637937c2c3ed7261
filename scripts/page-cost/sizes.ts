// Compares the built site with its budgets: what a phone on a slow connection has to download.
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Manifest } from "vite";
import { folderOf, SITE_MAP, type SiteRoute } from "../../web/routes/site-map.ts";

const root = join(import.meta.dirname, "../..");
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, `dist/${folder}/.vite/manifest.json`), "utf8"));
const [scripts, styles] = [readManifest("client"), readManifest("styles")];

/** Bytes on the wire: fonts and images as they are, text compressed with brotli. */
function size(folder: string, file: string) {
  const path = join(root, "dist", folder, file);
  if (/\.(woff2|png|webp|avif)$/.test(file)) return statSync(path).size;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(readFileSync(path), { params }).length;
}

/** The chunks of source files with their static imports. */
function chunksOf(manifest: Manifest, sources: string[]) {
  const names = new Set<string>();
  const add = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    manifest[name]?.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...names].map((name) => manifest[name]!);
}

const sizeOfScripts = (sources: string[]) =>
  chunksOf(scripts, sources).reduce((total, { file }) => total + size("client", file), 0);
const sizeOfStyles = (sources: string[]) =>
  [...new Set(chunksOf(styles, sources).flatMap(({ css = [] }) => css))].reduce(
    (total, file) => total + size("styles", file),
    0,
  );

const start = "web/shell/start.ts";
const page = [start, "web/shell/page.ts"];
const allFiles = Object.values(styles).flatMap(({ assets = [], file }) => [...assets, file]);
const fonts = [...new Set(allFiles)].filter((file) => file.endsWith(".woff2"));

const budgets: [what: string, bytes: number, max: number][] = [
  ["fonts", fonts.reduce((total, file) => total + size("styles", file), 0), 40_000],
  ["JS that runs before the first paint", sizeOfScripts([start]), 1_500],
  ["JS of a page of islands until it is touched", sizeOfScripts(page), 10_500],
];
const map = ["map/mini-map-renderer.ts", "node_modules/maplibre-gl/src/source/worker.ts"];
budgets.push(["JS of a map and its worker, with React", sizeOfScripts(map), 285_000]);
for (const island of globSync("{web,ui,map}/**/*.island.tsx", { cwd: root }).toSorted())
  budgets.push([`JS with ${island}`, sizeOfScripts([...page, "ui/island/mount-island.tsx", island]), 82_000]);

const withChildren = (route: SiteRoute): SiteRoute[] => [route, ...(route.children ?? []).flatMap(withChildren)];

for (const part of ["framed", "auth"] as const)
  for (const route of SITE_MAP[part].flatMap(withChildren)) {
    const screen = `web/routes/${folderOf(route)}/screen.tsx`;
    const layout = part === "auth" ? ["web/shell/auth-layout.tsx"] : [];
    budgets.push([`CSS of ${screen}`, sizeOfStyles(["web/shell/routes.tsx", ...layout, screen]), 15_500]);
  }

let over = false;
for (const [what, bytes, max] of budgets) {
  const bad = bytes > max || bytes === 0;
  over ||= bad;
  console.log(`${bad ? "✗" : " "} ${what}: ${(bytes / 1000).toFixed(1)} kB of ${max / 1000}`);
}
process.exit(over ? 1 : 0);
