import { newMember } from "./member.ts";
import { expectAccessible, expectNoHorizontalOverflow, PHONE } from "./screen.ts";
import { expect, test } from "./site.ts";
import { openDesk, signInStaff } from "./staff.ts";

test("appoints and dismisses an editor, and reports an invalid number at its field", async ({
  page,
  request,
  baseURL,
  consoleErrors,
}) => {
  const { mobile, token } = await newMember(request);
  const me = async () =>
    (await request.get("/api/v1/desk/me", { headers: { authorization: `Bearer ${token}` } })).status();
  await signInStaff(page, request, baseURL!, "owner");
  await openDesk(page, "/staff");
  await page.getByLabel("شمارهٔ همراه عضو").fill("0912");
  await page.getByRole("button", { name: "دادن دسترسی" }).click();
  await expect(page.locator("form").getByText("شمارهٔ همراه را درست بنویسید")).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("422")]);
  await page.getByLabel("شمارهٔ همراه عضو").fill(mobile);
  expect(await me()).toBe(403);
  await page.getByRole("button", { name: "دادن دسترسی" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  const persian = mobile.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]!);
  const row = page.getByRole("row").filter({ hasText: persian });
  await expect(row.getByRole("combobox")).toHaveValue("editor");
  expect(await me()).toBe(200);
  await row.getByRole("button", { name: /لغو دسترسی/ }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect(row).toHaveCount(0);
  expect(await me()).toBe(403);
});

test("hides the owners' sections from an editor and answers 403 there", async ({
  page,
  request,
  baseURL,
  consoleErrors,
}) => {
  await signInStaff(page, request, baseURL!);
  await openDesk(page, "/");
  await expect(page.getByRole("link", { name: "کارنامه" })).toBeVisible();
  await expect(page.getByRole("link", { name: "همکاران" })).toHaveCount(0);
  await openDesk(page, "/staff");
  await expect(page.getByRole("alert")).toContainText("این کار تنها از مدیر برمی‌آید.");
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("403")]);
});

test("a writer hands a question in, a reviewer sees who has it open, gives it back, and publishes what comes again", async ({
  page: writer,
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, viewport: PHONE, reducedMotion: "reduce" });
  const reviewer = await context.newPage();
  await writer.emulateMedia({ reducedMotion: "reduce" });
  await signInStaff(writer, request, baseURL!, "writer");
  await signInStaff(reviewer, request, baseURL!, "reviewer");
  const question = `بهترین فصل سفر به کویر کی است؟ ${Date.now()}`;

  await openDesk(writer, "/faqs/new");
  await expect(writer.getByRole("link", { name: "دیدگاه‌ها" })).toHaveCount(0);
  await expect(writer.getByRole("button", { name: /انتشار/ })).toHaveCount(0);
  await writer.getByLabel(/^پرسش \*/).fill(question);
  await writer.getByRole("button", { name: "متن ساده" }).click();
  await writer.getByRole("textbox", { name: "پاسخ *" }).fill("پاییز و زمستان.");
  await writer.getByRole("combobox", { name: /^دسته/ }).first().selectOption({ index: 1 });
  await writer.getByRole("button", { name: "ذخیره و فرستادن برای بازبینی" }).click();
  await expect(writer.getByText("آمادهٔ بازبینی", { exact: true })).toBeVisible();

  await openDesk(reviewer, "/");
  const waiting = reviewer.getByRole("region", { name: /^در انتظار بازبینی/ });
  await expectAccessible(reviewer);
  await waiting.getByRole("link", { name: question }).click();
  await expect(reviewer.getByText(/سارا رضایی هم این صفحه را باز کرده است/)).toBeVisible();
  await expectNoHorizontalOverflow(reviewer);
  await expectAccessible(reviewer);
  await reviewer.getByRole("button", { name: "برگرداندن به نویسنده" }).click();
  await reviewer.getByLabel("یادداشت برای نویسنده").fill("دمای هوا را هم بنویسید.");
  await reviewer.getByRole("button", { name: "برگرداندن", exact: true }).click();
  await expect(reviewer.getByText(/را می‌خوانید/)).toBeVisible();
  await expect(reviewer.getByLabel(/^پرسش \*/)).toBeDisabled();

  await openDesk(writer, "/");
  const returned = writer.getByRole("region", { name: /^برگشته به من/ });
  await expect(returned.getByText("دمای هوا را هم بنویسید.")).toBeVisible();
  await returned.getByRole("link", { name: question }).click();
  await expect(writer.getByRole("heading", { level: 1, name: question })).toBeVisible();
  await expectAccessible(writer);
  await writer.getByRole("textbox", { name: "پاسخ *" }).fill("پاییز و زمستان، که هوا ده درجه است.");
  await writer.getByRole("button", { name: "ذخیره و فرستادن برای بازبینی" }).click();
  await expect(writer.getByText("آمادهٔ بازبینی", { exact: true })).toBeVisible();

  await openDesk(reviewer, "/faqs?state=ready");
  await reviewer.getByRole("link", { name: question }).click();
  await reviewer.getByRole("button", { name: "ذخیره و انتشار" }).click();
  await expect(reviewer.getByText("منتشرشده", { exact: true })).toBeVisible();
  await expect.poll(async () => (await (await request.get("/faq")).text()).includes(question)).toBe(true);
  await context.close();
});
