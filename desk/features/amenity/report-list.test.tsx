import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import * as screen from "./report-list.tsx";

const report = (id: number) => ({
  id,
  amenity: { id, title: `پمپ بنزین ${id}`, kind: "fuel", lat: 34, lon: 50, province: "مرکزی", state: "published" },
  ...{ problem: "gone", note: null, author: { id: 1, name: "سارا" }, state: "waiting" },
  ...{ created_at: "2026-11-22T09:00:00Z", decided_at: null, decided_by: null },
});

test("the keyboard goes on at the next report when one is closed, and stays at the list after the last one", async () => {
  let reports = [report(1), report(2), report(3)];
  fakeApi({
    "desk/amenity-report": () => ({
      ...{ data: reports, total: reports.length, page: 1, pages: 1, page_count: 20 },
      counts: { waiting: reports.length, done: 0 },
    }),
    "desk/amenity-report/done": ({ input }: FakeRequest) => {
      reports = reports.filter(({ id }) => id !== input.id);
      return { message: "رسیدگی شد." };
    },
  });
  const { page } = await openDesk([{ path: "amenity-reports", ...screen }], "/amenity-reports");
  const close = async (at: number) => {
    (page.getByRole("button", { name: "درست شد" }).nth(at).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
  };
  await expect.element(page.getByRole("button", { name: "درست شد" }).nth(2)).toBeVisible();
  await close(1);
  await expect.element(page.getByRole("link", { name: "پمپ بنزین 3" })).toHaveFocus();
  await close(1);
  await expect.element(page.getByRole("link", { name: "پمپ بنزین 1" })).toHaveFocus();
  await close(0);
  await expect.element(page.getByText("چیزی در این فهرست نیست.")).toBeVisible();
  await expect.element(page.getByRole("list", { name: "گزارش‌ها" })).toHaveFocus();
});
