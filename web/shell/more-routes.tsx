import authRoutes from "virtual:routes/auth";
import screens from "virtual:routes/more";
import type { RouteObject } from "react-router";
import { ErrorPage } from "./document/error-page.tsx";
import { lazyScreen } from "./screen-route.ts";

/** The routes that few visits start with: their table is loaded on demand. */
export interface MoreRoutes {
  /** Inside the frame. */
  screens: RouteObject[];
  /** Log-in and registration, outside of the frame. */
  authRoutes: RouteObject[];
}

export const moreRoutes: MoreRoutes = {
  screens,
  authRoutes: [
    {
      id: "auth-layout",
      lazy: lazyScreen(() => import("./auth-layout.tsx")),
      children: [{ id: "auth", ErrorBoundary: ErrorPage, children: authRoutes }],
    },
  ],
};
