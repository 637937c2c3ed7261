import { expect, test } from "vitest";
import { RECORD_ACTIONS } from "../../../contract/desk/team/rights.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { RECORD_ROUTES } from "../../shell/record-routes.ts";

const PAGE_SIZE = 20;
const newest = 45;

test("opens the page with the version that the address names, and marks that version", async () => {
  const record = { id: 7, slug: "why", question: "چرا؟", answer: "زیرا", category_id: 1, sort: 1, version: newest };
  const versionAt = (version: number) => ({
    version,
    at: "2026-11-22T08:30:00.000Z",
    by: "سارا رضایی",
    account_id: 1,
    changes: [{ field: "question", before: "که؟", after: "چرا؟" }],
  });
  fakeApi({
    "desk/choices": { icons: [], faq_categories: [{ id: 1, name: "عمومی" }] },
    "desk/faq/show/7": {
      ...record,
      ...{ state: "published", preview_url: null, updated_at: null, updated_by: null, may: [...RECORD_ACTIONS] },
    },
    "desk/faq/versions/7": ({ input }: FakeRequest) => {
      const page = Number(input.page);
      const from = newest - (page - 1) * PAGE_SIZE;
      const data = Array.from({ length: Math.min(PAGE_SIZE, from) }, (_, index) => versionAt(from - index));
      return { data, page, pages: 3, page_count: PAGE_SIZE, total: newest };
    },
  });
  const { page } = await openDesk(RECORD_ROUTES, "/faqs/7/versions?version=24");
  const marked = page.getByRole("listitem").filter({ hasText: "نگارش ۲۴" });
  await expect.element(marked).toHaveAttribute("aria-current", "true");
  await expect.element(marked).toBeInViewport();
  expect(page.getByRole("heading", { name: /^نگارش/, level: 2 }).elements().length).toBe(PAGE_SIZE);
});
