import { afterEach, beforeEach, expect, test } from "vitest";
import { readCookie, writeCookie } from "../../../api-client/cookie.ts";
import { keepRedirect } from "../../../api-client/redirect-address.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fake-fetch.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import * as changePasswordData from "../change-password/data.ts";
import { Component as ChangePassword } from "../change-password/screen.tsx";
import * as forgetData from "../forget/data.ts";
import { Component as Forget } from "../forget/screen.tsx";
import * as registerData from "../register/data.ts";
import { Component as Register } from "../register/screen.tsx";
import * as loginData from "./data.ts";
import { Component as Login } from "./screen.tsx";

const screens = {
  "/login": { Component: Login, ...loginData },
  "/register": { Component: Register, ...registerData },
  "/forget": { Component: Forget, ...forgetData },
  "/change-password": { Component: ChangePassword, ...changePasswordData },
};
const open = (pathname: string, state: object | null = null) => openScreens(screens, { pathname, state });
type Page = Awaited<ReturnType<typeof open>>["page"];

const forgetAll = () => {
  localStorage.clear();
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
};
beforeEach(forgetAll);
afterEach(forgetAll);

const mobile = "09121234567";
const sent = { message: "کد را فرستادیم.", expires_in: 120, resend_in: 60 };
const token = { access_token: "نو", token_type: "Bearer", expires_in: 2_592_000, message: "خوش آمدید." };
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function logIn(page: Page) {
  await page.getByRole("textbox", { name: "شمارهٔ همراه، ایمیل یا نام کاربری" }).fill("maryam");
  await page.getByRole("textbox", { name: "گذرواژه" }).fill("kooh-o-kavir");
  await press(page, "ورود");
}

test("logging in keeps the token and leads to the stored page", async () => {
  const asked = fakeFetch({ "user/login": token });
  keepRedirect({ read: readCookie, write: writeCookie }, "/profile?from=here");
  const { page, router, said, here } = await open("/login");
  await logIn(page);
  await expect.poll(here).toBe("/profile");
  expect(router.state.location.search).toBe("?from=here");
  expect(readCookie("iran_token")).toBe("نو");
  expect(asked[0]!.input).toEqual({ username: "maryam", password: "kooh-o-kavir" });
  expect(said).toHaveBeenCalledExactlyOnceWith("success", token.message);
});

test("with no page stored, logging in leads home", async () => {
  fakeFetch({ "user/login": token });
  const { page, here } = await open("/login");
  await logIn(page);
  await expect.poll(here).toBe("/");
});

test("a wrong password is said above the form and as a toast, and nothing that was typed is lost", async () => {
  fakeFetch({ "user/login": apiError("credentials_wrong") });
  const { page, said, here } = await open("/login");
  await logIn(page);
  const sentence = "نام کاربری یا گذرواژه نادرست است.";
  await expect.element(page.getByRole("alert")).toHaveTextContent(sentence);
  await expect.element(page.getByRole("alert")).toHaveFocus();
  expect(said).toHaveBeenCalledExactlyOnceWith("error", sentence);
  await expect.element(page.getByRole("textbox", { name: "گذرواژه" })).toHaveValue("kooh-o-kavir");
  expect(here()).toBe("/login");
  expect(readCookie("iran_token")).toBeUndefined();
});

test("who is signed in is led on from /login and /register", async () => {
  fakeFetch({});
  writeCookie("iran_token", "بلیت", 60);
  for (const path of ["/login", "/register"]) await expect.poll((await open(path)).here).toBe("/profile");
});

test.each([
  ["/register", "user/signup", "/active-user", { mobile: "۰۹۱۲۱۲۳۴۵۶۷", email: "" }],
  ["/forget", "user/password/forget/sms", "/reset-password", { mobile: "۰۹۱۲۱۲۳۴۵۶۷" }],
])("%s says that the code is sent, and 1.5 s later leads to where it is asked for", async (from, call, to, input) => {
  const asked = fakeFetch({ [call]: sent, "user/checkUser": { exists: false } });
  const { page, router, said, here } = await open(from);
  await page.getByRole("textbox", { name: "شمارهٔ همراه" }).fill("۰۹۱۲۱۲۳۴۵۶۷");
  await press(page, "فرستادن کد");
  await expect.poll(() => said.mock.calls).toEqual([["success", sent.message]]);
  const [told, now] = [performance.now(), Date.now()];
  await new Promise((done) => setTimeout(done, 1200));
  expect(here()).toBe(from);
  await expect.poll(here, { timeout: 1500, interval: 10 }).toBe(to);
  expect(performance.now() - told).toBeGreaterThan(1300);
  expect(asked.filter(({ path }) => path === call).map((item) => item.input)).toEqual([input]);
  const { expiresAt, resendAt, ...rest } = router.state.location.state;
  expect(rest).toEqual({ mobile });
  expect(Math.abs(expiresAt - now - 120_000)).toBeLessThan(500); // counted from the sending, not from the arrival
  expect(expiresAt - resendAt).toBe(60_000);
});

test("who leaves within the 1.5 s is not called back", async () => {
  fakeFetch({ "user/password/forget/sms": sent });
  const { page, said, here } = await open("/forget");
  await page.getByRole("textbox", { name: "شمارهٔ همراه" }).fill(mobile);
  await press(page, "فرستادن کد");
  await expect.poll(() => said.mock.calls.length).toBe(1);
  await page.getByRole("link", { name: "بازگشت به ورود" }).click();
  await expect.poll(here).toBe("/login");
  await new Promise((done) => setTimeout(done, 1800));
  expect(here()).toBe("/login");
});

test("a number that is a member's says so under its field, with the way to log in", async () => {
  fakeFetch({
    "user/signup": apiError("mobile_taken", { mobile: "با این شماره پیش‌تر حساب ساخته‌اند." }),
    "user/checkUser": { exists: false },
  });
  const { page } = await open("/register");
  const field = page.getByRole("textbox", { name: "شمارهٔ همراه" });
  await field.fill(mobile);
  await expect.element(page.getByText("این شماره آزاد است.")).toBeVisible(); // a moment ago it was
  await press(page, "فرستادن کد");
  await expect.element(field).toHaveAccessibleDescription(/وارد شوید یا شمارهٔ دیگری بنویسید/);
  await expect.element(field).toHaveValue(mobile);
  await page.getByRole("alert").getByRole("link").click(); // from the summary to the field
  await expect.element(field).toHaveFocus();
  await field.fill("0912765432");
  await expect.element(field).not.toHaveAttribute("aria-invalid"); // that is another number
});

test("with the ticket of a reset another password leads to /login, signed out", async () => {
  const asked = fakeFetch({ "user/password/change": { message: "گذرواژه عوض شد." } });
  const { page, said, here } = await open("/change-password", { mobile, reset_token: "بلیت" });
  expect(page.getByRole("textbox", { name: "گذرواژهٔ کنونی" }).query()).toBeNull();
  await page.getByRole("textbox", { name: "گذرواژهٔ تازه" }).fill("kooh-o-kavir");
  await press(page, "ذخیره");
  await expect.poll(here).toBe("/login");
  expect(asked.map(({ input }) => input)).toEqual([{ password: "kooh-o-kavir", reset_token: "بلیت" }]);
  expect(said).toHaveBeenCalledExactlyOnceWith("success", "گذرواژه عوض شد.");
});

test("a member gives the password that is, and logs in anew with the other", async () => {
  writeCookie("iran_token", "mine", 60);
  const asked = fakeFetch({
    "user/password/change": { message: "گذرواژه عوض شد." },
    "user/logout": { message: "بدرود." },
  });
  const { page, here } = await open("/change-password");
  await page.getByRole("textbox", { name: "گذرواژهٔ کنونی" }).fill("old-password");
  await page.getByRole("textbox", { name: "گذرواژهٔ تازه" }).fill("kooh-o-kavir");
  await press(page, "ذخیره");
  await expect.poll(here).toBe("/login");
  expect(asked.map(({ path, bearer }) => [path, bearer])).toEqual([
    ["user/password/change", "mine"],
    ["user/logout", "mine"],
  ]);
  expect(asked[0]!.input).toEqual({ old_password: "old-password", password: "kooh-o-kavir" });
  expect(readCookie("iran_token")).toBeUndefined();
});

test("with neither ticket nor token one begins at /forget; a ticket that is too old shows the way there", async () => {
  fakeFetch({ "user/password/change": apiError("ticket_expired") });
  await expect.poll((await open("/change-password")).here).toBe("/forget");
  const { page } = await open("/change-password", { mobile, reset_token: "کهنه" });
  await page.getByRole("textbox", { name: "گذرواژهٔ تازه" }).fill("kooh-o-kavir");
  await press(page, "ذخیره");
  await expect.element(page.getByRole("link", { name: "گرفتن کد تازه" })).toHaveAttribute("href", "/forget");
});
