import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, chmod, cp, lchown, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect, type Db } from "../../database/connect.ts";
import type { Account } from "../../database/embedded/account.ts";
import { serverArguments, superuser } from "../../database/embedded/cluster.ts";
import { findCluster, startEmbedded } from "../../database/embedded/embedded.ts";
import { findRuntime } from "../../database/embedded/runtime.ts";
import { createSeededDataFolder } from "./seeded-data-folder.ts";

export interface ReplicatedDatabase {
  /** The application's databases, migrated and seeded. */
  primaryUrl: string;
  standbyUrl: string;
  /** A superuser of the primary, and of the standby, for example to pause its replay. */
  primary: Db;
  standby: Db;
  stop: () => Promise<void>;
}

/** Starts the embedded PostgreSQL and a streaming standby of it. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "sarzamin-replicated-"));
  await chmod(folder, 0o755); // when tests run as root, PostgreSQL's account needs access
  await createSeededDataFolder(join(folder, "primary"));
  const embedded = await startEmbedded({ dir: join(folder, "primary") });
  const primary = connect(asSuperuser(embedded.url), 2);
  const copy = join(folder, "standby");
  await copyCluster(primary, await findCluster(join(folder, "primary")), copy);
  const socket = new URL(embedded.url).searchParams.get("host");
  await appendFile(join(copy, "postgresql.auto.conf"), `primary_conninfo = 'host=${socket} user=${superuser}'\n`);
  await writeFile(join(copy, "standby.signal"), "");
  await giveTo(embedded.account, copy);
  const child = await startStandby(copy, embedded.account);
  const standbyUrl = embedded.url.replace(encodeURIComponent(socket ?? ""), encodeURIComponent(copy));
  const standby = connect(asSuperuser(standbyUrl), 2);
  await untilAnswers(standby);
  return {
    primaryUrl: embedded.url,
    standbyUrl,
    primary,
    standby,
    async stop() {
      for (const db of [primary, standby]) await db.end({ timeout: 1 });
      const ended = once(child, "exit");
      if (child.exitCode === null && child.signalCode === null && child.kill("SIGQUIT")) await ended;
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const asSuperuser = (url: string) => url.replace("://sarzamin@", `://${superuser}@`);

/** A copy of the running cluster, by PostgreSQL's low-level API for base backups, since npm's PostgreSQL has no pg_basebackup. */
async function copyCluster(primary: Db, cluster: string, copy: string) {
  const connection = await primary.reserve();
  await connection`select pg_backup_start('copy', true)`;
  await cp(cluster, copy, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$/.test(path) });
  const [row] = await connection<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
  connection.release();
  await writeFile(join(copy, "backup_label"), row!.labelfile);
}

async function giveTo({ uid, gid }: Account, folder: string) {
  await chmod(folder, 0o700);
  if (uid === undefined || gid === undefined) return;
  for (const entry of ["", ...(await readdir(folder, { recursive: true }))])
    await lchown(join(folder, entry), uid, gid);
}

/** Starts PostgreSQL on the folder, with its socket there too. */
async function startStandby(folder: string, account: Account): Promise<ChildProcess> {
  const runtime = await findRuntime(account, "/var/lib/sarzamin");
  return spawn(runtime.postgres, serverArguments(folder, folder, true), { ...account, cwd: "/", stdio: "ignore" });
}

async function untilAnswers(db: Db) {
  const answers = () =>
    db`select 1`.then(
      () => true,
      () => false,
    );
  while (!(await answers())) await wait(20);
}
