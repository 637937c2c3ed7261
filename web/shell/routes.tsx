import authRoutes from "virtual:routes/auth";
import framedRoutes from "virtual:routes/framed";
import { type RouteObject, redirect, redirectDocument } from "react-router";
import { BareDocument } from "./document/bare-document.tsx";
import { Document } from "./document/document.tsx";
import { ErrorPage } from "./document/error-page.tsx";
import { frameLoader } from "./frame/data.ts";
import { Frame } from "./frame/frame.tsx";
import { lazyScreen } from "./screen-route.ts";

/** On the server an unknown path leads to the home page. In the browser it is a page that the router does not have: a document. */
const fallback: RouteObject = {
  path: "*",
  loader: ({ request }) => (import.meta.env.SSR ? redirect("/") : redirectDocument(request.url)),
  element: null,
};

/** The route table: all routes on the server, in the browser those that it hydrates. The ids are the same. */
export const siteMap = (): RouteObject[] => [
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
            children: [{ id: "screens", ErrorBoundary: ErrorPage, children: [...framedRoutes, fallback] }],
          },
          {
            id: "auth-layout",
            lazy: lazyScreen(() => import("./auth-layout.tsx")),
            children: [{ id: "auth", ErrorBoundary: ErrorPage, children: authRoutes }],
          },
        ],
      },
    ],
  },
];
