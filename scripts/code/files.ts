import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

export interface SourceFile {
  /** Relative to the root of the checkout. */
  path: string;
  text: string;
}

/** Lists the files of a checkout that Git tracks or would add. */
export async function listFiles(checkout: string): Promise<string[]> {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = await promisify(execFile)("git", args, { cwd: checkout, maxBuffer: 64 * 1024 * 1024 });
  const paths = [...new Set(stdout.split("\0").filter(Boolean))].sort();
  return paths.filter((path) => existsSync(join(checkout, path)));
}

/** Reads the TypeScript files among the paths, tests included. */
export const readSources = (checkout: string, paths: string[]): Promise<SourceFile[]> =>
  Promise.all(
    paths
      .filter((path) => /\.tsx?$/.test(path))
      .map(async (path) => ({ path, text: await readFile(join(checkout, path), "utf8") })),
  );

/** Whether the file is a test or only tests use it. */
export const isTestFile = (path: string): boolean => /\.(test|spec)\.tsx?$|^(testing|e2e)\//.test(path);
