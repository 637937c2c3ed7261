// Holds the built site against its budgets (design: what a phone on a slow line has to fetch).
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Manifest } from "vite";

const client = join(import.meta.dirname, "../dist/client");
const manifest: Manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));

/** Bytes on the wire: fonts and pictures as they are, texts in brotli as the build leaves them. */
function size(file: string) {
  if (/\.(woff2|png|webp|avif)$/.test(file)) return statSync(join(client, file)).size;
  return brotliCompressSync(readFileSync(join(client, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    .length;
}

/** Screens that the shell knows from the start; the others bring the table of all. */
const first = /\/(home|place-list|place-details|provinces)\/screen\.tsx$/;
/** Screens outside the frame. */
const gates = /\/(login|register|register-info|register-activites|active-user|forget|change-password)\/screen\.tsx$/;

const start = "web/shell/start.ts";

/** The scripts and styles that a page brings: the shell's, the screen's and all that these import. */
function filesOf(screen: string) {
  const sources = [start, "web/shell/entry-browser.tsx", screen];
  if (!first.test(screen)) sources.push("web/shell/more-routes.tsx");
  if (gates.test(screen)) sources.push("web/shell/auth-layout.tsx");
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
  const found = [...chunks].map((name) => manifest[name]!);
  return { js: found.map(({ file }) => file), css: [...new Set(found.flatMap(({ css = [] }) => css))] };
}

const sum = (files: string[]) => files.reduce((total, file) => total + size(file), 0);
const fonts = [...new Set(Object.values(manifest).flatMap(({ assets = [], file }) => [...assets, file]))].filter(
  (file) => file.endsWith(".woff2"),
);

/** Screens that only members see, and those who are about to be: forms weigh more than reading. */
const members = /\/(profile|register-info|register-activites)/;

const budgets: [what: string, bytes: number, most: number][] = [
  ["fonts", sum(fonts), 50_000],
  ["JS that runs before the first paint", sum(filesWithImports([start]).js), 1_500],
];
for (const screen of Object.keys(manifest).filter((name) => /^web\/routes\/.+\/screen\.tsx$/.test(name))) {
  const { js, css } = filesOf(screen);
  budgets.push(
    [`first JS of ${screen}`, sum(js), members.test(screen) ? 110_000 : 96_000],
    [`CSS of ${screen}`, sum(css), 15_000],
  );
}

let over = false;
for (const [what, bytes, most] of budgets) {
  const bad = bytes > most || bytes === 0;
  over ||= bad;
  console.log(`${bad ? "✗" : " "} ${what}: ${(bytes / 1000).toFixed(1)} kB of ${most / 1000}`);
}
process.exit(over ? 1 : 0);
