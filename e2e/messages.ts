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

/** A random number, so that no two tests share one. */
export const newMobile = () => `0935${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
