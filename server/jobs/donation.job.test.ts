import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { type FakeZarinpal, fakeZarinpal, no } from "../../testing/fake-zarinpal.ts";
import { insertDonation, saveAuthority } from "../features/donation/donation.sql.ts";
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

const gateway = () => createZarinpalGateway({ merchantId, url: fake.url, timeoutMs: 200 });

function startJob(on: Db = db, times: Parameters<typeof reconcileDonations>[2] = {}) {
  const started = reconcileDonations(on, gateway(), { pollEvery: 15, ...times });
  jobs.push(started);
  return started;
}

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
const verifyCalls = () => fake.calls.filter(({ name }) => name === "verify");

test("verifies and credits a donation whose donor has not returned for two minutes", async () => {
  const [old, fresh] = [await createDonation(3, { paid: true }), await createDonation(1, { paid: true })];
  startJob();
  await vi.waitFor(async () => expect(await stateOf(old)).toMatchObject({ state: "paid", ref_id: "201000" }));
  await wait(80);
  expect(await stateOf(fresh)).toMatchObject({ state: "pending" });
  expect(verifyCalls()).toHaveLength(1);
  expect(verifyCalls()[0]!.body.amount).toBe(amount);
});

test("«not paid» fails a donation only when the payment session is over", async () => {
  const [recent, abandoned] = [await createDonation(10), await createDonation(45)];
  startJob();
  await vi.waitFor(async () => expect(await stateOf(abandoned)).toMatchObject({ state: "failed", reason: "code -51" }));
  await vi.waitFor(() => expect(verifyCalls()).toHaveLength(2));
  await wait(50);
  expect(await stateOf(recent)).toMatchObject({ state: "pending" });
});

test("unclear results are retried with backoff and given up after a day", async () => {
  fake.trouble = { json: no(-52) };
  const id = await createDonation(0);
  const times = { firstAfter: 40, mostGap: 10_000, payingLasts: 0, giveUpAfter: 800 };
  const at: number[] = [];
  const startedAt = performance.now();
  fake.takes = () => {
    at.push(performance.now() - startedAt);
    return 0;
  };
  startJob(db, { pollEvery: 5, times });
  await vi.waitFor(
    async () => expect(await stateOf(id)).toMatchObject({ state: "failed", reason: "given up: code -52" }),
    {
      timeout: 6000,
    },
  );
  expect(at.length).toBeGreaterThanOrEqual(4);
  expect(at.length).toBeLessThanOrEqual(7);
  expect(at.at(-1)! - at.at(-2)!).toBeGreaterThan(4 * (at[1]! - at[0]!) - 100);
  expect(logged.join()).not.toContain(merchantId);
});

test("retries are at most an hour apart", async () => {
  const id = await createDonation(10 * 60, { paid: true });
  await db`update donation set checked_at = now() - interval '61 minutes' where id = ${id}`;
  startJob();
  await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "paid" }));
});

test("donations that no gateway can verify are given up", async () => {
  const unnamed = await createDonation(45, { hasAuthority: false });
  const young = await createDonation(10, { hasAuthority: false });
  const foreign = await createDonation(25 * 60);
  await db`update donation set gateway = 'practice' where id = ${foreign}`;
  startJob();
  await vi.waitFor(async () =>
    expect(await stateOf(unnamed)).toMatchObject({ state: "failed", reason: "interrupted" }),
  );
  expect(await stateOf(foreign)).toMatchObject({ state: "failed", reason: "gateway gone" });
  expect(await stateOf(young)).toMatchObject({ state: "pending" });
  expect(verifyCalls()).toEqual([]);
});

test("two processes verify sixty donations once each", async () => {
  const other = connect(database.url, 3);
  const ids = await Promise.all(Array.from({ length: 60 }, () => createDonation(5, { paid: true })));
  fake.takes = () => 5;
  startJob();
  startJob(other);
  await vi.waitFor(async () => expect(await db`select from donation where state = 'paid'`).toHaveLength(ids.length), {
    timeout: 5000,
  });
  const authorities = verifyCalls().map(({ body }) => body.authority);
  expect(authorities).toHaveLength(60);
  expect(new Set(authorities).size).toBe(60);
  for (const job of jobs.splice(0)) await job.close();
  await other.end();
});

test("concurrent claims never share a donation", async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => createDonation(5)));
  const other = connect(database.url, 8);
  await Promise.all(Array.from({ length: 8 }, () => other`select pg_sleep(0.05)`)); // opens every connection
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
  fake.trouble = "hang";
  const id = await createDonation(5, { paid: true });
  const dyingDb = connect(database.url, 1);
  const dyingJob = reconcileDonations(dyingDb, gateway(), { pollEvery: 10 });
  await vi.waitFor(() => expect(verifyCalls()).toHaveLength(1));
  await dyingDb.end({ timeout: 0 });
  await dyingJob.close();
  fake.trouble = undefined;
  await db`update donation set checked_at = now() - interval '6 minutes' where id = ${id}`; // simulates six minutes
  startJob();
  await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "paid" }));
});

test("close waits for running verifications and starts no new ones", async () => {
  fake.takes = () => 100;
  const id = await createDonation(5, { paid: true });
  const closingJob = startJob();
  await vi.waitFor(() => expect(verifyCalls()).toHaveLength(1));
  const later = createDonation(5, { paid: true });
  await closingJob.close();
  expect(await stateOf(id)).toMatchObject({ state: "paid" });
  expect(await stateOf(await later)).toMatchObject({ state: "pending" });
  expect(verifyCalls()).toHaveLength(1);
});

test("a database failure is logged once and the job continues afterwards", async () => {
  const id = await createDonation(5, { paid: true });
  await db`alter table donation rename to hidden`;
  startJob();
  await wait(120);
  expect(logged).toEqual([expect.stringContaining("Donations wait until the database answers")]);
  await db`alter table hidden rename to donation`;
  await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "paid" }));
});
