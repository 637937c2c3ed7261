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
  /** Screens drawn inside this one. */
  children?: SiteRoute[];
}

const MAP_FILTERS = ["province_id", "county_id", "type_id", "category_id", "activity_id", "month", "min_rate"];

/**
 * The site map, the only list of routes. `initial` are the screens where most visits begin: the first script knows them.
 * `more` are all others inside the frame, `auth` the screens of logging in and registering, outside of it; their table is
 * fetched when one of them is requested. The build makes both tables from this list (`routeTable` in vite.config.ts).
 */
export const SITE_MAP: Record<"initial" | "more" | "auth", SiteRoute[]> = {
  initial: [
    { path: "/", folder: "home" },
    { path: "/place-list", query: ["q", "city_id", ...MAP_FILTERS, "sort", "lat", "lon", "page"] },
    { path: "/place-details/:placeId", hasAction: true },
    { path: "/provinces", query: ["province"] },
  ],
  more: [
    { path: "/place-details/:placeId/correct", folder: "place-correction", query: ["fact"], hasAction: true },
    { path: "/attractions-category" },
    { path: "/attractions-category-details/:id", query: ["page"] },
    { path: "/activities-category" },
    { path: "/activities-subset/:id" },
    { path: "/activities-subset-details/:id", query: ["page"] },
    { path: "/activite-details/:id", query: ["page"] },
    { path: "/blogs", query: ["category_id", "page"] },
    { path: "/blog/:id", hasAction: true },
    { path: "/map", query: MAP_FILTERS },
    { path: "/faq" },
    { path: "/about-us" },
    { path: "/app" },
    { path: "/terms" },
    { path: "/contact-us", hasAction: true },
    { path: "/newsletter/:token?", hasAction: true },
    { path: "/donation", query: ["receipt", "amount"], hasAction: true },
    { path: "/donation/return", query: ["Authority"] },
    { path: "/donation/practice/:authority", hasAction: true },
    { path: "/collection/:token", query: ["page"] },
    {
      path: "/profile",
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
    { path: "/login", hasAction: true },
    { path: "/register", hasAction: true },
    { path: "/active-user", hasAction: true },
    { path: "/reset-password", folder: "active-user", hasAction: true },
    { path: "/forget", hasAction: true },
    { path: "/change-password", hasAction: true },
    { path: "/register-info", hasAction: true },
    { path: "/register-activites", hasAction: true },
  ],
};
