import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { type FakeSmtp, fakeSmtp } from "../../testing/fakes/fake-smtp.ts";
import { observeStatements } from "../../testing/statements/observe-statements.ts";
import { retryJobs } from "../features/administration/jobs.sql.ts";
import { removeSubscriber } from "../features/newsletter/newsletter.sql.ts";
import { enqueueBatch } from "../features/newsletter/newsletter-delivery.sql.ts";
import { issues, sendIssue, stopIssue } from "../features/newsletter/newsletter-desk.sql.ts";
import type { Email } from "../gateways/email/gateway.ts";
import { createSmtpGateway } from "../gateways/email/smtp.ts";
import { deliverEmail } from "./email.job.ts";
import { sendNewsletters } from "./newsletter.job.ts";

let database: TestDatabase;
let db: Db;
let fake: FakeSmtp;
const resources: { close: () => Promise<void> }[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
});
beforeEach(async () => {
  await db`delete from newsletter_issue where true`;
  await db`truncate newsletter_subscriber, mail_message`;
  await db`insert into account (mobile, first_name, last_name, password_hash) values ('09120000000', 'سارا', 'رضایی', 'x')
    on conflict do nothing`;
  fake = await fakeSmtp();
});
afterEach(async () => {
  for (const resource of resources.splice(0)) await resource.close();
  await fake.close();
});
afterAll(() => database.drop());

const emailFor = (email: string, token: string): Email => ({
  kind: "newsletter",
  to: email,
  subject: "شماره",
  text: token,
  headers: {},
});
const options = { renderIssue: () => emailFor, pollEvery: 50 };
const start = (batchSize = 20, on = db) => resources.push(sendNewsletters(on, { ...options, batchSize }));
const deliver = (on = db) =>
  resources.push(deliverEmail(on, createSmtpGateway({ url: fake.url, from: "news@example.ir" }), { pollEvery: 50 }));
const staffAccount = async () => (await db`select id from account where mobile = '09120000000'`)[0]!.id as number;

async function startIssue(subscribers: number): Promise<number> {
  await db`
    insert into newsletter_subscriber (email, token, confirmed_at)
    select 'r' || n || '@example.ir', 'token-' || n, now() from generate_series(1, ${subscribers}) n`;
  const [row] = await db`
    insert into newsletter_issue (subject, body, account_name) values ('شماره', 'متن', 'سارا') returning id`;
  await sendIssue(db, await staffAccount(), row!.id, 1);
  return row!.id;
}
const stateOf = async (id: number) => (await db`select state from newsletter_issue where id = ${id}`)[0]!.state;
const counts = async (id: number) =>
  Object.fromEntries(
    await db`select state, count(*) from newsletter_delivery where issue_id = ${id} group by state`.values(),
  );
const recipients = () => fake.emails.map(({ to }) => to[0]!).sort();
const addresses = (subscribers: number) => Array.from({ length: subscribers }, (_, n) => `r${n + 1}@example.ir`).sort();
const pollOptions = { interval: 50 };

test("two processes send each subscriber one email, in batches", async () => {
  const otherDb = connect(database.url, 4);
  resources.push({ close: () => otherDb.end() });
  const id = await startIssue(150);
  let peak = 0;
  const sampler = setInterval(async () => {
    const [row] = await db`select count(*) as n from mail_message where state in ('waiting', 'asking')`;
    peak = Math.max(peak, row!.n);
  }, 20);
  resources.unshift({ close: async () => clearInterval(sampler) });
  start(20);
  start(20, otherDb);
  deliver();
  deliver(otherDb);
  await expect.poll(() => stateOf(id), pollOptions).toBe("sent");
  expect(recipients()).toEqual(addresses(150));
  expect(await counts(id)).toEqual({ sent: 150 });
  expect(peak).toBeGreaterThan(0);
  expect(peak).toBeLessThanOrEqual(20);
  await Promise.all(
    resources
      .splice(0)
      .toReversed()
      .map((resource) => resource.close()),
  );
});

test("a subscriber who unsubscribes meanwhile gets no email, whether it is queued or not", async () => {
  const id = await startIssue(6);
  await enqueueBatch(db, { id, subject: "", body: "" }, emailFor, 3);
  await removeSubscriber(db, "token-2"); // queued
  await removeSubscriber(db, "token-5"); // not queued yet
  start();
  deliver();
  await expect.poll(() => stateOf(id), pollOptions).toBe("sent");
  expect(recipients()).toEqual(["r1", "r3", "r4", "r6"].map((text) => `${text}@example.ir`));
  expect(await counts(id)).toEqual({ sent: 4, left: 2 });
});

test("unsubscribing while the email is being queued withdraws it", async () => {
  const id = await startIssue(1);
  await db.unsafe(`
    create function hold() returns trigger language plpgsql
      as 'begin perform pg_advisory_xact_lock(1); return new; end';
    create trigger hold before insert on mail_message for each row execute function hold()`);
  const countWaiting = async () =>
    (await db`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length;
  const lock = await db.reserve();
  await lock`select pg_advisory_lock(1)`;
  const queueing = enqueueBatch(db, { id, subject: "", body: "" }, emailFor, 1);
  await expect.poll(countWaiting).toBe(1);
  const removal = removeSubscriber(db, "token-1");
  await expect.poll(countWaiting).toBe(2); // it waits until the email is queued
  await lock`select pg_advisory_unlock(1)`;
  lock.release();
  await queueing;
  expect(await removal).toBe(true);
  await db.unsafe("drop trigger hold on mail_message; drop function hold");
  expect(await db`select state, reason from mail_message`).toEqual([{ state: "expired", reason: "unwanted" }]);
});

test("stopping withdraws queued emails; resuming sends each once, and not to new subscribers", async () => {
  const id = await startIssue(30);
  await enqueueBatch(db, { id, subject: "", body: "" }, emailFor, 10);
  await stopIssue(db, await staffAccount(), id);
  expect(await counts(id)).toEqual({ waiting: 30 });
  expect(await db`select id from mail_message`).toEqual([]);
  const [batches, deliveries] = [
    observeStatements(db, "from newsletter_issue i"),
    observeStatements(db, "skip locked"),
  ];
  start(20, batches.db);
  deliver(deliveries.db);
  await Promise.all([batches.nextPoll(), deliveries.nextPoll()]);
  expect(await db`select id from mail_message`).toEqual([]);
  expect(fake.emails).toEqual([]);
  await db`insert into newsletter_subscriber (email, token, confirmed_at) values ('late@example.ir', 'late', now())`;
  await issues.transition(db, await staffAccount(), id, "sending");
  await expect.poll(() => stateOf(id), pollOptions).toBe("sent");
  expect(recipients()).toEqual(addresses(30));
});

test("an email in flight at the stop is still recorded as sent", async () => {
  const id = await startIssue(5);
  await enqueueBatch(db, { id, subject: "", body: "" }, emailFor, 3);
  await db`update mail_message set state = 'asking', asked_at = now(), tries = 1 where address = 'r1@example.ir'`;
  await stopIssue(db, await staffAccount(), id);
  expect(await counts(id)).toEqual({ waiting: 4, queued: 1 });
  start();
  await db`update mail_message set state = 'sent' where address = 'r1@example.ir'`;
  await expect.poll(() => counts(id), pollOptions).toEqual({ waiting: 4, sent: 1 });
  expect(await stateOf(id)).toBe("stopped");
});

test("an email in flight at the stop that is deferred is withdrawn and not sent", async () => {
  const id = await startIssue(5);
  await enqueueBatch(db, { id, subject: "", body: "" }, emailFor, 3);
  await db`update mail_message set state = 'asking', asked_at = now(), tries = 1 where address = 'r1@example.ir'`;
  await stopIssue(db, await staffAccount(), id);
  start();
  await db`update mail_message set state = 'waiting', next_at = now() + interval '1 second' where address = 'r1@example.ir'`;
  const deliveries = observeStatements(db, "skip locked");
  deliver(deliveries.db);
  await expect.poll(() => counts(id), pollOptions).toEqual({ waiting: 5 });
  await db`update mail_message set next_at = now()`; // what is still in the queue is due
  await deliveries.nextPoll();
  expect(await db`select id from mail_message`).toEqual([]);
  expect(fake.emails).toEqual([]);
});

test("rejected and deferred emails do not hold up the rest", async () => {
  const id = await startIssue(12);
  await enqueueBatch(db, { id, subject: "", body: "" }, emailFor, 4);
  await db`update mail_message set state = 'refused' where address = 'r1@example.ir'`;
  await db`update mail_message set tries = 1, next_at = now() + interval '1 hour' where address <> 'r1@example.ir'`;
  start(4);
  deliver();
  await expect.poll(() => fake.emails.length, pollOptions).toBe(8);
  await expect.poll(() => counts(id), pollOptions).toEqual({ sent: 8, failed: 1, queued: 3 });
  expect(await stateOf(id)).toBe("sending");
});

test("an email that is sent again after a failure counts as sent, also of an issue that was over", async () => {
  const id = await startIssue(3);
  await enqueueBatch(db, { id, subject: "", body: "" }, emailFor, 3);
  await db`update mail_message set state = case address when 'r1@example.ir' then 'sent' else 'refused' end`;
  start();
  await expect.poll(() => stateOf(id), pollOptions).toBe("sent");
  expect(await counts(id)).toEqual({ sent: 1, failed: 2 });
  const [row] = await db`select id from mail_message where address = 'r2@example.ir'`;
  expect(await retryJobs(db, "email", row!.id)).toBe(1);
  deliver();
  await expect.poll(() => counts(id), pollOptions).toEqual({ sent: 2, failed: 1 });
  await expect.poll(() => stateOf(id), pollOptions).toBe("sent");
  expect(recipients()).toEqual(["r2@example.ir"]);
});

test("repeatedly killed processes lose no email and queue none twice", async () => {
  const id = await startIssue(400);
  const modulePath = (path: string) => JSON.stringify(join(import.meta.dirname, path));
  const code = `
    import { connect } from ${modulePath("../../database/connect.ts")};
    import { sendNewsletters } from ${modulePath("./newsletter.job.ts")};
    const renderIssue = () => (to, token) => ({ kind: "newsletter", to, subject: "s", text: token, headers: {} });
    sendNewsletters(connect(${JSON.stringify(database.url)}, 3), { renderIssue, pollEvery: 20, batchSize: 25 });
    console.log("up");`;
  // Stands in for the email job and a mail server.
  const sendQueued = () => db`update mail_message set state = 'sent' where state = 'waiting'`;
  const queued = async () => (await db`select count(*)::int as emails from mail_message`)[0]!.emails as number;
  let kills = 0;
  for (let before = 0; before < 400 && kills < 6; before = await queued()) {
    const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    // Killed in the middle of its work, however slow the machine: once it has queued something, each time a little later.
    while ((await queued()) === before) await sendQueued();
    for (let n = 0; n < kills; n++) await sendQueued();
    child.kill("SIGKILL");
    await once(child, "exit");
    kills++;
  }
  expect(kills).toBeGreaterThan(2);
  start(100);
  await expect
    .poll(async () => {
      await sendQueued();
      return stateOf(id);
    }, pollOptions)
    .toBe("sent");
  const [row] = await db`select count(*) as emails, count(distinct address) as subscribers from mail_message`;
  expect(row).toEqual({ emails: 400, subscribers: 400 });
});
