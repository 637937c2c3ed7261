import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { APIRequestContext, Page } from "@playwright/test";
import type { Db } from "../database/connect.ts";
import { connectRunning } from "../database/connection/connect-running.ts";
import { e2eFolder } from "./folder.ts";
import { codeOf, newMobile } from "./messages.ts";

/** Signs a new member up through the API; returns the credentials. */
export async function newMember(request: APIRequestContext) {
  const [mobile, password] = [newMobile(), "bagh-e-fin 1399"];
  const post = async (path: string, data: object) => (await request.post(`/api/v1/${path}`, { data })).json();
  await post("user/signup", { mobile });
  const { activation_token } = await post("user/active/sms", { mobile, code: await codeOf(mobile) });
  const details = { first_name: "سارا", last_name: "رضایی", password, activation_token };
  const { access_token } = await post("profile/register/store", details);
  return { mobile, password, token: access_token as string };
}

/** Creates a member and stores the session cookie in the page's context. */
export async function signInMember(page: Page, request: APIRequestContext, url: string) {
  const member = await newMember(request);
  await page.context().addCookies([{ name: "iran_token", value: member.token, url }]);
  return { ...member, headers: { authorization: `Bearer ${member.token}` } };
}

/** Works on the database of the running server, as operators' commands do. */
export async function withDatabase(work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = await connectRunning({ DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: e2eFolder });
  await work(db).finally(() => db.end());
}

/** Runs `scripts/comments.ts` with `approve`, or `reject` and a reason, as operators do. */
export async function runCommentsCommand(...args: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: e2eFolder };
  await promisify(execFile)(process.execPath, ["scripts/comments.ts", ...args], { env });
}
