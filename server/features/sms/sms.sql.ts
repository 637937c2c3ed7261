import type { Queryable } from "../../../database/connect.ts";

interface NewSms {
  codeId: number;
  mobile: string;
  kind: "signup" | "reset";
  code: string;
  expiresAt: Date;
  /** The number belongs to nobody: the row is written all the same, in the same time, and never sent. */
  withheld: boolean;
}

/** Queues a message, in the transaction of the code that it carries. */
export async function queueSms(
  tx: Queryable,
  { codeId, mobile, kind, code, expiresAt, withheld }: NewSms,
): Promise<void> {
  await tx`
    insert into sms_message (code_id, mobile, kind, code, state, expires_at)
    values (${codeId}, ${mobile}, ${kind}, ${withheld ? null : code}, ${withheld ? "withheld" : "waiting"}, ${expiresAt})`;
}
