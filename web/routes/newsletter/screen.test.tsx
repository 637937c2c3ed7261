import { expect, test } from "vitest";
import { API_ERRORS, apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import "../../../ui/styles/tokens.css";
import { Toasts } from "../../../ui/dialog/outlets.tsx";
import * as newsletterData from "./data.ts";
import { Component as Newsletter } from "./screen.tsx";

const token = "t".repeat(43);
const NewsletterWithToasts = () => (
  <>
    <Newsletter />
    <Toasts />
  </>
);
const open = (path: string) =>
  openScreens({ "/newsletter/:token?": { Component: NewsletterWithToasts, ...newsletterData } }, path);
const unsubscribe = `home/Newsletters/unsubscribe/${token}`;

test("unsubscribes on the button, not when the page of an email's link opens", async () => {
  const requests = fakeFetch({ [unsubscribe]: { message: "خبرنامه لغو شد." } });
  const { page } = await open(`/newsletter/${token}`);
  await expect.element(page.getByRole("heading", { name: "لغو خبرنامه" })).toBeVisible();
  expect(requests).toEqual([]);
  await page.getByRole("button", { name: "لغو خبرنامه" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("خبرنامه لغو شد.");
  expect(requests.map(({ path }) => path)).toEqual([unsubscribe]);
  expect(page.getByRole("button").elements()).toEqual([]);
});

test("reports an unknown subscription as a status, not as an error", async () => {
  fakeFetch({ [unsubscribe]: apiError("subscription_unknown") });
  const { page } = await open(`/newsletter/${token}`);
  await page.getByRole("button", { name: "لغو خبرنامه" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent(API_ERRORS.subscription_unknown[1]);
});

test("asks the owner of an address to confirm it on the button, not when the email's link opens", async () => {
  const path = `home/Newsletters/confirm/${token}`;
  const requests = fakeFetch({ [path]: { message: "عضویت شما تأیید شد." } });
  const { page } = await open(`/newsletter/${token}?confirm=1`);
  await expect.element(page.getByRole("heading", { name: "تأیید عضویت" })).toBeVisible();
  expect(requests).toEqual([]);
  await page.getByRole("button", { name: "تأیید عضویت" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("عضویت شما تأیید شد.");
  expect(requests.map((request) => request.path)).toEqual([path]);
});

test("a success takes the place of the form, and says that an email asks to confirm it", async () => {
  const answer = { message: "ایمیل شما در خبرنامه ثبت شد." };
  const requests = fakeFetch({ "home/Newsletters": answer });
  const { page } = await open("/newsletter");
  await page.getByRole("textbox", { name: "نشانی ایمیل برای خبرنامه" }).fill("sara@example.ir");
  await page.getByRole("button", { name: "عضویت" }).click();
  const done = page.getByRole("status").filter({ hasText: answer.message });
  await expect.element(done).toMatchTextContent(/با پیوند داخل نامه عضویت را تأیید کنید/);
  await expect.element(done).toHaveFocus();
  expect(page.getByRole("textbox").query()).toBeNull();
  expect(page.getByRole("button", { name: "عضویت" }).query()).toBeNull();
  expect(page.getByText(answer.message, { exact: false }).elements(), "and no toast").toHaveLength(1);
  expect(requests.map(({ input }) => input)).toEqual([{ email: "sara@example.ir" }]);
});

test("the error's ring goes around field and button together", async () => {
  fakeFetch({ "home/Newsletters": apiError("fields_wrong", { email: "نشانی ایمیل درست نیست." }) });
  const { page } = await open("/newsletter");
  const field = page.getByRole("textbox", { name: "نشانی ایمیل برای خبرنامه" });
  await page.getByRole("button", { name: "عضویت" }).click();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  const sheet = field.element().parentElement!;
  const { borderColor, boxShadow } = getComputedStyle(sheet);
  expect(boxShadow).toContain(borderColor);
  expect(getComputedStyle(field.element()).borderStyle).toBe("none");
  const [frame, button] = [sheet, page.getByRole("button", { name: "عضویت" }).element()].map((element) =>
    element.getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  expect(frame.left).toBeLessThan(button.left);
  expect(frame.right).toBeGreaterThan(button.right);
});

test("shows the error of a wrong address and keeps it for correction", async () => {
  fakeFetch({ "home/Newsletters": apiError("fields_wrong", { email: "نشانی ایمیل درست نیست." }) });
  const { page } = await open("/newsletter");
  const field = page.getByRole("textbox", { name: "نشانی ایمیل برای خبرنامه" });
  await field.fill("sara@");
  await page.getByRole("button", { name: "عضویت" }).click();
  await expect.element(field).toHaveAccessibleDescription("نشانی ایمیل درست نیست.");
  await expect.element(page.getByText("نشانی ایمیل درست نیست.")).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("sara@");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  expect(page.getByText("نشانی ایمیل درست نیست.").elements(), "and no toast").toHaveLength(1);
});
