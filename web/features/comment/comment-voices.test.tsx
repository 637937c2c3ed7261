import { afterEach, beforeEach, expect, test } from "vitest";
import { page as view } from "vitest/browser";
import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { makeComment, makeOwnComment, openComments, path } from "../../../testing/screens/open-comments.tsx";

beforeEach(() => {
  view.viewport(1280, 900);
  history.replaceState(null, "", path);
  writeCookie("iran_token", "token", 100);
});
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
  sessionStorage.clear();
});

const helpfulButton = (page: Awaited<ReturnType<typeof openComments>>["page"]) =>
  page.getByRole("button", { name: /^مفید بود/ });

test("marks a comment as helpful and takes the mark back, with the server's number", async () => {
  const answers = { "profile/comment/helpful/1": { helpful: 4, marked: true, message: "سپاس" } };
  const { page, requests } = await openComments({
    comments: [{ ...makeComment(1, "صبح زود بروید."), helpful: 2 }],
    answers,
  });
  const button = helpfulButton(page);
  await expect.element(button).toHaveAttribute("aria-pressed", "false");
  await expect.element(button).toMatchTextContent(/\(۲\)/);
  await button.click();
  await expect.element(button).toHaveAttribute("aria-pressed", "true");
  await expect.element(button).toMatchTextContent(/\(۴\)/);
  answers["profile/comment/helpful/1"] = { helpful: 3, marked: false, message: "برداشته شد." };
  await button.click();
  await expect.element(button).toHaveAttribute("aria-pressed", "false");
  await expect.element(button).toMatchTextContent(/\(۳\)/);
  expect(requests.map(({ input }) => input)).toEqual([{ helpful: true }, { helpful: false }]);
});

test("offers no mark on an own comment and on one that waits, but says how many found it helpful", async () => {
  const { page } = await openComments({
    comments: [{ ...makeComment(1, "صبح زود بروید."), own: true, helpful: 2 }],
    ownComments: [makeOwnComment(4, "عصر هم خوب است.")],
  });
  await expect.element(page.getByText("برای ۲ نفر مفید بود.")).toBeVisible();
  expect(helpfulButton(page).query()).toBeNull();
});

test("shows the server's message when a mark fails, and keeps the number", async () => {
  const answers = { "profile/comment/helpful/1": apiError("too_often") };
  const { page } = await openComments({ comments: [{ ...makeComment(1, "صبح زود بروید."), helpful: 2 }], answers });
  await helpfulButton(page).click();
  await expect.element(page.getByText(/درخواست‌های شما بیش از اندازه بود/)).toBeVisible();
  await expect.element(helpfulButton(page)).toHaveAttribute("aria-pressed", "false");
  await expect.element(helpfulButton(page)).toMatchTextContent(/\(۲\)/);
});

test("a mark that cannot be taken back, since the session has ended, is not given again after a log-in", async () => {
  const answers = { "profile/comment/helpful/1": apiError("signed_out") };
  const comments = [{ ...makeComment(1, "صبح زود بروید."), helpful: 2, marked: true }];
  const { page, currentPath } = await openComments({ comments, answers });
  await helpfulButton(page).click();
  await expect.element(page.getByText(apiError("signed_out").data.message)).toBeVisible();
  await expect.element(helpfulButton(page)).toHaveAttribute("aria-pressed", "true");
  expect([currentPath(), sessionStorage.getItem("wish")]).toEqual([path, null]);
});

test("leads a visitor who marks a comment to the login, and marks it once afterwards", async () => {
  writeCookie("iran_token", "", 0);
  const visitor = await openComments({ comments: [makeComment(9, "صبح زود بروید.")] });
  history.replaceState(null, "", path);
  await helpfulButton(visitor.page).click();
  await expect.poll(visitor.currentPath).toBe("/login");
  expect(readCookie("redirect")).toBe(path);
  expect(visitor.requests).toHaveLength(0);
  await visitor.page.unmount();

  writeCookie("iran_token", "token", 100);
  history.replaceState(null, "", path);
  const answers = { "profile/comment/helpful/9": { helpful: 1, marked: true, message: "مفید شمردید." } };
  const member = await openComments({ comments: [makeComment(9, "صبح زود بروید.")], answers });
  await expect.element(member.page.getByText("مفید شمردید.")).toBeVisible();
  expect(member.requests).toMatchObject([{ path: "profile/comment/helpful/9", bearer: "token" }]);
  expect(sessionStorage.getItem("wish")).toBeNull();
});

test("links to the other order from two comments on, and loads further ones in the order of the page", async () => {
  const alone = await openComments({ comments: [makeComment(1, "یک")] });
  expect(alone.page.getByRole("navigation", { name: "ترتیب دیدگاه‌ها" }).query()).toBeNull();
  await alone.page.unmount();
  const all = Array.from({ length: 51 }, (_, index) => makeComment(51 - index, `سخن ${51 - index}`));
  const { page } = await openComments({
    comments: all.slice(0, 50),
    sort: "helpful",
    answers: {
      "home/comment?place_id=765&sort=helpful&page=2&page_count=50": {
        ...{ data: all.slice(50), page: 2, page_count: 50, pages: 2, total: 51 },
      },
    },
  });
  const newest = page.getByRole("link", { name: "تازه‌ترین" });
  await expect.element(newest).toHaveAttribute("href", `${path}#comments`);
  const helpful = page.getByRole("link", { name: "مفیدترین" });
  await expect.element(helpful).toHaveAttribute("href", `${path}?comments=helpful#comments`);
  await expect.element(helpful).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "۴۲ دیدگاه دیگر" }).click();
  await page.getByRole("button", { name: "دیدگاه‌های دیگر" }).click();
  await expect.element(page.getByText("سخن 1", { exact: true })).toBeVisible();
});

test("shows the editors' reply beneath the comment, with its lines", async () => {
  const reply = { text: "سپاس <b>از شما</b>\nساعت‌ها نو شد.", replied_at: "2026-11-21T08:00:00Z" };
  const { page } = await openComments({ comments: [{ ...makeComment(1, "ساعتش عوض شده."), reply }] });
  await expect.element(page.getByText("پاسخ سرزمین")).toBeVisible();
  await expect.element(page.getByText("۳۰ آبان ۱۴۰۵")).toBeVisible();
  const text = page.getByText(/<b>از شما<\/b>/).element();
  expect(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight)).toBeCloseTo(2, 0);
});
