import type { Snapshot } from "../../catalog/snapshot.ts";

/** What every page is counted as that is none of the site's own. */
export const OTHER = "other";

const screens = new Set([
  "/",
  "/place-list",
  "/attractions-category",
  "/activities-category",
  "/donation",
  "/map",
  "/provinces",
  "/faq",
  "/about-us",
  "/terms",
  "/contact-us",
  "/newsletter",
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
  "/profile/notification",
  "/profile/backpack",
  "/profile/comments",
  "/profile/favourite",
  "/desk",
]);

/** Screens about one thing: the path before its id, and whether there is such a thing. */
const about: Record<string, (catalog: Snapshot, id: number) => boolean> = {
  "/place-details": ({ placeById }, id) => placeById.has(id),
  "/attractions-category-details": ({ categoryById }, id) => categoryById.has(id),
  "/activities-subset": ({ activityById }, id) => activityById.has(id),
  "/activities-subset-details": ({ activityById }, id) => activityById.has(id),
  "/activite-details": ({ activityById }, id) => activityById.has(id),
  "/blog": ({ postById }, id) => postById.has(id),
};

/** Screens whose address holds a secret: the part after this is not kept. */
const secret = /^(\/newsletter|\/donation|\/desk)\/.+$/;

/**
 * Under which name a look at a path counts: a screen of the site, with the id of what it is about, without query and closing
 * slash. Everything else is one name, so that nobody can fill the table with inventions.
 */
export function countedPath(path: string, catalog: Snapshot): string {
  const bare = path.replace(/[?#].*$/s, "").replace(/(.)\/$/, "$1");
  const screen = bare.replace(secret, "$1");
  if (screens.has(screen)) return screen;
  const [, before = "", id] = /^(\/[a-z-]+)\/([1-9]\d{0,9})$/.exec(bare) ?? [];
  return Object.hasOwn(about, before) && about[before]!(catalog, Number(id)) ? bare : OTHER;
}

const hostName = /^(?=.{1,100}$)([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u;

/** The host of another site that a reader came from, without «www.»; nothing when there is none, or when it is ours. */
export function countedHost(referrer: string | undefined, siteUrl: string): string | undefined {
  if (!referrer || !/^https?:\/\//.test(referrer) || !URL.canParse(referrer)) return;
  const bare = (url: string) => new URL(url).hostname.replace(/^www\./, "");
  const host = bare(referrer);
  return hostName.test(host) && host !== bare(siteUrl) ? host : undefined;
}
