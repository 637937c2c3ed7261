import type { Page } from "@playwright/test";
import sharp from "sharp";
import { newMember, withDatabase } from "./member.ts";
import { codeOf, messageCount, newMobile } from "./messages.ts";
import { expectAccessible, toPersianDigits } from "./screen.ts";
import { expect, test, waitUntilPageHydrated } from "./site.ts";

const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((entry) => entry.name === name)?.value;
const storedContacts = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("mobile"), localStorage.getItem("email")]);

async function logIn(page: Page, username: string, password: string) {
  await page.getByRole("textbox", { name: /شمارهٔ همراه/ }).fill(username);
  await page.getByLabel("گذرواژه", { exact: true }).fill(password);
  await page.getByRole("button", { name: "ورود", exact: true }).click();
}

test("signs a visitor up and returns to the page where sign-up began", async ({ page, consoleErrors }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [mobile, email] = [newMobile(), `a${Date.now()}@example.com`];
  await page.goto("/place-list?q=ماسوله");
  await waitUntilPageHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "ورود" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: "عضو شوید" }).click();
  await expect(page).toHaveURL("/register");

  await page.getByLabel("شمارهٔ همراه").fill(toPersianDigits(mobile));
  await expect(page.getByText("این شماره آزاد است.")).toBeVisible();
  await page.getByLabel("ایمیل").fill(email);
  const [answered, left] = await Promise.all([
    page.waitForEvent("requestfinished", (request) => request.method() === "POST" && /register$/.test(request.url())),
    page.waitForEvent(
      "requestfinished",
      (request) => request.isNavigationRequest() && /active-user$/.test(request.url()),
    ),
    page.getByRole("button", { name: "فرستادن کد" }).click(),
    expect(page.getByText("کد را فرستادیم.")).toBeVisible(),
    page.waitForURL("/active-user"),
  ]);
  const [answer, next] = [answered.timing(), left.timing()]; // by the browser's clock, which other load does not make late
  expect(next.startTime - (answer.startTime + answer.responseEnd)).toBeGreaterThan(1450);
  await expect.poll(() => storedContacts(page)).toEqual([mobile, email]);
  await page.reload();
  await waitUntilPageHydrated(page);
  await expect(page.getByText(/کد تازه تا .* دیگر/)).toBeVisible(); // the countdown continues
  await expectAccessible(page);

  // A code works for two minutes, which a busy machine may have taken by now.
  await withDatabase((db) => db`update sms_code set expires_at = now() + interval '1 hour' where mobile = ${mobile}`);
  const code = await codeOf(mobile);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  await page.getByLabel("کد شش‌رقمی").fill(wrong);
  await expect(page.getByText("کد درست نیست.").first()).toBeVisible();
  await page.getByLabel("کد شش‌رقمی").fill(`کد: ${toPersianDigits(code.slice(0, 3))} ${toPersianDigits(code.slice(3))}`);

  await expect(page).toHaveURL("/register-info");
  await expectAccessible(page);
  await page.getByLabel("نام", { exact: true }).fill("نگار");
  await page.getByLabel("نام خانوادگی").fill("کریمی");
  const kept = () => page.evaluate(() => sessionStorage.getItem("registration draft"));
  await expect.poll(kept).toContain("کریمی");
  await page.reload();
  await expect(page.getByLabel("نام خانوادگی")).toHaveValue("کریمی");
  await expect(page.getByLabel("نام", { exact: true })).toHaveValue("نگار");
  await page.getByLabel("گذرواژه", { exact: true }).fill("12345678");
  await page.getByRole("button", { name: "ادامه" }).click();
  await expect(page.getByText(/زود حدس زده می‌شود/).first()).toBeVisible();
  await expect(page.getByLabel("نام", { exact: true })).toHaveValue("نگار");
  await page.getByLabel("گذرواژه", { exact: true }).fill("abr-o-bad-o-mah");
  await page.getByRole("button", { name: "ادامه" }).click();

  await expect(page).toHaveURL("/register-activites");
  await expect(page.getByText("اطلاعات شما ذخیره شد.")).toBeVisible();
  await expect.poll(() => storedContacts(page)).toEqual([null, null]);
  expect(Buffer.from((await cookie(page, "iran_token"))!, "base64url")).toHaveLength(32);
  await expectAccessible(page);
  await page.getByRole("checkbox").nth(0).check();
  await page.getByRole("checkbox").nth(2).check();
  await page.getByRole("button", { name: "ادامه" }).click();
  await expect(page).toHaveURL(/\/place-list\?.*asked=/); // the page where sign-up began
  await expect(page.getByRole("banner").getByRole("link", { name: "حساب من" })).toBeVisible();
  consoleErrors.splice(0, consoleErrors.length); // the browser logs each 422 itself
});

test("logs a member in, saves changes of the profile and logs out", async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { mobile, password } = await newMember(request);
  await page.goto("/profile");
  await expect(page).toHaveURL("/login");
  await waitUntilPageHydrated(page);
  await logIn(page, toPersianDigits(mobile), password);
  await expect(page).toHaveURL("/profile"); // the page that required the log-in
  await expect(page.getByText("خوش آمدید، سارا.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "حساب و مشخصات من" }).click();
  await expect(page).toHaveURL("/profile/edit");
  await waitUntilPageHydrated(page);
  await expectAccessible(page);

  await page.getByLabel("دربارهٔ من").fill("کوه و کویر");
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  await reloaded;
  await expect(page.getByText("اطلاعات شما ذخیره شد.")).toBeVisible();
  await expect(page.getByLabel("دربارهٔ من")).toHaveValue("کوه و کویر");

  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#1a7" } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type="file"]').setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  const dialog = page.getByRole("dialog", { name: "بریدن عکس" });
  await expect(dialog.locator("img")).toBeVisible();
  await dialog.getByLabel("بزرگ‌نمایی").fill("2");
  await dialog.getByRole("button", { name: "ذخیرهٔ عکس" }).click();
  await expect(page.getByText("عکس شما ذخیره شد.")).toBeVisible();
  await expect(page.locator('img[src^="/media/photo/"]').first()).toBeVisible();

  const token = await cookie(page, "iran_token");
  const sessionStatus = async () =>
    (await request.get("/api/v1/profile/get", { headers: { authorization: `Bearer ${token}` } })).status();
  await page.getByRole("button", { name: "خروج" }).first().click();
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  await expect(page).toHaveURL("/profile/edit");
  expect(await sessionStatus()).toBe(200);
  await page.getByRole("button", { name: "خروج" }).first().click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect(page).toHaveURL("/");
  expect(await cookie(page, "iran_token")).toBeUndefined();
  await expect.poll(sessionStatus).toBe(401);
  await expect(page.getByRole("banner").getByRole("link", { name: "ورود" })).toBeVisible();
});

test("resets a forgotten password without revealing who is a member", async ({ page, request, consoleErrors }) => {
  const { mobile, password } = await newMember(request);
  const requestReset = async (number: string) => {
    await page.goto("/forget");
    await waitUntilPageHydrated(page);
    await page.getByLabel("شمارهٔ همراه").fill(number);
    await page.getByRole("button", { name: "فرستادن کد" }).click();
    await expect(page.getByText("اگر با این شماره عضو باشید، کد به آن فرستاده شد.")).toBeVisible();
    await expect(page).toHaveURL("/reset-password");
  };
  const nonMember = newMobile();
  await requestReset(nonMember);
  expect(await messageCount(nonMember)).toBe(0);
  await page.getByRole("link", { name: /ویرایش/ }).click();
  await expect(page).toHaveURL("/forget");
  await expect.poll(() => storedContacts(page)).toEqual([null, null]); // cleared on leaving

  await requestReset(mobile);
  await page.getByLabel("کد شش‌رقمی").fill(await codeOf(mobile, 2));
  await expect(page).toHaveURL("/change-password");
  await page.getByLabel("گذرواژهٔ تازه").fill("darya-ye-mazandaran");
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("گذرواژه عوض شد.")).toBeVisible();
  await logIn(page, mobile, password);
  await expect(page.getByText("نام کاربری یا گذرواژه نادرست است.").first()).toBeVisible();
  await logIn(page, mobile, "darya-ye-mazandaran");
  await expect(page).toHaveURL("/");
  consoleErrors.splice(0, consoleErrors.length); // the browser logs the 401 itself
});

test("logs in and changes the email without JavaScript", async ({ browser, request, baseURL, consoleErrors }) => {
  const { mobile, password } = await newMember(request);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto("/profile");
  await expect(page).toHaveURL("/login");
  await logIn(page, mobile, "nist");
  await expect(page.getByText("نام کاربری یا گذرواژه نادرست است.").first()).toBeVisible();
  await logIn(page, mobile, password);
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("سارا رضایی").first()).toBeVisible();
  await page.getByRole("link", { name: "حساب و مشخصات من" }).click();
  const form = page.locator("form", { has: page.locator('[name="username"]') });
  const email = `s${Date.now()}@example.com`;
  await form.getByLabel("ایمیل").fill(email);
  await form.getByRole("button", { name: "ذخیره" }).click();
  await expect(form.getByText("گذرواژهٔ کنونی را بنویسید.").first()).toBeVisible();
  await expect(form.getByLabel("ایمیل")).toHaveValue(email);
  await form.getByLabel("گذرواژهٔ کنونی").fill(password);
  await form.getByRole("button", { name: "ذخیره" }).click();
  await expect(page).toHaveURL("/profile/edit");
  await expect(form.getByLabel("ایمیل")).toHaveValue(email);
  await expect(form.getByLabel("گذرواژهٔ کنونی")).toHaveCount(0);
  await context.close();
  consoleErrors.splice(0, consoleErrors.length); // the browser logs the 401 and the 422 itself
});

test("signs a visitor up without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  const mobile = newMobile();
  await page.goto("/register");
  await page.getByLabel("شمارهٔ همراه").fill(mobile);
  await page.getByRole("button", { name: "فرستادن کد" }).click();
  await page.getByRole("link", { name: "نوشتن کد" }).click();
  await page.getByLabel("کد شش‌رقمی").fill(await codeOf(mobile));
  await page.getByRole("button", { name: "تأیید" }).click();
  await expect(page).toHaveURL("/register-info");
  await page.getByLabel("نام", { exact: true }).fill("نگار");
  await page.getByLabel("نام خانوادگی").fill("کریمی");
  await page.getByLabel("گذرواژه", { exact: true }).fill("abr-o-bad-o-mah");
  await page.getByRole("button", { name: "ادامه" }).click();
  await expect(page).toHaveURL("/register-activites");
  await page.getByRole("button", { name: "ادامه" }).click();
  await expect(page).toHaveURL("/");
  await context.close();
});

test("redirects only within this site, whatever the cookie contains", async ({ page, request, baseURL }) => {
  const { mobile, password } = await newMember(request);
  await page.context().addCookies([{ name: "redirect", value: "%2F%2Fevil.example%2F", url: baseURL! }]);
  await page.goto("/login");
  await waitUntilPageHydrated(page);
  await logIn(page, mobile, password);
  await expect(page).toHaveURL("/");
});

test("redirects to the log-in for an expired token, and from a screen without its ticket to where the ticket is issued", async ({
  page,
  request,
  baseURL,
  consoleErrors,
}) => {
  const { token } = await newMember(request);
  await page.context().addCookies([{ name: "iran_token", value: token, url: baseURL! }]);
  await page.goto("/");
  await waitUntilPageHydrated(page);
  await request.post("/api/v1/user/logout", { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole("banner").getByRole("link", { name: "حساب من" }).click();
  await expect(page).toHaveURL("/login");
  expect(await cookie(page, "iran_token")).toBeUndefined();
  for (const [path, to] of [
    ["/register-info", "/register"],
    ["/active-user", "/register"],
    ["/reset-password", "/forget"],
    ["/change-password", "/forget"],
    ["/register-activites", "/login"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(to);
  }
  consoleErrors.splice(0, consoleErrors.length); // the browser logs the 401 itself
});
