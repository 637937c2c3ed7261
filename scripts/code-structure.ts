// `node scripts/code-structure.ts <checkout> [--dynamic]`: prints figures of the code: file sizes, type assertions, large folders and
// import cycles; with `--dynamic` every `import()` too. Exits with 1 when there is an import cycle or a folder is too large.
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { isTestFile, listFiles, readSources, type SourceFile } from "./code/files.ts";
import { findCycles, findImports, type Import } from "./code/imports.ts";
import { countAssertions } from "./code/type-assertions.ts";

const MAX_FILES_PER_FOLDER = 30;
const USAGE = "node scripts/code-structure.ts <checkout> [--dynamic]";

const countLines = ({ text }: SourceFile) => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function printSizes(sources: SourceFile[]): void {
  const sizes = sources.map((file) => ({ path: file.path, lines: countLines(file) }));
  const sorted = sizes.toSorted((a, b) => a.lines - b.lines);
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]!;
  console.log(`source files without tests: ${sizes.length}, lines: ${sum(sizes.map(({ lines }) => lines))}`);
  const { path, lines } = percentile(1);
  console.log(`lines per file: median ${percentile(0.5).lines}, p95 ${percentile(0.95).lines}, max ${lines} (${path})`);
}

function printAssertions(sources: SourceFile[]): void {
  const counts = sources.map(({ text }) => countAssertions(text));
  const total = (name: keyof (typeof counts)[0]) => sum(counts.map((count) => count[name]));
  console.log(`non-null assertions (!): ${total("nonNull")}`);
  console.log(`casts (as, without as const): ${total("casts")}, of these as never: ${total("never")}`);
}

function printLargestFeatures(sources: SourceFile[]): void {
  const features = Map.groupBy(sources, ({ path }) => /^server\/features\/[^/]+(?=\/)/.exec(path)?.[0] ?? "");
  features.delete("");
  const sizes = [...features].map(([folder, files]) => ({ folder, lines: sum(files.map(countLines)) }));
  const largest = sizes.toSorted((a, b) => b.lines - a.lines).slice(0, 3);
  console.log(`largest folders in server/features: ${largest.map((it) => `${it.folder} ${it.lines}`).join(", ")}`);
}

/** Returns whether a folder has too many files. The seed is left out, which has one file per text, and what is numbered and never changed. */
function printLargeFolders(paths: string[]): boolean {
  // Seed data and numbered records grow without end.
  const code = paths.filter((path) => !/^(database\/(seed|migrations)|docs\/decisions)\//.test(path));
  const folders = [...Map.groupBy(code, (path) => dirname(path))].map(([folder, files]) => ({
    folder,
    count: files.length,
  }));
  const large = folders.filter(({ count }) => count > MAX_FILES_PER_FOLDER).sort((a, b) => b.count - a.count);
  console.log(`folders with over ${MAX_FILES_PER_FOLDER} files: ${large.length}`);
  for (const { folder, count } of large) console.log(`  ${folder}: ${count}`);
  return large.length > 0;
}

/** Returns whether there is a cycle of static imports, those of types included. */
function printCycles(imports: Import[]): boolean {
  const staticImports = imports.filter(({ isDynamic }) => !isDynamic);
  const cycles = findCycles(staticImports);
  console.log(`static imports: ${staticImports.length}, import(): ${imports.length - staticImports.length}`);
  console.log(`import cycles, types included: ${cycles.length}`);
  for (const cycle of cycles) console.log(`  ${cycle.join(" ")}`);
  return cycles.length > 0;
}

/** Prints every `import()`, grouped by file, with a mark where a static import would close a cycle. */
function printDynamicImports(imports: Import[]): void {
  const cycles = findCycles(imports).map((cycle) => new Set(cycle));
  const isInCycle = ({ from, to }: Import) => cycles.some((cycle) => cycle.has(from) && cycle.has(to));
  const dynamic = imports.filter(({ isDynamic }) => isDynamic);
  for (const [from, group] of Map.groupBy(dynamic, (it) => it.from))
    console.log(`  ${from}: ${group.map((it) => `${it.to}${isInCycle(it) ? " (cycle)" : ""}`).join(" ")}`);
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { dynamic: { type: "boolean" } } });
const [checkout, ...rest] = positionals;
if (!checkout || rest.length > 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const paths = await listFiles(checkout);
  const files = await readSources(checkout, paths);
  const sources = files.filter(({ path }) => !isTestFile(path));
  const imports = findImports(files);
  printSizes(sources);
  printAssertions(sources);
  printLargestFeatures(sources);
  const hasLargeFolder = printLargeFolders(paths);
  const hasCycle = printCycles(imports);
  if (values.dynamic) printDynamicImports(imports);
  process.exitCode = hasLargeFolder || hasCycle ? 1 : 0;
}
