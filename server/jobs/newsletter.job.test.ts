import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { type FakeSmtp, fakeSmtp } from "../../testing/fake-smtp.ts";
import { removeSubscriber } from "../features/newsletter/newsletter.sql.ts";
import { queuePortion } from "../features/newsletter/newsletter-delivery.sql.ts";
import { issues, sendIssue, stopIssue } from "../features/newsletter/newsletter-desk.sql.ts";
import type { Letter } from "../gateways/email/gateway.ts";
import { smtp } from "../gateways/email/smtp.ts";
import { deliverMail } from "./email.job.ts";
import { sendNewsletters } from "./newsletter.job.ts";

let database: TestDatabase;
let db: Db;
let fake: FakeSmtp;
const closing: { close: () => Promise<void> }[] = [];
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
  for (const one of closing.splice(0)) await one.close();
  await fake.close();
});
afterAll(() => database.drop());

const letterTo = (email: string, token: string): Letter => ({
  kind: "newsletter",
  to: email,
  subject: "شماره",
  text: token,
  headers: {},
});
const options = { letterOf: () => letterTo, lookEvery: 50 };
const start = (portion = 20, on = db) => closing.push(sendNewsletters(on, { ...options, portion }));
const deliver = (on = db) =>
  closing.push(deliverMail(on, smtp({ url: fake.url, from: "news@example.ir" }), { lookEvery: 50 }));
const me = async () => (await db`select id from account where mobile = '09120000000'`)[0]!.id as number;

async function begun(readers: number): Promise<number> {
  await db`insert into newsletter_subscriber (email, token) select 'r' || n || '@example.ir', 'token-' || n from generate_series(1, ${readers}) n`;
  const [row] = await db`
    insert into newsletter_issue (subject, body, account_name) values ('شماره', 'متن', 'سارا') returning id`;
  await sendIssue(db, await me(), row!.id, 1);
  return row!.id;
}
const stateOf = async (id: number) => (await db`select state from newsletter_issue where id = ${id}`)[0]!.state;
const counts = async (id: number) =>
  Object.fromEntries(
    await db`select state, count(*) from newsletter_delivery where issue_id = ${id} group by state`.values(),
  );
const recipients = () => fake.letters.map(({ to }) => to[0]!).sort();
const everyone = (readers: number) => Array.from({ length: readers }, (_, n) => `r${n + 1}@example.ir`).sort();
const within = { timeout: 20_000, interval: 50 };

test("two processes send each reader one letter, in portions", async () => {
  const other = connect(database.url, 4);
  closing.push({ close: () => other.end() });
  const id = await begun(150);
  let most = 0;
  const looking = setInterval(async () => {
    const [row] = await db`select count(*) as n from mail_message where state in ('waiting', 'asking')`;
    most = Math.max(most, row!.n);
  }, 20);
  closing.unshift({ close: async () => clearInterval(looking) });
  start(20);
  start(20, other);
  deliver();
  deliver(other);
  await expect.poll(() => stateOf(id), within).toBe("sent");
  expect(recipients()).toEqual(everyone(150));
  expect(await counts(id)).toEqual({ sent: 150 });
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(20);
  await Promise.all(
    closing
      .splice(0)
      .toReversed()
      .map((one) => one.close()),
  );
}, 30_000);

test("whoever unsubscribes meanwhile gets none, whether their letter waits here or in the mail queue", async () => {
  const id = await begun(6);
  await queuePortion(db, { id, subject: "", body: "" }, letterTo, 3);
  await removeSubscriber(db, "token-2"); // in the mail queue
  await removeSubscriber(db, "token-5"); // not yet
  start();
  deliver();
  await expect.poll(() => stateOf(id), within).toBe("sent");
  expect(recipients()).toEqual(["r1", "r3", "r4", "r6"].map((text) => `${text}@example.ir`));
  expect(await counts(id)).toEqual({ sent: 4, left: 2 });
});

test("leaving between the reading of a subscriber and the writing of the letter: it does not go", async () => {
  const id = await begun(1);
  await db.unsafe(`
    create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return new; end';
    create trigger dawdle before insert on mail_message for each row execute function dawdle()`);
  const queueing = queuePortion(db, { id, subject: "", body: "" }, letterTo, 1);
  await wait(200);
  expect(await removeSubscriber(db, "token-1")).toBe(true);
  await queueing;
  await db.unsafe("drop trigger dawdle on mail_message; drop function dawdle");
  expect(await db`select state, reason from mail_message`).toEqual([{ state: "expired", reason: "unwanted" }]);
});

test("stopped, letters come back from the queue; resumed, each goes once; who subscribed meanwhile is not among them", async () => {
  const id = await begun(30);
  await queuePortion(db, { id, subject: "", body: "" }, letterTo, 10);
  await stopIssue(db, await me(), id);
  expect(await counts(id)).toEqual({ waiting: 30 });
  expect(await db`select id from mail_message`).toEqual([]);
  start();
  deliver();
  await wait(300);
  expect(fake.letters).toEqual([]);
  await db`insert into newsletter_subscriber (email, token) values ('late@example.ir', 'late')`;
  await issues.turn(db, await me(), id, "sending");
  await expect.poll(() => stateOf(id), within).toBe("sent");
  expect(recipients()).toEqual(everyone(30));
});

test("what was being handed over when it stopped is still written down", async () => {
  const id = await begun(5);
  await queuePortion(db, { id, subject: "", body: "" }, letterTo, 3);
  await db`update mail_message set state = 'asking', asked_at = now(), tries = 1 where address = 'r1@example.ir'`;
  await stopIssue(db, await me(), id);
  expect(await counts(id)).toEqual({ waiting: 4, queued: 1 });
  start();
  await db`update mail_message set state = 'sent' where address = 'r1@example.ir'`;
  await expect.poll(() => counts(id), within).toEqual({ waiting: 4, sent: 1 });
  expect(await stateOf(id)).toBe("stopped");
});

test("what was being handed over when it stopped, and is put off, comes back and does not go", async () => {
  const id = await begun(5);
  await queuePortion(db, { id, subject: "", body: "" }, letterTo, 3);
  await db`update mail_message set state = 'asking', asked_at = now(), tries = 1 where address = 'r1@example.ir'`;
  await stopIssue(db, await me(), id);
  start();
  await db`update mail_message set state = 'waiting', next_at = now() + interval '1 second' where address = 'r1@example.ir'`;
  deliver();
  await expect.poll(() => counts(id), within).toEqual({ waiting: 5 });
  await wait(1500);
  expect(fake.letters).toEqual([]);
});

test("a mail server that refuses some and puts off others does not hold up the rest", async () => {
  const id = await begun(12);
  await queuePortion(db, { id, subject: "", body: "" }, letterTo, 4);
  await db`update mail_message set state = 'refused' where address = 'r1@example.ir'`;
  await db`update mail_message set tries = 1, next_at = now() + interval '1 hour' where address <> 'r1@example.ir'`;
  start(4);
  deliver();
  await vi.waitFor(() => expect(fake.letters).toHaveLength(8), within);
  await expect.poll(() => counts(id), within).toEqual({ sent: 8, failed: 1, queued: 3 });
  expect(await stateOf(id)).toBe("sending");
});

test("processes that are killed again and again lose no letter and write none twice", async () => {
  const id = await begun(400);
  const here = (path: string) => JSON.stringify(join(import.meta.dirname, path));
  const code = `
    import { connect } from ${here("../../database/connect.ts")};
    import { sendNewsletters } from ${here("./newsletter.job.ts")};
    const letterOf = () => (to, token) => ({ kind: "newsletter", to, subject: "s", text: token, headers: {} });
    sendNewsletters(connect(${JSON.stringify(database.url)}, 3), { letterOf, lookEvery: 20, portion: 25 });
    console.log("up");`;
  let kills = 0;
  while ((await counts(id)).sent !== 400 && kills < 12) {
    const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    const until = Date.now() + 20 + 20 * kills;
    // The mail queue, without a mail server.
    while (Date.now() < until) await db`update mail_message set state = 'sent' where state = 'waiting'`;
    child.kill("SIGKILL");
    await once(child, "exit");
    kills++;
  }
  expect(kills).toBeGreaterThan(1);
  start(100);
  await expect
    .poll(async () => {
      await db`update mail_message set state = 'sent' where state = 'waiting'`;
      return stateOf(id);
    }, within)
    .toBe("sent");
  const [row] = await db`select count(*) as letters, count(distinct address) as readers from mail_message`;
  expect(row).toEqual({ letters: 400, readers: 400 });
}, 60_000);
