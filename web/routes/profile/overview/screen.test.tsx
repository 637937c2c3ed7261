import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page as view } from "vitest/browser";
import { render } from "vitest-browser-react";
import { writeCookie } from "../../../../api-client/document-cookie.ts";
import { sessionContext } from "../../../../api-client/loaders.ts";
import { browserSession } from "../../../../testing/browser-session.ts";
import { fakeFetch } from "../../../../testing/fakes/fake-fetch.ts";
import { makeProfile } from "../../../../testing/fakes/profile.ts";
import { followRouter } from "../../../../testing/run/follow-router.ts";
import { jalaliMonth } from "../../../../text/months.ts";
import { ConfirmDialog, Toasts } from "../../../../ui/dialog/outlets.tsx";
import { loader as profileLoader } from "../data.ts";
import { Component as ProfileLayout } from "../screen.tsx";
import { action, loader } from "./data.ts";
import { Component } from "./screen.tsx";

beforeEach(() => view.viewport(1280, 900));
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
  sessionStorage.clear(); // what a test has typed
});

const user = makeProfile();
const card = (id: number, name: string, best_months: number[]) => ({
  id,
  name,
  kind: "دژ",
  summary: "",
  is_described: false,
  unesco_year: null,
  rate: null,
  rate_count: 0,
  best_months,
  province: { id: 17, name: "فارس" },
  cover: { src: "/posters/1.svg", srcset: "", night_src: null, width: 1200, height: 800, alt: "" },
});
const month = jalaliMonth(new Date());
const COMMENTS = "profile/myComment?page=1&page_count=1";
const IN_SEASON = `profile/collection/get?month=${month}&sort=newest&page=1&page_count=50`;
const defaultAnswers = {
  "profile/get": { user },
  "profile/collection": { bookmark: [], favorite: [], counts: { bookmark: 0, favorite: 0 }, custom: [] },
  "home/getHistory": { data: [] },
  [COMMENTS]: { data: [], page: 1, page_count: 1, pages: 0, total: 0, waiting: 0, rejected: 0 },
  [IN_SEASON]: { data: [] },
};

async function open(answers: Record<string, unknown> = {}) {
  writeCookie("iran_token", "token", 100);
  const requests = fakeFetch({ ...defaultAnswers, ...answers });
  const toast = vi.fn();
  const noFallback = { HydrateFallback: () => null };
  const router = createMemoryRouter(
    [
      {
        path: "/profile",
        Component: ProfileLayout,
        loader: profileLoader,
        ...noFallback,
        children: [{ index: true, Component, loader, action, ...noFallback }],
      },
      { path: "*", element: null, ...noFallback },
    ],
    {
      initialEntries: ["/profile"],
      getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(toast)]])),
    },
  );
  followRouter(router);
  const page = await render(
    <>
      <RouterProvider router={router} />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  const posted = (path: string) => requests.filter((request) => request.path === path);
  return { page, toast, posted, currentPath: () => router.state.location.pathname + router.state.location.search };
}

test("counts and links saved items, and lists own collections", async () => {
  const counts = { ...user.counts, bookmark: 1200, collection: 7, comment: 3, seen: 2 };
  const custom = Array.from({ length: 7 }, (_, index) => ({
    id: index + 1,
    name: `مجموعهٔ ${index + 1}`,
    count: index,
    cover: null,
    share_url: null,
    note: null,
    notes_shared: false,
  }));
  const { page } = await open({
    "profile/get": { user: { ...user, counts } },
    "profile/collection": { ...defaultAnswers["profile/collection"], custom },
  });
  await expect.element(page.getByText("۱٬۲۰۰")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "نشان‌شده", exact: true }))
    .toHaveAttribute("href", "/profile/favourite");
  await expect.element(page.getByRole("link", { name: "مکان دیده‌شده" })).toHaveAttribute("href", "/profile/seen");
  await expect.element(page.getByRole("list", { name: "مجموعه‌های من" }).getByRole("link").nth(5)).toBeVisible();
  expect(page.getByRole("list", { name: "مجموعه‌های من" }).getByRole("link").elements()).toHaveLength(6);
  await expect
    .element(page.getByRole("link", { name: "همهٔ ۷ مجموعه" }))
    .toHaveAttribute("href", "/profile/favourite?type=custom");
});

test("leads on: places seen last, saved ones whose season it is now, and comments that wait or were not approved", async () => {
  const other = (month % 12) + 1;
  const { page } = await open({
    [IN_SEASON]: {
      data: [card(1, "باغ شاهزاده", [month]), card(3, "موزهٔ ملی", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])],
    },
    "home/getHistory": { data: [{ ...card(9, "کلوت‌ها", [other]), seen_at: "2026-11-22T08:00:00Z" }] },
    [COMMENTS]: { data: [], page: 1, page_count: 1, pages: 64, total: 64, waiting: 22, rejected: 41 },
  });
  const names = (list: string) =>
    page
      .getByRole("list", { name: list, exact: true })
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent);
  await expect.element(page.getByRole("list", { name: "ادامه دهید" })).toBeVisible();
  expect(names("ادامه دهید")).toEqual([expect.stringContaining("کلوت‌ها")]);
  expect(names("اکنون فصلش است")).toEqual([expect.stringContaining("باغ شاهزاده")]);
  await expect.element(page.getByText("۲۲ دیدگاه در انتظار بررسی است.")).toBeVisible();
  await expect.element(page.getByText(/^۴۱ دیدگاه پذیرفته نشده است/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "حساب و مشخصات من" })).toHaveAttribute("href", "/profile/edit");
});

test("is short for a new member: nothing seen, nothing saved, nothing written", async () => {
  const counts = { ...user.counts, activity: 0 };
  const { page } = await open({ "profile/get": { user: { ...user, counts } } });
  await expect.element(page.getByRole("heading", { level: 1, name: "نمای کلی" })).toBeVisible();
  const headings = page.getByRole("heading", { level: 2 }).elements();
  expect(headings.map((heading) => heading.textContent)).toEqual(["مجموعه‌های من"]);
  expect(
    page
      .getByRole("term")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["عضو از"]); // no count of nothing
  await expect.element(page.getByRole("link", { name: "دیدن مکان‌ها" })).toHaveAttribute("href", "/place-list");
});
