import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openDesk } from "../../testing/open-desk.tsx";
import { ScreenHead } from "./screen-head.tsx";

const title = "عکس‌های کاروان‌سرایی با نامی که در یک خط جا نمی‌شود و تا پایان خوانده می‌شود";

test("leads back by a link of the size of a finger, and shows a long name whole on a phone", async () => {
  await page.viewport(390, 844);
  const Component = () => <ScreenHead title={title} back={{ to: "/places/7", name: "باغ فین" }} />;
  const { page: desk, pathname } = await openDesk([{ path: "/photos", Component }], "/photos");
  const link = desk.getByRole("link", { name: "بازگشت به باغ فین" });
  await expect.element(link).toBeVisible();
  const { width, height } = link.element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
  const heading = desk.getByRole("heading", { level: 1 }).element();
  expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await link.click();
  await expect.poll(pathname).toBe("/places/7");
});
