import { api } from "../../api-client/browser-session.ts";
import { readCookie, writeCookie } from "../../api-client/document-cookie.ts";
import { saveRedirect } from "../../api-client/save-redirect.ts";
import { ApiError } from "../../contract/api-error.ts";
import { showDesk } from "../../contract/desk/staff.ts";

/**
 * Loads the signed-in staff member and the counts of open tasks; redirects to the site's log-in page and back if
 * signed out.
 */
export async function loadDesk({ request }: { request: Request }) {
  return api(showDesk, {}, request.signal).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const { pathname, search } = new URL(request.url);
    saveRedirect({ read: readCookie, write: writeCookie }, pathname + search);
    window.location.assign("/login"); // outside of this router
    return new Promise<never>(() => {});
  });
}
