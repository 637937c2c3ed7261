import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { number } from "../fields.ts";
import { clearable, Mobile, Secret } from "../member/member-fields.ts";

/** Rials: gateways take no less, and nobody means more. */
export const DONATION_AMOUNT = { least: 100_000, most: 5_000_000_000 };

const amountMessage = "مبلغی از ۱۰ هزار تا ۵۰۰ میلیون تومان بنویسید.";

const thousands = /^\p{Nd}{1,3}(?:[٬,،\s]\p{Nd}{3})+$/u;

/** With its thousands apart, as it is written, or not. */
const Amount = z
  .union([z.number(), z.string()], amountMessage)
  .transform((item) => (typeof item === "string" && thousands.test(item) ? item.replace(/[٬,،\s]/g, "") : item))
  .pipe(
    number(
      z
        .number(amountMessage)
        .int(amountMessage)
        .min(DONATION_AMOUNT.least, amountMessage)
        .max(DONATION_AMOUNT.most, amountMessage),
    ),
  );
export const donate = endpoint({
  method: "POST",
  path: "home/donation",
  access: "anyone",
  summary: "آغاز یک کمک مالی: نشانی درگاه پرداخت را می‌دهد",
  input: z.object({
    /** Rials. */
    amount: Amount,
    name: clearable(z.string().max(100, "حداکثر ۱۰۰ نویسه بنویسید.")),
    mobile: clearable(Mobile),
  }),
  output: z.object({
    id: z.int(),
    /** Where the giver pays; the practice gateway is a page of this site, and its address one below the site's own, `/donation/…`. */
    pay_url: z.string(),
  }),
  creates: true,
  errors: ["too_often", "payment_unavailable"],
});

/** A donation as its giver sees it. `pending`: the gateway has not said yet; it is asked again by itself. */
export const Receipt = z.object({
  state: z.enum(["pending", "paid", "failed"]),
  /** Rials. */
  amount: z.int(),
  /** The gateway's own number for a payment that was made. */
  ref_id: z.string().nullable(),
  created_at: z.string(),
  /** No money has moved: this installation has no gateway yet. */
  practice: z.boolean(),
});
export type Receipt = z.output<typeof Receipt>;

/** The giver is back from the gateway. What the address says of success is not believed: the gateway is asked. */
export const returnFromGateway = endpoint({
  method: "POST",
  path: "home/donation/return",
  access: "anyone",
  summary: "بازگشت از درگاه: پرداخت از خود درگاه پرسیده می‌شود",
  input: z.object({ authority: z.string().min(1).max(100) }),
  output: z.object({ receipt: z.string() }),
  errors: ["donation_unknown"],
});

export const showReceipt = endpoint({
  method: "GET",
  path: "home/donation/receipt/:receipt",
  access: "visitor",
  summary: "رسید یک کمک مالی",
  input: z.object({ receipt: Secret }),
  output: Receipt,
  errors: ["donation_unknown"],
});

/** The practice gateway's pay page: what is to be paid. Unknown where a real gateway is set. */
export const showPractice = endpoint({
  method: "GET",
  path: "home/donation/practice/:authority",
  access: "visitor",
  summary: "صفحهٔ درگاه تمرینی: مبلغ پرداخت",
  input: z.object({ authority: z.string().min(1).max(100) }),
  output: z.object({ amount: z.int() }),
  errors: ["donation_unknown"],
});

/** What was pressed on it. No money moves; afterwards the giver returns as from any gateway. */
export const practise = endpoint({
  method: "POST",
  path: "home/donation/practice",
  access: "anyone",
  summary: "پرداخت یا انصراف در درگاه تمرینی",
  input: z.object({ authority: z.string().min(1).max(100), choice: z.enum(["paid", "cancelled"]) }),
  output: z.object({ authority: z.string() }),
  errors: ["donation_unknown"],
});
