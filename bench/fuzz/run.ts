import { setTimeout as wait } from "node:timers/promises";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { Db } from "../../database/connect.ts";
import { findMemberByToken, startSession } from "../../server/features/session/session.sql.ts";
import { HttpConnection, type HttpResponse } from "../client/http-connection.ts";
import { readCpuTime, readMemory, sumOfServer } from "../client/server-process.ts";
import { loadEndpoints } from "./contract-endpoints.ts";
import { toBytes } from "./encode-request.ts";
import { createFiles } from "./files.ts";
import { LOST_ACCESS, Oracle, readJson } from "./oracle.ts";
import { createPeople, type Person, renew } from "./people.ts";
import { createPlanner } from "./plan.ts";
import type { Plan } from "./planned-request.ts";
import { Pools } from "./pools.ts";

export interface FuzzOptions {
  /** Scheme, host and port of the product. */
  address: string;
  db: Db;
  seed: number;
  /** The number of the first request. */
  first: number;
  requests: number;
  connections: number;
  /** How long a response may take, in milliseconds; by default that of {@link HttpConnection}. */
  timeoutMs?: number;
  /** Only endpoints whose path begins so, all equally often; without it every one, expensive ones seldom. */
  only?: readonly string[];
  /** The file of sent SMS. */
  outbox?: string;
  /** The process id of the server, for its memory. */
  pid?: number;
  /** Measures the memory that the server has in use in MB, three times in a run. */
  measureUsed?: () => Promise<number>;
  /** Receives a line about the progress every ten seconds. */
  onProgress?: (line: string) => void;
}

/** A response that breaks a rule. */
export interface Fault {
  seed: number;
  number: number;
  name: string;
  problem: string;
  role: string;
  /** The bytes that were sent, in base64. */
  request: string;
  /** The beginning of the response. */
  response: string;
}

export interface FuzzReport {
  requests: number;
  seconds: number;
  /** How many responses had which status; 0: none. */
  statuses: Record<number, number>;
  /** How many responses of status 503 had which code; `page` for those without a JSON body. */
  unavailable: Record<string, number>;
  faults: Fault[];
  faultTotal: number;
  endpoints: number;
  /** Endpoints that never answered with success. */
  withoutSuccess: string[];
  /** Responses that took longer than two seconds. */
  slow: number;
  /** CPU time of the server per request in milliseconds. */
  serverCpuMs: number;
  /** Resident memory of the server in MB, sampled by number of requests. */
  memory: [requests: number, megabytes: number][];
  /** Memory in use after a collection in MB: after a third and two thirds of the requests, and at the end. */
  used: [requests: number, megabytes: number][];
  /** The size of the database in MB at first and at last: what generated requests have stored is kept in memory, too. */
  database: [before: number, after: number];
}

const MAX_FAULTS = 300;
const REFRESH_MS = 1500;
const SLOW_MS = 2000;

/** Sends the requests and checks every response. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const run = await prepare(options);
  const { report } = run;
  const startedAt = performance.now();
  const cpuBefore = options.pid ? await sumOfServer(options.pid, readCpuTime) : 0;
  const end = options.first + options.requests;
  let next = options.first;
  let isDone = false;
  const work = async () => {
    const connection = new HttpConnection(options.address, options.timeoutMs);
    while (next < end) await sendOne(run, connection, next++);
    connection.close();
  };
  const background = keepCurrent(run, () => isDone);
  await Promise.all(Array.from({ length: options.connections }, work));
  isDone = true;
  report.seconds = (performance.now() - startedAt) / 1000;
  if (options.pid)
    report.serverCpuMs = (((await sumOfServer(options.pid, readCpuTime)) - cpuBefore) * 1000) / options.requests;
  await background;
  await noteUsed(run, 3);
  report.database[1] = await readDatabaseSize(options.db);
  report.withoutSuccess = run.endpoints
    .map(nameOf)
    .filter((name) => !run.succeeded.has(name))
    .sort();
  return report;
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

type Run = Awaited<ReturnType<typeof prepare>>;

async function prepare(options: FuzzOptions) {
  const { db, seed, only } = options;
  const all = await loadEndpoints();
  const endpoints = only ? all.filter(({ path }) => only.some((start) => path.startsWith(start))) : all;
  const people = await createPeople(db);
  const pools = new Pools(db, options.outbox);
  await pools.refresh();
  const files = await createFiles(await exportPlaces(options, people.byRole.owner[0]!));
  const report: FuzzReport = {
    requests: 0,
    seconds: 0,
    statuses: {},
    unavailable: {},
    faults: [],
    faultTotal: 0,
    endpoints: endpoints.length,
    withoutSuccess: [],
    slow: 0,
    serverCpuMs: 0,
    memory: [],
    used: [],
    database: [await readDatabaseSize(db), 0],
  };
  const plan = createPlanner({ seed, endpoints, people, pools, files }, only && (() => 1));
  const renewals = new Map<Person, Promise<void>>();
  return { options, endpoints, pools, report, plan, oracle: new Oracle(), succeeded: new Set<string>(), renewals };
}

async function exportPlaces({ address, db }: FuzzOptions, { account }: Person) {
  const token = await startSession(db, account, null);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/v1/desk/place-table/export?format=geojson`, { headers });
  return response.ok ? ((await response.json()) as { features: unknown[] }) : undefined;
}

const readDatabaseSize = async (db: Db): Promise<number> => {
  const [row] = await db<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`;
  return row!.bytes / 2 ** 20;
};

/** Measures the memory in use when another third of the requests has been sent; of the first `thirds`. */
async function noteUsed({ options, report }: Run, thirds: number) {
  if (!options.measureUsed || report.used.length >= thirds) return;
  if (report.requests < ((report.used.length + 1) / 3) * options.requests) return;
  const { requests } = report;
  report.used.push([requests, await options.measureUsed()]);
}

/** Reads what exists again and again, and samples the memory. */
async function keepCurrent(run: Run, isDone: () => boolean) {
  const { options, pools, report } = run;
  for (let at = 1; !isDone(); at++) {
    await wait(REFRESH_MS);
    await pools.refresh();
    if (options.pid) report.memory.push([report.requests, await sumOfServer(options.pid, readMemory)]);
    await noteUsed(run, 2);
    if (at % 7 === 0) options.onProgress?.(`${report.requests} requests, ${report.faultTotal} faults`);
  }
}

async function sendOne(run: Run, connection: HttpConnection, number: number): Promise<void> {
  const { report, oracle } = run;
  const plan = run.plan(number);
  const token = plan.person.token;
  const bytes = toBytes(plan);
  const startedAt = performance.now();
  let response: HttpResponse | undefined;
  let problem: string | undefined;
  try {
    response = await connection.send(bytes, plan.method === "HEAD");
    problem = oracle.check(plan, response);
  } catch (error) {
    problem = String((error as Error).message);
  }
  report.requests++;
  const status = response?.status ?? 0;
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  if (performance.now() - startedAt > SLOW_MS) report.slow++;
  if (response && status === 503) {
    const code = (readJson(response) as { code?: string } | undefined)?.code ?? "page";
    report.unavailable[code] = (report.unavailable[code] ?? 0) + 1;
  }
  if (response && status < 300) noteSuccess(run, plan, response);
  if (problem === LOST_ACCESS && !(await isWronglyRefused(run, plan.person, token))) return;
  if (!problem) return;
  report.faultTotal++;
  if (report.faults.length >= MAX_FAULTS) return;
  report.faults.push({
    seed: run.options.seed,
    number,
    name: plan.name,
    problem,
    role: plan.person.role,
    request: bytes.subarray(0, 20_000).toString("base64"),
    response: response ? `${status} ${response.body.subarray(0, 400).toString()}` : "",
  });
}

function noteSuccess({ pools, succeeded }: Run, { name, endpoint, method }: Plan, response: HttpResponse) {
  if (!endpoint || method !== endpoint.method) return;
  succeeded.add(name);
  if (endpoint.path !== "user/active/sms" && endpoint.path !== "user/password/reset/sms") return;
  for (const [key, value] of Object.entries(readJson(response) as object))
    if (key.endsWith("_token")) pools.addTicket(key, value);
}

/** Whether the refused token is valid in the database; otherwise the person gets a new session, and nothing was wrong. */
async function isWronglyRefused({ options: { db }, renewals }: Run, person: Person, token: string | null) {
  await renewals.get(person);
  if (person.token !== token) return false;
  const member = token ? await findMemberByToken(db, token) : null;
  const staff = person.role === "member" ? null : person.role;
  if (member && member.staff === staff) return true;
  const renewal = renewals.get(person) ?? renew(db, person).finally(() => renewals.delete(person));
  renewals.set(person, renewal);
  await renewal;
  return false;
}
