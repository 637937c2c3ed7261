import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { type FakeSmtp, fakeSmtp } from "../../testing/fakes/fake-smtp.ts";
import {
  cancelEmails,
  claimEmails,
  EMAIL_RETRY_DELAYS,
  enqueueEmail,
  pruneEmails,
  recordEmailOutcome,
} from "../features/email/email.sql.ts";
import { createEmailFileOutbox } from "../gateways/email/file-outbox.ts";
import { createSmtpGateway } from "../gateways/email/smtp.ts";
import { deliverEmail } from "./email.job.ts";

const SECRET = "topsecret";
let database: TestDatabase;
let db: Db;
let fake: FakeSmtp;
let logged: string[];
const jobs: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(async () => {
  fake = await fakeSmtp();
  logged = [];
  for (const level of ["log", "warn", "info", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void logged.push(words.join(" ")));
});
afterEach(async () => {
  for (const job of jobs.splice(0)) await job.close();
  await fake.close();
  await db`truncate mail_message`;
  expect(logged.join("\n")).not.toMatch(/topsecret|sara@example|p%40/);
});

const gateway = (timeoutMs = 60_000) =>
  createSmtpGateway({
    url: fake.url.replace("//", `//sara:${SECRET}@`),
    from: "news@example.ir",
    timeoutMs,
    totalTimeoutMs: 2 * timeoutMs,
  });
const SHORT_TIMEOUT = 500; // for a server that does not answer
function startJob(options: Parameters<typeof deliverEmail>[2] = {}, on = db, level = gateway()) {
  const started = deliverEmail(on, level, { pollEvery: 20, ...options });
  jobs.push(started);
  return started;
}
const queue = (to = "sara@example.ir", subject = "خوش آمدید") =>
  db.begin((tx) => enqueueEmail(tx, { kind: "newsletter", to, subject, text: "سلام" }));
const rows = () => db`select state, tries, reason from mail_message order by id`;
const waitForRows = (expected: object[]) => expect.poll(rows, { interval: 10 }).toMatchObject(expected);
/** Makes waiting emails due. */
const makeDue = () => db`update mail_message set next_at = now() where state = 'waiting'`;

test("a queued email is in the file outbox at once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sarzamin-mail-"));
  const { ready: listening } = startJob({ pollEvery: 60_000 }, db, createEmailFileOutbox(folder));
  await listening;
  await queue();
  await waitForRows([{ state: "sent", tries: 1, reason: null }]);
  const line = JSON.parse(await readFile(join(folder, "outbox/mail.jsonl"), "utf8"));
  expect(line).toMatchObject({ kind: "newsletter", to: "sara@example.ir", code: null, text: "سلام" });
  await rm(folder, { recursive: true });
});

test("an email of a rolled back transaction does not exist", async () => {
  startJob();
  const failed = db.begin(async (tx) => {
    await enqueueEmail(tx, { kind: "newsletter", to: "sara@example.ir", subject: "x", text: "x" });
    throw new Error("undone");
  });
  await expect(failed).rejects.toThrow("undone");
  await queue(); // is claimed after every older email that is due
  await waitForRows([{ state: "sent" }]);
  expect(await rows()).toHaveLength(1);
  expect(fake.connections).toBe(1);
});

test("a permanent rejection is not retried", async () => {
  fake.behaviour = { reply: "550 5.1.1 nobody" };
  startJob();
  await queue();
  await waitForRows([{ state: "refused", tries: 1, reason: "550 5.1.1" }]);
  fake.behaviour = "accept";
  await queue(); // is claimed after every older email that is due
  await waitForRows([{ state: "refused", tries: 1 }, { state: "sent" }]);
  expect(fake.connections).toBe(2);
  expect(logged.join()).toContain('to=s***@example.ir kind=newsletter gateway=smtp reason="550 5.1.1" state=refused');
});

test("temporary failures are retried with growing waits, then the email expires", async () => {
  fake.behaviour = { reply: "451 4.3.0 later" };
  startJob();
  await queue();
  for (const [index, seconds] of EMAIL_RETRY_DELAYS.entries()) {
    await waitForRows([{ state: "waiting", tries: index + 1, reason: "451 4.3.0" }]);
    const waits = db`
      select next_at - make_interval(secs => ${seconds}) between asked_at and now() as "sinceItsTry" from mail_message`;
    expect(await waits).toEqual([{ sinceItsTry: true }]);
    await makeDue();
  }
  await waitForRows([{ state: "expired", tries: EMAIL_RETRY_DELAYS.length + 1 }]);
  await db`update mail_message set next_at = now()`;
  fake.behaviour = "accept";
  await queue(); // is claimed after every older email that is due
  await waitForRows([{ state: "expired", tries: EMAIL_RETRY_DELAYS.length + 1 }, { state: "sent" }]);
  expect(fake.connections).toBe(EMAIL_RETRY_DELAYS.length + 2);
});

test.for(["hang before greeting", "reset at once", "garbage", "hang after text", "reset after text"] as const)(
  "%s: the email waits and is sent when the server recovers",
  async (answer) => {
    fake.behaviour = answer;
    const impatientJob = startJob({}, db, gateway(SHORT_TIMEOUT));
    await queue();
    await waitForRows([{ state: "waiting", tries: 1 }]);
    await impatientJob.close();
    fake.behaviour = "accept";
    startJob();
    await makeDue();
    await waitForRows([{ state: "sent", tries: 2 }]);
  },
);

test("an email claimed by a dead process is claimed again after a while", async () => {
  await queue();
  const [lost] = await claimEmails(db, 5, 600_000);
  startJob({ interruptedAfter: 600_000 });
  await queue("ali@example.ir"); // is claimed after every older email that is due
  await waitForRows([{ state: "asking", tries: 1 }, { state: "sent" }]);
  expect(fake.connections).toBe(1);
  await db`update mail_message set asked_at = now() - interval '11 minutes' where state = 'asking'`;
  await waitForRows([{ state: "sent", tries: 2 }, { state: "sent" }]);
  expect(await recordEmailOutcome(db, lost!, { kind: "refused" })).toBeUndefined();
  expect(await rows()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
});

test("an email that is interrupted on each try expires", async () => {
  await queue();
  await db`update mail_message set state = 'asking', tries = 6, asked_at = now() - interval '11 minutes'`;
  expect(await claimEmails(db, 5, 600_000)).toEqual([]);
  expect(await rows()).toMatchObject([{ state: "expired", reason: "interrupted" }]);
});

test("the emails of an issue of the newsletter are claimed after all others, however long they wait", async () => {
  const enqueue = (to: string, html: string | null, kind: "newsletter" | "contact" = "newsletter") =>
    db.begin((tx) => enqueueEmail(tx, { kind, to, html, subject: "خبر", text: "سلام" }));
  for (const to of ["r1@example.ir", "r2@example.ir"]) await enqueue(to, "<p>سلام</p>");
  await db`update mail_message set next_at = now() - interval '1 hour'`;
  await enqueue("confirmation@example.ir", null);
  await enqueue("contact@example.ir", null, "contact");
  const claim = async (limit: number) => (await claimEmails(db, limit, 600_000)).map(({ to }) => to).sort();
  expect(await claim(2)).toEqual(["confirmation@example.ir", "contact@example.ir"]);
  expect(await claim(2)).toEqual(["r1@example.ir", "r2@example.ir"]);
});

test("two processes send a hundred emails once each", async () => {
  const otherDb = connect(database.url, 4);
  const addresses = Array.from({ length: 100 }, (_, n) => `r${String(n).padStart(3, "0")}@example.ir`);
  for (const address of addresses) await queue(address);
  startJob();
  startJob({}, otherDb);
  await waitForRows(Array(100).fill({ state: "sent", tries: 1 }));
  expect(fake.emails.map(({ to }) => to[0]).sort()).toEqual(addresses);
  for (const job of jobs.splice(0)) await job.close();
  await otherDb.end();
});

test("line breaks in a subject or header become spaces; dropped emails are not sent", async () => {
  await db.begin((tx) =>
    enqueueEmail(tx, {
      kind: "contact",
      to: "a@example.ir",
      subject: "x\r\nBcc: b@example.ir",
      text: "",
      headers: { A: "1\n2" },
    }),
  );
  expect(await db`select subject, headers from mail_message`).toEqual([
    { subject: "x Bcc: b@example.ir", headers: { A: "1 2" } },
  ]);
  await queue();
  await db.begin((tx) => cancelEmails(tx, "sara@example.ir", "newsletter"));
  startJob();
  await waitForRows([{ state: "sent" }, { state: "expired", reason: "unwanted" }]);
  expect(fake.emails.map(({ to }) => to[0])).toEqual(["a@example.ir"]);
});

test("an email that is being delivered when its reader unsubscribes is not tried again", async () => {
  const cancel = () => db.begin((tx) => cancelEmails(tx, "sara@example.ir", "newsletter"));
  await queue();
  const [later] = await claimEmails(db, 1, 60_000);
  await cancel();
  expect(await rows()).toMatchObject([{ state: "asking" }]);
  expect(await recordEmailOutcome(db, later!, { kind: "later", reason: "451 try again" })).toBe("expired");
  expect(await rows()).toMatchObject([{ state: "expired", reason: "unwanted" }]);

  await queue();
  await claimEmails(db, 1, 60_000); // by a process that ends now
  await cancel();
  expect(await claimEmails(db, 1, 0)).toEqual([]);
  expect((await rows()).map(({ state, reason }) => [state, reason])).toEqual(Array(2).fill(["expired", "unwanted"]));

  await queue();
  const [sent] = await claimEmails(db, 1, 60_000);
  await cancel();
  expect(await recordEmailOutcome(db, sent!, { kind: "sent" })).toBe("sent");
});

test("close waits for emails in flight and claims no new ones", async () => {
  fake.behaviour = { silentAfterText: 1000 };
  const closingJob = startJob({ pollEvery: 60_000 });
  await queue();
  await expect.poll(() => fake.emails.length, { interval: 5 }).toBe(1);
  const closed = closingJob.close();
  await queue();
  await closed;
  expect(await rows()).toMatchObject([
    { state: "sent", tries: 1 },
    { state: "waiting", tries: 0 },
  ]);
});

test("finished emails are kept for a month", async () => {
  for (const state of ["sent", "refused", "expired", "waiting", "asking"]) {
    await queue();
    await db`update mail_message set state = ${state}, asked_at = now(), created_at = now() - interval '31 days'
      where id = (select max(id) from mail_message)`;
  }
  await queue();
  await pruneEmails(db);
  expect((await rows()).map(({ state }) => state)).toEqual(["waiting", "asking", "waiting"]);
});
