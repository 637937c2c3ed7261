import { readCookie } from "../../../api-client/document-cookie.ts";
import { readStorage, removeStorage, writeStorage } from "../../../api-client/storage.ts";

/** The cookie of `verification.ts`. */
export const VERIFICATION_COOKIE = "verification";

/** The localStorage keys of the phone number and email address, as specified. */
const KEYS = ["mobile", "email"] as const;
const LAST_PATH = "last-path";

/** The sessionStorage key of what a new member has typed about himself. */
export const REGISTRATION_DRAFT_KEY = "registration draft";

/**
 * Clears the stored phone number, email address and registration when the visitor comes from any page of this window but `/register-info`,
 * or has become a member; then stores those of a page that shows where the code was sent.
 */
export function followVerification(path: string): void {
  const last = readStorage("sessionStorage", LAST_PATH);
  const hasLeft = typeof last === "string" && last !== path && last !== "/register-info";
  if (hasLeft || readCookie(VERIFICATION_COOKIE) === undefined) {
    for (const key of KEYS) removeStorage("localStorage", key);
    removeStorage("sessionStorage", REGISTRATION_DRAFT_KEY);
  }
  writeStorage("sessionStorage", LAST_PATH, path);
  const sentTo = document.querySelector<HTMLElement>("[data-sent-to]")?.dataset ?? {};
  for (const [key, value] of [
    ["mobile", sentTo.sentTo],
    ["email", sentTo.email],
  ] as const)
    if (value) writeStorage("localStorage", key, value);
}
