import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fakeSms } from "../../testing/fakes/fake-sms.ts";
import { measureSlowdown } from "../../testing/slowdown.ts";
import {
  KEY,
  OTHER_MOBILE,
  SHORT_TIMEOUT,
  setUpSmsJob,
  status,
  successes,
  templates,
} from "../../testing/sms/sms-job.ts";
import { createSmsFileOutbox } from "../gateways/sms/file-outbox.ts";
import { createKavenegarGateway } from "../gateways/sms/kavenegar.ts";

const CODE = "204816";
const sms = setUpSmsJob();

test("a queued message is in the file outbox at once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sarzamin-sms-"));
  const { ready: listening } = sms.startJob(sms.db, { pollEvery: 60_000 }, [createSmsFileOutbox(folder)]);
  await listening;
  const durations: number[] = [];
  for (let n = 0; n < 10; n++) {
    const startedAt = performance.now();
    await sms.queue({ mobile: `0912000000${n}` });
    await expect
      .poll(async () => (await readFile(join(folder, "outbox/sms.jsonl"), "utf8")).split("\n").length, { interval: 2 })
      .toBe(n + 2);
    durations.push(performance.now() - startedAt);
  }
  expect(Math.min(...durations) / measureSlowdown()).toBeLessThan(100); // the fastest, as other load delays most of them
  const states = (await sms.settledRows()).map(({ state, gateway, reason }) => ({ state, gateway, reason }));
  expect(states).toEqual(Array(10).fill({ state: "sent", gateway: "outbox", reason: null }));
  await rm(folder, { recursive: true });
});

test("the first gateway sends; the second is not called; the code is cleared", async () => {
  sms.startJob();
  await sms.queue();
  expect(await sms.settledRows()).toMatchObject([
    { state: "sent", gateway: "kavenegar", refused_by: [], reason: null },
  ]);
  expect(sms.kavenegar.requests[0]!.body).toContain(`token=${CODE}`);
  expect(sms.requestCounts()).toEqual([1, 0]);
  expect(sms.logged).toEqual([]);
});

test.for([
  ["no credit", status(418), ["kavenegar"], null],
  ["a wrong key", status(403), ["kavenegar"], null],
  ["a template that is not approved", status(424), ["kavenegar"], null],
  ["busy", status(429), [], null],
] as const)("%s: the second gateway sends at once", async ([, answer, refused_by, reason]) => {
  sms.kavenegar.behaviour = answer;
  sms.startJob(sms.db, { pollEvery: 60_000, backoff: { busy: 60_000 } });
  await sms.queue();
  expect(await sms.settledRows()).toMatchObject([{ state: "sent", gateway: "smsir", refused_by, reason }]);
  expect(sms.requestCounts()).toEqual([1, 1]);
  await sms.expectNoSecrets();
});

test("an unreachable first gateway falls back to the second", async () => {
  const closedFake = await fakeSms();
  await closedFake.close();
  sms.startJob(sms.db, {}, [createKavenegarGateway({ url: closedFake.url, key: KEY, templates }), sms.gateways()[1]!]);
  await sms.queue();
  expect(await sms.settledRows()).toMatchObject([{ state: "sent", gateway: "smsir" }]);
  expect(sms.logged.join()).toMatch(/to=0912•••6789 kind=signup reason="kavenegar: unreachable, ECONNREFUSED/);
  await sms.expectNoSecrets();
});

test("a message to an invalid receiver is not retried with another gateway", async () => {
  sms.kavenegar.behaviour = status(411);
  sms.startJob();
  await sms.queue();
  expect(await sms.settledRows()).toMatchObject([{ state: "refused", gateway: "kavenegar" }]);
  expect(sms.requestCounts()).toEqual([1, 0]);
});

test("a message that every gateway rejects stays rejected", async () => {
  sms.kavenegar.behaviour = status(418);
  sms.smsir.behaviour = { json: { status: 102 } };
  sms.startJob();
  await sms.queue();
  const [row] = await sms.settledRows();
  expect(row).toMatchObject({ state: "refused", refused_by: ["kavenegar", "smsir"], reason: "status 102" });
  [sms.kavenegar.behaviour, sms.smsir.behaviour] = [successes.kavenegar, successes.smsir];
  await sms.queue({ mobile: OTHER_MOBILE }); // is claimed after every older message that is due
  expect(await sms.settledRows()).toMatchObject([{ state: "refused" }, { state: "sent" }]);
  expect(sms.requestCounts()).toEqual([2, 1]);
  await sms.expectNoSecrets();
});

test("busy gateways are retried after a cooldown while the code is valid", async () => {
  sms.kavenegar.behaviour = status(418); // not retried
  sms.smsir.behaviour = { json: { status: 20 } };
  sms.startJob();
  await sms.queue();
  await expect.poll(() => sms.smsir.requests.length).toBeGreaterThanOrEqual(3);
  sms.smsir.behaviour = successes.smsir;
  expect(await sms.settledRows()).toMatchObject([{ state: "sent", gateway: "smsir", refused_by: ["kavenegar"] }]);
  expect(sms.kavenegar.requests).toHaveLength(1);
});

test("an expired code is never sent", async () => {
  sms.kavenegar.behaviour = status(429);
  sms.smsir.behaviour = { json: { status: 20 } };
  sms.startJob();
  await sms.queue({ seconds: 0.3 });
  expect(await sms.settledRows()).toMatchObject([{ state: "expired" }]);
  const countRequests = () => sms.kavenegar.requests.length + sms.smsir.requests.length;
  const before = countRequests();
  [sms.kavenegar.behaviour, sms.smsir.behaviour] = [successes.kavenegar, successes.smsir];
  await sms.queue({ mobile: OTHER_MOBILE }); // is sent when a gateway is open again
  expect(await sms.settledRows()).toMatchObject([{ state: "expired" }, { state: "sent" }]);
  await sms.queue({ seconds: -1 });
  expect((await sms.settledRows())[2]).toMatchObject({ state: "expired", gateway: null });
  expect(countRequests()).toBe(before + 1);
  await sms.expectNoSecrets();
});

test("a waiting message with a replaced code is never sent", async () => {
  await sms.queue({ code: "111111" });
  await sms.queue({ mobile: OTHER_MOBILE, code: "333333" });
  await sms.queue({ code: "222222" });
  sms.startJob();
  const states = (await sms.settledRows()).map(({ state, reason }) => `${state} ${reason}`);
  expect(states).toEqual(["expired replaced", "sent null", "sent null"]);
  expect(sms.kavenegar.requests.map(({ body }) => new URLSearchParams(body).get("token")).sort()).toEqual([
    "222222",
    "333333",
  ]);
});

test("a withheld message is never sent", async () => {
  sms.startJob();
  await sms.queue({ withheld: true });
  expect(await sms.settledRows()).toMatchObject([{ state: "withheld", gateway: null }]);
  await sms.queue({ mobile: OTHER_MOBILE }); // is claimed after every older message that is due
  expect(await sms.settledRows()).toMatchObject([{ state: "withheld", gateway: null }, { state: "sent" }]);
  expect(sms.requestCounts()).toEqual([1, 0]);
});

test("after an unknown outcome the next code goes through the other gateway", async () => {
  sms.kavenegar.behaviour = "hang";
  sms.startJob(sms.db, {}, sms.gateways(SHORT_TIMEOUT));
  await sms.queue();
  await sms.settledRows();
  await sms.queue();
  expect((await sms.settledRows()).map(({ state, gateway }) => `${state} ${gateway}`)).toEqual([
    "unknown kavenegar",
    "sent smsir",
  ]);
});
