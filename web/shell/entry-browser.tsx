import "@vitejs/plugin-react/preamble"; // for hot updates; empty in a build
import { type ReactNode, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from "react-router";
import { browserSession } from "../../api-client/browser-session.ts";
import { sessionContext } from "../../api-client/loaders.ts";
import { toast } from "../../ui/dialog/toasts.tsx";
import { navigation } from "../../ui/navigation/visit.ts";
import { clearVerificationOnLeave } from "../features/account/verification-storage.ts";
import { startPage } from "./page.ts";
import { siteMap } from "./routes.tsx";

const table = siteMap();

/** Hydrates the whole document, for pages whose forms need the router. Not at the top level: the screens import from this file's chunk. */
async function hydrate() {
  const screens = (matchRoutes(table, location.pathname) ?? []).map(({ route }) => route);
  await Promise.all(
    screens.map(async (route) => {
      if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  const router = createBrowserRouter(table, {
    hydrationData: JSON.parse(document.getElementById("data")!.textContent),
    getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(toast)]])),
  });
  navigation.visit = (to, options) => router.navigate(to, { ...options, preventScrollReset: true });
  navigation.refresh = () => router.revalidate();
  router.subscribe(followRouter(location.pathname));
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <RouterProvider router={router} />
      </Hydrated>
    </StrictMode>,
  );
}

function Hydrated({ children }: { children: ReactNode }) {
  useEffect(startPage, []);
  return children;
}

type Router = ReturnType<typeof createBrowserRouter>;

/** On a change of route: scrolls smoothly to the top and moves the focus to the page's title, so that a screen reader announces it. */
function followRouter(path: string): (state: Router["state"]) => void {
  let lastPath = path;
  return ({ navigation: { state }, location: { pathname } }) => {
    if (state === "idle") delete document.documentElement.dataset.loading;
    else document.documentElement.dataset.loading = "";
    if (pathname === lastPath) return;
    lastPath = pathname;
    clearVerificationOnLeave(pathname);
    requestAnimationFrame(() => {
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      scrollTo({ top: 0, behavior: isStill ? "instant" : "smooth" });
      const heading = document.querySelector<HTMLElement>("main h1");
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  };
}

hydrate();
