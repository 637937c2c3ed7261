import { useSyncExternalStore } from "react";
import { readCookie } from "./document-cookie.ts";
import { subscribeToToken, TOKEN } from "./token.ts";

/** Whether this browser has a token. Starts with the server's value, so that hydration renders the same HTML. */
export const useSignedIn = (signedInOnServer: boolean): boolean =>
  useSyncExternalStore(
    subscribeToToken,
    () => readCookie(TOKEN) !== undefined,
    () => signedInOnServer,
  );
