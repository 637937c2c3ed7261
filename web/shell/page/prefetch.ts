import { pageMember } from "../../../api-client/page-member.ts";
import { isExcluded, SPECULATION_RULES } from "../../../contract/speculation-rules.ts";

/**
 * Has pages fetched a little before the click: by the browser's own rules, where it knows speculation rules, and otherwise as soon as a finger
 * is on a link. A header with the address of the rules would cost a request before the first view is painted. Not for a member, whose pages
 * show what was saved, rated or written a moment ago: the browser would show for minutes what it had fetched before that.
 */
export function prefetchLinkedPages(): void {
  if (pageMember()) return;
  if (HTMLScriptElement.supports?.("speculationrules")) addRules();
  else document.addEventListener("touchstart", prefetch, { passive: true });
}

function addRules(): void {
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.textContent = SPECULATION_RULES;
  document.head.append(rules);
}

const prefetched = new Set<string>();

function prefetch({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  if (prefetched.has(link.href) || isExcluded(link.pathname + link.search)) return;
  prefetched.add(link.href);
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = link.href;
  document.head.append(hint);
}
