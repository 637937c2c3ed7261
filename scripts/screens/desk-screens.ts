import type { Page } from "@playwright/test";
import { SEED_IDS } from "./fixtures.ts";
import { type Screen, deskScreen as screen } from "./screen.ts";
import { TEAM_STORIES } from "./team-content.ts";

const { place, placeWithPhotos, category, activity, post, province } = SEED_IDS;

/** Opens a record as a prefetch does, which reads no notifications: other screens show that they are new. */
async function readNoNotifications(page: Page) {
  await page.route("**/desk/task/show*", (route) =>
    route.continue({ headers: { ...route.request().headers(), purpose: "prefetch" } }),
  );
}

/** The path of each kind of record, and the id of the record whose form is captured. */
const RECORDS: [path: string, id: number][] = [
  ["places", place],
  ["posts", post],
  ["categories", category],
  ["types", 1],
  ["activities", activity],
  ["provinces", province],
  ["slides", 1],
  ["faqs", 1],
  ["amenities", SEED_IDS.amenity],
  ["post-categories", 1],
  ["faq-categories", 1],
  ["holidays", 100_001],
];

/** The forms of places and amenities have a map with the position. */
const mapOf = (path: string): Partial<Screen> => (path === "places" || path === "amenities" ? { hasMap: true } : {});

export const DESK_SCREENS: Screen[] = [
  screen("overview", "/", { inAllSizes: true }),
  ...RECORDS.map(([path]) => screen(path, `/${path}`)),
  ...RECORDS.map(([path, id]) => screen(`${path}-form`, `/${path}/${id}`, mapOf(path))),
  ...RECORDS.filter(([path]) => path !== "provinces").map(([path]) =>
    screen(`${path}-new`, `/${path}/new`, mapOf(path)),
  ),
  screen("places-found", "/places?q=آبشار&sort=id"),
  screen("places-versions", `/places/${place}/versions`),
  screen("posts-calendar", "/posts/calendar?day=2026-11-20"),
  screen("preview", `/preview/place/${placeWithPhotos}`),
  screen("posts-draft", "/posts/100001"),
  screen("posts-with-photo", "/posts/100002", { inAllSizes: true }),
  screen("places-form-photographs", `/places/${placeWithPhotos}`, { hasMap: true, inAllSizes: true }),
  screen("posts-review", `/posts/${TEAM_STORIES.ready}`, { inAllSizes: true }),
  screen("posts-ready", "/posts?state=ready"),
  screen("writer-overview", "/", { role: "writer", inAllSizes: true }),
  screen("writer-returned", `/posts/${TEAM_STORIES.returned}`, {
    ...{ role: "writer", inAllSizes: true },
    prepare: readNoNotifications,
  }),
  screen("writer-reading", "/faqs/1", { role: "writer", inAllSizes: true }),
  screen("writer-new", "/faqs/new", { role: "writer" }),
  { name: "profile-notification-desk", path: "/profile/notification", role: "writer", inAllSizes: true },
  screen("faqs-deleted", "/faqs?state=deleted"),
  screen("places-table", "/places/table"),
  screen("photographs", "/photographs", { inAllSizes: true }),
  screen("places-photographs", `/places/${placeWithPhotos}/photographs`),
  screen("posts-photographs", `/posts/${post}/photographs`),
  screen("suggestions", "/suggestions", { inAllSizes: true }),
  screen("suggestions-accepted", "/suggestions?state=accepted"),
  screen("amenity-reports", "/amenity-reports", { inAllSizes: true }),
  screen("positions", "/positions", { hasMap: true, inAllSizes: true }),
  screen("search-phrases", "/search-phrases"),
  screen("search-phrases-found", "/search-phrases?meaning=kind&q=آب"),
  screen("member-photos", "/member-photos", { inAllSizes: true }),
  screen("photo-reports", "/photo-reports"),
  screen("places-facts", "/places/facts?ids=154,227,235,247,307", { inAllSizes: true }),
  screen("places-bulk-edit", "/places/bulk-edit?ids=154,227,235,247,307", { inAllSizes: true }),
  screen("places-scene", "/places/307/scene", { inAllSizes: true }), // a mosque with one minaret
  screen("comments", "/comments"),
  screen("comments-approved", "/comments?state=approved"),
  screen("comments-rejected", "/comments?state=rejected"),
  screen("messages", "/messages"),
  screen("messages-answered", "/messages/1"),
  screen("messages-new", "/messages/2"),
  screen("users", "/users"),
  screen("users-member", "/users/1"),
  screen("users-blocked", "/users/4"),
  screen("announcements", "/announcements"),
  screen("announcements-new", "/announcements/new"),
  screen("announcements-sent", "/announcements/1"),
  screen("announcements-draft", "/announcements/2"),
  screen("newsletters", "/newsletters"),
  screen("newsletters-subscribers", "/newsletters/subscribers"),
  screen("newsletters-new", "/newsletters/new"),
  screen("newsletters-sent", "/newsletters/1"),
  screen("newsletters-draft", "/newsletters/2"),
  screen("donations", "/donations"),
  screen("figures", "/figures"),
  screen("staff", "/staff", { inAllSizes: true }),
  screen("audit", "/audit", { inAllSizes: true }),
  screen("second-factor", "/second-factor", { inAllSizes: true }),
  screen("site-state", "/site-state", { inAllSizes: true }),
  screen("security-events", "/security-events", { inDarkTheme: true }),
  screen("security-events-failed", "/security-events?outcome=failed"),
  screen("error-unknown", "/places/99999999"),
];
