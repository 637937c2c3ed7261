import { useSyncExternalStore } from "react";
import { readCookie } from "./cookie.ts";
import { TOKEN, watchToken } from "./token.ts";

/**
 * Whether somebody is signed in in this browser. The server's word is the first, so that the page that it drew and the one
 * that comes alive are the same.
 */
export const useSignedIn = (onServer: boolean): boolean =>
  useSyncExternalStore(
    watchToken,
    () => readCookie(TOKEN) !== undefined,
    () => onServer,
  );
