import { type RouteObject, redirect } from "react-router";
import { loads } from "../api/api.ts";
import { loader as home } from "../pages/home.data.ts";
import { loader as placeDetails } from "../pages/place-details.data.ts";
import { loader as placeList } from "../pages/place-list.data.ts";
import { loader as provinces } from "../pages/provinces.data.ts";
import { Document } from "./document.tsx";
import { ErrorPage } from "./error-page.tsx";
import { Frame } from "./frame.tsx";
import { screen } from "./screen.ts";

// Loaders are not lazy: a screen's data and its chunk are asked for at the same moment.
const screens: RouteObject[] = [
  { path: "/", lazy: screen(() => import("../pages/home.tsx")), loader: home },
  { path: "/place-list", lazy: screen(() => import("../pages/place-list.tsx")), loader: placeList },
  { path: "/place-details/:placeId", lazy: screen(() => import("../pages/place-details.tsx")), loader: placeDetails },
  { path: "/provinces", lazy: screen(() => import("../pages/provinces.tsx")), loader: provinces },
  { path: "*", loader: () => redirect("/") },
];

const reader = loads(async ({ theme, fonts, origin }) => ({ theme, fonts, origin }));
export type DocumentLoader = typeof reader;

/** The site map. */
export const routes: RouteObject[] = [
  {
    id: "document",
    Component: Document,
    loader: reader,
    shouldRevalidate: () => false,
    children: [{ Component: Frame, children: [{ ErrorBoundary: ErrorPage, children: screens }] }],
  },
];
