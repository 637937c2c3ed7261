import { beforeEach, expect, test } from "vitest";
import { ApiError } from "../../../contract/api-error.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { nextFrames } from "../../../testing/next-frames.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { announcement, DRAFT_ROUTES, issue, openDraft } from "../../../testing/screens/open-draft.tsx";

beforeEach(() => localStorage.clear());

test("creates a draft and moves to its address", async () => {
  const { title, body, save, sentTo, pathname, page } = await openDraft("new", {
    create: { announcement, message: "ذخیره شد." },
  });
  await expect.element(page.getByRole("button", { name: "تنها برای خودم" })).not.toBeInTheDocument();
  await title.fill("نوروز");
  await body.fill("فرخنده باد.");
  await save();
  await expect.poll(pathname).toBe("/announcements/5");
  expect(sentTo("create")).toEqual([{ title: "نوروز", body: "فرخنده باد.", link: "" }]);
});

test("keeps what is typed while a new draft is saved and until its address is open, as unsaved text", async () => {
  const [create, show] = [Promise.withResolvers(), Promise.withResolvers()];
  const { title, body, save, hint, sentTo, router, pathname, page } = await openDraft("new", {
    create: () => create.promise,
    "show/5": () => show.promise,
    "update/5": ({ input }: FakeRequest) => ({
      announcement: { ...announcement, title: String(input.title), body: String(input.body), version: 2 },
      message: "ذخیره شد.",
    }),
  });
  await title.fill("  نوروز ");
  await body.fill("فرخنده باد.");
  await save();
  await expect.poll(() => sentTo("create")).toHaveLength(1);
  await body.fill("فرخنده و");
  create.resolve({ announcement, message: "ذخیره شد." });
  await expect.poll(() => sentTo("show/5")).toHaveLength(1);
  await body.fill("فرخنده و شاد باد.");
  show.resolve(announcement);
  await expect.poll(pathname).toBe("/announcements/5");
  await expect.element(hint).toBeVisible();
  await expect.element(title).toHaveValue("نوروز"); // as it is stored
  await expect.element(body).toHaveValue("فرخنده و شاد باد.");
  await expect.element(body).toHaveFocus();
  void router.navigate("/comments");
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  await save();
  await expect
    .poll(() => sentTo("update/5"))
    .toEqual([{ title: "نوروز", body: "فرخنده و شاد باد.", link: "", version: 1 }]);
  expect(sentTo("create")).toHaveLength(1);
});

test("saves again into the same draft before its address is open", async () => {
  const show = Promise.withResolvers();
  const { title, body, save, hint, sentTo, pathname } = await openDraft("new", {
    create: { announcement, message: "ذخیره شد." },
    "show/5": () => show.promise,
    "update/5": { announcement: { ...announcement, body: "شاد باشید.", version: 2 }, message: "ذخیره شد." },
  });
  await title.fill("نوروز");
  await body.fill("فرخنده باد.");
  await save();
  await expect.poll(() => sentTo("show/5")).toHaveLength(1);
  await body.fill("شاد باشید.");
  await save();
  await expect.poll(() => sentTo("update/5")).toMatchObject([{ body: "شاد باشید.", version: 1 }]);
  show.resolve({ ...announcement, body: "شاد باشید.", version: 2 });
  await expect.poll(pathname).toBe("/announcements/5");
  await expect.element(body).toHaveValue("شاد باشید.");
  await expect.element(hint).not.toBeInTheDocument();
  expect(sentTo("create")).toHaveLength(1);
});

test.each(["password_needed", "signed_out"] as const)(
  "keeps the texts when saving is refused with %s",
  async (code) => {
    const { title, save, sentTo, page } = await openDraft(5, { "update/5": () => apiError(code) });
    await title.fill("نوروز خجسته");
    await save();
    await expect.poll(() => sentTo("update/5")).toHaveLength(1);
    await expect.element(page.getByRole("button", { name: "ذخیرهٔ پیش‌نویس" })).toHaveAttribute("aria-busy", "false");
    await expect.element(title).toHaveValue("نوروز خجسته");
    expect(sentTo("show/5")).toHaveLength(1); // nothing was loaded again
  },
);

test("shows the texts of another draft when the history leads from one to the other", async () => {
  const other = { ...announcement, id: 6, title: "یلدا" };
  const { title, router } = await openDraft(5, { "show/6": other });
  await expect.element(title).toHaveValue("نوروز");
  await router.navigate("/announcements/6");
  await expect.element(title).toHaveValue("یلدا");
});

test("asks before unsaved texts are left, and stays on «خیر»", async () => {
  const { title, router, pathname, page } = await openDraft(5);
  await title.fill("نوروز خجسته");
  void router.navigate("/comments");
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  expect(pathname()).toBe("/announcements/5");
  await expect.element(title).toHaveValue("نوروز خجسته");
  void router.navigate("/comments");
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(pathname).toBe("/comments");
});

test("leaves an untouched draft and a discarded one without a question", async () => {
  const { title, router, pathname, page } = await openDraft(5, { "remove/5": { message: "دور انداخته شد." } });
  await router.navigate("/comments");
  expect(pathname()).toBe("/comments");
  await router.navigate("/announcements/5");
  await title.fill("نوروز خجسته");
  await page.getByRole("button", { name: "دور انداختن" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(pathname).toBe("/announcements");
});

test("does not load a discarded draft anew", async () => {
  let isRemoved = false;
  const { sentTo, pathname, page } = await openDraft(5, {
    "show/5": () => (isRemoved ? apiError("announcement_unknown") : announcement),
    "remove/5": () => {
      isRemoved = true;
      return { message: "دور انداخته شد." };
    },
  });
  await page.getByRole("button", { name: "دور انداختن" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(pathname).toBe("/announcements");
  expect(sentTo("show/5")).toHaveLength(1);
});

test("stays on another screen when a draft is created after its form was left", async () => {
  const create = Promise.withResolvers();
  const { title, router, save, sentTo, pathname, page } = await openDraft("new", { create: () => create.promise });
  await title.fill("نوروز");
  await save();
  await expect.poll(() => sentTo("create")).toHaveLength(1);
  void router.navigate("/comments");
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(pathname).toBe("/comments");
  create.resolve({ announcement, message: "ذخیره شد." });
  await expect.element(page.getByText("ذخیره شد.")).toBeVisible();
  await nextFrames();
  expect(pathname()).toBe("/comments");
});

test("allows a test and the sending only while everything is saved", async () => {
  let stored = announcement;
  const { title, save, sentTo, hint, page } = await openDraft(5, {
    "show/5": () => stored,
    "update/5": ({ input }: FakeRequest) => {
      stored = { ...stored, title: String(input.title), version: 2 };
      return { announcement: stored, message: "ذخیره شد." };
    },
    "test/5": { message: "در اعلان‌های خودتان آمد." },
  });
  const test = page.getByRole("button", { name: "تنها برای خودم" });
  const send = page.getByRole("button", { name: "فرستادن به ۱۲ عضو" });
  await expect.element(test).toBeEnabled();
  await title.fill("نوروز خجسته");
  await expect.element(hint).toBeVisible();
  await expect.element(test).toBeDisabled();
  await expect.element(send).toBeDisabled();
  await save();
  await expect.element(hint).not.toBeInTheDocument();
  await test.click();
  await expect.poll(() => sentTo("test/5")).toHaveLength(1);
  await expect.element(send).toBeEnabled();
  expect(sentTo("update/5")).toEqual([{ title: "نوروز خجسته", body: "فرخنده باد.", link: "", version: 1 }]);
});

test("shows errors at their fields, and keeps the texts when saving fails", async () => {
  const errors = { body: "این را خالی نگذارید." };
  const responses = [
    new ApiError(422, { code: "invalid_input", message: "بعضی از مقدارها درست نیست.", errors }),
    new TypeError("Failed to fetch"),
  ];
  const { title, body, save, hint, page } = await openDraft(5, { "update/5": () => responses.shift() });
  await title.fill("نوروز خجسته");
  await body.fill("");
  await save();
  await expect.element(body).toHaveAccessibleDescription(/این را خالی نگذارید/);
  await body.fill("شاد باشید.");
  await save();
  await expect.element(page.getByText("این را خالی نگذارید.")).not.toBeInTheDocument();
  await expect.element(title).toHaveValue("نوروز خجسته");
  await expect.element(body).toHaveValue("شاد باشید.");
  await expect.element(hint).toBeVisible();
});

/** A draft that another editor has changed to `theirs` since it was opened. */
async function openOutdatedDraft() {
  const changed = new ApiError(409, { code: "record_changed", message: "تغییر کرده است." });
  let stored = announcement;
  const draft = await openDraft(5, {
    "show/5": () => stored,
    "update/5": ({ input }: FakeRequest) => {
      if (input.version !== stored.version) return changed;
      stored = { ...stored, title: String(input.title), body: String(input.body), version: stored.version + 1 };
      return { announcement: stored, message: "ذخیره شد." };
    },
  });
  await draft.title.fill("عید");
  stored = { ...announcement, title: "سال نو", body: "نوشتهٔ دیگری.", version: 2 };
  await draft.save();
  const notice = draft.page.getByRole("alert", { name: "تغییر ویراستار دیگر" });
  await expect.element(notice).toMatchTextContent(/سال نو.*نوشتهٔ دیگری/);
  await expect.element(draft.title).toHaveValue("عید");
  return { ...draft, notice };
}

test("keeps the typed text after a conflict, and saves it on top of the other editor's version", async () => {
  const { title, save, notice, sentTo, hint } = await openOutdatedDraft();
  await notice.getByRole("button", { name: "نوشتهٔ من بماند" }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await save();
  await expect.element(hint).not.toBeInTheDocument();
  await expect.element(title).toHaveValue("عید");
  expect(sentTo("update/5").at(-1)).toMatchObject({ title: "عید", version: 2 });
});

test("takes the other editor's text after a conflict", async () => {
  const { title, body, notice, hint } = await openOutdatedDraft();
  await notice.getByRole("button", { name: "نوشتهٔ او جایگزین شود" }).click();
  await expect.element(title).toHaveValue("سال نو");
  await expect.element(body).toHaveValue("نوشتهٔ دیگری.");
  await expect.element(hint).not.toBeInTheDocument();
});

test("keeps the typed text when a colleague has sent or discarded the draft meanwhile", async () => {
  for (const code of ["sending_begun", "announcement_unknown"] as const) {
    let shown: object = announcement;
    const { title, save, page } = await openDraft(5, { "show/5": () => shown, "update/5": () => apiError(code) });
    await title.fill("عید");
    shown = code === "sending_begun" ? { ...announcement, state: "sending", total: 12, told: 3 } : apiError(code);
    await save();
    await expect.element(page.getByText(apiError(code).data.message).first()).toBeVisible();
    await nextFrames();
    await expect.element(title).toHaveValue("عید");
    await page.unmount();
  }
});

test("sends after a confirmation, with the version that was read", async () => {
  let stored: object = announcement;
  const { page, sentTo } = await openDraft(5, {
    "show/5": () => stored,
    "send/5": () => {
      stored = { ...announcement, state: "sending", total: 12, told: 3 };
      return { announcement: stored, message: "گفته می‌شود." };
    },
  });
  const send = page.getByRole("button", { name: "فرستادن به ۱۲ عضو" });
  await send.click();
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  await send.click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.element(page.getByText("۳ از ۱۲")).toBeVisible();
  expect(sentTo("send/5")).toEqual([{ version: 1 }]);
});

test("a newsletter is written and previewed without photos, which its emails do not have", async () => {
  const requests = fakeApi({ "desk/newsletter/show/5": issue, "desk/preview": { html: "<p>برگ‌ریزان</p>" } });
  const { page } = await openDesk(DRAFT_ROUTES, "/newsletters/5");
  await expect.element(page.getByRole("region", { name: /^پیش‌نمایش/ }).getByText("برگ‌ریزان")).toBeVisible();
  const preview = requests.find(({ path }) => path === "desk/preview");
  expect(preview?.input).toEqual({ markdown: issue.body, without_photos: true });
  await expect.element(page.getByRole("button", { name: "پیوند به مکان" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "عکس", exact: true })).not.toBeInTheDocument();
});

test("a newsletter issue is not sent without subscribers, and is discarded after a confirmation", async () => {
  const requests = fakeApi({
    "desk/newsletter/show/5": issue,
    "desk/preview": { html: "" },
    "desk/newsletter/remove/5": { message: "دور انداخته شد." },
  });
  const { page, pathname } = await openDesk(DRAFT_ROUTES, "/newsletters/5");
  await expect.element(page.getByRole("button", { name: "فرستادن به ۰ مشترک" })).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "نامهٔ آزمایشی به خودم" })).toBeEnabled();
  await page.getByRole("button", { name: "دور انداختن" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(pathname).toBe("/newsletters");
  expect(requests.some(({ path }) => path === "desk/newsletter/remove/5")).toBe(true);
});
