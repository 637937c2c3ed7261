import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const packages = { express: "^5.1.0", pg: "^8.16.0" };

/** Installs Express and its PostgreSQL driver by npm into a temporary folder, which later runs use again. Returns the folder. */
export async function installExpress(): Promise<string> {
  const folder = join(tmpdir(), "sarzamin-peers");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  await run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], { cwd: folder });
  return folder;
}

/** Which of the programs are installed. They are Debian packages of the same names. */
export async function findPrograms<Name extends string>(names: Name[]): Promise<Record<Name, boolean>> {
  const found = names.map(async (name) => {
    const isInstalled = await run(name, ["-v"]).then(
      () => true,
      (error) => error.code !== "ENOENT",
    );
    return [name, isInstalled];
  });
  return Object.fromEntries(await Promise.all(found));
}
