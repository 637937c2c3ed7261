import type { RouteObject } from "react-router";
import { ErrorPage } from "./error-page.tsx";
import { form, page, screen } from "./screen.ts";

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
    () => import("../pages/attractions-category.tsx"),
    () => import("../pages/attractions-category.data.ts"),
  ),
  page(
    "/attractions-category-details/:id",
    () => import("../pages/attractions-category-details.tsx"),
    () => import("../pages/attractions-category-details.data.ts"),
  ),
  page(
    "/activities-category",
    () => import("../pages/activities-category.tsx"),
    () => import("../pages/activities-category.data.ts"),
  ),
  page(
    "/activities-subset/:id",
    () => import("../pages/activities-subset.tsx"),
    () => import("../pages/activities-subset.data.ts"),
  ),
  page(
    "/activities-subset-details/:id",
    () => import("../pages/activities-subset-details.tsx"),
    () => import("../pages/activities-subset-details.data.ts"),
  ),
  page(
    "/activite-details/:id",
    () => import("../pages/activite-details.tsx"),
    () => import("../pages/activite-details.data.ts"),
  ),
  page(
    "/blogs",
    () => import("../pages/blogs.tsx"),
    () => import("../pages/blogs.data.ts"),
  ),
  form(
    "/blog/:id",
    () => import("../pages/blog.tsx"),
    () => import("../pages/blog.data.ts"),
  ),
  page(
    "/map",
    () => import("../pages/map.tsx"),
    () => import("../pages/map.data.ts"),
  ),
  page(
    "/faq",
    () => import("../pages/faq.tsx"),
    () => import("../pages/faq.data.ts"),
  ),
  page(
    "/about-us",
    () => import("../pages/about-us.tsx"),
    () => import("../pages/about-us.data.ts"),
  ),
  page(
    "/app",
    () => import("../pages/app.tsx"),
    () => import("../pages/app.data.ts"),
  ),
  page(
    "/terms",
    () => import("../pages/terms.tsx"),
    () => import("../pages/terms.data.ts"),
  ),
  form(
    "/contact-us",
    () => import("../pages/contact-us.tsx"),
    () => import("../pages/contact-us.data.ts"),
  ),
  form(
    "/newsletter/:token?",
    () => import("../pages/newsletter.tsx"),
    () => import("../pages/newsletter.data.ts"),
  ),
  form(
    "/donation",
    () => import("../pages/donation.tsx"),
    () => import("../pages/donation.data.ts"),
  ),
  page(
    "/donation/return",
    () => import("../pages/donation-return.tsx"),
    () => import("../pages/donation-return.data.ts"),
  ),
  form(
    "/donation/practice/:authority",
    () => import("../pages/donation-practice.tsx"),
    () => import("../pages/donation-practice.data.ts"),
  ),
  page(
    "/collection/:token",
    () => import("../pages/collection.tsx"),
    () => import("../pages/collection.data.ts"),
  ),
  {
    ...page(
      "/profile",
      () => import("../pages/profile.tsx"),
      () => import("../pages/profile.data.ts"),
    ),
    children: [
      {
        ...form(
          "",
          () => import("../pages/profile-overview.tsx"),
          () => import("../pages/profile-overview.data.ts"),
        ),
        id: "/profile overview",
        index: true, // its form posts to `?index`; what is posted to `/profile` alone would go to the page around it
      } as RouteObject,
      form(
        "/profile/notification",
        () => import("../pages/profile-notification.tsx"),
        () => import("../pages/profile-notification.data.ts"),
      ),
      page(
        "/profile/favourite",
        () => import("../pages/profile-favourite.tsx"),
        () => import("../pages/profile-favourite.data.ts"),
      ),
      form(
        "/profile/comments",
        () => import("../pages/profile-comments.tsx"),
        () => import("../pages/profile-comments.data.ts"),
      ),
      page(
        "/profile/backpack",
        () => import("../pages/profile-backpack.tsx"),
        () => import("../pages/profile-backpack.data.ts"),
      ),
    ],
  },
];

const code = [() => import("../pages/active-user.tsx"), () => import("../pages/active-user.data.ts")] as const;

const gates: RouteObject[] = [
  form(
    "/login",
    () => import("../pages/login.tsx"),
    () => import("../pages/login.data.ts"),
  ),
  form(
    "/register",
    () => import("../pages/register.tsx"),
    () => import("../pages/register.data.ts"),
  ),
  form("/active-user", ...code),
  form("/reset-password", ...code),
  form(
    "/forget",
    () => import("../pages/forget.tsx"),
    () => import("../pages/forget.data.ts"),
  ),
  form(
    "/change-password",
    () => import("../pages/change-password.tsx"),
    () => import("../pages/change-password.data.ts"),
  ),
  form(
    "/register-info",
    () => import("../pages/register-info.tsx"),
    () => import("../pages/register-info.data.ts"),
  ),
  form(
    "/register-activites",
    () => import("../pages/register-activites.tsx"),
    () => import("../pages/register-activites.data.ts"),
  ),
];

export const moreRoutes: MoreRoutes = {
  screens,
  gates: [
    {
      id: "gate",
      lazy: screen(() => import("./gate.tsx")),
      children: [{ id: "gates", ErrorBoundary: ErrorPage, children: gates }],
    },
  ],
};
