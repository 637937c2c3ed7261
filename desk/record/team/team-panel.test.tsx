import { beforeEach, expect, test } from "vitest";
import type { StaffRole } from "../../../contract/desk/team/rights.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { RECORD_ROUTES } from "../../shell/record-routes.ts";
import { onRefreshCounts } from "../../ui/refresh-counts.ts";
import { invalidateChoices } from "../fields/choices.ts";

beforeEach(() => {
  invalidateChoices();
  localStorage.setItem("desk-text-view", "plain");
});

const at = new Date().toISOString();
const nothing = {
  ...{ review: null, author: null, handed_in_at: null, returned_by: null, returned_at: null, note: null },
  ...{ assignee: null, assigned_by: null, assigned_at: null },
};
const note = {
  ...{ id: 4, field: "answer", text: "نشانی کهنه است.", author: "مهتاب راد", created_at: at },
  ...{ resolved_by: null, resolved_at: null },
};
const colleagues = [{ id: 8, name: "پروین نوری", role: "writer" }];

interface Situation {
  role: StaffRole;
  state?: string;
  may?: string[];
  task?: object;
  notes?: object[];
  others?: object[];
  unread?: number;
  /** In place of the server's own. */
  answers?: Record<string, unknown>;
}

/** Opens a question in a situation; calls of tasks change it as the server does. */
async function open({ role, state = "draft", may = [], task = {}, notes = [], others = [], ...more }: Situation) {
  const { unread = 0, answers } = more;
  const now = { state, may, task: { ...nothing, ...task }, notes };
  const record = () => ({
    ...{ id: 7, version: 1, slug: "why", question: "چرا؟", answer: "چون.", category_id: 1, sort: 0 },
    ...{ updated_at: null, updated_by: null, preview_url: null, state: now.state, may: now.may },
  });
  const change = (more: Partial<typeof now>, message: string) => () => {
    Object.assign(now, more);
    return { task: now.task, note: now.notes[0], message };
  };
  const requests = fakeApi({
    "desk/choices": { icons: [], faq_categories: [{ id: 1, name: "عمومی" }] },
    "desk/preview": { html: "" },
    "desk/autosave": { data: [] },
    "desk/faq/show/7": record,
    "desk/faq/update/7": () => ({ record: { ...record(), version: 2 }, warnings: {}, message: "ذخیره شد." }),
    "desk/presence": { others },
    "desk/task/show": () => ({ task: now.task, notes: now.notes, colleagues, unread }),
    "desk/task/hand-in": change({ state: "ready", task: { ...now.task, review: "ready" } as never }, "فرستاده شد."),
    "desk/task/withdraw": change({ state: "draft", task: nothing as never }, "پس گرفته شد."),
    "desk/task/give-back": change({ state: "draft", may: [], task: nothing as never }, "برگشت."),
    "desk/task/assign": change({}, "سپرده شد."),
    "desk/note/create": change({ notes: [note] }, "نوشته شد."),
    "desk/note/resolve": change({ notes: [{ ...note, resolved_at: at, resolved_by: "سارا" }] }, "رسیدگی شد."),
    ...answers,
  });
  const { page, router, pathname } = await openDesk(RECORD_ROUTES, "/faqs/7", role);
  const sentTo = (path: string) => requests.filter((one: FakeRequest) => one.path === path).map(({ input }) => input);
  const panel = page.getByRole("region", { name: "کار با همکاران" });
  await expect.element(panel).toBeVisible();
  return { page, panel, sentTo, router, pathname };
}

const subject = { kind: "faq", record_id: 7 };

test.for([0, 1])("tells the desk of %i notifications that were read by opening the record", async (unread) => {
  const abort = new AbortController();
  let told = 0;
  onRefreshCounts(() => told++, abort.signal);
  await open({ role: "writer", unread });
  abort.abort();
  expect(told).toBe(unread);
});

test("a writer saves and hands in by one button, and has none to publish", async () => {
  const { page, sentTo } = await open({ role: "writer", may: ["edit", "remove", "hand_in"] });
  expect(page.getByRole("button", { name: /انتشار/ }).elements()).toEqual([]);
  await page.getByLabelText(/^پرسش \*/).fill("چرا نه؟");
  await page.getByRole("button", { name: "ذخیره و فرستادن برای بازبینی" }).click();
  await expect.element(page.getByText("آمادهٔ بازبینی", { exact: true })).toBeVisible();
  expect(sentTo("desk/faq/update/7")).toEqual([{ question: "چرا نه؟", version: 1 }]);
  expect(sentTo("desk/task/hand-in")).toEqual([subject]);
  await page.getByRole("button", { name: "پس گرفتن از بازبینی" }).click();
  await expect.element(page.getByText("پیش‌نویس", { exact: true })).toBeVisible();
});

test("a reviewer publishes what is handed in, or gives it back with a note that must be written", async () => {
  const { page, panel, sentTo } = await open({
    role: "reviewer",
    state: "ready",
    may: ["edit", "publish", "give_back"],
    task: { review: "ready", author: "نگار کاویانی", handed_in_at: at, note: "پاسخ را ببینید." },
  });
  await expect.element(panel.getByText(/نگار کاویانی این را .* برای بازبینی فرستاد/)).toBeVisible();
  await expect.element(panel.getByText("پاسخ را ببینید.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "ذخیره و انتشار" })).toBeVisible();
  await panel.getByRole("button", { name: "برگرداندن به نویسنده" }).click();
  const text = panel.getByLabelText("یادداشت برای نویسنده");
  await expect.element(text).toHaveFocus();
  await panel.getByRole("button", { name: "برگرداندن", exact: true }).click();
  await expect.element(text).toHaveAccessibleDescription(/بنویسید چه چیزی کم است/);
  expect(sentTo("desk/task/give-back")).toEqual([]);
  await text.fill("منبع بنویسید.");
  await panel.getByRole("button", { name: "برگرداندن", exact: true }).click();
  await expect.element(page.getByText(/را می‌خوانید/)).toBeVisible();
  expect(sentTo("desk/task/give-back")).toEqual([{ ...subject, note: "منبع بنویسید." }]);
});

test("an author reads why a draft came back", async () => {
  const { panel } = await open({
    role: "writer",
    may: ["edit", "remove", "hand_in"],
    task: { review: "returned", returned_by: "آرش کمانگیر", returned_at: at, note: "منبع بنویسید." },
  });
  await expect.element(panel.getByText(/آرش کمانگیر این را .* برگرداند/)).toBeVisible();
  await expect.element(panel.getByText("منبع بنویسید.")).toBeVisible();
});

test("who may not change a record reads it: its fields are locked, and nothing saves, publishes or removes", async () => {
  const { page, panel } = await open({ role: "writer", state: "published", may: [] });
  await expect.element(page.getByText(/را می‌خوانید/)).toBeVisible();
  await expect.element(page.getByLabelText(/^پرسش \*/)).toBeDisabled();
  for (const name of [/^ذخیره/, /انتشار/, /^حذف/, /بازبینی/, /پیش‌نویس/])
    expect(page.getByRole("button", { name }).elements(), String(name)).toEqual([]);
  expect(panel.getByLabelText("سپرده به").elements()).toEqual([]);
});

test("an editor assigns a record, and colleagues write and settle notes on its fields", async () => {
  const all = ["edit", "publish", "unpublish", "remove", "restore", "hand_in", "give_back"];
  const { page, panel, sentTo } = await open({ role: "editor", may: all });
  await panel.getByLabelText("سپرده به").selectOptions("پروین نوری (نویسنده)");
  await panel.getByRole("button", { name: "سپردن" }).click();
  await expect.poll(() => sentTo("desk/task/assign")).toEqual([{ ...subject, assignee_id: 8 }]);
  await panel.getByText("یادداشت‌ها", { exact: true }).click();
  await panel.getByRole("button", { name: "نوشتن یادداشت" }).click();
  const text = panel.getByLabelText("یادداشت تازه");
  await expect.element(text).toHaveAccessibleDescription("یادداشت را بنویسید.");
  await panel.getByLabelText("موضوع یادداشت").selectOptions("پاسخ");
  await text.fill("نشانی کهنه است.");
  await panel.getByRole("button", { name: "نوشتن یادداشت" }).click();
  await expect.element(panel.getByText("یادداشت‌ها (۱ باز)")).toBeVisible();
  expect(sentTo("desk/note/create")).toEqual([{ ...subject, field: "answer", text: "نشانی کهنه است." }]);
  await expect.element(text).toHaveValue("");
  await panel.getByRole("button", { name: "پاسخ", exact: true }).click();
  await expect.element(page.getByRole("textbox", { name: "پاسخ *" })).toHaveFocus();
  await panel.getByRole("button", { name: /^رسیدگی شد/ }).click();
  await expect.element(panel.getByText(/سارا رسیدگی کرد/)).toBeVisible();
  expect(sentTo("desk/note/resolve")).toEqual([{ id: 4, resolved: true }]);
});

test("keeps what is typed of the next note while one is stored", async () => {
  const gate = Promise.withResolvers<void>();
  const store = () => gate.promise.then(() => ({ message: "نوشته شد." }));
  const { panel, page } = await open({ role: "editor", answers: { "desk/note/create": store } });
  await panel.getByText("یادداشت‌ها", { exact: true }).click();
  const text = panel.getByLabelText("یادداشت تازه");
  await text.fill("نشانی کهنه است.");
  await panel.getByRole("button", { name: "نوشتن یادداشت" }).click();
  await text.fill("تلفن هم.");
  gate.resolve();
  await expect.element(page.getByText("نوشته شد.")).toBeVisible();
  await expect.element(panel.getByRole("button", { name: "نوشتن یادداشت" })).not.toHaveAttribute("aria-busy");
  await expect.element(text).toHaveValue("تلفن هم.");
});

test("keeps what is typed of a message to a colleague while it is sent", async () => {
  const gate = Promise.withResolvers<void>();
  const give = () => gate.promise.then(() => ({ message: "برگشت." }));
  const { panel, page } = await open({
    role: "reviewer",
    state: "ready",
    may: ["edit", "give_back"],
    task: { review: "ready", author: "نگار کاویانی", handed_in_at: at, note: "پاسخ را\nببینید." },
    answers: { "desk/task/give-back": give },
  });
  const note = panel.getByRole("blockquote");
  await expect.poll(() => (note.element() as HTMLElement).innerText).toBe("پاسخ را\nببینید.");
  await panel.getByRole("button", { name: "برگرداندن به نویسنده" }).click();
  const text = panel.getByLabelText("یادداشت برای نویسنده");
  await text.fill("منبع بنویسید.");
  await panel.getByRole("button", { name: "برگرداندن", exact: true }).click();
  await text.fill("منبع بنویسید. تلفن هم.");
  gate.resolve();
  await expect.element(page.getByText("برگشت.")).toBeVisible();
  await expect.element(panel.getByRole("button", { name: "برگرداندن", exact: true })).not.toHaveAttribute("aria-busy");
  await expect.element(text).toHaveValue("منبع بنویسید. تلفن هم.");
});

test("asks before a note or a message that is typed and not sent is left, and no more once it is sent or cancelled", async () => {
  const { panel, page, router, pathname } = await open({ role: "editor", state: "ready", may: ["edit", "give_back"] });
  const leaveAndStay = async () => {
    void router.navigate("/comments");
    await page.getByRole("button", { name: "خیر", exact: true }).click();
    expect(pathname()).toBe("/faqs/7");
  };
  await panel.getByText("یادداشت‌ها", { exact: true }).click();
  const note = panel.getByLabelText("یادداشت تازه");
  await note.fill("نشانی کهنه است.");
  await leaveAndStay();
  await expect.element(note).toHaveValue("نشانی کهنه است.");
  await panel.getByRole("button", { name: "نوشتن یادداشت" }).click();
  await expect.element(note).toHaveValue("");
  await panel.getByRole("button", { name: "برگرداندن به نویسنده" }).click();
  await panel.getByLabelText("یادداشت برای نویسنده").fill("منبع بنویسید.");
  await leaveAndStay();
  await expect.element(panel.getByLabelText("یادداشت برای نویسنده")).toHaveValue("منبع بنویسید.");
  await panel.getByRole("button", { name: "انصراف" }).click();
  await router.navigate("/comments");
  await expect.poll(pathname).toBe("/comments");
});

test("the subject of a note leads to its field, also in the visual editor", async () => {
  localStorage.removeItem("desk-text-view");
  const { panel, page } = await open({ role: "editor", may: ["edit"], notes: [note] });
  const editor = page.getByRole("textbox", { name: "پاسخ *" });
  await expect.element(editor).toHaveAttribute("contenteditable", "true");
  await panel.getByRole("button", { name: "پاسخ", exact: true }).click();
  await expect.element(editor).toHaveFocus();
});

test("tells of several colleagues in the plural", async () => {
  const others = ["نگار", "مهتاب", "سینا", "رها"].map((name, index) => ({
    id: index + 2,
    name,
    is_editing: index < 2,
  }));
  const { page } = await open({ role: "editor", may: ["edit"], others });
  await expect.element(page.getByText(/نگار، مهتاب هم‌اکنون این را ویرایش می‌کنند\. /)).toBeVisible();
  await expect.element(page.getByText(/سینا، رها هم این صفحه را باز کرده‌اند\./)).toBeVisible();
});

test("tells who else has the record open, and reports at once that it is edited, and that it is left", async () => {
  const { page, sentTo } = await open({
    role: "editor",
    may: ["edit"],
    others: [
      { id: 2, name: "نگار کاویانی", is_editing: true },
      { id: 3, name: "مهتاب راد", is_editing: false },
    ],
  });
  await expect.element(page.getByText(/نگار کاویانی هم‌اکنون این را ویرایش می‌کند/)).toBeVisible();
  await expect.element(page.getByText(/مهتاب راد هم این صفحه را باز کرده است/)).toBeVisible();
  expect(sentTo("desk/presence")[0]).toMatchObject({ ...subject, is_editing: false, leaves: false });
  await page.getByLabelText(/^پرسش \*/).fill("چرا نه؟");
  await expect.poll(() => sentTo("desk/presence").at(-1)).toMatchObject({ is_editing: true });
  window.dispatchEvent(new Event("pagehide"));
  await expect.poll(() => sentTo("desk/presence").at(-1)).toMatchObject({ leaves: true });
});
