import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The file name of a source file's built script, from Vite's manifest. */
export async function fileOf(source: string): Promise<string> {
  const folder = join(import.meta.dirname, "../../dist/client");
  const manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"));
  return manifest[source].file;
}
