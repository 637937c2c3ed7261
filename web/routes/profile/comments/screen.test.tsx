import { afterEach, beforeEach, expect, test } from "vitest";
import { page as window } from "vitest/browser";
import { render } from "vitest-browser-react";
import { readCookie, writeCookie } from "../../../../api-client/cookie.ts";
import { apiError } from "../../../../contract/api-errors.ts";
import type { OwnComment } from "../../../../contract/member/comment.ts";
import { fakeFetch } from "../../../../testing/fake-fetch.ts";
import { openScreens } from "../../../../testing/open-screen.tsx";
import { ConfirmDialog } from "../../../../ui/dialog/confirm.tsx";
import { action, loader } from "./data.ts";
import { Component } from "./screen.tsx";

const path = "/profile/comments";

beforeEach(() => {
  window.viewport(1280, 900);
  writeCookie("iran_token", "token", 100);
});
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
});

const comment = (id: number, known: Partial<OwnComment> = {}): OwnComment => ({
  id,
  text: `متن ${id}`,
  user: { name: "سارا کریمی", photo: null },
  created_at: "2026-11-20T08:00:00Z",
  status: "pending",
  reason: null,
  subject: { kind: "place", id: 765, name: "تخت جمشید" },
  ...known,
});
const listed = (data: OwnComment[], page = 1, pages = 1) => ({ data, page, page_count: 10, pages, total: pages * 10 });

async function open(answers: Record<string, unknown>, at = path) {
  const asked = fakeFetch(answers);
  const opened = await openScreens({ [path]: { Component, loader, action } }, at);
  await render(<ConfirmDialog />);
  return { ...opened, asked };
}
const first = "profile/myComment?page=1&page_count=10";

test("each with its state, its reason and the way to what it is about", async () => {
  const { page } = await open({
    [first]: listed([
      comment(3),
      comment(2, { status: "rejected", reason: "پیوند در دیدگاه نمی‌آید." }),
      comment(1, { status: "approved", subject: { kind: "post", id: 7, name: "شبی در کویر" } }),
    ]),
  });
  await expect.element(page.getByText("در انتظار بررسی")).toBeVisible();
  await expect.element(page.getByText("پیوند در دیدگاه نمی‌آید.")).toBeVisible();
  await expect.element(page.getByText("پذیرفته شد")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "شبی در کویر" })).toHaveAttribute("href", "/blog/7");
  const [place] = page.getByRole("link", { name: "تخت جمشید" }).elements();
  expect(place!.getAttribute("href")).toBe("/place-details/765");
});

test("it is taken away after «بله», not after «خیر», and leaves the list", async () => {
  let kept = [comment(2, { subject: { kind: "place", id: 5, name: "ماسوله" } }), comment(1)];
  const { page, asked, said } = await open({
    [first]: () => listed(kept),
    "profile/comment/destroy/2": () => {
      kept = kept.slice(1);
      return { message: "دیدگاه شما پاک شد." };
    },
  });
  const remove = page.getByRole("button", { name: "پاک کردن دیدگاه دربارهٔ «ماسوله»" });
  await remove.click();
  await window.getByRole("button", { name: "خیر" }).click();
  expect(asked.filter((item) => item.path.includes("destroy"))).toHaveLength(0);
  await remove.click();
  await window.getByRole("button", { name: "بله" }).click();
  await expect.poll(() => page.getByText("متن 2").query()).toBeNull();
  await expect.element(page.getByText("متن 1")).toBeVisible();
  expect(said).toHaveBeenCalledWith("success", "دیدگاه شما پاک شد.");
  await expect.element(page.getByRole("list", { name: "دیدگاه‌ها" })).toHaveFocus();
});

test("a refused removal leaves it there, and the reason is said", async () => {
  const { page, said } = await open({
    [first]: listed([comment(1)]),
    "profile/comment/destroy/1": apiError("comment_unknown"),
  });
  await page.getByRole("button", { name: /^پاک کردن/ }).click();
  await window.getByRole("button", { name: "بله" }).click();
  await expect.poll(() => said.mock.calls).toEqual([["error", "این دیدگاه پیدا نشد."]]);
  await expect.element(page.getByText("متن 1")).toBeVisible();
});

test("page by page; one after the last leads to the last", async () => {
  const { page, router } = await open(
    {
      "profile/myComment?page=9&page_count=10": listed([], 9, 2),
      "profile/myComment?page=2&page_count=10": listed([comment(1)], 2, 2),
    },
    `${path}?page=9`,
  );
  await expect.element(page.getByRole("link", { name: "صفحهٔ ۲" })).toHaveAttribute("aria-current", "page");
  expect(router.state.location.search).toBe("?page=2");
});

test("nothing written yet: says how, and leads to places", async () => {
  const { page } = await open({ [first]: { ...listed([]), pages: 0, total: 0 } });
  await expect.element(page.getByText("هنوز دیدگاهی ننوشته‌اید")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "دیدن مکان‌ها" })).toHaveAttribute("href", "/place-list");
});

test("who is not signed in any more is led to the log-in and back", async () => {
  const { here } = await open({ [first]: apiError("signed_out") });
  await expect.poll(here).toBe("/login");
  expect(readCookie("redirect")).toBe(path);
});
