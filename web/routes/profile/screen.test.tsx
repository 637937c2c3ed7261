import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page as view } from "vitest/browser";
import { render } from "vitest-browser-react";
import { writeCookie } from "../../../api-client/document-cookie.ts";
import { sessionContext } from "../../../api-client/loaders.ts";
import type { Profile } from "../../../contract/member/member.ts";
import { browserSession } from "../../../testing/browser-session.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { followRouter } from "../../../testing/run/follow-router.ts";
import { loader } from "./data.ts";
import { Component } from "./screen.tsx";

afterEach(() => writeCookie("iran_token", "", 0));

const user: Partial<Profile> = {
  mobile: "09121234567",
  first_name: "مریم",
  last_name: "رضایی",
  photo: null,
  counts: { activity: 0, seen: 0, bookmark: 0, favorite: 0, collection: 0, comment: 0, rating: 0, unread: 0 },
};

async function open(path: string, width: number) {
  await view.viewport(width, 740);
  writeCookie("iran_token", "token", 100);
  fakeFetch({ "profile/get": { user } });
  const noFallback = { HydrateFallback: () => null };
  const children = [
    { index: true, element: <h1>صفحه</h1> },
    { path: "*", element: <h1>صفحه</h1>, ...noFallback },
  ];
  const router = createMemoryRouter([{ path: "/profile", Component, loader, children, ...noFallback }], {
    initialEntries: [path],
    getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(vi.fn())]])),
  });
  followRouter(router);
  const page = await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

test("marks the overview on the pages that it leads to", async () => {
  const page = await open("/profile/ratings", 1280);
  await expect.element(page.getByRole("link", { name: "نمای کلی" })).toHaveAttribute("aria-current", "true");
  await expect.element(page.getByRole("link", { name: "دیدگاه‌ها" })).not.toHaveAttribute("aria-current");
});

test("shows every page of the profile and the way out on a phone, and the member's name on the first page only", async () => {
  const page = await open("/profile/backpack", 360);
  const names = ["نمای کلی", "اعلان‌ها", "ذخیره‌ها", "دیدگاه‌ها", "کوله‌پشتی"];
  const controls = [
    ...names.map((name) => page.getByRole("link", { name })),
    page.getByRole("button", { name: "خروج" }),
  ];
  for (const control of controls) {
    const { left, right } = control.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  }
  await expect.element(page.getByRole("link", { name: "کوله‌پشتی" })).toHaveAttribute("aria-current", "page");
  await expect.element(page.getByText("مریم رضایی")).not.toBeVisible();
  expect(page.getByRole("heading", { level: 1 }).element().getBoundingClientRect().top).toBeLessThan(200);
  await page.getByRole("link", { name: "نمای کلی" }).click();
  await expect.element(page.getByText("مریم رضایی")).toBeVisible();
});

test("shows the member's name on every page on a wide screen", async () => {
  const page = await open("/profile/backpack", 1280);
  await expect.element(page.getByText("مریم رضایی")).toBeVisible();
});
