import { toLatinDigits } from "../../../text/digits.ts";

/** The suggested amounts, in rials. */
export const SUGGESTED_AMOUNTS = [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000];

/** The preselected amount, in rials. */
export const DEFAULT_AMOUNT = 1_000_000;

/**
 * Parses an amount in toman into rials: digits of any script, with or without thousands separators and «تومان». Returns
 * undefined for anything else; for a fraction too, since «2.5» is not 25.
 */
export function parseToman(text: string): number | undefined {
  const typed = toLatinDigits(text)
    .replace(/تومان\s*$/, "")
    .trim();
  const digits = /^\d{1,3}([,،٬'.\s]\d{3})+$/.test(typed) ? typed.replace(/\D/g, "") : typed;
  return /^\d{1,12}$/.test(digits) ? Number(digits) * 10 : undefined;
}
