import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Paging, pageOf } from "../fields.ts";

export const DONATION_STATES = ["pending", "paid", "failed"] as const;
const State = z.enum(DONATION_STATES, "این وضعیت شناخته نیست.");
export type DonationState = z.output<typeof State>;

const Donation = z.object({
  id: z.int(),
  state: State,
  /** Rials. */
  amount: z.int(),
  name: z.string().nullable(),
  /** Masked, except for owners. */
  mobile: z.string().nullable(),
  gateway: z.string(),
  /** True for the sandbox gateway: no money was transferred. */
  practice: z.boolean(),
  ref_id: z.string().nullable(),
  created_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
});
export type DonationRow = z.output<typeof Donation>;

export const listDonations = endpoint({
  method: "GET",
  path: "desk/donation",
  access: "edit",
  summary: "کمک‌های مالی، تازه‌ترین نخست، با جمع هر ماه",
  input: z.object({ state: State.optional(), ...Paging }),
  output: pageOf(Donation).extend({
    counts: z.object({ pending: z.int(), paid: z.int(), failed: z.int() }),
    /** Paid donations per Jalali month (in Tehran), newest first, at most two years of whole months and the current one; without the sandbox gateway. */
    months: z.array(
      z.object({
        year: z.int(),
        /** 1–12. */
        month: z.int(),
        count: z.int(),
        /** Rials. */
        amount: z.int(),
      }),
    ),
  }),
});
