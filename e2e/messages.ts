import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { e2eFolder } from "./folder.ts";
import { expect } from "./site.ts";

const file = join(e2eFolder, "outbox/sms.jsonl");

interface Message {
  to: string;
  kind: string;
  code: string;
}

async function messagesTo(mobile: string): Promise<Message[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  const messages: Message[] = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return messages.filter(({ to }) => to === mobile);
}

/** The code of the nth SMS to a number. */
export async function codeOf(mobile: string, nth = 1): Promise<string> {
  await expect.poll(async () => (await messagesTo(mobile)).length).toBeGreaterThanOrEqual(nth);
  return (await messagesTo(mobile))[nth - 1]!.code;
}

export const messageCount = async (mobile: string) => (await messagesTo(mobile)).length;

let mobileCount = 0;

/** A number that no other test of the run has: each worker, also one that replaces another, has an index of its own. */
export const newMobile = () =>
  `0935${String(Number(process.env.TEST_WORKER_INDEX ?? 0) * 10_000 + mobileCount++).padStart(7, "0")}`;
