// Compares the built site with its budgets: what a phone on a slow connection has to download.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Manifest } from "vite";
import { SITE_MAP } from "../web/routes/site-map.ts";
import { screenFolders } from "../web/shell/route-table.ts";

const client = join(import.meta.dirname, "../dist/client");
const manifest: Manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));

/** Bytes on the wire: fonts and images as they are, text compressed with brotli. */
function size(file: string) {
  if (/\.(woff2|png|webp|avif)$/.test(file)) return statSync(join(client, file)).size;
  return brotliCompressSync(readFileSync(join(client, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    .length;
}

const screensOf = (part: keyof typeof SITE_MAP) =>
  new Set(screenFolders(SITE_MAP[part]).map((folder) => `web/routes/${folder}/screen.tsx`));
const initial = screensOf("initial");
const auth = screensOf("auth");
const screens = new Set([...initial, ...screensOf("more"), ...auth]);

const start = "web/shell/start.ts";

/** The scripts and styles that a page loads: the shell's, the screen's and everything that these import. */
function filesOf(screen: string) {
  const sources = [start, "web/shell/entry-browser.tsx", screen];
  if (!initial.has(screen)) sources.push("web/shell/more-routes.tsx");
  if (auth.has(screen)) sources.push("web/shell/auth-layout.tsx");
  return filesWithImports(sources);
}

function filesWithImports(sources: string[]) {
  const chunks = new Set<string>();
  const add = (name: string) => {
    if (chunks.has(name)) return;
    chunks.add(name);
    manifest[name]?.imports?.forEach(add);
  };
  sources.forEach(add);
  const files = [...chunks].map((name) => manifest[name]!);
  return { js: files.map(({ file }) => file), css: [...new Set(files.flatMap(({ css = [] }) => css))] };
}

const sum = (files: string[]) => files.reduce((total, file) => total + size(file), 0);
const fonts = [...new Set(Object.values(manifest).flatMap(({ assets = [], file }) => [...assets, file]))].filter(
  (file) => file.endsWith(".woff2"),
);

/** Screens of members and of registration: forms need more script than reading. */
const memberScreens = /\/(profile|place-correction|register-info|register-activites)/;

const budgets: [what: string, bytes: number, max: number][] = [
  ["fonts", sum(fonts), 50_000],
  ["JS that runs before the first paint", sum(filesWithImports([start]).js), 1_500],
];
for (const screen of screens) {
  const { js, css } = filesOf(screen);
  budgets.push(
    [`first JS of ${screen}`, sum(js), memberScreens.test(screen) ? 110_000 : 96_000],
    [`CSS of ${screen}`, sum(css), 15_000],
  );
}

let over = false;
for (const [what, bytes, max] of budgets) {
  const bad = bytes > max || bytes === 0;
  over ||= bad;
  console.log(`${bad ? "✗" : " "} ${what}: ${(bytes / 1000).toFixed(1)} kB of ${max / 1000}`);
}
process.exit(over ? 1 : 0);
