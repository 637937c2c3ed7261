import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expectAccessibleInBothThemes, expectNoHorizontalOverflow, PHONE } from "./screen.ts";
import { expect, test } from "./site.ts";
import { countActions, openDesk, signInStaff } from "./staff.ts";

const PLACE = 12;

const photoFile = (name: string, width: number, background: string) =>
  sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: "image/jpeg", buffer }));

test("uploads photos with their descriptions, reorders them, replaces a file and selects the cover", async ({
  page,
  request,
  baseURL,
  consoleErrors,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInStaff(page, request, baseURL!);
  await openDesk(page, `/places/${PLACE}/photographs`);

  const files = [await photoFile("IMG_1.jpg", 1500, "#2a7"), await photoFile("IMG_2.jpg", 900, "#a72")];
  const broken = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a photo".padEnd(200)) };
  await page.getByLabel("انتخاب عکس‌ها").setInputFiles([...files, broken]);
  await expect(page.getByRole("list", { name: "فرستاده نشد" }).getByRole("alert")).toContainText("عکس");
  await page.getByRole("button", { name: "برداشتن broken.jpg" }).click();
  consoleErrors.splice(0, consoleErrors.length); // the browser logs each 422 itself
  const undescribed = page.getByRole("list", { name: "عکس‌های بدون توصیف" }).getByRole("listitem");
  await expect(undescribed).toHaveCount(2);
  await page.getByRole("button", { name: "انتشار ۲ عکس" }).click();
  await expect(undescribed.first().getByText("آنچه را در عکس دیده می‌شود در یک جمله بنویسید.")).toBeVisible();
  const shared = page.getByRole("group", { name: "برای همهٔ این عکس‌ها" });
  await shared.getByLabel("عکاس").fill("سارا رضایی");
  await shared.getByLabel("پروانه").selectOption("cc-by-4.0");
  const [first, second] = ["دشت سبز", "خاک سرخ"];
  for (const [index, alt] of [first, second].entries())
    await undescribed.nth(index).getByLabel("در عکس چه دیده می‌شود").fill(alt!);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "انتشار ۲ عکس" }).click();
  await expect(undescribed).toHaveCount(0);

  const cards = page.getByRole("region", { name: /^عکس‌ها به ترتیب/ }).getByRole("listitem");
  await expect(cards.getByRole("button", { name: /^عکس اصلی: / })).toHaveCount(2);
  const alts = () => cards.getByRole("img").evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
  expect(await alts()).toEqual([first, second]);
  const reordered = page.waitForResponse(/photograph\/reorder/);
  const grip = page.getByRole("button", { name: `جابه‌جا کردن ${second}` });
  await grip.focus();
  await page.keyboard.press("ArrowRight");
  expect((await reordered).ok()).toBe(true);
  await expect.poll(alts).toEqual([second, first]);
  await page.getByRole("button", { name: `عکس اصلی: ${first}` }).click();
  await expect(cards.nth(1).getByText("عکس اصلی", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: `عکس اصلی: ${first}` })).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("button", { name: `ویرایش ${first}` }).click();
  await cards.nth(1).getByLabel("عکاس").fill("");
  await cards.nth(1).getByRole("button", { name: "ذخیره" }).click();
  await expect(cards.nth(1).getByText("این را خالی نگذارید.")).toBeVisible();
  consoleErrors.splice(0, consoleErrors.length);
  await cards.nth(1).getByLabel("عکاس").fill("نگار کاویانی");
  await cards.nth(1).getByRole("button", { name: "ذخیره" }).click();
  await expect(cards.nth(1).getByText(/نگار کاویانی/)).toBeVisible();

  const before = await cards.nth(1).getByRole("img").getAttribute("src");
  await page.getByLabel(`جایگزین کردن فایل ${first}`).setInputFiles(await photoFile("better.jpg", 1200, "#27a"));
  await expect(cards.nth(1).getByText(/۱٬۲۰۰ × ۸۰۰/)).toBeVisible();
  expect(await cards.nth(1).getByRole("img").getAttribute("src")).not.toBe(before);

  await page.getByRole("button", { name: `حذف ${second}` }).click();
  await expect(cards).toHaveCount(1);
  await page.getByText("حذف‌شده‌ها (۱)").click();
  await page.getByRole("button", { name: `برگرداندن ${second}` }).click();
  await expect(cards).toHaveCount(2);
  await expect
    .poll(async () => (await (await request.get(`/place-details/${PLACE}`)).text()).includes(first!))
    .toBe(true);

  await openDesk(page, "/photographs?state=ready");
  await expect(page.getByRole("img", { name: first! })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(PHONE);
  await expectNoHorizontalOverflow(page);
});

test("cuts and turns a photo by keys in the form of a place, readers see it, and the whole photo comes back", async ({
  page,
  request,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInStaff(page, request, baseURL!);
  const place = 14;
  await openDesk(page, `/places/${place}`);
  await page.getByLabel("انتخاب عکس‌ها").setInputFiles(await photoFile("کوه.jpg", 1200, "#27a"));
  const undescribed = page.getByRole("list", { name: "عکس‌های بدون توصیف" }).getByRole("listitem");
  const alt = "کوه در برف";
  await undescribed.getByLabel("در عکس چه دیده می‌شود").fill(alt);
  await undescribed.getByLabel("عکاس").fill("سارا رضایی");
  await undescribed.getByLabel("پروانه").selectOption("own");
  await page.getByRole("button", { name: "انتشار ۱ عکس" }).click();
  await expect(undescribed).toHaveCount(0);

  const card = page
    .getByRole("region", { name: /^عکس‌ها به ترتیب/ })
    .getByRole("listitem")
    .filter({ hasText: alt });
  const before = await card.getByRole("img").getAttribute("src");
  await page.getByRole("button", { name: `برش و چرخش ${alt}` }).click();
  const dialog = page.getByRole("dialog", { name: `برش و چرخش: ${alt}` });
  await dialog.getByRole("radio", { name: "۱:۱" }).check();
  await dialog.getByRole("button", { name: "چرخش به راست" }).click();
  await dialog.getByRole("button", { name: "گوشهٔ پایین و چپ برش" }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(dialog.getByRole("status")).toContainText("برش: ۶۸۰ در ۶۸۰ پیکسل");
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(PHONE);
  await expectNoHorizontalOverflow(page);
  await dialog.getByRole("button", { name: "ذخیرهٔ برش" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: `برش و چرخش ${alt}` })).toBeFocused();
  await expect(card.getByText("بریده")).toBeVisible();
  await expect(card.getByText("۶۸۰ × ۶۸۰")).toBeVisible();
  expect(await card.getByRole("img").getAttribute("src")).not.toBe(before);
  const hero = async () => (await (await request.get(`/api/v1/home/place/show/${place}`)).json()).place.hero;
  await expect.poll(hero).toMatchObject({ alt, width: 680, height: 680 });

  await openDesk(page, "/photographs?state=ready");
  await page.getByRole("button", { name: `برش و چرخش ${alt}` }).click();
  await dialog.getByRole("button", { name: "عکس کامل، مانند فایل اصلی" }).click();
  await dialog.getByRole("button", { name: "ذخیرهٔ برش" }).click();
  await expect.poll(hero).toMatchObject({ alt, width: 1200, height: 800 });
  await openDesk(page, "/audit?kind=photograph");
  await expect(page.getByText("را به عکس کامل برگرداند").first()).toBeVisible();
});

test("publishes a place with three photographs in ten actions", async ({ page, request, baseURL }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInStaff(page, request, baseURL!);
  await openDesk(page, "/places/new");
  // What the editor wrote beside the last photos is offered for the next ones.
  await page.evaluate(() =>
    localStorage.setItem("desk-photo-attribution", JSON.stringify({ credit: "سارا رضایی", license: "cc-by-4.0" })),
  );
  const actions = await countActions(page);
  const type = async (field: Locator, text: string) => {
    await field.click();
    await page.keyboard.type(text);
  };
  const pick = async (label: RegExp, name: string) => {
    await type(page.getByRole("combobox", { name: label }), name);
    await page.getByRole("option", { name }).first().click();
  };
  const name = `چشمهٔ آزمون ${Date.now()}`;
  await type(page.getByLabel(/^نام \*/), name);
  await pick(/^گونه/, "چشمه");
  await pick(/^استان/, "فارس");
  await type(page.getByLabel(/^عرض جغرافیایی/), "29.6, 52.5");
  await page.getByRole("button", { name: "ذخیرهٔ پیش‌نویس" }).click();
  await expect(page).toHaveURL(/\/desk\/places\/\d+$/);
  const id = page.url().split("/").at(-1);
  const files = await Promise.all(
    [["چشمه در بهار.jpg", "#2a7"] as const, ["آبشار.jpg", "#27a"] as const, ["راه چشمه.jpg", "#a72"] as const].map(
      ([file, colour]) => photoFile(file, 800, colour),
    ),
  );
  await page.getByLabel("انتخاب عکس‌ها").setInputFiles(files);
  await expect(page.getByRole("list", { name: "عکس‌های بدون توصیف" }).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "انتشار ۳ عکس" }).click();
  await expect(page.getByRole("list", { name: "عکس‌های بدون توصیف" })).toHaveCount(0);
  await page.getByRole("button", { name: "ذخیره و انتشار" }).click();
  await expect.poll(actions).toBe(10);

  await expect
    .poll(async () => (await request.get(`/api/v1/home/place/show/${id}`)).json())
    .toMatchObject({
      place: {
        hero: { alt: `چشمه در بهار، ${name}` },
        gallery: [{ alt: `آبشار، ${name}` }, { alt: `راه چشمه، ${name}` }],
      },
    });
  await expectNoHorizontalOverflow(page);
});
