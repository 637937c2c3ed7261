/** A screen of the site: the folder of its path below `web/routes` holds `screen.tsx` and `data.ts`, its loader and, for its forms, action. */
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
  /** Screens drawn inside this one. */
  children?: SiteRoute[];
}

/** The folder of a route's screen, below `web/routes`. */
export const folderOf = ({ path, folder = path.replace(/^\/|\/:.*$/g, "") }: SiteRoute): string => folder;

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
const SEARCH_FILTERS = ["kind", "attribute", "near", "radius_km", "words", "without"];

/**
 * The site map, the only list of routes: `framed` are the screens inside the frame, `auth` those of logging in and registering, outside
 * of it.
 */
export const SITE_MAP: Record<"framed" | "auth", SiteRoute[]> = {
  framed: [
    { path: "/", folder: "home", query: ["from"] },
    {
      path: "/place-list",
      query: ["q", "city_id", ...MAP_FILTERS, ...SEARCH_FILTERS, "sort", "lat", "lon", "page", "asked"],
    },
    { path: "/place-details/:placeId", query: ["comments"] },
    { path: "/provinces", query: ["province"] },
    {
      path: "/place-details/:placeId/correct",
      folder: "place-correction",
      query: ["fact"],
    },
    { path: "/place-details/:placeId/photos", folder: "place-photos" },
    { path: "/photo/:photoId" },
    { path: "/place-details/:placeId/amenities", folder: "place-amenities", query: ["kind"] },
    { path: "/amenity/:amenityId", query: ["report"] },
    { path: "/attractions-category" },
    { path: "/attractions-category-details/:id", query: ["page"] },
    { path: "/activities-category" },
    { path: "/activities-subset/:id" },
    { path: "/activities-subset-details/:id", query: ["page"] },
    { path: "/activite-details/:id", query: ["page"] },
    { path: "/blogs", query: ["category_id", "page"] },
    { path: "/blog/:id", query: ["comments"] },
    { path: "/map", query: MAP_FILTERS },
    { path: "/faq" },
    { path: "/about-us" },
    { path: "/app" },
    { path: "/terms" },
    { path: "/contact-us" },
    { path: "/newsletter/:token?", query: ["confirm"] },
    { path: "/donation", query: ["receipt", "amount"] },
    { path: "/donation/return", query: ["Authority"] },
    { path: "/donation/practice/:authority" },
    { path: "/collection/:token", query: ["page"] },
    { path: "/saved", query: ["place_id", "month"] },
    {
      path: "/profile",
      children: [
        { path: "", folder: "profile/overview" },
        { path: "/profile/edit" },
        { path: "/profile/notification", query: ["page"] },
        { path: "/profile/favourite", query: ["type", "q", "province_id", "month", "sort", "page"] },
        { path: "/profile/comments", query: ["page"] },
        { path: "/profile/ratings", query: ["page"] },
        { path: "/profile/seen", query: ["page"] },
        { path: "/profile/photos", query: ["page"] },
        { path: "/profile/backpack", query: ["list", "place_id", "month"] },
      ],
    },
  ],
  auth: [
    { path: "/login", query: ["for"] },
    { path: "/register", query: ["for"] },
    { path: "/active-user" },
    { path: "/reset-password", folder: "active-user" },
    { path: "/forget" },
    { path: "/change-password" },
    { path: "/register-info" },
    { path: "/register-activites" },
  ],
};
