import { beforeEach, expect, test } from "vitest";
import { cleanup } from "vitest-browser-react";
import { ApiError } from "../../../contract/api-error.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import * as announcementScreen from "../announcement/announcement.tsx";
import { readTyped, writeTyped } from "./typed-drafts.ts";

const stored = {
  ...{ id: 5, state: "draft", version: 1, by: "سارا رضایی", created_at: "2026-11-20T08:00:00Z" },
  ...{ title: "نوروز", body: "فرخنده باد.", link: null, members: 12 },
};
const ROUTES = [
  { path: "announcements/new", ...announcementScreen },
  { path: "announcements/:id", ...announcementScreen },
  { path: "announcements", Component: () => <h1>فهرست</h1> },
];

beforeEach(() => localStorage.clear());

/** Opens the form of a draft as after a crash: nothing of an earlier form but what it kept on the device. */
async function openForm(id: number | "new", responses: Record<string, unknown> = {}) {
  await cleanup();
  const paths = Object.entries(responses).map(([name, response]) => [`desk/announcement/${name}`, response]);
  const requests = fakeApi({ "desk/announcement/show/5": stored, ...Object.fromEntries(paths) });
  const { page, pathname } = await openDesk(ROUTES, `/announcements/${id}`);
  return {
    ...{ page, pathname },
    body: page.getByLabelText("متن", { exact: true }),
    notice: page.getByText("آنچه نوشته بودید و ذخیره نشده بود برگشت."),
    press: (name: string) => page.getByRole("button", { name }).click(),
    sentTo: (name: string) =>
      requests.filter(({ path }) => path === `desk/announcement/${name}`).map(({ input }) => input),
  };
}

test("brings back what was typed before a crash, on the version that it changes, until it is saved", async () => {
  await (await openForm(5)).body.fill("فرخنده و شاد باد.");
  let current = stored;
  const update = ({ input }: FakeRequest) => {
    current = { ...stored, body: String(input.body), version: 2 };
    return { announcement: current, message: "ذخیره شد." };
  };
  const again = await openForm(5, { "show/5": () => current, "update/5": update });
  await expect.element(again.notice).toBeVisible();
  await expect.element(again.body).toHaveValue("فرخنده و شاد باد.");
  await again.press("ذخیرهٔ پیش‌نویس");
  await expect.element(again.notice).not.toBeInTheDocument();
  expect(again.sentTo("update/5")).toMatchObject([{ version: 1, body: "فرخنده و شاد باد." }]);
  await expect.poll(() => readTyped(1, "/announcements/5")).toBeUndefined();
});

test("shows a colleague's newer text before the text that came back replaces it", async () => {
  writeTyped(1, "/announcements/5", { version: 1, texts: { ...{ title: "نوروز", link: "" }, body: "نوشتهٔ من" } });
  const newer = { ...stored, version: 3, body: "متن همکار" };
  const { page, body, press, sentTo } = await openForm(5, {
    "show/5": newer,
    "update/5": () => new ApiError(409, { code: "record_changed", message: "تغییر کرده است." }),
  });
  await press("ذخیرهٔ پیش‌نویس");
  await expect.element(page.getByRole("alert").getByText("متن همکار")).toBeVisible();
  expect(sentTo("update/5")).toMatchObject([{ version: 1 }]);
  await expect.element(body).toHaveValue("نوشتهٔ من");
});

test("a form in which nothing is typed shows what another editor has saved, and is not unsaved", async () => {
  let current = stored;
  const { page, body, press } = await openForm(5, { "show/5": () => current, "test/5": { message: "فرستاده شد." } });
  await expect.element(body).toHaveValue(stored.body);
  current = { ...stored, version: 2, body: "نوشتهٔ او" };
  await press("تنها برای خودم");
  await expect.element(body).toHaveValue("نوشتهٔ او");
  await expect.element(page.getByText("برای آزمودن و فرستادن، نخست ذخیره کنید.")).not.toBeInTheDocument();
  expect(readTyped(1, "/announcements/5")).toBeUndefined();
});

test("a new draft comes back too, is asked for before it is thrown away with what was typed since, and leaves nothing when it is created", async () => {
  await (await openForm("new")).body.fill("یک");
  const again = await openForm("new", { create: { announcement: stored, message: "ذخیره شد." } });
  await expect.element(again.body).toHaveValue("یک");
  await again.body.fill("یک و دو");
  await again.press("دور انداختن آن");
  await again.press("خیر");
  await expect.element(again.body).toHaveValue("یک و دو");
  await again.page.getByLabelText("عنوان").fill("نوروز");
  await again.press("ذخیرهٔ پیش‌نویس");
  await expect.poll(again.pathname).toBe("/announcements/5");
  const next = await openForm("new");
  await expect.element(next.body).toHaveValue("");
  await expect.element(next.notice).not.toBeInTheDocument();
});

test("a discarded text and a discarded draft do not come back", async () => {
  await (await openForm(5)).body.fill("یک");
  const again = await openForm(5, { "remove/5": { message: "دور انداخته شد." } });
  await again.press("دور انداختن آن");
  await expect.element(again.body).toHaveValue(stored.body);
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
