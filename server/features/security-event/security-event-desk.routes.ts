import { exportSecurityEvents, listSecurityEvents, type SecurityEvent } from "../../../contract/desk/security-event.ts";
import { FileResponse } from "../../../contract/file-response.ts";
import type { Db } from "../../../database/connect.ts";
import { tehranDay } from "../../../text/days.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { originOf } from "./event-origin.ts";
import { recordEvent } from "./security-event.sql.ts";
import { writeSecurityEventCsv } from "./security-event-csv.ts";
import { type SecurityEventRow, securityEventBatches, selectSecurityEvents } from "./security-event-desk.sql.ts";

/** Registers the desk routes for security events, which are for owners. */
export function registerSecurityEventDeskRoutes(handle: RouteRegistrar, { db }: { db: Db }) {
  handle(listSecurityEvents, async ({ before = null, page_count, ...filter }) => {
    const rows = await selectSecurityEvents(db, filter, { before, limit: page_count + 1 });
    const data = rows.slice(0, page_count).map(toSecurityEvent);
    return { data, next: rows.length > page_count ? (data.at(-1)?.id ?? null) : null };
  });

  handle(exportSecurityEvents, async (filter, caller) => {
    const event = { kind: "export", outcome: "done", detail: { what: "security_events" } } as const;
    await recordEvent(db, { ...event, origin: originOf(caller), account: caller.member.account });
    const parts = writeSecurityEventCsv(inBatches(db, filter));
    return new FileResponse({
      name: `sarzamin-security-events-${tehranDay()}.csv`,
      type: "text/csv; charset=utf-8",
      parts,
    });
  });
}

async function* inBatches(db: Db, filter: Parameters<typeof securityEventBatches>[1]) {
  for await (const rows of securityEventBatches(db, filter)) yield rows.map(toSecurityEvent);
}

const toPerson = (id: number | null, name: string | null) => (id === null ? null : { id, name });

function toSecurityEvent(row: SecurityEventRow): SecurityEvent {
  const { account_id, account_name, actor_id, actor_name, at, last_at, ...rest } = row;
  return {
    ...rest,
    at: at.toISOString(),
    last_at: last_at.toISOString(),
    account: toPerson(account_id, account_name),
    actor: toPerson(actor_id, actor_name),
  };
}
