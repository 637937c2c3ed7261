import type { StaffRole } from "../contract/desk/staff.ts";
import type { TestApp } from "./app.ts";
import { newMember, type TestMember } from "./member.ts";

/** A member with a role at the desk. */
export async function newStaff(it: TestApp, role: StaffRole = "editor", details: object = {}): Promise<TestMember> {
  const member = await newMember(it, details);
  await it.db`insert into staff (account_id, role) values (${member.account}, ${role})`;
  return member;
}
