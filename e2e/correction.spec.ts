import type { APIRequestContext } from "@playwright/test";
import { newMember } from "./member.ts";
import { expectAccessibleInBothThemes, expectNoHorizontalOverflow, openPage, PHONE } from "./screen.ts";
import { expect, test } from "./site.ts";
import { openDesk, signInStaff } from "./staff.ts";

const range = 20; // ids of places: each repetition has its own, as an accepted correction stays in the database

/** The id of a place whose hours are not known, in the range of a repetition. */
async function placeWithoutHours(request: APIRequestContext, repetition: number): Promise<number> {
  const first = 41 + range * repetition;
  for (let id = first; id < first + range; id++) {
    const { place } = await (await request.get(`/api/v1/home/place/show/${id}?fields=facts`)).json();
    if (!place.facts.some(({ name }: { name: string }) => name.startsWith("opening"))) return id;
  }
  throw new Error(`the hours of all places from ${first} on are known`);
}

test("a member corrects a fact, an editor accepts it by a key, and the page shows it with its source", async ({
  page,
  request,
  browser,
  baseURL,
  consoleErrors,
}, { repeatEachIndex }) => {
  const place = await placeWithoutHours(request, repeatEachIndex);
  const path = `/place-details/${place}`;
  const { token } = await newMember(request);
  const context = await browser.newContext({ baseURL: baseURL!, viewport: PHONE, serviceWorkers: "block" });
  await context.addCookies([{ name: "iran_token", value: token, url: baseURL! }]);
  const member = await context.newPage();
  await openPage(member, path);
  await member.getByText("هنوز نمی‌دانیم").getByRole("link", { name: "ساعت بازدید" }).click();
  await expect(member.getByRole("heading", { level: 1 })).toContainText("ساعت بازدید");
  await expectAccessibleInBothThemes(member);
  await expectNoHorizontalOverflow(member);
  await member.getByRole("button", { name: "فرستادن" }).click();
  await expect(member.getByRole("main").getByRole("alert")).toContainText("ساعت باز و بسته شدن"); // and not the toast
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  await member.getByLabel("از ساعت").fill("08:00");
  await member.getByLabel("تا ساعت").fill("17:00");
  await member.getByLabel("جمعه").check();
  await member.getByLabel("از کجا می‌دانید؟").fill("از تابلوی جلوی در");
  await member.getByRole("button", { name: "فرستادن" }).click();
  await expect(member.getByRole("status")).toContainText("سپاس!");

  await signInStaff(page, request, baseURL!);
  await openDesk(page, `/suggestions?place_id=${place}`);
  const card = page.getByRole("article");
  await expect(card).toContainText("معلوم نیست");
  await expect(card).toContainText("شنبه تا پنجشنبه، ۸ تا ۱۷");
  await expect(card).toContainText("از تابلوی جلوی در");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("a");
  await expect(card).toHaveCount(0);

  await expect(async () => {
    await openPage(member, path);
    await expect(member.getByText("۸ تا ۱۷")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(member.getByText("اعضای سرزمین، بررسی در")).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.get("/api/v1/profile/notification", { headers })).json();
  expect(data).toContainEqual(expect.objectContaining({ title: "سپاس! آنچه گفتید به کار رفت", link: path }));
  await context.close();
});

test("a member drops a pin on a map of the form's width, and the editor is shown where", async ({
  page,
  request,
  browser,
  baseURL,
}, { repeatEachIndex }) => {
  const place = 318 + repeatEachIndex;
  const { token } = await newMember(request);
  const context = await browser.newContext({ baseURL: baseURL!, viewport: PHONE, serviceWorkers: "block" });
  await context.addCookies([{ name: "iran_token", value: token, url: baseURL! }]);
  const member = await context.newPage();
  await openPage(member, `/place-details/${place}/correct?fact=position`);
  await expect(member.getByRole("heading", { level: 1 })).toContainText("جا روی نقشه");
  const map = member.locator("canvas.maplibregl-canvas");
  await expect(map).toBeVisible();
  expect((await map.boundingBox())!.width).toBeGreaterThan(PHONE.width * 0.8);
  await expectNoHorizontalOverflow(member);
  const latitude = member.getByLabel("عرض جغرافیایی");
  const before = await latitude.inputValue();
  await member.locator("[data-mapped]").waitFor();
  await map.click({ position: { x: 100, y: 80 } });
  await expect(latitude).not.toHaveValue(before);
  const latitudeOfPin = await latitude.inputValue();
  await member.getByRole("button", { name: "فرستادن" }).click();
  await expect(member.getByRole("status")).toContainText("سپاس!");
  await context.close();

  await signInStaff(page, request, baseURL!);
  await openDesk(page, `/suggestions?place_id=${place}`);
  await expect(page.getByRole("article")).toContainText(latitudeOfPin);
});

test("a visitor is told why to log in and is led back to the form of the fact, without scripts", async ({
  browser,
  request,
  baseURL,
}) => {
  const { mobile, password } = await newMember(request);
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/place-details/361");
  await page
    .getByRole("link", { name: /^اصلاح: / })
    .first()
    .click();
  await expect(page).toHaveURL("/login?for=correction");
  await expect(page.getByText("برای اصلاح اطلاعات یک مکان باید وارد شوید.")).toBeVisible();
  await page.getByLabel("شمارهٔ همراه، ایمیل یا نام کاربری").fill(mobile);
  await page.getByRole("textbox", { name: "گذرواژه" }).fill(password);
  await page.getByRole("button", { name: "ورود", exact: true }).click();
  await expect(page).toHaveURL(/\/place-details\/361\/correct(\?fact=\w+)?$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("نقش رجب");
  await context.close();
});

test("a suggestion is sent without scripts", async ({ browser, request, baseURL }) => {
  const { token } = await newMember(request);
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  await context.addCookies([{ name: "iran_token", value: token, url: baseURL! }]);
  const page = await context.newPage();
  await page.goto("/place-details/42/correct?fact=parking");
  await page.getByLabel("جای پارک").selectOption("دارد");
  await page.getByRole("button", { name: "فرستادن" }).click();
  await expect(page.getByRole("status")).toContainText("سپاس!");
  await context.close();
});

test("an editor confirms the position of an important place that waits, by a key", async ({ page, request, baseURL }, {
  repeatEachIndex,
}) => {
  await signInStaff(page, request, baseURL!);
  await openDesk(page, "/positions");
  const title = page.getByRole("article").getByRole("heading");
  const places = page.getByRole("list", { name: "جاهای این صفحه" }).getByRole("button");
  const first = (await places.nth(repeatEachIndex).textContent())!; // repetitions at the same time confirm different places
  await places.nth(repeatEachIndex).click();
  await expect(title).toHaveText(first);
  await page.keyboard.press("v");
  await expect(page.getByText("بررسی شد.")).toBeVisible();
  await expect(title).not.toHaveText(first);
  await expectAccessibleInBothThemes(page);
});
