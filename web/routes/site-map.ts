/** A screen of the site: the folder of its path below `web/routes` holds `screen.tsx` and `data.ts`. */
export interface SiteRoute {
  /** As React Router writes it. */
  path: string;
  /** Folder below `web/routes`; by default the path without its parameters. */
  folder?: string;
  /** Its `data.ts` exports an `action` beside the `loader`: the screen has a form. */
  hasAction?: true;
  /** Screens drawn inside this one. */
  children?: SiteRoute[];
}

/**
 * The site map, the only list of routes. `initial` are the screens where most visits begin: the first script knows them.
 * `more` are all others inside the frame, `auth` the screens of logging in and registering, outside of it; their table is
 * fetched when one of them is requested. The build makes both tables from this list (`routeTable` in vite.config.ts).
 */
export const SITE_MAP: Record<"initial" | "more" | "auth", SiteRoute[]> = {
  initial: [
    { path: "/", folder: "home" },
    { path: "/place-list" },
    { path: "/place-details/:placeId", hasAction: true },
    { path: "/provinces" },
  ],
  more: [
    { path: "/attractions-category" },
    { path: "/attractions-category-details/:id" },
    { path: "/activities-category" },
    { path: "/activities-subset/:id" },
    { path: "/activities-subset-details/:id" },
    { path: "/activite-details/:id" },
    { path: "/blogs" },
    { path: "/blog/:id", hasAction: true },
    { path: "/map" },
    { path: "/faq" },
    { path: "/about-us" },
    { path: "/app" },
    { path: "/terms" },
    { path: "/contact-us", hasAction: true },
    { path: "/newsletter/:token?", hasAction: true },
    { path: "/donation", hasAction: true },
    { path: "/donation/return" },
    { path: "/donation/practice/:authority", hasAction: true },
    { path: "/collection/:token" },
    {
      path: "/profile",
      children: [
        { path: "", folder: "profile/overview", hasAction: true },
        { path: "/profile/notification", hasAction: true },
        { path: "/profile/favourite" },
        { path: "/profile/comments", hasAction: true },
        { path: "/profile/backpack" },
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
