import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A file from which something is built. */
export interface SourceFile {
  path: string;
  /** Its size, and when its content and its inode changed: archives may give all files the same time, but not the latter. */
  state: string;
}

/** The files, also those in folders of them, in the order of their paths. Throws when one of the paths is missing. */
export function listSourceFiles(root: string, paths: readonly string[]): SourceFile[] {
  const files = paths.flatMap((path) => {
    const fullPath = join(root, path);
    if (!statSync(fullPath).isDirectory()) return [fullPath];
    const entries = readdirSync(fullPath, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  });
  return files.map((path) => {
    const { size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    return { path, state: `${size} ${mtimeNs} ${ctimeNs}` };
  });
}

/** A digest of what the file system says of the files: while it is the same, none has changed. A copy of the project has another one. */
export function hashStates(files: readonly SourceFile[]): string {
  const hash = createHash("sha256");
  for (const { path, state } of files) hash.update(`${path} ${state}\n`);
  return hash.digest("hex");
}

/** A digest of the names and contents of the files, the same in every copy of the project. */
export async function hashContents(root: string, files: readonly SourceFile[]): Promise<string> {
  const hash = createHash("sha256");
  for (const { path } of files) {
    const bytes = await readFile(path);
    hash.update(`${path.slice(root.length)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}
