import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fake-fetch.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import { action, loader } from "./data.ts";
import { Component } from "./screen.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const screen = { Component, loader, action };
const screens = { "/active-user": screen, "/reset-password": screen };
const mobile = "09121234567";
const inSeconds = (seconds: number) => Date.now() + seconds * 1000;
const sent = { message: "کد را فرستادیم.", expires_in: 120, resend_in: 60 };

const open = (state: object | null, path = "/active-user") => openScreens(screens, { pathname: path, state });
type Page = Awaited<ReturnType<typeof open>>["page"];

const field = (page: Page) => page.getByRole("textbox", { name: "کد شش‌رقمی" });
async function type(page: Page, code: string) {
  await field(page).click();
  await userEvent.keyboard(code);
}

test("six digits are enough: a right code leads on, with the ticket, and back again there is no code", async () => {
  const asked = fakeFetch({ "user/active/sms": { activation_token: "بلیت", message: "شمارهٔ شما تأیید شد." } });
  const { page, router, said, here } = await open({ mobile, email: "a@b.ir", expiresAt: inSeconds(100) });
  await type(page, "۱۲۳۴۵۶");
  await expect.poll(here).toBe("/register-info");
  expect(asked).toEqual([{ path: "user/active/sms", input: { mobile, code: "123456" }, bearer: undefined }]);
  expect(router.state.location.state).toMatchObject({ mobile, email: "a@b.ir", activation_token: "بلیت" });
  expect(said).toHaveBeenCalledWith("success", "شمارهٔ شما تأیید شد.");
  expect(router.state.historyAction).toBe("REPLACE");
});

test("having forgotten the password, a right code leads to another one", async () => {
  const asked = fakeFetch({ "user/password/reset/sms": { reset_token: "بلیت", message: "درست بود." } });
  const { page, router, here } = await open({ mobile, expiresAt: inSeconds(100) }, "/reset-password");
  await type(page, "123456");
  await expect.poll(here).toBe("/change-password");
  expect(asked.map(({ path }) => path)).toEqual(["user/password/reset/sms"]);
  expect(router.state.location.state).toMatchObject({ mobile, reset_token: "بلیت" });
});

test("without a number there is nobody to ask: back to where it is given", async () => {
  fakeFetch({});
  const signUp = await open(null);
  await expect.poll(signUp.here).toBe("/register");
  const recover = await open(null, "/reset-password");
  await expect.poll(recover.here).toBe("/forget");
});

test("a wrong code is said under its boxes, and the next one takes its place", async () => {
  let right = false;
  fakeFetch({
    "user/active/sms": () =>
      right ? { activation_token: "بلیت", message: "شد." } : apiError("code_wrong", { code: "کد درست نیست." }),
  });
  const { page, here } = await open({ mobile, expiresAt: inSeconds(100) });
  await type(page, "111111");
  await expect.element(field(page)).toHaveAccessibleDescription("کد درست نیست.");
  await expect.element(field(page)).toHaveFocus();
  await expect.element(page.getByRole("timer")).toBeInTheDocument();
  right = true;
  await userEvent.keyboard("222222");
  await expect.poll(here).toBe("/register-info");
});

test("a dead code leaves empty boxes; another one can be had when the server says so, and begins anew", async () => {
  fakeFetch({ "user/active/sms": apiError("code_dead", undefined, 2), "user/signup": sent });
  const { page, said } = await open({ mobile, expiresAt: inSeconds(100), resendAt: inSeconds(40) });
  await type(page, "111111");
  await expect.element(field(page)).toHaveAccessibleDescription(/از کار افتاد/);
  await expect.element(field(page)).toHaveValue("");
  expect(page.getByRole("timer").query()).toBeNull();
  const again = page.getByRole("button", { name: "کد تازه بفرستید" });
  await expect.element(again, { timeout: 4000 }).toBeEnabled();
  await again.click();
  await expect
    .poll(() => page.getByRole("timer").element().textContent)
    .toMatch(/^تا (۲:۰۰|۱:۵[۰-۹]) دیگر کار می‌کند\.$/);
  await expect.element(field(page)).not.toHaveAttribute("aria-invalid");
  await expect.element(page.getByRole("button", { name: /^کد تازه تا (۱:۰۰|۰:۵[۰-۹]) دیگر$/ })).toBeDisabled();
  expect(said).toHaveBeenCalledWith("success", sent.message);
});

test("both countdowns go on after a reload", async () => {
  fakeFetch({});
  const { page, router } = await open({ mobile, expiresAt: inSeconds(95), resendAt: inSeconds(35) });
  await expect.poll(() => page.getByRole("timer").element().textContent).toMatch(/^تا ۱:۳[۴۵] دیگر/);
  const { location } = router.state; // what a browser keeps over a reload
  await page.unmount();
  const now = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => now + 20_000);
  const { page: reloaded } = await openScreens(screens, location);
  await expect.poll(() => reloaded.getByRole("timer").element().textContent).toMatch(/^تا ۱:۱[۳-۵] دیگر/);
  await expect.element(reloaded.getByRole("button", { name: /کد تازه تا ۰:۱[۳-۵] دیگر/ })).toBeDisabled();
});

test("in another window the stored number is known, and nothing is said of times that are not", async () => {
  localStorage.setItem("mobile", mobile);
  fakeFetch({ "user/signup": apiError("code_too_soon", undefined, 42) });
  const { page } = await open(null);
  await expect.element(page.getByText("۰۹۱۲۱۲۳۴۵۶۷")).toBeVisible();
  expect(page.getByRole("timer").query()).toBeNull();
  await page.getByRole("button", { name: "کد تازه بفرستید" }).click();
  await expect.element(page.getByRole("button", { name: /کد تازه تا ۰:۴[۰-۲] دیگر/ })).toBeDisabled();
});

test("the number can be corrected", async () => {
  fakeFetch({});
  const { page, router, here } = await open({ mobile, email: "a@b.ir" });
  await page.getByRole("link", { name: "ویرایش شماره" }).click();
  await expect.poll(here).toBe("/register");
  expect(router.state.location.state).toEqual({ mobile, email: "a@b.ir" });
});
