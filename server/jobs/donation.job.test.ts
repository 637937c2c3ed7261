import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { type FakeZarinpal, fakeZarinpal, no } from "../../testing/fake-zarinpal.ts";
import { addDonation, keepAuthority } from "../features/donation/donation.sql.ts";
import { ASKING_TIMES, claimDue } from "../features/donation/pending-donation.sql.ts";
import { zarinpal } from "../gateways/payment/zarinpal.ts";
import { reconcileDonations } from "./donation.job.ts";

const merchantId = "1344b5d4-0048-11e8-94db-005056a205be";
const amount = 500_000;
let database: TestDatabase;
let db: Db;
let fake: FakeZarinpal;
let said: string[];
const jobs: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(async () => {
  fake = await fakeZarinpal();
  said = [];
  vi.spyOn(console, "warn").mockImplementation((...words) => void said.push(words.join(" ")));
});
afterEach(async () => {
  for (const job of jobs.splice(0)) await job.close();
  await fake.close();
  await db`truncate donation`;
});

const gateway = () => zarinpal({ merchantId, url: fake.url, timeOut: 200 });

function job(on: Db = db, times: Parameters<typeof reconcileDonations>[2] = {}) {
  const started = reconcileDonations(on, gateway(), { lookEvery: 15, ...times });
  jobs.push(started);
  return started;
}

/** A donation that was begun so many minutes ago. */
async function begun(minutesAgo: number, { paid = false, named = true } = {}) {
  const { id } = await addDonation(db, { amount, name: null, mobile: null, gateway: "zarinpal" });
  const authority = `A${String(fake.payments.size).padStart(35, "0")}`;
  fake.payments.set(authority, { amount, paid, verified: false, refId: 201_000 });
  if (named) await keepAuthority(db, id, authority);
  await db`
    update donation set created_at = created_at - make_interval(mins => ${minutesAgo}),
      checked_at = checked_at - make_interval(mins => ${minutesAgo}) where id = ${id}`;
  return id;
}

const stateOf = async (id: number) => (await db`select state, ref_id, reason from donation where id = ${id}`)[0];
const asks = () => fake.calls.filter(({ name }) => name === "verify");

test("whose giver never came back is asked about after two minutes, and credited", async () => {
  const [old, fresh] = [await begun(3, { paid: true }), await begun(1, { paid: true })];
  job();
  await vi.waitFor(async () => expect(await stateOf(old)).toMatchObject({ state: "paid", ref_id: "201000" }));
  await wait(80);
  expect(await stateOf(fresh)).toMatchObject({ state: "pending" });
  expect(asks()).toHaveLength(1);
  expect(asks()[0]!.body.amount).toBe(amount);
});

test("«not paid» is the last word only when nobody can be paying any more", async () => {
  const [paying, left] = [await begun(10), await begun(45)];
  job();
  await vi.waitFor(async () => expect(await stateOf(left)).toMatchObject({ state: "failed", reason: "code -51" }));
  await vi.waitFor(() => expect(asks()).toHaveLength(2));
  await wait(50);
  expect(await stateOf(paying)).toMatchObject({ state: "pending" });
});

test("nothing clear: asked again with growing gaps, and given up after a day", async () => {
  fake.trouble = { json: no(-52) };
  const id = await begun(0);
  const times = { firstAfter: 40, mostGap: 10_000, payingLasts: 0, giveUpAfter: 800 };
  const at: number[] = [];
  const began = performance.now();
  fake.takes = () => {
    at.push(performance.now() - began);
    return 0;
  };
  job(db, { lookEvery: 5, times });
  await vi.waitFor(
    async () => expect(await stateOf(id)).toMatchObject({ state: "failed", reason: "given up: code -52" }),
    {
      timeout: 6000,
    },
  );
  expect(at.length).toBeGreaterThanOrEqual(4);
  expect(at.length).toBeLessThanOrEqual(7);
  expect(at.at(-1)! - at.at(-2)!).toBeGreaterThan(4 * (at[1]! - at[0]!) - 100);
  expect(said.join()).not.toContain(merchantId);
});

test("an hour at most between two askings", async () => {
  const id = await begun(10 * 60, { paid: true });
  await db`update donation set checked_at = now() - interval '61 minutes' where id = ${id}`;
  job();
  await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "paid" }));
});

test("what no gateway can answer for is given up", async () => {
  const nameless = await begun(45, { named: false });
  const young = await begun(10, { named: false });
  const foreign = await begun(25 * 60);
  await db`update donation set gateway = 'practice' where id = ${foreign}`;
  job();
  await vi.waitFor(async () =>
    expect(await stateOf(nameless)).toMatchObject({ state: "failed", reason: "interrupted" }),
  );
  expect(await stateOf(foreign)).toMatchObject({ state: "failed", reason: "gateway gone" });
  expect(await stateOf(young)).toMatchObject({ state: "pending" });
  expect(asks()).toEqual([]);
});

test("two processes ask about sixty donations once each", async () => {
  const other = connect(database.url, 3);
  const ids = await Promise.all(Array.from({ length: 60 }, () => begun(5, { paid: true })));
  fake.takes = () => 5;
  job();
  job(other);
  await vi.waitFor(async () => expect(await db`select from donation where state = 'paid'`).toHaveLength(ids.length), {
    timeout: 5000,
  });
  const asked = asks().map(({ body }) => body.authority);
  expect(asked).toHaveLength(60);
  expect(new Set(asked).size).toBe(60);
  for (const it of jobs.splice(0)) await it.close();
  await other.end();
});

test("claims at the same moment never share a donation", async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => begun(5)));
  const other = connect(database.url, 8);
  await Promise.all(Array.from({ length: 8 }, () => other`select pg_sleep(0.05)`)); // every connection is open
  const claimed = await Promise.all(Array.from({ length: 24 }, () => claimDue(other, "zarinpal", ASKING_TIMES, 5)));
  const all = claimed.flat().map(({ id }) => id);
  expect(new Set(all).size).toBe(all.length);
  for (let more = [0]; more.length > 0; all.push(...more))
    more = (await claimDue(db, "zarinpal", ASKING_TIMES, 100)).map(({ id }) => id);
  expect(all.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
  await other.end();
});

test("a process that dies while it asks loses nothing", async () => {
  fake.trouble = "hang";
  const id = await begun(5, { paid: true });
  const dying = connect(database.url, 1);
  const died = reconcileDonations(dying, gateway(), { lookEvery: 10 });
  await vi.waitFor(() => expect(asks()).toHaveLength(1));
  await dying.end({ timeout: 0 });
  await died.close();
  fake.trouble = undefined;
  await db`update donation set checked_at = now() - interval '6 minutes' where id = ${id}`; // six minutes later
  job();
  await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "paid" }));
});

test("the end: what is being asked is waited for and written down, nothing new begins", async () => {
  fake.takes = () => 100;
  const id = await begun(5, { paid: true });
  const ending = job();
  await vi.waitFor(() => expect(asks()).toHaveLength(1));
  const later = begun(5, { paid: true });
  await ending.close();
  expect(await stateOf(id)).toMatchObject({ state: "paid" });
  expect(await stateOf(await later)).toMatchObject({ state: "pending" });
  expect(asks()).toHaveLength(1);
});

test("while the database does not answer it says so once, and goes on afterwards", async () => {
  const id = await begun(5, { paid: true });
  await db`alter table donation rename to hidden`;
  job();
  await wait(120);
  expect(said).toEqual([expect.stringContaining("Donations wait until the database answers")]);
  await db`alter table hidden rename to donation`;
  await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: "paid" }));
});
