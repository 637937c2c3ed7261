import { beforeEach, expect, test } from "vitest";
import { UNREACHABLE } from "../../api-client/error-body.ts";
import { ApiError } from "../../contract/api-error.ts";
import { apiError } from "../../contract/api-errors.ts";
import type { FakeRequest } from "../../testing/fakes/fake-api.ts";
import { nextFrames } from "../../testing/next-frames.ts";
import { openFaqForm, savedFaq, storedFaq } from "../../testing/screens/open-faq-form.tsx";
import { invalidateChoices } from "./fields/choices.ts";

beforeEach(() => {
  invalidateChoices();
  localStorage.setItem("desk-text-view", "plain");
});

const MISSING = "بعضی از مقدارها درست نیست.";

test("moves to the address of a new record as soon as it is created, before any loader has finished", async () => {
  const show = Promise.withResolvers();
  const { question, pathname, save, sentTo, dirty, page } = await openFaqForm("new", {
    create: ({ input }: FakeRequest) => savedFaq({ question: input.question }),
    "show/7": () => show.promise,
  });
  await question.fill("کجا؟");
  await save();
  await expect.element(page.getByText("همه چیز ذخیره است.")).toBeVisible();
  await expect.poll(pathname).toBe("/faqs/7"); // while `show` is still waited for
  await question.fill("کجا بروم؟");
  show.resolve({ ...storedFaq, question: "کجا؟" });
  await expect.element(page.getByRole("link", { name: "نگارش ۱" })).toBeVisible();
  await expect.element(question).toHaveValue("کجا بروم؟");
  await expect.element(dirty).toBeVisible();
  const autosave = { form_key: expect.stringMatching(/^[\d-]{8,64}$/) };
  expect(sentTo("create")).toEqual([{ question: "کجا؟", answer: null, category_id: null, published: false, autosave }]);
});

test("a save that follows one whose answer was lost continues the record that was created", async () => {
  let isLost = true;
  const { question, pathname, save, sentTo, dirty, page } = await openFaqForm("new", {
    create: () => {
      if (isLost) throw new TypeError("away");
      return { ...savedFaq({ question: "کجا؟", answer: null }), repeated: true };
    },
    "update/7": ({ input }: FakeRequest) => savedFaq({ question: input.question, answer: null, version: 2 }),
  });
  await question.fill("کجا؟");
  await save();
  await expect.element(page.getByRole("alert").getByText(UNREACHABLE.message)).toBeVisible();
  isLost = false;
  await question.fill("کجا بروم؟");
  await save();
  await expect.poll(pathname).toBe("/faqs/7");
  await expect.element(dirty).not.toBeInTheDocument();
  await expect.element(question).toHaveValue("کجا بروم؟");
  const [first, second] = sentTo("create");
  expect(second?.autosave).toEqual(first?.autosave);
  expect(sentTo("update/7")).toEqual([{ question: "کجا بروم؟", version: 1, autosave: first?.autosave }]);
});

test("moves to the address of a new record that cannot be handed in for review", async () => {
  const create = ({ input }: FakeRequest) => savedFaq({ question: input.question });
  const { page, question, pathname, sentTo } = await openFaqForm("new", { create }, "writer");
  await question.fill("کجا؟");
  await page.getByRole("button", { name: "ذخیره و فرستادن برای بازبینی" }).click();
  await expect.element(page.getByText(apiError("overloaded").data.message)).toBeVisible();
  await expect.poll(pathname).toBe("/faqs/7");
  expect(sentTo("create")).toHaveLength(1);
});

test("keeps what is typed during a save and sends it with the next one, on top of the new version", async () => {
  const create = Promise.withResolvers();
  const { question, answer, save, sentTo, dirty } = await openFaqForm("new", {
    create: () => create.promise,
    "update/7": savedFaq({ question: "کجا؟", answer: "آنجا.", version: 2 }),
  });
  await question.fill("کجا؟");
  await save();
  await answer.fill("آنجا.");
  await save(); // ignored: the first save is still running
  create.resolve(savedFaq({ question: "کجا؟", answer: null }));
  await expect.element(answer).toHaveValue("آنجا.");
  await expect.element(dirty).toBeVisible();
  await save();
  await expect.element(dirty).not.toBeInTheDocument();
  expect(sentTo("create")).toHaveLength(1);
  expect(sentTo("update/7")).toEqual([{ answer: "آنجا.", version: 1 }]);
});

test("opens an empty form for the next new record", async () => {
  const { question, pathname, save, router, dirty } = await openFaqForm("new", {
    create: savedFaq({ question: "کجا؟" }),
  });
  await question.fill("کجا؟");
  await expect.element(dirty).toBeVisible();
  await save();
  await expect.element(dirty).not.toBeInTheDocument();
  expect(pathname()).toBe("/faqs/7");
  await router.navigate("/faqs/new");
  await expect.element(question).toHaveValue("");
});

test("is left without a question from the moment in which it is shown as saved", async () => {
  const { question, save, router, dirty, pathname } = await openFaqForm("new", {
    create: savedFaq({ question: "کجا؟" }),
  });
  await question.fill("کجا؟");
  await expect.element(dirty).toBeVisible();
  const mark = dirty.element();
  const observer = new MutationObserver(() => {
    if (mark.isConnected) return;
    observer.disconnect();
    void router.navigate("/comments");
  });
  observer.observe(document.body, { subtree: true, childList: true });
  await save();
  await expect.poll(pathname).toBe("/comments");
});

test("stays on another screen when a record is created after its form was left", async () => {
  const create = Promise.withResolvers();
  const { question, save, sentTo, router, pathname, page } = await openFaqForm("new", { create: () => create.promise });
  await question.fill("کجا؟");
  await save();
  await expect.poll(() => sentTo("create")).toHaveLength(1);
  void router.navigate("/comments");
  await page.getByRole("button", { name: "بله" }).click();
  await expect.element(page.getByRole("heading", { name: "/comments" })).toBeVisible();
  create.resolve(savedFaq({ question: "کجا؟" }));
  await expect.element(page.getByText("ذخیره شد.")).toBeVisible();
  await nextFrames();
  expect(pathname()).toBe("/comments");
});

test("asks before unsaved changes are left, and stays on «خیر»", async () => {
  const { question, page, pathname, router } = await openFaqForm(7);
  await question.fill("کی؟");
  void router.navigate("/comments");
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  expect(pathname()).toBe("/faqs/7");
  await expect.element(question).toHaveValue("کی؟");
  void router.navigate("/comments");
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(pathname).toBe("/comments");
});

test("shows validation errors at their fields and keeps the drafts", async () => {
  const errors = { answer: "پاسخ را بنویسید." };
  const { answer, save, page, dirty } = await openFaqForm(7, {
    "update/7": new ApiError(422, { code: "invalid_input", message: MISSING, errors }),
  });
  await answer.fill("  ");
  await save();
  await expect.element(page.getByRole("alert").getByText(MISSING)).toBeVisible();
  await expect.element(answer).toHaveAccessibleDescription(errors.answer);
  await expect.element(answer).toHaveValue("  ");
  await expect.element(dirty).toBeVisible();
});

test("keeps the drafts when the network fails, and saves them at the next attempt", async () => {
  let isOnline = false;
  const { question, save, page, dirty } = await openFaqForm(7, {
    "update/7": ({ input }: FakeRequest) => {
      if (!isOnline) throw new TypeError("Failed to fetch");
      return savedFaq({ question: input.question, version: 2 });
    },
  });
  await question.fill("کی؟");
  await save();
  const summary = page.getByRole("alert").getByText(UNREACHABLE.message);
  await expect.element(summary).toBeVisible();
  await expect.element(question).toHaveValue("کی؟");
  isOnline = true;
  await save();
  await expect.element(dirty).not.toBeInTheDocument();
  await expect.element(summary).not.toBeInTheDocument();
  await expect.element(question).toHaveValue("کی؟");
});

test("begins a new record as a copy of another one, without what is right for that one alone", async () => {
  const { page, question, answer, router, save, sentTo } = await openFaqForm(7, {
    create: ({ input }: FakeRequest) => savedFaq({ question: input.question }),
  });
  await page.getByRole("link", { name: "رونوشت" }).click();
  await expect.element(question).toHaveValue("چرا؟ (رونوشت)");
  await expect.element(answer).toHaveValue("چون.");
  await expect.element(page.getByLabelText("نشانی کوتاه")).toHaveValue("");
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe("/faqs/new?copy=7");
  await question.fill("چرا نه؟");
  await save();
  await expect
    .poll(() => sentTo("create"))
    .toMatchObject([{ question: "چرا نه؟", answer: "چون.", category_id: 1, published: false }]);
});

test("asks before an unsaved new record is left for another new one", async () => {
  const { page, question, router, pathname } = await openFaqForm("new");
  await question.fill("کجا؟");
  void router.navigate("/faqs/new");
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  await expect.element(question).toHaveValue("کجا؟");
  expect(pathname()).toBe("/faqs/new");
});

test("publishes what was read: another version is shown first", async () => {
  const newer = { ...storedFaq, version: 2, answer: "چون نه." };
  let isChanged = false;
  const { page, answer, sentTo } = await openFaqForm(7, {
    "show/7": () => (isChanged ? newer : storedFaq),
    publish: ({ input }: FakeRequest) => {
      if ((input.versions as number[])[0] === 2) return { changed: 1, ids: [7], message: "۱ مورد منتشر شد." };
      isChanged = true;
      throw apiError("record_changed");
    },
  });
  const publish = page.getByRole("button", { name: "ذخیره و انتشار" });
  await publish.click();
  await expect.element(page.getByText(apiError("record_changed").data.message)).toBeVisible();
  await expect.element(answer).toHaveValue("چون نه.");
  await publish.click();
  await expect.element(page.getByText("۱ مورد منتشر شد.")).toBeVisible();
  expect(sentTo("publish").map(({ versions }) => versions)).toEqual([[1], [2]]);
});

test("asks before a record with unsaved changes is deleted, once", async () => {
  const { page, question, pathname, sentTo } = await openFaqForm(7, {
    remove: { changed: 1, ids: [7], message: "۱ مورد حذف شد." },
  });
  await question.fill("کی؟");
  const remove = page.getByRole("button", { name: /^حذف/ });
  await remove.click();
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  expect(sentTo("remove")).toEqual([]);
  await expect.element(question).toHaveValue("کی؟");
  await remove.click();
  await page.getByRole("button", { name: "بله", exact: true }).click();
  await expect.poll(pathname).toBe("/faqs");
  expect(sentTo("remove")).toEqual([{ ids: [7] }]);
});
