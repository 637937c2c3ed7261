import { expect, test, vi } from "vitest";
import { API_ERRORS, apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fake-fetch.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import { Toasts } from "../../../ui/dialog/toasts.tsx";
import * as newsletterData from "./data.ts";
import { Component as Newsletter } from "./screen.tsx";

const token = "t".repeat(43);
const Both = () => (
  <>
    <Newsletter />
    <Toasts />
  </>
);
const open = (at: string) => openScreens({ "/newsletter/:token?": { Component: Both, ...newsletterData } }, at);
const unsubscribe = `home/Newsletters/unsubscribe/${token}`;

test("opening the page of a letter changes nothing; its one button ends the subscription", async () => {
  const asked = fakeFetch({ [unsubscribe]: { message: "خبرنامه لغو شد." } });
  const { page } = await open(`/newsletter/${token}`);
  await expect.element(page.getByRole("heading", { name: "لغو خبرنامه" })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "لغو خبرنامه" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("خبرنامه لغو شد.");
  expect(asked.map(({ path }) => path)).toEqual([unsubscribe]);
  expect(page.getByRole("button").elements()).toEqual([]);
});

test("the second time it says calmly that there is none", async () => {
  fakeFetch({ [unsubscribe]: apiError("subscription_unknown") });
  const { page } = await open(`/newsletter/${token}`);
  await page.getByRole("button", { name: "لغو خبرنامه" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent(API_ERRORS.subscription_unknown[1]);
});

test("without an answer the button stays", async () => {
  fakeFetch({
    [unsubscribe]: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  const { page } = await open(`/newsletter/${token}`);
  await page.getByRole("button", { name: "لغو خبرنامه" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "لغو خبرنامه" })).toBeVisible();
});

test("an address is registered twice without complaint, and the field is free for another", async () => {
  const said = { message: "ایمیل شما در خبرنامه ثبت شد." };
  const asked = fakeFetch({ "home/Newsletters": said });
  const { page } = await open("/newsletter");
  const field = page.getByRole("textbox", { name: "نشانی ایمیل برای خبرنامه" });
  for (const times of [1, 2]) {
    await field.fill("sara@example.ir");
    await page.getByRole("button", { name: "عضویت" }).click();
    await vi.waitFor(() => expect(asked).toHaveLength(times));
    await expect.element(page.getByText(said.message).first()).toBeVisible();
    await expect.element(field).toHaveValue("");
  }
  expect(asked.map(({ input }) => input)).toEqual(Array(2).fill({ email: "sara@example.ir" }));
});

test("a wrong address is said with its own sentence, and stays to be mended", async () => {
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
});
