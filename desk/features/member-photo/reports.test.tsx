import { expect, test } from "vitest";
import type { ReportedPhoto } from "../../../contract/desk/member-photo.ts";
import { fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import * as screen from "./reports.tsx";

const reported: ReportedPhoto = {
  ...{ photograph_id: 5, image: null, place: { id: 3, name: "دریاچهٔ گهر" } },
  reports: [{ id: 1, kind: "other", note: null, author: null, created_at: "2026-11-20T08:00:00Z" }],
};

test("asks before a reported photo is taken off its page, and keeps one without a question", async () => {
  const requests = fakeApi({
    "desk/photo-report": { data: [reported], page: 1, pages: 1, page_count: 20, total: 1 },
    "desk/photo-report/resolve/5": { message: "انجام شد." },
  });
  const { page } = await openDesk([{ path: "photo-reports", ...screen }], "/photo-reports");
  const decisions = () => requests.flatMap(({ input }) => (input.decision ? [input.decision] : []));
  const remove = page.getByRole("button", { name: "برداشتن از صفحه" });
  await remove.click();
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  await page.getByRole("button", { name: "نگه داشتن عکس" }).click();
  await expect.poll(decisions).toEqual(["keep"]);
  expect(requests.find(({ input }) => input.decision)?.input.seen).toEqual([1]);
  await expect.element(remove).not.toHaveAttribute("aria-busy");
  await remove.click();
  await page.getByRole("button", { name: "بله", exact: true }).click();
  await expect.poll(decisions).toEqual(["keep", "remove"]);
});
