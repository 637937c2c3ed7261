import { apiError } from "../../../contract/api-errors.ts";
import type { showDesk } from "../../../contract/desk/staff.ts";
import { STAFF_ROLES, type StaffRole } from "../../../contract/desk/team/rights.ts";
import type { Output } from "../../../contract/endpoint.ts";
import type { Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";
import { UNWANTED } from "../email/email.sql.ts";
import { COMMAND_LINE_ORIGIN, type EventOrigin } from "../security-event/event-origin.ts";
import { recordEvent } from "../security-event/security-event.sql.ts";
import { countTaskNotifications, withdrawAllTaskNotifications } from "../task/task-notification.sql.ts";

/** A staff member; undefined when the account is none. */
export async function findStaffMember(db: Queryable, account: number) {
  const [row] = await db<{ id: number; name: string; role: StaffRole }[]>`
    select a.id, a.first_name || ' ' || a.last_name as name, s.role
    from staff s join account a on a.id = s.account_id where a.id = ${account}`;
  return row;
}

/** The numbers of pending items at the desk, and of a colleague's unread notifications. */
export async function countPendingWork(db: Queryable, account: number) {
  const [counts, unread] = await Promise.all([countPending(db), countTaskNotifications(db, account)]);
  return { ...counts, unread };
}

async function countPending(db: Queryable) {
  return single(
    await db<Omit<Output<typeof showDesk>["waiting"], "unread">[]>`
    select
      (select count(*) from comment where state = 'pending') as comments,
      (select count(*) from (select from member_photo where state = 'pending' limit 10000) pending)
        + (select count(distinct photograph_id) from photo_report where state = 'open') as photos,
      (select count(*) from contact_message where state = 'new') as messages,
      (select count(*) from (select from suggestion where state = 'waiting' limit 100000) open) as suggestions,
      (select count(*) from amenity_report where state = 'waiting') as amenity_reports,
      (select count(*) from place where description is null and published and deleted_at is null) as undescribed,
      (select count(*) from place where not position_verified and published and deleted_at is null) as unverified,
      (select count(*) from sms_message
        where state in ('refused', 'unknown', 'expired') and created_at > now() - interval '1 day')
        + (select count(*) from mail_message
          where state in ('refused', 'expired') and reason is distinct from ${UNWANTED} and created_at > now() - interval '1 day'
        ) as undelivered`,
  );
}

export interface StaffMember {
  id: number;
  name: string;
  mobile: string;
  role: StaffRole;
  created_at: Date;
  /** When the second factor was turned on; null without one. */
  second_factor_at: Date | null;
}

const ROLE_ORDER = Object.keys(STAFF_ROLES).reverse();

/** All staff members, owners first, then by their rights. */
export const listStaff = (db: Queryable): Promise<StaffMember[]> =>
  db<StaffMember[]>`
    select a.id, a.first_name || ' ' || a.last_name as name, a.mobile, s.role, s.created_at,
      f.confirmed_at as second_factor_at
    from staff s join account a on a.id = s.account_id
    left join second_factor f on f.account_id = a.id and f.confirmed_at is not null order by array_position(${ROLE_ORDER}, s.role), a.id`;

/**
 * Gives the member with this mobile number a role, on behalf of `by`; undefined when no member has the number. `from` is the role that it
 * takes the place of: a certain one, none, or any. Throws ApiError "owner_last" when it would demote the only owner, "fields_wrong" for a
 * colleague when there should be no role yet, and with a certain role "staff_unknown" for no colleague and "role_changed" for one with
 * another role.
 */
export async function appoint(
  tx: Queryable,
  by: number | null,
  mobile: string,
  role: StaffRole,
  origin: EventOrigin = COMMAND_LINE_ORIGIN,
  from: StaffRole | "none" | "any" = "any",
) {
  const [account] = await tx<{ id: number; name: string }[]>`
    select id, first_name || ' ' || last_name as name from account where mobile = ${mobile}`;
  if (!account) return undefined;
  if (role !== "owner") await assertOwnerRemains(tx, account.id);
  if (from === "any")
    await tx`
      insert into staff (account_id, role) values (${account.id}, ${role})
      on conflict (account_id) do update set role = excluded.role`;
  else if (from === "none") await giveFirstRole(tx, account.id, role);
  else await replaceRole(tx, account.id, from, role);
  await insertAuditEntry(tx, by, { action: "appoint", subject: { kind: "staff", ...account }, detail: { role } });
  const event = { kind: "role_appoint", outcome: "done", detail: { role } } as const;
  await recordEvent(tx, { ...event, origin, account: account.id, actor: by });
  return account;
}

async function giveFirstRole(tx: Queryable, account: number, role: StaffRole) {
  const { count } = await tx`
    insert into staff (account_id, role) values (${account}, ${role}) on conflict (account_id) do nothing`;
  if (count === 0) throw apiError("fields_wrong", { mobile: "همکار است؛ نقشش را در فهرست عوض کنید." });
}

async function replaceRole(tx: Queryable, account: number, from: StaffRole, role: StaffRole) {
  const { count } = await tx`update staff set role = ${role} where account_id = ${account} and role = ${from}`;
  if (count === 0) throw apiError((await findStaffMember(tx, account)) ? "role_changed" : "staff_unknown");
}

/** Revokes a role; undefined when the account had none. Throws ApiError "owner_last" for the only owner. */
export async function dismiss(
  tx: Queryable,
  by: number | null,
  account: number,
  origin: EventOrigin = COMMAND_LINE_ORIGIN,
) {
  const member = await findStaffMember(tx, account);
  if (!member) return undefined;
  await assertOwnerRemains(tx, account);
  const { count } = await tx`delete from staff where account_id = ${account}`;
  if (count === 0) return undefined; // another owner did it first
  await withdrawAllTaskNotifications(tx, account);
  await insertAuditEntry(tx, by, { action: "dismiss", subject: { kind: "staff", id: account, name: member.name } });
  const event = { kind: "role_withdraw", outcome: "done", detail: { role: member.role } } as const;
  await recordEvent(tx, { ...event, origin, account, actor: by });
  return member;
}

/**
 * Locks the roles of all owners until the transaction ends; returns their accounts. Who also locks accounts does this first: one order
 * of locks, so that no two wait for each other.
 */
export async function lockOwners(tx: Queryable): Promise<number[]> {
  const rows = await tx<{ account_id: number }[]>`
    select account_id from staff where role = 'owner' order by account_id for update`;
  return rows.map(({ account_id }) => account_id);
}

/** An unblocked owner must remain. */
async function assertOwnerRemains(tx: Queryable, leaving: number) {
  await lockOwners(tx);
  const owners = await tx<{ id: number }[]>`
    select a.id from staff s join account a on a.id = s.account_id where s.role = 'owner' and a.blocked_at is null`;
  if (owners.length > 0 && owners.every(({ id }) => id === leaving)) throw apiError("owner_last");
}
