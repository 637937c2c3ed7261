import type { RouteObject } from "react-router";
import { ErrorPage } from "./document/error-page.tsx";
import { formRoute, lazyScreen, pageRoute } from "./screen-route.ts";

/** The screens that few visits start with: this table is loaded when the first of them is opened. */
export interface MoreRoutes {
  /** Inside the frame. */
  screens: RouteObject[];
  /** The auth pages, outside the frame. */
  authRoutes: RouteObject[];
}

const screens: RouteObject[] = [
  pageRoute(
    "/attractions-category",
    () => import("../routes/attractions-category/screen.tsx"),
    () => import("../routes/attractions-category/data.ts"),
  ),
  pageRoute(
    "/attractions-category-details/:id",
    () => import("../routes/attractions-category-details/screen.tsx"),
    () => import("../routes/attractions-category-details/data.ts"),
  ),
  pageRoute(
    "/activities-category",
    () => import("../routes/activities-category/screen.tsx"),
    () => import("../routes/activities-category/data.ts"),
  ),
  pageRoute(
    "/activities-subset/:id",
    () => import("../routes/activities-subset/screen.tsx"),
    () => import("../routes/activities-subset/data.ts"),
  ),
  pageRoute(
    "/activities-subset-details/:id",
    () => import("../routes/activities-subset-details/screen.tsx"),
    () => import("../routes/activities-subset-details/data.ts"),
  ),
  pageRoute(
    "/activite-details/:id",
    () => import("../routes/activite-details/screen.tsx"),
    () => import("../routes/activite-details/data.ts"),
  ),
  pageRoute(
    "/blogs",
    () => import("../routes/blogs/screen.tsx"),
    () => import("../routes/blogs/data.ts"),
  ),
  formRoute(
    "/blog/:id",
    () => import("../routes/blog/screen.tsx"),
    () => import("../routes/blog/data.ts"),
  ),
  pageRoute(
    "/map",
    () => import("../routes/map/screen.tsx"),
    () => import("../routes/map/data.ts"),
  ),
  pageRoute(
    "/faq",
    () => import("../routes/faq/screen.tsx"),
    () => import("../routes/faq/data.ts"),
  ),
  pageRoute(
    "/about-us",
    () => import("../routes/about-us/screen.tsx"),
    () => import("../routes/about-us/data.ts"),
  ),
  pageRoute(
    "/app",
    () => import("../routes/app/screen.tsx"),
    () => import("../routes/app/data.ts"),
  ),
  pageRoute(
    "/terms",
    () => import("../routes/terms/screen.tsx"),
    () => import("../routes/terms/data.ts"),
  ),
  formRoute(
    "/contact-us",
    () => import("../routes/contact-us/screen.tsx"),
    () => import("../routes/contact-us/data.ts"),
  ),
  formRoute(
    "/newsletter/:token?",
    () => import("../routes/newsletter/screen.tsx"),
    () => import("../routes/newsletter/data.ts"),
  ),
  formRoute(
    "/donation",
    () => import("../routes/donation/screen.tsx"),
    () => import("../routes/donation/data.ts"),
  ),
  pageRoute(
    "/donation/return",
    () => import("../routes/donation/return/screen.tsx"),
    () => import("../routes/donation/return/data.ts"),
  ),
  formRoute(
    "/donation/practice/:authority",
    () => import("../routes/donation/practice/screen.tsx"),
    () => import("../routes/donation/practice/data.ts"),
  ),
  pageRoute(
    "/collection/:token",
    () => import("../routes/collection/screen.tsx"),
    () => import("../routes/collection/data.ts"),
  ),
  {
    ...pageRoute(
      "/profile",
      () => import("../routes/profile/screen.tsx"),
      () => import("../routes/profile/data.ts"),
    ),
    children: [
      {
        ...formRoute(
          "",
          () => import("../routes/profile/overview/screen.tsx"),
          () => import("../routes/profile/overview/data.ts"),
        ),
        id: "/profile overview",
        index: true, // its form posts to `?index`; a post to `/profile` alone would reach the parent route
      } as RouteObject,
      formRoute(
        "/profile/notification",
        () => import("../routes/profile/notification/screen.tsx"),
        () => import("../routes/profile/notification/data.ts"),
      ),
      pageRoute(
        "/profile/favourite",
        () => import("../routes/profile/favourite/screen.tsx"),
        () => import("../routes/profile/favourite/data.ts"),
      ),
      formRoute(
        "/profile/comments",
        () => import("../routes/profile/comments/screen.tsx"),
        () => import("../routes/profile/comments/data.ts"),
      ),
      pageRoute(
        "/profile/backpack",
        () => import("../routes/profile/backpack/screen.tsx"),
        () => import("../routes/profile/backpack/data.ts"),
      ),
    ],
  },
];

const verifyCode = [
  () => import("../routes/active-user/screen.tsx"),
  () => import("../routes/active-user/data.ts"),
] as const;

const authRoutes: RouteObject[] = [
  formRoute(
    "/login",
    () => import("../routes/login/screen.tsx"),
    () => import("../routes/login/data.ts"),
  ),
  formRoute(
    "/register",
    () => import("../routes/register/screen.tsx"),
    () => import("../routes/register/data.ts"),
  ),
  formRoute("/active-user", ...verifyCode),
  formRoute("/reset-password", ...verifyCode),
  formRoute(
    "/forget",
    () => import("../routes/forget/screen.tsx"),
    () => import("../routes/forget/data.ts"),
  ),
  formRoute(
    "/change-password",
    () => import("../routes/change-password/screen.tsx"),
    () => import("../routes/change-password/data.ts"),
  ),
  formRoute(
    "/register-info",
    () => import("../routes/register-info/screen.tsx"),
    () => import("../routes/register-info/data.ts"),
  ),
  formRoute(
    "/register-activites",
    () => import("../routes/register-activites/screen.tsx"),
    () => import("../routes/register-activites/data.ts"),
  ),
];

export const moreRoutes: MoreRoutes = {
  screens,
  authRoutes: [
    {
      id: "auth-layout",
      lazy: lazyScreen(() => import("./auth-layout.tsx")),
      children: [{ id: "auth", ErrorBoundary: ErrorPage, children: authRoutes }],
    },
  ],
};
