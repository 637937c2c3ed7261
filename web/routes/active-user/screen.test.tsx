import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import { readVerification, type Verification, writeVerification } from "../../features/account/verification.ts";
import { action, loader } from "./data.ts";
import { Component } from "./screen.tsx";

const cookies = { read: readCookie, write: writeCookie };
const clear = () => {
  localStorage.clear();
  writeVerification(cookies, {});
};
beforeEach(clear);
afterEach(() => {
  vi.useRealTimers();
  clear();
});

const screen = { Component, loader, action };
const screens = { "/active-user": screen, "/reset-password": screen };
const mobile = "09121234567";
const inSeconds = (seconds: number) => Date.now() + seconds * 1000;
/** Time stands still, so that a countdown shows one value on any machine; it goes on by `vi.setSystemTime`. */
const stopTheClock = () => vi.useFakeTimers({ toFake: ["Date"] });
const codeSent = { message: "کد را فرستادیم.", expires_in: 120, resend_in: 60 };

function open(verification: Verification, path = "/active-user") {
  writeVerification(cookies, verification);
  return openScreens(screens, path);
}
type Page = Awaited<ReturnType<typeof open>>["page"];

const field = (page: Page) => page.getByRole("textbox", { name: "کد شش‌رقمی" });
async function type(page: Page, code: string) {
  await field(page).click();
  await userEvent.keyboard(code);
}

test("submits after six digits, navigates on with the ticket and replaces the code screen in the history", async () => {
  const requests = fakeFetch({ "user/active/sms": { activation_token: "بلیت", message: "شمارهٔ شما تأیید شد." } });
  const { page, router, toast, currentPath } = await open({ mobile, email: "a@b.ir", expiresAt: inSeconds(100) });
  await type(page, "۱۲۳۴۵۶");
  await expect.poll(currentPath).toBe("/register-info");
  expect(requests).toEqual([{ path: "user/active/sms", input: { mobile, code: "123456" }, bearer: undefined }]);
  expect(readVerification(cookies)).toMatchObject({ mobile, email: "a@b.ir", activation_token: "بلیت" });
  expect(toast).toHaveBeenCalledWith("success", "شمارهٔ شما تأیید شد.");
  expect(router.state.historyAction).toBe("REPLACE");
});

test("navigates to the new password after a correct reset code", async () => {
  const requests = fakeFetch({ "user/password/reset/sms": { reset_token: "بلیت", message: "درست بود." } });
  const { page, currentPath } = await open({ mobile, expiresAt: inSeconds(100) }, "/reset-password");
  await type(page, "123456");
  await expect.poll(currentPath).toBe("/change-password");
  expect(requests.map(({ path }) => path)).toEqual(["user/password/reset/sms"]);
  expect(readVerification(cookies)).toMatchObject({ mobile, reset_token: "بلیت" });
});

test("redirects to the previous screen without a phone number, and says why", async () => {
  fakeFetch({});
  const signUp = await open({});
  await expect.poll(signUp.currentPath).toBe("/register");
  expect(signUp.toast).toHaveBeenCalledExactlyOnceWith(
    "info",
    expect.stringContaining("نخست شمارهٔ همراهتان را بنویسید"),
  );
  const recover = await open({}, "/reset-password");
  await expect.poll(recover.currentPath).toBe("/forget");
});

test("shows a wrong code's error under the boxes and lets the next code replace it", async () => {
  let right = false;
  fakeFetch({
    "user/active/sms": () =>
      right ? { activation_token: "بلیت", message: "شد." } : apiError("code_wrong", { code: "کد درست نیست." }),
  });
  const { page, currentPath } = await open({ mobile, expiresAt: inSeconds(100) });
  await type(page, "111111");
  await expect.element(field(page)).toHaveAccessibleDescription("کد درست نیست.");
  await expect.element(field(page)).toHaveFocus();
  await expect.element(page.getByRole("timer")).toBeInTheDocument();
  right = true;
  await userEvent.keyboard("222222");
  await expect.poll(currentPath).toBe("/register-info");
});

test("clears the boxes of an unusable code; another code can be requested when the server allows it", async () => {
  stopTheClock();
  fakeFetch({ "user/active/sms": apiError("code_dead", undefined, 2), "user/signup": codeSent });
  const { page, toast } = await open({ mobile, expiresAt: inSeconds(100), resendAt: inSeconds(40) });
  await type(page, "111111");
  await expect.element(field(page)).toHaveAccessibleDescription(/از کار افتاد/);
  await expect.element(field(page)).toHaveValue("");
  expect(page.getByRole("timer").query()).toBeNull();
  await expect.element(page.getByRole("button", { name: "کد تازه تا ۰:۰۲ دیگر" })).toBeDisabled();
  vi.setSystemTime(inSeconds(2));
  const resend = page.getByRole("button", { name: "کد تازه بفرستید" });
  await expect.element(resend).toBeEnabled();
  await resend.click();
  await expect.poll(() => page.getByRole("timer").element().textContent).toBe("تا ۲:۰۰ دیگر کار می‌کند.");
  await expect.element(field(page)).not.toHaveAttribute("aria-invalid");
  await expect.element(page.getByRole("button", { name: "کد تازه تا ۱:۰۰ دیگر" })).toBeDisabled();
  expect(toast).toHaveBeenCalledWith("success", codeSent.message);
});

test("continues both countdowns after a reload", async () => {
  stopTheClock();
  fakeFetch({});
  const { page } = await open({ mobile, expiresAt: inSeconds(95), resendAt: inSeconds(35) });
  await expect.poll(() => page.getByRole("timer").element().textContent).toMatch(/^تا ۱:۳۵ دیگر/);
  await page.unmount();
  vi.setSystemTime(inSeconds(20));
  const { page: reloadedPage } = await openScreens(screens, "/active-user");
  await expect.poll(() => reloadedPage.getByRole("timer").element().textContent).toMatch(/^تا ۱:۱۵ دیگر/);
  await expect.element(reloadedPage.getByRole("button", { name: "کد تازه تا ۰:۱۵ دیگر" })).toBeDisabled();
});

test("shows when another code may be requested after the server has refused one, without unknown times", async () => {
  stopTheClock();
  fakeFetch({ "user/signup": apiError("code_too_soon", undefined, 42) });
  const { page } = await open({ mobile });
  await expect.element(page.getByText("۰۹۱۲۱۲۳۴۵۶۷")).toBeVisible();
  expect(page.getByRole("timer").query()).toBeNull();
  await page.getByRole("button", { name: "کد تازه بفرستید" }).click();
  await expect.element(page.getByRole("button", { name: "کد تازه تا ۰:۴۲ دیگر" })).toBeDisabled();
});

test("leads back to correct the phone number", async () => {
  fakeFetch({});
  const { page, currentPath } = await open({ mobile, email: "a@b.ir" });
  await page.getByRole("link", { name: "ویرایش شماره" }).click();
  await expect.poll(currentPath).toBe("/register");
  expect(readVerification(cookies)).toEqual({ mobile, email: "a@b.ir" }); // for its fields
});
