import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { writeCookie } from "../../../api-client/document-cookie.ts";
import { loadReportedPlace } from "../../../api-client/reported-place.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { nextFrames } from "../../../testing/next-frames.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import { HOME_REDIRECT_MS } from "../../features/message/sent-dialog.tsx";
import { rememberReportedPlace } from "../../features/place/correction/remember-reported-place.ts";
import { ReportMistake } from "../../features/place/correction/report-mistake.tsx";
import * as contactData from "./data.ts";
import { Component as ContactUs } from "./screen.tsx";

beforeAll(rememberReportedPlace);
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const open = (path = "/contact-us") =>
  openScreens(
    {
      "/contact-us": { Component: ContactUs, ...contactData },
      "/place": { Component: () => <ReportMistake name="باغ فین" /> },
    },
    path,
  );
type Page = Awaited<ReturnType<typeof open>>["page"];

const typed = {
  نام: "سارا",
  "شمارهٔ همراه": "۰۹۱۲۳۴۵۶۷۸۹",
  ایمیل: "sara@example.ir",
  "موضوع (اختیاری)": "ساعت",
  پیام: "ساعت بازدید باغ درست نیست.",
};
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
async function fill(page: Page) {
  for (const [name, text] of Object.entries(typed)) await box(page, name).fill(text);
}
const submit = (page: Page) => page.getByRole("button", { name: "فرستادن پیام" }).click();
const answer = { message: "پیام شما رسید." };
/** From now on the time-outs of the page elapse only when the test advances them. */
const fakeTimeouts = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

test("fills in the reported place, sends it with the message, clears it and redirects home", async () => {
  const requests = fakeFetch({ "home/contact": answer });
  const { page, currentPath } = await open("/place");
  await page.getByRole("link", { name: "گزارش اشتباه" }).click();
  await expect.poll(currentPath).toBe("/contact-us");
  await expect.element(box(page, "نام مکان (اختیاری)")).toHaveValue("باغ فین");
  await fill(page);
  fakeTimeouts();
  await submit(page);
  await expect.element(page.getByRole("dialog", { name: answer.message })).toBeVisible();
  expect(requests[0]!.input).toEqual({
    name: "سارا",
    mobile: "۰۹۱۲۳۴۵۶۷۸۹",
    email: "sara@example.ir",
    subject: "ساعت",
    place_name: "باغ فین",
    message: typed.پیام,
  });
  await expect.poll(loadReportedPlace).toBe("");
  vi.advanceTimersByTime(HOME_REDIRECT_MS - 1);
  expect(currentPath()).toBe("/contact-us");
  vi.advanceTimersByTime(1);
  await expect.poll(currentPath).toBe("/");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test.for(["Escape", "the link"])("navigates home once on %s", async (exit) => {
  fakeFetch({ "home/contact": answer });
  const { page, currentPath, router } = await open();
  await fill(page);
  fakeTimeouts();
  await submit(page);
  const link = page.getByRole("link", { name: "صفحهٔ اصلی" });
  await expect.element(link).toHaveFocus();
  // Not by `click()` of the locator: it polls, which advances the fake time.
  await (exit === "Escape" ? userEvent.keyboard("{Escape}") : (link.element() as HTMLElement).click());
  await expect.poll(currentPath).toBe("/");
  await router.navigate("/faq");
  await expect.element(page.getByRole("heading", { name: "/faq" })).toBeVisible();
  await nextFrames(); // React clears the time-out of the dialog after the paint
  vi.advanceTimersByTime(HOME_REDIRECT_MS * 2);
  await nextFrames();
  expect(currentPath()).toBe("/faq");
});

test("is loaded anew when it comes back from the back/forward cache after a message was sent", async () => {
  fakeFetch({ "home/contact": answer });
  const { page } = await open();
  await fill(page);
  fakeTimeouts();
  await submit(page);
  await expect.element(page.getByRole("dialog", { name: answer.message })).toBeVisible();
  const types: string[] = [];
  const stay = (event: NavigateEvent) => {
    types.push(event.navigationType);
    event.preventDefault();
  };
  window.navigation.addEventListener("navigate", stay);
  onTestFinished(() => window.navigation.removeEventListener("navigate", stay));
  await expect // the dialog listens after it has been shown
    .poll(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      return types;
    })
    .toContain("reload");
});

test.for([
  ["wrong fields", apiError("fields_wrong", { message: "پیام دست‌کم ۱۰ نویسه باشد." })],
  ["too often", apiError("too_often", undefined, 60)],
] as const)("reports %s and keeps the text", async ([cause, answer]) => {
  localStorage.setItem("reported_place", "باغ فین");
  fakeFetch({ "home/contact": answer });
  const { page, currentPath } = await open();
  await fill(page);
  await submit(page);
  await expect.element(page.getByRole("alert")).toHaveFocus();
  for (const [name, text] of Object.entries(typed)) await expect.element(box(page, name)).toHaveValue(text);
  await expect.element(box(page, "نام مکان (اختیاری)")).toHaveValue("باغ فین");
  expect([loadReportedPlace(), currentPath()]).toEqual(["باغ فین", "/contact-us"]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  if (cause === "wrong fields") await expect.element(box(page, "پیام")).toHaveAttribute("aria-invalid", "true");
});

test("counts the characters of a message and reports an overlong one without truncating it", async () => {
  const { page } = await open();
  await box(page, "پیام").fill("سلام");
  await expect.element(page.getByText("۴ از ۴٬۰۰۰ نویسه")).toBeVisible();
  await box(page, "پیام").fill("ب".repeat(4010));
  await expect.element(page.getByText("۱۰ نویسه بیش از اندازه است.")).toBeVisible();
  await expect.element(box(page, "پیام")).toHaveValue("ب".repeat(4010));
});

test("fills in a member's name and addresses, and none when the session has ended", async () => {
  writeCookie("iran_token", "token", 100);
  const user = { first_name: "سارا", last_name: "رضایی", mobile: "09123456789", email: "sara@example.ir" };
  fakeFetch({ "profile/get": { user } });
  const { page } = await open();
  await expect.element(box(page, "نام")).toHaveValue("سارا رضایی");
  await expect.element(box(page, "شمارهٔ همراه")).toHaveValue("09123456789");
  await expect.element(box(page, "ایمیل")).toHaveValue("sara@example.ir");
  await page.unmount();
  fakeFetch({ "profile/get": apiError("signed_out") });
  const { page: ended } = await open();
  await expect.element(box(ended, "نام")).toHaveValue("");
  writeCookie("iran_token", "", 0);
});
