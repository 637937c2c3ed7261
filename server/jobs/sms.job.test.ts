import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { type FakeSms, fakeSms, type SmsBehaviour } from "../../testing/fakes/fake-sms.ts";
import { observeStatements } from "../../testing/observe-statements.ts";
import { measureSlowdown } from "../../testing/slowdown.ts";
import { enqueueCode, smsRows, waitForSettledSms } from "../../testing/sms/sms.ts";
import { createSmsFileOutbox } from "../gateways/sms/file-outbox.ts";
import { createKavenegarGateway } from "../gateways/sms/kavenegar.ts";
import { createSmsirGateway } from "../gateways/sms/smsir.ts";
import { deliverSms } from "./sms.job.ts";

const KEY = "secretkey";
const CODE = "204816";
const successes = { kavenegar: { json: { return: { status: 200 } } }, smsir: { json: { status: 1 } } };
const status = (kavenegar: number): SmsBehaviour => ({ json: { return: { status: kavenegar, message: KEY } } });
const cooldown = { busy: 40, busyMax: 80, unreachable: 20, unreachableMax: 40 };
const OTHER_MOBILE = "09350000000";

let database: TestDatabase;
let db: Db;
let kavenegarFake: FakeSms; // stands in for Kavenegar
let smsirFake: FakeSms; // stands in for SMS.ir
let logged: string[];
const jobs: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(async () => {
  [kavenegarFake, smsirFake] = [await fakeSms(successes.kavenegar), await fakeSms(successes.smsir)];
  logged = [];
  for (const level of ["log", "warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void logged.push(words.join(" ")));
});
afterEach(async () => {
  for (const job of jobs.splice(0)) await job.close();
  await Promise.all([kavenegarFake.close(), smsirFake.close()]);
  await db`truncate sms_code cascade`;
});

const templates = { signup: "welcome", reset: "recover" };
const numbers = { signup: 1, reset: 2 };
const SHORT_TIMEOUT = 500; // for gateways that do not answer; still long enough for the request to arrive on a loaded machine
const gateways = (kavenegarTimeout = 10_000) => [
  createKavenegarGateway({ url: kavenegarFake.url, key: KEY, templates, timeoutMs: kavenegarTimeout }),
  createSmsirGateway({ url: smsirFake.url, key: KEY, templates: numbers, timeoutMs: 10_000 }),
];

/** Starts the job as one process would. */
function startJob(on: Db = db, options: Parameters<typeof deliverSms>[2] = {}, gatewayList = gateways()) {
  const started = deliverSms(on, gatewayList, { pollEvery: 20, interruptedAfter: 3000, backoff: cooldown, ...options });
  jobs.push(started);
  return started;
}

const queue = (code?: Parameters<typeof enqueueCode>[1]) => enqueueCode(db, code);
const settledRows = () => waitForSettledSms(db);
const requestCounts = () => [kavenegarFake.requests.length, smsirFake.requests.length];

/** Neither the log nor the table contains secrets. */
async function expectNoSecrets() {
  const rows = await db`select * from sms_message`;
  expect(JSON.stringify(rows)).not.toMatch(/204816|secretkey/);
  expect(logged.join("\n")).not.toMatch(/204816|secretkey|09123456789/);
}

test("a queued message is in the file outbox at once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sarzamin-sms-"));
  const { ready: listening } = startJob(db, { pollEvery: 60_000 }, [createSmsFileOutbox(folder)]);
  await listening;
  const durations: number[] = [];
  for (let n = 0; n < 10; n++) {
    const startedAt = performance.now();
    await queue({ mobile: `0912000000${n}` });
    await expect
      .poll(async () => (await readFile(join(folder, "outbox/sms.jsonl"), "utf8")).split("\n").length, { interval: 2 })
      .toBe(n + 2);
    durations.push(performance.now() - startedAt);
  }
  expect(Math.min(...durations) / measureSlowdown()).toBeLessThan(100); // the fastest, as other load delays most of them
  const states = (await settledRows()).map(({ state, gateway, reason }) => ({ state, gateway, reason }));
  expect(states).toEqual(Array(10).fill({ state: "sent", gateway: "outbox", reason: null }));
  await rm(folder, { recursive: true });
});

test("the first gateway sends; the second is not called; the code is cleared", async () => {
  startJob();
  await queue();
  expect(await settledRows()).toMatchObject([{ state: "sent", gateway: "kavenegar", refused_by: [], reason: null }]);
  expect(kavenegarFake.requests[0]!.body).toContain(`token=${CODE}`);
  expect(requestCounts()).toEqual([1, 0]);
  expect(logged).toEqual([]);
});

test.for([
  ["no credit", status(418), ["kavenegar"], null],
  ["a wrong key", status(403), ["kavenegar"], null],
  ["busy", status(429), [], null],
] as const)("%s: the second gateway sends at once", async ([, answer, refused_by, reason]) => {
  kavenegarFake.behaviour = answer;
  startJob(db, { pollEvery: 60_000, backoff: { busy: 60_000 } });
  await queue();
  expect(await settledRows()).toMatchObject([{ state: "sent", gateway: "smsir", refused_by, reason }]);
  expect(requestCounts()).toEqual([1, 1]);
  await expectNoSecrets();
});

test("an unreachable first gateway falls back to the second", async () => {
  const closedFake = await fakeSms();
  await closedFake.close();
  startJob(db, {}, [createKavenegarGateway({ url: closedFake.url, key: KEY, templates }), gateways()[1]!]);
  await queue();
  expect(await settledRows()).toMatchObject([{ state: "sent", gateway: "smsir" }]);
  expect(logged.join()).toMatch(/to=0912•••6789 kind=signup reason="kavenegar: unreachable, ECONNREFUSED/);
  await expectNoSecrets();
});

test.for([status(411), status(424), status(432)])(
  "an invalid message is not retried with another gateway, %o",
  async (answer) => {
    kavenegarFake.behaviour = answer;
    startJob();
    await queue();
    expect(await settledRows()).toMatchObject([{ state: "refused", gateway: "kavenegar" }]);
    expect(requestCounts()).toEqual([1, 0]);
  },
);

test("a message that every gateway rejects stays rejected", async () => {
  kavenegarFake.behaviour = status(418);
  smsirFake.behaviour = { json: { status: 102 } };
  startJob();
  await queue();
  const [row] = await settledRows();
  expect(row).toMatchObject({ state: "refused", refused_by: ["kavenegar", "smsir"], reason: "status 102" });
  [kavenegarFake.behaviour, smsirFake.behaviour] = [successes.kavenegar, successes.smsir];
  await queue({ mobile: OTHER_MOBILE }); // is claimed after every older message that is due
  expect(await settledRows()).toMatchObject([{ state: "refused" }, { state: "sent" }]);
  expect(requestCounts()).toEqual([2, 1]);
  await expectNoSecrets();
});

test("busy gateways are retried after a cooldown while the code is valid", async () => {
  kavenegarFake.behaviour = status(418); // not retried
  smsirFake.behaviour = { json: { status: 20 } };
  startJob();
  await queue();
  await expect.poll(() => smsirFake.requests.length).toBeGreaterThanOrEqual(3);
  smsirFake.behaviour = successes.smsir;
  expect(await settledRows()).toMatchObject([{ state: "sent", gateway: "smsir", refused_by: ["kavenegar"] }]);
  expect(kavenegarFake.requests).toHaveLength(1);
});

test("an expired code is never sent", async () => {
  kavenegarFake.behaviour = status(429);
  smsirFake.behaviour = { json: { status: 20 } };
  startJob();
  await queue({ seconds: 0.3 });
  expect(await settledRows()).toMatchObject([{ state: "expired" }]);
  const countRequests = () => kavenegarFake.requests.length + smsirFake.requests.length;
  const before = countRequests();
  [kavenegarFake.behaviour, smsirFake.behaviour] = [successes.kavenegar, successes.smsir];
  await queue({ mobile: OTHER_MOBILE }); // is sent when a gateway is open again
  expect(await settledRows()).toMatchObject([{ state: "expired" }, { state: "sent" }]);
  await queue({ seconds: -1 });
  expect((await settledRows())[2]).toMatchObject({ state: "expired", gateway: null });
  expect(countRequests()).toBe(before + 1);
  await expectNoSecrets();
});

test("a waiting message with a replaced code is never sent", async () => {
  await queue({ code: "111111" });
  await queue({ mobile: OTHER_MOBILE, code: "333333" });
  await queue({ code: "222222" });
  startJob();
  const states = (await settledRows()).map(({ state, reason }) => `${state} ${reason}`);
  expect(states).toEqual(["expired replaced", "sent null", "sent null"]);
  expect(kavenegarFake.requests.map(({ body }) => new URLSearchParams(body).get("token")).sort()).toEqual([
    "222222",
    "333333",
  ]);
});

test("a withheld message is never sent", async () => {
  startJob();
  await queue({ withheld: true });
  expect(await settledRows()).toMatchObject([{ state: "withheld", gateway: null }]);
  await queue({ mobile: OTHER_MOBILE }); // is claimed after every older message that is due
  expect(await settledRows()).toMatchObject([{ state: "withheld", gateway: null }, { state: "sent" }]);
  expect(requestCounts()).toEqual([1, 0]);
});

test.for<[what: string, answer: SmsBehaviour]>([
  ["a hang", "hang"],
  ["a reset before reading", "reset at once"],
  ["a reset after reading", "reset after reading"],
  ["truncated JSON", "truncated"],
  ["a page", { text: "<!doctype html><p>۲۰۰" }],
  ["an error without words", { text: "", http: 503 }],
  ["a huge answer", "huge"],
  ["a slow drip", "drip"],
])("%s: no process sends the code a second time", async ([, answer]) => {
  kavenegarFake.behaviour = answer;
  const otherDb = connect(database.url, 2);
  const processes = [db, otherDb, db].map((on) => observeStatements(on, "skip locked"));
  startJob(processes[0]!.db, {}, gateways(SHORT_TIMEOUT));
  startJob(processes[1]!.db, {}, gateways(SHORT_TIMEOUT));
  await queue();
  expect(await settledRows()).toMatchObject([{ state: "unknown", gateway: "kavenegar" }]);
  kavenegarFake.behaviour = successes.kavenegar;
  startJob(processes[2]!.db); // as after a restart
  await Promise.all(processes.map(({ nextPoll }) => nextPoll()));
  expect(await smsRows(db)).toMatchObject([{ state: "unknown", gateway: "kavenegar" }]); // claimed by none of them
  expect(requestCounts()).toEqual([1, 0]);
  await expectNoSecrets();
  for (const job of jobs.splice(0)) await job.close();
  await otherDb.end();
});

test("after an unknown outcome the next code goes through the other gateway", async () => {
  kavenegarFake.behaviour = "hang";
  startJob(db, {}, gateways(SHORT_TIMEOUT));
  await queue();
  await settledRows();
  await queue();
  expect((await settledRows()).map(({ state, gateway }) => `${state} ${gateway}`)).toEqual([
    "unknown kavenegar",
    "sent smsir",
  ]);
});

test("a message whose process crashed during the request counts as possibly sent", async () => {
  kavenegarFake.behaviour = "hang";
  const dyingDb = connect(database.url, 2);
  const dyingJob = deliverSms(
    dyingDb,
    [createKavenegarGateway({ url: kavenegarFake.url, key: KEY, templates, timeoutMs: 60_000 })],
    {
      pollEvery: 20,
    },
  );
  await queue();
  await expect.poll(() => kavenegarFake.requests.length).toBe(1);
  await dyingDb.end({ timeout: 0 }); // it will never record the outcome
  startJob(db, { interruptedAfter: 300 });
  expect(await settledRows()).toMatchObject([{ state: "unknown", reason: "interrupted" }]);
  expect(requestCounts()).toEqual([1, 0]);
  expect(logged.join()).toMatch(/to=0912•••6789 kind=signup reason="kavenegar was interrupted"/);
  await expectNoSecrets();
  kavenegarFake.closeConnections();
  await dyingJob.close();
});

test("two processes deliver two hundred messages exactly once each", async () => {
  const otherDb = connect(database.url, 4);
  startJob();
  startJob(otherDb);
  const mobiles = Array.from({ length: 200 }, (_, n) => `0912${String(n).padStart(7, "0")}`);
  await Promise.all(mobiles.map((mobile) => queue({ mobile })));
  expect((await settledRows()).map(({ state }) => state)).toEqual(Array(200).fill("sent"));
  const receptors = kavenegarFake.requests.map(({ body }) => new URLSearchParams(body).get("receptor"));
  expect(receptors.sort()).toEqual(mobiles);
  expect(smsirFake.requests).toEqual([]);
  for (const job of jobs.splice(0)) await job.close();
  await otherDb.end();
});

test("close waits for messages in flight and claims no new ones", async () => {
  kavenegarFake.behaviour = "hang";
  const closingJob = startJob(db, {}, gateways(SHORT_TIMEOUT));
  await queue();
  await expect.poll(() => kavenegarFake.requests.length).toBe(1);
  const closed = closingJob.close();
  await queue({ mobile: OTHER_MOBILE });
  await closed;
  expect(await smsRows(db)).toMatchObject([{ state: "unknown" }, { state: "waiting", code: CODE }]);
  expect(requestCounts()).toEqual([1, 0]);
});

test("a database failure is logged once and the job continues afterwards", async () => {
  const polls = observeStatements(db, "update sms_message");
  startJob(polls.db);
  await queue();
  await settledRows();
  await db`alter table sms_message rename to hidden`;
  for (let n = 0; n < 2; n++) await polls.nextPoll();
  expect(logged).toEqual([expect.stringMatching(/job_waiting: .* job=Messages/)]);
  await db`alter table hidden rename to sms_message`;
  await queue({ mobile: OTHER_MOBILE });
  expect(await settledRows()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
});

test("the job listens again after its connections break", async () => {
  const ownDb = connect(database.url, 2);
  startJob(ownDb, { pollEvery: 60_000 });
  await queue();
  await settledRows();
  const admin = connect(database.url, 1);
  const listening = async () =>
    (await admin`select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`).map(
      ({ pid }) => pid,
    );
  const before = await listening();
  expect(before).toHaveLength(1);
  await admin`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await expect.poll(listening).toEqual([expect.not.toBeOneOf(before)]);
  await queue({ mobile: OTHER_MOBILE });
  expect(await settledRows()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
  for (const job of jobs.splice(0)) await job.close();
  await Promise.all([ownDb.end(), admin.end()]);
});
