import { useActionData } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page as view } from "vitest/browser";
import { type ActionError, createAction } from "../../../api-client/actions.ts";
import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { savePendingAction } from "../../../api-client/pending-action.ts";
import { apiError } from "../../../contract/api-errors.ts";
import {
  type Comment,
  type CommentSort,
  createPlaceComment,
  type OwnComment,
} from "../../../contract/member/comment.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import { Toasts } from "../../../ui/dialog/toasts.tsx";
import { Comments } from "./comments.tsx";

const path = "/place-details/765";
const subject = { kind: "place", id: 765, name: "تخت جمشید" } as const;

beforeEach(() => {
  view.viewport(1280, 900);
  history.replaceState(null, "", path);
  writeCookie("iran_token", "token", 100);
});
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
  sessionStorage.clear();
});

const makeComment = (
  id: number,
  text: string,
  user: Comment["user"] = { name: "مریم رضایی", photo: null },
): Comment => ({
  id,
  text,
  user,
  created_at: "2026-11-20T08:00:00Z",
  helpful: 0,
});
const makeOwnComment = (id: number, text: string, overrides: Partial<OwnComment> = {}): OwnComment => ({
  ...makeComment(id, text, { name: "سارا کریمی", photo: null }),
  status: "pending",
  reason: null,
  subject,
  ...overrides,
});
const message = "دیدگاه شما پس از بررسی نمایش داده می‌شود.";
const endpointPath = "profile/place/comment/765";

interface OpenOptions {
  comments?: Comment[];
  sort?: CommentSort;
  ownComments?: OwnComment[];
  answers?: Record<string, unknown>;
  kind?: "place" | "post";
}

async function open({
  comments = [],
  sort = "newest",
  ownComments = [],
  answers = {},
  kind = "place",
}: OpenOptions = {}) {
  const requests = fakeFetch(answers);
  const Component = () => (
    <>
      <Comments subject={{ ...subject, kind }} comments={comments} sort={sort} ownComments={ownComments} />
      <Toasts />
    </>
  );
  const { page, currentPath, router } = await openScreens({ [path]: { Component } }, path);
  const field = page.getByRole("textbox", { name: "دیدگاه شما" });
  const send = page.getByRole("button", { name: "فرستادن دیدگاه" });
  return {
    page,
    requests,
    currentPath,
    router,
    field,
    send,
    text: () => (field.element() as HTMLTextAreaElement).value,
  };
}

test("reports that there are no comments, and renders markup and long words as text", async () => {
  const { page } = await open();
  await expect.element(page.getByText(/هنوز دیدگاهی دربارهٔ تخت جمشید نیست/)).toBeVisible();
  await page.unmount();

  const markup = `<img src=x onerror="alert(1)"> ${"ا".repeat(400)}`;
  const other = await open({ comments: [makeComment(1, markup, { name: "<b>آرش</b>", photo: null })] });
  await expect.element(other.page.getByText(markup)).toBeVisible();
  await expect.element(other.page.getByText("<b>آرش</b>")).toBeVisible();
  await expect.element(other.page.getByText("۲۹ آبان ۱۴۰۵")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test("clamps a long text until it is expanded, and keeps line breaks", async () => {
  const short = "خط یک\nخط دو";
  const long = Array.from({ length: 12 }, (_, index) => `بند ${index}`).join("\n");
  const { page } = await open({ comments: [makeComment(1, short), makeComment(2, long)] });
  const height = (text: RegExp) => page.getByText(text).element().getBoundingClientRect().height;
  const lineHeight = height(/خط یک/) / 2;
  expect(page.getByRole("button", { name: /^بیشتر/ }).elements()).toHaveLength(1);
  expect(height(/بند ۰|بند 0/) / lineHeight).toBeCloseTo(5, 0);
  await page.getByRole("button", { name: "بیشتر از دیدگاه مریم رضایی" }).click();
  expect(height(/بند 0/) / lineHeight).toBeCloseTo(12, 0);
  await expect.element(page.getByRole("button", { name: /^کمتر/ })).toHaveAttribute("aria-expanded", "true");
});

test("renders all of fifty comments and shows the first eight until the others are requested", async () => {
  const comments = Array.from({ length: 50 }, (_, index) => makeComment(index + 1, `دیدگاه ${index + 1}.`));
  const { page } = await open({ comments });
  await expect.element(page.getByText("دیدگاه 8.")).toBeVisible();
  await expect.element(page.getByText("دیدگاه 9.")).not.toBeVisible();
  await page.getByRole("button", { name: "۴۲ دیدگاه دیگر" }).click();
  await expect.element(page.getByText("دیدگاه 50.")).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain("دیدگاه 9.");
});

test("lists own comments separately, with the pending status or the reason for the rejection", async () => {
  const rejected = makeOwnComment(3, "تماس بگیرید.", { status: "rejected", reason: "شمارهٔ تلفن در دیدگاه نمی‌آید." });
  const { page } = await open({ ownComments: [makeOwnComment(4, "صبح زود بروید."), rejected] });
  const ownComments = page.getByRole("list", { name: "دیدگاه‌های شما" });
  await expect.element(ownComments.getByText("در انتظار بررسی")).toBeVisible();
  await expect.element(ownComments.getByText("پذیرفته نشد")).toBeVisible();
  await expect.element(ownComments.getByText("شمارهٔ تلفن در دیدگاه نمی‌آید.")).toBeVisible();
});

test("shows a sent comment as pending, clears the field and shows the server's message", async () => {
  const { page, requests, field, send } = await open({
    answers: { [endpointPath]: { comment: makeOwnComment(9, "صبح زود بروید."), message } },
  });
  await field.fill("صبح زود بروید.");
  await send.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText("در انتظار بررسی")).toBeVisible();
  await expect.element(field).toHaveValue("");
  await expect.element(page.getByText("۰ از ۲٬۰۰۰ نویسه")).toBeVisible();
  expect(requests).toMatchObject([{ path: endpointPath, input: { comment: "صبح زود بروید." }, bearer: "token" }]);
  expect(sessionStorage.getItem("comment place 765")).toBeNull();
});

test("sends a comment on a post to the post's endpoint", async () => {
  const { requests, field, send } = await open({
    kind: "post",
    answers: { "profile/blog/comment/765": { comment: makeOwnComment(9, "خواندنی بود."), message } },
  });
  await field.fill("خواندنی بود.");
  await send.click();
  await expect.poll(() => requests.map((request) => request.path)).toEqual(["profile/blog/comment/765"]);
});

test("keeps text typed during the request", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<object>();
  const { page, field, send } = await open();
  vi.mocked(fetch).mockImplementation(async () => Response.json(await answered));
  await field.fill("یک");
  await send.click();
  await field.fill("یک و دو");
  answer({ comment: makeOwnComment(9, "یک"), message });
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field).toHaveValue("یک و دو");
});

test.each([
  ["comment_repeated", undefined, "همین دیدگاه را پیش‌تر فرستاده‌اید."],
  ["fields_wrong", { comment: "دیدگاه باید خواندنی باشد." }, "دیدگاه باید خواندنی باشد."],
  ["too_often", undefined, "درخواست‌های شما بیش از اندازه بود. کمی بعد دوباره تلاش کنید."],
] as const)("shows the message of %s under the field and keeps the text", async (code, errors, errorMessage) => {
  const { field, send } = await open({ answers: { [endpointPath]: apiError(code, errors) } });
  await field.fill("صبح زود بروید.");
  await send.click();
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(errorMessage));
  await expect.element(field).toHaveValue("صبح زود بروید.");
  await expect.element(field).toHaveFocus();
  await field.fill("صبح زود بروید!");
  await expect.element(field).not.toHaveAttribute("aria-invalid");
});

test("counts characters as they are stored; neither truncates nor sends an overlong text, nor sends an empty one", async () => {
  const { page, field, send, requests, text } = await open();
  await send.click();
  await expect.element(page.getByText("دیدگاه خود را بنویسید.")).toBeVisible();
  await field.fill(` ${"ا".repeat(1997)}🌄\n\n\n\n`); // an emoji counts as one
  await expect.element(page.getByText("۱٬۹۹۸ از ۲٬۰۰۰ نویسه")).toBeVisible();
  await field.fill("ا".repeat(2001));
  await expect.element(page.getByText("۱ نویسه بیش از اندازه است.")).toBeVisible();
  await send.click();
  expect(text()).toHaveLength(2001);
  expect(requests).toHaveLength(0);
});

test("restores the draft of each page separately after the page was left", async () => {
  const first = await open();
  await first.field.fill("نیمه‌کاره");
  await first.page.unmount();
  const post = await open({ kind: "post" });
  await expect.element(post.field).toHaveValue("");
  await post.page.unmount();
  const returned = await open();
  await expect.element(returned.field).toHaveValue("نیمه‌کاره");
  await expect.element(returned.page.getByText("۹ از ۲٬۰۰۰ نویسه")).toBeVisible();
});

test("sends a visitor to the login page on submission, with the text in the pending action", async () => {
  writeCookie("iran_token", "", 0);
  const { field, send, requests, currentPath } = await open();
  await field.fill("صبح زود بروید.");
  await send.click();
  await expect.poll(currentPath).toBe("/login");
  expect(readCookie("redirect")).toBe(path);
  const pendingAction = JSON.parse(sessionStorage.getItem("wish")!);
  expect(pendingAction).toMatchObject({ kind: "comment", id: 765, text: "صبح زود بروید." });
  expect(requests).toHaveLength(0);
});

test("sends the comment once after the log-in and removes its draft", async () => {
  sessionStorage.setItem("comment place 765", "صبح زود بروید.");
  savePendingAction({ kind: "comment", id: 765, text: "صبح زود بروید." });
  const { page, requests, field } = await open({
    answers: { [endpointPath]: { comment: makeOwnComment(9, "صبح زود بروید."), message } },
  });
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field).toHaveValue("");
  expect(requests).toHaveLength(1);
  expect([sessionStorage.getItem("comment place 765"), sessionStorage.getItem("wish")]).toEqual([null, null]);
});

test("keeps the text of a pending action that fails, with the reason", async () => {
  savePendingAction({ kind: "comment", id: 765, text: "دوباره" });
  const { field } = await open({ answers: { [endpointPath]: apiError("comment_repeated") } });
  await expect.element(field).toHaveAccessibleDescription(/همین دیدگاه را پیش‌تر فرستاده‌اید/);
  await expect.element(field).toHaveValue("دوباره");
});

test("sends a visitor with an expired token to the login page with the action pending", async () => {
  const { field, send, currentPath } = await open({ answers: { [endpointPath]: apiError("signed_out") } });
  await field.fill("صبح زود بروید.");
  await send.click();
  await expect.poll(currentPath).toBe("/login");
  expect(JSON.parse(sessionStorage.getItem("wish")!)).toMatchObject({ kind: "comment", text: "صبح زود بروید." });
});

test("shows a visitor the text submitted without scripts again, with a link to log in", async () => {
  fakeFetch({ [endpointPath]: apiError("signed_out") });
  const Component = () => (
    <Comments subject={subject} comments={[]} ownComments={[]} failure={useActionData<ActionError>()} />
  );
  const action = createAction(async ({ api, field }) =>
    api(createPlaceComment, { id: 765, comment: field("comment") }),
  );
  const { page, router } = await openScreens({ [path]: { Component, action } }, "/");
  const formData = new FormData();
  formData.set("intent", "comment");
  formData.set("comment", "صبح زود بروید.");
  await router.navigate(path, { formMethod: "post", formData });
  const field = page.getByRole("textbox", { name: "دیدگاه شما" });
  await expect.element(field).toHaveValue("صبح زود بروید.");
  await expect.element(page.getByRole("link", { name: "ورود در زبانه‌ای دیگر" })).toHaveAttribute("href", "/login");
  await expect.poll(() => sessionStorage.getItem("comment place 765")).toBe("صبح زود بروید.");
});

test("loads the comments after the first fifty, without showing one twice", async () => {
  const all = Array.from({ length: 70 }, (_, index) => makeComment(70 - index, `سخن ${70 - index}`));
  const { page, requests } = await open({
    comments: all.slice(0, 50),
    answers: {
      "home/comment?place_id=765&sort=newest&page=2&page_count=50": {
        data: all.slice(49), // a new comment has moved the pages
        page: 2,
        page_count: 50,
        pages: 2,
        total: 71,
      },
    },
  });
  await page.getByRole("button", { name: "۴۲ دیدگاه دیگر" }).click();
  await page.getByRole("button", { name: "دیدگاه‌های کهنه‌تر" }).click();
  await expect.element(page.getByText("سخن 1", { exact: true })).toBeVisible();
  expect(page.getByText("سخن 21", { exact: true }).elements()).toHaveLength(1);
  expect(page.getByRole("button", { name: "دیدگاه‌های کهنه‌تر" }).query()).toBeNull();
  expect(requests).toHaveLength(1);
});

const helpfulButton = (page: Awaited<ReturnType<typeof open>>["page"]) =>
  page.getByRole("button", { name: /^سودمند بود/ });

test("marks a comment as helpful and takes the mark back, with the server's number", async () => {
  const answers = { "profile/comment/helpful/1": { helpful: 4, marked: true, message: "سپاس" } };
  const { page, requests } = await open({ comments: [{ ...makeComment(1, "صبح زود بروید."), helpful: 2 }], answers });
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
  const { page } = await open({
    comments: [{ ...makeComment(1, "صبح زود بروید."), own: true, helpful: 2 }],
    ownComments: [makeOwnComment(4, "عصر هم خوب است.")],
  });
  await expect.element(page.getByText("برای ۲ نفر سودمند بود.")).toBeVisible();
  expect(helpfulButton(page).query()).toBeNull();
});

test("shows the server's message when a mark fails, and keeps the number", async () => {
  const answers = { "profile/comment/helpful/1": apiError("too_often") };
  const { page } = await open({ comments: [{ ...makeComment(1, "صبح زود بروید."), helpful: 2 }], answers });
  await helpfulButton(page).click();
  await expect.element(page.getByText(/درخواست‌های شما بیش از اندازه بود/)).toBeVisible();
  await expect.element(helpfulButton(page)).toHaveAttribute("aria-pressed", "false");
  await expect.element(helpfulButton(page)).toMatchTextContent(/\(۲\)/);
});

test("leads a visitor who marks a comment to the login, and marks it once afterwards", async () => {
  writeCookie("iran_token", "", 0);
  const visitor = await open({ comments: [makeComment(9, "صبح زود بروید.")] });
  history.replaceState(null, "", path);
  await helpfulButton(visitor.page).click();
  await expect.poll(visitor.currentPath).toBe("/login");
  expect(readCookie("redirect")).toBe(path);
  expect(visitor.requests).toHaveLength(0);
  await visitor.page.unmount();

  writeCookie("iran_token", "token", 100);
  history.replaceState(null, "", path);
  const answers = { "profile/comment/helpful/9": { helpful: 1, marked: true, message: "سودمند شمردید." } };
  const member = await open({ comments: [makeComment(9, "صبح زود بروید.")], answers });
  await expect.element(member.page.getByText("سودمند شمردید.")).toBeVisible();
  expect(member.requests).toMatchObject([{ path: "profile/comment/helpful/9", bearer: "token" }]);
  expect(sessionStorage.getItem("wish")).toBeNull();
});

test("links to the other order from two comments on, and loads further ones in the order of the page", async () => {
  const alone = await open({ comments: [makeComment(1, "یک")] });
  expect(alone.page.getByRole("navigation", { name: "ترتیب دیدگاه‌ها" }).query()).toBeNull();
  await alone.page.unmount();
  const all = Array.from({ length: 51 }, (_, index) => makeComment(51 - index, `سخن ${51 - index}`));
  const { page } = await open({
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
  const helpful = page.getByRole("link", { name: "سودمندترین" });
  await expect.element(helpful).toHaveAttribute("href", `${path}?comments=helpful#comments`);
  await expect.element(helpful).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "۴۲ دیدگاه دیگر" }).click();
  await page.getByRole("button", { name: "دیدگاه‌های دیگر" }).click();
  await expect.element(page.getByText("سخن 1", { exact: true })).toBeVisible();
});

test("shows the editors' reply beneath the comment, with its lines", async () => {
  const reply = { text: "سپاس <b>از شما</b>\nساعت‌ها نو شد.", replied_at: "2026-11-21T08:00:00Z" };
  const { page } = await open({ comments: [{ ...makeComment(1, "ساعتش عوض شده."), reply }] });
  await expect.element(page.getByText("پاسخ سرزمین")).toBeVisible();
  await expect.element(page.getByText("۳۰ آبان ۱۴۰۵")).toBeVisible();
  const text = page.getByText(/<b>از شما<\/b>/).element();
  expect(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight)).toBeCloseTo(2, 0);
});
