// Measures a checkout's structure: `node scripts/code-figures.ts [checkout]`. Prints lines of files, the largest folders and
// features, and import cycles, type imports included. Exits with 1 when a limit is exceeded.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";

const MAX_FILES_PER_FOLDER = 30;
const MAX_FILE_LINES = 300;
const MAX_FEATURE_LINES = 2000;

const root = process.argv[2] ?? ".";
const allFiles = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => existsSync(join(root, file)));
const isTest = (file: string) => /\.(test|spec)\.tsx?$|^(testing|e2e)\//.test(file);
const sources = allFiles.filter((file) => /\.tsx?$/.test(file) && !isTest(file));
const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), "utf8")]));

/** Static imports and re-exports, type imports included; dynamic imports are left out, since they break a cycle. */
function importsOf(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/^(?:import|export)\b[^"';]*?from "(\.[^"]+)"|^import "(\.[^"]+)"/gm)];
  return specifiers
    .map(([, from, bare]) => normalize(join(dirname(file), from ?? bare ?? "")))
    .filter((target) => texts.has(target));
}

/** Groups of files that import each other: strongly connected components by Tarjan's algorithm. */
function findCycles(graph: ReadonlyMap<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const number = order.size;
    order.set(file, number);
    stack.push(file);
    let low = number;
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low);
    }
    lowest.set(file, low);
    if (low === number) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group);
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

const countBy = (keys: string[]) => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
};

const lineCount = (text: string) => text.split("\n").length - 1;
const lines = [...texts.values()].map(lineCount).sort((a, b) => a - b);
const quantile = (share: number) => lines[Math.floor(share * (lines.length - 1))];
const folders = countBy(allFiles.map(dirname)).filter(([folder]) => !folder.startsWith("database/seed"));
const features = new Map<string, number>();
for (const [file, text] of texts) {
  const [, feature] = /^server\/features\/([\w-]+)\//.exec(file) ?? [];
  if (feature) features.set(feature, (features.get(feature) ?? 0) + lineCount(text));
}
const [largestFeature = ["none", 0]] = [...features].sort(([, a], [, b]) => b - a);
const cycles = findCycles(new Map([...texts].map(([file, text]) => [file, importsOf(file, text)])));
const longFiles = [...texts].filter(([, text]) => lineCount(text) > MAX_FILE_LINES).map(([file]) => file);
const fullFolders = folders.filter(([, count]) => count > MAX_FILES_PER_FOLDER);

console.log(`source files: ${lines.length}, lines: ${lines.reduce((sum, count) => sum + count, 0)}`);
console.log(`lines of a file: median ${quantile(0.5)}, p95 ${quantile(0.95)}, max ${lines.at(-1)}`);
console.log(
  `largest folders: ${folders
    .slice(0, 5)
    .map(([folder, count]) => `${folder} ${count}`)
    .join(", ")}`,
);
console.log(`largest feature: ${largestFeature[0]}, ${largestFeature[1]} lines`);
console.log(`import cycles: ${cycles.length}`);
for (const cycle of cycles) console.log(`  ${cycle.map((file) => `${dirname(file)}/${basename(file)}`).join(" → ")}`);
for (const file of longFiles) console.log(`✗ more than ${MAX_FILE_LINES} lines: ${file}`);
for (const [folder, count] of fullFolders)
  console.log(`✗ more than ${MAX_FILES_PER_FOLDER} files: ${folder} (${count})`);
const isFeatureTooLarge = largestFeature[1] > MAX_FEATURE_LINES;
process.exit(cycles.length + longFiles.length + fullFolders.length > 0 || isFeatureTooLarge ? 1 : 0);
