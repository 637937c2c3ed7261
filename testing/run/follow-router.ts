import type { createMemoryRouter } from "react-router";
import { onTestFinished, vi } from "vitest";
import { navigation } from "../../ui/navigation/visit.ts";

/** Lets links and `navigation` lead to the routes of a test's router instead of leaving the test's page. */
export function followRouter(router: ReturnType<typeof createMemoryRouter>): void {
  const visit = vi.spyOn(navigation, "visit").mockImplementation((to, options) => router.navigate(to, options));
  const refresh = vi.spyOn(navigation, "refresh").mockImplementation(() => router.revalidate());
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented || link.origin !== location.origin) return;
    event.preventDefault();
    router.navigate(link.pathname + link.search + link.hash);
  };
  document.addEventListener("click", onClick); // before `stay-on-page.ts`
  onTestFinished(() => {
    document.removeEventListener("click", onClick);
    visit.mockRestore();
    refresh.mockRestore();
  });
}
