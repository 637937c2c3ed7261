import { type RouteObject, redirect } from "react-router";
import { BareDocument } from "./document/bare-document.tsx";
import { Document } from "./document/document.tsx";
import { ErrorPage } from "./document/error-page.tsx";
import { frameLoader } from "./frame/data.ts";
import { Frame } from "./frame/frame.tsx";
import type { MoreRoutes } from "./more-routes.tsx";
import { formRoute, pageRoute } from "./screen-route.ts";

/** Where most visits start: these routes are in the first script, all others are loaded on demand. */
const firstScreens: RouteObject[] = [
  pageRoute(
    "/",
    () => import("../routes/home/screen.tsx"),
    () => import("../routes/home/data.ts"),
  ),
  pageRoute(
    "/place-list",
    () => import("../routes/place-list/screen.tsx"),
    () => import("../routes/place-list/data.ts"),
  ),
  formRoute(
    "/place-details/:placeId",
    () => import("../routes/place-details/screen.tsx"),
    () => import("../routes/place-details/data.ts"),
  ),
  pageRoute(
    "/provinces",
    () => import("../routes/provinces/screen.tsx"),
    () => import("../routes/provinces/data.ts"),
  ),
  { path: "*", loader: () => redirect("/"), element: null }, // rendered only for errors of the server
];

/** The route table: the first screens, and all others if passed. The ids are the same on server and browser. */
export const siteMap = (more?: MoreRoutes): RouteObject[] => [
  {
    id: "frame",
    Component: Document,
    ErrorBoundary: BareDocument,
    loader: frameLoader,
    shouldRevalidate: () => false,
    children: [
      {
        id: "layouts", // a layout that fails is replaced here, within the document
        ErrorBoundary: ErrorPage,
        children: [
          {
            id: "framed",
            Component: Frame,
            children: [
              { id: "screens", ErrorBoundary: ErrorPage, children: [...firstScreens, ...(more?.screens ?? [])] },
            ],
          },
          ...(more?.authRoutes ?? []),
        ],
      },
    ],
  },
];
