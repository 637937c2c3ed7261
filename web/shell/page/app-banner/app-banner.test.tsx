import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { offerAndroidApp } from "./app-banner.ts";

const host = document.createElement("div");
const header = document.createElement("header");

/** A page with or without the package, on a device. */
async function openOn(agent: string, app: string) {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  header.innerHTML = '<a href="/"><svg></svg></a>';
  host.innerHTML = app ? `<main data-app="${app}"></main>` : "<main></main>";
  document.body.append(header, host);
  await offerAndroidApp();
  return document.querySelector<HTMLElement>("aside");
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const element of [host, header, ...document.querySelectorAll("aside")]) element.remove();
  localStorage.clear();
  vi.restoreAllMocks();
});

test("offers a phone to install the site, with the logo and a name for each control, until it is dismissed", async () => {
  const banner = (await openOn("Android 15", "site"))!;
  expect(banner.querySelectorAll("svg")).toHaveLength(2);
  await expect.element(page.getByRole("complementary", { name: "نصب سایت" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "نصب" })).toHaveAttribute("href", "/app");
  await page.getByRole("button", { name: "نمی‌خواهم" }).click();
  expect(document.querySelector("aside")).toBeNull();
  expect(await openOn("Android 15", "site")).toBeNull();
});

test("offers the package where there is one", async () => {
  await openOn("Android 15", "package");
  await expect.element(page.getByRole("link", { name: "دریافت" })).toHaveAttribute("href", "/download/android");
});

test("asks the browser's own question when it has one, and later opens the page that says how", async () => {
  await openOn("Android 15", "site");
  const prompt = vi.fn(async () => {});
  const question = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  dispatchEvent(question);
  expect(question.defaultPrevented).toBe(true);
  await page.getByRole("link", { name: "نصب" }).click();
  expect(prompt).toHaveBeenCalledTimes(1);
  const followed = vi.fn((event: Event) => event.preventDefault());
  addEventListener("click", followed, { once: true });
  await page.getByRole("link", { name: "نصب" }).click(); // once declined, it cannot be asked again
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(followed).toHaveBeenCalledOnce();
});

test("offers nothing inside the installed site, and goes when the site is installed", async () => {
  await openOn("Android 15", "site");
  expect(document.querySelector("aside")).not.toBeNull();
  dispatchEvent(new Event("appinstalled"));
  expect(document.querySelector("aside")).toBeNull();
  const { matchMedia } = window;
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    matchMedia(query === "(display-mode: standalone)" ? "all" : query),
  );
  expect(await openOn("Android 15", "site")).toBeNull();
});

test("offers nothing on a desktop, on the map, and where the storage is closed", async () => {
  expect(await openOn("Windows NT 10.0", "site")).toBeNull();
  expect(await openOn("Android 15", "")).toBeNull();
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("closed", "SecurityError");
  });
  expect(await openOn("Android 15", "site")).toBeNull();
});
