import type { Db } from "../../../database/connect.ts";
import type { PaymentGateway } from "../../gateways/payment/gateway.ts";
import type { VerifiableDonation } from "./donation.sql.ts";

/** When pending donations are verified, in milliseconds. */
export interface VerificationSchedule {
  /** From the creation to the first verification: until then the donor is probably still paying. */
  firstAfter: number;
  /** The gap between verifications doubles from `firstAfter` up to this. */
  maxGap: number;
  /** For this long the donor may still be paying, so "unpaid" is not final. */
  payingWindow: number;
  /** From the creation to the last verification. */
  giveUpAfter: number;
}

export const VERIFICATION_SCHEDULE: VerificationSchedule = {
  firstAfter: 2 * 60_000,
  maxGap: 60 * 60_000,
  payingWindow: 30 * 60_000,
  giveUpAfter: 24 * 3_600_000,
};

/** A donation that only this process verifies now. */
export interface DueDonation extends VerifiableDonation {
  /** The donor may still be paying. */
  donor_may_still_pay: boolean;
  /** It will not be verified again. */
  is_last: boolean;
}

/** Claims at most `limit` donations of a gateway that are due. If the process dies, they become due again later. */
export const claimDueDonations = (
  db: Db,
  gateway: PaymentGateway["name"],
  { firstAfter, maxGap, payingWindow, giveUpAfter }: VerificationSchedule,
  limit: number,
): Promise<DueDonation[]> =>
  db<DueDonation[]>`
    with due as materialized (
      select id from donation
      where state = 'pending' and gateway = ${gateway} and authority is not null
        and checked_at <= clock_timestamp() - greatest(
          ${interval(db, firstAfter)}, least(checked_at - created_at, ${interval(db, maxGap)})
        )
      order by checked_at, id limit ${limit}
      for update skip locked
    )
    update donation set checked_at = clock_timestamp()
    from due where donation.id = due.id
    returning donation.id, amount, authority,
      created_at > now() - ${interval(db, payingWindow)} as donor_may_still_pay,
      created_at <= now() - ${interval(db, giveUpAfter)} as is_last`;

/**
 * Fails donations that cannot be verified: those without an authority (the process died before it was stored, so no
 * payment was possible), and old ones of a gateway that is no longer used.
 */
export async function failLostDonations(
  db: Db,
  gateway: PaymentGateway["name"],
  { payingWindow, giveUpAfter }: VerificationSchedule,
): Promise<void> {
  await db`
    update donation set state = 'failed', settled_at = now(),
      reason = case when authority is null then 'interrupted' else 'gateway gone' end
    where state = 'pending' and (
      (authority is null and created_at <= now() - ${interval(db, payingWindow)})
      or (gateway <> ${gateway} and created_at <= now() - ${interval(db, giveUpAfter)})
    )`;
}

const interval = (db: Db, milliseconds: number) => db`make_interval(secs => ${milliseconds / 1000})`;
