import { afterEach, beforeEach, expect, test } from "vitest";
import { page as view } from "vitest/browser";
import { render } from "vitest-browser-react";
import { readCookie, writeCookie } from "../../../../api-client/document-cookie.ts";
import { apiError } from "../../../../contract/api-errors.ts";
import type { OwnComment } from "../../../../contract/member/comment.ts";
import { fakeFetch } from "../../../../testing/fakes/fake-fetch.ts";
import { openScreens } from "../../../../testing/open-screen.tsx";
import { ConfirmDialog } from "../../../../ui/dialog/outlets.tsx";
import { action, loader } from "./data.ts";
import { Component } from "./screen.tsx";

const path = "/profile/comments";

beforeEach(() => {
  view.viewport(1280, 900);
  writeCookie("iran_token", "token", 100);
});
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
});

const makeComment = (id: number, overrides: Partial<OwnComment> = {}): OwnComment => ({
  id,
  text: `متن ${id}`,
  user: { name: "سارا کریمی", photo: null },
  created_at: "2026-11-20T08:00:00Z",
  helpful: 0,
  status: "pending",
  reason: null,
  subject: { kind: "place", id: 765, name: "تخت جمشید" },
  ...overrides,
});
const pageOfComments = (data: OwnComment[], page = 1, pages = 1) => ({
  data,
  page,
  page_count: 10,
  pages,
  total: pages * 10,
});

async function open(answers: Record<string, unknown>, url = path) {
  const requests = fakeFetch(answers);
  const screen = await openScreens({ [path]: { Component, loader, action } }, url);
  await render(<ConfirmDialog />);
  return { ...screen, requests };
}
const firstPage = "profile/myComment?page=1&page_count=10";

test("lists each comment with its status, its reason and a link to its subject", async () => {
  const { page } = await open({
    [firstPage]: pageOfComments([
      makeComment(3),
      makeComment(2, { status: "rejected", reason: "پیوند در دیدگاه نمی‌آید." }),
      makeComment(1, { status: "approved", subject: { kind: "post", id: 7, name: "شبی در کویر" } }),
    ]),
  });
  await expect.element(page.getByText("در انتظار بررسی")).toBeVisible();
  await expect.element(page.getByText("پیوند در دیدگاه نمی‌آید.")).toBeVisible();
  await expect.element(page.getByText("پذیرفته شد")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "شبی در کویر" })).toHaveAttribute("href", "/blog/7");
  const [place] = page.getByRole("link", { name: "تخت جمشید" }).elements();
  expect(place!.getAttribute("href")).toBe("/place-details/765");
});

test("deletes a comment after «بله», not after «خیر»", async () => {
  let stored = [makeComment(2, { subject: { kind: "place", id: 5, name: "ماسوله" } }), makeComment(1)];
  const { page, requests, toast } = await open({
    [firstPage]: () => pageOfComments(stored),
    "profile/comment/destroy/2": () => {
      stored = stored.slice(1);
      return { message: "دیدگاه شما پاک شد." };
    },
  });
  const remove = page.getByRole("button", { name: "پاک کردن دیدگاه دربارهٔ «ماسوله»" });
  await remove.click();
  await view.getByRole("button", { name: "خیر" }).click();
  expect(requests.filter((request) => request.path.includes("destroy"))).toHaveLength(0);
  await remove.click();
  await view.getByRole("button", { name: "بله" }).click();
  await expect.poll(() => page.getByText("متن 2").query()).toBeNull();
  await expect.element(page.getByText("متن 1").first()).toBeVisible();
  expect(toast).toHaveBeenCalledWith("success", "دیدگاه شما پاک شد.");
});

test("keeps a comment and shows the reason when the deletion is rejected", async () => {
  const { page, toast } = await open({
    [firstPage]: pageOfComments([makeComment(1)]),
    "profile/comment/destroy/1": apiError("comment_unknown"),
  });
  await page.getByRole("button", { name: /^پاک کردن/ }).click();
  await view.getByRole("button", { name: "بله" }).click();
  await expect.poll(() => toast.mock.calls).toEqual([["error", "این دیدگاه پیدا نشد."]]);
  await expect.element(page.getByText("متن 1").first()).toBeVisible();
});

test("paginates, and redirects to the last page from one beyond it", async () => {
  const { page, router } = await open(
    {
      "profile/myComment?page=9&page_count=10": pageOfComments([], 9, 2),
      "profile/myComment?page=2&page_count=10": pageOfComments([makeComment(1)], 2, 2),
    },
    `${path}?page=9`,
  );
  await expect.element(page.getByRole("link", { name: "صفحهٔ ۲" })).toHaveAttribute("aria-current", "page");
  expect(router.state.location.search).toBe("?page=2");
});

test("explains an empty list and links to the places", async () => {
  const { page } = await open({ [firstPage]: { ...pageOfComments([]), pages: 0, total: 0 } });
  await expect.element(page.getByText("هنوز دیدگاهی ننوشته‌اید")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "دیدن مکان‌ها" })).toHaveAttribute("href", "/place-list");
});

test("redirects a signed-out member to the login page and back", async () => {
  const { currentPath } = await open({ [firstPage]: apiError("signed_out") });
  await expect.poll(currentPath).toBe("/login");
  expect(readCookie("redirect")).toBe(path);
});

test("edits a rejected comment and sends it again; a refused text stays with its error", async () => {
  let isRefused = true;
  const { page, requests, toast } = await open({
    [firstPage]: pageOfComments([
      makeComment(2, { status: "rejected", reason: "پیوند در دیدگاه نمی‌آید.", text: "پیوند: example.ir" }),
      makeComment(1, { status: "approved" }),
    ]),
    "profile/comment/update/2": () =>
      isRefused
        ? apiError("comment_repeated")
        : { comment: makeComment(3), message: "دیدگاه شما رسید و پس از بررسی منتشر می‌شود." },
  });
  await expect.element(page.getByText("ویرایش و فرستادن دوباره")).toBeVisible();
  expect(page.getByText("ویرایش و فرستادن دوباره").elements()).toHaveLength(1); // not of the approved one
  await page.getByText("ویرایش و فرستادن دوباره").click();
  const field = page.getByRole("textbox", { name: "دیدگاه شما" });
  await expect.element(field).toHaveValue("پیوند: example.ir");
  await field.fill("غروبش دیدنی است.");
  await page.getByRole("button", { name: "فرستادن دوباره" }).click();
  await expect.element(field).toHaveAccessibleDescription(/پیش‌تر فرستاده‌اید/);
  await expect.element(field).toHaveValue("غروبش دیدنی است.");
  isRefused = false;
  await page.getByRole("button", { name: "فرستادن دوباره" }).click();
  await expect.poll(() => toast.mock.calls.at(-1)).toEqual(["success", "دیدگاه شما رسید و پس از بررسی منتشر می‌شود."]);
  expect(requests.filter(({ path }) => path === "profile/comment/update/2").map(({ input }) => input)).toEqual([
    { comment: "غروبش دیدنی است." },
    { comment: "غروبش دیدنی است." },
  ]);
});
