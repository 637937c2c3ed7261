import type { APIRequestContext } from "@playwright/test";
import { newMember, signInMember } from "./member.ts";
import { codeOf, newMobile } from "./messages.ts";
import { expectAccessible, expectNoHorizontalOverflow, openPage, PHONE } from "./screen.ts";
import { expect, test, waitUntilPageHydrated } from "./site.ts";

interface Place {
  id: number;
  name: string;
  province: { id: number; name: string };
  best_months: number[];
}

const COUNT = 200;

/** The first two hundred places of the list: views and changes of other tests move places from one page to another meanwhile. */
async function listPlaces(request: APIRequestContext): Promise<Place[]> {
  const places = new Map<number, Place>();
  for (let page = 1; page <= 3; page++) {
    const answer = await request.get(`/api/v1/home/filter?page_count=100&page=${page}`);
    for (const place of (await answer.json()).data) places.set(place.id, place);
  }
  return [...places.values()].slice(0, COUNT);
}

async function bookmarkAll(request: APIRequestContext, places: Place[], headers: Record<string, string>) {
  for (const { id, name } of places) {
    const answer = await request.post(`/api/v1/profile/collection/store/bookmark/${id}`, { headers });
    expect(answer.ok(), name).toBe(true);
  }
}

test("two hundred bookmarks: searched, sorted, filtered by province and month, moved to a collection, and moved back", async ({
  page,
  request,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  const { headers } = await signInMember(page, request, baseURL!);
  const places = await listPlaces(request);
  expect(places).toHaveLength(COUNT);
  await bookmarkAll(request, places, headers);
  const created = await request.post("/api/v1/profile/collection/storeCustom", { headers, data: { name: "نوروز" } });
  const { id: collection } = await created.json();
  const totalOf = async (type: string | number) =>
    (await (await request.get(`/api/v1/profile/collection/get?type=${type}`, { headers })).json()).total;

  await openPage(page, "/profile/favourite");
  const heading = page.getByRole("heading", { level: 2 }).first();
  await expect(heading).toContainText("۲۰۰ مکان، صفحهٔ ۱ از ۹");
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);

  const sought = places[40]!;
  await page.getByRole("searchbox", { name: "جستجو در این فهرست" }).fill(sought.name);
  await page.keyboard.press("Enter");
  await expect(heading).toContainText("از ۲۰۰");
  await expect(page.getByRole("checkbox", { name: `انتخاب «${sought.name}»` })).toBeVisible();
  await page.getByRole("searchbox", { name: "جستجو در این فهرست" }).fill("");
  await page.keyboard.press("Enter");
  await expect(heading).toContainText("۲۰۰ مکان");

  await page.getByRole("combobox", { name: "ترتیب" }).selectOption("name");
  await expect(page).toHaveURL("/profile/favourite?sort=name");
  const sorted = await request.get("/api/v1/profile/collection/get?type=bookmark&sort=name&page_count=3", { headers });
  const [firstByName] = (await sorted.json()).data as Place[];
  await expect(page.getByRole("list", { name: "نشان‌شده‌ها" }).getByRole("heading").first()).toHaveText(
    firstByName!.name,
  );

  const province = places[0]!.province;
  const month = places[0]!.best_months[0]!;
  const fitting = places.filter((place) => place.province.id === province.id && place.best_months.includes(month));
  await page.getByRole("combobox", { name: "استان" }).selectOption(`${province.id}`);
  await expect(page).toHaveURL(new RegExp(`province_id=${province.id}`));
  await page.getByRole("combobox", { name: "ماه" }).selectOption(`${month}`);
  await expect(page).toHaveURL(new RegExp(`month=${month}`));
  await expect(heading).toContainText(`${fitting.length.toLocaleString("fa")} مکان از ۲۰۰`);

  const boxes = page.getByRole("checkbox", { name: /^انتخاب «/ });
  const chosen = Math.min(2, fitting.length);
  for (let index = 0; index < chosen; index++) await boxes.nth(index).check();
  await page.getByRole("combobox", { name: "مجموعهٔ مقصد" }).selectOption({ label: "نوروز" });
  await expectAccessible(page);
  await page.getByRole("button", { name: "انتقال", exact: true }).click();
  const notice = page.getByRole("status").filter({ hasText: "به «نوروز» منتقل شد." });
  await expect(notice).toBeVisible();
  expect([await totalOf("bookmark"), await totalOf(collection)]).toEqual([COUNT - chosen, chosen]);
  await notice.getByRole("button", { name: "بازگردانی" }).click();
  await expect(page.getByText("به حال پیش برگشت.")).toBeVisible();
  expect([await totalOf("bookmark"), await totalOf(collection)]).toEqual([COUNT, 0]);
});

test("without scripts: filters, moves all found places and takes that back, and saves a place", async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  const { headers } = await signInMember(page, request, baseURL!);
  const places = (await listPlaces(request)).slice(0, 30);
  await bookmarkAll(request, places, headers);
  const province = places[0]!.province;
  const found = places.filter((place) => place.province.id === province.id).length;
  await page.goto(`${baseURL}/profile/favourite`);
  await page.getByRole("combobox", { name: "استان" }).selectOption(`${province.id}`);
  await page.getByRole("button", { name: "جستجو", exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(
    `${found.toLocaleString("fa")} مکان از ۳۰`,
  );
  await page
    .getByRole("checkbox", { name: /^انتخاب «/ })
    .first()
    .check();
  await page.getByRole("textbox", { name: "یا مجموعه‌ای تازه" }).fill("کویر");
  await page.getByRole("button", { name: "انتقال", exact: true }).click();
  await expect(page.getByText("۱ مکان به «کویر» منتقل شد.")).toBeVisible();
  await page.getByRole("button", { name: "بازگردانی" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(`${found.toLocaleString("fa")} مکان`);

  const other = (await listPlaces(request))[60]!;
  await page.goto(`${baseURL}/place-details/${other.id}`);
  await page.getByRole("button", { name: "ذخیره", exact: true }).click(); // a popover, which needs no script
  await page.getByRole("button", { name: /^علاقه‌مندی‌ها/ }).click();
  await expect(page).toHaveURL(`${baseURL}/place-details/${other.id}`);
  await expect(page.getByRole("button", { name: "ذخیره‌شده" })).toBeVisible();
  await context.close();
});

test("a visitor saves two places on the device, logs in, and finds them in the account", async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  const { mobile, password, token } = await newMember(request);
  const [first, second] = (await listPlaces(request)) as [Place, Place];
  await openPage(page, `/place-details/${first.id}`);
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  await page.getByRole("button", { name: /^نشان‌شده‌ها/ }).click();
  await expect(page.getByText(/روی همین دستگاه ذخیره شد/)).toBeVisible();
  await openPage(page, `/place-list?q=${encodeURIComponent(second.name)}`);
  await page.locator(`main [data-save="${second.id}"]`).first().click();
  await expect(page.locator(`main [data-save="${second.id}"]`).first()).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("link", { name: "ذخیره‌ها" }).click();
  await expect(page).toHaveURL("/saved");
  const kept = page.getByRole("list", { name: "نشان‌شده‌ها" });
  await expect(kept.getByRole("heading")).toHaveText([second.name, first.name]);
  await page.getByRole("textbox", { name: "چیز تازه" }).fill("طناب نجات");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: "طناب نجات" })).toBeVisible();
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);

  await page.getByRole("main").getByRole("link", { name: "ورود" }).click();
  await page.getByRole("textbox", { name: /شمارهٔ همراه/ }).fill(mobile);
  await page.getByLabel("گذرواژه", { exact: true }).fill(password);
  await page.getByRole("button", { name: "ورود", exact: true }).click();
  await expect(page).toHaveURL("/profile/favourite");
  await expect(page.getByText("۲ مکان از این دستگاه به نشان‌شده‌هایتان افزوده شد.", { exact: false })).toBeVisible();
  await expect(page.getByRole("list", { name: "نشان‌شده‌ها" }).getByRole("heading")).toHaveText([
    second.name,
    first.name,
  ]);
  const headers = { authorization: `Bearer ${token}` };
  const backpack = await (await request.get("/api/v1/profile/todoList", { headers })).text();
  expect(backpack).toContain("طناب نجات");
  expect(await page.evaluate(() => localStorage.getItem("device"))).toBeNull();
});

test("a visitor packs for a trip on the device, registers, and finds all of it in the new account", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  const [place] = (await listPlaces(request)) as [Place];
  await openPage(page, `/place-details/${place.id}`);
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  await page.getByRole("button", { name: /^نشان‌شده‌ها/ }).click();
  await expect(page.getByText(/روی همین دستگاه ذخیره شد/)).toBeVisible();
  await page.getByRole("link", { name: "چه بردارم؟" }).click();
  await expect(page).toHaveURL(`/saved?place_id=${place.id}`);
  const suggestions = page.getByRole("list", { name: "پیشنهادها" }).getByRole("listitem");
  const thing = await suggestions.first().locator("strong").innerText();
  await page.getByRole("button", { name: `افزودن «${thing}»` }).click();
  await page.getByRole("checkbox", { name: thing, exact: true }).check();
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);

  await page.getByRole("main").getByRole("link", { name: "ساختن حساب" }).click();
  const mobile = newMobile();
  await page.getByLabel("شمارهٔ همراه").fill(mobile);
  await page.getByRole("button", { name: "فرستادن کد" }).click();
  await page.waitForURL("/active-user");
  await waitUntilPageHydrated(page);
  await page.getByLabel("کد شش‌رقمی").fill(await codeOf(mobile));
  await expect(page).toHaveURL("/register-info");
  await page.getByLabel("نام", { exact: true }).fill("نگار");
  await page.getByLabel("نام خانوادگی").fill("کریمی");
  await page.getByLabel("گذرواژه", { exact: true }).fill("abr-o-bad-o-mah");
  await page.getByRole("button", { name: "ادامه" }).click();
  await expect(page).toHaveURL("/register-activites");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("device"))).toBeNull();

  await openPage(page, "/profile/favourite");
  await expect(page.getByRole("list", { name: "نشان‌شده‌ها" }).getByRole("heading")).toHaveText([place.name]);
  await openPage(page, "/profile/backpack");
  await expect(page.getByRole("checkbox", { name: thing, exact: true })).toBeChecked();
});
