import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ApiError } from "../../../contract/api-error.ts";
import type { DeskComment } from "../../../contract/desk/comment.ts";
import { fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import * as queueScreen from "./queue.tsx";
import { comment, commentList } from "./queue-sample.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens the list of approved comments with one comment; `replies` are its answers, one after the other. */
async function openApproved(...replies: (DeskComment["reply"] | ApiError)[]) {
  let shown: DeskComment["reply"] = null;
  const answer = () => {
    const next = replies.shift() ?? null;
    if (next instanceof ApiError) return next;
    shown = next;
    return { message: next ? "پاسخ زیر دیدگاه آمد." : "پاسخ از زیر دیدگاه برداشته شد." };
  };
  const requests = fakeApi({
    "desk/comment": () => commentList([{ ...comment(1), state: "approved", reply: shown }], { approved: 1 }),
    "desk/comment/reply/1": answer,
    "desk/comment/reply/remove/1": answer,
  });
  const { page } = await openDesk([{ path: "comments", ...queueScreen }], "/comments?state=approved");
  const card = page.getByRole("article", { name: "نویسندهٔ 1" });
  await expect.element(card).toBeVisible();
  const sent = () => requests.filter(({ path }) => path.startsWith("desk/comment/reply")).map(({ input }) => input);
  return { page, card, sent };
}

const replyOf = (text: string) => ({ text, at: "2026-11-20T09:00:00Z", by: "نگار کاویانی" });

test("answers a comment, changes the answer and removes it", async () => {
  const { page, card, sent } = await openApproved(replyOf("سپاس"), replyOf("بسیار سپاس"), null);
  await card.getByRole("button", { name: "پاسخ…", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "پاسخ به این دیدگاه" });
  const field = dialog.getByRole("textbox", { name: "پاسخ" });
  await dialog.getByRole("button", { name: "فرستادن پاسخ" }).click();
  await expect.element(field).toHaveAccessibleDescription(/پاسخ را بنویسید/);
  await field.fill("سپاس");
  await dialog.getByRole("button", { name: "فرستادن پاسخ" }).click();
  await expect.element(card.getByText("سپاس", { exact: true })).toBeVisible();
  await expect.element(card.getByText(/پاسخ سرزمین، نگار کاویانی/)).toBeVisible();

  await card.getByRole("button", { name: "ویرایش پاسخ…" }).click();
  await expect.element(page.getByRole("textbox", { name: "پاسخ" })).toHaveValue("سپاس");
  await page.getByRole("textbox", { name: "پاسخ" }).fill("بسیار سپاس");
  await page.getByRole("button", { name: "فرستادن پاسخ" }).click();
  await expect.element(card.getByText("بسیار سپاس", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "برداشتن پاسخ" }).click();
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  await expect.element(card.getByText("بسیار سپاس", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "برداشتن پاسخ" }).click();
  await page.getByRole("button", { name: "بله", exact: true }).click();
  await expect.element(card.getByText("بسیار سپاس", { exact: true })).not.toBeInTheDocument();
  expect(sent()).toEqual([
    { reply: "سپاس", from: "approved" },
    { reply: "بسیار سپاس", seen: "سپاس", from: "approved" },
    { seen: "بسیار سپاس" },
  ]);
});

test("keeps the text of an answer that the server refuses, with the reason beneath it", async () => {
  const { page, card } = await openApproved(new ApiError(409, { code: "comment_unknown", message: "پیدا نشد." }));
  await card.getByRole("button", { name: "پاسخ…", exact: true }).click();
  const field = page.getByRole("textbox", { name: "پاسخ" });
  await field.fill("سپاس");
  await page.getByRole("button", { name: "فرستادن پاسخ" }).click();
  await expect.element(field).toHaveAccessibleDescription(/پیدا نشد/);
  await expect.element(field).toHaveValue("سپاس");
  await page.getByRole("button", { name: "انصراف" }).click();
  await page.getByRole("button", { name: "بله", exact: true }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("shows what a colleague answered meanwhile, and replaces it with the next press", async () => {
  const changed = { ...comment(1), state: "approved", reply: replyOf("درست شد.") };
  let isSeen = false;
  const requests = fakeApi({
    "desk/comment": () => commentList([comment(1)]),
    "desk/comment/reply/1": () => {
      if (isSeen) return { message: "پاسخ زیر دیدگاه آمد." };
      isSeen = true;
      return new ApiError(409, { code: "comment_decided", message: "در این میان عوض شده است." });
    },
    "desk/comment/show/1": changed,
  });
  const { page } = await openDesk([{ path: "comments", ...queueScreen }], "/comments");
  await page.getByRole("button", { name: "پذیرفتن و پاسخ…" }).click();
  const field = page.getByRole("textbox", { name: "پاسخ" });
  await field.fill("سپاس");
  await page.getByRole("button", { name: "پذیرفتن و فرستادن پاسخ" }).click();
  await expect.element(field).toHaveAccessibleDescription(/نگار کاویانی در این میان پاسخ داد: «درست شد\.»/);
  await expect.element(field).toHaveValue("سپاس");
  await page.getByRole("button", { name: "فرستادن پاسخ", exact: true }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  const sent = requests.filter(({ path }) => path === "desk/comment/reply/1").map(({ input }) => input);
  expect(sent).toEqual([
    { reply: "سپاس", from: "waiting" },
    { reply: "سپاس", seen: "درست شد.", from: "approved" },
  ]);
});

test("approves a waiting comment with the answer to it and focuses the next one", async () => {
  let data = [comment(1), comment(2)];
  const requests = fakeApi({
    "desk/comment": () => commentList(data),
    "desk/comment/reply/1": () => {
      data = [comment(2)];
      return { message: "دیدگاه پذیرفته شد." };
    },
  });
  const { page } = await openDesk([{ path: "comments", ...queueScreen }], "/comments");
  const card = (id: number) => page.getByRole("article", { name: `نویسندهٔ ${id}` });
  await card(1).getByRole("button", { name: "پذیرفتن و پاسخ…" }).click();
  await page.getByRole("textbox", { name: "پاسخ" }).fill("سپاس");
  await page.getByRole("button", { name: "پذیرفتن و فرستادن پاسخ" }).click();
  await expect.element(card(1)).not.toBeInTheDocument();
  await expect.element(card(2)).toHaveFocus();
  const sent = requests.filter(({ path }) => path === "desk/comment/reply/1").map(({ input }) => input);
  expect(sent).toEqual([{ reply: "سپاس", from: "waiting" }]);
});

test("keeps the answer that is being written when another editor decides on the last comment, and says so", async () => {
  let data = [comment(1)];
  fakeApi({
    "desk/comment": () => commentList(data),
    "desk/comment/reply/1": new ApiError(409, { code: "comment_decided", message: "در این میان عوض شده است." }),
    "desk/comment/show/1": new ApiError(503, { code: "overloaded", message: "سرور پاسخ نداد." }),
  });
  const { page } = await openDesk([{ path: "comments", ...queueScreen }], "/comments");
  await page.getByRole("button", { name: "پذیرفتن و پاسخ…" }).click();
  const field = page.getByRole("textbox", { name: "پاسخ" });
  await field.fill("سپاس");
  data = [];
  await vi.advanceTimersByTimeAsync(31_000);
  await expect.element(page.getByText("هیچ دیدگاهی در انتظار نیست.")).toBeInTheDocument();
  await expect.element(field).toHaveValue("سپاس");
  await page.getByRole("button", { name: "پذیرفتن و فرستادن پاسخ" }).click();
  await expect.element(field).toHaveAccessibleDescription(/در این میان عوض شده/);
  await expect.element(field).toHaveValue("سپاس");
});

test("asks before a typed answer is lost by Escape, however often, or by «انصراف», and closes an untouched one at once", async () => {
  const { page, card } = await openApproved();
  const dialog = page.getByRole("dialog", { name: "پاسخ به این دیدگاه" });
  const field = dialog.getByRole("textbox", { name: "پاسخ" });
  const no = page.getByRole("button", { name: "خیر", exact: true });
  await card.getByRole("button", { name: "پاسخ…", exact: true }).click();
  await field.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await card.getByRole("button", { name: "پاسخ…", exact: true }).click();
  await field.fill("سپاس");
  for (let time = 0; time < 2; time++) {
    await userEvent.keyboard("{Escape}");
    await expect.element(no).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(no).not.toBeInTheDocument();
  }
  await dialog.getByRole("button", { name: "انصراف" }).click();
  await no.click();
  await expect.element(field).toBeVisible();
  await expect.element(field).toHaveValue("سپاس");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "بله", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
