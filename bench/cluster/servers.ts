import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "../../database/connect.ts";

const programs = {
  postgresql: "/usr/lib/postgresql/15/bin/postgres",
  pgbouncer: "/usr/sbin/pgbouncer",
  nginx: "/usr/sbin/nginx",
};

/** Throws an error that says how to install what is missing. */
export function assertInstalled(): void {
  const missing = Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (missing.length > 0)
    throw new Error(`needs ${missing.join(", ")}; on Debian: apt-get install postgresql-15 pgbouncer nginx`);
}

const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"]).toString());

/** As root the servers run as the user postgres, otherwise as the user who measures. */
const account = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};

/** Creates a folder of which the servers are the owner. */
export function makeFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
  return path;
}

const run = (program: string, ...args: string[]) =>
  execFileSync(join(programs.postgresql, "..", program), args, { ...account, cwd: "/", stdio: "pipe" });

export interface Server {
  kill: (signal: NodeJS.Signals) => Promise<void>;
}

function start(program: string, args: string[]): Server {
  const child: ChildProcess = spawn(program, args, { ...account, cwd: "/", stdio: "ignore" });
  const ended = once(child, "exit");
  return {
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const pids = signal === "SIGKILL" ? [...childrenOf(child.pid), child.pid] : [child.pid];
      for (const pid of pids)
        try {
          process.kill(pid, signal);
        } catch {} // it has ended meanwhile
      await ended;
    },
  };
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return children.split(" ").filter(Boolean).map(Number);
}

export const urlOf = (port: number, role = "sarzamin", database = "sarzamin"): string =>
  `postgres://${role}@127.0.0.1:${port}/${database}`;

/** Creates a primary with the application's role and database. */
export async function createPrimary(folder: string, port: number): Promise<Server> {
  run(
    "initdb",
    "-D",
    makeFolder(folder),
    "-U",
    "postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "-N",
  );
  configure(folder, ["listen_addresses = '127.0.0.1'", "unix_socket_directories = ''", "max_connections = 200"]);
  const server = startPostgres(folder, port);
  await asAdmin(port, "create role sarzamin login", "alter role sarzamin set statement_timeout = '30s'");
  await asAdmin(port, "create database sarzamin owner sarzamin");
  return server;
}

/** Creates a streaming standby. */
export async function createStandby(folder: string, port: number, primaryPort: number, name: string): Promise<Server> {
  const source = ["-h", "127.0.0.1", "-p", String(primaryPort), "-U", "postgres", "--checkpoint=fast", "--no-sync"];
  run("pg_basebackup", "-D", makeFolder(folder), ...source);
  configure(folder, [`primary_conninfo = '${connectionTo(primaryPort, name)}'`, "hot_standby_feedback = on"]);
  writeFileSync(join(folder, "standby.signal"), "");
  const server = startPostgres(folder, port);
  await asAdmin(port, "select 1");
  return server;
}

const connectionTo = (port: number, name: string) =>
  `host=127.0.0.1 port=${port} user=postgres application_name=${name}`;

const configure = (folder: string, lines: string[]) =>
  appendFileSync(join(folder, "postgresql.conf"), `${lines.join("\n")}\n`);

const startPostgres = (folder: string, port: number) => start(programs.postgresql, ["-D", folder, "-p", String(port)]);

/** Makes commits of the primary wait until the standby of this name has them on its disk. */
export const synchronizeWith = (port: number, name: string): Promise<void> =>
  asAdmin(port, `alter system set synchronous_standby_names = '${name}'`, "select pg_reload_conf()");

/** Makes the standby a primary. */
export const promote = (folder: string): unknown => run("pg_ctl", "promote", "-D", folder, "-w");

/** Makes a running standby follow another primary. */
export const follow = (port: number, primaryPort: number): Promise<void> =>
  asAdmin(
    port,
    `alter system set primary_conninfo = '${connectionTo(primaryPort, "follower")}'`,
    "select pg_reload_conf()",
  );

/** Runs statements as the superuser; waits until the server answers. */
export async function asAdmin(port: number, ...statements: string[]): Promise<void> {
  const db = connect(urlOf(port, "postgres", "postgres"), 1);
  for (let tries = 0; tries < 200; tries++)
    try {
      await db`select 1`;
      break;
    } catch {
      await wait(50);
    }
  for (const statement of statements) await db.unsafe(statement).simple();
  await db.end({ timeout: 1 });
}

/** Starts PgBouncer in transaction mode in front of a PostgreSQL. */
export function startPgBouncer(folder: string, port: number, databasePort: number): Server {
  makeFolder(folder);
  writeFileSync(join(folder, "users.txt"), '"sarzamin" ""\n');
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
sarzamin = host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users.txt")}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_login_retry = 1
`,
  );
  return start(programs.pgbouncer, ["-q", file]);
}

/** Starts nginx with a configuration. */
export function startNginx(folder: string, configuration: string): Server {
  makeFolder(folder);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration);
  return start(programs.nginx, ["-p", folder, "-c", file, "-e", join(folder, "error.log")]);
}
