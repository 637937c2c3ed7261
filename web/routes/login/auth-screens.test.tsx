import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { saveRedirect } from "../../../api-client/save-redirect.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { nextFrames } from "../../../testing/next-frames.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import { REDIRECT_DELAY } from "../../features/account/code-request.tsx";
import { readVerification, type Verification, writeVerification } from "../../features/account/verification.ts";
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
const cookies = { read: readCookie, write: writeCookie };
function open(path: string, verification: Verification = {}) {
  writeVerification(cookies, verification);
  return openScreens(screens, path);
}
type Page = Awaited<ReturnType<typeof open>>["page"];

const clearStorage = () => {
  localStorage.clear();
  for (const name of ["iran_token", "redirect", "verification"]) writeCookie(name, "", 0);
};
beforeEach(clearStorage);
afterEach(() => {
  vi.useRealTimers();
  clearStorage();
});

const mobile = "09121234567";
/** Is asked for a while after the last letter of a new password: before or after a press on the button. */
const STRENGTH_CHECK = "user/password/check";
const codeSent = { message: "کد را فرستادیم.", expires_in: 120, resend_in: 60 };
const token = { access_token: "نو", token_type: "Bearer", expires_in: 2_592_000, message: "خوش آمدید." };
/**
 * Submits with fake timers and waits until the toast confirms it and the navigation is scheduled. Returns the (fake) time. Clicks
 * without the provider, and polls each millisecond, so that hardly any fake time passes.
 */
async function submitWithFakeTimers({ page, toast }: Awaited<ReturnType<typeof open>>): Promise<number> {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  (page.getByRole("button", { name: "فرستادن کد", exact: true }).element() as HTMLElement).click();
  await expect.poll(() => toast.mock.calls, { interval: 1 }).toEqual([["success", codeSent.message]]);
  await expect.poll(() => vi.getTimerCount(), { interval: 1 }).toBe(1);
  return Date.now();
}
const click = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function logIn(page: Page) {
  await page.getByRole("textbox", { name: "شمارهٔ همراه، ایمیل یا نام کاربری" }).fill("maryam");
  await page.getByRole("textbox", { name: "گذرواژه" }).fill("kooh-o-kavir");
  await click(page, "ورود");
}

test("stores the token and redirects to the stored page after the log-in", async () => {
  const requests = fakeFetch({ "user/login": token });
  saveRedirect(cookies, "/profile?from=here");
  const { page, router, toast, currentPath } = await open("/login");
  await logIn(page);
  await expect.poll(currentPath).toBe("/profile");
  expect(router.state.location.search).toBe("?from=here");
  expect(readCookie("iran_token")).toBe("نو");
  expect(requests[0]!.input).toEqual({ username: "maryam", password: "kooh-o-kavir" });
  expect(toast).toHaveBeenCalledExactlyOnceWith("success", token.message);
});

test("redirects home after the log-in when no page is stored", async () => {
  fakeFetch({ "user/login": token });
  const { page, currentPath } = await open("/login");
  await logIn(page);
  await expect.poll(currentPath).toBe("/");
});

test("reports a wrong password above the form and in a toast, and keeps the typed values", async () => {
  fakeFetch({ "user/login": apiError("credentials_wrong") });
  const { page, toast, currentPath } = await open("/login");
  await logIn(page);
  const errorMessage = "نام کاربری یا گذرواژه نادرست است.";
  await expect.element(page.getByRole("alert")).toHaveTextContent(errorMessage);
  await expect.element(page.getByRole("alert")).toHaveFocus();
  expect(toast).toHaveBeenCalledExactlyOnceWith("error", errorMessage);
  await expect.element(page.getByRole("textbox", { name: "گذرواژه" })).toHaveValue("kooh-o-kavir");
  expect(currentPath()).toBe("/login");
  expect(readCookie("iran_token")).toBeUndefined();
});

test.each(["/login", "/register"])(
  "%s says why it was opened, and passes the reason on to the other one",
  async (path) => {
    fakeFetch({});
    const { page } = await open(`${path}?for=correction`);
    await expect.element(page.getByText(/^برای اصلاح اطلاعات یک مکان باید وارد شوید\./)).toBeVisible();
    const [other, name] = path === "/login" ? ["/register", "عضو شوید"] : ["/login", "وارد شوید"];
    const link = page.getByRole("link", { name, exact: true });
    await expect.element(link).toHaveAttribute("href", `${other}?for=correction`);
  },
);

test.each(["", "spam", "toString"])("the unknown reason «%s» is none", async (name) => {
  fakeFetch({});
  const { page } = await open(`/login?for=${name}`);
  await expect.element(page.getByText("وارد شوید تا آنچه نگه داشته‌اید همراهتان باشد.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "عضو شوید" })).toHaveAttribute("href", "/register");
});

test("leads a member who has logged in elsewhere to the page that led to the log-in, once", async () => {
  fakeFetch({});
  writeCookie("iran_token", "token", 100);
  saveRedirect(cookies, "/change-password");
  await expect.poll((await open("/login")).currentPath).toBe("/change-password");
  expect(readCookie("redirect")).toBeUndefined();
});

test("redirects a signed-in member from /login and /register", async () => {
  fakeFetch({});
  writeCookie("iran_token", "بلیت", 60);
  for (const path of ["/login", "/register"]) await expect.poll((await open(path)).currentPath).toBe("/profile");
});

test.each([
  ["/register", "user/signup", "/active-user", { mobile: "۰۹۱۲۱۲۳۴۵۶۷", email: "" }],
  ["/forget", "user/password/forget/sms", "/reset-password", { mobile: "۰۹۱۲۱۲۳۴۵۶۷" }],
])(
  "confirms on %s that the code was sent and navigates to the code screen 1.5 s later",
  async (from, endpointPath, to, input) => {
    const requests = fakeFetch({ [endpointPath]: codeSent, "user/checkUser": { exists: false } });
    const screen = await open(from);
    const { page, currentPath } = screen;
    await page.getByRole("textbox", { name: "شمارهٔ همراه" }).fill("۰۹۱۲۱۲۳۴۵۶۷");
    const confirmedAt = await submitWithFakeTimers(screen);
    await vi.advanceTimersByTimeAsync(REDIRECT_DELAY - 100);
    await nextFrames();
    expect(currentPath()).toBe(from);
    await vi.advanceTimersByTimeAsync(100);
    await expect.poll(currentPath).toBe(to);
    expect(requests.filter(({ path }) => path === endpointPath).map(({ input }) => input)).toEqual([input]);
    const { expiresAt = 0, resendAt = 0, ...others } = readVerification(cookies);
    expect(others).toEqual({ mobile });
    expect(Math.abs(expiresAt - confirmedAt - 120_000)).toBeLessThan(100); // counted from the answer, not from the navigation
    expect(expiresAt - resendAt).toBe(60_000);
  },
);

test("cancels the navigation when the visitor leaves within the 1.5 s", async () => {
  fakeFetch({ "user/password/forget/sms": codeSent });
  const screen = await open("/forget");
  const { page, currentPath } = screen;
  await page.getByRole("textbox", { name: "شمارهٔ همراه" }).fill(mobile);
  await submitWithFakeTimers(screen);
  (page.getByRole("link", { name: "بازگشت به ورود" }).element() as HTMLElement).click();
  await expect.poll(currentPath, { interval: 1 }).toBe("/login");
  await nextFrames(); // the screen has left the document too
  await vi.advanceTimersByTimeAsync(2 * REDIRECT_DELAY);
  await nextFrames();
  expect(currentPath()).toBe("/login");
});

test("reports a taken phone number under its field, with a link to log in", async () => {
  fakeFetch({
    "user/signup": apiError("mobile_taken", { mobile: "با این شماره پیش‌تر حساب ساخته‌اند." }),
    "user/checkUser": { exists: false },
  });
  const { page } = await open("/register");
  const field = page.getByRole("textbox", { name: "شمارهٔ همراه" });
  await field.fill(mobile);
  await expect.element(page.getByText("این شماره آزاد است.")).toBeVisible(); // it was free at the last check
  await click(page, "فرستادن کد");
  await expect.element(field).toHaveAccessibleDescription(/وارد شوید یا شمارهٔ دیگری بنویسید/);
  await expect.element(field).toHaveValue(mobile);
  await page.getByRole("alert").getByRole("link").click(); // focuses the field from the summary
  await expect.element(field).toHaveFocus();
  await field.fill("0912765432");
  await expect.element(field).not.toHaveAttribute("aria-invalid"); // the number has changed
});

test("redirects to /login, signed out, after a password change with a reset ticket", async () => {
  const requests = fakeFetch({ "user/password/change": { message: "گذرواژه عوض شد." } });
  const { page, toast, currentPath } = await open("/change-password", { mobile, reset_token: "بلیت" });
  expect(page.getByRole("textbox", { name: "گذرواژهٔ کنونی" }).query()).toBeNull();
  await page.getByRole("textbox", { name: "گذرواژهٔ تازه" }).fill("kooh-o-kavir");
  await click(page, "ذخیره");
  await expect.poll(currentPath).toBe("/login");
  const changes = requests.filter(({ path }) => path !== STRENGTH_CHECK);
  expect(changes.map(({ input }) => input)).toEqual([{ password: "kooh-o-kavir", reset_token: "بلیت" }]);
  expect(toast).toHaveBeenCalledExactlyOnceWith("success", "گذرواژه عوض شد.");
});

test("requires the current password of a member, who logs in again with the new one", async () => {
  writeCookie("iran_token", "mine", 60);
  const requests = fakeFetch({
    "user/password/change": { message: "گذرواژه عوض شد." },
    "user/logout": { message: "بدرود." },
  });
  const { page, currentPath } = await open("/change-password");
  await page.getByRole("textbox", { name: "گذرواژهٔ کنونی" }).fill("old-password");
  await page.getByRole("textbox", { name: "گذرواژهٔ تازه" }).fill("kooh-o-kavir");
  await click(page, "ذخیره");
  await expect.poll(currentPath).toBe("/login");
  const changes = requests.filter(({ path }) => path !== STRENGTH_CHECK);
  expect(changes.map(({ path, bearer }) => [path, bearer])).toEqual([
    ["user/password/change", "mine"],
    ["user/logout", "mine"],
  ]);
  expect(changes[0]!.input).toEqual({ old_password: "old-password", password: "kooh-o-kavir" });
  expect(readCookie("iran_token")).toBeUndefined();
});

test("redirects to /forget without ticket and token, and links there from an expired ticket", async () => {
  fakeFetch({ "user/password/change": apiError("ticket_expired") });
  await expect.poll((await open("/change-password")).currentPath).toBe("/forget");
  const { page } = await open("/change-password", { mobile, reset_token: "کهنه" });
  await page.getByRole("textbox", { name: "گذرواژهٔ تازه" }).fill("kooh-o-kavir");
  await click(page, "ذخیره");
  await expect.element(page.getByRole("link", { name: "گرفتن کد تازه" })).toHaveAttribute("href", "/forget");
});
