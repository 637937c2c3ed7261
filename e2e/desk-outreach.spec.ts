import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { e2eFolder } from "./folder.ts";
import { newMember } from "./member.ts";
import { accessible, accessibleInBoth, fits, PHONE } from "./screen.ts";
import { expect, test } from "./site.ts";
import { openDesk, signedInStaff } from "./staff.ts";

interface Letter {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers: Record<string, string>;
}

/** What the mail server would have been given for an address. */
async function lettersTo(address: string): Promise<Letter[]> {
  const text = await readFile(join(e2eFolder, "outbox/mail.jsonl"), "utf8").catch(() => "");
  const all: Letter[] = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return all.filter(({ to }) => to === address);
}

const pathIn = ({ headers }: Letter) => new URL(/^<(.*)>$/.exec(headers["List-Unsubscribe"]!)![1]!).pathname;

test("an editor's day: a message is answered, letters and news go out, a member is kept out", async ({
  page,
  request,
  baseURL,
  complaints,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const member = await newMember(request);
  const headers = { authorization: `Bearer ${member.token}` };
  const staff = await signedInStaff(page, request, baseURL!);
  const unique = Date.now().toString(36);

  // A message: the member hears of the answer.
  const about = `ساعت بازدید ${unique}`;
  const message = "ساعت بازدید باغ فین در سایت درست نیست.";
  await request.post("/api/v1/home/contact", {
    data: { name: "سارا", mobile: member.mobile, subject: about, message },
  });
  await openDesk(page, "/messages");
  await page.getByRole("link", { name: "سارا" }).first().waitFor();
  await accessibleInBoth(page);
  await page.getByRole("searchbox").fill(about);
  await page.getByRole("link", { name: "سارا" }).click();
  await expect(page.getByRole("heading", { level: 1, name: about })).toBeVisible();
  await accessible(page);
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

  // A newsletter to two, of whom one leaves before it is sent.
  const [one, two] = [`one-${unique}@example.ir`, `two-${unique}@example.ir`];
  for (const email of [one, two]) await request.post("/api/v1/home/Newsletters", { data: { email } });
  await expect.poll(async () => (await lettersTo(two)).length, { timeout: 15_000 }).toBe(1);
  await openDesk(page, "/newsletters");
  await page.getByRole("link", { name: "شمارهٔ تازه" }).click();
  await page.getByLabel("موضوع").fill(`پاییز ${unique}`);
  await page.getByRole("textbox", { name: "متن نامه" }).fill("سلام\n\n**برگ‌ریزان** در [فهرست](/place-list).");
  await expect(page.getByRole("region", { name: "پیش‌نمایش متن نامه" }).locator("strong")).toHaveText("برگ‌ریزان");
  await page.getByRole("button", { name: "ذخیرهٔ پیش‌نویس" }).click();
  await expect(page).toHaveURL(/\/desk\/newsletters\/\d+$/);
  await accessibleInBoth(page);
  await page.setViewportSize(PHONE);
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await request.post(pathIn((await lettersTo(two))[0]!))).status()).toBe(200); // two leaves
  await page.getByRole("button", { name: /^فرستادن به/ }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect(page.getByText("فرستاده‌شده")).toBeVisible({ timeout: 30_000 });
  const issueOf = async (address: string) =>
    (await lettersTo(address)).filter(({ subject }) => subject.includes(unique));
  await expect.poll(async () => (await issueOf(one)).length).toBe(1);
  const [letter] = await issueOf(one);
  expect(letter!.text).toMatch(/^سلام\n\nبرگ‌ریزان در فهرست \(https?:\/\/.*\/place-list\)/);
  expect(letter!.html).toContain("<strong>برگ‌ریزان</strong>");
  expect(letter!.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(await issueOf(two)).toEqual([]);

  // News for every member.
  await openDesk(page, "/announcements/new");
  await page.getByLabel("عنوان").fill(`خبر ${unique}`);
  await page.getByLabel("متن", { exact: true }).fill("داستان‌های تازه را بخوانید.");
  await page.getByRole("button", { name: "ذخیرهٔ پیش‌نویس" }).click();
  await expect(page).toHaveURL(/\/desk\/announcements\/\d+$/);
  const update = `/api/v1/desk/announcement/update/${page.url().split("/").at(-1)}`;
  const theirs = { title: `خبر ${unique}`, body: "نوشتهٔ دیگری", version: 1 };
  expect((await request.post(update, { headers: staff.headers, data: theirs })).status()).toBe(200);
  await page.getByLabel("متن", { exact: true }).fill("داستان‌های تازه را بخوانید، همین امروز.");
  await page.getByRole("button", { name: "ذخیرهٔ پیش‌نویس" }).click();
  await expect(page.getByRole("alert", { name: "تغییر ویراستار دیگر" })).toContainText("نوشتهٔ دیگری");
  await page.getByRole("button", { name: "نوشتهٔ من بماند" }).click();
  await expect(page.getByLabel("متن", { exact: true })).toHaveValue("داستان‌های تازه را بخوانید، همین امروز.");
  await page.getByRole("button", { name: "ذخیرهٔ پیش‌نویس" }).click();
  await expect(page.getByText("ذخیره شد.").first()).toBeVisible();
  await page.getByRole("button", { name: /^گفتن به/ }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect(page.getByText("فرستاده‌شده")).toBeVisible({ timeout: 30_000 });
  const told = await (await request.get("/api/v1/profile/notification", { headers })).json();
  expect(told.data[0]).toMatchObject({
    kind: "announcement",
    title: `خبر ${unique}`,
    body: "داستان‌های تازه را بخوانید، همین امروز.",
  });

  // A member is kept out; whoever knows the password is told why they cannot come in.
  await openDesk(page, `/users?q=${member.mobile}`);
  await expect(page.getByText(/^۰۹۳۵•••/)).toBeVisible();
  await page.getByRole("link", { name: "سارا رضایی" }).click();
  await expect(page.getByRole("heading", { name: "دستگاه‌ها" })).toBeVisible();
  await accessibleInBoth(page);
  await page.getByLabel("دلیل").fill("هرزنامه");
  await page.getByRole("button", { name: "بستن حساب" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect(page.getByRole("heading", { name: "این حساب بسته است" })).toBeVisible();
  expect((await request.get("/api/v1/profile/get", { headers })).status()).toBe(401);
  const { mobile: username, password } = member;
  const refused = await request.post("/api/v1/user/login", { data: { username, password } });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, "account_blocked"]);

  // What is counted, and what came in.
  for (const path of ["/figures", "/donations", "/newsletters/subscribers", "/users"]) {
    await openDesk(page, path);
    await accessible(page);
    await page.setViewportSize(PHONE);
    await fits(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/422|409/.test(text))); // the browser logs these itself
});
