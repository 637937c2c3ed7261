import { Email, Mobile, Username } from "../../../contract/member/member-fields.ts";
import type { LoginKey } from "./login-key.ts";

const schemas = { mobile: Mobile, email: Email, username: Username };

/** The value in the form in which it is stored; undefined if it is invalid for this key. */
export function parseLoginValue(key: LoginKey, text: string): string | undefined {
  const parsed = schemas[key].safeParse(text);
  return parsed.success ? parsed.data : undefined;
}

/**
 * Finds out whether a login field holds a mobile number, an email or a username. A username begins with a letter and
 * contains no "@", so at most one of the three matches.
 */
export function parseLoginName(text: string): { key: LoginKey; value: string } {
  for (const key of ["mobile", "email", "username"] as const) {
    const value = parseLoginValue(key, text);
    if (value !== undefined) return { key, value };
  }
  return { key: "username", value: "" }; // matches no account, and the lookup takes the same time
}
