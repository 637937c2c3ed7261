import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent, page as view } from "vitest/browser";
import { render } from "vitest-browser-react";
import { readCookie, writeCookie } from "../../../../api-client/document-cookie.ts";
import { sessionContext } from "../../../../api-client/loaders.ts";
import { apiError } from "../../../../contract/api-errors.ts";
import { browserSession } from "../../../../testing/browser-session.ts";
import { fakeFetch } from "../../../../testing/fakes/fake-fetch.ts";
import { makePlaceCard } from "../../../../testing/place-card.ts";
import { followRouter } from "../../../../testing/run/follow-router.ts";
import { ConfirmDialog } from "../../../../ui/dialog/confirm.tsx";
import "../../../../ui/styles/shared.css";
import { Toasts } from "../../../../ui/dialog/toasts.tsx";
import { loader as profileLoader } from "../data.ts";
import { Component as ProfileLayout } from "../screen.tsx";
import { action, loader } from "./data.ts";
import { Component } from "./screen.tsx";

beforeEach(() => view.viewport(1280, 1400));
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
});

const counts = { activity: 0, seen: 0, bookmark: 2, favorite: 0, collection: 1, comment: 0, rating: 0, unread: 0 };
const user = {
  id: 1,
  mobile: "09121234567",
  first_name: "مریم",
  last_name: "رضایی",
  photo: null,
  created_at: "2026-11-20T08:00:00Z",
  counts,
};
const saved = { added_at: "2026-11-20T08:00:00Z", note: null as string | null };
const shiraz = { ...makePlaceCard({ id: 1, name: "باغ ارم", lat: 29.63, lon: 52.52 }), position: "exact", ...saved };
const yazd = { ...makePlaceCard({ id: 2, name: "باغ دولت‌آباد" }), position: "approximate", ...saved };
const spring = {
  ...{ id: 7, name: "بهار شیراز", count: 2, cover: null, share_url: null as string | null },
  ...{ note: null as string | null, notes_shared: false },
};
const facets = { province: [{ id: 17, name: "فارس", count: 2 }], month: [{ id: 2, count: 1 }] };

/** A fake server with one collection of places and one own collection. */
function fakeCollections(places = [shiraz, yazd], collection = spring) {
  let stored = [...places];
  const pagination = (page: number) => ({
    page,
    page_count: 24,
    total: stored.length,
    pages: Math.ceil(stored.length / 24),
  });
  const collectionPage = (collection: unknown) => () => ({
    ...{ data: stored.slice(0, 24), ...pagination(1), collection, facets },
    unfiltered: stored.length,
    points: stored.map(({ id, name, lat, lon }) => ({ id, name, lat, lon })),
  });
  const removePlace = (id: number) => () => {
    stored = stored.filter((place) => place.id !== id);
    return { message: "از مجموعه حذف شد." };
  };
  return {
    "profile/get": () => ({ user: { ...user, counts: { ...counts, bookmark: stored.length } } }),
    "profile/collection/get?type=bookmark&page=1&page_count=24": collectionPage(null),
    "profile/collection/get?type=7&page=1&page_count=24": collectionPage(collection),
    "profile/collection": () => ({
      bookmark: [],
      favorite: [],
      counts: { bookmark: 0, favorite: 0 },
      custom: [collection],
    }),
    "profile/collection/delete/1": removePlace(1),
    "profile/collection/delete/2": removePlace(2),
    "profile/collection/store/bookmark/1": () => {
      stored = [shiraz, ...stored];
      return { message: "به نشان‌شده‌ها افزوده شد.", stored: true };
    },
  };
}

const toast = vi.fn();

async function open(answers: Record<string, unknown>, path = "/profile/favourite") {
  writeCookie("iran_token", "token", 100);
  const requests = fakeFetch(answers);
  const noFallback = { HydrateFallback: () => null };
  const router = createMemoryRouter(
    [
      {
        path: "/profile",
        Component: ProfileLayout,
        loader: profileLoader,
        ErrorBoundary: () => "not there",
        ...noFallback,
        children: [{ path: "favourite", Component, loader, action, ...noFallback }],
      },
      { path: "*", element: null, ...noFallback },
    ],
    {
      initialEntries: [path],
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
  return { page, requests, currentPath: () => router.state.location.pathname + router.state.location.search };
}

test("removes a place at once, updates the count, moves the focus and restores it from the toast", async () => {
  const { page } = await open(fakeCollections());
  await expect.element(page.getByRole("link", { name: "نشان‌شده‌ها ۲" })).toHaveAttribute("aria-current", "page");
  const removeButton = page.getByRole("button", { name: "حذف «باغ ارم»" });
  await removeButton.click();
  await expect.element(page.getByRole("heading", { name: "باغ ارم" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "حذف «باغ دولت‌آباد»" })).toHaveFocus();
  await expect.element(page.getByRole("link", { name: "نشان‌شده‌ها ۱" })).toBeVisible();
  await page.getByRole("button", { name: "بازگردانی" }).click();
  await expect.element(page.getByRole("heading", { name: "باغ ارم" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "نشان‌شده‌ها ۲" })).toBeVisible();
});

const LIST = "profile/collection/get?type=bookmark&page=1&page_count=24";
const listOf = (places: object[], overrides: object = {}) => ({
  ...{ data: places, page: 1, page_count: 24, total: places.length, pages: 1, collection: null, facets },
  ...{ unfiltered: places.length, points: [], ...overrides },
});

test("searches, filters and sorts by the address, and says so when nothing is left", async () => {
  const { page, requests, currentPath } = await open({
    ...fakeCollections(),
    "profile/collection/get?type=bookmark&province_id=17&page=1&page_count=24": listOf([shiraz], { unfiltered: 2 }),
    "profile/collection/get?type=bookmark&province_id=17&month=2&page=1&page_count=24": listOf([], { unfiltered: 2 }),
    "profile/collection/get?type=bookmark&q=باغ&province_id=17&month=2&page=1&page_count=24": listOf([], {
      unfiltered: 2,
    }),
  });
  const province = page.getByRole("combobox", { name: "استان" });
  await expect.element(province.getByRole("option", { name: "فارس (۲)" })).toBeInTheDocument();
  await province.selectOptions("17");
  await expect.poll(currentPath).toBe("/profile/favourite?province_id=17");
  await expect.element(page.getByRole("heading", { level: 2 })).toHaveTextContent("نشان‌شده‌ها ۱ مکان از ۲");
  await page.getByRole("combobox", { name: "ماه" }).selectOptions("2");
  await expect.element(page.getByText(/^هیچ مکانی با این فیلترها نیست/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "همهٔ مکان‌ها" })).toHaveAttribute("href", "/profile/favourite");
  await page.getByRole("searchbox").fill("باغ");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => requests.some(({ path }) => path.includes("q=باغ&province_id=17&month=2"))).toBe(true);
});

test("reads filters of the address that make no sense as missing", async () => {
  const { requests } = await open(fakeCollections(), "/profile/favourite?province_id=x&month=99&sort=worst&page=-3");
  await expect.poll(() => requests.map(({ path }) => path)).toContain(LIST);
});

test("shows the last page in place of one beyond it", async () => {
  const { page } = await open(
    {
      ...fakeCollections(),
      "profile/collection/get?type=bookmark&page=9&page_count=24": listOf([], { page: 9, total: 30, pages: 2 }),
      "profile/collection/get?type=bookmark&page=2&page_count=24": listOf([yazd], { page: 2, total: 30, pages: 2 }),
    },
    "/profile/favourite?page=9",
  );
  await expect.element(page.getByRole("heading", { level: 2 })).toHaveTextContent("نشان‌شده‌ها ۳۰ مکان، صفحهٔ ۲ از ۲");
});

test("moves ticked places to a collection, and takes it back", async () => {
  const moves: unknown[] = [];
  const { page, requests } = await open({
    ...fakeCollections(),
    "profile/collection/move": (input: unknown) => {
      moves.push(input);
      return { message: "۲ مکان به «بهار شیراز» رفت.", change: 5, count: 2 };
    },
    "profile/collection/undo/5": { message: "به حال پیش برگشت." },
  });
  const move = page.getByRole("button", { name: "بردن", exact: true });
  expect(move.query()).toBeNull(); // nothing is ticked
  await page.getByRole("checkbox", { name: "انتخاب «باغ ارم»" }).click();
  await page.getByRole("checkbox", { name: "انتخاب «باغ دولت‌آباد»" }).click();
  await page.getByRole("combobox", { name: "مجموعهٔ مقصد" }).selectOptions("7");
  await move.click();
  const notice = page.getByRole("status").filter({ hasText: "۲ مکان به «بهار شیراز» رفت." });
  await expect.element(notice).toBeVisible();
  expect(moves).toMatchObject([{ from: "bookmark", to: "7", ids: ["1", "2"] }]);
  await notice.getByRole("button", { name: "بازگردانی" }).click();
  await expect.poll(() => toast.mock.calls.at(-1)).toEqual(["success", "به حال پیش برگشت."]);
  expect(requests.some(({ path }) => path === "profile/collection/undo/5")).toBe(true);
});

test("ticks all of the page, copies to a new collection, and takes out", async () => {
  const moves: unknown[] = [];
  const { page } = await open({
    ...fakeCollections(),
    "profile/collection/storeCustom": { id: 9, message: "ساخته شد." },
    "profile/collection/move": (input: unknown) => {
      moves.push(input);
      return { message: "انجام شد.", change: null, count: 0 };
    },
  });
  await page.getByRole("button", { name: "انتخاب همهٔ این صفحه" }).click();
  await page.getByRole("textbox", { name: "یا مجموعه‌ای تازه" }).fill("نوروز");
  await page.getByRole("button", { name: "افزودن", exact: true }).click();
  await expect.poll(() => moves.length).toBe(1);
  await page.getByRole("button", { name: "برداشتن", exact: true }).click();
  await expect.poll(() => moves.length).toBe(2);
  expect(moves).toMatchObject([
    { to: 9, keep: true, ids: ["1", "2"] },
    { from: "bookmark", ids: ["1", "2"] },
  ]);
  expect(moves[1]).not.toHaveProperty("to");
});

test("keeps a note, a rank and a cover of a place in an own collection", async () => {
  const done: [string, unknown][] = [];
  const record = (name: string) => (input: unknown) => {
    done.push([name, input]);
    return { message: "ذخیره شد." };
  };
  const { page } = await open(
    {
      ...fakeCollections([{ ...shiraz, note: "صبح زود" }, yazd]),
      "profile/collection/note/7/1": record("note"),
      "profile/collection/arrange/7/1": record("arrange"),
      "profile/collection/editCustom/7": record("edit"),
    },
    "/profile/favourite?type=7",
  );
  await expect.element(page.getByRole("listitem").getByText("صبح زود", { exact: true }).first()).toBeVisible();
  const openEditor = () => page.getByRole("button", { name: "یادداشت «باغ ارم»" }).click();
  await openEditor();
  const note = page.getByRole("textbox", { name: "یادداشت من دربارهٔ «باغ ارم»" });
  await expect.element(note).toHaveValue("صبح زود");
  await note.fill("غروب");
  await page.getByRole("textbox", { name: "جای آن در مجموعه" }).fill("۲");
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  await expect
    .poll(() => done)
    .toEqual([
      ["note", { note: "غروب" }],
      ["arrange", { rank: "۲" }],
    ]);
});

test("arranges the collections, and finds one of many", async () => {
  const many = Array.from({ length: 50 }, (_, index) => ({
    ...{ ...spring, id: index + 1, name: `سفر ${index + 1}` },
    note: index === 0 ? "با خانواده" : null,
  }));
  const arranged: unknown[] = [];
  const { page, currentPath } = await open(
    {
      ...fakeCollections(),
      "profile/collection": { bookmark: [], favorite: [], counts: { bookmark: 0, favorite: 0 }, custom: many },
      "profile/collection/editCustom/3": { message: "ذخیره شد." },
      "profile/collection/arrangeCustom/3": (input: unknown) => {
        arranged.push(input);
        return { message: "جای مجموعه عوض شد." };
      },
    },
    "/profile/favourite?type=custom",
  );
  await expect.element(page.getByText("با خانواده", { exact: true }).first()).toBeVisible();
  expect(page.getByRole("list", { name: "مجموعه‌های من" }).getByRole("article").elements()).toHaveLength(50);
  await page.getByRole("button", { name: "یادداشت و جا: «سفر 3»" }).click();
  const rank = page.getByRole("textbox", { name: "جای آن میان مجموعه‌ها" });
  await expect.element(rank).toHaveValue("۳");
  await rank.fill("۱");
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  await expect.poll(() => arranged).toEqual([{ rank: "۱" }]);
  await page.getByRole("link", { name: "به ترتیب الفبا" }).click();
  await expect.poll(currentPath).toBe("/profile/favourite?type=custom&sort=name");
});

test("shows only the collections whose names have the searched text", async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...spring, id: index + 1, name: `سفر ${index + 1}` }));
  const { page } = await open(
    {
      ...fakeCollections(),
      "profile/collection": {
        ...{ bookmark: [], favorite: [], counts: { bookmark: 0, favorite: 0 } },
        custom: [...many, { ...spring, id: 99, name: "كوير مرکزی" }],
      },
    },
    `/profile/favourite?type=custom&q=${encodeURIComponent("کویر")}`,
  );
  await expect.element(page.getByText("۱ مجموعه از ۱۳")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "كوير مرکزی" })).toBeVisible();
});

test("shows the saved places on a map whose provinces filter the list", async () => {
  const { page } = await open(fakeCollections());
  await page.getByText("روی نقشه").click();
  await expect
    .element(page.getByRole("link", { name: "فارس، ۲ مکان" }))
    .toHaveAttribute("href", "/profile/favourite?province_id=17");
  await expect
    .element(page.getByRole("list", { name: "مکان‌های این صفحه" }).getByRole("link", { name: "باغ ارم" }))
    .toHaveAttribute("href", "#p1");
});

test("offers directions only to exact positions", async () => {
  const { page } = await open(fakeCollections());
  await page.getByRole("button", { name: "مسیریابی تا «باغ ارم»" }).click();
  await expect
    .element(page.getByRole("link", { name: "نشان", exact: true }))
    .toHaveAttribute("href", "https://nshn.ir/?lat=29.63&lng=52.52");
  expect(page.getByRole("button", { name: /^مسیریابی/ }).elements()).toHaveLength(1);
});

test("restores a place with the reason when its removal is rejected", async () => {
  const { page } = await open({ ...fakeCollections(), "profile/collection/delete/1": apiError("collection_unknown") });
  await page.getByRole("button", { name: "حذف «باغ ارم»" }).click();
  await expect.element(page.getByText(apiError("collection_unknown").data.message)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "باغ ارم" })).toBeVisible();
});

test("shows the empty state and focuses the title after the last place is removed", async () => {
  const { page } = await open(fakeCollections([yazd]));
  const remove = page.getByRole("button", { name: "حذف «باغ دولت‌آباد»" });
  await expect.element(remove).toBeVisible();
  remove.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("هنوز جایی را نشان نکرده‌اید")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "دیدن مکان‌ها" })).toHaveAttribute("href", "/place-list");
  await expect.element(page.getByRole("heading", { level: 2, name: "نشان‌شده‌ها" })).toHaveFocus();
});

test("renames a collection; a taken name stays for correction", async () => {
  let taken = true;
  const { page, requests } = await open(
    {
      ...fakeCollections(),
      "profile/collection/renameCustom/7": () => (taken ? apiError("collection_taken") : { message: "نامش عوض شد." }),
    },
    "/profile/favourite?type=custom",
  );
  await page.getByRole("button", { name: "تغییر نام «بهار شیراز»" }).click();
  const name = page.getByRole("dialog").getByRole("textbox", { name: "نام" });
  await expect.element(name).toHaveValue("بهار شیراز");
  await name.fill("کویر");
  await userEvent.keyboard("{Enter}");
  await expect.element(name).toHaveAccessibleDescription(apiError("collection_taken").data.message);
  await expect.element(name).toHaveValue("کویر");
  taken = false;
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("نامش عوض شد.")).toBeVisible();
  expect(page.getByRole("dialog").query()).toBeNull();
  expect(requests.filter(({ path }) => path.includes("rename")).map(({ input }) => input)).toEqual([
    { name: "کویر" },
    { name: "کویر" },
  ]);
});

test("deletes after «بله» only, with the server's message", async () => {
  const { page, requests, currentPath } = await open(
    { ...fakeCollections(), "profile/collection/destroyCustom/7": { message: "مجموعه پاک شد." } },
    "/profile/favourite?type=custom",
  );
  const deleteButton = page.getByRole("button", { name: "پاک کردن «بهار شیراز»" });
  await deleteButton.click();
  await page.getByRole("button", { name: "خیر" }).click();
  expect(requests.some(({ path }) => path.includes("destroy"))).toBe(false);
  await deleteButton.click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(() => toast.mock.calls).toEqual([["success", "مجموعه پاک شد."]]);
  await expect.poll(currentPath).toBe("/profile/favourite?type=custom");
});

test("opens a new collection", async () => {
  const { page, currentPath } = await open(
    { ...fakeCollections(), "profile/collection/storeCustom": { id: 7, message: "ساخته شد." } },
    "/profile/favourite?type=custom",
  );
  await page.getByRole("button", { name: "مجموعهٔ تازه" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "نام" }).fill("بهار شیراز");
  await page.getByRole("button", { name: "ساختن" }).click();
  await expect.poll(currentPath).toBe("/profile/favourite?type=7");
  await expect.element(page.getByRole("heading", { level: 2 })).toHaveTextContent("بهار شیراز ۲ مکان");
});

test("shares the notes only when that is ticked", async () => {
  const shared: unknown[] = [];
  const { page } = await open(
    {
      ...fakeCollections([shiraz], { ...spring, share_url: "/collection/abc" }),
      "profile/collection/share/7": (input: unknown) => {
        shared.push(input);
        return { share_url: "/collection/abc", message: "پیوند ساخته شد." };
      },
    },
    "/profile/favourite?type=7",
  );
  const notes = page.getByRole("checkbox", { name: "یادداشت‌هایم هم دیده شوند" });
  await expect.element(notes).not.toBeChecked();
  await notes.click();
  await expect.element(page.getByText("یادداشت‌هایتان هم دیده می‌شوند.")).toBeVisible();
  expect(shared).toEqual([{ notes: true }]);
});

test("creates and copies the link, and revokes it after «بله»", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { page } = await open(
    {
      ...fakeCollections(),
      "profile/collection/share/7": { share_url: "/collection/abc", message: "پیوند ساخته شد." },
      "profile/collection/unshare/7": { message: "پیوند از کار افتاد." },
    },
    "/profile/favourite?type=7",
  );
  await page.getByRole("button", { name: "ساختن پیوند اشتراک" }).click();
  const link = page.getByRole("textbox", { name: "پیوند" });
  await expect.element(link).toHaveValue(expect.stringMatching(/\/collection\/abc$/));
  await expect.element(link).toHaveFocus();
  expect(writeText).toHaveBeenCalledWith((link.element() as HTMLInputElement).value);
  await page.getByRole("button", { name: "حذف پیوند" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.element(page.getByRole("button", { name: "ساختن پیوند اشتراک" })).toHaveFocus();
});

test("downloads the places with the server's file name and type", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:none";
  });
  const download = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const disposition = `attachment; filename="__.gpx"; filename*=UTF-8''${encodeURIComponent("سفر شمال.gpx")}`;
  const headers = { "content-type": "application/gpx+xml", "content-disposition": disposition };
  const file = new Response("<gpx/>", { headers });
  const { page } = await open({ ...fakeCollections(), "profile/collection/export?type=bookmark&format=gpx": file });
  await page.getByRole("button", { name: "فایل نقشه" }).click();
  await page.getByRole("button", { name: /^GPX/ }).click();
  await expect.poll(() => download).toHaveBeenCalledOnce();
  expect((download.mock.contexts[0] as HTMLAnchorElement).download).toBe("سفر شمال.gpx");
  expect(files[0]!.type).toBe("application/gpx+xml");
  expect(await files[0]!.text()).toBe("<gpx/>");
});

test("answers 404 for a foreign collection, and redirects an expired token to the login page and back", async () => {
  const foreign = await open(
    { ...fakeCollections(), "profile/collection/get?type=99&page=1&page_count=24": apiError("collection_unknown") },
    "/profile/favourite?type=99",
  );
  await expect.element(foreign.page.getByText("not there")).toBeVisible();
  await foreign.page.unmount();
  const { currentPath } = await open(
    { ...fakeCollections(), "profile/collection": apiError("signed_out") },
    "/profile/favourite?type=custom",
  );
  await expect.poll(currentPath).toBe("/login");
  expect(readCookie("redirect")).toBe("/profile/favourite?type=custom");
});
