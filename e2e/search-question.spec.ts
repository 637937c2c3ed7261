import { expectAccessible } from "./screen.ts";
import { expect, test, waitUntilPageHydrated } from "./site.ts";
import { openDesk, signInStaff } from "./staff.ts";

const QUESTION = "جاهای دیدنی یزد در زمستان";
const pathOf = (url: string) => decodeURIComponent(url.replace(/^https?:\/\/[^/]+/, "").replaceAll("+", " "));
const listOf = (text: string) => `/place-list?q=${encodeURIComponent(text)}`;

test("shows what it understands while typing; keys reach results first, and a removed part changes the text", async ({
  page,
  requestedUrls,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await waitUntilPageHydrated(page);
  const field = page.getByRole("main").locator("input[name=q]");
  await field.click();
  await expect(field).toHaveRole("combobox");
  await field.pressSequentially(QUESTION, { delay: 5 });
  const winter = page.getByRole("option", { name: /^حذف «.*زمستان»$/ });
  await expect(winter).toBeVisible();
  await expect(page.getByRole("group", { name: "مکان‌ها" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("status").first()).toContainText("برداشت ما: استان یزد");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("group", { name: "مکان‌ها" }).getByRole("option").first()).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("ArrowUp");
  await expect(winter).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("جاهای دیدنی یزد");
  await expect(field).toBeFocused();
  await expect(page.getByRole("option", { name: /^یزد: .* مکان/ })).toBeVisible();
  await expect.poll(() => requestedUrls.some(({ pathname }) => pathname.endsWith("/filter/removedChip"))).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("دیدنی‌های یزد");
  expect(pathOf(page.url())).toMatch(/^\/place-list\?province_id=\d+&asked=جاهای دیدنی یزد$/);
  await expect(page.getByRole("main").locator("input[name=q]")).toHaveValue("جاهای دیدنی یزد");
});

test("widens until something is there and says so; a removed chip leads to the list without it in place", async ({
  page,
  requestedUrls,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(listOf("آبشار نزدیک شیراز"));
  await waitUntilPageHydrated(page);
  await expect(page.getByText(/^تا .* کیلومتری شیراز$/)).toBeVisible();
  expect(pathOf(page.url())).toMatch(/near=.*&radius_km=\d+&asked=آبشار نزدیک شیراز$/);
  await expectAccessible(page);
  await page.evaluate(() => {
    document.body.dataset.document = "first";
  });
  await page.getByRole("link", { name: "حذف نزدیک شیراز" }).click();
  await expect(page.getByText(/کیلومتری شیراز/)).toHaveCount(0);
  expect(pathOf(page.url())).not.toContain("near=");
  await expect(page.locator("body")).toHaveAttribute("data-document", "first");
  await expect.poll(() => requestedUrls.some(({ pathname }) => pathname.endsWith("/filter/removedChip"))).toBe(true);
});

test("a text that excludes a province lists the others, and shows all when that is taken back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(listOf("آبشار به جز لرستان"));
  await waitUntilPageHydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("آبشارهای ایران به‌جز استان لرستان");
  expect(pathOf(page.url())).toMatch(/without=province-\d+&asked=آبشار به جز لرستان$/);
  await expect(page.getByText("آبشار، لرستان")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "حذف به‌جز استان لرستان" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("آبشارهای ایران");
  expect(pathOf(page.url())).not.toContain("without=");
});

test("another text in the list's field replaces what was understood of the former one", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(listOf("آبشار نزدیک شیراز"));
  await waitUntilPageHydrated(page);
  const field = page.getByRole("main").locator("input[name=q]");
  await field.fill("جاهای دیدنی یزد");
  await page.getByRole("main").getByRole("button", { name: "جستجو", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("دیدنی‌های یزد");
  await expect.poll(() => pathOf(page.url())).toMatch(/^\/place-list\?province_id=\d+&asked=جاهای دیدنی یزد$/);
  await page.goBack();
  await expect(page.getByText(/^تا .* کیلومتری شیراز$/)).toBeVisible();
});

test("an empty field offers what is near, the month's best and cities, and asks for the position only on a press", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 32.654, longitude: 51.668 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/provinces");
  await waitUntilPageHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "جستجو" }).click();
  const grid = page.getByRole("dialog", { name: "جستجو" }).getByRole("grid", { name: "پیشنهادها" });
  await expect(
    grid
      .getByRole("rowgroup", { name: /^بهترین‌های / })
      .getByRole("link")
      .first(),
  ).toBeVisible();
  await expect(grid.getByRole("rowgroup", { name: "شهرها" }).getByRole("link")).toHaveCount(6);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(grid.getByRole("gridcell", { selected: true })).toContainText("مکان‌های نزدیک من");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/place-list?sort=nearest&lat=32.65&lon=51.67");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form, the chips and the answer work", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    const field = page.getByRole("main").locator("input[name=q]");
    await field.fill(QUESTION);
    await field.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^دیدنی‌های یزد در /);
    await page.getByRole("link", { name: /^حذف .*زمستان/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("دیدنی‌های یزد");
    await page.getByRole("main").locator("input[name=q]").press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("دیدنی‌های یزد");
    await page.goto(listOf("ارتفاع قله دماوند"));
    await expect(page.getByText(/^ارتفاع قلهٔ دماوند: /)).toBeVisible();
    await page.goto(listOf("فاصله یزد تا شیراز"));
    await expect(page.getByText(/خط مستقیم/)).toBeVisible();
  });
});

test("a word that an editor adds is understood at once, and is deleted again", async ({ page, request, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInStaff(page, request, baseURL!);
  await openDesk(page, "/search-phrases");
  await expectAccessible(page);
  await page.getByRole("button", { name: "واژهٔ تازه" }).click();
  const dialog = page.getByRole("dialog", { name: "واژهٔ تازه" });
  await dialog.getByRole("textbox", { name: "واژه" }).fill("ابشارستان");
  await dialog.getByRole("combobox", { name: "گونه" }).selectOption({ label: "گونهٔ مکان" });
  await dialog.getByRole("combobox", { name: "یعنی" }).fill("آبشار");
  await page.getByRole("option", { name: "آبشار", exact: true }).click();
  await page.keyboard.press("Escape"); // closes the list of options only
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "ذخیره" }).click();
  await expect(dialog).toHaveCount(0);
  const chips = async () => {
    const url = `/api/v1/home/filter?q=${encodeURIComponent("ابشارستان لرستان")}&page_count=1`;
    const { question } = await (await request.get(url)).json();
    return question.chips.map(({ label }: { label: string }) => label);
  };
  await expect.poll(chips).toEqual(expect.arrayContaining(["استان لرستان", expect.stringContaining("آبشار")]));
  await page.getByRole("searchbox", { name: "جستجو در واژه‌ها" }).fill("ابشارستان");
  await page.getByRole("button", { name: "حذف «ابشارستان»" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect(page.getByText("هیچ واژه‌ای با این جستجو پیدا نشد.")).toBeVisible();
});
