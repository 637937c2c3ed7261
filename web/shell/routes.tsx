import { type RouteObject, redirect } from "react-router";
import { createLoader } from "../../api-client/loaders.ts";
import { listProvinces } from "../../contract/catalog/province.ts";
import { BareDocument } from "./document/bare-document.tsx";
import { Document } from "./document/document.tsx";
import { ErrorPage } from "./document/error-page.tsx";
import { Frame } from "./frame/frame.tsx";
import type { MoreRoutes } from "./more-routes.tsx";
import { form, page } from "./screen-route.ts";

/** Where most visits begin and go on: these screens are known from the start, all others once they are wanted. */
const first: RouteObject[] = [
  page(
    "/",
    () => import("../routes/home/screen.tsx"),
    () => import("../routes/home/data.ts"),
  ),
  page(
    "/place-list",
    () => import("../routes/place-list/screen.tsx"),
    () => import("../routes/place-list/data.ts"),
  ),
  form(
    "/place-details/:placeId",
    () => import("../routes/place-details/screen.tsx"),
    () => import("../routes/place-details/data.ts"),
  ),
  page(
    "/provinces",
    () => import("../routes/provinces/screen.tsx"),
    () => import("../routes/provinces/data.ts"),
  ),
  { path: "*", loader: () => redirect("/"), element: null }, // drawn only around what the server refuses
];

/** What stands around every screen; asked for once, by the server. */
const frame = createLoader(async ({ api, theme, fonts, origin, signedIn }) => {
  const provinces = await api(listProvinces, {});
  return { theme, fonts, origin, signedIn, provinces: provinces.data.map(({ slug, name }) => ({ slug, name })) };
});
export type FrameLoader = typeof frame;

/** The site map: the first screens, and all others where they are given. The ids are the same on either side. */
export const siteMap = (more?: MoreRoutes): RouteObject[] => [
  {
    id: "frame",
    Component: Document,
    ErrorBoundary: BareDocument,
    loader: frame,
    shouldRevalidate: () => false,
    children: [
      {
        id: "around", // what stands around a screen fails here, and not with the document
        ErrorBoundary: ErrorPage,
        children: [
          {
            id: "framed",
            Component: Frame,
            children: [{ id: "screens", ErrorBoundary: ErrorPage, children: [...first, ...(more?.screens ?? [])] }],
          },
          ...(more?.gates ?? []),
        ],
      },
    ],
  },
];
