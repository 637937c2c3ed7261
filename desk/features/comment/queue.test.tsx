import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ApiError } from "../../../contract/api-error.ts";
import { type DeskComment, UNDO_SECONDS } from "../../../contract/desk/comment.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { READY_REASONS } from "./labels.ts";
import * as queueScreen from "./queue.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const comment = (id: number): DeskComment => ({
  id,
  text: `متن دیدگاه ${id}`,
  flags: [],
  state: "waiting",
  reason: null,
  created_at: "2026-11-20T08:00:00Z",
  decided_at: null,
  decided_by: null,
  reply: null,
  author: { id, name: `نویسندهٔ ${id}`, photo: null, approved: 0, rejected: 0 },
  about: { kind: "place", id: 3, name: "حافظیه", link: "/place-details/3", cover: null },
});

type Decide = (request: FakeRequest) => unknown;

/**
 * Opens a queue of four waiting comments. The fake server lists those that are not decided. `responses` replace its
 * own.
 */
async function openQueue(responses: { approve?: Decide; reject?: Decide } = {}) {
  const decided = new Set<number>();
  const decide = ({ input }: FakeRequest) => {
    const ids = input.ids as number[];
    for (const id of ids) decided.add(id);
    return { data: ids.map((id) => ({ id, outcome: "done" })), message: `${ids.length} دیدگاه` };
  };
  const requests = fakeApi({
    "desk/comment": () => {
      const data = [1, 2, 3, 4].filter((id) => !decided.has(id)).map(comment);
      return {
        data,
        page: 1,
        pages: 1,
        page_count: 20,
        total: data.length,
        counts: { waiting: data.length, approved: decided.size, rejected: 0 },
        median_wait_seconds: { waiting: 60, decided: null },
      };
    },
    "desk/comment/approve": responses.approve ?? decide,
    "desk/comment/reject": responses.reject ?? decide,
    "desk/comment/reply/1": () => {
      decided.add(1);
      return { message: "دیدگاه پذیرفته شد." };
    },
    "desk/comment/undo": ({ input }: FakeRequest) => {
      for (const id of input.ids as number[]) decided.delete(id);
      return { data: [], message: "برگردانده شد." };
    },
  });
  const { page } = await openDesk([{ path: "comments", ...queueScreen }], "/comments");
  const card = (id: number) => page.getByRole("article", { name: `نویسندهٔ ${id}` });
  await expect.element(card(1)).toBeVisible();
  return {
    page,
    card,
    approveButton: (id: number) => card(id).getByRole("button", { name: "پذیرفتن", exact: true }),
    undoButton: page.getByRole("button", { name: /^برگرداندن/ }),
    texts: () =>
      page
        .getByRole("article")
        .all()
        .map((article) => article.getByText(/^متن/).element().textContent),
    sentTo: (name: string) => requests.filter(({ path }) => path === `desk/comment/${name}`).map(({ input }) => input),
    answers: () => requests.filter(({ path }) => path === "desk/comment/reply/1").map(({ input }) => input),
    listed: () => requests.filter(({ path }) => path === "desk/comment").length,
  };
}

test("hides an approved comment at once and focuses the next one", async () => {
  const response = Promise.withResolvers();
  const { card, approveButton, sentTo, undoButton, page } = await openQueue({ approve: () => response.promise });
  await approveButton(1).click();
  await expect.element(card(1)).not.toBeInTheDocument();
  await expect.element(card(2)).toHaveFocus();
  await expect.element(undoButton).not.toBeInTheDocument(); // not before the server has decided
  response.resolve({ data: [{ id: 1, outcome: "done" }], message: "پذیرفته شد." });
  await expect.element(undoButton).toBeVisible();
  await expect.element(page.getByText("پذیرفته شد.")).toBeVisible();
  expect(sentTo("approve")).toEqual([{ ids: [1], from: "waiting" }]);
});

test("a decision goes on when the page is left, as its comment is gone from the screen at once", async () => {
  const sent: FakeRequest[] = [];
  const note = (request: FakeRequest) => {
    sent.push(request);
    return { data: [{ id: (request.input.ids as number[])[0], outcome: "done" }], message: "انجام شد." };
  };
  const { page, card, approveButton } = await openQueue({ approve: note, reject: note });
  await approveButton(1).click();
  await card(2).getByRole("button", { name: "نپذیرفتن…" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("تبلیغ است.");
  await page.getByRole("dialog").getByRole("button", { name: "نپذیرفتن", exact: true }).click();
  await expect
    .poll(() => sent.map(({ path, keepalive }) => [path, keepalive]))
    .toEqual([
      ["desk/comment/approve", true],
      ["desk/comment/reject", true],
    ]);
});

test("returns the comment, focused, when the server fails", async () => {
  const response = Promise.withResolvers();
  const { page, card, approveButton, undoButton } = await openQueue({ approve: () => response.promise });
  await approveButton(2).click();
  await expect.element(card(2)).not.toBeInTheDocument();
  response.resolve(new ApiError(500, { code: "internal", message: "سرور پاسخ نداد." }));
  await expect.element(card(2)).toHaveFocus();
  await expect.element(page.getByText("سرور پاسخ نداد.")).toBeVisible();
  await expect.element(undoButton).not.toBeInTheDocument();
});

test("undoes the last decision within its time and focuses the comment", async () => {
  const { card, undoButton, approveButton, sentTo, texts } = await openQueue();
  await approveButton(1).click();
  await approveButton(3).click();
  await expect.poll(texts).toEqual(["متن دیدگاه 2", "متن دیدگاه 4"]);
  await expect.element(undoButton).toMatchTextContent(/[۹۱۰]/);
  await vi.advanceTimersByTimeAsync((UNDO_SECONDS - 3) * 1000); // polling assertions also advance the fake time
  await expect.element(undoButton).toMatchTextContent(/[۱۲۳]$/);
  await undoButton.click();
  await expect.element(card(3)).toHaveFocus();
  expect(sentTo("undo")).toEqual([{ ids: [3] }]);
  await expect.poll(texts).toEqual(["متن دیدگاه 2", "متن دیدگاه 3", "متن دیدگاه 4"]);
});

test("offers no undo once the time has passed, also not by its key", async () => {
  const { undoButton, approveButton, sentTo, card } = await openQueue();
  await approveButton(1).click();
  await expect.element(undoButton).toBeVisible();
  await vi.advanceTimersByTimeAsync(UNDO_SECONDS * 1000);
  await expect.element(undoButton).not.toBeInTheDocument();
  await userEvent.keyboard("u");
  await userEvent.keyboard("j"); // is handled after «u»
  await expect.element(card(3)).toHaveFocus();
  expect(sentTo("undo")).toEqual([]);
});

test("does not undo by the key when the time has passed and the countdown has not run yet, as after sleep", async () => {
  const { approveButton, undoButton, sentTo, card } = await openQueue();
  await approveButton(1).click();
  await expect.element(undoButton).toBeVisible();
  vi.setSystemTime(Date.now() + UNDO_SECONDS * 1000);
  await userEvent.keyboard("u");
  await userEvent.keyboard("j"); // is handled after «u»
  await expect.element(card(3)).toHaveFocus();
  expect(sentTo("undo")).toEqual([]);
});

test("rejects by keys with a ready-made reason, and reopens the dialog with it when the server fails", async () => {
  const responses = [new ApiError(500, { code: "internal", message: "سرور پاسخ نداد." })];
  const { page, card, sentTo } = await openQueue({
    reject: () => responses.shift() ?? { data: [{ id: 2, outcome: "done" }], message: "پذیرفته نشد." },
  });
  await userEvent.keyboard("jr");
  await expect.element(page.getByRole("heading", { name: "نپذیرفتن این دیدگاه" })).toBeVisible();
  await userEvent.keyboard("2");
  await expect.element(page.getByLabelText("دلیل", { exact: true })).toHaveValue(READY_REASONS[1]);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("سرور پاسخ نداد.")).toBeInTheDocument();
  await expect.element(page.getByLabelText("دلیل", { exact: true })).toHaveValue(READY_REASONS[1]);
  await userEvent.keyboard("{Enter}");
  await expect.element(card(2)).not.toBeInTheDocument();
  const expected = { ids: [2], reason: READY_REASONS[1], from: "waiting" };
  expect(sentTo("reject")).toEqual([expected, expected]);
});

test("asks for a reason before it rejects", async () => {
  const { page, card, sentTo } = await openQueue();
  await card(1).getByRole("button", { name: "نپذیرفتن…" }).click();
  await page.getByRole("button", { name: "نپذیرفتن", exact: true }).click();
  await expect.element(page.getByLabelText("دلیل", { exact: true })).toHaveAccessibleDescription(/دلیل را بنویسید/);
  await page.getByRole("button", { name: "انصراف" }).click();
  await expect.element(card(1)).toBeVisible();
  expect(sentTo("reject")).toEqual([]);
});

test("decides all selected comments at once", async () => {
  const { page, texts, sentTo } = await openQueue();
  await page.getByRole("checkbox", { name: "انتخاب دیدگاه نویسندهٔ 1" }).click();
  await page.getByRole("checkbox", { name: "انتخاب دیدگاه نویسندهٔ 3" }).click();
  await page.getByRole("button", { name: "پذیرفتن همه" }).click();
  await expect.poll(texts).toEqual(["متن دیدگاه 2", "متن دیدگاه 4"]);
  expect(sentTo("approve")).toEqual([{ ids: [1, 3], from: "waiting" }]);
});

test("ignores single keys while the editor types, and once they are turned off", async () => {
  const { page, texts, sentTo } = await openQueue();
  await page.getByRole("searchbox").fill("");
  await userEvent.keyboard("a");
  await page.getByRole("button", { name: "کلیدها" }).click();
  await page.getByRole("checkbox", { name: "کلیدهای تک‌حرفی کار کنند" }).click();
  await page.getByRole("button", { name: "بستن" }).click();
  await userEvent.keyboard("a");
  expect(sentTo("approve")).toEqual([]);
  expect(texts()).toHaveLength(4);
});

test("reloads the list every half minute", async () => {
  const { listed } = await openQueue();
  const before = listed();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(listed()).toBe(before);
  await vi.advanceTimersByTimeAsync(6000);
  await expect.poll(listed).toBe(before + 1);
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
    "desk/comment": () => ({
      data: [{ ...comment(1), state: "approved", reply: shown }],
      ...{ page: 1, pages: 1, page_count: 20, total: 1, counts: { waiting: 0, approved: 1, rejected: 0 } },
      median_wait_seconds: { waiting: null, decided: null },
    }),
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
  await expect.element(card.getByText("بسیار سپاس", { exact: true })).not.toBeInTheDocument();
  expect(sent()).toEqual([
    { reply: "سپاس", from: "approved" },
    { reply: "بسیار سپاس", seen: "سپاس", from: "approved" },
    { seen: "بسیار سپاس" },
  ]);
});

test("keeps the text of an answer that the server refuses, with the reason beneath it", async () => {
  const refused = new ApiError(409, { code: "reply_changed", message: "پاسخ در این میان عوض شده است." });
  const { page, card } = await openApproved(refused);
  await card.getByRole("button", { name: "پاسخ…", exact: true }).click();
  const field = page.getByRole("textbox", { name: "پاسخ" });
  await field.fill("سپاس");
  await page.getByRole("button", { name: "فرستادن پاسخ" }).click();
  await expect.element(field).toHaveAccessibleDescription(/در این میان عوض شده/);
  await expect.element(field).toHaveValue("سپاس");
  await page.getByRole("button", { name: "انصراف" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("approves a waiting comment with the answer to it and focuses the next one", async () => {
  const { page, card, answers } = await openQueue();
  await card(1).getByRole("button", { name: "پذیرفتن و پاسخ…" }).click();
  await page.getByRole("textbox", { name: "پاسخ" }).fill("سپاس");
  await page.getByRole("button", { name: "پذیرفتن و فرستادن پاسخ" }).click();
  await expect.element(card(1)).not.toBeInTheDocument();
  await expect.element(card(2)).toHaveFocus();
  expect(answers()).toEqual([{ reply: "سپاس", from: "waiting" }]);
});

test("keeps the answer that is being written when another editor decides on the last comment, and says so", async () => {
  let data = [comment(1)];
  fakeApi({
    "desk/comment": () => ({
      ...{ data, page: 1, pages: 1, page_count: 20, total: data.length },
      counts: { waiting: data.length, approved: 0, rejected: 0 },
      median_wait_seconds: { waiting: null, decided: null },
    }),
    "desk/comment/reply/1": new ApiError(409, { code: "comment_decided", message: "در این میان عوض شده است." }),
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
