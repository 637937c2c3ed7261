import "@vitejs/plugin-react/preamble"; // for hot updates; empty in a build
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from "react-router";
import { browserSession } from "../../api-client/browser-session.ts";
import { sessionContext } from "../../api-client/loaders.ts";
import { toast } from "../../ui/dialog/toasts.tsx";
import { initialPath } from "./initial-path.ts";
import { siteMap } from "./routes.tsx";
import { loadChunk } from "./screen-route.ts";

type RouteTable = ReturnType<typeof siteMap>;

const firstRoutes = siteMap();

const loadMoreRoutes = async () => (await loadChunk(() => import("./more-routes.tsx"))).moreRoutes;

/** The route table that contains a path: the first one, or the complete one. */
async function routesFor(path: string): Promise<RouteTable> {
  if (matchRoutes(firstRoutes, path)?.at(-1)?.route.path !== "*") return firstRoutes;
  return siteMap(await loadMoreRoutes());
}

const screensAt = (table: RouteTable, path: string) =>
  (matchRoutes(table, path) ?? []).flatMap(({ route }) =>
    typeof route.lazy === "function" ? { route, load: route.lazy, prefetch: route.handle?.prefetch } : [],
  );

/** Hydrates the page that the server rendered. Not at the top level: the screens import from this file's chunk. */
async function hydrate() {
  const table = await routesFor(initialPath);
  await Promise.all(
    screensAt(table, initialPath).map(async ({ route, load }) =>
      Object.assign(route, await load(), { lazy: undefined }),
    ),
  );

  let isComplete = table !== firstRoutes;
  const router = createBrowserRouter(table, {
    hydrationData: JSON.parse(document.getElementById("data")!.textContent),
    getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(toast)]])),
    // Called before the router settles for no match, or for a route with parameters: the complete table may have a better one.
    async patchRoutesOnNavigation({ path, patch }) {
      if (isComplete || (await routesFor(path)) === firstRoutes) return;
      const { screens, authRoutes } = await loadMoreRoutes();
      if (isComplete) return;
      isComplete = true;
      patch("screens", screens);
      patch("layouts", authRoutes);
    },
  });

  hydrateRoot(
    document,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const { enhancePage } = await import("./after-hydration.ts");
  enhancePage(router, async (path) => screensAt(await routesFor(path), path));
}

hydrate();
