// Enhancements of every page that start after hydration, in a chunk that no first interaction needs.
import type { createBrowserRouter } from "react-router";

type Router = ReturnType<typeof createBrowserRouter>;

/** The nested screens at a path: `load` fetches a screen's chunk, `prefetch` the chunk of its loader. */
export type ScreensAt = (
  path: string,
) => Promise<{ load: () => Promise<unknown>; prefetch?: () => Promise<unknown> }[]>;

/** Fetches the code of a screen a little before it is needed: when the pointer is over a link to it. */
export function prefetchOnHover(screensAt: ScreensAt): void {
  async function prefetchScreens({ target }: Event) {
    const link = target instanceof Element && target.closest("a");
    if (!link || link.origin !== location.origin) return;
    const screens = await screensAt(link.pathname);
    await Promise.all(screens.flatMap(({ load, prefetch }) => [load(), prefetch?.()]));
  }
  document.addEventListener("pointerover", (event) => prefetchScreens(event).catch(() => {}));
}

/**
 * Follows links marked `data-retry` within the router while offline: loading the document would end at the browser's own
 * error page.
 */
export function retryInPlace({ navigate }: Pick<Router, "navigate">): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-retry]");
    if (!link || navigator.onLine) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash, { replace: true });
  });
}
