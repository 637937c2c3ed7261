import type { Db, Queryable } from "../../../database/connect.ts";
import type { Outcome } from "../../gateways/sms/gateway.ts";

interface NewSms {
  codeId: number;
  mobile: string;
  kind: "signup" | "reset";
  code: string;
  expiresAt: Date;
  /** The number has no account: the row is written in the same time, and never sent. */
  withheld: boolean;
}

/**
 * Enqueues a message in the transaction of its code. A waiting message with an older code, which is now invalid,
 * expires.
 */
export async function enqueueSms(
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

/** A message that only this process may now hand to this gateway, once. */
export interface ClaimedSms {
  id: number;
  /** The number of the claim: a late outcome must not change a later claim. */
  claim: string;
  mobile: string;
  kind: "signup" | "reset";
  code: string;
  gateway: string;
}

/**
 * Claims at most `max` due messages, each for the first open gateway that has not rejected it; one that is repeated, for
 * its gateway alone. The claim is stored before the gateway is called: after a crash it shows that the message may have
 * been sent.
 */
export const claimSms = (db: Db, open: string[], max: number): Promise<ClaimedSms[]> =>
  db<ClaimedSms[]>`
    with due as materialized (
      select id, (
        select name from unnest(${open}::text[]) with ordinality as open (name, place)
        where name <> all (refused_by) and (not repeated or name = gateway) order by place limit 1
      ) as selected
      from sms_message
      where state = 'waiting' and next_at <= now() and expires_at > now() and not ${open}::text[] <@ refused_by
        and (not repeated or gateway = any (${open}::text[]))
      order by next_at, id limit ${max}
      for update skip locked
    )
    update sms_message set state = 'asking', gateway = due.selected, asked_at = now()
    from due where sms_message.id = due.id
    returning sms_message.id, extract(epoch from asked_at)::text as claim, mobile, kind, code, gateway`;

/**
 * Records the outcome of a claim. After a rejection the message waits for the next of `gateways`; when none is left it
 * stays rejected. After an unknown outcome of one of `idempotent` it waits for the same one. Changes nothing when the claim
 * is no longer held.
 */
export async function recordSmsOutcome(
  db: Db,
  { id, claim, gateway }: ClaimedSms,
  outcome: Outcome,
  gateways: string[],
  idempotent: string[] = [],
): Promise<void> {
  const { kind, reason = null } = outcome;
  const mayRepeat = kind === "unknown" && idempotent.includes(gateway);
  const holdsClaim = db`id = ${id} and state = 'asking' and extract(epoch from asked_at)::text = ${claim}`;
  if (mayRepeat) {
    await db`
      update sms_message set state = 'waiting', repeated = true, next_at = now(), reason = ${reason}
      where ${holdsClaim}`;
  } else if (kind === "sent" || kind === "unknown" || kind === "final") {
    const state = kind === "final" ? "refused" : kind;
    await db`update sms_message set state = ${state}, code = null, reason = ${reason} where ${holdsClaim}`;
  } else if (kind === "refused") {
    await db`
      update sms_message set reason = ${reason}, next_at = now(), refused_by = array_append(refused_by, gateway),
        state = case when gateways_left then 'waiting' else 'refused' end, code = case when gateways_left then code end
      from (
        select id as this,
          not repeated and not ${gateways}::text[] <@ array_append(refused_by, gateway) as gateways_left
        from sms_message where id = ${id}
      ) as remaining
      where id = this and ${holdsClaim}`;
  } else {
    await db`update sms_message set state = 'waiting', next_at = now(), reason = ${reason} where ${holdsClaim}`;
  }
}

/** A message that will not be sent any more. */
export interface AbandonedSms {
  mobile: string;
  kind: "signup" | "reset";
  state: "expired" | "unknown" | "waiting";
  gateway: string | null;
}

/**
 * Abandons messages whose code has expired, and those whose gateway was called more than `timeoutMs` milliseconds ago
 * by a process that never recorded an outcome: they may have been sent. A message for one of the gateways in `idempotent`
 * waits for the same gateway again instead, while its code is valid.
 */
export const abandonSms = (db: Db, timeoutMs: number, idempotent: string[] = []): Promise<AbandonedSms[]> =>
  db<AbandonedSms[]>`
    with abandoned as materialized (
      select id, case when state = 'waiting' then 'expired' when gateway <> all (${idempotent}::text[]) then 'unknown'
        when expires_at > now() then 'waiting' else 'expired' end as next_state
      from sms_message
      where (state = 'waiting' and expires_at <= now())
        or (state = 'asking' and asked_at < now() - make_interval(secs => ${timeoutMs / 1000}))
      for no key update skip locked
    )
    update sms_message set state = next_state,
      code = case next_state when 'waiting' then code end,
      repeated = repeated or next_state = 'waiting',
      next_at = case next_state when 'waiting' then now() else next_at end,
      reason = case state when 'asking' then 'interrupted' else reason end
    from abandoned where sms_message.id = abandoned.id
    returning mobile, kind, state, gateway`;
