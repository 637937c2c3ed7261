import type { RouteObject } from "react-router";
import { DeskError } from "./desk-error.tsx";
import { Frame } from "./frame.tsx";
import { loadDesk } from "./load-desk.ts";
import { loadRecordDefs, RECORD_ROUTES } from "./record-routes.ts";

/** All screens of the desk, each in its own chunk. */
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
          { index: true, lazy: () => import("../features/overview/overview.tsx") },
          ...RECORD_ROUTES,
          { path: "preview/:kind/:id", lazy: () => import("../features/preview/preview.tsx") },
          { path: "posts/calendar", lazy: () => import("../features/post/week.tsx") },
          { path: "places/table", lazy: () => import("../features/place-table/place-table.tsx") },
          { path: "places/facts", lazy: () => import("../features/scene/place-facts.tsx") },
          { path: "photographs", lazy: () => import("../features/photo/photo-list.tsx") },
          { path: "places/:id/photographs", lazy: () => import("../features/photo/photo-panel.tsx") },
          { path: "places/:id/scene", lazy: () => import("../features/scene/scene.tsx") },
          { path: "posts/:id/photographs", lazy: () => import("../features/photo/photo-panel.tsx") },
          { path: "comments", lazy: () => import("../features/comment/queue.tsx") },
          { path: "member-photos", lazy: () => import("../features/member-photo/review.tsx") },
          { path: "photo-reports", lazy: () => import("../features/member-photo/reports.tsx") },
          { path: "suggestions", lazy: () => import("../features/suggestion/suggestion-list.tsx") },
          { path: "positions", lazy: () => import("../features/suggestion/position-queue.tsx") },
          { path: "amenity-reports", lazy: () => import("../features/amenity/report-list.tsx") },
          { path: "messages", lazy: () => import("../features/message/message-list.tsx") },
          { path: "messages/:id", lazy: () => import("../features/message/message.tsx") },
          { path: "users", lazy: () => import("../features/member/member-list.tsx") },
          { path: "users/:id", lazy: () => import("../features/member/member.tsx") },
          { path: "announcements", lazy: () => import("../features/announcement/announcement-list.tsx") },
          { path: "announcements/new", lazy: () => import("../features/announcement/announcement.tsx") },
          { path: "announcements/:id", lazy: () => import("../features/announcement/announcement.tsx") },
          { path: "newsletters", lazy: () => import("../features/newsletter/newsletter-list.tsx") },
          { path: "newsletters/subscribers", lazy: () => import("../features/newsletter/subscriber-list.tsx") },
          { path: "newsletters/new", lazy: () => import("../features/newsletter/newsletter.tsx") },
          { path: "newsletters/:id", lazy: () => import("../features/newsletter/newsletter.tsx") },
          { path: "donations", lazy: () => import("../features/donation/donation-list.tsx") },
          { path: "figures", lazy: () => import("../features/analytics/analytics.tsx") },
          { path: "search-phrases", lazy: () => import("../features/search-phrase/search-phrases.tsx") },
          { path: "second-factor", lazy: () => import("../features/second-factor/second-factor.tsx") },
          { path: "staff", lazy: () => import("../features/staff/staff-list.tsx") },
          {
            path: "security-events",
            lazy: () => import("../features/security-event/security-event-list.tsx"),
          },
          { path: "site-state", lazy: () => import("../features/site-state/site-state.tsx") },
          {
            path: "audit",
            lazy: async () => (await import("../features/audit/audit-list.tsx")).auditScreen(loadRecordDefs),
          },
        ],
      },
    ],
  },
];
