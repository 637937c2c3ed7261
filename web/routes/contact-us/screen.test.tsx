import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { reportedPlace } from "../../../api-client/reported-place.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fake-fetch.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import { HOME_AFTER } from "../../features/message/sent-dialog.tsx";
import { ReportMistake } from "../../features/place/details/report-mistake.tsx";
import * as contactData from "./data.ts";
import { Component as ContactUs } from "./screen.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const open = (at = "/contact-us") =>
  openScreens(
    {
      "/contact-us": { Component: ContactUs, ...contactData },
      "/place": { Component: () => <ReportMistake name="باغ فین" /> },
    },
    at,
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
const press = (page: Page) => page.getByRole("button", { name: "فرستادن پیام" }).click();
const said = { message: "پیام شما رسید." };

test("a reported place leads here and is filled in; with the message it is sent, forgotten, and the site leads home", async () => {
  const asked = fakeFetch({ "home/contact": said });
  const { page, here, router } = await open("/place");
  await page.getByRole("link", { name: "گزارش اشتباه" }).click();
  await expect.poll(here).toBe("/contact-us");
  await expect.element(box(page, "نام مکان (اختیاری)")).toHaveValue("باغ فین");
  await fill(page);
  const navigated = vi.spyOn(router, "navigate");
  await press(page);
  await expect.element(page.getByRole("dialog", { name: said.message })).toBeVisible();
  const began = performance.now();
  expect(asked[0]!.input).toEqual({
    name: "سارا",
    mobile: "۰۹۱۲۳۴۵۶۷۸۹",
    email: "sara@example.ir",
    subject: "ساعت",
    place_name: "باغ فین",
    message: typed.پیام,
  });
  await expect.poll(reportedPlace).toBe("");
  expect(HOME_AFTER).toBe(3000);
  await new Promise((resolve) => setTimeout(resolve, HOME_AFTER - 700));
  expect(here()).toBe("/contact-us");
  await expect.poll(here, { timeout: 3000 }).toBe("/");
  expect(performance.now() - began).toBeGreaterThan(HOME_AFTER - 500);
  expect(navigated).toHaveBeenCalled();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test.for(["Escape", "the link"])("%s leads home at once, and nobody is led there a second time", async (way) => {
  fakeFetch({ "home/contact": said });
  const { page, here, router } = await open();
  await fill(page);
  await press(page);
  const link = page.getByRole("link", { name: "رفتن به خانه" });
  await expect.element(link).toHaveFocus();
  await (way === "Escape" ? userEvent.keyboard("{Escape}") : link.click());
  await expect.poll(here).toBe("/");
  await router.navigate("/faq");
  await new Promise((resolve) => setTimeout(resolve, HOME_AFTER + 200));
  expect(here()).toBe("/faq");
});

test.for([
  ["wrong fields", apiError("fields_wrong", { message: "پیام دست‌کم ۱۰ نویسه باشد." })],
  ["too often", apiError("too_often", undefined, 60)],
  [
    "no answer",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
] as const)("%s: it says so and loses nothing", async ([what, answer]) => {
  localStorage.setItem("reported_place", "باغ فین");
  fakeFetch({ "home/contact": answer });
  const { page, here } = await open();
  await fill(page);
  await press(page);
  await expect.element(page.getByRole("alert")).toHaveFocus();
  for (const [name, text] of Object.entries(typed)) await expect.element(box(page, name)).toHaveValue(text);
  await expect.element(box(page, "نام مکان (اختیاری)")).toHaveValue("باغ فین");
  expect([reportedPlace(), here()]).toEqual(["باغ فین", "/contact-us"]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  if (what === "wrong fields") await expect.element(box(page, "پیام")).toHaveAttribute("aria-invalid", "true");
});

test("the letters of a message are counted, and too many are said and not cut", async () => {
  const { page } = await open();
  await box(page, "پیام").fill("سلام");
  await expect.element(page.getByText("۴ از ۴٬۰۰۰ نویسه")).toBeVisible();
  await box(page, "پیام").fill("ب".repeat(4010));
  await expect.element(page.getByText("۱۰ نویسه بیش از اندازه است.")).toBeVisible();
  await expect.element(box(page, "پیام")).toHaveValue("ب".repeat(4010));
});
