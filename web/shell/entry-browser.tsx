import "@vitejs/plugin-react/preamble"; // for hot updates; empty in a build
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from "react-router";
import { sessionContext } from "../../api-client/loaders.ts";
import { browserSession } from "../../api-client/browser-session.ts";
import { toast } from "../../ui/dialog/toasts.tsx";
import { begun } from "./initial-path.ts";
import { siteMap } from "./routes.tsx";
import { chunk } from "./screen-route.ts";

type Table = ReturnType<typeof siteMap>;

const first = siteMap();

const more = async () => (await chunk(() => import("./more-routes.tsx"))).moreRoutes;

/** The table that knows a path: the first one, or the whole. */
async function tableFor(path: string): Promise<Table> {
  if (matchRoutes(first, path)?.at(-1)?.route.path !== "*") return first;
  return siteMap(await more());
}

const screensAt = (table: Table, path: string) =>
  (matchRoutes(table, path) ?? []).flatMap(({ route }) =>
    typeof route.lazy === "function" ? { route, load: route.lazy, warm: route.handle?.warm } : [],
  );

/** Takes over the page that the server has sent. Not at the top level: the screens import from this file's chunk. */
async function hydrate() {
  const table = await tableFor(begun);
  await Promise.all(
    screensAt(table, begun).map(async ({ route, load }) => Object.assign(route, await load(), { lazy: undefined })),
  );

  let whole = table !== first;
  const router = createBrowserRouter(table, {
    hydrationData: JSON.parse(document.getElementById("data")!.textContent),
    getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(toast)]])),
    // Asked before the router gives up on a path, or takes one with parameters: there may be a better match.
    async patchRoutesOnNavigation({ path, patch }) {
      if (whole || (await tableFor(path)) === first) return;
      const { screens, gates } = await more();
      if (whole) return;
      whole = true;
      patch("screens", screens);
      patch("around", gates);
    },
  });

  hydrateRoot(
    document,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const { attend } = await import("./after-hydration.ts");
  attend(router, async (path) => screensAt(await tableFor(path), path));
}

hydrate();
