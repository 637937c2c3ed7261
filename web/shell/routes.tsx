import initialRoutes from "virtual:routes/initial";
import { type RouteObject, redirect } from "react-router";
import { BareDocument } from "./document/bare-document.tsx";
import { Document } from "./document/document.tsx";
import { ErrorPage } from "./document/error-page.tsx";
import { frameLoader } from "./frame/data.ts";
import { Frame } from "./frame/frame.tsx";
import type { MoreRoutes } from "./more-routes.tsx";

/** Rendered only for errors of the server: an unknown path leads to the home page. */
const fallback: RouteObject = { path: "*", loader: () => redirect("/"), element: null };

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
              {
                id: "screens",
                ErrorBoundary: ErrorPage,
                children: [...initialRoutes, fallback, ...(more?.screens ?? [])],
              },
            ],
          },
          ...(more?.authRoutes ?? []),
        ],
      },
    ],
  },
];
