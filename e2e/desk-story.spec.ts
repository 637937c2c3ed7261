import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessibleInBothThemes, expectNoHorizontalOverflow, PHONE } from "./screen.ts";
import { expect, test } from "./site.ts";
import { countActions, openDesk, signInStaff } from "./staff.ts";

/** Saves an image of the screen at three widths and in both themes, when a folder for it is set. */
async function picture(page: Page, name: string) {
  const folder = process.env.PICTURES;
  if (!folder) return;
  const before = page.viewportSize();
  for (const width of [390, 820, 1440])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
  await page.emulateMedia({ colorScheme: "light" });
  if (before) await page.setViewportSize(before);
}

/** Adds a photo to the library, at a place; returns what is seen in it. */
async function addPhoto(request: APIRequestContext, token: string): Promise<string> {
  const alt = `گردنهٔ برفی ${Date.now()}`;
  const background = `#${randomBytes(3).toString("hex")}`; // a photo that is sent twice is listed once
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const headers = { authorization: `Bearer ${token}` };
  const response = await request.post("/api/v1/desk/photograph/upload", {
    headers,
    multipart: {
      ...{ place_id: "15", alt, credit: "سارا رضایی", license: "cc-by-4.0" },
      photograph: { name: "a.jpg", mimeType: "image/jpeg", buffer },
    },
  });
  const { id } = (await response.json()).photograph;
  const stateOf = async () =>
    (await (await request.get(`/api/v1/desk/photograph/show/${id}`, { headers })).json()).photograph.state;
  await expect.poll(stateOf).toBe("ready");
  return alt;
}

/** Puts a photo of the library below the text, with a caption. */
async function illustrate(page: Page, alt: string) {
  await page.getByRole("toolbar", { name: /متن/ }).getByRole("button", { name: "عکس", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "عکسی میان متن" });
  await dialog.getByRole("searchbox").fill(alt);
  await dialog.getByRole("button", { name: alt }).click();
  await page.getByLabel("زیرنویس عکس").fill("از بالای گردنه");
}

/** Writes a story in the visual editor, without saving it. */
async function writeStory(page: Page, title: string) {
  await openDesk(page, "/posts/new");
  await page.getByLabel(/^عنوان/).fill(title);
  await page.getByLabel(/^دسته/).selectOption({ index: 1 });
  await page.getByLabel(/^نویسنده/).fill("سارا رضایی");
  await page.getByLabel(/^خلاصه/).fill("ستاره‌ها و سکوت.");
  const text = page.getByRole("textbox", { name: "متن *" });
  await text.click();
  await page.keyboard.type("## آسمان");
  await page.keyboard.press("Enter");
  await page.keyboard.type("شب به @");
  await expect(page.getByRole("combobox", { name: "پیوند به مکان" })).toBeFocused();
  await page.keyboard.type("مرنجاب");
  await waitForPlaces(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type(" رسیدیم.");
  await expect(text.getByRole("heading", { name: "آسمان" })).toBeVisible();
  return text;
}

test("writes a story, previews it, and schedules it for 08:30 of a day that is picked", async ({
  page,
  request,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { token } = await signInStaff(page, request, baseURL!);
  const title = `شبی در کویر ${Date.now()}`;
  const alt = await addPhoto(request, token);
  await writeStory(page, title);
  await illustrate(page, alt);
  await expectAccessibleInBothThemes(page);
  await picture(page, "story-form");

  await page.getByRole("button", { name: "ذخیرهٔ پیش‌نویس" }).click();
  await expect(page).toHaveURL(/\/desk\/posts\/\d+$/);
  const id = page.url().split("/").at(-1);
  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "پیش‌نمایش" }).click(),
  ]);
  const shown = preview.frameLocator("iframe");
  await expect(shown.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(shown.getByRole("link", { name: /مرنجاب/ }).first()).toBeVisible();
  await expect(shown.getByRole("figure").getByRole("img", { name: alt })).toHaveAttribute("srcset", / 640w, .* 900w$/);
  await expect(shown.getByRole("figure").filter({ hasText: "گردنه" })).toContainText(
    "از بالای گردنه عکس: سارا رضایی، CC BY 4.0",
  );
  await preview.getByRole("button", { name: "موبایل" }).click();
  expect(await preview.locator("iframe").evaluate((frame) => frame.getBoundingClientRect().width)).toBe(390);
  await preview.getByText("پیوند پنهان برای کسی بیرون از تحریریه").click();
  await preview.getByRole("button", { name: "ساختن پیوند" }).click();
  const link = await preview.getByLabel("پیوند تازه").inputValue();
  expect((await request.get(link)).status()).toBe(200);
  await picture(preview, "preview");
  await expectNoHorizontalOverflow(preview);
  await preview.close();

  await page.getByRole("button", { name: "انتخاب روز زمان انتشار از تقویم" }).click();
  await page.keyboard.press("PageDown");
  await picture(page, "calendar");
  await page.keyboard.press("Enter");
  await page.getByLabel("ساعت زمان انتشار").click();
  await page.keyboard.type("0830");
  await page.getByRole("button", { name: "ذخیره و زمان‌بندی" }).click();
  await expect(page.getByText("زمان‌بندی‌شده", { exact: true })).toBeVisible();
  await expect(page.getByLabel("ساعت زمان انتشار")).toHaveValue("۰۸:۳۰");
  await expect(page.getByText(/روز دیگر منتشر می‌شود\.$/)).toBeVisible();
  expect((await request.get(`/blog/${id}`)).status()).toBe(404);

  await openDesk(page, "/posts?state=scheduled");
  await expect(page.getByRole("link", { name: new RegExp(title) })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await picture(page, "list");
  await openDesk(page, "/posts/calendar");
  await expectAccessibleInBothThemes(page);
  await picture(page, "week");
});

/** Waits for the results of what is typed: their number is told then, and Enter selects nothing from those of an older text. */
const waitForPlaces = (page: Page) =>
  expect(page.getByRole("region", { name: "مکان" }).getByRole("status").first()).toHaveText(/ مورد$/);

/** The day in thirty days, as one types it. */
const laterDay = () =>
  new Intl.DateTimeFormat("fa-IR-u-ca-persian-nu-latn", {
    timeZone: "Asia/Tehran",
    ...({ year: "numeric", month: "2-digit", day: "2-digit" } as const),
  }).format(Date.now() + 30 * 86_400_000);

/** How one reaches a control and works it: `press` a button or a link, `type` into a field, `choose` the first choice of a list. */
interface Hand {
  press: (control: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  choose: (field: Locator) => Promise<void>;
  save: (page: Page) => Promise<void>;
  /** Puts the photo that is seen as `alt` where the caret is. */
  insertPhoto: (page: Page, alt: string) => Promise<void>;
}

/** Presses Tab until a control has the focus, as one does who has no mouse. */
async function tabTo(control: Locator) {
  await control.waitFor();
  const hasFocus = () => control.evaluate((element) => element.contains(document.activeElement));
  for (let presses = 0; !(await hasFocus()); presses++) {
    expect(presses).toBeLessThan(150);
    await control.page().keyboard.press("Tab");
  }
}

const photoDialog = (page: Page, alt: string) =>
  page.getByRole("dialog", { name: "عکسی میان متن" }).getByRole("button", { name: alt });

const mouse: Hand = {
  press: (control) => control.click(),
  async type(field, text) {
    await field.click();
    await field.page().keyboard.type(text);
  },
  choose: async (field) => void (await field.selectOption({ index: 1 })),
  save: (page) => page.getByRole("button", { name: "ذخیرهٔ پیش‌نویس" }).click(),
  async insertPhoto(page, alt) {
    await page.getByRole("toolbar", { name: /متن/ }).getByRole("button", { name: "عکس", exact: true }).click();
    await photoDialog(page, alt).click();
  },
};

const keyboard: Hand = {
  async press(control) {
    await tabTo(control);
    await control.page().keyboard.press("Enter");
  },
  async type(field, text) {
    await tabTo(field);
    await field.page().keyboard.type(text);
  },
  async choose(field) {
    await tabTo(field);
    await field.page().keyboard.press("ArrowDown");
  },
  save: (page) => page.keyboard.press("Control+S"),
  async insertPhoto(page, alt) {
    await page.keyboard.press("Enter");
    await page.keyboard.type("/عکس");
    await expect(page.getByRole("option", { name: /^عکس/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await keyboard.press(photoDialog(page, alt));
  },
};

// It begins in the list.
for (const [name, hand] of Object.entries({ mouse, keyboard }))
  test(`writes, illustrates, previews and schedules a story in fifteen actions, by ${name}`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { token } = await signInStaff(page, request, baseURL!);
    const alt = await addPhoto(request, token);
    const title = `شبی در کویر ${Date.now()}`;
    await openDesk(page, "/posts");
    const actions = await countActions(page);
    await hand.press(page.getByRole("link", { name: "داستان تازه" }));
    await hand.type(page.getByLabel(/^عنوان/), title);
    await hand.choose(page.getByLabel(/^دسته/));
    await hand.type(page.getByLabel(/^نویسنده/), "سارا رضایی");
    await hand.type(page.getByLabel("روز زمان انتشار", { exact: true }), laterDay());
    await hand.type(page.getByLabel("ساعت زمان انتشار"), "0830");
    await hand.type(page.getByLabel(/^خلاصه/), "ستاره‌ها و سکوت.");
    const text = page.getByRole("textbox", { name: "متن *" });
    await hand.type(text, "شب‌های @");
    await expect(page.getByRole("combobox", { name: "پیوند به مکان" })).toBeFocused();
    await page.keyboard.type("مرنجاب"); // typed on, the box comes by itself
    await waitForPlaces(page);
    await page.keyboard.press("Enter");
    await expect(text.getByRole("link", { name: /مرنجاب/ })).toBeVisible();
    await hand.insertPhoto(page, alt); // the photo among what can be inserted, and which one
    await hand.save(page);
    await expect(page).toHaveURL(/\/desk\/posts\/\d+$/);
    const popup = page.waitForEvent("popup");
    await hand.press(page.getByRole("link", { name: "پیش‌نمایش" }));
    const preview = await popup;
    const shown = preview.frameLocator("iframe");
    await expect(shown.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(shown.getByRole("figure").getByRole("img", { name: alt })).toHaveAttribute("srcset", /900w/);
    await preview.close();
    await hand.press(page.getByRole("button", { name: "ذخیره و زمان‌بندی" }));
    await expect(page.getByText("زمان‌بندی‌شده", { exact: true })).toBeVisible();
    await expect.poll(actions).toBe(15);
    await expect(page.getByText(/روز دیگر منتشر می‌شود\.$/)).toBeVisible();
    await expect(page.getByLabel("ساعت زمان انتشار")).toHaveValue("۰۸:۳۰");
    expect((await request.get(`/blog/${page.url().split("/").at(-1)}`)).status()).toBe(404);
  });

test("on a phone the save button is always in reach, and the filters are folded", async ({
  page,
  request,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  await signInStaff(page, request, baseURL!);
  await openDesk(page, "/places");
  await expect(page.getByLabel("استان", { exact: true })).toBeHidden();
  expect((await page.getByRole("row").nth(1).boundingBox())!.y).toBeLessThan(PHONE.height);
  await page.getByRole("button", { name: "فیلترها" }).click();
  await expect(page.getByLabel("استان", { exact: true })).toBeVisible();
  await openDesk(page, "/places/1");
  await page.evaluate(() => window.scrollTo(0, 2500));
  await expect(page.getByRole("button", { name: "ذخیره", exact: true })).toBeInViewport();
  await expectNoHorizontalOverflow(page);
  await expectAccessibleInBothThemes(page);
  await picture(page, "place-form");
});

test("offers what was typed again when the browser is killed", async ({ playwright, page, request, baseURL }) => {
  const { token } = await signInStaff(page, request, baseURL!);
  const server = await playwright.chromium.launchServer(test.info().project.use.launchOptions);
  const browser = await playwright.chromium.connect(server.wsEndpoint());
  const context = await browser.newContext({ baseURL: baseURL!, locale: "fa-IR" });
  await context.addCookies([{ name: "iran_token", value: token, url: baseURL! }]);
  const typing = await context.newPage();
  const title = `پیش از خاموشی ${Date.now()}`;
  const whole = typing.waitForResponse(
    (response) =>
      /\/desk\/autosave\/save$/.test(response.url()) && !!response.request().postData()?.includes("رسیدیم."),
  );
  await writeStory(typing, title);
  await whole; // within five seconds, which the form's own test counts
  const closed = new Promise((resolve) => browser.once("disconnected", resolve));
  server.process().kill("SIGKILL");
  await closed;

  await openDesk(page, "/posts/new");
  await page.getByRole("button", { name: `ادامهٔ ${title}` }).click();
  await expect(page.getByLabel(/^عنوان/)).toHaveValue(title);
  await expect(page.getByRole("textbox", { name: "متن *" })).toContainText("رسیدیم.");
});
