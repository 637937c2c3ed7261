import type { RouteObject } from "react-router";
import { DeskError } from "./desk-error.tsx";
import { Frame } from "./frame.tsx";
import { loadDesk } from "./me.ts";
import { RECORD_ROUTES } from "./record-routes.ts";

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
          { path: "places/table", lazy: () => import("../place-table/place-table.tsx") },
          { path: "photographs", lazy: () => import("../photograph/photograph-list.tsx") },
          { path: "places/:id/photographs", lazy: () => import("../photograph/photograph-panel.tsx") },
          { path: "posts/:id/photographs", lazy: () => import("../photograph/photograph-panel.tsx") },
          { path: "comments", lazy: () => import("../comment/queue.tsx") },
          { path: "messages", lazy: () => import("../message/message-list.tsx") },
          { path: "messages/:id", lazy: () => import("../message/message.tsx") },
          { path: "users", lazy: () => import("../user/user-list.tsx") },
          { path: "users/:id", lazy: () => import("../user/user.tsx") },
          { path: "announcements", lazy: () => import("../announcement/announcement-list.tsx") },
          { path: "announcements/new", lazy: () => import("../announcement/announcement.tsx") },
          { path: "announcements/:id", lazy: () => import("../announcement/announcement.tsx") },
          { path: "newsletters", lazy: () => import("../newsletter/newsletter-list.tsx") },
          { path: "newsletters/subscribers", lazy: () => import("../newsletter/subscriber-list.tsx") },
          { path: "newsletters/new", lazy: () => import("../newsletter/newsletter.tsx") },
          { path: "newsletters/:id", lazy: () => import("../newsletter/newsletter.tsx") },
          { path: "donations", lazy: () => import("../donation/donation-list.tsx") },
          { path: "figures", lazy: () => import("../figure/figures.tsx") },
          { path: "staff", lazy: () => import("../staff/staff-list.tsx") },
          { path: "audit", lazy: () => import("../audit/audit-list.tsx") },
        ],
      },
    ],
  },
];
