import { expect, test } from "vitest";
import { connect } from "../../database/connect.ts";
import type { SmsBehaviour } from "../../testing/fakes/fake-sms.ts";
import { smsRows } from "../../testing/sms/sms.ts";
import { KEY, OTHER_MOBILE, SHORT_TIMEOUT, setUpSmsJob, successes, templates } from "../../testing/sms/sms-job.ts";
import { observeStatements } from "../../testing/statements/observe-statements.ts";
import { createKavenegarGateway } from "../gateways/sms/kavenegar.ts";
import { deliverSms } from "./sms.job.ts";

const CODE = "204816";
const sms = setUpSmsJob();

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
  sms.kavenegar.behaviour = answer;
  const otherDb = connect(sms.databaseUrl, 2);
  const processes = [sms.db, otherDb, sms.db].map((on) => observeStatements(on, "skip locked"));
  sms.startJob(processes[0]!.db, {}, sms.gateways(SHORT_TIMEOUT));
  sms.startJob(processes[1]!.db, {}, sms.gateways(SHORT_TIMEOUT));
  await sms.queue();
  expect(await sms.settledRows()).toMatchObject([{ state: "unknown", gateway: "kavenegar" }]);
  sms.kavenegar.behaviour = successes.kavenegar;
  sms.startJob(processes[2]!.db); // as after a restart
  await Promise.all(processes.map(({ nextPoll }) => nextPoll()));
  expect(await smsRows(sms.db)).toMatchObject([{ state: "unknown", gateway: "kavenegar" }]); // claimed by none of them
  expect(sms.requestCounts()).toEqual([1, 0]);
  await sms.expectNoSecrets();
  await sms.closeJobs();
  await otherDb.end();
});

test("a message whose process crashed during the request counts as possibly sent", async () => {
  sms.kavenegar.behaviour = "hang";
  const dyingDb = connect(sms.databaseUrl, 2);
  const dyingJob = deliverSms(
    dyingDb,
    [createKavenegarGateway({ url: sms.kavenegar.url, key: KEY, templates, timeoutMs: 60_000 })],
    {
      pollEvery: 20,
    },
  );
  await sms.queue();
  await expect.poll(() => sms.kavenegar.requests.length).toBe(1);
  await dyingDb.end({ timeout: 0 }); // it will never record the outcome
  sms.startJob(sms.db, { interruptedAfter: 300 });
  expect(await sms.settledRows()).toMatchObject([{ state: "unknown", reason: "interrupted" }]);
  expect(sms.requestCounts()).toEqual([1, 0]);
  expect(sms.logged.join()).toMatch(/to=0912•••6789 kind=signup reason="kavenegar was interrupted"/);
  await sms.expectNoSecrets();
  sms.kavenegar.closeConnections();
  await dyingJob.close();
});

test("two processes deliver two hundred messages exactly once each", async () => {
  const otherDb = connect(sms.databaseUrl, 4);
  sms.startJob();
  sms.startJob(otherDb);
  const mobiles = Array.from({ length: 200 }, (_, n) => `0912${String(n).padStart(7, "0")}`);
  await Promise.all(mobiles.map((mobile) => sms.queue({ mobile })));
  expect((await sms.settledRows()).map(({ state }) => state)).toEqual(Array(200).fill("sent"));
  const receptors = sms.kavenegar.requests.map(({ body }) => new URLSearchParams(body).get("receptor"));
  expect(receptors.sort()).toEqual(mobiles);
  expect(sms.smsir.requests).toEqual([]);
  await sms.closeJobs();
  await otherDb.end();
});

test("close waits for messages in flight and claims no new ones", async () => {
  sms.kavenegar.behaviour = "hang";
  const closingJob = sms.startJob();
  await sms.queue();
  await expect.poll(() => sms.kavenegar.requests.length).toBe(1);
  const closed = closingJob.close();
  await sms.queue({ mobile: OTHER_MOBILE });
  sms.kavenegar.closeConnections();
  await closed;
  expect(await smsRows(sms.db)).toMatchObject([{ state: "unknown" }, { state: "waiting", code: CODE }]);
  expect(sms.requestCounts()).toEqual([1, 0]);
});

test("a database failure is logged once and the job continues afterwards", async () => {
  const polls = observeStatements(sms.db, "update sms_message");
  sms.startJob(polls.db);
  await sms.queue();
  await sms.settledRows();
  await sms.db`alter table sms_message rename to hidden`;
  for (let n = 0; n < 2; n++) await polls.nextPoll();
  expect(sms.logged).toEqual([expect.stringMatching(/job_waiting: .* job=Messages/)]);
  await sms.db`alter table hidden rename to sms_message`;
  await sms.queue({ mobile: OTHER_MOBILE });
  expect(await sms.settledRows()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
});

test("the job listens again after its connections break", async () => {
  const url = new URL(sms.databaseUrl);
  url.searchParams.set("application_name", "breaking");
  const ownDb = connect(url.href, 2);
  sms.startJob(ownDb, { pollEvery: 60_000 });
  await sms.queue();
  await sms.settledRows();
  const admin = connect(sms.databaseUrl, 1);
  const listening = async () =>
    (await admin`select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`).map(
      ({ pid }) => pid,
    );
  const before = await listening();
  expect(before).toHaveLength(1);
  const broken = await admin`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'breaking'`;
  expect(broken.length, "the job's own and the one that listens").toBeGreaterThan(1);
  await expect.poll(listening).toEqual([expect.not.toBeOneOf(before)]);
  await sms.queue({ mobile: OTHER_MOBILE });
  expect(await sms.settledRows()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
  await sms.closeJobs();
  await Promise.all([ownDb.end(), admin.end()]);
});
