import { randomBytes } from "node:crypto";
import type { Db } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import type { PaymentGateway } from "../../gateways/payment/gateway.ts";
import type { SandboxChoice } from "../../gateways/payment/sandbox.ts";

type GatewayName = PaymentGateway["name"];

/** The form of receipts and authorities; other input (such as a NUL character) is not sent to the database. */
const tokenPattern = /^[\w-]{1,100}$/;
const uniqueViolation = "23505";

interface NewDonation {
  /** Rials. */
  amount: number;
  name: string | null;
  mobile: string | null;
  gateway: GatewayName;
}

/** Inserts a donation before the request to the gateway; `receipt` is the token in the URL of its receipt. */
export async function insertDonation(db: Db, { amount, name, mobile, gateway }: NewDonation) {
  return single(
    await db<{ id: number; receipt: string }[]>`
    insert into donation (amount, name, mobile, gateway, receipt)
    values (${amount}, ${name}, ${mobile}, ${gateway}, ${randomBytes(32).toString("base64url")})
    returning id, receipt`,
  );
}

/**
 * Stores the gateway's id of a payment; returns false if another donation has it: then the payment must not proceed.
 */
export async function saveAuthority(db: Db, id: number, authority: string): Promise<boolean> {
  try {
    await db`update donation set authority = ${authority} where id = ${id}`;
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false;
    throw error;
  }
}

/** A donation that can be verified with its gateway. */
export interface VerifiableDonation {
  id: number;
  amount: number;
  authority: string;
}

/** The donation with an authority (the gateway's id of the payment); undefined if it is unknown to this gateway. */
export async function findDonation(db: Db, gateway: GatewayName, authority: string) {
  if (!tokenPattern.test(authority)) return;
  const [row] = await db<(VerifiableDonation & { receipt: string; state: string })[]>`
    select id, amount, authority, receipt, state from donation
    where gateway = ${gateway} and authority = ${authority}`;
  return row;
}

/**
 * Claims the verification of a donation whose donor has returned. Returns false if it is paid, older than a day, or was
 * claimed for a return less than `gap` milliseconds ago. A failed donation is pending again, because the donor may have
 * gone back and paid: without a result, the job goes on with it.
 */
export async function claimReturnedDonation(db: Db, id: number, gap: number): Promise<boolean> {
  const claimed = await db`
    update donation set state = 'pending', settled_at = null, checked_at = clock_timestamp(), returned_at = clock_timestamp()
    where id = ${id} and state <> 'paid' and created_at > now() - interval '1 day'
      and (returned_at is null or returned_at <= clock_timestamp() - make_interval(secs => ${gap / 1000}))`;
  return claimed.count === 1;
}

/** Marks a donation as paid; returns true for exactly one of several concurrent calls. */
export async function creditDonation(db: Db, id: number, refId: string | null): Promise<boolean> {
  const credited = await db`
    update donation set state = 'paid', ref_id = ${refId}, reason = null, settled_at = now()
    where id = ${id} and state <> 'paid'`;
  return credited.count === 1;
}

/** Marks a pending donation as failed. */
export async function failDonation(db: Db, id: number, reason: string): Promise<void> {
  await db`
    update donation set state = 'failed', reason = ${reason}, settled_at = now()
    where id = ${id} and state = 'pending'`;
}

/** The data of a receipt; undefined for an unknown token. */
export async function findReceipt(db: Db, receipt: string) {
  if (!tokenPattern.test(receipt)) return;
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

const choiceReasons = { paid: "practice: paid", cancelled: "practice: cancelled" };

/**
 * Stores the choice made on the sandbox page until the sandbox gateway verifies the payment. The first choice counts.
 */
export async function saveSandboxChoice(db: Db, authority: string, choice: "paid" | "cancelled"): Promise<void> {
  await db`
    update donation set reason = ${choiceReasons[choice]}
    where gateway = 'practice' and authority = ${authority} and state = 'pending' and reason is null`;
}

/** The choice made on the sandbox page of a payment. */
export async function getSandboxChoice(db: Db, authority: string): Promise<SandboxChoice> {
  const [row] = await db<{ reason: string | null }[]>`
    select reason from donation where gateway = 'practice' and authority = ${authority}`;
  return (["paid", "cancelled"] as const).find((choice) => choiceReasons[choice] === row?.reason);
}
