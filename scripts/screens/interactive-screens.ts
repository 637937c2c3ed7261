import type { Page } from "@playwright/test";
import { CURRENT_TIME } from "./clock.ts";
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

/** What the screens of sign-up have handed on. */
const SIGNING_UP = {
  ...{ mobile: "09350000009", expiresAt: CURRENT_TIME + 95_000, resendAt: CURRENT_TIME + 35_000 },
  activation_token: "t".repeat(43),
};

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
    name: "place-details-lightbox",
    path: `/place-details/${SEED_IDS.placeWithPhotos}`,
    inAllSizes: true,
    windowOnly: true,
    async interact(page) {
      await page.locator("section:has(#photos) a").nth(2).click();
      await page.getByRole("dialog").getByRole("img").first().waitFor();
    },
  },
  {
    name: "place-details-share",
    path: `/place-details/${SEED_IDS.placeWithFacts}`,
    inAllSizes: true,
    async interact(page) {
      await page.getByRole("button", { name: "اشتراک‌گذاری" }).first().click();
      await page.getByRole("dialog").getByRole("img").first().waitFor();
    },
  },
  {
    name: "footer-provinces",
    path: "/faq",
    async interact(page) {
      const fold = page.getByRole("button", { name: "همهٔ استان‌ها" });
      if (await fold.isVisible()) await fold.click();
    },
  },
  {
    name: "register-info-weak",
    path: "/register-info",
    verification: SIGNING_UP,
    inAllSizes: true,
    async interact(page) {
      await page.getByLabel("گذرواژه", { exact: true }).fill("12345678");
      await page
        .getByText(/زود حدس زده می‌شود/)
        .first()
        .waitFor();
    },
  },
  {
    name: "newsletter-wrong",
    path: "/newsletter",
    async interact(page) {
      await page.locator("main input[type=email]").fill("این ایمیل نیست");
      await page.locator("main form button").click();
      await page.locator("main [aria-invalid=true]").waitFor();
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
];
