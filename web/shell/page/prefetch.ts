const prefetched = new Set<string>();

/**
 * Fetches a page as soon as a finger is on a link to it, a little before the click. Browsers that know speculation rules
 * (`server/render/speculation-rules.ts`) do so by themselves, for the pointer over a link, too.
 */
export function prefetchOnPress(): void {
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  document.addEventListener("touchstart", prefetch, { passive: true });
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  if (prefetched.has(link.href)) return;
  prefetched.add(link.href);
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = link.href;
  document.head.append(hint);
}
