import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { e2eFolder } from "./folder.ts";
import { newMember } from "./member.ts";
import { expectAccessible, expectAccessibleInBothThemes, expectNoHorizontalOverflow, PHONE } from "./screen.ts";
import { expect, test } from "./site.ts";
import { openDesk, signInStaff } from "./staff.ts";

interface Email {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers: Record<string, string>;
}

/** The emails to an address, from the file outbox. */
async function emailsTo(address: string): Promise<Email[]> {
  const text = await readFile(join(e2eFolder, "outbox/mail.jsonl"), "utf8").catch(() => "");
  const emails: Email[] = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return emails.filter(({ to }) => to === address);
}

const unsubscribePath = ({ headers }: Email) => new URL(/^<(.*)>$/.exec(headers["List-Unsubscribe"]!)![1]!).pathname;

test("answers a message, sends a newsletter and an announcement, and blocks a member", async ({
  page,
  request,
  baseURL,
  consoleErrors,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const member = await newMember(request);
  const headers = { authorization: `Bearer ${member.token}` };
  const staff = await signInStaff(page, request, baseURL!);
  const unique = Date.now().toString(36);

  // A message: the member is notified of the answer.
  const subject = `ساعت بازدید ${unique}`;
  const message = "ساعت بازدید باغ فین در سایت درست نیست.";
  await request.post("/api/v1/home/contact", {
    data: { name: "سارا", mobile: member.mobile, subject, message },
  });
  await openDesk(page, "/messages");
  await page.getByRole("link", { name: "سارا" }).first().waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("searchbox").fill(subject);
  await page.locator("tr, li").filter({ hasText: subject }).getByRole("link", { name: "سارا" }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "فرستادن پاسخ" }).click();
  await expect(page.getByText("پاسخ را بنویسید.").first()).toBeVisible();
  await page.getByLabel("پاسخ", { exact: true }).fill("سپاس، درست شد.");
  await page.getByRole("button", { name: "فرستادن پاسخ" }).click();
  await expect(page.getByRole("article", { name: "پاسخ" })).toContainText("سپاس، درست شد.");
  const { data } = await (await request.get("/api/v1/profile/notification", { headers })).json();
  expect(data[0]).toMatchObject({
    kind: "answer",
    title: "پاسخ به پیامی که با شمارهٔ شما رسید",
    body: "سپاس، درست شد.",
  });

  // A newsletter with two subscribers, who confirm their addresses, one of whom unsubscribes before it is sent.
  const [subscriber, unsubscriber] = [`one-${unique}@example.ir`, `two-${unique}@example.ir`];
  for (const email of [subscriber, unsubscriber]) await request.post("/api/v1/home/Newsletters", { data: { email } });
  for (const address of [subscriber, unsubscriber]) {
    await expect.poll(async () => (await emailsTo(address)).length).toBe(1);
    const [question] = await emailsTo(address);
    await page.goto(`${new URL(/https?:\S+confirm=1/.exec(question!.text)![0]).pathname}?confirm=1`);
    await page.getByRole("button", { name: "تأیید عضویت" }).click();
    await expect(page.getByText("عضویت شما تأیید شد.")).toBeVisible();
  }
  await openDesk(page, "/newsletters");
  await page.getByRole("link", { name: "شمارهٔ تازه" }).click();
  await page.getByLabel("موضوع").fill(`پاییز ${unique}`);
  await page.getByRole("textbox", { name: "متن نامه" }).fill("سلام\n\n**برگ‌ریزان** در [فهرست](/place-list).");
  await expect(page.getByRole("region", { name: "پیش‌نمایش متن نامه" }).locator("strong")).toHaveText("برگ‌ریزان");
  await page.getByRole("button", { name: "ذخیرهٔ پیش‌نویس" }).click();
  await expect(page).toHaveURL(/\/desk\/newsletters\/\d+$/);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(PHONE);
  await expectNoHorizontalOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await request.post(unsubscribePath((await emailsTo(unsubscriber))[0]!))).status()).toBe(200); // unsubscribes
  await page.getByRole("button", { name: /^فرستادن به/ }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect(page.getByText("فرستاده‌شده")).toBeVisible();
  const issueOf = async (address: string) =>
    (await emailsTo(address)).filter(({ subject }) => subject.includes(unique));
  await expect.poll(async () => (await issueOf(subscriber)).length).toBe(1);
  const [email] = await issueOf(subscriber);
  expect(email!.text).toMatch(/^سلام\n\nبرگ‌ریزان در فهرست \(https?:\/\/.*\/place-list\)/);
  expect(email!.html).toContain("<strong>برگ‌ریزان</strong>");
  expect(email!.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(await issueOf(unsubscriber)).toEqual([]);

  // An announcement to all members.
  await openDesk(page, "/announcements/new");
  await page.getByLabel("عنوان").fill(`خبر ${unique}`);
  await page.getByLabel("متن", { exact: true }).fill("داستان‌های تازه را بخوانید.");
  await page.getByRole("button", { name: "ذخیرهٔ پیش‌نویس" }).click();
  await expect(page).toHaveURL(/\/desk\/announcements\/\d+$/);
  const update = `/api/v1/desk/announcement/update/${page.url().split("/").at(-1)}`;
  const otherEdit = { title: `خبر ${unique}`, body: "نوشتهٔ دیگری", version: 1 };
  expect((await request.post(update, { headers: staff.headers, data: otherEdit })).status()).toBe(200);
  await page.getByLabel("متن", { exact: true }).fill("داستان‌های تازه را بخوانید، همین امروز.");
  await page.getByRole("button", { name: "ذخیرهٔ پیش‌نویس" }).click();
  await expect(page.getByRole("alert", { name: "تغییر ویراستار دیگر" })).toContainText("نوشتهٔ دیگری");
  await page.getByRole("button", { name: "نوشتهٔ من بماند" }).click();
  await expect(page.getByLabel("متن", { exact: true })).toHaveValue("داستان‌های تازه را بخوانید، همین امروز.");
  await page.getByRole("button", { name: "ذخیرهٔ پیش‌نویس" }).click();
  await expect(page.getByText("ذخیره شد.").first()).toBeVisible();
  await page.getByRole("button", { name: /^فرستادن به/ }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect(page.getByText("فرستاده‌شده")).toBeVisible();
  const notifications = await (await request.get("/api/v1/profile/notification", { headers })).json();
  expect(notifications.data[0]).toMatchObject({
    kind: "announcement",
    title: `خبر ${unique}`,
    body: "داستان‌های تازه را بخوانید، همین امروز.",
  });

  // A blocked member cannot log in; with the correct password the reason is shown.
  await openDesk(page, `/users?q=${member.mobile}`);
  await expect(page.getByText(/^۰۹۳۵•••/)).toBeVisible();
  await page.getByRole("link", { name: "سارا رضایی" }).click();
  await expect(page.getByRole("heading", { name: "دستگاه‌ها" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel("دلیل").fill("هرزنامه");
  await page.getByRole("button", { name: "بستن حساب" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect(page.getByRole("heading", { name: "این حساب بسته است" })).toBeVisible();
  expect((await request.get("/api/v1/profile/get", { headers })).status()).toBe(401);
  const { mobile: username, password } = member;
  const response = await request.post("/api/v1/user/login", { data: { username, password } });
  expect([response.status(), (await response.json()).code]).toEqual([403, "account_blocked"]);

  // Analytics, donations, subscribers and members.
  for (const path of ["/figures", "/donations", "/newsletters/subscribers", "/users"]) {
    await openDesk(page, path);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectNoHorizontalOverflow(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !/422|409/.test(text))); // the browser logs these itself
});

test("redirects a signed-out colleague to the log-in page, and back to the same screen of the desk", async ({
  page,
  request,
  baseURL,
  consoleErrors,
}) => {
  const { mobile, password } = await signInStaff(page, request, baseURL!);
  await page.context().clearCookies();
  await page.goto("/desk/newsletters?page=1");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("textbox", { name: /شمارهٔ همراه/ }).fill(mobile);
  await page.getByLabel("گذرواژه", { exact: true }).fill(password);
  await page.getByRole("button", { name: "ورود", exact: true }).click();
  await expect(page).toHaveURL(/\/desk\/newsletters\?page=1$/);
  consoleErrors.splice(0, consoleErrors.length); // the browser itself logs each 401
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
