import { execFile } from "node:child_process";
import { chmod, chown, lchown, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartupError } from "../startup-error.ts";
import type { Account } from "./account.ts";
import type { Runtime } from "./runtime.ts";

const run = promisify(execFile);

/** PostgreSQL's settings must not come from the caller's environment (PGDATA, PGPORT, a locale, a time zone). */
export const plainEnvironment = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" };

/** The superuser of an embedded cluster; the program itself works as `sarzamin`, who owns its database. */
export const superuser = "postgres";

/**
 * Makes the cluster in the folder `cluster` when there is none. It is made aside and renamed, so a kill in between
 * leaves no half of one. Throws {@link StartFailure} when it is of another PostgreSQL or initdb fails.
 */
export async function ensureCluster(cluster: string, runtime: Runtime, account: Account, durable: boolean) {
  const made = (await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => "")).trim();
  const { stdout } = await run(runtime.postgres, ["--version"], { ...account, cwd: "/" });
  const ours = /\d+/.exec(stdout)![0];
  if (made === ours) return takeOver(cluster, account);
  if (made)
    throw new StartupError(
      `پوشهٔ ${cluster} از PostgreSQL ${made} است و این نسخهٔ برنامه PostgreSQL ${ours} دارد؛ docs/operations.md راه انتقال را می‌گوید.`,
    );
  if ((await readdir(cluster).catch(() => [])).length > 0)
    throw new StartupError(`پوشهٔ ${cluster} خالی نیست و پایگاه PostgreSQL هم نیست؛ آن را جابه‌جا کنید.`);
  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (account.uid !== undefined) await chown(unfinished, account.uid, account.gid!);
  await initdb(unfinished, runtime, account, durable);
  await rm(cluster, { recursive: true, force: true });
  await rename(unfinished, cluster);
}

/** A copy that root made of a data folder is root's; PostgreSQL wants to own its cluster. */
async function takeOver(cluster: string, { uid, gid }: Account) {
  if (uid === undefined || (await stat(cluster)).uid === uid) return;
  for (const entry of await readdir(cluster, { recursive: true })) await lchown(join(cluster, entry), uid, gid!);
  await chmod(cluster, 0o700);
  await lchown(cluster, uid, gid!); // last: a kill before leaves the work to the next start
}

async function initdb(folder: string, runtime: Runtime, account: Account, durable: boolean) {
  const options = [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    "--auth=trust", // reachable by its socket alone, in a folder that only this account may enter
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C.UTF-8", // for what asks the C library: under C, trigrams of Persian come out empty
    "--data-checksums",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ];
  try {
    await run(runtime.initdb, options, { ...account, cwd: "/", env: plainEnvironment });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    const lines = (stderr || message).trim().split("\n");
    const reason = lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1)!;
    throw new StartupError(`پایگاه داده در ${folder} ساخته نشد: ${reason}`);
  }
}

const always = {
  listen_addresses: "", // no network: the socket alone
  unix_socket_permissions: "0700",
  shared_buffers: "64MB",
  max_connections: "50",
  max_wal_size: "256MB",
  huge_pages: "off", // where a container limits them, touching one kills the process
  io_method: "sync",
  jit: "off",
  log_checkpoints: "off",
  log_error_verbosity: "terse", // details would copy people's data into the log
};

const carefree = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
};

/** The arguments of `postgres` for a cluster whose socket lies in `socketFolder`. */
export function serverArguments(cluster: string, socketFolder: string, durable: boolean): string[] {
  const settings = { ...always, ...(durable ? {} : carefree), unix_socket_directories: socketFolder };
  return ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}
