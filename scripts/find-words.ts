// Shows that ordinary words lead to the code: for each word the file that a search of the sources finds first, by its path,
// else by a declaration that carries the word, else by a comment. `node scripts/find-words.ts [word …]`; exits with 1 when a
// word leads nowhere.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

const WORDS = [
  "announcement",
  "autocomplete",
  "avatar",
  "backoff",
  "bookmark",
  "breadcrumb",
  "cache",
  "cleanup",
  "cluster",
  "collection",
  "compress",
  "conflict",
  "cooldown",
  "counter",
  "debounce",
  "draft",
  "error boundary",
  "focus",
  "geolocation",
  "highlight",
  "hydrate",
  "island",
  "lazy",
  "lifecycle",
  "merge",
  "migration",
  "moderation",
  "mutation",
  "newsletter",
  "optimistic",
  "pagination",
  "pending action",
  "poller",
  "queue",
  "rate limit",
  "retry",
  "semaphore",
  "index",
  "storage",
  "timeout",
  "upload",
];

const root = join(import.meta.dirname, "..");
const sources = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => !/\.(test|spec)\.tsx?$|^(bench|e2e|scripts|testing|tools)\//.test(file));
const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), "utf8")]));

/** A pattern for the word in any spelling of identifiers: `rate limit` finds rate-limit, rateLimit and RateLimit. */
const pattern = (word: string) => new RegExp(word.replace(/e$/, "").split(" ").join("[ -]?"), "i");

/** Where the word leads: the file and what found it; undefined when no source carries it. */
function find(word: string): { file: string; by: "path" | "declaration" | "comment"; count: number } | undefined {
  const carries = pattern(word);
  const paths = sources.filter((file) => carries.test(file));
  const exact = paths.filter((file) => carries.test(basename(file)));
  const byPath = [...exact, ...paths].toSorted((a, b) => basename(a).length - basename(b).length);
  const [shortest] = (exact.length > 0 ? exact : byPath).toSorted(shorter);
  if (shortest) return { file: shortest, by: "path", count: paths.length };
  const declared = new RegExp(`(?:function|const|class|interface|type) \\w*${pattern(word).source}`, "i");
  for (const [by, matches] of [
    ["declaration", (text: string) => declared.test(text)],
    ["comment", (text: string) => carries.test(text)],
  ] as const) {
    const files = [...texts].flatMap(([file, text]) => (matches(text) ? [file] : []));
    const [file] = files.toSorted(shorter);
    if (file) return { file, by, count: files.length };
  }
  return undefined;
}

const shorter = (a: string, b: string) => basename(a).length - basename(b).length || a.length - b.length;

let missing = 0;
const words = process.argv.length > 2 ? process.argv.slice(2) : WORDS;
for (const word of words) {
  const result = find(word);
  if (!result) missing++;
  console.log(
    result
      ? `  ${word.padEnd(20)} ${result.file} (by ${result.by}, ${result.count} in all)`
      : `✗ ${word} leads nowhere`,
  );
}
console.log(`${words.length - missing} of ${words.length} words lead to a file`);
process.exit(missing > 0 ? 1 : 0);
