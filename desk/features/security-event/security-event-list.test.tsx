import { expect, test, vi } from "vitest";
import { page as view } from "vitest/browser";
import { ApiError } from "../../../contract/api-error.ts";
import { apiError } from "../../../contract/api-errors.ts";
import type { SecurityEvent } from "../../../contract/desk/security-event.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { DeskError } from "../../shell/desk-error.tsx";
import { Component, loader } from "./security-event-list.tsx";

const failure: SecurityEvent = {
  id: 9,
  at: "2026-11-20T08:00:00Z",
  last_at: "2026-11-20T08:20:00Z",
  times: 12,
  kind: "login",
  outcome: "failed",
  account: null,
  actor: null,
  typed_name: "0912•••4567",
  network: "192.0.2.7",
  agent: "کروم در اندروید",
  detail: null,
};
const appointment: SecurityEvent = {
  ...failure,
  id: 8,
  last_at: failure.at,
  times: 1,
  kind: "role_appoint",
  outcome: "done",
  account: { id: 3, name: "سارا رضایی" },
  actor: { id: 1, name: "مریم احمدی" },
  typed_name: null,
  detail: { role: "editor" },
};
const request: SecurityEvent = {
  ...appointment,
  id: 7,
  kind: "desk_request",
  outcome: "refused",
  actor: null,
  account: { id: 4, name: null },
  network: null,
  agent: null,
  detail: { endpoint: "GET desk/staff" },
};

/** Opens the screen at an address; the server has one answer. */
async function open(answer: object, at = "/security-events") {
  const queries: Record<string, string>[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (address) => {
    if (String(address).includes("/desk/list-setting")) return Response.json({ filters: [], columns: null });
    queries.push(Object.fromEntries(new URL(String(address), location.href).searchParams));
    return answer instanceof ApiError ? Response.json(answer.data, { status: answer.status }) : Response.json(answer);
  });
  const desk = await openDesk([{ path: "security-events", Component, loader, ErrorBoundary: DeskError }], at);
  return { ...desk, lastQuery: () => queries.at(-1) };
}

test("shows events with their count, typed name, actor and detail", async () => {
  await view.viewport(1280, 900);
  const { page } = await open({ data: [failure, appointment, request], next: 7 });
  const rows = page.getByRole("row");
  const texts: [row: number, text: RegExp][] = [
    [1, /۱۲ بار، تا/],
    [1, /ورود.*ناموفق.*ناشناس.*۰۹۱۲.*۴۵۶۷.*192\.0\.2\.7.*کروم در اندروید/],
    [2, /دادن نقش.*ویراستار.*سارا رضایی.*به دست مریم احمدی/],
    [3, /درخواست از میز.*پذیرفته نشد.*GET desk\/staff.*حساب ۴.*شبکه‌های گوناگون/],
  ];
  for (const [row, text] of texts) await expect.poll(() => rows.nth(row).query()?.textContent).toMatch(text);
  expect(page.getByRole("link", { name: "قدیمی‌ترها" }).element().getAttribute("href")).toContain("before=7");
});

test("filters by what is clicked and selected, and removes the limits again", async () => {
  await view.viewport(1280, 900);
  const { page, lastQuery } = await open({ data: [failure, appointment], next: null }, "/security-events?before=20");
  await page.getByRole("combobox", { name: "رویداد" }).selectOptions("ورود");
  await expect.poll(lastQuery).toMatchObject({ kind: "login" });
  expect(lastQuery()).not.toHaveProperty("before");
  await page.getByRole("link", { name: "سارا رضایی" }).click();
  await expect.poll(lastQuery).toMatchObject({ kind: "login", account_id: "3" });
  expect(lastQuery()).not.toHaveProperty("before");
  await page.getByRole("row").nth(1).getByRole("link", { name: "192.0.2.7" }).last().click();
  await expect.poll(lastQuery).toMatchObject({ account_id: "3", network: "192.0.2.7" });
  await page.getByRole("link", { name: "تنها یک حساب" }).click();
  await expect.poll(() => Object.keys(lastQuery() ?? {})).not.toContain("account_id");
  await page.getByRole("link", { name: /^تنها شبکهٔ/ }).click();
  await expect.poll(() => Object.keys(lastQuery() ?? {})).not.toContain("network");
  await page.getByRole("textbox", { name: "از روز" }).fill("۱۴۰۵/۱/۱");
  await page.getByRole("textbox", { name: "تا روز" }).click();
  await expect.poll(lastQuery).toMatchObject({ from: "2026-03-21" });
});

test("says that nothing was found, and why events could not be loaded", async () => {
  const { page } = await open({ data: [], next: null });
  await expect.element(page.getByText("رویدادی پیدا نشد.")).toBeVisible();
  expect(page.getByRole("link", { name: "قدیمی‌ترها" }).query()).toBeNull();
});

test("tells an editor that the events are for owners", async () => {
  const { page } = await open(apiError("owner_only"));
  await expect.element(page.getByText("این کار تنها از مدیر برمی‌آید.")).toBeVisible();
});

test("shows the origin below the account on a small screen", async () => {
  await view.viewport(390, 844);
  const { page } = await open({ data: [failure], next: null });
  await expect.element(page.getByRole("row").nth(1)).toBeVisible();
  const links = page.getByRole("link", { name: "192.0.2.7" }).elements();
  expect(links.filter((link) => link.getClientRects().length > 0)).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
