// `node scripts/openapi/diff.ts <a> <b>`: compares the OpenAPI documents of two checkouts, or of `.json` files. Exits with 1 when
// they differ in anything but descriptions, summaries and names of components.
import { readFile } from "node:fs/promises";
import { startProduct, withTemporaryFolder } from "../product.ts";
import { type Difference, diffDocuments, type Json } from "./diff-documents.ts";

const PORT = 4181;
const USAGE = "node scripts/openapi/diff.ts <checkout or .json file> <checkout or .json file>";

/** Reads the document of a checkout from its server; it describes the endpoints of the site and of the desk. */
async function loadDocument(source: string): Promise<Json> {
  if (source.endsWith(".json")) return JSON.parse(await readFile(source, "utf8"));
  return await withTemporaryFolder(async (dataFolder) => {
    const product = await startProduct({ checkout: source, dataFolder, port: PORT });
    try {
      const documents = ["openapi.json", "desk/openapi.json"].map(async (name) => {
        const response = await fetch(`${product.address}/api/v1/${name}`);
        if (!response.ok) throw new Error(`${source}: ${name} returns ${response.status}`);
        return (await response.json()) as Json;
      });
      return (await Promise.all(documents)) as Json;
    } finally {
      await product.stop();
    }
  });
}

/** Prints equal differences once: a schema that many endpoints use differs in each of them. */
function printDifferences(title: string, differences: Difference[]): void {
  console.log(`${title}: ${differences.length}`);
  const groups = Map.groupBy(differences, ({ path, before, after }) => JSON.stringify([path.slice(-3), before, after]));
  for (const [first, ...others] of groups.values()) {
    const { path, before, after } = first!;
    console.log(`  ${path.join(" › ")}${others.length > 0 ? ` (and in ${others.length} other places)` : ""}`);
    if (before !== undefined) console.log(`    - ${JSON.stringify(before)}`);
    if (after !== undefined) console.log(`    + ${JSON.stringify(after)}`);
  }
}

const [a, b, ...rest] = process.argv.slice(2);
if (!a || !b || rest.length > 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const differences = diffDocuments(await loadDocument(a), await loadDocument(b));
  const errors = differences.filter(({ isWordsOnly }) => !isWordsOnly);
  const words = differences.filter(({ isWordsOnly }) => isWordsOnly);
  printDifferences("words only", words);
  printDifferences("errors", errors);
  process.exitCode = errors.length > 0 ? 1 : 0;
}
