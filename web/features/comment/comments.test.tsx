import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page as window } from "vitest/browser";
import { createAction } from "../../../api-client/actions.ts";
import { readCookie, writeCookie } from "../../../api-client/cookie.ts";
import { savePendingAction } from "../../../api-client/pending-action.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { type Comment, commentPlace, type OwnComment } from "../../../contract/member/comment.ts";
import { fakeFetch } from "../../../testing/fake-fetch.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import { Toasts } from "../../../ui/dialog/toasts.tsx";
import { Comments } from "./comments.tsx";

const path = "/place-details/765";
const about = { kind: "place", id: 765, name: "تخت جمشید" } as const;

beforeEach(() => {
  window.viewport(1280, 900);
  history.replaceState(null, "", path);
  writeCookie("iran_token", "token", 100);
});
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
  sessionStorage.clear();
});

const said = (id: number, text: string, user: Comment["user"] = { name: "مریم رضایی", photo: null }): Comment => ({
  id,
  text,
  user,
  created_at: "2026-11-20T08:00:00Z",
});
const own = (id: number, text: string, known: Partial<OwnComment> = {}): OwnComment => ({
  ...said(id, text, { name: "سارا کریمی", photo: null }),
  status: "pending",
  reason: null,
  subject: about,
  ...known,
});
const message = "دیدگاه شما پس از بررسی نمایش داده می‌شود.";
const call = "profile/place/comment/765";

interface Given {
  comments?: Comment[];
  mine?: OwnComment[];
  answers?: Record<string, unknown>;
  kind?: "place" | "post";
}

async function open({ comments = [], mine = [], answers = {}, kind = "place" }: Given = {}) {
  const asked = fakeFetch(answers);
  const Component = () => (
    <>
      <Comments about={{ ...about, kind }} comments={comments} mine={mine} />
      <Toasts />
    </>
  );
  const { page, here, router } = await openScreens({ [path]: { Component } }, path);
  const field = page.getByRole("textbox", { name: "دیدگاه شما" });
  const send = page.getByRole("button", { name: "فرستادن دیدگاه" });
  return { page, asked, here, router, field, send, text: () => (field.element() as HTMLTextAreaElement).value };
}

test("nobody has written: that is said; markup and long words are text", async () => {
  const { page } = await open();
  await expect.element(page.getByText(/هنوز دیدگاهی دربارهٔ تخت جمشید نیست/)).toBeVisible();
  await page.unmount();

  const markup = `<img src=x onerror="alert(1)"> ${"ا".repeat(400)}`;
  const other = await open({ comments: [said(1, markup, { name: "<b>آرش</b>", photo: null })] });
  await expect.element(other.page.getByText(markup)).toBeVisible();
  await expect.element(other.page.getByText("<b>آرش</b>")).toBeVisible();
  await expect.element(other.page.getByText("۲۹ آبان ۱۴۰۵")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test("a long text shows its beginning, and all of it when one wants more; lines stay lines", async () => {
  const short = "خط یک\nخط دو";
  const long = Array.from({ length: 12 }, (_, at) => `بند ${at}`).join("\n");
  const { page } = await open({ comments: [said(1, short), said(2, long)] });
  const height = (text: RegExp) => page.getByText(text).element().getBoundingClientRect().height;
  const line = height(/خط یک/) / 2;
  expect(page.getByRole("button", { name: /^بیشتر/ }).elements()).toHaveLength(1);
  expect(height(/بند ۰|بند 0/) / line).toBeCloseTo(5, 0);
  await page.getByRole("button", { name: "بیشتر از دیدگاه مریم رضایی" }).click();
  expect(height(/بند 0/) / line).toBeCloseTo(12, 0);
  await expect.element(page.getByRole("button", { name: /^کمتر/ })).toHaveAttribute("aria-expanded", "true");
});

test("of fifty comments all are in the page, and the first eight are shown until one wants the others", async () => {
  const comments = Array.from({ length: 50 }, (_, at) => said(at + 1, `دیدگاه ${at + 1}.`));
  const { page } = await open({ comments });
  await expect.element(page.getByText("دیدگاه 8.")).toBeVisible();
  await expect.element(page.getByText("دیدگاه 9.")).not.toBeVisible();
  await page.getByRole("button", { name: "۴۲ دیدگاه دیگر" }).click();
  await expect.element(page.getByText("دیدگاه 50.")).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain("دیدگاه 9.");
});

test("one's own stand apart: one that waits says so, a rejected one says why", async () => {
  const rejected = own(3, "تماس بگیرید.", { status: "rejected", reason: "شمارهٔ تلفن در دیدگاه نمی‌آید." });
  const { page } = await open({ mine: [own(4, "صبح زود بروید."), rejected] });
  const mine = page.getByRole("list", { name: "دیدگاه‌های شما" });
  await expect.element(mine.getByText("در انتظار بررسی")).toBeVisible();
  await expect.element(mine.getByText("پذیرفته نشد")).toBeVisible();
  await expect.element(mine.getByText("شمارهٔ تلفن در دیدگاه نمی‌آید.")).toBeVisible();
});

test("a sent comment stands there as waiting, the field is free again, and the server's sentence is said", async () => {
  const { page, asked, field, send } = await open({
    answers: { [call]: { comment: own(9, "صبح زود بروید."), message } },
  });
  await field.fill("صبح زود بروید.");
  await send.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText("در انتظار بررسی")).toBeVisible();
  await expect.element(field).toHaveValue("");
  await expect.element(page.getByText("۰ از ۲٬۰۰۰ نویسه")).toBeVisible();
  expect(asked).toMatchObject([{ path: call, input: { comment: "صبح زود بروید." }, bearer: "token" }]);
  expect(sessionStorage.length).toBe(0);
});

test("about a story it goes to the story's call", async () => {
  const { asked, field, send } = await open({
    kind: "post",
    answers: { "profile/blog/comment/765": { comment: own(9, "خواندنی بود."), message } },
  });
  await field.fill("خواندنی بود.");
  await send.click();
  await expect.poll(() => asked.map((item) => item.path)).toEqual(["profile/blog/comment/765"]);
});

test("what is typed while it is sent is not taken away", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<object>();
  const { page, field, send } = await open();
  vi.mocked(fetch).mockImplementation(async () => Response.json(await answered));
  await field.fill("یک");
  await send.click();
  await field.fill("یک و دو");
  answer({ comment: own(9, "یک"), message });
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field).toHaveValue("یک و دو");
});

test.each([
  ["comment_repeated", undefined, "همین دیدگاه را پیش‌تر فرستاده‌اید."],
  ["fields_wrong", { comment: "دیدگاه باید خواندنی باشد." }, "دیدگاه باید خواندنی باشد."],
  ["too_often", undefined, "درخواست‌های شما بیش از اندازه بود. کمی بعد دوباره تلاش کنید."],
] as const)("%s: the sentence stands under the field, and nothing is lost", async (code, errors, sentence) => {
  const { field, send } = await open({ answers: { [call]: apiError(code, errors) } });
  await field.fill("صبح زود بروید.");
  await send.click();
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
  await expect.element(field).toHaveValue("صبح زود بروید.");
  await expect.element(field).toHaveFocus();
  await field.fill("صبح زود بروید!");
  await expect.element(field).not.toHaveAttribute("aria-invalid");
});

test("letters are counted as they are stored: too many are said and not cut, and not sent; nor is nothing", async () => {
  const { page, field, send, asked, text } = await open();
  await send.click();
  await expect.element(page.getByText("دیدگاه خود را بنویسید.")).toBeVisible();
  await field.fill(` ${"ا".repeat(1997)}🌄\n\n\n\n`); // an emoji is one
  await expect.element(page.getByText("۱٬۹۹۸ از ۲٬۰۰۰ نویسه")).toBeVisible();
  await field.fill("ا".repeat(2001));
  await expect.element(page.getByText("۱ نویسه بیش از اندازه است.")).toBeVisible();
  await send.click();
  expect(text()).toHaveLength(2001);
  expect(asked).toHaveLength(0);
});

test("what was written is there again after the page was left, and is each page's own", async () => {
  const first = await open();
  await first.field.fill("نیمه‌کاره");
  await first.page.unmount();
  const story = await open({ kind: "post" });
  await expect.element(story.field).toHaveValue("");
  await story.page.unmount();
  const again = await open();
  await expect.element(again.field).toHaveValue("نیمه‌کاره");
  await expect.element(again.page.getByText("۹ از ۲٬۰۰۰ نویسه")).toBeVisible();
});

test("a visitor writes first and is asked to log in when sending; the wish is kept, and the text too", async () => {
  writeCookie("iran_token", "", 0);
  const { field, send, asked, here } = await open();
  await field.fill("صبح زود بروید.");
  await send.click();
  await expect.poll(here).toBe("/login");
  expect(readCookie("redirect")).toBe(path);
  const wish = JSON.parse(sessionStorage.getItem("wish")!);
  expect(wish).toMatchObject({ kind: "comment", id: 765, text: "صبح زود بروید." });
  expect(asked).toHaveLength(0);
});

test("after the log-in the comment is sent, once, and its draft is gone", async () => {
  sessionStorage.setItem("comment place 765", "صبح زود بروید.");
  savePendingAction({ kind: "comment", id: 765, text: "صبح زود بروید." });
  const { page, asked, field } = await open({
    answers: { [call]: { comment: own(9, "صبح زود بروید."), message } },
  });
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field).toHaveValue("");
  expect(asked).toHaveLength(1);
  expect(sessionStorage.length).toBe(0);
});

test("a wish that is refused leaves its text in the field, with the reason", async () => {
  savePendingAction({ kind: "comment", id: 765, text: "دوباره" });
  const { field } = await open({ answers: { [call]: apiError("comment_repeated") } });
  await expect.element(field).toHaveAccessibleDescription(/همین دیدگاه را پیش‌تر فرستاده‌اید/);
  await expect.element(field).toHaveValue("دوباره");
});

test("a token that died meanwhile leads to the log-in with the wish", async () => {
  const { field, send, here } = await open({ answers: { [call]: apiError("signed_out") } });
  await field.fill("صبح زود بروید.");
  await send.click();
  await expect.poll(here).toBe("/login");
  expect(JSON.parse(sessionStorage.getItem("wish")!)).toMatchObject({ kind: "comment", text: "صبح زود بروید." });
});

test("sent without scripts by a visitor: the text is on the page again, with the way to log in", async () => {
  fakeFetch({ [call]: apiError("signed_out") });
  const Component = () => <Comments about={about} comments={[]} mine={[]} />;
  const action = createAction(async ({ api, field }) => api(commentPlace, { id: 765, comment: field("comment") }));
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
