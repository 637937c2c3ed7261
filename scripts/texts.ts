// `npm run texts -- <file>`: writes all Persian texts of screens, messages and letters to one file for proofreading, each with its place
// in the code; without a file to the standard output. The texts of the editors are in `database/seed/content`.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findTexts } from "./content/find-texts.ts";

const root = join(import.meta.dirname, "..");
const FOLDERS = "{web,ui,map,text,contract,api-client,server,desk}";
/** Lists of words for the search that are not shown. */
const LISTS = /\.test\.tsx?$|^server\/catalog\/(?:search|question)\//;

const files = globSync(`${FOLDERS}/**/*.{ts,tsx}`, { cwd: root })
  .filter((file) => !LISTS.test(file))
  .toSorted();
const parts = files.flatMap((file) => {
  const texts = findTexts(file, readFileSync(join(root, file), "utf8"));
  return texts.length === 0 ? [] : [`## ${file}\n${texts.map(({ line, text }) => `${line}: ${text}`).join("\n")}\n`];
});

const [, , target] = process.argv;
if (target) writeFileSync(target, parts.join("\n"));
else process.stdout.write(parts.join("\n"));
