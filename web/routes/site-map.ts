/** A screen of the site: the folder of its path below `web/routes` holds `screen.tsx` and `data.ts`. */
export interface SiteRoute {
  /** As React Router writes it. */
  path: string;
  /** Folder below `web/routes`; by default the path without its parameters. */
  folder?: string;
  /**
   * The names of the query that it reads. The server drops all others before it renders and caches the page; a test
   * (`server/render/page-address.test.ts`) finds a name that is read and missing here.
   */
  query?: readonly string[];
  /** Its `data.ts` exports an `action` beside the `loader`: the screen has a form. */
  hasAction?: true;
  /** React Router has the whole document in the browser, too; otherwise React starts in its islands only. */
  isHydrated?: true;
  /** Screens drawn inside this one. */
  children?: SiteRoute[];
}

const MAP_FILTERS = [
  "province_id",
  "county_id",
  "type_id",
  "category_id",
  "activity_id",
  "month",
  "lodging",
  "min_rate",
];
const SEARCH_FILTERS = ["kind", "attribute", "near", "radius_km", "words"];

/**
 * The site map, the only list of routes: `framed` are the screens inside the frame, `auth` those of logging in and registering, outside
 * of it.
 */
export const SITE_MAP: Record<"framed" | "auth", SiteRoute[]> = {
  framed: [
    { path: "/", folder: "home" },
    {
      path: "/place-list",
      query: ["q", "city_id", ...MAP_FILTERS, ...SEARCH_FILTERS, "sort", "lat", "lon", "page", "asked"],
    },
    { path: "/place-details/:placeId", hasAction: true },
    { path: "/provinces", query: ["province"] },
    {
      path: "/place-details/:placeId/correct",
      folder: "place-correction",
      query: ["fact"],
      hasAction: true,
      isHydrated: true,
    },
    { path: "/place-details/:placeId/amenities", folder: "place-amenities", query: ["kind"] },
    { path: "/amenity/:amenityId", hasAction: true },
    { path: "/attractions-category" },
    { path: "/attractions-category-details/:id", query: ["page"] },
    { path: "/activities-category" },
    { path: "/activities-subset/:id" },
    { path: "/activities-subset-details/:id", query: ["page"] },
    { path: "/activite-details/:id", query: ["page"] },
    { path: "/blogs", query: ["category_id", "page"] },
    { path: "/blog/:id", hasAction: true },
    { path: "/map", query: MAP_FILTERS, isHydrated: true },
    { path: "/faq" },
    { path: "/about-us" },
    { path: "/app" },
    { path: "/terms" },
    { path: "/contact-us", hasAction: true, isHydrated: true },
    { path: "/newsletter/:token?", hasAction: true, isHydrated: true },
    { path: "/donation", query: ["receipt", "amount"], hasAction: true, isHydrated: true },
    { path: "/donation/return", query: ["Authority"], isHydrated: true },
    { path: "/donation/practice/:authority", hasAction: true, isHydrated: true },
    { path: "/collection/:token", query: ["page"], isHydrated: true },
    {
      path: "/profile",
      isHydrated: true,
      children: [
        { path: "", folder: "profile/overview", hasAction: true },
        { path: "/profile/notification", query: ["page"], hasAction: true },
        { path: "/profile/favourite", query: ["type", "page"] },
        { path: "/profile/comments", query: ["page"], hasAction: true },
        { path: "/profile/backpack", query: ["place_id", "month"] },
      ],
    },
  ],
  auth: [
    { path: "/login", hasAction: true, isHydrated: true },
    { path: "/register", hasAction: true, isHydrated: true },
    { path: "/active-user", hasAction: true, isHydrated: true },
    { path: "/reset-password", folder: "active-user", hasAction: true, isHydrated: true },
    { path: "/forget", hasAction: true, isHydrated: true },
    { path: "/change-password", hasAction: true, isHydrated: true },
    { path: "/register-info", hasAction: true, isHydrated: true },
    { path: "/register-activites", hasAction: true, isHydrated: true },
  ],
};
