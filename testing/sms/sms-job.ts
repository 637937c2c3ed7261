import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import type { Db } from "../../database/connect.ts";
import { createKavenegarGateway } from "../../server/gateways/sms/kavenegar.ts";
import { createSmsirGateway } from "../../server/gateways/sms/smsir.ts";
import { deliverSms } from "../../server/jobs/sms.job.ts";
import { freshDatabase, type TestDatabase } from "../database.ts";
import { type FakeSms, fakeSms, type SmsBehaviour } from "../fakes/fake-sms.ts";
import { enqueueCode, waitForSettledSms } from "./sms.ts";

export const KEY = "secretkey";
export const OTHER_MOBILE = "09350000000";
/** For gateways that do not answer; still long enough for the request to arrive on a loaded machine. */
export const SHORT_TIMEOUT = 3000;
export const templates = { signup: "welcome", reset: "recover" };
export const successes = { kavenegar: { json: { return: { status: 200 } } }, smsir: { json: { status: 1 } } };
/** What Kavenegar answers with a status of its own. */
export const status = (kavenegar: number): SmsBehaviour => ({ json: { return: { status: kavenegar, message: KEY } } });
const numbers = { signup: 1, reset: 2 };
const cooldown = { busy: 40, busyMax: 80, unreachable: 20, unreachableMax: 40 };

/**
 * A database with the job that delivers SMS, and a fake of each gateway, for the tests of the calling file. The jobs that a test starts
 * are closed after it.
 */
export function setUpSmsJob() {
  let database: TestDatabase;
  let fakes: { kavenegar: FakeSms; smsir: FakeSms };
  let logged: string[];
  const jobs: { close: () => Promise<void> }[] = [];
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    fakes = { kavenegar: await fakeSms(successes.kavenegar), smsir: await fakeSms(successes.smsir) };
    logged = [];
    for (const level of ["log", "warn", "info"] as const)
      vi.spyOn(console, level).mockImplementation((...words) => void logged.push(words.join(" ")));
  });
  afterEach(async () => {
    await closeJobs();
    await Promise.all([fakes.kavenegar.close(), fakes.smsir.close()]);
    await database.db`truncate sms_code cascade`;
  });
  const closeJobs = async () => {
    for (const job of jobs.splice(0)) await job.close();
  };
  const gateways = (kavenegarTimeout = 10_000) => [
    createKavenegarGateway({ url: fakes.kavenegar.url, key: KEY, templates, timeoutMs: kavenegarTimeout }),
    createSmsirGateway({ url: fakes.smsir.url, key: KEY, templates: numbers, timeoutMs: 10_000 }),
  ];
  return {
    get db() {
      return database.db;
    },
    get databaseUrl() {
      return database.url;
    },
    get kavenegar() {
      return fakes.kavenegar;
    },
    get smsir() {
      return fakes.smsir;
    },
    get logged() {
      return logged;
    },
    gateways,
    closeJobs,
    /** Starts the job as one process would. */
    startJob(on: Db = database.db, options: Parameters<typeof deliverSms>[2] = {}, gatewayList = gateways()) {
      const started = deliverSms(on, gatewayList, {
        ...{ pollEvery: 20, interruptedAfter: 60_000, backoff: cooldown },
        ...options,
      });
      jobs.push(started);
      return started;
    },
    queue: (code?: Parameters<typeof enqueueCode>[1]) => enqueueCode(database.db, code),
    settledRows: () => waitForSettledSms(database.db),
    requestCounts: () => [fakes.kavenegar.requests.length, fakes.smsir.requests.length],
    /** Neither the log nor the table contains secrets. */
    async expectNoSecrets() {
      const rows = await database.db`select * from sms_message`;
      expect(JSON.stringify(rows)).not.toMatch(/204816|secretkey/);
      expect(logged.join("\n")).not.toMatch(/204816|secretkey|09123456789/);
    },
  };
}
