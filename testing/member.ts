import { expect } from "vitest";
import { createAccount } from "../server/features/account/account.sql.ts";
import { hashSecret } from "../server/features/account/password.ts";
import { signIn } from "../server/features/account/sign-in.ts";
import type { Caller } from "../server/http/endpoint-registry.ts";
import type { TestApp } from "./app.ts";

export interface TestMember {
  mobile: string;
  password: string;
  token: string;
  /** The account's id. */
  account: number;
  /** Authorization for requests of this member. */
  headers: { authorization: string };
}

let mobileCount = 0;

/** A mobile number that is unique within the test file. */
export const newMobile = () => `0912${String(5_000_000 + ++mobileCount).padStart(7, "0")}`;

/** The code of the last message to a number; it is deleted on delivery. */
export async function lastSmsCode({ db }: Pick<TestApp, "db">, mobile: string): Promise<string> {
  const [row] = await db`select code from sms_message where mobile = ${mobile} order by id desc limit 1`;
  return row!.code;
}

const PASSWORD = "bagh-e-fin 1399";
const NAME = { first_name: "سارا", last_name: "رضایی" };
const CALLER: Caller = { visitor: null, member: null, address: "127.0.0.1", agent: "lightMyRequest", prefetch: false };

/** The hash of the members' password, made once for all files of a worker: it takes longer than the rest of a sign-up. */
let passwordHash: Promise<string> | undefined;

/**
 * A new member. With details, signs up through the API; without them, writes at once what a sign-up leaves: account, session, device and
 * event, but neither code nor message nor counts of limits.
 */
export async function newMember(testApp: TestApp, details?: object): Promise<TestMember> {
  const mobile = newMobile();
  const member = details ? await signUp(testApp, mobile, details) : await writeMember(testApp, mobile);
  return { mobile, password: PASSWORD, ...member, headers: { authorization: `Bearer ${member.token}` } };
}

async function writeMember({ db }: TestApp, mobile: string) {
  passwordHash ??= hashSecret(PASSWORD);
  const account = await createAccount(db, mobile, await passwordHash, NAME);
  const request = { kind: "signup", account, passwordHash: null, visitor: null, isKnownDevice: false } as const;
  const { access_token: token } = await signIn({ db, views: noViews, siteUrl: "" }, CALLER, request);
  return { account: account.id, token };
}

const noViews = { flush: async () => {} };

async function signUp(testApp: TestApp, mobile: string, details: object) {
  await testApp.post("user/signup", { mobile });
  const activated = await testApp.post("user/active/sms", { mobile, code: await lastSmsCode(testApp, mobile) });
  const { activation_token } = activated.body;
  const all = { ...NAME, password: PASSWORD, activation_token, ...details };
  const { status, body } = await testApp.post("profile/register/store", all);
  expect(status, JSON.stringify(body)).toBe(201);
  const [row] = await testApp.db`select id from account where mobile = ${mobile}`;
  return { account: row!.id as number, token: body.access_token as string };
}
