import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { sessionContext } from "../../../api-client/loaders.ts";
import { browserSession } from "../../../api-client/browser-session.ts";
import { readCookie, writeCookie } from "../../../api-client/cookie.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fake-fetch.ts";
import { action, loader } from "./data.ts";
import { Component } from "./screen.tsx";

afterEach(() => {
  writeCookie("iran_token", "", 0);
  localStorage.clear();
});

const elsewhere = { element: null, HydrateFallback: () => null };
const ref = (id: number, name: string) => ({ id, name });
const calls = {
  "filter/getProvince": { data: [ref(17, "فارس"), ref(31, "یزد")] },
  "filter/getCity": { data: [ref(2, "مرودشت"), ref(1, "شیراز")] },
  "user/checkUser": { exists: false },
};
const token = { access_token: "نو", token_type: "Bearer", expires_in: 100, message: "اطلاعات شما ذخیره شد." };

async function open(state: object | null) {
  const said = vi.fn();
  const router = createMemoryRouter(
    [
      { path: "/register-info", Component, loader, action, HydrateFallback: () => null },
      { path: "*", ...elsewhere },
    ],
    {
      initialEntries: [{ pathname: "/register-info", state }],
      getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(said)]])),
    },
  );
  const page = await render(<RouterProvider router={router} />);
  return { page, said, here: () => router.state.location.pathname };
}
const handed = { mobile: "09121234567", email: "maryam@example.ir", activation_token: "بلیت" };

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

test("without a ticket there is nothing to fill in: back to /register", async () => {
  fakeFetch(calls);
  const { here } = await open(null);
  await expect.poll(here).toBe("/register");
});

test("a refused try loses nothing, unfolds what is wrong, and the next one signs in and forgets number and address", async () => {
  localStorage.setItem("mobile", handed.mobile);
  localStorage.setItem("email", handed.email);
  let taken = true;
  const asked = fakeFetch({
    ...calls,
    "profile/register/store": () =>
      taken ? apiError("username_taken", { username: "این نام کاربری از آنِ حساب دیگری است." }) : token,
  });
  const { page, said, here } = await open(handed);
  await fill(page);
  await page.getByRole("button", { name: "ادامه" }).click();
  const username = page.getByRole("textbox", { name: "نام کاربری" });
  await expect.element(username).toHaveAccessibleDescription(/از آنِ حساب دیگری/);
  expect(localStorage.getItem("mobile")).toBe(handed.mobile);
  taken = false;
  await username.fill("maryam.r");
  await page.getByRole("button", { name: "ادامه" }).click();
  await expect.poll(here).toBe("/register-activites");
  expect(asked.filter(({ path }) => path === "profile/register/store").at(-1)!.input).toEqual({
    activation_token: "بلیت",
    first_name: "مریم",
    last_name: "رضایی",
    password: "kooh-o-kavir",
    email: handed.email,
    username: "maryam.r",
    birthday: "1991-09-25",
    gender: "female",
    province_id: "17",
    city_id: "2",
  });
  expect(readCookie("iran_token")).toBe("نو");
  expect(localStorage.getItem("mobile") ?? localStorage.getItem("email")).toBeNull();
  expect(said).toHaveBeenCalledWith("success", token.message);
});

test.each([
  ["ticket_expired", "گرفتن کد تازه", "/register"],
  ["mobile_taken", "ورود", "/login"],
] as const)("%s shows the way on", async (code, name, path) => {
  fakeFetch({ ...calls, "profile/register/store": apiError(code) });
  const { page } = await open(handed);
  await fill(page);
  await page.getByRole("button", { name: "ادامه" }).click();
  await expect.element(page.getByRole("link", { name })).toHaveAttribute("href", path);
  await expect.element(page.getByRole("textbox", { name: "نام خانوادگی" })).toHaveValue("رضایی");
});
