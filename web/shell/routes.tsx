import type { ComponentType } from "react";
import {
  type ActionFunction,
  type LoaderFunction,
  type NonIndexRouteObject,
  type RouteObject,
  redirect,
} from "react-router";
import { listProvinces } from "../../contract/province.ts";
import { loads } from "../api/api.ts";
import { Document } from "./document.tsx";
import { ErrorPage } from "./error-page.tsx";
import { Frame } from "./frame.tsx";
import { data, deed, screen } from "./screen.ts";

/** A screen at a path: what it shows and what it asks for, each in a chunk of its own. */
const page = (
  path: string,
  show: () => Promise<{ Component: ComponentType }>,
  ask: () => Promise<{ loader: LoaderFunction }>,
): NonIndexRouteObject => ({ path, lazy: screen(show), loader: data(ask), handle: { warm: ask } });

/** A screen with a form: what is done with it comes with what the screen asks for. */
const form = (
  path: string,
  show: () => Promise<{ Component: ComponentType }>,
  ask: () => Promise<{ loader: LoaderFunction; action: ActionFunction }>,
): NonIndexRouteObject => ({ ...page(path, show, ask), action: deed(ask) });

const screens: RouteObject[] = [
  page(
    "/",
    () => import("../pages/home.tsx"),
    () => import("../pages/home.data.ts"),
  ),
  page(
    "/place-list",
    () => import("../pages/place-list.tsx"),
    () => import("../pages/place-list.data.ts"),
  ),
  page(
    "/place-details/:placeId",
    () => import("../pages/place-details.tsx"),
    () => import("../pages/place-details.data.ts"),
  ),
  page(
    "/provinces",
    () => import("../pages/provinces.tsx"),
    () => import("../pages/provinces.data.ts"),
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
        index: true, // its form posts to `?index`; what is posted to `/profile` alone would go to the page around it
      } as RouteObject,
    ],
  },
  { path: "*", loader: () => redirect("/") },
];

const code = [() => import("../pages/active-user.tsx"), () => import("../pages/active-user.data.ts")] as const;

/** The screens by which one comes in, outside the frame. */
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

/** What stands around every screen; asked for once, by the server. */
const frame = loads(async ({ api, theme, fonts, origin, signedIn }) => {
  const provinces = await api(listProvinces, {});
  return { theme, fonts, origin, signedIn, provinces: provinces.data.map(({ slug, name }) => ({ slug, name })) };
});
export type FrameLoader = typeof frame;

/** The site map. */
export const routes: RouteObject[] = [
  {
    id: "frame",
    Component: Document,
    loader: frame,
    shouldRevalidate: () => false,
    children: [
      { lazy: screen(() => import("./gate.tsx")), children: [{ ErrorBoundary: ErrorPage, children: gates }] },
      { Component: Frame, children: [{ ErrorBoundary: ErrorPage, children: screens }] },
    ],
  },
];
