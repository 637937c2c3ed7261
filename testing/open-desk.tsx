import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from "react-router";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import { ConfirmDialog } from "../ui/dialog/confirm.tsx";
import { Toasts } from "../ui/dialog/toasts.tsx";
import "../ui/styles/tokens.css";
import "../ui/styles/base.css";
import "../desk/shell/desk.css";

const withoutFallback = { HydrateFallback: () => null };

/** Any other screen: its heading is its path. */
const OtherScreen = () => <h1>{useLocation().pathname}</h1>;

/** Opens screens of the desk with its dialog and toasts, as `desk/start.tsx` does. */
export async function openDesk(routes: RouteObject[], at: string) {
  const router = createMemoryRouter(
    [{ ...withoutFallback, children: [...routes, { path: "*", Component: OtherScreen }] }],
    { initialEntries: [at] },
  );
  onTestFinished(() => router.dispose());
  const page = await render(
    <>
      <RouterProvider router={router} />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  return { page, router, pathname: () => router.state.location.pathname };
}
