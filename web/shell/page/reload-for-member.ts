import { readCookie } from "../../../api-client/document-cookie.ts";
import { TOKEN } from "../../../api-client/token.ts";
import { documentTheme } from "../../../ui/document-theme.ts";

/**
 * Loads the page anew when it comes back from the back/forward cache after a log-in or log-out, since it is another person's, or after
 * another theme was chosen.
 */
export function reloadForMember(): void {
  const token = readCookie(TOKEN);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && (readCookie(TOKEN) !== token || (readCookie("theme") || null) !== documentTheme()))
      location.reload();
  });
}
