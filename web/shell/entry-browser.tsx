import "@vitejs/plugin-react/preamble"; // for hot updates; empty in a build
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from "react-router";
import { session } from "../api/api.ts";
import { browserSession } from "../api/browser-session.ts";
import { toast } from "../ui/toasts.tsx";
import { siteMap } from "./routes.tsx";

type Table = ReturnType<typeof siteMap>;

const first = siteMap();

/** The table that knows a path: the first one, or the whole. */
async function tableFor(path: string): Promise<Table> {
  if (matchRoutes(first, path)?.at(-1)?.route.path !== "*") return first;
  const { moreRoutes } = await import("./more-routes.tsx");
  return siteMap(moreRoutes);
}

const screensAt = (table: Table, path: string) =>
  (matchRoutes(table, path) ?? []).flatMap(({ route }) =>
    typeof route.lazy === "function" ? { route, load: route.lazy, warm: route.handle?.warm } : [],
  );

/** Takes over the page that the server has sent. Not at the top level: the screens import from this file's chunk. */
async function hydrate() {
  const table = await tableFor(location.pathname);
  await Promise.all(
    screensAt(table, location.pathname).map(async ({ route, load }) =>
      Object.assign(route, await load(), { lazy: undefined }),
    ),
  );

  let whole = table !== first;
  const router = createBrowserRouter(table, {
    hydrationData: JSON.parse(document.getElementById("data")!.textContent),
    getContext: () => new RouterContextProvider(new Map([[session, browserSession(toast)]])),
    // Asked before the router gives up on a path, or takes one with parameters: there may be a better match.
    async patchRoutesOnNavigation({ path, patch }) {
      if (whole || (await tableFor(path)) === first) return;
      const { moreRoutes } = await import("./more-routes.tsx");
      if (whole) return;
      whole = true;
      patch("screens", moreRoutes.screens);
      patch("around", moreRoutes.gates);
    },
  });

  hydrateRoot(
    document,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const { attendSearch, countLooks, countUnread, offerApp } = await import("./afterwards.ts");
  countLooks(router);
  attendSearch();
  offerApp();
  countUnread();
}

/** Other screens come when they are needed, or a little before: when a pointer is on a link to them. */
async function warm({ target }: Event) {
  const link = target instanceof Element && target.closest("a");
  if (!link || link.origin !== location.origin) return;
  const screens = screensAt(await tableFor(link.pathname), link.pathname);
  await Promise.all(screens.flatMap(({ load, warm }) => [load(), warm?.()]));
}

hydrate();
document.addEventListener("pointerover", (event) => warm(event).catch(() => {}));
