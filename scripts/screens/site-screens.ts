import { CURRENT_TIME } from "./clock.ts";
import { SEED_IDS } from "./fixtures.ts";
import type { Screen } from "./screen.ts";

const { place, placeWithPhotos, placeWithFacts, approximatePlace, county, category, activity, subActivity, post } =
  SEED_IDS;
const { placeWithHours, mountain, amenity } = SEED_IDS;

const ANDROID = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36";
const TICKET = "t".repeat(43);

/** What the sign-up screens hand on to each other. */
const contact = { mobile: "09350000009", expiresAt: CURRENT_TIME + 95_000, resendAt: CURRENT_TIME + 35_000 };

export const PUBLIC_SCREENS: Screen[] = [
  { name: "home", path: "/", inDarkTheme: true, withoutScripts: true },
  { name: "home-android", path: "/", userAgent: ANDROID },
  { name: "place-list", path: "/place-list", inDarkTheme: true, withoutScripts: true },
  { name: "place-list-found", path: "/place-list?q=آبشار&page=2" },
  {
    name: "place-list-question",
    path: "/place-list?q=جاهای دیدنی یزد در زمستان",
    inAllSizes: true,
    withoutScripts: true,
  },
  { name: "place-list-widened", path: "/place-list?q=آبشار نزدیک شیراز", inAllSizes: true },
  { name: "place-list-answer", path: "/place-list?q=ارتفاع قلهٔ دماوند", inAllSizes: true },
  { name: "place-list-empty", path: "/place-list?q=قققققق", inAllSizes: true },
  { name: "place-list-nothing-near", path: "/place-list?q=غار نزدیک مشهد", inAllSizes: true },
  { name: "place-list-county", path: `/place-list?county_id=${county}`, inAllSizes: true },
  { name: "place-details", path: `/place-details/${place}`, hasMap: true, inDarkTheme: true, withoutScripts: true },
  { name: "place-details-photos", path: `/place-details/${placeWithPhotos}`, hasMap: true, inAllSizes: true },
  { name: "place-details-facts", path: `/place-details/${placeWithFacts}`, hasMap: true, inAllSizes: true },
  { name: "place-details-approximate", path: `/place-details/${approximatePlace}`, hasMap: true },
  { name: "place-details-mountain", path: `/place-details/${mountain}`, hasMap: true, inAllSizes: true },
  { name: "place-amenities", path: `/place-details/${mountain}/amenities`, inAllSizes: true },
  { name: "amenity", path: `/amenity/${amenity}`, inAllSizes: true },
  { name: "attractions-category", path: "/attractions-category" },
  { name: "attractions-category-details", path: `/attractions-category-details/${category}` },
  { name: "activities-category", path: "/activities-category" },
  { name: "activities-subset", path: `/activities-subset/${activity}` },
  { name: "activities-subset-details", path: `/activities-subset-details/${subActivity}` },
  { name: "activite-details", path: `/activite-details/${activity}` },
  { name: "donation", path: "/donation" },
  { name: "donation-paid", path: `/donation?receipt=${"1".padStart(43, "r")}` },
  { name: "donation-failed", path: `/donation?receipt=${"2".padStart(43, "r")}` },
  { name: "donation-practice", path: `/donation/practice/${"3".padStart(36, "a")}` },
  { name: "map", path: "/map", inDarkTheme: true, hasMap: true, fillsWindow: true },
  { name: "map-zoomed-in", path: "/map#9.3/32.62/51.68", hasMap: true, fillsWindow: true },
  { name: "provinces", path: "/provinces", inDarkTheme: true },
  { name: "province", path: "/provinces?province=fars", inAllSizes: true },
  { name: "faq", path: "/faq" },
  { name: "about-us", path: "/about-us" },
  { name: "terms", path: "/terms" },
  { name: "contact-us", path: "/contact-us" },
  { name: "app", path: "/app" },
  { name: "newsletter", path: "/newsletter" },
  { name: "newsletter-unsubscribe", path: `/newsletter/${"1".padStart(43, "t")}` },
  { name: "blog", path: `/blog/${post}`, hasMap: true, inDarkTheme: true },
  { name: "blogs", path: "/blogs" },
  { name: "saved", path: "/saved", inDarkTheme: true },
  { name: "collection-shared", path: `/collection/${"s".repeat(43)}` },
  { name: "error-place-unknown", path: "/place-details/99999999" },
  { name: "error-collection-unknown", path: "/collection/unknown" },
];

export const AUTH_SCREENS: Screen[] = [
  { name: "login", path: "/login", inDarkTheme: true },
  { name: "login-correction", path: "/login?for=correction", inAllSizes: true },
  { name: "register", path: "/register" },
  { name: "active-user", path: "/active-user", verification: contact },
  { name: "reset-password", path: "/reset-password", verification: contact },
  { name: "forget", path: "/forget" },
  { name: "change-password", path: "/change-password", verification: { ...contact, reset_token: TICKET } },
  { name: "change-password-member", path: "/change-password", role: "member" },
  { name: "register-info", path: "/register-info", verification: { ...contact, activation_token: TICKET } },
  { name: "register-activites", path: "/register-activites", role: "newMember" },
];

/** Screens of a member with content, and of a new member. */
export const MEMBER_SCREENS: Screen[] = [
  { name: "home-member", path: "/", role: "member" },
  { name: "place-details-member", path: `/place-details/${place}`, role: "member", hasMap: true, inAllSizes: true },
  { name: "place-details-own-comment", path: `/place-details/${placeWithPhotos}`, role: "member", hasMap: true },
  { name: "correction", path: `/place-details/${place}/correct`, role: "member", inAllSizes: true },
  {
    name: "correction-hours",
    path: `/place-details/${place}/correct?fact=opening_times`,
    ...{ role: "member", inAllSizes: true },
  },
  {
    name: "correction-hours-known",
    path: `/place-details/${placeWithHours}/correct?fact=opening_times`,
    ...{ role: "member", inAllSizes: true },
  },
  {
    name: "correction-position",
    path: `/place-details/${place}/correct?fact=position`,
    ...{ role: "member", hasMap: true, inAllSizes: true },
  },
  { name: "blog-member", path: `/blog/${post}`, role: "member", hasMap: true },
  { name: "profile", path: "/profile", role: "member", inDarkTheme: true },
  { name: "profile-edit", path: "/profile/edit", role: "member", inDarkTheme: true },
  { name: "profile-ratings", path: "/profile/ratings", role: "member", inDarkTheme: true },
  { name: "profile-seen", path: "/profile/seen", role: "member", inDarkTheme: true },
  { name: "profile-notification", path: "/profile/notification", role: "member" },
  { name: "profile-favourite", path: "/profile/favourite", role: "member" },
  { name: "profile-favourite-page-2", path: "/profile/favourite?page=2", role: "member" },
  { name: "profile-favourite-filtered", path: "/profile/favourite?month=2&sort=name", role: "member" },
  { name: "profile-favourite-posts", path: "/profile/favourite?type=post", role: "member" },
  { name: "profile-favourite-collections", path: "/profile/favourite?type=custom", role: "member" },
  { name: "profile-favourite-collection", path: "/profile/favourite?type=37", role: "member" },
  { name: "profile-comments", path: "/profile/comments", role: "member" },
  { name: "profile-photos", path: "/profile/photos", role: "member" },
  { name: "place-photos", path: `/place-details/${place}/photos`, role: "member", inAllSizes: true },
  { name: "profile-backpack", path: "/profile/backpack", role: "member", inDarkTheme: true },
  { name: "profile-backpack-trip", path: `/profile/backpack?place_id=${place}&month=1`, role: "member" },
  { name: "profile-empty", path: "/profile", role: "newMember" },
  ...["notification", "favourite", "comments", "backpack"].map(
    (part): Screen => ({ name: `profile-${part}-empty`, path: `/profile/${part}`, role: "newMember" }),
  ),
];
