import { listAudit, listAuditChoices } from "../../../contract/desk/audit.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { selectAuditChoices, selectAuditEntries } from "./audit-desk.sql.ts";

/** Registers the desk routes for the audit trail. */
export function registerAuditDeskRoutes(handle: RouteRegistrar, { db }: { db: Db }) {
  handle(listAudit, async ({ before = null, page_count, command_line, ...query }) => {
    const filter = { ...query, command_line: command_line === "true" };
    const { entries, total } = await selectAuditEntries(db, filter, { before, limit: page_count + 1 });
    const data = entries.slice(0, page_count).map(({ id, at, action, detail, ...row }) => ({
      id,
      at: at.toISOString(),
      account: { id: row.account_id, name: row.account_name },
      action,
      subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
      detail,
    }));
    return { data, next: entries.length > page_count ? data.at(-1)!.id : null, total };
  });

  handle(listAuditChoices, () => selectAuditChoices(db));
}
