import type { RouteObject } from "react-router";
import { RECORD_ROUTES } from "../record/record-routes.ts";
import { DeskError } from "./desk-error.tsx";
import { Frame } from "./frame.tsx";
import { loadDesk } from "./me.ts";

/** Every screen of the desk; each comes in a chunk of its own. */
export const routes: RouteObject[] = [
  {
    id: "desk",
    path: "/",
    loader: loadDesk,
    Component: Frame,
    ErrorBoundary: DeskError,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: DeskError,
        children: [
          { index: true, lazy: () => import("../overview/overview.tsx") },
          ...RECORD_ROUTES,
          { path: "comments", lazy: () => import("../comment/queue.tsx") },
          { path: "staff", lazy: () => import("../staff/staff-list.tsx") },
          { path: "audit", lazy: () => import("../audit/audit-list.tsx") },
        ],
      },
    ],
  },
];
