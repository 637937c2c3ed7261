import type { Db } from "../../../database/connect.ts";
import type { PaymentGateway } from "../../gateways/payment/gateway.ts";
import type { AskedDonation } from "./donation.sql.ts";

/** When waiting donations are asked about, in milliseconds. */
export interface AskingTimes {
  /** From its making to the first asking: until then the giver is probably still paying. */
  firstAfter: number;
  /** The gaps double from `firstAfter` up to this. */
  mostGap: number;
  /** As long as this the giver may still be paying, so «not paid» is no last word. */
  payingLasts: number;
  /** A day or so after its making nobody asks any more. */
  giveUpAfter: number;
}

export const ASKING_TIMES: AskingTimes = {
  firstAfter: 2 * 60_000,
  mostGap: 60 * 60_000,
  payingLasts: 30 * 60_000,
  giveUpAfter: 24 * 3_600_000,
};

/** A donation that this process alone asks about now. */
export interface DueDonation extends AskedDonation {
  /** The giver may still be paying. */
  young: boolean;
  /** It will not be asked about again. */
  last: boolean;
}

/** Takes at most so many donations of a gateway whose turn it is. Whoever dies meanwhile loses nothing: the next turn comes. */
export const claimDue = (
  db: Db,
  gateway: PaymentGateway["name"],
  { firstAfter, mostGap, payingLasts, giveUpAfter }: AskingTimes,
  most: number,
): Promise<DueDonation[]> =>
  db<DueDonation[]>`
    with due as materialized (
      select id from donation
      where state = 'pending' and gateway = ${gateway} and authority is not null
        and checked_at <= clock_timestamp() - greatest(
          ${span(db, firstAfter)}, least(checked_at - created_at, ${span(db, mostGap)})
        )
      order by checked_at, id limit ${most}
      for update skip locked
    )
    update donation set checked_at = clock_timestamp()
    from due where donation.id = due.id
    returning donation.id, amount, authority,
      created_at > now() - ${span(db, payingLasts)} as young,
      created_at <= now() - ${span(db, giveUpAfter)} as last`;

/**
 * Gives up donations that nobody can be asked about: those whose gateway never named them (the process died in between, so
 * nobody could pay), and old ones of a gateway that is no longer used.
 */
export async function giveUpLost(
  db: Db,
  gateway: PaymentGateway["name"],
  { payingLasts, giveUpAfter }: AskingTimes,
): Promise<void> {
  await db`
    update donation set state = 'failed', settled_at = now(),
      reason = case when authority is null then 'interrupted' else 'gateway gone' end
    where state = 'pending' and (
      (authority is null and created_at <= now() - ${span(db, payingLasts)})
      or (gateway <> ${gateway} and created_at <= now() - ${span(db, giveUpAfter)})
    )`;
}

const span = (db: Db, milliseconds: number) => db`make_interval(secs => ${milliseconds / 1000})`;
