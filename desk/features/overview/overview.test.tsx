import { expect, test } from "vitest";
import { ApiError } from "../../../contract/api-error.ts";
import { fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { tehranDay } from "../../../text/days.ts";
import * as overview from "./overview.tsx";

const views = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10),
  count: index === 28 ? 140 : index === 21 ? 70 : 105,
}));
const waiting = { comments: 3, photos: 2, messages: 0, undescribed: 5, unverified: 7, undelivered: 9 };

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
    "desk/suggestion": { data: [], counts: { waiting: 4, accepted: 0, rejected: 0 } },
    "desk/amenity-report": { data: [], counts: { waiting: 1, done: 0 } },
    "desk/photograph": { data: [], counts: { sending: 0, waiting: 0, working: 0, ready: 0, failed: 6, removed: 0 } },
    ...answers,
  });
  const loader = () => ({ me: { id: 1, name: "سارا", role }, waiting });
  const desk = { id: "desk", path: "/", loader, children: [{ index: true, ...overview }] };
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
  const drafts = page.getByRole("region", { name: "کارهای نیمه‌تمام من" });
  await expect.element(drafts.getByRole("link", { name: "شب کویر" })).toHaveAttribute("href", "/posts/7");
  await expect.element(drafts.getByRole("link", { name: "مکان بدون نام" })).toHaveAttribute("href", "/places/new");
  await expect.element(drafts.getByText(/^مکان، ذخیره‌نشده/)).toBeVisible();
  const schedule = page.getByRole("region", { name: "هفت روز پیش رو" });
  await expect.element(schedule.getByRole("link", { name: /شب یلدا/ })).toHaveAttribute("href", "/posts/9");
  await expect
    .element(page.getByRole("link", { name: "این مکان را بساز: چشمه علی" }))
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
  const page = await open({ "desk/figure": failed, "desk/suggestion": failed, "desk/draft": { data: [] } });
  await expect.element(page.getByText("پیش‌نویسی نمانده است.")).toBeVisible();
  expect(page.getByRole("region", { name: "بازدید دیروز" }).elements()).toEqual([]);
  await expect.element(page.getByRole("link", { name: "— پیشنهاد اعضا" })).toBeVisible();
});
