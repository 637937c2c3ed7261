import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { newMember, signInMember } from "./member.ts";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  openPage,
  PHONE,
  waitUntilHydrated,
} from "./screen.ts";
import { expect, firstPost, test, waitUntilPageHydrated } from "./site.ts";

const PLACE = 7;

/** Opens the sheet of a place and presses one of its choices, which closes it. */
async function save(page: Page, choice: string): Promise<void> {
  await page.getByRole("button", { name: /^ذخیره(‌شده)?$/ }).click();
  await page.getByRole("button", { name: new RegExp(`^${choice}`) }).click();
}

test("adds a visitor's place to the favourites after log-in, and takes over view and search history", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  const { mobile, password, token } = await newMember(request);
  const headers = { authorization: `Bearer ${token}` };
  const listOf = async (path: string) => (await (await request.get(`/api/v1/${path}`, { headers })).json()).data;
  expect([await listOf("home/getHistory"), await listOf("filter/showHistory")]).toEqual([[], []]);

  const viewCounted = page.waitForResponse(/place\/seen/);
  await openPage(page, `/place-details/${PLACE}`);
  await viewCounted;
  await page.evaluate(async () => {
    const response = await fetch(`/api/v1/filter/search?search=${encodeURIComponent("ماسوله")}`, {
      headers: { "x-visitor-id": localStorage.getItem("visitor")! },
    });
    if (!response.ok) throw new Error(String(response.status));
  });
  await save(page, "علاقه‌مندی‌ها");
  await expect(page).toHaveURL("/login");
  await waitUntilPageHydrated(page); // a form that is sent without its script cannot say which visitor it was
  await page.getByRole("textbox", { name: /شمارهٔ همراه/ }).fill(mobile);
  await page.getByLabel("گذرواژه", { exact: true }).fill(password);
  await page.getByRole("button", { name: "ورود", exact: true }).click();

  await expect(page).toHaveURL(`/place-details/${PLACE}`);
  await expect(page.getByText("به علاقه‌مندی‌ها افزوده شد.")).toBeVisible();
  await expect(page.getByRole("button", { name: "ذخیره‌شده" })).toBeVisible();
  // With several processes, another one may write the view after the log-in.
  const history = async () => (await listOf("home/getHistory")).map(({ id }: { id: number }) => id);
  await expect.poll(history).toEqual([PLACE]);
  const searches = async () => (await listOf("filter/showHistory")).map(({ search }: { search: string }) => search);
  await expect.poll(searches).toEqual(["ماسوله"]);

  await page.reload();
  await waitUntilPageHydrated(page);
  const favorite = page.locator('button[value^="favorite"]');
  await expect(favorite).toHaveAttribute("aria-pressed", "true");
  await save(page, "علاقه‌مندی‌ها");
  await expect(page.getByText("از علاقه‌مندی‌ها حذف شد.")).toBeVisible();
  await page.getByRole("button", { name: "بازگردانی" }).click();
  await expect(favorite).toHaveAttribute("aria-pressed", "true");
  await expectNoHorizontalOverflow(page);
});

test("collections: creates several, shares one with a guest, revokes the link and exports GPX", async ({
  page,
  request,
  browser,
  baseURL,
  consoleErrors,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  const { headers } = await signInMember(page, request, baseURL!);
  await openPage(page, `/place-details/${PLACE}`);
  const name = (await page.getByRole("heading", { level: 1 }).innerText()).trim();
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `ذخیرهٔ ${name}` });
  for (const set of ["بهار شیراز", "با بچه‌ها"]) {
    await dialog.getByLabel("مجموعهٔ تازه").fill(set);
    await dialog.getByRole("button", { name: "ساختن" }).click();
    await expect(dialog.getByRole("checkbox", { name: set })).toBeChecked();
  }
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "ذخیره‌شده" })).toBeVisible();

  await openPage(page, "/profile/favourite?type=custom");
  await expect(page.getByRole("list", { name: "مجموعه‌های من" }).getByRole("heading")).toHaveCount(2);
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "بهار شیراز" }).click();
  await page.getByRole("button", { name: "ساختن پیوند اشتراک" }).click();
  const link = await page.getByLabel("پیوند", { exact: true }).inputValue();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "فایل نقشه" }).click();
  await page.getByRole("button", { name: /GPX/ }).click();
  const gpx = await readFile(await (await download).path(), "utf8");
  expect(gpx).toContain("<gpx");
  expect(gpx).toContain(`<name>${name}</name>`);

  const guest = await (await browser.newContext({ viewport: PHONE, reducedMotion: "reduce" })).newPage();
  expect((await guest.goto(baseURL + new URL(link).pathname))?.status()).toBe(200);
  await waitUntilPageHydrated(guest);
  await expect(guest.getByRole("heading", { level: 1, name: "بهار شیراز" })).toBeVisible();
  await expect(guest.getByRole("link", { name }).first()).toBeVisible();
  expect(await guest.content()).not.toContain("رضایی");
  await expectAccessible(guest);
  await page.getByRole("button", { name: "حذف پیوند" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect(page.getByText("پیوند مجموعه از کار افتاد.")).toBeVisible();
  expect((await guest.reload())?.status()).toBe(404);
  await guest.context().close();
  consoleErrors.splice(0, consoleErrors.length); // the browser logs the 404 itself

  await openPage(page, "/profile/favourite?type=custom");
  await page.getByRole("button", { name: "حذف مجموعهٔ «با بچه‌ها»" }).click();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "بله" }).click();
  await reloaded;
  await expect(page.getByText("مجموعه حذف شد.")).toBeVisible();
  const collections = await (await request.get("/api/v1/profile/collection", { headers })).json();
  expect(collections.custom.map((item: { name: string }) => item.name)).toEqual(["بهار شیراز"]);
});

test("removes a bookmarked place and story and restores them", async ({ page, request, baseURL }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { headers } = await signInMember(page, request, baseURL!);
  const post = await firstPost(request);
  await openPage(page, `/blog/${post}`);
  const bookmarkButton = page.getByRole("button", { name: "نشان کردن" }).first();
  await bookmarkButton.click();
  await expect(page.getByText("به نشان‌شده‌ها افزوده شد.")).toBeVisible();
  await request.post(`/api/v1/profile/collection/store/bookmark/${PLACE}`, { headers });
  for (const path of ["/profile/favourite", "/profile/favourite?type=post"]) {
    await openPage(page, path);
    const removeButton = page.getByRole("button", { name: /^حذف «/ });
    await expect(removeButton).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
    await removeButton.click();
    const undo = page.getByRole("button", { name: "بازگردانی" });
    await undo.hover(); // under the pointer the toast stays, however long the page takes
    await expect(removeButton).toHaveCount(0);
    await undo.click();
    const answer = path.endsWith("post") ? "به نشان‌شده‌ها افزوده شد." : "به حال پیش برگشت.";
    await expect(page.getByText(answer).last()).toBeVisible(); // stored on the server, not only displayed
    await expect(removeButton).toHaveCount(1);
  }
  const { bookmark } = await (await request.get("/api/v1/profile/postCollection", { headers })).json();
  expect(bookmark.map(({ id }: { id: number }) => id)).toEqual([post]);
});

test("rates by keyboard: stores only the confirmed rating, updates the counts at once and allows changes", async ({
  page,
  request,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { headers } = await signInMember(page, request, baseURL!);
  const place = 11;
  const rated: string[] = [];
  page.on("request", (item) => item.url().includes("/place/rate/") && rated.push(item.url()));
  await openPage(page, `/place-details/${place}`);
  const stars = page.getByRole("group", { name: "امتیاز شما" });
  await stars.scrollIntoViewIfNeeded();
  await expect(stars.getByText("اگر اینجا را دیده‌اید")).toBeVisible();
  await waitUntilHydrated(stars.getByRole("radio").first());
  await stars.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowUp");
  await expect(stars.getByText("برای دادن ۵ ستاره")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  expect(rated).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("امتیاز شما ثبت شد. سپاسگزاریم.")).toBeVisible();
  const bars = page.getByRole("list", { name: "چند نفر چه امتیازی داده‌اند" });
  await expect(bars.getByText("چهار ستاره: ۱ نفر، ۱۰۰ درصد")).toBeAttached();
  await expectAccessibleInBothThemes(page);
  await stars.getByRole("radio", { name: /دو ستاره/ }).focus();
  const stored = page.waitForResponse((response) => response.url().includes("/place/rate/"));
  await page.keyboard.press("Space");
  await expect(bars.getByText("دو ستاره: ۱ نفر، ۱۰۰ درصد")).toBeAttached();
  await expect(bars.getByText("چهار ستاره: هیچ‌کس")).toBeAttached();
  await stored;
  await page.reload();
  await expect(stars.getByText("شما ۲ ستاره داده‌اید")).toBeVisible();
  const placeDetails = await (await request.get(`/api/v1/home/place/show/${place}`, { headers })).json();
  expect(placeDetails).toMatchObject({ isCollection: { my_rate: 2 }, place: { rate: 2, rate_count: 1 } });
});
