import type { StaffRole } from "../contract/desk/team/rights.ts";
import type { TestApp } from "./app.ts";
import { newMember, type TestMember } from "./member.ts";

/** A member with a role at the desk. */
export async function newStaff(testApp: TestApp, role: StaffRole = "editor", details?: object): Promise<TestMember> {
  const member = await newMember(testApp, details);
  await testApp.db`insert into staff (account_id, role) values (${member.account}, ${role})`;
  return member;
}
