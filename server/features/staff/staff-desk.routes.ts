import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/desk/staff.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { appoint, dismiss, listStaff, type StaffMember, staffMember, waitingWork } from "./staff.sql.ts";

/** Who works at the desk, and whom owners appoint. */
export function registerStaffDeskRoutes(answer: RouteRegistrar, { db }: { db: Db }) {
  answer(calls.showDesk, async (_input, { member }) => {
    const me = await staffMember(db, member.account);
    if (!me) throw apiError("staff_only"); // the role was taken away a moment ago
    return { me, waiting: await waitingWork(db) };
  });

  answer(calls.listStaff, async () => {
    const staff = await listStaff(db);
    return { data: staff.map(shown), total: staff.length };
  });

  answer(calls.appointStaff, async ({ mobile, role }, { member }) => {
    const all = await db.begin(async (tx) => {
      const account = await appoint(tx, member.account, mobile, role);
      return account && { id: account.id, staff: await listStaff(tx) };
    });
    if (!all) throw apiError("fields_wrong", { mobile: "هیچ عضوی با این شماره نیست؛ نخست باید در سایت عضو شود." });
    const appointed = all.staff.find(({ id }) => id === all.id)!;
    return { member: shown(appointed), message: `${appointed.name} از این پس ${calls.STAFF_ROLES[role]} است.` };
  });

  answer(calls.dismissStaff, async ({ id }, { member }) => {
    const dismissed = await db.begin((tx) => dismiss(tx, member.account, id));
    if (!dismissed) throw apiError("staff_unknown");
    return { message: `${dismissed.name} دیگر به میز تحریریه راه ندارد.` };
  });
}

const shown = (item: StaffMember) => ({ ...item, created_at: item.created_at.toISOString() });
