import type { Cookies } from "../../../api-client/loaders.ts";
import type { Output } from "../../../contract/endpoint.ts";
import type { signUp } from "../../../contract/member/account.ts";
import { toLatinDigits } from "../../../text/digits.ts";
import { VERIFICATION_COOKIE } from "./verification-storage.ts";

/** What the screens of sign-up and of a forgotten password pass to each other, in a cookie: they work without scripts. */
export interface Verification {
  mobile?: string;
  email?: string;
  /** When the code expires and when another may be sent, in milliseconds of the server's clock. */
  expiresAt?: number;
  resendAt?: number;
  activation_token?: string;
  reset_token?: string;
}

const MAX_AGE = 1800; // seconds; codes and tickets expire sooner
const TEXTS = ["mobile", "email", "activation_token", "reset_token"] as const;
const TIMES = ["expiresAt", "resendAt"] as const;

/** Reads the cookie, which is untrusted: what is malformed is left out. */
export function readVerification({ read }: Cookies): Verification {
  const stored = parse(read(VERIFICATION_COOKIE) ?? "");
  return Object.fromEntries([
    ...TEXTS.filter((name) => typeof stored[name] === "string").map((name) => [name, stored[name]]),
    ...TIMES.filter((name) => Number.isSafeInteger(stored[name])).map((name) => [name, stored[name]]),
  ]);
}

function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Stores it for half an hour; without a phone number it is deleted. */
export const writeVerification = ({ write }: Cookies, verification: Verification): void =>
  write(VERIFICATION_COOKIE, JSON.stringify(verification), verification.mobile ? MAX_AGE : 0);

type CodeSent = Omit<Output<typeof signUp>, "message"> & Pick<Verification, "mobile" | "email">;

/** Stores where a code was sent just now, with absolute times. */
export const writeCodeSent = (cookies: Cookies, { mobile = "", email, expires_in, resend_in }: CodeSent): void =>
  writeVerification(cookies, {
    mobile: toLatinDigits(mobile),
    ...(email && { email }),
    expiresAt: Date.now() + expires_in * 1000,
    resendAt: Date.now() + resend_in * 1000,
  });

/** Where a code was sent, and the seconds until it expires and until another may be sent; undefined when unknown, 0 when past. */
export interface SentCode {
  mobile: string;
  /** Another one for each code. */
  id?: number | undefined;
  expiresIn?: number | undefined;
  resendIn?: number | undefined;
}

/** The state of a sent code now; undefined without a phone number. */
export function sentCodeOf({ mobile, expiresAt, resendAt }: Verification): SentCode | undefined {
  const secondsUntil = (time?: number) => time && Math.max(0, Math.ceil((time - Date.now()) / 1000));
  if (!mobile) return undefined;
  return { mobile, id: expiresAt, expiresIn: secondsUntil(expiresAt), resendIn: secondsUntil(resendAt) };
}
