import { beforeEach, expect, test } from "vitest";
import { apiError } from "../../../contract/api-errors.ts";
import { RECORD_ACTIONS, type RecordAction, type StaffRole } from "../../../contract/desk/team/rights.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { RECORD_ROUTES } from "../../shell/record-routes.ts";
import { invalidateChoices } from "../fields/choices.ts";

beforeEach(() => {
  invalidateChoices();
  localStorage.setItem("desk-text-view", "plain");
});

const initial = {
  ...{ id: 7, version: 1, state: "draft", slug: "why", question: "چرا؟", answer: "چون.", category_id: 1, sort: 0 },
  ...{
    updated_at: "2026-11-22T09:00:00Z",
    updated_by: "سارا رضایی",
    preview_url: null,
    may: [...RECORD_ACTIONS] as RecordAction[],
  },
};
const result = { changed: 1, ids: [7], message: "انجام شد." };

/** Opens a question on a server that stores what it gets. `answers` are in place of its own; `change` is what a colleague stores. */
async function open(fields: Partial<typeof initial>, answers: Record<string, unknown> = {}, role?: StaffRole) {
  let record = { ...initial, ...fields };
  const change = (more: Partial<typeof initial>) => {
    record = { ...record, ...more, version: record.version + 1 };
  };
  const move = (state: string) => {
    record = { ...record, state };
  };
  const requests = fakeApi({
    "desk/choices": { icons: [], faq_categories: [{ id: 1, name: "عمومی" }] },
    "desk/preview": { html: "" },
    "desk/faq/show/7": () => record,
    "desk/faq/update/7": ({ input }: FakeRequest) => {
      const { version, autosave, ...typed } = input;
      if (version !== record.version) return apiError("record_changed");
      change(typed);
      return { record, warnings: {}, message: "ذخیره شد." };
    },
    "desk/faq/publish": ({ input }: FakeRequest) => {
      move(input.published ? "published" : "draft");
      return result;
    },
    "desk/faq/restore": () => {
      move("draft");
      return result;
    },
    "desk/task/hand-in": () => {
      move("ready");
      return { task: {}, message: "فرستاده شد." };
    },
    ...answers,
  });
  const { page } = await openDesk(RECORD_ROUTES, "/faqs/7", role);
  await expect.element(page.getByLabelText(/^پرسش \*/)).toBeVisible();
  return {
    page,
    change,
    question: page.getByLabelText(/^پرسش \*/),
    answer: page.getByRole("textbox", { name: "پاسخ *" }),
    dirty: page.getByText("ذخیره‌نشده", { exact: true }),
    sent: () =>
      requests.flatMap(({ path, input }) => (/faq\/(update|publish)/.test(path) ? [[path.slice(9), input]] : [])),
  };
}

test("what a colleague has stored before a record is restored is shown, and not changed back", async () => {
  const { page, change, answer, dirty } = await open({ state: "deleted" });
  change({ answer: "چون نه." });
  await page.getByRole("button", { name: "برگرداندن" }).click();
  await expect.element(page.getByText("انجام شد.")).toBeVisible();
  await expect.element(answer).toHaveValue("چون نه.");
  await expect.element(dirty).not.toBeInTheDocument();
});

test("what a colleague stores while a record is handed in is shown, beside what is typed meanwhile", async () => {
  const gate = Promise.withResolvers<void>();
  const handIn = () => gate.promise.then(() => ({ task: {}, message: "فرستاده شد." }));
  const { page, change, question, answer, dirty } = await open(
    { may: ["edit", "hand_in"] },
    { "desk/task/hand-in": handIn },
    "writer",
  );
  await page.getByRole("button", { name: "ذخیره و فرستادن برای بازبینی" }).click();
  await question.fill("کی؟");
  change({ answer: "چون نه." });
  gate.resolve();
  await expect.element(page.getByText("فرستاده شد.")).toBeVisible();
  await expect.element(answer).toHaveValue("چون نه.");
  await expect.element(question).toHaveValue("کی؟");
  await expect.element(dirty).toBeVisible();
});

test("asks which of two texts stays when a colleague has stored a field that is being typed", async () => {
  const gate = Promise.withResolvers<void>();
  const publish = () => gate.promise.then(() => result);
  const { page, change, answer, sent } = await open({}, { "desk/faq/publish": publish });
  await page.getByRole("button", { name: "ذخیره و انتشار" }).click();
  await expect.poll(() => sent().length).toBe(1);
  await answer.fill("از من.");
  change({ answer: "از دیگری.", state: "published" });
  gate.resolve();
  const panel = page.getByRole("alert", { name: "دو ویراستار با هم" });
  await expect.element(panel).toMatchTextContent(/از دیگری/);
  await expect.element(answer).toHaveValue("از من.");
});

test("a published record is taken off the site before what is typed half is saved", async () => {
  const { page, answer, sent, dirty } = await open({ state: "published" });
  await expect.element(page.getByRole("button", { name: "بازگشت به پیش‌نویس", exact: true })).toBeVisible();
  await answer.fill("نیمه");
  await page.getByRole("button", { name: "بازگشت به پیش‌نویس و ذخیره", exact: true }).click();
  await expect.element(page.getByText("انجام شد. ذخیره شد.")).toBeVisible();
  await expect.element(dirty).not.toBeInTheDocument();
  await expect.element(answer).toHaveValue("نیمه");
  expect(sent()).toMatchObject([
    ["publish", { ids: [7], versions: [1], published: false }],
    ["update/7", { answer: "نیمه", version: 1 }],
  ]);
});

test("a record that cannot be taken off the site keeps its public text, and the form what is typed", async () => {
  const { page, answer, sent, dirty } = await open(
    { state: "published" },
    { "desk/faq/publish": apiError("record_in_use") },
  );
  await answer.fill("نیمه");
  await page.getByRole("button", { name: "بازگشت به پیش‌نویس و ذخیره" }).click();
  await expect.element(page.getByText(apiError("record_in_use").data.message)).toBeVisible();
  await expect.element(answer).toHaveValue("نیمه");
  await expect.element(dirty).toBeVisible();
  expect(sent().map(([name]) => name)).toEqual(["publish"]);
});
