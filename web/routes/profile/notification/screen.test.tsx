import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page as view } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sessionContext } from "../../../../api-client/loaders.ts";
import { browserSession } from "../../../../api-client/browser-session.ts";
import { writeCookie } from "../../../../api-client/cookie.ts";
import { apiError } from "../../../../contract/api-errors.ts";
import { fakeFetch } from "../../../../testing/fake-fetch.ts";
import { setUnread } from "../../../features/notification/unread.ts";
import { loader as around } from "../data.ts";
import { Component as Around } from "../screen.tsx";
import { action, loader } from "./data.ts";
import { Component } from "./screen.tsx";

beforeEach(() => {
  writeCookie("iran_token", "sara", 60);
  return view.viewport(1280, 1200);
});
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
  setUnread(undefined);
  vi.restoreAllMocks();
});

const counts = { activity: 0, seen: 0, bookmark: 0, favorite: 0, collection: 0, comment: 0, rating: 0 };
const made = { created_at: new Date(Date.now() - 3 * 3_600_000).toISOString() };
const approved = {
  id: 2,
  kind: "comment",
  title: "دیدگاه شما پذیرفته شد",
  body: "ماسوله",
  link: "/place-details/5",
  ...made,
};
const map = { id: 1, kind: "announcement", title: "نقشه آمد", body: "خط یک\nخط دو", link: null, ...made };

/** A server that keeps some notifications, and knows which were read. */
function teller(told: (typeof approved | typeof map)[]) {
  const read = new Set<number>();
  const present = () => told.map((item) => ({ ...item, read_at: read.has(item.id) ? made.created_at : null }));
  const unread = () => told.length - read.size;
  const list = (page: number) => () => {
    const data = present().slice((page - 1) * 12, page * 12);
    return { data, page, page_count: 12, total: told.length, pages: Math.ceil(told.length / 12), unread: unread() };
  };
  const open = (id: number) => () => {
    read.add(id);
    return { notification: present().find((item) => item.id === id), unread: unread() };
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
    "profile/notification/read": () => {
      for (const { id } of told) read.add(id);
      return { message: "همهٔ اعلان‌ها خوانده شد.", unread: unread() };
    },
  };
}

async function open(at = "/profile/notification") {
  const said = vi.fn();
  const here = { path: "notification", Component, loader, action };
  const routes = [
    { path: "/profile", Component: Around, loader: around, children: [here] },
    { path: "*", Component: () => <h1>elsewhere</h1> },
  ].map((route) => ({ ...route, HydrateFallback: () => null }));
  const router = createMemoryRouter(routes, {
    initialEntries: [at],
    getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(said)]])),
  });
  const page = await render(<RouterProvider router={router} />);
  return { page, said, here: () => router.state.location.pathname + router.state.location.search };
}

test("what is unread is marked, in the list and beside its name in the nav", async () => {
  fakeFetch(teller([approved, map]));
  const { page } = await open();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("اعلان‌ها۲ نخوانده");
  await expect.element(page.getByRole("link", { name: "اعلان‌ها ۲ اعلان نخوانده" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "نخوانده: دیدگاه شما پذیرفته شد" })).toBeVisible();
  await expect.element(page.getByText("سه ساعت پیش").first()).toBeVisible();
});

test("to open one is to have read it, and leads to what it is about", async () => {
  const asked = fakeFetch(teller([approved, map]));
  const { page, here } = await open();
  await page.getByRole("button", { name: "دیدن «دیدگاه شما پذیرفته شد»" }).click();
  await expect.poll(here).toBe("/place-details/5");
  expect(asked.map(({ path }) => path)).toContain("profile/notification/2");
});

test("one that leads nowhere is read where it stands", async () => {
  fakeFetch(teller([approved, map]));
  const { page, here } = await open();
  await page.getByRole("button", { name: "خواندم «نقشه آمد»" }).click();
  await expect.element(page.getByRole("link", { name: "اعلان‌ها ۱ اعلان نخوانده" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "نقشه آمد", exact: true })).toBeVisible();
  expect(page.getByRole("button", { name: "خواندم «نقشه آمد»" }).elements()).toHaveLength(0);
  expect(here()).toBe("/profile/notification");
});

test("all are read with one press, and it is said", async () => {
  fakeFetch(teller([approved, map]));
  const { page, said } = await open();
  await page.getByRole("button", { name: "همه را خواندم" }).click();
  await expect.poll(() => said.mock.calls).toEqual([["success", "همهٔ اعلان‌ها خوانده شد."]]);
  await expect.element(page.getByRole("link", { name: "اعلان‌ها", exact: true })).toBeVisible();
  expect(page.getByText("نخوانده").elements()).toHaveLength(0);
});

test("a refusal is said, and what was unread stays so", async () => {
  fakeFetch({ ...teller([map]), "profile/notification/read": apiError("unexpected") });
  const { page, said } = await open();
  await page.getByRole("button", { name: "همه را خواندم" }).click();
  await expect.poll(() => said.mock.calls).toEqual([["error", apiError("unexpected").data.message]]);
  await expect.element(page.getByRole("heading", { name: "نخوانده: نقشه آمد" })).toBeVisible();
});

test("what comes while the list is looked at appears in it", async () => {
  const told = [map];
  fakeFetch(teller(told as never));
  const { page } = await open();
  await expect.element(page.getByRole("heading", { name: "نخوانده: نقشه آمد" })).toBeVisible();
  told.unshift(approved as never);
  setUnread(2);
  await expect.element(page.getByRole("heading", { name: "نخوانده: دیدگاه شما پذیرفته شد" })).toBeVisible();
});

test("an answer that never catches up is not asked for again and again", async () => {
  const asked = fakeFetch(teller([map]));
  const { page } = await open();
  await expect.element(page.getByRole("heading", { name: "نخوانده: نقشه آمد" })).toBeVisible();
  vi.mocked(window.fetch).mockClear();
  setUnread(7);
  await new Promise((done) => setTimeout(done, 300));
  expect(asked.filter(({ path }) => path.startsWith("profile/notification?")).length).toBeLessThanOrEqual(3);
});

test("many stand on pages, and a page that never was leads to the last", async () => {
  fakeFetch(teller(Array.from({ length: 14 }, (_, at) => ({ ...map, id: 100 - at, title: `خبر ${at}` }))));
  const { page, here } = await open("/profile/notification?page=9");
  await expect.poll(here).toBe("/profile/notification?page=2");
  await expect.element(page.getByRole("heading", { name: "نخوانده: خبر 13" })).toBeVisible();
  await page.getByRole("link", { name: "صفحهٔ قبل" }).click();
  await expect.element(page.getByRole("heading", { name: "نخوانده: خبر 0" })).toBeVisible();
});

test("where nothing was told yet, the way to news is shown", async () => {
  fakeFetch(teller([]));
  const { page } = await open();
  await expect.element(page.getByText("خبری نیست، هنوز")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "برگزیدن فعالیت‌ها" }))
    .toHaveAttribute("href", "/register-activites");
  expect(page.getByRole("button", { name: "همه را خواندم" }).elements()).toHaveLength(0);
});

test("who is not signed in is sent to log in", async () => {
  writeCookie("iran_token", "", 0);
  fakeFetch(teller([]));
  const { here } = await open();
  await expect.poll(here).toBe("/login");
});
