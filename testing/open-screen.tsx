import type { ComponentType } from "react";
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
import { browserSession } from "../api-client/browser-session.ts";
import { useContactForgotten } from "../web/features/account/contact-forgotten.ts";

interface Screen {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
}

const wait = { HydrateFallback: () => null };

/** As the document does, whatever screen is shown. */
function Around() {
  useContactForgotten();
  return <Outlet />;
}

/** Any other page: its title is its path. */
const Elsewhere = () => <h1>{useLocation().pathname}</h1>;

/** Opens screens of the site as the shell would. `said` are the toasts. */
export async function openScreens(screens: Record<string, Screen>, at: InitialEntry) {
  const said = vi.fn();
  const children = Object.entries(screens).map(([path, screen]) => ({ path, ...screen, ...wait }));
  const router = createMemoryRouter(
    [{ Component: Around, ...wait, children: [...children, { path: "*", Component: Elsewhere, ...wait }] }],
    {
      initialEntries: [at],
      getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(said)]])),
    },
  );
  const page = await render(<RouterProvider router={router} />);
  return { page, router, said, here: () => router.state.location.pathname };
}
