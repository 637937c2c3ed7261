import { userEvent } from "vitest/browser";
import { apiError } from "../../contract/api-errors.ts";
import { RECORD_ACTIONS, type StaffRole } from "../../contract/desk/team/rights.ts";
import { RECORD_ROUTES } from "../../desk/shell/record-routes.ts";
import { fakeApi } from "../fakes/fake-api.ts";
import { openDesk } from "../open-desk.tsx";

const choices = { icons: ["star"], faq_categories: [{ id: 1, name: "عمومی" }] };
/** The question that is stored. */
export const storedFaq = {
  id: 7,
  version: 1,
  state: "draft",
  slug: "why",
  question: "چرا؟",
  answer: "چون.",
  category_id: 1,
  sort: 0,
  updated_at: null,
  updated_by: null,
  preview_url: null,
  may: [...RECORD_ACTIONS],
};

/** Opens the form of a frequently asked question. `responses` are those of its own endpoints. */
export async function openFaqForm(id: number | "new", responses: Record<string, unknown> = {}, role?: StaffRole) {
  const requests = fakeApi({
    "desk/choices": choices,
    "desk/preview": { html: "" },
    "desk/faq": {
      data: [],
      total: 0,
      page: 1,
      pages: 1,
      page_count: 25,
      state_counts: { published: 0, scheduled: 0, ready: 0, draft: 0, deleted: 0 },
    },
    "desk/faq/show/7": storedFaq,
    "desk/task/hand-in": apiError("overloaded"),
    ...Object.fromEntries(Object.entries(responses).map(([name, response]) => [`desk/faq/${name}`, response])),
  });
  const desk = await openDesk(RECORD_ROUTES, `/faqs/${id}`, role);
  return {
    ...desk,
    question: desk.page.getByLabelText(/^پرسش \*/),
    answer: desk.page.getByRole("textbox", { name: "پاسخ *" }),
    dirty: desk.page.getByText("ذخیره‌نشده", { exact: true }),
    save: () => userEvent.keyboard("{Control>}s{/Control}"),
    sentTo: (name: string) => requests.filter(({ path }) => path === `desk/faq/${name}`).map(({ input }) => input),
  };
}

/** The answer to its save. */
export const savedFaq = (record: object) => ({
  record: { ...storedFaq, ...record },
  warnings: {},
  message: "ذخیره شد.",
});
