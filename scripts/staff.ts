// `npm run staff -- list | add <mobile> [role] | remove <mobile> | reset-factor <mobile>`: manages the staff of the desk while the server runs.

import { STAFF_ROLES, type StaffRole } from "../contract/desk/team/rights.ts";
import { Mobile } from "../contract/member/member-fields.ts";
import type { Db } from "../database/connect.ts";
import { COMMAND_LINE } from "../server/features/audit/audit.sql.ts";
import { resetSecondFactor } from "../server/features/second-factor/second-factor.sql.ts";
import { appoint, dismiss, listStaff } from "../server/features/staff/staff.sql.ts";
import { type Command, runCommand } from "./command.ts";

const usage = `npm run staff -- list                 کسانی که به میز تحریریه دسترسی دارند
npm run staff -- add <شمارهٔ همراه>          این عضو ویراستار می‌شود
npm run staff -- add <شمارهٔ همراه> <نقش>    writer نویسنده، reviewer بازبین، moderator ناظر، editor ویراستار یا owner مدیر
npm run staff -- remove <شمارهٔ همراه>       دیگر به میز دسترسی ندارد
npm run staff -- reset-factor <شمارهٔ همراه> ورود دومرحله‌ای او خاموش می‌شود: گوشی و کدهایش گم شده‌اند`;

async function list(db: Db): Promise<boolean> {
  const staff = await listStaff(db);
  if (staff.length === 0) console.log("هنوز کسی به میز تحریریه دسترسی ندارد.");
  for (const { name, mobile, role } of staff) console.log(`${mobile}  ${STAFF_ROLES[role]}  ${name}`);
  return true;
}

async function add(db: Db, mobile: string, role: StaffRole): Promise<boolean> {
  const account = await db.begin((tx) => appoint(tx, COMMAND_LINE, mobile, role));
  if (!account) console.error(`هیچ عضوی با شمارهٔ ${mobile} نیست؛ نخست باید در سایت عضو شود.`);
  else console.log(`${account.name} از این پس ${STAFF_ROLES[role]} است: /desk`);
  return account !== undefined;
}

async function remove(db: Db, mobile: string): Promise<boolean> {
  const member = (await listStaff(db)).find((staffMember) => staffMember.mobile === mobile);
  const dismissed = member && (await db.begin((tx) => dismiss(tx, COMMAND_LINE, member.id)));
  if (!dismissed) console.error(`${mobile} به میز تحریریه راه نداشت.`);
  else console.log(`${dismissed.name} دیگر به میز تحریریه دسترسی ندارد.`);
  return dismissed !== undefined;
}

async function resetFactor(db: Db, mobile: string): Promise<boolean> {
  const member = (await listStaff(db)).find((staffMember) => staffMember.mobile === mobile);
  const isReset = member !== undefined && (await db.begin((tx) => resetSecondFactor(tx, member)));
  if (isReset) console.log(`ورود دومرحله‌ای ${member.name} خاموش شد. خودش آن را در میز تحریریه دوباره روشن کند.`);
  else console.error(`${mobile} ورود دومرحله‌ای نداشت.`);
  return isReset;
}

const isStaffRole = (role: string): role is StaffRole => Object.hasOwn(STAFF_ROLES, role);

const addCommand = (mobile: string, role = "editor"): Command | undefined =>
  isStaffRole(role) ? (db) => add(db, mobile, role) : undefined;

/** The command for the arguments; undefined when they are invalid. */
export function parseArguments([name, number, role, ...rest]: string[]): Command | undefined {
  if (name === "list" && number === undefined) return list;
  const { data: mobile } = Mobile.safeParse(number ?? "");
  if (!mobile || rest.length > 0) return undefined;
  if (name === "add") return addCommand(mobile, role);
  if (role !== undefined) return undefined;
  if (name === "remove") return (db) => remove(db, mobile);
  if (name === "reset-factor") return (db) => resetFactor(db, mobile);
  return undefined;
}

if (import.meta.main) await runCommand(usage, parseArguments(process.argv.slice(2)));
