import { latinDigits } from "../../../text/digits.ts";

/** The amounts that are offered, in rials. */
export const SUGGESTED = [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000];

/** What is chosen beforehand, in rials. */
export const USUAL = 1_000_000;

/**
 * Rials from toman as people type them: digits of any script, thousands apart or not, with or without «تومان». Undefined for
 * anything else; a fraction too, since «2.5» is not 25.
 */
export function rialsIn(text: string): number | undefined {
  const typed = latinDigits(text)
    .replace(/تومان\s*$/, "")
    .trim();
  const plain = /^\d{1,3}([,،٬'.\s]\d{3})+$/.test(typed) ? typed.replace(/\D/g, "") : typed;
  return /^\d{1,12}$/.test(plain) ? Number(plain) * 10 : undefined;
}
