import { type ComponentType, useEffect, useLayoutEffect } from "react";
import {
  type ActionFunction,
  createMemoryRouter,
  type InitialEntry,
  type LoaderFunction,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  useLocation,
} from "react-router";
import { vi } from "vitest";
import { render } from "vitest-browser-react";
import { sessionContext } from "../api-client/loaders.ts";
import { followVerification } from "../web/features/account/verification-storage.ts";
import { fillReportedPlace } from "../web/features/place/correction/remember-reported-place.ts";
import { followMarkedLink } from "../web/shell/page/continue.ts";
import { browserSession } from "./browser-session.ts";
import { followRouter } from "./run/follow-router.ts";

interface Screen {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
}

const noFallback = { HydrateFallback: () => null };

/** The part of the root layout that the screens depend on. */
function RootLayout() {
  const { pathname } = useLocation();
  useLayoutEffect(() => followVerification(pathname), [pathname]);
  useEffect(() => {
    followMarkedLink();
    fillReportedPlace();
  });
  return <Outlet />;
}

/** Any other page: its heading is its path. */
const OtherPage = () => <h1>{useLocation().pathname}</h1>;

/** Opens screens of the site as the shell would. `toast` receives the toasts of loaders and actions. */
export async function openScreens(screens: Record<string, Screen>, entry: InitialEntry) {
  const toast = vi.fn();
  const children = Object.entries(screens).map(([path, screen]) => ({ path, ...screen, ...noFallback }));
  const router = createMemoryRouter(
    [
      {
        Component: RootLayout,
        ...noFallback,
        children: [...children, { path: "*", Component: OtherPage, ...noFallback }],
      },
    ],
    {
      initialEntries: [entry],
      getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(toast)]])),
    },
  );
  followRouter(router);
  const page = await render(<RouterProvider router={router} />);
  return { page, router, toast, currentPath: () => router.state.location.pathname };
}
