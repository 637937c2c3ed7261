import { beforeEach, expect, test } from "vitest";
import { ApiError } from "../../contract/api-error.ts";
import type { FakeRequest } from "../../testing/fakes/fake-api.ts";
import { openFaqForm, savedFaq, storedFaq } from "../../testing/screens/open-faq-form.tsx";
import { invalidateChoices } from "./fields/choices.ts";

beforeEach(() => {
  invalidateChoices();
  localStorage.setItem("desk-text-view", "plain");
});

const theirs = { question: "کجا؟", answer: "چون.", category_id: 1, sort: 9, slug: "why" };
const conflictWith = (record: Record<string, unknown>) =>
  new ApiError(409, {
    code: "record_changed",
    message: "تغییر کرده است.",
    conflict: { yours: {}, current: { version: 2, at: "2026-11-22T09:00:00Z", by: "سارا رضایی", record } },
  });
const conflict = conflictWith(theirs);

test("merges with another editor's version by field and saves the merge on top of it", async () => {
  const { question, answer, page, save, sentTo, dirty } = await openFaqForm(7, {
    "update/7": ({ input }: FakeRequest) =>
      input.version === 2 ? savedFaq({ ...theirs, ...input, version: 3 }) : conflict,
  });
  await question.fill("کی؟");
  await answer.fill("فردا.");
  await save();
  const panel = page.getByRole("alert", { name: "دو ویراستار با هم" });
  await expect.element(panel).toMatchTextContent(/سارا رضایی/);
  await expect.element(panel).toMatchTextContent(/تنها دیگری تغییر داده است و می‌ماند: «ترتیب»/);
  await expect.element(panel).toMatchTextContent(/تنها شما تغییر داده‌اید و می‌ماند: «پاسخ»/);
  await expect.element(panel.getByRole("button", { name: "۱ فیلد مانده است" })).toBeDisabled();
  await panel.getByRole("radio", { name: /از من/ }).click();
  await panel.getByRole("button", { name: "ذخیره روی نگارش تازه" }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(dirty).not.toBeInTheDocument();
  expect(sentTo("update/7").at(-1)).toEqual({ question: "کی؟", answer: "فردا.", version: 2 });
  await expect.element(page.getByLabelText("ترتیب")).toHaveValue("۹");
});

test("a record that returns to drafts keeps what a colleague has stored in the moment before the save", async () => {
  let isDraft = false;
  const published = { ...storedFaq, state: "published" };
  const newer = { ...storedFaq, answer: "از آن رو.", version: 2, updated_by: "سارا رضایی" };
  const { page, question, answer, sentTo } = await openFaqForm(7, {
    "show/7": () => (isDraft ? newer : published),
    publish: () => {
      isDraft = true;
      return { changed: 1, ids: [7], message: "۱ مورد پیش‌نویس شد." };
    },
    "update/7": ({ input }: FakeRequest) =>
      input.version === 2 ? savedFaq({ ...newer, ...input, version: 3 }) : conflictWith(newer),
  });
  await question.fill("کی؟");
  await page.getByRole("button", { name: "بازگشت به پیش‌نویس و ذخیره" }).click();
  await page.getByRole("button", { name: "ذخیره روی نگارش تازه و بازگشت به پیش‌نویس" }).click();
  await expect.element(page.getByRole("link", { name: "نگارش ۳" })).toBeVisible();
  expect(sentTo("update/7")).toMatchObject([
    { question: "کی؟", version: 1 },
    { question: "کی؟", version: 2 },
  ]);
  await expect.element(answer).toHaveValue("از آن رو.");
});

test("publishes after the merge what was to be saved and published", async () => {
  const { answer, page, sentTo } = await openFaqForm(7, {
    "update/7": ({ input }: FakeRequest) =>
      input.version === 2 ? savedFaq({ ...theirs, ...input, version: 3 }) : conflict,
    publish: { changed: 1, ids: [7], message: "۱ مورد منتشر شد." },
  });
  await answer.fill("فردا.");
  await page.getByRole("button", { name: "ذخیره و انتشار" }).click();
  await page.getByRole("button", { name: "ذخیره روی نگارش تازه و انتشار", exact: true }).click();
  await expect.element(page.getByText("۱ مورد منتشر شد.")).toBeVisible();
  expect(sentTo("publish")).toEqual([{ ids: [7], versions: [3], published: true }]);
});

test("the button of a merge keeps the focus while the merge is saved", async () => {
  const merge = Promise.withResolvers<object>();
  const { answer, page, save } = await openFaqForm(7, {
    "update/7": ({ input }: FakeRequest) => (input.version === 2 ? merge.promise : conflict),
  });
  await answer.fill("فردا.");
  await save();
  const button = page.getByRole("button", { name: "ذخیره روی نگارش تازه" });
  await button.click();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await expect.element(button).toHaveFocus();
  merge.resolve(savedFaq({ ...theirs, answer: "فردا.", version: 3 }));
  await expect.element(button).not.toBeInTheDocument();
});
