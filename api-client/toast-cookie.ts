import { TOASTS } from "../ui/dialog/toasts-name.ts";
import type { Cookies } from "./loaders.ts";

const MAX_AGE = 60; // seconds

/** A toast of an action, which ran on the server. */
export interface StoredToast {
  kind: "success" | "error" | "info";
  text: string;
}

/** Passes the toasts of an action to the page that follows it, also over a redirect. */
export const storeToasts = (cookies: Cookies, toasts: readonly StoredToast[]): void =>
  cookies.write(TOASTS, JSON.stringify(toasts), MAX_AGE);

/** Returns and deletes the toasts of the last action. The cookie is untrusted: anything malformed is no toast. */
export function takeToasts(cookies: Cookies): StoredToast[] {
  const text = cookies.read(TOASTS);
  if (text === undefined) return [];
  cookies.write(TOASTS, "", 0);
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isToast) : [];
  } catch {
    return [];
  }
}

const isToast = (value: Partial<StoredToast> | null): value is StoredToast =>
  typeof value?.text === "string" && /^(success|error|info)$/.test(String(value.kind));
