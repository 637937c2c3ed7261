import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { APIRequestContext, Page } from "@playwright/test";
import { e2eFolder } from "./folder.ts";
import { signedIn } from "./member.ts";

/** The page of somebody who has a role at the desk, appointed as operators do it, and has just logged in. */
export async function signedInStaff(
  page: Page,
  request: APIRequestContext,
  url: string,
  role: "editor" | "owner" = "editor",
) {
  const member = await signedIn(page, request, url);
  const env = { ...process.env, DATA_DIR: e2eFolder };
  const words = ["scripts/staff.ts", "add", member.mobile, ...(role === "owner" ? ["owner"] : [])];
  await promisify(execFile)(process.execPath, words, { env });
  return member;
}

/** Opens a screen of the desk, and waits until it is drawn. */
export async function openDesk(page: Page, path: string): Promise<void> {
  await page.goto(`/desk${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
}
