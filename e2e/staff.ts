import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { APIRequestContext, Page } from "@playwright/test";
import { e2eFolder } from "./folder.ts";
import { signInMember } from "./member.ts";

/** Creates a member, appoints them to a role with `scripts/staff.ts`, and stores the session cookie in the page's context. */
export async function signInStaff(
  page: Page,
  request: APIRequestContext,
  url: string,
  role: "editor" | "owner" = "editor",
) {
  const member = await signInMember(page, request, url);
  const env = { ...process.env, DATA_DIR: e2eFolder };
  const args = ["scripts/staff.ts", "add", member.mobile, ...(role === "owner" ? ["owner"] : [])];
  await promisify(execFile)(process.execPath, args, { env });
  return member;
}

/** Opens a screen of the desk and waits until it is rendered. */
export async function openDesk(page: Page, path: string): Promise<void> {
  await page.goto(`/desk${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
}
