import { readFile, readlink } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { connectRunning } from "../../database/connection/connect-running.ts";
import { startEmbedded } from "../../database/embedded/embedded.ts";
import { runningServer } from "../../testing/processes/running-server.ts";
import { threadsOfNiceness, whileStopped, workersOf } from "../../testing/processes/server-processes.ts";
import { maxThreads } from "../features/account/hashing/hashing-pool.ts";
import { hashSecret } from "../features/account/password.ts";
import { startSession } from "../features/session/session.sql.ts";

// The whole server with two workers. All tests share one server and run in order; the last one ends it.

const { data, start } = runningServer("workers", 2);
let server: Awaited<ReturnType<typeof start>>;
let db: Db;
let token: string;

beforeAll(async () => {
  server = await start();
  db = await connectRunning({ DATA_DIR: data() });
  const [account] = await db`
    insert into account (mobile, first_name, last_name, password_hash) values ('09120000000', 'سارا', 'رضایی', '')
    returning id`;
  token = await startSession(db, account!.id, null);
});
afterAll(() => db.end({ timeout: 1 }));

interface Answer {
  /** 0 without an answer. */
  status: number;
  body: string;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A client whose one connection stays with the worker that has taken it. */
class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  /** Sends a request until the worker has time for it: one that was stopped a moment ago takes itself for overloaded. */
  async send(path: string, options: RequestOptions = {}): Promise<Answer> {
    for (;;) {
      const answer = await this.#sendOnce(path, options);
      if (answer.status !== 503) return answer;
      await wait(50); // after a hundred requests the connection is closed, and the next one may be another worker's
    }
  }

  #sendOnce(path: string, { method = "GET", headers = {}, body = "" }: RequestOptions): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const outgoing = request(server.address + path, { method, headers, agent: this.#agent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("close", () => resolve({ status: response.complete ? (response.statusCode ?? 0) : 0, body: text }));
    });
    outgoing.on("error", () => resolve({ status: 0, body: "" }));
    outgoing.end(body);
    return promise;
  }

  close() {
    this.#agent.destroy();
  }
}

/** Resolves when there are two workers and each of them answers; returns their ids. */
async function bothReady(): Promise<number[]> {
  await expect.poll(async () => (await workersOf(server.pid)).length).toBe(2);
  const pids = await workersOf(server.pid);
  for (const client of await clientsOf(pids)) client.close();
  return pids;
}

/** A client for each worker: it connects while the others are stopped. */
async function clientsOf(pids: number[]): Promise<[Client, Client]> {
  const clients: Client[] = [];
  for (const pid of pids) {
    const client = new Client();
    await whileStopped(
      pids.filter((other) => other !== pid),
      async () => expect((await client.send("/healthz")).status).toBe(200),
    );
    clients.push(client);
  }
  return clients as [Client, Client];
}

const isRunning = (pid: number) =>
  readlink(`/proc/${pid}/cwd`).then(
    () => true,
    () => false,
  );

/** Signs a number up and waits until the job of some worker has delivered its code. */
async function expectJobs(mobile: string) {
  const outbox = () => readFile(join(data(), "outbox/sms.jsonl"), "utf8").catch(() => "");
  const body = JSON.stringify({ mobile });
  const headers = { "content-type": "application/json" };
  const client = new Client();
  expect((await client.send("/api/v1/user/signup", { method: "POST", headers, body })).status).toBe(201);
  client.close();
  await expect.poll(outbox).toContain(mobile);
  expect((await outbox()).split(mobile), "delivered once").toHaveLength(2);
}

test("a view that one worker has counted is in the history of a member who logs in at the other one", async () => {
  const [viewer, newcomer] = await clientsOf(await bothReady());
  const [mobile, password] = ["09120000099", "bagh-e fin 1399"];
  await db`
    insert into account (mobile, first_name, last_name, password_hash)
    values (${mobile}, 'نگار', 'کاویانی', ${await hashSecret(password)})`;
  const headers = { "content-type": "application/json", "x-visitor-id": crypto.randomUUID() };
  expect((await viewer.send("/api/v1/home/place/seen/7", { method: "POST", headers })).status).toBeLessThan(300);
  const body = JSON.stringify({ username: mobile, password });
  const login = JSON.parse((await newcomer.send("/api/v1/user/login", { method: "POST", headers, body })).body);
  const authorization = `Bearer ${login.access_token}`;
  await expect
    .poll(async () => (await viewer.send("/api/v1/home/getHistory", { headers: { authorization } })).body)
    .toContain('"id":7,');
  for (const client of [viewer, newcomer]) client.close();
});

test("both workers' log-ins are hashed by the few threads of the primary", async () => {
  const hashingThreads = () => Promise.all(all.map((pid) => threadsOfNiceness(pid, 10)));
  const workers = await bothReady();
  const all = [server.pid, ...workers];
  const clients = await Promise.all([...(await clientsOf(workers)), ...(await clientsOf(workers))]);
  const headers = { "content-type": "application/json" };
  const logIn = async (client: Client, nth: number) => {
    const body = JSON.stringify({ username: `0912000010${nth}`, password: "bagh-e eram" });
    return (await client.send("/api/v1/user/login", { method: "POST", headers, body })).status;
  };
  expect(new Set(await Promise.all(clients.map(logIn)))).toEqual(new Set([401]));
  const [ofPrimary, ...ofWorkers] = await hashingThreads();
  expect(ofPrimary).toBeGreaterThanOrEqual(1);
  expect(ofPrimary).toBeLessThanOrEqual(maxThreads);
  expect(ofWorkers).toEqual([0, 0]);
  for (const client of clients) client.close();
});

test("a log-out in one worker counts in the other at once, and a number of tries for both together", async () => {
  const [first, second] = await clientsOf(await bothReady());
  const headers = { authorization: `Bearer ${token}` };
  for (const client of [first, second])
    expect((await client.send("/api/v1/profile/get", { headers })).status).toBe(200);
  expect((await first.send("/api/v1/user/logout", { method: "POST", headers })).status).toBe(200);
  expect((await second.send("/api/v1/profile/get", { headers })).status).toBe(401);

  const statuses: number[] = [];
  const body = JSON.stringify({ email: "sara@example.ir" });
  for (let n = 0; n < 63; n++) {
    const client = n % 2 === 0 ? first : second;
    const json = { "content-type": "application/json" };
    statuses.push((await client.send("/api/v1/home/Newsletters", { method: "POST", headers: json, body })).status);
  }
  expect(statuses.map((status) => (status === 429 ? "too often" : "counted"))).toEqual([
    ...Array(60).fill("counted"),
    ...Array(3).fill("too often"),
  ]);
  first.close();
  second.close();
});

test("an edit is seen in both workers, in pages that they have cached", async () => {
  const clients = await clientsOf(await bothReady());
  for (const client of clients) expect((await client.send("/place-details/7")).status).toBe(200);
  await db`update place set name = 'جایی تازه' where id = 7`;
  for (const client of clients) {
    await expect.poll(async () => (await client.send("/place-details/7")).body).toContain("جایی تازه");
    client.close();
  }
});

test("kill -9 of each worker under load loses its own connections only, and its jobs go on in another", async () => {
  for (const victim of [0, 1]) {
    const pids = await bothReady();
    const [killed, other] = await clientsOf(victim === 0 ? pids : pids.toReversed());
    let isLoading = true;
    const load = async (client: Client) => {
      const statuses: number[] = [];
      for (let n = 0; isLoading; n++) statuses.push((await client.send(n % 2 ? "/faq" : "/healthz")).status);
      return statuses;
    };
    const [lost, kept] = [load(killed), load(other)];
    process.kill(pids[victim]!, "SIGKILL");
    await server.printed(`pid ${pids[victim]}، SIGKILL`);
    expect(await bothReady()).not.toContain(pids[victim]);
    await expectJobs(`0912000000${victim + 1}`);
    isLoading = false;
    const countLost = (statuses: number[]) => statuses.filter((status) => status !== 200).length;
    // The primary may have given it a new connection before it knew of its end: one is closed after a hundred requests.
    expect(countLost(await kept)).toBeLessThanOrEqual(1);
    expect(countLost(await lost), "requests of the dead worker").toBeLessThanOrEqual(2);
  }
});

test("kill -9 of the primary process leaves no worker, and the next start of PostgreSQL loses nothing", async () => {
  const pids = await bothReady();
  await server.stop("SIGKILL");
  for (const pid of pids) await expect.poll(() => isRunning(pid)).toBe(false);
  await db.end({ timeout: 1 });
  const embedded = await startEmbedded({ dir: data() });
  db = connect(embedded.url, 1);
  expect(await db`select 1 from place where id = 7 and name = 'جایی تازه'`).toHaveLength(1);
  await db.end();
  await embedded.stop();
});
