import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { enableSharing } from "./share.ts";
import { ShareButton } from "./share-button.tsx";

beforeAll(enableSharing);
afterEach(() => {
  document.querySelector("dialog")?.close();
  Reflect.deleteProperty(navigator, "share");
});

async function open() {
  await render(<ShareButton title="تخت جمشید" />);
  await page.getByRole("button", { name: "اشتراک‌گذاری" }).click();
  const sheet = page.getByRole("dialog", { name: "اشتراک‌گذاری تخت جمشید" });
  await expect.element(sheet).toBeVisible();
  return sheet;
}
const url = location.origin + location.pathname;

test("shows the link, its QR code, and the messengers", async () => {
  const sheet = await open();
  await expect.element(sheet.getByRole("textbox", { name: "نشانی این صفحه" })).toHaveValue(url);
  await expect.element(sheet.getByRole("img", { name: "کد QR این صفحه" })).toBeVisible();
  const hosts = sheet
    .getByRole("link")
    .elements()
    .map((link) => new URL((link as HTMLAnchorElement).href));
  expect(hosts.map(({ host }) => host)).toEqual(["t.me", "ble.ir", "eitaa.com", "wa.me"]);
  expect(hosts[0]!.searchParams.get("url")).toBe(url);
  expect(hosts[3]!.searchParams.get("text")).toBe(`تخت جمشید ${url}`);
  await sheet.getByRole("button", { name: "بستن" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test("copies the link; where the clipboard is closed the link is selected", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  const sheet = await open();
  await sheet.getByRole("button", { name: "کپی" }).click();
  await expect.element(sheet.getByRole("status")).toHaveTextContent("نشانی کپی شد.");
  expect(writeText).toHaveBeenCalledWith(url);
  writeText.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  await sheet.getByRole("button", { name: "کپی" }).click();
  await expect.element(sheet.getByRole("status")).toMatchTextContent("نشانی انتخاب شده است");
  const input = sheet.getByRole("textbox").element() as HTMLInputElement;
  expect(input.value.slice(input.selectionStart!, input.selectionEnd!)).toBe(url);
});

test("offers the programs of the device where it can share", async () => {
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  const sheet = await open();
  await sheet.getByRole("button", { name: "برنامه‌های دیگر" }).click();
  expect(share).toHaveBeenCalledWith({ title: "تخت جمشید", url });
  await expect.element(sheet).not.toBeInTheDocument();
});
