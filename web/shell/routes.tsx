import type { ComponentType } from "react";
import { type LoaderFunction, type RouteObject, redirect } from "react-router";
import { listProvinces } from "../../contract/province.ts";
import { loads } from "../api/api.ts";
import { Document } from "./document.tsx";
import { ErrorPage } from "./error-page.tsx";
import { Frame } from "./frame.tsx";
import { data, screen } from "./screen.ts";

/** A screen at a path: what it shows and what it asks for, each in a chunk of its own. */
const page = (
  path: string,
  show: () => Promise<{ Component: ComponentType }>,
  ask: () => Promise<{ loader: LoaderFunction }>,
): RouteObject => ({ path, lazy: screen(show), loader: data(ask), handle: { warm: ask } });

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
  { path: "*", loader: () => redirect("/") },
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
    children: [{ Component: Frame, children: [{ ErrorBoundary: ErrorPage, children: screens }] }],
  },
];
