import { randomBytes } from "node:crypto";
import type { Db } from "../../../database/connect.ts";
import type { PaymentGateway } from "../../gateways/payment/gateway.ts";
import type { PracticeChoice } from "../../gateways/payment/sandbox.ts";

type GatewayName = PaymentGateway["name"];

/** What names of ours and of gateways are made of; whatever else comes along (a NUL, say) is not looked for. */
const nameForm = /^[\w-]{1,100}$/;
const uniqueViolation = "23505";

interface NewDonation {
  /** Rials. */
  amount: number;
  name: string | null;
  mobile: string | null;
  gateway: GatewayName;
}

/** Writes a donation down before any gateway hears of it; `receipt` is in its receipt's address. */
export async function addDonation(db: Db, { amount, name, mobile, gateway }: NewDonation) {
  const [row] = await db<{ id: number; receipt: string }[]>`
    insert into donation (amount, name, mobile, gateway, receipt)
    values (${amount}, ${name}, ${mobile}, ${gateway}, ${randomBytes(32).toString("base64url")})
    returning id, receipt`;
  return row!;
}

/** Keeps the gateway's name for a donation. False when another donation has it already: then nobody must pay under it. */
export async function keepAuthority(db: Db, id: number, authority: string): Promise<boolean> {
  try {
    await db`update donation set authority = ${authority} where id = ${id}`;
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false;
    throw error;
  }
}

/** A donation that its gateway can be asked about. */
export interface AskedDonation {
  id: number;
  amount: number;
  authority: string;
}

/** The donation behind an authority, or nothing: of another gateway, a forged one, none at all. */
export async function donationOf(db: Db, gateway: GatewayName, authority: string) {
  if (!nameForm.test(authority)) return;
  const [row] = await db<(AskedDonation & { receipt: string; state: string })[]>`
    select id, amount, authority, receipt, state from donation
    where gateway = ${gateway} and authority = ${authority}`;
  return row;
}

/**
 * Whether the gateway should be asked about a donation whose giver is back: not when it is paid, nor a day later, nor when it was
 * asked less than `gap` milliseconds ago. A failed one is asked about again: the giver may have gone back and paid.
 */
export async function claimReturned(db: Db, id: number, gap: number): Promise<boolean> {
  const claimed = await db`
    update donation set checked_at = clock_timestamp()
    where id = ${id} and state <> 'paid' and created_at > now() - interval '1 day'
      and (checked_at = created_at or checked_at <= clock_timestamp() - make_interval(secs => ${gap / 1000}))`;
  return claimed.count === 1;
}

/** Credits a donation: true for the one call that does it, however many try at once. */
export async function creditDonation(db: Db, id: number, refId: string | null): Promise<boolean> {
  const credited = await db`
    update donation set state = 'paid', ref_id = ${refId}, reason = null, settled_at = now()
    where id = ${id} and state <> 'paid'`;
  return credited.count === 1;
}

/** Writes down that a donation that waited came to nothing. */
export async function failDonation(db: Db, id: number, reason: string): Promise<void> {
  await db`
    update donation set state = 'failed', reason = ${reason}, settled_at = now()
    where id = ${id} and state = 'pending'`;
}

/** What a receipt shows, or nothing. */
export async function receiptOf(db: Db, receipt: string) {
  if (!nameForm.test(receipt)) return;
  const [row] = await db<
    {
      state: "pending" | "paid" | "failed";
      amount: number;
      ref_id: string | null;
      created_at: Date;
      practice: boolean;
    }[]
  >`
    select state, amount, ref_id, created_at, gateway = 'practice' as practice
    from donation where receipt = ${receipt}`;
  return row && { ...row, created_at: row.created_at.toISOString() };
}

const chosen = { paid: "practice: paid", cancelled: "practice: cancelled" };

/** Keeps what was pressed on the practice page, until the practice gateway is asked. The first press counts. */
export async function choosePractice(db: Db, authority: string, choice: "paid" | "cancelled"): Promise<void> {
  await db`
    update donation set reason = ${chosen[choice]}
    where gateway = 'practice' and authority = ${authority} and state = 'pending' and reason is null`;
}

/** What was pressed on the practice page of a payment. */
export async function practiceChoice(db: Db, authority: string): Promise<PracticeChoice> {
  const [row] = await db<{ reason: string | null }[]>`
    select reason from donation where gateway = 'practice' and authority = ${authority}`;
  return (["paid", "cancelled"] as const).find((choice) => chosen[choice] === row?.reason);
}
