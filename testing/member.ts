import { expect } from "vitest";
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

/** Signs a member up through the API: number, code, details. */
export async function newMember(testApp: TestApp, details: object = {}): Promise<TestMember> {
  const mobile = newMobile();
  const password = "bagh-e-fin 1399";
  await testApp.post("user/signup", { mobile });
  const activated = await testApp.post("user/active/sms", { mobile, code: await lastSmsCode(testApp, mobile) });
  const { activation_token } = activated.body;
  const defaults = { first_name: "سارا", last_name: "رضایی", password, activation_token };
  const { status, body } = await testApp.post("profile/register/store", { ...defaults, ...details });
  expect(status, JSON.stringify(body)).toBe(201);
  const [row] = await testApp.db`select id from account where mobile = ${mobile}`;
  const headers = { authorization: `Bearer ${body.access_token}` };
  return { mobile, password, token: body.access_token, account: row!.id, headers };
}
