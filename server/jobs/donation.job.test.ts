import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { errorBody, type FakeZarinpal, fakeZarinpal } from "../../testing/fakes/fake-zarinpal.ts";
import { observeStatements } from "../../testing/statements/observe-statements.ts";
import { claimReturnedDonation, insertDonation, saveAuthority } from "../features/donation/donation.sql.ts";
import { claimDueDonations, VERIFICATION_SCHEDULE } from "../features/donation/pending-donation.sql.ts";
import { createZarinpalGateway } from "../gateways/payment/zarinpal.ts";
import { reconcileDonations } from "./donation.job.ts";

const merchantId = "1344b5d4-0048-11e8-94db-005056a205be";
const amount = 500_000;
let database: TestDatabase;
let db: Db;
let fake: FakeZarinpal;
let logged: string[];
const jobs: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(async () => {
  fake = await fakeZarinpal();
  logged = [];
  vi.spyOn(console, "warn").mockImplementation((...words) => void logged.push(words.join(" ")));
});
afterEach(async () => {
  for (const job of jobs.splice(0)) await job.close();
  await fake.close();
  await db`truncate donation`;
});

const gateway = (timeoutMs = 60_000) => createZarinpalGateway({ merchantId, url: fake.url, timeoutMs });

function startJob(on: Db = db, options: Parameters<typeof reconcileDonations>[2] = {}) {
  const started = reconcileDonations(on, gateway(), { pollEvery: 15, ...options });
  jobs.push(started);
  return started;
}
const observePolls = () => observeStatements(db, "skip locked");

/** Creates a donation that began so many minutes ago. */
async function createDonation(minutesAgo: number, { paid = false, hasAuthority = true } = {}) {
  const { id } = await insertDonation(db, { amount, name: null, mobile: null, gateway: "zarinpal" });
  const authority = `A${String(fake.payments.size).padStart(35, "0")}`;
  fake.payments.set(authority, { amount, paid, verified: false, refId: 201_000 });
  if (hasAuthority) await saveAuthority(db, id, authority);
  await db`
    update donation set created_at = created_at - make_interval(mins => ${minutesAgo}),
      checked_at = checked_at - make_interval(mins => ${minutesAgo}) where id = ${id}`;
  return id;
}

const stateOf = async (id: number) => (await db`select state, ref_id, reason from donation where id = ${id}`)[0];
const verifyCalls = () => fake.requests.filter(({ name }) => name === "verify");

test("verifies and credits a donation whose donor has not returned for two minutes", async () => {
  const [old, fresh] = [await createDonation(3, { paid: true }), await createDonation(1, { paid: true })];
  const polls = observePolls();
  startJob(polls.db);
  await expect.poll(() => stateOf(old)).toMatchObject({ state: "paid", ref_id: "201000" });
  await polls.nextPoll();
  expect(await stateOf(fresh)).toMatchObject({ state: "pending" });
  expect(verifyCalls()).toHaveLength(1);
  expect(verifyCalls()[0]!.body.amount).toBe(amount);
});

test("«not paid» fails a donation only when the payment session is over", async () => {
  const [recent, abandoned] = [await createDonation(10), await createDonation(45)];
  const polls = observePolls();
  startJob(polls.db);
  await expect.poll(() => stateOf(abandoned)).toMatchObject({ state: "failed", reason: "code -51" });
  await expect.poll(() => verifyCalls().length).toBe(2);
  await polls.nextPoll();
  expect(await stateOf(recent)).toMatchObject({ state: "pending" });
});

test("unclear results are retried with backoff and given up after a day", async () => {
  fake.fault = { json: errorBody(-52) };
  const id = await createDonation(0);
  const polls = observePolls();
  startJob(polls.db, { pollEvery: 5 });
  let age = 0;
  // The minutes since the donation, and how many verifications there have been: gaps double from two minutes to an hour.
  for (const [minutes, count] of [
    [1, 0],
    [3, 1],
    [5, 1],
    [7, 2],
    [13, 2],
    [15, 3],
    [29, 3],
    [31, 4],
    [61, 4],
    [63, 5],
    [122, 5],
    [124, 6],
    [24 * 60 - 1, 7],
    [24 * 60 + 58, 7],
    [24 * 60 + 60, 8],
    [24 * 60 + 200, 8],
  ] as const) {
    const step = db`make_interval(mins => ${minutes - age})`;
    await db`update donation set created_at = created_at - ${step}, checked_at = checked_at - ${step} where id = ${id}`;
    age = minutes;
    await polls.nextPoll();
    expect(verifyCalls(), `after ${minutes} minutes`).toHaveLength(count);
    expect((await stateOf(id))!.state, `after ${minutes} minutes`).toBe(count < 8 ? "pending" : "failed");
  }
  expect(await stateOf(id)).toMatchObject({ state: "failed", reason: "given up: code -52" });
  expect(logged.join()).not.toContain(merchantId);
});

test("retries are at most an hour apart", async () => {
  const id = await createDonation(10 * 60, { paid: true });
  await db`update donation set checked_at = now() - interval '61 minutes' where id = ${id}`;
  startJob();
  await expect.poll(() => stateOf(id)).toMatchObject({ state: "paid" });
});

test("donations that no gateway can verify are given up", async () => {
  const unnamed = await createDonation(45, { hasAuthority: false });
  const young = await createDonation(10, { hasAuthority: false });
  const foreign = await createDonation(25 * 60);
  await db`update donation set gateway = 'practice' where id = ${foreign}`;
  startJob();
  await expect.poll(() => stateOf(unnamed)).toMatchObject({ state: "failed", reason: "interrupted" });
  expect(await stateOf(foreign)).toMatchObject({ state: "failed", reason: "gateway gone" });
  expect(await stateOf(young)).toMatchObject({ state: "pending" });
  expect(verifyCalls()).toEqual([]);
});

test("a donor who returns just after the job's verification is verified once more, and not twice", async () => {
  const id = await createDonation(5);
  startJob();
  await expect.poll(() => verifyCalls().length).toBe(1);
  expect(await claimReturnedDonation(db, id, 60_000)).toBe(true);
  expect(await claimReturnedDonation(db, id, 60_000)).toBe(false);
});

test("two processes verify sixty donations once each", async () => {
  const other = connect(database.url, 3);
  const ids = await Promise.all(Array.from({ length: 60 }, () => createDonation(5, { paid: true })));
  fake.responseDelay = () => 5;
  startJob();
  startJob(other);
  await expect.poll(() => db`select from donation where state = 'paid'`).toHaveLength(ids.length);
  const authorities = verifyCalls().map(({ body }) => body.authority);
  expect(authorities).toHaveLength(60);
  expect(new Set(authorities).size).toBe(60);
  for (const job of jobs.splice(0)) await job.close();
  await other.end();
});

test("concurrent claims never share a donation", async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => createDonation(5)));
  const other = connect(database.url, 8);
  const sessions = await Promise.all(Array.from({ length: 8 }, () => other.reserve())); // opens every connection
  for (const session of sessions) session.release();
  const claimed = await Promise.all(
    Array.from({ length: 24 }, () => claimDueDonations(other, "zarinpal", VERIFICATION_SCHEDULE, 5)),
  );
  const all = claimed.flat().map(({ id }) => id);
  expect(new Set(all).size).toBe(all.length);
  for (let batch = [0]; batch.length > 0; all.push(...batch))
    batch = (await claimDueDonations(db, "zarinpal", VERIFICATION_SCHEDULE, 100)).map(({ id }) => id);
  expect(all.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
  await other.end();
});

test("a donation is retried after its process dies during verification", async () => {
  fake.fault = "hang";
  const id = await createDonation(5, { paid: true });
  const dyingDb = connect(database.url, 1);
  const dyingJob = reconcileDonations(dyingDb, gateway(3000), { pollEvery: 10 });
  await expect.poll(() => verifyCalls().length).toBe(1);
  await dyingDb.end({ timeout: 0 });
  await dyingJob.close();
  fake.fault = undefined;
  await db`update donation set checked_at = now() - interval '6 minutes' where id = ${id}`; // simulates six minutes
  startJob();
  await expect.poll(() => stateOf(id)).toMatchObject({ state: "paid" });
});

test("close waits for running verifications and starts no new ones", async () => {
  fake.responseDelay = () => 1000;
  const id = await createDonation(5, { paid: true });
  const closingJob = startJob();
  await expect.poll(() => verifyCalls().length, { interval: 5 }).toBe(1);
  const later = createDonation(5, { paid: true });
  await closingJob.close();
  expect(await stateOf(id)).toMatchObject({ state: "paid" });
  expect(await stateOf(await later)).toMatchObject({ state: "pending" });
  expect(verifyCalls()).toHaveLength(1);
});

test("a database failure is logged once and the job continues afterwards", async () => {
  const id = await createDonation(5, { paid: true });
  await db`alter table donation rename to hidden`;
  const polls = observeStatements(db, "update donation");
  startJob(polls.db);
  for (let n = 0; n < 2; n++) await polls.nextPoll();
  expect(logged).toEqual([expect.stringMatching(/job_waiting: .* job=Donations/)]);
  await db`alter table hidden rename to donation`;
  await expect.poll(() => stateOf(id)).toMatchObject({ state: "paid" });
});
