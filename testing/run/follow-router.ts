import type { createMemoryRouter } from "react-router";
import { onTestFinished, vi } from "vitest";
import { confirm } from "../../ui/dialog/confirm.tsx";
import { navigation } from "../../ui/navigation/visit.ts";

type Router = ReturnType<typeof createMemoryRouter>;

/** Of several in one test, the last one has the forms. */
let current: Router | undefined;

/**
 * Lets links, forms and `navigation` lead to the routes of a test's router instead of leaving the test's page: it stands for the server,
 * which runs the loaders and actions.
 */
export function followRouter(router: Router): void {
  current = router;
  const visit = vi.spyOn(navigation, "visit").mockImplementation((to, options) => {
    const { pathname, search, hash } = new URL(to, location.origin);
    return router.navigate(pathname + search + hash, options);
  });
  const refresh = vi.spyOn(navigation, "refresh").mockImplementation(() => router.revalidate());
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented || link.origin !== location.origin) return;
    event.preventDefault();
    router.navigate(link.pathname + link.search + link.hash);
  };
  const onSubmit = async (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (current !== router || event.defaultPrevented || form.getAttribute("method") !== "post") return;
    event.preventDefault();
    if (form.dataset.confirm !== undefined && !(await confirm(form.dataset.confirm))) return;
    submit(router, form, event.submitter);
  };
  document.addEventListener("click", onClick); // before `stay-on-page.ts`
  document.addEventListener("submit", onSubmit);
  onTestFinished(() => {
    document.removeEventListener("click", onClick);
    document.removeEventListener("submit", onSubmit);
    visit.mockRestore();
    refresh.mockRestore();
  });
}

function submit(router: Router, form: HTMLFormElement, submitter: HTMLElement | null): void {
  const { pathname, search } = router.state.location;
  router.navigate(form.getAttribute("action") ?? pathname + search, {
    formMethod: "post",
    formData: new FormData(form, submitter),
    replace: form.dataset.replace !== undefined,
  });
}
