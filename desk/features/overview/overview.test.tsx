import { Outlet } from "react-router";
import { expect, test } from "vitest";
import { ApiError } from "../../../contract/api-error.ts";
import { MAX_TASKS } from "../../../contract/desk/team/task.ts";
import { fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { tehranDay } from "../../../text/days.ts";
import * as overview from "./overview.tsx";

const views = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10),
  count: index === 28 ? 140 : index === 21 ? 70 : 105,
}));
const waiting = {
  comments: 3,
  photos: 2,
  messages: 0,
  undescribed: 5,
  unverified: 7,
  undelivered: 9,
  suggestions: 4,
  amenity_reports: 1,
  unread: 0,
};

/** Opens the desk's home. */
async function open(answers: Record<string, unknown> = {}, role = "editor") {
  fakeApi({
    "desk/draft": {
      data: [
        { kind: "post", id: 7, name: "شب کویر", is_unsaved: false, at: new Date().toISOString() },
        { kind: "place", id: null, name: null, is_unsaved: true, at: new Date().toISOString() },
      ],
    },
    "desk/post": {
      data: [{ id: 9, name: "شب یلدا", state: "scheduled", published_at: `${tehranDay()}T20:00:00Z`, author: "سارا" }],
    },
    "desk/figure": { views, misses: [{ name: "چشمه علی", count: 12 }] },
    "desk/task": { to_review: null, assigned: [], returned: [], notes: [] },
    "desk/photograph": { data: [], counts: { sending: 0, waiting: 0, working: 0, ready: 0, failed: 6, removed: 0 } },
    ...answers,
  });
  const loader = () => ({ me: { id: 1, name: "سارا", role } });
  const Component = () => <Outlet context={waiting} />;
  const desk = { id: "desk", path: "/", loader, Component, children: [{ index: true, ...overview }] };
  const { page } = await openDesk([desk], "/");
  await expect.element(page.getByRole("heading", { name: "سلام سارا" })).toBeVisible();
  return page;
}

test("shows what waits, the own drafts, the next days, what was not found, and the views of yesterday", async () => {
  const page = await open();
  await expect.element(page.getByRole("link", { name: "۴ پیشنهاد اعضا" })).toHaveAttribute("href", "/suggestions");
  await expect
    .element(page.getByRole("link", { name: "۶ عکس خراب" }))
    .toHaveAttribute("href", "/photographs?state=failed");
  expect(page.getByRole("link", { name: /نرسیده/ }).elements(), "for owners").toEqual([]);
  const linked = (name: string) => page.getByRole("link", { name, exact: true }).element().getAttribute("href");
  expect(linked("۵ مکان بدون توصیف"), "published ones are counted").toBe("/places?described=false&state=published");
  expect(linked("۷ جای بررسی‌نشده"), "published ones are counted").toBe("/places?verified=false&state=published");
  expect(linked("۲ عکس اعضا و گزارش عکس")).toBe("/member-photos");
  const drafts = page.getByRole("region", { name: "کارهای نیمه‌تمام من" });
  await expect.element(drafts.getByRole("link", { name: "شب کویر" })).toHaveAttribute("href", "/posts/7");
  await expect.element(drafts.getByRole("link", { name: "مکان بدون نام" })).toHaveAttribute("href", "/places/new");
  await expect.element(drafts.getByText(/^مکان، ذخیره‌نشده/)).toBeVisible();
  const schedule = page.getByRole("region", { name: "هفت روز پیش رو" });
  await expect.element(schedule.getByRole("link", { name: /شب یلدا/ })).toHaveAttribute("href", "/posts/9");
  await expect
    .element(page.getByRole("link", { name: "ساختن این مکان: چشمه علی" }))
    .toHaveAttribute("href", `/places/new?name=${encodeURIComponent("چشمه علی")}`);
  const yesterday = page.getByRole("region", { name: "بازدید دیروز" });
  await expect.element(yesterday.getByText("۱۴۰", { exact: true })).toBeVisible();
  await expect.element(yesterday.getByText("۷۰", { exact: true })).toBeVisible();
  await expect.element(yesterday.getByText("۱۰۰", { exact: true })).toBeVisible();
});

test("shows owners the messages that were not delivered", async () => {
  const page = await open({}, "owner");
  const link = page.getByRole("link", { name: "۹ پیامک و ایمیل نرسیده، در یک روز" });
  await expect.element(link).toHaveAttribute("href", "/site-state");
});

test("leaves out what cannot be loaded, and shows the rest", async () => {
  const failed = new ApiError(500, { code: "internal", message: "نشد." });
  const page = await open({
    "desk/figure": failed,
    "desk/photograph": failed,
    "desk/task": failed,
    "desk/draft": { data: [] },
  });
  await expect.element(page.getByText("پیش‌نویسی نمانده است.")).toBeVisible();
  expect(page.getByRole("region", { name: "بازدید دیروز" }).elements()).toEqual([]);
  await expect.element(page.getByRole("link", { name: "— عکس خراب" })).toBeVisible();
});

const at = new Date().toISOString();
const task = { kind: "post", id: 3, name: "شب‌های شوش", by: "نگار کاویانی", at, note: "منبع را ببینید.", is_new: false };

test("shows a reviewer what waits for review, came back or is assigned, and no queue of members", async () => {
  const page = await open(
    {
      "desk/task": {
        to_review: [task],
        assigned: [{ ...task, id: 4, note: null, is_new: true }],
        returned: [{ ...task, id: 5 }],
        notes: [
          { ...task, id: 6, note: "نام ده را ببینید." },
          { ...task, id: 6, at: "2026-11-20T10:00:00.000Z", note: "تاریخ؟" },
        ],
      },
    },
    "reviewer",
  );
  const review = page.getByRole("region", { name: "در انتظار بازبینی (۱)" });
  await expect.element(review.getByRole("link", { name: "شب‌های شوش" })).toHaveAttribute("href", "/posts/3");
  await expect.element(review.getByText(/نگار کاویانی .* فرستاد/)).toBeVisible();
  await expect.element(review.getByText("منبع را ببینید.")).toBeVisible();
  const assigned = page.getByRole("region", { name: "سپرده به من (۱)" });
  await expect.element(assigned.getByRole("link", { name: "شب‌های شوش" })).toHaveAttribute("href", "/posts/4");
  const returned = page.getByRole("region", { name: "برگشته به من (۱)" });
  await expect.element(returned.getByRole("link", { name: "شب‌های شوش" })).toHaveAttribute("href", "/posts/5");
  const notes = page.getByRole("region", { name: "یادداشت بر کارهای من (۲)" });
  await expect.element(notes.getByText("تاریخ؟")).toBeVisible();
  expect(notes.getByRole("link", { name: "شب‌های شوش" }).elements()).toHaveLength(2);
  await expect.element(assigned.getByText("تازه", { exact: true })).toBeVisible();
  expect(page.getByText("تازه", { exact: true }).elements(), "what has been read is not new").toHaveLength(1);
  expect(page.getByRole("link", { name: /دیدگاه در انتظار|پیام پاسخ‌داده‌نشده/ }).elements()).toEqual([]);
});

test("says that a full list shows the oldest tasks only", async () => {
  const assigned = Array.from({ length: MAX_TASKS }, (_, nth) => ({ ...task, id: nth + 1 }));
  const page = await open({ "desk/task": { to_review: null, assigned, returned: [], notes: [] } });
  const region = page.getByRole("region", { name: "سپرده به من (۲۰ مورد قدیمی‌تر)" });
  await expect.element(region.getByText(/هر چه این‌ها کمتر شود، بقیه به فهرست می‌آیند/)).toBeVisible();
});

test("shows a moderator the queues of members, and offers no new place", async () => {
  const page = await open({ "desk/draft": { data: [] } }, "moderator");
  await expect.element(page.getByRole("link", { name: "۳ دیدگاه در انتظار بررسی" })).toBeVisible();
  expect(page.getByRole("link", { name: /ساختن این مکان/ }).elements()).toEqual([]);
  expect(page.getByRole("link", { name: /مکان بدون توصیف/ }).elements()).toEqual([]);
});
