import type { Cookies } from "./loaders.ts";

/** The cookie with the path to return to after the log-in. */
export const REDIRECT_COOKIE = "redirect";
const MAX_AGE = 1800; // seconds

/** Saves a path with its query, to return to after the log-in. */
export const saveRedirect = (cookies: Cookies, path: string): void => cookies.write(REDIRECT_COOKIE, path, MAX_AGE);
