import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/** Writes the compressed forms of a file beside it: `<path>.br` and `<path>.gz`. */
export async function writeCompressed(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
