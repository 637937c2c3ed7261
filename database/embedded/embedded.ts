import { createHash } from "node:crypto";
import { access, chmod, chown, constants, mkdir, readdir, readFile, realpath, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { connect } from "../connect.ts";
import { StartupError, systemReason } from "../startup-error.ts";
import { accountFor, canEnter } from "./account.ts";
import { ensureCluster, superuser } from "./cluster.ts";
import { FolderInUse, lockFolder } from "./folder-lock.ts";
import { type Postmaster, startPostmaster } from "./postmaster.ts";
import { findRuntime } from "./runtime.ts";

const outside = "/var/lib/sarzamin";
const name = "sarzamin"; // of the role and of its database

export interface EmbeddedOptions {
  /** The data folder; made when it is not there. */
  dir: string;
  /** `false` gives up all safety against a crash for speed: for tests. */
  durable?: boolean;
  /** Takes a line of progress. */
  say?: (text: string) => void;
  /** Calls the start off. */
  signal?: AbortSignal;
  /** The account that PostgreSQL runs as when we are root. */
  account?: string;
}

export interface Embedded {
  /** For `connect()`: the program's own database, over a socket. */
  url: string;
  /** Resolves when PostgreSQL has ended, asked or not. */
  ended: Promise<unknown>;
  /** A fast shutdown; a second call waits for the first. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm installed on the data folder `dir`, for this process alone, and makes role and database when
 * they are not there. Any number may run at once, each on a folder of its own; none listens to the network.
 * Throws {@link StartFailure} with one sentence for the person who started it, and leaves nothing running then.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dir, durable = true, say = () => {}, signal, account: accountName = "postgres" } = options;
  if (process.platform === "win32")
    throw new StartupError("PostgreSQL همراه برنامه روی Windows راه نمی‌افتد؛ DATABASE_URL را بدهید.");
  await makeFolder(dir);
  const { home, account } = await settle(await realpath(dir), accountName, say);
  const lock = await lockFolder(home).catch((error) => {
    throw error instanceof FolderInUse ? inUse(dir, error.pid) : unwritable(home, error);
  });
  let postmaster: Postmaster | undefined;
  try {
    const runtime = await findRuntime(account, account.uid === undefined ? home : outside);
    const folder = join(home, "postgres");
    await ensureCluster(folder, runtime, account, durable);
    signal?.throwIfAborted();
    const log = join(dir, "postgres.log");
    postmaster = await startPostmaster({ folder, log, runtime, account, durable, say, signal });
    await ensureDatabase(postmaster.socketFolder);
  } catch (error) {
    await postmaster?.stop();
    await lock.release();
    throw error instanceof StartupError || signal?.aborted ? error : unexpected(error);
  }
  const { socketFolder, ended, stop } = postmaster;
  let stopped: Promise<void> | undefined;
  return {
    url: ownAddress(socketFolder),
    ended,
    stop() {
      stopped ??= stop().finally(lock.release);
      return stopped;
    },
  };
}

const address = (role: string, database: string, socketFolder: string) =>
  `postgres://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;

/** For `connect()`: the program's own database behind the socket in this folder. */
export const ownAddress = (socketFolder: string): string => address(name, name, socketFolder);

/** Where the cluster of a data folder lives: beside it, or where `settle` has noted. */
export async function clusterOf(dir: string): Promise<string> {
  const noted = (await readFile(join(dir, "cluster-folder"), "utf8").catch(() => "")).trim();
  return join(noted || dir, "postgres");
}

async function makeFolder(dir: string) {
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritable(dir, error);
  }
}

/**
 * Where the cluster lives and who runs it. As root, PostgreSQL runs under another account, which must be able to enter the folder:
 * one below a private home is left for a place outside. The place is written down, for the day the folder is moved or renamed.
 */
async function settle(dir: string, accountName: string, say: (text: string) => void) {
  const note = join(dir, "cluster-folder");
  const noted = (await readFile(note, "utf8").catch(() => "")).trim();
  const cluster = join(noted || dir, "postgres");
  const account = await accountFor(cluster, accountName, say);
  if (noted) return { home: noted, account };
  const open = await canEnter(account, dir);
  if (!open && (await canEnter(account, dirname(dir))) && (await readdir(dir)).length === 0) {
    await chown(dir, process.getuid!(), account.gid!);
    await chmod(dir, 0o710); // a new folder is ours to open, as far as needed
    return { home: dir, account };
  }
  if (open) return { home: dir, account };
  const home = join(outside, createHash("sha256").update(dir).digest("hex").slice(0, 10));
  try {
    await mkdir(home, { recursive: true, mode: 0o755 });
    for (const folder of [outside, home]) await chmod(folder, 0o755); // whatever the umask was
    await writeFile(note, `${home}\n`);
  } catch (error) {
    throw unwritable(home, error);
  }
  say(`کاربر PostgreSQL به پوشهٔ ${dir} راه ندارد؛ پایگاه داده در ${home} نگه‌داری می‌شود.`);
  return { home, account: await accountFor(join(home, "postgres"), accountName, say) };
}

async function ensureDatabase(socketFolder: string) {
  const db = connect(address(superuser, "postgres", socketFolder), 1);
  try {
    const [found] = await db`select 1 from pg_roles where rolname = ${name}`;
    if (!found) await db.unsafe(`create role ${name} login createdb`);
    const [made] = await db`select 1 from pg_database where datname = ${name}`;
    if (!made) await db.unsafe(`create database ${name} owner ${name}`);
  } finally {
    await db.end();
  }
}

const inUse = (dir: string, pid?: string) =>
  new StartupError(
    `پوشهٔ ${dir} را اجرای دیگری از برنامه در دست دارد${pid ? ` (pid ${pid})` : ""}؛ آن را ببندید یا DATA_DIR دیگری بدهید.`,
  );

const unwritable = (dir: string, error: unknown) =>
  new StartupError(
    `در پوشهٔ ${dir} نمی‌شود نوشت (${systemReason(error)})؛ دسترسی آن را درست کنید یا DATA_DIR دیگری بدهید.`,
  );

const unexpected = (error: unknown) =>
  new StartupError(`PostgreSQL همراه برنامه آماده نشد: ${systemReason(error)}`, { cause: error });
