import { cleanup } from "vitest-browser-react";
import * as announcementScreen from "../../desk/features/announcement/announcement.tsx";
import * as newsletterScreen from "../../desk/features/newsletter/newsletter.tsx";
import { fakeApi } from "../fakes/fake-api.ts";
import { openDesk } from "../open-desk.tsx";

const meta = { id: 5, state: "draft", version: 1, by: "سارا رضایی", created_at: "2026-11-20T08:00:00Z" };
/** The draft of an announcement that is stored. */
export const announcement = { ...meta, title: "نوروز", body: "فرخنده باد.", link: null, members: 12 };
/** The draft of a newsletter. */
export const issue = { ...meta, subject: "پاییز", body: "برگ‌ریزان.", subscribers: 0 };

/** The screens of drafts. */
export const DRAFT_ROUTES = [
  { path: "announcements/new", ...announcementScreen },
  { path: "announcements/:id", ...announcementScreen },
  { path: "newsletters/:id", ...newsletterScreen },
];

/** Opens the draft of an announcement. `responses` are those of its own endpoints. A form that is open is gone, as after a crash. */
export async function openDraft(id: number | "new", responses: Record<string, unknown> = {}) {
  await cleanup();
  const paths = Object.entries(responses).map(([name, response]) => [`desk/announcement/${name}`, response]);
  const requests = fakeApi({ "desk/announcement/show/5": announcement, ...Object.fromEntries(paths) });
  const desk = await openDesk(DRAFT_ROUTES, `/announcements/${id}`);
  return {
    ...desk,
    title: desk.page.getByLabelText("عنوان"),
    body: desk.page.getByLabelText("متن", { exact: true }),
    save: () => desk.page.getByRole("button", { name: "ذخیرهٔ پیش‌نویس" }).click(),
    hint: desk.page.getByText("برای آزمودن و فرستادن، نخست ذخیره کنید."),
    notice: desk.page.getByText("آنچه نوشته بودید و ذخیره نشده بود برگشت."),
    press: (name: string) => desk.page.getByRole("button", { name }).click(),
    sentTo: (name: string) =>
      requests.filter(({ path }) => path === `desk/announcement/${name}`).map(({ input }) => input),
  };
}
