import "@vitejs/plugin-react/preamble"; // for hot updates; empty in a build
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from "react-router";
import { session } from "../api/api.ts";
import { browserSession } from "../api/browser-session.ts";
import { toast } from "../ui/toasts.tsx";
import { routes } from "./routes.tsx";

const screensAt = (path: string) =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route }) =>
    typeof route.lazy === "function" ? { route, load: route.lazy, warm: route.handle?.warm } : [],
  );

/** Takes over the page that the server has sent. Not at the top level: the screens import from this file's chunk. */
async function hydrate() {
  await Promise.all(
    screensAt(location.pathname).map(async ({ route, load }) =>
      Object.assign(route, await load(), { lazy: undefined }),
    ),
  );

  const router = createBrowserRouter(routes, {
    hydrationData: JSON.parse(document.getElementById("data")!.textContent),
    getContext: () => new RouterContextProvider(new Map([[session, browserSession(toast)]])),
  });

  hydrateRoot(
    document,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/** Other screens come when they are needed, or a little before: when a pointer is on a link to them. */
function warm({ target }: Event) {
  const link = target instanceof Element && target.closest("a");
  if (link && link.origin === location.origin)
    for (const { load, warm } of screensAt(link.pathname)) Promise.all([load(), warm?.()]).catch(() => {});
}

hydrate();
document.addEventListener("pointerover", warm);
