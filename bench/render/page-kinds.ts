import type { Db } from "../../database/connect.ts";

export interface PageKind {
  name: string;
  addresses: string[];
  signedIn: boolean;
  /** The most milliseconds of the main thread that its rendering may take; a signed-in page: more than the public one. */
  limit?: number;
  /** The public kind that a signed-in one is compared with. */
  publicName?: string;
}

/** The pages that are measured. Lists and places are many different ones, as visitors open them. */
export async function listPageKinds(db: Db): Promise<PageKind[]> {
  const rows = await db<{ id: number }[]>`
    select id from place where published and id < 1000000 order by importance desc nulls last, id limit 300`;
  const places = rows.filter((_row, index) => index % 5 === 0).map(({ id }) => `/place-details/${id}`);
  const posts = await db<{ id: number }[]>`select id from post order by id`;
  const list = (query: string) => `/place-list${query && `?${query}`}`;
  const lists = [
    "",
    ...Array.from({ length: 31 }, (_, index) => `province_id=${index + 1}`),
    ...Array.from({ length: 12 }, (_, index) => `month=${index + 1}`),
    ...Array.from({ length: 10 }, (_, index) => `category_id=${index + 1}&sort=name`),
    ...["type_id=1&page=2", "activity_id=1", "q=آبشار", "q=کاروانسرای", "min_rate=4", "sort=name&page=3"],
  ].map(list);
  return [
    { name: "home", addresses: ["/"], signedIn: false, limit: 4 },
    { name: "list", addresses: lists, signedIn: false, limit: 2 },
    { name: "place", addresses: places, signedIn: false, limit: 2 },
    { name: "story", addresses: posts.map(({ id }) => `/blog/${id}`), signedIn: false },
    { name: "provinces", addresses: ["/provinces", "/provinces?province=fars"], signedIn: false },
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
