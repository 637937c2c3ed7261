import type { Db } from "../../database/connect.ts";

export interface PageKind {
  name: string;
  addresses: string[];
  signedIn?: true;
  /** Each page is rendered once; other kinds are measured after each page was rendered before. */
  isNew?: true;
  /** The most milliseconds of the main thread that its rendering may take; a signed-in page: more than the public one. */
  limit?: number;
  /** The public kind that a signed-in one is compared with. */
  publicName?: string;
}

const EACH = 60;

/** The pages that are measured: several of each kind, since memories are filled by the pages that were visited. */
export async function listPageKinds(db: Db): Promise<PageKind[]> {
  const rows = await db<{ id: number }[]>`select id from place where published order by id % 7, id limit 900`;
  const allPlaces = rows.map(({ id }) => `/place-details/${id}`);
  const [places, newPlaces] = [allPlaces.slice(0, EACH), allPlaces.slice(EACH)];
  const posts = await db<{ id: number }[]>`select id from post order by id`;
  const lists = Array.from(
    { length: 31 * 12 },
    (_, n) =>
      `/place-list?province_id=${(n % 31) + 1}&${["month", "category_id", "activity_id"][n % 3]}=${(n % 12) + 1}`,
  );
  return [
    { name: "home", addresses: ["/"], limit: 4 },
    { name: "list", addresses: ["/place-list", ...lists.slice(0, EACH)], limit: 2 },
    { name: "list, never seen", addresses: lists.slice(EACH), isNew: true },
    { name: "place", addresses: places, limit: 2 },
    { name: "place, never seen", addresses: newPlaces, isNew: true },
    { name: "story", addresses: posts.map(({ id }) => `/blog/${id}`) },
    { name: "provinces", addresses: ["/provinces", "/provinces?province=fars"] },
    { name: "home, signed in", addresses: ["/"], signedIn: true, limit: 1, publicName: "home" },
    { name: "place, signed in", addresses: places, signedIn: true, limit: 1, publicName: "place" },
  ];
}

/** Further pages that are compared, so that every screen is among them. */
export const OTHER_PAGES = [
  ..."/attractions-category /attractions-category-details/1 /attractions-category-details/3?page=2".split(" "),
  ..."/activities-category /activities-subset/1 /activities-subset-details/2 /activite-details/1 /blogs".split(" "),
  ..."/blogs?category_id=1 /map /map?type_id=2&month=3 /faq /about-us /app /terms /contact-us /newsletter".split(" "),
  ..."/donation /login /register /forget /active-user /register-info /place-details/99999999".split(" "),
  "/place-list?q=آبشارر",
  "/place-list?province_id=1&month=1&category_id=1,2&min_rate=5",
  "/place-list?q=بببببب&province_id=3",
];

export const MEMBER_PAGES = [
  ..."/profile /profile/notification /profile/favourite /profile/favourite?type=custom /profile/comments".split(" "),
  ..."/profile/backpack /profile/backpack?place_id=12 /register-activites /place-list /blog/1".split(" "),
];
