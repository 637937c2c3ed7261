import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { numericField } from "../fields.ts";
import { clearable, Mobile, Secret } from "../member/member-fields.ts";

/** Rials. Gateways accept no less than the minimum; more than the maximum is taken for a typing error. */
export const DONATION_AMOUNT = { min: 100_000, max: 5_000_000_000 };

const amountMessage = "مبلغی از ۱۰ هزار تا ۵۰۰ میلیون تومان بنویسید.";

const groupedDigits = /^\p{Nd}{1,3}(?:[٬,،\s]\p{Nd}{3})+$/u;

/** Accepts the amount with or without thousands separators. */
const Amount = z
  .union([z.number(), z.string()], amountMessage)
  .transform((value) =>
    typeof value === "string" && groupedDigits.test(value) ? value.replace(/[٬,،\s]/g, "") : value,
  )
  .pipe(
    numericField(
      z
        .number(amountMessage)
        .int(amountMessage)
        .min(DONATION_AMOUNT.min, amountMessage)
        .max(DONATION_AMOUNT.max, amountMessage),
    ),
  );

/** Whether donations reach a bank: not while the sandbox gateway stands in for one. Pages that say so are cached until a restart. */
export const showDonationGateway = endpoint({
  method: "GET",
  path: "home/donation/gateway",
  access: "anyone",
  summary: "آیا درگاه پرداخت برای کمک‌ها هست؟ با درگاه تمرینی نه",
  input: z.object({}),
  output: z.object({ open: z.boolean() }),
});

export const createDonation = endpoint({
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
    /** The payment page. For the sandbox gateway it is a page of this site, a path below `/donation/`. */
    pay_url: z.string(),
  }),
  creates: true,
  waitsOutside: true,
  errors: ["too_often", "payment_unavailable"],
});

/** A donation as the donor sees it. `pending`: the outcome is not known yet; a job queries the gateway again. */
export const Receipt = z.object({
  state: z.enum(["pending", "paid", "failed"]),
  /** Rials. */
  amount: z.int(),
  /** The gateway's reference number of a completed payment. */
  ref_id: z.string().nullable(),
  created_at: z.string(),
  /** True for the sandbox gateway: no money was transferred. */
  practice: z.boolean(),
});
export type Receipt = z.output<typeof Receipt>;

/** Called when the donor returns from the gateway. The URL's claim of success is ignored: the gateway is queried. */
export const verifyDonation = endpoint({
  method: "POST",
  path: "home/donation/return",
  access: "anyone",
  summary: "بازگشت از درگاه: پرداخت از خود درگاه پرسیده می‌شود",
  input: z.object({ authority: z.string().min(1).max(100) }),
  output: z.object({ receipt: z.string() }),
  waitsOutside: true,
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

/** The amount for the sandbox gateway's payment page. Returns `donation_unknown` where a real gateway is configured. */
export const showSandboxPayment = endpoint({
  method: "GET",
  path: "home/donation/practice/:authority",
  access: "visitor",
  summary: "صفحهٔ درگاه تمرینی: مبلغ پرداخت",
  input: z.object({ authority: z.string().min(1).max(100) }),
  output: z.object({ amount: z.int() }),
  errors: ["donation_unknown"],
});

/** Records the outcome chosen on the sandbox payment page. The donor then returns as from any gateway. */
export const completeSandboxPayment = endpoint({
  method: "POST",
  path: "home/donation/practice",
  access: "anyone",
  summary: "پرداخت یا انصراف در درگاه تمرینی",
  input: z.object({ authority: z.string().min(1).max(100), choice: z.enum(["paid", "cancelled"]) }),
  output: z.object({ authority: z.string() }),
  errors: ["donation_unknown"],
});
