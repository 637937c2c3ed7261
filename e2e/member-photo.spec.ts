import type { Page } from "@playwright/test";
import sharp from "sharp";
import { newMember } from "./member.ts";
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  openPage,
  PHONE,
  waitUntilHydrated,
} from "./screen.ts";
import { expect, test } from "./site.ts";
import { openDesk, signInStaff } from "./staff.ts";

/** A drawn picture with grain, so that it takes many parts. */
async function drawnFile(name: string, seed: number) {
  const cells = Buffer.from(
    Array.from({ length: 12 * 8 * 3 }, (_, index) => (Math.imul(seed * 977 + index, 2654435761) >>> 13) & 255),
  );
  const grain = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const noise = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: "#000", noise: grain } })
    .png()
    .toBuffer();
  const buffer = await sharp(cells, { raw: { width: 12, height: 8, channels: 3 } })
    .resize(1500, 1000, { fit: "fill", kernel: "cubic" })
    .composite([{ input: noise, blend: "soft-light" }])
    .withExif({
      IFD2: { DateTimeOriginal: "2025:10:03 17:20:11" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 41/1 0/1" },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Breaks the line twice: once before a part arrives, and once so that the answer alone is lost. */
async function breakLineTwice(page: Page) {
  let parts = 0;
  let breaks = 0;
  await page.route("**/profile/photograph/part/*", async (route) => {
    parts++;
    if (parts !== 2 && parts !== 4) return route.continue();
    breaks++;
    if (parts === 4) await route.fetch();
    await route.abort("connectionreset");
  });
  return () => ({ parts, breaks });
}

test("a member's photos get from the phone to the public page over a line that breaks twice, and off it again", async ({
  page,
  request,
  browser,
  baseURL,
  consoleErrors,
}, { repeatEachIndex }) => {
  const place = 60 + repeatEachIndex;
  const { token } = await newMember(request);
  const context = await browser.newContext({ baseURL: baseURL!, viewport: PHONE, serviceWorkers: "block" });
  await context.addCookies([{ name: "iran_token", value: token, url: baseURL! }]);
  const member = await context.newPage();
  await openPage(member, `/place-details/${place}`);
  await member.getByRole("link", { name: "اینجا بوده‌اید؟ عکستان جای این نقاشی می‌نشیند." }).click();
  await expect(member.getByRole("heading", { level: 1 })).toContainText("عکس‌های شما از");
  await expectNoHorizontalOverflow(member);

  const counted = await breakLineTwice(member);
  await member
    .getByLabel("انتخاب عکس")
    .setInputFiles([await drawnFile("a.jpg", 1 + repeatEachIndex), await drawnFile("b.jpg", 50 + repeatEachIndex)]);
  const chosen = member.getByRole("list", { name: "عکس‌هایی که می‌فرستید" }).getByRole("listitem");
  await expect(chosen).toHaveCount(2);
  await chosen.nth(0).getByRole("textbox").fill("ایوان در نور عصر");
  await member.getByLabel("نامی که کنار عکس‌ها بیاید").fill("سارا");
  await member.getByLabel("روزی که عکس را گرفته‌ام کنارش نوشته شود").check();
  await expectAccessibleInBothThemes(member);
  await expectNoHorizontalOverflow(member);
  await member.getByRole("button", { name: "فرستادن ۲ عکس" }).click();
  await expect(chosen).toHaveCount(0);
  expect(counted().breaks).toBe(2);
  expect(consoleErrors.splice(0)).toEqual(Array(2).fill(expect.stringContaining("ERR_CONNECTION_RESET")));
  const own = member.getByRole("list", { name: "عکس‌های شما" }).getByRole("article");
  await expect(own.filter({ hasText: "در انتظار بررسی" })).toHaveCount(2);
  await expectAccessible(member);

  await signInStaff(page, request, baseURL!);
  await openDesk(page, `/member-photos?place_id=${place}`);
  const card = page.getByRole("article");
  await expect(card).toHaveCount(2);
  await expect(card.first()).toContainText("سارا");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("s"); // the caption is the description
  await expect(card).toHaveCount(1);
  await page.keyboard.press("a"); // without a description, its field gets the focus
  await page.keyboard.type("گنبد از حیاط");
  await page.keyboard.press("Enter");
  await expect(card).toHaveCount(0);

  const gallery = member.getByRole("region", { name: "عکس‌ها" }).getByRole("img");
  await expect(async () => {
    await openPage(member, `/place-details/${place}`);
    await expect(gallery).toHaveCount(2, { timeout: 500 });
  }).toPass();
  expect(await gallery.evaluateAll((images) => images.map((image) => image.getAttribute("alt")))).toEqual([
    "ایوان در نور عصر",
    "گنبد از حیاط",
  ]);
  await expect(member.getByText("نقاشی است، نه عکس")).toHaveCount(0); // an editor made the first one the cover
  await expect(member.getByText("۱۱ مهر ۱۴۰۴").first()).toBeVisible();
  await waitUntilHydrated(member.getByRole("link", { name: "گنبد از حیاط" }));
  await member.getByRole("link", { name: "گنبد از حیاط" }).click();
  const lightbox = member.getByRole("dialog");
  await expect(lightbox).toBeVisible();
  await lightbox.getByRole("button", { name: "بزرگ‌نمایی" }).click();
  await expect(lightbox.getByRole("button", { name: "بزرگ‌نمایی" })).toHaveAttribute("aria-pressed", "true");
  await lightbox.getByRole("link", { name: "گزارش این عکس" }).click();
  await member.getByLabel("چه چیزش درست نیست؟").selectOption("elsewhere");
  await expectAccessibleInBothThemes(member);
  await member.getByRole("button", { name: "گزارش دادن" }).click();
  await expect(member.getByRole("status").first()).toContainText("سپاس!");

  await openDesk(page, "/photo-reports");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "نگه داشتن عکس" }).first().click();
  await expect(page.getByText("هیچ گزارشی نمانده است.")).toBeVisible();

  const { data } = await (
    await request.get("/api/v1/profile/notification", { headers: { authorization: `Bearer ${token}` } })
  ).json();
  expect(data.filter(({ title }: { title: string }) => title === "سپاس! عکس شما منتشر شد")).toHaveLength(2);

  await openPage(member, "/profile/photos");
  await expectAccessible(member);
  await expectNoHorizontalOverflow(member);
  await member.getByRole("button", { name: /^برداشتن عکس ایوان/ }).click();
  await member.getByRole("button", { name: "بله" }).click();
  await expect(own).toHaveCount(1);
  await expect(async () => {
    await openPage(member, `/place-details/${place}`);
    await expect(gallery).toHaveCount(1, { timeout: 500 });
  }).toPass();
  expect(consoleErrors.splice(0).filter((text) => !text.includes("404"))).toEqual([]); // the files are gone before the page is anew
  await context.close();
});
