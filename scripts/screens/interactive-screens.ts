import type { Page } from "@playwright/test";
import { SEED_IDS } from "./fixtures.ts";
import type { Screen } from "./screen.ts";

/** Opens the search of a page: the field in the header, or the sheet on phones. */
async function openSearch(page: Page, text: string) {
  const searchLink = page.getByRole("banner").getByRole("link", { name: "جستجو" });
  if (await searchLink.isVisible()) await searchLink.click();
  else await page.getByRole("banner").locator("input[name=q]").click();
  await page.getByRole("combobox").and(page.locator(":focus")).waitFor();
  await page.keyboard.insertText(text);
}

/** The suggestions for a text, until an option with a name is there. */
const suggestions = (name: string, text: string, option: RegExp): Screen => ({
  name: `search-${name}`,
  path: "/provinces",
  inAllSizes: true,
  async interact(page) {
    await openSearch(page, text);
    await page.getByRole("option", { name: option }).first().waitFor();
  },
});

/** Screens after a click or some typing. */
export const INTERACTIVE_SCREENS: Screen[] = [
  {
    name: "login-errors",
    path: "/login",
    async interact(page) {
      await page.getByRole("button", { name: "ورود", exact: true }).click();
      const toast = page.locator(".Toastify__toast");
      await toast.waitFor();
      await toast.waitFor({ state: "detached" });
    },
  },
  {
    name: "search-suggestions",
    path: "/provinces",
    async interact(page) {
      await openSearch(page, "joj [ladn");
      await page.getByRole("option", { name: /^تخت جمشید/ }).waitFor();
    },
  },
  {
    name: "search-empty",
    path: "/provinces",
    inAllSizes: true,
    async interact(page) {
      await openSearch(page, "");
      await page.getByRole("rowgroup", { name: "شهرها" }).waitFor();
    },
  },
  suggestions("region", "شیراز", /^شیراز: /),
  suggestions("question", "جاهای دیدنی یزد در زمستان", /^حذف /),
  suggestions("widened", "آبشار نزدیک شیراز", /^حذف /),
  suggestions("answer", "ارتفاع قلهٔ دماوند", /^ارتفاع قلهٔ دماوند/),
  suggestions("nothing", "قققققققق", /./),
  suggestions("nothing-near", "غار نزدیک مشهد", /./),
  {
    name: "desk-search-phrases-form",
    path: "/desk/search-phrases",
    role: "owner",
    async interact(page) {
      await page.getByRole("button", { name: "واژهٔ تازه" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "place-details-lightbox",
    path: `/place-details/${SEED_IDS.placeWithPhotos}`,
    inAllSizes: true,
    async interact(page) {
      await page.locator("section:has(#photos) a").nth(2).click();
      await page.getByRole("dialog").getByRole("img").first().waitFor();
    },
  },
  {
    name: "place-details-collections",
    path: `/place-details/${SEED_IDS.place}`,
    role: "member",
    hasMap: true,
    async interact(page) {
      await page
        .getByRole("button", { name: /^ذخیره(‌شده)?$/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "profile-logout",
    path: "/profile",
    role: "member",
    async interact(page) {
      await page.getByRole("button", { name: "خروج" }).first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "profile-email",
    path: "/profile/edit",
    role: "member",
    inDarkTheme: true,
    async interact(page) {
      await page.locator("form input[name=username]").waitFor();
      await page.locator("form:has(input[name=username]) input[name=email]").fill("sara.rezaei@example.ir");
      await page.locator("input[name=current_password]").waitFor();
    },
  },
  {
    name: "desk-photo-picker",
    path: `/desk/posts/${SEED_IDS.post}/photographs`,
    role: "owner",
    inAllSizes: true,
    async interact(page) {
      await page.getByRole("button", { name: "از کتابخانه" }).click();
      await page.getByRole("dialog").getByRole("img").first().waitFor();
    },
  },
  {
    name: "desk-comments-reject",
    path: "/desk/comments",
    role: "owner",
    async interact(page) {
      await page.getByRole("button", { name: "نپذیرفتن…" }).first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "desk-comments-reply",
    path: "/desk/comments",
    role: "owner",
    async interact(page) {
      await page.getByRole("button", { name: "پذیرفتن و پاسخ…" }).first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
