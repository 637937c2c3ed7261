import { api } from "../../api-client/browser-session.ts";
import { readCookie, writeCookie } from "../../api-client/cookie.ts";
import { keepRedirect } from "../../api-client/redirect-address.ts";
import { showDesk } from "../../contract/desk/staff.ts";
import { ApiError } from "../../contract/endpoint.ts";

/** Who works here and what waits; leads to the site's log-in whoever is not signed in, and back from there. */
export async function loadDesk({ request }: { request: Request }) {
  return api(showDesk, {}, request.signal).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const { pathname, search } = new URL(request.url);
    keepRedirect({ read: readCookie, write: writeCookie }, pathname + search);
    window.location.assign("/login"); // another site, as far as this router knows
    return new Promise<never>(() => {});
  });
}
