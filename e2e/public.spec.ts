import { expectAccessibleInBothThemes } from "./screen.ts";
import { expect, test, waitUntilPageHydrated } from "./site.ts";

const agents = {
  iPhone: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15",
  iPad: "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15",
  iPod: "Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1.15",
  Android: "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36",
};

for (const [name, userAgent] of Object.entries(agents))
  test(`offers the app on an ${name} until it is dismissed`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ userAgent, baseURL: baseURL!, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    await page.goto("/faq");
    const banner = page.getByRole("complementary", { name: "نصب سایت" });
    await expect(banner.getByRole("link", { name: "نصب" })).toHaveAttribute("href", "/app");
    await banner.getByRole("button", { name: "نمی‌خواهم" }).click();
    await expect(banner).toBeHidden();
    const pageView = page.waitForRequest(/\/analytics\/page$/); // sent just before the banner's chunk would be requested
    await page.reload();
    await pageView;
    await page.waitForLoadState("networkidle");
    await expect(banner).toBeHidden();
    await context.close();
  });

test("offers no app on a desktop, and counts each page view once", async ({ page, requestedUrls }) => {
  await page.goto("/about-us");
  await waitUntilPageHydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "پرسش‌های پرتکرار" }).click();
  await expect(page).toHaveURL("/faq");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => requestedUrls.filter(({ pathname }) => pathname === "/api/v1/analytics/page").length).toBe(2);
  await page.waitForLoadState("networkidle"); // the banner's chunk would be requested just after the page view
  await expect(page.getByRole("complementary", { name: "نصب سایت" })).toBeHidden();
});

test("a page with unknown parameters in its address hydrates like the one without them, and keeps its own", async ({
  page,
  request,
}) => {
  const firstId = async (path: string) => (await (await request.get(`/api/v1/${path}`)).json()).data[0].id;
  const province = 1;
  const unknown = "utm_source=%D9%86%D8%A7%D9%85%D9%87&x[]=1&x[]=2&fbclid=abc";
  for (const path of ["/", `/place-details/${await firstId("home/place")}`, `/place-list?province_id=${province}`]) {
    const address = `${path}${path.includes("?") ? "&" : "?"}${unknown}`;
    // Three visitors: the second and the third get the page that was made for the first one.
    for (const ending of ["", "&y=2", "#main"]) {
      await page.goto(address + ending);
      await waitUntilPageHydrated(page); // an error of hydration in the console fails the test
      expect(new URL(page.url()).search).toContain("fbclid=abc");
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
  }
  await page.reload();
  await page
    .getByRole("link", { name: "صفحهٔ بعد" })
    .or(page.getByRole("link", { name: "۲", exact: true }))
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get("province_id")).toBe(String(province));
  await expect.poll(() => new URL(page.url()).searchParams.get("page")).toBe("2");
});

test("prints places and stories without controls", async ({ page, request }) => {
  const firstId = async (path: string) => (await (await request.get(`/api/v1/${path}`)).json()).data[0].id;
  await page.emulateMedia({ media: "print" });
  for (const path of [`/place-details/${await firstId("home/place")}`, `/blog/${await firstId("home/latest/post")}`]) {
    await page.goto(path);
    await waitUntilPageHydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "چه بردارم؟" })).toHaveCount(0);
  }
});

test("every public screen has a distinct title and is accessible in both themes", async ({ page, request }) => {
  const firstId = async (path: string) => (await (await request.get(`/api/v1/${path}`)).json()).data[0].id;
  const [activity, subActivity] = [await firstId("home/activity"), await firstId("home/subActivity")];
  const titles = new Set<string>();
  const screens = [
    "/attractions-category",
    `/attractions-category-details/${await firstId("home/category")}`,
    "/activities-category",
    `/activities-subset/${activity}`,
    `/activities-subset-details/${subActivity}`,
    `/activite-details/${activity}`,
    "/blogs",
    `/blog/${await firstId("home/latest/post")}`,
    "/faq",
    "/about-us",
    "/terms",
    "/contact-us",
    "/donation",
    "/app",
  ];
  for (const path of screens) {
    await page.goto(path);
    await waitUntilPageHydrated(page);
    titles.add(await page.title());
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
  }
  expect(titles.size).toBe(screens.length);
  for (const title of titles) expect(title).toMatch(/^[\u0600-\u06ff].* \| سرزمین$/);
});

test("completes a donation in the sandbox, with a receipt that says so", async ({ page }) => {
  await page.goto("/donation");
  await waitUntilPageHydrated(page);
  await page.getByText("۵۰ هزار تومان").click();
  await page.getByRole("button", { name: "پرداخت" }).click();
  await expect(page).toHaveURL(/\/donation\/practice\//);
  await expect(page.getByText(/پولی جابه‌جا نمی‌شود/).first()).toBeVisible();
  await page
    .getByRole("button", { name: /پرداخت/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/donation\?receipt=/);
  await expect(page.getByText(/۵۰ هزار تومان|۵۰٬۰۰۰ تومان/).first()).toBeVisible();
});

test("reports a mistake of a place with its name filled in, and returns to the home page by itself", async ({
  page,
}) => {
  await page.goto("/place-details/1");
  await waitUntilPageHydrated(page);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("link", { name: "گزارش اشتباه" }).click();
  await expect(page).toHaveURL("/contact-us");
  await expect(page.getByLabel(/نام مکان/)).toHaveValue(name);
  await page.getByLabel("نام", { exact: true }).fill("سارا");
  await page.getByLabel(/ایمیل/).first().fill("sara@example.com");
  await page.getByLabel(/پیام/).first().fill("ساعت بازدید عوض شده است.");
  await page.getByRole("button", { name: /فرستادن/ }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/contact-us");
  await waitUntilPageHydrated(page);
  await expect(page.getByLabel(/نام مکان/)).toHaveValue("");
});
