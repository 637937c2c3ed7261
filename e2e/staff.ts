import type { APIRequestContext, Page } from "@playwright/test";
import type { StaffRole } from "../contract/desk/team/rights.ts";
import { COMMAND_LINE } from "../server/features/audit/audit.sql.ts";
import { appoint } from "../server/features/staff/staff.sql.ts";
import { signInMember, withDatabase } from "./member.ts";

/** Creates a member, appoints them to a role as `scripts/staff.ts` does, and stores the session cookie in the page's context. */
export async function signInStaff(page: Page, request: APIRequestContext, url: string, role: StaffRole = "editor") {
  const member = await signInMember(page, request, url);
  await withDatabase((db) => db.begin((tx) => appoint(tx, COMMAND_LINE, member.mobile, role)));
  return member;
}

/** Opens a screen of the desk and waits until it is rendered. */
export async function openDesk(page: Page, path: string): Promise<void> {
  await page.goto(`/desk${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
}
