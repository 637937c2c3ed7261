import type { RouteObject } from "react-router";
import { ErrorPage } from "./document/error-page.tsx";
import { form, page, screen } from "./screen-route.ts";

/** The screens that few visits begin with: their table comes when the first of them is wanted. */
export interface MoreRoutes {
  /** Inside the frame. */
  screens: RouteObject[];
  /** Those by which one comes in, outside of it. */
  gates: RouteObject[];
}

const screens: RouteObject[] = [
  page(
    "/attractions-category",
    () => import("../routes/attractions-category/screen.tsx"),
    () => import("../routes/attractions-category/data.ts"),
  ),
  page(
    "/attractions-category-details/:id",
    () => import("../routes/attractions-category-details/screen.tsx"),
    () => import("../routes/attractions-category-details/data.ts"),
  ),
  page(
    "/activities-category",
    () => import("../routes/activities-category/screen.tsx"),
    () => import("../routes/activities-category/data.ts"),
  ),
  page(
    "/activities-subset/:id",
    () => import("../routes/activities-subset/screen.tsx"),
    () => import("../routes/activities-subset/data.ts"),
  ),
  page(
    "/activities-subset-details/:id",
    () => import("../routes/activities-subset-details/screen.tsx"),
    () => import("../routes/activities-subset-details/data.ts"),
  ),
  page(
    "/activite-details/:id",
    () => import("../routes/activite-details/screen.tsx"),
    () => import("../routes/activite-details/data.ts"),
  ),
  page(
    "/blogs",
    () => import("../routes/blogs/screen.tsx"),
    () => import("../routes/blogs/data.ts"),
  ),
  form(
    "/blog/:id",
    () => import("../routes/blog/screen.tsx"),
    () => import("../routes/blog/data.ts"),
  ),
  page(
    "/map",
    () => import("../routes/map/screen.tsx"),
    () => import("../routes/map/data.ts"),
  ),
  page(
    "/faq",
    () => import("../routes/faq/screen.tsx"),
    () => import("../routes/faq/data.ts"),
  ),
  page(
    "/about-us",
    () => import("../routes/about-us/screen.tsx"),
    () => import("../routes/about-us/data.ts"),
  ),
  page(
    "/app",
    () => import("../routes/app/screen.tsx"),
    () => import("../routes/app/data.ts"),
  ),
  page(
    "/terms",
    () => import("../routes/terms/screen.tsx"),
    () => import("../routes/terms/data.ts"),
  ),
  form(
    "/contact-us",
    () => import("../routes/contact-us/screen.tsx"),
    () => import("../routes/contact-us/data.ts"),
  ),
  form(
    "/newsletter/:token?",
    () => import("../routes/newsletter/screen.tsx"),
    () => import("../routes/newsletter/data.ts"),
  ),
  form(
    "/donation",
    () => import("../routes/donation/screen.tsx"),
    () => import("../routes/donation/data.ts"),
  ),
  page(
    "/donation/return",
    () => import("../routes/donation/return/screen.tsx"),
    () => import("../routes/donation/return/data.ts"),
  ),
  form(
    "/donation/practice/:authority",
    () => import("../routes/donation/practice/screen.tsx"),
    () => import("../routes/donation/practice/data.ts"),
  ),
  page(
    "/collection/:token",
    () => import("../routes/collection/screen.tsx"),
    () => import("../routes/collection/data.ts"),
  ),
  {
    ...page(
      "/profile",
      () => import("../routes/profile/screen.tsx"),
      () => import("../routes/profile/data.ts"),
    ),
    children: [
      {
        ...form(
          "",
          () => import("../routes/profile/overview/screen.tsx"),
          () => import("../routes/profile/overview/data.ts"),
        ),
        id: "/profile overview",
        index: true, // its form posts to `?index`; what is posted to `/profile` alone would go to the page around it
      } as RouteObject,
      form(
        "/profile/notification",
        () => import("../routes/profile/notification/screen.tsx"),
        () => import("../routes/profile/notification/data.ts"),
      ),
      page(
        "/profile/favourite",
        () => import("../routes/profile/favourite/screen.tsx"),
        () => import("../routes/profile/favourite/data.ts"),
      ),
      form(
        "/profile/comments",
        () => import("../routes/profile/comments/screen.tsx"),
        () => import("../routes/profile/comments/data.ts"),
      ),
      page(
        "/profile/backpack",
        () => import("../routes/profile/backpack/screen.tsx"),
        () => import("../routes/profile/backpack/data.ts"),
      ),
    ],
  },
];

const code = [() => import("../routes/active-user/screen.tsx"), () => import("../routes/active-user/data.ts")] as const;

const authRoutes: RouteObject[] = [
  form(
    "/login",
    () => import("../routes/login/screen.tsx"),
    () => import("../routes/login/data.ts"),
  ),
  form(
    "/register",
    () => import("../routes/register/screen.tsx"),
    () => import("../routes/register/data.ts"),
  ),
  form("/active-user", ...code),
  form("/reset-password", ...code),
  form(
    "/forget",
    () => import("../routes/forget/screen.tsx"),
    () => import("../routes/forget/data.ts"),
  ),
  form(
    "/change-password",
    () => import("../routes/change-password/screen.tsx"),
    () => import("../routes/change-password/data.ts"),
  ),
  form(
    "/register-info",
    () => import("../routes/register-info/screen.tsx"),
    () => import("../routes/register-info/data.ts"),
  ),
  form(
    "/register-activites",
    () => import("../routes/register-activites/screen.tsx"),
    () => import("../routes/register-activites/data.ts"),
  ),
];

export const moreRoutes: MoreRoutes = {
  screens,
  gates: [
    {
      id: "gate",
      lazy: screen(() => import("./auth-layout.tsx")),
      children: [{ id: "gates", ErrorBoundary: ErrorPage, children: authRoutes }],
    },
  ],
};
