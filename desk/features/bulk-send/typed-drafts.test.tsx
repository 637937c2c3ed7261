import { beforeEach, expect, test } from "vitest";
import { ApiError } from "../../../contract/api-error.ts";
import type { FakeRequest } from "../../../testing/fakes/fake-api.ts";
import { announcement, openDraft } from "../../../testing/screens/open-draft.tsx";
import { readTyped, writeTyped } from "./typed-drafts.ts";

beforeEach(() => localStorage.clear());

test("brings back what was typed before a crash, on the version that it changes, until it is saved", async () => {
  await (await openDraft(5)).body.fill("فرخنده و شاد باد.");
  let current = announcement;
  const update = ({ input }: FakeRequest) => {
    current = { ...announcement, body: String(input.body), version: 2 };
    return { announcement: current, message: "ذخیره شد." };
  };
  const again = await openDraft(5, { "show/5": () => current, "update/5": update });
  await expect.element(again.notice).toBeVisible();
  await expect.element(again.body).toHaveValue("فرخنده و شاد باد.");
  await again.press("ذخیرهٔ پیش‌نویس");
  await expect.element(again.notice).not.toBeInTheDocument();
  expect(again.sentTo("update/5")).toMatchObject([{ version: 1, body: "فرخنده و شاد باد." }]);
  await expect.poll(() => readTyped(1, "/announcements/5")).toBeUndefined();
});

test("shows a colleague's newer text before the text that came back replaces it", async () => {
  writeTyped(1, "/announcements/5", { version: 1, texts: { ...{ title: "نوروز", link: "" }, body: "نوشتهٔ من" } });
  const newer = { ...announcement, version: 3, body: "متن همکار" };
  const { page, body, press, sentTo } = await openDraft(5, {
    "show/5": newer,
    "update/5": () => new ApiError(409, { code: "record_changed", message: "تغییر کرده است." }),
  });
  await press("ذخیرهٔ پیش‌نویس");
  await expect.element(page.getByRole("alert").getByText("متن همکار")).toBeVisible();
  expect(sentTo("update/5")).toMatchObject([{ version: 1 }]);
  await expect.element(body).toHaveValue("نوشتهٔ من");
});

test("a form in which nothing is typed shows what another editor has saved, and is not unsaved", async () => {
  let current = announcement;
  const { page, body, press } = await openDraft(5, { "show/5": () => current, "test/5": { message: "فرستاده شد." } });
  await expect.element(body).toHaveValue(announcement.body);
  current = { ...announcement, version: 2, body: "نوشتهٔ او" };
  await press("تنها برای خودم");
  await expect.element(body).toHaveValue("نوشتهٔ او");
  await expect.element(page.getByText("برای آزمودن و فرستادن، نخست ذخیره کنید.")).not.toBeInTheDocument();
  expect(readTyped(1, "/announcements/5")).toBeUndefined();
});

test("a new draft comes back too, is asked for before it is thrown away with what was typed since, and leaves nothing when it is created", async () => {
  await (await openDraft("new")).body.fill("یک");
  const again = await openDraft("new", { create: { announcement, message: "ذخیره شد." } });
  await expect.element(again.body).toHaveValue("یک");
  await again.body.fill("یک و دو");
  await again.press("دور انداختن آن");
  await again.press("خیر");
  await expect.element(again.body).toHaveValue("یک و دو");
  await again.page.getByLabelText("عنوان").fill("نوروز");
  await again.press("ذخیرهٔ پیش‌نویس");
  await expect.poll(again.pathname).toBe("/announcements/5");
  const next = await openDraft("new");
  await expect.element(next.body).toHaveValue("");
  await expect.element(next.notice).not.toBeInTheDocument();
});

test("a discarded text and a discarded draft do not come back", async () => {
  await (await openDraft(5)).body.fill("یک");
  const again = await openDraft(5, { "remove/5": { message: "دور انداخته شد." } });
  await again.press("دور انداختن آن");
  await expect.element(again.body).toHaveValue(announcement.body);
  await expect.poll(() => readTyped(1, "/announcements/5")).toBeUndefined();
  await again.body.fill("دو");
  await again.page.getByRole("button", { name: "دور انداختن", exact: true }).click();
  await again.press("بله");
  await expect.poll(again.pathname).toBe("/announcements");
  expect(readTyped(1, "/announcements/5")).toBeUndefined();
});

test("keeps the twenty latest drafts, each colleague's own, and ignores what another program has stored", () => {
  const draft = { version: 0, texts: { body: "x" } };
  for (let nth = 0; nth < 25; nth++) writeTyped(1, `/announcements/${nth}`, draft);
  expect([readTyped(1, "/announcements/4"), readTyped(1, "/announcements/5")]).toEqual([undefined, draft]);
  expect(readTyped(2, "/announcements/5")).toBeUndefined();
  localStorage.setItem("unsaved drafts of 1", '{"/announcements/5":{"version":"1"},"/x":7}');
  expect([readTyped(1, "/announcements/5"), readTyped(1, "/x")]).toEqual([undefined, undefined]);
  localStorage.setItem("unsaved drafts of 1", "not JSON");
  expect(readTyped(1, "/announcements/5")).toBeUndefined();
});
