import { Refusal } from "../../contract/call.ts";
import { showDesk } from "../../contract/desk/staff.ts";
import { api } from "../../web/api/browser-session.ts";
import { readCookie, writeCookie } from "../../web/api/cookie.ts";
import { keepRedirect } from "../../web/api/redirect-address.ts";

/** Who works here and what waits; leads to the site's log-in whoever is not signed in, and back from there. */
export async function loadDesk({ request }: { request: Request }) {
  return api(showDesk, {}, request.signal).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    const { pathname, search } = new URL(request.url);
    keepRedirect({ read: readCookie, write: writeCookie }, pathname + search);
    window.location.assign("/login"); // another site, as far as this router knows
    return new Promise<never>(() => {});
  });
}
