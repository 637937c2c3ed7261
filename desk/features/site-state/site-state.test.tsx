import { expect, test } from "vitest";
import { page as tab } from "vitest/browser";
import type { SiteState } from "../../../contract/desk/site-state.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { Component } from "./site-state.tsx";

const healthy: SiteState = {
  at: "2026-11-23T08:00:00.000Z",
  processes: 2,
  uptime: 7300,
  memory: 512 * 2 ** 20,
  loop_delay: 3,
  answers: { total: 1234, client_errors: 5, server_errors: 0 },
  refusing: [],
  cache_hits: [{ cache: "pages", share: 0.97 }],
  catalogue: { places: 1085, age: 0 },
  streams: 4,
  disk: { free: 40 * 2 ** 30, size: 100 * 2 ** 30 },
  backups: { count: 7, age: 5 * 3600, overdue: false },
  database: {
    connections: 12,
    connections_max: 200,
    queues: [{ queue: "sms", waiting: 3, oldest: 300, failed: 1 }],
    sms: [{ purpose: "signup", used: 10, max: 1000 }],
  },
};
const open = (state: SiteState) =>
  openDesk([{ path: "/site-state", Component, loader: () => state }], "/site-state").then(({ page }) => page);

test("shows processes, disk, queues with the age of the oldest work, and budgets", async () => {
  const page = await open(healthy);
  await expect.element(page.getByRole("heading", { name: "وضع سامانه" })).toBeVisible();
  await expect.element(page.getByText("۴۰ گیگابایت از ۱۰۰ گیگابایت")).toBeVisible();
  await expect.element(page.getByRole("row", { name: "پیامک ۳ ۵ دقیقه ۱" })).toBeVisible();
  await expect.element(page.getByText("۱۰ از ۱٬۰۰۰")).toBeVisible();
  await expect.element(page.getByText("۹۷٪")).toBeVisible();
  await expect.element(page.getByText("۵ ساعت پیش")).not.toHaveAttribute("data-bad");
  expect(page.getByRole("alert").query()).toBeNull();
});

test("says why requests are refused, and that the database does not answer", async () => {
  const page = await open({
    ...healthy,
    refusing: [
      { cause: "disk_full", requests: 412 },
      { cause: "media_unavailable", requests: 3 },
      { cause: "a_new_cause", requests: 1 },
    ],
    disk: null,
    backups: { count: 0, age: null, overdue: true },
    database: null,
  });
  await expect.element(page.getByText("هنوز گرفته نشده")).toHaveAttribute("data-bad");
  for (const reason of ["دیسک پر است: ۴۱۲", "انبار عکس پاسخ نمی‌دهد: ۳", "علتی دیگر: ۱"])
    await expect.element(page.getByRole("alert").getByText(`${reason} درخواست پذیرفته نشده است.`)).toBeVisible();
  await expect.element(page.getByText("پاسخ نمی‌دهد", { exact: true })).toBeVisible();
  const queues = page.getByRole("region", { name: "کارهای در انتظار" });
  await expect.element(queues.getByText("تا پایگاه داده پاسخ ندهد دیده نمی‌شود.")).toBeVisible();
});

test.for([
  ["with the database", healthy],
  ["without the database", { ...healthy, database: null }],
] as const)("stands in two rows of two on a tablet, %s", async ([, state]) => {
  await tab.viewport(820, 1180);
  const page = await open(state);
  await expect.element(page.getByRole("heading", { name: "کارهای در انتظار" })).toBeVisible();
  const parts = page.getByRole("heading", { level: 2 }).elements();
  const tops = parts.map((heading) => heading.parentElement!.getBoundingClientRect().top);
  expect(tops).toEqual([tops[0], tops[0], tops[2], tops[2]]);
  expect(tops[2]).toBeGreaterThan(tops[0]!);
});
