import { readStorage, removeStorage, writeStorage } from "../../../api-client/storage.ts";

/** The localStorage keys of the phone number and email address, as specified. */
export const VERIFICATION_KEYS = ["mobile", "email"] as const;

const LAST_PATH = "last-path";

/** Clears the stored phone number and email address when the visitor comes from any page of this window but `/register-info`. */
export function clearVerificationOnLeave(path: string): void {
  const last = readStorage("sessionStorage", LAST_PATH);
  if (typeof last === "string" && last !== path && last !== "/register-info") clearStoredVerification();
  writeStorage("sessionStorage", LAST_PATH, path);
}

/** Clears the stored phone number and email address. */
export function clearStoredVerification() {
  for (const key of VERIFICATION_KEYS) removeStorage("localStorage", key);
}
