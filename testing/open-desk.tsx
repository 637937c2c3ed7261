import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from "react-router";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import type { StaffRole } from "../contract/desk/team/rights.ts";
import { autosaveTimes } from "../desk/record/draft/use-autosave.ts";
import { keepLoaded } from "../desk/shell/keep-loaded.ts";
import { ThemeProvider } from "../desk/shell/theme.tsx";
import { ConfirmDialog, Toasts } from "../ui/dialog/outlets.tsx";
import "../ui/styles/tokens.css";
import "../ui/styles/base.css";
import "../desk/shell/desk.css";

const withoutFallback = { HydrateFallback: () => null };

/** Any other screen: its heading is its path. */
const OtherScreen = () => <h1>{useLocation().pathname}</h1>;

/** The longest time of a timer: forms send nothing by themselves, however long a test takes. */
export const NEVER_MS = 2 ** 31 - 1;

/**
 * Opens screens of the desk with its theme, dialog and toasts, as `desk/start.tsx` does, for a colleague with a role. Until the end of the
 * test forms send what is typed after `autosaveDelay` milliseconds.
 */
export async function openDesk(
  routes: RouteObject[],
  at: string,
  role: StaffRole = "owner",
  autosaveDelay: number = NEVER_MS,
) {
  const { delay } = autosaveTimes;
  autosaveTimes.delay = autosaveDelay;
  onTestFinished(() => {
    autosaveTimes.delay = delay;
  });
  const hasDesk = routes.some(({ id }) => id === "desk");
  const desk = hasDesk ? {} : { id: "desk", loader: () => ({ me: { id: 1, name: "سارا", role }, waiting: {} }) };
  const router = createMemoryRouter(
    [{ ...withoutFallback, ...desk, children: [...routes, { path: "*", Component: OtherScreen }] }],
    { initialEntries: [at], dataStrategy: keepLoaded() },
  );
  onTestFinished(() => router.dispose());
  const page = await render(
    <ThemeProvider>
      <RouterProvider router={router} />
      <ConfirmDialog />
      <Toasts />
    </ThemeProvider>,
  );
  return { page, router, pathname: () => router.state.location.pathname };
}
