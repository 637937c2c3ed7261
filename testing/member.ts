import { expect } from "vitest";
import type { TestApp } from "./app.ts";

export interface TestMember {
  mobile: string;
  password: string;
  token: string;
  /** The account's id. */
  account: number;
  /** For calls in this member's name. */
  headers: { authorization: string };
}

let made = 0;

/** A mobile number that no other test uses. */
export const newMobile = () => `0912${String(5_000_000 + ++made).padStart(7, "0")}`;

/** The code that was sent to a number last, as its message carries it until it is delivered. */
export async function sentCode({ db }: Pick<TestApp, "db">, mobile: string): Promise<string> {
  const [row] = await db`select code from sms_message where mobile = ${mobile} order by id desc limit 1`;
  return row!.code;
}

/** Signs somebody up as everyone does: number, code, details. */
export async function newMember(testApp: TestApp, details: object = {}): Promise<TestMember> {
  const mobile = newMobile();
  const password = "bagh-e-fin 1399";
  await testApp.post("user/signup", { mobile });
  const activated = await testApp.post("user/active/sms", { mobile, code: await sentCode(testApp, mobile) });
  const { activation_token } = activated.body;
  const own = { first_name: "سارا", last_name: "رضایی", password, activation_token };
  const { status, body } = await testApp.post("profile/register/store", { ...own, ...details });
  expect(status, JSON.stringify(body)).toBe(201);
  const [row] = await testApp.db`select id from account where mobile = ${mobile}`;
  const headers = { authorization: `Bearer ${body.access_token}` };
  return { mobile, password, token: body.access_token, account: row!.id, headers };
}
