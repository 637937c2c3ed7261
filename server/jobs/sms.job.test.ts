import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { type FakeAnswer, type FakeSms, fakeSms } from "../../testing/fake-sms.ts";
import { queueCode, settledSms, smsRows } from "../../testing/sms.ts";
import { outbox } from "../gateways/sms/file-outbox.ts";
import { kavenegar } from "../gateways/sms/kavenegar.ts";
import { smsir } from "../gateways/sms/smsir.ts";
import { deliverSms } from "./sms.job.ts";

const KEY = "secretkey";
const CODE = "204816";
const sent = { kavenegar: { json: { return: { status: 200 } } }, smsir: { json: { status: 1 } } };
const status = (kavenegar: number): FakeAnswer => ({ json: { return: { status: kavenegar, message: KEY } } });
const soon = { busy: 40, busyMost: 80, unreachable: 20, unreachableMost: 40 };

let database: TestDatabase;
let db: Db;
let one: FakeSms; // in Kavenegar's place
let two: FakeSms; // in SMS.ir's
let said: string[];
const jobs: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(async () => {
  [one, two] = [await fakeSms(sent.kavenegar), await fakeSms(sent.smsir)];
  said = [];
  for (const way of ["log", "warn", "info"] as const)
    vi.spyOn(console, way).mockImplementation((...words) => void said.push(words.join(" ")));
});
afterEach(async () => {
  for (const job of jobs.splice(0)) await job.close();
  await Promise.all([one.close(), two.close()]);
  await db`truncate sms_code cascade`;
});

const templates = { signup: "welcome", reset: "recover" };
const numbers = { signup: 1, reset: 2 };
const timeOut = 120;
const gateways = () => [
  kavenegar({ url: one.url, key: KEY, templates, timeOut }),
  smsir({ url: two.url, key: KEY, templates: numbers, timeOut }),
];

/** A process's part in the delivering. */
function job(on: Db = db, options: Parameters<typeof deliverSms>[2] = {}, ways = gateways()) {
  const started = deliverSms(on, ways, { lookEvery: 20, interruptedAfter: 3000, patience: soon, ...options });
  jobs.push(started);
  return started;
}

const queue = (code?: Parameters<typeof queueCode>[1]) => queueCode(db, code);
const settled = () => settledSms(db);
const asked = () => [one.requests.length, two.requests.length];

/** No line of the log and no column holds what must not be there. */
async function expectNoSecrets() {
  const kept = await db`select * from sms_message`;
  expect(JSON.stringify(kept)).not.toMatch(/204816|secretkey/);
  expect(said.join("\n")).not.toMatch(/204816|secretkey|09123456789/);
}

test("what is queued is in the outbox a moment later", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sarzamin-sms-"));
  const { listening } = job(db, { lookEvery: 60_000 }, [outbox(folder)]);
  await listening;
  const took: number[] = [];
  for (let n = 0; n < 5; n++) {
    const began = performance.now();
    await queue({ mobile: `0912000000${n}` });
    await vi.waitFor(
      async () => expect((await readFile(join(folder, "outbox/sms.jsonl"), "utf8")).split("\n")).toHaveLength(n + 2),
      { interval: 2 },
    );
    took.push(performance.now() - began);
  }
  expect(took.sort((a, b) => a - b)[2]).toBeLessThan(100);
  const states = (await settled()).map(({ state, gateway, reason }) => ({ state, gateway, reason }));
  expect(states).toEqual(Array(5).fill({ state: "sent", gateway: "outbox", reason: null }));
  await rm(folder, { recursive: true });
});

test("the first gateway has it; the second is not asked; the code is gone from the table", async () => {
  job();
  await queue();
  expect(await settled()).toMatchObject([{ state: "sent", gateway: "kavenegar", refused_by: [], reason: null }]);
  expect(one.requests[0]!.body).toContain(`token=${CODE}`);
  expect(asked()).toEqual([1, 0]);
  expect(said).toEqual([]);
});

test.for([
  ["no credit", status(418), ["kavenegar"], null],
  ["a wrong key", status(403), ["kavenegar"], null],
  ["busy", status(429), [], null],
] as const)("%s: the second gateway has it at once", async ([, answer, refused_by, reason]) => {
  one.answer = answer;
  job(db, { lookEvery: 60_000 });
  await queue();
  expect(await settled()).toMatchObject([{ state: "sent", gateway: "smsir", refused_by, reason }]);
  expect(asked()).toEqual([1, 1]);
  await expectNoSecrets();
});

test("a first gateway that is not there: the second has it", async () => {
  const gone = await fakeSms();
  await gone.close();
  job(db, {}, [kavenegar({ url: gone.url, key: KEY, templates }), gateways()[1]!]);
  await queue();
  expect(await settled()).toMatchObject([{ state: "sent", gateway: "smsir" }]);
  expect(said.join()).toContain("0912•••6789 (signup): kavenegar: unreachable, ECONNREFUSED");
  await expectNoSecrets();
});

test.for([status(411), status(424), status(432)])(
  "a message that is wrong itself: nobody else is asked, %o",
  async (answer) => {
    one.answer = answer;
    job();
    await queue();
    expect(await settled()).toMatchObject([{ state: "refused", gateway: "kavenegar" }]);
    expect(asked()).toEqual([1, 0]);
  },
);

test("all refuse for certain: it stays refused", async () => {
  one.answer = status(418);
  two.answer = { json: { status: 102 } };
  job();
  await queue();
  const [row] = await settled();
  expect(row).toMatchObject({ state: "refused", refused_by: ["kavenegar", "smsir"], reason: "status 102" });
  await wait(100);
  expect(asked()).toEqual([1, 1]);
  await expectNoSecrets();
});

test("all are busy: tried again after a rest, while the code lives", async () => {
  one.answer = status(418); // never again
  two.answer = { json: { status: 20 } };
  job();
  await queue();
  await vi.waitFor(() => expect(two.requests.length).toBeGreaterThanOrEqual(3), { timeout: 3000 });
  two.answer = sent.smsir;
  expect(await settled()).toMatchObject([{ state: "sent", gateway: "smsir", refused_by: ["kavenegar"] }]);
  expect(one.requests).toHaveLength(1);
});

test("a code that died is not sent, however long nobody had time for it", async () => {
  one.answer = status(429);
  two.answer = { json: { status: 20 } };
  job();
  await queue({ seconds: 0.3 });
  expect(await settled()).toMatchObject([{ state: "expired" }]);
  const before = asked();
  one.answer = sent.kavenegar;
  await wait(150);
  expect(asked()).toEqual(before);
  await queue({ seconds: -1 });
  expect(await settled()).toMatchObject([{ state: "expired" }, { state: "expired", gateway: null }]);
  expect(asked()).toEqual(before);
  await expectNoSecrets();
});

test("a message that waits with a code which a newer one replaced never leaves", async () => {
  await queue({ code: "111111" });
  await queue({ mobile: "09350000000", code: "333333" });
  await queue({ code: "222222" });
  job();
  const states = (await settled()).map(({ state, reason }) => `${state} ${reason}`);
  expect(states).toEqual(["expired replaced", "sent null", "sent null"]);
  expect(one.requests.map(({ body }) => new URLSearchParams(body).get("token")).sort()).toEqual(["222222", "333333"]);
});

test("to a number that belongs to nobody nothing goes", async () => {
  job();
  await queue({ withheld: true });
  expect(await settled()).toMatchObject([{ state: "withheld", gateway: null }]);
  await wait(100);
  expect(asked()).toEqual([0, 0]);
});

test.for<[what: string, answer: FakeAnswer]>([
  ["a hang", "hang"],
  ["a reset before reading", "reset at once"],
  ["a reset after reading", "reset after reading"],
  ["truncated JSON", "truncated"],
  ["a page", { text: "<!doctype html><p>۲۰۰" }],
  ["an error without words", { text: "", http: 503 }],
  ["a huge answer", "huge"],
  ["a slow drip", "drip"],
])("%s: nobody sends the code a second time while it lives, in no process", async ([, answer]) => {
  one.answer = answer;
  const other = connect(database.url, 2);
  job();
  job(other);
  await queue({ seconds: 0.5 });
  expect(await settled()).toMatchObject([{ state: "unknown", gateway: "kavenegar" }]);
  one.answer = sent.kavenegar;
  job(); // after a restart, say
  await wait(250);
  expect(asked()).toEqual([1, 0]);
  await expectNoSecrets();
  for (const it of jobs.splice(0)) await it.close();
  await other.end();
});

test("after an outcome nobody knows, the next code goes by another way", async () => {
  one.answer = "hang";
  job();
  await queue();
  await settled();
  await queue();
  expect((await settled()).map(({ state, gateway }) => `${state} ${gateway}`)).toEqual([
    "unknown kavenegar",
    "sent smsir",
  ]);
});

test("a crash while a gateway is asked: the message counts as perhaps sent", async () => {
  one.answer = "hang";
  const dying = connect(database.url, 2);
  const crashed = deliverSms(dying, [kavenegar({ url: one.url, key: KEY, templates, timeOut: 60_000 })], {
    lookEvery: 20,
  });
  await queue();
  await vi.waitFor(() => expect(one.requests).toHaveLength(1));
  await dying.end({ timeout: 0 }); // it will never tell what came of it
  job(db, { interruptedAfter: 300 });
  expect(await settled()).toMatchObject([{ state: "unknown", reason: "interrupted" }]);
  expect(asked()).toEqual([1, 0]);
  expect(said.join()).toContain("0912•••6789 (signup): kavenegar was interrupted");
  await expectNoSecrets();
  one.hangUp();
  await crashed.close();
});

test("two processes deliver two hundred messages exactly once each", async () => {
  const other = connect(database.url, 4);
  job();
  job(other);
  const mobiles = Array.from({ length: 200 }, (_, n) => `0912${String(n).padStart(7, "0")}`);
  await Promise.all(mobiles.map((mobile) => queue({ mobile })));
  expect((await settled()).map(({ state }) => state)).toEqual(Array(200).fill("sent"));
  const receptors = one.requests.map(({ body }) => new URLSearchParams(body).get("receptor"));
  expect(receptors.sort()).toEqual(mobiles);
  expect(two.requests).toEqual([]);
  for (const it of jobs.splice(0)) await it.close();
  await other.end();
});

test("the end: what is on its way is waited for and written down, nothing new is taken", async () => {
  one.answer = "hang";
  const ending = job();
  await queue();
  await vi.waitFor(() => expect(one.requests).toHaveLength(1));
  const closed = ending.close();
  await queue({ mobile: "09350000000" });
  await closed;
  expect(await smsRows(db)).toMatchObject([{ state: "unknown" }, { state: "waiting", code: CODE }]);
  expect(asked()).toEqual([1, 0]);
});

test("while the database does not answer it says so once, and goes on afterwards", async () => {
  job();
  await queue();
  await settled();
  await db`alter table sms_message rename to hidden`;
  await wait(200);
  expect(said).toEqual([expect.stringContaining("Messages wait until the database answers")]);
  await db`alter table hidden rename to sms_message`;
  await queue({ mobile: "09350000000" });
  expect(await settled()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
});

test("when its connections break it listens again", async () => {
  const own = connect(database.url, 2);
  job(own, { lookEvery: 60_000 });
  await queue();
  await settled();
  await db`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await wait(700);
  await queue({ mobile: "09350000000" });
  expect(await settled()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
  for (const it of jobs.splice(0)) await it.close();
  await own.end();
});
