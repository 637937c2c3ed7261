import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, chmod, mkdtemp, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { connect } from "../database/connect.ts";
import { childEnvironment } from "../testing/child-environment.ts";
import { freshDatabase } from "../testing/database.ts";
import { ensureBuilt } from "./site-build.ts";

// The real thing: `node server/main.ts` in a process of its own, one data folder for all tests, in their order.

const running = new Set<Run>();
let folder: string;
let data: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-start-"));
  await chmod(folder, 0o755); // as root, PostgreSQL's account must get through
  data = join(folder, "data");
  await ensureBuilt(() => {});
}, 120_000);

afterEach(async () => {
  for (const run of running) await run.finish("SIGTERM");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Run {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the address that it says it is ready at. */
  ready: Promise<string>;
  ended: Promise<number | null>;
  finish(signal: NodeJS.Signals): Promise<number | null>;
}

function run(settings: Record<string, string> = {}): Run {
  const env = { ...childEnvironment, NODE_ENV: "production", PORT: "0", DATA_DIR: data, ...settings };
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = once(child, "close").then(([code]) => code as number | null);
  const ready = new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (part: string) => {
        output += part;
        const address = /آماده است: (http\S+)/.exec(output)?.[1];
        if (address) done(address);
      });
    void ended.then(() => fail(new Error(output)));
  });
  ready.catch(() => {});
  const started: Run = {
    child,
    output: () => output,
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

/** Runs until it ends by itself: its exit code and all it said. */
async function refused(settings: Record<string, string>) {
  const { ended, output } = run(settings);
  return { code: await ended, said: output().trim() };
}

const postmaster = async () => (await readFile(join(data, "postgres/postmaster.pid"), "utf8")).split("\n");
const postmasterPid = async () => Number((await postmaster())[0]);

/** Whether a process still does something: one that nobody has buried yet does not. */
const alive = (pid: number) =>
  readlink(`/proc/${pid}/cwd`).then(
    () => true,
    () => false,
  );

async function asDatabase<T>(work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const socket = (await postmaster())[4]!;
  const db = connect(`postgres://sarzamin@localhost/sarzamin?host=${encodeURIComponent(socket)}`, 1);
  return work(db).finally(() => db.end());
}

const rows = () => asDatabase((db) => db`select n from kept order by n`.then((found) => found.map(({ n }) => n)));

async function listening(onConnection: (socket: Socket) => void = () => {}): Promise<{ server: Server; port: string }> {
  const server = createServer(onConnection).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: String((server.address() as AddressInfo).port) };
}

test("a new folder: serves pages and calls, PostgreSQL listens to no network, SIGTERM ends both", async () => {
  const first = run();
  const address = await first.ready;
  for (const path of ["/", "/api/v1/home/place", "/readyz"])
    expect((await fetch(address + path)).status, path).toBe(200);
  expect((await postmaster())[5], "listen address").toBe("");
  await asDatabase(async (db) => {
    await db`create table kept (n int)`;
    await db`insert into kept values (1)`;
  });
  const pid = await postmasterPid();
  expect(await first.finish("SIGTERM")).toBe(0);
  expect(await alive(pid)).toBe(false);
  expect(first.output()).not.toMatch(/error/i);
});

test("a second start is quick and a second process finds the folder in use", async () => {
  const began = Date.now();
  const first = run();
  await first.ready;
  expect(Date.now() - began).toBeLessThan(5000);
  const { code, said } = await refused({});
  expect(code).toBe(1);
  expect(said.split("\n").at(-1)).toBe(
    `پوشهٔ ${data} را اجرای دیگری از برنامه در دست دارد (pid ${first.child.pid})؛ آن را ببندید یا DATA_DIR دیگری بدهید.`,
  );
  expect(await rows()).toEqual([1]);
});

test.for(["node", "postgres", "node and postgres"])("after kill -9 of %s the next start loses nothing", async (who) => {
  const first = run();
  await first.ready;
  const pid = await postmasterPid();
  const before = (await rows()).length;
  await asDatabase((db) => db`insert into kept values (${before + 1})`);
  if (who.includes("postgres")) process.kill(pid, "SIGKILL");
  if (who.includes("node")) await first.finish("SIGKILL");
  else {
    expect(await first.ended).toBe(1);
    expect(first.output()).toContain("PostgreSQL ناگهان بسته شد");
  }
  const began = Date.now();
  await run().ready;
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(await alive(pid)).toBe(false);
  expect(await rows()).toHaveLength(before + 1);
});

test("SIGTERM during the start and again while it ends: exit 0, nothing left, the folder sound", async () => {
  const first = run();
  while (!first.output().includes("PostgreSQL")) await wait(5);
  first.child.kill("SIGTERM");
  await wait(10);
  first.child.kill("SIGINT");
  expect(await first.finish("SIGTERM")).toBe(0);
  await expect(postmaster()).rejects.toThrow("ENOENT");
  await run().ready;
  expect(await rows()).not.toHaveLength(0);
});

test("a port in use: one sentence, before anything is made", async () => {
  const { server, port } = await listening();
  const unused = join(folder, "unused");
  const { code, said } = await refused({ PORT: port, DATA_DIR: unused });
  server.close();
  expect(code).toBe(1);
  expect(said).toBe(`درگاه ${port} در دست برنامهٔ دیگری است؛ آن را ببندید یا PORT دیگری بدهید.`);
  await expect(access(unused)).rejects.toThrow("ENOENT");
});

test("a folder that cannot be written: one sentence", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const { code, said } = await refused({ DATA_DIR: join(file, "data") });
  expect(code).toBe(1);
  expect(said.split("\n").at(-1)).toContain("نمی‌شود نوشت (ENOTDIR)");
});

test.for([
  ["PORT", "70000", "و نه «70000»"],
  ["PORT", "three", "و نه «three»"],
  ["HOST", "no such host", "HOST باید"],
  ["HOST", "192.0.2.1", "نشانی این دستگاه نیست"],
  ["DATABASE_URL", "mysql://root:secret@localhost/x", "DATABASE_URL باید مانند"],
  ["DATABASE_URL", "postgres://user:secret@127.0.0.1:1/x", "در 127.0.0.1:1/x هیچ PostgreSQLی پاسخ نمی‌دهد"],
  ["DATABASE_URL", "postgres://user:secret@nowhere.invalid/x", "میزبان nowhere.invalid/x پیدا نشد"],
  ["KAVENEGAR_KEY", "secret and more", "KAVENEGAR_KEY باید"],
  ["KAVENEGAR_KEY", "secret", "KAVENEGAR_KEY بدون KAVENEGAR_TEMPLATE"],
  ["KAVENEGAR_URL", "https://root:secret@api.kavenegar.com", "KAVENEGAR_URL باید"],
  ["SMSIR_TEMPLATE", "code", "SMSIR_TEMPLATE باید شمارهٔ قالب در پنل SMS.ir باشد و نه «code»"],
  ["SMSIR_TEMPLATE_RESET", "7", "SMSIR_TEMPLATE_RESET بدون SMSIR_KEY"],
  ["SMS_FIRST", "smsir", "SMS_FIRST=smsir بدون SMSIR_KEY"],
  ["SMS_DAILY_CEILING", "0", "و نه «0»"],
  ["RATE_LIMIT_FACTOR", "1001", "RATE_LIMIT_FACTOR باید عددی"],
])("a wrong %s, %s: one sentence without a secret", async ([name, value, sentence]) => {
  const { code, said } = await refused({ [name!]: value! });
  expect(code).toBe(1);
  expect(said).toContain(sentence);
  expect(said.split("\n")).toHaveLength(1);
  expect(said).not.toContain("secret");
});

test.for([
  ["28P01", "نام کاربر یا گذرواژه"],
  ["3D000", "پایگاه داده‌ای به این نام"],
])("a PostgreSQL that answers %s: one sentence", async ([sqlState, sentence]) => {
  const { server, port } = await listening((socket) => {
    const fields = Buffer.from(`SFATAL\0C${sqlState}\0Mno\0\0`);
    const length = Buffer.alloc(4);
    length.writeInt32BE(fields.length + 4);
    socket.on("error", () => {}).once("data", () => socket.end(Buffer.concat([Buffer.from("E"), length, fields])));
  });
  const { code, said } = await refused({ DATABASE_URL: `postgres://user:secret@127.0.0.1:${port}/x` });
  server.close();
  expect(code).toBe(1);
  expect(said).toContain(sentence);
  expect(said).not.toMatch(/secret|\n/);
});

test.for([
  ["says nothing", (_: Socket) => {}],
  ["hangs up", (socket: Socket) => socket.end()],
] as const)("a host that %s is given up after seconds", async ([, answer]) => {
  const { server, port } = await listening((socket) => {
    socket.on("error", () => {});
    answer(socket);
  });
  const began = Date.now();
  const { code, said } = await refused({ DATABASE_URL: `postgres://user@127.0.0.1:${port}/x` });
  server.close();
  expect(code).toBe(1);
  expect(said).toMatch(/پاسخی نرسید \(CONNECT_TIMEOUT\).*\.$/);
  expect(Date.now() - began).toBeLessThan(9000);
});

test("DATABASE_URL takes the place of the embedded PostgreSQL", async () => {
  const { url, drop } = await freshDatabase();
  const unused = join(folder, "unused");
  const other = run({ DATABASE_URL: url, DATA_DIR: unused });
  expect((await fetch(`${await other.ready}/api/v1/home/place`)).status).toBe(200);
  await expect(access(unused)).rejects.toThrow("ENOENT");
  expect(await other.finish("SIGINT")).toBe(0);
  await drop();
});

test("a database that does not know Persian letters is refused", async () => {
  const admin = connect(inject("postgres"), 1);
  const name = `ascii_${process.pid}`;
  await admin.unsafe(`create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`);
  const url = new URL(inject("postgres"));
  url.pathname = `/${name}`;
  const { code, said } = await refused({ DATABASE_URL: url.href });
  await admin.unsafe(`drop database ${name}`);
  await admin.end();
  expect(code).toBe(1);
  expect(said).toContain(`پایگاه «${name}» کدگذاری SQL_ASCII`);
});
