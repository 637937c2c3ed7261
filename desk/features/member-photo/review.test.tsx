import { expect, test } from "vitest";
import { userEvent, page as window_ } from "vitest/browser";
import { ApiError } from "../../../contract/api-error.ts";
import { apiError } from "../../../contract/api-errors.ts";
import type { ReviewedPhoto } from "../../../contract/desk/member-photo.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { nextFrames } from "../../../testing/next-frames.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { testImage } from "../../../testing/place-card.ts";
import { READY_REASONS } from "./ready-reasons.ts";
import * as reviewScreen from "./review.tsx";

const photo = (id: number): ReviewedPhoto => ({
  ...{
    id,
    state: "pending",
    reason: null,
    caption: id === 1 ? "ایوان شمالی" : null,
    credit: "سارا",
    taken_on: "2025-10-03",
  },
  image: testImage,
  place: { id: 3, name: `مکان ${id}` },
  place_photos: 0,
  comment: null,
  alike: id === 2 ? [{ src: "/media/x-320.webp", alt: "همان", is_public: true }] : [],
  author: { id, name: `عضو ${id}` },
  author_approved: 0,
  author_rejected: 0,
  created_at: "2026-11-20T08:00:00Z",
  decided_at: null,
  decided_by: null,
});

/** Answers a request to publish; `decide` answers it as usual. */
type Approve = (decide: () => unknown) => unknown;

interface Answers {
  approve?: Approve;
  reject?: () => Promise<unknown>;
  /** For which the list of waiting photos waits, once one of them is decided on. */
  list?: Promise<unknown>;
}

async function openReview(answers: Answers = {}, query = "") {
  const decided = new Set<number>();
  const decide = (ids: number[]) => {
    for (const id of ids) decided.add(id);
    return { changed: ids, message: "انجام شد." };
  };
  const requests = fakeApi({
    "desk/member-photo": async ({ input }: FakeRequest) => {
      const isDecided = input.state === "approved";
      if (decided.size > 0 && !isDecided) await answers.list;
      const data = [1, 2, 3].filter((id) => decided.has(id) === isDecided).map(photo);
      const counts = { pending: data.length, approved: 0, rejected: 0 };
      return { data, page: 1, pages: 1, page_count: 20, total: data.length, counts, reported: 2 };
    },
    ...Object.fromEntries(
      [1, 2, 3].map((id) => [
        `desk/member-photo/approve/${id}`,
        () => (answers.approve ? answers.approve(() => decide([id])) : decide([id])),
      ]),
    ),
    "desk/member-photo/reject":
      answers.reject ??
      (({ input }: FakeRequest) => ({ ...decide(input.ids as number[]), message: "یک عکس پذیرفته نشد." })),
    "desk/member-photo/undo": ({ input }: FakeRequest) => {
      for (const id of input.ids as number[]) decided.delete(id);
      return { changed: input.ids, message: "به صف برگشت." };
    },
  });
  const { page } = await openDesk([{ path: "member-photos", ...reviewScreen }], `/member-photos${query}`);
  const card = (id: number) => page.getByRole("article", { name: `مکان ${id}` });
  await expect.element(card(1)).toBeVisible();
  const sent = (part: string) => requests.filter(({ path }) => path.includes(part)).map(({ input }) => input);
  const lists = () => requests.filter(({ path }) => path === "desk/member-photo");
  return { page, card, decided, sent, requests, lists };
}

test("publishes by keys: with the caption at once, without one after a description", async () => {
  const { card, sent } = await openReview();
  await userEvent.keyboard("a");
  await expect.element(card(1)).not.toBeInTheDocument();
  await expect.element(card(2)).toHaveFocus();
  await userEvent.keyboard("s");
  await expect.element(card(2).getByLabelText("در عکس چه دیده می‌شود؟")).toHaveFocus();
  await userEvent.keyboard("گنبد{Enter}");
  await expect.element(card(2)).not.toBeInTheDocument();
  expect(sent("approve")).toMatchObject([
    { alt: "ایوان شمالی", cover: false },
    { alt: "گنبد", cover: false },
  ]);
});

test("makes a photo the cover by a key, and warns of one that looks the same", async () => {
  const { card, sent } = await openReview();
  await expect.element(card(2).getByText("همانند این را داریم:")).toBeVisible();
  await userEvent.keyboard("s");
  await expect.element(card(1)).not.toBeInTheDocument();
  expect(sent("approve")).toMatchObject([{ alt: "ایوان شمالی", cover: true }]);
});

test("rejects by keys with a ready-made reason, and takes it back", async () => {
  const { page, card, sent } = await openReview();
  await userEvent.keyboard("jr");
  await expect.element(page.getByRole("heading", { name: "نپذیرفتن این عکس" })).toBeVisible();
  await userEvent.keyboard("2{Enter}");
  await expect.element(card(2)).not.toBeInTheDocument();
  await expect.element(card(3)).toHaveFocus();
  expect(sent("reject")).toEqual([{ ids: [2], reason: READY_REASONS[1] }]);
  await expect.element(page.getByRole("button", { name: /^برگرداندن/ })).toBeVisible();
  await userEvent.keyboard("u");
  await expect.element(card(2)).toBeVisible();
  expect(sent("undo")).toEqual([{ ids: [2] }]);
});

test("a rejection that fails leaves the dialog of another photo, and what is typed in it", async () => {
  const gate = Promise.withResolvers<void>();
  const { page, card } = await openReview({
    reject: async () => {
      await gate.promise;
      throw new ApiError(503, { code: "overloaded", message: "سرور شلوغ است." });
    },
  });
  await userEvent.keyboard("r1{Enter}");
  await expect.element(card(2)).toHaveFocus();
  await userEvent.keyboard("r");
  const reason = page.getByRole("textbox", { name: "دلیل" });
  await reason.fill("تار است.");
  gate.resolve();
  await expect.element(page.getByText("سرور شلوغ است.")).toBeVisible();
  await expect.element(card(1)).toBeInTheDocument();
  await expect.element(reason).toHaveValue("تار است.");
});

test("keeps the letters of a description in its field after a move beyond the first or last photo", async () => {
  const { card, sent } = await openReview();
  const field = (id: number) => card(id).getByLabelText("در عکس چه دیده می‌شود؟");
  await userEvent.keyboard("k");
  await expect.element(card(1)).toHaveFocus();
  await userEvent.keyboard("k");
  await field(2).click();
  await userEvent.keyboard("asr");
  await expect.element(field(2)).toHaveValue("asr");
  await userEvent.keyboard("{Tab}j");
  await expect.element(card(3)).toHaveFocus();
  await userEvent.keyboard("j");
  await field(1).click();
  await userEvent.keyboard("u");
  await expect.element(field(1)).toHaveValue("ایوان شمالیu");
  expect(sent("approve")).toEqual([]);
});

test("shows the typed description of a photo again after a failure and after an undo", async () => {
  let isRefused = true;
  const { page, card, sent } = await openReview({
    approve: (decide) => {
      if (isRefused) return new ApiError(409, { code: "photo_taken", message: "همین عکس در صفحهٔ این مکان هست." });
      return decide();
    },
  });
  const field = card(2).getByLabelText("در عکس چه دیده می‌شود؟");
  await field.fill("گنبد");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("همین عکس در صفحهٔ این مکان هست.")).toBeVisible();
  await expect.element(field).toHaveValue("گنبد");
  isRefused = false;
  await card(2).getByRole("button", { name: "انتشار", exact: true }).click();
  await expect.element(card(3)).toHaveFocus();
  await expect.element(page.getByRole("button", { name: /^برگرداندن/ })).toBeVisible();
  await userEvent.keyboard("u");
  await expect.element(field).toHaveValue("گنبد");
  expect(sent("approve")).toMatchObject([{ alt: "گنبد" }, { alt: "گنبد" }]);
});

test("returns a photo when the server refuses, and asks for a reason before it rejects", async () => {
  const { page, card, sent } = await openReview({
    approve: () => new ApiError(409, { code: "photo_taken", message: "همین عکس در صفحهٔ این مکان هست." }),
  });
  await card(1).getByRole("button", { name: "انتشار", exact: true }).click();
  await expect.element(page.getByText("همین عکس در صفحهٔ این مکان هست.")).toBeVisible();
  await expect.element(card(1)).toBeVisible();
  await card(1).getByRole("button", { name: "نپذیرفتن…" }).click();
  await page.getByRole("button", { name: "نپذیرفتن", exact: true }).click();
  await expect.element(page.getByLabelText("دلیل", { exact: true })).toHaveAccessibleDescription(/دلیل را بنویسید/);
  expect(sent("reject")).toEqual([]);
});

test("asks before a typed reason is lost by Escape, and closes at once with a ready-made one", async () => {
  const { page } = await openReview();
  const reason = page.getByRole("textbox", { name: "دلیل" });
  await userEvent.keyboard("r1{Escape}");
  await expect.element(reason).not.toBeInTheDocument();
  await userEvent.keyboard("r");
  await reason.fill("تار است.");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  await expect.element(reason).toHaveValue("تار است.");
});

test.for(["author_id", "place_id"])("says that the queue is limited by %s, and shows all again", async (name) => {
  const { page } = await openReview({}, `?state=pending&${name}=3`);
  const all = page.getByRole("link", { name: "نشان دادن همه" });
  await expect.element(all).toHaveAttribute("href", "/member-photos?state=pending");
  await all.click();
  await expect.element(all).not.toBeInTheDocument();
});

test("a decision goes on when the page is left, as its photo is gone from the screen at once", async () => {
  const { card, requests } = await openReview();
  await userEvent.keyboard("a");
  await expect.element(card(2)).toHaveFocus();
  await userEvent.keyboard("r1{Enter}");
  await expect.element(card(3)).toHaveFocus();
  const decisions = () => requests.filter(({ path }) => /approve|reject/.test(path));
  await expect.poll(() => decisions().map(({ keepalive }) => keepalive)).toEqual([true, true]);
});

test("a photo that was just decided on is in the list of its new state", async () => {
  const { page, card, lists } = await openReview({ list: new Promise(() => {}) });
  await userEvent.keyboard("a");
  await expect.poll(lists).toHaveLength(2);
  await page.getByRole("link", { name: /^منتشرشده/ }).click();
  await expect.element(card(1)).toBeVisible();
});

test("the rejection of a photo that is gone is told, and not asked for again", async () => {
  const { page, card } = await openReview({ reject: async () => apiError("photograph_unknown") });
  await userEvent.keyboard("r1{Enter}");
  await expect.element(page.getByText(apiError("photograph_unknown").data.message)).toBeVisible();
  await expect.element(card(1)).toHaveFocus();
  expect(page.getByRole("dialog").query()).toBeNull();
});

test("takes back the decision that was made last, also when the answer to another one arrives later", async () => {
  const gate = Promise.withResolvers<void>();
  const { page, card, sent, lists } = await openReview({ approve: (decide) => gate.promise.then(decide) });
  await userEvent.keyboard("a");
  await expect.element(card(2)).toHaveFocus();
  await userEvent.keyboard("r1{Enter}");
  await expect.element(page.getByText("یک عکس پذیرفته نشد.")).toBeVisible();
  gate.resolve();
  await expect.poll(lists).toHaveLength(3); // at first, and after each decision
  await userEvent.keyboard("u");
  await expect.element(card(2)).toBeVisible();
  expect(sent("undo")).toEqual([{ ids: [2] }]);
});

test("its single keys can be switched off, and stay off", async () => {
  await window_.viewport(1280, 900); // most phones have no keyboard, and no word of keys
  const { page, card, sent } = await openReview();
  await page.getByRole("checkbox", { name: "کلیدهای تک‌حرفی کار کنند" }).click();
  await userEvent.keyboard("a");
  await nextFrames();
  await expect.element(card(1)).toBeVisible();
  expect([sent("approve"), localStorage.getItem("desk-single-keys")]).toEqual([[], "off"]);
  localStorage.removeItem("desk-single-keys");
});

test("the keys do nothing once the current photo is gone with a reload, until another one is chosen", async () => {
  const { page, card, decided } = await openReview();
  decided.add(2); // by a colleague
  await userEvent.keyboard("a");
  await expect.element(card(2)).not.toBeInTheDocument();
  await userEvent.keyboard("r");
  await nextFrames();
  expect(page.getByRole("dialog").query()).toBeNull();
  await userEvent.keyboard("j");
  await expect.element(card(3)).toHaveFocus();
});
