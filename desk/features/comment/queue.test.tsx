import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ApiError } from "../../../contract/api-error.ts";
import { UNDO_SECONDS } from "../../../contract/desk/comment.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { nextFrames } from "../../../testing/next-frames.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { READY_REASONS } from "./labels.ts";
import * as queueScreen from "./queue.tsx";
import { comment, commentList } from "./queue-sample.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

type Decide = (request: FakeRequest) => unknown;

/**
 * Opens a queue of four waiting comments. The fake server lists those that are not decided. `responses` replace its
 * own. `waiting` is what it lists, for changes by others.
 */
async function openQueue(responses: { approve?: Decide; reject?: Decide } = {}) {
  const waiting = [1, 2, 3, 4];
  const decided = new Set<number>();
  const decide = ({ input }: FakeRequest) => {
    const ids = input.ids as number[];
    for (const id of ids) decided.add(id);
    return { data: ids.map((id) => ({ id, outcome: "done" })), message: `${ids.length} دیدگاه` };
  };
  const requests = fakeApi({
    "desk/comment": () => {
      const data = waiting.filter((id) => !decided.has(id)).map(comment);
      return commentList(data, { waiting: data.length, approved: decided.size });
    },
    "desk/comment/approve": responses.approve ?? decide,
    "desk/comment/reject": responses.reject ?? decide,
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
    waiting,
    approveButton: (id: number) => card(id).getByRole("button", { name: "پذیرفتن", exact: true }),
    undoButton: page.getByRole("button", { name: /^برگرداندن/ }),
    texts: () =>
      page
        .getByRole("article")
        .all()
        .map((article) => article.getByText(/^متن/).element().textContent),
    sentTo: (name: string) => requests.filter(({ path }) => path === `desk/comment/${name}`).map(({ input }) => input),
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

test("a decision on one comment leaves the others selected", async () => {
  const { card, approveButton } = await openQueue();
  await card(2).getByRole("checkbox").click();
  await card(3).getByRole("checkbox").click();
  await approveButton(1).click();
  await expect.element(card(1)).not.toBeInTheDocument();
  await expect.element(card(2).getByRole("checkbox")).toBeChecked();
  await expect.element(card(3).getByRole("checkbox")).toBeChecked();
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
  // Not by `click()` of the locator: it polls, which advances the fake time.
  (approveButton(3).element() as HTMLElement).click();
  await expect.poll(texts).toEqual(["متن دیدگاه 2", "متن دیدگاه 4"]);
  await expect.element(undoButton).toMatchTextContent(/[۹۱۰]/);
  await vi.advanceTimersByTimeAsync((UNDO_SECONDS - 3) * 1000); // polling assertions also advance the fake time
  await expect.element(undoButton).toMatchTextContent(/[۱۲۳]$/);
  (undoButton.element() as HTMLElement).click();
  await expect.element(card(3)).toHaveFocus();
  expect(sentTo("undo")).toEqual([{ ids: [3] }]);
  await expect.poll(texts).toEqual(["متن دیدگاه 2", "متن دیدگاه 3", "متن دیدگاه 4"]);
});

test("undoes the decision that was made last, also when the answer to another one arrives later", async () => {
  const gate = Promise.withResolvers<void>();
  const { undoButton, approveButton, sentTo, page } = await openQueue({
    approve: async ({ input }: FakeRequest) => {
      const [id] = input.ids as number[];
      if (id === 1) await gate.promise;
      return { data: [{ id, outcome: "done" }], message: `دیدگاه ${id} پذیرفته شد.` };
    },
  });
  await approveButton(1).click();
  await approveButton(3).click();
  await expect.element(page.getByText("دیدگاه 3 پذیرفته شد.")).toBeVisible();
  gate.resolve();
  await nextFrames();
  await undoButton.click();
  expect(sentTo("undo")).toEqual([{ ids: [3] }]);
  await expect.element(page.getByText("دیدگاه 1 پذیرفته شد.")).toBeVisible(); // which can be undone next
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

const reload = () => document.dispatchEvent(new Event("visibilitychange"));

test("the keys decide on nothing once the current comment is gone with a reload, until another one is chosen", async () => {
  const { page, card, waiting, sentTo } = await openQueue();
  await userEvent.keyboard("jj");
  await expect.element(card(3)).toHaveFocus();
  waiting.splice(2, 1);
  reload();
  await expect.element(card(3)).not.toBeInTheDocument();
  await userEvent.keyboard("xar");
  await userEvent.keyboard("j"); // is handled after the others
  await expect.element(card(4)).toHaveFocus();
  expect(sentTo("approve")).toEqual([]);
  await expect.element(page.getByRole("checkbox", { checked: true })).not.toBeInTheDocument();
  await userEvent.keyboard("a");
  await expect.poll(() => sentTo("approve")).toEqual([{ ids: [4], from: "waiting" }]);
});

test("a comment that arrives above the first one leaves the keys with that one", async () => {
  const { card, waiting, sentTo } = await openQueue();
  waiting.unshift(5);
  reload();
  await expect.element(card(5)).toBeVisible();
  await userEvent.keyboard("a");
  await expect.poll(() => sentTo("approve")).toEqual([{ ids: [1], from: "waiting" }]);
});
