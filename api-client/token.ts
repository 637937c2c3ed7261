import type { Cookies } from "./loaders.ts";

/** The cookie's name, set by the specification. */
export const TOKEN = "iran_token";

const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Saves the token until it expires on the server. */
export function saveToken(
  cookies: Cookies,
  { access_token, expires_in }: { access_token: string; expires_in: number },
) {
  cookies.write(TOKEN, access_token, expires_in);
  notifyListeners();
}

/** Deletes the token in this browser; `logOut` revokes it on the server. */
export function clearToken(cookies: Cookies) {
  cookies.write(TOKEN, "", 0);
  notifyListeners();
}

/** Subscribes to log-ins and log-outs in this window; returns the unsubscribe function. */
export function subscribeToToken(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
