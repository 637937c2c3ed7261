import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { access, chmod, mkdtemp, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { connect } from "../database/connect.ts";
import { freshDatabase } from "../testing/database.ts";
import { childEnvironment } from "../testing/processes/child-environment.ts";
import { ensureBuilt } from "./site-build.ts";

// Runs `node server/main.ts` as a child process, at first with two workers. All tests share one data folder and run in order.

const running = new Set<Run>();
/** A server that a test leaves to the next one, since a start takes seconds. */
let kept: Run | undefined;
let folder: string;
let data: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-start-"));
  await chmod(folder, 0o755); // when run as root, PostgreSQL's user must be able to enter it
  data = join(folder, "data");
  await ensureBuilt(() => {});
}, 600_000);

afterEach(async () => {
  for (const run of running) if (run !== kept) await run.finish("SIGTERM");
});

afterAll(async () => {
  await kept?.finish("SIGTERM");
  return rm(folder, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  output: () => string;
  /** Resolves when the text has been printed. */
  printed: (text: string) => Promise<void>;
  /** Resolves with the printed address once the server is ready. */
  ready: Promise<string>;
  ended: Promise<number | null>;
  finish(signal: NodeJS.Signals): Promise<number | null>;
}

function run(settings: Record<string, string> = {}): Run {
  const env = { ...childEnvironment, NODE_ENV: "production", PORT: "0", DATA_DIR: data, WORKERS: "1", ...settings };
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = once(child, "close").then(([code]) => code as number | null);
  const printing = new EventEmitter();
  const printed = async (text: string) => {
    while (!output.includes(text)) await once(printing, "output");
  };
  const ready = new Promise<string>((done, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (part: string) => {
        output += part;
        printing.emit("output");
        const address = /آماده است: (http\S+)/.exec(output)?.[1];
        if (address) done(address);
      });
    void ended.then(() => reject(new Error(output)));
  });
  ready.catch(() => {});
  const started: Run = {
    child,
    output: () => output,
    printed,
    ready,
    ended,
    async finish(signal) {
      running.delete(started);
      child.kill(signal);
      return ended;
    },
  };
  running.add(started);
  return started;
}

/** Runs until the process exits by itself; returns its exit code and its output. */
async function runToExit(settings: Record<string, string>) {
  const { ended, output } = run(settings);
  return { code: await ended, output: output().trim() };
}

const postmaster = async () => (await readFile(join(data, "postgres/postmaster.pid"), "utf8")).split("\n");
const postmasterPid = async () => Number((await postmaster())[0]);

/** Whether a process is running; a zombie is not. */
const isRunning = (pid: number) =>
  readlink(`/proc/${pid}/cwd`).then(
    () => true,
    () => false,
  );

async function asDatabase<T>(work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const socket = (await postmaster())[4]!;
  const db = connect(`postgres://sarzamin@localhost/sarzamin?host=${encodeURIComponent(socket)}`, 1);
  return work(db).finally(() => db.end());
}

const readRows = () =>
  asDatabase((db) => db`select n from persisted order by n`.then((rows) => rows.map(({ n }) => n)));

async function listenOnFreePort(
  onConnection: (socket: Socket) => void = () => {},
): Promise<{ server: Server; port: string }> {
  const server = createServer(onConnection).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: String((server.address() as AddressInfo).port) };
}

const listenSilently = (respond: (socket: Socket) => void) =>
  listenOnFreePort((socket) => {
    socket.on("error", () => {});
    respond(socket);
  });

test("starts in a new folder, serves pages and the API without a PostgreSQL port, and stops on SIGTERM", async () => {
  const first = run({ WORKERS: "2" });
  const address = await first.ready;
  for (const path of ["/", "/api/v1/home/place", "/readyz"])
    await expect.poll(async () => (await fetch(address + path)).status, { message: path }).toBe(200); // on a loaded machine it is overloaded at first
  expect((await postmaster())[5], "listen address").toBe("");
  await asDatabase(async (db) => {
    await db`create table persisted (n int)`;
    await db`insert into persisted values (1)`;
  });
  const pid = await postmasterPid();
  expect(await first.finish("SIGTERM")).toBe(0);
  expect(await isRunning(pid)).toBe(false);
  const lines = first.output().split("\n");
  expect(first.output()).toContain("آوردن داده‌ها");
  expect(lines.filter((line) => /error/i.test(line) && !/cause=(?:overloaded|timeout)/.test(line))).toEqual([]);
});

test("a second start does not fill the database, and another process reports that the folder is in use", async () => {
  const first = run();
  await first.ready;
  expect(first.output()).not.toContain("آوردن داده‌ها");
  const { code, output } = await runToExit({});
  expect(code).toBe(1);
  expect(output.split("\n").at(-1)).toBe(
    `پوشهٔ ${data} را اجرای دیگری از برنامه در دست دارد (pid ${first.child.pid})؛ آن را ببندید یا DATA_DIR دیگری بدهید.`,
  );
  expect(await readRows()).toEqual([1]);
  kept = first;
});

test("a start after kill -9 of node, and of node and postgres, loses no data", async () => {
  let server = kept ?? run();
  kept = undefined;
  await server.ready;
  for (const isPostgresKilled of [false, true]) {
    const pid = await postmasterPid();
    const before = (await readRows()).length;
    await asDatabase((db) => db`insert into persisted values (${before + 1})`);
    if (isPostgresKilled) process.kill(pid, "SIGKILL");
    await server.finish("SIGKILL");
    server = run();
    await server.ready;
    expect(server.output()).not.toContain("آوردن داده‌ها");
    expect(await isRunning(pid)).toBe(false);
    expect(await readRows()).toHaveLength(before + 1);
  }
});

test("signals during startup and shutdown exit with 0, leave no process and keep the data folder intact", async () => {
  const first = run();
  await first.printed("PostgreSQL");
  first.child.kill("SIGTERM"); // the shutdown begins as soon as it is received, and the next signals arrive after it
  first.child.kill("SIGINT");
  expect(await first.finish("SIGTERM")).toBe(0);
  await expect(postmaster()).rejects.toThrow("ENOENT");
  await run().ready;
  expect(await readRows()).not.toHaveLength(0);
});

test("a port in use is reported in one sentence before anything is created", async () => {
  const { server, port } = await listenOnFreePort();
  const unused = join(folder, "unused");
  const { code, output } = await runToExit({ PORT: port, DATA_DIR: unused });
  server.close();
  expect(code).toBe(1);
  expect(output).toBe(`درگاه ${port} در دست برنامهٔ دیگری است؛ آن را ببندید یا PORT دیگری بدهید.`);
  await expect(access(unused)).rejects.toThrow("ENOENT");
});

test("an unwritable data folder is reported in one sentence", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const { code, output } = await runToExit({ DATA_DIR: join(file, "data") });
  expect(code).toBe(1);
  expect(output.split("\n").at(-1)).toContain("نمی‌شود نوشت (ENOTDIR)");
});

// All other settings: env.test.ts.
test.for([
  ["PORT", "70000", "و نه «70000»"],
  ["HOST", "192.0.2.1", "نشانی این دستگاه نیست"],
  ["DATABASE_URL", "postgres://user:secret@127.0.0.1:1/x", "در 127.0.0.1:1/x هیچ PostgreSQLی پاسخ نمی‌دهد"],
  ["DATABASE_URL", "postgres://user:secret@nowhere.invalid/x", "میزبان nowhere.invalid/x پیدا نشد"],
])("an invalid %s (%s) is reported in one sentence without a secret", async ([name, value, sentence]) => {
  const { code, output } = await runToExit({ [name!]: value! });
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  expect(output.split("\n")).toHaveLength(1);
  expect(output).not.toContain("secret");
});

test.for([
  ["28P01", "نام کاربر یا گذرواژه"],
  ["3D000", "پایگاه داده‌ای به این نام"],
])("a PostgreSQL error %s on connecting is reported in one sentence", async ([sqlState, sentence]) => {
  const { server, port } = await listenOnFreePort((socket) => {
    const fields = Buffer.from(`SFATAL\0C${sqlState}\0Mno\0\0`);
    const length = Buffer.alloc(4);
    length.writeInt32BE(fields.length + 4);
    socket.on("error", () => {}).once("data", () => socket.end(Buffer.concat([Buffer.from("E"), length, fields])));
  });
  const { code, output } = await runToExit({ DATABASE_URL: `postgres://user:secret@127.0.0.1:${port}/x` });
  server.close();
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  expect(output).not.toMatch(/secret|\n/);
});

test("database hosts that never respond or close the connection are given up", async () => {
  const hosts = await Promise.all([(_: Socket) => {}, (socket: Socket) => socket.end()].map(listenSilently));
  const startedAt = performance.now();
  const results = hosts.map(({ port }) =>
    runToExit({ DATABASE_URL: `postgres://user@127.0.0.1:${port}/x`, PGCONNECT_TIMEOUT: "5" }),
  );
  for (const { code, output } of await Promise.all(results)) {
    expect(code).toBe(1);
    expect(output).toMatch(/پاسخی نرسید \(CONNECT_TIMEOUT\).*\.$/);
  }
  expect(performance.now() - startedAt).toBeLessThan(60_000); // after 5 s, and what a loaded machine takes to start two processes
  for (const { server } of hosts) server.close();
});

test("uses DATABASE_URL instead of the embedded PostgreSQL", async () => {
  const { url, drop } = await freshDatabase();
  const unused = join(folder, "unused");
  const server = run({ DATABASE_URL: url, DATA_DIR: unused });
  const address = await server.ready;
  // 503 is right while a loaded machine still compiles what it has just started.
  await expect.poll(async () => (await fetch(`${address}/api/v1/home/place`)).status).toBe(200);
  await expect(access(unused)).rejects.toThrow("ENOENT");
  expect(await server.finish("SIGINT")).toBe(0);
  await drop();
});

test("rejects a database whose encoding has no Persian letters", async () => {
  const admin = connect(inject("postgres"), 1);
  const name = `ascii_${process.pid}`;
  await admin.unsafe(`create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`);
  const url = new URL(inject("postgres"));
  url.pathname = `/${name}`;
  const { code, output } = await runToExit({ DATABASE_URL: url.href });
  await admin.unsafe(`drop database ${name}`);
  await admin.end();
  expect(code).toBe(1);
  expect(output).toContain(`پایگاه «${name}» کدگذاری SQL_ASCII`);
});
