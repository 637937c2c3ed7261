import { api } from "../api-client/browser-session.ts";
import { readCookie, writeCookie } from "../api-client/document-cookie.ts";
import type { Session } from "../api-client/loaders.ts";
import { TOKEN } from "../api-client/token.ts";

/** The session of a test in the browser, in place of the server's. */
export const browserSession = (toast: Session["toast"]): Session => ({
  api,
  cookies: { read: readCookie, write: writeCookie },
  signedIn: readCookie(TOKEN) !== undefined,
  theme: null,
  fonts: false,
  origin: location.origin,
  toast,
});
