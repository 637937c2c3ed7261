import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page as view } from "vitest/browser";
import { render } from "vitest-browser-react";
import { writeCookie } from "../../../../api-client/document-cookie.ts";
import { sessionContext } from "../../../../api-client/loaders.ts";
import { apiError } from "../../../../contract/api-errors.ts";
import { browserSession } from "../../../../testing/browser-session.ts";
import { fakeFetch } from "../../../../testing/fakes/fake-fetch.ts";
import { followRouter } from "../../../../testing/run/follow-router.ts";
import { loader as profileLoader } from "../data.ts";
import { Component as ProfileLayout } from "../screen.tsx";
import { action, loader } from "./data.ts";
import { Component } from "./screen.tsx";

beforeEach(() => {
  writeCookie("iran_token", "sara", 60);
  return view.viewport(1280, 1200);
});
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
  vi.restoreAllMocks();
});

const counts = { activity: 0, seen: 0, bookmark: 0, favorite: 0, collection: 0, comment: 0, rating: 0 };
const timestamps = { created_at: new Date(Date.now() - 3 * 3_600_000).toISOString() };
const approved = {
  id: 2,
  kind: "comment",
  title: "دیدگاه شما پذیرفته شد",
  body: "ماسوله",
  link: "/place-details/5",
  ...timestamps,
};
const map = { id: 1, kind: "announcement", title: "نقشه آمد", body: "خط یک\nخط دو", link: null, ...timestamps };

/** A fake server with notifications that can be marked as read. */
function fakeNotifications(notifications: (typeof approved | typeof map)[]) {
  const read = new Set<number>();
  const currentNotifications = () =>
    notifications.map((notification) => ({
      ...notification,
      read_at: read.has(notification.id) ? timestamps.created_at : null,
    }));
  const unread = () => notifications.length - read.size;
  const list = (page: number) => () => {
    const data = currentNotifications().slice((page - 1) * 12, page * 12);
    return {
      data,
      page,
      page_count: 12,
      total: notifications.length,
      pages: Math.ceil(notifications.length / 12),
      unread: unread(),
      newest: Math.max(...notifications.map(({ id }) => id)),
    };
  };
  const open = (id: number) => () => {
    read.add(id);
    return { notification: currentNotifications().find((item) => item.id === id), unread: unread() };
  };
  return {
    "profile/get": () => ({
      user: {
        id: 1,
        mobile: "09121234567",
        first_name: "سارا",
        last_name: "رضایی",
        photo: null,
        counts: { ...counts, unread: unread() },
      },
    }),
    "profile/notification?page=1&page_count=12": list(1),
    "profile/notification?page=2&page_count=12": list(2),
    "profile/notification?page=9&page_count=12": list(9),
    "profile/notification/1": open(1),
    "profile/notification/2": open(2),
    "profile/notification/read": ({ until }: { until: string }) => {
      for (const { id } of notifications) if (id <= Number(until)) read.add(id);
      return { message: "همهٔ اعلان‌ها خوانده شد.", unread: unread() };
    },
  };
}

async function open(path = "/profile/notification") {
  const toast = vi.fn();
  const child = { path: "notification", Component, loader, action };
  const routes = [
    { path: "/profile", Component: ProfileLayout, loader: profileLoader, children: [child] },
    { path: "*", Component: () => <h1>elsewhere</h1> },
  ].map((route) => ({ ...route, HydrateFallback: () => null }));
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(toast)]])),
  });
  followRouter(router);
  const page = await render(<RouterProvider router={router} />);
  return { page, toast, currentPath: () => router.state.location.pathname + router.state.location.search };
}

test("marks unread notifications in the list and shows their count in the navigation", async () => {
  fakeFetch(fakeNotifications([approved, map]));
  const { page } = await open();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("اعلان‌ها۲ نخوانده");
  await expect.element(page.getByRole("link", { name: "اعلان‌ها ۲ اعلان نخوانده" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "نخوانده: دیدگاه شما پذیرفته شد" })).toBeVisible();
  await expect.element(page.getByText("سه ساعت پیش").first()).toBeVisible();
});

test("marks a notification as read and opens its link", async () => {
  const requests = fakeFetch(fakeNotifications([approved, map]));
  const { page, currentPath } = await open();
  await page.getByRole("button", { name: "دیدن «دیدگاه شما پذیرفته شد»" }).click();
  await expect.poll(currentPath).toBe("/place-details/5");
  expect(requests.map(({ path }) => path)).toContain("profile/notification/2");
});

test("marks a notification without a link as read in place", async () => {
  fakeFetch(fakeNotifications([approved, map]));
  const { page, currentPath } = await open();
  await page.getByRole("button", { name: "خواندم «نقشه آمد»" }).click();
  await expect.element(page.getByRole("link", { name: "اعلان‌ها ۱ اعلان نخوانده" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "نقشه آمد", exact: true })).toBeVisible();
  expect(page.getByRole("button", { name: "خواندم «نقشه آمد»" }).elements()).toHaveLength(0);
  expect(currentPath()).toBe("/profile/notification");
});

test("marks all as read at once and confirms it", async () => {
  fakeFetch(fakeNotifications([approved, map]));
  const { page, toast } = await open();
  await page.getByRole("button", { name: "همه را خواندم" }).click();
  await expect.poll(() => toast.mock.calls).toEqual([["success", "همهٔ اعلان‌ها خوانده شد."]]);
  await expect.element(page.getByRole("link", { name: "اعلان‌ها", exact: true })).toBeVisible();
  expect(page.getByRole("heading", { name: /نخوانده/ }).elements()).toHaveLength(0);
});

test("shows an error and keeps notifications unread", async () => {
  fakeFetch({ ...fakeNotifications([map]), "profile/notification/read": apiError("unexpected") });
  const { page, toast } = await open();
  await page.getByRole("button", { name: "همه را خواندم" }).click();
  await expect.poll(() => toast.mock.calls).toEqual([["error", apiError("unexpected").data.message]]);
  await expect.element(page.getByRole("heading", { name: "نخوانده: نقشه آمد" })).toBeVisible();
});

test("paginates, and redirects to the last page from one beyond it", async () => {
  fakeFetch(
    fakeNotifications(Array.from({ length: 14 }, (_, index) => ({ ...map, id: 100 - index, title: `خبر ${index}` }))),
  );
  const { page, currentPath } = await open("/profile/notification?page=9");
  await expect.poll(currentPath).toBe("/profile/notification?page=2");
  await expect.element(page.getByRole("heading", { name: "نخوانده: خبر 13" })).toBeVisible();
  await page.getByRole("link", { name: "صفحهٔ قبل" }).click();
  await expect.element(page.getByRole("heading", { name: "نخوانده: خبر 0" })).toBeVisible();
});

test("links to the activities from an empty list", async () => {
  fakeFetch(fakeNotifications([]));
  const { page } = await open();
  await expect.element(page.getByText("خبری نیست، هنوز")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "انتخاب فعالیت‌ها" }))
    .toHaveAttribute("href", "/register-activites");
  expect(page.getByRole("button", { name: "همه را خواندم" }).elements()).toHaveLength(0);
});

test("redirects a visitor to the login page", async () => {
  writeCookie("iran_token", "", 0);
  fakeFetch(fakeNotifications([]));
  const { currentPath } = await open();
  await expect.poll(currentPath).toBe("/login");
});
