import type { StoredToast } from "../../api-client/toast-cookie.ts";
import { escapeHtml } from "../catalog/markdown/escape-html.ts";

/**
 * The HTML of a page that answers a form, with the toasts of its action at the top of the main part, for a browser without scripts, which
 * shows no toast. What the screen says itself is not said twice.
 */
export function withToasts(html: string, toasts: readonly StoredToast[]): string {
  const lines = toasts
    .map(({ kind, text }) => ({ kind, text: escapeHtml(text) }))
    .filter(({ text }) => !html.includes(`>${text}<`))
    .map(({ kind, text }) =>
      kind === "error"
        ? `<p role="alert" class="wrap island-failure">${text}</p>`
        : `<p role="status" class="wrap">${text}</p>`,
    );
  if (lines.length === 0) return html;
  return html.replace(/<main [^>]*>/, (start) => `${start}<noscript>${lines.join("")}</noscript>`);
}
