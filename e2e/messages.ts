import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { expect } from "./site.ts";

/** Where the server of the journeys keeps everything. */
export const e2eFolder = join(tmpdir(), `sarzamin-e2e-${process.getuid?.() ?? 0}`);
const file = join(e2eFolder, "outbox/sms.jsonl");

interface Message {
  to: string;
  kind: string;
  code: string;
}

async function messagesTo(mobile: string): Promise<Message[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  const all: Message[] = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return all.filter(({ to }) => to === mobile);
}

/** The code of the nth message to a number, as its phone would show it. */
export async function codeOf(mobile: string, nth = 1): Promise<string> {
  await expect.poll(async () => (await messagesTo(mobile)).length).toBeGreaterThanOrEqual(nth);
  return (await messagesTo(mobile))[nth - 1]!.code;
}

export const messageCount = async (mobile: string) => (await messagesTo(mobile)).length;

/** A number that no other journey uses. */
export const newMobile = () => `0935${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;

export const persian = (text: string) => text.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]!);

/** Somebody who is a member already; resolves with what they log in with. */
export async function newMember(request: APIRequestContext) {
  const [mobile, password] = [newMobile(), "bagh-e-fin 1399"];
  const call = async (path: string, data: object) => (await request.post(`/api/v1/${path}`, { data })).json();
  await call("user/signup", { mobile });
  const { activation_token } = await call("user/active/sms", { mobile, code: await codeOf(mobile) });
  const details = { first_name: "سارا", last_name: "رضایی", password, activation_token };
  const { access_token } = await call("profile/register/store", details);
  return { mobile, password, token: access_token as string };
}
