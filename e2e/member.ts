import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { APIRequestContext, Page } from "@playwright/test";
import { e2eFolder } from "./folder.ts";
import { codeOf, newMobile } from "./messages.ts";

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

/** The page of somebody who has just logged in. */
export async function signedIn(page: Page, request: APIRequestContext, url: string) {
  const member = await newMember(request);
  await page.context().addCookies([{ name: "iran_token", value: member.token, url }]);
  return { ...member, headers: { authorization: `Bearer ${member.token}` } };
}

/** What the operators type: `approve`, or `reject` with a reason. */
export async function decide(...words: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: e2eFolder };
  await promisify(execFile)(process.execPath, ["scripts/comments.ts", ...words], { env });
}
