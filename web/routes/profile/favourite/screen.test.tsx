import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent, page as view } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sessionContext } from "../../../../api-client/loaders.ts";
import { browserSession } from "../../../../api-client/browser-session.ts";
import { readCookie, writeCookie } from "../../../../api-client/cookie.ts";
import { apiError } from "../../../../contract/api-errors.ts";
import { fakeFetch } from "../../../../testing/fake-fetch.ts";
import { aPlaceCard } from "../../../../testing/place-card.ts";
import { ConfirmDialog } from "../../../../ui/dialog/confirm.tsx";
import { Toasts } from "../../../../ui/dialog/toasts.tsx";
import { reloadSaying } from "../../../features/member/reload.ts";
import { loader as around } from "../data.ts";
import { Component as Around } from "../screen.tsx";
import { loader } from "./data.ts";
import { Component } from "./screen.tsx";

vi.mock("../../../features/member/reload.ts", () => ({ reloadSaying: vi.fn(async () => null), takeSaid: () => null }));

beforeEach(() => view.viewport(1280, 1400));
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
  vi.mocked(reloadSaying).mockClear();
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
const shiraz = { ...aPlaceCard({ id: 1, name: "باغ ارم", lat: 29.63, lon: 52.52 }), position: "exact" };
const yazd = { ...aPlaceCard({ id: 2, name: "باغ دولت‌آباد" }), position: "approximate" };
const spring = { id: 7, name: "بهار شیراز", count: 2, cover: null, share_url: null as string | null };

/** A server that keeps one set of places, and one own collection. */
function keeper(places = [shiraz, yazd], own = spring) {
  let kept = [...places];
  const paged = (page: number) => ({ page, page_count: 12, total: kept.length, pages: Math.ceil(kept.length / 12) });
  const answer = (collection: unknown) => () => ({ data: kept.slice(0, 12), ...paged(1), collection });
  const removed = (id: number) => () => {
    kept = kept.filter((item) => item.id !== id);
    return { message: "از مجموعه حذف شد." };
  };
  return {
    "profile/get": () => ({ user: { ...user, counts: { ...counts, bookmark: kept.length } } }),
    "profile/collection/get?type=bookmark&page=1&page_count=12": answer(null),
    "profile/collection/get?type=7&page=1&page_count=12": answer(own),
    "profile/collection": () => ({ bookmark: [], favorite: [], counts: { bookmark: 0, favorite: 0 }, custom: [own] }),
    "profile/collection/delete/1": removed(1),
    "profile/collection/delete/2": removed(2),
    "profile/collection/store/bookmark/1": () => {
      kept = [shiraz, ...kept];
      return { message: "به نشان‌شده‌ها افزوده شد.", stored: true };
    },
  };
}

async function open(answers: Record<string, unknown>, path = "/profile/favourite") {
  writeCookie("iran_token", "token", 100);
  const asked = fakeFetch(answers);
  const quiet = { HydrateFallback: () => null };
  const router = createMemoryRouter(
    [
      {
        path: "/profile",
        Component: Around,
        loader: around,
        ErrorBoundary: () => "not there",
        ...quiet,
        children: [{ path: "favourite", Component, loader, ...quiet }],
      },
      { path: "*", element: null, ...quiet },
    ],
    {
      initialEntries: [path],
      getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(vi.fn())]])),
    },
  );
  const page = await render(
    <>
      <RouterProvider router={router} />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  return { page, asked, here: () => router.state.location.pathname + router.state.location.search };
}

test("what is taken out is gone at once, is counted, hands the focus on, and comes back from the toast", async () => {
  const { page } = await open(keeper());
  await expect.element(page.getByRole("link", { name: "نشان‌شده‌ها ۲" })).toHaveAttribute("aria-current", "page");
  const out = page.getByRole("button", { name: "حذف «باغ ارم»" });
  await out.click();
  await expect.element(page.getByRole("heading", { name: "باغ ارم" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "حذف «باغ دولت‌آباد»" })).toHaveFocus();
  await expect.element(page.getByRole("link", { name: "نشان‌شده‌ها ۱" })).toBeVisible();
  await page.getByRole("button", { name: "بازگردانی" }).click();
  await expect.element(page.getByRole("heading", { name: "باغ ارم" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "نشان‌شده‌ها ۲" })).toBeVisible();
});

test("there are directions to an exact position, and to no other", async () => {
  const { page } = await open(keeper());
  await page.getByRole("button", { name: "مسیریابی تا «باغ ارم»" }).click();
  await expect
    .element(page.getByRole("link", { name: "نشان", exact: true }))
    .toHaveAttribute("href", "https://nshn.ir/?lat=29.63&lng=52.52");
  expect(page.getByRole("button", { name: /^مسیریابی/ }).elements()).toHaveLength(1);
});

test("a removal that is refused brings it back, with the reason", async () => {
  const { page } = await open({ ...keeper(), "profile/collection/delete/1": apiError("collection_unknown") });
  await page.getByRole("button", { name: "حذف «باغ ارم»" }).click();
  await expect.element(page.getByText(apiError("collection_unknown").data.message)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "باغ ارم" })).toBeVisible();
});

test("after the last one stands what to do next, and the focus is on the title", async () => {
  const { page } = await open(keeper([yazd]));
  await page.getByRole("button", { name: "حذف «باغ دولت‌آباد»" }).click();
  await expect.element(page.getByText("هنوز جایی را نشان نکرده‌اید")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "دیدن مکان‌ها" })).toHaveAttribute("href", "/place-list");
  await expect.element(page.getByRole("heading", { level: 2, name: "نشان‌شده‌ها" })).toHaveFocus();
});

test("a collection gets another name; one that is taken stays to be mended", async () => {
  let taken = true;
  const { page, asked } = await open(
    {
      ...keeper(),
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
  expect(asked.filter(({ path }) => path.includes("rename")).map(({ input }) => input)).toEqual([
    { name: "کویر" },
    { name: "کویر" },
  ]);
});

test("destroying asks; «خیر» does nothing, «بله» loads the page anew with the server's sentence", async () => {
  const { page, asked } = await open(
    { ...keeper(), "profile/collection/destroyCustom/7": { message: "مجموعه پاک شد." } },
    "/profile/favourite?type=custom",
  );
  const destroy = page.getByRole("button", { name: "پاک کردن «بهار شیراز»" });
  await destroy.click();
  await page.getByRole("button", { name: "خیر" }).click();
  expect(asked.some(({ path }) => path.includes("destroy"))).toBe(false);
  await destroy.click();
  await page.getByRole("button", { name: "بله" }).click();
  await vi.waitFor(() => expect(reloadSaying).toHaveBeenCalledWith("مجموعه پاک شد."));
});

test("a new collection leads to itself", async () => {
  const { page, here } = await open(
    { ...keeper(), "profile/collection/storeCustom": { id: 7, message: "ساخته شد." } },
    "/profile/favourite?type=custom",
  );
  await page.getByRole("button", { name: "مجموعهٔ تازه" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "نام" }).fill("بهار شیراز");
  await page.getByRole("button", { name: "ساختن" }).click();
  await expect.poll(here).toBe("/profile/favourite?type=7");
  await expect.element(page.getByRole("heading", { level: 2 })).toHaveTextContent("بهار شیراز ۲ مکان");
});

test("the link is made and copied, and withdrawn after «بله»", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { page } = await open(
    {
      ...keeper(),
      "profile/collection/share/7": { share_url: "/collection/abc", message: "پیوند ساخته شد." },
      "profile/collection/unshare/7": { message: "پیوند از کار افتاد." },
    },
    "/profile/favourite?type=7",
  );
  await page.getByRole("button", { name: "ساختن پیوند هم‌رسانی" }).click();
  const link = page.getByRole("textbox", { name: "پیوند" });
  await expect.element(link).toHaveValue(expect.stringMatching(/\/collection\/abc$/));
  await expect.element(link).toHaveFocus();
  expect(copied).toHaveBeenCalledWith((link.element() as HTMLInputElement).value);
  await page.getByRole("button", { name: "حذف پیوند" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.element(page.getByRole("button", { name: "ساختن پیوند هم‌رسانی" })).toHaveFocus();
});

test("the places come as a file with the server's name and kind", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:none";
  });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const disposition = `attachment; filename="__.gpx"; filename*=UTF-8''${encodeURIComponent("سفر شمال.gpx")}`;
  const headers = { "content-type": "application/gpx+xml", "content-disposition": disposition };
  const file = new Response("<gpx/>", { headers });
  const { page } = await open({ ...keeper(), "profile/collection/export?type=bookmark&format=gpx": file });
  await page.getByRole("button", { name: "پروندهٔ نقشه" }).click();
  await page.getByRole("button", { name: /^GPX/ }).click();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe("سفر شمال.gpx");
  expect(files[0]!.type).toBe("application/gpx+xml");
  expect(await files[0]!.text()).toBe("<gpx/>");
});

test("nobody's collection is not there, and a dead token leads to the log-in and back", async () => {
  const foreign = await open(
    { ...keeper(), "profile/collection/get?type=99&page=1&page_count=12": apiError("collection_unknown") },
    "/profile/favourite?type=99",
  );
  await expect.element(foreign.page.getByText("not there")).toBeVisible();
  await foreign.page.unmount();
  const { here } = await open(
    { ...keeper(), "profile/collection": apiError("signed_out") },
    "/profile/favourite?type=custom",
  );
  await expect.poll(here).toBe("/login");
  expect(readCookie("redirect")).toBe("/profile/favourite?type=custom");
});
