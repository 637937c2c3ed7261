import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { newMobile } from "../../testing/member.ts";
import { tries } from "../../testing/run/depth.ts";
import { smsRows, waitForSettledSms } from "../../testing/sms/sms.ts";
import { type SmsServer, startSmsServer } from "../../testing/sms/sms-server.ts";

const app = testApp();
let folder: string;
let server: SmsServer | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-sms-"));
});
afterEach(async () => {
  await server?.kill();
  await app.db`truncate sms_code cascade`;
  await rm(folder, { recursive: true });
});

/** Signs a new number up; returns it when the server has acknowledged that. */
async function signUp({ address }: SmsServer): Promise<string | undefined> {
  const mobile = newMobile();
  const headers = { "content-type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify({ mobile }) };
  const response = await fetch(`${address}/api/v1/user/signup`, request).catch(() => undefined);
  if (!response) return; // the server was killed
  expect(response.status).toBe(201);
  return mobile;
}
const signUpMany = async (count: number, at: SmsServer) =>
  (await Promise.all(Array.from({ length: count }, () => signUp(at)))).filter((mobile) => mobile !== undefined);

/** The lines of the outbox, and the recipients of its messages: lines with one id are the same message. */
async function readOutbox() {
  const text = await readFile(join(folder, "outbox/sms.jsonl"), "utf8").catch(() => "");
  const lines = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const recipients = new Map(lines.map(({ id, to }) => [`${id} ${to}`, to]));
  return { lines, recipients: [...recipients.values()].sort() };
}

/** How many of the acknowledged numbers have no message in the outbox. */
async function countMissing(acknowledged: string[]) {
  const { recipients } = await readOutbox();
  return acknowledged.filter((mobile) => !recipients.includes(mobile)).length;
}

/**
 * Starts the server again, an hour after the attempts of those that were killed: it takes them for interrupted. Their codes are still valid,
 * however long a start takes on a loaded machine.
 */
async function startLater() {
  await app.db`
    update sms_message set asked_at = asked_at - interval '1 hour', expires_at = now() + interval '1 hour' where state = 'asking'`;
  server = await startSmsServer(app.url, folder);
}

test.each(["before", "after"] as const)(
  "writes every acknowledged code to the file outbox when the server is killed %s a line is written",
  async (stall) => {
    server = await startSmsServer(app.url, folder, stall);
    const acknowledged = await signUpMany(6, server);
    expect(acknowledged).toHaveLength(6);
    const listStates = async () => (await smsRows(app.db)).map(({ state }) => state);
    await expect.poll(listStates).toEqual(Array(6).fill("asking"));
    if (stall === "after") await expect.poll(async () => (await readOutbox()).lines.length).toBe(6);
    await server.kill();
    await startLater();
    await waitForSettledSms(app.db);
    expect(await countMissing(acknowledged)).toBe(0);
    expect(await listStates()).toEqual(Array(6).fill("sent"));
    const { lines, recipients } = await readOutbox();
    expect(lines).toHaveLength(stall === "after" ? 12 : 6);
    expect(recipients).toEqual(acknowledged.sort()); // a reader can tell that a line repeats another one
  },
);

test("leaves no acknowledged code out of the file outbox after kills at any moment", async () => {
  const acknowledged: string[] = [];
  for (const killAfter of [1, 4, 9].slice(-tries(2, 3))) {
    server = await startSmsServer(app.url, folder, "briefly");
    const running = server;
    let responses = 0;
    const signUpOnce = async () => {
      const mobile = await signUp(running);
      if (mobile) acknowledged.push(mobile);
      if (++responses === killAfter) await running.kill();
    };
    await Promise.all(Array.from({ length: 12 }, signUpOnce));
  }
  await startLater();
  await waitForSettledSms(app.db);
  expect(acknowledged.length).toBeGreaterThanOrEqual(3);
  expect(await countMissing(acknowledged)).toBe(0);
});
