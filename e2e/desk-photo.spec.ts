import sharp from "sharp";
import { expectAccessibleInBothThemes, expectNoHorizontalOverflow, PHONE } from "./screen.ts";
import { expect, test } from "./site.ts";
import { openDesk, signInStaff } from "./staff.ts";

const PLACE = 12;

const photoFile = (name: string, width: number, background: string) =>
  sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: "image/jpeg", buffer }));

test("uploads photos with their descriptions, reorders them and selects the cover", async ({
  page,
  request,
  baseURL,
  consoleErrors,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInStaff(page, request, baseURL!);
  await openDesk(page, `/places/${PLACE}/photographs`);

  const files = [await photoFile("green.jpg", 1500, "#2a7"), await photoFile("brown.jpg", 900, "#a72")];
  const broken = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a photo") };
  await page.getByLabel("انتخاب عکس‌ها").setInputFiles([...files, broken]);
  const uploads = page.getByRole("list", { name: "عکس‌هایی که فرستاده می‌شوند" }).getByRole("listitem");
  await page.getByRole("button", { name: "فرستادن ۳ عکس" }).click();
  await expect(uploads.first().getByText("آنچه را در عکس دیده می‌شود در یک جمله بنویسید.")).toBeVisible();
  const shared = page.getByRole("group", { name: "برای همهٔ این عکس‌ها" });
  await shared.getByLabel("عکاس").fill("سارا رضایی");
  await shared.getByLabel("پروانه").selectOption("cc-by-4.0");
  for (const [index, alt] of ["دشت سبز", "خاک سرخ", "نوشته"].entries())
    await uploads.nth(index).getByLabel("در عکس چه دیده می‌شود").fill(alt);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "فرستادن ۳ عکس" }).click();
  await expect(uploads).toHaveCount(1);
  await expect(uploads.getByRole("alert")).toContainText("عکس");
  await page.getByRole("button", { name: "برداشتن broken.jpg" }).click();
  consoleErrors.splice(0, consoleErrors.length); // the browser logs each 422 itself

  const cards = page.getByRole("region", { name: /^عکس‌ها به ترتیب/ }).getByRole("listitem");
  await expect(cards.getByRole("button", { name: /^نما: / })).toHaveCount(2, { timeout: 20_000 });
  const alts = () => cards.getByRole("img").evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
  const [first, second] = await alts();
  const reordered = page.waitForResponse(/photograph\/reorder/);
  const grip = page.getByRole("button", { name: `جابه‌جا کردن ${second}` });
  await grip.focus();
  await page.keyboard.press("ArrowRight");
  expect((await reordered).ok()).toBe(true);
  await expect.poll(alts).toEqual([second, first]);
  await page.getByRole("button", { name: `نما: ${first}` }).click();
  await expect(cards.nth(1).getByText("نما", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: `نما: ${first}` })).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("button", { name: `ویرایش ${first}` }).click();
  await cards.nth(1).getByLabel("عکاس").fill("");
  await cards.nth(1).getByRole("button", { name: "ذخیره" }).click();
  await expect(cards.nth(1).getByText("این را خالی نگذارید.")).toBeVisible();
  consoleErrors.splice(0, consoleErrors.length);
  await cards.nth(1).getByLabel("عکاس").fill("نگار کاویانی");
  await cards.nth(1).getByRole("button", { name: "ذخیره" }).click();
  await expect(cards.nth(1).getByText(/نگار کاویانی/)).toBeVisible();

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
