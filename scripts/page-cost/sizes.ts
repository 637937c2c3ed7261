// Compares the built site with its budgets: what a phone on a slow connection has to download.
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Manifest } from "vite";
import type { StylesOfPages } from "../../web/shell/render.ts";

const root = join(import.meta.dirname, "../..");
const readJson = (file: string) => JSON.parse(readFileSync(join(root, "dist", file), "utf8"));
const manifest: Manifest = readJson("client/.vite/manifest.json");
const pages: StylesOfPages = readJson("styles/pages.json");

/** Bytes on the wire: fonts and images as they are, text compressed with brotli. */
function size(folder: string, file: string) {
  const path = join(root, "dist", folder, file);
  if (/\.(woff2|png|webp|avif)$/.test(file)) return statSync(path).size;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(readFileSync(path), { params }).length;
}

/** The chunks of source files of a build with their static imports. */
function chunksOf(sources: string[], manifest: Manifest) {
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
  chunksOf(sources, manifest).reduce((total, { file }) => total + size("client", file), 0);

const start = "web/shell/start.ts";
const page = [start, "web/shell/page.ts"];
const allFiles = Object.values(manifest).flatMap(({ assets = [], file }) => [...assets, file]);
const fonts = [...new Set(allFiles)].filter((file) => file.endsWith(".woff2"));

const budgets: [what: string, bytes: number, max: number][] = [
  ["fonts", fonts.reduce((total, file) => total + size("client", file), 0), 40_000],
  ["JS that is inline in every page", sizeOfScripts([start]), 650],
  ["JS of a page of islands until it is touched", sizeOfScripts(page), 10_460],
];
const map = ["map/mini-map-renderer.ts", "node_modules/maplibre-gl/src/source/worker.ts"];
budgets.push(["JS of a map and its worker, with React", sizeOfScripts(map), 288_600]);
for (const island of globSync("{web,ui,map}/**/*.island.tsx", { cwd: root }).toSorted())
  budgets.push([`JS with ${island}`, sizeOfScripts([...page, "ui/island/mount-island.tsx", island]), 83_210]);

const desk: Manifest = readJson("desk/.vite/manifest.json");
const deskScripts = (...sources: string[]) => chunksOf(["desk/start.tsx", ...sources], desk).map(({ file }) => file);
const sizeOfDesk = (files: string[]) => files.reduce((total, file) => total + size("desk", file), 0);
const firstScreen = deskScripts("desk/features/overview/overview.tsx");
budgets.push(["JS of the desk's first screen", sizeOfDesk(firstScreen), 150_000]);
const form = deskScripts("desk/record/record-form.tsx");
const editor = deskScripts("desk/record/fields/visual-editor/visual-editor.tsx");
budgets.push(["JS of the desk's form", sizeOfDesk(form), 182_000]);
budgets.push(["JS that the visual editor adds", sizeOfDesk(editor.filter((file) => !form.includes(file))), 80_000]);

for (const [screens, { inlined, below }] of Object.entries(pages)) {
  const name = screens.replaceAll(/web\/routes\/|\/screen\.tsx/g, "") || "no screen";
  budgets.push([`CSS in ${name}`, size("styles", inlined), 8_500]);
  budgets.push([`CSS below the fold of ${name}`, size("client", below), 7_300]);
}

let over = false;
for (const [what, bytes, max] of budgets) {
  const bad = bytes > max || bytes === 0;
  over ||= bad;
  console.log(`${bad ? "✗" : " "} ${what}: ${(bytes / 1000).toFixed(1)} kB of ${max / 1000}`);
}
process.exit(over ? 1 : 0);
