import { execFile } from "node:child_process";
import { chmod, chown, lchown, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartupError } from "../startup-error.ts";
import type { Account } from "./account.ts";
import type { Runtime } from "./runtime.ts";

const run = promisify(execFile);

/** An environment without the caller's PostgreSQL settings (PGDATA, PGPORT), locale and time zone. */
export const cleanEnvironment = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" };

/** The superuser of an embedded cluster; the application connects as `sarzamin`, the owner of its database. */
export const superuser = "postgres";

/**
 * Creates the cluster in the folder `cluster` when there is none, in a temporary folder that is renamed when complete. Throws
 * {@link StartupError} when the cluster belongs to another PostgreSQL version or initdb fails.
 */
export async function ensureCluster(cluster: string, runtime: Runtime, account: Account, durable: boolean) {
  const version = (await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => "")).trim();
  const { stdout } = await run(runtime.postgres, ["--version"], { ...account, cwd: "/" });
  const [expectedVersion] = /\d+/.exec(stdout) ?? [];
  if (expectedVersion === undefined) throw new Error(`PostgreSQL reports the version ${stdout}`);
  if (version === expectedVersion) return takeOwnership(cluster, account);
  if (version)
    throw new StartupError(
      `پوشهٔ ${cluster} از PostgreSQL ${version} است و این نسخهٔ برنامه PostgreSQL ${expectedVersion} دارد؛ docs/operations.md راه انتقال را می‌گوید.`,
    );
  if ((await readdir(cluster).catch(() => [])).length > 0)
    throw new StartupError(`پوشهٔ ${cluster} خالی نیست و پایگاه PostgreSQL هم نیست؛ آن را جابه‌جا کنید.`);
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(unfinished, account.uid, account.gid);
  await initdb(unfinished, runtime, account, durable);
  await rm(cluster, { recursive: true, force: true });
  await rename(unfinished, cluster);
}

/** Changes the owner of a cluster, for example of a copy made by root: PostgreSQL must own its cluster. */
async function takeOwnership(cluster: string, { uid, gid }: Account) {
  if (uid === undefined || gid === undefined || (await stat(cluster)).uid === uid) return;
  for (const entry of await readdir(cluster, { recursive: true })) await lchown(join(cluster, entry), uid, gid);
  await chmod(cluster, 0o700);
  await lchown(cluster, uid, gid); // last, so that an interrupted change is repeated at the next start
}

async function initdb(folder: string, runtime: Runtime, account: Account, durable: boolean) {
  const options = [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    "--auth=trust", // reachable only by a socket in a folder that only this account can enter
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C.UTF-8", // for code that uses the C library: with locale C, trigrams of Persian text are empty
    "--data-checksums",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ];
  try {
    await run(runtime.initdb, options, { ...account, cwd: "/", env: cleanEnvironment });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    const lines = (stderr || message).trim().split("\n");
    const reason = lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1);
    throw new StartupError(`پایگاه داده در ${folder} ساخته نشد: ${reason}`);
  }
}

const baseSettings = {
  listen_addresses: "", // no network, only the socket
  unix_socket_permissions: "0700",
  shared_buffers: "64MB",
  max_connections: "200", // more than the processes of the server take together: server/database.ts
  max_wal_size: "256MB",
  huge_pages: "off", // using one kills the process where a container limits them
  io_method: "sync",
  jit: "off",
  log_checkpoints: "off",
  log_error_verbosity: "terse", // error details would copy personal data into the log
};

const unsafeSettings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  shared_buffers: "256MB",
  max_connections: "800", // of the tests of many files at once
  file_copy_method: "clone", // copies of databases, which tests are, by the kernel
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
};

/** The arguments of `postgres` for a cluster with its socket in `socketFolder`. */
export function serverArguments(cluster: string, socketFolder: string, durable: boolean): string[] {
  const settings = { ...baseSettings, ...(durable ? {} : unsafeSettings), unix_socket_directories: socketFolder };
  return ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}
