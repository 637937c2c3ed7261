import { expect, test } from "vitest";
import { type Locator, page as tab } from "vitest/browser";
import { fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { loadRecordDefs } from "../../shell/record-routes.ts";
import { auditScreen } from "./audit-list.tsx";

const at = "2026-11-22T08:30:00.000Z";
const sara = { id: 1, name: "سارا رضایی" };
const story = { kind: "post", id: 9, name: "شب یلدا" };

/** Opens the audit log with some entries. */
async function open(entries: object[], address = "/audit") {
  fakeApi({
    "desk/audit": {
      data: entries.map((entry, index) => ({ id: index + 1, at, account: sara, ...entry })),
      next: null,
      total: 1,
    },
    "desk/audit/choices": { accounts: [sara], actions: ["update"], kinds: ["post"] },
  });
  return openDesk([{ path: "/audit", ...auditScreen(loadRecordDefs) }], address);
}

const textOf = (row: Locator) => row.element().textContent?.replace(/\s+/g, " ");

test("says in a sentence which fields of a record somebody changed, with a link to the difference", async () => {
  const { page, router } = await open([
    { action: "update", subject: story, detail: { version: 3, fields: ["title", "body"] } },
  ]);
  const row = page.getByRole("row").nth(1);
  await expect.poll(() => textOf(row)).toContain("سارا رضایی داستان ۹ «شب یلدا» را ویرایش کرد: عنوان و متن");
  await row.getByRole("link", { name: "تفاوت نگارش ۳ شب یلدا" }).click();
  await expect
    .poll(() => `${router.state.location.pathname}${router.state.location.search}`)
    .toBe("/posts/9/versions?version=3");
});

test("says that a record was changed together with others", async () => {
  const { page } = await open([
    { action: "revert", subject: story, detail: { version: 4, fields: ["author"], to: 2, bulk: 12 } },
  ]);
  const sentence = "داستان ۹ «شب یلدا» را به نگارش پیشین برگرداند: نویسنده، در ویرایش گروهی ۱۲ مورد";
  await expect.poll(() => textOf(page.getByRole("row").nth(1))).toContain(sentence);
});

test("quotes within a name are single, and one press removes the limit to one subject", async () => {
  const comment = { kind: "comment", id: 4, name: "دیدگاهی دربارهٔ «تخت جمشید»" };
  const { page } = await open([{ action: "approve", subject: comment, detail: null }], "/audit?kind=post&subject_id=4");
  await expect.element(page.getByRole("link", { name: "«دیدگاهی دربارهٔ ‹تخت جمشید›»" })).toBeVisible();
  const clear = page.getByRole("link", { name: "پاک کردن فیلترها" });
  await expect.element(clear).toHaveAttribute("href", "/audit");
});

test("shows the details on a phone, too, below the sentence", async () => {
  await tab.viewport(390, 844);
  const { page } = await open([
    { action: "reject", subject: { kind: "comment", id: 4, name: "دیدگاهی" }, detail: { reason: "تبلیغ" } },
  ]);
  const reason = page.getByText("تبلیغ", { exact: true });
  await expect.element(reason).toBeVisible();
  const { bottom } = page
    .getByText(/را نپذیرفت/)
    .element()
    .getBoundingClientRect();
  expect(reason.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("keeps the details that the sentence does not say, and shows an unknown action as it is stored", async () => {
  const { page } = await open([
    { action: "reject", subject: { kind: "comment", id: 4, name: "دیدگاهی" }, detail: { reason: "تبلیغ" } },
    { action: "polish", subject: { kind: "lamp", id: null, name: "چراغ" }, detail: null },
  ]);
  const rows = page.getByRole("row");
  await expect.poll(() => textOf(rows.nth(1))).toContain("سارا رضایی دیدگاه ۴ «دیدگاهی» را نپذیرفت");
  await expect.element(rows.nth(1).getByText("تبلیغ", { exact: true })).toBeInTheDocument();
  await expect.poll(() => textOf(rows.nth(2))).toContain("سارا رضایی polish: lamp «چراغ»");
  expect(page.getByRole("link", { name: /^تفاوت/ }).elements()).toEqual([]);
});
