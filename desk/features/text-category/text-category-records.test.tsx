import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { RECORD_ACTIONS } from "../../../contract/desk/team/rights.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { RECORD_ROUTES } from "../../shell/record-routes.ts";

const stored = {
  id: 3,
  version: 1,
  state: "published",
  slug: "farhang",
  name: "فرهنگ",
  sort: 3,
  updated_at: null,
  updated_by: null,
  preview_url: "/blogs?category_id=3",
  may: [...RECORD_ACTIONS],
};

test("an editor gets from the stories to their categories, and renames one", async () => {
  const requests = fakeApi({
    "desk/choices": { icons: [], post_categories: [{ id: 3, name: "فرهنگ" }] },
    "desk/autosave": { data: [] },
    "desk/autosave/save": { id: 1, saved_at: "2026-11-23T08:00:00.000Z" },
    "desk/autosave/remove": { removed: true },
    "desk/post": {
      ...{ data: [], total: 0, page: 1, pages: 1, page_count: 25 },
      state_counts: { published: 0, scheduled: 0, draft: 0, deleted: 0 },
    },
    "desk/post-category": {
      ...{ data: [{ ...stored, text_count: 4 }], total: 1, page: 1, pages: 1, page_count: 25 },
      state_counts: { published: 1, scheduled: 0, draft: 0, deleted: 0 },
    },
    "desk/post-category/show/3": stored,
    "desk/post-category/update/3": ({ input }: FakeRequest) => ({
      record: { ...stored, ...input, version: 2 },
      warnings: {},
      message: "ذخیره شد.",
    }),
  });
  const { page } = await openDesk(RECORD_ROUTES, "/posts?q=شب");
  await page.getByRole("link", { name: "دسته‌های داستان" }).click();
  await expect.element(page.getByRole("heading", { name: /دسته‌های داستان/ })).toBeVisible();
  expect(
    requests.find(({ path }) => path === "desk/post-category")!.input.q,
    "the search for stories is none for categories",
  ).toBeUndefined();
  await page.getByRole("link", { name: "فرهنگ", exact: true }).click();
  await page.getByLabelText("نام *").fill("فرهنگ و هنر");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect
    .poll(() => requests.find(({ path }) => path === "desk/post-category/update/3")?.input)
    .toMatchObject({ version: 1, name: "فرهنگ و هنر" });
});
