import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { type FakeSmtp, fakeSmtp } from "../../testing/fake-smtp.ts";
import { claimMail, dropMail, MAIL_WAITS, pruneMail, queueMail, settleMail } from "../features/email/email.sql.ts";
import { mailOutbox } from "../gateways/email/file-outbox.ts";
import { smtp } from "../gateways/email/smtp.ts";
import { deliverMail } from "./email.job.ts";

const SECRET = "topsecret";
let database: TestDatabase;
let db: Db;
let fake: FakeSmtp;
let said: string[];
const jobs: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(async () => {
  fake = await fakeSmtp();
  said = [];
  for (const way of ["log", "warn", "info", "error"] as const)
    vi.spyOn(console, way).mockImplementation((...words) => void said.push(words.join(" ")));
});
afterEach(async () => {
  for (const job of jobs.splice(0)) await job.close();
  await fake.close();
  await db`truncate mail_message`;
  expect(said.join("\n")).not.toMatch(/topsecret|sara@example|p%40/);
});

const gateway = () =>
  smtp({ url: fake.url.replace("//", `//sara:${SECRET}@`), from: "news@example.ir", timeOut: 150, patience: 500 });
function job(options: Parameters<typeof deliverMail>[2] = {}, on = db, way = gateway()) {
  const started = deliverMail(on, way, { lookEvery: 20, ...options });
  jobs.push(started);
  return started;
}
const queue = (to = "sara@example.ir", subject = "خوش آمدید") =>
  db.begin((tx) => queueMail(tx, { kind: "newsletter", to, subject, text: "سلام" }));
const rows = () =>
  db`select state, tries, reason, round(extract(epoch from next_at - now()))::int as due from mail_message order by id`;
const until = (expected: object[]) =>
  vi.waitFor(async () => expect(await rows()).toMatchObject(expected), { timeout: 4000, interval: 10 });
/** As if the time to wait were over. */
const comeDue = () => db`update mail_message set next_at = now() where state = 'waiting'`;

test("what is queued is in the outbox a moment later", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sarzamin-mail-"));
  const { listening } = job({ lookEvery: 60_000 }, db, mailOutbox(folder));
  await listening;
  await queue();
  await until([{ state: "sent", tries: 1, reason: null }]);
  const line = JSON.parse(await readFile(join(folder, "outbox/mail.jsonl"), "utf8"));
  expect(line).toMatchObject({ kind: "newsletter", to: "sara@example.ir", code: null, text: "سلام" });
  await rm(folder, { recursive: true });
});

test("a letter of a transaction that failed does not exist", async () => {
  job();
  const failed = db.begin(async (tx) => {
    await queueMail(tx, { kind: "newsletter", to: "sara@example.ir", subject: "x", text: "x" });
    throw new Error("undone");
  });
  await expect(failed).rejects.toThrow("undone");
  await wait(100);
  expect(fake.connections).toBe(0);
});

test("refused for good: it is not tried again", async () => {
  fake.answer = { reply: "550 5.1.1 nobody" };
  job();
  await queue();
  await until([{ state: "refused", tries: 1, reason: "550 5.1.1" }]);
  await wait(100);
  expect(fake.connections).toBe(1);
  expect(said.join()).toContain("s***@example.ir (newsletter): smtp: 550 5.1.1; now refused");
});

test("a busy server is asked again after ever longer waits, and at last no more", async () => {
  fake.answer = { reply: "451 4.3.0 later" };
  job();
  await queue();
  for (const [index, seconds] of MAIL_WAITS.entries()) {
    await until([{ state: "waiting", tries: index + 1, reason: "451 4.3.0" }]);
    const [{ due }] = (await rows()) as unknown as [{ due: number }];
    expect(Math.abs(due - seconds)).toBeLessThan(5);
    await comeDue();
  }
  await until([{ state: "expired", tries: MAIL_WAITS.length + 1 }]);
  await comeDue();
  await wait(100);
  expect(fake.connections).toBe(MAIL_WAITS.length + 1);
});

test.for(["says nothing", "reset at once", "garbage", "hang after text", "reset after text"] as const)(
  "%s: it waits, and is sent when the server is well",
  async (answer) => {
    fake.answer = answer;
    job();
    await queue();
    await until([{ state: "waiting", tries: 1 }]);
    fake.answer = "accept";
    await comeDue();
    await until([{ state: "sent", tries: 2 }]);
  },
);

test("what a dead process has taken is taken again, but only after a while", async () => {
  await queue();
  const [lost] = await claimMail(db, 5, 600_000);
  job({ interruptedAfter: 600_000 });
  await wait(150);
  expect(fake.connections).toBe(0);
  job({ interruptedAfter: 100 });
  await until([{ state: "sent", tries: 2 }]);
  expect(await settleMail(db, lost!, { kind: "refused" })).toBeUndefined();
  expect(await rows()).toMatchObject([{ state: "sent" }]);
});

test("a letter that was interrupted each time expires", async () => {
  await queue();
  await db`update mail_message set state = 'asking', tries = 6, asked_at = now() - interval '11 minutes'`;
  expect(await claimMail(db, 5, 600_000)).toEqual([]);
  expect(await rows()).toMatchObject([{ state: "expired", reason: "interrupted" }]);
});

test("two processes send a hundred letters once each", async () => {
  const other = connect(database.url, 4);
  const addresses = Array.from({ length: 100 }, (_, n) => `r${String(n).padStart(3, "0")}@example.ir`);
  for (const address of addresses) await queue(address);
  job();
  job({}, other);
  await until(Array(100).fill({ state: "sent", tries: 1 }));
  expect(fake.letters.map(({ to }) => to[0]).sort()).toEqual(addresses);
  for (const it of jobs.splice(0)) await it.close();
  await other.end();
});

test("lines in a subject or a header become spaces; letters nobody wants do not leave", async () => {
  await db.begin((tx) =>
    queueMail(tx, {
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
  await db.begin((tx) => dropMail(tx, "sara@example.ir", "newsletter"));
  job();
  await until([{ state: "sent" }, { state: "expired", reason: "unwanted" }]);
  expect(fake.letters.map(({ to }) => to[0])).toEqual(["a@example.ir"]);
});

test("the end: what is on its way is waited for, nothing new is taken", async () => {
  fake.answer = "hang after text";
  const ending = job({ lookEvery: 60_000 });
  await queue();
  await vi.waitFor(() => expect(fake.letters).toHaveLength(1));
  const closed = ending.close();
  await queue();
  await closed;
  expect(await rows()).toMatchObject([
    { state: "waiting", tries: 1 },
    { state: "waiting", tries: 0 },
  ]);
});

test("settled letters are kept for a month", async () => {
  for (const state of ["sent", "refused", "expired", "waiting", "asking"]) {
    await queue();
    await db`update mail_message set state = ${state}, asked_at = now(), created_at = now() - interval '31 days'
      where id = (select max(id) from mail_message)`;
  }
  await queue();
  await pruneMail(db);
  expect((await rows()).map(({ state }) => state)).toEqual(["waiting", "asking", "waiting"]);
});
