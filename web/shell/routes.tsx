import { type RouteObject, redirect } from "react-router";
import { BareDocument } from "./document/bare-document.tsx";
import { Document } from "./document/document.tsx";
import { ErrorPage } from "./document/error-page.below.ts";
import { frameLoader } from "./frame/data.ts";
import { Frame } from "./frame/frame.tsx";

/** An unknown path leads to the home page. */
const fallback: RouteObject = { path: "*", loader: () => redirect("/"), element: null };

/** The route table around the routes of the site map: those inside the frame, and the layout of the auth pages. */
export const routeTable = (framed: RouteObject[], auth: RouteObject): RouteObject[] => [
  {
    id: "frame",
    Component: Document,
    ErrorBoundary: BareDocument,
    loader: frameLoader,
    children: [
      {
        id: "layouts", // a layout that fails is replaced here, within the document
        ErrorBoundary: ErrorPage,
        children: [
          {
            id: "framed",
            Component: Frame,
            children: [{ id: "screens", ErrorBoundary: ErrorPage, children: [...framed, fallback] }],
          },
          auth,
        ],
      },
    ],
  },
];
