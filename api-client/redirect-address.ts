import { redirect } from "react-router";
import type { Cookies } from "./loaders.ts";
import { REDIRECT_COOKIE } from "./save-redirect.ts";

/** Returns and deletes the saved path; `otherwise` when there is none, and `/` when it leaves the site. */
export function takeRedirect(cookies: Cookies, origin: string, otherwise = "/"): string {
  const path = cookies.read(REDIRECT_COOKIE);
  if (path === undefined) return otherwise;
  cookies.write(REDIRECT_COOKIE, "", 0);
  return sameSitePath(path, origin) ?? "/";
}

/** Redirects to the saved path, once; to `otherwise` when there is none. */
export const redirectBack = (cookies: Cookies, origin: string, otherwise?: string): Response =>
  redirect(takeRedirect(cookies, origin, otherwise));

/** The normalized path if it stays on this site in every browser: `//host`, `/\host` and `javascript:` do not. */
function sameSitePath(path: string, origin: string): string | undefined {
  if (!path.startsWith("/") || !URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return undefined; // `/.//host` becomes `//host`
  return `${url.pathname}${url.search}${url.hash}`;
}
