import type { Page } from "@playwright/test";
import { installedChromium } from "../testing/chromium.ts";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  openPage,
  PHONE,
  toPersianDigits,
} from "./screen.ts";
import { expect, test } from "./site.ts";
import { openDesk, signInStaff } from "./staff.ts";

const { args, ...browser } = await installedChromium();
const software = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];
test.use({ launchOptions: { ...browser, args: [...args, ...software] } }); // renders the map of a place without a graphics card
/** Waits until the public page, which is re-rendered within about a second, contains the text, or no longer contains it. */
const expectPageText = (page: Page, path: string, text: string, contains = true) =>
  expect.poll(async () => (await (await page.request.get(path)).text()).includes(text)).toBe(contains);

/** Shows the Markdown of a form's texts instead of the visual editor. */
const showPlainText = (page: Page) => page.getByRole("button", { name: "متن ساده" }).first().click();

const saveButton = (page: Page) => page.getByRole("button", { name: "ذخیره", exact: true });

test("edits the text and position of a place with a preview, and updates the public page", async ({
  page,
  request,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { headers } = await signInStaff(page, request, baseURL!);
  await openDesk(page, "/places?described=true&verified=true");
  await expect(page.getByLabel("توصیف", { exact: true })).toHaveValue("true");
  await page.getByRole("link", { name: "پاک کردن فیلترها" }).click();
  await expect(page).toHaveURL(/\/desk\/places$/);
  await page.getByRole("searchbox", { name: "جستجو در مکان‌ها" }).fill("نقش جهان");
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("link", { name: /میدان نقش جهان/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "میدان نقش جهان" })).toBeVisible();
  const place = new URL(page.url()).pathname.split("/").at(-1)!;

  const unique = String(Date.now());
  const summary = `میدان بزرگ اصفهان، ${unique}.`;
  await page.getByLabel("خلاصه").fill(summary);
  await showPlainText(page);
  const text = page.getByLabel("توصیف", { exact: true });
  await text.fill(`## گرد میدان\n\nچهار بنا **روبه‌روی هم**؛ <script>alert(1)</script> ${summary}`);
  const preview = page.getByRole("region", { name: "پیش‌نمایش توصیف" });
  await expect(preview.getByRole("heading", { name: "گرد میدان" })).toBeVisible();
  await expect(preview.locator("strong")).toHaveText("روبه‌روی هم");
  await expect(preview.locator("script")).toHaveCount(0);

  await page.getByLabel(/^عرض جغرافیایی/).fill("32.6579, 51.6777");
  await expect(page.getByLabel(/^طول جغرافیایی/)).toHaveValue("51.6777");
  const map = page.locator("[data-mapped]");
  await map.scrollIntoViewIfNeeded();
  await map.click({ position: { x: 200, y: 150 } });
  await expect(page.getByText(/دورتر از جایی که ذخیره شده است/)).toBeVisible();
  await page.getByLabel(/^عرض جغرافیایی/).fill("۳۲٫۶۵۷۴۲");
  await page.getByLabel(/^طول جغرافیایی/).fill("51.67763");

  await page.getByRole("link", { name: "بازگشت به مکان‌ها" }).click();
  await page.getByRole("button", { name: "خیر", exact: true }).click(); // unsaved changes require a confirmation
  await expect(text).toHaveValue(/گرد میدان/);
  await page.keyboard.press("Control+KeyS");
  await expect(page.getByText("ذخیره شد.")).toBeVisible();
  await expect(page.getByText("ذخیره‌نشده")).toHaveCount(0);
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);

  await expect(page.getByRole("link", { name: "دیدن در سایت" })).toHaveAttribute("href", `/place-details/${place}`);
  await expectPageText(page, `/place-details/${place}`, summary);
  const record = await (await request.get(`/api/v1/desk/place/show/${place}`, { headers })).json();
  expect(record).toMatchObject({ lat: 32.65742, lon: 51.67763, summary });

  const versionLabel = (number: number) => `نگارش ${toPersianDigits(String(number))}`;
  await page.getByRole("link", { name: versionLabel(record.version) }).click();
  await expect(page.getByRole("heading", { name: "نگارش‌های میدان نقش جهان" })).toBeVisible();
  await expect(page.locator("ins").filter({ hasText: unique }).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: `بازگرداندن ${versionLabel(record.version - 1)}`, exact: true }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect(page.getByRole("heading", { name: versionLabel(record.version + 1) })).toBeVisible();
  await expectPageText(page, `/place-details/${place}`, summary, false);
});

test("reports an edit conflict to the second editor with both values, and loses no change of either", async ({
  page,
  request,
  browser,
  baseURL,
  consoleErrors,
}) => {
  await signInStaff(page, request, baseURL!);
  const context = await browser.newContext({ baseURL: baseURL!, locale: "fa-IR", viewport: PHONE });
  const otherPage = await context.newPage();
  await signInStaff(otherPage, request, baseURL!);
  const [theirs, mine, introduced] = ["دیگری", "من", "معرفی"].map((whose) => `${whose} نوشت: ${Date.now()}`) as [
    string,
    string,
    string,
  ];
  for (const editorPage of [page, otherPage]) await openDesk(editorPage, "/provinces/3");
  await otherPage.getByLabel(/^به چه نام‌آور است/).fill(theirs);
  await saveButton(otherPage).click();
  await expect(otherPage.getByText("ذخیره شد.")).toBeVisible();

  for (const editorPage of [page, otherPage]) await showPlainText(editorPage);
  const knownFor = page.getByLabel(/^به چه نام‌آور است/);
  const introduction = page.getByLabel("معرفی", { exact: true });
  await knownFor.fill(mine);
  await introduction.fill(introduced);
  await page.keyboard.press("Control+KeyS");
  const conflict = page.getByRole("alert", { name: "دو ویراستار با هم" });
  await expect(conflict).toContainText("سارا رضایی");
  await expect(conflict).toContainText("تنها شما تغییر داده‌اید و می‌ماند: «معرفی»");
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("409")]);
  await expect(conflict.getByRole("button", { name: "۱ فیلد مانده است" })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await conflict.getByRole("button", { name: "بازگشت به فرم" }).click();
  await expect(knownFor).toHaveValue(mine);
  await saveButton(page).click();
  await expect(conflict).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("409")]);
  await conflict.getByRole("radio", { name: /از دیگری/ }).check();
  await conflict.getByRole("button", { name: "ذخیره روی نگارش تازه" }).click();
  await expect(page.getByText("ذخیره شد.")).toBeVisible();
  await expect(knownFor).toHaveValue(theirs);
  await otherPage.reload();
  await expect(otherPage.getByLabel(/^به چه نام‌آور است/)).toHaveValue(theirs);
  await expect(otherPage.getByLabel("معرفی", { exact: true })).toHaveValue(introduced);
  await expectNoHorizontalOverflow(otherPage);
  await context.close();
});

test("deletes several places at once with undo, and restores a deleted place", async ({ page, request, baseURL }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInStaff(page, request, baseURL!);
  await openDesk(page, "/places?q=غار&sort=id"); // other ones than those that other journeys change or save
  const boxes = page.getByRole("checkbox", { name: /^انتخاب غار/ });
  await expect(boxes.first()).toBeVisible();
  const [first, second] = await boxes.all();
  const name = (await first!.getAttribute("aria-label"))!.replace("انتخاب ", "");
  const row = page.getByRole("row", { name: new RegExp(name) });
  const id = (await row.getByRole("link").getAttribute("href"))!.split("/").at(-1);
  await first!.check();
  await second!.click({ modifiers: ["Shift"] });
  const actions = page.getByRole("region", { name: "با انتخاب‌شده‌ها" });
  await expect(actions.getByRole("status")).toHaveText("۲ مورد انتخاب شد");
  await actions.getByRole("button", { name: "حذف" }).click();
  const undo = page.getByRole("button", { name: "بازگردانی" });
  await undo.hover(); // under the pointer the toast stays, however long the list takes
  await expect(page.getByText("۲ مورد حذف شد.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await undo.click();
  await expect(row).toHaveCount(1);

  await row.getByRole("link").click();
  await page.getByRole("button", { name: `حذف ${name}` }).click();
  await expect(page).toHaveURL(/\/desk\/places$/);
  await expect.poll(async () => (await request.get(`/place-details/${id}`)).status()).toBe(404);
  await page.getByRole("link", { name: "حذف‌شده" }).click();
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await page.getByRole("button", { name: "برگرداندن" }).click();
  await expect(page.getByRole("link", { name: "دیدن در سایت" })).toBeVisible();
  await expect.poll(async () => (await request.get(`/place-details/${id}`)).status()).toBe(200);
});

test("creates a story: reports missing fields, hides the draft and shows the published story", async ({
  page,
  request,
  baseURL,
  consoleErrors,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  await signInStaff(page, request, baseURL!);
  await openDesk(page, "/posts");
  await expectNoHorizontalOverflow(page);
  await page.getByRole("link", { name: "داستان تازه" }).click();
  const title = `شبی در کویر ${Date.now()}`;
  await page.getByLabel(/^عنوان/).fill(title);
  await page.getByRole("button", { name: "ذخیرهٔ پیش‌نویس" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "این موارد را درست کنید" })).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  await expect(page.getByLabel(/^عنوان/)).toHaveValue(title);
  await expectAccessibleInBothThemes(page);
  await page.getByLabel(/^دسته/).selectOption({ index: 1 });
  await page.getByLabel(/^نویسنده/).fill("سارا رضایی");
  await page.getByLabel(/^خلاصه/).fill("ستاره‌ها و سکوت.");
  await page.getByLabel("متن *", { exact: true }).fill("هوا که تاریک شد، راه شیری پیدا شد.");
  const picture = page.getByRole("combobox", { name: "تصویر از مکان" });
  await picture.fill("مرنجاب");
  await page
    .getByRole("option", { name: /مرنجاب/ })
    .first()
    .click();
  await expect(picture).toHaveValue(/مرنجاب/);
  await page.getByRole("button", { name: "ذخیرهٔ پیش‌نویس" }).click();
  await expect(page).toHaveURL(/\/desk\/posts\/\d+$/);
  await expect(page.getByText("پیش‌نویس", { exact: true })).toBeVisible();
  const id = page.url().split("/").at(-1);
  expect((await request.get(`/blog/${id}`)).status()).toBe(404);

  await page.getByRole("button", { name: "ذخیره و انتشار" }).click();
  await expect(page.getByText("۱ مورد منتشر شد.")).toBeVisible();
  await expectPageText(page, `/blog/${id}`, title);
  await expectNoHorizontalOverflow(page);
  await expect(async () => {
    await openPage(page, `/blog/${id}`); // another worker shows it within a second
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible({ timeout: 3000 });
  }).toPass();
  expect(consoleErrors.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
});

test("creates a place by keyboard: uses the pickers and reports a position in another province", async ({
  page,
  request,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { headers } = await signInStaff(page, request, baseURL!);
  await openDesk(page, "/places/new");
  const name = `چشمهٔ آزمون ${Date.now()}`;
  const selectOption = async (label: RegExp, query: string, option: string) => {
    await page.getByRole("combobox", { name: label }).focus();
    await page.keyboard.type(query);
    await expect(page.getByRole("option", { name: option }).first()).toBeVisible();
    await page.keyboard.press("Enter");
  };
  await page.getByLabel(/^نام \*/).fill(name);
  await page.getByLabel(/^نام انگلیسی/).fill("Test Spring");
  await selectOption(/^گونه/, "چشمه", "چشمه");
  await selectOption(/^استان/, "يزد", "یزد"); // with an Arabic ي
  await selectOption(/^فعالیت‌ها/, "عکاسی از", "عکاسی از");
  await page.keyboard.press("Escape");
  await page.getByLabel(/^عرض جغرافیایی/).fill("32.65, 51.66"); // Isfahan
  await page.keyboard.press("Control+KeyS");
  await expect(page).toHaveURL(/\/desk\/places\/\d+$/);
  await expect(page.getByText(/گویا در استان اصفهان است/).first()).toBeVisible();
  await selectOption(/^استان/, "اصفهان", "اصفهان");
  await page.keyboard.press("Control+KeyS");
  await expect(page.getByRole("link", { name: /^نگارش ۲/ })).toBeVisible();
  const id = page.url().split("/").at(-1);
  const record = await (await request.get(`/api/v1/desk/place/show/${id}`, { headers })).json();
  expect(record).toMatchObject({ name, state: "draft", lat: 32.65, lon: 51.66, activity_ids: [expect.any(Number)] });
  expect(record.city_id, "the nearest city").toEqual(expect.any(Number));
  expect(record.slug).toMatch(/^test-spring/);
});
