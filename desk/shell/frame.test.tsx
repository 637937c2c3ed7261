import type { ReactNode } from "react";
import { useOutletContext } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { page as view } from "vitest/browser";
import { chooseTheme } from "../../api-client/choose-theme.ts";
import { readCookie } from "../../api-client/document-cookie.ts";
import { fakeApi } from "../../testing/fakes/fake-api.ts";
import { openDesk } from "../../testing/open-desk.tsx";
import { refreshCounts } from "../ui/refresh-counts.ts";
import { Frame } from "./frame.tsx";

vi.mock("./palette/palette.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

const none = { comments: 0, photos: 0, messages: 0, suggestions: 0, amenity_reports: 0, undescribed: 0 };
const me = { id: 1, name: "سارا رضایی", role: "editor" };

/** Opens the frame; the server counts `unread` anew at each request. */
async function open(counts: number[], element: ReactNode = "اینجا") {
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
    children: [{ ErrorBoundary: () => null, children: [{ index: true, element }] }], // as in `routes.tsx`
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

test("gives the screen the same counts that the sidebar shows", async () => {
  await view.viewport(1280, 900);
  const Counts = () => `خوانده‌نشده: ${useOutletContext<{ unread: number }>().unread}`;
  const page = await open([2, 1], <Counts />);
  await expect.element(page.getByText("خوانده‌نشده: 2")).toBeVisible();
  refreshCounts();
  await expect.element(page.getByRole("link", { name: "پیشخان ۱ خبر تازه" })).toBeVisible();
  await expect.element(page.getByText("خوانده‌نشده: 1")).toBeVisible();
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

test("leads to the own profile on the site, and changes the theme for the site, too", async () => {
  await view.viewport(1280, 900);
  const page = await open([0]);
  const account = page.getByRole("navigation", { name: "میز تحریریه" });
  await expect.element(account.getByRole("link", { name: "صفحهٔ من در سایت" })).toHaveAttribute("href", "/profile");
  onTestFinished(() => chooseTheme(null));
  await account.getByRole("button", { name: /^پوسته: همان رنگ دستگاه/ }).click();
  await account.getByRole("button", { name: /^پوسته: روشن/ }).click();
  await expect.element(account.getByRole("button", { name: /^پوسته: تیره/ })).toBeVisible();
  expect([document.documentElement.dataset.theme, readCookie("theme")]).toEqual(["dark", "dark"]);
});

test("logs out by the form of the profile", async () => {
  await view.viewport(1280, 900);
  const page = await open([0]);
  const sent: string[] = [];
  const onSubmit = ({ target }: Event) => {
    const { method, action } = target as HTMLFormElement;
    sent.push(`${method} ${new URL(action).pathname}`);
  };
  document.addEventListener("submit", onSubmit);
  onTestFinished(() => document.removeEventListener("submit", onSubmit));
  await page.getByRole("button", { name: "خروج" }).click();
  expect(sent).toEqual(["post /profile"]);
});

test("keeps the screen and says so when the script of the command palette does not arrive", async () => {
  await view.viewport(1280, 900);
  const page = await open([0]);
  await page.getByRole("button", { name: "جستجو" }).click();
  const dialog = page.getByRole("dialog", { name: "جستجو باز نشد" });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "بستن" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("اینجا")).toBeVisible();
});
