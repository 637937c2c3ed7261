import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/desk/staff.ts";
import { STAFF_ROLES } from "../../../contract/desk/team/rights.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { originOf } from "../security-event/event-origin.ts";
import { appoint, countPendingWork, dismiss, findStaffMember, listStaff, type StaffMember } from "./staff.sql.ts";

/** Registers the staff endpoints of the desk. */
export function registerStaffDeskRoutes(handle: RouteRegistrar, { db }: { db: Db }) {
  handle(endpoints.showDesk, async (_input, { member }) => {
    const me = await findStaffMember(db, member.account);
    if (!me) throw apiError("staff_only"); // the role has just been revoked
    return { me, waiting: await countPendingWork(db, member.account) };
  });

  handle(endpoints.listStaff, async () => {
    const staff = await listStaff(db);
    return { data: staff.map(toStaffDto), total: staff.length };
  });

  handle(endpoints.appointStaff, async ({ mobile, role, from }, caller) => {
    const result = await db.begin(async (tx) => {
      const account = await appoint(tx, caller.member.account, mobile, role, originOf(caller), from ?? "none");
      return account && { id: account.id, staff: await listStaff(tx) };
    });
    if (!result) throw apiError("fields_wrong", { mobile: "هیچ عضوی با این شماره نیست؛ نخست باید در سایت عضو شود." });
    const appointed = result.staff.find(({ id }) => id === result.id)!;
    return {
      member: toStaffDto(appointed),
      message: `${appointed.name} از این پس ${STAFF_ROLES[role]} است.`,
    };
  });

  handle(endpoints.dismissStaff, async ({ id }, caller) => {
    const dismissed = await db.begin((tx) => dismiss(tx, caller.member.account, id, originOf(caller)));
    if (!dismissed) throw apiError("staff_unknown");
    return { message: `${dismissed.name} دیگر به میز تحریریه دسترسی ندارد.` };
  });
}

const toStaffDto = ({ created_at, second_factor_at, ...staffMember }: StaffMember) => ({
  ...staffMember,
  created_at: created_at.toISOString(),
  second_factor_at: second_factor_at?.toISOString() ?? null,
});
