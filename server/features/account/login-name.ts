import { Email, Mobile, Username } from "../../../contract/member/member-fields.ts";
import type { LoginKey } from "./account.sql.ts";

const schemas = { mobile: Mobile, email: Email, username: Username };

/** A value in the one form in which it is stored; undefined when it cannot be one. */
export function loginValue(key: LoginKey, text: string): string | undefined {
  const parsed = schemas[key].safeParse(text);
  return parsed.success ? parsed.data : undefined;
}

/** What somebody typed to log in: a number, an address or a name. A name begins with a letter and has no @: never two of them. */
export function loginName(text: string): { key: LoginKey; value: string } {
  for (const key of ["mobile", "email", "username"] as const) {
    const value = loginValue(key, text);
    if (value !== undefined) return { key, value };
  }
  return { key: "username", value: "" }; // nobody has this one, and it takes as long to find out
}
