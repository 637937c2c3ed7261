import { apiError } from "../../../contract/api-errors.ts";
import type { Queryable } from "../../../database/connect.ts";
import { deleteInBatches } from "../../../database/statement/delete-in-batches.ts";
import { hashOf } from "../session/session.sql.ts";
import type { CodePurpose } from "../sms/sms-budget.sql.ts";

/**
 * Consumes a ticket and returns its mobile number. If the transaction fails, the ticket stays usable.
 * Throws ApiError "ticket_expired".
 */
export async function redeemTicket(tx: Queryable, secret: string, purpose: CodePurpose): Promise<string> {
  const [row] = await tx<{ mobile: string }[]>`
    delete from ticket where hash = ${hashOf(secret)} and purpose = ${purpose} and expires_at > now() returning mobile`;
  if (!row) throw apiError("ticket_expired");
  return row.mobile;
}

/** The mobile number of a ticket, without consuming the ticket. Throws ApiError "ticket_expired". */
export async function getTicketMobile(db: Queryable, secret: string, purpose: CodePurpose): Promise<string> {
  const [row] = await db<{ mobile: string }[]>`
    select mobile from ticket where hash = ${hashOf(secret)} and purpose = ${purpose} and expires_at > now()`;
  if (!row) throw apiError("ticket_expired");
  return row.mobile;
}

/** Deletes expired tickets. */
export async function pruneTickets(db: Queryable): Promise<void> {
  await deleteInBatches(db, "ticket", db`expires_at < now()`);
}
