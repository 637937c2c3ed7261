import { expect, test } from "vitest";
import { page as view } from "vitest/browser";
import { fakeApi } from "../../testing/fakes/fake-api.ts";
import { openDesk } from "../../testing/open-desk.tsx";
import { refreshCounts } from "../ui/refresh-counts.ts";
import { Frame } from "./frame.tsx";

const none = { comments: 0, photos: 0, messages: 0, suggestions: 0, amenity_reports: 0, undescribed: 0 };
const me = { id: 1, name: "سارا رضایی", role: "editor" };

/** Opens the frame; the server counts `unread` anew at each request. */
async function open(counts: number[]) {
  let at = 0;
  const answer = () => ({
    me,
    waiting: { ...none, unverified: 0, undelivered: 0, comments: 4, unread: counts[Math.min(at++, counts.length - 1)] },
  });
  fakeApi({ "desk/me": answer });
  const desk = {
    id: "desk",
    path: "/",
    loader: answer,
    Component: Frame,
    children: [{ index: true, element: "اینجا" }],
  };
  return (await openDesk([desk], "/")).page;
}

test("counts unread notifications beside the desk's home, and anew when they have been read", async () => {
  await view.viewport(1280, 900);
  const page = await open([2, 0]);
  await expect.element(page.getByRole("link", { name: "پیشخان ۲ خبر تازه" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "دیدگاه‌ها ۴ در انتظار" })).toBeVisible();
  refreshCounts();
  await expect.element(page.getByRole("link", { name: "پیشخان", exact: true })).toBeVisible();
});

test("asks again when the window is seen again", async () => {
  await view.viewport(1280, 900);
  const page = await open([0, 3]);
  await expect.element(page.getByRole("link", { name: "پیشخان", exact: true })).toBeVisible();
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(page.getByRole("link", { name: "پیشخان ۳ خبر تازه" })).toBeVisible();
});

test("shows the count on a phone beside the closed menu", async () => {
  await view.viewport(390, 800);
  const page = await open([2]);
  await page.getByRole("button", { name: "بخش‌ها ۲ خبر تازه" }).click();
  await expect.element(page.getByRole("button", { name: "بخش‌ها", exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "پیشخان ۲ خبر تازه" })).toBeVisible();
});
