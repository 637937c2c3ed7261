import { readCookie } from "../../../api-client/document-cookie.ts";
import { TOKEN } from "../../../api-client/token.ts";

/** Loads the page anew when it comes back from the back/forward cache after a log-in or log-out: it is another person's. */
export function reloadForMember(): void {
  const token = readCookie(TOKEN);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && readCookie(TOKEN) !== token) location.reload();
  });
}
