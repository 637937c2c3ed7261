import { useActionData } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page as view } from "vitest/browser";
import { type ActionError, createAction } from "../../../api-client/actions.ts";
import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { savePendingAction } from "../../../api-client/pending-action.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { createPlaceComment } from "../../../contract/member/comment.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import { makeComment, makeOwnComment, openComments, path, subject } from "../../../testing/screens/open-comments.tsx";
import { loadDraft, saveDraft } from "./comment-draft.ts";
import { Comments } from "./comments.tsx";

beforeEach(() => {
  view.viewport(1280, 900);
  history.replaceState(null, "", path);
  writeCookie("iran_token", "token", 100);
});
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
  sessionStorage.clear();
});

const message = "دیدگاه شما پس از بررسی نمایش داده می‌شود.";
const endpointPath = "profile/place/comment/765";

test("reports that there are no comments, and renders markup and long words as text", async () => {
  const { page } = await openComments();
  await expect.element(page.getByText(/هنوز دیدگاهی دربارهٔ تخت جمشید نیست/)).toBeVisible();
  await page.unmount();

  const markup = `<img src=x onerror="alert(1)"> ${"ا".repeat(400)}`;
  const other = await openComments({ comments: [makeComment(1, markup, { name: "<b>آرش</b>", photo: null })] });
  await expect.element(other.page.getByText(markup)).toBeVisible();
  await expect.element(other.page.getByText("<b>آرش</b>")).toBeVisible();
  await expect.element(other.page.getByText("۲۹ آبان ۱۴۰۵")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test("a name that begins with Latin letters keeps its first name first", async () => {
  const { page } = await openComments({
    comments: [makeComment(1, "دیدنی بود.", { name: "Sara رضایی", photo: null })],
  });
  const name = page.getByText("Sara رضایی").element();
  expect(getComputedStyle(name).direction).toBe("rtl");
  const range = document.createRange();
  const placeOf = (from: number, to: number) => {
    range.setStart(name.firstChild!, from);
    range.setEnd(name.firstChild!, to);
    return range.getBoundingClientRect();
  };
  expect(placeOf(0, 4).left).toBeGreaterThan(placeOf(5, 10).left); // right to left: the first name on the right
});

test("clamps a long text until it is expanded, and keeps line breaks", async () => {
  const short = "خط یک\nخط دو";
  const long = Array.from({ length: 12 }, (_, index) => `بند ${index}`).join("\n");
  const { page } = await openComments({ comments: [makeComment(1, short), makeComment(2, long)] });
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
  const { page } = await openComments({ comments });
  await expect.element(page.getByText("دیدگاه 8.")).toBeVisible();
  await expect.element(page.getByText("دیدگاه 9.")).not.toBeVisible();
  await page.getByRole("button", { name: "۴۲ دیدگاه دیگر" }).click();
  await expect.element(page.getByText("دیدگاه 50.")).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain("دیدگاه 9.");
});

test("lists own comments separately, with the pending status or the reason for the rejection", async () => {
  const rejected = makeOwnComment(3, "تماس بگیرید.", { status: "rejected", reason: "شمارهٔ تلفن در دیدگاه نمی‌آید." });
  const { page } = await openComments({ ownComments: [makeOwnComment(4, "صبح زود بروید."), rejected] });
  const ownComments = page.getByRole("list", { name: "دیدگاه‌های شما" });
  await expect.element(ownComments.getByText("در انتظار بررسی")).toBeVisible();
  await expect.element(ownComments.getByText("پذیرفته نشد")).toBeVisible();
  await expect.element(ownComments.getByText("شمارهٔ تلفن در دیدگاه نمی‌آید.")).toBeVisible();
});

test("shows a sent comment as pending, clears the field and shows the server's message", async () => {
  const { page, requests, field, send } = await openComments({
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
  const { requests, field, send } = await openComments({
    kind: "post",
    answers: { "profile/blog/comment/765": { comment: makeOwnComment(9, "خواندنی بود."), message } },
  });
  await field.fill("خواندنی بود.");
  await send.click();
  await expect.poll(() => requests.map((request) => request.path)).toEqual(["profile/blog/comment/765"]);
});

test("keeps text typed during the request", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<object>();
  const { page, field, send } = await openComments();
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
  const { field, send } = await openComments({ answers: { [endpointPath]: apiError(code, errors) } });
  await field.fill("صبح زود بروید.");
  await send.click();
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(errorMessage));
  await expect.element(field).toHaveValue("صبح زود بروید.");
  await expect.element(field).toHaveFocus();
  await field.fill("صبح زود بروید!");
  await expect.element(field).not.toHaveAttribute("aria-invalid");
});

test("counts characters as they are stored; neither truncates nor sends an overlong text, nor sends an empty one", async () => {
  const { page, field, send, requests, text } = await openComments();
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
  const first = await openComments();
  await first.field.fill("نیمه‌کاره");
  await first.page.unmount();
  const post = await openComments({ kind: "post" });
  await expect.element(post.field).toHaveValue("");
  await post.page.unmount();
  const returned = await openComments();
  await expect.element(returned.field).toHaveValue("نیمه‌کاره");
  await expect.element(returned.page.getByText("۹ از ۲٬۰۰۰ نویسه")).toBeVisible();
});

test("sends a visitor to the login page on submission, with the text in the pending action", async () => {
  writeCookie("iran_token", "", 0);
  const { field, send, requests, currentPath } = await openComments();
  await field.fill("صبح زود بروید.");
  await send.click();
  await expect.poll(currentPath).toBe("/login");
  expect(readCookie("redirect")).toBe(path);
  const pendingAction = JSON.parse(sessionStorage.getItem("wish")!);
  expect(pendingAction).toMatchObject({ kind: "comment", id: 765, text: "صبح زود بروید." });
  expect(requests).toHaveLength(0);
});

test("sends the comment once after the log-in and removes its draft", async () => {
  sessionStorage.setItem("comment place 765", JSON.stringify({ "": "صبح زود بروید." }));
  savePendingAction({ kind: "comment", id: 765, text: "صبح زود بروید." });
  const { page, requests, field } = await openComments({
    answers: { [endpointPath]: { comment: makeOwnComment(9, "صبح زود بروید."), message } },
  });
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field).toHaveValue("");
  expect(requests).toHaveLength(1);
  expect([sessionStorage.getItem("comment place 765"), sessionStorage.getItem("wish")]).toEqual([null, null]);
});

test("shows the draft of a member to that member alone, and keeps it while others write", async () => {
  const main = document.body.appendChild(document.createElement("main"));
  onTestFinished(() => main.remove());
  const openAs = async (member?: string) => {
    if (member === undefined) delete main.dataset.member;
    else main.dataset.member = member;
    return openComments();
  };
  const first = await openAs("7");
  await first.field.fill("صبح زود بروید.");
  await first.page.unmount();
  const again = await openAs("7");
  await expect.element(again.field).toHaveValue("صبح زود بروید.");
  await again.page.unmount();
  const other = await openAs("8");
  await expect.element(other.page.getByText("۰ از ۲٬۰۰۰ نویسه")).toBeVisible();
  await expect.element(other.field).toHaveValue("");
  await other.field.fill("ب");
  await other.page.unmount();
  const visitor = await openAs(); // the session has ended
  await expect.element(visitor.field).toHaveValue("");
  await visitor.field.fill("پ");
  await visitor.page.unmount();
  const back = await openAs("7");
  await expect.element(back.field).toHaveValue("صبح زود بروید.");
});

test("sends the text of a pending action, and keeps what was typed since as the next comment", async () => {
  saveDraft(subject, "صبح زود بروید. و آب ببرید.");
  savePendingAction({ kind: "comment", id: 765, text: "صبح زود بروید." });
  const comment = makeOwnComment(1, "صبح زود بروید.");
  const { page, field, requests } = await openComments({ answers: { [endpointPath]: { comment, message } } });
  await expect.element(page.getByText(message)).toBeVisible();
  expect(requests.map(({ input }) => input)).toEqual([{ comment: "صبح زود بروید." }]);
  await expect.element(field).toHaveValue("صبح زود بروید. و آب ببرید.");
  expect(loadDraft(subject)).toBe("صبح زود بروید. و آب ببرید.");
});

test("keeps the text of a pending action that fails, with the reason", async () => {
  savePendingAction({ kind: "comment", id: 765, text: "دوباره" });
  const { field } = await openComments({ answers: { [endpointPath]: apiError("comment_repeated") } });
  await expect.element(field).toHaveAccessibleDescription(/همین دیدگاه را پیش‌تر فرستاده‌اید/);
  await expect.element(field).toHaveValue("دوباره");
});

test("sends a visitor with an expired token to the login page with the action pending", async () => {
  const { field, send, currentPath } = await openComments({ answers: { [endpointPath]: apiError("signed_out") } });
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
  await expect
    .poll(() => JSON.parse(sessionStorage.getItem("comment place 765") ?? "{}"))
    .toEqual({ "": "صبح زود بروید." });
});

test("loads the comments after the first fifty, without showing one twice", async () => {
  const all = Array.from({ length: 70 }, (_, index) => makeComment(70 - index, `سخن ${70 - index}`));
  const { page, requests } = await openComments({
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
  await page.getByRole("button", { name: "دیدگاه‌های قدیمی‌تر" }).click();
  await expect.element(page.getByText("سخن 1", { exact: true })).toBeVisible();
  expect(page.getByText("سخن 21", { exact: true }).elements()).toHaveLength(1);
  expect(page.getByRole("button", { name: "دیدگاه‌های قدیمی‌تر" }).query()).toBeNull();
  expect(requests).toHaveLength(1);
});
