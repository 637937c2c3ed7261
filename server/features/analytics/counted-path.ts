import type { CatalogIndex } from "../../catalog/catalog-index.ts";

/** The name under which every path outside the site's pages is counted. */
export const OTHER = "other";

const LIST_SCREENS = new Set([
  "/",
  "/place-list",
  "/attractions-category",
  "/activities-category",
  "/donation",
  "/map",
  "/provinces",
  "/faq",
  "/about-us",
  "/app",
  "/terms",
  "/contact-us",
  "/newsletter",
  "/collection",
  "/saved",
  "/blogs",
  "/login",
  "/register",
  "/active-user",
  "/register-info",
  "/forget",
  "/reset-password",
  "/register-activites",
  "/change-password",
  "/profile",
  "/profile/edit",
  "/profile/ratings",
  "/profile/notification",
  "/profile/backpack",
  "/profile/comments",
  "/profile/photos",
  "/profile/seen",
  "/profile/favourite",
  "/desk",
]);

/** Detail screens: the path before the id, and whether the id exists. */
const detailScreens: Record<string, (catalog: CatalogIndex, id: number) => boolean> = {
  "/place-details": ({ places }, id) => places.has(id),
  "/attractions-category-details": ({ categoryById }, id) => categoryById.has(id),
  "/activities-subset": ({ activityById }, id) => activityById.has(id),
  "/activities-subset-details": ({ activityById }, id) => activityById.has(id),
  "/activite-details": ({ activityById }, id) => activityById.has(id),
  "/photo": ({ placeByPhoto }, id) => placeByPhoto.has(id),
  "/amenity": ({ amenities }, id) => amenities.get(id) !== undefined,
  "/blog": ({ postById }, id) => postById.has(id),
};

const detailPath = /^(\/[a-z-]+)\/([1-9]\d{0,9})(?:(?<=^\/place-details\/\d+)\/(?:correct|photos|amenities))?$/;

/** Screens whose path may contain a secret: only the first segment is stored. */
const secretPath = /^(\/newsletter|\/donation|\/collection|\/desk)\/.+$/;

/**
 * The name under which a page view is counted: a screen of the site with its id, without query and trailing slash.
 * Everything else is {@link OTHER}, so that invented paths cannot fill the table.
 */
export function toCountedPath(path: string, catalog: CatalogIndex): string {
  const pathname = path.replace(/[?#].*$/s, "").replace(/(.)\/$/, "$1");
  const screen = pathname.replace(secretPath, "$1");
  if (LIST_SCREENS.has(screen)) return screen;
  const [, prefix = "", id] = detailPath.exec(pathname) ?? [];
  return detailScreens[prefix]?.(catalog, Number(id)) ? pathname : OTHER;
}

const hostNamePattern = /^(?=.{1,100}$)([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u;

/** The host of an external referrer without "www."; undefined without a valid referrer or if it is the site itself. */
export function toCountedHost(referrer: string | undefined, siteUrl: string): string | undefined {
  if (!referrer || !/^https?:\/\//.test(referrer) || !URL.canParse(referrer)) return;
  const toHost = (url: string) => new URL(url).hostname.replace(/^www\./, "");
  const host = toHost(referrer);
  return hostNamePattern.test(host) && host !== toHost(siteUrl) ? host : undefined;
}
