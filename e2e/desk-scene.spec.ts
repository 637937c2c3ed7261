import { expectAccessibleInBothThemes, expectNoHorizontalOverflow, PHONE } from "./screen.ts";
import { expect, test } from "./site.ts";
import { openDesk, signInStaff } from "./staff.ts";

test("an editor gives a mosque a second minaret, and its public page shows it, until it is taken back", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInStaff(page, request, baseURL!);
  const name = "مسجد جامع گلپایگان";
  await openDesk(page, `/places?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  const place = new URL(page.url()).pathname.split("/").at(-1)!;
  await page.getByRole("link", { name: "نقاشی", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `نقاشی ${name}` })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: baseURL!, viewport: PHONE })).newPage();
  /** The drawing at the top of the public page: its address, its content, and the address of the link preview. */
  const heroOf = async () => {
    await visitor.goto(`/place-details/${place}`);
    const src = await visitor.locator(`img[src^="/posters/${place}-wide"]`).first().getAttribute("src");
    const card = await visitor.locator('meta[property="og:image"]').getAttribute("content");
    return { src: src!, svg: await (await request.get(src!)).text(), card };
  };
  const hero = page.getByRole("img", { name: `سرصفحه، روز، ${name}` });
  const drawn = async () => decodeURIComponent((await hero.getAttribute("src"))!.split(",").slice(1).join(","));
  const one = await heroOf();
  await expect.poll(drawn).toBe(one.svg);

  const minarets = page.getByLabel("تعداد مناره");
  await expect(minarets).toHaveValue("۱");
  await minarets.fill("۲");
  await expect.poll(drawn).not.toBe(one.svg);
  const two = await drawn();
  expect((await heroOf()).src, "nothing is stored yet").toBe(one.src);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(PHONE);
  await expectNoHorizontalOverflow(page);
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  await expect(page.getByText(/^ذخیره شد\./)).toBeVisible();
  await expect.poll(async () => (await heroOf()).svg).toBe(two);
  const changed = await heroOf();
  expect([changed.src === one.src, changed.card === one.card]).toEqual([false, false]);

  await page.getByRole("button", { name: "برگرداندن به آغاز" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect(minarets).toHaveValue("۱");
  await expect.poll(heroOf).toEqual(one);
  await visitor.context().close();
});
