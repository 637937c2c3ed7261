import type { Db, Queryable } from "../../../database/connect.ts";
import type { Outcome } from "../../gateways/sms/gateway.ts";

interface NewSms {
  codeId: number;
  mobile: string;
  kind: "signup" | "reset";
  code: string;
  expiresAt: Date;
  /** The number belongs to nobody: the row is written all the same, in the same time, and never sent. */
  withheld: boolean;
}

/** Queues a message, in the transaction of the code that it carries. What still waits with an older code, now dead, never leaves. */
export async function queueSms(
  tx: Queryable,
  { codeId, mobile, kind, code, expiresAt, withheld }: NewSms,
): Promise<void> {
  await tx`
    update sms_message set state = 'expired', code = null, reason = 'replaced'
    where state = 'waiting' and mobile = ${mobile} and kind = ${kind}`;
  await tx`
    insert into sms_message (code_id, mobile, kind, code, state, expires_at)
    values (${codeId}, ${mobile}, ${kind}, ${withheld ? null : code}, ${withheld ? "withheld" : "waiting"}, ${expiresAt})`;
}

/** A message that this process alone may now hand to this gateway, once. */
export interface ClaimedSms {
  id: number;
  /** Which of its claims this is: what is settled late must not touch a later one. */
  claim: string;
  mobile: string;
  kind: "signup" | "reset";
  code: string;
  gateway: string;
}

/**
 * Takes at most so many messages whose turn it is, each with the first of the open gateways that has not refused it. It is
 * written down before anybody is asked: whoever finds it so after a crash knows that it may have been sent.
 */
export const claimSms = (db: Db, open: string[], most: number): Promise<ClaimedSms[]> =>
  db<ClaimedSms[]>`
    with due as materialized (
      select id, (
        select name from unnest(${open}::text[]) with ordinality as gateway (name, place)
        where name <> all (refused_by) order by place limit 1
      ) as chosen
      from sms_message
      where state = 'waiting' and next_at <= now() and expires_at > now() and not ${open}::text[] <@ refused_by
      order by next_at, id limit ${most}
      for update skip locked
    )
    update sms_message set state = 'asking', gateway = due.chosen, asked_at = now()
    from due where sms_message.id = due.id
    returning sms_message.id, extract(epoch from asked_at)::text as claim, mobile, kind, code, gateway`;

/**
 * Writes down what came of a claim. After a refusal the message waits for the next of `gateways`; when none is left it stays
 * refused. Changes nothing when the claim no longer stands.
 */
export async function settleSms(
  db: Db,
  { id, claim }: ClaimedSms,
  outcome: Outcome,
  gateways: string[],
): Promise<void> {
  const { kind, reason = null } = outcome;
  const stands = db`id = ${id} and state = 'asking' and extract(epoch from asked_at)::text = ${claim}`;
  if (kind === "sent" || kind === "unknown" || kind === "final") {
    const state = kind === "final" ? "refused" : kind;
    await db`update sms_message set state = ${state}, code = null, reason = ${reason} where ${stands}`;
  } else if (kind === "refused") {
    await db`
      update sms_message set reason = ${reason}, next_at = now(), refused_by = array_append(refused_by, gateway),
        state = case when left_over then 'waiting' else 'refused' end, code = case when left_over then code end
      from (
        select id as this, not ${gateways}::text[] <@ array_append(refused_by, gateway) as left_over
        from sms_message where id = ${id}
      ) as found
      where id = this and ${stands}`;
  } else {
    await db`update sms_message set state = 'waiting', next_at = now(), reason = ${reason} where ${stands}`;
  }
}

/** A message that nobody will send any more. */
export interface LostSms {
  mobile: string;
  kind: "signup" | "reset";
  state: "expired" | "unknown";
  gateway: string | null;
}

/**
 * Gives up messages whose code has died, and those whose gateway was asked more than `patience` milliseconds ago by a process
 * that never told what came of it: they may have been sent.
 */
export const giveUpSms = (db: Db, patience: number): Promise<LostSms[]> =>
  db<LostSms[]>`
    update sms_message set code = null,
      reason = case state when 'asking' then 'interrupted' else reason end,
      state = case state when 'asking' then 'unknown' else 'expired' end
    where (state = 'waiting' and expires_at <= now())
      or (state = 'asking' and asked_at < now() - make_interval(secs => ${patience / 1000}))
    returning mobile, kind, state, gateway`;
