import type { Queryable } from "../../../database/connect.ts";
import type { Caller } from "../../http/endpoint-registry.ts";

/**
 * The visitor id under which the caller's data are stored, or null: a member's own, whatever the request sends. It counts with the
 * member's token only: sent as `X-Visitor-Id` without it, it is as unknown as no id, so that a stranger who learns it neither reads nor
 * takes over the history.
 */
export async function ownVisitor(db: Queryable, { visitor, member }: Caller): Promise<string | null> {
  if (member) return member.visitor;
  if (!visitor) return null;
  const [owner] = await db`select 1 from account where visitor_id = ${visitor}`;
  return owner ? null : visitor;
}
