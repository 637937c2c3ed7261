import { createHash } from "node:crypto";
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { connect } from "../connect.ts";
import { StartupError, systemReason } from "../startup-error.ts";
import { type Account, canEnter, resolveAccount } from "./account.ts";
import { ensureCluster, superuser } from "./cluster.ts";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";
import { type Postmaster, startPostmaster } from "./postmaster.ts";
import { findRuntime } from "./runtime.ts";
import { supervise } from "./supervisor.ts";

const systemFolder = "/var/lib/sarzamin";
const databaseName = "sarzamin"; // of the role and of its database
const recordFileName = "cluster-folder";
const dataFolderMode = 0o750;

export interface EmbeddedOptions {
  /** The data folder; created when it does not exist. */
  dir: string;
  /** `false` disables crash safety for speed, in tests. */
  durable?: boolean;
  /** Receives progress messages. */
  onProgress?: (text: string) => void;
  /** Receives reports when PostgreSQL dies or cannot be restarted; by default they are progress messages. */
  onError?: (text: string) => void;
  /** Receives the URL of the application's database after PostgreSQL was restarted. */
  onRestart?: (url: string) => void;
  /** Cancels the start. */
  signal?: AbortSignal;
  /** The account that PostgreSQL runs as when this process runs as root. */
  account?: string;
}

export interface Embedded {
  /** URL of the application's database for `connect()`, over a socket; another one after PostgreSQL was restarted. */
  readonly url: string;
  /** The account that owns the cluster. */
  account: Account;
  /** Runs a fast shutdown; a second call waits for the first. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL installed by npm on the data folder `dir`, for this process only, and creates role and database when they
 * do not exist. It is restarted whenever it dies, until it is stopped. Several instances can run at once on different folders; none listens on the network. Throws {@link StartupError}
 * with one sentence for the operator, and leaves nothing running then.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dir, durable = true, onProgress = () => {}, signal, account: accountName = "postgres" } = options;
  const { onError = onProgress, onRestart = () => {} } = options;
  if (process.platform === "win32")
    throw new StartupError("PostgreSQL همراه برنامه روی Windows راه نمی‌افتد؛ DATABASE_URL را بدهید.");
  await makeFolder(dir);
  const { home, account } = await locateCluster(await realpath(dir), accountName, onProgress);
  await restrictFolder(dir, account).catch((error) => {
    throw notWritableError(dir, error);
  });
  const lock = await lockFolder(home).catch((error) => {
    if (error instanceof StartupError) throw error;
    throw error instanceof FolderInUseError ? folderInUseError(dir, error.pid) : notWritableError(home, error);
  });
  let postmaster: Postmaster | undefined;
  let launch: (signal?: AbortSignal) => Promise<Postmaster>;
  try {
    const runtime = await findRuntime(account, account.uid === undefined ? home : systemFolder);
    const folder = join(home, "postgres");
    await ensureCluster(folder, runtime, account, durable);
    signal?.throwIfAborted();
    const log = join(dir, "postgres.log");
    launch = (signal) => startPostmaster({ folder, log, runtime, account, durable, onProgress, signal });
    postmaster = await launch(signal);
    await ensureDatabase(postmaster.socketFolder);
    signal?.throwIfAborted(); // it may have become ready before the end was noticed
  } catch (error) {
    await postmaster?.stop();
    await lock.release();
    throw error instanceof StartupError || signal?.aborted ? error : unexpectedError(error);
  }
  let url = databaseUrl(postmaster.socketFolder);
  const restart = async (signal: AbortSignal) => {
    const restarted = await launch(signal);
    url = databaseUrl(restarted.socketFolder);
    onRestart(url);
    return restarted;
  };
  const supervisor = supervise(postmaster, { restart, onProgress, onError });
  let stopped: Promise<void> | undefined;
  return {
    get url() {
      return url;
    },
    account,
    stop() {
      stopped ??= supervisor.stop().finally(lock.release);
      return stopped;
    },
  };
}

const address = (role: string, database: string, socketFolder: string) =>
  `postgres://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;

/** URL of the application's database for `connect()`, by the socket in this folder. */
export const databaseUrl = (socketFolder: string): string => address(databaseName, databaseName, socketFolder);

/** The cluster of a data folder: inside it, or in the folder recorded by {@link locateCluster}. */
export async function findCluster(dir: string): Promise<string> {
  const recordedFolder = (await readFile(join(dir, recordFileName), "utf8").catch(() => "")).trim();
  return join(recordedFolder || dir, "postgres");
}

async function makeFolder(dir: string) {
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw notWritableError(dir, error);
  }
  await assertNoForeignLinks(dir);
}

/** As root: rejects symbolic links in the data folder that its owner has made, because root would write where they lead. */
async function assertNoForeignLinks(dir: string) {
  if (process.getuid?.() !== 0) return;
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    const stats = await lstat(path);
    if (stats.uid !== 0 && (stats.isSymbolicLink() || name === recordFileName))
      throw new StartupError(`${path} را root نساخته است و برنامهٔ root به آن اعتماد نمی‌کند؛ آن را بردارید.`);
  }
}

/** Makes the data folder private: its owner and the group of the cluster's account may enter. */
async function restrictFolder(dir: string, { gid }: Account) {
  const { uid, mode } = await stat(dir);
  if (gid !== undefined) await chown(dir, uid, gid);
  if ((mode & 0o777) !== dataFolderMode) await chmod(dir, dataFolderMode);
}

/**
 * Determines the folder of the cluster and the account that runs it. When this process runs as root, PostgreSQL runs under another
 * account, which must be able to enter the folder: for a data folder below a private home, the cluster is created outside, and its
 * location is recorded in the data folder, so that it is found when the data folder is moved or renamed.
 */
async function locateCluster(dir: string, accountName: string, onProgress: (text: string) => void) {
  const recordFile = join(dir, recordFileName);
  const recordedFolder = (await readFile(recordFile, "utf8").catch(() => "")).trim();
  const cluster = join(recordedFolder || dir, "postgres");
  const account = await resolveAccount(cluster, accountName, onProgress);
  if (recordedFolder) return { home: recordedFolder, account };
  const isAccessible = await canEnter(account, dir);
  if (!isAccessible && (await canEnter(account, dirname(dir))) && (await readdir(dir)).length === 0) {
    await chown(dir, process.getuid!(), account.gid!);
    await chmod(dir, 0o710); // the folder is new and empty: grant the account access
    return { home: dir, account };
  }
  if (isAccessible) return { home: dir, account };
  const home = join(systemFolder, createHash("sha256").update(dir).digest("hex").slice(0, 10));
  try {
    await mkdir(home, { recursive: true, mode: 0o755 });
    for (const folder of [systemFolder, home]) await chmod(folder, 0o755); // regardless of the umask
    await writeFile(recordFile, `${home}\n`);
  } catch (error) {
    throw notWritableError(home, error);
  }
  onProgress(`کاربر PostgreSQL به پوشهٔ ${dir} راه ندارد؛ پایگاه داده در ${home} نگهداری می‌شود.`);
  return { home, account: await resolveAccount(join(home, "postgres"), accountName, onProgress) };
}

async function ensureDatabase(socketFolder: string) {
  const db = connect(address(superuser, "postgres", socketFolder), 1);
  try {
    const [role] = await db`select 1 from pg_roles where rolname = ${databaseName}`;
    if (!role) await db.unsafe(`create role ${databaseName} login createdb`);
    const [database] = await db`select 1 from pg_database where datname = ${databaseName}`;
    if (!database) await db.unsafe(`create database ${databaseName} owner ${databaseName}`);
  } finally {
    await db.end();
  }
}

const folderInUseError = (dir: string, pid?: string) =>
  new StartupError(
    `پوشهٔ ${dir} را اجرای دیگری از برنامه در دست دارد${pid ? ` (pid ${pid})` : ""}؛ آن را ببندید یا DATA_DIR دیگری بدهید.`,
  );

const notWritableError = (dir: string, error: unknown) =>
  new StartupError(
    `در پوشهٔ ${dir} نمی‌شود نوشت (${systemReason(error)})؛ دسترسی آن را درست کنید یا DATA_DIR دیگری بدهید.`,
  );

const unexpectedError = (error: unknown) =>
  new StartupError(`PostgreSQL همراه برنامه آماده نشد: ${systemReason(error)}`, { cause: error });
