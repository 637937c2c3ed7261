import { redirect, redirectDocument } from "react-router";
import type { Cookies } from "./loaders.ts";

const name = "redirect";
const halfAnHour = 1800;

/** Stores a page, path and query, to come back to after logging in. */
export const keepRedirect = (cookies: Cookies, path: string) => cookies.write(name, path, halfAnHour);

/** The stored page, once; `/` when there is none, or when it is not a page of this site. */
export function takeRedirect(cookies: Cookies, origin: string): string {
  const path = cookies.read(name);
  if (path === undefined) return "/";
  cookies.write(name, "", 0);
  return ownPath(path, origin) ?? "/";
}

/** Leads to the stored page, once. The desk is a site of its own, so its page is loaded anew. */
export function leadBack(cookies: Cookies, origin: string): Response {
  const path = takeRedirect(cookies, origin);
  return /^\/desk(?:[/?#]|$)/.test(path) ? redirectDocument(path) : redirect(path);
}

/** A path that stays on this site however a browser reads it: `//host`, `/\host` and `javascript:` do not. */
function ownPath(path: string, origin: string): string | undefined {
  if (!path.startsWith("/") || !URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return undefined; // `/.//host` becomes `//host`
  return `${url.pathname}${url.search}${url.hash}`;
}
