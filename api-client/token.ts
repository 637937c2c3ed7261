import type { Cookies } from "./loaders.ts";

/** The cookie's name is the specification's. */
export const TOKEN = "iran_token";

const watchers = new Set<() => void>();
const changed = () => {
  for (const watcher of watchers) watcher();
};

/** Keeps who has signed in, for as long as the server does. */
export function keepToken(
  cookies: Cookies,
  { access_token, expires_in }: { access_token: string; expires_in: number },
) {
  cookies.write(TOKEN, access_token, expires_in);
  changed();
}

/** Forgets who was signed in; the server is told by `logOut`. */
export function dropToken(cookies: Cookies) {
  cookies.write(TOKEN, "", 0);
  changed();
}

/** Tells when somebody signs in or out in this window; returns the end of it. */
export function watchToken(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
