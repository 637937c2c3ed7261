import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database.ts";
import { enqueueCode, smsRows, waitForSettledSms } from "../../testing/sms/sms.ts";
import type { SmsGateway } from "../gateways/sms/gateway.ts";
import { deliverSms } from "./sms.job.ts";

const KINDS = ["sent", "refused", "busy", "unreachable", "final", "unknown", "throws", "late no", "late yes"] as const;
type Kind = (typeof KINDS)[number];

/** Whether the message may have been delivered: a process that waits too long for a rejection cannot know it. */
const mayBeDelivered = (kind: Kind) =>
  kind === "sent" || kind === "unknown" || kind === "throws" || kind === "late yes";

interface Attempt {
  gateway: string;
  kind: Kind;
}

const interruptedAfter = 60;

/** A gateway that responds according to a script, and accepts everything afterwards. */
function scripted(name: string, script: Kind[], attempts: Map<string, Attempt[]>, idempotent = false): SmsGateway {
  let index = 0;
  return {
    name,
    idempotent,
    async send({ mobile }) {
      const kind = script[index++] ?? "sent";
      const attemptList = attempts.get(mobile) ?? [];
      attempts.set(mobile, [...attemptList, { gateway: name, kind }]);
      if (kind === "throws") throw new Error("of a kind that nobody foresaw");
      if (kind === "late no" || kind === "late yes") {
        await wait(2.5 * interruptedAfter); // by then other processes have abandoned it, unless the machine is too busy
        return { kind: kind === "late no" ? "refused" : "sent" };
      }
      return { kind, reason: kind };
    },
  };
}

let database: TestDatabase;
let otherDb: Db;
beforeAll(async () => {
  database = await freshDatabase();
  otherDb = connect(database.url, 4);
});
afterAll(async () => {
  await otherDb.end();
  await database.drop();
});

const scripts = fc.array(fc.constantFrom(...KINDS), { maxLength: 6 });

/** Delivers so many messages by two processes at once, until all are settled. */
async function deliverByTwoProcesses(gateways: SmsGateway[], messages: number) {
  const { db } = database;
  const backoff = { busy: 5, busyMax: 10, unreachable: 5, unreachableMax: 10 };
  const options = { pollEvery: 10, interruptedAfter, backoff };
  const jobs = [deliverSms(db, gateways, options), deliverSms(otherDb, gateways, options)];
  const mobiles = Array.from({ length: messages }, (_, n) => `0912000000${n}`);
  await Promise.all(mobiles.map((mobile) => enqueueCode(db, { mobile })));
  await waitForSettledSms(db);
  await Promise.all(jobs.map((job) => job.close()));
}

test("for any responses of two gateways to two processes, a message is delivered at most once and its state is true", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(scripts, scripts, fc.integer({ min: 1, max: 5 }), async (first, second, messages) => {
      await db`truncate sms_code cascade`;
      const attempts = new Map<string, Attempt[]>();
      const gateways = [scripted("one", first, attempts), scripted("two", second, attempts)];
      await deliverByTwoProcesses(gateways, messages);

      for (const { mobile, state, reason } of await smsRows(db)) {
        const attemptList = attempts.get(mobile)!;
        expect(attemptList.filter(({ kind }) => mayBeDelivered(kind)).length).toBeLessThanOrEqual(1);
        const last = attemptList.at(-1)!.kind;
        expect(attemptList.slice(0, -1).filter(({ kind }) => !/refused|busy|unreachable|late no/.test(kind))).toEqual(
          [],
        );
        if (state === "sent") expect(["sent", "late yes"]).toContain(last);
        else if (state === "refused") expect(["final", "refused", "late no"]).toContain(last);
        else if (reason === "interrupted") expect(state).toBe("unknown");
        else expect([state, /unknown|throws|late/.test(last)]).toEqual(["unknown", true]);
        for (const name of ["one", "two"])
          expect(
            attemptList.filter((attempt) => attempt.gateway === name && attempt.kind === "refused").length,
          ).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 25 },
  );
});

test("for any responses of an idempotent gateway and another one, only the idempotent one gets a message again", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(scripts, scripts, fc.integer({ min: 1, max: 5 }), async (first, second, messages) => {
      await db`truncate sms_code cascade`;
      const attempts = new Map<string, Attempt[]>();
      const gateways = [scripted("file", first, attempts, true), scripted("real", second, attempts)];
      await deliverByTwoProcesses(gateways, messages);

      for (const { mobile, state, gateway } of await smsRows(db)) {
        const attemptList = attempts.get(mobile)!;
        const delivered = attemptList.filter(({ kind }) => mayBeDelivered(kind));
        // One gateway at most may have delivered it: the idempotent one any number of times, the other one once.
        expect(new Set(delivered.map((attempt) => attempt.gateway)).size).toBeLessThanOrEqual(1);
        expect(delivered.filter((attempt) => attempt.gateway === "real").length).toBeLessThanOrEqual(1);
        if (state === "unknown") expect(gateway).toBe("real");
        // It ends at the idempotent gateway only with an answer of that gateway, however many are missing before.
        if (gateway === "file") expect(["sent", "refused"]).toContain(state);
        if (state === "sent") expect(attemptList.some(({ kind }) => kind === "sent" || kind === "late yes")).toBe(true);
      }
    }),
    { numRuns: 25 },
  );
});
