import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { sessionContext } from "../../../api-client/loaders.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { browserSession } from "../../../testing/browser-session.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { followRouter } from "../../../testing/run/follow-router.ts";
import { type Verification, writeVerification } from "../../features/account/verification.ts";
import { action, loader } from "./data.ts";
import { Component } from "./screen.tsx";

afterEach(() => {
  for (const name of ["iran_token", "verification", "redirect"]) writeCookie(name, "", 0);
  localStorage.clear();
  sessionStorage.clear();
});

const otherRoute = { element: null, HydrateFallback: () => null };
const ref = (id: number, name: string) => ({ id, name });
const defaultAnswers = {
  "filter/getProvince": { data: [ref(17, "فارس"), ref(31, "یزد")] },
  "filter/getCity": { data: [ref(2, "مرودشت"), ref(1, "شیراز")] },
  "user/checkUser": { exists: false },
};
const token = { access_token: "نو", token_type: "Bearer", expires_in: 100, message: "اطلاعات شما ذخیره شد." };

async function open(verification: Verification) {
  writeVerification({ read: readCookie, write: writeCookie }, verification);
  const toast = vi.fn();
  const router = createMemoryRouter(
    [
      { path: "/register-info", Component, loader, action, HydrateFallback: () => null },
      { path: "*", ...otherRoute },
    ],
    {
      initialEntries: ["/register-info"],
      getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(toast)]])),
    },
  );
  followRouter(router);
  const page = await render(<RouterProvider router={router} />);
  return { page, toast, currentPath: () => router.state.location.pathname };
}
const verification = { mobile: "09121234567", email: "maryam@example.ir", activation_token: "بلیت" };

async function fill(page: Awaited<ReturnType<typeof open>>["page"]) {
  await page.getByRole("textbox", { name: "نام", exact: true }).fill("مریم");
  await page.getByRole("textbox", { name: "نام خانوادگی" }).fill("رضایی");
  await page.getByRole("textbox", { name: "گذرواژه" }).fill("kooh-o-kavir");
  await page.getByText(/^بیشتر/).click();
  await page.getByRole("textbox", { name: "نام کاربری" }).fill("maryam");
  await page.getByRole("textbox", { name: "روز تاریخ تولد" }).fill("۳");
  await page.getByRole("combobox", { name: "ماه تاریخ تولد" }).selectOptions("مهر");
  await page.getByRole("textbox", { name: "سال تاریخ تولد" }).fill("۱۳۷۰");
  await page.getByRole("combobox", { name: "جنسیت" }).selectOptions("زن");
  await page.getByRole("combobox", { name: "استان" }).selectOptions("فارس");
  await page.getByRole("combobox", { name: "شهر" }).selectOptions("مرودشت");
}

test("redirects to /register without a ticket", async () => {
  fakeFetch(defaultAnswers);
  const { currentPath } = await open({});
  await expect.poll(currentPath).toBe("/register");
});

test("keeps the values and unfolds the wrong field on an error; a success signs in and deletes the ticket", async () => {
  let taken = true;
  const requests = fakeFetch({
    ...defaultAnswers,
    "profile/register/store": () =>
      taken ? apiError("username_taken", { username: "این نام کاربری از آنِ حساب دیگری است." }) : token,
  });
  const { page, toast, currentPath } = await open(verification);
  await fill(page);
  await page.getByRole("button", { name: "ادامه" }).click();
  const username = page.getByRole("textbox", { name: "نام کاربری" });
  await expect.element(username).toHaveAccessibleDescription(/از آنِ حساب دیگری/);
  taken = false;
  await username.fill("maryam.r");
  await page.getByRole("button", { name: "ادامه" }).click();
  await expect.poll(currentPath).toBe("/register-activites");
  expect(requests.filter(({ path }) => path === "profile/register/store").at(-1)!.input).toEqual({
    activation_token: "بلیت",
    first_name: "مریم",
    last_name: "رضایی",
    password: "kooh-o-kavir",
    email: verification.email,
    username: "maryam.r",
    birthday: "1991-09-25",
    gender: "female",
    province_id: "17",
    city_id: "2",
  });
  expect(readCookie("iran_token")).toBe("نو");
  expect(readCookie("verification")).toBeUndefined();
  expect(readCookie("redirect")).toBe("/");
  expect(toast).toHaveBeenCalledWith("success", token.message);
});

test("keeps what was typed, but no password, over a reload", async () => {
  fakeFetch(defaultAnswers);
  const first = await open(verification);
  await fill(first.page);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("kavir");
  await first.page.unmount();
  const { page } = await open(verification);
  await expect.element(page.getByRole("textbox", { name: "نام", exact: true })).toHaveValue("مریم");
  await expect.element(page.getByRole("textbox", { name: "نام خانوادگی" })).toHaveValue("رضایی");
  await expect.element(page.getByRole("textbox", { name: "گذرواژه" })).toHaveValue("");
  await page.getByText(/^بیشتر/).click();
  await expect.element(page.getByRole("textbox", { name: "نام کاربری" })).toHaveValue("maryam");
});

test.each([
  ["ticket_expired", "گرفتن کد تازه", "/register"],
  ["mobile_taken", "ورود", "/login"],
] as const)("links to the next step on %s", async (code, name, path) => {
  fakeFetch({ ...defaultAnswers, "profile/register/store": apiError(code) });
  const { page } = await open(verification);
  await fill(page);
  await page.getByRole("button", { name: "ادامه" }).click();
  await expect.element(page.getByRole("link", { name })).toHaveAttribute("href", path);
  await expect.element(page.getByRole("textbox", { name: "نام خانوادگی" })).toHaveValue("رضایی");
});
